"""Functions, their folders and their environments: nothing missing, nothing left over."""

import ast
import importlib
import os

import pytest

from local.template import ROOT, load_template
from shared import settings
from shared.errors import SettingsError
from shared.machines.registry import machine
from shared.settings import load_settings

TEMPLATE = load_template()
FUNCTIONS = sorted(TEMPLATE.of_type("AWS::Serverless::Function"))


def folder_of(function: str) -> str:
    return TEMPLATE.resources[function]["Properties"]["CodeUri"].strip("/")


# The API builds its services once per request, behind its router.
LOADED_ELSEWHERE = {"ApiFunction": "shared/api/services.py"}


def settings_of(function: str) -> list[type[settings.Settings]]:
    """The models that its app.py loads, read from its source."""
    place = LOADED_ELSEWHERE.get(function, f"{folder_of(function)}/app.py")
    tree = ast.parse((ROOT / place).read_text())
    return [
        getattr(settings, node.args[0].id)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "load_settings"
        and isinstance(node.args[0], ast.Name)
    ]


def own_variables(function: str) -> set[str]:
    environment = TEMPLATE.resources[function]["Properties"].get("Environment", {})
    return set(environment.get("Variables", {}))


def test_every_function_has_a_folder_and_every_folder_a_function():
    folders = sorted(str(p.parent.relative_to(ROOT)) for p in (ROOT / "functions").glob("*/app.py"))
    assert sorted(folder_of(f) for f in FUNCTIONS) == folders


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_function_is_named_like_its_folder_and_has_a_handler(function):
    folder = folder_of(function).split("/")[-1]
    assert function == "".join(w.capitalize() for w in folder.split("_")) + "Function"
    assert callable(importlib.import_module(TEMPLATE.handler_module(function)).handler)
    assert TEMPLATE.content["Globals"]["Function"]["Handler"] == "app.handler"


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_functions_own_environment_and_nothing_else_satisfies_its_settings(function, monkeypatch):
    models = settings_of(function)
    assert models, "its app.py loads no settings"
    monkeypatch.setattr(os, "environ", TEMPLATE.environment(function))
    for model in models:
        assert load_settings(model).region
    monkeypatch.setattr(os, "environ", {})
    with pytest.raises(SettingsError):
        load_settings(models[0])


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_function_is_given_no_variable_that_its_settings_do_not_read(function):
    read = {f.alias for model in settings_of(function) for f in model.model_fields.values()}
    assert own_variables(function) <= read


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_function_reads_no_environment_but_through_its_settings(function):
    source = (ROOT / folder_of(function) / "app.py").read_text()
    assert "environ" not in source
    assert "getenv" not in source


def test_the_reader_gives_up_before_its_function_dies():
    """Else a slow file ends as a nameless timeout, and its four tries are paid in full."""
    environment = TEMPLATE.environment("IngestFunction")
    limit = TEMPLATE.resources["IngestFunction"]["Properties"].get(
        "Timeout", TEMPLATE.content["Globals"]["Function"]["Timeout"]
    )
    assert int(environment["READER_SECONDS_MAX"]) < limit


def test_a_lease_outlives_the_function_that_holds_it():
    properties = TEMPLATE.resources["ExtractFunction"]["Properties"]
    lease_seconds = int(TEMPLATE.environment("ExtractFunction")["LEASE_SECONDS"])
    assert properties["Timeout"] < lease_seconds
    assert lease_seconds <= machine("statements").state("EXTRACTING").timeout.seconds


def test_a_message_stays_hidden_six_times_as_long_as_intake_may_run():
    queue = TEMPLATE.resources["IntakeQueue"]["Properties"]
    assert (
        queue["VisibilityTimeout"]
        >= 6 * TEMPLATE.resources["IntakeFunction"]["Properties"]["Timeout"]
    )


@pytest.mark.parametrize("function", FUNCTIONS)
def test_a_function_names_no_layer_that_all_functions_have(function):
    """SAM adds a function's layers to the global ones, and AWS refuses a layer that comes twice."""
    everywhere = TEMPLATE.content["Globals"]["Function"]["Layers"]
    own = TEMPLATE.resources[function]["Properties"].get("Layers", [])
    assert not [layer for layer in own if layer in everywhere]


def test_only_functions_that_read_pdfs_carry_the_pdf_engine():
    carrying = [
        f
        for f in FUNCTIONS
        if {"Ref": "PdfLayer"} in TEMPLATE.resources[f]["Properties"].get("Layers", [])
    ]
    assert carrying == [
        "DraftFunction",
        "ExtractFunction",
        "IngestFunction",
        "RenderPageFunction",
    ]
