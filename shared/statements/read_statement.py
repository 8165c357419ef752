"""From the pages and a template to a reading."""

import re
from collections.abc import Iterator
from datetime import timedelta
from functools import partial
from itertools import pairwise

from shared.money import NO_CURRENCY, exponent
from shared.statements.accounts import find_accounts, own_account_lines
from shared.statements.broken_summaries import broken_summaries
from shared.statements.category_sums import sums_by_category
from shared.statements.continuity import text_doubts
from shared.statements.contradictions import contradictions
from shared.statements.currency import currency_of_account
from shared.statements.dates import Period
from shared.statements.debts import (
    comes_to_nothing,
    kinds_of_accounts,
    says_whose_side,
    told_by_columns,
)
from shared.statements.ends import share_loose
from shared.statements.figures import LabelledFigure, figures_outside
from shared.statements.headed_currencies import bears_other_sums, rows_headed_otherwise
from shared.statements.joint_holders import joint_holders
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.list_sides import read_down
from shared.statements.listed_holders import listed_holders
from shared.statements.notices import unread_rows
from shared.statements.period import find_period, period_lines
from shared.statements.read_accounts import read_account, read_date
from shared.statements.reading import AccountKind, ReadAccount, Reading, ReadRow
from shared.statements.repeated_rows import repeats_rows
from shared.statements.row_texts import description_of, tables_with_texts
from shared.statements.segments import Segment, split_accounts
from shared.statements.sheet import Sheet
from shared.statements.spoiled_rows import overprinted_figures, spoiled_rows
from shared.statements.summaries_held import contradicted_summaries, other_sums_of_sections
from shared.statements.sums_between import sums_of_nothing
from shared.statements.templates import Dates, Template
from shared.statements.titles_of_cards import titles_of_cards
from shared.statements.unknown_headings import under_unknown_headings
from shared.statements.values import Values
from shared.statements.walk import Walker
from shared.statements.walk_records import Doubt, RowDraft, Walk

_VALUE_DAYS = timedelta(days=7)
_LEAP = timedelta(days=200)
_LOST_ROW = "row_without_amount"
_TABLE_ROWS = 2
_ONE_GROUP = re.compile(r"\d{1,3}[.,]\d{3}")
_SUMS = ("credits", "debits", "net", "opening", "closing")

# Drafting, review and extraction read the same sheet one after the other.
_READINGS_KEPT_MAX = 4
_last_walk: tuple[Sheet, Template, Walk] | None = None
_last_doubts: tuple[Walk, set[int], list[Doubt]] | None = None
_last_readings: list[tuple[Sheet, Template, Reading]] = []


def read_statement(sheet: Sheet, template: Template) -> Reading:
    """A reading; the few that were made last are kept, for a name does not change one."""
    nameless = template.model_copy(
        update={"template_id": "", "version": 0, "status": "draft", "fingerprint": []}
    )
    for known, its_template, reading in _last_readings:
        if known is sheet and its_template == nameless:
            return reading
    reading = read_walk(sheet, template, walk_of(sheet, template))
    _last_readings.insert(0, (sheet, nameless, reading))
    del _last_readings[_READINGS_KEPT_MAX:]
    return reading


def walk_of(sheet: Sheet, template: Template) -> Walk:
    """The walk over a sheet; the last one is kept, for conventions of numbers, dates and signs
    do not change it."""
    global _last_walk  # noqa: PLW0603
    way = Template(
        template_id="",
        bank_family="",
        tables=template.tables,
        dates=Dates(fill_forward=template.dates.fill_forward),
        rows=template.rows,
        labels=template.labels,
        credit_sections=template.credit_sections,
        debit_sections=template.debit_sections,
    )
    if _last_walk is None or _last_walk[0] is not sheet or _last_walk[1] != way:
        _last_walk = (sheet, way, Walker(sheet, way).run())
    return _last_walk[2]


def kinds_in(sheet: Sheet, template: Template, walk: Walk) -> list[AccountKind]:
    """What its accounts are, which a reading need not be finished for."""
    values = Values(template, exponent(template.currency or sheet.currency))
    period = _period_of(sheet, template, walk)
    met = _read_rows(sheet, template, values, period, walk)
    rows, _ = read_down(sheet, walk, met)
    segments = split_accounts(sheet, walk, rows, _figures(sheet, template, walk))
    return kinds_of_accounts(sheet, walk, segments)


