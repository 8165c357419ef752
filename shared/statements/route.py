"""The choice of a template, with the four tiebreakers and a reason for every candidate."""

from dataclasses import dataclass

from shared.artifacts.statements import CandidateTemplate, Classification, RouteDecision


@dataclass(frozen=True)
class Thresholds:
    selection: float = 0.80
    high_confidence: float = 0.95
    review: float = 0.60


def route(classification: Classification, thresholds: Thresholds) -> RouteDecision:
    candidates = sorted(classification.candidate_templates, key=_rank)
    if not candidates:
        return RouteDecision(
            decision="template_missing",
            selection_reason="No candidate templates found",
            band="unknown",
        )
    top, others = candidates[0], candidates[1:]
    if top.score >= thresholds.selection:
        high = top.score >= thresholds.high_confidence
        return RouteDecision(
            decision="template_selected",
            selected_template=top,
            selection_reason=f"Score {top.score} >= threshold {thresholds.selection}"
            + _tie(top, others),
            band="high" if high else "selected",
            alternatives_considered=others,
        )
    return RouteDecision(
        decision="template_missing",
        selection_reason=f"Top score {top.score} < threshold {thresholds.selection}; "
        f"missing on the pages: {', '.join(top.missed[:5]) or 'nothing'}",
        band="near" if top.score >= thresholds.review else "unknown",
        alternatives_considered=candidates,
    )


def _rank(candidate: CandidateTemplate) -> tuple[float, float, int, int, str]:
    """Score, then: similarity, newer version, more statements proven, name."""
    return (
        -candidate.score,
        -candidate.fingerprint_similarity,
        -candidate.version,
        -candidate.statement_count,
        candidate.template_id,
    )


def _tie(top: CandidateTemplate, others: list[CandidateTemplate]) -> str:
    tied = [o for o in others if o.score == top.score]
    if not tied:
        return ""
    rival = tied[0]
    if rival.fingerprint_similarity != top.fingerprint_similarity:
        reason = "its fingerprint is more similar"
    elif rival.version != top.version:
        reason = "its version is newer"
    elif rival.statement_count != top.statement_count:
        reason = "it has proven more statements"
    else:
        reason = "its name comes first"
    return f"; tied with {rival.template_id}, chosen because {reason}"
