"""What is wrong with a file by nature ends it, once and in words; its neighbours go on."""

import zlib
from contextlib import contextmanager

import pytest

from shared.errors import NotAPdf
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import inspect_pdf
from tests.workflow.running import CLEAN, DOCTORED, fresh, sample

PAGES_MAX, SIZE_BYTES_MAX = 3, 60_000


def blank_pages(count: int) -> bytes:
    """The smallest PDF with so many pages."""
    kids = " ".join(f"{n + 3} 0 R" for n in range(count))
    page = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>"
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Count {count} /Kids [{kids}] >>",
        *[page] * count,
    ]
    body, offsets = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, start=1):
        offsets.append(len(body))
        body += f"{number} 0 obj {content} endobj\n".encode()
    table = "".join(f"{o:010d} 00000 n \n" for o in offsets)
    size = len(objects) + 1
    return (
        body
        + (
            f"xref\n0 {size}\n0000000000 65535 f \n{table}"
            f"trailer << /Size {size} /Root 1 0 R >>\nstartxref\n{len(body)}\n%%EOF\n"
        ).encode()
    )


def padded(size: int) -> bytes:
    return fresh(CLEAN) + b"\n%" + b"x" * size + b"\n%%EOF\n"


BAD = {
    "a letter": (lambda: fresh("not-a-pdf"), "E1001"),
    "nothing": (lambda: b"", "E1001"),
    "cut short": (lambda: sample(CLEAN)[:600], "E1002"),
    "cut in transfer": (lambda: sample(DOCTORED)[:-2500], "E1002"),
    "a header alone": (lambda: b"%PDF-1.7\n%%EOF\n", "E1002"),
    "random behind a header": (
        lambda: b"%PDF-1.7\n" + zlib.compress(b"x" * 999) + b"%%EOF",
        "E1002",
    ),
    "no pages": (lambda: blank_pages(0), "E1002"),
    "locked": (lambda: fresh("nordkap-2026-05-locked"), "E1003"),
    "too many pages": (lambda: blank_pages(PAGES_MAX + 1), "E1005"),
    "too large": (lambda: padded(SIZE_BYTES_MAX), "E1005"),
    "an archive that is also a PDF": (lambda: b"PK\x03\x04" + fresh(CLEAN), "E1001"),
    "a page that is also a PDF": (lambda: b"<html><script>" + fresh(CLEAN), "E1001"),
}


@contextmanager
def limits(pipeline, **variables):
    """As other parameters of the template would set them."""
    cloud = pipeline.desk.cloud
    function = cloud.functions[cloud.template.physical_name("IngestFunction")]
    before = function.environment
    function.environment = {**before, **variables}
    try:
        yield
    finally:
        function.environment = before


def test_bad_files_are_rejected_at_the_first_try_and_their_neighbours_complete(pipeline):
    with limits(pipeline, PAGES_MAX=str(PAGES_MAX), SIZE_BYTES_MAX=str(SIZE_BYTES_MAX)):
        good = [pipeline.upload(fresh(CLEAN), f"good-{n}.pdf") for n in range(2)]
        bad = {name: pipeline.upload(make(), f"{name}.pdf") for name, (make, _) in BAD.items()}
        pipeline.desk.wait([*good, *bad.values()])
    assert [pipeline.document(i).state for i in good] == ["COMPLETED"] * 2
    for name, document_id in bad.items():
        document = pipeline.document(document_id)
        assert (name, document.state, document.reason_code) == (name, "REJECTED", BAD[name][1])
        assert pipeline.tries(document, "Ingest") == 1, f"{name}: no retry can mend a file"
        assert pipeline.wait_for_end(document) == "SUCCEEDED"
        (last,) = pipeline.ledger(document_id)[1:]
        assert last.reason.sentence.endswith(".")
        assert "{" not in last.reason.sentence, "every fact has its value"
        assert last.reason.next_step
        assert [a.kind for a in last.artifacts_created] == ["rejection"]


@pytest.mark.parametrize(
    "beginning", [b"PK\x03\x04", b"<html>", b"\n <svg>", b"GIF89a", b"#!/bin/sh\n"]
)
def test_a_file_that_begins_as_another_format_is_not_a_pdf(beginning):
    with pytest.raises(NotAPdf):
        inspect_pdf(beginning + sample(CLEAN), ReaderLimits())


def test_harmless_junk_before_the_header_is_read_over():
    assert inspect_pdf(b"\xef\xbb\xbf\r\n\r\n" + sample(CLEAN), ReaderLimits()).page_count >= 1
