"""The state kernel on a store of its own: real tables in moto, a clock and a sleep to hold."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from local.cloud import LocalCloud, local_cloud
from shared.artifacts.base import Artifact
from shared.artifacts.reference import ArtifactRef, Stored
from shared.artifacts.store import ArtifactStore
from shared.machines.model import Actor, Machine, Move
from shared.machines.registry import machine
from shared.review.tokens import TokenStore
from shared.runtime import build_controller, s3_client
from shared.settings import ReviewSettings, load_settings, use_environment
from shared.stages.frame import Tools
from shared.state.controller import NewDocument, Outcome, StateController
from shared.state.document import ActorRef, Caller, Document, Event
from shared.state.guard import why_refused
from shared.state.verify import Violation, check_document
from tests.support.evidence import evidence_for

NOON_MS = 1_780_000_000_000
_numbers = count(1)


class Clock:
    """Milliseconds that pass when a test says so."""

    def __init__(self, now_ms: int = NOON_MS) -> None:
        self.now_ms = now_ms

    def __call__(self) -> int:
        return self.now_ms

    def forward(self, seconds: float) -> None:
        self.now_ms += int(seconds * 1000)


def caller(
    role: str = Actor.STAGE, name: str = "tester", operation: str = "", organization: str = "acme"
) -> Caller:
    return Caller(
        actor=ActorRef(role=role, name=name),
        organization=organization,
        operation=operation or f"{name}:1",
    )


ADMIN = caller(Actor.ADMIN, "ada")


def new_document(**fields: Any) -> NewDocument:
    number = next(_numbers)
    defaults = {
        "document_id": f"doc_{number:032x}",
        "organization": "acme",
        "pipeline": "statements",
        "file_name": "statement.pdf",
        "inbox_key": f"inbox/acme/statements/{number}.pdf",
        "inbox_version_id": "v1",
        "uploaded_by": "upload",
    }
    return NewDocument(**{**defaults, **fields})


@dataclass
class Kernel:
    cloud: LocalCloud
    controller: StateController
    artifacts: ArtifactStore
    tokens: TokenStore
    clock: Clock
    naps: list[float] = field(default_factory=list)

    @property
    def tools(self) -> Tools:
        return Tools(self.controller, self.artifacts)

    # --- building ----------------------------------------------------------------------------

    def create(self, **fields: Any) -> Document:
        new = new_document(**fields)
        by = caller(name="intake", operation="intake", organization=new.organization)
        return self.controller.create(new, by).document

    def make(self, document: Document, move: Move, **more: Any) -> Outcome:
        """Take a move with the evidence it asks for, as one of those who may."""
        operation = more.pop("operation", f"{move.stage or move.actors[0]}:{document.version}")
        artifacts: Sequence[Stored[Artifact]] = more.pop("artifacts", evidence_for(move))
        return self.controller.transition(
            document,
            move.target,
            trigger=move.trigger,
            caller=caller(move.actors[0], "tester", operation, organization=document.organization),
            artifacts=artifacts,
            **more,
        )

    def walk_to(self, state: str, document: Document | None = None, **fields: Any) -> Document:
        """Along the shortest way of legal moves."""
        here = document or self.create(**fields)
        for move in shortest_way(machine(here.pipeline), here.state, state):
            here = self.make(here, move).document
        assert here.state == state
        return here

    def completed(self) -> Document:
        """A clean statement, proven by its own rows."""
        return self.walk_to("COMPLETED", self.walk_to("RECONCILING"))

    def force(self, document: Document, state: str, operation: str = "") -> Document:
        by = caller(
            Actor.ADMIN, "ada", operation or f"ada:{document.version}", document.organization
        )
        return self.controller.force_transition(
            document, state, reason="the test wants it there", caller=by
        ).document

    # --- looking -----------------------------------------------------------------------------

    def head(self, document: Document) -> Document:
        found = self.controller.store.get_head(document.document_id)
        assert found is not None
        return found

    def ledger(self, document: Document) -> list[Event]:
        return self.controller.store.read_ledger(document.document_id)

    def problems(self, document: Document) -> list[Violation]:
        return check_document(self.head(document), self.ledger(document), believed)


def believed(_ref: ArtifactRef) -> str | None:
    """For ledgers whose artifacts were never really stored."""
    return None


def shortest_way(rules: Machine, source: str, target: str) -> list[Move]:
    """Only over moves that ask nothing about a document's past."""
    ways: dict[str, list[Move]] = {source: []}
    waiting = [source]
    while waiting:
        here = waiting.pop(0)
        for move in rules.moves_from(here):
            plain = not (move.only_from or move.only_at_limit or move.counts)
            if plain and move.target not in ways:
                ways[move.target] = [*ways[here], move]
                waiting.append(move.target)
    return ways[target]


def allowed_now(document: Document) -> list[Move]:
    return [
        m
        for m in machine(document.pipeline).moves_from(document.state)
        if why_refused(m, document) is None
    ]


@contextmanager
def open_kernel(*, locked: bool = True) -> Iterator[Kernel]:
    with local_cloud(workflows=False, locked=locked) as cloud:
        environment = cloud.environment("RequestReviewFunction")
        with use_environment(environment):
            settings = load_settings(ReviewSettings)
            build_controller(settings)
            clock, naps = Clock(), []
            controller = StateController(clock_ms=clock, sleep=naps.append, jitter=lambda: 0.5)
            artifacts = ArtifactStore(s3_client(settings.region), settings.artifacts_bucket)
            yield Kernel(cloud, controller, artifacts, TokenStore(settings), clock, naps)
