"""Template drafting: hypotheses about an unknown layout, and the verdict on them.

A draft is accepted only if it proves this statement and no other reading with other rows
does. What is ambiguous goes to a person, with both readings named.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from shared.statements.classify import layout_fingerprint
from shared.statements.induce.fingerprint import layout_terms
from shared.statements.induce.hypotheses import Hypothesis, hypotheses
from shared.statements.make_sheet import sheet_of
from shared.statements.proof import problems
from shared.statements.read_statement import read_statement
from shared.statements.reading import Reading
from shared.statements.sheet import Sheet
from shared.statements.templates import Template
from shared.statements.words import Page

# A first try and two more; the machine counts the same.
ROUNDS_MAX = 3
HYPOTHESES_MAX = 64
_SHOWN_MAX = 3

RowKey = tuple[object, ...]


@dataclass(frozen=True)
class Draft:
    template: Template
    proven: bool
    explanation: str
    hypotheses_tried: int
    round: int = 0


@dataclass(frozen=True)
class DraftVerdict:
    status: Literal["proven", "ambiguous", "none"]
    draft: Draft | None
    explanation: str
    hypotheses_tried: int = 0
    readings: list[str] = field(default_factory=list)


def draft_templates(pages: Sequence[Page], round: int) -> list[Draft]:
    """Every draft that proves the statement, else the few that came nearest."""
    sheet = sheet_of(pages)
    proven: list[tuple[Hypothesis, Reading]] = []
    failed: list[tuple[int, Hypothesis, list[str]]] = []
    tried = 0
    for hypothesis in hypotheses(sheet, round):
        tried += 1
        reading = read_statement(sheet, hypothesis.template)
        why = problems(sheet, reading)
        if why:
            failed.append((len(why), hypothesis, why))
        else:
            proven.append((hypothesis, reading))
        if tried >= HYPOTHESES_MAX * (round + 1):
            break
    layout = layout_fingerprint(sheet)
    if proven:
        return [
            Draft(_named(sheet, layout, h), True, explain_reading(reading), tried, round)
            for h, reading in proven
        ]
    failed.sort(key=lambda f: f[0])
    return [
        Draft(_named(sheet, layout, h), False, "; ".join(why[:4]), tried, round)
        for _, h, why in failed[:_SHOWN_MAX]
    ]


def review_drafts(pages: Sequence[Page], drafts: Sequence[Draft]) -> DraftVerdict:
    """The proof again, from the drafts alone: what is stored is what was judged."""
    sheet = sheet_of(pages)
    tried = max((d.hypotheses_tried for d in drafts), default=0)
    by_rows: dict[tuple[RowKey, ...], Draft] = {}
    summed_up: dict[tuple[RowKey, ...], Draft] = {}
    reasons: list[str] = []
    for draft in drafts:
        reading = read_statement(sheet, draft.template)
        why = problems(sheet, reading)
        if why:
            reasons.append("; ".join(why[:3]))
        else:
            by_rows.setdefault(row_keys(reading), draft)
            if all(account.parts_agree for account in reading.accounts):
                summed_up.setdefault(row_keys(reading), draft)
    if len(summed_up) == 1:
        # "Payments", "Other credits", "Purchases", "Fees": only one of the readings has rows that
        # come to what the summary says of each side.
        by_rows = summed_up
    if len(by_rows) == 1:
        draft = next(iter(by_rows.values()))
        return DraftVerdict("proven", draft, draft.explanation, tried)
    if by_rows:
        texts = [d.explanation for d in by_rows.values()]
        text = f"{len(by_rows)} readings with different rows all add up."
        return DraftVerdict("ambiguous", None, text, tried, texts)
    text = reasons[0] if reasons else "no table of transactions was recognised"
    return DraftVerdict("none", None, text, tried, reasons)


def worth_another_round(verdict: DraftVerdict, drafts: Sequence[Draft]) -> bool:
    """Ambiguity does not go away by looking again, and no draft at all gives nothing to vary."""
    return bool(drafts) and verdict.status == "none"


def draft_in_rounds(pages: Sequence[Page]) -> tuple[list[Draft], DraftVerdict]:
    """All that drafting does with an unknown layout, without a store."""
    for round in range(ROUNDS_MAX):
        drafts = draft_templates(pages, round)
        verdict = review_drafts(pages, drafts)
        if not worth_another_round(verdict, drafts):
            break
    return drafts, verdict


def row_keys(reading: Reading) -> tuple[RowKey, ...]:
    return tuple((r.date, r.amount, r.description) for r in reading.rows)


def _named(sheet: Sheet, layout: str, hypothesis: Hypothesis) -> Template:
    """A name that the same layout gets again, and the words by which it is found again."""
    template = hypothesis.template
    digest = hashlib.sha256(template.model_dump_json().encode()).hexdigest()[:8]
    return template.model_copy(
        update={
            "template_id": f"draft-{layout[:8]}-{digest}",
            "fingerprint": layout_terms(sheet, hypothesis.walk),
        }
    )


def explain_reading(reading: Reading) -> str:
    figures = sum(r.balance is not None for r in reading.rows)
    figures += sum(len(a.checkpoints) + len(a.totals) for a in reading.accounts)
    return (
        f"{len(reading.rows)} rows in {len(reading.accounts)} account(s) lead from opening to"
        f" closing; {figures} further printed figures agree."
    )
