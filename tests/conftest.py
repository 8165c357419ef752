"""Fixtures that every suite may use. Stores are shared by a module: documents have own ids."""

import dataclasses
from collections.abc import Iterator

import pytest
from hypothesis import settings

from shared.state.controller import StateController
from tests.support.kernel import Clock, Kernel, open_kernel

# No test asserts seconds: the first example of a rule reads the vocabulary of seventeen languages.
settings.register_profile("assay", deadline=None)
settings.load_profile("assay")

# Files go to the workers whole; the longest first, or one worker is idle at the end.
LONGEST_FIRST = ("tests/cli", "tests/race", "tests/api")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST_FIRST))


@pytest.fixture(scope="module")
def kernel_of_module() -> Iterator[Kernel]:
    with open_kernel() as opened:
        yield opened


@pytest.fixture
def kernel(kernel_of_module: Kernel) -> Kernel:
    """The module's store under a clock and a list of naps that are this test's own."""
    clock, naps = Clock(), []
    controller = StateController(clock_ms=clock, sleep=naps.append, jitter=lambda: 0.5)
    return dataclasses.replace(kernel_of_module, controller=controller, clock=clock, naps=naps)
