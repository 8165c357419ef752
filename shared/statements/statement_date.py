"""The day of a statement that prints no period: in a cell of its own, at the head of the pages."""

from collections.abc import Sequence
from datetime import date, timedelta

from shared.statements.accounts import number_behind
from shared.statements.compact_dates import date_columns
from shared.statements.dates import Order, Period, place_in_period
from shared.statements.figures import last_cell
from shared.statements.forwarding import words_for_next, words_for_previous
from shared.statements.headers import find_usual_header
from shared.statements.labels import label_kind
from shared.statements.lexicon import any_of, lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.tokens import DateToken, words_of
from shared.statements.walk_text import same_type, says_page
from shared.statements.words import Word

# In heights of a line: a wider blank ends a cell, and a label stands no farther above its date.
_CELL_GAP = 0.9
_LABEL_ABOVE = 2.0
_BESIDE_PT = 2.0
# What parts the cells of one line: "July 31, 2025 ■ Account number 4410".
_BULLETS = frozenset("■•·▪●|")
# Above a day they may be what is left of "Due date", or head a column.
_BARE_DATES = frozenset(("date", "data", "tarih", "ημερομηνια", "paivamaara"))
# A day without a name is the statement's only if its last rows were booked not long before.
_ISSUED_WITHIN = timedelta(days=45)
# As a share of a page.
_HEAD_OF_PAGE = 0.1


def statement_date(sheet: Sheet, order: Order) -> date | None:
    """By its label beside or above it; else the one day that stands alone above the table, or
    beside the number of a page if the account closes on it, or the one that heads all pages."""
    head = head_end(sheet)
    places = ((sheet.lines[i], token) for i, found in enumerate(sheet.dates) for token in found)
    days = [(line, token, day) for line, token in places if (day := full_day(token, order))]
    # In the table only a line of its own can name the day of the whole.
    days = [d for d in days if d[0].index < head or _is_line_of_its_own(sheet, d[0])]
    for named in (_named_beside, is_named_above):
        if found := [day for line, token, day in days if named(sheet, line, token)]:
            return found[0]
    alone = {
        day
        for line, token, day in days
        if (line.index < head or _closes_account(sheet, line, day, order))
        and _stands_alone(sheet, line, token)
    }
    if not alone:
        return _day_at_heads(sheet, order)
    only = alone.pop() if len(alone) == 1 else None
    return only if only is not None and _rows_lead_up_to(sheet, only, order) else None


def _day_at_heads(sheet: Sheet, order: Order) -> date | None:
    """ "Gold card statement 18 February 2026", "Number 118 6 April 2026 Page 1 of 2": the one day
    that stands so at the head of each of several pages, in the same words, and on which a row was
    booked. What an offer or a contract ends on would have to meet all of that by chance."""
    said: dict[tuple[date, str], set[int]] = {}
    for line, tokens in zip(sheet.lines, sheet.dates, strict=True):
        if line.y1 > _HEAD_OF_PAGE * sheet.page(line.page).height or sheet.money[line.index]:
            continue
        for token in tokens:
            day, words = full_day(token, order), _words_of_statement(line, token)
            if day is not None and words:
                said.setdefault((day, words), set()).add(line.page)
    pages = {page.number for page in sheet.pages}
    days = {day for (day, _), on in said.items() if on == pages and len(pages) > 1}
    only = days.pop() if len(days) == 1 else None
    return only if only is not None and only in _days_booked(sheet, only, order) else None


def _words_of_statement(line: Line, token: DateToken) -> str:
    """What stands before a day in its cell, if it is the title of a statement, or the number of one
    where the number of the page stands behind the day; empty for anything else."""
    cell = _cell(line, token.first, token.last)
    before = line.texts[cell[0] : token.first]
    behind = line.texts[token.last + 1 : cell[-1] + 1]
    named = [s for s in map(squeeze, before) if s]
    known, whole = lexicon(), "".join(named)
    other = words_for_previous() | words_for_next() | known.begin_words | known.until
    if not named or not other.isdisjoint(named):
        return ""
    titled = any(whole.endswith(title) for title in known.statement_titles)
    numbered = named[0] in known.fillers and number_behind(before[1:]) == " ".join(before[1:])
    paged = bool(behind) and says_page(line, [])
    return whole if (titled and (paged or not behind)) or (numbered and paged) else ""


def _closes_account(sheet: Sheet, line: Line, day: date, order: Order) -> bool:
    """ "March 31, 2026   Page 1 of 2" at the foot of the pages, where the "Ending balance on 3/31"
    names the same day without its year."""
    dated = words_of(sheet.dates[line.index])
    if not says_page(line, [t for at, t in enumerate(line.texts) if at not in dated]):
        return False
    return any(
        label_kind(sheet.plain_words(index)) == "closing"
        for index, tokens in enumerate(sheet.dates)
        if len(tokens) == 1
        and tokens[0].printed.year is None
        and tokens[0].printed.resolve(order) == (day.day, day.month)
    )


def head_end(sheet: Sheet) -> int:
    """Where the table begins: below it dates are those of rows and descriptions."""
    for _, start in date_columns(sheet):
        return start
    dated = (x.index for x in sheet.lines if sheet.money[x.index] and sheet.dates[x.index])
    first = next((i for i in dated if any(not t.first for t in sheet.dates[i])), None)
    return _first_row_below_headings(sheet) if first is None else first


def _first_row_below_headings(sheet: Sheet) -> int:
    """Where texts stand before their days."""
    headed = False
    for line in sheet.lines:
        headed = headed or find_usual_header(sheet, line.index) is not None
        if headed and sheet.money[line.index] and sheet.dates[line.index]:
            return line.index
    return len(sheet.lines)


