"""From pages of words to a sheet: lines, tokens, currency, furniture."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from shared.money import NO_CURRENCY, exponent
from shared.statements.bands import level_rows
from shared.statements.carried_over import find_carried_over
from shared.statements.compact_dates import add_compact_dates
from shared.statements.currency import (
    Said,
    currency_of_place,
    currency_said,
    have_cents,
    is_written_out,
    take_own_dollars,
)
from shared.statements.dates_below import add_months_above_rows
from shared.statements.day_balances import take_day_balances
from shared.statements.find_dates import find_dates
from shared.statements.heading_sums import take_heading_sums, take_titles_with_sums
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line, make_lines
from shared.statements.lone_signs import take_lone_signs
from shared.statements.month_headings import add_days_of_months
from shared.statements.month_sums import month_sums_on
from shared.statements.named_totals import find_named_totals
from shared.statements.notices import set_pending_aside
from shared.statements.number_habits import NumberHabits, groups_whole_units, number_habits
from shared.statements.row_counts import find_counts
from shared.statements.sheet import Sheet
from shared.statements.tokens import Money, find_money, words_of
from shared.statements.words import Page
from shared.statements.years_first import read_years_first

_DIGITS = re.compile(r"\d+")
_PAGE_DIGITS = re.compile(r"(?<!\d)\d{1,3}(?!\d)")
_RUNNING_MIN = 3
_RUNNING_SHARE = 0.7
_SURE_VOTES = 30
_YEAR = re.compile(r"(?:19|20)\d\d")
_NEXT_LINE = 1.6
_FLUSH_PT = 2.0
_MARGIN = 0.1
_PAGE_OF = re.compile(r"(\d{1,3})[/(](\d{1,3})")
_IN_BRACKETS = re.compile(r"\(\d{1,3}\)")
# Between the word for a page and its number: "Page no. 2", "Pagina n. 2 di 5".
_NUMBER_WORDS = frozenset(("n", "no", "nr", "nº", "n°", "č"))

# By line, where it says which page this is, and of how many.
PageCounters = dict[int, list[range]]


def make_sheet(pages: Sequence[Page]) -> Sheet:
    lines = make_lines(pages)
    habits = number_habits(lines)
    said, habits = _money_of(lines, pages, habits)
    money = _money_on(lines, habits)
    dates = [find_dates(line) for line in lines]
    if levelled := level_rows(lines, money, dates):
        lines = levelled
        money = _money_on(lines, habits)
        dates = [find_dates(line) for line in lines]
    take_own_dollars(lines, money, said)
    read_years_first(lines, dates)
    sheet = Sheet(
        pages=list(pages),
        lines=lines,
        habits=habits,
        money=money,
        dates=dates,
        currency=said.currency,
    )
    counters = {line.index: found for line in lines if (found := _page_counters(line.texts))}
    if not habits.decimals:
        _drop_other_numbers(sheet, counters | _margin_counters(sheet))
    # "Page 2 of 3 Stationers" among the rows is a shop, where pages count themselves elsewhere.
    counters = {i: found for i, found in counters.items() if not sheet.money[i]} or counters
    _join_years_below(sheet)
    _mark_furniture(sheet)
    _mark_counted_heads(sheet, counters)
    sheet.pages_promised = _pages_promised(lines, counters) or _bare_counts(sheet)
    _drop_counted_days(sheet)
    sheet.first_number = _first_number(sheet, counters)
    sheet.counts = find_counts(lines)
    sheet.is_shuffled = _is_shuffled(sheet, counters)
    sheet.repeated_page = _repeated_page(sheet)
    set_pending_aside(sheet)
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
    unlike = exponent(currency) == 2 and habits.decimals in (0, 3)
    if unlike and (said.votes < _SURE_VOTES or not is_written_out(currency, lines)):
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
        number = _DIGITS.match(_bare(line.texts[counter[0]]))
        if others or number is None or int(number[0]) != line.page:
            continue
        rest = (t for i, t in enumerate(line.texts) if i not in counter)
        heads.setdefault(" ".join(rest), []).append(index)
    for indices in heads.values():
        if [sheet.lines[i].page for i in indices] == [page.number for page in sheet.pages]:
            sheet.furniture.update(indices)


def _drop_other_numbers(sheet: Sheet, counters: PageCounters) -> None:
    """Without decimals, the year of a date and the number of a page look like amounts."""
    for line in sheet.lines:
        written_out = [t for t in sheet.dates[line.index] if t.last > t.first]
        taken = words_of(written_out)
        for counter in counters.get(line.index, ()):
            taken.update(counter)
        if taken:
            sheet.money[line.index] = [
                m for m in sheet.money[line.index] if taken.isdisjoint(range(m.first, m.last + 1))
            ]


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


def _page_counters(texts: list[str]) -> list[range]:
    """Where a line says "Page 2 of 5", "Seite 2/5", "Sida 2 (5)" or "Sheet 2": the words after the
    first; and "2/5 oldal", if it says nothing else."""
    known = lexicon()
    bare = [_bare(t) for t in texts]
    if len(bare) == 2 and bare[1] in known.page and _PAGE_OF.fullmatch(bare[0]):
        return [range(1)]
    found = []
    for i, text in enumerate(bare[:-1]):
        if text not in known.page:
            continue
        at = i + 2 if bare[i + 1] in _NUMBER_WORDS and i + 2 < len(bare) else i + 1
        if _counts(bare[at : at + 3], known.page_of):
            found.append(range(at, at + 3))
        elif bare[at].isdigit() and any(map(_IN_BRACKETS.fullmatch, texts[at + 1 : at + 2])):
            found.append(range(at, at + 2))
        elif _PAGE_OF.fullmatch(bare[at]) or bare[at].isdigit():
            found.append(range(at, at + 1))
    return found


def _bare(text: str) -> str:
    """As the lexicon has its words: "Página" without its accent."""
    bare = text.strip(".,:;()|-")
    return squeeze(bare) if bare.isalpha() else bare.casefold()


def _pages_promised(lines: list[Line], counters: PageCounters) -> int | None:
    promised: Counter[int] = Counter()
    for index, found in counters.items():
        texts = lines[index].texts
        for counter in found:
            if match := _PAGE_OF.fullmatch(_bare(texts[counter[0]])):
                promised[int(match[2])] += 1
            elif len(counter) > 1:
                promised[int(_bare(texts[counter[-1]]))] += 1
    return promised.most_common(1)[0][0] if promised else None


def _is_shuffled(sheet: Sheet, counters: PageCounters) -> bool:
    """Whether each page bears one number of as many as there are, and these are not in turn."""
    numbers: dict[int, set[int]] = {page.number: set() for page in sheet.pages}
    for index, found in counters.items():
        line = sheet.lines[index]
        for counter in found if _in_margin(sheet, line) else ():  # not "On this page: 2 entries"
            if digits := _DIGITS.match(_bare(line.texts[counter[0]])):
                numbers[line.page].add(int(digits[0]))
    if any(len(own) != 1 for own in numbers.values()):
        return False
    printed = [own.pop() for own in numbers.values()]
    in_turn = list(range(1, len(printed) + 1))
    return printed != in_turn and sorted(printed) == in_turn


def _first_number(sheet: Sheet, counters: PageCounters) -> int | None:
    """Sheets may be numbered on from statement to statement; then the first is no 1."""
    numbers: dict[int, set[int]] = {page.number: set() for page in sheet.pages}
    for index, found in counters.items():
        line = sheet.lines[index]
        for counter in found:
            digits = _DIGITS.match(_bare(line.texts[counter[0]]))
            if digits:
                numbers[line.page].add(int(digits[0]))
    if not counters and len(sheet.pages) > 1:
        for line in sheet.lines:
            # Alone, or behind words that are alike on all pages: "Loop Wallet Ltd · 2".
            lone = len(line.words) == 1 or line.index in sheet.running
            if lone and line.texts[-1].isdigit() and _in_margin(sheet, line):
                numbers[line.page].add(int(line.texts[-1]))
        first, second = (numbers[page.number] for page in sheet.pages[:2])
        first.update(n - 1 for n in second if not first)  # many a first page bears no number
    starts = [{n - at for n in numbers[page.number]} for at, page in enumerate(sheet.pages)]
    agreed = set.intersection(*starts) if starts else set()
    return min(agreed) if agreed else None


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


def _in_margin(sheet: Sheet, line: Line) -> bool:
    height = sheet.page(line.page).height
    return line.y0 <= _MARGIN * height or line.y1 >= (1 - _MARGIN) * height


def _bare_counts(sheet: Sheet) -> int | None:
    """ "2/5" or "2 of 5" in the margin, if every page counts itself so, in turn, and all agree.
    Where the first of the pages is missing, they do not begin with 1."""
    counts: dict[int, set[tuple[int, int]]] = {page.number: set() for page in sheet.pages}
    for line in sheet.lines:
        if _in_margin(sheet, line):
            counts[line.page].update(_counts_on(sheet, line))
    pages = list(counts)
    agreed = {
        (total, number - pages[0])
        for number, total in counts[pages[0]]
        if all((page - pages[0] + number, total) in counts[page] for page in pages)
    }
    whole = {total for total, missing in agreed if missing == 0}
    found = whole or {total for total, _ in agreed}
    return found.pop() if len(found) == 1 else None


def _counts_on(sheet: Sheet, line: Line) -> Iterator[tuple[int, int]]:
    bare = [_bare(t) for t in line.texts]
    days = words_of(sheet.dates[line.index])
    for i, text in enumerate(bare):
        match = _PAGE_OF.fullmatch(text.rpartition(":")[2])
        if match:
            number, total = int(match[1]), int(match[2])
            # "3/4" among other words may as well be a day.
            if 1 <= number <= total and (number == line.page or len(bare) == 1 or ":" in text):
                yield number, total
        elif bare[i + 1 : i + 2] == [""] and {i, i + 2} & days:
            continue  # "1 - 31 March 2025"
        elif _counts(bare[i : i + 3], lexicon().page_of) and 1 <= int(text) <= int(bare[i + 2]):
            yield int(text), int(bare[i + 2])


def _drop_counted_days(sheet: Sheet) -> None:
    """ "1/2 Example Bank", "2/2 Example Bank": pages that count themselves, and no days."""
    if sheet.pages_promised != len(sheet.pages):
        return
    for line in sheet.lines:
        if line.index not in sheet.running or sheet.money[line.index]:
            continue
        count = (str(line.page), str(len(sheet.pages)))
        sheet.dates[line.index] = [
            token
            for token in sheet.dates[line.index]
            if token.first != token.last
            or not (match := _PAGE_OF.fullmatch(_bare(line.texts[token.first])))
            or match.groups() != count
        ]


def _margin_counters(sheet: Sheet) -> PageCounters:
    """ "1 of 3" at the head or the foot of the first page, without a word for pages."""
    found: PageCounters = {}
    for line in sheet.lines:
        bare = [_bare(t) for t in line.texts]
        for i in range(len(bare) - 2) if _in_margin(sheet, line) else ():
            if _counts(bare[i : i + 3], lexicon().page_of) and int(bare[i]) == line.page:
                found.setdefault(line.index, []).append(range(i, i + 3))
    return found


def _counts(texts: list[str], between: frozenset[str]) -> bool:
    """'2 of 5', '2 / 5'."""
    return (
        len(texts) == 3
        and texts[0].isdigit()
        and texts[2].isdigit()
        and (texts[1] in between or texts[1] in ("/", ""))
    )
