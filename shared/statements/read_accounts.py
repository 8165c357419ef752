"""The printed figures of an account, each put where it can prove something."""

import datetime as dt
from dataclasses import replace
from functools import partial

from shared.statements.carried_over import is_carried_on
from shared.statements.column_sums import take_sums_of_columns
from shared.statements.dates import Period, place_in_period
from shared.statements.debts import says_owed
from shared.statements.ends import Paper, place_loose, settle_ends
from shared.statements.ends_of_days import counting_their_days
from shared.statements.figures import LabelledFigure
from shared.statements.interval_totals import (
    place_interval_totals,
    place_sums_of_pages,
    place_sums_of_sections,
)
from shared.statements.kinds_apart import take_kinds_apart
from shared.statements.label_words import label_words
from shared.statements.labels import end_by_itself, label_kind, names_total
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.nameless_ends import take_nameless_ends
from shared.statements.part_payments import leave_part_payments
from shared.statements.period import lines_of_last_day
from shared.statements.reading import ReadAccount, ReadFigure
from shared.statements.row_order import is_newest_first
from shared.statements.section_totals import section_headed_by
from shared.statements.segments import BALANCE_KINDS, Segment
from shared.statements.sheet import Sheet
from shared.statements.signs import sign_by_balance
from shared.statements.summaries_held import led_steps
from shared.statements.summary_parts import take_parts
from shared.statements.summary_steps import take_net_of_refunds, take_steps
from shared.statements.sums_above import sums_up_above
from shared.statements.sums_of_fees import leave_sums_of_fees
from shared.statements.sums_of_holders import leave_sums_of_holders
from shared.statements.sums_of_kinds import leave_sums_of_kinds
from shared.statements.templates import Template
from shared.statements.tokens import DateToken, Money
from shared.statements.told_ends import take_told_ends
from shared.statements.values import Values
from shared.statements.walk_records import Anchor

_NOTE_WORDS = 5
_SUMMARY_LINES = 4
_FULL_PAGE = 0.7
_FOOT = 0.92
_ROOM_LEFT = 0.85
_ENDS = ("opening", "closing", "brought_forward", "carried_forward")


def read_account(
    values: Values,
    template: Template,
    period: Period,
    segment: Segment,
    sheet: Sheet,
    consumed: set[int],
) -> ReadAccount:
    account = ReadAccount(segment.name, segment.rows)
    twice = _told_twice(segment)
    named = [_named_by_day(a, twice, sheet, period, template) for a in segment.anchors]
    account.newest_first = is_newest_first(template, segment, named)
    for anchor in counting_their_days(segment, named) if account.newest_first else named:
        _take_anchor(values, account, anchor, segment)
    place_interval_totals(account, segment)
    place_sums_of_sections(account, segment)
    place_sums_of_pages(account)
    for figure in map(partial(_end_of_summary, segment), segment.outside):
        if not sums_up_above(values, figure, sheet, consumed):
            _take_figure(values, account, figure, sheet, period, template)
    take_steps(values, account, sheet, consumed)
    take_net_of_refunds(values, account, sheet, consumed)
    leave_sums_of_kinds(account, [s for _, s in led_steps(values, account, sheet, consumed)])
    leave_sums_of_holders(account)
    leave_sums_of_fees(account)
    take_parts(account)
    take_kinds_apart(values, account, sheet, consumed)
    leave_part_payments(account, sheet, consumed)
    counted = sheet.pages_promised == len(sheet.pages)
    paper = Paper(
        begins=counted or sheet.first_number in (None, 1),
        ends=counted or _ends_in_mid_page(sheet, segment),
        last_lines=lines_of_last_day(sheet, period, template.dates.order)
        | _dated_balances(sheet, segment),
    )
    settle_ends(account, paper)
    take_sums_of_columns(account)
    take_told_ends(account, values, template, period, segment, sheet, consumed)
    take_nameless_ends(account, values, segment, sheet, consumed, paper)
    _take_daily(values, account, template, period)
    _take_months(values, account, sheet, segment)
    place_loose(account)
    if template.signs.unmarked == "by_balance":
        sign_by_balance(account)
    return account


def _end_of_summary(segment: Segment, figure: LabelledFigure) -> LabelledFigure:
    """ "Opening balance 187.20   Carried forward 292.67", above all rows: a summary of the whole
    statement, for what is carried over a page stands below the rows of that page."""
    above = all(figure.line < row.draft.line for row in segment.rows)
    beside = any(
        f.kind == "opening" and abs(f.line - figure.line) <= _SUMMARY_LINES for f in segment.outside
    )
    ends = figure.kind == "carried_forward" and above and beside
    return replace(figure, kind="closing") if ends else figure


