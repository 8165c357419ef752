"""Random lives: whatever several callers try, in whatever order, no document is ever illegal."""

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from shared.errors import AssayError, InvalidStep, LeaseHeld, LeaseLost, StateConflict
from shared.machines.model import Actor, Machine
from shared.machines.registry import MACHINES
from shared.state.controller import OutcomeKind
from shared.state.document import Document
from shared.state.leases import Lease
from shared.state.verify import check_document
from tests.support.evidence import evidence_for
from tests.support.kernel import Kernel, believed, caller, open_kernel

CALLERS = ["ann", "bob", "cy"]
# What a caller may be told. Anything else is a bug, not an answer.
REFUSALS = (InvalidStep, LeaseHeld, LeaseLost, StateConflict)
seen_in_total = {"acknowledged": 0, "refused": 0}


class Lives(RuleBasedStateMachine):
    """Each caller looks at documents when it likes and acts on what it saw, however old."""

    kernel: Kernel
    graph: Machine

    @initialize()
    def start(self) -> None:
        self.documents = [self.kernel.create(pipeline=self.graph.name) for _ in range(2)]
        self.looks: dict[tuple[str, str], Document] = {}
        self.leases: dict[tuple[str, str], Lease] = {}
        self.epochs: dict[str, int] = {}
        self.expected = {d.document_id: 1 for d in self.documents}

    def look_of(self, who: str, which: int) -> Document:
        document = self.documents[which]
        return self.looks.setdefault((who, document.document_id), self.kernel.head(document))

    def act(self, document: Document, attempt: Any) -> Any:
        self.touched = document
        try:
            outcome = attempt()
        except REFUSALS:
            seen_in_total["refused"] += 1
            return None
        seen_in_total["acknowledged"] += 1
        if getattr(outcome, "kind", None) is OutcomeKind.MOVED:
            self.expected[document.document_id] += 1
        return outcome

    who = st.sampled_from(CALLERS)
    which = st.integers(0, 1)

    @rule(who=who, which=which)
    def look(self, who: str, which: int) -> None:
        document = self.documents[which]
        self.looks[who, document.document_id] = self.kernel.head(document)

    @rule(who=who, which=which, fresh=st.booleans(), data=st.data())
    def move(self, who: str, which: int, fresh: bool, data: st.DataObject) -> None:
        if fresh:
            self.look(who, which)
        seen = self.look_of(who, which)
        moves = self.graph.moves_from(seen.state)
        if not moves:
            return
        wanted = data.draw(st.sampled_from(moves))
        lease = self.leases.get((who, seen.document_id))
        pinned = seen.version if data.draw(st.booleans()) else None
        by = caller(wanted.actors[0], who, f"{who}:{wanted.trigger}")
        self.act(
            seen,
            lambda: self.kernel.controller.transition(
                seen,
                wanted.target,
                trigger=wanted.trigger,
                caller=by,
                artifacts=evidence_for(wanted),
                lease=lease if data.draw(st.booleans()) else None,
                if_version=pinned,
            ),
        )

    @rule(who=who, which=which, data=st.data())
    def try_something_illegal(self, who: str, which: int, data: st.DataObject) -> None:
        seen = self.look_of(who, which)
        target = data.draw(st.sampled_from([s.name for s in self.graph.states]))
        with pytest.raises(AssayError):
            self.kernel.controller.transition(
                seen, target, trigger="no_such_trigger", caller=caller(name=who)
            )

    @rule(who=who, which=which, data=st.data())
    def force(self, who: str, which: int, data: st.DataObject) -> None:
        seen = self.look_of(who, which)
        target = data.draw(st.sampled_from([s.name for s in self.graph.states]))
        by = caller(Actor.ADMIN, who, f"{who}:force")
        self.act(
            seen,
            lambda: self.kernel.controller.force_transition(
                seen, target, reason="it was stuck", caller=by
            ),
        )

    @rule(who=who, which=which)
    def restart(self, who: str, which: int) -> None:
        seen = self.look_of(who, which)
        by = caller(Actor.SWEEPER, who, f"resume:{seen.attempt + 1}")
        self.act(seen, lambda: self.kernel.controller.restart_execution(seen, caller=by))

    @rule(who=who, which=which)
    def claim(self, who: str, which: int) -> None:
        seen = self.look_of(who, which)
        got = self.act(seen, lambda: self.kernel.controller.claim(seen, owner=who, seconds=30))
        if got is not None:
            self.leases[who, seen.document_id], self.looks[who, seen.document_id] = got

    @rule(who=who, which=which)
    def release(self, who: str, which: int) -> None:
        seen = self.look_of(who, which)
        lease = self.leases.pop((who, seen.document_id), None)
        if lease is not None:
            self.act(seen, lambda: self.kernel.controller.release(lease, seen))

    @rule(seconds=st.sampled_from([-60, 1, 31, 4000]))
    def let_time_pass(self, seconds: int) -> None:
        self.kernel.clock.forward(seconds)

    @invariant()
    def what_was_touched_is_sound_and_nothing_acknowledged_is_missing(self) -> None:
        document, self.touched = getattr(self, "touched", None), None
        if document is None:
            return
        head, ledger = self.kernel.head(document), self.kernel.ledger(document)
        assert check_document(head, ledger, believed) == []
        assert head.lease_epoch >= self.epochs.get(head.document_id, 0)
        assert head.version == self.expected[head.document_id]
        self.epochs[head.document_id] = head.lease_epoch


@pytest.fixture(scope="module")
def store() -> Iterator[Kernel]:
    with open_kernel() as opened:
        yield opened


@pytest.mark.parametrize("rules", MACHINES.values(), ids=MACHINES)
def test_no_sequence_of_operations_leaves_an_illegal_state(store: Kernel, rules: Machine) -> None:
    life = type(f"LivesOf{rules.name.title()}", (Lives,), {"kernel": store, "graph": rules})
    before = dict(seen_in_total)
    run_state_machine_as_test(
        life,
        settings=settings(
            max_examples=12,
            stateful_step_count=20,
            phases=[Phase.generate],
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert seen_in_total["acknowledged"] - before["acknowledged"] >= 50
    assert seen_in_total["refused"] - before["refused"] >= 20
