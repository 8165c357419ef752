"""Letters in italics lean over the blank behind them, which parts two words all the same."""

from io import BytesIO

import pytest
from reportlab.pdfgen.canvas import Canvas

from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import inspect_and_read
from shared.statements.lines import Line, make_lines

# pdfium sees the first and overlooks the second; a blank is 2.5 points wide, drawn closer or not.
_SEEN, _OVERLOOKED = 2.5, 1.6


def line_with(gap: float, *, blank: bool) -> Line:
    """A word that ends where an f leans out of its room, and one that begins with such an f."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(300, 300))
    canvas.setFont("Times-Italic", 10)
    end = 20 + canvas.stringWidth("of")
    canvas.drawString(20, 150, "of")
    if blank:
        canvas.drawString(end, 150, " ")
    canvas.drawString(end + gap, 150, "fees")
    canvas.save()
    _, pages = inspect_and_read(out.getvalue(), ReaderLimits())
    return make_lines(pages)[0]


@pytest.mark.parametrize("gap", [_SEEN, _OVERLOOKED])
def test_a_blank_that_letters_lean_over_parts_two_words(gap: float) -> None:
    assert line_with(gap, blank=True).texts == ["of", "fees"]


def test_letters_that_lean_over_a_gap_without_a_blank_are_in_doubt() -> None:
    (word,) = line_with(_SEEN, blank=False).words
    assert word.text == "offees"
    assert word.confidence == pytest.approx(0.5)
