"""What is printed of one account, apart from where: true rows, or rows with a defect."""

from dataclasses import dataclass, field

from samples.corpus.design import Design
from samples.corpus.movements import Account, Movement


@dataclass
class Line:
    """One printed row. `amount` and `balance` are as printed, `after` is always true."""

    index: int
    movement: Movement
    amount: int
    after: int
    balance: int | None
    overprinted: bool = False
    page: int | None = None
    description: str = ""
    printed: dict[str, str] = field(default_factory=dict)

    @property
    def section(self) -> str:
        if self.amount > 0:
            return "in"
        return {"fee": "fee", "check": "check"}.get(self.movement.nature, "out")


@dataclass
class Mark:
    """A printed figure and how many rows, oldest first, lie before it."""

    kind: str
    value: int
    page: int
    position: int


@dataclass
class Sheet:
    account: Account
    lines: list[Line]
    # Figures by the place where they stand; a forger may alter one and forget the other.
    opening: dict[str, int]
    closing: dict[str, int]
    totals: dict[str, tuple[int, int]]
    section_totals: dict[str, int]
    marks: list[Mark] = field(default_factory=list)


def make_sheet(design: Design, account: Account) -> Sheet:
    lines, balance = [], account.opening
    movements = account.movements
    for index, movement in enumerate(movements):
        balance += movement.amount
        last = index + 1 == len(movements) or movements[index + 1].booked != movement.booked
        shown = design.balance_mode == "row" or (design.balance_mode == "day" and last)
        lines.append(Line(index, movement, movement.amount, balance, balance if shown else None))
    total_in = sum(m.amount for m in movements if m.amount > 0)
    total_out = sum(m.amount for m in movements if m.amount < 0)
    sections: dict[str, int] = {}
    for line in lines:
        name = effective_section(design, line)
        sections[name] = sections.get(name, 0) + line.amount
    return Sheet(
        account,
        lines,
        dict.fromkeys(sorted(design.opening_at), account.opening),
        dict.fromkeys(sorted(design.closing_at), account.closing),
        dict.fromkeys(sorted(design.totals_at), (total_in, total_out)),
        sections,
    )


def effective_section(design: Design, line: Line) -> str:
    name = line.section
    if name == "fee" and "fee-section" not in design.extras:
        return "out"
    if name == "check" and "checks" not in design.extras:
        return "out"
    return name


def contradictions(design: Design, sheet: Sheet) -> list[str]:
    """The printed figures that the printed rows do not bear out."""
    shown = [line for line in sheet.lines if line.page is not None]
    found = [] if design.structure == "sections" else chain_breaks(sheet)
    if design.structure == "sections":
        ends = {mark.kind: mark.value for mark in sheet.marks}
        both = "opening" in ends and "closing" in ends
        if both and ends["opening"] + sum(line.amount for line in shown) != ends["closing"]:
            found.append("closing")
        for mark in sheet.marks:
            name = mark.kind.removeprefix("section:")
            rows = [line.amount for line in shown if effective_section(design, line) == name]
            if mark.kind.startswith("section:") and sum(rows) != mark.value:
                found.append(mark.kind)
    for mark in sheet.marks:
        credit = mark.kind == "total_in"
        if mark.kind in {"total_in", "total_out"} and mark.value != sum(
            line.amount for line in shown if (line.amount > 0) == credit
        ):
            found.append(mark.kind)
    return found


def chain_breaks(sheet: Sheet) -> list[str]:
    anchors = [m for m in sheet.marks if m.kind in {"opening", "forward", "closing"}]
    # At one position: anchors before the row that follows them; the row's balance after it.
    steps: list[tuple[int, int, Line | Mark]] = [(m.position, 0, m) for m in anchors]
    steps += [(at, 1, line) for at, line in enumerate(sheet.lines) if line.page is not None]
    known: int | None = None
    found = []
    for _, _, step in sorted(steps, key=lambda item: item[:2]):
        if isinstance(step, Mark):
            if known is not None and known != step.value:
                found.append(step.kind)
            known = step.value
            continue
        known = known + step.amount if known is not None else None
        if step.balance is not None:
            if known is not None and known != step.balance:
                found.append(f"balance of row {step.index}")
            known = step.balance
    return found
