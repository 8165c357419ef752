"""For every role of the template one right, what fails without it, and how it goes on with it.

Cases of one lane run one after the other, because each takes away what the others need; lanes run
beside each other.
"""

import itertools
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from botocore.exceptions import ClientError

from e2e.people import Person
from e2e.test_documents import DOCTORED
from samples.exports.make import all_cases

CLEAN, EXPORT, UNKNOWN = "alder-2026-03.pdf", "gb_harbour.csv", "mirasol-2026-03.pdf"
REVIEW: Final = "HUMAN_REVIEW_REQUIRED"
_numbers = itertools.count(1)


@dataclass(frozen=True)
class Bench:
    """Somebody who may do everything that people may, with documents that nobody has seen."""

    eve: Person
    samples: Path

    def content(self, name: str) -> bytes:
        number = next(_numbers)
        if name.endswith(".pdf"):
            return (self.samples / name).read_bytes() + b"\n%% %d\n" % number
        data = next(c.data for c in all_cases() if c.name == name)
        return data.rstrip() + b"\n" * (1 + number)

    def upload(self, name: str) -> str:
        ticket = self.eve.ticket(name, "statements" if name.endswith(".pdf") else "exports")
        sent = self.eve.send_file(ticket, self.content(name))
        assert sent.status in (200, 201, 204), sent
        return self.eve.document_of(ticket)

    def reviewed(self) -> str:
        """A document that waits for a person."""
        document_id = self.upload(f"{DOCTORED}.pdf")
        self.eve.settled(document_id, REVIEW)
        return document_id

    def document(self, document_id: str) -> dict[str, Any]:
        found: dict[str, Any] = self.eve.get(f"/documents/{document_id}").json
        return found

    def state(self, document_id: str) -> str:
        return str(self.document(document_id)["state"])

    def events(self, document_id: str) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.eve.get(f"/documents/{document_id}/history").json[
            "events"
        ]
        return found

    def triggers(self, document_id: str) -> list[str]:
        return [event["trigger"] for event in self.events(document_id)]

    def execution(self, document_id: str) -> str:
        """How the latest execution that was to serve the document fares."""
        found = self.document(document_id)
        name = f"{found['pipeline'].title()}Machine"
        deployment = self.eve.deployment
        arn = deployment.physical[name].replace(":stateMachine:", ":execution:")
        try:
            described = deployment.client("stepfunctions").describe_execution(
                executionArn=f"{arn}:{document_id}-{found['attempt']}"
            )
        except ClientError as error:
            return str(error.response["Error"]["Code"])
        return str(described["status"])

    def has_token(self, document_id: str) -> bool:
        found = self.eve.deployment.client("dynamodb").get_item(
            TableName=self.eve.deployment.physical["TokensTable"],
            Key={"document_id": {"S": document_id}},
            ConsistentRead=True,
        )
        return "Item" in found

    def decide(self, document_id: str, decision: str) -> int:
        review_id = self.document(document_id)["review_id"]
        return self.eve.decide(review_id, decision, reason="a right is missing").status

    def picture(self, document_id: str) -> int:
        return self.eve.get(f"/documents/{document_id}/pages/1.png").status


Act = Callable[[Bench, str], str]  # the document that it is about
Seen = Callable[[Bench, str], bool]


@dataclass(frozen=True)
class Case:
    """`act` is given what `prepare` made. `failed` is how things stand without the right, `mend`
    what a person does when it is back, and `reached` the end that was out of reach."""

    role: str
    action: str
    resource: str
    prepare: Callable[[Bench], str]
    act: Act
    failed: Seen
    mend: Act
    reached: Seen
    # What must be broken besides, for those who only come when something else has failed.
    broken: tuple[str, str, str] | None = None


def nothing(_bench: Bench, document_id: str) -> str:
    """Nobody has to do anything: the sweeper comes on its schedule."""
    return document_id


def is_in(*states: str) -> Seen:
    return lambda bench, document_id: bench.state(document_id) in states


def is_completed(bench: Bench, document_id: str) -> bool:
    return bench.state(document_id) == "COMPLETED"


def execution_is(status: str, *states: str) -> Seen:
    return lambda bench, document_id: (
        bench.execution(document_id) == status and bench.state(document_id) in states
    )


def reprocess(stage: str) -> Act:
    def act(bench: Bench, document_id: str) -> str:
        answer = bench.eve.post(
            f"/documents/{document_id}/reprocess?from={stage}", {"reason": "the right is back"}
        )
        assert answer.status < 300, answer
        return document_id

    return act


def uploaded(
    right: tuple[str, str, str],
    name: str,
    failed: Seen,
    mend: Act = nothing,
    reached: Seen = is_completed,
    broken: tuple[str, str, str] | None = None,
) -> Case:
    """What happens to a document that is uploaded while the right is missing."""
    return Case(*right, lambda _: name, Bench.upload, failed, mend, reached, broken)


def gave_up_classifying(bench: Bench, document_id: str) -> bool:
    """Then it goes on without knowing the bank, as the specification has it."""
    found = bench.triggers(document_id)
    return "classification_gave_up" in found and bench.state(document_id) in ("COMPLETED", REVIEW)


