"""The parts of an account's pages: summary, tables, sections, cheque lists, daily balances."""

from datetime import timedelta

from samples.corpus.columns import anchor_cells
from samples.corpus.fonts import width_pt
from samples.corpus.ink import Shape
from samples.corpus.money import plain
from samples.corpus.movements import fill
from samples.corpus.setter import Setter
from samples.corpus.sheet import Line, Mark, Sheet, effective_section
from samples.corpus.words import words_of


def label(setter: Setter, sheet: Sheet, key: str) -> str:
    """A label with the dates that some banks write into it."""
    period = setter.design.period
    return setter.design.pick(key).format(
        start=period.text(sheet.account.start), end=period.text(sheet.account.end)
    )


def mark(setter: Setter, sheet: Sheet, kind: str, value: int) -> None:
    position = 0 if kind == "opening" else len(sheet.lines)
    sheet.marks.append(Mark(kind, value, len(setter.pages), position))


def summary_rows(setter: Setter, sheet: Sheet) -> list[tuple[str, str, str, int]]:
    """(label, text, kind of figure, value) in the order in which a box shows them."""
    design = setter.design
    rows = []
    if "summary" in sheet.opening:
        value = sheet.opening["summary"]
        rows.append((label(setter, sheet, "opening"), design.figure_text(value), "opening", value))
    if "summary" in sheet.totals:
        for kind, value in zip(("total_in", "total_out"), sheet.totals["summary"], strict=True):
            rows.append((label(setter, sheet, kind), design.total_text(value), kind, value))
    if "summary" in sheet.closing:
        value = sheet.closing["summary"]
        rows.append((label(setter, sheet, "closing"), design.figure_text(value), "closing", value))
    return rows


def summary_height(setter: Setter, sheet: Sheet) -> float:
    """An upper bound, so that the box never falls off the page."""
    rows = len(summary_rows(setter, sheet))
    if not rows:
        return 0
    listed = (rows + 0.6) * setter.leading * 1.35 + 10
    return max(listed, 3.4 * setter.leading + 14)


def set_summary(setter: Setter, sheet: Sheet, x0: float, x1: float, y: float) -> float:
    """The box of figures with its top at y; returns where the page goes on."""
    rows = summary_rows(setter, sheet)
    if not rows:
        return y
    for _, _, kind, value in rows:
        mark(setter, sheet, kind, value)
    boxed = setter.rng.random() < 0.6
    bottom = y - 3.4 * setter.leading - 6
    if strip_fits(setter, rows, x1 - x0):
        step = (x1 - x0) / len(rows)
        for at, (name, text, _, _) in enumerate(rows):
            middle = x0 + step * (at + 0.5)
            lines = fold(setter, name, step - 10)
            for line, part in enumerate(lines):
                setter.put(middle, y - setter.leading * (1.2 + line), part, align="center")
            setter.put(middle, y - setter.leading * 3.4, text, align="center", bold=True)
    else:
        pitch = setter.leading * 1.35
        bottom = y - (len(rows) + 0.6) * pitch
        # A label that would run into its figure is set smaller, as on paper.
        font, spacing = setter.design.family.bold, setter.design.char_space_pt
        widest = max(width_pt(r[0] + r[1], font, setter.size, spacing) for r in rows) + 24
        size = setter.size * min(1, (x1 - x0) / widest)
        for at, (name, text, _, _) in enumerate(rows):
            line_y = y - pitch * (at + 1)
            last = at == len(rows) - 1
            if "inline-summary" in setter.design.extras:
                setter.put(x0 + 6, line_y, f"{name.rstrip(':')}: {text}", size_pt=size)
                continue
            setter.put(
                x0 + 6, line_y, with_leaders(setter, name, text, x1 - x0, size), size_pt=size
            )
            setter.put(x1 - 6, line_y, text, align="right", bold=last, size_pt=size)
    if boxed:
        frame(setter, x0, bottom, x1, y)
    return bottom - 10


def with_leaders(setter: Setter, name: str, text: str, width: float, size: float) -> str:
    """Dots that lead the eye from the label to its figure, where a bank uses them."""
    if "leaders" not in setter.design.extras:
        return name
    font, spacing = setter.design.family.bold, setter.design.char_space_pt
    room = width - width_pt(name + text, font, size, spacing) - 34
    return name + " " + "." * int(room / (width_pt("..", font, size, spacing) / 2 + spacing))


def strip_fits(setter: Setter, rows: list[tuple[str, str, str, int]], width: float) -> bool:
    """Whether the figures can stand side by side; if not, they go below each other."""
    step = width / len(rows) - 10
    texts = [part for row in rows for part in (*fold(setter, row[0], step), row[1])]
    font, spacing = setter.design.family.bold, setter.design.char_space_pt
    widest = max(width_pt(text, font, setter.size, spacing) for text in texts)
    return setter.design.summary_strip and width > 380 and widest <= step


