"""The layouts by name: each is a function that draws a statement and records its rows."""

from collections.abc import Callable
from dataclasses import dataclass

from samples.banks.statement import Statement

Draw = Callable[[Statement], None]


@dataclass(frozen=True)
class Layout:
    name: str
    country: str
    bank: str
    draw: Draw
    # No closing balance but the one beside the last row.
    open_end: bool = False


LAYOUTS: list[Layout] = []


def layout(name: str, country: str, bank: str, open_end: bool = False) -> Callable[[Draw], Draw]:
    def enter(draw: Draw) -> Draw:
        LAYOUTS.append(Layout(name, country, bank, draw, open_end))
        return draw

    return enter
