"""A design is everything a bank decides about its statements before a single row is known."""

import random
from dataclasses import dataclass, replace
from typing import Any

from samples.corpus.dates import DateStyle, draw_date_style, draw_period_style
from samples.corpus.fonts import FAMILIES, Family, fitting_family
from samples.corpus.money import (
    CURRENCIES,
    MINUS,
    NBSP,
    NumberStyle,
    attach_symbol,
    draw_style,
    plain,
    signed,
)
from samples.corpus.words import LANGUAGES, words_of

SIDES = (
    "date description debit credit balance",
    "date description debit credit balance",
    "date description debit credit balance",
    "date value_date description debit credit balance",
    "date description credit debit balance",
    "date reference description debit credit balance",
    "reference date description debit credit balance",
    "date description reference debit credit balance",
    "date description value_date debit credit balance",
    "date description debit credit",
    "date value_date description debit credit",
    "date description value_date debit credit",
    "date reference description debit credit",
)
SIGNED = (
    "date description amount balance",
    "date description amount balance",
    "date description amount balance",
    "date value_date description amount balance",
    "date value_date description amount balance",
    "date reference description amount balance",
    "date description reference amount balance",
    "date description value_date amount balance",
    "description date amount balance",
    "date amount balance description",
    "date description amount",
    "date value_date description amount",
    "date reference description amount",
    "date amount description",
)
DIRECTED = (
    "date description direction amount balance",
    "date description amount direction balance",
    "date value_date description amount direction",
    "date description direction amount",
)
SECTIONED = (
    "date description amount",
    "date amount description",
    "date reference description amount",
)
CARD = (
    "date description amount",
    "date description amount",
    "date value_date description amount",
    "date reference description amount",
    "date value_date reference description amount",
    "date description amount balance",
    "date description debit credit",
)

UNFAIR = ("no_figures", "no_opening", "ambiguous_dates")


@dataclass(frozen=True)
class Design:
    language: str
    currency: str
    kind: str
    structure: str
    columns: tuple[str, ...]
    amounts: NumberStyle
    balances: NumberStyle
    summary: NumberStyle
    dates: DateStyle
    values: DateStyle
    period: DateStyle
    balance_mode: str
    opening_at: frozenset[str]
    closing_at: frozenset[str]
    totals_at: frozenset[str]
    carries: str
    newest_first: bool
    repeat_dates: bool
    header: str
    header_align: str
    number_align: str
    labels: dict[str, str]
    debit_minus: bool
    direction_marks: tuple[str, str]
    row_count: int
    account_count: int
    lines_max: int
    amount_line: str
    split_rows: bool
    summary_place: str
    summary_strip: bool
    ruling: str
    family: Family
    size_pt: float
    row_gap_pt: float
    char_space_pt: float
    page: str
    rotate: int
    glyphs: str
    order: str
    masthead: str
    extras: frozenset[str]
    unfair: str | None

    @property
    def layout(self) -> str:
        """The family that reports group by; two seeds of one layout may still look unlike."""
        if self.unfair:
            return f"unfair-{self.unfair}"
        money = "-".join(c for c in self.columns if c in MONEY_COLUMNS)
        parts = [self.language, self.kind, money]
        if self.structure == "sections":
            parts[2] = "checks" if "checks" in self.extras else "sections"
        elif "balance" in self.columns:
            parts.append(self.balance_mode)
        if not self.opening_at and self.structure != "sections":
            parts.append("no-opening")
        if self.newest_first:
            parts.append("newest-first")
        return "/".join(parts)

    def pick(self, key: str) -> str:
        return self.labels[key]

    def _turned(self, minor: int, style: NumberStyle) -> str:
        # A card counts from the bank's side: purchases are plain, payments carry the minus.
        # Marks such as CR say in words what they mean and are not turned.
        by_mark = style.sign in {"marks", "debit-mark", "credit-mark"}
        return signed(-minor if self.kind == "card" and not by_mark else minor, style)

    def amount_text(self, minor: int) -> str:
        return self._turned(minor, self.amounts)

    def side_text(self, minor: int, column: str) -> str:
        if (column == "credit") != (minor > 0):
            return ""
        text = plain(minor, self.amounts)
        return f"-{text}" if self.debit_minus and column == "debit" else text

    def balance_text(self, minor: int) -> str:
        return self._turned(minor, self.balances)

    def figure_text(self, minor: int) -> str:
        return self._turned(minor, self.summary)

    def total_text(self, minor: int) -> str:
        return plain(minor, self.summary)


