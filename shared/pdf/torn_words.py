"""Words that a file tears apart, told from words that it sets apart without a blank. Pure.

pdfium sees a blank wherever letters stand wide enough apart. Where a file has real blanks, a gap
without one is either a tear within a word or a blank that its program left out. A file that also
tears numbers, or words by less than any blank, tears words; else what is joined is in doubt.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Any

# Text and box; behind them a confidence, where it is in doubt.
RawWord = tuple[Any, ...]

_REAL_BLANKS_MIN = 8
BLANK_MAX = 0.7  # of the size of type
_LEVEL_PT = 1.0
_EXACT_PT = 0.03
_WIDEST = 1.02
# Shares of the size of type. Below the first, letters touch; within the second, gaps are alike.
_TOUCHING = 0.1
_ALIKE = 0.006
_ALIKE_SHARE = 0.45
_FEW_GAPS = 12
# No number is parted beside its point, nor a date beside its stroke: a file that does so twice
# tears words wherever it likes.
_NUMBER_ENDS, _NUMBER_GOES_ON = re.compile(r"\d[.,:/-]$"), re.compile(r"[.,:/-]\d")
_DATE_GOES_ON = re.compile(r"\d{1,2}[./-]\d{1,2}[./-](?:1|2|19|20)\|\d{1,3}$")
_CENTS_GO_ON = re.compile(r"\d[.,]\d\|\d$")
# Nothing groups digits by less than three.
_UNITS_GO_ON = re.compile(r"\d\|\d{1,2}[.,]\d\d$")
_GO_ON = (_DATE_GOES_ON, _CENTS_GO_ON, _UNITS_GO_ON)
_TEARS_MIN = 2
_LONG_WORD = 6
_YEAR = re.compile(r"(?:19|20)\d\d")
# Of the widest gap that can be a tear: no letters draw a blank together so far.
_SURE_TEAR = 0.4
# Where letters all but touch: pdfium sees a blank there for the shape of one of them, "GA JDA".
_ALL_BUT_TOUCHING = 0.25
_LIKE_BLANK = 0.75
DOUBTFUL = 0.5  # the confidence of a word that may be two, or a part of one


def mend_pages(pages: list[dict[str, Any]]) -> None:
    """Join words that pdfium parted at a gap in which the file has no blank.

    Only in type whose blanks, all over the document, show how wide a blank is, and where the
    gap is no wider.
    """
    set_words = [(page["words"], page.pop("spaced")) for page in pages]
    widths = _blank_widths(set_words)
    narrow = [dict(_narrow_gaps(*page, widths)) for page in set_words]
    gaps = [
        (page["words"][i - 1][0], page["words"][i][0], share)
        for page, own in zip(pages, narrow, strict=True)
        for i, share in own.items()
    ]
    tears = sum(share < _SURE_TEAR or _parts_number(left, right) for left, right, share in gaps)
    tears += len(_whole_elsewhere(pages, narrow))
    sure = tears >= _TEARS_MIN
    if not sure and any(narrow):
        blanks = _real_blanks(set_words)
        narrow = [
            _without_blanks(page["words"], own, blanks)
            for page, own in zip(pages, narrow, strict=True)
        ]
    for page, own in zip(pages, narrow, strict=True):
        page["words"] = _joined(page["words"], own, sure=sure)


def _whole_elsewhere(
    pages: list[dict[str, Any]], narrow: Sequence[Mapping[int, float]]
) -> set[str]:
    """Long words or years that are parted here, and stand elsewhere in one piece: "Febr uary",
    "2 024". Two words that hardly a blank parts make no third one that the file knows."""
    whole: set[str] = set()
    parted: set[str] = set()
    for page, own in zip(pages, narrow, strict=True):
        texts = [word[0] for word in page["words"]]
        for i, text in enumerate(texts):
            if i in own:
                parted.add(texts[i - 1] + text)
            if i not in own and i + 1 not in own:
                whole.add(text)
    return {
        text
        for text in parted & whole
        if (len(text) >= _LONG_WORD and text.isalpha()) or _YEAR.fullmatch(text)
    }


def _real_blanks(pages: list[tuple[list[RawWord], list[bool]]]) -> dict[int, list[float]]:
    """The blanks of the file by size of type, from the narrowest on."""
    found: dict[int, list[float]] = {}
    for words, spaced in pages:
        for i in range(1, len(words)):
            if spaced[i] and abs(words[i][4] - words[i - 1][4]) < _LEVEL_PT:
                size = round(words[i][4] - words[i][2])
                found.setdefault(size, []).append(words[i][1] - words[i - 1][3])
    return {size: sorted(gaps) for size, gaps in found.items()}


def _without_blanks(
    words: list[RawWord], gaps: Mapping[int, float], blanks: dict[int, list[float]]
) -> dict[int, float]:
    """The gaps that are not exactly as wide as many a blank of their type: where a program left a
    blank out it left its place, and a tear is of any width."""

    def is_blank(i: int) -> bool:
        gap, own = words[i][1] - words[i - 1][3], blanks.get(round(words[i][4] - words[i][2]), [])
        low = bisect_left(own, gap - _EXACT_PT)
        return bisect_right(own, gap + _EXACT_PT) - low >= _REAL_BLANKS_MIN

    return {i: share for i, share in gaps.items() if not is_blank(i)}


def _narrow_gaps(
    words: list[RawWord], spaced: list[bool], widths: dict[int, float]
) -> Iterator[tuple[int, float]]:
    """The words that stand no farther from the one before than a blank, and without one; each with
    its gap as a share of the widest that can be a tear."""
    for i in range(1, len(words)) if widths else ():
        last, word = words[i - 1], words[i]
        size = round(word[4] - word[2])
        gap, widest = word[1] - last[3], _width_for(size, widths)
        if not spaced[i] and -0.2 * size < gap < widest and abs(last[4] - word[4]) < _LEVEL_PT:
            yield i, gap / widest


def _is_blank(left: str, right: str, share: float) -> bool:
    """As wide as a blank, between letters and a number: "period 1"."""
    return share > _LIKE_BLANK and left[-1].isalpha() and right[0].isdigit()


def _parts_number(left: str, right: str) -> bool:
    if _NUMBER_ENDS.search(left):
        return right[0].isdigit()
    if any(shape.search(f"{left}|{right}") for shape in _GO_ON):
        return True
    return left[-1].isdigit() and _NUMBER_GOES_ON.match(right) is not None


def _joined(
    words: list[RawWord], gaps: Mapping[int, float], *, sure: bool
) -> list[tuple[Any, ...]]:
    joined: list[tuple[Any, ...]] = []
    for i, word in enumerate(words):
        if i in gaps and (sure or not _is_blank(words[i - 1][0], word[0], gaps[i])):
            last = joined[-1]
            whole = (last[0] + word[0], last[1], last[2], word[3], last[4])
            sure_here = sure or gaps[i] < _ALL_BUT_TOUCHING
            doubtful = not sure_here or len(last) > len(whole)
            joined[-1] = (*whole, DOUBTFUL) if doubtful else whole
        else:
            joined.append(word)
    return joined


def _width_for(size: int, widths: dict[int, float]) -> float:
    """Of this size of type or, for words with accents on capitals, of the next smaller one."""
    return next((widths[s] for s in range(size, size - 4, -1) if s in widths), 0.0)


def _blank_widths(pages: list[tuple[list[RawWord], list[bool]]]) -> dict[int, float]:
    """For each size of type the widest gap that can be a tear; sizes set without blanks have
    none, because there every gap is a blank."""
    gaps: dict[int, list[float]] = {}
    unreal: dict[int, int] = {}
    shares: tuple[list[float], list[float]] = ([], [])
    numbers = 0
    for words, spaced in pages:
        for i in range(1, len(words)):
            gap, height = words[i][1] - words[i - 1][3], words[i][4] - words[i][2]
            size = round(height)
            level = abs(words[i][4] - words[i - 1][4]) <= _LEVEL_PT
            if gap <= 0 or gap > BLANK_MAX * size or not level:
                continue
            if gap > _TOUCHING * height:
                shares[spaced[i]].append(gap / height)
                numbers += not spaced[i] and _parts_number(words[i - 1][0], words[i][0])
            if spaced[i]:
                gaps.setdefault(size, []).append(gap)
            else:
                unreal[size] = unreal.get(size, 0) + 1
    if _are_blanks(*shares) and not (numbers >= _TEARS_MIN and _are_narrower(*shares)):
        return {}
    widths = {size: 0.0 for size, count in unreal.items() if count >= _REAL_BLANKS_MIN // 2}
    for size, values in gaps.items():
        if len(values) < 0.8 * unreal.get(size, 0):
            continue
        if len(values) >= _REAL_BLANKS_MIN:
            # In fixed pitch all blanks are alike, and what is wider parts two columns.
            widths[size] = min(1.3 * median(values), _WIDEST * max(values))
        else:
            widths.pop(size, None)  # too few to say: the next smaller size speaks for it
    # An accent on a capital makes a word taller than the type it is set in.
    taller = [s for s, w in widths.items() if not w and _width_for(s - 1, widths)]
    return {size: width for size, width in widths.items() if size not in taller}


def _are_blanks(gaps: list[float], blanks: list[float]) -> bool:
    """Whether a file that has blanks somewhere sets most words by position, without one.

    Such gaps are all of one width; tears are of any. A few gaps say that only where they are as
    wide as a blank.
    """
    if not gaps:
        return False
    usual = median(gaps)
    if sum(abs(gap - usual) <= _ALIKE for gap in gaps) < _ALIKE_SHARE * len(gaps):
        return False
    return len(gaps) >= _FEW_GAPS or not blanks or abs(usual - median(blanks)) <= _ALIKE


def _are_narrower(gaps: list[float], blanks: list[float]) -> bool:
    """Whether they are no blanks though all are alike, for real ones are clearly wider: a program
    that tears numbers may tear all of them by the same."""
    return bool(blanks) and median(gaps) <= _LIKE_BLANK * median(blanks)
