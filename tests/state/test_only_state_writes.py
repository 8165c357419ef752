"""Nothing outside shared/state can write state, and imports point inward."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from local.template import ROOT
from tests.support.import_rules import find_problems, imported

FOLDERS = ("shared", "functions", "local")


def modules() -> dict[str, Path]:
    found = [p for folder in FOLDERS for p in (ROOT / folder).rglob("*.py")]
    return {
        ".".join(p.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): p
        for p in found
    }


def test_the_whole_tree_keeps_the_rules() -> None:
    found = modules()
    assert len(found) > 80
    assert [p for name, path in found.items() for p in find_problems(name, path.read_text())] == []


SEEDED = {
    "a stage imports the models": (
        "shared.stages.frame",
        "from shared.state.models import HeadModel",
    ),
    "a function imports the models": ("functions.ingest.app", "import shared.state.models"),
    "the models by their package": ("shared.review.wait", "from shared.state import models"),
    "the root imports a model": ("shared.runtime", "from shared.state.models import HeadModel"),
    "local code writes a head": (
        "local.desk",
        "import shared.state.controller as c\nc.HeadModel('x').save()",
    ),
    "a transaction of its own": (
        "shared.review.decide",
        "def f(client):\n    client.transact_write_items()",
    ),
    "the machines know the state": (
        "shared.machines.model",
        "from shared.state.document import Document",
    ),
    "the state knows a stage": ("shared.state.store", "from shared.stages.task import Task"),
    "the state knows the review": ("shared.state.verify", "from shared.review import tokens"),
    "the errors know anybody": ("shared.errors", "from shared.money import to_decimal_string"),
    "a stage knows the intake": ("shared.stages.frame", "from shared.intake.start import Starter"),
    "shared knows a function": ("shared.stages.frame", "import functions.ingest.app"),
    "shared knows the laptop": ("shared.runtime", "from local.cloud import local_cloud"),
    "a function knows the laptop": ("functions.intake.app", "from local import cloud"),
    "code knows its tests": ("shared.state.store", "from tests.support import kernel"),
    "the domain reads files of the state": (
        "shared.statements.route",
        "from shared.state.queries import list_all",
    ),
    "the domain talks to AWS": ("shared.statements.route", "import boto3"),
    "the domain catches the SDK's errors": (
        "shared.statements.extract",
        "from botocore.exceptions import ClientError",
    ),
    "the domain reads the environment": (
        "shared.statements.route",
        "import os\nLIMIT = os.environ['LIMIT']",
    ),
    "the domain waits": ("shared.statements.route", "import time"),
    "the domain asks for the time": (
        "shared.statements.dates",
        "import datetime as dt\nTODAY = dt.datetime.now()",
    ),
    "a machine asks for today": (
        "shared.machines.statements",
        "from datetime import date\nNOW = date.today()",
    ),
    "a stage has a client": ("shared.stages.frame", "import boto3"),
    "a function has a client": ("functions.route.app", "import boto3"),
    "a stage uses the ORM": ("shared.stages.frame", "from pynamodb.models import Model"),
    "a function reads the environment": ("functions.route.app", "import os\nos.getenv('X')"),
    "environ by name": ("shared.runtime", "from os import environ"),
    "a function imports the PDF engine": ("functions.route.app", "import pypdfium2"),
    "a function goes past its stage": (
        "functions.ingest.app",
        "from shared.pdf.reader import inspect_and_read",
    ),
    "the engine outside its package": ("shared.stages.extract_statement", "import pypdfium2.raw"),
    "a relative import": ("shared.state.store", "from .models import HeadModel"),
}


@pytest.mark.parametrize(("module", "source"), SEEDED.values(), ids=SEEDED)
def test_a_seeded_breach_is_caught(module: str, source: str) -> None:
    assert find_problems(module, source)


def test_what_only_a_type_checker_reads_is_no_breach() -> None:
    source = (
        "from typing import TYPE_CHECKING\n"
        "if TYPE_CHECKING:\n    from mypy_boto3_s3 import S3Client\n    import boto3\n"
    )
    assert find_problems("shared.stages.frame", source) == []


def test_only_the_models_module_is_able_to_write_and_only_state_imports_it() -> None:
    importers = {
        name
        for name, path in modules().items()
        for wanted, _ in imported(ast.parse(path.read_text()))
        if wanted.startswith("shared.state.models")
    }
    assert importers <= {n for n in importers if n.startswith("shared.state.")} | {"shared.runtime"}


@pytest.mark.parametrize("function", ["classify", "route", "extract", "reconcile", "intake"])
def test_a_function_that_reads_no_pdf_does_not_load_the_engine(function: str) -> None:
    script = f"import functions.{function}.app, sys; sys.exit('pypdfium2' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False)
    assert done.returncode == 0
