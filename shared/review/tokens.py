"""Custody of task tokens: stored by one function, read by one function, deleted after use.

A token that is still here although its document has left the review was never delivered; the
relay sends it again. So nothing has to be marked, and no mark can be wrong.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pynamodb.attributes import NumberAttribute, UnicodeAttribute
from pynamodb.exceptions import DeleteError
from pynamodb.expressions.condition import Condition
from pynamodb.models import Model

from shared.errors import StoreBusy
from shared.settings import TokenSettings
from shared.state.binding import bind
from shared.state.store import response_code, translating_errors


class TokenModel(Model):
    class Meta:
        table_name = "unbound"
        region = "unbound"

    document_id = UnicodeAttribute(hash_key=True)
    token = UnicodeAttribute()
    version = NumberAttribute()  # of the document, when the wait began
    attempt = NumberAttribute()
    stored_at_ms = NumberAttribute()


@dataclass(frozen=True)
class Waiting:
    """A workflow that waits. `token` is a secret: it is never logged, printed or returned."""

    document_id: str
    token: str
    version: int
    attempt: int

    def __repr__(self) -> str:
        return f"Waiting({self.document_id}, version={self.version}, attempt={self.attempt})"


class TokenStore:
    def __init__(self, settings: TokenSettings) -> None:
        bind(TokenModel, settings.tokens_table, settings.region)

    def keep(self, waiting: Waiting, now_ms: int) -> None:
        """The newest wins: an older wait of the same document can no longer be woken."""
        with translating_errors():
            TokenModel(
                waiting.document_id,
                token=waiting.token,
                version=waiting.version,
                attempt=waiting.attempt,
                stored_at_ms=now_ms,
            ).save()

    def find(self, document_id: str) -> Waiting | None:
        with translating_errors():
            try:
                return _waiting(TokenModel.get(document_id, consistent_read=True))
            except TokenModel.DoesNotExist:
                return None

    def forget(self, waiting: Waiting) -> None:
        """Delete this very token; one that was stored meanwhile stays."""
        self._delete(waiting.document_id, TokenModel.token == waiting.token)

    def forget_wait(self, document_id: str, attempt: int) -> None:
        """Delete the token of an execution whose wait is over, without having to read it."""
        self._delete(document_id, TokenModel.attempt == attempt)

    def _delete(self, document_id: str, condition: Condition) -> None:
        try:
            TokenModel(document_id).delete(condition)
        except DeleteError as error:
            if response_code(error) != "ConditionalCheckFailedException":
                raise StoreBusy(operation="DeleteItem") from error

    def all(self) -> Iterator[Waiting]:
        with translating_errors():
            for model in TokenModel.scan(page_size=100, consistent_read=True):
                yield _waiting(model)


def _waiting(model: TokenModel) -> Waiting:
    return Waiting(model.document_id, model.token, int(model.version), int(model.attempt))
