"""From placed text to PDF bytes, by the many roads that real producers take.

The same page can be written as strings, as words or glyph by glyph, column by column or in
no order at all, with words torn in the middle, or on a sheet that is turned by 90 degrees.
"""

import io
import random
from dataclasses import dataclass, field

from reportlab.pdfgen.canvas import Canvas

from samples.corpus.fonts import width_pt


@dataclass(frozen=True)
class Run:
    """A piece of text that begins at x on the baseline y, points from the bottom left."""

    x: float
    y: float
    text: str
    font: str
    size_pt: float
    group: str = "flow"
    grey: float = 0.0
    angle: int = 0
    # Right-aligned text grows to the left when a word is torn.
    right: bool = False


@dataclass(frozen=True)
class Shape:
    kind: str
    x0: float
    y0: float
    x1: float
    y1: float
    grey: float = 0.0
    width_pt: float = 0.5


@dataclass
class Sheetlet:
    """The ink of one page."""

    runs: list[Run] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)


MONEY_GROUPS = {"debit", "credit", "amount", "balance", "direction"}


def in_order(all_runs: list[Run], order: str, rng: random.Random) -> list[Run]:
    # A stamp lies under the text whatever the order, or it would hide what it crosses.
    stamps = [run for run in all_runs if run.angle]
    return stamps + text_in_order([run for run in all_runs if not run.angle], order, rng)


def text_in_order(runs: list[Run], order: str, rng: random.Random) -> list[Run]:
    if order == "columns":
        return sorted(runs, key=lambda run: (run.group, -run.y))
    if order == "money-last":
        return sorted(runs, key=lambda run: run.group in MONEY_GROUPS)
    if order == "random":
        mixed = list(runs)
        rng.shuffle(mixed)
        return mixed
    return runs


class Press:
    """Paints pages onto a canvas in one manner."""

    def __init__(
        self,
        size_pt: tuple[float, float],
        *,
        rotate: int,
        glyphs: str,
        order: str,
        char_space_pt: float,
        seed: str,
    ) -> None:
        self.width, self.height = size_pt
        self.rotate, self.glyphs, self.order = rotate, glyphs, order
        self.char_space = char_space_pt
        self.rng = random.Random(seed)
        # How wide each tear in a description is, in blanks.
        self.tears: list[float] = []
        self.target = io.BytesIO()
        # For a turned page reportlab itself swaps the sides of the sheet.
        self.canvas = Canvas(self.target, pagesize=size_pt, invariant=1)

    def finish(self, title: str, author: str) -> bytes:
        self.canvas.setTitle(title)
        self.canvas.setAuthor(author)
        self.canvas.save()
        return self.target.getvalue()

    def paint(self, page: Sheetlet) -> None:
        canvas = self.canvas
        if self.rotate == 90:
            canvas.setPageRotation(90)
            canvas.transform(0, 1, -1, 0, self.height, 0)
        elif self.rotate == 270:
            canvas.setPageRotation(270)
            canvas.transform(0, -1, 1, 0, 0, self.width)
        for shape in page.shapes:
            self._shape(shape)
        for run in in_order(page.runs, self.order, self.rng):
            self._run(run)
        canvas.showPage()

    def _shape(self, shape: Shape) -> None:
        canvas = self.canvas
        canvas.setLineWidth(shape.width_pt)
        if shape.kind == "fill":
            canvas.setFillGray(shape.grey)
            width, height = shape.x1 - shape.x0, shape.y1 - shape.y0
            canvas.rect(shape.x0, shape.y0, width, height, stroke=0, fill=1)
        else:
            canvas.setStrokeGray(shape.grey)
            canvas.line(shape.x0, shape.y0, shape.x1, shape.y1)

    def _run(self, run: Run) -> None:
        if run.angle:
            self.canvas.saveState()
            self.canvas.translate(run.x, run.y)
            self.canvas.rotate(run.angle)
            self._out(0, 0, run.text, run)
            self.canvas.restoreState()
            return
        for x, text in self._pieces(run):
            self._out(x, run.y, text, run)

    def _out(self, x: float, y: float, text: str, run: Run) -> None:
        piece = self.canvas.beginText()
        piece.setTextOrigin(x, y)
        piece.setFont(run.font, run.size_pt)
        piece.setFillGray(run.grey)
        piece.setCharSpace(self.char_space if run.group != "furniture" else 0)
        piece.textOut(text)
        self.canvas.drawText(piece)

    def _pieces(self, run: Run) -> list[tuple[float, str]]:
        spacing = self.char_space if run.group != "furniture" else 0
        if self.glyphs == "string" or run.group == "furniture":
            return [(run.x, run.text)]
        starts = [0]
        if self.glyphs == "glyphs":
            starts = list(range(len(run.text)))
        elif self.glyphs == "words":
            starts += [i + 1 for i, c in enumerate(run.text) if c == " "]
        else:
            return self._torn(run, spacing)
        ends = [*starts[1:], len(run.text)]
        pieces = []
        for begin, end in zip(starts, ends, strict=True):
            text = run.text[begin:end].strip(" ")
            before = run.text[:begin]
            gap = spacing if before else 0
            x = run.x + width_pt(before, run.font, run.size_pt, spacing) + gap
            if text:
                pieces.append((x, text))
        return pieces

    def _torn(self, run: Run, spacing: float) -> list[tuple[float, str]]:
        """Now and then a run falls in two with a gap that readers take for a space."""
        if len(run.text) < 5 or self.rng.random() > 0.3:
            return [(run.x, run.text)]
        at = self.rng.randrange(2, len(run.text) - 1)
        head, tail = run.text[:at], run.text[at:]
        if " " in (head[-1], tail[0]):
            return [(run.x, run.text)]
        gap = self.rng.uniform(0.16, 0.24) * run.size_pt
        if run.group == "description":
            blank = width_pt(" ", run.font, run.size_pt) + spacing
            self.tears.append(gap / blank)
        shift = width_pt(head, run.font, run.size_pt, spacing) + spacing
        start = run.x - gap if run.right else run.x
        return [(start, head), (start + shift + gap, tail)]
