"""What a draw may not keep: whatever would make a fair document unreadable or unprovable."""

import random
from dataclasses import replace
from typing import Any

from samples.corpus.dates import DateStyle, long_style
from samples.corpus.design import Design
from samples.corpus.fonts import fitting_family
from samples.corpus.money import MINUS, NBSP, NumberStyle, attach_symbol


def settle_signs(
    rng: random.Random,
    amounts: NumberStyle,
    columns: tuple[str, ...],
    kind: str,
    structure: str,
    words: dict[str, Any],
) -> tuple[NumberStyle, NumberStyle]:
    """Signs that a person can tell apart, for rows and for balances."""
    if kind == "card":
        sign = rng.choice(("-x", "-x", "x-", "(x)", "credit-mark", "credit-mark", "marks", "−x"))
        amounts = replace(amounts, sign=sign)
        return amounts, replace(amounts, sign="credit-mark" if "mark" in sign else sign)
    if "amount" in columns and "direction" not in columns and structure == "table":
        if rng.random() < 0.04:
            amounts = replace(amounts, sign="plus-only")
        balances = amounts
        if amounts.sign in {"plus-only", "+x", "x+"}:
            balances = replace(amounts, sign="x-" if amounts.sign == "x+" else "-x")
        return amounts, balances
    sign = rng.choice(("-x", "-x", "x-", "−x", "(x)", "debit-mark", "marks"))
    mark = rng.choice(words["overdrawn"]) if sign == "debit-mark" else amounts.debit_mark
    return amounts, replace(amounts, sign=sign, debit_mark=mark)


def settle(rng: random.Random, design: Design, words: dict[str, Any]) -> Design:
    """Take back what would make the document unfair, and apply what an unfair one lacks."""
    extras = set(design.extras)
    changes = draw_symbols(rng, design, extras)
    if design.unfair:
        changes |= take_away(rng, design, extras)
    else:
        changes |= keep_provable(design)
    if "day-headings" in extras:
        changes |= head_days(rng, design, extras)
    header_needed = design.structure == "sections" or {"debit", "foreign"} & set(design.columns)
    if not header_needed and rng.random() < 0.06 and design.kind != "card":
        changes["header"] = "none"
    if design.ruling in {"none", "header", "zebra"} and design.amount_line == "last":
        changes["row_gap_pt"] = max(design.row_gap_pt, 6)
    if design.carries != "none":
        # Below a forward row nobody could tell whose description goes on.
        changes["split_rows"] = False
    if design.newest_first or not design.closing_at or design.structure == "sections":
        extras.discard("upcoming")
    if not changes.get("dates", design.dates).has_year:
        extras.discard("statement-date")
    if design.ruling not in {"none", "header"}:
        extras.discard("low-footer")
    design = replace(design, **changes)
    if not has_room_beside(design):
        extras.discard("side-panel")
    if not shows_currency(design):
        extras.add("currency")
    return fit_font(replace(design, extras=frozenset(extras)), words)


def has_room_beside(design: Design) -> bool:
    """Whether a panel fits on the right of the table."""
    wide = design.page.endswith("landscape") and len(design.columns) <= 6
    slim = len(design.columns) <= 4 and "value_date" not in design.columns
    single = design.account_count == 1 and design.structure == "table"
    return single and (wide or slim) and not design.unfair


def shows_currency(design: Design) -> bool:
    """Whether a reader of the page can tell in which money it counts."""
    heads = "".join(design.labels[key] for key in design.columns)
    in_header = design.header != "none" and "{currency}" in heads
    in_summary = design.summary.symbol and "summary" in design.opening_at | design.closing_at
    return bool(
        in_header or in_summary or design.amounts.symbol or "currency_column" in design.columns
    )


