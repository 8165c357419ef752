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
    # Why nobody can be sure that such a statement is whole; empty for nearly all.
    unfair: str = ""


LAYOUTS: list[Layout] = []


def layout(name: str, country: str, bank: str, unfair: str = "") -> Callable[[Draw], Draw]:
    def enter(draw: Draw) -> Draw:
        LAYOUTS.append(Layout(name, country, bank, draw, unfair))
        return draw

    return enter
