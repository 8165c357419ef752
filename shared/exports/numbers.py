"""How a column writes its numbers, found out from all of its cells together.

A cell is taken apart into its sign, its currency and its body of digits and separators. A body
such as `1.234` can be read in two ways; the column as a whole usually cannot.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from shared.exports.currency_words import SHARED_SIGNS, currency_named
from shared.money import DIGITS_MAX

_SPACES = str.maketrans({"\u00a0": " ", "\u202f": " ", "\u2009": " ", "’": "'", "ʼ": "'", "`": "'"})
_MINUS = frozenset("-−–—‐")
_NUMBER = re.compile(
    r"(?P<before>(?:[^\d.,]|(?<=[A-Za-z])\.)*)"
    r"(?P<body>(?:\d[\d.,' ]*\d|\d|[.,]\d+))(?P<after>[^\d]*)",
    re.ASCII,
)
# What nearly every cell looks like; the long way round is for the others.
_PLAIN_NUMBER = re.compile(r"([-+]?)(\d+(?:[.,]\d+)*)", re.ASCII)
_SHAPE = str.maketrans("123456789", "0" * 9)
_IN_MARKS = frozenset(("cr", "c", "h", "haben", "ha"))
_OUT_MARKS = frozenset(("dr", "d", "s", "soll", "db"))
_NOTHING = frozenset(("", "-", "--", "–", "—", "n/a", "na", "null", "none", "nan", "*"))
_SHAPES_MAX = 400


class Token(NamedTuple):
    """A cell that is a number. `sign` is -, +, DR, CR, or "" where the cell shows none."""

    sign: str
    body: str
    currency: str | None


@dataclass(frozen=True)
class NumberStyle:
    decimal: str
    group: str

    def split(self, body: str) -> tuple[str, str] | None:
        """Whole digits and fraction, or None where the body is not written in this style."""
        whole, point, fraction = body.partition(self.decimal)
        if point and not fraction.isdigit():
            return None
        if whole.isdigit():
            return whole, fraction
        if not whole:
            return ("0", fraction) if point else None
        return (joined, fraction) if (joined := self._ungroup(whole)) else None

    def _ungroup(self, whole: str) -> str | None:
        if not self.group or whole[0] == "0":
            return None
        first, *rest = whole.split(self.group)
        if not (first.isdigit() and all(part.isdigit() for part in rest)):
            return None
        thousands = len(first) <= 3 and all(len(part) == 3 for part in rest)
        lakhs = (
            self.group == ","
            and len(first) <= 2
            and len(rest[-1]) == 3
            and all(len(part) == 2 for part in rest[:-1])
        )
        return first + "".join(rest) if thousands or lakhs else None

    def describe(self) -> str:
        return f"decimal {self.decimal!r}, thousands {self.group!r}"


PLAIN = NumberStyle(".", "")
STYLES = (
    PLAIN,
    NumberStyle(".", ","),
    NumberStyle(".", "'"),
    NumberStyle(".", " "),
    NumberStyle(",", ""),
    NumberStyle(",", "."),
    NumberStyle(",", " "),
    NumberStyle(",", "'"),
)


def is_nothing(text: str) -> bool:
    return text.strip().casefold() in _NOTHING


def take_apart(text: str) -> Token | None:
    """The number in a cell, or None where the cell is not just a number."""
    text = unwrap(text)
    if (plain := _PLAIN_NUMBER.fullmatch(text)) and len(text) <= DIGITS_MAX:
        return Token(plain[1], plain[2], None)
    match = _NUMBER.fullmatch(text.translate(_SPACES))
    if match is None:
        return None
    body = match["body"]
    if sum(map(body.count, "0123456789")) > DIGITS_MAX:
        return None
    return _with_signs(match["before"], body, match["after"])


def unwrap(text: str) -> str:
    """Spreadsheets are told that a cell is text by `="12"` or a leading apostrophe."""
    text = text.strip()
    if text[:1] == "=" and text.startswith('="') and text.endswith('"'):
        return text[2:-1].strip()
    return text[1:].strip() if text[:1] == "'" and len(text) > 1 else text


def _with_signs(before: str, body: str, after: str) -> Token | None:
    signs: list[str] = []
    currency: str | None = None
    if "(" in before or ")" in after:
        if before.count("(") != 1 or after.count(")") != 1:
            return None
        signs.append("-")
        before, after = before.replace("(", " "), after.replace(")", " ")
    # Swiss and Austrian round sums: "12.-", "12,--"
    after = re.sub(r"^[.,][-–—]{1,2}", " ", after)
    for part in _parts(before) + _parts(after):
        mark = part.casefold().rstrip(".")
        if part in _MINUS:
            signs.append("-")
        elif part == "+":
            signs.append("+")
        elif mark in _OUT_MARKS:
            signs.append("DR")
        elif mark in _IN_MARKS:
            signs.append("CR")
        elif named := currency_named(part):
            currency = named
        elif part.casefold() not in SHARED_SIGNS:
            return None
    if len(signs) > 1:
        return None
    return Token(signs[0] if signs else "", body, currency)


def _parts(text: str) -> list[str]:
    return re.findall(r"[-−–—‐+]|[^\s\-−–—‐+]+", text)


@dataclass
class NumberColumn:
    """What is remembered of a column's cells: their shapes, never the cells themselves."""

    shapes: Counter[str] = field(default_factory=Counter)
    examples: dict[str, str] = field(default_factory=dict)
    signs: Counter[str] = field(default_factory=Counter)
    zero: int = 0
    empty: int = 0
    other: int = 0
    first_other: tuple[int, str] | None = None
    currencies: Counter[str] = field(default_factory=Counter)

    def add(self, text: str, line: int) -> None:
        if is_nothing(text):
            self.empty += 1
            return
        token = take_apart(text)
        if token is None or (len(self.shapes) >= _SHAPES_MAX):
            self.other += 1
            self.first_other = self.first_other or (line, text[:40])
            return
        shape = token.body.translate(_SHAPE)
        if token.body[0] in "123456789":
            shape = "9" + shape[1:]
        self.shapes[shape] += 1
        self.examples.setdefault(shape, token.body)
        if not token.body.strip("0.,' "):
            self.zero += 1
        else:
            self.signs[token.sign] += 1
        if token.currency:
            self.currencies[token.currency] += 1

    @property
    def numbers(self) -> int:
        return sum(self.shapes.values())

    def readings(self) -> dict[tuple[tuple[int, int], ...], list[NumberStyle]]:
        """The styles in which every cell can be read, those that read all alike together."""
        found: dict[tuple[tuple[int, int], ...], list[NumberStyle]] = {}
        shapes = sorted(self.shapes)
        for style in STYLES:
            splits = [style.split(self.examples[shape]) for shape in shapes]
            if all(splits):
                key = tuple((len(w), len(f)) for w, f in (s for s in splits if s))
                found.setdefault(key, []).append(style)
        return found

    def telling_example(self, one: NumberStyle, other: NumberStyle) -> str:
        for body in self.examples.values():
            if one.split(body) != other.split(body):
                return body
        return next(iter(self.examples.values()), "")
