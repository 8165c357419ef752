"""Letters that look alike, told apart by the other letters of the same page.

The engine goes by what usually follows what, and so takes the I of "ID:57828902" for a 1, each
time it looks. But the page itself shows how its type draws an I and a 1: in words where the
neighbours leave no doubt. A letter in doubt is compared with these.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from operator import sub
from statistics import median
from string import ascii_uppercase

from PIL import Image

from shared.pdf.agreement import Box
from shared.pdf.picture import POINTS_PER_INCH, cut_out, letters_in
from shared.pdf.strokes import RIVALS, spell_strokes
from shared.pdf.type_lines import CAPITALS, ONE_SHAPE
from shared.statements.words import Word

# One stroke in most type without serifs: only the letters beside it tell which one is meant.
_DRAWN_ALIKE = {"I": "I", "l": "I", "|": "I"}
_STROKES = frozenset("1Il|")
# "Olene" is the first of January where its O is a 0, and "Olmo" is a tree.
_FIRST, _DAY = re.compile(r"O[Il|][a-z]"), 2
_COULD_BE_DIGITS = frozenset("OIl|")
# In heights of capitals.
_CAPITAL_MIN, _SMALL_MAX = 0.82, 0.92
_CUT_OFF = 0.25
_EURO = "€"
_ENDS = 2  # letters: each of them is at one end
# Letters whose capitals have another shape, and that never have the height of the others.
_LOW = frozenset("aemnr")
_HIGH = frozenset("bdhklABDEFHKLMNPRT") | frozenset("0123456789")
_GRID = 8, 12
_SAMPLES_MAX = 30
_NEIGHBOURS = 3
_SPREAD_SAMPLES = 12
# In spreads: how far apart letters of one kind usually are on the page.
_STRANGE_MAX = 2.0
# The same where the page shows no rival to compare with: two thirds of how far off rivals are.
_LONE_STRANGE_MAX = {"2": 4.5, "Z": 4.5, "6": 3.0, "G": 3.0, "0": 2.8, "O": 2.8}
_CLEARLY = 1.7
# A stroke of four pixels that is five wide is strange by so much, and yet far from any 1.
_FAR_OFF, _FAR_STRANGE_MAX = 3.0, 9.0
_BELIED_MIN, _USUAL_MAX = 4.0, 3.0
_SPREAD_MIN = 0.02

Shape = tuple[float, bytes]


@dataclass
class Glyphs:
    """How the type of one page draws the letters that look alike."""

    picture: Image.Image
    dpi: int
    _known: dict[str, list[Shape]] = field(default_factory=dict)
    _usual_spread: float | None = None

    def learn(self, words: Iterable[Word]) -> None:
        for word in words:
            wanted = [i for i, c in enumerate(word.text) if _is_sample(word.text, i, c)]
            wanted = [i for i in wanted if len(self._known.get(word.text[i], ())) < _SAMPLES_MAX]
            parts = self._letters(word) if wanted else None
            for i in wanted if parts else ():
                letter = word.text[i]
                for kind in {letter, _DRAWN_ALIKE.get(letter, letter)}:
                    samples = self._known.setdefault(kind, [])
                    if parts and len(samples) < _SAMPLES_MAX:
                        samples.append(_shape(parts[i]))

    def prefer(self, box: Box, texts: Sequence[str]) -> str | None:
        """Which of the texts the letters at a place look like; None where they leave it open."""
        seen = letters_in(cut_out(self.picture, box, self.dpi), len(texts[0]))
        if len(seen) != len(texts[0]):
            return None
        if len(texts) == 1:
            return texts[0] if self._looks_like(texts[0], seen) else None
        for text in texts:
            if all(self._rather(text, other, seen) for other in texts if other != text):
                return text
        return None

    def shows(self, box: Box, text: str) -> bool:
        """Whether each letter at a place is nearest to its own kind, and as near as is usual, or
        far nearer than to any other."""
        seen = letters_in(cut_out(self.picture, box, self.dpi), len(text))
        if len(seen) != len(text) or not text.isalnum():
            return False
        return all(
            self._is_nearest(letter, _shape(part)) for letter, part in zip(text, seen, strict=True)
        )

    def _is_nearest(self, letter: str, shape: Shape) -> bool:
        own = self._strange(letter, shape)
        if own is None:
            return False
        rivals = (self._strange(k, shape) for k in self._known if not _drawn_alike(k, letter))
        nearest = min((how for how in rivals if how is not None), default=own)
        usual = own <= _STRANGE_MAX and nearest > own
        return usual or (own <= _BELIED_MIN and nearest > _FAR_OFF * own)

    def _looks_like(self, text: str, seen: Sequence[Image.Image]) -> bool:
        """Whether each letter is as near to its kind as such letters are to each other."""
        parts = zip(text, seen, strict=True)
        return all(self._looks_usual(c, _shape(part)) for c, part in parts if c.isalnum())

    def _rather(self, text: str, other: str, seen: Sequence[Image.Image]) -> bool:
        """Whether the letters are those of the text wherever the other differs from it."""
        parts = zip(text, other, seen, strict=True)
        return all(self._one_of(a, b, part) == a for a, b, part in parts if a != b)

    def _one_of(self, a: str, b: str, part: Image.Image) -> str | None:
        if a.lower() == b.lower() and a in ONE_SHAPE:
            return None
        if _DRAWN_ALIKE.get(a, a) == _DRAWN_ALIKE.get(b, b):
            return None
        if not (a + b).isalnum():  # nobody knows how signs look, but a usual 0 is no "°"
            usual = a.isalnum() and a not in _STROKES and self._looks_usual(a, _shape(part))
            return a if usual else None
        return self._nearest((a, b), _shape(part), a + b)

    def judge(self, word: Word, *, matched: bool = True) -> Word | None:
        """The word as its letters look; None where they leave it open. Where ink and letters are
        not `matched`, they say nothing of a word but that look-alikes in it are open."""
        if word.text == _EURO and self._is_bare_c(word):
            return replace(word, text="C")
        doubtful = [i for i, c in enumerate(word.text) if c in RIVALS and _open(word.text, i)]
        first = _FIRST.match(word.text) is not None and not doubtful
        named = [i for i in _named(word.text) if i not in doubtful and not (first and i < _DAY)]
        if not doubtful and not named:
            return word
        letters_seen = self._letters(word) if matched else None
        shapes = [_shape(part) for part in letters_seen or ()]
        strange = [i for i in named if shapes and self._is_strange(word.text[i], shapes[i])]
        # Where several are, the parts are hardly those letters: one fell apart, and two touch.
        if letters_seen is None or len(strange) > 1:
            # Two letters are soon mistaken for small ones; a whole word hardly is.
            told = not ONE_SHAPE.issuperset(word.text) or self._ends_tell(word)
            return word if told and not doubtful else None
        heights = self._heights(word, letters_seen)
        if any(_wrong_size(c, high) for c, high in zip(word.text, heights, strict=True)):
            return None
        if any(self._belied(word.text[i], shapes[i]) for i in strange):
            return None
        seen = {i: self._seen(word.text, i, shapes[i]) for i in doubtful}
        if first and self._seen(word.text, 0, shapes[0]) == "0":
            seen = {0: "0", 1: self._one_of_a_number(["0"], shapes[1])}
        letters = [seen.get(i, c) for i, c in enumerate(word.text)]
        for i in (i for i, letter in enumerate(letters) if letter is None):
            letters[i] = self._one_of_a_number(letters, shapes[i])
        spelt = [letter for letter in letters if letter is not None]
        return replace(word, text="".join(spelt)) if len(spelt) == len(letters) else None

    def _is_bare_c(self, word: Word) -> bool:
        """Whether a sign of money is a C without bars: engines look at the amount before it."""
        parts = self._letters(word)
        return parts is not None and self._looks_usual("C", _shape(parts[0]))

    def _ends_tell(self, word: Word) -> bool:
        """Whether the first and the last ink of two letters is as high as they should be: a thin
        "o" falls apart into sides, and each of them is as high as it was."""
        cut = cut_out(self.picture, (word.x0, word.y0, word.x1, word.y1), self.dpi)
        parts = letters_in(cut, len(word.text))
        if len(word.text) != _ENDS or len(parts) != _ENDS + 1:
            return False
        ends = [parts[0], parts[-1]]
        heights = self._heights(word, ends)
        return not any(_wrong_size(c, high) for c, high in zip(word.text, heights, strict=True))

    def _one_of_a_number(self, letters: Sequence[str | None], shape: Shape) -> str | None:
        """A stroke among digits alone, of which one at least is no letter by its shape, is a 1 if
        it looks like one: typewriters draw 1 and l alike, but no word is "0l"."""
        known = [letter for letter in letters if letter is not None]
        if not known or not all(letter.isdigit() for letter in known):
            return None
        is_one = self._looks_usual("1", shape) or self._nearest(("1", "I"), shape, ()) == "1"
        return "1" if is_one else None

    def _heights(self, word: Word, parts: Sequence[Image.Image]) -> list[float]:
        """How high each part is, in heights of capitals."""
        capitals = self._capitals(word, parts)
        return [part.height / capitals for part in parts]

    def _capitals(self, word: Word, parts: Sequence[Image.Image]) -> float:
        """Their height in pixels: that of the word's own digits and capitals, if any are whole."""
        usual = CAPITALS * (word.y1 - word.y0) * self.dpi / POINTS_PER_INCH
        own = [
            part.height
            for letter, part in zip(word.text, parts, strict=True)
            if letter.isdigit() or (letter in ascii_uppercase and letter not in ONE_SHAPE)
        ]
        whole = [height for height in own if abs(height - usual) < _CUT_OFF * usual]
        return median(whole) if whole else usual

    def _seen(self, text: str, i: int, shape: Shape) -> str | None:
        """The letter that the shape is as near to as such letters are to each other."""
        kinds = [_DRAWN_ALIKE.get(c, c) for c in (text[i], *RIVALS[text[i]])]
        found = self._nearest(kinds, shape, kinds[:1])
        return _stroke(text, i) if found == "I" else found

    def _nearest(self, kinds: Sequence[str], shape: Shape, read: Sequence[str]) -> str | None:
        """The kind that the shape is clearly nearest to; what nobody read must look the part."""
        strange = {c: how for c in kinds if (how := self._strange(c, shape)) is not None}
        order = sorted(strange, key=strange.__getitem__)
        if not order:
            return None
        if len(order) > 1 and strange[order[1]] < _CLEARLY * max(strange[order[0]], 1.0):
            return None
        read_so = order[0] in read and len(order) > 1
        # A stroke that is a pixel wider is strange for an I, and still no 1 at all.
        far_off = len(order) > 1 and strange[order[1]] > _FAR_OFF * strange[order[0]]
        strange_max = _FAR_STRANGE_MAX if far_off else _STRANGE_MAX
        if len(order) == 1 and order[0] in read:
            strange_max = _LONE_STRANGE_MAX.get(order[0], _STRANGE_MAX)
        return order[0] if read_so or strange[order[0]] <= strange_max else None

    def _is_strange(self, letter: str, shape: Shape) -> bool:
        own = self._strange(letter, shape)
        return own is not None and own > _BELIED_MIN

    def _looks_usual(self, letter: str, shape: Shape) -> bool:
        own = self._strange(letter, shape)
        return own is not None and own <= _STRANGE_MAX

    def _belied(self, letter: str, shape: Shape) -> bool:
        """Whether a strange letter looks just like another one: where "sobre" is printed, every
        reading may see "cobre"."""
        own = self._strange(letter, shape) or 0.0
        rivals = (self._strange(k, shape) for k in self._known if not _drawn_alike(k, letter))
        return any(how is not None and how < min(own / 2, _USUAL_MAX) for how in rivals)

    def _strange(self, letter: str, shape: Shape) -> float | None:
        """How far from letters of this kind; 1 is usual. None where too few are known."""
        samples = self._known.get(letter, [])
        if len(samples) <= _NEIGHBOURS:
            return None
        return _distance(shape, samples) / self._spread()

    def _spread(self) -> float:
        """How far apart letters of one kind usually are. That is the grain of the scan, and the
        same for all kinds; a kind that is set in two faces has no measure of its own."""
        if self._usual_spread is None:
            many = [s for s in self._known.values() if len(s) >= _SPREAD_SAMPLES]
            own = [_spread(samples) for samples in many]
            self._usual_spread = max(median(own or [_SPREAD_MIN]), _SPREAD_MIN)
        return self._usual_spread

    def _letters(self, word: Word) -> list[Image.Image] | None:
        """One picture for each letter; None where letters touch or fall apart."""
        cut = cut_out(self.picture, (word.x0, word.y0, word.x1, word.y1), self.dpi)
        parts = letters_in(cut, len(word.text))
        if len(parts) != len(word.text):
            return None
        # One letter may fall apart where two others touch: then there are as many parts.
        heights = self._heights(word, parts)
        astray = any(_no_such_letter(c, high) for c, high in zip(word.text, heights, strict=True))
        return None if astray else parts


