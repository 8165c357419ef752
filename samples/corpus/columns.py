"""The columns of a table: how wide each must be, and where the description wraps."""

from dataclasses import dataclass

from samples.corpus.design import MONEY_COLUMNS, Design
from samples.corpus.fonts import width_pt
from samples.corpus.money import plain
from samples.corpus.sheet import Line, Sheet

DESCRIPTION_WIDTH_MIN_PT = 135.0
SIZE_MIN_PT = 5.5


@dataclass(frozen=True)
class Box:
    key: str
    x0: float
    x1: float
    align: str


def cells_of(design: Design, line: Line, currency: str) -> dict[str, str]:
    """Every cell of a row but its description, as printed."""
    amount = line.amount
    credit, debit = design.direction_marks
    cells = {
        "date": design.dates.text(line.movement.booked),
        "value_date": design.values.text(line.movement.value_date),
        "reference": line.movement.reference,
        "type": line.movement.code,
        "serial": str(line.index + 1),
        "currency_column": currency,
        "foreign": line.movement.foreign,
        "debit": design.side_text(amount, "debit"),
        "credit": design.side_text(amount, "credit"),
        "amount": design.amount_text(amount),
        "direction": credit if amount > 0 else debit,
        "balance": design.balance_text(line.balance) if line.balance is not None else "",
    }
    if "direction" in design.columns:
        cells["amount"] = plain(amount, design.amounts)
    elif design.structure == "sections":
        text = plain(amount, design.amounts)
        cells["amount"] = f"-{text}" if design.debit_minus and amount < 0 else text
    return {key: cells[key] for key in design.columns if key in cells}


def anchor_cells(design: Design, value: int) -> dict[str, str]:
    """Where a balance stands that is not the balance of a row."""
    if "balance" in design.columns:
        return {"balance": design.balance_text(value)}
    if "debit" in design.columns:
        owed = value < 0 or (design.kind == "card" and value <= 0)
        return {"debit" if owed else "credit": plain(value, design.amounts)}
    if "direction" in design.columns:
        mark = design.direction_marks[0 if value >= 0 else 1]
        return {"amount": plain(value, design.amounts), "direction": mark}
    return {"amount": design.balance_text(value)}


def header_lines(design: Design, key: str) -> list[str]:
    text = design.pick(key).format(currency=design.currency)
    if "upper" in design.extras:
        text = text.upper()
    return text.split("\n")


def lay_columns(
    design: Design, sheets: list[Sheet], left: float, right: float, gap: float
) -> tuple[list[Box], float]:
    """Boxes from left to right, and the font size at which the description has room."""
    texts = gather_texts(design, sheets)
    size = design.size_pt
    while True:
        widths = {
            key: max(width_pt(t, design.family.regular, size, design.char_space_pt) for t in column)
            for key, column in texts.items()
        }
        room = DESCRIPTION_WIDTH_MIN_PT
        for key in design.columns if design.header != "none" else ():
            heads = header_lines(design, key)
            bold = max(width_pt(t, design.family.bold, size, design.char_space_pt) for t in heads)
            if key == "description":
                room = max(room, bold)
            else:
                widths[key] = max(widths[key], bold)
        rest = right - left - sum(widths.values()) - gap * (len(design.columns) - 1)
        if rest >= room or size <= SIZE_MIN_PT:
            break
        size -= 0.5
    boxes, x = [], left
    for key in design.columns:
        width = widths.get(key, max(rest, 60))
        align = design.number_align if key in {*MONEY_COLUMNS, "foreign"} else "left"
        boxes.append(Box(key, x, x + width, "center" if key == "direction" else align))
        x += width + gap
    return boxes, size


def gather_texts(design: Design, sheets: list[Sheet]) -> dict[str, set[str]]:
    texts: dict[str, set[str]] = {key: {""} for key in design.columns if key != "description"}
    for sheet in sheets:
        account = sheet.account
        total_in = sum(m.amount for m in account.movements if m.amount > 0)
        total_out = sum(m.amount for m in account.movements if m.amount < 0)
        cells = [anchor_cells(design, v) for v in (account.opening, account.closing)]
        if "anchor-dates" in design.extras:
            cells += [{"date": design.dates.text(day)} for day in (account.start, account.end)]
        for line in sheet.lines:
            cells.append(cells_of(design, line, account.currency))
            cells.append(anchor_cells(design, line.after))
        sums = {"debit": f"-{plain(total_out, design.amounts)}"}
        sums["credit"] = plain(total_in, design.amounts)
        sums["amount"] = max(
            (f"-{plain(v, design.amounts)}" for v in (total_in, total_out)), key=len
        )
        cells.append(sums)
        for row in cells:
            for key, text in row.items():
                if key in texts:
                    texts[key].add(text)
    return texts


def wrap(
    lines: tuple[str, ...], width: float, font: str, size_pt: float, char_space_pt: float
) -> list[str]:
    result: list[str] = []
    for line in lines:
        current = ""
        for word in line.split(" "):
            longer = f"{current} {word}" if current else word
            if current and width_pt(longer, font, size_pt, char_space_pt) > width:
                result.append(current)
                current = word
            else:
                current = longer
        result.append(current)
    return result
