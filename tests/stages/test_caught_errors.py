"""What a Catch hands over becomes words for a person: whole, filled in, and not too many."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shared.errors import AssayError, error_classes
from shared.stages.task import CaughtError
from shared.state.document import REASON_BYTES_MAX, Reason


@pytest.mark.parametrize("cause", ["", "not JSON", "[]", '{"errorMessage": ""}'])
@pytest.mark.parametrize("error", sorted(error_classes(), key=lambda c: c.__name__))
def test_no_reason_ever_shows_a_place_that_was_not_filled(
    error: type[AssayError], cause: str
) -> None:
    caught = CaughtError(Error=error.__name__, Cause=cause)
    reason = caught.as_reason("extract", 120)
    assert reason.code == error.code
    for text in (reason.sentence, reason.next_step):
        assert text
        assert "{" not in text


def test_an_errors_own_sentence_is_kept_with_its_facts() -> None:
    cause = json.dumps({"errorMessage": "E1002 The PDF is damaged and cannot be read: no xref."})
    reason = CaughtError(Error="CorruptPdf", Cause=cause).as_reason("ingest", 30)
    assert reason.sentence == "The PDF is damaged and cannot be read: no xref."


@given(st.text(max_size=3000))
def test_a_reason_is_clipped_to_its_limit_between_two_letters_once_and_for_all(text: str) -> None:
    clipped = Reason(code="E", sentence=text).sentence
    assert len(clipped.encode()) <= REASON_BYTES_MAX
    assert Reason(code="E", sentence=clipped).sentence == clipped
    if len(text.encode()) <= REASON_BYTES_MAX:
        assert clipped == text
    else:
        assert clipped.endswith("…")
        assert text.startswith(clipped[:-1])