MONEY_COLUMNS = ("debit", "credit", "amount", "direction", "balance")


def chance(rng: random.Random, share: float) -> bool:
    return rng.random() < share


def draw_row_count(rng: random.Random) -> int:
    share = rng.random()
    if share < 0.05:
        return 0
    if share < 0.15:
        return rng.randrange(1, 6)
    return rng.randrange(6, 40) if share < 0.7 else rng.randrange(40, 121)


def draw_labels(rng: random.Random, words: dict[str, Any], kind: str) -> dict[str, str]:
    keys = ("date", "value_date", "description", "reference", "amount", "balance", "direction")
    keys += ("brought", "carried", "total_row", "section_total", "checks", "daily", "period")
    keys += ("statement_date", "page", "continued", "account", "currency_note", "holder")
    keys += ("no_rows", "card_number")
    labels = {key: rng.choice(words[key]) for key in keys}
    labels["debit"], labels["credit"] = rng.choice(words["sides"])
    prefix = "card_" if kind == "card" else ""
    labels["opening"] = rng.choice(words[prefix + "opening"])
    labels["closing"] = rng.choice(words[prefix + "closing"])
    labels["total_in"], labels["total_out"] = rng.choice(words[prefix + "totals"])
    sections = rng.choice(words["sections"])
    labels |= dict(zip(("in", "out", "fee", "check"), sections, strict=True))
    labels["title"] = rng.choice(words["title"][kind])
    labels["bank"] = rng.choice(words["banks"])
    # A two-line header in one column only is as common as in all of them.
    if labels["date"].endswith("date") and labels["date"] == labels["value_date"]:
        labels["date"] = words["date"][0]
    return labels


def draw_figures(
    rng: random.Random, columns: tuple[str, ...], structure: str, kind: str
) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """Where opening, closing and totals stand. Always enough of them to prove the rows."""
    both, table, summary = frozenset({"table", "summary"}), frozenset({"table"}), {"summary"}
    summary_only = frozenset(summary)
    if structure == "sections" or kind == "card":
        totals = summary_only if chance(rng, 0.7) else frozenset()
        in_table = kind == "card" and structure == "table" and chance(rng, 0.25)
        place = table if in_table else summary_only
        return place, place, totals if place == summary_only else frozenset()
    opening = rng.choice((both, table, table, summary_only))
    closing = rng.choice((opening, opening, opening, both))
    if "balance" in columns and chance(rng, 0.06):
        opening, closing = frozenset(), frozenset()
    elif "balance" in columns and chance(rng, 0.12):
        closing = frozenset()
    totals = set()
    if "summary" in opening | closing and chance(rng, 0.6):
        totals.add("summary")
    if structure == "table" and chance(rng, 0.25):
        totals.add("row")
    return opening, closing, frozenset(totals)


