"""The statement's period, from both of its ends as the pages print them."""

import re
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from itertools import pairwise, product

from shared.statements.accounts import stands_above
from shared.statements.dates import (
    Order,
    Period,
    PrintedDate,
    place_in_period,
    possible_orders,
)
from shared.statements.due_dates import period_by_due_date
from shared.statements.figures import last_cell
from shared.statements.labels import label_kind
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line, cell_texts
from shared.statements.period_dates import heads_page, is_of_body, paired_days
from shared.statements.sentences import told_balances
from shared.statements.sheet import Sheet
from shared.statements.statement_date import full_day, head_end, statement_date
from shared.statements.tokens import DateToken, words_of
from shared.statements.wrapped_periods import wrapped_periods

_ELIDED = re.compile(r"^[dlDL]['’]")  # "Relevé d'octobre 2024"
_DIGIT = re.compile(r"\d")
_FOUR = re.compile(r"\d{4}")
_LONGEST = timedelta(days=400)
_HEAD_LINES = 60
_NEXT_LINE = 2.0
_FLUSH_PT = 2.0
_PARTING = ("—", "–", "·", "|", "•")
_TITLE_WORDS = 8
_LABEL_LETTERS_MIN = 4


def document_orders(sheet: Sheet, rows: set[int]) -> list[Order]:
    """Which of day and month comes first, by the full dates outside the rows.

    Dates inside descriptions are other people's and prove nothing about this bank's.
    """
    return possible_orders(
        token.printed
        for index, tokens in enumerate(sheet.dates)
        for token in tokens
        if index not in rows and token.printed.year is not None
    )


def find_period(sheet: Sheet, order: Order) -> Period:
    """The best-supported period under this order; ends that are not printed stay None."""
    if order not in sheet.periods:
        sheet.periods[order] = _best_period(sheet, order)
    return sheet.periods[order]


def _best_period(sheet: Sheet, order: Order) -> Period:
    best: tuple[int, date, date] | None = None
    below = head_end(sheet)
    ends = _days_of_ends(sheet, order) or _days_around_rows(sheet, order)
    for line, texts, tokens in paired_days(sheet):
        if line.index in sheet.pending:
            continue
        plain = not _has_amounts(sheet, line.index) or not sheet.habits.decimals
        for left, right in pairwise(tokens):
            pair = _pair(left.printed, right.printed, order)
            if pair is None or not _linked(texts, left, right):
                continue
            named = _named_above(sheet, line, left, right)
            announced = named or _announced(_outside_days(texts[: left.first], tokens))
            beside = left.last + 1 == right.first
            in_strip = line.index < below and not beside and not left.first
            if not plain and not named and not in_strip and (not announced or beside):
                continue  # a row that names two days
            if not announced and beside:
                continue  # a booking date beside a value date
            in_table = line.index >= below and not line.aside and not heads_page(sheet, line)
            if ends is not None and in_table:
                continue  # of what a description speaks of: both ends of the account have days
            score = 2 if announced and plain else 1
            if best is None or score > best[0]:
                best = (score, *pair)
    announced = best is not None and best[0] > 1
    above = None if announced else _in_cell(sheet, order) or _on_two_lines(sheet, order, below)
    if best is not None:
        # What is announced above the rows, on two lines, says more than two days in a line.
        return above or Period(best[1], best[2])
    return (
        above
        or _on_two_lines(sheet, order, len(sheet.lines))
        or period_by_due_date(sheet, order, _announced_without_year(sheet, below))
        or _named_month(sheet)
        or ends
        or _from_single_dates(sheet, order)
    )


def _announced_without_year(sheet: Sheet, below: int) -> Iterator[tuple[PrintedDate, PrintedDate]]:
    """ "Current period: 5 Feb to 4 Mar", above the rows."""
    for line, texts, tokens in paired_days(sheet):
        first, second = tokens[0].printed, tokens[-1].printed
        yearless = len(tokens) == 2 and first.year is None and second.year is None
        if not yearless or line.index >= below or line.index in sheet.pending:
            continue
        linked = tokens[0].last + 1 < tokens[1].first and _linked(texts, *tokens)
        if linked and _announced(texts[: tokens[0].first]):
            yield first, second


