"""Costs: prices are dated and complete, and what has no price is not left out without a sound."""

import ast
import json
from datetime import date

import pytest

from delivery import cost

DATA = json.loads(cost.PRICES.read_text())


def test_prices_say_when_and_for_where_they_hold():
    assert date.fromisoformat(DATA["as_of"])
    assert DATA["region"]


@pytest.mark.parametrize("name", DATA["prices"])
def test_a_price_names_the_page_that_it_was_read_on_or_says_that_nobody_read_it(name):
    found = DATA["prices"][name]
    assert ("source" in found) != ("unchecked" in found)
    if "source" in found:
        assert set(found["source"]) == {"page", "url", "read", "dated"}
        assert found["source"]["url"].startswith("https://")
    assert (cost.provenance(found)).startswith("UNCHECKED") == ("unchecked" in found)


def test_a_quantity_without_a_price_stops_the_calculation():
    with pytest.raises(KeyError, match="moon_landings"):
        cost.price({"moon_landings": 1.0}, DATA["prices"])


def test_a_price_is_per_its_own_number_of_units():
    prices = {"s3_puts": {"usd": 0.005, "per": 1000}}
    assert cost.price({"s3_puts": 4000.0}, prices) == {"s3_puts": pytest.approx(0.02)}


def test_every_assumption_is_used():
    source = ast.unparse(ast.parse(cost.__loader__.get_source(cost.__name__)))
    for name in DATA["assumptions"]:
        assert name in source
