"""The houses, one module for a country or a family of them; the order gives seeds their layout."""

from samples.banks.houses import (
    americas,
    british,
    cards,
    commonwealth,
    digital,
    dutch,
    french,
    german,
    northern,
    southern,
    swiss,
    us_checking,
)

__all__ = [
    "americas",
    "british",
    "cards",
    "commonwealth",
    "digital",
    "dutch",
    "french",
    "german",
    "northern",
    "southern",
    "swiss",
    "us_checking",
]