def is_classified(bench: Bench, document_id: str) -> bool:
    found = bench.triggers(document_id)
    return "classification_complete" in found and is_completed(bench, document_id)


def waits_without_a_token(bench: Bench, document_id: str) -> bool:
    return bench.state(document_id) == REVIEW and not bench.has_token(document_id)


def retry_export(bench: Bench, document_id: str) -> str:
    answer = bench.eve.post(f"/documents/{document_id}/retry")
    assert answer.status < 300, answer
    return document_id


def decide(decision: str) -> Act:
    def act(bench: Bench, document_id: str) -> str:
        status = bench.decide(document_id, decision)
        assert status < 300, status
        return document_id

    return act


def came_back(bench: Bench, document_id: str) -> bool:
    """Read anew, and brought to a person for the second time."""
    arrivals = [e for e in bench.events(document_id) if e["to_state"] == REVIEW]
    return bench.state(document_id) == REVIEW and len(arrivals) == 2


NEW: Final = ("ExtractRole", "s3:GetObjectVersion", "ArtifactsBucket")
# Before all others: without them nobody's upload is started, and nobody's decision taken.
ALONE: Final = [
    Case("ApiRole", "dynamodb:PutItem", "EventsTable", Bench.reviewed, nothing,
         lambda bench, document_id: (
             bench.decide(document_id, "reject") >= 500 and bench.state(document_id) == REVIEW),
         decide("reject"), is_in("REJECTED")),
    uploaded(("IntakeRole", "states:StartExecution", ""), CLEAN,
             execution_is("ExecutionDoesNotExist", "UPLOADED")),
]  # fmt: skip
STATEMENTS: Final = [
    # First, because the sweeper finds it a minute later at the earliest.
    Case("RelayRole", "states:SendTaskSuccess", "", Bench.reviewed, decide("reject"),
         execution_is("RUNNING", "REJECTED"), nothing, execution_is("SUCCEEDED", "REJECTED")),
    Case("FinalizeRole", "dynamodb:GetItem", "DocumentsTable", Bench.reviewed,
         decide("request_reprocessing"), execution_is("FAILED", "EXTRACTION_READY"),
         nothing, came_back),
    uploaded(("IngestRole", "s3:GetObjectVersion", "InboxBucket"), CLEAN,
             is_in(REVIEW), reprocess("ingest")),
    uploaded(("ClassifyRole", "dynamodb:UpdateItem", "DocumentsTable"), CLEAN,
             gave_up_classifying, reprocess("classify"), is_classified),
    uploaded(("RouteRole", "dynamodb:Query", "TemplatesTable"), CLEAN,
             is_in(REVIEW), reprocess("route")),
    uploaded(NEW, CLEAN, is_in(REVIEW), reprocess("extract")),
    uploaded(("ReconcileRole", "dynamodb:PutItem", "EventsTable"), CLEAN,
             is_in(REVIEW), reprocess("extract")),
    uploaded(("DraftRole", "s3:GetObjectVersion", "ArtifactsBucket"), UNKNOWN,
             is_in(REVIEW), reprocess("draft")),
    uploaded(("RequestReviewRole", "dynamodb:PutItem", "TokensTable"), f"{DOCTORED}.pdf",
             waits_without_a_token, nothing, Bench.has_token),
    uploaded(("RecordFailureRole", "dynamodb:UpdateItem", "DocumentsTable"), CLEAN,
             execution_is("FAILED", "EXTRACTING", "EXTRACTION_READY"), broken=NEW),
    uploaded(("StatementsMachineRole", "lambda:InvokeFunction", ""), CLEAN,
             execution_is("FAILED", "UPLOADED")),
]  # fmt: skip
EXPORTS: Final = [
    uploaded(("ParseRole", "s3:GetObjectVersion", "InboxBucket"), EXPORT,
             is_in("error"), retry_export, is_in("normalized")),
    uploaded(("NormalizeRole", "s3:GetObjectVersion", "ArtifactsBucket"), EXPORT,
             is_in("error"), retry_export, is_in("normalized")),
    uploaded(("ExportsMachineRole", "lambda:InvokeFunction", ""), EXPORT,
             execution_is("FAILED", "queued_for_parse"), reached=is_in("normalized")),
]  # fmt: skip
PEOPLE: Final = [
    Case("RenderPageRole", "s3:GetObjectVersion", "ArtifactsBucket", Bench.reviewed, nothing,
         lambda bench, document_id: bench.picture(document_id) >= 500, nothing,
         lambda bench, document_id: bench.picture(document_id) == 200),
]  # fmt: skip
LANES: Final = (STATEMENTS, EXPORTS, PEOPLE)
# Nothing that died is taken up while this is missing, so it is withheld as long as all the others.
SWEEPER: Final = ("SweepRole", "dynamodb:Query", "DocumentsTable")
# Those whose executions end in failure; in every other case a person is asked or told.
DEAD: Final = {"FinalizeRole", "RecordFailureRole", "StatementsMachineRole", "ExportsMachineRole"}
