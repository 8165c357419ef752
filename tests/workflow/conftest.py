import logging
from collections.abc import Iterator

import pytest

from tests.workflow.running import Running, running

logging.getLogger("assay").setLevel(logging.ERROR)


@pytest.fixture(scope="module")
def pipeline() -> Iterator[Running]:
    """One deployment for the tests of a module; every test brings documents of its own."""
    with running() as deployed:
        yield deployed
        deployed.assert_sound()
