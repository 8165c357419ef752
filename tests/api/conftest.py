"""One deployed cloud per process for this package; every test has its own organization."""

import dataclasses
import itertools
import json
import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import shared.runtime
from local.desk import Desk, open_desk
from samples.make_samples import write
from shared.review.records import ReviewStore
from shared.settings import ApiSettings, load_settings, use_environment
from tests.api.client import Person

DOCTORED = "alder-2026-05-doctored"
_numbers = itertools.count(1)
LOGGED: list[str] = []  # every line of our log, for the canary


class _Recorder(logging.Handler):
    def emit(self, record: logging.LogRecord) -> None:
        LOGGED.append(json.dumps(vars(record), default=str))


@pytest.fixture(scope="session")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("samples")
    write(folder)
    return folder


@pytest.fixture(scope="session")
def doctored(samples: Path) -> Path:
    return samples / f"{DOCTORED}.pdf"


@pytest.fixture(scope="session")
def clean(samples: Path) -> Path:
    return samples / "alder-2026-03.pdf"


@pytest.fixture(scope="session")
def missing_row(samples: Path) -> dict[str, str]:
    """The edit that mends the doctored statement: the row that was left out, in its place."""
    truth = json.loads((samples / f"{DOCTORED}.truth.json").read_text())
    row = truth["transactions"][17]
    wanted = {k: row[k] for k in ("date", "amount", "description")}
    return {"action": "add", "after_row_id": "r17", **wanted}


@pytest.fixture(scope="package")
def cloud_desk() -> Iterator[Desk]:
    log = logging.getLogger("assay")
    for handler in list(log.handlers):
        log.removeHandler(handler)
    log.addHandler(_Recorder())
    with open_desk(None) as desk:
        yield desk


@pytest.fixture
def organization() -> str:
    return f"org-{next(_numbers)}"


@pytest.fixture
def desk(cloud_desk: Desk, organization: str) -> Iterator[Desk]:
    """After every test, every ledger must agree with its head, machine and artifacts."""
    logging.getLogger("assay").setLevel(logging.INFO)  # commands in one process turn it down
    desk = dataclasses.replace(cloud_desk, organization=organization)
    yield desk
    assert verify_organization(desk) == []


@pytest.fixture
def settings(desk: Desk) -> ApiSettings:
    with use_environment(desk.cloud.environment("ApiFunction")):
        return load_settings(ApiSettings)


@pytest.fixture
def reviews(settings: ApiSettings) -> ReviewStore:
    return ReviewStore(settings)


@pytest.fixture
def person(desk: Desk, organization: str) -> Callable[..., Person]:
    def make(name: str, *roles: str, of: str = "") -> Person:
        return Person(desk, name, of or organization, roles or ("uploader", "reviewer", "admin"))

    return make


@pytest.fixture
def ana(person: Callable[..., Person]) -> Person:
    """Has every role, like somebody who tries it out."""
    return person("ana")


@pytest.fixture
def bob(person: Callable[..., Person]) -> Person:
    return person("bob", "reviewer")


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Moves the clock of everything that is built from now on."""
    real = shared.runtime.clock_ms
    ahead: list[float] = [0.0]
    monkeypatch.setattr(shared.runtime, "clock_ms", lambda: real() + int(ahead[0] * 1000))

    def move(seconds: float) -> None:
        ahead[0] += seconds

    return move


def verify_organization(desk: Desk) -> list[Any]:
    from shared.state.queries import list_of_organization
    from shared.state.verify import verify_documents

    documents = list(list_of_organization(desk.organization))
    store = desk.tools.controller.store
    report = verify_documents(documents, store.read_ledger, store.get_head, desk._check_artifact)
    return report.violations
