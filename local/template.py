"""Reads template.yaml as the deployment it describes: names, environments, wiring.

Physical names are derived from logical ones, so every reference can be resolved before
anything exists, in any order.
"""

import json
import re
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import yaml

ACCOUNT = "123456789012"
REGION = "us-east-1"
ROOT = Path(__file__).resolve().parent.parent
TEMPLATE_PATH = ROOT / "template.yaml"

# Where a laptop differs from an account: nobody can call a managed service without one.
LOCAL_PARAMETERS = {"OcrEngine": "tesseract"}

_PSEUDO_PARAMETERS = {"AWS::Region": REGION, "AWS::AccountId": ACCOUNT, "AWS::StackName": "assay"}

Json = dict[str, Any]


# The parser in C reads the template some ten times as fast; not every build of PyYAML has it.
_SafeLoader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_SafeLoader):  # type: ignore[misc]
    """YAML with CloudFormation's short forms, spelled out as their long forms."""


def _construct(loader: _Loader, tag: str, node: yaml.Node) -> Json:
    name = "Ref" if tag == "Ref" else f"Fn::{tag}"
    if isinstance(node, yaml.ScalarNode):
        value: Any = loader.construct_scalar(node)
        return {name: value.split(".", 1) if tag == "GetAtt" else value}
    if isinstance(node, yaml.SequenceNode):
        return {name: loader.construct_sequence(node, deep=True)}
    assert isinstance(node, yaml.MappingNode)  # noqa: S101  (YAML has no fourth kind of node)
    return {name: loader.construct_mapping(node, deep=True)}


_Loader.add_multi_constructor("!", _construct)

_ARNS = {
    "AWS::S3::Bucket": "arn:aws:s3:::{name}",
    "AWS::DynamoDB::Table": f"arn:aws:dynamodb:{REGION}:{ACCOUNT}:table/{{name}}",
    "AWS::SQS::Queue": f"arn:aws:sqs:{REGION}:{ACCOUNT}:{{name}}",
    "AWS::SNS::Topic": f"arn:aws:sns:{REGION}:{ACCOUNT}:{{name}}",
    "AWS::Events::Rule": f"arn:aws:events:{REGION}:{ACCOUNT}:rule/{{name}}",
    "AWS::Serverless::Function": f"arn:aws:lambda:{REGION}:{ACCOUNT}:function:{{name}}",
    "AWS::Serverless::StateMachine": f"arn:aws:states:{REGION}:{ACCOUNT}:stateMachine:{{name}}",
}


@dataclass(frozen=True)
class Template:
    content: Json

    @cached_property
    def parameters(self) -> dict[str, str]:
        defaults = {n: str(p["Default"]) for n, p in self.content.get("Parameters", {}).items()}
        return {**defaults, **LOCAL_PARAMETERS}

    @property
    def resources(self) -> dict[str, Json]:
        found: dict[str, Json] = self.content["Resources"]
        return found

    def of_type(self, kind: str) -> dict[str, Json]:
        return {n: r.get("Properties", {}) for n, r in self.resources.items() if r["Type"] == kind}

    def physical_name(self, logical: str) -> str:
        # Bucket names are lower case; the others keep the name that people see in the template.
        name = f"assay-{logical}"
        return name.lower() if self.resources[logical]["Type"] == "AWS::S3::Bucket" else name

    def arn(self, logical: str) -> str:
        return _ARNS[self.resources[logical]["Type"]].format(name=self.physical_name(logical))

    def resolve(self, value: Any) -> Any:
        """The value with every reference replaced by what it will be in this deployment."""
        if isinstance(value, list):
            return [self.resolve(v) for v in value]
        if not isinstance(value, dict):
            return value
        if set(value) == {"Ref"}:
            return self._ref(value["Ref"])
        if set(value) == {"Fn::GetAtt"}:
            return self._attribute(*value["Fn::GetAtt"])
        if set(value) == {"Fn::Sub"}:
            return re.sub(r"\$\{([\w.:]+)\}", self._substitute, value["Fn::Sub"])
        return {k: self.resolve(v) for k, v in value.items()}

    def _substitute(self, match: re.Match[str]) -> str:
        logical, _, attribute = match[1].partition(".")
        return self._attribute(logical, attribute) if attribute else self._ref(logical)

    def _ref(self, logical: str) -> str:
        if logical in self.parameters:
            return self.parameters[logical]
        if logical in _PSEUDO_PARAMETERS:
            return _PSEUDO_PARAMETERS[logical]
        # Of a state machine and a topic it is the ARN, of a queue its URL, of others their name.
        if self.resources[logical]["Type"] in (
            "AWS::Serverless::StateMachine",
            "AWS::SNS::Topic",
        ):
            return self.arn(logical)
        name = self.physical_name(logical)
        if self.resources[logical]["Type"] == "AWS::SQS::Queue":
            return f"https://sqs.{REGION}.amazonaws.com/{ACCOUNT}/{name}"
        return name

    def _attribute(self, logical: str, attribute: str) -> str:
        if attribute != "Arn":
            raise KeyError(f"{logical}.{attribute}")
        return self.arn(logical)

    def environment(self, function: str) -> dict[str, str]:
        """What the Lambda service would put into this function's environment."""
        own = self.resources[function]["Properties"].get("Environment", {}).get("Variables", {})
        shared = self.content["Globals"]["Function"]["Environment"]["Variables"]
        resolved = self.resolve({**shared, **own})
        return {"AWS_REGION": REGION, **{k: str(v) for k, v in resolved.items()}}

    def handler_module(self, function: str) -> str:
        uri: str = self.resources[function]["Properties"]["CodeUri"]
        folder = uri.strip("/").replace("/", ".")
        return f"{folder}.app"

    def definition(self, state_machine: str) -> str:
        """The workflow definition with its substitutions filled in."""
        properties = self.resources[state_machine]["Properties"]
        uri: str = properties["DefinitionUri"]
        text = (ROOT / uri).read_text()
        for name, value in self.resolve(properties["DefinitionSubstitutions"]).items():
            text = text.replace("${" + name + "}", value)
        json.loads(text)
        return text


def load_template(path: Path = TEMPLATE_PATH) -> Template:
    return Template(yaml.load(path.read_text(), _Loader))  # noqa: S506  (a SafeLoader)
