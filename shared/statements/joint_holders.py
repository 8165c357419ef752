"""Who else an account belongs to, told among its rows: "Joint owner: Jane Doe"."""

from shared.statements.lexicon import squeeze
from shared.statements.sheet import Sheet, ToldFact
from shared.statements.told_facts import told_facts
from shared.statements.walk_records import Walk

_BEGINS = ("opening", "brought_forward")


def joint_holders(sheet: Sheet, walk: Walk) -> set[int]:
    """Lines that say nothing else, right below what an account opens with, where each row begins
    with its day, its text and its amount: then they are no part of the row below."""
    openings = {anchor.line for anchor in walk.anchors if anchor.kind in _BEGINS}
    begun = all(
        row.lines[0] == row.money_line == row.date_line and row.words.get("description")
        for row in walk.rows
    )
    if not openings or not begun:
        return set()
    told = [fact for fact in told_facts(sheet) if fact.kind == "joint_holder"]
    return {fact.line for fact in told if fact.line - 1 in openings and _is_all(sheet, fact)}


def _is_all(sheet: Sheet, fact: ToldFact) -> bool:
    return squeeze(sheet.lines[fact.line].text) == fact.label + squeeze(fact.value)