def _figures(sheet: Sheet, template: Template, walk: Walk) -> list[LabelledFigure]:
    labels = {squeeze(p): kind for kind, phrases in template.labels.items() for p in phrases}
    return figures_outside(sheet, walk.consumed, labels)


def read_walk(sheet: Sheet, template: Template, walk: Walk) -> Reading:
    """Values for a walk that several hypotheses may share."""
    currency = template.currency or sheet.currency
    values = Values(template, exponent(currency))
    period = _period_of(sheet, template, walk)
    is_card = template.statement_type == "card"
    reading = Reading([], walk, list(walk.doubts), period, currency, is_card)
    reading.by_value = _are_dated_by_value(template)
    met = _read_rows(sheet, template, values, period, walk)
    rows, unordered = read_down(sheet, walk, met)
    reading.doubts += unordered
    outside = _figures(sheet, template, walk)
    marks = find_accounts(sheet, walk.consumed)
    reading.figure_lines = {f.line for f in outside} | {m.line for m in marks}
    if walk.rows:
        reading.figure_lines |= own_account_lines(sheet, marks, walk.rows[0].line)
    segments = split_accounts(sheet, walk, rows, outside)
    reading.figure_lines |= {s.title for s in segments if s.title is not None}
    rows_above = {i + 1 for draft in walk.rows for i in draft.lines}
    periods = period_lines(sheet, period, template.dates.order)
    day = partial(read_date, template=template, period=period)
    reading.doubts = [
        d
        for d in reading.doubts
        if d.code != _LOST_ROW
        or not (d.line in periods or repeats_rows(sheet, values, day, rows, sheet.lines[d.line]))
    ]
    explained = reading.figure_lines | (periods - rows_above) | joint_holders(sheet, walk)
    explained |= listed_holders(sheet, walk) | titles_of_cards(sheet, walk)
    reading.doubts += _text_doubts(sheet, walk, explained)
    reading.doubts += _left_rows(sheet, template, reading)
    reading.doubts += _date_doubts(sheet, rows)
    reading.doubts += _days_of_figures(sheet, walk, rows, period)
    reading.doubts += under_unknown_headings(sheet, template, rows)
    reading.doubts += _year_doubts(sheet, rows, period)
    reading.doubts += _headed_year_doubts(sheet, walk, rows)
    reading.doubts += _worth_doubts(sheet, template, walk, currency)
    reading.doubts += spoiled_rows(sheet, walk, reading.figure_lines)
    reading.doubts += overprinted_figures(sheet, walk, reading.figure_lines)
    kinds = kinds_of_accounts(sheet, walk, segments)
    owed = _debts(sheet, template, kinds, segments, reading)
    for segment, kind, is_debt in zip(segments, kinds, owed, strict=True):
        seen = values.of_debts() if is_debt else values
        for row in segment.rows if is_debt else ():
            _take_values(seen, row)
        account = read_account(seen, template, period, segment, sheet, walk.consumed)
        account.kind = kind
        account.currency = template.currency or currency_of_account(
            segment.lines, sheet.pages, currency
        )
        reading.accounts.append(account)
        reading.doubts += [
            Doubt("sum_of_nothing", at, sheet.lines[at].text)
            for at in (
                *sums_of_nothing(seen, account, segment),
                *contradicted_summaries(seen, account, sheet, walk.consumed),
                *broken_summaries(seen, account, sheet, walk.consumed),
                *other_sums_of_sections(seen, account, sheet, walk.consumed),
                *sums_by_category(seen, account, sheet, walk.consumed, alone=len(segments) == 1),
            )
        ]
        reading.doubts += _currency_doubts(sheet, template, segment, account, currency)
    share_loose(reading.accounts)
    reading.doubts += contradictions(sheet, values, reading)
    reading.doubts = [d for d in reading.doubts if not _is_mere_text(sheet, values, reading, d)]
    return reading


def _currency_doubts(
    sheet: Sheet, template: Template, segment: Segment, account: ReadAccount, currency: str
) -> Iterator[Doubt]:
    headed = rows_headed_otherwise(template, segment.rows)
    if bears_other_sums(account) or next(headed, None):
        line = sheet.lines[segment.rows[0].draft.line if segment.rows else 0]
        yield Doubt("currency_of_heading", line.index, line.text)
    if exponent(account.currency) != exponent(currency):
        # Its figures were read with the decimals of another currency.
        line = segment.lines[0]
        yield Doubt("currency_of_account", line.index, line.text)


