"""Headings of an unknown table: found by vocabulary, with what stands below each."""

from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import cast

from shared.money import CODES, SYMBOLS
from shared.statements.date_formats import without_format
from shared.statements.headers import (
    are_all_headings,
    find_header,
    headings_in,
    tops_heading,
)
from shared.statements.heading_cells import cell_text, heading_cells, heading_letters
from shared.statements.induce.abbreviations import abbreviated_roles
from shared.statements.induce.column_words import (
    is_number_of_something,
    role_of_pair,
    stands_beside_texts,
)
from shared.statements.induce.joined_headings import part_joined_headings
from shared.statements.labels import label_kind
from shared.statements.layout import AMOUNT_ROLES, DATE_ROLES, MONEY_ROLES
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.section_words import section_side
from shared.statements.sections import heads_section
from shared.statements.sheet import HeaderRow, Heading, Sheet
from shared.statements.templates import Role
from shared.statements.tokens import words_of

_WORDS_MAX = 24
_SURE_HEADINGS = 3
_FLUSH_PT = 2.5
# Right of every page.
_NOWHERE_PT = 1e9
_WORD_MIN = 4
# "Ma", "af", "D": as short as the markers of a side.
_SHORT = 3
# In heights of a line: more than a blank between two words.
_APART = 0.5
_TEXTS = frozenset(("description", "reference", "type", "ignore"))
_NARROWED = frozenset(
    (("date", "value_date"), ("amount", "debit"), ("amount", "credit"), ("amount", "balance"))
)
_BOTH_MARKERS = ("crdr", "drcr")


@dataclass(slots=True)
class HeaderKind:
    """One wording of a table heading, and every place where it is printed."""

    key: tuple[str, ...]
    rows: list[HeaderRow] = field(default_factory=list)
    body: list[int] = field(default_factory=list)


_last: tuple[Sheet, list[HeaderKind]] | None = None


def header_kinds(sheet: Sheet) -> list[HeaderKind]:
    """Those of the sheet that was asked for last are kept."""
    global _last  # noqa: PLW0603
    if _last is None or _last[0] is not sheet:
        _last = (sheet, find_header_kinds(sheet))
    return _last[1]


def find_header_kinds(sheet: Sheet) -> list[HeaderKind]:
    """Heading rows by vocabulary, with the lines below each up to the next one."""
    kinds: dict[tuple[str, ...], HeaderKind] = {}
    starts = _first_letters()
    current: HeaderKind | None = None
    closed: int | None = None
    rows = False
    skip_to = 0
    for line in sheet.lines:
        if line.index < skip_to or line.aside:
            continue
        header = _header_at(sheet, line, starts)
        if header is not None and current is not None and _is_text_below(header, current.rows[-1]):
            header = None
        if header is not None:
            key = tuple(squeeze(h.text) for h in header.headings)
            current = kinds.setdefault(key, HeaderKind(key))
            current.rows.append(header)
            skip_to, closed, rows = header.last_line + 1, None, False
        elif current is not None and (closed is None or line.page != closed):
            current.body.append(line.index)
            # Below it stand rates and limits, or balances day by day, in columns of their own.
            ends = "closing" if sheet.money[line.index] else "daily"
            heads_day = line.index in sheet.day_balances
            kind = None if heads_day else label_kind(sheet.plain_words(line.index))
            if kind == ends and (rows or ends == "daily"):
                closed = line.page  # above all rows it is where the newest of them led to
            rows = rows or (kind is None and bool(sheet.money[line.index]))
    return list(kinds.values())


def _is_text_below(found: HeaderRow, last: HeaderRow) -> bool:
    """ "Cheque paid in at Bath", flush with the heading of texts above it and nowhere beyond their
    column: words of a row, whatever they would head elsewhere."""
    x0, x1 = found.headings[0].x0, max(h.x1 for h in found.headings)
    texts_last = role_of(squeeze(last.headings[-1].text), "") == "description"
    ends = [h.x0 for h in last.headings[1:]] + ([_NOWHERE_PT] if texts_last else [])
    return any(
        abs(x0 - heading.x0) <= _FLUSH_PT and x1 < end
        for heading, end in zip(last.headings, ends, strict=False)
    )


def _first_letters() -> frozenset[str]:
    return frozenset(phrase[:n] for phrase in lexicon().headers for n in (2, 3))


