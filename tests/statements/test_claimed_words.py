"""Every word of a row has a place; one that no rule takes up is a doubt, whatever the sums say."""

import pytest

from shared.statements.continuity import text_doubts
from shared.statements.make_sheet import make_sheet
from shared.statements.read_statement import walk_of
from tests.statements.paper import HEADINGS, ROWS, head, judged, page

STATEMENT = [*head("100.00", "120.00"), HEADINGS, *ROWS]


def test_every_word_of_a_plain_statement_has_a_place() -> None:
    assert judged(page(STATEMENT)).proven


@pytest.mark.parametrize("role", ["description", "date"])
def test_a_word_that_a_rule_put_down_is_missed(role: str) -> None:
    pages = [page(STATEMENT)]
    template = judged(*pages).template
    assert template is not None
    sheet = make_sheet(pages)
    walk = walk_of(sheet, template)
    assert not [d for d in text_doubts(sheet, walk, set()) if d.code == "word_without_place"]
    row = walk.rows[1]
    if role == "date":
        row.date = None
    else:
        row.words["description"].pop()
    (found,) = [d for d in text_doubts(sheet, walk, set()) if d.code == "word_without_place"]
    assert found.line == row.line
