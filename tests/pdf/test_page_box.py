"""What no person sees on the page is not read."""

from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import inspect_and_read


def test_text_outside_the_page_is_not_read():
    out = BytesIO()
    canvas = Canvas(out, pagesize=(300, 300))
    canvas.drawString(20, 150, "shown")
    canvas.drawString(400, 150, "hidden")
    canvas.drawString(20, -50, "below")
    canvas.save()
    _, pages = inspect_and_read(out.getvalue(), ReaderLimits())
    assert [w.text for w in pages[0].words] == ["shown"]