def _header_at(sheet: Sheet, line: Line, starts: frozenset[str]) -> HeaderRow | None:
    if sheet.money[line.index] or len(line.words) > _WORDS_MAX:
        return None
    if not any(squeeze(t)[:3] in starts for t in line.texts):
        return None
    header = find_header(sheet, line.index, known_phrase) or _among_known(sheet, line)
    if heads_section(line) and not (header and tops_heading(sheet, line, header)):
        return None
    if header is None or not _covers(sheet, header):
        return None
    roles = {r for h in header.headings for r in roles_of(squeeze(h.text))}
    has_money = bool(roles & MONEY_ROLES) or _heads_figures_last(sheet, header)
    has_rest = bool(roles & (DATE_ROLES | {"description", "reference"}))
    has_rest = has_rest or _heads_figures_alone(sheet, header)
    boxes = "description" not in roles and _labels_boxes(sheet, header)
    if not has_money or not has_rest or boxes or not _is_spread(sheet, header):
        return None
    return _with_unknown_cells(sheet, part_joined_headings(sheet, header))


def _labels_boxes(sheet: Sheet, header: HeaderRow) -> bool:
    """ "Payment due date | Total due | Minimum due" over a day and two figures, once: labels of an
    end and of a fact, side by side, and no columns."""
    below = header.last_line + 1
    if header.first_line != header.last_line or below >= len(sheet.lines):
        return False
    kinds = {
        label_kind([w.text for w in cell])
        for cell in heading_cells(sheet.lines[header.last_line].words)
    }
    if "fact" not in kinds or kinds.isdisjoint(("opening", "closing")):
        return False
    boxes = words_of(sheet.money[below], sheet.dates[below])
    alone = len(boxes) == len(sheet.lines[below].words)
    again = any(t.first == 0 for line in sheet.dates[below + 1 : below + 2] for t in line)
    return alone and not again


def _heads_figures_last(sheet: Sheet, header: HeaderRow) -> bool:
    """ "Date | Details | Movement": what was moved, by a word that means texts elsewhere, over the
    only figure of the first row."""
    first, row = header.headings[0], header.last_line + 1
    dated = row < len(sheet.lines) and any(t.first == 0 for t in sheet.dates[row])
    if not dated or len(header.headings) < _SURE_HEADINGS or len(sheet.money[row]) != 1:
        return False
    last, money = header.headings[-1], sheet.money[row][0]
    named = role_of(squeeze(first.text), "") in DATE_ROLES and roles_of(squeeze(last.text))
    flush = min(abs(last.x1 - money.x1), abs(last.x1 - money.digits_x1)) <= _FLUSH_PT
    return bool(named) and flush and money.last + 1 >= len(sheet.lines[row].words)


def _heads_figures_alone(sheet: Sheet, header: HeaderRow) -> bool:
    """ "Foreign spend | Amount", right above a row: days and texts need no heading."""
    roles = [role_of(squeeze(h.text), "") for h in header.headings]
    lines = sheet.lines[header.first_line : header.last_line + 1]
    letters = heading_letters([w for line in lines for w in line.words])
    whole = sum(h.letters for h in header.headings) == letters
    row = header.last_line + 1
    if not whole or sorted(roles) != ["amount", "ignore"] or row >= len(sheet.lines):
        return False
    dated = [t for t in sheet.dates[row] if t.first == 0]
    return bool(dated and sheet.money[row]) and sheet.lines[row].page == header.page


def _among_known(sheet: Sheet, line: Line) -> HeaderRow | None:
    """Beside headings for days and amounts, one that only begins with a known word is one too."""
    found = headings_in(line.words, known_phrase)
    roles = {r for h in found for r in roles_of(squeeze(h.text))[:1]}
    if len(found) < _SURE_HEADINGS or not (roles & DATE_ROLES and roles & AMOUNT_ROLES):
        return None
    return find_header(sheet, line.index, _begins_known)


@lru_cache(maxsize=4096)
def _begins_known(text: str) -> bool:
    headers = lexicon().headers
    starts = (text[:end] for end in range(_WORD_MIN, len(text)))
    return known_phrase(text) or any(start in headers for start in starts)


def _is_spread(sheet: Sheet, header: HeaderRow) -> bool:
    """Headings stand apart; "No transactions in this period" does not."""
    return any(
        right.x0 - left.x1 > _APART * line.height
        for line in sheet.lines[header.first_line : header.last_line + 1]
        for left, right in pairwise(line.words)
    )


