"""Several readings of one page, laid over each other. Pure.

One reading of a scan says what it saw, and how sure it feels, which is worth little: the same
engine is sure of "1D" where "ID" is printed. Two readings at different sizes that see the same
letters at the same place are evidence. Confidence is the share of the readings that agree.
"""

from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from statistics import median

from shared.pdf.blanks import (
    BESIDE_A_SIGN,
    BLANK_SURE,
    LETTERS_MAX,
    NEAR_PT,
    SWALLOWED_MIN,
    LeftOver,
    blanks_among,
    cuts_of,
    parted_by_gaps,
    whole_numbers,
)
from shared.pdf.strokes import spell_strokes
from shared.pdf.witnesses import (
    decides,
    left_ink_out,
    lost_dimly,
    lost_sign,
    parts_surely,
    saw_without_ink,
    sees_ghosts,
)
from shared.statements.words import Word

# A reading this sure of a word that both agree on needs no further look.
SURE = 0.90
# Of the height of type: what is narrower may be a 1, beside which any type leaves a gap.
_NARROW = 0.35
# Two readings against two, and three against one.
_PAIR, _MOST, _ALL = 2, 3, 4
# What a word is worth that no two readings saw with this much confidence.
_WELL, _SEEN_DIMLY = 0.5, 0.5
# A point may stand below their arm, where it is no ink of its own from left to right.
_AT_FOOT = frozenset(".,_")
_OVERHANGING = frozenset("7FPTVWYfrvwy")
_PLUS_MINUS = ("+", "-")


