"""Words put into lines by geometry, because the order in a PDF's stream means nothing."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import median

from shared.statements.dotted_headings import part_dotted_headings
from shared.statements.drawn_rules import may_be_drawn, without_rules
from shared.statements.footnote_marks import footnote_marks
from shared.statements.leaders import without_leaders
from shared.statements.ornaments import find_ornaments
from shared.statements.page_blocks import Aside, level_rows
from shared.statements.paired_dates import part_paired_dates
from shared.statements.regions import find_asides
from shared.statements.side_notes import notes_again
from shared.statements.words import Page, Word

YEAR = re.compile(r"(?:19|20)\d\d")
# Shares of a word's height.
_SAME_LINE = 0.38
_CELL_GAP = 0.7
# Times the narrowest blank of a line.
_WIDER = 1.5
# And as a share of the height of type of fixed pitch.
_FIXED_PITCH = 1.1
_GLUE = 0.10
_OVERPRINT = 0.45
# Of the narrower of two words.
_ONE_PLACE = 0.6
# Of the height of the lower of two lines: those of a text are farther apart.
_ACROSS = 0.44
# A word this many times taller than its neighbours and printed across them is a watermark.
_WATERMARK = 1.9
# Letters of one word stand no farther apart than this many times the usual blank of their line.
_SPACING = 1.7
_SPACED_MIN = 8
_OPERATORS = frozenset("+-−–=")


@dataclass(slots=True)
class Line:
    page: int
    index: int
    y0: float
    y1: float
    words: list[Word]
    # Two texts on top of each other: what is read here cannot be trusted.
    overprinted: bool = False
    # Part of a block that stands beside the table, after the other lines of its page.
    aside: bool = False
    texts: list[str] = field(default_factory=list)
    height: float = field(init=False)

    def __post_init__(self) -> None:
        self.height = self.y1 - self.y0

    @property
    def text(self) -> str:
        return " ".join(self.texts)


def is_year(line: Line) -> bool:
    """The years of the dates above them."""
    return all(YEAR.fullmatch(text) for text in line.texts)


def cell_starts(line: Line) -> Iterator[float]:
    """Where its cells begin: words after a blank that is too wide for one between words."""
    yield line.words[0].x0
    wide = widest_blank([line])
    for left, right in pairwise(line.words):
        if right.x0 - left.x1 > wide:
            yield right.x0


def widest_blank(lines: Sequence[Line]) -> float:
    """How wide a blank between words may be; in type of fixed pitch each is as wide as a letter,
    and so are all others on the line."""
    height = lines[0].height
    narrowest = min(
        (right.x0 - left.x1 for line in lines for left, right in pairwise(line.words)), default=0.0
    )
    return max(_CELL_GAP * height, min(_WIDER * narrowest, _FIXED_PITCH * height))


def cell_texts(line: Line) -> Iterator[list[str]]:
    yield from (line.texts[cell] for cell in cell_slices(line))


def cell_slices(line: Line) -> Iterator[slice]:
    """Boxes beside each other share a line."""
    start = 0
    for i in range(1, len(line.words) + 1):
        if i == len(line.words) or line.words[i].x0 - line.words[i - 1].x1 > line.height:
            yield slice(start, i)
            start = i


def make_lines(pages: Sequence[Page]) -> list[Line]:
    lines: list[Line] = []
    ornaments = find_ornaments(pages) | footnote_marks(pages)
    printed = [_words_of(page, ornaments) for page in pages]
    for page, words, asides in zip(pages, printed, _asides(pages, printed), strict=True):
        held = {id(w) for w in words if any(a.holds(w) for a in asides)}
        for row in _group([w for w in words if id(w) not in held]):
            group, overprinted = _merge(row)
            if not _are_operators(group):
                lines.append(_line(page.number, len(lines), group, overprinted))
        for aside in asides:
            for row in _group([w for w in words if aside.holds(w)]):
                group, overprinted = _merge(row)
                lines.append(_line(page.number, len(lines), group, overprinted))
                lines[-1].aside = True
    for above, below in pairwise(lines):
        if _is_across(above, below):
            above.overprinted = below.overprinted = True
    return lines


def _words_of(page: Page, ornaments: set[int]) -> list[Word]:
    words = [w for w in _without_watermarks(page) if id(w) not in ornaments]
    words = part_paired_dates(words)
    return without_rules(_group(words)) if may_be_drawn(words) else words


def _asides(pages: Sequence[Page], printed: Sequence[list[Word]]) -> list[list[Aside]]:
    """What stands beside the table of each page, and what another page tells again."""
    found = [
        find_asides([_merge(row)[0] for row in _group(words)], page.width)
        for page, words in zip(pages, printed, strict=True)
    ]
    if len(pages) == 1 or not any(found):
        return found
    feet = [sorted(words, key=lambda w: w.y1) for words in printed]
    held = [
        [row for aside in asides for row in level_rows([w for w in words if aside.holds(w)])]
        for words, asides in zip(feet, found, strict=True)
    ]
    whole = []
    for at, (words, asides) in enumerate(zip(feet, found, strict=True)):
        known = [row for other, rows in enumerate(held) if other != at for row in rows]
        rest = [w for w in words if not any(a.holds(w) for a in asides)]
        whole.append([*asides, *(notes_again(rest, known) if known else ())])
    return whole


def _are_operators(words: list[Word]) -> bool:
    """Nothing but "+   -   =", between the labels of a sum and its figures."""
    return len(words) > 1 and words[-1].text == "=" and all(w.text in _OPERATORS for w in words)


def _is_across(above: Line, below: Line) -> bool:
    """Two lines so near that one is printed across the other."""
    apart = (below.y0 + below.y1 - above.y0 - above.y1) / 2
    if above.page != below.page or not 0 <= apart < _ACROSS * min(above.height, below.height):
        return False
    return any(_is_in_place_of(word, last) for word in below.words for last in above.words)


def _without_spacing(words: list[Word]) -> list[Word]:
    """Headings in spaced letters, "D A T E"; only where a whole line is set so."""
    if len(words) < _SPACED_MIN or any(len(w.text) > 1 for w in words):
        return words
    usual = median(right.x0 - left.x1 for left, right in pairwise(words))
    joined = words[:1]
    for word in words[1:]:
        last = joined[-1]
        if word.x0 - last.x1 > _SPACING * usual:
            joined.append(word)
        else:
            joined[-1] = _joined(last, word)
    return joined


def _joined(left: Word, right: Word) -> Word:
    return Word(
        left.text + right.text,
        left.x0,
        min(left.y0, right.y0),
        right.x1,
        max(left.y1, right.y1),
        min(left.confidence, right.confidence),
    )


def _line(page: int, index: int, words: list[Word], overprinted: bool) -> Line:
    return Line(
        page=page,
        index=index,
        y0=min([w.y0 for w in words]),
        y1=max([w.y1 for w in words]),
        words=words,
        overprinted=overprinted,
        texts=[w.text for w in words],
    )


def _without_watermarks(page: Page) -> list[Word]:
    parted = [part for w in page.words if w.x1 > w.x0 for part in part_dotted_headings(w)]
    words = without_leaders(parted)
    if not words:
        return []
    usual = median(w.y1 - w.y0 for w in words)
    big = [w for w in words if w.y1 - w.y0 > _WATERMARK * usual]
    if not big or len(big) > len(words) // 4:
        return words
    drop = {id(b) for b in big if _covers_others(b, words)}
    return [w for w in words if id(w) not in drop]


def _covers_others(big: Word, words: list[Word]) -> bool:
    return any(
        w is not big
        and w.x0 < big.x1
        and big.x0 < w.x1
        and w.y0 < big.y1
        and big.y0 < w.y1
        and w.y1 - w.y0 < (big.y1 - big.y0) * 0.7
        for w in words
    )


def _group(words: list[Word]) -> list[list[Word]]:
    """Words whose middles are level, from the top of the page down."""
    groups: list[list[Word]] = []
    level = limit = 0.0
    for word in sorted(words, key=lambda w: w.y0 + w.y1):
        middle = (word.y0 + word.y1) / 2
        height = word.y1 - word.y0
        if groups and middle - level <= min(limit, _SAME_LINE * height):
            groups[-1].append(word)
        else:
            groups.append([word])
            level, limit = middle, _SAME_LINE * height
    for group in groups:
        group.sort(key=lambda w: w.x0)
    return groups


def _is_in_place_of(word: Word, last: Word) -> bool:
    """Narrow letters in one place overlap by less than the height of a line demands."""
    shared = min(word.x1, last.x1) - max(word.x0, last.x0)
    read = any(c.isalnum() for c in word.text) and any(c.isalnum() for c in last.text)
    return read and shared > _ONE_PLACE * min(word.x1 - word.x0, last.x1 - last.x0)


def _merge(words: list[Word]) -> tuple[list[Word], bool]:
    """Join glyphs that touch, drop what is printed twice, and notice what collides."""
    merged: list[Word] = []
    overprinted = False
    for word in words:
        if not merged:
            merged.append(word)
            continue
        last = merged[-1]
        height = last.y1 - last.y0
        gap = word.x0 - last.x1
        if gap < -_OVERPRINT * height or _is_in_place_of(word, last):
            if word.text == last.text and abs(word.x0 - last.x0) < 0.3 * height:
                continue  # bold made by printing twice
            overprinted = True
            merged.append(word)
        elif gap < _GLUE * height:
            merged[-1] = _joined(last, word)
        else:
            merged.append(word)
    return _without_spacing(merged), overprinted
