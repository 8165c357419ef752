"""From pages of words to a sheet: lines, tokens, currency, furniture."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, takewhile

from shared.money import NO_CURRENCY, PRINTED_WHOLE, exponent
from shared.statements.bands import level_rows
from shared.statements.carried_over import find_carried_over
from shared.statements.compact_dates import add_compact_dates
from shared.statements.currency import (
    Said,
    currency_of_place,
    currency_said,
    take_own_dollars,
)
from shared.statements.dates_below import add_months_above_rows
from shared.statements.day_balances import take_day_balances
from shared.statements.find_dates import find_dates
from shared.statements.heading_sums import take_heading_sums, take_titles_with_sums
from shared.statements.lines import Line, make_lines
from shared.statements.lone_signs import take_lone_signs
from shared.statements.long_figures import end_of_long_figures
from shared.statements.month_headings import add_days_of_months
from shared.statements.month_sums import month_sums_on
from shared.statements.named_totals import find_named_totals
from shared.statements.named_value_dates import take_names_of_value_dates
from shared.statements.notices import pending_lines, set_pending_aside
from shared.statements.number_habits import NumberHabits, groups_whole_units, number_habits
from shared.statements.padded_days import add_padded_days
from shared.statements.page_numbers import (
    PageCounters,
    bare_counts,
    drop_counted_days,
    first_number,
    is_shuffled,
    margin_counters,
    page_counters,
    page_number,
    pages_promised,
)
from shared.statements.reward_boxes import leave_boxes_of_rewards
from shared.statements.row_counts import find_counts
from shared.statements.sheet import Sheet
from shared.statements.sums_like_days import drop_days_that_are_sums
from shared.statements.tokens import Money, find_money, words_of
from shared.statements.whole_units import have_cents, prints_whole_units
from shared.statements.words import Page
from shared.statements.years_before_names import read_years_before_names
from shared.statements.years_first import read_years_first

_PAGE_DIGITS = re.compile(r"(?<!\d)\d{1,3}(?!\d)")
_RUNNING_MIN = 3
_RUNNING_SHARE = 0.7
_SURE_VOTES = 30
_YEAR = re.compile(r"(?:19|20)\d\d")
_IBAN_START, _IBAN_GROUP = re.compile(r"[A-Z]{2}\d\d"), re.compile(r"[A-Z\d]{1,4}")
_NEXT_LINE = 1.6
_FLUSH_PT = 2.0


def make_sheet(pages: Sequence[Page]) -> Sheet:
    lines = make_lines(pages)
    habits = number_habits(lines)
    said, habits = _money_of(lines, pages, habits)
    if not habits.decimals:
        habits = replace(habits, long_end=end_of_long_figures(lines))
    money = _money_on(lines, habits)
    dates = [find_dates(line) for line in lines]
    sheet = Sheet(list(pages), lines, habits, money, dates, said.currency)
    if levelled := level_rows(lines, money, dates, pending_lines(sheet)):
        lines = levelled
        money = _money_on(lines, habits)
        dates = [find_dates(line) for line in lines]
        sheet = Sheet(list(pages), lines, habits, money, dates, said.currency)
    sheet.usual_headers.clear()  # asked for before all days were known
    add_padded_days(lines, dates)
    take_names_of_value_dates(lines, money, dates)
    take_own_dollars(lines, money, said)
    read_years_first(lines, dates)
    read_years_before_names(lines, dates)
    counters = {line.index: found for line in lines if (found := page_counters(line.texts))}
    if not habits.decimals:
        _drop_other_numbers(sheet, counters | margin_counters(sheet))
    # "Page 2 of 3 Stationers" among the rows is a shop, where pages count themselves elsewhere.
    counters = {i: found for i, found in counters.items() if not sheet.money[i]} or counters
    _join_years_below(sheet)
    _mark_furniture(sheet)
    _mark_counted_heads(sheet, counters)
    sheet.pages_promised = pages_promised(lines, counters) or bare_counts(sheet)
    drop_counted_days(sheet)
    drop_days_that_are_sums(sheet)
    sheet.first_number = first_number(sheet, counters)
    sheet.counts = find_counts(lines)
    sheet.is_shuffled = is_shuffled(sheet, counters)
    sheet.repeated_page = _repeated_page(sheet)
    set_pending_aside(sheet)
    leave_boxes_of_rewards(sheet)
    add_compact_dates(sheet)
    add_days_of_months(sheet)
    take_day_balances(sheet)
    _take_month_sums(sheet)
    add_months_above_rows(sheet)
    take_heading_sums(sheet)
    find_named_totals(sheet)
    take_titles_with_sums(sheet)
    find_carried_over(sheet)
    sheet.paired_days = sheet.page_bodies = None  # asked for before all days were known
    sheet.kept_words = {}
    return sheet


def _take_month_sums(sheet: Sheet) -> None:
    for line in sheet.lines:
        if found := month_sums_on(line, sheet.money[line.index]):
            sheet.month_sums[line.index] = found
            sheet.months.add(line.index)
            sheet.money[line.index] = []


def _money_of(
    lines: list[Line], pages: Sequence[Page], habits: NumberHabits
) -> tuple[Said, NumberHabits]:
    """The currency, and how its amounts are written: each tells something about the other."""
    said = currency_said(lines, pages)
    currency = said.currency
    sure = said.votes >= _SURE_VOTES and _is_written_out(currency, lines)
    if sure and currency in PRINTED_WHOLE and prints_whole_units(lines):
        return said, NumberHabits(groups_whole_units(lines), 0)
    unlike = exponent(currency) == 2 and habits.decimals in (0, 3)
    if unlike and not sure:
        # An advert or a payment abroad, not this account; and "$" is the sign of many pesos.
        currency = NO_CURRENCY
    if exponent(currency) == 3 and have_cents(lines):
        currency = NO_CURRENCY  # "Sdn Bhd" is a form of company, BHD are dinars of Bahrain
    if said.in_dollars and exponent(currency) == 0 and habits.decimals == 2:
        currency = NO_CURRENCY  # pesos of Chile have no cents
    if currency == NO_CURRENCY and habits.decimals != 2:
        currency = currency_of_place(lines)
    if currency != NO_CURRENCY and exponent(currency) != 2:
        # Foreign amounts in descriptions have cents even where the account's have none.
        spaced = habits.space_groups or (not exponent(currency) and groups_whole_units(lines))
        habits = NumberHabits(spaced, exponent(currency))
    elif habits.decimals == 3:
        # Without a currency of three decimals, 5,800 is five thousand eight hundred.
        habits = NumberHabits(habits.space_groups, 0)
    return replace(said, currency=currency), habits


def _is_written_out(currency: str, lines: list[Line]) -> bool:
    return any(text.strip("()[]:,;.") == currency for line in lines for text in line.texts)


def _money_on(lines: list[Line], habits: NumberHabits) -> list[list[Money]]:
    money = [find_money(line, habits) for line in lines]
    take_lone_signs(lines, money)
    return money


_last: tuple[Sequence[Page], Sheet] | None = None


def sheet_of(pages: Sequence[Page]) -> Sheet:
    """As `make_sheet`, but the sheet of the pages asked for last is kept.

    Drafting, review and extraction look at the same pages one after the other.
    """
    global _last  # noqa: PLW0603
    if _last is None or _last[0] is not pages:
        _last = (pages, make_sheet(pages))
    return _last[1]


def _mark_furniture(sheet: Sheet) -> None:
    """Only the numbers of pages may differ; and what stands on a few pages of many may as well be
    the end of two descriptions that are alike."""
    places: dict[tuple[str, int], list[int]] = {}
    for line in sheet.lines:
        key = (_PAGE_DIGITS.sub("#", line.text), round(line.y0 / 4))
        places.setdefault(key, []).append(line.index)
    every = len(sheet.pages)
    for indices in places.values():
        count = len({sheet.lines[i].page for i in indices})
        if count > 1 and 2 * count >= every:
            sheet.furniture.update(indices)
        if count > 1 and (count == every or count >= max(_RUNNING_MIN, _RUNNING_SHARE * every)):
            sheet.running.update(indices)


def _mark_counted_heads(sheet: Sheet, counters: PageCounters) -> None:
    """ "31 December 2025 - Page 2 of 2": below a title on the first page, at the top of the others.
    Each page has it once, and with its own number."""
    heads: dict[str, list[int]] = {}
    for index, (counter, *others) in counters.items():
        line = sheet.lines[index]
        number = page_number(line, counter)
        if others or number != line.page:
            continue
        rest = (t for i, t in enumerate(line.texts) if i not in counter)
        heads.setdefault(" ".join(rest), []).append(index)
    for indices in heads.values():
        if [sheet.lines[i].page for i in indices] == [page.number for page in sheet.pages]:
            sheet.furniture.update(indices)


def _drop_other_numbers(sheet: Sheet, counters: PageCounters) -> None:
    """Without decimals, the year of a date, the number of a page and the groups of an IBAN look
    like amounts."""
    for line in sheet.lines:
        written_out = [t for t in sheet.dates[line.index] if t.last > t.first]
        taken = words_of(written_out)
        for counter in counters.get(line.index, ()):
            taken.update(counter)
        taken.update(_groups_of_iban(line))
        if taken:
            sheet.money[line.index] = [
                m for m in sheet.money[line.index] if taken.isdisjoint(range(m.first, m.last + 1))
            ]


def _groups_of_iban(line: Line) -> Iterator[int]:
    """ "GB29 4417 6016 1331": what stands in fours behind a country and two digits."""
    for start, text in enumerate(line.texts):
        if _IBAN_START.fullmatch(text):
            behind = range(start + 1, len(line.texts))
            yield from takewhile(lambda i: _IBAN_GROUP.fullmatch(line.texts[i]), behind)


def _join_years_below(sheet: Sheet) -> None:
    """ "14.12." and right below it "2023" are one date on two lines, if most dates are so; a year
    that stands alone is a heading of the rows below it."""
    found = [
        (token, word, line)
        for above, line in pairwise(sheet.lines)
        if above.page == line.page and line.y1 - above.y1 <= _NEXT_LINE * line.height
        for token in sheet.dates[above.index]
        for word in [w for w in line.words if abs(w.x0 - token.x0) <= _FLUSH_PT][:1]
        if token.printed.year is None and _YEAR.fullmatch(word.text)
    ]
    yearless = sum(t.printed.year is None for tokens in sheet.dates for t in tokens[:1])
    if len({line.index for _, _, line in found}) * 2 < yearless:
        return
    for token, word, _ in found:
        token.printed = replace(token.printed, year=int(word.text))
    years = {id(word) for _, word, _ in found}
    for line in {line.index: line for _, _, line in found}.values():
        if left := [w for w in line.words if id(w) not in years]:
            line.words, line.texts = left, [w.text for w in left]
            sheet.money[line.index] = find_money(line, sheet.habits)
            sheet.dates[line.index] = find_dates(line)


def _repeated_page(sheet: Sheet) -> int | None:
    """Word for word, with rows: scanned or joined twice, and its sums may be nothing."""
    texts: dict[int, list[str]] = {}
    for line in sheet.lines:
        texts.setdefault(line.page, []).append(line.text)
    with_rows = {x.page for x in sheet.lines if sheet.money[x.index] and sheet.dates[x.index]}
    seen: set[tuple[str, ...]] = set()
    for page in sorted(with_rows):
        if (whole := tuple(texts[page])) in seen:
            return page
        seen.add(whole)
    return None
