"""The currency of a statement, by what it says about itself and not by what its rows mention."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from shared.money import (
    CODES,
    CROWN_SIGNS,
    CROWNS,
    DOLLARS,
    NO_CURRENCY,
    SYMBOLS,
    UNITS,
    currency_of,
    may_mean,
)
from shared.statements.find_dates import find_dates
from shared.statements.home_currency import home_of_dollars
from shared.statements.labels import label_kind
from shared.statements.lexicon import last_words_of_currencies, lexicon, marker_of, squeeze
from shared.statements.lines import Line, cell_texts
from shared.statements.tokens import Money, marked_currency, words_of
from shared.statements.words import Page, Word

_DIGITS = re.compile(r"\d+")
# What a word for a currency weighs: in a label, in a sentence of its own, in other sentences and
# beside figures of the account, beside figures of rows, beside those of sentences.
_LABELLED = 10000
_ANNOUNCED = 100
_SAID = 30
_PRINTED = 6
_MENTIONED = 2
_DOLLAR = "$"
_EURO = "EUR"
_EURO_WORDS = frozenset(("euro", "euros"))
_STACK_GAP = 2.0
_FLUSH_PT = 2.0
_LABEL_WORDS = 4
_ANNOUNCED_WORDS_MAX = 7
_STOPS = (".", ",", ";")
_SENTENCE_WORDS_MIN = 5
_SIGNS = frozenset((*CROWN_SIGNS, *SYMBOLS, *UNITS))
_MONEYLIKE = re.compile(r"\d[.,]\d\d")
_FIGURE = re.compile(r"[\d.,']*\d[.,]?")
_SUM_DIGITS_MIN = 3
# Of "-$1,204.10" only the sign of the currency; of "US$12.00" all of "US$".
_NOT_SIGN = re.compile(r"[^$A-Za-z]")


@dataclass(frozen=True, slots=True)
class Said:
    """`in_dollars`: by a bare "$", whosever it is."""

    currency: str
    votes: int
    in_dollars: bool = False


def currency_said(lines: list[Line], pages: Sequence[Page]) -> Said:
    """The currency that the statement speaks of, not the ones its rows mention.

    A code in running text ("All amounts in EUR") or beside the amounts on the right outweighs
    those inside descriptions, where people pay abroad. What is labelled above the rows as the
    currency is the currency: "$" alone is the sign of many (`home_currency.py`).
    """
    votes: Counter[str] = Counter()
    told: set[str] = set()
    heard: set[tuple[str, int]] = set()
    stated: set[str] = set()
    marked: dict[str, set[int]] = {}
    mentions: Counter[str] = Counter()
    widths = {page.number: page.width for page in pages}
    dated = [_has_day_and_sum(line) for line in lines]
    first = dated.index(True) if True in dated else len(lines)
    for at_line, line in enumerate(lines):
        alone = not _is_below_sum(lines, at_line, dated)
        by_name = dict.fromkeys(_currencies_by_name(line, alone=alone), _ANNOUNCED)
        votes.update(by_name)
        told.update(by_name)
        has_figures = any(_MONEYLIKE.search(t) for t in line.texts)
        for at in range(len(line.words)):
            code = _currency_at(line, at)
            # What each page says again counts once.
            said = (line.text if has_figures else _DIGITS.sub("", line.text), at)
            if code is None or said in heard:
                continue
            heard.add(said)
            amid = has_figures and _is_amid_text(line, at)
            marked.setdefault(code, set()).update(() if amid else (at_line,))
            width = widths[line.page]
            weight = _weight(
                lines, at_line, at, width, has_figures=has_figures, below_sum=not alone
            )
            mentions[code] += weight == _MENTIONED and _is_sentence(line)
            if weight >= _ANNOUNCED or (weight == _SAID and has_figures):
                told.add(code)
            if weight >= _SAID:
                stated.add(code)
            votes[code] += min(weight, _ANNOUNCED) if at_line >= first else weight
    for code in {*votes} - stated - told:
        if not _are_marked(lines, marked[code], dated):
            del votes[code]  # of what was paid abroad, and nothing else
    if not votes:
        return Said(NO_CURRENCY, 0)
    if len(crowns := told & CROWNS) == 1:
        votes[next(iter(crowns))] += votes.pop(NO_CURRENCY, 0)  # the others are called "kr"
    if len(dollars := told & DOLLARS) == 1:
        votes[next(iter(dollars))] += votes.pop(_DOLLAR, 0)
    best = max(votes, key=lambda code: (votes[code], code))
    if votes[best] <= _MENTIONED * mentions[best]:
        return Said(NO_CURRENCY, 0)  # "protected up to 100 000 euro", and nothing else
    if best == _DOLLAR:
        return Said(home_of_dollars(lines), votes[best], in_dollars=True)
    return Said(best, votes[best])


def _weight(
    lines: list[Line], at_line: int, at: int, width: float, *, has_figures: bool, below_sum: bool
) -> int:
    line = lines[at_line]
    word = line.words[at]
    if _is_labelled(lines, at_line, word):
        return _LABELLED
    if _goes_on_below(lines, at_line, word, below_sum=below_sum):
        return 0  # that of a sum
    if not has_figures:
        if _is_announcement(line, word):
            return _ANNOUNCED
        # "protected up to £85,000"; or a row goes on: "Card 2277  790.44", below it "USD at 27-11"
        return _MENTIONED if below_sum or _is_beside_digits(line, at) else _SAID
    return _weight_beside_figures(line, at, width)


def _weight_beside_figures(line: Line, at: int, width: float) -> int:
    word = line.words[at]
    if _is_summary(line, at) or _tells_balance(line, at):
        return _SAID
    if at + 1 == len(line.texts) and _is_sentence(line):
        return _MENTIONED  # "protected up to the equivalent of 100,000 euro."
    on_the_right = word.x0 > 0.55 * width
    printed = on_the_right or not word.text.isalpha() or _is_own_cell(line, word)
    return _PRINTED if printed and not _is_amid_text(line, at) else 0


def _is_amid_text(line: Line, at: int) -> bool:
    """ "469.56 USD at 28-03": words go on right behind it, and no letter for a side."""
    behind = line.words[at + 1 : at + 2]
    near = bool(behind) and behind[0].x0 - line.words[at].x1 < line.height
    return near and behind[0].text.isalpha() and not marker_of(behind[0].text)


def _currency_at(line: Line, at: int) -> str | None:
    text = _without_marker(line, at)
    found = _currency_in(text) or _symbol_at_figure(line, at)
    if found == SYMBOLS[_DOLLAR] and _NOT_SIGN.sub("", text) == _DOLLAR:
        return _DOLLAR
    return found or (_EURO if squeeze(text) in _EURO_WORDS else None)


def _without_marker(line: Line, at: int) -> str:
    """ "15,00 €S", "15,00 CHFS": the letter of a side runs together with the currency. Letters
    alone are a word, "Geld", unless they stand right behind a figure."""
    text = line.texts[at]
    if text.isalpha() and not _is_right_behind_figure(line, at):
        return text
    unit = _DIGITS.split(text)[-1].lstrip(".,-+)")
    code = marked_currency(unit)
    return text[: len(text) - len(unit) + len(code)] if code else text


def _is_right_behind_figure(line: Line, at: int) -> bool:
    figure = line.words[at - 1] if at else None
    if figure is None or not _MONEYLIKE.search(figure.text):
        return False
    return line.words[at].x0 - figure.x1 < line.height


def _is_beside_digits(line: Line, at: int) -> bool:
    """ "£85,000", "100 000 EUR": the currency of a sum, and not that of account "00"."""
    before, behind = line.texts[max(at - 1, 0) : at], line.texts[at + 1 : at + 2]
    if _DIGITS.search(line.texts[at]) or any(map(_FIGURE.fullmatch, behind)):
        return True
    return any(_FIGURE.fullmatch(t) and len(t) >= _SUM_DIGITS_MIN for t in before)


def _are_marked(lines: list[Line], marked: set[int], has_day_and_sum: list[bool]) -> bool:
    """Whether something above the rows bears it, or at least half of the lines with a day and a
    sum do, or of those with a sum where days stand above them: a few with both may be texts, "CARD
    1639 399.61 USD AT 11.09"."""
    dated = [at for at, both in enumerate(has_day_and_sum) if both]
    sums = [at for at, line in enumerate(lines) if any(map(_MONEYLIKE.search, line.texts))]
    first = min(dated or sums, default=0)
    sums = dated if 2 * len(dated) >= len(sums) else sums
    above = min(marked, default=first) < first
    return above or 2 * len(marked.intersection(sums)) >= len(sums)