def _ends_in_mid_page(sheet: Sheet, segment: Segment) -> bool:
    """A table that goes on overleaf fills its page first, and only what stands at the foot of
    other pages too comes below it."""
    if not segment.rows:
        return True
    last = sheet.lines[max(i for row in segment.rows for i in row.draft.lines)]
    if last.y1 < _FULL_PAGE * sheet.page(last.page).height:
        return True
    if sheet.first_number is not None and last.page < sheet.pages[-1].number:
        return True  # a page of notes follows, and the pages number themselves
    below = [x for x in sheet.lines[last.index + 1 :] if x.page == last.page and not x.aside]
    own = [x for x in below if x.index not in sheet.furniture and len(x.words) >= _NOTE_WORDS]
    if len(sheet.pages) > 1 or not own:
        return bool(own)
    # Of a single page nothing tells its foot from other notes but the room that is left.
    height = sheet.page(last.page).height
    body = [x.y1 for x in below if x.y0 < _FOOT * height]
    return own[0] is below[0] and max(body, default=height) < _ROOM_LEFT * height


def _dated_balances(sheet: Sheet, segment: Segment) -> frozenset[int]:
    """ "Balance on 31 March", by that name, or with what is available right below it: what is
    carried overleaf is not printed so."""
    facts = {a.line - 1 for a in segment.anchors if a.kind == "fact"} - sheet.furniture
    return frozenset(
        a.line
        for a in segment.anchors
        if a.kind == "balance"
        and (sheet.dates[a.line] or a.line in facts)
        and label_kind(a.words) == "balance"
    )


def _told_twice(segment: Segment) -> set[str]:
    """What an account is said to close with, of several days: "Outstanding on 31 December"."""
    labels = [squeeze("".join(a.words)) for a in segment.anchors if a.kind == "closing"]
    return {label for label in labels if labels.count(label) > 1}


def _named_by_day(
    anchor: Anchor, twice: set[str], sheet: Sheet, period: Period, template: Template
) -> Anchor:
    """ "Balance on 1 March", wherever it stands among the rows: what the period began with."""
    plain = anchor.kind == "balance" and label_kind(anchor.words) == "balance"
    if not plain and squeeze("".join(anchor.words)) not in twice:
        return anchor
    kind = _kind_by_date(sheet, anchor.line, [], period, template)
    return replace(anchor, kind=kind) if kind == "opening" else anchor


def _take_anchor(values: Values, account: ReadAccount, anchor: Anchor, segment: Segment) -> None:
    label = " ".join(anchor.words)
    position = min(max(anchor.after_row - segment.first_row, 0), len(segment.rows))
    if anchor.kind == "daily" and anchor.days:
        account.daily.append(anchor)
        return
    if anchor.kind in BALANCE_KINDS and {"debit", "credit"} <= anchor.money.keys():
        _take_running_sums(values, account, anchor, position, label)
        return
    for role, tokens in anchor.money.items():
        for money in tokens:
            if anchor.kind in BALANCE_KINDS:
                if role != "balance" and "balance" in anchor.money:
                    continue
                apart = _is_boxed(anchor, role, segment) or _says_side(values, anchor)
                own = "balance" if apart else role
                amount = values.balance(money, label, own)
                told_again = _is_summed_up(account, anchor, position)
                told_again = told_again and not is_carried_on(anchor, segment.anchors)
                if told_again and amount is not None:
                    figure = ReadFigure(label, amount, money, anchor.line)
                    account.totals.append((anchor.kind, figure))
                else:
                    _check(account, position, anchor, money, amount)
            elif anchor.kind == "total" and role == "balance":
                balance = replace(anchor, kind="balance")
                _check(account, position, balance, money, values.balance(money, label))
            elif _heads_section(account, anchor, position):
                part = replace(anchor, section="", section_name="")
                _take_total(values, account.parts, part, role, money, label)
            else:
                _take_total(values, account.totals, anchor, role, money, label)
                _take_sum(values, account, anchor, position, money)
        if role in ("debit", "credit") and len(tokens) > 1:
            _join_columns(account, anchor.line, f"{role}s")


