"""One seed, one statement: the PDF and the truth about it."""

import random
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from samples.corpus import furniture, parts
from samples.corpus.dates import DateStyle, is_decidable
from samples.corpus.design import Design
from samples.corpus.draw import draw_design
from samples.corpus.fonts import missing_letters
from samples.corpus.ink import Press
from samples.corpus.money import EXPONENTS, decimal_string
from samples.corpus.movements import Account, Movement, Wishes, draw_account, draw_period
from samples.corpus.poison import POISONS, ROWS_MIN, defect
from samples.corpus.scan import BLANK_MIN, scanned
from samples.corpus.setter import Setter
from samples.corpus.sheet import Sheet, contradictions, effective_section, make_sheet
from samples.corpus.words import words_of

__all__ = ["POISONS", "Case", "make_statement"]

ATTEMPTS_MAX = 12
ROUNDS_MAX = 8
# Currencies of two decimals, so that one number style serves a document of several accounts.
SISTERS = ("EUR", "USD", "GBP", "CHF")


@dataclass(frozen=True)
class Case:
    pdf: bytes
    truth: dict[str, Any]


@dataclass(frozen=True)
class Document:
    design: Design
    accounts: tuple[Account, ...]
    seed: int


def make_statement(
    seed: int,
    *,
    poison: str | None = None,
    scan_dpi: int | None = None,
    rows: int | None = None,
) -> Case:
    """The statement of a seed; with `poison`, the same statement with one printed defect."""
    if poison is not None and poison not in POISONS:
        raise ValueError(f"unknown poison {poison}; there are {', '.join(POISONS)}")
    fair = poison is not None or rows is not None
    document = draw_document(seed, fair=fair, rows=rows)
    if poison is None:
        sheets = fresh_sheets(document)
        setter, cut = set_pages(document, sheets), None
    else:
        document, sheets, setter, cut = spoil(document, poison)
    pdf, tears = press(document, setter)
    truth = tell_truth(document, sheets, poison, cut)
    if scan_dpi is not None:
        pdf = scanned(pdf, dpi=scan_dpi, seed=seed)
        truth["scan_dpi"] = scan_dpi
        if truth["kind"] == "clean" and max(tears, default=0.0) > BLANK_MIN:
            truth |= {"kind": "torn scan", "expect": EXPECTED["torn scan"]}
    return Case(pdf, truth)


def draw_document(seed: int, *, fair: bool, rows: int | None) -> Document:
    design = draw_design(seed, fair=fair, rows=rows)
    rng = random.Random(f"{seed}/ledger")
    start, end = draw_period(rng, design.row_count)
    words = words_of(design.language)
    shares = [design.row_count]
    if design.account_count > 1:
        share = design.row_count // design.account_count
        shares = [share] * (design.account_count - 1)
        shares.append(design.row_count - sum(shares))
    mixed = speaks_no_currency(design) and rng.random() < 0.4
    accounts = []
    for at, count in enumerate(shares):
        wishes = Wishes(
            kind=design.kind,
            rows=count,
            start=start,
            end=end,
            lines_max=design.lines_max,
            wide_text=len(design.columns) < 6,
            with_checks="checks" in design.extras,
            small_amounts=design.amounts.bare_fraction,
            traps=rng.choice((0.1, 0.3, 0.6)),
            value_dates="value_date" in design.columns,
        )
        number = draw_number(rng, design, at)
        currency = rng.choice(SISTERS) if at and mixed else design.currency
        accounts.append(draw_account(rng, words, wishes, number, currency))
    if design.unfair == "ambiguous_dates":
        accounts = [with_ambiguous_dates(rng, account) for account in accounts]
    design = with_evidence(design, accounts)
    return Document(design, tuple(printable(design, a) for a in accounts), seed)


def speaks_no_currency(design: Design) -> bool:
    """Whether accounts of other currencies fit in: no symbol, no header names one."""
    heads = "".join(design.labels[key] for key in design.columns)
    return design.currency in SISTERS and not design.summary.symbol and "{currency}" not in heads


def draw_number(rng: random.Random, design: Design, at: int) -> str:
    if design.kind == "card":
        return f"**** **** **** {rng.randrange(10**4):04d}"
    if design.language in {"en-GB", "en-US"}:
        number = f"{rng.randrange(10**7, 10**8)}"
        return f"XXXX{number[-4:]}" if "masked" in design.extras and at == 0 else number
    groups = " ".join(f"{rng.randrange(10**4):04d}" for _ in range(4))
    return rng.choice((f"XX00 {groups}", f"{rng.randrange(10**6):06d}-{rng.randrange(100):02d}"))