def currency_of_account(lines: list[Line], pages: Sequence[Page], document: str) -> str:
    """What the lines of one account of several say; else what the document does."""
    said = currency_said(lines, pages)
    if said.in_dollars and (document in DOLLARS or document == NO_CURRENCY):
        return document  # "$" is what many countries call their own
    return document if not said.votes or may_mean(said.currency, document) else said.currency


def currency_of_place(lines: list[Line]) -> str:
    """Of whole units that nobody names, or that several call "pesos" and "$": those of the one
    country where the bank or the holder is at home, as it says above the rows."""
    places = lexicon().currency_places
    first = next((line.index for line in lines if _has_day_and_sum(line)), 0)
    words = {squeeze(text) for line in lines[:first] for text in line.texts}
    found = {places[word] for word in words if word in places}
    return found.pop() if len(found) == 1 else NO_CURRENCY


def _has_day_and_sum(line: Line) -> bool:
    sums = {at for at, text in enumerate(line.texts) if _MONEYLIKE.search(text)}
    return bool(sums) and bool(days := words_of(find_dates(line))) and not sums <= days


def _is_below_sum(lines: Sequence[Line], at: int, has_day_and_sum: Sequence[bool]) -> bool:
    """ "Canadian Dollars" right below a row, or below its further lines: what was paid abroad."""
    for below in range(at, 0, -1):
        line, above = lines[below], lines[below - 1]
        if above.page != line.page or not 0 < line.y1 - above.y1 <= _STACK_GAP * line.height:
            return False
        if has_day_and_sum[below - 1]:
            return True
    return False


