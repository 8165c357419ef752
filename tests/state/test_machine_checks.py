"""A machine with a defect cannot be built, whatever the defect."""

from dataclasses import replace
from typing import Any

import pytest

from shared.errors import MachineError, UnknownName
from shared.machines.model import (
    Actor,
    Kind,
    Machine,
    Move,
    ProcessingStatus,
    Stage,
    State,
    Timeout,
)
from shared.machines.registry import MACHINES, machine

NEW = State("new", Kind.STABLE, "just there")
BUSY = State("busy", Kind.TRANSIENT, "at work", Timeout(60, "broken"))
BROKEN = State("broken", Kind.ERROR, "failed")
DONE = State("done", Kind.TERMINAL, "over", succeeded=True)
STARTS = Move("new", "busy", "starts", stage="work")
ENDS = Move("busy", "done", "ends", stage="work")
TIMES_OUT = Move("busy", "broken", "timeout", (Actor.SWEEPER,))
GIVES_UP = Move("broken", "done", "gives_up", stage="work")
WORK = Stage("work", ("new", "busy", "broken"), 60)


def built(**changes: Any) -> Machine:
    sound: dict[str, Any] = {
        "name": "tiny",
        "source": "a test",
        "initial": "new",
        "states": (NEW, BUSY, BROKEN, DONE),
        "moves": (STARTS, ENDS, TIMES_OUT, GIVES_UP),
        "stages": (WORK,),
    }
    return Machine(**{**sound, **changes})


def test_the_machine_that_the_defects_are_seeded_into_is_sound() -> None:
    assert built().targets_from("busy") == ["broken", "done"]


LONELY = State("lonely", Kind.STABLE, "nobody comes")
DEFECTS: dict[str, tuple[dict[str, Any], str]] = {
    "unreachable": (
        {
            "states": (NEW, BUSY, BROKEN, DONE, LONELY),
            "moves": (STARTS, ENDS, TIMES_OUT, GIVES_UP, Move("lonely", "done", "x", stage="work")),
            "stages": (replace(WORK, serves=(*WORK.serves, "lonely")),),
        },
        "lonely cannot be reached",
    ),
    "dead end": (
        {
            "states": (NEW, BUSY, BROKEN, DONE, LONELY),
            "moves": (STARTS, ENDS, TIMES_OUT, GIVES_UP, Move("new", "lonely", "x", stage="work")),
        },
        "lonely never leads to an end",
    ),
    "transient without timeout": (
        {"states": (NEW, replace(BUSY, timeout=None), BROKEN, DONE)},
        "busy is transient and has no timeout",
    ),
    "terminal with a way out": (
        {"moves": (STARTS, ENDS, TIMES_OUT, GIVES_UP, Move("done", "new", "x", stage="work"))},
        "done is terminal but has a way out",
    ),
    "timeout that the sweeper may not make": (
        {"states": (NEW, replace(BUSY, timeout=Timeout(60, "done")), BROKEN, DONE)},
        "busy times out to done, which the sweeper may not do",
    ),
    "unknown source": (
        {"moves": (STARTS, ENDS, TIMES_OUT, GIVES_UP, Move("nowhere", "done", "x", stage="work"))},
        "names the unknown state nowhere",
    ),
    "unknown target": (
        {"moves": (STARTS, ENDS, TIMES_OUT, GIVES_UP, Move("new", "nowhere", "x", stage="work"))},
        "names the unknown state nowhere",
    ),
    "unknown origin": (
        {"moves": (STARTS, ENDS, TIMES_OUT, replace(GIVES_UP, only_from=("nowhere",)))},
        "names the unknown state nowhere",
    ),
    "unknown initial": ({"initial": "nowhere"}, "initial state nowhere does not exist"),
    "state declared twice": (
        {"states": (NEW, NEW, BUSY, BROKEN, DONE)},
        "state new is declared twice",
    ),
    "move declared twice": (
        {"moves": (STARTS, STARTS, ENDS, TIMES_OUT, GIVES_UP)},
        "is declared twice",
    ),
    "stage declared twice": ({"stages": (WORK, WORK)}, "stage work is declared twice"),
    "stage serves unknown": (
        {"stages": (replace(WORK, serves=(*WORK.serves, "nowhere")),)},
        "serves unknown nowhere",
    ),
    "stage fails into unknown": (
        {"stages": (replace(WORK, on_error="nobody"),)},
        "fails into the unknown stage nobody",
    ),
    "move by unknown stage": (
        {"moves": (STARTS, replace(ENDS, stage="nobody"), TIMES_OUT, GIVES_UP)},
        "is made by the unknown stage nobody",
    ),
    "stage's move without a stage": (
        {"moves": (STARTS, replace(ENDS, stage=None), TIMES_OUT, GIVES_UP)},
        "must name a stage exactly if a stage makes it",
    ),
    "sweeper's move with a stage": (
        {"moves": (STARTS, ENDS, replace(TIMES_OUT, stage="work"), GIVES_UP)},
        "must name a stage exactly if a stage makes it",
    ),
    "terminal that is served": (
        {"stages": (replace(WORK, serves=(*WORK.serves, "done")),)},
        "done is terminal but",
    ),
    "served by two stages": (
        {"stages": (WORK, Stage("more", ("new",), 5))},
        "new is served by more than one stage",
    ),
    "automatic but served by nobody": (
        {"stages": (replace(WORK, serves=("new", "busy")),)},
        "broken moves on by itself but no stage serves it",
    ),
    "nothing succeeds": (
        {"states": (NEW, BUSY, BROKEN, replace(DONE, succeeded=False))},
        "no terminal state says that it succeeded",
    ),
    "succeeds before the end": (
        {"states": (NEW, BUSY, replace(BROKEN, succeeded=True), DONE)},
        "broken succeeded without being terminal",
    ),
}


@pytest.mark.parametrize(("changes", "problem"), DEFECTS.values(), ids=DEFECTS)
def test_a_machine_with_a_defect_cannot_be_built(changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(MachineError) as refused:
        built(**changes)
    assert problem in refused.value.facts["problem"]


@pytest.mark.parametrize("rules", MACHINES.values(), ids=MACHINES)
def test_the_status_is_derived_from_the_state_and_covers_all_four(rules: Machine) -> None:
    found = {s.name: rules.processing_status(s.name) for s in rules.states}
    assert found[rules.initial] is ProcessingStatus.QUEUED
    assert set(found.values()) == set(ProcessingStatus)
    for state in rules.states:
        if state.kind is Kind.ERROR or (state.kind is Kind.TERMINAL and not state.succeeded):
            assert found[state.name] is ProcessingStatus.FAILED
        if state.succeeded:
            assert found[state.name] is ProcessingStatus.COMPLETE


def test_a_name_that_does_not_exist_is_answered_with_those_that_do() -> None:
    for ask in (
        lambda: machine("cheques"),
        lambda: machine("exports").state("lost"),
        lambda: machine("exports").stage("lost"),
    ):
        with pytest.raises(UnknownName):
            ask()
