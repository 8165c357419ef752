"""From the survey to one reading of dates, numbers and currency, or to a refusal with two."""

from collections.abc import Iterable
from dataclasses import dataclass

from shared.artifacts.exports import Decision
from shared.errors import (
    AmountsAmbiguous,
    ColumnsUnclear,
    DatesAmbiguous,
    ExportInvalid,
    UnreadableExportAmount,
    UnreadableExportDate,
)
from shared.exports.currency_words import currency_named
from shared.exports.dates import (
    DateColumn,
    DateEvidence,
    DateStyle,
    Order,
    choose_order,
    in_order,
    one_way_orders,
)
from shared.exports.delimited.plan import Plan
from shared.exports.delimited.survey import Survey
from shared.exports.delimited.table import Preamble, Table
from shared.exports.numbers import PLAIN, NumberColumn, NumberStyle, take_apart
from shared.money import NO_CURRENCY, exponent

# Languages in whose countries the day never comes after the month in numbers.
_NOT_DAY_FIRST = frozenset(("en", "sv", "hu", "lt", "ja", "zh"))


@dataclass(frozen=True)
class CurrencyRule:
    """Where a row's currency stands: in its amount's cell, else in a column, else for all."""

    column: int | None
    for_all: str
    # Columns whose cells name different currencies beside their numbers.
    cells: tuple[int, ...] = ()


def decide_dates(
    table: Table, plan: Plan, seen: Survey, preamble: Preamble, log: list[Decision]
) -> dict[int, DateStyle]:
    proven = _orders_of_other_columns(seen)
    styles: dict[int, DateStyle] = {}
    for index, column in seen.dates.items():
        label = table.labels[index]
        evidence = DateEvidence(
            languages_day_first=_day_first(table),
            stated=label.date_order,  # type: ignore[arg-type]
            period=preamble.period,
            orders_elsewhere=proven | one_way_orders(preamble.texts),
            gap_days_max=seen.gaps,
        )
        if column.other or not column.dates:
            if index == plan.date and seen.data_rows:
                _refuse_date(column, plan.name(index))
            continue
        left, reason = choose_order(column, evidence)
        if len(left) != 1:
            _refuse_order(column, plan.name(index), left)
        styles[index] = DateStyle(left[0])
        log.append(Decision(about=f"dates in {plan.name(index)}", chosen=left[0], because=reason))
    return styles


def _orders_of_other_columns(seen: Survey) -> frozenset[Order]:
    """A second column in the same style that leaves one order speaks for the first."""
    found = {
        next(iter(c.runs))
        for c in seen.dates.values()
        if len(c.runs) == 1 and c.dates and "named" not in c.runs
    }
    return frozenset(found) if len(found) == 1 else frozenset()


def _day_first(table: Table) -> bool:
    # Sort codes are British and Irish.
    if any("sort_code" in label.roles for label in table.labels):
        return True
    known = [label.languages for label in table.labels if label.languages]
    foreign = [ls for ls in known if not ls & _NOT_DAY_FIRST]
    english_only = [ls for ls in known if ls == {"en"}]
    return len(foreign) >= 2 and len(foreign) > len(english_only)


def _refuse_date(column: DateColumn, name: str) -> None:
    line, text = column.first_other or (0, "")
    raise UnreadableExportDate(
        column=name, where=f"line {line}", problem=f"{text!r} is not a day like the others"
    )


def _refuse_order(column: DateColumn, name: str, left: list[Order]) -> None:
    if not left:
        raise UnreadableExportDate(column=name, where="several lines", problem="orders are mixed")
    core = column.telling_example(left[:2])
    days = sorted(f"{core[0]}-{core[1]}-{core[2]} as {in_order(core, o)} ({o})" for o in left[:2])
    raise DatesAmbiguous(column=name, first=days[0], second=days[1])


def decide_numbers(
    plan: Plan, seen: Survey, currency: str, log: list[Decision]
) -> dict[int, NumberStyle]:
    columns = {i: c for i, c in seen.numbers.items() if c.numbers}
    for index, column in columns.items():
        if column.other:
            _refuse_number(column, plan.name(index))
    # A bank writes all its numbers in one style: columns that leave one reading decide for all.
    sure = [set(_only(c)) for c in columns.values() if len(c.readings()) == 1]
    common = set.intersection(*sure) if sure else set()
    styles: dict[int, NumberStyle] = {}
    for index, column in seen.numbers.items():
        styles[index] = _style(column, common, plan.name(index), currency)
        if column.numbers:
            log.append(
                Decision(
                    about=f"numbers in {plan.name(index)}",
                    chosen=styles[index].describe(),
                    because=f"all {column.numbers} cells of the column",
                )
            )
    return styles


def _only(column: NumberColumn) -> list[NumberStyle]:
    return next(iter(column.readings().values()))


