"""The words by which the next statement of an unknown layout will be known.

What a bank sets large (its name, the title) stands on every statement, and so does what it
prints at the foot of a page. Only where neither is text, the labels of its figures must do: many
banks share them. What is about one holder or one month is no help: names and addresses are set
small, and whatever has a digit or a month in it is left out.
"""

from collections.abc import Iterable, Iterator
from statistics import median

from shared.statements.figures import figures_outside
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.walk_records import Walk
from shared.statements.words import Word

_TERMS_MAX = 3
_WORDS_MAX = 5
_LETTERS_MIN = 4
# Shares of the usual height of a line, and of a word's own height.
_LARGE = 1.2
_GAP = 1.2
# The foot of a page, as a share of its height.
_FOOT = 0.1


def layout_terms(sheet: Sheet, walk: Walk) -> list[str]:
    """Terms of the first page, for a layout shows itself there."""
    first = [line for line in sheet.lines if line.page == sheet.lines[0].page]
    free = [line for line in first if line.index not in walk.consumed]
    usual = median(line.height for line in first)
    foot = sheet.pages[0].height * (1 - _FOOT)
    sources = (
        (text for line in free for text in _texts(line, _LARGE * usual)),
        (text for line in free if line.y0 > foot for text in _texts(line, 0) if " " in text),
        _labels(sheet, walk),
    )
    return next((found for source in sources if (found := _distinct(source))), [])


def _labels(sheet: Sheet, walk: Walk) -> Iterator[str]:
    """How opening, closing and totals are called, as far as it stands on one line."""
    labels = [f.label for f in figures_outside(sheet, walk.consumed, {})]
    # Forward rows only stand where a page ends, so not on every statement.
    labels += [" ".join(a.words) for a in walk.anchors if a.kind in ("opening", "closing")]
    lines = {squeeze(line.text) for line in sheet.lines}
    for label in labels:
        words = next(_without_figures(label.split()), [])
        while words and not any(squeeze(" ".join(words)) in line for line in lines):
            words = words[:-1]
        yield " ".join(words)


def _distinct(terms: Iterable[str]) -> list[str]:
    found: dict[str, str] = {}
    for term in terms:
        bare = squeeze(term)
        if len(bare) >= _LETTERS_MIN and len(found) < _TERMS_MAX:
            found.setdefault(bare, term)
    return list(found.values())


def _texts(line: Line, height_min: float) -> Iterator[str]:
    """The texts of a line, parted where a wide gap lies, that are set at least so high."""
    cells: list[list[Word]] = []
    for word in line.words:
        if cells and word.x0 - cells[-1][-1].x1 <= _GAP * line.height:
            cells[-1].append(word)
        else:
            cells.append([word])
    for cell in cells:
        if max(w.y1 - w.y0 for w in cell) >= height_min:
            for run in _without_figures([w.text for w in cell]):
                yield " ".join(run)


def _without_figures(texts: list[str]) -> Iterator[list[str]]:
    months = lexicon().months
    run: list[str] = []
    for text in texts:
        if any(c.isdigit() for c in text) or squeeze(text) in months:
            if run:
                yield run[:_WORDS_MAX]
            run = []
        else:
            run.append(text)
    if run:
        yield run[:_WORDS_MAX]