def _days_of_ends(sheet: Sheet, order: Order) -> Period | None:
    """ "Opening balance 02.01.2026   41.20   Sum of debits   10.20", and so the other end: days
    beside labels that may share their line with others."""
    days: dict[str, set[date]] = {"opening": set(), "closing": set()}
    for line in sheet.lines:
        for token in sheet.dates[line.index]:
            day = full_day(token, order)
            label = [w.text for w in last_cell(line.words[: token.first])] if day else []
            kind = label_kind(label) if label else None
            if day is not None and kind in days:
                days[kind].add(day)
    if any(len(found) != 1 for found in days.values()):
        return None
    start, end = (found.pop() for found in days.values())
    return Period(start, end) if start <= end <= start + _LONGEST else None


def _in_cell(sheet: Sheet, order: Order) -> Period | None:
    pairs = (_pair(*days, order) for days in wrapped_periods(sheet))
    return next((Period(*pair) for pair in pairs if pair), None)


def _on_two_lines(sheet: Sheet, order: Order, end: int) -> Period | None:
    """ "Statement from 1 May 2023", and right below it "to 31 May 2023", above the line where the
    table begins."""
    table = sheet.lines[end] if end < len(sheet.lines) else None
    for above, below in pairwise(sheet.lines):
        if table is not None and not stands_above(above, table):
            continue
        if above.page != below.page or below.y0 - above.y0 > _NEXT_LINE * below.height:
            continue
        for first, second in product(sheet.dates[above.index], sheet.dates[below.index]):
            before, between = (
                last_cell(line.words[: token.first])
                for line, token in ((above, first), (below, second))
            )
            if not _announced([w.text for w in before]):
                continue
            if squeeze("".join(w.text for w in between)) not in lexicon().until:
                continue
            lone = len(sheet.dates[above.index]) == len(sheet.dates[below.index]) == 1
            if not lone and abs(before[0].x0 - between[0].x0) > _FLUSH_PT:
                continue  # other boxes of a strip have days as well
            if pair := _pair(first.printed, second.printed, order):
                return Period(*pair)
    return None


def period_lines(sheet: Sheet, period: Period, order: Order) -> set[int]:
    """Lines that say this period again, above a further account or on a further page."""
    found: set[int] = set()
    for line, texts, tokens in paired_days(sheet):
        if len(tokens) != 2 or sheet.money[line.index]:
            continue
        pair = _pair(tokens[0].printed, tokens[1].printed, order)
        linked = tokens[0].last + 1 < tokens[1].first and _linked(texts, *tokens)
        if pair == (period.start, period.end) and (linked or _announced(texts[: tokens[0].first])):
            found.add(line.index)
    return found


def page_of_other_period(sheet: Sheet) -> int | None:
    """A page whose head announces other days than the head of a page before it, in the same
    words: it was printed with another statement, though its balances may run on."""
    found: dict[str, list[str]] = {}
    for line, texts, tokens in paired_days(sheet):
        if len(tokens) != 2 or not _linked(texts, *tokens):
            continue
        if not heads_page(sheet, line) or is_of_body(sheet, line):
            continue
        if not _announced(texts[: tokens[0].first]):
            continue
        dated = words_of(tokens)
        plain = (t for at, t in enumerate(texts) if at not in dated and not _DIGIT.search(t))
        label = squeeze("".join(plain))
        days = [t for token in tokens for t in texts[token.first : token.last + 1]]
        if found.setdefault(label, days) != days:
            return line.page
    return None


def lines_of_last_day(sheet: Sheet, period: Period, order: Order) -> frozenset[int]:
    """Lines with an amount and the day on which the period ends."""
    end = period.end
    if end is None:
        return frozenset()
    return frozenset(
        index
        for index, tokens in enumerate(sheet.dates)
        for token in tokens
        if sheet.money[index]
        and token.printed.resolve(order) == (end.day, end.month)
        and place_in_period(token.printed, order, period) == end
    )


