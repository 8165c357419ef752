"""Machine, workflow definition and template say the same; and the comparison can tell."""

import copy
from dataclasses import replace

import pytest

from local.template import ROOT, load_template
from shared.machines.asl_check import Difference, find_differences, outside_moves
from shared.machines.model import Actor
from shared.machines.registry import MACHINES
from shared.machines.statements import REVIEW, STATEMENTS
from tests.workflow.definitions import read_definition, statements_facts, template_facts

PIPELINES = [path.name.removesuffix(".asl.json") for path in (ROOT / "statemachine").glob("*.json")]


def differences(definition=None, facts=None, machine=STATEMENTS):
    return find_differences(
        machine, definition or read_definition("statements"), facts or statements_facts()
    )


@pytest.mark.parametrize("pipeline", PIPELINES)
def test_definition_machine_and_template_agree(pipeline):
    facts = template_facts(load_template(), f"{pipeline.capitalize()}Machine")
    assert differences(read_definition(pipeline), facts, MACHINES[pipeline]) == []


def test_every_definition_belongs_to_a_machine():
    assert PIPELINES
    assert set(PIPELINES) <= set(MACHINES)


def test_moves_that_no_stage_makes_are_named_with_who_makes_them():
    assert outside_moves(STATEMENTS) == {
        Actor.SWEEPER: [
            ("UPLOADED", REVIEW, "timeout"),
            ("ROUTED", REVIEW, "timeout"),
            ("TEMPLATE_DRAFTING", "TEMPLATE_REVIEW_FAILED", "timeout"),
            ("TEMPLATE_REVIEW", "TEMPLATE_REVIEW_FAILED", "timeout"),
            ("EXTRACTION_READY", "EXTRACTING", "forced_start"),
            ("EXTRACTING", "EXTRACTION_FAILED", "timeout"),
            ("RECONCILING", "RECONCILIATION_FAILED", "timeout"),
        ],
        Actor.REVIEWER: [
            (REVIEW, "COMPLETED", "approve"),
            (REVIEW, "COMPLETED", "approve_with_corrections"),
            (REVIEW, REVIEW, "first_approval"),
            (REVIEW, "EXTRACTION_READY", "request_reprocessing"),
            (REVIEW, "REJECTED", "reject"),
        ],
    }


# --- seeded differences ------------------------------------------------------------------------


def _without_catch(states):
    del states["Route"]["Catch"]


def _catch_that_misses_the_rest(states):
    states["Route"]["Catch"].pop()


def _catch_into_another_stage(states):
    states["Extract"]["Catch"][-1]["Next"] = "ReconcileFailed"


def _catch_that_takes_a_lost_race_for_a_failure(states):
    del states["Extract"]["Catch"][1]


def _catch_that_lets_a_superseded_execution_write(states):
    del states["Extract"]["Catch"][0]


def _catch_that_drops_the_document(states):
    states["Reconcile"]["Catch"][-1]["ResultPath"] = None


def _another_timeout(states):
    states["Extract"]["TimeoutSeconds"] = 900


def _no_timeout(states):
    del states["Ingest"]["TimeoutSeconds"]


def _another_retry_count(states):
    states["Ingest"]["Retry"][-1]["MaxAttempts"] = 4


def _another_retried_error(states):
    states["Ingest"]["Retry"][-1]["ErrorEquals"].append("NotAPdf")


def _timeouts_retried_eight_times(states):
    states["Extract"]["Retry"][1]["MaxAttempts"] = 8


def _dangling_next(states):
    states["Ingest"]["Next"] = "Clasify"


def _dangling_default(states):
    states["WhereIsIt"]["Default"] = "Nowhere"


def _review_without_timeout(states):
    del states["RequestReview"]["TimeoutSeconds"]


def _review_with_retry(states):
    states["RequestReview"]["Retry"] = states["Ingest"]["Retry"]


def _review_that_believes_the_callback(states):
    del states["RequestReview"]["ResultPath"]


def _review_that_keeps_its_token(states):
    del states["RequestReview"]["Parameters"]["Payload"]["token.$"]


def _review_that_does_not_wait(states):
    states["RequestReview"]["Resource"] = "arn:aws:states:::lambda:invoke"


def _review_that_skips_the_table(states):
    states["RequestReview"]["Next"] = "WhereIsIt"


def _missing_choice_rule(states):
    states["WhereIsIt"]["Choices"] = [
        c for c in states["WhereIsIt"]["Choices"] if c["StringEquals"] != "EXTRACTING"
    ]


def _choice_rule_to_the_wrong_stage(states):
    for rule in states["WhereIsIt"]["Choices"]:
        if rule["StringEquals"] == "RECONCILING":
            rule["Next"] = "Extract"


def _end_that_goes_on(states):
    for rule in states["WhereIsIt"]["Choices"]:
        if rule["StringEquals"] == "REJECTED":
            rule["Next"] = "Ingest"


def _choice_rule_for_an_unknown_state(states):
    rule = {"Variable": "$.state", "StringEquals": "PAID", "Next": "Done"}
    states["WhereIsIt"]["Choices"].append(rule)


def _unreachable_state(states):
    states["Attic"] = {"Type": "Succeed"}


def _state_that_never_ends(states):
    states["Ingest"]["Next"] = "Mill"
    states["Mill"] = {"Type": "Pass", "Next": "Mill"}


