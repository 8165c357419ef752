"""A person's decision lands once, on what the person saw, or not at all."""

import pytest

from shared.errors import InvalidDecision, InvalidStep, StateConflict
from shared.review.decide import Correction, Decision, decide
from shared.state.controller import OutcomeKind
from shared.state.document import Document
from tests.support.kernel import Kernel

REJECT = Decision("reject", "rita", reason="not ours")


def approve(reviewer: str = "rita", opening: str = "0.00", closing: str = "0.00") -> Decision:
    """Corrects the balances of a statement without rows: provable, and no two are the same."""
    return Decision(
        "approve_with_corrections",
        reviewer,
        override_reason="seen on paper",
        correction=Correction(opening_balance=opening, closing_balance=closing),
    )


@pytest.fixture
def waiting(kernel: Kernel) -> Document:
    return kernel.walk_to("HUMAN_REVIEW_REQUIRED")


def test_the_same_decision_sent_twice_is_answered_as_ones_own(
    kernel: Kernel, waiting: Document
) -> None:
    first, again = decide(kernel.tools, waiting, REJECT), decide(kernel.tools, waiting, REJECT)
    assert (first.kind, again.kind) == (OutcomeKind.MOVED, OutcomeKind.ALREADY_MINE)
    assert len(kernel.ledger(waiting)) == waiting.version + 1
    assert kernel.problems(waiting) == []


def test_other_corrections_by_the_same_reviewer_are_not_taken_for_those_that_were_recorded(
    kernel: Kernel, waiting: Document
) -> None:
    decide(kernel.tools, waiting, approve(closing="1.00"))
    with pytest.raises(StateConflict):
        decide(kernel.tools, waiting, approve(closing="2.00"))
    assert len(kernel.ledger(waiting)) == waiting.version + 1


def test_an_approval_does_not_count_as_the_approval_with_corrections_that_lost(
    kernel: Kernel, waiting: Document
) -> None:
    """Both lead to COMPLETED, but the corrections of the second are not in it."""
    decide(kernel.tools, waiting, approve(reviewer="rita"))
    with pytest.raises(StateConflict) as refused:
        decide(
            kernel.tools, waiting, Decision("approve", "remy", override_reason="looks fine to me")
        )
    assert refused.value.facts["winner"].state == "COMPLETED"


def test_a_decision_about_an_earlier_round_is_refused_although_the_state_is_the_same(
    kernel: Kernel, waiting: Document
) -> None:
    again = decide(kernel.tools, waiting, Decision("request_reprocessing", "rita"))
    later = kernel.force(again.document, "HUMAN_REVIEW_REQUIRED")
    with pytest.raises(StateConflict):
        decide(kernel.tools, waiting, REJECT)
    assert kernel.head(waiting) == later


def test_a_decision_after_the_end_is_refused_with_the_state_that_is(
    kernel: Kernel, waiting: Document
) -> None:
    ended = decide(kernel.tools, waiting, REJECT).document
    with pytest.raises(InvalidStep) as refused:
        decide(kernel.tools, ended, REJECT)
    assert refused.value.facts["state"] == "REJECTED"


def test_a_decision_that_nobody_knows_or_without_its_reason_changes_nothing(
    kernel: Kernel, waiting: Document
) -> None:
    for bad in (Decision("shred", "rita"), Decision("reject", "rita"), Decision("approve", "rita")):
        with pytest.raises(InvalidDecision):
            decide(kernel.tools, waiting, bad)
    assert kernel.head(waiting) == waiting
