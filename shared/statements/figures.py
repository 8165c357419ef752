"""Labelled figures outside the rows: summary boxes, closing lines, totals."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from shared.money import CODES
from shared.statements.figures_in_strips import OPERATORS, Label, label_in_strip
from shared.statements.headers import find_usual_header
from shared.statements.labels import count_in, label_kind, names_total
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.small_words import is_time_zone
from shared.statements.stacked_figures import label_in_stack
from shared.statements.tokens import DateToken, Money, words_of
from shared.statements.words import Word

_CELL_GAP = 0.9
_REACH_PT = 60.0
_STACK_GAP = 3.3
_RUNS_ON = 0.6  # a blank of fixed pitch is wider than others
_STRIP_MIN = 2
_REACH = 1.2
_PITCH = 1.6
_EVEN_PT = 0.8
_TIGHT = 1.4
_FLUSH_PT = 1.5
# "(12 rows)", in words.
_COUNT_WORDS = 2
_COUNT = re.compile(r"\d{1,3}")
_SIDES = ("total_credits", "total_debits", "total_payments")


@dataclass(slots=True)
class LabelledFigure:
    kind: str
    label: str
    money: Money
    line: int
    # Dates that stand in the label itself, above or below the figure.
    dates: list[DateToken] = field(default_factory=list)


def figures_outside(
    sheet: Sheet, consumed: set[int], labels: Mapping[str, str]
) -> list[LabelledFigure]:
    found: list[LabelledFigure] = []
    for line in sheet.lines:
        if line.index in consumed or not sheet.money[line.index] or line.index in sheet.pending:
            continue
        found += figures_on(sheet, line, labels)
    return found


def are_side_by_side(sheet: Sheet, line: Line, labels: Mapping[str, str]) -> bool:
    """ "Total credits 921.00  Total debits 76.93  New balance 3,764.52": each by its own label."""
    figures = sheet.money[line.index]
    if len(figures) < _STRIP_MIN:
        return False
    if figures[0].first == 0:
        return _is_strip(sheet, line, labels)
    labelled = all(below.first > above.last + 1 for above, below in pairwise(figures))
    return labelled and len(figures_on(sheet, line, labels)) == len(figures)


def _is_strip(sheet: Sheet, line: Line, labels: Mapping[str, str]) -> bool:
    """Figures and counts alone, below a line of labels that tells both ends of the account, or one
    of them beside what was paid in and out."""
    if any(c.isalpha() for t in sheet.plain_words(line.index) for c in t):
        return False
    found = figures_on(sheet, line, labels)
    kinds = {f.kind for f in found}
    ends = kinds & {"opening", "closing"}
    led = len(ends) > 1 or (ends and {"total_credits", "total_debits"} <= kinds)
    return len(found) == len(sheet.money[line.index]) and bool(led)


def figures_on(sheet: Sheet, line: Line, labels: Mapping[str, str]) -> list[LabelledFigure]:
    found: list[LabelledFigure] = []
    after = 0
    dated = {i for t in sheet.dates[line.index] for i in range(t.first, t.last + 1)}
    if len(sheet.money[line.index]) > 1 and len(words_of(sheet.money[line.index])) == len(
        line.words
    ):
        dated = set()  # nothing but sums, though "2.28" could be a day of February
    for money in sheet.money[line.index]:
        if not dated.isdisjoint(range(money.first, money.last + 1)) or (
            in_sentence(sheet, line, money) and not _is_counted(line, money, after)
        ):
            continue
        # "100.00 + 50.00 - 30.00 = 120.00": what stands between figures of a strip is no label.
        before = enumerate(line.words[after : money.first], after)
        own = [w for i, w in before if i not in dated and w.text not in OPERATORS]
        cell = last_cell(own)
        counted = _count_behind(line, money)
        after = money.last + 1 + len(counted)
        words = [w.text for w in cell]
        kind = label_kind(words, labels)
        if kind is None and len(cell) < len(own):
            # A label may be wide: "Opening   balance".
            words = [w.text for w in own]
            kind = label_kind(words, labels)
        alone = not own or money.x0 - own[-1].x1 > _REACH * line.height
        if kind is None and _is_holding(sheet, line, own, money):
            kind, alone = "balance", False
        dates: list[DateToken] = []
        if kind is None and alone:
            stacked = label_in_stack(sheet, line.index, money)
            words, dates = stacked or _label_near(sheet, line, money)
            kind = label_kind(words, labels)
            if kind == "balance" and own and not stacked:
                kind = None  # of one of the products in a list, each by its name
            elif kind in _SIDES and _heads_list(sheet, line, money):
                kind = None  # of one kind of rows, by its name
        if kind is None and money.first == 0 and len(sheet.money[line.index]) == 1:
            # "1,126.09   Opening balance on 1 October", where balances stand before their names.
            words = sheet.plain_words(line.index)
            kind = label_kind(words, labels)
            kind = kind if kind in ("opening", "closing") else None
        if kind is not None and not (
            kind.startswith("total") and _is_followed(line, money) and not names_total(words)
        ):
            dates = dates or (_dates_above(sheet, line, money) if alone else [])
            label = " ".join([*words, *counted])
            found.append(LabelledFigure(kind, label, money, line.index, dates))
    return found


def _count_behind(line: Line, money: Money) -> list[str]:
    """ "Total credits 0.00 EUR (0 rows)   Total debits": how many it counts stands behind it."""
    following = line.words[money.last + 1 : money.last + 1 + _COUNT_WORDS]
    for end in range(1, len(following) + 1):
        texts = [w.text for w in following[:end]]
        if count_in(" ".join(texts)) is not None and texts[0].startswith("("):
            near = following[0].x0 - money.x1 < _CELL_GAP * line.height
            return texts if near and len(last_cell(following[:end])) == end else []
    return []


def _heads_list(sheet: Sheet, line: Line, money: Money) -> bool:
    """Whether a name leads the line and another the one below, with other figures under its own:
    then the words above are the heading of a column. A list of one has the same in its total."""
    below = sheet.lines[line.index + 1] if line.index + 1 < len(sheet.lines) else None
    above = sheet.lines[line.index - 1] if line.index else line
    # In a ruled list the lines stand as far apart as the headings do from the first of them.
    near = max(_PITCH * line.height, line.y1 - above.y1 + _EVEN_PT)
    if below is None or below.page != line.page or below.y1 - line.y1 > near:
        return False
    led = all(x.texts[0][:1].isalpha() for x in (line, below))
    flush = abs(below.words[0].x0 - line.words[0].x0) <= _FLUSH_PT
    under = [
        (above, other)
        for above in sheet.money[line.index]
        for other in sheet.money[below.index]
        if abs(other.x1 - above.x1) <= _FLUSH_PT
    ]
    listed = any(above is money for above, _ in under)
    return led and flush and listed and any(a.core != other.core for a, other in under)


def _is_holding(sheet: Sheet, line: Line, words: list[Word], money: Money) -> bool:
    """ "EUR on 31 May 2025   9,280.12 EUR": what a wallet holds on a day."""
    days = [t for t in sheet.dates[line.index] if t.printed.year is not None]
    if len(days) != 1 or len(sheet.money[line.index]) != 1 or money.currency is None:
        return False
    texts = [w.text for w in words]
    rest = [t for t in texts if t != money.currency]
    small = (squeeze(t) in lexicon().fillers or is_time_zone(squeeze(t)) for t in rest)
    return len(rest) < len(texts) and all(small)


def in_sentence(sheet: Sheet, line: Line, money: Money) -> bool:
    return runs_on(line, money) or (
        money.last + 1 == len(line.words) and _goes_on_below(sheet, line)
    )


def runs_on(line: Line, money: Money) -> bool:
    """ "From a balance of 5,000.00 you earn": a sum inside a sentence, not a figure."""
    if money.last + 1 >= len(line.words):
        return False
    following = line.words[money.last + 1]
    return following.text[:1].islower() and following.x0 - money.x1 < _RUNS_ON * line.height


def _is_counted(line: Line, money: Money, after: int) -> bool:
    """ "Total deposits this period 398.61 for 3": a total, though a word runs on behind it."""
    counted = line.texts[money.last + 2 : money.last + 3]
    return (
        bool(counted)
        and _COUNT.fullmatch(counted[0]) is not None
        and squeeze(line.texts[money.last + 1]) in lexicon().fillers
        and names_total([w.text for w in last_cell(line.words[after : money.first])])
    )


def _is_followed(line: Line, money: Money) -> bool:
    """ "Tariff: debits 0.35 credits 0.20": one of several figures in running text."""
    if money.last + 1 >= len(line.words):
        return False
    following = line.words[money.last + 1]
    near = following.x0 - money.x1 < _RUNS_ON * line.height
    return near and any(c.isalpha() for c in following.text) and money.currency is None


def _goes_on_below(sheet: Sheet, line: Line) -> bool:
    """Whether the next line takes the sentence up, as in a narrow advert."""
    below = sheet.lines[line.index + 1] if line.index + 1 < len(sheet.lines) else None
    if below is None or below.page != line.page or below.y1 - line.y1 > _PITCH * line.height:
        return False
    flush = abs(below.words[0].x0 - line.words[0].x0) <= _FLUSH_PT
    return flush and below.texts[0][:1].islower() and not sheet.money[below.index]


def _dates_above(sheet: Sheet, line: Line, money: Money) -> list[DateToken]:
    """Of the nearest line above that has a date over the figure: not one before another figure,
    which is that figure's, nor an end of a period ("1 March to 31 March")."""
    middle = (money.x0 + money.x1) / 2
    for index in range(line.index - 1, max(-1, line.index - 4), -1):
        days = sheet.dates[index]
        if any(left.last + 1 < right.first for left, right in pairwise(days)):
            continue
        last = max((m.first for m in sheet.money[index]), default=-1)
        over = [t for t in days if t.x0 - _REACH_PT < middle < t.x1 + _REACH_PT and t.last > last]
        if over and sheet.lines[index].page == line.page:
            return over
    return []


