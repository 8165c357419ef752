"""What a reviewer who asks for another try can tell the extraction. Pure."""

from collections.abc import Mapping, Sequence

from shared.errors import PartialExtraction
from shared.statements.templates import Template
from shared.statements.words import Page

# How the statement prints signs, as a reviewer would say it.
SIGN_CONVENTIONS: dict[str, dict[str, str]] = {
    "minus_is_debit": {"minus": "debit"},
    "minus_is_credit": {"minus": "credit"},
    "unmarked_is_debit": {"unmarked": "debit"},
    "unmarked_is_credit": {"unmarked": "credit"},
}


def wanted_pages(pages: Sequence[Page], hints: Mapping[str, str]) -> list[Page]:
    """The pages of a range like 1-3,5; all of them where none is given."""
    if not (wanted := hints.get("pages")):
        return list(pages)
    numbers: set[int] = set()
    for part in wanted.split(","):
        first, _, last = part.partition("-")
        numbers |= set(range(int(first), int(last or first) + 1))
    chosen = [p for p in pages if p.number in numbers]
    if not chosen:
        raise PartialExtraction(problem=f"it has no pages {wanted}")
    return chosen


def wants_recognition(hints: Mapping[str, str]) -> bool:
    """Whether the words are to be read from pictures of the pages, whatever the file says."""
    return hints.get("force_ocr") == "true"


def with_signs(template: Template, hints: Mapping[str, str]) -> Template:
    change = SIGN_CONVENTIONS.get(hints.get("sign_convention", ""))
    if change is None:
        return template
    return template.model_copy(update={"signs": template.signs.model_copy(update=change)})
