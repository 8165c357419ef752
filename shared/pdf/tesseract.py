"""The tesseract adapter of text recognition, for machines that have the program.

The lines of a page are read twice, at two sizes. Where the readings agree, that is what is
printed. Where they differ, where neither is sure, or where ink is left over, the spot is cut out
and read twice more, each time behind another word of the page that was read well: alone, a short
number gives the engine no line to measure its height by, and it sees letters in it.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from statistics import median

from PIL import Image

from shared.errors import OcrOutOfBudget
from shared.pdf.accents import miscased
from shared.pdf.agreement import Box, Place
from shared.pdf.brackets import doubt_unmatched
from shared.pdf.dots import misdotted
from shared.pdf.engine import Engine, find_engine
from shared.pdf.glyphs import Glyphs
from shared.pdf.hooks import hook_words, may_end_in_hook
from shared.pdf.left_over import note_left_over, unread_lines
from shared.pdf.limits import ReaderLimits
from shared.pdf.masks import mask_words
from shared.pdf.overlay import join_neighbours, keep_apart, lay_over, usual_blank
from shared.pdf.parted import doubt_parted
from shared.pdf.picture import (
    POINTS_PER_INCH,
    as_pgm,
    as_tiff,
    beside,
    cut_out,
    from_gray,
    ink_box,
    levelled,
    on_white,
    pulled_apart,
    scaled,
    softened,
    type_spots,
    without_leaders,
)
from shared.pdf.reader import render_gray
from shared.pdf.rings import hangs_unnamed, may_hold_ring, ring_words
from shared.pdf.rules import without_rules
from shared.pdf.runs import note_runs, whole_letters, word_box
from shared.pdf.seams import day_among, find_seams, join_seam, spell_day
from shared.pdf.spacing import Spacing, doubled_letters
from shared.pdf.strips import Sheet, draw_sheet, find_lines, set_lines
from shared.pdf.strokes import look_alike
from shared.pdf.type_lines import as_typed, level_words
from shared.statements.language import DEFAULT, language_of
from shared.statements.words import Page, Word

LARGE_DPI, SMALL_DPI = 400, 300
_ONE_BLOCK, _ONE_LINE = 6, 7  # tesseract's page segmentation modes
_FIRST_READINGS = 2
_PAD_PT = 1.2
_GAP_PT, _MARGIN_PT = 4.0, 2.4
_CARRIER_LETTERS = range(4, 11)
_ASCENDERS = frozenset("bdfhklt")
# Words of a language that the engine has no model for are at best half read.
NO_MODEL_CONFIDENCE = 0.65
# A letter that could be another one, and nothing on the page tells.
OPEN_CONFIDENCE = 0.5
# A page on which several words are set so wide that gaps do not tell where a word ends.
BLANKS_UNSURE = 0.5


@dataclass(frozen=True)
class _Sizes:
    """One page at the two sizes it is read in."""

    large: Image.Image
    small: Image.Image


class Tesseract:
    name = "tesseract"

    def __init__(self, limits: ReaderLimits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits, self._clock = limits, clock
        self._engine: Engine = find_engine()

    def recognize(self, data: bytes, page_numbers: Sequence[int]) -> list[Page]:
        pages = []
        language = DEFAULT
        seconds_max = self._limits.recognition_seconds_max
        end = self._clock() + seconds_max
        for number in page_numbers:
            if self._clock() > end:
                raise OcrOutOfBudget(seconds=round(seconds_max), page=number)
            page, language = self._page(data, number, language)
            pages.append(page)
        words = doubt_parted([page.words for page in pages])
        return [replace(page, words=tuple(own)) for page, own in zip(pages, words, strict=True)]

    def _page(self, data: bytes, number: int, language: str) -> tuple[Page, str]:
        """The page and its language; `language` is that of the pages before it."""
        gray = render_gray(data, number, LARGE_DPI, self._limits)
        whole = levelled(from_gray(gray.width, gray.height, gray.pixels))
        large = without_leaders(without_rules(whole, LARGE_DPI), LARGE_DPI)
        sizes = _Sizes(large, scaled(large, SMALL_DPI / LARGE_DPI))
        sheet = set_lines(find_lines(type_spots(sizes.small, SMALL_DPI)))
        plain, soft = on_white(sizes.small), softened(sizes.large)
        model = self._model(language)
        first = self._read_sheet(plain, SMALL_DPI, sheet, model)
        language = language_of(first, language)
        if self._model(language) != model:
            model = self._model(language)
            first = self._read_sheet(plain, SMALL_DPI, sheet, model)
        second = self._read_sheet(soft, LARGE_DPI, sheet, model)
        blank = usual_blank(second)
        places = join_neighbours(lay_over(second, first), blank)
        words = self._settle(sizes, places, blank, language)
        if self._engine.model_of(language) is None:
            words = [_capped(word, NO_MODEL_CONFIDENCE) for word in words]
        words += unread_lines(sheet, [*first, *second])
        scale = POINTS_PER_INCH / gray.dpi
        size = round(gray.width * scale, 2), round(gray.height * scale, 2)
        kept = [_grown(w, LARGE_DPI / gray.dpi) for w in keep_apart(as_typed(words, blank))]
        return Page(number, *size, tuple(kept)), language

    def _model(self, language: str) -> str:
        return self._engine.model_of(language) or "eng"

    def _read_sheet(self, picture: Image.Image, dpi: int, sheet: Sheet, model: str) -> list[Word]:
        """The words of the sheet, where they stand on the page."""
        drawn = draw_sheet(picture, sheet, dpi / POINTS_PER_INCH)
        found = self._engine.read(as_pgm(drawn), 1, dpi, _ONE_BLOCK, model)[0]
        words = []
        for word in whole_letters(drawn, dpi, found, sheet):
            home = sheet.home_of(word_box(word))
            _, top, _, bottom = home.set_box
            # The engine's boxes may reach into the next line; the ink of the word does not.
            inked = ink_box(drawn, (word.x0, top, word.x1, bottom), dpi)
            x0, y0, x1, y1 = inked or word_box(word)
            x0, x1 = round(x0 - home.right, 2), round(x1 - home.right, 2)
            y0, y1 = round(y0 - home.down, 2), round(y1 - home.down, 2)
            words.append(replace(word, x0=x0, y0=y0, x1=x1, y1=y1))
        return level_words(words)

    def _settle(
        self, sizes: _Sizes, places: list[Place], blank: float, language: str
    ) -> list[Word]:
        note_left_over(sizes.small, SMALL_DPI, places)
        usual = median([p.height for p in places] or [1.0])
        wide = {id(p): blank * p.height / usual for p in places}
        for place in places:
            note_runs(sizes.large, LARGE_DPI, place, wide[id(place)])
        spacing = Spacing(places)
        open_gaps = spacing.find_open_gaps()
        for place in places:
            spacing.measure(place)
            place.crowded = spacing.crowds(place, place.texts[0])
            place.misdotted = misdotted(sizes.large, LARGE_DPI, place, place.texts[0])
        for place in open_gaps.within:
            place.blank = wide[id(place)]
        find_seams(places, lambda place: wide[id(place)])
        carriers = [w for p in places if p.settled for w in p.readings[0] if _can_carry(w)]
        signs = {
            id(p): mask_words(sizes.large, LARGE_DPI, p, blank) for p in places if not p.settled
        }
        doubtful = [p for p in places if not p.settled and not signs[id(p)]]
        glyphs = Glyphs(sizes.large, LARGE_DPI)
        glyphs.learn(w for p in places if p.settled and not p.shifted for w in p.readings[0])
        if carriers:
            for place in self._look_again(sizes, places, doubtful, carriers, language):
                place.blank = None if place.seam else wide[id(place)]
                spacing.name_once(place)
                place.spell_as_one()
        for place in filter(may_hold_ring, places):
            found = ring_words(sizes.large, LARGE_DPI, place, language)
            signs[id(place)] = found or signs.get(id(place))
        for place in filter(may_end_in_hook, places):
            signs[id(place)] = hook_words(sizes.large, LARGE_DPI, place)
        most = BLANKS_UNSURE if open_gaps.is_torn else 1.0
        between = {id(p) for p in open_gaps.between}
        settled = []
        sure = [p for p in places if p.settled]
        for place in places:
            if place.is_empty:
                continue
            if seen_signs := signs.get(id(place)):
                settled += seen_signs
                continue
            words, share = _verdict(place, glyphs, sure)
            words = spell_day(words, place, sure)
            text = " ".join(w.text for w in words)
            crowded = _is_worded(text) and spacing.crowds(place, text)
            unsigned = place.stout and text[:1].isdigit()
            ring = may_hold_ring(place) and hangs_unnamed(sizes.large, LARGE_DPI, place, text)
            dot = misdotted(sizes.large, LARGE_DPI, place, text)
            if id(place) in between or crowded or unsigned or ring or dot:
                share = min(share, OPEN_CONFIDENCE)
            judged = []
            for word in words:
                seen = glyphs.judge(word, matched=not (place.shifted and place.settled))
                told = seen and not miscased(sizes.large, LARGE_DPI, seen, usual)
                trust = min(share if told else OPEN_CONFIDENCE, share, most)
                judged.append(replace(seen or word, confidence=round(trust, 3)))
            settled += join_seam(judged) if place.seam and judged else judged
        return doubt_unmatched(settled)

    def _look_again(
        self,
        sizes: _Sizes,
        places: list[Place],
        doubtful: list[Place],
        carriers: list[Word],
        language: str,
    ) -> list[Place]:
        """The places that were looked at again."""
        model = self._model(language)
        self._look_closer(sizes, doubtful, carriers, model)
        # What a closer look found in one word may have been read into the next before.
        doubled = doubled_letters(places)
        again = [p for p in doubled if len(p.readings) == _FIRST_READINGS]
        for place in doubled:
            place.crowded = True
        self._look_closer(sizes, again, carriers, model)
        for place in doubled:
            place.forget_doubled()
        self._look_further(sizes, [p for p in doubtful if p.is_open], carriers, model)
        return doubtful + again

    def _look_further(
        self, sizes: _Sizes, places: list[Place], carriers: list[Word], model: str
    ) -> None:
        """Once more, and each size worn as the other was before."""
        if not places:
            return
        looks = (
            (softened(sizes.small), SMALL_DPI, carriers[1::2] or carriers),
            (on_white(sizes.large), LARGE_DPI, carriers[::2]),
        )
        answers = [self._ask(*look, places, carriers, model) for look in looks]
        for place, *further in zip(places, *answers, strict=True):
            place.hear([words for words in further if words is not None])

    def _look_closer(
        self, sizes: _Sizes, places: list[Place], carriers: list[Word], model: str
    ) -> None:
        if not places:
            return
        looks = (
            (sizes.small, SMALL_DPI, carriers[::2]),
            (softened(sizes.large), LARGE_DPI, carriers[1::2] or carriers),
        )
        answers = [self._ask(*look, places, carriers, model) for look in looks]
        for place, one, two in zip(places, *answers, strict=True):
            # Readings that left ink out, or saw letters without, are no witnesses of what it says.
            crowded = place.crowded and _is_worded(place.texts[0])
            closer = [r for r in (one, two) if r is not None]
            belied = place.left_ink_out(closer) or place.saw_without_ink(closer)
            unfit = place.unread or crowded or place.seam or place.misdotted or belied
            place.readings = [*([] if unfit else place.readings), *closer]
            place.unanswered = (one, two).count(None)
            place.forget_unsigned()

    def _ask(
        self,
        picture: Image.Image,
        dpi: int,
        carriers: list[Word],
        places: list[Place],
        all_carriers: list[Word],
        model: str,
    ) -> list[list[Word] | None]:
        """The words of each place. Where a carrier itself was not read, another is tried once."""
        answers = self._read_pieces(picture, dpi, places, carriers, model)
        mute = [at for at, answer in enumerate(answers) if answer is None]
        others = [w for w in all_carriers if all(w is not c for c in carriers)]
        if mute and others:
            again = self._read_pieces(picture, dpi, [places[at] for at in mute], others, model)
            for at, answer in zip(mute, again, strict=True):
                answers[at] = answer
        return answers

    def _read_pieces(
        self,
        picture: Image.Image,
        dpi: int,
        places: list[Place],
        carriers: list[Word],
        model: str,
    ) -> list[list[Word] | None]:
        """The words of each place; None where the carrier itself was not read as it is."""
        scale = dpi / POINTS_PER_INCH
        gap, margin = round(_GAP_PT * scale), round(_MARGIN_PT * scale)
        lines, starts, leads, boxes = [], [], [], []
        for place in places:
            box = _padded(place.box)
            carrier = _carrier_for(box, carriers)
            lead = cut_out(picture, _padded(word_box(carrier)), dpi)
            piece = cut_out(picture, box, dpi)
            if place.seam_at is not None:
                piece = pulled_apart(piece, round((place.seam_at - box[0]) * scale), gap)
            lines.append(beside(lead, piece, gap, margin))
            starts.append((margin + lead.width + gap / 2) / scale)
            leads.append(carrier.text)
            boxes.append(box)
        found = self._engine.read(as_tiff(lines), len(lines), dpi, _ONE_LINE, model)
        answers: list[list[Word] | None] = []
        for at, words in enumerate(found):
            start, lead_text, box = starts[at], leads[at], boxes[at]
            if "".join(w.text for w in words if w.x1 <= start) != lead_text:
                answers.append(None)
                continue
            right = box[0] - start - _GAP_PT / 2
            top, bottom = places[at].edges
            own = [w for w in words if w.x1 > start]
            set_back = [
                replace(w, x0=w.x0 + right, x1=w.x1 + right, y0=top, y1=bottom) for w in own
            ]
            answers.append(_closed(set_back, places[at].seam_at))
        return answers


def _closed(words: list[Word], seam_at: float | None) -> list[Word]:
    """The words where they stand, if they were pulled apart at a seam."""
    return [
        replace(w, x0=w.x0 - _GAP_PT, x1=w.x1 - _GAP_PT)
        if seam_at is not None and w.x0 > seam_at
        else w
        for w in words
    ]


def _is_worded(text: str) -> bool:
    """Whether the room that its letters take is known well. Beside a 1 it differs too much."""
    return not any(c.isdigit() for c in text)


def _verdict(place: Place, glyphs: Glyphs, sure: Sequence[Place]) -> tuple[list[Word], float]:
    """What most readings saw; where two stand against two, what its letters look like, or that it
    stands among days."""
    if not any(place.readings):
        return place.verdict()
    top, bottom = place.edges
    x0, _, x1, _ = place.box
    if rivals := place.rivals:
        named = {t: glyphs.judge(Word(t, x0, top, x1, bottom)) for t in rivals}
        if (most := place.settle_alike({t: w.text for t, w in named.items() if w})) is not None:
            return most
        preferred = glyphs.prefer((x0, top, x1, bottom), rivals) or day_among(rivals, place, sure)
        if preferred is not None:
            alike = [t for t in rivals if t != preferred and look_alike(t, preferred)]
            return place.settle_between(preferred, alike)
    return place.verdict(lambda text: glyphs.shows((x0, top, x1, bottom), text))


def _can_carry(word: Word) -> bool:
    text = word.text
    return text.isalpha() and len(text) in _CARRIER_LETTERS and not _ASCENDERS.isdisjoint(text)


def _carrier_for(box: Box, carriers: list[Word]) -> Word:
    """The nearest word, best of the same line: it is in the same type, and stands as high."""
    return min(carriers, key=lambda w: (abs(w.y0 - _PAD_PT - box[1]), abs(w.x0 - box[0])))


def _padded(box: Box) -> Box:
    return box[0] - _PAD_PT, box[1] - _PAD_PT, box[2] + _PAD_PT, box[3] + _PAD_PT


def _grown(word: Word, factor: float) -> Word:
    """On a page that was drawn smaller than it is, words stand where the page has them."""
    x0, y0, x1, y1 = (round(v * factor, 2) for v in word_box(word))
    return replace(word, x0=x0, y0=y0, x1=x1, y1=y1)


def _capped(word: Word, most: float) -> Word:
    return replace(word, confidence=min(word.confidence, most))
