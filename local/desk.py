"""What the commands work with: the deployed cloud, and the use cases built for it."""

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from botocore.exceptions import ClientError

from local.cloud import LocalCloud, local_cloud
from shared.artifacts.reference import ArtifactRef
from shared.artifacts.registry import artifact_type
from shared.errors import AssayError, DocumentNotFound
from shared.intake.start import Starter
from shared.intake.upload import Upload
from shared.machines.registry import MACHINES, machine
from shared.review.tokens import TokenStore
from shared.runtime import build_controller, build_tools, workflow_client
from shared.settings import (
    IntakeSettings,
    ReviewSettings,
    TemplateSettings,
    load_settings,
    use_environment,
)
from shared.stages.frame import Tools
from shared.state.document import Curation, Document
from shared.state.queries import list_all, list_in_state
from shared.state.verify import Report, Violation, verify_documents
from shared.sweeper.sweep import SweepReport
from shared.templates.registry import TemplateRegistry

POLL_SECONDS = 0.1
# When nothing has moved for so long, nothing will: a defect, not a busy machine.
PATIENCE_SECONDS = 300
# More at once would not be faster on a laptop, only later: each step has a timeout to keep.
EXECUTIONS_MAX = 4


@dataclass(frozen=True)
class Desk:
    cloud: LocalCloud
    tools: Tools
    tokens: TokenStore
    starter: Starter
    registry: TemplateRegistry
    organization: str

    # --- documents ---------------------------------------------------------------------------

    def document(self, wanted: str) -> Document:
        """By id, or by the beginning of one where that is enough to tell it from the others."""
        found = self.tools.controller.store.get_head(wanted)
        if found is None:
            matches = [d for d in list_all() if d.document_id.startswith(wanted)]
            if len(matches) != 1 or len(wanted) < 5:
                raise DocumentNotFound(document_id=wanted)
            found = matches[0]
        return self.tools.controller.get_state(found.document_id, self.organization)

    def seen_before(self, body: bytes) -> str | None:
        """The document that these very bytes already are, if any."""
        key = f"owners/{self.organization}/{hashlib.sha256(body).hexdigest()}"
        try:
            answer = self.cloud.s3.get_object(Bucket=self.cloud.artifacts_bucket, Key=key)
        except ClientError:
            return None
        return answer["Body"].read().decode()

    def upload(self, path: Path, pipeline: str = "statements", currency: str | None = None) -> str:
        return self.cloud.upload(
            self.organization, pipeline, path.name, path.read_bytes(), currency
        )

    # --- running -----------------------------------------------------------------------------

    def is_settled(self, document: Document) -> bool:
        """At an end, or with a person. Nothing more happens without somebody's word."""
        rules = machine(document.pipeline)
        if rules.is_terminal(document.state) or rules.rests(document.state):
            return True
        if rules.waits_for_person(document.state):
            waiting = self.tokens.find(document.document_id)
            return waiting is not None and waiting.version == document.version
        return False

    def wait(
        self,
        document_ids: Sequence[str],
        on_change: Callable[[Document], None] = lambda _: None,
    ) -> list[Document]:
        """Deliver what is queued until every document is settled or its execution has ended."""
        seen: dict[str, Document] = {}
        open_ids = dict.fromkeys(document_ids)
        give_up = time.monotonic() + PATIENCE_SECONDS
        while open_ids and time.monotonic() < give_up:
            running = sum(i in seen for i in open_ids)
            if running < EXECUTIONS_MAX:
                self.cloud.pump(EXECUTIONS_MAX - running)
            for document_id in list(open_ids):
                document = self.tools.controller.store.get_head(document_id)
                if document is None:
                    continue
                if seen.get(document_id) != document:
                    seen[document_id] = document
                    give_up = time.monotonic() + PATIENCE_SECONDS
                    on_change(document)
                elif self._has_ended(document):
                    del open_ids[document_id]
                if self.is_settled(document):
                    open_ids.pop(document_id, None)
            time.sleep(POLL_SECONDS)
        return [seen[i] for i in document_ids if i in seen]

    def _has_ended(self, document: Document) -> bool:
        if self.cloud.execution_status(document) == "RUNNING":
            return False
        # The state may have moved between the two questions.
        latest = self.tools.controller.store.get_head(document.document_id)
        return latest == document and self.cloud.execution_status(document) is not None

    def recover(self) -> list[Document]:
        """Take up what an earlier process left behind: uploads without a document, and
        documents that nobody serves any more. Those that wait for a person go on waiting."""
        self.redeliver_lost_uploads()
        taken_up = []
        for document in list_all():
            rules = machine(document.pipeline)
            if self.is_settled(document) or rules.waits_for_person(document.state):
                continue
            if document.version == 1 and document.curation_status is not Curation.SELECTED:
                continue  # waits to be selected, or was discarded before it began
            if self.cloud.execution_status(document) is None:
                taken_up.append(self.resume(document))
        return taken_up

    def resume(self, document: Document) -> Document:
        return self.starter.resume(document)

    def redeliver_lost_uploads(self) -> None:
        pages = self.cloud.s3.get_paginator("list_object_versions").paginate(
            Bucket=self.cloud.inbox_bucket, Prefix="inbox/"
        )
        for page in pages:
            for found in page.get("Versions", []):
                upload = Upload(
                    bucket=self.cloud.inbox_bucket,
                    key=found["Key"],
                    version_id=found["VersionId"],
                )
                if self.tools.controller.store.get_head(upload.document_id()) is None:
                    self.cloud.announce(upload)

    def deliver(self, document: Document) -> Document:
        """Wake the workflow that waits; where none does, a new one takes the document up."""
        woken = self.cloud.invoke("RelayFunction", {"document_id": document.document_id})["woken"]
        if not woken and not machine(document.pipeline).is_terminal(document.state):
            return self.resume(document)
        return document

    def sweep(self) -> SweepReport:
        """Once, as the schedule does on AWS."""
        return SweepReport.model_validate(self.cloud.invoke("SweepFunction", {}))

    def in_flight(self) -> Iterator[Document]:
        for rules in MACHINES.values():
            for state in rules.states:
                if rules.in_flight(state.name):
                    yield from list_in_state(rules.name, state.name)

    def waiting(self) -> Iterator[Document]:
        for rules in MACHINES.values():
            for state in rules.states:
                if rules.waits_for_person(state.name):
                    for document in list_in_state(rules.name, state.name):
                        if document.organization == self.organization:
                            yield document

    # --- checking ----------------------------------------------------------------------------

    def verify(self) -> Report:
        documents, store = list(list_all()), self.tools.controller.store
        headless = store.document_ids_with_events() - {d.document_id for d in documents}
        report = verify_documents(
            documents, store.read_ledger, store.get_head, self._check_artifact, sorted(headless)
        )
        return Report(
            report.documents,
            report.events,
            report.artifacts,
            [*report.violations, *self._stray_tokens({d.document_id: d for d in documents})],
        )

    def _check_artifact(self, ref: ArtifactRef) -> str | None:
        try:
            self.tools.artifacts.check(ref, artifact_type(ref.kind))
        except AssayError as error:
            return error.explain()
        return None

    def _stray_tokens(self, documents: dict[str, Document]) -> Iterator[Violation]:
        """A token may outlive its process, but never a document that has reached its end."""
        read_head = self.tools.controller.store.get_head
        for waiting in self.tokens.all():
            # The document may be younger than the list.
            document = documents.get(waiting.document_id) or read_head(waiting.document_id)
            if document is None or machine(document.pipeline).is_terminal(document.state):
                yield Violation(
                    waiting.document_id, waiting.version, "tokens", "a token outside a review"
                )


@contextmanager
def open_desk(
    data: Path | None, *, organization: str = "local", workflows: bool = True
) -> Iterator[Desk]:
    with local_cloud(data, workflows=workflows) as cloud:
        # The desk holds the rights of those functions whose work it does by hand.
        environment = {
            **cloud.environment("RequestReviewFunction"),
            **cloud.environment("IntakeFunction"),
            **cloud.environment("ClassifyFunction"),
        }
        with use_environment(environment):
            review, intake = load_settings(ReviewSettings), load_settings(IntakeSettings)
            controller = build_controller(intake)
            starter = Starter(controller, workflow_client(intake.region), intake)
            registry = TemplateRegistry(load_settings(TemplateSettings))
            yield Desk(
                cloud, build_tools(review), TokenStore(review), starter, registry, organization
            )
