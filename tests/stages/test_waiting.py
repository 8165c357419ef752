"""A token that cannot be kept is tried again with pauses, and given up in time."""

from typing import Any

import pytest

from local.template import load_template
from shared.errors import StoreBusy
from shared.review.tokens import TokenStore
from shared.review.wait import KEEP_PAUSES_SECONDS, request_review
from shared.stages.frame import run_stage
from shared.stages.task import Task
from tests.support.kernel import Kernel


def ask(kernel: Kernel) -> Any:
    document = kernel.walk_to("HUMAN_REVIEW_REQUIRED")
    task = Task(
        document_id=document.document_id,
        organization="acme",
        pipeline="statements",
        attempt=1,
        state=document.state,
    )
    return run_stage(
        kernel.tools,
        "request_review",
        task,
        "worker",
        lambda run: request_review(run, "token", kernel.tokens),
    )


@pytest.mark.parametrize("failures", [1, 3, 4])
def test_while_only_the_tokens_are_busy_the_workflow_does_not_run_in_circles(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    original, left = TokenStore.keep, [failures]

    def keep(self: TokenStore, *arguments: Any) -> None:
        if left[0]:
            left[0] -= 1
            raise StoreBusy(operation="PutItem")
        original(self, *arguments)

    monkeypatch.setattr(TokenStore, "keep", keep)
    if failures > len(KEEP_PAUSES_SECONDS):
        with pytest.raises(StoreBusy):
            ask(kernel)
    else:
        ask(kernel)
    assert tuple(kernel.naps) == KEEP_PAUSES_SECONDS[:failures]


def test_all_pauses_together_leave_the_function_time_for_its_work() -> None:
    assert sum(KEEP_PAUSES_SECONDS) <= load_template().content["Globals"]["Function"]["Timeout"] / 3
