"""What a machine is, and the checks it must pass before anybody can use it.

A machine is data: states, moves and stages. The controller's guard, the workflow definition's
check, the sweeper's deadlines, the API's allowed moves and the pages in docs/machines all
derive from it, so a rule is written once, here or in the table of its pipeline.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property

from shared.errors import MachineError, UnknownName


class Kind(StrEnum):
    TRANSIENT = "transient"  # somebody works on it now; always has a timeout
    STABLE = "stable"  # may rest here until the next step or a person comes
    ERROR = "error"  # a step failed; a way out exists
    TERMINAL = "terminal"  # nothing follows


class Actor(StrEnum):
    """Who makes a move. Stages are the workflow's own steps; the others act from outside."""

    STAGE = "stage"
    SWEEPER = "sweeper"
    REVIEWER = "reviewer"
    UPLOADER = "uploader"
    ADMIN = "admin"


class ProcessingStatus(StrEnum):
    """The coarse view for lists and filters. Always derived from the state, never set."""

    QUEUED = "Queued"
    PROCESSING = "Processing"
    COMPLETE = "Complete"
    FAILED = "Failed"


@dataclass(frozen=True)
class Timeout:
    """After `seconds` in the state it moves to `goes_to`, or only raises an alert (None)."""

    seconds: int
    goes_to: str | None = None


@dataclass(frozen=True)
class Reminder:
    """Tell somebody when a document has been in a state this long. Nothing moves by itself."""

    after_seconds: int
    kind: str  # reminder, escalation, alert: what the event on the bus is called


@dataclass(frozen=True)
class State:
    name: str
    kind: Kind
    meaning: str
    timeout: Timeout | None = None
    reminders: tuple[Reminder, ...] = ()
    succeeded: bool = False  # of a terminal state: is this the end that was wanted?

    @property
    def notices(self) -> tuple[Reminder, ...]:
        """All that people are told, the soonest first: a timeout that moves nothing is an alert."""
        alert = (
            (Reminder(self.timeout.seconds, "alert"),)
            if self.timeout and self.timeout.goes_to is None
            else ()
        )
        return tuple(sorted((*self.reminders, *alert), key=lambda r: r.after_seconds))


@dataclass(frozen=True)
class Need:
    """An artifact that a move must bring, and the values its fields must have."""

    kind: str
    where: Mapping[str, tuple[object, ...]] = field(default_factory=dict)


def need(kind: str, **where: object) -> Need:
    return Need(kind, {k: v if isinstance(v, tuple) else (v,) for k, v in where.items()})


@dataclass(frozen=True)
class Limit:
    """Bounds how often a document may take a move: `counter` is kept on its head."""

    counter: str
    below: int


@dataclass(frozen=True)
class Move:
    source: str
    target: str
    trigger: str
    actors: tuple[Actor, ...] = (Actor.STAGE,)
    stage: str | None = None  # which stage makes it, where STAGE is among the actors
    needs: tuple[Need, ...] = ()
    may_bring: tuple[str, ...] = ()  # artifact kinds that it can carry besides
    counts: Limit | None = None  # taking it raises the counter; refused at the limit
    only_at_limit: Limit | None = None  # allowed only once the counter has reached the limit
    only_from: tuple[str, ...] = ()  # retry: the state from which the error state was entered

    @property
    def key(self) -> tuple[str, str, str]:
        return (self.source, self.target, self.trigger)


@dataclass(frozen=True)
class Retry:
    """How often Step Functions tries a stage again when an error that allows it is raised."""

    attempts: int
    interval_seconds: int = 1
    backoff_rate: float = 1.0


NO_RETRY = Retry(attempts=0)


@dataclass(frozen=True)
class Stage:
    """A step of the workflow: the states it takes documents from, and its limits."""

    name: str
    serves: tuple[str, ...]
    timeout_seconds: int
    retry: Retry = NO_RETRY
    on_error: str | None = None  # the stage that records a failure of this one
    waits_for_person: bool = False
    function: str = ""  # the Lambda that runs it, where it is not named like the stage

    @property
    def function_name(self) -> str:
        return self.function or self.name


