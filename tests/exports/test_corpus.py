"""The whole corpus: every file comes out as it is true, or is refused by the right name."""

import pytest

from samples.exports.cases import SHAPES
from samples.exports.make import all_cases
from samples.exports.shape import make_rows
from shared.errors import ExportError
from shared.exports.normalize import normalize
from shared.exports.parse import parse_export

CASES = {case.name: case for case in all_cases()}


@pytest.mark.parametrize("name", sorted(CASES))
def test_each_file_gives_its_truth_or_its_named_error(name):
    case = CASES[name]
    try:
        parsed = parse_export(case.data, case.name)
        canonical = normalize(parsed)
    except ExportError as error:
        assert error.code == case.error, str(error)  # noqa: PT017
        return
    assert case.error is None
    assert parsed.format == case.format
    found = [(str(t.date), t.amount, t.currency) for t in canonical.transactions]
    assert sorted(found) == sorted(case.rows)
    if case.set_aside is not None:
        assert len(list(canonical.set_aside)) == case.set_aside
    ids = [t.transaction_id for t in canonical.transactions]
    assert len(set(ids)) == len(ids)


def test_the_corpus_has_at_least_forty_files():
    assert len(CASES) >= 40


@pytest.mark.parametrize("shape", SHAPES, ids=lambda s: s.name)
@pytest.mark.parametrize("count", [1, 2, 5, 60])
def test_no_shape_is_ever_read_wrongly_whatever_its_rows(shape, count):
    """Few rows leave less evidence: a refusal may be right, another reading never is."""
    for seed in (7, 8):
        rows = make_rows(seed, count=count, opening=shape.opening, places=shape.places)
        data = shape.file(rows).encode(shape.encoding)
        truth = sorted((t.day, t.minor // 10 ** (2 - shape.places)) for t in rows)
        try:
            canonical = normalize(parse_export(data, "file"))
        except ExportError as error:
            allowed = {"E6005", "E6006", "E6008"} if count < 5 else shape.may_refuse
            assert error.code in allowed, (seed, str(error))  # noqa: PT017
            continue
        assert sorted((t.date, t.amount) for t in canonical.transactions) == truth
