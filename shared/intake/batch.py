"""One batch from the intake queue: what finds a free place is taken in, the rest waits its turn."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from botocore.exceptions import BotoCoreError, ClientError

from shared.metrics import PUT_BACK, emit
from shared.observe import logger

if TYPE_CHECKING:
    from mypy_boto3_sqs import SQSClient
    from mypy_boto3_sqs.type_defs import SendMessageBatchRequestEntryTypeDef

# Long enough that a crowd does not keep the queue busy with itself.
WAIT_SECONDS = 15

Record = dict[str, Any]


@dataclass(frozen=True)
class Batch:
    handle: Callable[[str], None]
    places: Callable[[], int]
    queue: "SQSClient"
    queue_url: str
    clock_ms: Callable[[], int]

    def take(self, records: list[Record]) -> list[str]:
        """The ids of what failed: only that is delivered again by the queue itself, and lands
        with the dead letters when that does not help. Having no place is not a failure."""
        places = self.places()
        failed = [r["messageId"] for r in records[:places] if not self._is_taken(r)]
        return [*failed, *self._put_back(records[places:])]

    def _is_taken(self, record: Record) -> bool:
        """One poison message must not hold up the others."""
        try:
            self.handle(record["body"])
        # The edge to the queue: whatever went wrong, the message is kept and tried again.
        except Exception as error:  # noqa: BLE001
            logger.error("upload not taken in", message_id=record["messageId"], error=repr(error))
            return False
        return True

    def _put_back(self, records: list[Record]) -> list[str]:
        """As a new message, so that waiting does not count as failing. Sent before the old one
        is gone: twice in the queue is one document, and in between it is never nowhere."""
        if not records:
            return []
        entries: list[SendMessageBatchRequestEntryTypeDef] = [
            {"Id": str(n), "MessageBody": r["body"], "DelaySeconds": WAIT_SECONDS}
            for n, r in enumerate(records)
        ]
        try:
            answer = self.queue.send_message_batch(QueueUrl=self.queue_url, Entries=entries)
        except (ClientError, BotoCoreError) as error:
            logger.error("uploads not put back", error=type(error).__name__)
            return [r["messageId"] for r in records]
        unsent = {entry["Id"] for entry in answer.get("Failed", [])}
        emit({PUT_BACK: len(records) - len(unsent)}, self.clock_ms())
        return [r["messageId"] for n, r in enumerate(records) if str(n) in unsent]
