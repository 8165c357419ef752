"""How money is printed, and what a whole column says about it.

A single cell such as 1,234 can mean two things; a column of cells rarely does. So a format
is inferred from all cells together and then applied strictly: what it cannot read is not read.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

# What PDFs print where they mean a space, an apostrophe or a minus.
_NORMAL = str.maketrans(
    {
        "\u00a0": " ",
        "\u2002": " ",
        "\u2007": " ",
        "\u2008": " ",
        "\u2009": " ",
        "\u200a": " ",
        "\u202f": " ",
        "\u3000": " ",
        "’": "'",
        "‘": "'",
        "`": "'",
        "´": "'",
        "−": "-",
        "–": "-",
        "—": "-",
        "‐": "-",
        "‑": "-",
        "‒": "-",
        "﹣": "-",
        "－": "-",
    }
)
_FRACTION = re.compile(r"([.,])(\d+)$")
_NOT_DIGITS = re.compile(r"\D+")


def normalise(text: str) -> str:
    if text.isascii() and "`" not in text:
        return text  # nearly every word
    return text.translate(_NORMAL)


@dataclass(frozen=True, slots=True)
class NumberFormat:
    """`group` may be empty (1234.56); `decimals` is how many digits are printed."""

    decimal: str
    group: str
    decimals: int

    @property
    def pattern(self) -> re.Pattern[str]:
        return _pattern(self.decimal, self.group, self.decimals)

    def digits(self, text: str) -> str | None:
        """The digits of a core such as '1,234.56', or None where the format cannot read it."""
        if not self.pattern.fullmatch(text):
            return None
        return _NOT_DIGITS.sub("", text) or None

    def read(self, text: str, places: int) -> int | None:
        """Minor units for a currency of `places` decimals."""
        digits = self.digits(text)
        if digits is None or places < self.decimals:
            return None
        return int(digits) * int(10 ** (places - self.decimals))

    def write(self, minor_units: int) -> str:
        """The inverse of `read` for amounts of this many decimals; without a sign."""
        digits = str(abs(minor_units)).rjust(self.decimals + 1, "0")
        whole = digits[: len(digits) - self.decimals]
        fraction = digits[len(digits) - self.decimals :]
        if self.group:
            head = len(whole) % 3
            parts = [whole[:head]] if head else []
            parts += [whole[i : i + 3] for i in range(head, len(whole), 3)]
            whole = self.group.join(parts)
        return whole + self.decimal + fraction if self.decimals else whole


@lru_cache(maxsize=64)
def _pattern(decimal: str, group: str, decimals: int) -> re.Pattern[str]:
    plain = r"\d+"
    if group:
        mark = re.escape(group)
        whole = rf"(?:\d{{1,3}}(?:{mark}\d{{3}})+|{plain})"
        if group == ",":
            # Lakh and crore: groups of two before the last three.
            whole = rf"(?:\d{{1,3}}(?:,\d{{3}})+|\d{{1,2}}(?:,\d{{2}})*,\d{{3}}|{plain})"
    else:
        whole = plain
    if decimals == 0:
        return re.compile(whole)
    # A whole part may be missing: `.00` is how some banks print nothing.
    return re.compile(rf"(?:{whole})?{re.escape(decimal)}\d{{{decimals}}}")


def candidate_formats(cores: Iterable[str], places: int | None) -> list[NumberFormat]:
    """Formats that read every core, the likeliest first. `places` is the currency's, if known.

    Cores are unsigned number texts such as '1.234,56'. Several formats remain only where the
    column itself does not decide; the proof, or a person, must then.
    """
    cores = list(dict.fromkeys(cores))
    if not cores:
        return []
    wanted = [places] if places is not None else [2, 0, 3]
    if places == 2:
        # Currencies with cents are sometimes printed without them.
        wanted.append(0)
    found = []
    for decimals in wanted:
        for decimal, group in _marks(cores, decimals):
            candidate = NumberFormat(decimal if decimals else "", group, decimals)
            if candidate not in found and all(candidate.pattern.fullmatch(c) for c in cores):
                found.append(candidate)
        if found and places is None:
            break
    return found


def _marks(cores: list[str], decimals: int) -> list[tuple[str, str]]:
    """Pairs of decimal and group mark that the cores themselves show."""
    groups = [g for g in (",", ".", "'", " ") if any(g in core for core in cores)]
    if decimals == 0:
        return [("", g) for g in groups] or [("", "")]
    decimal_marks = []
    for mark in (".", ","):
        if all(_ends_with_fraction(core, mark, decimals) for core in cores):
            decimal_marks.append(mark)
    pairs = []
    for mark in decimal_marks:
        rest = [g for g in groups if g != mark]
        # Where no amount is large enough to show one, the usual counterpart is assumed.
        pairs += [(mark, g) for g in rest] or [(mark, "," if mark == "." else ".")]
    return pairs


def _ends_with_fraction(core: str, mark: str, decimals: int) -> bool:
    match = _FRACTION.search(core)
    return match is not None and match[1] == mark and len(match[2]) == decimals
