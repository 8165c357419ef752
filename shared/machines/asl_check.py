"""Compare a workflow definition with its machine and its template, both ways. Pure.

The machine says what may happen, the definition makes it happen and the template says what
runs. Each is written by hand and read alone; whatever one of them knows and the others do not
is a difference, and a test fails on the first.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from shared.errors import InvalidStep, LeaseLost, StateConflict, Superseded, retryable_names
from shared.machines.model import Actor, Machine, Retry, Stage, reach

Asl = Mapping[str, Any]

CHOOSER = "WhereIsIt"
INVOKE = "arn:aws:states:::lambda:invoke"
INVOKE_AND_WAIT = f"{INVOKE}.waitForTaskToken"
# Not a stage: it moves nothing. It reads where a document stands after a wait or a lost race.
READ_BACK = Stage("read_where_it_stands", (), 30, Retry(3, 1, 2.0), function="finalize")
# The document was moved by another: no failure of this stage, so no failure is recorded.
LOST_RACE = {c.__name__ for c in (InvalidStep, StateConflict, LeaseLost)}
# Those who move documents from outside the workflow. A move without a stage must name one.
OUTSIDE = frozenset({Actor.SWEEPER, Actor.REVIEWER, Actor.UPLOADER, Actor.ADMIN})

# Lambda itself was busy: nothing has run, so trying again often costs nothing.
SERVICE_RETRY = {
    "ErrorEquals": [
        "Lambda.ClientExecutionTimeoutException",
        "Lambda.ServiceException",
        "Lambda.AWSLambdaException",
        "Lambda.SdkClientException",
        "Lambda.TooManyRequestsException",
    ],
    "IntervalSeconds": 1,
    "MaxAttempts": 5,
    "BackoffRate": 2,
    "MaxDelaySeconds": 20,
    "JitterStrategy": "FULL",
}
# The function died or ran out of time. Once more, then the error path: what takes too long
# will do so again, and every try is paid for.
CRASH_RETRY = {
    "ErrorEquals": ["Sandbox.Timedout", "Lambda.Unknown", "Runtime.ExitError"],
    "IntervalSeconds": 1,
    "MaxAttempts": 1,
    "BackoffRate": 1,
}


@dataclass(frozen=True)
class TemplateFacts:
    """What the template knows about one workflow."""

    substitutions: Mapping[str, str]  # name → folder of the function that it stands for
    function_timeouts: Mapping[str, int]  # folder → seconds


@dataclass(frozen=True, order=True)
class Difference:
    where: str  # the stage it concerns, else the state or name in the definition
    problem: str


def asl_name(stage: str) -> str:
    return "".join(word.capitalize() for word in stage.split("_"))


def expected_retry(stage: Stage) -> list[dict[str, Any]]:
    if stage.waits_for_person:
        return []  # a second try would wait on a second token
    if not stage.retry.attempts:
        return [SERVICE_RETRY]
    own = {
        "ErrorEquals": retryable_names(),
        "IntervalSeconds": stage.retry.interval_seconds,
        "MaxAttempts": stage.retry.attempts,
        "BackoffRate": stage.retry.backoff_rate,
    }
    return [SERVICE_RETRY, CRASH_RETRY, own]


def find_differences(machine: Machine, definition: Asl, facts: TemplateFacts) -> list[Difference]:
    """Every disagreement of machine, definition and template; empty when they are one."""
    comparison = _Comparison(machine, definition, facts)
    return sorted({Difference(where, problem) for where, problem in comparison.problems()})


Problem = tuple[str, str]


class _Comparison:
    def __init__(self, machine: Machine, definition: Asl, facts: TemplateFacts) -> None:
        self.machine = machine
        self.definition = definition
        self.facts = facts
        self.states: Mapping[str, Asl] = definition["States"]
        self.known = {s.name: s for s in (*machine.stages, READ_BACK)}

    def problems(self) -> Iterator[Problem]:
        yield from self._graph()
        yield from self._substitutions()
        yield from self._stages()
        yield from self._tasks()
        yield from self._choices()
        yield from self._moves()

    def type_of(self, name: str) -> str:
        return str(self.states[name]["Type"]) if name in self.states else "nothing"

    def function_of(self, task: Asl) -> str:
        """Folder of the function that a Task invokes; empty if the template knows none."""
        found = re.fullmatch(r"\$\{(\w+)\}", str(task.get("Parameters", {}).get("FunctionName")))
        return self.facts.substitutions.get(found[1], "") if found else ""

    # --- the definition as a graph -------------------------------------------------------------

    def _graph(self) -> Iterator[Problem]:
        arrows = {name: set(_targets(state)) for name, state in self.states.items()}
        arrows["StartAt"] = {str(self.definition.get("StartAt"))}
        backward: dict[str, set[str]] = {}
        for name, targets in arrows.items():
            for target in targets:
                backward.setdefault(target, set()).add(name)
                if target not in self.states:
                    yield name, f"leads to {target}, which does not exist"
        reached = reach(["StartAt"], arrows)
        ends = [n for n, s in self.states.items() if s["Type"] in ("Succeed", "Fail")]
        leads_to_end = reach(ends, backward)
        for name, state in self.states.items():
            if name not in reached:
                yield name, "cannot be reached"
            if name not in leads_to_end:
                yield name, "never leads to an end"
            if state["Type"] not in ("Task", "Choice", "Succeed", "Fail"):
                yield name, f"is a {state['Type']}, which the machine knows nothing of"

    def _substitutions(self) -> Iterator[Problem]:
        used = set(re.findall(r"\$\{(\w+)\}", str(self.definition)))
        for name in used - set(self.facts.substitutions):
            yield name, "is not among the template's substitutions"
        for name in set(self.facts.substitutions) - used:
            yield name, "is substituted by the template but used nowhere"

    # --- stages and Tasks ----------------------------------------------------------------------

    def _stages(self) -> Iterator[Problem]:
        tasks = [n for n, s in self.states.items() if s["Type"] == "Task"]
        for name in tasks:
            if name not in {asl_name(stage) for stage in self.known}:
                yield name, "is a Task that the machine has no stage for"
        for stage in self.known.values():
            if asl_name(stage.name) not in tasks:
                yield stage.name, "has no Task in the definition"

    def _tasks(self) -> Iterator[Problem]:
        for stage in self.known.values():
            task = self.states.get(asl_name(stage.name))
            if task is None or task["Type"] != "Task":
                continue
            for problem in (
                *self._call_problems(stage, task),
                *self._limit_problems(stage, task),
                *self._catch_problems(stage, task),
                *self._next_problems(stage, task),
            ):
                yield stage.name, problem

    def _call_problems(self, stage: Stage, task: Asl) -> Iterator[str]:
        wanted = INVOKE_AND_WAIT if stage.waits_for_person else INVOKE
        if task.get("Resource") != wanted:
            yield f"uses {task.get('Resource')}, not {wanted}"
        if self.function_of(task) != stage.function_name:
            yield f"invokes {self.function_of(task) or 'nothing known'}, not {stage.function_name}"
        parameters = task.get("Parameters", {})
        if stage.waits_for_person:
            if parameters.get("Payload", {}).get("token.$") != "$$.Task.Token":
                yield "waits for a token that it does not hand over"
            if task.get("ResultPath", "$") is not None:
                yield "lets the callback's content into the document's path"
            return
        # A function that serves several stages is told which; the others know.
        told = {"stage": stage.name, "task.$": "$"}
        if stage.function and stage is not READ_BACK and parameters.get("Payload") != told:
            yield "does not tell its function which stage it runs"
        if task.get("OutputPath") != "$.Payload":
            yield "does not pass on the function's answer"

    def _limit_problems(self, stage: Stage, task: Asl) -> Iterator[str]:
        limit = task.get("TimeoutSeconds")
        if limit != stage.timeout_seconds:
            yield f"times out after {limit} seconds, not {stage.timeout_seconds}"
        if task.get("Retry", []) != expected_retry(stage):
            yield "has another Retry than the machine"
        # Strictly less: when the workflow gives a Task up, its function must be dead, or it
        # would go on working beside the step that follows. It also gives the cause its own
        # name, Sandbox.Timedout, which is worth one more try; States.Timeout is not.
        function_limit = self.facts.function_timeouts.get(stage.function_name)
        if function_limit is not None and function_limit >= stage.timeout_seconds:
            yield f"its function may run for {function_limit} of {stage.timeout_seconds} seconds"

    def _catch_problems(self, stage: Stage, task: Asl) -> Iterator[str]:
        catches = task.get("Catch", [])
        if not catches or catches[-1]["ErrorEquals"] != ["States.ALL"]:
            yield "has no Catch for States.ALL at the end"
            return
        for catch in catches:
            if catch.get("ResultPath") != "$.error":
                yield f"loses the document on {catch['ErrorEquals']}: ResultPath is not $.error"
        landing = {e: c["Next"] for c in reversed(catches) for e in c["ErrorEquals"]}
        if self.type_of(landing.get(Superseded.__name__, "")) != "Succeed":
            yield "does not end quietly when a newer execution serves the document"
        read_back = asl_name(READ_BACK.name)
        if stage is not READ_BACK and not stage.waits_for_person:
            for error in sorted(LOST_RACE):
                if landing.get(error) != read_back:
                    yield f"takes {error}, a lost race, for a failure"
        yield from self._failure_problems(stage, landing["States.ALL"], read_back)

    def _failure_problems(self, stage: Stage, landing: str, read_back: str) -> Iterator[str]:
        if stage.on_error is None:
            wanted = read_back if stage.waits_for_person else "a Fail"
            if landing != wanted and not (wanted == "a Fail" and self.type_of(landing) == "Fail"):
                yield f"fails into {landing}, not into {wanted}"
            return
        if landing != asl_name(stage.on_error):
            yield f"fails into {landing}, not into {asl_name(stage.on_error)}"
        sources = {m.source for m in self.machine.moves_of(stage.on_error)}
        for state in stage.serves:
            if state not in sources:
                yield f"can fail in {state}, from which {stage.on_error} has no move"

    def _next_problems(self, stage: Stage, task: Asl) -> Iterator[str]:
        following = str(task.get("Next"))
        if stage.waits_for_person:
            if following != asl_name(READ_BACK.name):
                yield f"goes on to {following} without reading the decision"
            return
        if following == CHOOSER:
            return
        if stage is READ_BACK:
            yield f"goes on to {following}, not to {CHOOSER}"
        # A shortcut past the chooser saves a transition, where only one way can be meant.
        for end in sorted(self._ends_of(stage)):
            serving = self.machine.stage_serving(end)
            if serving is None or asl_name(serving.name) != following:
                yield f"goes on to {following} although it can end in {end}"

    def _ends_of(self, stage: Stage) -> set[str]:
        moves = self.machine.moves_of(stage.name)
        return {m.target for m in moves} - {m.source for m in moves}

    # --- states and moves ----------------------------------------------------------------------

    def _choices(self) -> Iterator[Problem]:
        for name in (n for n, s in self.states.items() if s["Type"] == "Choice" and n != CHOOSER):
            yield name, "chooses, which only one place may do"
        if self.type_of(CHOOSER) != "Choice" or self.definition.get("StartAt") != CHOOSER:
            yield CHOOSER, "is not where every execution starts"
            return
        chooser = self.states[CHOOSER]
        rules: dict[str, str] = {}
        for rule in chooser["Choices"]:
            state = str(rule.get("StringEquals"))
            if set(rule) != {"Variable", "StringEquals", "Next"} or rule["Variable"] != "$.state":
                yield CHOOSER, f"has a rule that does not ask for the state: {rule}"
            if state in rules:
                yield CHOOSER, f"has two rules for {state}"
            rules.setdefault(state, str(rule.get("Next")))
        if self.type_of(str(chooser.get("Default"))) != "Fail":
            yield CHOOSER, "does not fail on a state that it does not know"
        for state in set(rules) - {s.name for s in self.machine.states}:
            yield CHOOSER, f"knows the state {state}, which the machine does not have"
        yield from self._rule_problems(rules)

    def _rule_problems(self, rules: dict[str, str]) -> Iterator[Problem]:
        for state in self.machine.states:
            target = rules.get(state.name)
            # The machine's own checks see to it that no stage moves what no stage serves.
            if self.machine.is_terminal(state.name) or self.machine.rests(state.name):
                if target is None or self.type_of(target) != "Succeed":
                    yield CHOOSER, f"sends {state.name}, where nothing follows, to {target}"
                continue
            serving = self.machine.stage_serving(state.name)
            if serving is not None and target != asl_name(serving.name):
                yield serving.name, f"serves {state.name}, which {CHOOSER} sends to {target}"

    def _moves(self) -> Iterator[Problem]:
        for move in self.machine.moves:
            shown = f"{move.source} → {move.target} by {move.trigger}"
            if move.stage is not None:
                if self.type_of(asl_name(move.stage)) != "Task":
                    yield move.stage, f"makes {shown}, but has no Task"
            elif not set(move.actors) <= OUTSIDE or not move.actors:
                yield shown, "is made by nobody"


def outside_moves(machine: Machine) -> dict[Actor, list[tuple[str, str, str]]]:
    """The moves that no stage makes, by who makes them."""
    found: dict[Actor, list[tuple[str, str, str]]] = {}
    for move in machine.moves:
        for actor in move.actors:
            if actor in OUTSIDE:
                found.setdefault(actor, []).append(move.key)
    return found


def _targets(state: Asl) -> Iterator[str]:
    for name in ("Next", "Default"):
        if name in state:
            yield str(state[name])
    for inner in (*state.get("Choices", []), *state.get("Catch", [])):
        yield str(inner.get("Next"))
