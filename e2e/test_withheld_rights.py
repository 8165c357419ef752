"""Every role needs its rights: take one away and what needs it fails; give it back and it succeeds.

Beside that the schedule is shown to run. Nobody here invokes the sweeper, and documents whose
executions died can only reach their end by it.
"""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

from e2e.deployment import Deployment
from e2e.people import make_person
from e2e.rights import decisions, decisions_so_far, role_names, withheld
from e2e.withheld_cases import ALONE, DEAD, LANES, SWEEPER, Bench, Case

FAIL_SECONDS_MAX: Final = 180
REACH_SECONDS_MAX: Final = 300
POLL_SECONDS: Final = 0.5
CASES: Final = [case for lane in (ALONE, *LANES) for case in lane]
ROLES: Final = [case.role for case in CASES]


@dataclass
class Outcome:
    """What became of a case; texts say how far it came."""

    document_id: str = ""
    problem: str = ""
    reached: bool = False


@dataclass
class Outcomes:
    of: dict[str, Outcome] = field(default_factory=lambda: {role: Outcome() for role in ROLES})
    # Of documents whose executions died, while the sweeper could not look after them.
    taken_up_without_sweeper: set[str] = field(default_factory=set)
    refused: set[tuple[str, str]] = field(default_factory=set)


def wait_until(seen: Callable[[], bool], seconds_max: float) -> bool:
    give_up = time.monotonic() + seconds_max
    while not (found := seen()) and time.monotonic() < give_up:
        time.sleep(POLL_SECONDS)
    return found


def run_without(bench: Bench, case: Case, prepared: str, outcome: Outcome) -> None:
    deployment = bench.eve.deployment
    with ExitStack() as without:
        if case.broken:
            without.enter_context(withheld(deployment, *case.broken))
        without.enter_context(withheld(deployment, case.role, case.action, case.resource))
        document_id = outcome.document_id = case.act(bench, prepared)
        if not wait_until(lambda: case.failed(bench, document_id), FAIL_SECONDS_MAX):
            stands = (bench.state(document_id), bench.execution(document_id))
            outcome.problem = f"it did not fail as it should; it stands in {stands}"


def run_lane(bench: Bench, lane: list[Case], outcomes: Outcomes, prepared: dict[str, str]) -> None:
    for case in lane:
        try:
            run_without(bench, case, prepared[case.role], outcomes.of[case.role])
        except Exception as error:  # noqa: BLE001  (one case must not hide the others)
            outcomes.of[case.role].problem = repr(error)


def sweeper_was_refused(deployment: Deployment, since: int) -> bool:
    role = deployment.physical[SWEEPER[0]]
    return any(d.role == role and not d.allowed for d in decisions(deployment, since))


def run_all_without(bench: Bench, outcomes: Outcomes) -> None:
    with ThreadPoolExecutor(2) as pool:
        subjects = list(pool.map(lambda case: case.prepare(bench), CASES))
    prepared = dict(zip(ROLES, subjects, strict=True))
    deployment, since = bench.eve.deployment, decisions_so_far()
    run_lane(bench, ALONE, outcomes, prepared)
    # Whatever is taken up later must not meet a right that others miss.
    run_with(bench, ALONE, outcomes)
    with withheld(deployment, *SWEEPER):
        with ThreadPoolExecutor(len(LANES)) as pool:
            list(pool.map(lambda lane: run_lane(bench, lane, outcomes, prepared), LANES))
        wait_until(lambda: sweeper_was_refused(deployment, since), FAIL_SECONDS_MAX)
        outcomes.taken_up_without_sweeper = {r for r in DEAD if not is_dead(bench, outcomes.of[r])}
    outcomes.refused = {(d.role, d.action) for d in decisions(deployment, since) if not d.allowed}


def is_dead(bench: Bench, outcome: Outcome) -> bool:
    return bool(outcome.document_id) and bench.execution(outcome.document_id) == "FAILED"


def run_with(bench: Bench, cases: list[Case], outcomes: Outcomes) -> None:
    """All wait for the same minute of the sweeper."""
    waiting = [case for case in cases if outcomes.of[case.role].document_id]
    for case in waiting:
        case.mend(bench, outcomes.of[case.role].document_id)
    give_up = time.monotonic() + REACH_SECONDS_MAX
    while waiting and time.monotonic() < give_up:
        waiting = [c for c in waiting if not c.reached(bench, outcomes.of[c.role].document_id)]
        time.sleep(POLL_SECONDS)
    for case in cases:
        outcomes.of[case.role].reached = case not in waiting


@pytest.fixture(scope="module")
def bench(deployment: Deployment, samples: Path) -> Bench:
    eve = make_person(deployment, "eve", "withheld", "uploader", "reviewer", "admin")
    return Bench(eve, samples)


@pytest.fixture(scope="module")
def outcomes(bench: Bench) -> Outcomes:
    found = Outcomes()
    run_all_without(bench, found)
    run_with(bench, [case for lane in LANES for case in lane], found)
    return found


def test_a_right_of_every_role_is_withheld(deployment: Deployment) -> None:
    assert sorted([*ROLES, SWEEPER[0]]) == role_names(deployment)


@pytest.mark.parametrize("case", CASES, ids=ROLES)
def test_what_needs_a_right_fails_without_it(
    case: Case, deployment: Deployment, outcomes: Outcomes
) -> None:
    assert outcomes.of[case.role].problem == ""
    # It failed for this reason and no other.
    assert (deployment.physical[case.role], case.action) in outcomes.refused


@pytest.mark.parametrize("case", CASES, ids=ROLES)
def test_what_needs_a_right_reaches_its_end_when_it_is_back(
    case: Case, bench: Bench, outcomes: Outcomes
) -> None:
    outcome = outcomes.of[case.role]
    assert outcome.reached, (bench.state(outcome.document_id), bench.triggers(outcome.document_id))


def test_without_its_right_the_sweeper_takes_up_nothing(
    deployment: Deployment, outcomes: Outcomes
) -> None:
    assert outcomes.taken_up_without_sweeper == set()
    assert (deployment.physical[SWEEPER[0]], SWEEPER[1]) in outcomes.refused


@pytest.mark.parametrize("role", sorted(DEAD))
def test_the_schedule_alone_takes_up_what_died(role: str, bench: Bench, outcomes: Outcomes) -> None:
    events = bench.events(outcomes.of[role].document_id)
    restarts = [e for e in events if e["event_type"] == "execution_restarted"]
    assert restarts
    assert {e["actor"]["role"] for e in restarts} == {"sweeper"}


def test_no_other_workflow_failed(deployment: Deployment, outcomes: Outcomes) -> None:
    wanted = {f"{outcomes.of[role].document_id}-1" for role in DEAD}
    assert deployment.failed_executions() == wanted
