"""Money and dates among the words of a line, found by shape before anything is understood."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from shared.money import currency_of, exponent
from shared.statements.dates import PrintedDate
from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.long_figures import LONG_DIGITS, is_told_as_balance
from shared.statements.number_habits import FRACTION, NUMBER, NumberHabits, joins_by_space
from shared.statements.numbers import normalise

_HAS_DIGIT = re.compile(r"\d")
_PART = re.compile(r"[\d.,']+")
# "12.50 dr": in small letters only at the end of a line, and neither "s" nor "debit".
_MARKER_LETTERS = 2
# For a note below the table.
_STARS = ("*", "**")
_CELL_GAP = 0.7
_EDGE_PT = 2.5
_NEARER = 2.0
# In heights of a line, and in widths of the sign.
_SIGN_GAP, _SAME_WIDTH = 0.6, 1.05
_PLAUSIBLE = re.compile(
    r"\d{1,3}(?:([.,' ])\d{3})(?:\1\d{3})*(?:[.,]\d{2,3})?"  # grouped by threes
    r"|\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d{2})?"  # lakh and crore
    r"|\d*[.,]\d{2,3}|\d+"
)
# Of the width of a digit, in most faces.
_NARROW, _WIDE = 0.5, 1.3
# Dutch banks write a sign twice, so that nobody takes it for a dash.
_SIGNS = {"-": "-", "+": "+", "-/-": "-", "+/+": "+"}
_NARROW_SIGNS = ".,' -()"
_FIXED_PITCH = 0.03


@dataclass(slots=True)
class Money:
    """A number with all that is printed about it; `first` and `last` are word indices."""

    core: str
    sign: str  # "", "-", "+"
    marker: str  # as printed and folded: "", "cr", "s", "af"
    currency: str | None
    first: int
    last: int
    x0: float
    x1: float
    # The right edge of the digits alone: signs and markers may hang outside the column.
    digits_x1: float

    @property
    def fraction(self) -> int:
        match = FRACTION.search(self.core)
        return len(match[1]) if match else 0


@dataclass(slots=True)
class DateToken:
    printed: PrintedDate
    first: int
    last: int
    x0: float
    x1: float


def words_of(*groups: Sequence[Money | DateToken]) -> set[int]:
    """The indices of all words that these tokens take."""
    taken: set[int] = set()
    for group in groups:
        for token in group:
            taken.update(range(token.first, token.last + 1))
    return taken


def find_money(line: Line, habits: NumberHabits) -> list[Money]:
    """Every number on the line that has the shape of an amount of this document."""
    found: list[Money] = []
    at, texts = 0, line.texts
    while at < len(texts):
        if not _HAS_DIGIT.search(texts[at]):
            at += 1
            continue
        last = _reach(line, at, habits)
        text = normalise(texts[at] if last == at else "".join(texts[at : last + 1]))
        if last > at and habits.space_groups:
            text = normalise(" ".join(texts[at : last + 1])).replace(" ", "")
        match = NUMBER.fullmatch(text)
        fits = match is not None and (
            _is_amount(match["num"], habits)
            or _is_foreign(line, at, last, match, habits)
            or _is_long_figure(line, last, match, habits)
        )
        if match is None or not fits or _has_unit(line, last, match) or _is_masked(match):
            at += 1
            continue
        money = _money(line, at, last, match, found[-1].last + 1 if found else 0)
        found.append(money)
        at = money.last + 1
    return found


def _reach(line: Line, at: int, habits: NumberHabits) -> int:
    """The last word of the number that begins here: digits may be split or grouped by blanks."""
    words, last = line.words, at
    while last + 1 < len(words):
        height = words[last].y1 - words[last].y0
        gap = words[last + 1].x0 - words[last].x1
        if habits.space_groups:  # by the height of what follows: "1" may be lower than "446,71"
            if not joins_by_space(line, last + 1):
                break
        elif gap < 0.3 * height:
            here, there = normalise(words[last].text), normalise(words[last + 1].text)
            joined = normalise("".join(line.texts[at : last + 1])) + there
            if _is_complete(here) or not _PART.match(there) or not _completes(joined, habits):
                break
        else:
            break
        last += 1
    return last


def _is_complete(text: str) -> bool:
    match = NUMBER.fullmatch(text)
    fraction = FRACTION.search(match["num"]) if match else None
    return fraction is not None and len(fraction[1]) >= 2


def _completes(joined: str, habits: NumberHabits) -> bool:
    match = NUMBER.fullmatch(joined)
    return match is not None and habits.decimals > 0 and _is_amount(match["num"], habits)


def _is_amount(core: str, habits: NumberHabits) -> bool:
    if not _PLAUSIBLE.fullmatch(core):
        return False  # 05.06.26 is a date in every country
    fraction = FRACTION.search(core)
    if habits.decimals == 0:
        return (fraction is None or len(fraction[1]) == 3) and not _is_number_of_something(core)
    return fraction is not None and len(fraction[1]) == habits.decimals


def _is_number_of_something(core: str) -> bool:
    """Of an account or a person: millions without a mark between them, or a zero before them."""
    return core.isdigit() and (len(core) >= LONG_DIGITS or (core[0] == "0" and len(core) > 1))


def _is_long_figure(line: Line, last: int, match: re.Match[str], habits: NumberHabits) -> bool:
    """ "¥19906300", or what is told as a balance, or ends where balances of so many digits do: no
    number of an account."""
    if habits.decimals or not match["num"].isdigit() or match["num"][0] == "0":
        return False
    sign, end = match["c1"] or match["c2"] or "", line.words[last].x1
    if (sign and not sign[-1].isalpha()) or is_told_as_balance(line, last):
        return True
    return habits.long_end is not None and abs(end - habits.long_end) <= _EDGE_PT


def _is_foreign(
    line: Line, first: int, last: int, match: re.Match[str], habits: NumberHabits
) -> bool:
    """Cents on a statement without them: a sum in a currency that is named beside it."""
    fraction = FRACTION.search(match["num"])
    if habits.decimals == 2 or fraction is None or len(fraction[1]) != 2:
        return False
    words = line.words
    named = [currency_of(match["c1"] or match["c2"] or "")]
    if first and words[first].x0 - words[first - 1].x1 < line.height:
        named.append(currency_of(words[first - 1].text))
    if last + 1 < len(words) and words[last + 1].x0 - words[last].x1 < line.height:
        named.append(currency_of(words[last + 1].text))
    return _PLAUSIBLE.fullmatch(match["num"]) is not None and any(
        code is not None and exponent(code) == 2 for code in named
    )


def _money(line: Line, first: int, last: int, match: re.Match[str], floor: int) -> Money:
    words = line.words
    sign = "-" if match["open"] else ""
    for part in (match["s1"], match["s2"], match["s3"], match["s4"]):
        sign = part or sign
    money = Money(
        core=match["num"],
        sign=sign,
        marker=_marker(match["mark"] or match["boxed"]),
        currency=currency_of(match["c1"] or match["c2"] or ""),
        first=first,
        last=last,
        x0=words[first].x0,
        x1=words[last].x1,
        digits_x1=words[last].x1,
    )
    tail = len(match.group(0)) - match.end("num")
    if tail and last == first:
        share = _share_of_tail(line, match.group(0), tail)
        money.digits_x1 = words[last].x1 - (words[last].x1 - words[last].x0) * share
    _look_left(line, money, floor)
    _look_right(line, money)
    return money


def _share_of_tail(line: Line, text: str, tail: int) -> float:
    """How much of a number's width its sign or marker takes: good enough to line up the digits.

    Points and commas are narrow and capitals wide, unless all characters are alike."""
    steps = [(w.x1 - w.x0) / len(w.text) for w in line.words if len(w.text) > 1]
    if max(steps) - min(steps) < _FIXED_PITCH * max(steps):
        return tail / len(text)
    widths = [_NARROW if c in _NARROW_SIGNS else _WIDE if c.isupper() else 1.0 for c in text]
    return sum(widths[-tail:]) / sum(widths)


def _is_masked(match: re.Match[str]) -> bool:
    """ "**** 1178" is what is left of a card's number, where amounts have no decimals."""
    return "*" in match.group(0)[: match.start("num")] and match["num"].isdigit()


