"""The gates of `make lint` go red: each is shown a defect that it is there to find."""

from pathlib import Path
from typing import Any

import pytest

from delivery.gates import (
    GateFailed,
    check_cfn_lint,
    check_checkov,
    check_guard,
    translated,
    with_definitions_inside,
)
from local.template import load_template

Resources = dict[str, Any]


def start_nowhere(resources: Resources) -> None:
    resources["StatementsMachine"]["Properties"]["Definition"]["StartAt"] = "Nowhere"


def open_the_inbox(resources: Resources) -> None:
    del resources["InboxBucket"]["Properties"]["PublicAccessBlockConfiguration"]


def forget_versions(resources: Resources) -> None:
    del resources["ArtifactsBucket"]["Properties"]["VersioningConfiguration"]


@pytest.mark.parametrize(
    ("defect", "gate"),
    [
        (start_nowhere, check_cfn_lint),
        (open_the_inbox, check_checkov),
        (forget_versions, check_guard),
    ],
)
def test_a_gate_finds_the_defect_that_it_is_there_for(
    defect: Any, gate: Any, tmp_path: Path
) -> None:
    template = with_definitions_inside(load_template().content)
    defect(template["Resources"])
    with pytest.raises(GateFailed):
        gate(translated(template, tmp_path))