def _has_amounts(sheet: Sheet, index: int) -> bool:
    """Amounts end their cell; the "2, 87" of an address has a street behind it."""
    words = sheet.lines[index].words
    for money in sheet.money[index]:
        if money.last + 1 == len(words):
            return True
        following = words[money.last + 1]
        near = following.x0 - money.x1 < 0.5 * (following.y1 - following.y0)
        if not (near and following.text.isalpha()):
            return True
    return False


def _pair(left: PrintedDate, right: PrintedDate, order: Order) -> tuple[date, date] | None:
    if right.year is None:
        return None
    end = right.on(order, right.year)
    if end is None:
        return None
    start = left.on(order, left.year if left.year is not None else right.year)
    if start is not None and start > end and left.year is None:
        start = left.on(order, right.year - 1)
    if start is None or start > end or end - start > _LONGEST:
        return None
    return start, end


def _linked(texts: list[str], left: DateToken, right: DateToken) -> bool:
    """Nothing but a dash or a small word stands between the two ends of a period."""
    between = [squeeze(t) for t in texts[left.last + 1 : right.first]]
    if any(c.isdigit() for word in between for c in word):
        return False
    words = [b for b in between if b]
    if "".join(words) in lexicon().period:
        return True  # "Statement begins 1 March 2025  Statement ends 31 March 2025"
    return len(words) <= 3 and all(len(w) <= 7 for w in words)


def _outside_days(texts: list[str], days: Sequence[DateToken]) -> list[str]:
    """ "1 de janeiro de 2026" announces nothing, though "de" may stand before a period."""
    dated = words_of(days)
    return [text for at, text in enumerate(texts) if at not in dated]


def _announced(texts: list[str]) -> bool:
    known = lexicon().period
    squeezed = [s for s in (squeeze(t) for t in texts) if s]
    return any(
        "".join(squeezed[start:]) in known or squeezed[start] in known
        for start in range(len(squeezed))
    )


def _named_above(sheet: Sheet, line: Line, first: DateToken, second: DateToken) -> bool:
    """ "Date from" over the first of the two dates, in a strip of boxes; or "From" and "To" over
    both of them."""
    above = sheet.lines[line.index - 1] if line.index else line
    if above.page != line.page or above is line or line.y0 - above.y0 > 2 * line.height:
        return False
    over, over_second = (
        squeeze("".join(w.text for w in above.words if day.x0 - 2 <= w.x0 <= day.x1 + 2))
        for day in (first, second)
    )
    # Small words such as "de" stand over dates in descriptions too, but not in pairs.
    told = len(over) >= _LABEL_LETTERS_MIN or over_second in lexicon().until
    return told and over in lexicon().period


