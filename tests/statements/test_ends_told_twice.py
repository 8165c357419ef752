"""Ends that are printed, and told in a sentence as well."""

import pytest

from tests.statements.paper import HEADINGS, ROWS, head, page, read


@pytest.mark.parametrize(
    ("sentence", "is_read"),
    [
        ("On 31 March 2025 your balance was 120.00.", True),
        ("On 31 March 2025 your balance was 130.00.", False),
        ("Your new balance of 130.00 will be collected on 12 April 2025.", False),
        # Some day between both ends, and what is asked of an account.
        ("On 14 March 2025 your balance was 70.00.", True),
        ("Keep a minimum balance of 1,500.00 and pay no fee.", True),
        ("Balance brought forward 880.00 - no transactions - carried forward 880.00", True),
    ],
)
def test_a_sentence_says_of_an_end_what_is_printed(sentence: str, *, is_read: bool) -> None:
    lines = [*head("100.00", "120.00"), HEADINGS, *ROWS, (400, [(50, sentence)])]
    assert (read(page(lines)) is not None) is is_read
