"""One glyph that stands for two letters, as browsers print "ti" in many a typeface."""

from local.reading import read_words

CMAP = b"""/CIDInit /ProcSet findresource begin begincmap
1 begincodespacerange <00> <FF> endcodespacerange
%s
endcmap end"""


def printed(content: bytes, glyphs: bytes) -> bytes:
    """A page whose font says which letters each of its codes stands for."""
    cmap = CMAP % glyphs
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R"
        b"/Resources<</Font<</F 5 0 R>>>>>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(content), content),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/ToUnicode 6 0 R>>",
        b"<</Length %d>>stream\n%s\nendstream" % (len(cmap), cmap),
    ]
    body = b"".join(b"%d 0 obj%s endobj\n" % (i, o) for i, o in enumerate(objects, start=1))
    return b"%PDF-1.7\n" + body + b"trailer<</Root 1 0 R>>\n%%EOF\n"


def texts(data: bytes) -> list[str]:
    return [word.text for page in read_words(data) for word in page.words]


def test_a_ligature_does_not_tear_its_word() -> None:
    glyphs = b"2 beginbfchar <40> <00740069> <24> <006600660069> endbfchar"
    data = printed(b"BT /F 12 Tf 50 100 Td (Descrip@on o$ce) Tj ET", glyphs)
    assert texts(data) == ["Description", "office"]


def test_letters_over_each_other_are_no_ligature() -> None:
    data = printed(b"BT /F 12 Tf 50 100 Td (A) Tj 8 0 Td (3) Tj 0.1 0 Td (8) Tj ET", b"")
    assert texts(data) != ["A38"]
