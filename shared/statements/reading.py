"""One reading of a statement: the rows and figures that one template makes of the pages.

Cheap values only; artifacts with boxes are built once, from the reading that is kept.
"""

import datetime as dt
from dataclasses import dataclass, field
from itertools import pairwise

from shared.money import exponent
from shared.statements.accounts import AccountMark, find_accounts
from shared.statements.dates import Period, place_in_period
from shared.statements.figures import LabelledFigure, figures_outside
from shared.statements.lexicon import squeeze
from shared.statements.period import find_period
from shared.statements.sheet import Sheet
from shared.statements.signs import sign_by_balance
from shared.statements.templates import Template
from shared.statements.tokens import DateToken, Money
from shared.statements.values import Values
from shared.statements.walk import Anchor, Doubt, RowDraft, Walk, Walker

BALANCE_KINDS = frozenset(("opening", "closing", "brought_forward", "carried_forward", "balance"))


@dataclass(slots=True)
class ReadRow:
    draft: RowDraft
    date: dt.date | None
    value_date: dt.date | None
    amount: int | None
    balance: int | None
    size: int | None
    description: str


@dataclass(slots=True)
class ReadFigure:
    label: str
    amount: int
    money: Money
    line: int


@dataclass(slots=True)
class ReadAccount:
    name: str
    rows: list[ReadRow] = field(default_factory=list)
    opening: ReadFigure | None = None
    closing: ReadFigure | None = None
    totals: list[tuple[str, ReadFigure]] = field(default_factory=list)
    checkpoints: list[tuple[int, ReadFigure]] = field(default_factory=list)
    newest_first: bool = False
    daily: list[Anchor] = field(default_factory=list)

    def sum_of(self, covers: str) -> int | None:
        """What the rows make of a printed total; None where it says nothing about them."""
        if covers in ("opening", "closing"):
            figure = self.opening if covers == "opening" else self.closing
            return figure.amount if figure else None
        name, _, rest = covers.partition(":")
        picked = {
            "credits": lambda r: (r.amount or 0) > 0,
            "debits": lambda r: (r.amount or 0) < 0,
            "net": lambda r: True,
            "section": lambda r: r.draft.section_name == rest,
            "daily": lambda r: r.date is not None and r.date.isoformat() <= rest,
        }.get(name)
        if picked is None:
            return None
        start = self.opening.amount if name == "daily" and self.opening else 0
        return start + sum(r.amount or 0 for r in self.rows if picked(r))


@dataclass(slots=True)
class Reading:
    accounts: list[ReadAccount]
    walk: Walk
    doubts: list[Doubt]
    period: Period
    currency: str
    places: int
    is_card: bool

    @property
    def rows(self) -> list[ReadRow]:
        return [row for account in self.accounts for row in account.rows]


def read_statement(sheet: Sheet, template: Template) -> Reading:
    return read_walk(sheet, template, Walker(sheet, template).run())


def read_walk(sheet: Sheet, template: Template, walk: Walk) -> Reading:
    """Values for a walk that several hypotheses may share."""
    currency = template.currency or sheet.currency
    values = Values(template, exponent(currency))
    period = find_period(sheet, template.dates.order)
    is_card = template.statement_type == "card"
    reading = Reading([], walk, list(walk.doubts), period, currency, values.places, is_card)
    rows = [_read_row(sheet, template, values, period, draft) for draft in walk.rows]
    labels = {squeeze(p): kind for kind, phrases in template.labels.items() for p in phrases}
    outside = figures_outside(sheet, walk.consumed, labels)
    for segment in _segments(sheet, walk, rows, outside):
        reading.accounts.append(_read_account(values, template, period, segment, sheet))
    return reading


def _read_row(
    sheet: Sheet, template: Template, values: Values, period: Period, draft: RowDraft
) -> ReadRow:
    amount, size = _amount(values, draft)
    balances = draft.money.get("balance")
    words = draft.words.get("description", [])
    return ReadRow(
        draft=draft,
        date=_date(draft.date, template, period),
        value_date=_date(draft.value_date, template, period),
        amount=amount,
        size=size,
        balance=values.balance(balances[-1]) if balances else None,
        description=" ".join(w.text for w in words or draft.words.get("reference", [])),
    )


def _date(token: DateToken | None, template: Template, period: Period) -> dt.date | None:
    return place_in_period(token.printed, template.dates.order, period) if token else None


def _amount(values: Values, draft: RowDraft) -> tuple[int | None, int | None]:
    """The one amount of a row; a zero in the other column is how some banks print nothing."""
    found = []
    for role in ("debit", "credit", "amount"):
        for money in draft.money.get(role, ()):
            found.append((values.amount(role, money, draft.section), values.size(money)))
    if len(found) > 1:
        found = [f for f in found if f[1] != 0] or found[:1]
    return found[0] if len(found) == 1 else (None, None)


@dataclass(slots=True)
class _Segment:
    name: str
    rows: list[ReadRow]
    anchors: list[Anchor]
    outside: list[LabelledFigure]
    first_row: int


def _segments(
    sheet: Sheet, walk: Walk, rows: list[ReadRow], outside: list[LabelledFigure]
) -> list[_Segment]:
    marks = find_accounts(sheet, walk.consumed)
    if len({m.name for m in marks}) > 1:
        segments = _split(marks, walk, rows, outside)
        if len(segments) > 1:
            return segments
        if segments:
            return [_Segment(segments[0].name, rows, walk.anchors, outside, 0)]
    name = marks[0].name if marks else ""
    return [_Segment(name, rows, walk.anchors, outside, 0)]


