"""The gates' own rules: nothing passes without a reason, and no reason outlives its finding."""

import re

import pytest

from delivery.gates import GateFailed, judge, with_definitions_inside
from delivery.layer import ROOT, requirements, services_named_in
from local.template import load_template


def test_a_finding_without_a_reason_is_refused():
    with pytest.raises(GateFailed, match="RULE_2 on Bucket"):
        judge("linter", {("RULE_1", "Table"), ("RULE_2", "Bucket")}, {"RULE_1": "a reason"})


def test_a_reason_without_a_finding_is_refused():
    with pytest.raises(GateFailed, match="no longer needed: RULE_1"):
        judge("linter", set(), {"RULE_1": "a reason"})


def test_linters_see_the_definitions_of_the_workflows():
    template = load_template()
    inlined = with_definitions_inside(template.content)
    for name in template.of_type("AWS::Serverless::StateMachine"):
        properties = inlined["Resources"][name]["Properties"]
        assert "DefinitionUri" not in properties
        assert properties["Definition"]["StartAt"] in properties["Definition"]["States"]


def test_what_is_built_is_what_is_deployed_unless_somebody_says_otherwise():
    makefile = (ROOT / "Makefile").read_text()
    for name in ("Runtime", "Architecture"):
        default = load_template().content["Parameters"][name]["Default"]
        assert re.search(rf"^export {name.upper()} \?= (.*)$", makefile, re.M)[1] == default


def test_every_layer_has_its_requirements_and_its_target():
    makefile = (ROOT / "Makefile").read_text()
    for layer in load_template().of_type("AWS::Serverless::LayerVersion"):
        assert requirements(layer)
        assert f"build-{layer}" in makefile


def test_the_descriptions_of_the_services_that_the_code_calls_are_packed():
    known = {"s3", "sqs", "stepfunctions", "events", "lambda", "textract", "ec2", "rds"}
    assert services_named_in(ROOT / "shared", known) == known - {"ec2", "rds"}


@pytest.mark.parametrize(
    "path", sorted((ROOT / "delivery/tools").glob("*.txt")), ids=lambda p: p.stem
)
def test_tools_are_pinned_by_version_and_hash_and_come_from_nowhere_in_particular(path):
    text = path.read_text()
    assert "://" not in text
    for wanted in path.with_suffix(".in").read_text().split():
        assert f"{wanted} \\\n" in text
    for entry in re.split(r"\n(?=\S)", text.strip()):
        assert re.match(r"[\w.\[\]-]+==\S+", entry), entry
        assert "--hash=sha256:" in entry
