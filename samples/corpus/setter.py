"""Sets the text of a statement onto pages: tables, their breaks and their anchor rows."""

import random

from samples.corpus.columns import Box, anchor_cells, cells_of, header_lines, lay_columns, wrap
from samples.corpus.design import MONEY_COLUMNS, Design
from samples.corpus.fonts import width_pt
from samples.corpus.ink import Run, Shape, Sheetlet
from samples.corpus.money import plain
from samples.corpus.sheet import Line, Mark, Sheet

PAGES_PT = {"a4": (595.3, 841.9), "letter": (612.0, 792.0)}


class Setter:
    """A cursor that runs down pages. What is on the page is decided by its callers."""

    def __init__(self, design: Design, sheets: list[Sheet], seed: int) -> None:
        self.design, self.sheets = design, sheets
        self.rng = random.Random(f"{seed}/setting")
        name, _, turned = design.page.partition("-")
        width, height = PAGES_PT[name]
        self.width, self.height = (height, width) if turned else (width, height)
        self.left = self.rng.uniform(34, 62)
        self.right = self.width - self.rng.uniform(34, 56)
        self.panel = (0.0, 0.0)
        if "side-panel" in design.extras:
            # The table leaves a strip on the right to a box of its own.
            self.panel = (self.right - 122, self.right)
            self.right -= 122 + self.rng.uniform(16, 24)
        gap = self.rng.uniform(9, 15)
        self.boxes, self.size = lay_columns(design, sheets, self.left, self.right, gap)
        self.leading = self.size * self.rng.uniform(1.16, 1.3)
        self.pages: list[Sheetlet] = []
        self.top = self.height - self.rng.uniform(62, 84)
        self.bottom = self.rng.uniform(52, 74)
        self.y = self.top
        self.table_top = self.top
        self.striped = False
        self.open_table = False

    # --- single strokes ----------------------------------------------------------------------

    @property
    def page(self) -> Sheetlet:
        return self.pages[-1]

    def new_page(self) -> None:
        self.pages.append(Sheetlet())
        self.y = self.top

    def put(
        self,
        x: float,
        y: float,
        text: str,
        *,
        align: str = "left",
        bold: bool = False,
        size_pt: float | None = None,
        group: str = "flow",
        grey: float = 0.0,
    ) -> float:
        """Text at x (its left, right or centre); returns where it begins."""
        font = self.design.family.bold if bold else self.design.family.regular
        size = size_pt or self.size
        spacing = 0 if group == "furniture" else self.design.char_space_pt
        width = width_pt(text, font, size, spacing)
        start = {"left": x, "right": x - width, "center": x - width / 2}[align]
        if text:
            right = align == "right"
            self.page.runs.append(Run(start, y, text, font, size, group, grey, 0, right))
        return start

    def cell(self, box: Box, y: float, text: str, *, bold: bool = False, align: str = "") -> float:
        align = align or box.align
        x = {"left": box.x0, "right": box.x1, "center": (box.x0 + box.x1) / 2}[align]
        return self.put(x, y, text, align=align, bold=bold, group=box.key)

    def rule(self, y: float, grey: float = 0.4) -> None:
        self.page.shapes.append(Shape("line", self.left - 3, y, self.right + 3, y, grey))

    def box(self, key: str) -> Box:
        return next(box for box in self.boxes if box.key == key)

    # --- table -------------------------------------------------------------------------------

    def floor(self) -> float:
        reserve = self.leading + self.design.row_gap_pt if self.design.carries != "none" else 0
        return self.bottom + reserve + (self.leading if "continued" in self.design.extras else 0)

    def begin_table(self) -> None:
        self.open_table = True
        self.striped = False
        self.table_top = self.y + self.size
        if self.design.header != "none":
            self.header()

    def header(self) -> None:
        design = self.design
        self.table_top = self.y + self.size
        heads = {box.key: header_lines(design, box.key) for box in self.boxes}
        depth = max(len(lines) for lines in heads.values())
        for box in self.boxes:
            lines = heads[box.key]
            align = box.align if design.header_align == "column" else design.header_align
            for at, text in enumerate(lines):
                y = self.y - (depth - len(lines) + at) * self.leading
                self.cell(box, y, text, bold=True, align=align if box.align != "left" else "left")
        self.y -= depth * self.leading
        if design.ruling != "none":
            self.rule(self.y + self.leading - self.size * 0.35)
        self.y -= 3 + design.row_gap_pt / 2

    def end_table(self) -> None:
        if self.design.ruling == "box" and self.open_table:
            bottom = self.y + self.leading - self.size * 0.45
            edges = [self.left - 3, self.right + 3]
            edges += [(a.x1 + b.x0) / 2 for a, b in zip(self.boxes, self.boxes[1:], strict=False)]
            for x in edges:
                self.page.shapes.append(Shape("line", x, self.table_top, x, bottom, 0.5))
            self.rule(self.table_top, 0.5)
            self.rule(bottom, 0.5)
        self.open_table = False

    def anchor(self, label: str, cells: dict[str, str], date_text: str = "") -> None:
        """A line of the table that is not a movement: opening, forward, total, closing."""
        design = self.design
        bold = "bold-anchors" in design.extras
        font = design.family.bold if bold else design.family.regular
        box = self.box("description")
        lines = wrap((label,), box.x1 - box.x0, font, self.size, design.char_space_pt)
        if date_text and "date" in design.columns:
            self.cell(self.box("date"), self.y, date_text)
        for at, text in enumerate(lines):
            self.cell(box, self.y - at * self.leading, text, bold=bold)
        for key, text in cells.items():
            self.cell(self.box(key), self.y, text)
        self.y -= len(lines) * self.leading + design.row_gap_pt

    def break_page(self, sheet: Sheet, position: int, after: int) -> None:
        """Close the page before the row at `position`, and open the next one."""
        design = self.design
        names = {"next": len(self.pages) + 1, "prev": len(self.pages)}
        cells = self._forward_cells(sheet, position, after)
        if design.carries != "none":
            self.anchor(design.pick("carried").format(**names), cells)
            self._mark_forward(sheet, position, after)
        self.end_table()
        if "continued" in design.extras:
            self.put(self.right, self.y, self.design.pick("continued"), align="right")
        self.new_page()
        self.open_table = True
        self.table_top = self.y + self.size
        if design.header == "every":
            self.header()
        if design.carries != "none":
            self.anchor(design.pick("brought").format(**names), cells)
            self._mark_forward(sheet, position, after)

    def _forward_cells(self, sheet: Sheet, position: int, after: int) -> dict[str, str]:
        if self.design.carries != "sums":
            return anchor_cells(self.design, after)
        # Some banks carry the sums of both columns instead of a balance.
        index = sheet.lines[position].index if position < len(sheet.lines) else None
        amounts = [m.amount for m in sheet.account.movements[:index]]
        return {
            "credit": plain(sum(a for a in amounts if a > 0), self.design.amounts),
            "debit": plain(sum(a for a in amounts if a < 0), self.design.amounts),
        }

    def _mark_forward(self, sheet: Sheet, position: int, after: int) -> None:
        if self.design.carries == "balance":
            sheet.marks.append(Mark("forward", after, len(self.pages), position))

    def day_heading(self, sheet: Sheet, line: Line, position: int, before: int) -> str:
        """The day above its rows, never alone at the foot of a page."""
        deepest = len(line.movement.lines) + 2
        if self.y - deepest * self.leading < self.floor():
            self.break_page(sheet, position, before)
        text = self.design.dates.text(line.movement.booked)
        self.put(self.left, self.y, text, bold=True, group="date")
        self.y -= self.leading + self.design.row_gap_pt / 2
        return text

    def row(self, sheet: Sheet, line: Line, position: int, before: int, dated: bool) -> None:
        design = self.design
        box = self.box("description")
        lines = wrap(
            line.movement.lines,
            box.x1 - box.x0,
            design.family.regular,
            self.size,
            design.char_space_pt,
        )
        line.description = " ".join(lines)
        height = len(lines) * self.leading
        room = int((self.y - self.floor()) / self.leading) + 1
        fits = self.y - height + self.leading >= self.floor()
        splits = design.split_rows and not fits and len(lines) > 1 and room >= 1
        if not fits and not splits:
            self.break_page(sheet, position, before)
            dated = True if "anchor-dates" in design.extras else dated
        line.page = len(self.pages)
        cells = cells_of(design, line, sheet.account.currency)
        line.printed = {key: text for key, text in cells.items() if text}
        if not dated:
            cells["date"] = ""
            line.printed.pop("date", None)
        at = {"first": 0, "last": len(lines) - 1, "middle": (len(lines) - 1) / 2}
        drop = at[design.amount_line] * self.leading
        self._stripe(height if not splits else room * self.leading)
        for cell in self.boxes:
            if cell.key == "description":
                continue
            text = cells[cell.key]
            on_first = cell.key not in MONEY_COLUMNS
            start = self.cell(cell, self.y - (0 if on_first else drop), text)
            if line.overprinted and text and cell.key in {"debit", "credit", "amount"}:
                self._overprint(line, cell.key, start, self.y - drop)
        for index, text in enumerate(lines):
            if splits and index == room:
                self.break_page(sheet, position + 1, line.after)
            self.cell(box, self.y, text)
            self.y -= self.leading
        self.y -= design.row_gap_pt
        if design.ruling == "rows":
            self.rule(self.y + self.leading + design.row_gap_pt / 2 - self.size * 0.3, 0.75)

    def _stripe(self, height: float) -> None:
        self.striped = not self.striped
        if self.design.ruling == "zebra" and self.striped:
            half = self.design.row_gap_pt / 2
            top = self.y + self.size * 0.85 + half
            low = self.y + self.leading - height - self.size * 0.3 - half
            shape = Shape("fill", self.left - 3, low, self.right + 3, top, 0.92)
            self.page.shapes.append(shape)

    def _overprint(self, line: Line, key: str, start: float, y: float) -> None:
        """A second wrong digit on top of the first: nobody can read what was meant."""
        twin = Line(line.index, line.movement, line.movement.amount, line.after, line.balance)
        true = cells_of(self.design, twin, self.design.currency)[key]
        self._strike(line.printed[key], true, start, y)

    def overprint_text(self, line: Line, text: str, start: float) -> None:
        true = plain(line.movement.amount, self.design.amounts)
        self._strike(text, "-" + true if text.startswith("-") else true, start, self.y)

    def _strike(self, text: str, true: str, start: float, y: float) -> None:
        at = next(i for i, (a, b) in enumerate(zip(text, true, strict=False)) if a != b)
        digit = next(d for d in "8306954271" if d not in {text[at], true[at]})
        font, spacing = self.design.family.regular, self.design.char_space_pt
        x = start + width_pt(text[:at], font, self.size, spacing) + (spacing if at else 0)
        self.page.runs.append(Run(x, y, digit, font, self.size, "flow"))
