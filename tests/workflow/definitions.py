"""The workflow definition and what the template knows of it, as the comparison takes them."""

import json
from typing import Any

from local.template import ROOT, Template, load_template
from shared.machines.asl_check import TemplateFacts


def read_definition(pipeline: str) -> dict[str, Any]:
    return json.loads((ROOT / "statemachine" / f"{pipeline}.asl.json").read_text())


def folder_of(template: Template, function: str) -> str:
    return template.resources[function]["Properties"]["CodeUri"].strip("/").split("/")[-1]


def template_facts(template: Template, state_machine: str) -> TemplateFacts:
    default = template.content["Globals"]["Function"]["Timeout"]
    substitutions = template.resources[state_machine]["Properties"]["DefinitionSubstitutions"]
    return TemplateFacts(
        substitutions={
            name: folder_of(template, value["Fn::GetAtt"][0])
            for name, value in substitutions.items()
        },
        function_timeouts={
            folder_of(template, name): properties.get("Timeout", default)
            for name, properties in template.of_type("AWS::Serverless::Function").items()
        },
    )


def statements_facts() -> TemplateFacts:
    return template_facts(load_template(), "StatementsMachine")
