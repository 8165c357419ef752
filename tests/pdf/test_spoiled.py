"""What was pasted over, struck out or printed over is told, though nothing is read from it."""

from collections.abc import Callable
from io import BytesIO

from PIL import Image, ImageDraw
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import read_pages
from shared.statements.lines import make_lines
from shared.statements.words import Page, pages_from_json, pages_to_json

WHITE, BLACK = (1, 1, 1), (0, 0, 0)


def drawn(draw: Callable[[Canvas], None]) -> Page:
    out = BytesIO()
    canvas = Canvas(out, pagesize=(300, 300))
    canvas.setFont("Helvetica", 8)
    draw(canvas)
    canvas.save()
    return read_pages(out.getvalue(), ReaderLimits())[0]


def spoiled(page: Page) -> list[str]:
    return [word.text for word in page.spoiled]


def test_words_below_a_patch_are_told_and_not_read() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(20, 150, "printed")
        canvas.setFillColorRGB(*WHITE)
        canvas.rect(10, 140, 80, 20, fill=1, stroke=0)
        canvas.setFillColorRGB(*BLACK)
        canvas.drawString(100, 150, "pasted")

    page = drawn(draw)
    assert ([w.text for w in page.words], spoiled(page)) == (["pasted"], ["printed"])
    assert pages_from_json(pages_to_json([page])) == [page]


def test_words_that_were_never_meant_to_be_seen_are_not_pasted_over() -> None:
    """Marks for machines in the colour of the paper, and what a box is drawn behind."""

    def draw(canvas: Canvas) -> None:
        canvas.setFillColorRGB(*WHITE)
        canvas.drawString(20, 250, "unseen")
        canvas.setFillGray(0.9)
        canvas.rect(10, 140, 80, 20, fill=1, stroke=0)
        canvas.setFillColorRGB(*BLACK)
        canvas.drawString(20, 150, "boxed")

    assert spoiled(drawn(draw)) == []


def test_a_line_through_words_strikes_them_out_and_one_below_them_does_not() -> None:
    def draw(canvas: Canvas) -> None:
        for y, text, line in ((250, "struck", 2.6), (200, "underlined", -1.5), (150, "ruled", 8.5)):
            canvas.drawString(20, y, text)
            canvas.line(10, y + line, 290, y + line)

    page = drawn(draw)
    assert spoiled(page) == ["struck"]
    assert len(page.words) == 3


def test_a_white_line_strikes_nothing_out() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(20, 250, "whole")
        canvas.setStrokeColorRGB(*WHITE)
        canvas.setLineWidth(0.1)
        canvas.line(10, 252.6, 290, 252.6)

    assert spoiled(drawn(draw)) == []


def test_letters_of_two_texts_in_one_place_are_no_words() -> None:
    """A program that sets letter by letter leaves texts that pdfium weaves into each other."""

    def spread(canvas: Canvas, y: float, text: str) -> None:
        for at, letter in enumerate(text):
            canvas.drawString(20 + canvas.stringWidth(text[:at]), y, letter)

    def draw(canvas: Canvas) -> None:
        spread(canvas, 250, "Stadtwerke")
        spread(canvas, 150, "Stadtwerke")
        spread(canvas, 150, "Autohaus")

    alone, over = make_lines([drawn(draw)])
    assert (alone.text, alone.overprinted) == ("Stadtwerke", False)
    assert over.overprinted


def test_the_number_of_a_footnote_is_no_digit_of_an_amount() -> None:
    def draw(canvas: Canvas) -> None:
        for x, amount in ((20, "296.64"), (120, "Visa")):
            canvas.setFont("Helvetica", 9)
            canvas.drawString(x, 150, amount)
            mark = x + canvas.stringWidth(amount, "Helvetica", 9)
            canvas.setFont("Helvetica", 5)
            canvas.drawString(mark + 0.3, 153.5, "1")

    assert next(w.text for w in drawn(draw).words) == "296.64"


def test_a_small_picture_over_a_figure_is_told_and_one_below_it_is_paper() -> None:
    def pasted(over: bool) -> list[str]:
        picture = Image.new("RGB", (40, 12), "white")
        ImageDraw.Draw(picture).text((2, 0), "99.10", fill="black")

        def draw(canvas: Canvas) -> None:
            if over:
                canvas.drawString(120, 150, "12.50")
            canvas.drawImage(ImageReader(picture), 118, 148, 26, 10)
            if not over:
                canvas.drawString(120, 150, "12.50")

        return spoiled(drawn(draw))

    assert pasted(over=True) == ["12.50"]
    assert pasted(over=False) == []