def _are_dated_by_value(template: Template) -> bool:
    named = (c.header for t in template.tables for c in t.columns if c.role == "date")
    return any(lexicon().headers.get(squeeze(name), ("",))[0] == "value_date" for name in named)


def _debts(
    sheet: Sheet,
    template: Template,
    kinds: list[AccountKind],
    segments: list[Segment],
    reading: Reading,
) -> list[bool]:
    """Which of the accounts count what is owed, though the template does not say so throughout;
    doubts where that is not certain. A file of cards alone is told by other evidence."""
    owed_throughout = template.balances.sense == "owed"
    if template.statement_type == "card" or not {"debt", "either"} & set(kinds):
        return [False] * len(kinds)
    unsure = "deposit" if owed_throughout else "either"
    for segment, kind in zip(segments, kinds, strict=True):
        if told_by_columns(template, segments):
            continue
        open_kinds = {unsure, "either"} if comes_to_nothing(segment) else {unsure}
        if kind in open_kinds or (not kind and len(kinds) > 1):
            line = segment.rows[0].draft.line if segment.rows else 0
            reading.doubts.append(Doubt("debt_or_deposit", line, sheet.lines[line].text))
    return [
        kind == "debt" and not owed_throughout and not says_whose_side(segment)
        for kind, segment in zip(kinds, segments, strict=True)
    ]


def _period_of(sheet: Sheet, template: Template, walk: Walk) -> Period:
    """What the pages announce; "Fees from 1 November to 1 December" in the text of a row is no
    period of rows that all name their own years."""
    period = find_period(sheet, template.dates.order)
    said = period_lines(sheet, period, template.dates.order)
    in_rows = {i for row in walk.rows for i in row.lines}
    dated = all(row.date is not None and row.date.printed.year for row in walk.rows)
    return Period(None, None) if said and said <= in_rows and dated else period


def _text_doubts(sheet: Sheet, walk: Walk, explained: set[int]) -> list[Doubt]:
    """The last ones are kept, for hypotheses that share a walk mostly explain the same lines."""
    global _last_doubts  # noqa: PLW0603
    if _last_doubts is None or _last_doubts[0] is not walk or _last_doubts[1] != explained:
        _last_doubts = (walk, explained, text_doubts(sheet, walk, explained))
    return _last_doubts[2]


def _left_rows(sheet: Sheet, template: Template, reading: Reading) -> list[Doubt]:
    """Several lines with a day of the period, words and an amount that no table took: rows of
    another account, it may be. Days to come are those of payments that are announced."""
    known = reading.walk.consumed | reading.figure_lines
    left = []
    for line in unread_rows(sheet) if reading.walk.rows else ():
        token = sheet.dates[line.index][0]
        words = sheet.plain_words(line.index)
        if line.index in known or token.first or not any(w[:1].isalpha() for w in words):
            continue
        day, end = read_date(token, template, reading.period), reading.period.end
        if day is None or end is None or day <= end:
            left.append(Doubt("unread_row", line.index, line.text))
    return left if len(left) >= _TABLE_ROWS else []


def _date_doubts(sheet: Sheet, rows: list[ReadRow]) -> Iterator[Doubt]:
    """Rows that take their date from the row above, but have another, far from it, beside them."""
    for row in rows:
        filled = row.draft.date_line is not None and row.draft.date_line not in row.draft.lines
        if not filled or row.date is None or row.value_date is None:
            continue
        if abs(row.value_date - row.date) > _VALUE_DAYS:
            line = sheet.lines[row.draft.line]
            yield Doubt("date_or_value_date", line.index, line.text)


def _days_of_figures(
    sheet: Sheet, walk: Walk, rows: list[ReadRow], period: Period
) -> Iterator[Doubt]:
    """Rows that take their date from what was brought forward: on the day before the period began
    it may be that of the figure alone, and beside a day of their own it is no better than that."""
    figures = {anchor.line for anchor in walk.anchors}
    for row in rows:
        if row.draft.date_line not in figures or row.date is None:
            continue
        begun = period.start is not None and row.date >= period.start
        if not begun or row.value_date not in (None, row.date):
            line = sheet.lines[row.draft.line]
            yield Doubt("date_of_figure", line.index, line.text)


