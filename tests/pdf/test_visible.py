"""What no person sees on the page is not read."""

from collections.abc import Callable
from io import BytesIO

import pytest
from PIL import Image
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import inspect_and_read

WHITE, BLACK = (1, 1, 1), (0, 0, 0)


def read(draw: Callable[[Canvas], None]) -> tuple[list[str], tuple[int, ...]]:
    """The words of a page, and whether it is a picture."""
    out = BytesIO()
    canvas = Canvas(out, pagesize=(300, 300))
    canvas.setFont("Helvetica", 8)
    draw(canvas)
    canvas.save()
    inspection, pages = inspect_and_read(out.getvalue(), ReaderLimits())
    return [w.text for w in pages[0].words], tuple(inspection.picture_pages)


def test_text_outside_the_page_is_not_read() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(20, 150, "shown")
        canvas.drawString(400, 150, "hidden")
        canvas.drawString(20, -50, "below")

    assert read(draw)[0] == ["shown"]


def test_text_in_the_colour_of_its_paper_is_not_read() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.rect(10, 240, 280, 30, fill=1)
        canvas.setFillColorRGB(*WHITE)
        canvas.drawString(20, 250, "shown")
        canvas.drawString(20, 150, "hidden")

    assert read(draw)[0] == ["shown"]


def test_text_below_a_patch_is_not_read() -> None:
    def draw(canvas: Canvas) -> None:
        canvas.drawString(20, 250, "shown")
        canvas.drawString(20, 150, "hidden")
        canvas.setFillColorRGB(*WHITE)
        canvas.rect(10, 140, 280, 30, fill=1, stroke=0)

    assert read(draw)[0] == ["shown"]


def test_the_thinnest_dash_and_the_palest_letters_that_can_be_seen_are_read() -> None:
    heights = [250 - 10.13 * at for at in range(20)]

    def draw(canvas: Canvas) -> None:
        for y in heights:
            canvas.setFillColorRGB(*BLACK)
            canvas.drawString(20, y, "-")
            canvas.setFillGray(0.8)
            canvas.drawString(60, y, "pale")

    assert sorted(read(draw)[0]) == ["-"] * len(heights) + ["pale"] * len(heights)


def test_what_a_program_wrote_over_a_scan_is_not_taken_for_its_text() -> None:
    """Somebody else's recognition, with faults that nobody can see."""
    scan = ImageReader(Image.effect_noise((150, 150), 80))

    def draw(canvas: Canvas) -> None:
        canvas.drawImage(scan, 0, 0, 300, 300)
        text = canvas.beginText(20, 250)
        text.setTextRenderMode(3)
        for _ in range(10):
            text.textLine("01/03/2025 C0rner Bakery 10.00")
        canvas.drawText(text)

    assert read(draw) == ([], (1,))


@pytest.mark.parametrize("rotation", [0, 90])
def test_a_page_that_is_turned_is_looked_at_as_it_is_read(rotation: int) -> None:
    def draw(canvas: Canvas) -> None:
        canvas.setPageRotation(rotation)
        canvas.translate(300, 0)
        canvas.rotate(90)
        canvas.drawString(20, 250, "shown")
        canvas.setFillColorRGB(*WHITE)
        canvas.drawString(20, 150, "hidden")

    assert read(draw)[0] == ["shown"]


def test_a_watermark_takes_no_word_with_it() -> None:
    """pdfium may see no blank between the end of a turned text and the one drawn behind it."""

    def draw(canvas: Canvas) -> None:
        canvas.saveState()
        canvas.translate(20, 80)
        canvas.rotate(45)
        canvas.setFont("Helvetica", 94)
        canvas.setFillColorRGB(0.8, 0.8, 0.8)
        canvas.drawString(0, 0, "COP")
        canvas.restoreState()
        canvas.setFont("Helvetica", 9)
        canvas.drawString(115, 130, "Corner Bakery")

    assert read(draw)[0] == ["Corner", "Bakery"]
