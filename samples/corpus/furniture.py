"""What stands around the tables: mastheads, addresses, footers, adverts, stamps."""

from samples.corpus.columns import wrap
from samples.corpus.fonts import width_pt
from samples.corpus.ink import Run
from samples.corpus.parts import frame, label, mark, set_summary, summary_rows
from samples.corpus.setter import Setter
from samples.corpus.sheet import Sheet
from samples.corpus.words import words_of


def period_line(setter: Setter, sheet: Sheet) -> str:
    design = setter.design
    if design.unfair == "ambiguous_dates":
        return ""
    key = "statement_date" if "statement-date" in design.extras else "period"
    return label(setter, sheet, key)


def account_line(setter: Setter, sheet: Sheet) -> str:
    design = setter.design
    key = "card_number" if design.kind == "card" else "account"
    name = design.pick(key).rstrip(":")
    return (
        f"{name}: {sheet.account.number}"
        if setter.rng.random() < 0.5
        else (f"{name} {sheet.account.number}")
    )


def currency_line(setter: Setter, sheet: Sheet) -> str:
    return setter.design.pick("currency_note").format(currency=sheet.account.currency)


def info_lines(setter: Setter, sheet: Sheet) -> list[str]:
    lines = [account_line(setter, sheet), period_line(setter, sheet)]
    if "currency" in setter.design.extras or setter.design.account_count > 1:
        lines.append(currency_line(setter, sheet))
    if "iban" in setter.design.extras and setter.design.kind != "card":
        tail = " ".join(f"{setter.rng.randrange(10_000):04d}" for _ in range(4))
        lines.append(f"IBAN XX00 {tail}" if "IBAN" not in lines[0] else "BIC ASSYXX00")
    return [line for line in lines if line]


def address_lines(setter: Setter) -> list[str]:
    words, rng = words_of(setter.design.language), setter.rng
    lines = [rng.choice(words["people"])]
    if "address" in setter.design.extras:
        lines += [rng.choice(words["streets"]), rng.choice(words["towns"])]
    return lines


def set_masthead(setter: Setter, sheet: Sheet) -> bool:
    """The head of the first page; tells whether it took the summary with it."""
    design = setter.design
    people, info = address_lines(setter), info_lines(setter, sheet)
    if design.unfair == "ambiguous_dates":
        people = people[:1]
    top, pitch = setter.y, setter.leading * 1.25
    title_y = top
    title = design.pick("title")
    middle = (setter.left + setter.right) / 2
    if design.masthead == "centre":
        setter.put(middle, title_y, title, align="center", bold=True, size_pt=setter.size + 4)
    elif design.masthead == "right":
        setter.put(setter.right, title_y, title, align="right", bold=True, size_pt=setter.size + 4)
    else:
        setter.put(setter.left, title_y, title, bold=True, size_pt=setter.size + 4)
    block_y = title_y - pitch * 2
    right_x = setter.left + (setter.right - setter.left) * 0.56
    for at, text in enumerate(people):
        setter.put(setter.left, block_y - at * pitch, text)
    panelled = "side-panel" in design.extras
    takes_summary = design.summary_place == "right" and design.account_count == 1 and not panelled
    low = block_y - len(people) * pitch
    if takes_summary:
        end = set_summary(setter, sheet, right_x, setter.right, block_y + pitch)
        for at, text in enumerate(info):
            setter.put(setter.left, low - (at + 0.6) * pitch, text)
        low = min(end, low - (len(info) + 0.6) * pitch)
    else:
        for at, text in enumerate(info):
            wide = width_pt(text, design.family.regular, setter.size, design.char_space_pt)
            flush = design.masthead == "left" or right_x + wide > setter.right
            x, align = (setter.right, "right") if flush else (right_x, "left")
            setter.put(x, block_y - at * pitch, text, align=align)
        low = min(low, block_y - len(info) * pitch)
    setter.y = low - pitch
    return takes_summary


def set_account_heading(setter: Setter, sheet: Sheet) -> None:
    """The head of each account where a document holds several."""
    setter.y -= setter.leading
    text = f"{setter.design.pick('title')} - {account_line(setter, sheet)}"
    setter.put(setter.left, setter.y, text, bold=True, size_pt=setter.size + 1)
    setter.y -= setter.leading * 1.3
    setter.put(setter.left, setter.y, period_line(setter, sheet))
    setter.put(setter.right, setter.y, currency_line(setter, sheet), align="right")
    setter.y -= setter.leading * 1.8