def _currencies_by_name(line: Line, *, alone: bool) -> Iterator[str]:
    """ "Moneda: pesos chilenos": right behind what it is, or two words in a cell of their own
    where they may stand alone."""
    if not any(squeeze(text) in last_words_of_currencies() for text in line.texts):
        return
    known = lexicon()
    cells = [""]
    for words in cell_texts(line):
        cell = squeeze("".join(words))
        code = known.currency_names.get(cell) if alone and len(words) > 1 else None
        for text in (cells[-1] + cell, cell):
            for name in () if code else known.currency_names:
                label = text.removesuffix(name)
                if label != text and "ignore" in known.headers.get(label, ()):
                    code = known.currency_names[name]
        if code:
            yield code
        cells.append(cell)


def _is_announcement(line: Line, last: Word) -> bool:
    """ "All amounts in JPY": a few words that stand together, the currency last of them."""
    at, start = line.words.index(last), _cell_start(line, last)
    ends = at + 1 == len(line.words) or line.words[at + 1].x0 - last.x1 > line.height
    few = 2 <= at + 1 - start <= _ANNOUNCED_WORDS_MAX
    return ends and few and not any(_DIGITS.search(t) for t in line.texts[start : at + 1])


def _cell_start(line: Line, word: Word) -> int:
    start = line.words.index(word)
    while start > 0 and line.words[start].x0 - line.words[start - 1].x1 < line.height:
        start -= 1
    return start


def _is_labelled(lines: Sequence[Line], at: int, word: Word) -> bool:
    """The label "Currency", and beside it, however far as in a grid, or right below it what it
    is."""
    line = lines[at]
    if _label_before(line.texts, line.words.index(word)):
        return True
    above = lines[at - 1] if at else line
    near = above.page == line.page and 0 < line.y1 - above.y1 <= _STACK_GAP * line.height
    cells = cell_texts(above) if near else ()
    labelled = [squeeze("".join(texts)) in lexicon().currency for texts in cells]
    if not any(labelled):
        return False
    if _heads_list(lines, at, word):
        return False
    starts = [w.x0 for i, w in enumerate(above.words) if _cell_start(above, w) == i]
    return any(
        is_label and abs(x0 - word.x0) <= _FLUSH_PT
        for x0, is_label in zip(starts, labelled, strict=True)
    )


def _heads_list(lines: Sequence[Line], at: int, word: Word) -> bool:
    """ "Currency" above USD, SGD and EUR: the heading of a list of accounts says which is whose."""
    below = lines[at + 1] if at + 1 < len(lines) else lines[at]
    others = (w.text for w in below.words if abs(w.x0 - word.x0) <= _FLUSH_PT)
    return below.page == lines[at].page and any(
        code not in (None, _currency_in(word.text)) for code in map(_currency_in, others)
    )