def _has_unit(line: Line, last: int, match: re.Match[str]) -> bool:
    """ "12,50Haben" is an amount on one side, "12,50Liter" is none at all, nor is "2,89 %"."""
    if last + 1 < len(line.texts) and line.texts[last + 1].startswith("%"):
        return True
    mark = match["mark"] or match["boxed"] or ""
    return (len(mark) > 2 or match["boxed"] is not None) and not _marker(mark)


def _marker(text: str | None) -> str:
    if not text:
        return ""
    folded = squeeze(text)
    known = lexicon()
    return folded if folded in known.credit_markers or folded in known.debit_markers else ""


def _look_left(line: Line, money: Money, floor: int) -> None:
    """Not beyond `floor`: what stands there belongs to the amount before."""
    words = line.words
    while money.first > floor:
        word = words[money.first - 1]
        gap = money.x0 - word.x1
        height = word.y1 - word.y0
        text = normalise(word.text)
        if text in _SIGNS and gap < 1.0 * height and not money.sign:
            money.sign = _SIGNS[text]
        elif text == "(" and gap < 0.6 * height:
            money.sign = "-"
        elif money.currency is None and currency_of(text) and gap < 1.2 * height:
            money.currency = currency_of(text)
        elif len(text) > 1 and text[0] in "-+(" and currency_of(text[1:]) and gap < height:
            money.sign = "-" if text[0] == "(" else text[0]
            money.currency = currency_of(text[1:])
        elif not money.marker and gap < 1.2 * height and _is_marker_before(line, money.first - 1):
            money.marker = _marker(text)  # "CR 400.00"
        else:
            return
        money.first -= 1
        money.x0 = word.x0