def _covers(sheet: Sheet, header: HeaderRow) -> bool:
    """Headings fill their lines; a sentence that mentions two of them is no heading.

    With a date and two kinds of figures among them, or texts and figures, one in strange words
    may be the longest.
    """
    lines = sheet.lines[header.first_line : header.last_line + 1]
    if _has_second_kinds(header, lines):
        lines = lines[:1]
    letters = heading_letters([w for line in lines for w in line.words])
    roles = {role_of(squeeze(h.text)) for h in header.headings}
    sure = "date" in roles and bool(roles & AMOUNT_ROLES)
    share = 2 if sure and len(roles & {*MONEY_ROLES, "description"}) > 1 else 3
    return sum(h.letters for h in header.headings) * 5 >= letters * share


def _has_second_kinds(header: HeaderRow, lines: list[Line]) -> bool:
    """ "Booked | Payee", and below it "Value | Account / Note": headings of what stands below the
    first lines of rows, and no part of those above."""
    if len(lines) == 1 or not are_all_headings(lines[-1].words, known_phrase):
        return False
    first = headings_in(lines[0].words, known_phrase)
    return len(lines) == 2 and [h.text for h in first] == [h.text for h in header.headings]


@lru_cache(maxsize=65536)
def known_phrase(text: str) -> bool:
    return bool(roles_of(text))


# Of "R$" and "zł" letters remain, of "£" nothing does; the one of "S$" makes plurals as well.
_CODES = tuple(
    {s: 1 for s in map(squeeze, (*CODES, "euro", "euros", "kr", *SYMBOLS)) if s not in ("", "s")}
)
_IN = ("in", "en", "em", "w", "i", "v", "σε")
# Those that are words by themselves, "zł", "Kč", what remains of "R$", and units in full.
_SIGNS = frozenset(
    squeeze(sign) for sign in SYMBOLS if len(squeeze(sign)) > 1 and sign.strip(".").isalpha()
) | {"r", "kr", "euro", "ευρω", "kroner", "kronor", "lei", "forint"}


@lru_cache(maxsize=65536)
def roles_of(phrase: str) -> tuple[str, ...]:
    """By the whole phrase, or without the currency that it names: 'Betrag in EUR'."""
    headers = lexicon().headers
    if phrase in headers:
        return headers[phrase]
    if phrase.upper() in CODES or phrase in _SIGNS:
        return ("amount",)  # "Date | Details | EUR"
    if phrase[:3].upper() in CODES and phrase[3:] in headers:
        return headers[phrase[3:]]  # "(GBP) Amount"
    for code in _CODES if phrase.endswith(_CODES) else ():
        if phrase.endswith(code) and len(phrase) > len(code) + 1:
            bare = phrase.removesuffix(code)
            for link in (*_IN, ""):
                if bare.endswith(link) and (roles := _plain_roles(bare.removesuffix(link))):
                    return roles
    if is_number_of_something(phrase):
        return ("reference",)
    known = _plain_roles(phrase) or _qualified_roles(phrase) or _roles_of_head(phrase)
    known = known or abbreviated_roles().get(phrase, ())
    return known or ((role,) if (role := role_of_pair(phrase)) else ())


def _qualified_roles(phrase: str) -> tuple[str, ...]:
    """ "Txn amount", "Date (DD/MM/YYYY)": a known phrase and what says nothing about its role."""
    known = lexicon()
    starts = [phrase.removeprefix(w) for w in known.before_headings if phrase.startswith(w)]
    ends = [start.removesuffix(w) for start in (phrase, *starts) for w in known.after_headings]
    if (bare := without_format(phrase)) and known.headers.get(bare, ("",))[0] in DATE_ROLES:
        return known.headers[bare]
    found = (known.headers.get(rest) for rest in (*starts, *ends) if len(rest) >= _WORD_MIN)
    return next((roles for roles in found if roles), ())


def _roles_of_head(phrase: str) -> tuple[str, ...]:
    """ "Description de la transaction", "Saldo nach Buchung": the first says what it is, unless
    it is money, or a day, and the second of what kind."""
    known = lexicon()
    for cut in range(_WORD_MIN, len(phrase) - _WORD_MIN):
        head = known.headers.get(phrase[:cut])
        if not head:
            continue
        tails = (
            known.headers.get(phrase[cut + len(word) :])
            for word in known.of_words
            if phrase.startswith(word, cut) and len(phrase) - cut - len(word) >= _WORD_MIN
        )
        for tail in tails:
            if tail and any((role, tail[0]) in _NARROWED for role in head):
                return tail[:1]
            if tail and (head[0] not in _TEXTS or tail[0] in _TEXTS):
                return ("ignore",) if tail[0] == "ignore" else head
    return ()