def draw_symbols(rng: random.Random, design: Design, extras: set[str]) -> dict[str, Any]:
    if "row-symbols" in extras:
        amounts = attach_symbol(rng, design.amounts, design.language, design.currency)
        balances = replace(
            design.balances, symbol=amounts.symbol, symbol_place=amounts.symbol_place
        )
        return {"amounts": amounts, "balances": balances, "summary": balances}
    if "summary-symbols" in extras:
        style = attach_symbol(rng, design.summary, design.language, design.currency)
        return {"summary": style}
    return {}


def take_away(rng: random.Random, design: Design, extras: set[str]) -> dict[str, Any]:
    """What makes a document unfair: figures, or the evidence for its dates."""
    extras.discard("upcoming")
    if design.unfair != "ambiguous_dates":
        closing = frozenset({"summary"}) if design.unfair == "no_opening" else frozenset()
        none: frozenset[str] = frozenset()
        return {
            "opening_at": none,
            "closing_at": closing,
            "totals_at": none,
            "carries": "none",
            "balance_mode": "none",
        }
    extras -= {"statement-date", "anchor-dates", "iban", "address", "phone", "legal", "rates"}
    pattern = rng.choice(("{d}/{m}/{y}", "{d}/{m}/{yy}", "{d}-{m}-{y}"))
    dates = DateStyle(pattern, "en-GB")
    labels = design.labels | {"opening": "Opening balance", "closing": "Closing balance"}
    return {
        "dates": dates,
        "values": dates,
        "row_count": rng.randrange(3, 7),
        "account_count": 1,
        "lines_max": 1,
        "labels": labels,
    }


def keep_provable(design: Design) -> dict[str, Any]:
    changes: dict[str, Any] = {}
    if not design.opening_at:
        # Balances alone prove every row but the first, so they must stand on every row.
        changes |= {"balance_mode": "row", "carries": "none", "account_count": 1}
    if not design.closing_at and "balance" in design.columns:
        changes["balance_mode"] = "row"
    if design.row_count < 3 * design.account_count:
        # Where hardly anything happened, only a closing figure says that nothing is missing.
        changes["closing_at"] = design.opening_at or design.closing_at
    if design.row_count > 150:
        changes["account_count"] = 1
    return changes


def head_days(rng: random.Random, design: Design, extras: set[str]) -> dict[str, Any]:
    """Days as headings above their rows instead of a column, as young banks like it."""
    fits = design.structure == "table" and design.columns[0] == "date"
    if not fits or design.unfair or design.amount_line != "first":
        extras.discard("day-headings")
        return {}
    styles = (
        long_style(design.language, with_year=False),
        long_style(design.language),
        design.dates,
    )
    style = rng.choice(styles)
    return {
        "columns": tuple(c for c in design.columns if c != "date"),
        "dates": style,
        "repeat_dates": False,
        "split_rows": False,
    }


def fit_font(design: Design, words: dict[str, Any]) -> Design:
    """A font that has every letter of the language and every sign of the numbers."""
    letters = "".join(words["months"]) + "".join(words["payees"]) + words["title"]["savings"][0]
    style = design.amounts
    letters += "ąęśćżźńółŁ" if design.language == "pl" else ""
    letters += style.symbol + design.summary.symbol + style.grouping.replace(NBSP, "")
    letters += MINUS if "−x" in {style.sign, design.balances.sign} else ""
    family, missing = fitting_family(design.family, letters)
    if not missing:
        return replace(design, family=family)

    def plainer(style: NumberStyle) -> NumberStyle:
        symbol = style.symbol if style.symbol not in missing else design.currency
        place = style.symbol_place
        if symbol == design.currency and place:
            place = "before " if place.startswith("before") else " after"
        grouping = NBSP if style.grouping in missing and style.grouping else style.grouping
        grouping = "'" if style.grouping == "\u2019" and "\u2019" in missing else grouping
        sign = "-x" if style.sign == "−x" and MINUS in missing else style.sign
        return replace(style, symbol=symbol, symbol_place=place, grouping=grouping, sign=sign)

    return replace(
        design,
        family=family,
        amounts=plainer(design.amounts),
        balances=plainer(design.balances),
        summary=plainer(design.summary),
    )