def last_cell(words: list[Word]) -> list[Word]:
    """Colons may stand below each other, far behind their labels: "FROM       : 1 March 2025"."""
    start = len(words)
    while start > 0:
        if any(word.text != ":" for word in words[start:]):
            gap = words[start].x0 - words[start - 1].x1
            if gap > _CELL_GAP * (words[start].y1 - words[start].y0):
                break
        start -= 1
    return words[start:]


def _label_near(sheet: Sheet, line: Line, money: Money) -> Label:
    wide = _with_currency_before(line, _with_date_before(sheet, line, money))
    above = (
        _above(sheet, line, wide)
        or _above(sheet, line, money)
        or label_in_strip(sheet, line, money)
    )
    return above or _below(sheet, line, money) or ([], [])


def _with_date_before(sheet: Sheet, line: Line, money: Money) -> Money:
    """ "13.12.2023 EUR 2.466,39" is one cell under "Old balance on"."""
    before = [t for t in sheet.dates[line.index] if t.last + 1 == money.first]
    return replace(money, x0=before[0].x0) if before else money


def _with_currency_before(line: Line, money: Money) -> Money:
    """ "EUR          + 2.466,39": the currency flush left in its box, the figure flush right."""
    before = line.words[money.first - 1] if money.first else None
    if before is None or before.text not in CODES:
        return money
    return replace(money, x0=min(before.x0, money.x0))