def _plain_roles(phrase: str) -> tuple[str, ...]:
    """A known phrase, or two: for one thing, or for money and what kind of it."""
    headers = lexicon().headers
    if phrase in headers:
        return headers[phrase]
    if phrase.endswith(_BOTH_MARKERS) and (roles := headers.get(phrase[:-4])):
        return roles  # "Balance (CR/DR)": by these its figures are marked
    for cut in range(1, len(phrase)):
        first = headers.get(phrase[:cut]) or _side_before(phrase, cut)
        second = _second_roles(phrase[cut:]) if first else None
        if not first or not second or _may_be_chance(cut, len(phrase)):
            continue
        if {first[0], second[0]} == {"debit", "credit"}:
            return ("amount",)  # "Ausgang/Eingang": both sides in one column
        if first[0] == second[0]:
            return (first[0],)  # "Cheque Ref", "Balance/Saldo"
        if "amount" in (*first, *second):
            kind = second[0] if "amount" in first else first[0]
            # "Currency/Amount": which currency it is, the figures say.
            plain = not lexicon().currency.isdisjoint((phrase[:cut], phrase[cut:]))
            if plain or kind in ("debit", "credit", "balance"):
                return ("amount",) if plain else (kind,)
    return _side_of(phrase)


def _side_before(phrase: str, cut: int) -> tuple[str, ...]:
    """ "Advances/debits": what heads a section, before a word for the same side. But "Checks" over
    "Amount" heads a section below."""
    sides = lexicon().headers.get(phrase[cut:], ("",))[0] in ("debit", "credit")
    return _side_of(phrase[:cut]) if sides and cut >= _WORD_MIN else ()


def _second_roles(phrase: str) -> tuple[str, ...]:
    """Of two phrases the second, and before it what may join them: "Abonos y depósitos"."""
    known = lexicon()
    joined = [link for link in known.links if phrase.startswith(link)]
    rests = (phrase, *(r for r in map(phrase.removeprefix, joined) if len(r) >= _WORD_MIN))
    found = (known.headers.get(rest) or _side_of(rest) for rest in rests)
    return next((roles for roles in found if roles), ())


def _may_be_chance(cut: int, length: int) -> bool:
    """The Italian "somma" is no Dutch "som" and Polish "ma": beside a word as short as a marker
    the other must be a long one, as in "Kwota Ma"."""
    shorter, longer = sorted((cut, length - cut))
    return shorter < _SHORT and longer < _WORD_MIN + 1


def _side_of(phrase: str) -> tuple[str, ...]:
    return (side,) if (side := section_side((phrase,))) else ()


def is_currency_alone(phrase: str) -> bool:
    """ "In EUR", which says in what the amounts are, or which of them came in."""
    ends = (phrase.removesuffix(code) for code in _CODES if phrase.endswith(code))
    return any(end in _IN for end in ends)


def is_amount_of_side(phrase: str) -> bool:
    """ "Amount (debit)", which may as well say how debits are printed among all amounts."""
    headers = lexicon().headers
    return phrase not in headers and any(
        headers.get(phrase[:cut], ("",))[0] == "amount"
        and headers.get(phrase[cut:], ("",))[0] in ("debit", "credit")
        for cut in range(1, len(phrase))
    )


def role_by_a_word(text: str) -> Role | None:
    """ "Originating Branch": of what else it may be, the last word that is known tells the kind.

    Only for what is left out of descriptions; a heading for amounts is known as a whole."""
    if stands_beside_texts(text):
        return "reference"
    known = [roles[0] for word in text.split() if (roles := lexicon().headers.get(squeeze(word)))]
    return cast(Role, known[-1]) if known and known[-1] in ("reference", "type") else None


def role_of(phrase: str, unknown: str = "ignore") -> Role:
    return cast(Role, (roles_of(phrase) or (unknown,))[0])


def _with_unknown_cells(sheet: Sheet, header: HeaderRow) -> HeaderRow:
    """Headings that no lexicon knows still bound the columns beside them."""
    lines = sheet.lines[header.first_line : header.last_line + 1]
    unknown = [
        Heading(cell_text(cell), cell[0].x0, max(w.x1 for w in cell))
        for cell in heading_cells([w for line in lines for w in line.words])
        if not any(
            h.x0 < max(w.x1 for w in cell) and min(w.x0 for w in cell) < h.x1
            for h in header.headings
        )
    ]
    if not unknown or len(unknown) > 3:
        return header
    headings = tuple(sorted((*header.headings, *unknown), key=lambda h: h.x0))
    return HeaderRow(header.page, header.first_line, header.last_line, headings)
