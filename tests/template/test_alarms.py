"""Every figure that an alarm or the dashboard asks for is one that the code really emits."""

import copy
import json
import logging
import re
from typing import Any

import pytest

from local.dashboard import deployed_machines
from local.template import load_template
from shared.errors import InvalidStep
from shared.machines.registry import machine
from shared.metrics import CATALOGUE
from shared.sweeper.gauges import ACTS, too_long_seconds
from tests.support.kernel import Kernel, caller
from tests.support.workflow import tables_as_before
from tests.sweeper.sweeping import open_sweeping

TEMPLATE = load_template()
ALARMS = TEMPLATE.of_type("AWS::CloudWatch::Alarm")
NAMESPACE = {"Ref": "AWS::StackName"}
# What AWS itself emits, and by which dimensions; from the services' own manuals.
OF_AWS = {
    ("AWS/SQS", "ApproximateNumberOfMessagesVisible"): "QueueName",
    ("AWS/States", "ExecutionsFailed"): "StateMachineArn",
    ("AWS/States", "ExecutionsTimedOut"): "StateMachineArn",
    ("AWS/States", "ExecutionsAborted"): "StateMachineArn",
    ("AWS/Lambda", "Errors"): "FunctionName",
    ("AWS/ApiGateway", "5xx"): "ApiId",
}
# The dimension's value as CloudFormation gets it from a resource of the right type.
VALUES = {
    "QueueName": ("Fn::GetAtt", "AWS::SQS::Queue"),
    "StateMachineArn": ("Ref", "AWS::Serverless::StateMachine"),
    "FunctionName": ("Ref", "AWS::Serverless::Function"),
    "ApiId": ("Ref", "AWS::ApiGatewayV2::Api"),
}
Figure = tuple[str, frozenset[tuple[str, str]]]


def figures_in(lines: str) -> set[Figure]:
    """As CloudWatch reads them: each metric once for each of its sets of dimensions."""
    found: set[Figure] = set()
    for line in lines.splitlines():
        content = json.loads(line) if line.startswith('{"_aws"') else {}
        for directive in content.get("_aws", {}).get("CloudWatchMetrics", []):
            assert (
                directive["Namespace"] == TEMPLATE.environment("SweepFunction")["METRICS_NAMESPACE"]
            )
            for metric in directive["Metrics"]:
                # CloudWatch drops what is no number, and true is none.
                assert type(content[metric["Name"]]) in (int, float), line
                for names in directive["Dimensions"]:
                    values = frozenset((n, content[n]) for n in names)
                    found.add((metric["Name"], values))
    return found


