"""A case: the bytes of a file and the truth about it, a list of transactions or a refusal."""

from dataclasses import dataclass, field
from typing import Any

from samples.exports.shape import ALL_NAMES, Shape, Tx, make_rows
from samples.exports.shapes_english import ENGLISH
from samples.exports.shapes_europe import EUROPE
from samples.exports.shapes_world import WORLD

SHAPES: list[Shape] = [*ENGLISH, *EUROPE, *WORLD]


@dataclass(frozen=True)
class Case:
    name: str
    data: bytes
    # What must come out: the format and (date, minor units, currency), in the file's order or any.
    format: str = "csv"
    rows: tuple[tuple[str, int, str], ...] = ()
    error: str | None = None
    set_aside: int | None = None
    more: dict[str, Any] = field(default_factory=dict)

    def truth(self) -> dict[str, Any]:
        if self.error:
            return {"error": self.error}
        made: dict[str, Any] = {
            "format": self.format,
            "transactions": [{"date": d, "amount": a, "currency": c} for d, a, c in self.rows],
            **self.more,
        }
        if self.set_aside is not None:
            made["set_aside"] = self.set_aside
        return made


def truth_rows(rows: list[Tx], currency: str, places: int = 2) -> tuple[tuple[str, int, str], ...]:
    return tuple((str(t.day), t.minor // 10 ** (2 - places), currency) for t in rows)


def shape_cases() -> list[Case]:
    made = []
    for number, shape in enumerate(SHAPES):
        rows = make_rows(number, count=26, opening=shape.opening, places=shape.places)
        if shape.encoding in ("utf-8", "utf-8-sig", "utf-16"):
            rows = make_rows(number, count=26, opening=shape.opening, places=shape.places,
                             names=ALL_NAMES)  # fmt: skip
        made.append(
            Case(
                f"{shape.name}.{shape.ending}",
                shape.file(rows).encode(shape.encoding),
                rows=truth_rows(rows, shape.currency, shape.places),
            )
        )
    return made