def _below(sheet: Sheet, line: Line, money: Money) -> Label | None:
    """Some boxes print the figure large and its label beneath."""
    if line.index + 1 >= len(sheet.lines):
        return None
    below = sheet.lines[line.index + 1]
    near = below.page == line.page and below.y0 - line.y0 <= _STACK_GAP * below.height
    further = sheet.lines[line.index + 2 : line.index + 3]
    if not near or sheet.money[below.index] or any(sheet.money[x.index] for x in further):
        return None  # what has a figure below it is that figure's label
    if _heads_rows(sheet, below):
        return None  # "Amount you owe", above the balances of a table
    words, dates = _cell_over(sheet, below, money)
    if words and further and further[0].y0 - below.y0 <= _TIGHT * below.height:
        # "Account balance", and under it "(at start of 01/03/2026)".
        more, days = _cell_over(sheet, further[0], money)
        if days and label_kind(words + more) is not None:
            return words + more, dates + days
    return words, dates


def _heads_rows(sheet: Sheet, line: Line) -> bool:
    """Headings, one of them for days."""
    header, known = find_usual_header(sheet, line.index), lexicon().headers
    headings = header.headings if header else ()
    return any("date" in known.get(squeeze(h.text), ()) for h in headings)


def _above(sheet: Sheet, line: Line, money: Money) -> Label | None:
    """The label of a box stands over its figure, in the lines directly above."""
    words: list[str] = []
    dates: list[DateToken] = []
    label: Label | None = None  # "balance", until a line above it says which: "Beginning"
    below = line
    for index in range(line.index - 1, max(-1, line.index - 4), -1):
        above = sheet.lines[index]
        if above.page != line.page or below.y0 - above.y0 > _STACK_GAP * line.height:
            break
        dated = words_of(sheet.dates[index])
        if any(m.first not in dated for m in sheet.money[index]):
            break
        cell = _cell_over(sheet, above, money)
        words, dates = cell[0] + words, cell[1] + dates
        tight = below is not line and below.y0 - above.y0 <= _TIGHT * line.height
        if label and not (tight and len(words) > len(label[0]) and label_kind(words)):
            break
        below = above
        label = (words, dates) if label_kind(words) else label
    return label


def _cell_over(sheet: Sheet, line: Line, money: Money) -> Label:
    cells: list[list[int]] = []
    for i, word in enumerate(line.words):
        if cells and word.x0 - line.words[i - 1].x1 < _CELL_GAP * line.height:
            cells[-1].append(i)
        else:
            cells.append([i])
    best: tuple[float, list[int]] | None = None
    for cell in cells:
        x0, x1 = line.words[cell[0]].x0, line.words[cell[-1]].x1
        aligned = min(
            abs(x0 - money.x0), abs(x1 - money.x1), abs(x0 + x1 - money.x0 - money.x1) / 2
        )
        if aligned < 8 and (best is None or aligned < best[0]):
            best = (aligned, cell)
    if best is None and line.aside and len(cells) == 1:
        best = (0.0, cells[0])  # a narrow box: its label to the left, its figure to the right
    own = best[1] if best else []
    dates = [t for t in sheet.dates[line.index] if t.first in own]
    taken = words_of(sheet.dates[line.index])
    return [line.texts[i] for i in own if i not in taken], dates
