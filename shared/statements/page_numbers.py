"""Which page each page says it is, and of how many: "Page 2 of 5", "2/5" in the margin."""

import re
from collections import Counter
from collections.abc import Iterator

from shared.statements.lexicon import lexicon, squeeze
from shared.statements.lines import Line
from shared.statements.sheet import Sheet
from shared.statements.tokens import words_of

_DIGITS = re.compile(r"\d+")
_MARGIN = 0.1
_DIGITS_MAX = 3
# A row has hardly ever so many words and no amount behind them.
_TEXT_WORDS = 8
_PAGE_OF = re.compile(r"(\d{1,3})[/(](\d{1,3})")
_IN_BRACKETS = re.compile(r"\(\d{1,3}\)")
# Between the word for a page and its number: "Page no. 2", "Pagina n. 2 di 5".
_NUMBER_WORDS = frozenset(("n", "no", "nr", "nº", "n°", "č"))

# By line, where it says which page this is, and of how many.
PageCounters = dict[int, list[range]]


def page_counters(texts: list[str]) -> list[range]:
    """Where a line says "Page 2 of 5", "Seite 2/5", "Sida 2 (5)" or "Sheet 2": the words after the
    first; and "2/5 oldal", if it says nothing else."""
    known = lexicon()
    bare = [_bare(t) for t in texts]
    if len(bare) == 2 and bare[1] in known.page and _PAGE_OF.fullmatch(bare[0]):
        return [range(1)]
    found = []
    for i, text in enumerate(bare[:-1]):
        if text not in known.page:
            continue
        at = i + 2 if bare[i + 1] in _NUMBER_WORDS and i + 2 < len(bare) else i + 1
        if _counts(bare[at : at + 3], known.page_of):
            found.append(range(at, at + 3))
        elif bare[at].isdigit() and any(map(_IN_BRACKETS.fullmatch, texts[at + 1 : at + 2])):
            found.append(range(at, at + 2))
        elif _PAGE_OF.fullmatch(bare[at]) or bare[at].isdigit():
            found.append(range(at, at + 1))
    return found


def page_number(line: Line, counter: range) -> int | None:
    digits = _DIGITS.match(_bare(line.texts[counter[0]]))
    return int(digits[0]) if digits else None


def _bare(text: str) -> str:
    """As the lexicon has its words: "Página" without its accent."""
    bare = text.strip(".,:;()|-")
    return squeeze(bare) if bare.isalpha() else bare.casefold()


def pages_promised(lines: list[Line], counters: PageCounters) -> int | None:
    promised: Counter[int] = Counter()
    for index, found in counters.items():
        texts = lines[index].texts
        for counter in found:
            if match := _PAGE_OF.fullmatch(_bare(texts[counter[0]])):
                promised[int(match[2])] += 1
            elif len(counter) > 1:
                promised[int(_bare(texts[counter[-1]]))] += 1
    return promised.most_common(1)[0][0] if promised else None


def is_shuffled(sheet: Sheet, counters: PageCounters) -> bool:
    """Whether each page bears one number of as many as there are, and these are not in turn."""
    numbers: dict[int, set[int]] = {page.number: set() for page in sheet.pages}
    for index, found in counters.items():
        line = sheet.lines[index]
        for counter in found if _in_margin(sheet, line) else ():  # not "On this page: 2 entries"
            if (number := page_number(line, counter)) is not None:
                numbers[line.page].add(number)
    if any(len(own) != 1 for own in numbers.values()):
        return False
    printed = [own.pop() for own in numbers.values()]
    in_turn = list(range(1, len(printed) + 1))
    return printed != in_turn and sorted(printed) == in_turn


def first_number(sheet: Sheet, counters: PageCounters) -> int | None:
    """Sheets may be numbered on from statement to statement; then the first is no 1."""
    numbers: dict[int, set[int]] = {page.number: set() for page in sheet.pages}
    for index, found in counters.items():
        line = sheet.lines[index]
        for counter in found:
            if (number := page_number(line, counter)) is not None:
                numbers[line.page].add(number)
    if not counters and len(sheet.pages) > 1:
        for line in sheet.lines:
            # Alone, or behind words that are alike on all pages: "Loop Wallet Ltd · 2".
            lone = len(line.words) == 1 or line.index in sheet.running
            if lone and line.texts[-1].isdigit() and _in_margin(sheet, line):
                numbers[line.page].add(int(line.texts[-1]))
        first, second = (numbers[page.number] for page in sheet.pages[:2])
        first.update(n - 1 for n in second if not first)  # many a first page bears no number
    starts = [{n - at for n in numbers[page.number]} for at, page in enumerate(sheet.pages)]
    agreed = set.intersection(*starts) if starts else set()
    return min(agreed) if agreed else None


