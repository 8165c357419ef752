"""Files as banks shape them: right or refused by name, also under labels that nobody knows."""

from decimal import Decimal

import pytest

from samples.exports.field import field_files
from shared.errors import ExportError
from shared.exports.delimited.dialect import detect_dialect, rows_of
from shared.exports.delimited.table import find_table
from shared.exports.encodings import detect_encoding
from shared.exports.normalize import normalize
from shared.exports.parse import parse_export
from shared.exports.source import Source
from shared.money import exponent

FILES = list(field_files())


@pytest.mark.parametrize("file", FILES, ids=lambda f: f.name)
def test_each_file_gives_its_truth_or_its_named_error(file):
    try:
        canonical = normalize(parse_export(file.data, file.name))
    except ExportError as error:
        assert error.code in file.errors, str(error)  # noqa: PT017
        return
    assert not file.errors
    assert sorted((str(t.date), t.amount, t.currency) for t in canonical.transactions) == sorted(
        file.rows
    )
    if file.set_aside is not None:
        assert len(list(canonical.set_aside)) == file.set_aside


def test_the_names_are_distinct_and_most_files_are_to_be_read():
    assert len({file.name for file in FILES}) == len(FILES) >= 230
    assert sum(not file.errors for file in FILES) >= 200


def with_one_unknown_label(file):
    """The file again for each label of its header, that label in a language nobody speaks."""
    source = Source(file.data)
    encoding = detect_encoding(source)
    head = list(rows_of(source, encoding, detect_dialect(source, encoding)))
    header = find_table(head).header or []
    lines = file.data.decode(encoding.name).splitlines(keepends=True)
    at = max(range(len(lines)), key=lambda i: sum(bool(h) and h in lines[i] for h in header))
    for label in (h for h in header if h.strip() and lines[at].count(h) == 1):
        changed = [*lines[:at], lines[at].replace(label, "Qwrt"), *lines[at + 1 :]]
        yield label, "".join(changed).encode(encoding.name)


def test_an_unknown_label_costs_a_reading_at_worst_and_never_gives_a_wrong_amount():
    tables = [f for f in FILES if f.rows and f.name.endswith((".csv", ".tab"))]
    read = 0
    for file in tables[::6]:
        expected = sorted(Decimal(a).scaleb(-exponent(c)) for _, a, c in file.rows)
        for label, data in with_one_unknown_label(file):
            try:
                rows = list(normalize(parse_export(data, file.name)).transactions)
            except ExportError:
                continue
            read += 1
            found = sorted(Decimal(t.amount).scaleb(-exponent(t.currency)) for t in rows)
            assert found == expected, (file.name, label)
            assert {t.currency for t in rows} <= {c for _, _, c in file.rows} | {"XXX"}
    assert read > 100
