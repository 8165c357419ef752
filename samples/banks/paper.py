"""Pages with a cursor: text, rules, boxes and paragraphs, measured in points."""

from collections.abc import Callable, Sequence

from samples.corpus.fonts import Family, width_pt
from samples.corpus.ink import Run, Shape, Sheetlet

A4 = (595.0, 842.0)
LETTER = (612.0, 792.0)


class Paper:
    """`y` is the baseline of the next line, from the bottom; `bottom` ends a page."""

    def __init__(self, family: Family, size_pt: float) -> None:
        self.family, self.size = family, size_pt
        self.width, self.height = A4
        self.left, self.right, self.top, self.bottom = 50.0, 545.0, 800.0, 60.0
        self.pages: list[Sheetlet] = []
        self.y = 0.0
        # Draws what stands on top of a page and leaves `y` below it.
        self.on_page: Callable[[int], object] = lambda number: None

    def use(
        self,
        sheet: tuple[float, float],
        *,
        left: float = 50,
        right: float = 50,
        top: float = 42,
        bottom: float = 60,
    ) -> None:
        self.width, self.height = sheet
        self.left, self.right = left, self.width - right
        self.top, self.bottom = self.height - top, bottom

    @property
    def page(self) -> Sheetlet:
        return self.pages[-1]

    @property
    def leading(self) -> float:
        return self.size * 1.25

    def new_page(self) -> None:
        self.pages.append(Sheetlet())
        self.y = self.top
        self.on_page(len(self.pages))

    def need(self, height: float) -> None:
        if self.y - height < self.bottom:
            self.new_page()

    def down(self, points: float) -> None:
        self.y -= points

    def text_width(self, text: str, *, bold: bool = False, size: float | None = None) -> float:
        font = self.family.bold if bold else self.family.regular
        return width_pt(text, font, size or self.size)

    def put(
        self,
        x: float,
        text: str,
        *,
        y: float | None = None,
        align: str = "left",
        bold: bool = False,
        size: float | None = None,
        grey: float = 0.0,
        angle: int = 0,
        group: str = "flow",
    ) -> float:
        """Write one line; the answer is where it begins."""
        if not text:
            return x
        size = size or self.size
        font = self.family.bold if bold else self.family.regular
        wide = width_pt(text, font, size)
        start = {"left": x, "right": x - wide, "center": x - wide / 2}[align]
        place = self.y if y is None else y
        run = Run(start, place, text, font, size, group, grey, angle, align == "right")
        self.page.runs.append(run)
        return start

    def write(self, text: str, *, bold: bool = False, size: float | None = None) -> None:
        """One line at the left edge, and down to the next."""
        self.put(self.left, text, bold=bold, size=size)
        self.down((size or self.size) * 1.35)

    def wrap(
        self, text: str, width: float, *, bold: bool = False, size: float | None = None
    ) -> list[str]:
        lines: list[str] = []
        for word in text.split(" "):
            grown = f"{lines[-1]} {word}" if lines else word
            if lines and self.text_width(grown, bold=bold, size=size) <= width:
                lines[-1] = grown
            else:
                lines.append(word)
        return lines

    def paragraph(
        self,
        text: str,
        *,
        x: float | None = None,
        width: float | None = None,
        size: float | None = None,
        grey: float = 0.0,
        y: float | None = None,
    ) -> float:
        """Wrapped text; moves the cursor only where no `y` is given. Answers the next baseline."""
        size = size or self.size
        x = self.left if x is None else x
        at = self.y if y is None else y
        for line in self.wrap(text, width or self.right - x, size=size):
            self.put(x, line, y=at, size=size, grey=grey, group="furniture")
            at -= size * 1.3
        if y is None:
            self.y = at
        return at

    def rule(
        self,
        y: float | None = None,
        *,
        x0: float | None = None,
        x1: float | None = None,
        grey: float = 0.4,
        weight: float = 0.5,
    ) -> None:
        y = self.y if y is None else y
        start = self.left if x0 is None else x0
        end = self.right if x1 is None else x1
        self.page.shapes.append(Shape("line", start, y, end, y, grey, weight))

    def fill(self, x0: float, y0: float, x1: float, y1: float, grey: float) -> None:
        self.page.shapes.append(Shape("fill", x0, y0, x1, y1, grey))

    def frame(self, x0: float, y0: float, x1: float, y1: float, grey: float = 0.4) -> None:
        for ends in ((x0, y0, x1, y0), (x0, y1, x1, y1), (x0, y0, x0, y1), (x1, y0, x1, y1)):
            self.page.shapes.append(Shape("line", *ends, grey))

    def pairs(
        self,
        items: Sequence[tuple[str, str]],
        *,
        x0: float | None = None,
        x1: float | None = None,
        y: float | None = None,
        step: float | None = None,
        leaders: bool = False,
        bold_last: bool = False,
        size: float | None = None,
    ) -> float:
        """Labels on the left and figures on the right of a span; answers the next baseline."""
        x0, x1 = self.left if x0 is None else x0, self.right if x1 is None else x1
        at, step = self.y if y is None else y, step or self.leading * 1.25
        for number, (label, value) in enumerate(items):
            bold = bold_last and number == len(items) - 1
            self.put(x0, label, y=at, bold=bold, size=size)
            begin = self.put(x1, value, y=at, align="right", bold=bold, size=size)
            if leaders:
                self._leaders(x0 + self.text_width(label, bold=bold, size=size), begin, at)
            at -= step
        if y is None:
            self.y = at
        return at

    def _leaders(self, x0: float, x1: float, y: float) -> None:
        count = int((x1 - x0 - 6) / self.text_width(".", size=self.size))
        if count > 2:
            self.put(x1 - 2, "." * (count - 1), y=y, align="right")

    def barcode(self, x: float, y: float, digits: str) -> None:
        for digit in digits:
            self.fill(x, y, x + 0.6 + int(digit) * 0.22, y + 16, 0.0)
            x += 3.4

    def on_every_page(self, draw: Callable[[int, int], object]) -> None:
        """What can only be written when the number of pages is known."""
        written, cursor = self.pages, self.y
        for number in range(1, len(written) + 1):
            self.pages = written[:number]
            draw(number, len(written))
        self.pages, self.y = written, cursor