def _in_margin(sheet: Sheet, line: Line) -> bool:
    height = sheet.page(line.page).height
    return line.y0 <= _MARGIN * height or line.y1 >= (1 - _MARGIN) * height


def bare_counts(sheet: Sheet) -> int | None:
    """ "2/5" or "2 of 5" in the margin, if every page counts itself so, in turn, and all agree.
    Where the first of the pages is missing, they do not begin with 1."""
    counts: dict[int, set[tuple[int, int]]] = {page.number: set() for page in sheet.pages}
    for line in sheet.lines:
        if _in_margin(sheet, line):
            counts[line.page].update(_counts_on(sheet, line))
    pages = list(counts)
    agreed = {
        (total, number - pages[0])
        for number, total in counts[pages[0]]
        if all((page - pages[0] + number, total) in counts[page] for page in pages)
    }
    whole = {total for total, missing in agreed if missing == 0}
    found = whole or {total for total, _ in agreed}
    return found.pop() if len(found) == 1 else None


def _counts_on(sheet: Sheet, line: Line) -> Iterator[tuple[int, int]]:
    bare = [_bare(t) for t in line.texts]
    days = words_of(sheet.dates[line.index])
    for i, text in enumerate(bare):
        match = _PAGE_OF.fullmatch(text.rpartition(":")[2])
        if match:
            number, total = int(match[1]), int(match[2])
            # "3/4" among other words may as well be a day.
            if 1 <= number <= total and (number == line.page or len(bare) == 1 or ":" in text):
                yield number, total
        elif bare[i + 1 : i + 2] == [""] and {i, i + 2} & days:
            continue  # "1 - 31 March 2025"
        elif bare[i + 1 : i + 2] == [""] and text != str(line.page) and 0 < i < len(bare) - 3:
            continue  # "Harbour Street 29 - 280 Leeds": an address
        elif _counts(bare[i : i + 3], lexicon().page_of) and 1 <= int(text) <= int(bare[i + 2]):
            yield int(text), int(bare[i + 2])


def drop_counted_days(sheet: Sheet) -> None:
    """ "1/2 Example Bank", "2/2 Example Bank": pages that count themselves, and no days."""
    if sheet.pages_promised != len(sheet.pages):
        return
    for line in sheet.lines:
        runs = line.index in sheet.running and not sheet.money[line.index]
        if not (runs or _is_foot_of_one(sheet, line)):
            continue
        count = (str(line.page), str(len(sheet.pages)))
        sheet.dates[line.index] = [
            token
            for token in sheet.dates[line.index]
            if token.first != token.last
            or not (match := _PAGE_OF.fullmatch(_bare(line.texts[token.first])))
            or match.groups() != count
        ]


def _is_foot_of_one(sheet: Sheet, line: Line) -> bool:
    """ "1/1   Example Bank, with a capital of 48 500 000 €, register 181 198": the last line of the
    only page, whose sums all stand in running text, as no amount of a row does."""
    ends = line.index + 1 == len(sheet.lines) and len(sheet.pages) == 1
    ends = ends and len(line.words) > _TEXT_WORDS
    return ends and _in_margin(sheet, line) and all(
        money.first > 0
        and money.last + 1 < len(line.words)
        and line.words[money.first].x0 - line.words[money.first - 1].x1 < line.height
        and line.words[money.last + 1].x0 - money.x1 < line.height
        for money in sheet.money[line.index]
    )  # fmt: skip


def margin_counters(sheet: Sheet) -> PageCounters:
    """ "1 of 3" at the head or the foot of the first page, without a word for pages."""
    found: PageCounters = {}
    for line in sheet.lines:
        bare = [_bare(t) for t in line.texts]
        for i in range(len(bare) - 2) if _in_margin(sheet, line) else ():
            if _counts(bare[i : i + 3], lexicon().page_of) and int(bare[i]) == line.page:
                found.setdefault(line.index, []).append(range(i, i + 3))
    return found


def _counts(texts: list[str], between: frozenset[str]) -> bool:
    """'2 of 5', '2 / 5'; with more digits it is the code of a town."""
    return (
        len(texts) == 3
        and all(t.isdigit() and len(t) <= _DIGITS_MAX for t in texts[::2])
        and (texts[1] in between or texts[1] in ("/", ""))
    )
