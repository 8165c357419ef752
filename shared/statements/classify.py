"""Which known layout is this? Scored by the words that a layout promises, with the reasons."""

import hashlib
from collections.abc import Sequence

from shared.artifacts.statements import CandidateTemplate, Classification
from shared.errors import HeaderNotFound
from shared.statements.headers import find_usual_header
from shared.statements.lexicon import squeeze
from shared.statements.make_sheet import make_sheet, sheet_of
from shared.statements.sheet import Sheet
from shared.statements.templates import RegisteredTemplate, Template
from shared.statements.words import Page

# A layout shows itself on its first pages; the last one may hold the totals.
_PAGES_MAX = 3
_FAMILY_SCORE = 0.60
_CANDIDATES_MAX = 5
_NEAREST_MAX = 4


def classify(
    pages: Sequence[Page], templates: Sequence[RegisteredTemplate | Template]
) -> Classification:
    short = len(pages) <= _PAGES_MAX
    sheet = sheet_of(pages) if short else make_sheet(pages[:_PAGES_MAX])
    lines = [squeeze(line.text) for line in sheet.lines]
    candidates = []
    for entry in templates:
        known = entry if isinstance(entry, RegisteredTemplate) else RegisteredTemplate(entry)
        if known.template.status != "retired":
            candidates.append((_score(known, lines), known.template))
    candidates = [c for c in candidates if c[0].matched]
    candidates.sort(key=lambda c: (-c[0].score, c[0].template_id))
    kept = [c[0] for c in candidates[:_CANDIDATES_MAX]]
    return _verdict(sheet, kept, candidates[0][1] if candidates else None)


def _verdict(sheet: Sheet, kept: list[CandidateTemplate], best: Template | None) -> Classification:
    fingerprint = layout_fingerprint(sheet)
    if best is None or kept[0].score < _FAMILY_SCORE:
        nearest = f"; nearest is {kept[0].template_id} at {kept[0].score}" if kept else ""
        return Classification(
            bank_family="unknown",
            statement_type="unknown",
            fingerprint=fingerprint,
            confidence=0.0,
            candidate_templates=kept,
            code=HeaderNotFound.code,
            explanation=f"No known layout has its words on these pages{nearest}.",
        )
    top = kept[0]
    return Classification(
        bank_family=best.bank_family,
        statement_type=best.statement_type,
        fingerprint=fingerprint,
        confidence=top.score,
        candidate_templates=kept,
        explanation=f"{top.template_id} version {top.version}: {len(top.matched)} of its "
        f"{len(top.matched) + len(top.missed)} words were found.",
    )


def _score(known: RegisteredTemplate, lines: list[str]) -> CandidateTemplate:
    """The share of promised words that are there; headings count as much as the fingerprint."""
    template = known.template
    terms = [(term, squeeze(term)) for term in template.fingerprint]
    headings = [c.header for t in template.tables for c in t.columns if c.header]
    matched = [term for term, bare in terms if any(bare in line for line in lines)]
    best_headings = _headings_together(headings, lines)
    missed = [term for term, _ in terms if term not in matched]
    missed += [h for h in headings if h not in best_headings]
    similarity = _similarity([term in matched for term, _ in terms])
    heading_share = len(best_headings) / len(headings) if headings else similarity
    return CandidateTemplate(
        template_id=template.template_id,
        version=template.version,
        score=round((similarity + heading_share) / 2, 4),
        fingerprint_similarity=round(similarity, 4),
        statement_count=known.statement_count,
        matched=matched + best_headings if matched else [],
        missed=missed,
        nearest=_nearest(missed, lines),
    )


def _similarity(found: list[bool]) -> float:
    """The first term names the bank and weighs as much as all others: what these say ("Sort code",
    "Statement period") many banks print."""
    name, others = found[:1], found[1:]
    shares = [sum(part) / len(part) for part in (name, others) if part]
    return sum(shares) / len(shares) if shares else 0.0


def _headings_together(headings: list[str], lines: list[str]) -> list[str]:
    """Headings only count where they stand together, within three lines of each other."""
    bare = {h: squeeze(h) for h in headings}
    # A heading of several words can be set over several lines.
    parts = {h: [p for p in map(squeeze, h.split()) if p] for h in headings}
    best: list[str] = []
    for i in range(len(lines)):
        near = lines[i : i + 3]
        if not any(parts[h] and parts[h][0] in near[0] for h in headings):
            continue
        found = [
            h
            for h in headings
            if any(bare[h] in line for line in near)
            or all(any(part in line for line in near) for part in parts[h])
        ]
        if len(found) > len(best):
            best = found
    return best


def _nearest(missed: list[str], lines: list[str]) -> dict[str, str]:
    # Slow to load, and only what is missed is asked for.
    from difflib import get_close_matches  # noqa: PLC0415

    short = [line for line in lines if 0 < len(line) < 60]
    nearest = {}
    for term in missed[:_NEAREST_MAX]:
        close = get_close_matches(squeeze(term), short, n=1, cutoff=0.6)
        if close:
            nearest[term] = close[0]
    return nearest


def layout_fingerprint(sheet: Sheet) -> str:
    """The same for every statement of a layout: a hash of its table headings."""
    headings: tuple[str, ...] = ()
    for line in sheet.lines:
        if sheet.dates[line.index]:
            continue
        header = find_usual_header(sheet, line.index)
        if header is not None and len(header.headings) > len(headings):
            headings = tuple(squeeze(h.text) for h in header.headings)
    if not headings:
        return "none"
    return hashlib.sha256("|".join(headings).encode()).hexdigest()[:16]
