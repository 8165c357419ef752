"""The registry of templates: those of the repository, and what an organization has learnt.

Built-in templates are stable and come with the code. A draft that proved a statement is kept
under the organization that it was drafted for; it takes part in routing only once somebody has
made it stable. Versions are immutable; status and the count of proven statements are not.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import PutError, UpdateError
from pynamodb.expressions.update import Action
from pynamodb.models import Model

from shared.errors import StoreBusy, TemplateUnusable, UnknownName
from shared.settings import TemplateSettings
from shared.state.binding import bind
from shared.state.store import response_code, translating_errors
from shared.statements.templates import (
    RegisteredTemplate,
    Template,
    load_builtin_templates,
    template_from_json,
)

STATUSES = ("draft", "stable", "retired")


class TemplateModel(Model):
    class Meta:
        table_name = "unbound"
        region = "unbound"

    organization = UnicodeAttribute(hash_key=True)
    template_key = UnicodeAttribute(range_key=True)  # <template_id>@<version>
    content = UnicodeAttribute()
    status = UnicodeAttribute()
    statements_proven = NumberAttribute(default=0)
    created_at_ms = NumberAttribute()


@dataclass(frozen=True)
class Entry:
    template: Template
    status: str
    statements_proven: int

    @property
    def key(self) -> str:
        return template_key(self.template)


def template_key(template: Template) -> str:
    return f"{template.template_id}@{template.version}"


@lru_cache(maxsize=1)
def builtin_templates() -> dict[str, Template]:
    return {template_key(t): t for t in load_builtin_templates()}


class TemplateRegistry:
    def __init__(self, settings: TemplateSettings) -> None:
        bind(TemplateModel, settings.templates_table, settings.region)

    def entries(self, organization: str) -> list[Entry]:
        """Everything that this organization can know of, in one request."""
        with translating_errors():
            own = {
                m.template_key: Entry(
                    template_from_json(m.content), m.status, int(m.statements_proven)
                )
                for m in TemplateModel.query(organization, page_size=200)
            }
        # A built-in template has an item of its own only once it was counted or retired.
        seeded = {k: Entry(t, "stable", 0) for k, t in builtin_templates().items()}
        return list({**seeded, **own}.values())

    def drafts(self, organization: str) -> list[RegisteredTemplate]:
        return [
            RegisteredTemplate(e.template, e.statements_proven)
            for e in self.entries(organization)
            if e.status == "draft"
        ]

    def stable(self, organization: str) -> Iterator[RegisteredTemplate]:
        for entry in self.entries(organization):
            if entry.status == "stable":
                yield RegisteredTemplate(entry.template, entry.statements_proven)

    def find(self, organization: str, template_id: str, version: int | None = None) -> Entry | None:
        """This version, or the newest of this id."""
        found = [
            e
            for e in self.entries(organization)
            if e.template.template_id == template_id and version in (None, e.template.version)
        ]
        return max(found, key=lambda e: e.template.version, default=None)

    def get(self, organization: str, template_id: str, version: int | None = None) -> Entry:
        entry = self.find(organization, template_id, version)
        if entry is None:
            raise TemplateUnusable(template_id=template_id, problem="it is not in the registry")
        return entry

    def keep_draft(self, organization: str, template: Template, now_ms: int) -> None:
        """Kept once: the same layout drafted again is the same template."""
        self._put_if_new(organization, template, "draft", now_ms)

    def count_proven(self, organization: str, template: Template, now_ms: int) -> Entry:
        """One more statement that this template has proven, in one request."""
        counted = self._update(
            organization,
            template,
            [
                TemplateModel.statements_proven.add(1),
                # A built-in template gets its item with its first count.
                TemplateModel.content.set(TemplateModel.content | template.model_dump_json()),
                TemplateModel.status.set(TemplateModel.status | "stable"),
                TemplateModel.created_at_ms.set(TemplateModel.created_at_ms | now_ms),
            ],
        )
        return Entry(template, counted.status, int(counted.statements_proven))

    def set_status(self, organization: str, entry: Entry, status: str, now_ms: int) -> None:
        if status not in STATUSES:
            raise UnknownName(kind="template status", name=status, known=", ".join(STATUSES))
        self._put_if_new(organization, entry.template, entry.status, now_ms)
        self._update(organization, entry.template, [TemplateModel.status.set(status)])

    def _put_if_new(self, organization: str, template: Template, status: str, now_ms: int) -> None:
        item = TemplateModel(
            organization,
            template_key(template),
            content=template.model_dump_json(),
            status=status,
            statements_proven=0,
            created_at_ms=now_ms,
        )
        try:
            item.save(TemplateModel.template_key.does_not_exist())
        except PutError as error:
            if response_code(error) != "ConditionalCheckFailedException":
                raise StoreBusy(operation="PutItem") from error

    def _update(
        self, organization: str, template: Template, actions: list[Action]
    ) -> TemplateModel:
        """The item as it is after the update."""
        item = TemplateModel(organization, template_key(template))
        try:
            item.update(actions=actions)
        except UpdateError as error:
            raise StoreBusy(operation="UpdateItem") from error
        return item
