"""Which account the lines of a statement speak about."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby, pairwise

from shared.money import CODES
from shared.statements.dates import parse_date
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet

_PART = re.compile(r"[A-Z]{0,2}[\dXx*•.\-/]*\d[\dA-Z.\-/]*")
_MASK = re.compile(r"[*xX•.]{2,}")
_DIGIT = re.compile(r"\d")
_DAY = re.compile(r"[0-3]?\d([./])[0-3]?\d\1(?:19|20)\d\d\.?")
_BEFORE_NUMBER = ("no", "nr", "number", "n", "num", "numero", "iban")
_NUMBER_DIGITS_MIN = 4
_TITLE_LINES = 4
# In heights of a line: groups of one number stand closer.
_WIDE = 2.0
TITLE_WORDS_MAX = 10


@dataclass(frozen=True, slots=True)
class AccountMark:
    line: int
    name: str


def find_accounts(sheet: Sheet, consumed: set[int]) -> list[AccountMark]:
    """Every place where an account's number is announced, from top to bottom."""
    marks: list[AccountMark] = []
    for line in sheet.lines:
        # Where amounts have no decimals, an account's number looks like one.
        if line.index in consumed or any(
            sheet.habits.decimals or m.currency or not m.core.isdigit()
            for m in sheet.money[line.index]
        ):
            continue
        name = account_on(parted_texts(line))
        if name and (not marks or marks[-1].name != name):
            marks.append(AccountMark(line.index, name))
    return marks


def find_titles(sheet: Sheet, headings: Sequence[int], consumed: set[int]) -> list[AccountMark]:
    """Accounts by the titles above the headings of their tables: "Savings, ID 01"."""
    marks: list[AccountMark] = []
    for heading in headings:
        for line in reversed(sheet.lines[max(heading - _TITLE_LINES, 0) : heading]):
            if line.page != sheet.lines[heading].page or line.index in consumed:
                break
            if sheet.money[line.index] or sheet.dates[line.index] or line.aside:
                continue
            if line.index in sheet.furniture:
                continue  # the head of every page, whatever account goes on there
            if name := _title_name(line):
                marks.append(AccountMark(line.index, name))
                break
    return marks


def _title_name(line: Line) -> str:
    texts = line.texts
    if count_title_words(texts) > TITLE_WORDS_MAX:
        return ""
    name = account_on(texts) or " ".join(filter(_is_number, map(_numbers_of, _cells(line))))
    if _is_number(name):
        return name
    whole = squeeze("".join(texts))
    known = any(title in whole for title in lexicon().account_titles)
    return " ".join(texts) if known else ""


def _cells(line: Line) -> Iterator[list[str]]:
    """ "UNIT 3 / 18 BANKSIA PDE      Statement  14": no number goes on in another cell."""
    for wide, texts in groupby(parted_texts(line), key=lambda text: not text):
        if not wide:
            yield list(texts)


def _numbers_of(texts: list[str]) -> str:
    """ "May 2025" is the month of a statement, and no number."""
    months = lexicon().months
    return " ".join(
        text
        for before, text in pairwise(["", *texts])
        if _DIGIT.search(text) and squeeze(before) not in months
    )


def _is_number(name: str) -> bool:
    return sum(c.isdigit() for c in name) >= _NUMBER_DIGITS_MIN


def count_title_words(texts: Sequence[str]) -> int:
    """Without the groups of a number: "Young Saver's Building Fund no. 0 099 812 999 B"."""
    return sum(not _DIGIT.search(text) for text in texts)


def own_account_lines(sheet: Sheet, marks: list[AccountMark], first_row: int) -> set[int]:
    """Lines that announce an account again which was named above the first row."""
    row = sheet.lines[first_row]
    names = {m.name for m in marks if stands_above(sheet.lines[m.line], row)}
    return {
        line.index
        for line in sheet.lines[first_row:]
        if not sheet.money[line.index] and account_on(parted_texts(line)) in names
    }


def stands_above(line: Line, table: Line) -> bool:
    """A box beside a summary is above the table too, but comes after the lines of its page."""
    boxed = line.aside and line.page == table.page and line.y1 < table.y0
    return line.index < table.index or boxed


def account_on(texts: list[str]) -> str:
    return _account_in(tuple(texts))


def parted_texts(line: Line) -> list[str]:
    """The texts of a line with an empty one at each wide blank: no number reaches across it."""
    texts = line.texts[:1]
    for left, right in pairwise(line.words):
        if right.x0 - left.x1 > _WIDE * line.height:
            texts.append("")
        texts.append(right.text)
    return texts


@lru_cache(maxsize=4096)
def _account_in(texts: tuple[str, ...]) -> str:
    """The number after the longest phrase that announces one."""
    known, beginnings = _phrases()
    squeezed = [squeeze(t) for t in texts]
    found: list[tuple[int, int, bool]] = []
    for start in range(len(texts)):
        joined = ""
        for end in range(start, min(start + 4, len(texts))):
            joined += squeezed[end]
            if squeezed[end] and joined in known:
                # "Statement of account" names nothing that stands on the other side of the page.
                is_label = end > start or start == 0 or not texts[start - 1]
                found.append((known[joined], end + 1, is_label))
            if joined not in beginnings:
                break
    names = (_number_after(texts, end, is_label) for _, end, is_label in sorted(found))
    return next((name for name in names if name), "")


@lru_cache(maxsize=1)
def _phrases() -> tuple[dict[str, int], frozenset[str]]:
    """The rank of each phrase, and how phrases begin: nearly no word of a statement does so."""
    phrases = lexicon().account
    beginnings = frozenset(p[:end] for p in phrases for end in range(len(p) + 1))
    return {phrase: rank for rank, phrase in enumerate(phrases)}, beginnings


def number_behind(texts: Sequence[str]) -> str:
    """The number at the head of what stands behind a label."""
    return _number_after(texts, 0, is_label=True)


def _number_after(texts: Sequence[str], start: int, is_label: bool) -> str:
    """A label may stand far from its number."""
    parts: list[str] = []
    for text in texts[start : start + 8]:
        bare = text.strip(":,;()")
        if bare in ("", "#") and not parts and (text or is_label):
            continue
        if _is_day(bare):
            break  # "Statement of account 01.10.2024 - 31.12.2024"
        if _PART.fullmatch(bare) or _MASK.fullmatch(bare) or (parts and _DIGIT.search(bare)):
            parts.append(bare)
        elif parts or (squeeze(bare) not in _BEFORE_NUMBER and bare not in CODES):
            break
    name = " ".join(parts)
    if _DAY.fullmatch(name):
        return ""  # "Charged to your account: 01/08/2024."
    return name if _is_number(name) else ""


def _is_day(text: str) -> bool:
    """With its whole year: numbers of accounts may be parted as days are, "60-12-11"."""
    found = parse_date([text])
    return found is not None and found[0].year is not None and str(found[0].year) in text