def _join_columns(account: ReadAccount, line: int, covers: str) -> None:
    """ "Total  12.95  1,795.40", below "Fees" and "Withdrawals": both are of what went out, and
    only together what the rows of that side come to."""
    parts = [f for own, f in account.totals if own == covers and f.line == line]
    if len(parts) > 1:
        whole = replace(parts[0], amount=sum(f.amount for f in parts), parts=tuple(parts))
        account.totals = [t for t in account.totals if not any(t[1] is f for f in parts)]
        account.totals.append((covers, whole))


def _is_boxed(anchor: Anchor, role: str, segment: Segment) -> bool:
    """ "Total deposits", right above it and in the column of withdrawals as well: a box of its own
    below the rows, whose figures the columns of the table say nothing about."""
    other = {"debit": "total_credits", "credit": "total_debits"}.get(role)
    return any(
        a.kind == other and a.money.keys() == {role} and abs(a.line - anchor.line) <= _SUMMARY_LINES
        for a in segment.anchors
    )


def _says_side(values: Values, anchor: Anchor) -> bool:
    """ "Outstanding debt", at the edge of the page, where the last column happens to be that of
    credits: its name says on which side it is."""
    return values.sees_debts and says_owed(anchor.words)


def _is_summed_up(account: ReadAccount, anchor: Anchor, position: int) -> bool:
    """The end that stands above the rows, in a summary below them whose columns it shares; or the
    one that stands below them, in a summary above, right behind the rows of another account."""
    above, below = ("closing", "opening") if account.newest_first else ("opening", "closing")
    if position == 0:
        return bool(account.rows) and anchor.kind == below
    return position == len(account.rows) and anchor.kind == above


def _heads_section(account: ReadAccount, anchor: Anchor, position: int) -> bool:
    """A figure for a kind of rows that stands above those of its section: part of a summary, unless
    it is on the very line that heads them."""
    summed = not label_words().sums.isdisjoint(map(squeeze, anchor.words))
    summed = summed or anchor.section_name.startswith(f"{anchor.line} ")
    if not anchor.section_name or summed or names_total(anchor.words):
        return False
    above = account.rows[:position]
    return all(row.draft.section_name != anchor.section_name for row in above)


def _take_sum(
    values: Values, account: ReadAccount, anchor: Anchor, position: int, money: Money
) -> None:
    amount = values.balance(money, " ".join(anchor.words))
    if anchor.kind == "total" and position == len(account.rows) and amount is not None:
        account.sums.append(ReadFigure(" ".join(anchor.words), amount, money, anchor.line))


def _take_running_sums(
    values: Values, account: ReadAccount, anchor: Anchor, position: int, label: str
) -> None:
    """Both columns carried over the page: what was paid out and in so far."""
    for role, sign in (("debit", -1), ("credit", 1)):
        for money in anchor.money[role]:
            size = values.size(money)
            if size is not None:
                figure = ReadFigure(label, sign * size, money, anchor.line)
                account.totals.append((f"{role}s@{position}", figure))
    for money in anchor.money.get("balance", ()):
        _check(account, position, anchor, money, values.balance(money, label))


def _check(
    account: ReadAccount, position: int, anchor: Anchor, money: Money, amount: int | None
) -> None:
    """A balance printed after so many rows."""
    if amount is not None:
        label = f"{anchor.kind}|{' '.join(anchor.words)}"
        figure = ReadFigure(label, amount, money, anchor.line)
        account.checkpoints.append((position, figure))


def _counts_opening(label: str) -> bool:
    """ "Total movements and opening balance": more than the rows of a side."""
    words, known = {squeeze(word) for word in label.split()}, lexicon()
    return not known.balance_words.isdisjoint(words) and not known.begin_words.isdisjoint(words)


def _take_total(
    values: Values,
    totals: list[tuple[str, ReadFigure]],
    anchor: Anchor,
    role: str,
    money: Money,
    label: str,
) -> None:
    size = values.size(money)
    if size is None or anchor.kind == "fact" or _counts_opening(label):
        return
    payments = "credits" if values.takes_payments else "debits"
    covers = {"total_credits": "credits", "total_debits": "debits", "total_payments": payments}.get(
        anchor.kind
    )
    both_sides = {"debit", "credit"} <= anchor.money.keys()
    if role in ("debit", "credit") and (anchor.kind == "total" or both_sides):
        covers = f"{role}s"  # "Total debits and credits": each under its own heading
    side = {"credits": "credit", "debits": "debit"}.get(covers or "", "")
    own_name = anchor.section_name.partition(" ")[2]
    if anchor.section and (values.by_section or (own_name and own_name in squeeze(label))):
        # Inside a section even "Total withdrawals" speaks for that section only.
        side = anchor.section
        covers = f"section:{anchor.section_name}" if anchor.section_name else f"{side}s"
        if money.sign and not values.by_section:
            # Where amounts have signs, the sum of a section has the one of its rows.
            side = "credit" if (values.amount("amount", money, size, side) or 0) > 0 else "debit"
    if covers is not None and side:
        amount = size if side == "credit" else -size
        totals.append((covers, ReadFigure(label, amount, money, anchor.line)))


