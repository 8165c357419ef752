"""The dashboard of the deployed stack, made of the machines and of the names of the metrics."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from local.template import ROOT, TEMPLATE_PATH
from shared import metrics
from shared.machines.model import Machine
from shared.machines.registry import MACHINES
from shared.metrics import Metric

NAMESPACE = "${AWS::StackName}"
PERIOD_SECONDS = 300
_BEGIN = "      DashboardBody: !Sub |\n"
_INDENT = " " * 8

Line = list[Any]


@dataclass(frozen=True)
class Widget:
    title: str
    lines: list[Line]
    stat: str = "Sum"
    stacked: bool = False

    def text(self) -> str:
        """One metric a line, so that a change of a machine is a readable difference."""
        head = json.dumps(
            {
                "title": self.title,
                "view": "timeSeries",
                "region": "${AWS::Region}",
                "stat": self.stat,
                "period": PERIOD_SECONDS,
                "stacked": self.stacked,
            }
        )
        lines = ",\n    ".join(json.dumps(line) for line in self.lines)
        frame = '{"type": "metric", "width": 12, "height": 6, "properties":'
        return f'{frame}\n  {head[:-1]}, "metrics": [\n    {lines}\n  ]}}}}'


def own(metric: Metric, **dimensions: str) -> Line:
    names = [part for pair in dimensions.items() for part in pair]
    label = dimensions.get("state") or dimensions.get("act") or dimensions.get("pipeline")
    return [NAMESPACE, metric.name, *names, {"label": label or metric.name}]


def deployed_machines() -> list[Machine]:
    definitions = ROOT / "statemachine"
    return [m for n, m in MACHINES.items() if (definitions / f"{n}.asl.json").exists()]


def widgets(machines: Iterable[Machine], acts: Iterable[str]) -> Iterator[Widget]:
    machines = list(machines)
    yield Widget(
        "Documents that came to their end",
        [own(metrics.ENDED, pipeline=m.name) for m in machines],
        stacked=True,
    )
    yield Widget("Straight through, in percent", _straight_through(machines))
    for rules in machines:
        yield from _of_states(rules)
    search = f'{{{NAMESPACE},pipeline,code}} MetricName="{metrics.FAILURES.name}"'
    yield Widget(
        "Failures by code",
        [[{"expression": f"SEARCH('{search}', 'Sum', {PERIOD_SECONDS})"}]],
        stacked=True,
    )
    watched = (metrics.TIMEOUTS, metrics.REFUSED_MOVES, metrics.STUCK, metrics.PUT_BACK)
    yield Widget("What should not happen often", [own(m) for m in watched])
    yield Widget("Most overdue, in seconds", [own(metrics.OLDEST_OVERDUE)], stat="Maximum")
    yield Widget("What the sweeper did", [own(metrics.SWEPT, act=act) for act in acts])
    yield Widget("The queue and its dead letters", _queues(), stat="Maximum")


def _of_states(rules: Machine) -> Iterator[Widget]:
    open_states = [s.name for s in rules.states if not rules.is_terminal(s.name)]

    def lines(metric: Metric, states: list[str]) -> list[Line]:
        return [own(metric, pipeline=rules.name, state=state) for state in states]

    name = rules.name.capitalize()
    standing = lines(metrics.IN_STATE, open_states)
    yield Widget(f"{name}: how many stand where", standing, "Maximum", stacked=True)
    oldest = lines(metrics.OLDEST_IN_STATE, open_states)
    yield Widget(f"{name}: seconds that the first has been there", oldest, "Maximum")
    entered = lines(metrics.MOVES, [s.name for s in rules.states])
    yield Widget(f"{name}: documents that entered each state", entered)


def _straight_through(machines: list[Machine]) -> list[Line]:
    lines: list[Line] = []
    for number, rules in enumerate(machines):
        hidden = {"visible": False}
        lines += [
            [{"expression": f"100 * s{number} / e{number}", "label": rules.name}],
            [
                *own(metrics.STRAIGHT_THROUGH, pipeline=rules.name)[:-1],
                {"id": f"s{number}"} | hidden,
            ],
            [*own(metrics.ENDED, pipeline=rules.name)[:-1], {"id": f"e{number}"} | hidden],
        ]
    return lines


def _queues() -> list[Line]:
    waiting = "ApproximateNumberOfMessagesVisible"
    return [
        ["AWS/SQS", waiting, "QueueName", f"${{{name}.QueueName}}", {"label": label}]
        for name, label in (("IntakeQueue", "waiting"), ("IntakeDeadLetterQueue", "dead letters"))
    ]


def body(acts: Iterable[str]) -> str:
    inner = ",\n".join(w.text() for w in widgets(deployed_machines(), acts))
    return f'{{"widgets": [\n{inner}\n]}}\n'


def template_with_dashboard(acts: Iterable[str]) -> str:
    """template.yaml as it is, with the dashboard as it should be."""
    before, _, rest = TEMPLATE_PATH.read_text().partition(_BEGIN)
    _, _, after = rest.partition("\n\n")
    indented = "".join(f"{_INDENT}{line}\n" for line in body(acts).splitlines())
    return f"{before}{_BEGIN}{indented}\n{after}"