def with_evidence(design: Design, accounts: list[Account]) -> Design:
    """Dates that a person can read: if the figures leave it open, the period says it in words."""
    if design.unfair == "ambiguous_dates":
        return design
    days = [m.booked for account in accounts for m in account.movements]
    shown = days + [accounts[0].start, accounts[0].end] * ("statement-date" not in design.extras)
    same = design.dates.pattern.replace("{yy}", "{y}") == design.period.pattern
    if is_decidable(design.dates, days) or (same and is_decidable(design.period, shown)):
        return design
    worded = DateStyle("{D} {L} {y}", design.language)
    return replace(design, period=worded, extras=design.extras - {"statement-date"})


def with_ambiguous_dates(rng: random.Random, account: Account) -> Account:
    """Days and months that rise together and never pass 12: both orders are credible."""
    first, year = rng.randrange(1, 3), account.end.year
    movements = []
    for at, movement in enumerate(account.movements):
        day = date(year, first + 1 + at, first + at)
        movements.append(replace(movement, booked=day, value_date=day))
    start, end = movements[0].booked, movements[-1].booked
    return replace(account, movements=tuple(movements), start=start, end=end)


def printable(design: Design, account: Account) -> Account:
    """Descriptions in letters that the font has, for machines that lack the larger fonts."""

    def spell(text: str) -> str:
        absent = missing_letters(design.family, text)
        return "".join(PLAIN_LETTERS.get(c, c if c not in absent else "?") for c in text)

    def respell(movement: Movement) -> Movement:
        if not any(missing_letters(design.family, line) for line in movement.lines):
            return movement
        return replace(movement, lines=tuple(spell(line) for line in movement.lines))

    return replace(account, movements=tuple(respell(m) for m in account.movements))


PLAIN_LETTERS = dict(zip("ąćęłńóśźżĄĆĘŁŃÓŚŹŻ", "acelnoszzACELNOSZZ", strict=True))


def fresh_sheets(document: Document) -> list[Sheet]:
    return [make_sheet(document.design, account) for account in document.accounts]


def spoil(document: Document, poison: str) -> tuple[Document, list[Sheet], Setter, int | None]:
    """Try places for the defect, then more rows, until a printed figure is really broken."""
    count = max(document.design.row_count, ROWS_MIN)
    rng = random.Random(f"{document.seed}/poison/{poison}")
    for _ in range(ROUNDS_MAX):
        if count != document.design.row_count:
            document = draw_document(document.seed, fair=True, rows=count)
        found = cut_page(document) if poison == "cut_page" else strike(document, poison, rng)
        if found is not None:
            return document, *found
        count += 30
    raise ValueError(f"seed {document.seed} has no place for {poison}")


def strike(
    document: Document, poison: str, rng: random.Random
) -> tuple[list[Sheet], Setter, None] | None:
    for _ in range(ATTEMPTS_MAX):
        sheets = fresh_sheets(document)
        if not defect(poison)(rng, document.design, sheets):
            continue
        setter = set_pages(document, sheets)
        if any(contradictions(document.design, sheet) for sheet in sheets):
            return sheets, setter, None
    return None


def cut_page(document: Document) -> tuple[list[Sheet], Setter, int] | None:
    count = len(set_pages(document, fresh_sheets(document)).pages)
    # Between two pages that remain, a loss shows in most layouts; the ends come last.
    order = sorted(range(1, count + 1), key=lambda page: (page in (1, count), page))
    for cut in order if count > 2 else ():
        sheets = fresh_sheets(document)
        setter = set_pages(document, sheets)
        del setter.pages[cut - 1]
        for sheet in sheets:
            sheet.marks = [mark for mark in sheet.marks if mark.page != cut]
            for line in sheet.lines:
                line.page = None if line.page == cut else line.page
        if any(contradictions(document.design, sheet) for sheet in sheets):
            return sheets, setter, cut
    return None


def set_pages(document: Document, sheets: list[Sheet]) -> Setter:
    design = document.design
    setter = Setter(design, sheets, document.seed)
    setter.new_page()
    has_summary = furniture.set_masthead(setter, sheets[0])
    if len(sheets) > 1 and "glance" in design.extras:
        furniture.set_glance(setter)
    panelled = "side-panel" in design.extras
    for sheet in sheets:
        if len(sheets) > 1:
            parts.need(setter, parts.summary_height(setter, sheet) + 14 * setter.leading)
            furniture.set_account_heading(setter, sheet)
        if design.kind == "card":
            parts.set_card_facts(setter, sheet)
        has_summary = has_summary or (panelled and design.summary_place == "right")
        if not has_summary and design.summary_place in {"top", "right"}:
            setter.y = parts.set_summary(setter, sheet, *summary_span(setter), setter.y)
            setter.y -= setter.leading * 1.2
        if panelled:
            furniture.set_panel(setter, sheet, with_summary=design.summary_place == "right")
        if design.structure == "sections":
            parts.set_sections(setter, sheet)
        else:
            parts.set_table(setter, sheet)
        if not has_summary and design.summary_place == "bottom":
            parts.need(setter, parts.summary_height(setter, sheet) + setter.leading)
            setter.y -= setter.leading
            setter.y = parts.set_summary(setter, sheet, *summary_span(setter), setter.y)
    if "upcoming" in design.extras:
        parts.set_upcoming(setter, sheets[-1])
    if "rates" in design.extras:
        parts.set_rates(setter, sheets[-1])
    if "advert" in design.extras:
        furniture.set_advert(setter)
    furniture.finish_pages(setter)
    return setter