def fold(setter: Setter, text: str, width: float) -> list[str]:
    """A label over two lines where one is too narrow for it."""
    font, spacing = setter.design.family.regular, setter.design.char_space_pt
    if width_pt(text, font, setter.size, spacing) <= width or " " not in text:
        return [text]
    words = text.split(" ")
    half = (len(words) + 1) // 2
    return [" ".join(words[:half]), " ".join(words[half:])]


def frame(setter: Setter, x0: float, y0: float, x1: float, y1: float) -> None:
    for x in (x0, x1):
        setter.page.shapes.append(Shape("line", x, y0, x, y1, 0.3))
    for y in (y0, y1):
        setter.page.shapes.append(Shape("line", x0, y, x1, y, 0.3))


def set_table(setter: Setter, sheet: Sheet) -> None:
    """One table with all rows, from the opening figure to the closing one."""
    design, account = setter.design, sheet.account
    need(setter, 6 * setter.leading)
    setter.begin_table()
    dated = "anchor-dates" in design.extras
    if "table" in sheet.opening:
        value = sheet.opening["table"]
        day = design.dates.text(account.start) if dated else ""
        setter.anchor(label(setter, sheet, "opening"), anchor_cells(design, value), day)
        mark(setter, sheet, "opening", value)
    if not sheet.lines:
        setter.cell(setter.box("description"), setter.y, design.pick("no_rows"))
        setter.y -= setter.leading + design.row_gap_pt
    lines = list(reversed(sheet.lines)) if design.newest_first else sheet.lines
    last_day, before = None, account.opening
    for position, line in enumerate(lines):
        day_changes = line.movement.booked != last_day
        heading = ""
        if day_changes and "day-headings" in design.extras:
            heading = setter.day_heading(sheet, line, position, before)
        setter.row(sheet, line, position, before, design.repeat_dates or day_changes)
        if heading:
            line.printed["date"] = heading
        last_day, before = line.movement.booked, line.after
    closing_lines = 2 * ("row" in sheet.totals) + ("table" in sheet.closing)
    if (
        closing_lines
        and setter.y - closing_lines * (setter.leading + design.row_gap_pt) < setter.bottom
    ):
        setter.break_page(sheet, len(lines), account.closing)
    if "row" in sheet.totals and sheet.lines:
        set_totals(setter, sheet)
    if "table" in sheet.closing:
        value = sheet.closing["table"]
        day = design.dates.text(account.end) if dated else ""
        setter.anchor(label(setter, sheet, "closing"), anchor_cells(design, value), day)
        mark(setter, sheet, "closing", value)
    setter.end_table()


def set_totals(setter: Setter, sheet: Sheet) -> None:
    design = setter.design
    total_in, total_out = sheet.totals["row"]
    if "debit" in design.columns:
        minus = "-" if design.debit_minus and total_out else ""
        cells = {"debit": minus + plain(total_out, design.amounts)}
        cells["credit"] = plain(total_in, design.amounts)
        setter.anchor(design.pick("total_row"), cells)
    else:
        for key, value in (("total_out", total_out), ("total_in", total_in)):
            setter.anchor(label(setter, sheet, key), {"amount": plain(value, design.amounts)})
    mark(setter, sheet, "total_in", total_in)
    mark(setter, sheet, "total_out", total_out)


def set_sections(setter: Setter, sheet: Sheet) -> None:
    """Deposits, cheques, withdrawals and fees, each with a table and a total of its own."""
    design = setter.design
    if not sheet.lines:
        need(setter, 4 * setter.leading)
        setter.put(setter.left, setter.y, design.pick("no_rows"))
        setter.y -= 2 * setter.leading
    for name in ("in", "check", "out", "fee"):
        lines = [line for line in sheet.lines if effective_section(design, line) == name]
        if not lines:
            continue
        need(setter, 7 * setter.leading + 20)
        setter.put(setter.left, setter.y, design.pick(name), bold=True, size_pt=setter.size + 1.5)
        setter.y -= setter.leading * 1.6
        if name == "check":
            set_checks(setter, lines)
        else:
            set_section_rows(setter, sheet, lines)
        total = sheet.section_totals.get(name, 0)
        if setter.y < setter.bottom:
            setter.new_page()
        words = design.pick("section_total").format(section=design.pick(name))
        # Where the amount comes first, the words stand where the descriptions do.
        amount_first = design.columns[1] == "amount" and name != "check"
        words_x = setter.box("description").x0 if amount_first else setter.left
        setter.put(words_x, setter.y, words, bold=True)
        minus = "-" if design.debit_minus and total < 0 else ""
        box = setter.box("amount")
        x = box.x1 if name != "check" else setter.left + 240
        setter.put(x, setter.y, minus + plain(total, design.amounts), align="right", bold=True)
        sheet.marks.append(Mark(f"section:{name}", total, len(setter.pages), 0))
        setter.y -= setter.leading * 2.2
    if "daily" in design.extras and sheet.lines:
        set_daily(setter, sheet)


def set_section_rows(setter: Setter, sheet: Sheet, lines: list[Line]) -> None:
    setter.begin_table()
    last_day = None
    for position, line in enumerate(lines):
        day_changes = line.movement.booked != last_day
        dated = setter.design.repeat_dates or day_changes
        setter.row(sheet, line, position, 0, dated)
        last_day = line.movement.booked
    setter.end_table()
    setter.y -= 2