@dataclass(slots=True)
class Place:
    """A spot of the page, and for each reading the words that it saw there."""

    readings: list[list[Word]]
    # Ink beside the words that no reading accounts for.
    unread: "list[Box]" = field(default_factory=list)
    # Ink beside the words that their letters do account for: their boxes were too narrow.
    rims: "list[Box]" = field(default_factory=list)
    # Where ink stands from left to right, in points: one run for each letter, if none touch.
    runs: "list[tuple[float, float]]" = field(default_factory=list)
    # Whether a single stroke stands at the foot of the last run, and no point beside it.
    bare_foot: bool = False
    # Whether the last run is as high as a letter, and so no point.
    high_end: bool = False
    # The width of a blank on this page, where it is open whether this place holds one.
    blank: float | None = None
    left_over: LeftOver | None = None
    # Whether its page tears no words: a gap as wide as a blank is one there.
    even: bool = False
    # Whether each run has the width of its letter. Where one letter falls apart and two others
    # touch, there are as many runs as letters, and yet they are not the letters.
    aligned: bool = True
    # Both too wide and too narrow runs tell that.
    shifted: bool = False
    # The first digit of a number is too wide to be nothing else.
    stout: bool = False
    # A letter was read with a dot that it has not, or without the one that it has.
    misdotted: bool = False
    # More letters were read than have room in it.
    crowded: bool = False
    # Behind how many letters a month begins, where the place is a date without a blank.
    seam: int | None = None
    # How often the place was looked at again without an answer.
    unanswered: int = 0

    @property
    def texts(self) -> list[str]:
        return [" ".join(w.text for w in words) for words in self.readings]

    @property
    def box(self) -> "Box":
        boxes = [(w.x0, w.y0, w.x1, w.y1) for words in self.readings for w in words]
        return around(boxes + self.unread + self.rims)

    @property
    def edges(self) -> tuple[float, float]:
        """Top and bottom of its type."""
        words = [w for words in self.readings for w in words]
        return median(w.y0 for w in words), median(w.y1 for w in words)

    @property
    def height(self) -> float:
        top, bottom = self.edges
        return bottom - top

    @property
    def settled(self) -> bool:
        """Nothing is in doubt: every reading saw the same, and one of them without doubt."""
        texts = self.texts
        if self.unread or self.blank or self.crowded or self.seam or self.stout or self.misdotted:
            return False
        if len(set(texts)) != 1 or not texts[0]:
            return False
        if len(self.runs) > len(_letters(texts[0])):
            return False  # a point before a number is easily lost
        return max(min(w.confidence for w in words) for words in self.readings) >= SURE

    def verdict(self, looks_so: Callable[[str], bool] | None = None) -> tuple[list[Word], float]:
        """The words that most readings saw, and how far they can be trusted.

        That is the share of the readings that saw them. Two closer looks that agree count for
        three of four where the first two readings do not even agree with each other. `looks_so`
        says of a text that was seen dimly whether its letters look like those of the page.
        """
        texts = [_letters(text) for text in self.texts]
        votes = Counter(text for text in texts if text)
        if not votes:
            return [], 0.0
        last = {text: at for at, text in enumerate(texts)}  # the closer look wins a tie
        sure = {text: self._sureness(text) for text in votes}
        text, count = max(
            votes.items(),
            key=lambda v: (v[1], len(v[0]) == len(self.runs), sure[v[0]], last[v[0]]),
        )
        if len(texts) == 4 and texts[2] == texts[3] != "":
            # Against closer looks that agree, readings that differ are none; nor is a point that
            # has no ink.
            wavered = texts[0] != texts[1]
            no_ink = all(
                t == texts[2]
                or self._sees_too_much(t, texts[2])
                or sees_ghosts(words, texts[2], self.runs)
                for t, words in zip(texts, self.readings[:2], strict=False)
            )
            if wavered or no_ink or lost_dimly(self.readings):
                text, count = texts[2], max(votes[texts[2]], 3)
        share = count / (len(self.readings) + self.unanswered)
        if len(texts) > _ALL:
            share = max(share, _MOST / _ALL)
        # Two looks alone may agree by chance as well, where the ink speaks against them.
        lone = len(texts) <= _PAIR and len(self.runs) > len(text)
        if (share < 1 or lone) and not self._seen_well(text) and not (looks_so and looks_so(text)):
            share = min(share, _SEEN_DIMLY)
        return self._parted(text, share)

    def left_ink_out(self, closer: Sequence[Sequence[Word]]) -> bool:
        if self.stout and lost_sign(self.readings, closer):
            return True
        return left_ink_out(self.readings, closer, len(self.runs))

    def saw_without_ink(self, closer: Sequence[Sequence[Word]]) -> bool:
        """Letters may touch, so that there are fewer runs; but then they have room."""
        return self.crowded and saw_without_ink(self.readings, closer, len(self.runs))

    @property
    def is_open(self) -> bool:
        """Whether closer looks did not settle what letters it has."""
        return len(self.readings) == _ALL and not self.seam and self.verdict()[1] < _MOST / _ALL

    def hear(self, further: Sequence[list[Word]]) -> None:
        """Two further looks, where they decide."""
        if decides(self.readings, further):
            self.readings = [*self.readings, *further]

    def forget_doubled(self) -> None:
        """Without the first readings, which saw a letter of the next word here too, if closer looks
        agree on a letter for each run of ink."""
        closer = [_letters(text) for text in self.texts[_PAIR:]]
        if len(closer) == _PAIR and len(set(closer)) == 1 and len(closer[0]) == len(self.runs):
            self.readings = self.readings[_PAIR:]

    def forget_unsigned(self) -> None:
        """Without the readings that lost a sign which others saw, where its ink is there: the first
        digit is too wide without it."""
        texts = [_letters(text) for text in self.texts]
        lost = {text[1:] for text in texts if text[:1] in _PLUS_MINUS and texts.count(text) > 1}
        if self.stout:
            pairs = zip(texts, self.readings, strict=True)
            self.readings = [words for text, words in pairs if text not in lost]

    def spell_as_one(self) -> None:
        """Where the gaps leave no room for a blank, strokes are spelt as they are within a word: a
        reading that saw "sa ldo" took the l for the I that begins one."""
        for words in self.readings:
            spelt = spell_strokes("".join(w.text for w in words))
            if len(words) > 1 and self._measured(spelt) == []:
                ends = [*cuts_of([w.text for w in words]), len(spelt)]
                for at, (word, end) in enumerate(zip(words, ends, strict=True)):
                    words[at] = replace(word, text=spelt[end - len(word.text) : end])

    def _seen_well(self, text: str) -> bool:
        """Whether two of the readings that saw it did so with some confidence: where all of them
        are at a loss, as with a sign that no model knows, they may agree by chance."""
        return self._sureness(text) >= _PAIR

    def _sureness(self, text: str) -> int:
        """How many readings saw it with some confidence."""
        sure = [
            min(w.confidence for w in words)
            for words in self.readings
            if words and _letters(" ".join(w.text for w in words)) == text
        ]
        return sum(one >= _WELL for one in sure)

    @property
    def is_empty(self) -> bool:
        """Whether there is no ink, and one reading alone saw something, or two saw it dimly and
        closer looks did not."""
        saw = [text for text in self.texts if text]
        dimly = not any(self._sureness(_letters(text)) for text in saw)
        return not self.runs and (
            len(saw) < _PAIR
            or (dimly and len(saw) * 2 <= len(self.texts) and not any(self.texts[2:]))
        )

    @property
    def rivals(self) -> list[str]:
        """The texts that have as many letters as there are runs of ink, where no text was seen by
        most readings."""
        votes = Counter(_letters(text) for text in self.texts if text)
        if max(votes.values(), default=0) > len(self.readings) / 2:
            return []
        return [text for text in votes if len(text) == len(self.runs)]

    def settle_between(self, text: str, alike: Sequence[str]) -> tuple[list[Word], float]:
        """The words of a text that some readings saw, and for which another witness spoke.

        Readings of texts that look `alike` saw the same shapes, and only named them wrongly.
        """
        votes = Counter(_letters(t) for t in self.texts)
        count = max(votes[text] + 1, votes[text] + sum(votes[other] for other in alike))
        return self._parted(text, count / (len(self.readings) + self.unanswered))

    def settle_alike(self, named: Mapping[str, str]) -> tuple[list[Word], float] | None:
        """The words of most readings, where the shapes of their letters say the same of all of
        them: "Ol", "O1" and "01" are one text in three spellings. None where they do not."""
        texts = [_letters(text) for text in self.texts]
        votes = Counter(named[text] for text in texts if text in named)
        if not votes:
            return None
        best, count = votes.most_common(1)[0]
        if count <= len(texts) / 2 or count < _MOST:
            return None
        like = best if best in texts else next(t for t in texts if named.get(t) == best)
        return self._parted(like, count / (len(texts) + self.unanswered))

    def _sees_too_much(self, text: str, other: str) -> bool:
        """Whether it is the other and signs, and there is ink for the other only."""
        before, _, after = text.partition(other)
        more = before + after
        # Where letters touch, runs cannot be counted; but a point behind them would come last.
        counted = len(self.runs) == len(other) < len(text)
        ends_high = self.high_end and not before and other[-1:].isalnum() and after in _AT_FOOT
        return (
            (counted or ends_high)
            and bool(more)
            and not any(c.isalnum() for c in more)
            and (not after or other[-1] not in _OVERHANGING or self.bare_foot)
        )

    @property
    def seam_at(self) -> float | None:
        """Where the seam is, in points from the left."""
        if self.seam is None:
            return None
        return (self.runs[self.seam - 1][1] + self.runs[self.seam][0]) / 2

    @property
    def gaps(self) -> list[float]:
        return [end - start for start, end in self.gap_spans]

    def _parted(self, text: str, share: float) -> tuple[list[Word], float]:
        """The letters with blanks between them. Readings differ most about these, so the width
        of the gaps is heard too."""
        ways = [r for r in self.readings if _letters(" ".join(w.text for w in r)) == text]
        blanks = Counter(tuple(w.text for w in words) for words in ways)
        common, count = blanks.most_common(1)[0]
        measured = self._measured(text)
        if measured is None and len(blanks) > 1 and self.runs:
            spans = self.gap_spans, self.bare_gaps(text)
            told = parted_by_gaps(ways, *spans, self.blank or 0.0, self.left_over)
            common, count = (told, len(ways)) if told else (common, count)
        elif measured is not None:
            # Both the gaps and a reading must see the blanks; letters alone are not enough.
            seen = next((parts for parts in blanks if cuts_of(parts) == measured), None)
            read = {at for parts in blanks for at in cuts_of(parts)}
            if seen is None and self._surely(text, measured, read):
                return self._cut(ways[-1], text, measured), share
            common, count = (seen, len(ways)) if seen else (common, 0)
        words = whole_numbers(next(r for r in ways if tuple(w.text for w in r) == common))
        if not count or (len(blanks) > 1 and not parts_surely(ways, common)):
            share = min(share, max(count, 0) / (len(self.readings) + self.unanswered))
        if self._hides_blank(text, words):
            share = min(share, _SEEN_DIMLY)
        return self._boxed(words), share

    def _boxed(self, words: Sequence[Word]) -> list[Word]:
        """The words with their ink as their boxes, where there is a run for each letter: those of
        a reading may begin or end far off it."""
        ends = [sum(len(w.text) for w in words[: n + 1]) for n in range(len(words))]
        if not words or ends[-1] != len(self.runs) or not self.aligned:
            return list(words)
        starts = [0, *ends[:-1]]
        return [
            replace(w, x0=round(self.runs[a][0], 2), x1=round(self.runs[b - 1][1], 2))
            for w, a, b in zip(words, starts, ends, strict=True)
        ]

    @property
    def gap_spans(self) -> "list[tuple[float, float]]":
        """From where to where no ink stands."""
        return [(left[1], right[0]) for left, right in pairwise(self.runs)]

    def bare_gaps(self, letters: str) -> "list[tuple[float, float]]":
        """The same, but for the room that a 1 leaves beside it."""
        narrow = _NARROW * self.height if "1" in letters else 0.0
        return [
            (left[1], right[0])
            for left, right in pairwise(self.runs)
            if min(left[1] - left[0], right[1] - right[0]) >= narrow
        ]

    def _hides_blank(self, text: str, words: Sequence[Word]) -> bool:
        """Whether a gap is as wide as a blank and none was read there, where letters touch so that
        nobody knows which of them stand beside it: all readings may swallow "VRIJ REIZEN"."""
        if not self.blank or (len(self.runs) == len(text) and self.aligned):
            return False
        read = [(a.x1 + b.x0) / 2 for a, b in pairwise(words)]
        return any(
            end - start > BESIDE_A_SIGN * self.blank
            and not any(start - NEAR_PT <= x <= end + NEAR_PT for x in read)
            for start, end in self.bare_gaps(text)
        )

    def _surely(self, text: str, cuts: Sequence[int], read: Collection[int]) -> bool:
        """Whether the gaps alone tell, on a page whose letters all stand close: wide ones, or none
        where a blank was `read` although there is no room for it."""
        if not self.even or self.left_over is None or not self.blank:
            return False
        narrow = [self._share(text, at) for at in read if at not in cuts]
        if any(share is None or share > LETTERS_MAX for share in narrow):
            return False
        for at in (at for at in cuts if at not in read):
            whole, share = self.gaps[at - 1] / self.blank, self._share(text, at)
            if share is None and text[at - 1 : at + 1].isalpha():
                share = whole  # an F that stands at the end of words alone
            if whole <= BLANK_SURE or share is None or share < SWALLOWED_MIN:
                return False
        return True

    def _share(self, text: str, at: int) -> float | None:
        """What the gap behind so many letters leaves over, as a share of a blank."""
        return self.left_over(text[at - 1 : at + 1], self.gaps[at - 1]) if self.left_over else None

    def _cut(self, words: Sequence[Word], text: str, cuts: Sequence[int]) -> list[Word]:
        """The words that the gaps part, with the ink of each as its box."""
        top, bottom = self.edges
        like = replace(words[0], y0=top, y1=bottom)
        parts = (text[start:end] for start, end in pairwise([0, *cuts, len(text)]))
        return self._boxed([replace(like, text=part) for part in parts])

    def _measured(self, text: str) -> list[int] | None:
        """Where the gaps between letters have the width of a blank, if that can be told."""
        if not self.blank or len(self.runs) != len(text) or not self.aligned:
            return None
        return blanks_among(self.gaps, text, self.blank, self.left_over)


def _letters(text: str) -> str:
    return text.replace(" ", "")


Box = tuple[float, float, float, float]


def around(boxes: Sequence[Box]) -> Box:
    return (
        min(b[0] for b in boxes),
        min(b[1] for b in boxes),
        max(b[2] for b in boxes),
        max(b[3] for b in boxes),
    )