def _style(column: NumberColumn, common: set[NumberStyle], name: str, currency: str) -> NumberStyle:
    if not column.numbers:
        return PLAIN
    readings = column.readings()
    if not readings:
        raise UnreadableExportAmount(
            column=name, where="several lines", problem="decimal signs are mixed"
        )
    left = list(readings.values())
    if len(left) > 1 and common:
        left = [styles for styles in left if common & set(styles)] or left
    if len(left) > 1 and exponent(currency) == 0:
        # A currency without decimals leaves only the reading in thousands.
        whole = [styles for key, styles in readings.items() if not any(f for _, f in key)]
        left = whole or left
    if len(left) > 1:
        body = column.telling_example(left[0][0], left[1][0])
        raise AmountsAmbiguous(
            column=name, first=_reading(body, left[0][0]), second=_reading(body, left[1][0])
        )
    return left[0][0]


def _reading(body: str, style: NumberStyle) -> str:
    whole, fraction = style.split(body) or ("?", "")
    return f"{body} as {whole}" + (f" point {fraction}" if fraction else "")


def _refuse_number(column: NumberColumn, name: str) -> None:
    line, text = column.first_other or (0, "")
    raise UnreadableExportAmount(
        column=name, where=f"line {line}", problem=f"{text!r} is not a plain number"
    )


def decide_currency(
    table: Table,
    plan: Plan,
    seen: Survey,
    preamble: Preamble,
    money: tuple[int, ...],
    unnamed: str,
    log: list[Decision],
) -> CurrencyRule:
    labelled = {c for i in money if (c := table.labels[i].currency)}
    if len(labelled) == 1:
        (code,) = labelled
        log.append(Decision(about="currency", chosen=code, because="the label of the amount"))
        return CurrencyRule(None, code)
    if len({code for i in money for code in seen.numbers[i].currencies}) > 1:
        log.append(Decision(about="currency", chosen="each cell's own", because="they differ"))
        return CurrencyRule(None, unnamed, money)
    beside = preamble.currency or seen.footer.currency
    for_all = beside or _of_language(table) or _from_cells(seen.numbers[i] for i in money)
    column = _currency_column(plan, seen, money[0])
    because = "the lines beside the table" if beside else "the cells or the language"
    if column is not None:
        _refuse_unnamed_charge(plan, seen, column)
        because = f"the column {plan.name(column)}"
    elif for_all is None:
        balances = {c for i in plan.balances if (c := table.labels[i].currency)}
        for_all = balances.pop() if len(balances) == 1 else None
        because = "the label of the balance" if for_all else "the file names no currency"
        if for_all is None and unnamed != NO_CURRENCY:
            because = "the word of whoever uploaded it; the file names none"
    chosen = f"column {column + 1}" if column is not None else (for_all or unnamed)
    log.append(Decision(about="currency", chosen=chosen, because=because))
    return CurrencyRule(column, for_all or unnamed)


def _refuse_unnamed_charge(plan: Plan, seen: Survey, column: int) -> None:
    """Amounts in several currencies are often what shops asked for. Another sum on every row,
    under an unknown name, may be what the account was charged."""
    if len({currency_named(text) for text in seen.values[column] if text}) < 2:
        return
    for index in plan.unknown:
        tokens = [take_apart(text) for text in seen.values[index]]
        if tokens and all(token and set(token.body) & set(".,") for token in tokens):
            raise ColumnsUnclear(
                problem=f"the amounts have several currencies, and {plan.name(index)!r} may be "
                "what the account was charged"
            )


def _of_language(table: Table) -> str | None:
    """A header in Japanese is a Japanese bank's, whose amounts are yen and have no decimals."""
    known = [label.languages for label in table.labels if label.languages]
    japanese = sum(ls == {"ja"} for ls in known)
    return "JPY" if japanese >= 3 and all("ja" in ls for ls in known) else None


def _from_cells(columns: Iterable[NumberColumn]) -> str | None:
    found = {code for column in columns for code in column.currencies}
    return found.pop() if len(found) == 1 else None


def _currency_column(plan: Plan, seen: Survey, anchor: int) -> int | None:
    """Of several, the one that stands next to the amount: the others go with other sums."""
    usable = []
    for index in plan.currencies:
        if index - 1 in plan.foreign and len(plan.currencies) == 1:
            continue
        filled = [text for text in seen.values[index] if text]
        if filled and all(currency_named(text) for text in filled):
            usable.append(index)
    if not usable and any(text for i in plan.currencies for text in seen.values[i]):
        bad = next(t for i in plan.currencies for t in seen.values[i] if t)
        if len(bad) == 3 and bad.isupper():
            raise ExportInvalid(where=plan.name(plan.currencies[0]), problem="unknown currency")
    return min(usable, key=lambda i: (abs(i - anchor - 0.4), i), default=None)


def choose_amount(plan: Plan, seen: Survey, table: Table) -> int:
    """The one amount column; several only where all but one are empty or all say the same."""
    filled = [i for i in plan.amounts if seen.numbers[i].numbers]
    if len(filled) <= 1:
        return filled[0] if filled else plan.amounts[0]
    if not seen.other_amounts:
        return filled[0]
    # Old files show a second column in the currency that the euro replaced.
    current = [i for i in filled if table.labels[i].currency not in ("FRF", "DEM", "ITL")]
    if len(current) == 1:
        return current[0]
    names = " and ".join(f"{plan.name(i)!r} (column {i + 1})" for i in filled[:2])
    raise ColumnsUnclear(problem=f"both {names} could be the amount, and they differ")
