"""A blank that the file sets by itself parts two words, however narrow it was made."""

from collections.abc import Callable
from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import inspect_and_read

_NARROW = 1.7  # of 2.78, as between two capitals A


def draw_name(canvas: Canvas, *, blank: bool, gap: float) -> None:
    """Lines with blanks in their pieces of text, and a name in two pieces below them."""
    canvas.setFont("Helvetica", 10)
    for y in range(200, 280, 10):
        canvas.drawString(20, y, "one two three four")
    end = 20 + canvas.stringWidth("BATISTA")
    canvas.drawString(20, 150, "BATISTA")
    if blank:
        canvas.drawString(end - 0.5, 150, " ")
    canvas.drawString(end + gap, 150, "ARAGON")


def plainly(canvas: Canvas, draw: Callable[[Canvas], None]) -> None:
    draw(canvas)


def in_a_form(canvas: Canvas, draw: Callable[[Canvas], None]) -> None:
    canvas.beginForm("page")
    draw(canvas)
    canvas.endForm()
    canvas.translate(15, 5)
    canvas.doForm("page")


def turned(canvas: Canvas, draw: Callable[[Canvas], None]) -> None:
    canvas.setPageRotation(90)
    canvas.translate(300, 0)
    canvas.rotate(90)
    draw(canvas)


@pytest.mark.parametrize("place", [plainly, in_a_form, turned])
@pytest.mark.parametrize("blank", [True, False])
def test_a_narrow_gap_parts_words_where_a_blank_stands_alone_in_it(
    place: Callable[[Canvas, Callable[[Canvas], None]], None], blank: bool
) -> None:
    out = BytesIO()
    canvas = Canvas(out, pagesize=(300, 300))
    place(canvas, lambda page: draw_name(page, blank=blank, gap=_NARROW))
    canvas.save()
    _, pages = inspect_and_read(out.getvalue(), ReaderLimits())
    name = [w.text for w in pages[0].words if w.text[:1] in "BA"]
    assert name == (["BATISTA", "ARAGON"] if blank else ["BATISTAARAGON"])
