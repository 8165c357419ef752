"""Mutation: the proof goes red when any digit, sign or row of a statement changes."""

from collections.abc import Iterator

import pytest
from pydantic import ValidationError

from samples.corpus import make_statement
from shared.artifacts.statements import Account, Transaction
from shared.pdf.limits import ReaderLimits
from shared.pdf.reader import read_pages
from shared.statements.draft import draft_templates, review_drafts
from shared.statements.extract import extract
from shared.statements.reconcile import reconcile


@pytest.fixture(scope="module", params=[1, 9, 31])
def proven(request: pytest.FixtureRequest) -> tuple[list[Account], list[Transaction]]:
    pages = read_pages(make_statement(request.param).pdf, ReaderLimits())
    draft = review_drafts(pages, draft_templates(pages, 0)).draft
    assert draft is not None
    result, transactions = extract(pages, draft.template)
    assert reconcile(result.accounts, transactions.rows).status == "pass"
    return result.accounts, transactions.rows


def mutations(rows: list[Transaction]) -> Iterator[tuple[str, list[Transaction]]]:
    for i, row in enumerate(rows):
        before, after = rows[:i], rows[i + 1 :]
        yield "dropped", before + after
        yield "doubled", [*before, row, row, *after]
        yield "sign", [*before, row.model_copy(update={"amount": -row.amount}), *after]
        for place in range(len(str(abs(row.amount)))):
            changed = row.amount + 10**place
            yield "digit", [*before, row.model_copy(update={"amount": changed}), *after]
        if row.balance is not None:
            changed_row = row.model_copy(update={"balance": row.balance + 100})
            yield "balance", [*before, changed_row, *after]


def test_any_changed_digit_sign_or_row_breaks_the_proof(
    proven: tuple[list[Account], list[Transaction]],
) -> None:
    accounts, rows = proven
    for name, mutated in mutations(rows):
        # A row of zero can be dropped, doubled or turned and every figure stays true.
        if name in ("dropped", "doubled", "sign") and 0 in {r.amount for r in rows}:
            continue
        proof = reconcile(accounts, mutated)
        assert proof.status == "fail", name
        assert proof.first_break is not None


def test_a_changed_opening_or_closing_breaks_the_proof(
    proven: tuple[list[Account], list[Transaction]],
) -> None:
    accounts, rows = proven
    for end in ("opening", "closing"):
        figure = getattr(accounts[0], end)
        changed = figure.model_copy(update={"amount": figure.amount + 1})
        first = accounts[0].model_copy(update={end: changed})
        assert reconcile([first, *accounts[1:]], rows).status == "fail"


def test_a_flipped_sign_is_named_as_the_first_cause(
    proven: tuple[list[Account], list[Transaction]],
) -> None:
    accounts, rows = proven
    flipped = [rows[0].model_copy(update={"amount": -rows[0].amount}), *rows[1:]]
    causes = reconcile(accounts, flipped).causes
    assert any(c.cause == "wrong_sign" and c.row_id == rows[0].row_id for c in causes)


def test_without_printed_balances_nothing_is_proven() -> None:
    bare = Account(account="1", currency="EUR")
    proof = reconcile([bare], [])
    assert (proof.status, proof.code) == ("unproven", "E4003")


@pytest.mark.parametrize("wrong", [{"depth": 1.0}, {"x0": "left"}])
def test_a_stored_row_whose_box_is_wrong_is_refused(
    proven: tuple[list[Account], list[Transaction]], wrong: dict[str, object]
) -> None:
    stored = proven[1][0].model_dump(mode="json")
    assert Transaction.model_validate(stored) == proven[1][0]
    stored["cells"]["date"]["box"] |= wrong
    with pytest.raises(ValidationError):
        Transaction.model_validate(stored)