def set_glance(setter: Setter) -> None:
    """All accounts of the document with their closing balances, before any of them."""
    for sheet in setter.sheets:
        setter.put(setter.left, setter.y, account_line(setter, sheet))
        text = setter.design.figure_text(sheet.account.closing)
        setter.put(setter.right - 40, setter.y, text, align="right")
        setter.y -= setter.leading * 1.2
    setter.y -= setter.leading


def set_advert(setter: Setter) -> None:
    words = words_of(setter.design.language)
    text = setter.rng.choice(words["adverts"])
    size = min(setter.size, 8.5)
    width = width_pt(text, setter.design.family.regular, size, 0) + 24
    if setter.y - 50 < setter.bottom or width > setter.right - setter.left:
        return
    x = setter.left + setter.rng.uniform(0, max(setter.right - setter.left - width, 1))
    setter.y -= 26
    setter.put(x + 12, setter.y, text, size_pt=size, group="furniture")
    frame(setter, x, setter.y - 8, x + width, setter.y + 14)
    setter.y -= 20


def set_panel(setter: Setter, sheet: Sheet, with_summary: bool) -> None:
    """A box beside the table whose lines fall between and onto the lines of the rows."""
    words, rng = words_of(setter.design.language), setter.rng
    x0, x1 = setter.panel
    size, pitch = min(setter.size, 8), min(setter.size, 8) * 1.37
    font, spacing = setter.design.family.regular, setter.design.char_space_pt
    top = y = setter.y + setter.size
    rows = summary_rows(setter, sheet) if with_summary else []
    for name, text, kind, value in rows:
        mark(setter, sheet, kind, value)
        for part in wrap((name,), x1 - x0 - 12, font, size, spacing):
            y -= pitch
            setter.put(x0 + 6, y, part, size_pt=size)
        y -= pitch * 1.1
        setter.put(x1 - 6, y, text, size_pt=size, bold=True, align="right")
        y -= pitch * 0.5
    for text in (*rng.sample(words["adverts"], 2), rng.choice(words["legal"]), words["phone"][0]):
        y -= pitch * 0.6
        for part in wrap((text,), x1 - x0 - 12, font, size, spacing):
            y -= pitch
            setter.put(x0 + 6, y, part, size_pt=size)
    frame(setter, x0, y - pitch * 0.7, x1, top)


def finish_pages(setter: Setter) -> None:
    """Marks that stand on every page, once it is known how many there are."""
    design, words = setter.design, words_of(setter.design.language)
    legal = setter.rng.choice(words["legal"])
    phone = setter.rng.choice(words["phone"])
    code = f"{setter.rng.randrange(10**6):06d} {setter.rng.randrange(10**4):04d} FRM-{design.page}"
    label_high = setter.rng.random() < 0.55
    body = list(setter.pages)
    for number, page in enumerate(body, start=1):
        # The setter writes on its last page; here each page has its turn as the last one.
        setter.pages = [page]
        lowest = min((run.y for run in page.runs), default=setter.bottom)
        head_y = setter.height - 36
        place = {"right": setter.right, "centre": (setter.left + setter.right) / 2}
        align = {"right": "right", "centre": "center"}.get(design.masthead, "left")
        x = place.get(design.masthead, setter.left)
        setter.put(x, head_y, design.pick("bank"), align=align, bold=True, size_pt=setter.size + 5)
        counter = design.pick("page").format(page=number, pages=len(body))
        counter_y = head_y if label_high and design.masthead in {"left", "letter"} else 26
        setter.put(setter.right, counter_y, counter, align="right")
        foot_y = 36
        if "legal" in design.extras:
            setter.put(setter.left, foot_y, legal, size_pt=6, group="furniture", grey=0.3)
        if "phone" in design.extras:
            text = f"{design.pick('bank')} - {phone}"
            setter.put(setter.left, foot_y - 10, text, size_pt=6, group="furniture", grey=0.3)
        if "low-footer" in design.extras and lowest > 50:
            # A footer that is set so high that its line touches the last row's.
            setter.put(
                setter.left + 20, lowest - 0.72 * setter.size, code, size_pt=4.5, group="furniture"
            )
        if "margin" in design.extras:
            run = Run(18, 180, f"{code} {phone}", design.family.regular, 6, "furniture", 0.3, 90)
            page.runs.append(run)
        if "watermark" in design.extras:
            text = words["watermarks"][design.row_count % len(words["watermarks"])]
            size = 470 / max(len(text), 4)
            run = Run(110, 190, text, design.family.bold, size, "furniture", 0.88, 45)
            page.runs.insert(0, run)
    setter.pages = body
