"""Talking to DynamoDB: one commit, one read, and SDK errors turned into ours."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from botocore.exceptions import BotoCoreError, ClientError
from pynamodb.exceptions import PynamoDBException, TransactWriteError
from pynamodb.expressions.condition import Condition
from pynamodb.expressions.update import Action
from pynamodb.transactions import TransactWrite

from shared.errors import StoreBusy
from shared.state.document import Document, Event
from shared.state.models import EventModel, HeadModel

CONFLICT_ATTEMPTS_MAX = 8
CONFLICT_BACKOFF_SECONDS = 0.02
# Another transaction holds one of the items right now. It may well end without touching what
# our condition asks for, so this is a reason to wait and never a lost race.
_IN_THE_WAY = {"TransactionConflict", "ThrottlingError", "ProvisionedThroughputExceeded"}
_TRY_AGAIN = {"TransactionInProgressException", "TransactionConflictException"}


def response_code(error: PynamoDBException) -> str:
    """What the service said, or nothing where no answer came.

    PynamoDB's own property stumbles over a connection that broke: the SDK's error then has a
    `response` that is None, and a stage would die of an AttributeError that nobody retries.
    """
    response = getattr(error.cause, "response", None) or {}
    return str(response.get("Error", {}).get("Code", ""))


class ConditionFailed(Exception):
    """The head is not as expected; `found` is what it was at that moment, if it exists."""

    def __init__(self, found: Document | None) -> None:
        super().__init__("condition failed")
        self.found = found


@contextmanager
def translating_errors() -> Iterator[None]:
    try:
        yield
    except (PynamoDBException, BotoCoreError, ClientError) as error:
        raise StoreBusy(operation=type(error).__name__) from error


@dataclass(frozen=True)
class HeadUpdate:
    document_id: str
    actions: list[Action]
    condition: Condition


@dataclass(frozen=True)
class Store:
    """`sleep` and `jitter` are arguments so that tests neither wait nor guess."""

    sleep: Callable[[float], None]
    jitter: Callable[[], float]

    def get_head(self, document_id: str) -> Document | None:
        with translating_errors():
            try:
                return HeadModel.get(document_id, consistent_read=True).snapshot()
            except HeadModel.DoesNotExist:
                return None

    def get_event(self, document_id: str, version: int) -> Event | None:
        with translating_errors():
            try:
                return EventModel.get(document_id, version, consistent_read=True).event()
            except EventModel.DoesNotExist:
                return None

    def read_ledger(self, document_id: str) -> list[Event]:
        with translating_errors():
            found = EventModel.query(document_id, consistent_read=True, page_size=200)
            return [model.event() for model in found]

    def document_ids_with_events(self) -> set[str]:
        """From the first event of every ledger: for `verify`, which must not trust the heads."""
        with translating_errors():
            found = EventModel.scan(
                EventModel.version == 1,
                attributes_to_get=["document_id", "version"],
                consistent_read=True,
                page_size=200,
            )
            return {model.document_id for model in found}

    def create(self, head: HeadModel, first: Event) -> None:
        def fill(transaction: TransactWrite) -> None:
            transaction.save(head, HeadModel.document_id.does_not_exist(), return_values="ALL_OLD")
            transaction.save(EventModel.of(first), EventModel.document_id.does_not_exist())

        self._commit(fill, token=first.hash, document_id=head.document_id)

    def move(self, update: HeadUpdate, event: Event) -> None:
        """Head and ledger change together or not at all."""

        def fill(transaction: TransactWrite) -> None:
            transaction.save(EventModel.of(event), EventModel.document_id.does_not_exist())
            self._add_update(transaction, update)

        self._commit(fill, token=event.hash, document_id=update.document_id)

    def touch(self, update: HeadUpdate) -> None:
        """A lease is a transaction of one item, so that one IAM rule covers every write."""
        self._commit(
            lambda transaction: self._add_update(transaction, update),
            token=None,
            document_id=update.document_id,
        )

    @staticmethod
    def _add_update(transaction: TransactWrite, update: HeadUpdate) -> None:
        transaction.update(
            HeadModel(update.document_id),
            actions=update.actions,
            condition=update.condition,
            return_values="ALL_OLD",
        )

    def _commit(
        self, fill: Callable[[TransactWrite], None], *, token: str | None, document_id: str
    ) -> None:
        connection = HeadModel._get_connection().connection
        for attempt in range(CONFLICT_ATTEMPTS_MAX):
            # The token is made of the content: the same payload is the same request, however
            # often it is sent, and no two payloads can share a token.
            transaction = TransactWrite(
                connection=connection, client_request_token=token[:36] if token else None
            )
            fill(transaction)
            try:
                transaction._commit()
                return
            except TransactWriteError as error:
                reasons = [r for r in error.cancellation_reasons if r is not None]
                codes = {r.code for r in reasons}
                if "ConditionalCheckFailed" in codes:
                    old = next((r.raw_item for r in reasons if r.raw_item), None)
                    found = HeadModel.from_raw_data(old).snapshot() if old else None
                    raise ConditionFailed(found or self.get_head(document_id)) from error
                if not (codes & _IN_THE_WAY or response_code(error) in _TRY_AGAIN):
                    raise StoreBusy(operation="TransactWriteItems") from error
            except BotoCoreError as error:
                raise StoreBusy(operation="TransactWriteItems") from error
            self.sleep(CONFLICT_BACKOFF_SECONDS * (2**attempt) * (0.5 + self.jitter()))
        raise StoreBusy(operation="TransactWriteItems")