def _named_month(sheet: Sheet) -> Period | None:
    """'Statement for March 2024', 'Kontoauszug Januar 2024', 'maio de 2025'."""
    for line in _lines_of_head(sheet):
        for at, texts in _parts_of_titles(line):
            for i in range(len(texts)) if len(texts) <= _TITLE_WORDS else ():
                in_date = any(t.first <= at + i <= t.last for t in sheet.dates[line.index])
                if not in_date and (last := _month_at(texts[i : i + 3])):
                    following = date(last.year + last.month // 12, last.month % 12 + 1, 1)
                    first = _month_before(texts[:i])
                    start = date(last.year - (first > last.month), first, 1) if first else last
                    return Period(start, following - timedelta(days=1))
    return None


def _lines_of_head(sheet: Sheet) -> Iterator[Line]:
    """Above the first of several months that head their rows, and above the first row, for from
    there on months are those of descriptions; and what stands in a box beside these lines."""
    for line in sheet.lines[:_HEAD_LINES]:
        begins_rows = sheet.money[line.index] and sheet.dates[line.index]
        if line.index in sheet.months or begins_rows:
            boxed = (x for x in sheet.lines[line.index :] if x.aside and x.page == line.page)
            yield from (x for x in boxed if x.y1 < line.y0)
            return
        yield line


def _month_at(texts: Sequence[str]) -> date | None:
    """The first day of a month by name and its year: "March 2025", "ENERO /2026", "maio/2025"."""
    name, _, glued = texts[0].partition("/")
    month = lexicon().months.get(_ELIDED.sub("", name).rstrip(".,").casefold())
    years = [glued] if glued else [t.strip(".,") for t in texts[1:]]
    if not glued and years:
        linked = years[0] == "/" or texts[1].casefold() in lexicon().page_of
        years = years[1:] if linked else [years[0].removeprefix("/")]
    if not month or len(name) <= 2 or not years or not _FOUR.fullmatch(years[0].strip(".,")):
        return None
    return date(int(years[0].strip(".,")), month, 1)


def _parts_of_titles(line: Line) -> Iterator[tuple[int, list[str]]]:
    """An address may stand beside the title, and a title be made of several things: "Statement no
    4 — April 2026 — account 7741". Each with the number of words before it."""
    at = 0
    for texts in cell_texts(line):
        start = 0
        for i, text in enumerate([*texts, ""]):
            parted = text in _PARTING and len(texts) > _TITLE_WORDS
            if i == len(texts) or parted:
                yield at + start, texts[start:i]
                start = i + 1
        at += len(texts)


def _month_before(texts: Sequence[str]) -> int:
    """Of "November to December 2025" the first; 0 where a single month is named."""
    if len(texts) < 2:
        return 0
    *_, name, link = texts
    month = lexicon().months.get(name.rstrip(".,").casefold(), 0)
    linked = link in ("-", "–", "—") or squeeze(link) in lexicon().until
    return month if linked and len(name) > 2 else 0


def _from_single_dates(sheet: Sheet, order: Order) -> Period:
    days = _labelled_days(sheet, order)
    start = days["opening"][0][1] if days["opening"] else None
    end = days["closing"][-1][1] if days["closing"] else None
    if start is None and end is None:
        start, end = _told_days(sheet, order)
    end = end or statement_date(sheet, order)
    if start and end and not start <= end <= start + _LONGEST:
        start = None
    return Period(start, end)


def _labelled_days(sheet: Sheet, order: Order) -> dict[str, list[tuple[int, date]]]:
    """The lines that name an end of the account, or a balance, and a single day."""
    found: dict[str, list[tuple[int, date]]] = {"opening": [], "closing": [], "balance": []}
    for line in sheet.lines:
        tokens = sheet.dates[line.index]
        day = full_day(tokens[0], order) if len(tokens) == 1 else None
        kind = label_kind(sheet.plain_words(line.index)) if day else None
        if day and kind in found and (kind != "balance" or sheet.money[line.index]):
            found[kind].append((line.index, day))
    return found


def _days_around_rows(sheet: Sheet, order: Order) -> Period | None:
    """ "Balance on 31 March 2024" above all rows, and "Balance on 30 April 2024" below them: no
    other is dated so, or it might be one of several accounts."""
    days = _labelled_days(sheet, order)
    told = days["balance"] + days["closing"]  # "Outstanding on" says no more of which it is
    if len(told) != 2 or days["opening"] or (days["balance"] or days["closing"]) != told:
        return None
    (above, start), (below, end) = told
    rows = [
        line.index
        for line in sheet.lines[head_end(sheet) :]
        if sheet.money[line.index] and sheet.dates[line.index] and line.index not in (above, below)
    ]
    around = bool(rows) and above < rows[0] and rows[-1] < below
    return Period(start, end) if around and start < end <= start + _LONGEST else None


def _told_days(sheet: Sheet, order: Order) -> tuple[date | None, date | None]:
    """The days of two balances that are told in sentences above the table; labels and figures side
    by side are no sentence, though they fill their lines."""
    below = set(range(head_end(sheet), len(sheet.lines)))
    told = (
        t for t in told_balances(sheet, below) if len(list(cell_texts(sheet.lines[t.line]))) == 1
    )
    dated = (full_day(t.date, order) for t in told if t.date is not None)
    days = sorted({day for day in dated if day is not None})
    return (days[0], days[1]) if len(days) == 2 else (None, None)
