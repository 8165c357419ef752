import logging
from collections.abc import Iterator

import pytest

from tests.support.kernel import open_kernel
from tests.sweeper.sweeping import Sweeping, open_sweeping

logging.getLogger("assay").setLevel(logging.ERROR)


@pytest.fixture
def sweeping() -> Iterator[Sweeping]:
    """A store of its own: the sweeper looks at everything in it."""
    with open_kernel() as kernel:
        yield open_sweeping(kernel)