def _drawn_alike(one: str, other: str) -> bool:
    return one.lower() == other.lower() or {one, other} <= _STROKES


def _no_such_letter(letter: str, height: float) -> bool:
    """Whether a part of this height cannot be the letter, nor its capital."""
    if letter in _LOW:
        return height > _SMALL_MAX
    return letter in _HIGH and height < _CAPITAL_MIN


def _wrong_size(letter: str, height: float) -> bool:
    """Whether a capital is as low as a small letter, or the other way round."""
    if letter not in ONE_SHAPE:
        return False
    return height < _CAPITAL_MIN if letter.isupper() else height > _SMALL_MAX


def _named(text: str) -> list[int]:
    return [i for i, c in enumerate(text) if c.isalnum()]


def _is_sample(text: str, i: int, letter: str) -> bool:
    return letter.isalnum() and (letter not in RIVALS or not _open(text, i))


def _open(text: str, i: int) -> bool:
    letter = text[i]
    around = [c for c in text[max(i - 1, 0) : i] + text[i + 1 : i + 2] if c.isalnum()]
    if "O" in text and len(text) > 1 and _COULD_BE_DIGITS.issuperset(text):
        return True
    if letter in "Il" and spell_strokes(_other_stroke(text, i)) == text:
        return False  # its neighbours leave no choice
    if not around:
        return letter in "Il|O" and len(text) > 1
    if letter.isdigit():
        return any(c.isalpha() for c in around)
    return any(c.isdigit() for c in around) or _is_odd_stroke(text, i)


