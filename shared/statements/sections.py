"""Sections of a table: "Deposits", and below it rows that are all credits."""

import re
from collections.abc import Sequence
from itertools import pairwise

from shared.statements.forwarding import without_continued
from shared.statements.heading_cells import is_labelled_number
from shared.statements.label_words import label_words
from shared.statements.labels import without_count
from shared.statements.lexicon import lexicon, squeeze, total_words
from shared.statements.lines import Line
from shared.statements.section_words import section_side
from shared.statements.templates import Template
from shared.statements.walk_records import Anchor

_HEADING_WORDS_MAX = 12
_TOTAL_WORDS_MAX = 9
# In heights of a line: a column stands farther off than words do.
_APART = 2.0
_REMARK_WORDS_MIN = 4
_NAME = re.compile(r"^.*[:#]\s*")
# What parts a heading from the name of whose rows they are: "Purchases - M. Oddleigh, card 4410".
_OWNER = re.compile(r"\s+[-–—|]\s+|[:(,]\s*")


class Sections:
    """The section that a walk is in, and those that it has seen."""

    def __init__(self, template: Template) -> None:
        self.side = self.name = self._owner = ""
        self._sides: dict[str, str] = {}
        self._own = {squeeze(s): "credit" for s in template.credit_sections}
        self._own |= {squeeze(s): "debit" for s in template.debit_sections}

    def side_of(self, words: Sequence[str]) -> str:
        return self._own.get(squeeze("".join(words)), "") or section_side(tuple(words))

    def heading(self, line: Line) -> list[str]:
        """The words of a section's heading, without a name before them; empty for no heading."""
        texts = before_remark(line) or _before_heading(line)
        # Strokes around a heading, "- - - Deposits - - -", are no words of it.
        words = without_continued(texts)
        if len(words) > _HEADING_WORDS_MAX:
            return []
        for found in (words, _NAME.sub("", " ".join(words)).split()):
            if self.side_of(found):
                return found
        return []

    def owned_heading(self, line: Line) -> list[str]:
        """The heading in "Purchases - M. Oddleigh, card 4410" or "Purchases for M. Oddleigh"."""
        if len(line.words) > _HEADING_WORDS_MAX:
            return []
        parts = [part.split() for part in _OWNER.split(line.text)]
        if len({side for text in line.texts if (side := self.side_of([text]))}) > 1:
            return []  # "Charges, credits and purchases"
        small = [i for i, text in enumerate(line.texts) if squeeze(text) in lexicon().fillers]
        for found in (parts[0], parts[-1], line.texts[: small[0]] if small else []):
            roles = lexicon().headers.get(squeeze("".join(found)), ())
            if self.side_of(found) and (self.side or "description" not in roles):
                return found  # without sections, "Transactions of M. Oddleigh" are of both sides
        return []

    def enter(self, words: Sequence[str], line: int, owner: str = "") -> None:
        self.side = self.side_of(words)
        if not self.is_in(words, owner):
            self.name, self._owner = f"{line} {squeeze(''.join(words))}", owner
            self._sides[self.name] = self.side

    def is_in(self, words: Sequence[str], owner: str = "") -> bool:
        """Whether these words name the section that the walk is in already."""
        return self.name.endswith(f" {squeeze(''.join(words))}") and owner == self._owner

    def enter_side(self, side: str, line: int) -> None:
        """Under a sum that says which side it is of."""
        self.side, self.name, self._owner = side, f"{line} {side}", ""

    def leave(self) -> None:
        """Rows under a title that says nothing about their sign."""
        self.side = self.name = self._owner = ""

    def named_in(self, words: Sequence[str]) -> str:
        """The section in 'Total deposits' or 'Deposits - total'; empty where none is named."""
        texts = [w for w in without_count(words) if squeeze(w)]
        if not self.side or not 2 <= len(texts) <= _TOTAL_WORDS_MAX:
            return ""
        rest = without_total(texts)
        if len(rest) == len(texts):
            return ""
        whole, core = squeeze("".join(rest)), core_of(rest)
        names = {name.partition(" ")[2] for name in self._sides}
        if (headed := _before_small_words(rest, names)) is not None:
            return headed
        if core in names and whole not in names:
            return core
        return whole if self.side_of(rest) else ""

    def covered_by(self, words: Sequence[str], anchors: Sequence[Anchor]) -> tuple[str, str]:
        """Side and name of the section that a total speaks for; no name: for all of that side."""
        named = self.named_in(words)
        if not named:
            return self.side, self.name
        told = {a.section_name for a in anchors if "total" in a.kind}
        for name, side in reversed(self._sides.items()):
            # A second total under the same name is the summary's, for all rows of its side.
            if name.endswith(f" {named}") and name not in told:
                return side, name
        if named in self.name and self.name not in told:
            return self.side, self.name  # "Total checks", below "Checks in serial number order"
        return self.side_of(without_total(without_count(words))) or self.side, ""


