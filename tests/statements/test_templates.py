"""Templates are data: files, schema and model agree."""

from shared.artifacts.statements import CandidateTemplate, Classification
from shared.statements.lexicon import lexicon
from shared.statements.route import Thresholds, route
from shared.statements.templates import (
    load_builtin_templates,
    template_from_json,
    template_to_json,
)


def test_every_declared_template_survives_its_json() -> None:
    templates = load_builtin_templates()
    assert len(templates) >= 3
    for template in templates:
        assert template_from_json(template_to_json(template)) == template


def test_no_phrase_is_a_credit_and_a_debit_at_once() -> None:
    known = lexicon()
    assert not known.credit_sections & known.debit_sections
    assert not known.credit_markers & known.debit_markers
    assert not [p for p, roles in known.headers.items() if {"debit", "credit"} <= set(roles)]


def candidate(name: str, score: float, **more: object) -> CandidateTemplate:
    fields = {"version": 1, "fingerprint_similarity": 0.9, **more}
    return CandidateTemplate(template_id=name, score=score, **fields)  # type: ignore[arg-type]


def decide(*candidates: CandidateTemplate) -> tuple[str, str | None, str]:
    decision = route(
        Classification(
            bank_family="x",
            statement_type="current",
            fingerprint="f",
            confidence=0.9,
            candidate_templates=list(candidates),
        ),
        Thresholds(),
    )
    chosen = decision.selected_template
    return decision.decision, chosen.template_id if chosen else None, decision.band


def test_ties_are_broken_by_similarity_version_count_and_name_in_this_order() -> None:
    assert decide(candidate("b", 0.9), candidate("a", 0.9))[1] == "a"
    assert decide(candidate("b", 0.9, statement_count=3), candidate("a", 0.9))[1] == "b"
    assert decide(candidate("b", 0.9, version=2), candidate("a", 0.9, statement_count=3))[1] == "b"
    similar = candidate("b", 0.9, fingerprint_similarity=0.95)
    assert decide(similar, candidate("a", 0.9, version=2))[1] == "b"


def test_scores_fall_into_the_bands_of_the_thresholds() -> None:
    assert decide(candidate("a", 0.96)) == ("template_selected", "a", "high")
    assert decide(candidate("a", 0.80)) == ("template_selected", "a", "selected")
    assert decide(candidate("a", 0.79)) == ("template_missing", None, "near")
    assert decide(candidate("a", 0.59)) == ("template_missing", None, "unknown")
    assert decide() == ("template_missing", None, "unknown")