@dataclass(frozen=True)
class Machine:
    name: str
    source: str  # the document that specifies it
    initial: str
    states: tuple[State, ...]
    moves: tuple[Move, ...]
    stages: tuple[Stage, ...]

    def __post_init__(self) -> None:
        for problem in find_problems(self):
            raise MachineError(machine=self.name, problem=problem)

    @cached_property
    def _states(self) -> dict[str, State]:
        return {s.name: s for s in self.states}

    @cached_property
    def _stages(self) -> dict[str, Stage]:
        return {s.name: s for s in self.stages}

    @cached_property
    def _moves_from(self) -> dict[str, tuple[Move, ...]]:
        return {s.name: tuple(m for m in self.moves if m.source == s.name) for s in self.states}

    def state(self, name: str) -> State:
        if name not in self._states:
            raise UnknownName(
                kind=f"state of {self.name}", name=name, known=", ".join(self._states)
            )
        return self._states[name]

    def stage(self, name: str) -> Stage:
        if name not in self._stages:
            raise UnknownName(
                kind=f"stage of {self.name}", name=name, known=", ".join(self._stages)
            )
        return self._stages[name]

    def moves_from(self, state: str) -> tuple[Move, ...]:
        return self._moves_from[self.state(state).name]

    def targets_from(self, state: str) -> list[str]:
        return sorted({m.target for m in self.moves_from(state)})

    def find_move(self, source: str, target: str, trigger: str | None = None) -> Move | None:
        """The move itself. Without a trigger the pair must be unambiguous to be found."""
        found = [
            m
            for m in self.moves_from(source)
            if m.target == target and trigger in (None, m.trigger)
        ]
        return found[0] if len(found) == 1 else None

    def moves_of(self, stage: str) -> tuple[Move, ...]:
        return tuple(m for m in self.moves if m.stage == stage)

    def stage_serving(self, state: str) -> Stage | None:
        """The stage at which an execution takes up a document in this state."""
        return next((s for s in self.stages if state in s.serves), None)

    def waits_for_person(self, state: str) -> bool:
        """A workflow rests here until somebody decides: no stage has a way out of the state."""
        serving = self.stage_serving(state)
        automatic = any(Actor.STAGE in m.actors for m in self.moves_from(state))
        return serving is not None and serving.waits_for_person and not automatic

    def rests(self, state: str) -> bool:
        """Not at its end, but no workflow serves it: only somebody's word moves it on."""
        return not self.is_terminal(state) and self.stage_serving(state) is None

    def in_flight(self, state: str) -> bool:
        """A workflow must be at work on it: it neither ended nor rests nor waits for a person."""
        return not (self.is_terminal(state) or self.rests(state) or self.waits_for_person(state))

    def timeout_move(self, state: str) -> Move | None:
        """What the sweeper does when the state's time is over; None where it only tells people."""
        timeout = self.state(state).timeout
        return next(
            (
                m
                for m in self.moves_from(state)
                if timeout and m.target == timeout.goes_to and Actor.SWEEPER in m.actors
            ),
            None,
        )

    def is_terminal(self, state: str) -> bool:
        return self.state(state).kind is Kind.TERMINAL

    def processing_status(self, state: str) -> ProcessingStatus:
        found = self.state(state)
        if found.name == self.initial:
            return ProcessingStatus.QUEUED
        if found.kind is Kind.TERMINAL:
            return ProcessingStatus.COMPLETE if found.succeeded else ProcessingStatus.FAILED
        return ProcessingStatus.FAILED if found.kind is Kind.ERROR else ProcessingStatus.PROCESSING

    def artifact_kinds(self) -> set[str]:
        return {n.kind for m in self.moves for n in m.needs} | {
            k for m in self.moves for k in m.may_bring
        }


def reach(start: Iterable[str], arrows: Mapping[str, set[str]]) -> set[str]:
    """Everything that can be reached from `start` along the arrows, `start` included."""
    seen = set(start)
    waiting = list(seen)
    while waiting:
        for target in arrows.get(waiting.pop(), set()) - seen:
            seen.add(target)
            waiting.append(target)
    return seen