def before_remark(line: Line) -> list[str]:
    """ "Deposits     There were 3 deposits totaling $120.00.", "Checks     No. checks: 6    *breaks
    in sequence": the words before what is said of its rows."""
    name, *remarks = cells_apart(line)
    return name if remarks and all(map(_is_remark, remarks)) else []


def before_sum(line: Line) -> list[str]:
    """ "Checks          10 checks totaling $4,816.19": the words before how many rows come to what;
    empty for anything else."""
    name, *remarks = cells_apart(line)
    if len(remarks) != 1 or not remarks[0][0].isdigit():
        return []
    words = [squeeze(text) for text in remarks[0][1:]]
    said = [i for i, word in enumerate(words) if word in label_words().sums]
    return name if said and said[0] + 1 < len(words) <= _REMARK_WORDS_MIN else []


def heads_section(line: Line) -> bool:
    return bool(section_side(tuple(before_remark(line) or line.texts)))


def cells_apart(line: Line) -> list[list[str]]:
    """The texts of a line, parted where columns could stand or a footnote begins. What is said of
    a heading is mostly set smaller than it, and so are the blanks before it."""
    apart = [
        at
        for at, (left, right) in enumerate(pairwise(line.words), start=1)
        if right.x0 - left.x1 > _APART * min(left.y1 - left.y0, right.y1 - right.y0)
        or right.text.startswith("*")
    ]
    edges = [0, *apart, len(line.words)]
    return [line.texts[start:end] for start, end in pairwise(edges)]


def _is_remark(texts: list[str]) -> bool:
    """A sentence, a footnote, or a number with its name."""
    told = len(texts) > 1 and texts[-1].isdigit() and texts[-2].endswith(":")
    told = told or (len(texts) == 1 and is_labelled_number(texts[0]))
    worded = len(texts) >= _REMARK_WORDS_MIN
    return told or (worded and (texts[-1].endswith(".") or texts[0].startswith("*")))


def _before_heading(line: Line) -> list[str]:
    """ "Credits        Amount": without the heading of the column of amounts."""
    roles = lexicon().headers.get(squeeze(line.texts[-1]), ())
    apart = len(line.words) > 1 and line.words[-1].x0 - line.words[-2].x1 > _APART * line.height
    return line.texts[:-1] if apart and "amount" in roles else line.texts


def _before_small_words(words: Sequence[str], names: set[str]) -> str | None:
    """ "Purchases and adjustments for this period" are what was headed "Purchases and adjustments",
    though a word of it alone says nothing."""
    known = lexicon()
    small = known.fillers | known.neutral_words
    end = len(words)
    while end > 1 and squeeze(words[end - 1]) in small:
        end -= 1
        if (name := squeeze("".join(words[:end]))) in names:
            return name
    return None


def core_of(words: Sequence[str]) -> str:
    """ "Fees for this period" are the fees."""
    known = lexicon()
    small = known.fillers | known.neutral_words
    return squeeze("".join(w for w in words if squeeze(w) not in small))


def without_total(words: Sequence[str]) -> list[str]:
    rest = [w for w in words if squeeze(w) and squeeze(w) not in total_words()]
    while rest and squeeze(rest[0]) in lexicon().fillers:
        rest = rest[1:]
    return rest