def _year_doubts(sheet: Sheet, rows: list[ReadRow], period: Period) -> Iterator[Doubt]:
    """Years that only the day of the statement gives: rows lead up to it, without a leap."""
    sought = [
        (r, r.date) for r in rows if r.date and r.draft.date and not r.draft.date.printed.year
    ]
    if not sought or period.start is not None or period.end is None:
        return
    days = [day for _, day in sought]
    leaps = [row for (_, above), (row, day) in pairwise(sought) if abs(day - above) > _LEAP]
    if period.end - max(days) > _LEAP:
        leaps.append(sought[-1][0])
    for row in leaps[:1]:
        line = sheet.lines[row.draft.line]
        yield Doubt("year_of_date", line.index, line.text)


def _headed_year_doubts(sheet: Sheet, walk: Walk, rows: list[ReadRow]) -> Iterator[Doubt]:
    """A year above rows that turn out to be of another one was a text, or they are misread."""
    for index in walk.years:
        below = next((row for row in rows if row.draft.line > index), None)
        if (
            below is None
            or below.date is None
            or below.date.year != int(sheet.lines[index].texts[-1])
        ):
            yield Doubt("year_of_date", index, sheet.lines[index].text)


def _worth_doubts(sheet: Sheet, template: Template, walk: Walk, currency: str) -> Iterator[Doubt]:
    """ "60.579" in every row, and never "44" or "1.060.579": thousands, or three decimals of a
    currency that nobody names. And whole units of one that nobody names may be its smallest, as
    pesos of Chile are, or a hundred of them, as pesos of Colombia."""
    if template.numbers.decimals or exponent(currency) != exponent(NO_CURRENCY):
        return
    if currency == NO_CURRENCY and walk.rows:
        line = sheet.lines[walk.rows[0].line]
        yield Doubt("units_of_currency", line.index, line.text)
    cores = [m.core for row in walk.rows for tokens in row.money.values() for m in tokens]
    if cores and all(map(_ONE_GROUP.fullmatch, cores)):
        line = sheet.lines[walk.rows[0].line]
        yield Doubt("thousands_or_decimals", line.index, line.text)


def _is_mere_text(sheet: Sheet, values: Values, reading: Reading, doubt: Doubt) -> bool:
    """ "TOTAL 358.11" below the last row is no figure of this account if it equals none."""
    if doubt.code != "figure_below_last_row":
        return False
    sums = {abs(a.sum_of(name) or 0) for a in reading.accounts for name in _SUMS}
    return all(values.size(money) not in sums for money in sheet.money[doubt.line])


def _read_rows(
    sheet: Sheet, template: Template, values: Values, period: Period, walk: Walk
) -> list[ReadRow]:
    texted = tables_with_texts(walk.rows)
    rows = []
    for draft in walk.rows:
        text = description_of(sheet, template, draft, texted)
        rows.append(_read_row(template, values, period, draft, text))
    return rows


def _read_row(
    template: Template, values: Values, period: Period, draft: RowDraft, text: str
) -> ReadRow:
    booked = read_date(draft.date, template, period)
    # Its year is that of the booking, or the one beside it at New Year.
    near = Period(booked, booked) if booked else period
    row = ReadRow(
        draft=draft,
        date=booked,
        value_date=read_date(draft.value_date, template, near),
        amount=None,
        size=None,
        balance=None,
        description=text,
    )
    _take_values(values, row)
    return row


def _take_values(values: Values, row: ReadRow) -> None:
    row.amount, row.size = _amount(values, row.draft)
    balances = row.draft.money.get("balance")
    row.balance = values.balance(balances[-1]) if balances else None


def _amount(values: Values, draft: RowDraft) -> tuple[int | None, int | None]:
    """The one amount of a row; a zero in the other column is how some banks print nothing."""
    found = []
    for role in ("debit", "credit", "amount"):
        for money in draft.money.get(role, ()):
            size = values.size(money)
            signed = None if size is None else values.amount(role, money, size, draft.section)
            found.append((signed, size))
    if len(found) > 1:
        found = [f for f in found if f[1] != 0] or found[:1]
    return found[0] if len(found) == 1 else (None, None)
