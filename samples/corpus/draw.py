"""The random draw of a design: column sets, places of the figures, manners of print."""

import random
from typing import Any

from samples.corpus.column_sets import draw_columns
from samples.corpus.dates import draw_date_style, draw_period_style
from samples.corpus.design import Design
from samples.corpus.fonts import FAMILIES
from samples.corpus.money import CURRENCIES, draw_style
from samples.corpus.settle import settle, settle_signs
from samples.corpus.words import LANGUAGES, words_of

UNFAIR = ("no_figures", "no_opening", "ambiguous_dates")


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
    keys: tuple[str, ...] = (
        "date",
        "value_date",
        "description",
        "reference",
        "amount",
        "balance",
        "direction",
    )
    keys += ("brought", "carried", "total_row", "section_total", "checks", "daily", "period")
    keys += ("statement_date", "page", "continued", "account", "currency_note", "holder")
    keys += ("no_rows", "card_number", "type", "serial", "currency_column", "foreign", "upcoming")
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
    return labels


def tell_apart(
    words: dict[str, Any], columns: tuple[str, ...], labels: dict[str, str]
) -> dict[str, str]:
    """No two columns with the same header: a bank would not, and nobody could read it."""
    result, seen = dict(labels), set()
    for key in columns:
        variants = [labels[key], *words.get(key, ())]
        result[key] = next(v for v in variants if v.replace("\n", " ").lower() not in seen)
        seen.add(result[key].replace("\n", " ").lower())
    return result


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
    if "balance" in columns and chance(rng, 0.035):
        opening, closing = frozenset(), frozenset()
    elif "balance" in columns and chance(rng, 0.12):
        closing = frozenset()
    places = set()
    if "summary" in opening | closing and chance(rng, 0.6):
        places.add("summary")
    if structure == "table" and chance(rng, 0.25):
        places.add("row")
    return opening, closing, frozenset(places)


def draw_design(seed: int, *, fair: bool, rows: int | None = None) -> Design:
    rng = random.Random(f"{seed}/design")
    # Everything is drawn whether it is used or not, so that wishes do not change the layout.
    unfair_draw, unfair_name = rng.random(), rng.choice(UNFAIR)
    unfair = unfair_name if unfair_draw < 0.07 and not fair else None
    language = rng.choice(LANGUAGES)
    language = "en-GB" if unfair == "ambiguous_dates" else language
    words = words_of(language)
    currency = rng.choice(CURRENCIES[language])
    kind = rng.choice(("current",) * 7 + ("savings", "card", "card"))
    share = 0.45 if language == "en-US" else 0.08
    structure = "sections" if kind == "current" and chance(rng, share) else "table"
    if unfair:
        kind, structure = "current", "table"
    columns = draw_columns(rng, structure, kind)
    if unfair in {"no_figures", "no_opening"}:
        columns = tuple(c for c in columns if c != "balance")
    has_balance = "balance" in columns
    opening_at, closing_at, totals_at = draw_figures(rng, columns, structure, kind)
    labels = tell_apart(words, columns, draw_labels(rng, words, kind))
    row_count = draw_row_count(rng)
    row_count = rows if rows is not None else row_count
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
    account_share, account_count = rng.random(), rng.choice((2, 3))
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
        account_count=account_count if account_share < 0.1 and not unfair else 1,
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
        "day-headings": 0.08,
        "upcoming": 0.05,
        "rates": 0.12,
        "inline-summary": 0.12,
        "leaders": 0.1,
        "side-panel": 0.12,
    }
    extras = {name for name, share in shares.items() if rng.random() < share}
    if structure == "sections":
        extras |= {name for name in ("checks", "daily", "fee-section") if rng.random() < 0.45}
    return frozenset(extras)
