"""Headings that name a currency: "Amount (£)", above "€12.00".

Either the heading is wrong or the account is, and no sum can tell. So it is where the sums
bear another currency than the account. A sign of many, "$" or "kr", contradicts none of them.
"""

from collections.abc import Iterator, Sequence

from shared.money import CODES, CROWNS, DOLLARS, NO_CURRENCY, currency_of
from shared.statements.layout import MONEY_ROLES
from shared.statements.reading import ReadAccount, ReadRow
from shared.statements.templates import Column, Template

_SIGNS = frozenset("€£")
# Of these a sign is that of others too.
_SHARED = DOLLARS | CROWNS | {"JPY", "CNY", "INR", NO_CURRENCY}


def rows_headed_otherwise(template: Template, rows: Sequence[ReadRow]) -> Iterator[ReadRow]:
    """Those with a figure that bears another currency than the heading above it names."""
    headed = [
        {column.role: code for column in table.columns if (code := _named_in(column))}
        for table in template.tables
    ]
    for row in rows:
        for role, code in headed[row.draft.table].items():
            borne = {m.currency for m in row.draft.money.get(role, ())} - {None, code}
            if borne and not {*borne, code} <= _SHARED:
                yield row


def bears_other_sums(account: ReadAccount) -> bool:
    """ "CHF 100.00" and "CHF 120.00" in the summary, on an account that counts in EUR by its
    headings: whatever bears a currency among its ends and totals bears another one."""
    figures = [account.opening, account.closing, *(figure for _, figure in account.totals)]
    borne = [f.money.currency for f in figures if f is not None and f.money.currency]
    codes = {*borne, account.currency}
    return len(borne) > 1 and len(set(borne)) == 1 and len(codes) > 1 and not codes & _SHARED


def _named_in(column: Column) -> str:
    """The one currency in its heading; empty for none, and for a sign of several."""
    texts = [text.strip("()[]:,;") for text in column.header.split()]
    codes = {currency_of(t) or "" for t in texts if t in CODES or t in _SIGNS}
    return codes.pop() if column.role in MONEY_ROLES and len(codes) == 1 else ""
