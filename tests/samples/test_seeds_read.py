"""Statements of the random corpus that were misunderstood once, each by the cause."""

import pytest

from local.evaluate import evaluate_bytes
from samples.corpus import make_statement


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param(1375, id="the groups of an IBAN are no amounts"),
        pytest.param(1467, id="a kind that looks like a marker stays in its column"),
        pytest.param(1599, id="the period tells its order where months have names"),
        pytest.param(1642, id="a sum behind its currency is no day"),
        pytest.param(1893, id="signs right below each other are no word"),
        pytest.param(1958, id="amounts flush left begin behind the column of markers"),
        pytest.param(4040, id="markers below a heading are not those of signed balances"),
        pytest.param(4054, id="a rate that looks like a day begins no period"),
        pytest.param(4359, id="a period above a figure does not tell which end it is"),
    ],
)
def test_a_fair_statement_is_read_as_it_is(seed: int) -> None:
    case = make_statement(seed)
    outcome = evaluate_bytes(str(seed), case.pdf, case.truth)
    assert (outcome.proven, outcome.silent) == (True, False)


def test_a_sum_in_another_format_outside_the_rows_leaves_the_rows_readable() -> None:
    case = make_statement(1256)
    outcome = evaluate_bytes("1256", case.pdf, case.truth)
    assert "text_before_first_row" in outcome.cause
