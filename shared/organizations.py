"""What each organization has chosen: a few settings, changed by its administrators."""

from decimal import Decimal, InvalidOperation
from typing import Annotated

from pydantic import AfterValidator, Field
from pynamodb.attributes import JSONAttribute, NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError
from pynamodb.models import Model

from shared.artifacts.base import Record
from shared.errors import StaleVersion, StoreBusy
from shared.settings import OrganizationSettings
from shared.state.binding import bind
from shared.state.document import Curation
from shared.state.store import translating_errors


def _amount(text: str) -> str:
    try:
        value = Decimal(text)
    except InvalidOperation as error:
        raise ValueError("not an amount like 10000 or 2500.50") from error
    if not value.is_finite() or value < 0:
        raise ValueError("not an amount like 10000 or 2500.50")
    return text


Amount = Annotated[str, Field(pattern=r"^[0-9]{1,15}(\.[0-9]{1,3})?$"), AfterValidator(_amount)]
Kind = Annotated[str, Field(pattern=r"^[a-z_]{1,32}$")]
Seconds = Annotated[int, Field(ge=60, le=366 * 24 * 3600)]


class Choices(Record):
    """Every field has the default that an organization has before it chooses anything."""

    # False: uploads wait as New until somebody selects them.
    automatic_selection: bool = True
    # True: nobody approves a document that the same person uploaded.
    four_eyes: bool = False
    # A statement with a row beyond this amount, in its own currency, needs two reviewers.
    two_reviewers_above: Amount | None = None
    # Per pipeline and kind, instead of the machine's own times.
    reminders: dict[Kind, dict[Kind, Seconds]] = Field(default_factory=dict, max_length=10)

    def first_curation(self) -> Curation:
        return Curation.SELECTED if self.automatic_selection else Curation.NEW


class OrganizationModel(Model):
    class Meta:
        table_name = "unbound"
        region = "unbound"

    organization = UnicodeAttribute(hash_key=True)
    version = NumberAttribute()
    choices = JSONAttribute()
    changed_by = UnicodeAttribute()
    changed_at_ms = NumberAttribute()


class Organization(Record):
    """Version 0 has chosen nothing yet."""

    organization: str
    version: int = 0
    choices: Choices = Choices()
    changed_by: str = ""
    changed_at_ms: int = 0


class OrganizationStore:
    def __init__(self, settings: OrganizationSettings) -> None:
        bind(OrganizationModel, settings.organizations_table, settings.region)

    def get(self, organization: str) -> Organization:
        with translating_errors():
            try:
                found = OrganizationModel.get(organization, consistent_read=True)
            except OrganizationModel.DoesNotExist:
                return Organization(organization=organization)
        return Organization(
            organization=organization,
            version=int(found.version),
            choices=Choices.model_validate(found.choices),
            changed_by=found.changed_by,
            changed_at_ms=int(found.changed_at_ms),
        )

    def put(self, wanted: Organization, *, if_version: int) -> None:
        condition = (
            OrganizationModel.version == if_version
            if if_version
            else OrganizationModel.organization.does_not_exist()
        )
        model = OrganizationModel(
            wanted.organization,
            version=wanted.version,
            choices=wanted.choices.model_dump(mode="json"),
            changed_by=wanted.changed_by,
            changed_at_ms=wanted.changed_at_ms,
        )
        try:
            model.save(condition)
        except PutError as error:
            if error.cause_response_code == "ConditionalCheckFailedException":
                current = self.get(wanted.organization).version
                raise StaleVersion(
                    what="the organization", current=current, sent=if_version
                ) from error
            raise StoreBusy(operation="PutItem") from error
