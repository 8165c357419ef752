"""Fonts: the built-in ones, the one that reportlab brings along, and Debian's where present."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import reportlab
from reportlab.pdfbase.pdfmetrics import getFont, registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont

BUNDLED = Path(reportlab.__file__).parent / "fonts"
DEBIAN = Path("/usr/share/fonts/truetype/dejavu")


@dataclass(frozen=True)
class Family:
    regular: str
    bold: str
    files: tuple[str, str] | None = None


HELVETICA = Family("Helvetica", "Helvetica-Bold")
VERA = Family("Vera", "VeraBd", (str(BUNDLED / "Vera.ttf"), str(BUNDLED / "VeraBd.ttf")))
CONDENSED = Family(
    "DejaVuSansCondensed",
    "DejaVuSansCondensed-Bold",
    (str(DEBIAN / "DejaVuSansCondensed.ttf"), str(DEBIAN / "DejaVuSansCondensed-Bold.ttf")),
)
SERIF = Family(
    "DejaVuSerif",
    "DejaVuSerif-Bold",
    (str(DEBIAN / "DejaVuSerif.ttf"), str(DEBIAN / "DejaVuSerif-Bold.ttf")),
)
# The draw never depends on what is installed: a family that is missing is replaced later,
# so a seed keeps its layout on every machine.
FAMILIES = (
    HELVETICA,
    HELVETICA,
    HELVETICA,
    Family("Times-Roman", "Times-Bold"),
    Family("Courier", "Courier-Bold"),
    VERA,
    CONDENSED,
    SERIF,
)


@cache
def is_ready(family: Family) -> bool:
    if family.files is None:
        return True
    if not all(Path(name).exists() for name in family.files):
        return False
    for name, path in zip((family.regular, family.bold), family.files, strict=True):
        registerFont(TTFont(name, path))
    return True


def missing_letters(family: Family, letters: str) -> set[str]:
    if family.files is None:
        return {c for c in letters if not _in_windows_latin(c)}
    known = getFont(family.regular).face.charToGlyph
    return {c for c in letters if ord(c) not in known}


def _in_windows_latin(letter: str) -> bool:
    try:
        letter.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True


def fitting_family(wanted: Family, letters: str) -> tuple[Family, set[str]]:
    """The wanted family or the next one that has all letters; else what remains missing."""
    for family in (wanted, CONDENSED, SERIF):
        if is_ready(family) and not missing_letters(family, letters):
            return family, set()
    family = wanted if is_ready(wanted) else HELVETICA
    return family, missing_letters(family, letters)


def width_pt(text: str, font: str, size_pt: float, char_space_pt: float = 0) -> float:
    spaces = char_space_pt * max(len(text) - 1, 0)
    return float(stringWidth(text, font, size_pt)) + spaces