def _task_unknown_to_the_machine(states):
    states["Polish"] = copy.deepcopy(states["Reconcile"])
    states["Classify"]["Next"] = "Polish"


def _stage_without_a_task(states):
    states["ClassifyFailed"]["Type"] = "Succeed"


def _shortcut_past_a_possible_end(states):
    states["Ingest"]["Next"] = "Classify"


def _wrong_function(states):
    states["Classify"]["Parameters"]["FunctionName"] = "${RouteFunction}"


def _failure_recorded_for_another_stage(states):
    states["ExtractFailed"]["Parameters"]["Payload"]["stage"] = "classify_failed"


def _substitution_unknown_to_the_template(states):
    states["Classify"]["Parameters"]["FunctionName"] = "${ClassifierFunction}"


def _function_by_a_fixed_name(states):
    states["Classify"]["Parameters"]["FunctionName"] = "classify"


SEEDED = [
    (_without_catch, "route", "no Catch"),
    (_catch_that_misses_the_rest, "route", "no Catch for States.ALL"),
    (_catch_into_another_stage, "extract", "fails into ReconcileFailed"),
    (_catch_that_takes_a_lost_race_for_a_failure, "extract", "a lost race"),
    (_catch_that_lets_a_superseded_execution_write, "extract", "does not end quietly"),
    (_catch_that_drops_the_document, "reconcile", "loses the document"),
    (_another_timeout, "extract", "times out after 900"),
    (_no_timeout, "ingest", "times out after None"),
    (_another_retry_count, "ingest", "another Retry"),
    (_another_retried_error, "ingest", "another Retry"),
    (_timeouts_retried_eight_times, "extract", "another Retry"),
    (_dangling_next, "Ingest", "leads to Clasify"),
    (_dangling_default, "WhereIsIt", "leads to Nowhere"),
    (_review_without_timeout, "request_review", "times out after None"),
    (_review_with_retry, "request_review", "another Retry"),
    (_review_that_believes_the_callback, "request_review", "the callback's content"),
    (_review_that_keeps_its_token, "request_review", "does not hand over"),
    (_review_that_does_not_wait, "request_review", "waitForTaskToken"),
    (_review_that_skips_the_table, "request_review", "without reading the decision"),
    (_missing_choice_rule, "extract", "serves EXTRACTING, which WhereIsIt sends to None"),
    (_choice_rule_to_the_wrong_stage, "reconcile", "which WhereIsIt sends to Extract"),
    (_end_that_goes_on, "WhereIsIt", "sends REJECTED, where nothing follows, to Ingest"),
    (_choice_rule_for_an_unknown_state, "WhereIsIt", "knows the state PAID"),
    (_unreachable_state, "Attic", "cannot be reached"),
    (_state_that_never_ends, "Mill", "never leads to an end"),
    (_task_unknown_to_the_machine, "Polish", "no stage for"),
    (_stage_without_a_task, "classify_failed", "has no Task"),
    (_shortcut_past_a_possible_end, "ingest", "although it can end in REJECTED"),
    (_wrong_function, "classify", "invokes route"),
    (_failure_recorded_for_another_stage, "extract_failed", "which stage it runs"),
    (_substitution_unknown_to_the_template, "ClassifierFunction", "not among the template's"),
    (_function_by_a_fixed_name, "classify", "invokes nothing known"),
]


@pytest.mark.parametrize(
    ("seed", "where", "problem"), SEEDED, ids=[s.__name__.strip("_") for s, _, _ in SEEDED]
)
def test_a_seeded_difference_in_the_definition_is_found(seed, where, problem):
    definition = read_definition("statements")
    seed(definition["States"])
    found = differences(definition)
    assert any(d.where == where and problem in d.problem for d in found), found


def test_a_substitution_missing_in_the_template_is_found():
    facts = statements_facts()
    rest = {k: v for k, v in facts.substitutions.items() if k != "RouteFunction"}
    found = differences(facts=replace(facts, substitutions=rest))
    assert Difference("RouteFunction", "is not among the template's substitutions") in found


def test_a_substitution_that_nothing_uses_is_found():
    facts = statements_facts()
    more = {**facts.substitutions, "OldFunction": "route"}
    found = differences(facts=replace(facts, substitutions=more))
    assert found == [Difference("OldFunction", "is substituted by the template but used nowhere")]


def test_a_function_that_outlives_its_task_is_found():
    facts = statements_facts()
    slow = {**facts.function_timeouts, "classify": 5}
    found = differences(facts=replace(facts, function_timeouts=slow))
    assert found == [Difference("classify", "its function may run for 5 of 5 seconds")]


def test_a_stage_that_can_fail_where_no_move_leads_on_is_found():
    moves = tuple(m for m in STATEMENTS.moves if m.trigger != "template_unusable")
    found = differences(machine=replace(STATEMENTS, moves=moves))
    wanted = "can fail in TEMPLATE_SELECTED, from which request_review has no move"
    assert Difference("route", wanted) in found


def test_a_stage_that_only_the_machine_knows_is_found():
    stages = (*STATEMENTS.stages, replace(STATEMENTS.stage("classify_failed"), name="polish"))
    found = differences(machine=replace(STATEMENTS, stages=stages))
    assert Difference("polish", "has no Task in the definition") in found
