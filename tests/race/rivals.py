"""Eight rivals at one document, and the checker that says whether the store kept its word."""

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Barrier
from typing import Any

from shared.errors import AssayError, LeaseHeld, LeaseLost, StateConflict
from shared.machines.model import Machine, Move
from shared.machines.registry import MACHINES, machine
from shared.review.decide import Decision, decide
from shared.state.controller import OutcomeKind
from shared.state.document import Document
from tests.support.kernel import Kernel

RIVALS = 8
STATEMENTS = machine("statements")
# What a loser may be told. Anything else, and any other exception, is a broken promise.
LOST = (StateConflict, LeaseHeld, LeaseLost)


@dataclass
class Tally:
    rounds: int = 0
    acknowledged: int = 0
    contended: int = 0
    problems: list[str] = field(default_factory=list)


def compete(pool: ThreadPoolExecutor, attempts: Sequence[Callable[[], Any]]) -> list[Any]:
    """All at once; an answer or the exception that came instead, per rival."""
    barrier = Barrier(len(attempts))

    def run(attempt: Callable[[], Any]) -> Any:
        barrier.wait()
        try:
            return attempt()
        except Exception as error:  # noqa: BLE001  (what came out is what is judged)
            return error

    return list(pool.map(run, attempts))


Round = Callable[[Kernel, ThreadPoolExecutor, int], tuple[Document, list[Any], list[str]]]


PIPELINES = sorted(MACHINES)


def a_fork(rules: Machine) -> tuple[str, list[Move]]:
    """The first state from which a stage can go two ways, whatever the document's past."""
    for state in rules.states:
        ways = {
            move.target: move
            for move in rules.moves_from(state.name)
            if not (move.only_from or move.only_at_limit or move.counts) and move.stage
        }
        if len(ways) > 1:
            return state.name, list(ways.values())[:2]
    raise AssertionError(f"{rules.name} never forks")


def rivals_move(kernel: Kernel, pool: ThreadPoolExecutor, number: int) -> Any:
    """Half want the one move, half the other: one of them moves, and all others hear who did.
    Each machine in its turn."""
    pipeline = PIPELINES[number % len(PIPELINES)]
    state, moves = a_fork(machine(pipeline))
    document = kernel.walk_to(state, pipeline=pipeline)
    answers = compete(
        pool,
        [
            lambda n=n: kernel.make(document, moves[n % 2], operation=f"rival:{n}")
            for n in range(RIVALS)
        ],
    )
    return document, answers, []


def rivals_claim(kernel: Kernel, pool: ThreadPoolExecutor, number: int) -> Any:
    document = kernel.create(pipeline=PIPELINES[number % len(PIPELINES)])
    answers = compete(
        pool,
        [
            lambda n=n: kernel.controller.claim(document, owner=f"rival:{n}", seconds=60)
            for n in range(RIVALS)
        ],
    )
    won = [a for a in answers if isinstance(a, tuple)]
    head = kernel.head(document)
    held = [] if won and head.lease_owner == won[0][0].owner else ["the head names another owner"]
    wrong_epoch = [] if head.lease_epoch == 1 else [f"the epoch is {head.lease_epoch}"]
    return document, answers, held + wrong_epoch


def rivals_decide(kernel: Kernel, pool: ThreadPoolExecutor, number: int) -> Any:
    document = kernel.walk_to("HUMAN_REVIEW_REQUIRED")

    def decision(n: int) -> Decision:
        if n % 2:
            return Decision("reject", f"reviewer {n}", reason=f"round {number}")
        return Decision("request_reprocessing", f"reviewer {n}")

    answers = compete(
        pool,
        [lambda n=n: decide(kernel.tools, document, decision(n)) for n in range(RIVALS)],
    )
    return document, answers, []


def paused_worker_commits(kernel: Kernel, pool: ThreadPoolExecutor, number: int) -> Any:
    """One worker was paused past its lease, another took over; both come to commit."""
    document = kernel.walk_to("EXTRACTING")
    move = STATEMENTS.find_move("EXTRACTING", "RECONCILING")
    paused, held = kernel.controller.claim(document, owner="one", seconds=60)
    kernel.clock.forward(61)
    taken, after = kernel.controller.claim(held, owner="two", seconds=60)
    workers = [(held, paused), (after, taken)]
    answers = compete(
        pool,
        [
            # Now the one, now the other is first at the door.
            lambda w=w: kernel.make(w[0], move, lease=w[1], operation=w[1].owner)
            for w in (workers if number % 2 else workers[::-1])
        ],
    )
    epoch = kernel.ledger(document)[-1].lease_epoch
    stale = f"committed under epoch {epoch}, {taken.epoch} was granted"
    return document, answers, [] if epoch == taken.epoch else [stale]


def won(answer: Any) -> bool:
    return isinstance(answer, tuple) or getattr(answer, "kind", None) is OutcomeKind.MOVED


def check_round(kernel: Kernel, document: Document, answers: list[Any]) -> list[str]:
    """Exactly one winner, typed answers for the rest, one event more, and a sound ledger."""
    problems = []
    winners = [a for a in answers if won(a)]
    if len(winners) != 1:
        problems.append(f"{len(winners)} winners")
    for answer in answers:
        outcome = getattr(answer, "kind", None)
        if not (won(answer) or outcome is OutcomeKind.ALREADY_DONE or isinstance(answer, LOST)):
            problems.append(f"a loser was told {answer!r:.80}")
    try:
        head = kernel.controller.store.get_head(document.document_id)
        if head is None:
            return [*problems, "the head is gone"]
        problems += [f"{v.rule}: {v.problem}" for v in kernel.problems(document)]
        moved = [a for a in winners if not isinstance(a, tuple)]
        if moved and head.version != document.version + 1:
            problems.append(f"version {head.version} after one move")
        if any(a.document.state != head.state for a in moved):
            problems.append("the winner's state is not there")
    except AssayError as error:
        problems.append(f"the store cannot be read: {error}")
    return problems


def play(kernel: Kernel, kind: Round, rounds: int, *, until_red: bool = False) -> Tally:
    tally = Tally()
    with ThreadPoolExecutor(RIVALS) as pool:
        for number in range(rounds):
            document, answers, extra = kind(kernel, pool, number)
            found = [*extra, *check_round(kernel, document, answers)]
            tally.rounds += 1
            tally.acknowledged += sum(won(a) for a in answers)
            tally.contended += sum(not won(a) for a in answers) >= 1
            tally.problems += [f"round {number}: {p}" for p in found]
            if until_red and tally.problems:
                break
    return tally