def _goes_on_below(lines: Sequence[Line], at: int, word: Word, *, below_sum: bool) -> bool:
    """ "Payment abroad OSLO NOK", and below it "325.62 at 1.4959": a text on two lines."""
    line, below = lines[at], lines[at + 1] if at + 1 < len(lines) else lines[at]
    last = line.words.index(word)
    ends = last + 1 == len(line.words) or line.words[last + 1].x0 - word.x1 > line.height
    if not ends or below.page != line.page or below.y1 - line.y1 > _STACK_GAP * line.height:
        return False
    start = _cell_start(line, word)
    under = [w.text for w in below.words if abs(w.x0 - line.words[start].x0) <= _FLUSH_PT]
    of_row = below_sum or bool(find_dates(line))  # headings are none
    of_text = of_row and start < last and word.text.isalpha()
    return of_text and bool(under) and _FIGURE.fullmatch(under[0]) is not None


def _label_before(texts: list[str], at: int) -> bool:
    labels = lexicon().currency
    starts = range(max(at - _LABEL_WORDS, 0), at)
    return any(squeeze("".join(texts[start:at])) in labels for start in starts)


def _is_own_cell(line: Line, word: Word) -> bool:
    """A code in a column of its own, not the one of a sum in a description."""
    at = line.words.index(word)
    before = line.words[at - 1].x1 if at else -line.height
    after = line.words[at + 1].x0 if at + 1 < len(line.words) else word.x1 + line.height
    return word.x0 - before > line.height * 0.9 and after - word.x1 > line.height * 0.9


def _is_sentence(line: Line) -> bool:
    return len(line.texts) >= _SENTENCE_WORDS_MIN and line.texts[-1].endswith(".")


def _tells_balance(line: Line, at: int) -> bool:
    """ "On 31 July the balance was 4,866.43 PLN, and on 31 August 659.89 PLN.": in a sentence about
    a balance, which ends or goes on behind the sum."""
    behind = line.texts[at][-1:] in _STOPS or _is_amid_text(line, at)
    return behind and any(squeeze(text) in lexicon().balance_words for text in line.texts[:at])


def _is_summary(line: Line, at: int) -> bool:
    """Figures of the account itself, such as its balances: no word but their label, on the whole
    line or in the cell before theirs and in their own."""
    if _words_alone(line.texts[:at]) and label_kind(_words_alone(line.texts)) is not None:
        return True  # but no "£50.00 in your balance", the end of a sentence
    before = 0
    label: list[str] = []
    for texts in cell_texts(line):
        if before <= at < before + len(texts):
            return label_kind([*label, *_words_alone(texts[: at - before])]) is not None
        before, label = before + len(texts), _words_alone(texts)
    return False


def _words_alone(texts: Sequence[str]) -> list[str]:
    return [t for t in texts if any(c.isalpha() for c in t) and not _currency_in(t)]


@lru_cache(maxsize=16384)
def _currency_in(text: str) -> str | None:
    bare = text.strip("()[]:,;.-+−/")
    if bare in CODES:
        return bare
    if bare.isalnum() and not bare.endswith(("zł", "Kč")):
        return None
    if (symbol := text if text in SYMBOLS else bare) in SYMBOLS:
        return SYMBOLS[symbol]  # "(€)", behind the heading of the amounts
    parts = _DIGITS.split(text)
    for part in (parts[0].strip("-+(−"), parts[-1].strip("-+).,−")):
        if code := currency_of(part):
            return code
    return None


def _symbol_at_figure(line: Line, at: int) -> str | None:
    """ "Rs. 323.78", "-Rs. 323.78", "323,78 kr": elsewhere such letters are words, and those of a
    name may stand before the column of amounts."""
    texts, words = line.texts, line.words
    sign = texts[at].strip("-+(−")
    if sign not in _SIGNS:
        return None
    near = at + 1 < len(texts) and words[at + 1].x0 - words[at].x1 < line.height
    before = near and _MONEYLIKE.search(texts[at + 1])
    behind = at and _MONEYLIKE.search(texts[at - 1])
    if sign in CROWN_SIGNS and (before or behind):
        return NO_CURRENCY
    if before:
        return SYMBOLS.get(sign)
    return UNITS.get(sign) if behind else None


def take_own_dollars(lines: list[Line], money: list[list[Money]], said: Said) -> None:
    """A bare "$" on a statement in dollars of Australia means those, and no foreign ones; and so
    it does where nobody knows whose they are."""
    if said.currency == SYMBOLS[_DOLLAR] or not (said.in_dollars or said.currency in DOLLARS):
        return
    for line, figures in zip(lines, money, strict=True):
        for figure in figures:
            texts = line.texts[figure.first : figure.last + 1]
            signs = {_NOT_SIGN.sub("", text) for text in texts}
            if figure.currency == SYMBOLS[_DOLLAR] and _DOLLAR in signs:
                figure.currency = said.currency
