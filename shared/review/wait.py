"""The review from the workflow's side: begin the wait, and go on when it is over."""

from shared.artifacts.base import Artifact
from shared.artifacts.reference import Stored
from shared.errors import InvalidStep, StoreBusy, Superseded, TooManyLaps
from shared.machines.model import Move
from shared.machines.registry import machine
from shared.observe import log
from shared.review.tokens import TokenStore, Waiting
from shared.stages.failures import caught_reason
from shared.stages.frame import StageRun, Tools, walk
from shared.stages.task import Task
from shared.state.document import Reason, current_artifacts

# One lap is a round of review or a renewed wait. At seven days a wait, a hundred laps are
# nearly two years, and some 1,500 of the 25,000 history events that an execution may have.
LAPS_MAX = 100
# In all less than the function may take.
KEEP_PAUSES_SECONDS = (1, 2, 4)


def request_review(run: StageRun, token: str, tokens: TokenStore) -> None:
    """Bring the document to a person, and keep the token that will wake the workflow."""
    walk(run, _nothing, caught_reason(run) or _standing_reason(run))
    rules = machine(run.document.pipeline)
    if not rules.waits_for_person(run.state):
        _refuse(run)
    _keep(run, token, tokens)
    # A reviewer may have decided between the move and this line; then nobody would wake us.
    run.document = run.tools.controller.get_state(
        run.document.document_id, run.document.organization
    )
    if not rules.waits_for_person(run.state):
        _refuse(run)


def _keep(run: StageRun, token: str, tokens: TokenStore) -> None:
    """With pauses: a step that waits for a person is not retried by the workflow, which would go
    round as fast as it can while only this table is busy, and use up its laps in a minute."""
    waiting = Waiting(run.document.document_id, token, run.document.version, run.document.attempt)
    controller = run.tools.controller
    for pause_seconds in KEEP_PAUSES_SECONDS:
        try:
            tokens.keep(waiting, controller.clock_ms())
            return
        except StoreBusy:
            controller.sleep(pause_seconds)
    tokens.keep(waiting, controller.clock_ms())


def _nothing(_move: Move) -> list[Stored[Artifact]]:
    return []


def _refuse(run: StageRun) -> None:
    raise InvalidStep(
        document_id=run.document.document_id,
        state=run.state,
        wanted=run.stage,
        allowed=", ".join(machine(run.document.pipeline).targets_from(run.state)) or "none",
    )


def _standing_reason(run: StageRun) -> Reason | None:
    """Why it stands where it stands: the ledger's last word goes along to the reviewer."""
    last = run.tools.controller.store.get_event(run.document.document_id, run.document.version)
    return last.reason if last else None


def finalize(tools: Tools, tokens: TokenStore, task: Task) -> Task:
    """After a wait or a lost race: close the wait and read from the table where to go on.

    Whatever the callback said is ignored, so a late, doubled or forged one does no harm.
    """
    document = tools.controller.get_state(task.document_id, task.organization)
    if task.attempt != document.attempt:
        raise Superseded(document_id=document.document_id, attempt=document.attempt)
    if task.laps >= LAPS_MAX:
        raise TooManyLaps(document_id=document.document_id, laps=task.laps)
    tokens.forget_wait(task.document_id, task.attempt)
    log("located", document, laps=task.laps + 1)
    artifacts = current_artifacts(tools.controller.store.read_ledger(task.document_id))
    return task.at(document, artifacts).model_copy(update={"laps": task.laps + 1})