@pytest.fixture(scope="module")
def emitted(kernel_of_module: Kernel) -> set[Figure]:
    """Documents in every state of every deployed machine, and things that go wrong: what the
    controller and the sweeper then say."""
    said: list[str] = []

    class Listener(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            said.append(record.getMessage())

    logger, above, listener = (
        logging.getLogger("assay.metrics"),
        logging.getLogger("assay"),
        Listener(),
    )
    before = above.level
    above.setLevel(logging.INFO)
    logger.addHandler(listener)
    try:
        with tables_as_before():
            live(kernel_of_module)
    finally:
        logger.removeHandler(listener)
        above.setLevel(before)
    return figures_in("\n".join(said))


def live(kernel: Kernel) -> None:
    sweeping = open_sweeping(kernel)
    for rules in deployed_machines():
        for state in rules.states:
            sweeping.standing(rules.name, state.name)
    with pytest.raises(InvalidStep):
        kernel.controller.transition(kernel.create(), "COMPLETED", trigger="wish", caller=caller())
    kernel.clock.forward(8 * 86_400)
    sweeping.sweep()


def own_metric(name: str, dimensions: dict[str, str]) -> Figure:
    return name, frozenset(dimensions.items())


def asked_by(alarm: dict[str, Any]) -> list[dict[str, Any]]:
    if "Metrics" not in alarm:
        return [alarm]
    return [m["MetricStat"]["Metric"] for m in alarm["Metrics"] if "MetricStat" in m]


def problems_of(alarm: dict[str, Any], emitted: set[Figure]) -> list[str]:
    found = []
    for asked in asked_by(alarm):
        dimensions = {d["Name"]: d["Value"] for d in asked.get("Dimensions", [])}
        name = asked["MetricName"]
        if asked["Namespace"] == NAMESPACE:
            if own_metric(name, dimensions) not in emitted:
                found.append(f"nobody emits {name} by {dimensions}")
        elif (wanted := OF_AWS.get((asked["Namespace"], name))) is None:
            found.append(f"AWS has no {asked['Namespace']} {name}")
        elif set(dimensions) != {wanted} or not _is_resource(wanted, dimensions[wanted]):
            found.append(f"{name} is not found by {dimensions}")
    if alarm["AlarmActions"] != [{"Ref": "AlarmTopic"}]:
        found.append("nobody is told")
    return found


def _is_resource(dimension: str, value: Any) -> bool:
    function, kind = VALUES[dimension]
    if set(value) != {function}:
        return False
    named = value[function]
    logical = named if isinstance(named, str) else named[0]
    return TEMPLATE.resources[logical]["Type"] == kind


@pytest.mark.parametrize("name", sorted(ALARMS))
def test_an_alarm_asks_for_a_figure_that_exists_and_tells_somebody(
    name: str, emitted: set[Figure]
) -> None:
    assert problems_of(ALARMS[name], emitted) == []


@pytest.mark.parametrize(
    ("alarm", "change"),
    [
        ("StuckDocuments", {"MetricName": "Stucked"}),
        ("ReviewsTooOldWarning", {"Dimensions": [{"Name": "pipeline", "Value": "statements"}]}),
        ("DeadLetters", {"MetricName": "NumberOfDeadLetters"}),
        ("ApiErrors", {"Dimensions": [{"Name": "ApiName", "Value": {"Ref": "HttpApi"}}]}),
        ("SweepErrors", {"AlarmActions": []}),
    ],
)
def test_the_comparison_sees_a_wrong_name_a_wrong_dimension_and_a_missing_receiver(
    alarm: str, change: dict[str, Any], emitted: set[Figure]
) -> None:
    assert problems_of({**copy.deepcopy(ALARMS[alarm]), **change}, emitted)


# Metric, warning, critical: as the specification of the statements pipeline has them.
SPECIFIED = [
    ("ExtractingTooLong", 5, 20),
    ("ReviewsTooOld", 10, 50),
    ("RefusedMoves", 5, 20),
    ("TimeoutRate", 1, 5),
]


@pytest.mark.parametrize(("name", "warning", "critical"), SPECIFIED)
def test_warnings_and_critical_alarms_go_off_where_the_specification_says(
    name: str, warning: int, critical: int
) -> None:
    assert ALARMS[f"{name}Warning"]["Threshold"] == warning
    assert ALARMS[f"{name}Critical"]["Threshold"] == critical
    for severity in ("Warning", "Critical"):
        alarm = ALARMS[f"{name}{severity}"]
        assert alarm["ComparisonOperator"] == "GreaterThanOrEqualToThreshold"
        assert alarm["AlarmDescription"].startswith(f"{severity}.")


def test_too_long_is_two_minutes_for_an_extraction_and_a_day_for_a_review() -> None:
    statements = machine("statements")
    assert too_long_seconds(statements.state("EXTRACTING")) == 120
    assert too_long_seconds(statements.state("HUMAN_REVIEW_REQUIRED")) == 86_400


def test_a_sweeper_that_falls_silent_is_an_alarm() -> None:
    assert ALARMS["OldestOverdue"]["TreatMissingData"] == "breaching"
    others = {a["TreatMissingData"] for n, a in ALARMS.items() if n != "OldestOverdue"}
    assert others == {"notBreaching"}


def test_nobody_gets_mail_who_was_not_named() -> None:
    assert TEMPLATE.parameters["AlarmEmail"] == ""
    subscription = TEMPLATE.resources["AlarmSubscription"]
    assert subscription["Condition"] == "HasAlarmEmail"
    assert subscription["Properties"]["Endpoint"] == {"Ref": "AlarmEmail"}


# --- the dashboard ------------------------------------------------------------------------------


def dashboard_lines() -> list[list[Any]]:
    text = TEMPLATE.of_type("AWS::CloudWatch::Dashboard")["Dashboard"]["DashboardBody"]["Fn::Sub"]
    return [line for w in json.loads(text)["widgets"] for line in w["properties"]["metrics"]]


def test_the_dashboard_shows_only_what_is_emitted(emitted: set[Figure]) -> None:
    for line in dashboard_lines():
        if line[0] == "${AWS::StackName}":
            rest = [part for part in line[2:] if isinstance(part, str)]
            dimensions = dict(zip(rest[::2], rest[1::2], strict=True))
            if line[1] == "Swept":  # what it did depends on what there was to do
                assert dimensions["act"] in ACTS
                continue
            if line[1] == "PutBack":  # see the tests of admission
                continue
            assert own_metric(line[1], dimensions) in emitted, line
        elif line[0] == "AWS/SQS":
            assert ("AWS/SQS", line[1]) in OF_AWS
        else:
            (searched,) = re.findall(r'\{(.*?)\} MetricName="(\w+)"', line[0]["expression"]) or [
                (None, None)
            ]
            if searched[0]:
                names = searched[0].split(",")[1:]
                assert tuple(names) in CATALOGUE[searched[1]].by


def test_the_dashboard_has_a_line_for_every_state_of_every_machine_that_runs() -> None:
    shown = {
        (line[1], line[3], line[5])
        for line in dashboard_lines()
        if line[0] == "${AWS::StackName}" and len(line) > 6
    }
    for rules in deployed_machines():
        for state in rules.states:
            assert ("Moves", rules.name, state.name) in shown
            if not rules.is_terminal(state.name):
                assert ("InState", rules.name, state.name) in shown
                assert ("OldestInStateSeconds", rules.name, state.name) in shown


def test_every_metric_of_the_catalogue_is_emitted_or_is_known_to_need_another_occasion(
    emitted: set[Figure],
) -> None:
    names = {name for name, _ in emitted}
    assert set(CATALOGUE) - names == {"PutBack"}
