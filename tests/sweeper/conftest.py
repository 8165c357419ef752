import logging
from collections.abc import Iterator

import pytest

from tests.support.kernel import Kernel
from tests.support.workflow import tables_as_before
from tests.sweeper.sweeping import Sweeping, open_sweeping

logging.getLogger("assay").setLevel(logging.ERROR)


@pytest.fixture
def sweeping(kernel: Kernel) -> Iterator[Sweeping]:
    """The tables are empty at the start: the sweeper looks at everything in them."""
    with tables_as_before():
        yield open_sweeping(kernel)
