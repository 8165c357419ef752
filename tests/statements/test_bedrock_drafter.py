"""A model proposes, the proof decides: the Bedrock adapter against botocore's own model."""

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from botocore.session import get_session
from botocore.stub import ANY, Stubber

from shared.drafters.bedrock import TOOL, BedrockDrafter
from shared.statements.draft import draft_in_rounds, review_drafts
from shared.statements.extract import extract
from shared.statements.words import Page
from tests.statements.test_drafting import line, money, small_statement

MODEL = "vendor.some-model-v1:0"
ROWS = (
    ("13.04.2024", "POOD", "-10,00", "90,00"),
    ("14.04.2024", "PALK", "50,00", "140,00"),
    ("15.04.2024", "RENT", "-20,00", "120,00"),
)


@pytest.fixture(scope="module")
def pages() -> list[Page]:
    """In a language that the lexicon does not know: nothing says what is opening and closing."""
    words = line(40, (50, "Mingi Pank"))
    words += line(80, (50, "Kuupaev"), (120, "Selgitus"), money(420, "Summa"), money(520, "Jaak"))
    words += line(100, (120, "Algseis"), money(520, "100,00"))
    y = 120.0
    for day, text, amount, balance in ROWS:
        words += line(y, (50, day), (120, text), money(420, amount), money(520, balance))
        y += 20
    words += line(y, (120, "Loppseis"), money(520, "120,00"))
    return [Page(1, 600, 800, tuple(words))]


TEMPLATE = {
    "template_id": "mingi-pank",
    "bank_family": "mingi",
    "tables": [
        {
            "columns": [
                {"role": "date", "header": "Kuupaev"},
                {"role": "description", "header": "Selgitus"},
                {"role": "amount", "header": "Summa", "align": "right"},
                {"role": "balance", "header": "Jaak", "align": "right"},
            ]
        }
    ],
    "numbers": {"decimal": ",", "group": "."},
    "labels": {"opening": ["Algseis"], "closing": ["Loppseis"]},
}
WRONG = {**TEMPLATE, "signs": {"minus": "credit", "unmarked": "debit"}}


@pytest.fixture
def service() -> Iterator[tuple[BedrockDrafter, Stubber]]:
    client = get_session().create_client(
        "bedrock-runtime", region_name="eu-west-1", aws_access_key_id="x", aws_secret_access_key="x"
    )
    with Stubber(client) as stubber:
        yield BedrockDrafter(client, MODEL), stubber
        stubber.assert_no_pending_responses()


def answer(*templates: Any, text: str = "Here is what I see.") -> dict[str, Any]:
    used = {"toolUseId": "tooluse_1", "name": TOOL, "input": {"templates": list(templates)}}
    return {
        "output": {
            "message": {"role": "assistant", "content": [{"text": text}, {"toolUse": used}]}
        },
        "stopReason": "tool_use",
        "usage": {"inputTokens": 812, "outputTokens": 240, "totalTokens": 1052},
        "metrics": {"latencyMs": 1834},
    }


REQUEST = {
    "modelId": MODEL,
    "system": ANY,
    "messages": ANY,
    "inferenceConfig": ANY,
    "toolConfig": ANY,
}


def test_induction_alone_cannot_prove_this_statement(pages):
    assert draft_in_rounds(pages)[1].draft is None


def test_a_proposal_that_proves_is_taken_under_a_name_of_ours(pages, service):
    drafter, stubber = service
    stubber.add_response("converse", answer(TEMPLATE), REQUEST)
    verdict = review_drafts(pages, drafter(pages, 0))
    assert verdict.draft is not None
    template = verdict.draft.template
    assert template.template_id.startswith("draft-model-")
    assert (template.status, template.fingerprint) == ("draft", ["Algseis", "Loppseis"])
    _, rows = extract(pages, template)
    assert [(str(r.date), r.amount) for r in rows.rows] == [
        ("2024-04-13", -1000),
        ("2024-04-14", 5000),
        ("2024-04-15", -2000),
    ]


def test_a_proposal_that_does_not_add_up_proves_nothing(pages, service):
    drafter, stubber = service
    stubber.add_response("converse", answer(WRONG))
    verdict = review_drafts(pages, drafter(pages, 0))
    assert verdict.draft is None


@pytest.mark.parametrize(
    "said",
    [
        answer({"tables": "all of them"}, "no template", 7),
        answer({**TEMPLATE, "tables": []}),
        {**answer(), "output": {"message": {"role": "assistant", "content": [{"text": "No."}]}}},
        {**answer(), "output": {"message": {"role": "assistant", "content": []}}},
    ],
)
def test_whatever_else_a_model_says_is_passed_over(pages, service, said):
    drafter, stubber = service
    stubber.add_response("converse", said)
    drafts = drafter(pages, 0)
    assert not any(d.template.template_id.startswith("draft-model-") for d in drafts)


@pytest.mark.parametrize("code", ["ThrottlingException", "AccessDeniedException"])
def test_without_an_answer_drafting_goes_on_and_logs_no_text(pages, service, caplog, code):
    drafter, stubber = service
    stubber.add_client_error("converse", code, "the input was: POOD -10,00")
    with caplog.at_level(logging.DEBUG, logger="assay"):
        verdict = review_drafts(pages, drafter(pages, 0))
    assert verdict.draft is None
    (record,) = [r for r in caplog.records if r.name == "assay"]
    assert record.problem == code
    assert "POOD" not in str(record.__dict__)


def test_where_induction_proves_no_model_is_asked(service):
    drafter, _ = service
    drafts = drafter(small_statement(*[(d, t, a, b) for d, t, a, b in in_english()]), 0)
    assert any(d.proven for d in drafts)


def in_english() -> list[tuple[str, ...]]:
    return [tuple(cell.replace(",", ".") if "," in cell else cell for cell in r) for r in ROWS]


def test_the_model_gets_the_lines_with_their_places_and_the_schema_of_templates(pages):
    asked: dict[str, Any] = {}

    class Client:
        def converse(self, **request: Any) -> dict[str, Any]:
            asked.update(request)
            return answer()

    BedrockDrafter(Client(), MODEL)(pages, 0)
    prompt = asked["messages"][0]["content"][0]["text"]
    assert "1: 50-85:Kuupaev | 120-160:Selgitus | 395-420:Summa | 500-520:Jaak" in prompt
    schema = asked["toolConfig"]["tools"][0]["toolSpec"]["inputSchema"]["json"]
    assert "tables" in schema["properties"]["templates"]["items"]["properties"]
    assert "$ref" not in json.dumps(schema) or schema["$defs"]
    assert asked["toolConfig"]["toolChoice"] == {"tool": {"name": TOOL}}