def set_checks(setter: Setter, lines: list[Line]) -> None:
    """Number, date and amount, two or three times beside each other."""
    design = setter.design
    amounts = {line.index: plain(line.amount, design.amounts) for line in lines}
    if design.debit_minus:
        amounts = {index: f"-{text}" for index, text in amounts.items()}
    sides = 2
    step = min((setter.right - setter.left) / sides, 260)
    date_x, amount_x = step * 0.34, step - 24
    words = words_of(design.language)
    heads = (design.pick("checks"), words["date"][0], words["amount"][0])
    for side in range(min(sides, len(lines))):
        x = setter.left + side * step
        setter.put(x, setter.y, heads[0], bold=True, group="reference")
        setter.put(x + date_x, setter.y, heads[1], bold=True, group="date")
        setter.put(x + amount_x, setter.y, heads[2], bold=True, align="right", group="amount")
    setter.y -= setter.leading * 1.3
    for at, line in enumerate(lines):
        if at and at % sides == 0:
            setter.y -= setter.leading + design.row_gap_pt / 2
            if setter.y < setter.bottom + setter.leading:
                setter.new_page()
        x = setter.left + (at % sides) * step
        number, day = line.movement.lines[0], design.dates.text(line.movement.booked)
        setter.put(x, setter.y, number, group="reference")
        setter.put(x + date_x, setter.y, day, group="date")
        start = setter.put(
            x + amount_x, setter.y, amounts[line.index], align="right", group="amount"
        )
        line.page, line.description = len(setter.pages), number
        line.printed = {"date": day, "amount": amounts[line.index]}
        if line.overprinted:
            setter.overprint_text(line, amounts[line.index], start)
    setter.y -= setter.leading * 1.6


def set_daily(setter: Setter, sheet: Sheet) -> None:
    """A list of balances by day, which is no list of movements."""
    design = setter.design
    days = {line.movement.booked: line.after for line in sheet.lines}
    need(setter, 5 * setter.leading)
    setter.put(setter.left, setter.y, design.pick("daily"), bold=True, size_pt=setter.size + 1)
    setter.y -= setter.leading * 1.5
    step = (setter.right - setter.left) / 3
    for at, (day, balance) in enumerate(sorted(days.items())):
        if at and at % 3 == 0:
            setter.y -= setter.leading * 1.1
            if setter.y < setter.bottom:
                setter.new_page()
        x = setter.left + (at % 3) * step
        setter.put(x, setter.y, design.dates.text(day), group="date")
        text = design.balance_text(balance)
        setter.put(x + step - 20, setter.y, text, align="right", group="balance")
    setter.y -= setter.leading * 2


def need(setter: Setter, height: float) -> None:
    """Begin a new page when so much room is not left."""
    if setter.y - height < setter.bottom:
        setter.new_page()


def set_card_facts(setter: Setter, sheet: Sheet) -> None:
    """Limits and minimum payments: amounts on a card's page that prove nothing."""
    design, exponent = setter.design, sheet.account.exponent
    for name in words_of(design.language)["card_facts"]:
        value = setter.rng.randrange(5, 90) * 100 * 10**exponent
        setter.put(setter.left, setter.y, name)
        text = plain(value, design.summary)
        setter.put(setter.left + 210, setter.y, text, align="right")
        setter.y -= setter.leading * 1.15
    setter.y -= setter.leading


def set_upcoming(setter: Setter, sheet: Sheet) -> None:
    """Payments of days to come, below the closing figure and under a heading that says so."""
    design, account, rng = setter.design, sheet.account, setter.rng
    if setter.y - 8 * setter.leading < setter.bottom:
        return
    setter.y -= setter.leading * 1.5
    setter.put(setter.left, setter.y, design.pick("upcoming"), bold=True)
    setter.y -= setter.leading * 1.4
    for days in sorted(rng.sample(range(1, 20), 2)):
        day = design.period.text(account.end + timedelta(days=days))
        who = fill(rng, rng.choice(words_of(design.language)["payees"]))
        amount = plain(rng.randrange(5, 300) * 10**account.exponent, design.amounts)
        setter.put(setter.left + 8, setter.y, day)
        setter.put(setter.left + 130, setter.y, who)
        setter.put(setter.right - 30, setter.y, amount, align="right")
        setter.y -= setter.leading * 1.2


def set_rates(setter: Setter, sheet: Sheet) -> None:
    design, account, rng = setter.design, sheet.account, setter.rng
    limit = plain(rng.randrange(1, 40) * 100 * 10**account.exponent, design.amounts)
    start = design.period.text(account.start)
    for text in words_of(design.language)["rates"]:
        if setter.y - 2 * setter.leading < setter.bottom:
            return
        rate = f"{rng.randrange(20)}{design.amounts.point}{rng.randrange(100):02d}"
        setter.y -= setter.leading * 1.2
        setter.put(setter.left, setter.y, text.format(start=start, rate=rate, limit=limit))