def _split(
    marks: list[AccountMark], walk: Walk, rows: list[ReadRow], outside: list[LabelledFigure]
) -> list[_Segment]:
    """Rows and figures belong to the account that was named last above them."""

    def owner(line: int) -> str:
        name = marks[0].name
        for mark in marks:
            if mark.line > line:
                break
            name = mark.name
        return name

    names = list(dict.fromkeys(m.name for m in marks))
    segments = []
    for name in names:
        own = [r for r in rows if owner(r.draft.line) == name]
        anchors = [a for a in walk.anchors if owner(a.line) == name]
        figures = [f for f in outside if owner(f.line) == name]
        first = next((i for i, r in enumerate(rows) if r in own), 0) if own else 0
        if own or any(a.kind in BALANCE_KINDS for a in anchors):
            segments.append(_Segment(name, own, anchors, figures, first))
    return segments


def _read_account(
    values: Values, template: Template, period: Period, segment: _Segment, sheet: Sheet
) -> ReadAccount:
    account = ReadAccount(segment.name, segment.rows)
    account.newest_first = _newest_first(template, segment.rows)
    for anchor in segment.anchors:
        _take_anchor(values, account, anchor, segment)
    for figure in segment.outside:
        _take_figure(values, account, figure, sheet, period, template)
    _settle_ends(account)
    _take_daily(values, account, template, period)
    if template.signs.unmarked == "by_balance":
        sign_by_balance(account)
    return account


def _newest_first(template: Template, rows: list[ReadRow]) -> bool:
    if template.rows.order != "any":
        return template.rows.order == "newest_first"
    dated = [r.date for r in rows if r.date]
    falls = sum(a > b for a, b in pairwise(dated))
    rises = sum(a < b for a, b in pairwise(dated))
    return falls > rises


def _take_anchor(values: Values, account: ReadAccount, anchor: Anchor, segment: _Segment) -> None:
    label = " ".join(anchor.words)
    position = min(max(anchor.after_row - segment.first_row, 0), len(segment.rows))
    if anchor.kind == "daily":
        account.daily.append(anchor)
        return
    for role, tokens in anchor.money.items():
        for money in tokens:
            if anchor.kind in BALANCE_KINDS:
                if role != "balance" and "balance" in anchor.money:
                    continue
                amount = values.balance(money, label, role)
                if amount is None:
                    continue
                figure = ReadFigure(f"{anchor.kind}|{label}", amount, money, anchor.line)
                account.checkpoints.append((position, figure))
            else:
                _take_total(values, account, anchor, role, money, label)


def _take_total(
    values: Values, account: ReadAccount, anchor: Anchor, role: str, money: Money, label: str
) -> None:
    size = values.size(money)
    if size is None:
        return
    covers = {"total_credits": "credits", "total_debits": "debits"}.get(anchor.kind)
    if anchor.kind == "total" and role in ("debit", "credit"):
        covers = f"{role}s"
    side = {"credits": "credit", "debits": "debit"}.get(covers or "", "")
    if anchor.section and values.by_section:
        # Inside a section even "Total withdrawals" speaks for that section only.
        covers, side = f"section:{anchor.section_name}", anchor.section
    if covers is not None and side:
        amount = size if side == "credit" else -size
        account.totals.append((covers, ReadFigure(label, amount, money, anchor.line)))


def _take_daily(values: Values, account: ReadAccount, template: Template, period: Period) -> None:
    for anchor in account.daily:
        for token, money in zip(anchor.days, anchor.money["balance"], strict=True):
            day = _date(token, template, period)
            amount = values.balance(money)
            if day is not None and amount is not None:
                figure = ReadFigure("daily balance", amount, money, anchor.line)
                account.totals.append((f"daily:{day.isoformat()}", figure))


def _take_figure(
    values: Values,
    account: ReadAccount,
    found: LabelledFigure,
    sheet: Sheet,
    period: Period,
    template: Template,
) -> None:
    if found.kind in ("total_credits", "total_debits"):
        anchor = Anchor(found.kind, found.line, {}, [], 0)
        _take_total(values, account, anchor, "", found.money, found.label)
        return
    kind = found.kind
    if kind == "balance":
        kind = _kind_by_date(sheet, found.line, period, template)
    if kind not in ("opening", "closing", "brought_forward"):
        return
    amount = values.balance(found.money, found.label)
    if amount is None:
        return
    end = "closing" if kind == "closing" else "opening"
    account.totals.append((end, ReadFigure(found.label, amount, found.money, found.line)))


def _kind_by_date(sheet: Sheet, line: int, period: Period, template: Template) -> str:
    """'Balance on 31 March' opens or closes, by where its date stands in the period."""
    tokens = sheet.dates[line]
    day = _date(tokens[0], template, period) if len(tokens) == 1 else None
    if day is None or period.start is None or period.end is None:
        return ""
    if day <= period.start:
        return "opening"
    return "closing" if day >= period.end else ""


def _settle_ends(account: ReadAccount) -> None:
    """Opening and closing: by label inside the table, else by place, else from the summary."""
    first, last = 0, len(account.rows)
    if account.newest_first:
        first, last = last, first
    account.opening = _end(account, "opening", first, ("opening", "brought_forward", "balance"))
    account.closing = _end(account, "closing", last, ("closing", "carried_forward", "balance"))


def _end(account: ReadAccount, name: str, place: int, kinds: tuple[str, ...]) -> ReadFigure | None:
    for kind in kinds:
        at_place = [
            f
            for position, f in account.checkpoints
            if position == place and f.label.startswith(f"{kind}|")
        ]
        if at_place:
            return at_place[0] if name == "opening" else at_place[-1]
    for covers, figure in account.totals:
        if covers == name:
            return figure
    return None