def _is_odd_stroke(text: str, i: int) -> bool:
    """Whether a stroke was read as a letter that seldom stands beside these neighbours."""
    before, after = text[max(i - 1, 0) : i], text[i + 1 : i + 2]
    if text[i] == "I":
        return i > 0 and (before.islower() or after.islower())
    if text[i] == "l":
        return after.isupper()
    return text[i] == "|"


def _other_stroke(text: str, i: int) -> str:
    return text[:i] + ("l" if text[i] == "I" else "I") + text[i + 1 :]


def _stroke(text: str, i: int) -> str | None:
    """A stroke among capitals and digits is an I; elsewhere it could be two letters."""
    beside = text[max(i - 1, 0) : i] + text[i + 1 : i + 2]
    return "I" if beside and not any(c.islower() for c in beside) else None


def _shape(part: Image.Image) -> Shape:
    small = part.resize(_GRID, Image.Resampling.BOX)
    return part.width / part.height, small.tobytes()


def _distance(shape: Shape, samples: Sequence[Shape]) -> float:
    """The mean distance to the nearest few, so that one misread sample decides nothing."""
    nearest: list[float] = []
    for sample in sorted(samples, key=lambda sample: abs(shape[0] - sample[0])):
        # Those that follow are further off by their widths alone.
        if len(nearest) == _NEIGHBOURS and abs(shape[0] - sample[0]) >= nearest[-1]:
            break
        nearest = sorted([*nearest, _apart(shape, sample)])[:_NEIGHBOURS]
    return sum(nearest) / len(nearest)


def _spread(samples: Sequence[Shape]) -> float:
    some = samples[:_SPREAD_SAMPLES]
    own = sorted(
        _distance(shape, [other for other in samples if other is not shape]) for shape in some
    )
    return own[len(own) // 2]


def _apart(a: Shape, b: Shape) -> float:
    ink: float = sum(map(abs, map(sub, a[1], b[1]))) / (255 * len(a[1]))
    return ink + abs(a[0] - b[0])