def find_problems(machine: Machine) -> list[str]:
    """Every reason why this machine must not be used; empty when it is sound."""
    names = [s.name for s in machine.states]
    problems = _name_problems(machine, names)
    if problems:
        return problems  # the checks below would stumble over unknown names
    return [
        *_graph_problems(machine, names),
        *_timeout_problems(machine),
        *_stage_problems(machine),
    ]


def _name_problems(machine: Machine, names: list[str]) -> list[str]:
    problems = [f"state {n} is declared twice" for n in set(names) if names.count(n) > 1]
    if machine.initial not in names:
        problems.append(f"its initial state {machine.initial} does not exist")
    for move in machine.moves:
        for end in (move.source, move.target, *move.only_from):
            if end not in names:
                problems.append(f"the move {move.trigger} names the unknown state {end}")
    keys = [m.key for m in machine.moves]
    problems += [f"the move {k} is declared twice" for k in set(keys) if keys.count(k) > 1]
    stage_names = [s.name for s in machine.stages]
    problems += [
        f"stage {n} is declared twice" for n in set(stage_names) if stage_names.count(n) > 1
    ]
    for stage in machine.stages:
        problems += [
            f"stage {stage.name} serves unknown {s}" for s in stage.serves if s not in names
        ]
        if stage.on_error and stage.on_error not in stage_names:
            problems.append(f"stage {stage.name} fails into the unknown stage {stage.on_error}")
    return problems


def _graph_problems(machine: Machine, names: list[str]) -> list[str]:
    forward: dict[str, set[str]] = {n: set() for n in names}
    backward: dict[str, set[str]] = {n: set() for n in names}
    for move in machine.moves:
        forward[move.source].add(move.target)
        backward[move.target].add(move.source)
    ends = {s.name for s in machine.states if s.kind is Kind.TERMINAL}
    problems = [
        f"{n} cannot be reached" for n in names if n not in reach([machine.initial], forward)
    ]
    if not any(s.succeeded for s in machine.states):
        problems.append("no terminal state says that it succeeded")
    problems += [f"{n} never leads to an end" for n in names if n not in reach(ends, backward)]
    problems += [f"{n} is terminal but has a way out" for n in ends if forward[n]]
    problems += [
        f"{s.name} succeeded without being terminal"
        for s in machine.states
        if s.succeeded and s.kind is not Kind.TERMINAL
    ]
    return sorted(problems)


def _timeout_problems(machine: Machine) -> list[str]:
    problems = []
    for state in machine.states:
        if state.kind is Kind.TRANSIENT and state.timeout is None:
            problems.append(f"{state.name} is transient and has no timeout")
        goes_to = state.timeout.goes_to if state.timeout else None
        if goes_to and not any(
            m.target == goes_to and Actor.SWEEPER in m.actors
            for m in machine.moves
            if m.source == state.name
        ):
            problems.append(f"{state.name} times out to {goes_to}, which the sweeper may not do")
        kinds = [r.kind for r in state.notices]
        if len(kinds) != len(set(kinds)):
            problems.append(f"{state.name} has two reminders of one kind")
    return problems


def _stage_problems(machine: Machine) -> list[str]:
    problems = []
    stage_names = {s.name for s in machine.stages}
    for move in machine.moves:
        by_stage = Actor.STAGE in move.actors
        if by_stage != (move.stage is not None):
            problems.append(f"the move {move.key} must name a stage exactly if a stage makes it")
        elif move.stage and move.stage not in stage_names:
            problems.append(f"the move {move.key} is made by the unknown stage {move.stage}")
    for state in machine.states:
        serving = [s.name for s in machine.stages if state.name in s.serves]
        if state.kind is Kind.TERMINAL and serving:
            problems.append(f"{state.name} is terminal but {serving} serves it")
        if len(serving) > 1:
            problems.append(f"{state.name} is served by more than one stage: {serving}")
        automatic = any(Actor.STAGE in m.actors for m in machine.moves if m.source == state.name)
        if automatic and not serving:
            problems.append(f"{state.name} moves on by itself but no stage serves it")
    return problems