def full_day(token: DateToken, order: Order) -> date | None:
    """The day of a date that is printed with its year."""
    return token.printed.on(order, token.printed.year) if token.printed.year else None


def _is_line_of_its_own(sheet: Sheet, line: Line) -> bool:
    return len(sheet.dates[line.index]) == 1 and not sheet.money[line.index]


def _named_beside(sheet: Sheet, line: Line, token: DateToken) -> bool:
    """ "Date 14-06-2025", though other dates or figures may share its line."""
    taken = words_of(sheet.money[line.index], sheet.dates[line.index])
    start = token.first
    while start > 0 and start - 1 not in taken:
        start -= 1
    label = [w.text for w in last_cell(line.words[start : token.first])]
    return _announces_statement(label, beside_figures=bool(sheet.money[line.index]))


def _announces_statement(label: Sequence[str], beside_figures: bool) -> bool:
    """ "Your statement date"; but "Due date" is the day of something else, and beside figures a
    bare "Date" may as well belong to one of them."""
    words = [s for s in (squeeze(t) for t in label) if s]
    known = lexicon()
    for start in range(len(words)):
        phrase = "".join(words[start:])
        bare = phrase in known.headers or phrase in known.statement_titles
        before = not known.begin_words.isdisjoint(words[:start])  # "Balance of the last bill of"
        if (
            phrase in known.statement_date
            and not before
            and not (bare and (start or beside_figures))
        ):
            return True
    return False


def is_named_above(sheet: Sheet, line: Line, token: DateToken) -> bool:
    """ "Statement date" over its date, in a strip of boxes."""
    return _text_above(sheet, line, token) in lexicon().statement_date - _BARE_DATES


def _text_above(sheet: Sheet, line: Line, token: DateToken) -> str:
    above = sheet.lines[line.index - 1] if line.index else line
    if above.page != line.page or above is line or line.y0 - above.y0 > _LABEL_ABOVE * line.height:
        return ""
    return squeeze("".join(w.text for w in above.words if _is_over(w, token)))


def _stands_alone(sheet: Sheet, line: Line, token: DateToken) -> bool:
    """Nothing but the number of the page or the title stands beside it, and above it at most the
    title: any other word may say that it is the day of something else."""
    cell = _cell(line, token.first, token.last)
    words = [line.texts[i] for i in cell if not token.first <= i <= token.last]
    words = [t for t in words if squeeze(t)]
    titled = cell[-1] == token.last and _is_title(words)
    if sheet.money[line.index] or (words and not titled and not says_page(line, words)):
        return False
    above = _text_above(sheet, line, token)
    titled = any_of(lexicon().statement_titles).search(above) is not None
    # The name of the account is set larger than its date, a label never is.
    larger = not same_type(sheet.lines[line.index - 1], line)
    return not above or titled or larger or _is_merely_called_date(sheet, line, token)


def _is_title(words: Sequence[str]) -> bool:
    """ "Your credit card statement - 21 April 2025": the name of the whole, and no other word but
    whose it is; "Your next statement" is another one."""
    known, named = lexicon(), [s for s in map(squeeze, words) if s]
    if not (words_for_previous() | words_for_next()).isdisjoint(named):
        return False
    kinds = ("", *known.card, *known.account_titles)
    own = named[1:] if named[:1] and named[0] in known.fillers else named
    return any(
        title.endswith(name) and title.removesuffix(name) in kinds
        for title in ("".join(named), "".join(own))
        for name in known.statement_titles
    )


def _is_merely_called_date(sheet: Sheet, line: Line, token: DateToken) -> bool:
    """ "Date", all that its cell says above the day, and nothing over it that it could go on from,
    as "Due" over "date" does."""
    if _text_above(sheet, line, token) not in _BARE_DATES:
        return False
    label = sheet.lines[line.index - 1]
    at = [i for i, w in enumerate(label.words) if squeeze(w.text) and _is_over(w, token)]
    first, last = label.words[at[0]], label.words[at[-1]]
    over = [
        w
        for other in sheet.lines
        if other.page == line.page and 0 < label.y0 - other.y0 <= _LABEL_ABOVE * label.height
        for w in other.words
        if w.x0 < last.x1 and first.x0 < w.x1
    ]
    return len(_cell(label, at[0], at[-1])) == len(at) and not over


def _is_over(word: Word, token: DateToken) -> bool:
    return token.x0 - _BESIDE_PT <= word.x0 <= token.x1 + _BESIDE_PT


def _cell(line: Line, first: int, last: int) -> range:
    def joined(at: int) -> bool:
        left, right = line.words[at], line.words[at + 1]
        if _BULLETS.issuperset(left.text) or _BULLETS.issuperset(right.text):
            return False
        return right.x0 - left.x1 <= _CELL_GAP * line.height

    while first > 0 and joined(first - 1):
        first -= 1
    while last + 1 < len(line.words) and joined(last):
        last += 1
    return range(first, last + 1)


def _rows_lead_up_to(sheet: Sheet, day: date, order: Order) -> bool:
    """Whether some row was booked in the weeks before; years of rows are sought from here back."""
    return any(day - _ISSUED_WITHIN <= b <= day for b in _days_booked(sheet, day, order))


def _days_booked(sheet: Sheet, day: date, order: Order) -> set[date]:
    """Those of rows without years, up to this day."""
    period = Period(None, day)
    booked = (
        place_in_period(token.printed, order, period)
        for line in sheet.lines[head_end(sheet) :]
        if sheet.money[line.index]
        for token in sheet.dates[line.index][:1]
        if token.printed.year is None
    )
    return {b for b in booked if b is not None}