def summary_span(setter: Setter) -> tuple[float, float]:
    width = setter.right - setter.left
    if setter.design.summary_strip:
        return setter.left, setter.right
    return setter.left, setter.left + width * 0.55


def press(document: Document, setter: Setter) -> tuple[bytes, list[float]]:
    """The file, and how wide each tear in a description is, in blanks."""
    design = document.design
    machine = Press(
        (setter.width, setter.height),
        rotate=design.rotate,
        glyphs=design.glyphs,
        order=design.order,
        char_space_pt=design.char_space_pt,
        seed=f"{document.seed}/press",
    )
    for page in setter.pages:
        machine.paint(page)
    pdf = machine.finish(design.pick("title"), design.pick("bank"))
    return pdf, machine.tears


# Without a closing balance it depends on whether the pages show that none is missing; where tears
# and blanks look alike, on whether the reader knows the words.
EXPECTED = {
    "clean": "COMPLETED",
    "open end": "COMPLETED_OR_REVIEW",
    "torn scan": "COMPLETED_OR_REVIEW",
}


def tell_truth(
    document: Document, sheets: list[Sheet], poison: str | None, cut: int | None
) -> dict[str, Any]:
    design = document.design
    unfair = design.unfair or ("open_start" if any(has_open_start(s) for s in sheets) else None)
    ends = not any(has_open_end(s) for s in sheets)
    kind = "poisoned" if poison else "unfair" if unfair else "clean" if ends else "open end"
    truth: dict[str, Any] = {
        "file": f"seed-{document.seed:05d}.pdf",
        "seed": document.seed,
        "layout": design.layout,
        "kind": kind,
        "expect": EXPECTED.get(kind, "HUMAN_REVIEW_REQUIRED"),
        "provable": kind == "clean",
        "language": design.language,
        "currency": design.currency,
        "accounts": [account_truth(design, sheet.account) for sheet in sheets],
        "transactions": [row for sheet in sheets for row in rows_truth(design, sheet, cut)],
    }
    if poison:
        truth["poison"] = poison
    if unfair:
        truth["unfair"] = unfair
    return truth


def has_open_start(sheet: Sheet) -> bool:
    """No opening balance, and no totals that would betray a wrong amount in the first row."""
    return bool(sheet.lines) and not sheet.opening and not sheet.totals


def has_open_end(sheet: Sheet) -> bool:
    """No closing balance but the one beside the last row, and no totals."""
    return bool(sheet.lines) and not sheet.closing and not sheet.totals


def account_truth(design: Design, account: Account) -> dict[str, Any]:
    # What is not printed cannot be read: such a document has no first day, or no period at all.
    dated = design.unfair != "ambiguous_dates"
    begun = dated and "statement-date" not in design.extras
    return {
        "account": account.number,
        "kind": account.kind,
        "currency": account.currency,
        "opening": account.opening,
        "closing": account.closing,
        "period_start": account.start.isoformat() if begun else None,
        "period_end": account.end.isoformat() if dated else None,
    }


def rows_truth(design: Design, sheet: Sheet, cut: int | None) -> list[dict[str, Any]]:
    """The true rows in the order of the paper; `printed` is what really stands there."""
    account = sheet.account
    printed = {line.index: line for line in sheet.lines}
    true = make_sheet(design, account).lines
    order = reading_order(design, true)
    rows = []
    for line in order:
        movement, shown = line.movement, printed.get(line.index)
        page = shown.page if shown else None
        if page is not None and cut is not None and page > cut:
            page -= 1
        dated = "value_date" in design.columns
        if design.structure == "sections" and line.section == "check":
            dated = dated and "checks" not in design.extras
        rows.append(
            {
                "account": account.number,
                "date": movement.booked.isoformat(),
                "value_date": movement.value_date.isoformat() if dated else None,
                "amount": decimal_string(movement.amount, EXPONENTS[account.currency]),
                "amount_minor": movement.amount,
                "description": shown.description if shown else " ".join(movement.lines),
                "reference": movement.reference if "reference" in design.columns else None,
                "balance_minor": line.balance,
                "page": page,
                "printed": shown.printed if shown and page else None,
            }
        )
    return rows


def reading_order(design: Design, lines: list[Any]) -> list[Any]:
    if design.newest_first:
        return list(reversed(lines))
    if design.structure != "sections":
        return lines
    rank = {name: at for at, name in enumerate(("in", "check", "out", "fee"))}
    return sorted(lines, key=lambda line: rank[effective_section(design, line)])
