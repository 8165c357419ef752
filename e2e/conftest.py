"""One emulator, one build and one deployment for all scenarios; logs stay in build/e2e."""

import itertools
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from e2e.deployment import OUT, Deployment, build
from e2e.emulator import running_emulator
from e2e.people import Person, make_person
from samples.make_samples import write

_numbers = itertools.count(1)
# Files in the order in which they leave the deployment: as they found it, with more documents in
# it, with rights taken away and given back, and gone.
ORDER = (
    "test_gates", "test_access", "test_documents", "test_sign_in", "test_used_rights",
    "test_sweeping", "test_verify", "test_refusals", "test_what_was_built",
    "test_withheld_rights", "test_runbook",
)  # fmt: skip


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: ORDER.index(item.path.stem))


def pytest_configure() -> None:
    """Whoever ends this run early, by time limit or by hand: what it started ends with it."""
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, signal.default_int_handler)


@pytest.fixture(scope="session")
def deployment() -> Iterator[Deployment]:
    OUT.mkdir(parents=True, exist_ok=True)
    template = build(OUT / "sam")
    with running_emulator(OUT) as endpoint:
        deployed = Deployment(endpoint)
        deployed.deploy(template)
        deployed.warm_up()
        yield deployed


@pytest.fixture(scope="session")
def samples() -> Path:
    folder = OUT / "samples"
    write(folder)
    return folder


@pytest.fixture
def say(capsys: pytest.CaptureFixture[str]) -> Callable[[str], None]:
    """A figure that is worth reading even when all is well."""

    def print_through(text: str) -> None:
        with capsys.disabled():
            print(f"\n{text}")

    return print_through


@pytest.fixture
def organization() -> str:
    """Nobody shares an organization, so nobody's file is another scenario's duplicate."""
    return f"org-{next(_numbers)}"


@pytest.fixture
def person(deployment: Deployment, organization: str) -> Callable[..., Person]:
    def make(*roles: str, of: str = "") -> Person:
        name = f"person-{next(_numbers)}"
        return make_person(deployment, name, of or organization, *roles)

    return make


@pytest.fixture
def ana(person: Callable[..., Person]) -> Person:
    """Has every role, like somebody who tries it out."""
    return person("uploader", "reviewer", "admin")