def _is_marker_before(line: Line, at: int) -> bool:
    """Two capitals in the column of amounts, not the last word of the text before it."""
    word = line.words[at]
    apart = not at or word.x0 - line.words[at - 1].x1 > 2 * (word.y1 - word.y0)
    return apart and len(word.text) > 1 and word.text[0].isupper() and bool(_marker(word.text))


def _look_right(line: Line, money: Money) -> None:
    words = line.words
    while money.last + 1 < len(words):
        word = words[money.last + 1]
        gap = word.x0 - money.x1
        height = word.y1 - word.y0
        text = normalise(word.text)
        if text in _SIGNS and not money.sign and _is_sign_behind(line, money):
            money.sign = _SIGNS[text]
        elif gap < 0.6 * height and (text == ")" or _is_star(line, money.last + 1)):
            pass
        elif text[-1:] in "-+" and currency_of(text[:-1]) and gap < 1.2 * height:
            money.sign, money.currency = text[-1], currency_of(text[:-1])
        elif text[-1:] == ")" and currency_of(text[:-1]) and gap < 1.2 * height:
            money.currency = currency_of(text[:-1])  # "(12,50 EUR)"
        elif money.currency is None and currency_of(text) and gap < 1.2 * height:
            money.currency = currency_of(text)
        elif money.currency is None and not money.marker and (code := marked_currency(text)):
            # "CHFS", "€H": the currency and the marker run together.
            money.currency, money.marker = currency_of(code), _marker(text[len(code) :])
        elif (
            not money.sign and gap < 1.2 * height and text[:2] in ("+/", "-/") and _marker(text[2:])
        ):
            money.sign, money.marker = text[0], _marker(text[2:])  # "12,50 +/CREDIT"
        elif not money.marker and gap < 2.0 * height and _stands_alone(line, money):
            money.marker = _marker(text)
        else:
            return
        money.last += 1
        money.x1 = word.x1


def _is_sign_behind(line: Line, money: Money) -> bool:
    """Close to its amount, or one blank of fixed pitch behind it, as wide as the sign itself."""
    sign = line.words[money.last + 1]
    gap, width, height = sign.x0 - money.x1, sign.x1 - sign.x0, sign.y1 - sign.y0
    if gap < _SIGN_GAP * height:
        return True
    return gap <= _SAME_WIDTH * width < height and _ends_cell(line, money.last + 1)


def _stands_alone(line: Line, money: Money) -> bool:
    """A marker beside an amount, not the first word of a text that follows it."""
    at = money.last + 1
    word = line.words[at]
    bare = word.text.strip("()")
    ends = at + 1 == len(line.words)
    written = bare[:1].isupper() or (ends and len(bare) == _MARKER_LETTERS)
    if not written or not _marker(word.text):
        return False
    return _ends_cell(line, at) or _parts_amounts(line, at) or _is_before_currency(line, money)


def _is_before_currency(line: Line, money: Money) -> bool:
    """ "88,42 S EUR": the marker stands between an amount and its currency, which ends the cell."""
    marker, unit = line.words[money.last + 1 : money.last + 3]
    near = unit.x0 - marker.x1 <= _CELL_GAP * line.height
    named = money.currency is None and currency_of(unit.text) is not None
    return named and near and _ends_cell(line, money.last + 2)


def _parts_amounts(line: Line, at: int) -> bool:
    """ "15.00 DR  EUR 7,025.94 CR": clearly nearer to the amount before it than to the next."""
    before, word, after = line.words[at - 1 : at + 2]
    begins = currency_of(after.text) is not None or _HAS_DIGIT.match(after.text) is not None
    return begins and after.x0 - word.x1 > _NEARER * (word.x0 - before.x1)


def _is_star(line: Line, at: int) -> bool:
    return line.texts[at] in _STARS and _ends_cell(line, at)


def _ends_cell(line: Line, at: int) -> bool:
    word = line.words[at]
    height = word.y1 - word.y0
    return at + 1 == len(line.words) or line.words[at + 1].x0 - word.x1 > _CELL_GAP * height


def marked_currency(text: str) -> str:
    for length in (3, 1, 2):
        if currency_of(text[:length]) and _marker(text[length:]):
            return text[:length]
    return ""
