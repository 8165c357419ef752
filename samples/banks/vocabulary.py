"""Names and phrases of a country as its banks print them: one data file each in `words/`."""

import json
import random
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "words"


@dataclass(frozen=True)
class Vocabulary:
    """`phrases` holds, by kind of movement, patterns such as "DD~{firm}|REF {n8}"."""

    shops: tuple[str, ...]
    towns: tuple[str, ...]
    firms: tuple[str, ...]
    people: tuple[str, ...]
    streets: tuple[str, ...]
    months: tuple[str, ...]
    short: tuple[str, ...]
    phrases: dict[str, tuple[str, ...]]

    def compose(self, rng: random.Random, kind: str, day: date) -> tuple[str, tuple[str, ...]]:
        """The bank's code of a movement and the lines that describe it."""
        pattern = rng.choice(self.phrases[kind])
        code, _, text = pattern.rpartition("~")
        return self.spell(rng, code, day), tuple(
            self.spell(rng, line, day) for line in text.split("|")
        )

    def spell(self, rng: random.Random, pattern: str, day: date) -> str:
        return pattern.format(
            shop=rng.choice(self.shops),
            town=rng.choice(self.towns),
            firm=rng.choice(self.firms),
            person=rng.choice(self.people),
            n4=f"{rng.randrange(10**4):04d}",
            n6=f"{rng.randrange(10**6):06d}",
            n8=f"{rng.randrange(10**8):08d}",
            n12=f"{rng.randrange(10**12):012d}",
            money=f"{rng.randrange(2, 300)}.{rng.randrange(100):02d}",
            comma=f"{rng.randrange(2, 300)},{rng.randrange(100):02d}",
            rate=f"{rng.uniform(0.6, 1.4):.4f}",
            time=f"{rng.randrange(7, 22):02d}:{rng.randrange(60):02d}",
            d=f"{day.day:02d}",
            m=f"{day.month:02d}",
            y=day.year,
            yy=f"{day.year % 100:02d}",
            mon=self.short[day.month - 1],
            month=self.months[day.month - 1],
        )


@cache
def vocabulary(country: str) -> Vocabulary:
    data: dict[str, Any] = json.loads((FOLDER / f"{country}.json").read_text(encoding="utf-8"))
    base = data.pop("like", None)
    if base:
        data = {**json.loads((FOLDER / f"{base}.json").read_text(encoding="utf-8")), **data}
    phrases = {kind: tuple(patterns) for kind, patterns in data.pop("phrases").items()}
    return Vocabulary(**{name: tuple(value) for name, value in data.items()}, phrases=phrases)
