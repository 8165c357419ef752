"""A printed statement that was laid on a scanner: grey, slightly noisy, slightly askew."""

import io
import random

import pypdfium2
from PIL import Image, ImageChops
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

SKEW_DEGREES_MAX = 0.7
NOISE_MAX = 18
JPEG_QUALITY = 78
# In blanks: so far do good printers narrow them to fill a line (TeX takes a third off), and readers
# take what is wider for a blank.
BLANK_MIN = 2 / 3


def scanned(pdf: bytes, *, dpi: int, seed: int) -> bytes:
    rng = random.Random(f"{seed}/scan")
    target = io.BytesIO()
    canvas = Canvas(target, invariant=1)
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            width, height = page.get_size()
            picture = page.render(scale=dpi / 72, grayscale=True).to_pil().convert("L")
            page.close()
            canvas.setPageSize((width, height))
            canvas.drawImage(jpeg(worn(picture, rng)), 0, 0, width, height)
            canvas.showPage()
    finally:
        document.close()
    canvas.save()
    return target.getvalue()


def worn(picture: Image.Image, rng: random.Random) -> Image.Image:
    skew = rng.uniform(-SKEW_DEGREES_MAX, SKEW_DEGREES_MAX)
    picture = picture.rotate(skew, resample=Image.Resampling.BICUBIC, fillcolor=255)
    grain = Image.frombytes("L", picture.size, rng.randbytes(picture.width * picture.height))
    grain = grain.point([value * NOISE_MAX // 255 for value in range(256)])
    return ImageChops.subtract(picture, grain)


def jpeg(picture: Image.Image) -> ImageReader:
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=JPEG_QUALITY)
    buffer.seek(0)
    return ImageReader(buffer)
