"""What a draw may not keep: whatever would make a fair document unreadable or unprovable."""

import random
from dataclasses import replace
from typing import Any

from samples.corpus.dates import DateStyle
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
    changes: dict[str, Any] = {}
    if "row-symbols" in extras:
        amounts = attach_symbol(rng, design.amounts, design.language, design.currency)
        balances = replace(
            design.balances, symbol=amounts.symbol, symbol_place=amounts.symbol_place
        )
        changes |= {"amounts": amounts, "balances": balances, "summary": balances}
    elif "summary-symbols" in extras:
        style = attach_symbol(rng, design.summary, design.language, design.currency)
        changes["summary"] = style
    if design.unfair in {"no_figures", "no_opening"}:
        closing = frozenset({"summary"}) if design.unfair == "no_opening" else frozenset()
        changes |= {"opening_at": frozenset(), "closing_at": closing, "totals_at": frozenset()}
        changes |= {"carries": "none", "balance_mode": "none"}
    if design.unfair == "ambiguous_dates":
        extras -= {"statement-date", "anchor-dates", "iban", "address", "phone", "legal"}
        ambiguous = DateStyle(rng.choice(("{d}/{m}/{y}", "{d}/{m}/{yy}", "{d}-{m}-{y}")), "en-GB")
        changes |= {"dates": ambiguous, "values": ambiguous, "row_count": rng.randrange(3, 7)}
        changes |= {"currency": design.currency, "account_count": 1, "lines_max": 1}
        plain_labels = {"opening": "Opening balance", "closing": "Closing balance"}
        changes["labels"] = design.labels | plain_labels
    if not design.opening_at and not design.unfair:
        # Balances alone prove every row but the first, so they must stand on every row.
        changes |= {"balance_mode": "row", "carries": "none", "account_count": 1}
    if not design.closing_at and "balance" in design.columns:
        changes["balance_mode"] = "row"
    if not design.dates.has_year:
        extras.discard("statement-date")
    header_needed = "debit" in design.columns or design.structure == "sections"
    if not header_needed and rng.random() < 0.06 and design.kind != "card":
        changes["header"] = "none"
    if design.ruling in {"none", "header", "zebra"} and design.amount_line == "last":
        changes["row_gap_pt"] = max(design.row_gap_pt, 6)
    if "low-footer" in extras and design.ruling not in {"none", "header"}:
        extras.discard("low-footer")
    if design.carries != "none":
        # Below a forward row nobody could tell whose description goes on.
        changes["split_rows"] = False
    if design.row_count > 150:
        changes["account_count"] = 1
    design = replace(design, extras=frozenset(extras), **changes)
    return fit_font(design, words)


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