def draw_design(seed: int, *, fair: bool, rows: int | None = None) -> Design:
    rng = random.Random(f"{seed}/design")
    unfair = rng.choice(UNFAIR) if rng.random() < 0.06 else None
    unfair = None if fair else unfair
    language = rng.choice(LANGUAGES) if unfair != "ambiguous_dates" else "en-GB"
    words = words_of(language)
    currency = rng.choice(CURRENCIES[language])
    kind = rng.choice(("current",) * 7 + ("savings", "card", "card"))
    share = 0.45 if language == "en-US" else 0.08
    structure = "sections" if kind == "current" and chance(rng, share) else "table"
    if unfair:
        kind, structure = "current", "table"
    if structure == "sections":
        choices = SECTIONED
    elif kind == "card":
        choices = CARD
    else:
        choices = rng.choice((SIDES, SIDES, SIDES, SIGNED, SIGNED, SIGNED, SIGNED, DIRECTED))
    columns = tuple(rng.choice(choices).split())
    if unfair in {"no_figures", "no_opening"}:
        columns = tuple(c for c in columns if c != "balance")
    has_balance = "balance" in columns
    opening_at, closing_at, totals_at = draw_figures(rng, columns, structure, kind)
    labels = draw_labels(rng, words, kind)
    row_count = rows if rows is not None else draw_row_count(rng)
    if unfair or not opening_at:
        row_count = max(row_count, 6)
    marks = rng.choice(words["suffixes"])
    amounts = draw_style(rng, language, currency, (marks[0], marks[1]))
    amounts, balances = settle_signs(rng, amounts, columns, kind, structure, words)
    family = rng.choice(FAMILIES)
    dates = draw_date_style(rng, language, currency)
    newest_first = structure == "table" and kind != "card" and chance(rng, 0.12)
    carries = "none" if newest_first or structure == "sections" or kind == "card" else "balance"
    if carries == "balance" and chance(rng, 0.45):
        carries = "none"
    elif carries == "balance" and not has_balance and "debit" in columns and chance(rng, 0.3):
        carries = "sums"
    if newest_first:
        # Opening and closing rows at the foot and head of a reversed list confuse people too.
        opening_at = frozenset({"summary"}) if opening_at else opening_at
        closing_at = frozenset({"summary"}) if closing_at else closing_at
    lines_max = rng.choice((1, 1, 2, 2, 3, 4))
    repeat_dates = newest_first or chance(rng, 0.8)
    ruling = rng.choice(("none", "none", "header", "header", "rows", "zebra", "box"))
    amount_line = "first"
    if repeat_dates and columns[0] == "date" and structure == "table" and chance(rng, 0.1):
        amount_line = "middle" if ruling == "rows" else "last"
    design = Design(
        language=language,
        currency=currency,
        kind=kind,
        structure=structure,
        columns=columns,
        amounts=amounts,
        balances=balances,
        summary=balances,
        dates=dates,
        values=dates,
        period=draw_period_style(rng, language, dates),
        balance_mode="none" if not has_balance else rng.choice(("row", "row", "row", "day")),
        opening_at=opening_at,
        closing_at=closing_at,
        totals_at=totals_at,
        carries=carries,
        newest_first=newest_first,
        repeat_dates=repeat_dates,
        header=rng.choice(("every", "every", "every", "first")),
        header_align=rng.choice(("column", "column", "column", "left", "center")),
        number_align=rng.choice(("right",) * 8 + ("left", "center")),
        labels=labels,
        debit_minus=chance(rng, 0.3 if structure == "sections" else 0.1),
        direction_marks=tuple(rng.choice(words["direction_marks"])),
        row_count=row_count,
        account_count=rng.choice((2, 3)) if chance(rng, 0.1) and not unfair else 1,
        lines_max=lines_max,
        amount_line=amount_line,
        split_rows=amount_line == "first" and chance(rng, 0.3),
        summary_place=rng.choice(("top", "top", "right", "bottom")),
        summary_strip=chance(rng, 0.3),
        ruling=ruling,
        family=family,
        size_pt=rng.choice((7, 7.5, 8, 8, 8.5, 9, 9, 9.5, 10)),
        row_gap_pt=rng.choice((0.5, 1.5, 2.5, 4, 6, 8)),
        char_space_pt=rng.choice((0, 0, 0, 0, 0, 0.15, 0.35, 0.5)),
        page=rng.choice(("a4", "a4", "letter", "a4-landscape"))
        if language != "en-US"
        else rng.choice(("letter", "letter", "letter", "letter-landscape")),
        rotate=rng.choice((90, 270)) if chance(rng, 0.06) else 0,
        glyphs=rng.choice(("string",) * 6 + ("words", "words", "glyphs", "split")),
        order=rng.choice(("natural",) * 6 + ("columns", "random", "money-last")),
        masthead=rng.choice(("left", "right", "centre", "letter")),
        extras=draw_extras(rng, structure),
        unfair=unfair,
    )
    return settle(rng, design, words)


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


def draw_extras(rng: random.Random, structure: str) -> frozenset[str]:
    shares = {
        "address": 0.8,
        "phone": 0.5,
        "legal": 0.6,
        "advert": 0.3,
        "watermark": 0.12,
        "margin": 0.15,
        "low-footer": 0.12,
        "continued": 0.3,
        "currency": 0.5,
        "bold-anchors": 0.5,
        "anchor-dates": 0.4,
        "statement-date": 0.1,
        "iban": 0.4,
        "glance": 0.4,
        "row-symbols": 0.1,
        "summary-symbols": 0.4,
        "upper": 0.15,
        "masked": 0.3,
    }
    extras = {name for name, share in shares.items() if rng.random() < share}
    if structure == "sections":
        extras |= {name for name in ("checks", "daily", "fee-section") if rng.random() < 0.45}
    return frozenset(extras)


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
