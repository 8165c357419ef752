"""How dates look, and whether a document gives enough evidence to read them."""

import random
from dataclasses import dataclass
from datetime import date

from samples.corpus.words import words_of

# Pattern letters: {d} {m} two digits, {D} day without zero, {M} short month, {L} long month,
# {y} year, {yy} two digits of it.
EUROPEAN = ("{d}/{m}/{y}", "{d}/{m}/{yy}", "{d}/{m}", "{d}-{m}-{y}", "{y}-{m}-{d}")
BY_LANGUAGE = {
    "en-GB": (
        "{d} {M} {y}",
        "{d} {M} {yy}",
        "{d} {M}",
        "{D} {M}",
        "{d}-{M}-{yy}",
        "{d}{M}",
        "{D} {L} {y}",
        "{d}-{M}-{y}",
        *EUROPEAN,
    ),
    "en-US": (
        "{m}/{d}/{y}",
        "{m}/{d}",
        "{m}/{d}/{yy}",
        "{M} {d}",
        "{M} {D}",
        "{M} {D}, {y}",
        "{m}-{d}-{y}",
        "{m}/{d}/{y}",
        "{m}/{d}",
        "{y}-{m}-{d}",
    ),
    "de": (
        "{d}.{m}.{y}",
        "{d}.{m}.{yy}",
        "{d}.{m}.",
        "{d}.{m}",
        "{d}. {M} {y}",
        "{d}.{m}.{y}",
        "{y}-{m}-{d}",
    ),
    "fr": ("{d}.{m}.{yy}", "{d} {M}", "{d} {M} {y}", "{d}.{m}.{y}", "{d}.{m}", *EUROPEAN),
    "es": ("{d} {M} {y}", "{d} {M}", "{d}-{m}", "{d}.{m}.{y}", "{d}{M}", *EUROPEAN),
    "it": ("{d}.{m}.{yy}", "{d}.{m}.{y}", "{d} {M} {y}", "{d}.{m}", *EUROPEAN),
    "nl": ("{d}-{m}", "{d} {M} {y}", "{d} {M}", "{d}-{m}-{yy}", "{d}-{m}-{y}", *EUROPEAN),
    "pt": ("{d} {M}", "{d}.{m}.{y}", "{d}-{m}-{yy}", "{d} {M} {y}", "{d}/{M}", *EUROPEAN),
    "pl": ("{d}.{m}.{y}", "{y}-{m}-{d}", "{d}.{m}", "{d} {M} {y}", "{y}.{m}.{d}", "{y}-{m}-{d}"),
}
JAPANESE = ("{y}/{m}/{d}", "{y}-{m}-{d}", "{y}.{m}.{d}")
LONG = {"en-US": "{L} {D}, {y}", "de": "{D}. {L} {y}", "es": "{D} de {L} de {y}"}
LONG |= {"pt": "{D} de {L} de {y}"}


@dataclass(frozen=True)
class DateStyle:
    pattern: str
    language: str
    upper: bool = False

    @property
    def has_year(self) -> bool:
        return "{y" in self.pattern

    @property
    def by_number(self) -> bool:
        """Day and month are both numbers, and neither comes with a year in front."""
        return "{m}" in self.pattern and not self.pattern.startswith("{y}")

    def text(self, day: date) -> str:
        words = words_of(self.language)
        result = self.pattern.format(
            d=f"{day.day:02d}",
            D=day.day,
            m=f"{day.month:02d}",
            M=words["short"][day.month - 1],
            L=words["months"][day.month - 1],
            y=f"{day.year:04d}",
            yy=f"{day.year % 100:02d}",
        )
        return result.upper() if self.upper else result


def draw_date_style(rng: random.Random, language: str, currency: str) -> DateStyle:
    patterns = JAPANESE if currency == "JPY" and rng.random() < 0.6 else BY_LANGUAGE[language]
    pattern = rng.choice(patterns)
    return DateStyle(pattern, language, upper="{M}" in pattern and rng.random() < 0.25)


def long_style(language: str, *, with_year: bool = True) -> DateStyle:
    pattern = LONG.get(language, "{D} {L} {y}")
    if not with_year:
        for tail in (" de {y}", ", {y}", " {y}"):
            pattern = pattern.removesuffix(tail)
    return DateStyle(pattern, language)


def draw_period_style(rng: random.Random, language: str, style: DateStyle) -> DateStyle:
    """The period always has a year: it is what rows without one are read by."""
    if style.has_year and rng.random() < 0.5:
        return DateStyle(style.pattern, language)
    if rng.random() < 0.6:
        return long_style(language)
    full = [p for p in BY_LANGUAGE[language] if "{y}" in p]
    return DateStyle(rng.choice(full), language)


def is_decidable(style: DateStyle, days: list[date]) -> bool:
    """Whether the order of day and month follows from the figures themselves."""
    return not style.by_number or any(day.day > 12 for day in days)