def _take_daily(values: Values, account: ReadAccount, template: Template, period: Period) -> None:
    for anchor in account.daily:
        for token, money in zip(anchor.days, anchor.money["balance"], strict=True):
            day = read_date(token, template, period)
            amount = values.balance(money)
            if day is not None and amount is not None:
                figure = ReadFigure("daily balance", amount, money, anchor.line)
                account.totals.append((f"daily:{day.isoformat()}", figure))


def _take_months(values: Values, account: ReadAccount, sheet: Sheet, segment: Segment) -> None:
    """What a month's heading tells of its rows."""
    lines = [a.line for a in segment.anchors if a.kind == "month"]
    for line, told in ((line, sheet.month_sums[line]) for line in lines):
        for kind, money in told.figures.items():
            covers = f"{kind}:{told.last_day:%Y-%m}"
            size = values.size(money)
            amount = -size if size is not None and kind == "debits" else size
            if kind == "balance":
                covers, amount = f"daily:{told.last_day.isoformat()}", values.balance(money)
            if amount is not None:
                figure = ReadFigure("sums of the month", amount, money, line)
                account.totals.append((covers, figure))


def _take_figure(
    values: Values,
    account: ReadAccount,
    found: LabelledFigure,
    sheet: Sheet,
    period: Period,
    template: Template,
) -> None:
    if found.kind.startswith("total_"):
        section = section_headed_by(found, account.rows)
        if any(covers == f"section:{section[1]}" for covers, _ in account.totals):
            section = ("", "")  # it has its total, and this is a summary of the account
        anchor = Anchor(found.kind, found.line, {}, [], 0, *section)
        totals = account.totals if names_total(found.label.split()) else account.parts
        _take_total(values, totals, anchor, "", found.money, found.label)
        return
    kind = found.kind
    by_date = _kind_by_date(sheet, found.line, found.dates, period, template)
    if kind == "balance" or (by_date == "opening" and _may_be_either_end(sheet, found)):
        kind = by_date
    amount = values.balance(found.money, found.label)
    if amount is None or kind not in ("", *_ENDS):
        return
    if kind == "carried_forward":
        account.carried.append(ReadFigure(found.label, amount, found.money, found.line))
        return
    if not kind:
        # A balance without a date that places it: it must at least be one that occurs.
        account.loose.append(ReadFigure(found.label, amount, found.money, found.line))
        return
    end = "closing" if kind == "closing" else "opening"
    account.totals.append((end, ReadFigure(found.label, amount, found.money, found.line)))


def _may_be_either_end(sheet: Sheet, figure: LabelledFigure) -> bool:
    """ "Balance owed" is what is owed now, where no day beside it says when; "new balance" says it
    by itself. A day before another figure of its line is that figure's."""
    words = {squeeze(word) for word in figure.label.split()}
    before = [m.last for m in sheet.money[figure.line] if m.first < figure.money.first]
    if before and all(day.last < max(before) for day in sheet.dates[figure.line]):
        return False
    named = any(word in lexicon().end_words or end_by_itself(word) for word in words)
    return figure.kind == "closing" and not named


def _kind_by_date(
    sheet: Sheet, line: int, dates: list[DateToken], period: Period, template: Template
) -> str:
    """'Balance on 31 March' opens or closes, by where its date stands in the period."""
    tokens = sheet.dates[line] or dates
    day = read_date(tokens[0], template, period) if len(tokens) == 1 else None
    if day is None or period.start is None or period.end is None:
        return ""
    if day <= period.start:
        return "opening"
    return "closing" if day >= period.end else ""


def read_date(token: DateToken | None, template: Template, period: Period) -> dt.date | None:
    return place_in_period(token.printed, template.dates.order, period) if token else None
