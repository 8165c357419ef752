"""Statements in the manner of real banks, by invented ones, with exact truth.

Where the random corpus mixes every feature with every other, each layout here imitates how the
houses of one country really set their paper. Nothing here knows how statements are read.
"""

from samples.banks.build import POISONS, make_bank_statement
from samples.banks.registry import LAYOUTS

__all__ = ["LAYOUTS", "POISONS", "make_bank_statement"]
