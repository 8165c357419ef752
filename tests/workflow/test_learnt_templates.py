"""A layout that nobody declared is drafted once, and found again when it has become stable."""

from typing import Any

from local.moto_bridge import Function
from samples.banks import LAYOUTS, make_bank_statement
from shared.review.reading import read_final
from shared.runtime import clock_ms
from shared.state.document import Document, current_artifacts
from tests.workflow.running import ORGANIZATION, Running

BY_HAND, BY_ITSELF = "sg-balance-brought-forward-accounts", "ch-romande-debit-credit"


def statement(layout: str, number: int) -> Any:
    """The statements of a layout: the first, the second, and so on."""
    at = next(i for i, house in enumerate(LAYOUTS) if house.name == layout)
    return make_bank_statement(at + number * len(LAYOUTS))


def final_rows(pipeline: Running, document: Document) -> list[tuple[str, int, str]]:
    tools = pipeline.desk.tools
    final = read_final(tools, current_artifacts(pipeline.ledger(document.document_id)))
    return [(r.date.isoformat(), r.amount, r.description) for r in final.rows]


def process(pipeline: Running, layout: str, number: int) -> set[str]:
    """The triggers of a statement's way to COMPLETED, its rows compared with the truth."""
    case = statement(layout, number)
    document = pipeline.process(case.pdf)
    assert document.state == "COMPLETED"
    assert final_rows(pipeline, document) == [
        (t["date"], t["amount_minor"], t["description"]) for t in case.truth["transactions"]
    ]
    return {trigger for _, _, trigger in pipeline.moves(document.document_id)}


def learnt(pipeline: Running) -> list[Any]:
    entries = pipeline.desk.registry.entries(ORGANIZATION)
    return [e for e in entries if e.template.template_id.startswith("draft-")]


def test_a_promoted_draft_reads_the_next_statement_of_its_layout(pipeline):
    assert "draft_proven" in process(pipeline, BY_HAND, 0)
    (kept,) = learnt(pipeline)
    assert (kept.status, kept.statements_proven) == ("draft", 1)

    assert "draft_proven" in process(pipeline, BY_HAND, 1)
    (kept,) = learnt(pipeline)
    assert kept.statements_proven == 2, "the second statement proves the same template"

    pipeline.desk.registry.set_status(ORGANIZATION, kept, "stable", clock_ms())
    way = process(pipeline, BY_HAND, 2)
    assert "template_selected" in way
    assert "drafting_started" not in way
    assert learnt(pipeline)[0].statements_proven == 3


def test_a_draft_becomes_stable_by_itself_where_that_is_wanted(pipeline, monkeypatch):
    invoke = Function.invoke

    def promoting(self: Function, event: Any) -> Any:
        return invoke(Function(self.module, {**self.environment, "PROMOTE_AFTER": "1"}), event)

    before = {e.key for e in learnt(pipeline)}
    with monkeypatch.context() as patch:
        patch.setattr(Function, "invoke", promoting)
        process(pipeline, BY_ITSELF, 0)
    (kept,) = [e for e in learnt(pipeline) if e.key not in before]
    assert kept.status == "stable"
    assert "template_selected" in process(pipeline, BY_ITSELF, 1)
