"""Table headings: which words stand above which column."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from shared.money import currency_of
from shared.statements.date_formats import is_date_format
from shared.statements.heading_cells import (
    are_in_other_script,
    cell_text,
    heading_cells,
    heading_letters,
    stacked_words,
)
from shared.statements.induce.column_words import role_of_pair
from shared.statements.lexicon import lexicon, may_begin_heading, squeeze, worded_markers
from shared.statements.lines import Line
from shared.statements.section_words import is_section
from shared.statements.sheet import HeaderRow, Heading, Sheet
from shared.statements.words import Word

# What makes two words one heading: "Debit/ Credit", "Debit (-) Credit (+)" has none.
_LINKING = ("/", "&", "+", ",", "-", "|", ")", "(")
_STROKES = ("/", "&")
# Blanks between the words of a heading are no wider.
_BLANK = 0.4
# Columns of figures may stand so near that their headings all but touch: "out (USD) (USD)".
_HAIR = 0.2
# Times the blanks beside it.
_WIDER = 1.5
_STACK_MAX = 4
# Times the type of the headings below it.
_TITLE = 1.15
_HEADINGS_MIN = 2
_FLUSH_PT = 2.5
_OF_LETTERS = 3
_NUMBER = frozenset(("no", "nr"))
_COUNTED = _NUMBER | {"number", "num", "numero", "nombre", "nb", "anzahl", "aantal", "liczba"}
_IN = frozenset(("in", "en", "em", "w", "i", "v"))
_DATES = ("date", "value_date")
_TEXTS = frozenset(("description", "reference", "type", "ignore"))
# What texts may be of: "Details of the purchases".
_OF_TEXTS = _TEXTS | {"debit", "credit"}
Known = Callable[[str], bool]


def find_usual_header(sheet: Sheet, index: int) -> HeaderRow | None:
    """The headings of the lexicon that start on this line; looked for once."""
    if index not in sheet.usual_headers:
        sheet.usual_headers[index] = _usual_header(sheet, index)
    return sheet.usual_headers[index]


def _usual_header(sheet: Sheet, index: int) -> HeaderRow | None:
    begun = 0
    for line in sheet.lines[index : index + _STACK_MAX]:
        if sheet.money[line.index] or sheet.dates[line.index]:
            break
        begun += sum(map(may_begin_heading, line.texts))
    if begun < _HEADINGS_MIN:
        return None
    return find_header(sheet, index, lexicon().headers.__contains__)


def tops_heading(sheet: Sheet, line: Line, header: HeaderRow) -> bool:
    """ "Debits", over "(BRL)": the upper line of one of several headings, and in no larger type."""
    if header.last_line == line.index or line.height > _TITLE * sheet.lines[line.index + 1].height:
        return False
    return any(h.text.startswith(line.text) and h.text != line.text for h in header.headings)


def find_header(sheet: Sheet, index: int, known: Known) -> HeaderRow | None:
    """The headings that start on this line, stacked lines included; None when fewer than two."""
    best: HeaderRow | None = None
    best_score = 0
    for depth in range(1, _STACK_MAX + 1):
        rows = stacked_words(sheet, index, depth)
        if rows is None:
            continue  # "Date", beside the middle of the others, may go on below them: "Day Month"
        headings = _headings(rows, known)
        # Letters that are headings count for a stack, letters that are none count against it.
        known_letters = sum(h.letters for h in headings)
        if depth > 1 and known_letters <= sum(h.letters for h in _headings(rows[1:], known)):
            continue  # a title above the headings, "M. Oddleigh #4410: Transactions"
        if depth > 1 and _is_named_as_heading(rows, known):
            continue
        letters = heading_letters([w for row in rows for w in row])
        if 2 * known_letters - letters > best_score:
            best_score = 2 * known_letters - letters
            best = HeaderRow(sheet.lines[index].page, index, index + depth - 1, tuple(headings))
    if best is None or len(best.headings) < _HEADINGS_MIN:
        return None
    best = _with_units(sheet, _with_second_kinds(sheet, best, known))
    return _with_wrapped(sheet, best)


def _is_named_as_heading(rows: list[list[Word]], known: Known) -> bool:
    """ "Transaction activity", alone above the headings, over one that needs no word more and flush
    with none: a title, though it would head texts elsewhere. "Value" over "date" is one with it.
    "New transactions", of which only a part is known, is a title flush with them too."""
    titles = heading_cells(rows[0])
    name = squeeze(cell_text(titles[0])) if len(titles) == 1 else ""
    if not name or lexicon().headers.get(name, ("ignore",))[0] not in _TEXTS:
        return False
    x0, x1 = titles[0][0].x0, max(w.x1 for w in titles[0])
    under = [w for w in rows[1] if w.x0 < x1 and x0 < w.x1]
    below = [h for h in headings_in(rows[1], known) if h.x0 < x1 and x0 < h.x1]
    flush = any(min(abs(h.x0 - x0), abs(h.x1 - x1)) <= _FLUSH_PT for h in below)
    if flush and known(name):
        return False
    whole = [w for w in under for h in below if h.x0 <= w.x0 and w.x1 <= h.x1]
    stacks = [cell for cell in heading_cells([*rows[0], *rows[1]]) if titles[0][0] in cell]
    # What stands above two headings is no part of either.
    joined = len(below) == 1 and any(known(squeeze(cell_text(cell))) for cell in stacks)
    return bool(under) and len(whole) == len(under) and not joined


def _with_second_kinds(sheet: Sheet, header: HeaderRow, known: Known) -> HeaderRow:
    """A line of nothing but headings below others, "Value" under "Booked": what stands below."""
    below = stacked_words(sheet, header.last_line, 2)
    if below is None:
        return header
    for cell in heading_cells(below[1]):
        x0, x1 = cell[0].x0, max(w.x1 for w in cell)
        if not any(h.x0 < x1 and x0 < h.x1 for h in header.headings):
            return header
    second = are_all_headings(below[1], known)
    return replace(header, last_line=header.last_line + 1) if second else header


def are_all_headings(words: list[Word], known: Known) -> bool:
    return all(_is_all_headings(cell, known) for cell in heading_cells(words))


def _is_all_headings(cell: list[Word], known: Known) -> bool:
    """A heading, or several that are linked: "Name / Account", "Account or note"."""
    text = squeeze("".join(w.text for w in cell))
    if known(text) or text in lexicon().headers:
        return True
    parts = _linked_parts(cell)
    return len(parts) > 1 and all(known(squeeze("".join(w.text for w in p))) for p in parts)


def _with_units(sheet: Sheet, header: HeaderRow) -> HeaderRow:
    """A line of nothing but "(£)" or "EUR" below headings says in what their columns are, and "MM
    DD" below one for dates how they are written."""
    below = stacked_words(sheet, header.last_line, 2)
    cells = heading_cells(below[1]) if below else []
    if not cells or not all(_is_unit(cell, header) for cell in cells):
        return header
    return replace(header, last_line=header.last_line + 1)


def _is_unit(cell: list[Word], header: HeaderRow) -> bool:
    if all(currency_of(word.text.strip("()[]")) for word in cell):
        return True
    if not is_date_format(" ".join(word.text for word in cell)):
        return False
    x0, x1 = cell[0].x0, max(w.x1 for w in cell)
    over = [h for h in header.headings if h.x0 < x1 and x0 < h.x1]
    return bool(over) and all(
        lexicon().headers.get(squeeze(h.text), ("",))[0] in _DATES for h in over
    )


def _with_wrapped(sheet: Sheet, header: HeaderRow) -> HeaderRow:
    """Headings go on below in words that nobody knows: "(Processed)", "Date | Amount in" over
    "of entry | other currency". Never above texts, where a row may begin."""
    below = stacked_words(sheet, header.last_line, 2)
    if below is None:
        return header
    named = [w for x in sheet.lines[header.first_line : header.last_line + 1] for w in x.words]
    if are_in_other_script(named, below[1]):
        return replace(header, last_line=header.last_line + 1)
    cells, over = heading_cells(below[1]), set()
    for cell in cells:
        x0, x1 = cell[0].x0, max(w.x1 for w in cell)
        above = [h for h in header.headings if h.x0 < x1 and x0 < h.x1]
        if len(above) != 1 or any(_may_be_other(w.text) for w in cell):
            return header
        over.add(lexicon().headers.get(squeeze(above[0].text), ("ignore",))[0])
    noted = all(cell[0].text[:1] == "(" and cell[-1].text[-1:] == ")" for cell in cells)
    if "description" in over or over <= _TEXTS or not (noted or len(cells) > 1):
        return header
    return replace(header, last_line=header.last_line + 1)


def _may_be_other(text: str) -> bool:
    """A month, a day or a number belongs to the rows below, and what names a section too."""
    word, known = squeeze(text), lexicon()
    if word in known.months or word in known.weekdays or any(c.isdigit() for c in word):
        return True
    return is_section(text) or word in known.labels


def _headings(rows: list[list[Word]], known: Known) -> list[Heading]:
    if len(rows) == 1:
        return headings_in(rows[0], known)
    found: list[Heading] = []
    for cell in heading_cells([w for row in rows for w in row]):
        text, own = cell_text(cell), [[w for w in row if w in cell] for row in rows]
        parted = _parted(cell, known)
        # "Payment" over "type     Details": what a line parts is not one for a word above it.
        bridged = parted and any(len(heading_cells(row)) > 1 for row in own)
        if known(squeeze(text)) and not bridged and not _are_two(cell, known):
            found.append(_heading(text, cell))
        elif (first := _first_of_dates(cell)) and known(squeeze(first)):
            found.append(_heading(first, cell))
        else:
            # A stacked neighbour does not make this cell unreadable: try its rows alone.
            found += parted or _best_row(own, known)
    return found


def _first_of_dates(cell: list[Word]) -> str:
    """ "Date comptable / Date de valeur", one over the other: the days below stand as they do."""
    ordered = sorted(cell, key=lambda w: (round(w.y0 / 3), w.x0))
    parts = [" ".join(w.text for w in part) for part in _linked_parts(ordered)]
    roles = [lexicon().headers.get(squeeze(part), ("",))[0] for part in parts]
    return parts[0] if roles == ["date", "value_date"] else ""


def _parted(cell: list[Word], known: Known) -> list[Heading]:
    """Headings hardly a blank apart, "Currency | Amount in" over "foreign currency": cut where no
    line goes on, if each part is a heading as a whole."""
    words = sorted(cell, key=lambda w: w.x0)
    for at in range(1, len(words)):
        left, right = words[:at], words[at:]
        gap = right[0].x0 - max(w.x1 for w in left)
        text, height = cell_text(left), right[0].y1 - right[0].y0
        near = gap <= _BLANK * height and not (_ends_in_unit(left) and _ends_in_unit(right))
        near = near or _are_linked(words[at - 1], words[at])
        if near or gap <= _HAIR * height or not known(squeeze(text)):
            continue
        rest = cell_text(right)
        whole = [_heading(rest, right)] if known(squeeze(rest)) else _parted(right, known)
        if whole:
            return [_heading(text, left), *whole]
    return []


def _ends_in_unit(cell: list[Word]) -> bool:
    return currency_of(cell_text(cell).rpartition(" ")[2].strip("()[]")) is not None


def _best_row(rows: list[list[Word]], known: Known) -> list[Heading]:
    best: list[Heading] = []
    for row in rows:
        found = headings_in(row, known)
        if len(found) > len(best):
            best = found
    return best


def headings_in(words: list[Word], known: Known) -> list[Heading]:
    """The longest known phrases from left to right; a phrase never crosses a column gap."""
    return [heading for cell in heading_cells(words) for heading in _in_cell(cell, known)]


def _in_cell(cell: list[Word], known: Known) -> list[Heading]:
    """The headings of a cell; "Payee & reference" is one, because its words are linked, and so is
    "Details of the transaction"."""
    if len(cell) == 1 and cell[0].text[:1] == "(" and currency_of(cell[0].text.strip("()")):
        return []  # the unit of the heading beside it: "(GBP)   Amount"
    cell = _without_unit(cell)
    parts = _linked_parts(cell) if len(cell) > 1 else [cell]
    if len(parts) > 1 and not known(squeeze(" ".join(w.text for w in cell))):
        found = [heading for part in parts for heading in _phrases_in(part, known)]
        names = [squeeze(h.text) for h in found]
        roles = [lexicon().headers.get(n, (role_of_pair(n),))[0] for n in names]
        if found and all(role in _TEXTS for role in roles):
            named = found[roles.index("description")] if "description" in roles else found[0]
            return [replace(_heading(named.text, cell), linked=cell_text(cell))]
    return _joined_by_of(_phrases_in(cell, known), cell)


def _joined_by_of(found: list[Heading], cell: list[Word]) -> list[Heading]:
    """ "Details", and "of the" before "transaction": what the details are of is no column, and what
    is counted neither: "No. of deposits"."""
    joined = found[:1]
    for heading in found[1:]:
        if _is_of(heading.text) and heading is not found[-1]:
            continue  # "da", which is "D/A" elsewhere
        last = joined[-1]
        between = [w.text for w in cell if last.x1 <= w.x0 and w.x1 <= heading.x0]
        roles = [lexicon().headers.get(squeeze(h.text), ("",))[0] for h in (last, heading)]
        counts = squeeze(last.text) in _COUNTED or (roles[0] in _TEXTS and roles[1] in _OF_TEXTS)
        if counts and between and all(map(_is_of, between)):
            linked = " ".join((last.linked or last.text, *between, heading.text))
            joined[-1] = replace(last, x1=heading.x1, linked=linked)
        else:
            joined.append(heading)
    return joined


def _is_of(text: str) -> bool:
    return text.islower() and len(text) <= _OF_LETTERS and text in lexicon().fillers - _NUMBER


def _without_unit(cell: list[Word]) -> list[Word]:
    """ "Balance (in ₹)": of a sign nothing is left when words are compared, and "in" alone would
    head a column of its own. The words keep their places."""
    last = len(cell) - 1
    sign = cell[last].text.strip("()[]")
    if last < 2 or squeeze(sign) or currency_of(sign) is None:
        return cell
    if cell[last - 1].text.strip("([").casefold() not in _IN:
        return cell
    named, headers = squeeze("".join(w.text for w in cell[: last - 1])), lexicon().headers
    sides = () if named + squeeze(cell[last - 1].text) in headers else ("debit", "credit")
    if headers.get(named, ("",))[0] not in ("amount", "balance", *sides):
        return cell  # "Payments in £" is a side of the account, "Uitgaven in €" the other one
    return [*cell[: last - 1], *(replace(word, text="") for word in cell[last - 1 :])]


def _linked_parts(cell: list[Word]) -> list[list[Word]]:
    """Cut at "and", "/", "&", commas and brackets."""
    parts: list[list[Word]] = [[]]
    links = lexicon().links
    for word in cell:
        bare = squeeze(word.text)
        if word.text[:1] == "(" or bare in links or not bare:
            parts.append([])
        if bare and bare not in links:
            parts[-1].append(word)
        if word.text[-1:] in ",/&+":
            parts.append([])
    return [part for part in parts if part]


def _phrases_in(cell: list[Word], known: Known) -> list[Heading]:
    """Phrases that make up most of a cell; "in" alone says nothing about "in serial order"."""
    found: list[Heading] = []
    squeezed = [squeeze(w.text) for w in cell]
    at = known_letters = 0
    while at < len(cell):
        for end in range(len(cell), at, -1):
            phrase = "".join(squeezed[at:end])
            if known(phrase) and not _are_two(cell[at:end], known):
                found.append(_heading(" ".join(w.text for w in cell[at:end]), cell[at:end]))
                known_letters += len(phrase)
                at = end
                break
        else:
            at += 1
    return found if known_letters * 5 >= len("".join(squeezed)) * 3 else []


def _are_two(words: list[Word], known: Known) -> bool:
    """ "Money out  Fee": two headings that a narrow gap parts, wider than any blank within them,
    and no phrase that anybody has written down. And "Debit Credit" is two however near they stand:
    what is one column says so, "Debit/Credit"."""
    if len(words) == 1:
        return False
    role = lexicon().headers.get(squeeze("".join(w.text for w in words)), ("",))[0]
    written = " ".join(w.text.casefold() for w in words)
    one = role in ("debit", "credit") or written in worded_markers()  # "Af Bij", over letters
    if not one and any(_are_both_sides(words[:at], words[at:]) for at in range(1, len(words))):
        return True
    if role:
        return False
    gaps = [right.x0 - left.x1 for left, right in pairwise(words)]
    at = max(range(len(gaps)), key=lambda i: gaps[i])
    others = [gap for i, gap in enumerate(gaps) if i != at]
    wide = gaps[at] > _BLANK * (words[at].y1 - words[at].y0)
    if not wide or not others or gaps[at] < _WIDER * max(others):
        return False
    if _are_linked(words[at], words[at + 1]):
        return False
    parts = (words[: at + 1], words[at + 1 :])
    return all(known(squeeze("".join(w.text for w in part))) for part in parts)


def _are_linked(left: Word, right: Word) -> bool:
    """ "Payer / Payee", in type of fixed pitch: a wide blank beside a stroke parts nothing."""
    return left.text[-1:] in _STROKES or right.text[:1] in _STROKES


def _are_both_sides(left: list[Word], right: list[Word]) -> bool:
    """Headings of the two sides beside each other, without anything that links them."""
    if left[-1].x1 > right[0].x0 or left[-1].text[-1:] in _LINKING or right[0].text[:1] in _LINKING:
        return False
    headers = lexicon().headers
    roles = {
        headers.get(squeeze("".join(w.text for w in part)), ("",))[0] for part in (left, right)
    }
    return roles == {"debit", "credit"}


def _heading(text: str, words: Sequence[Word]) -> Heading:
    return Heading(text, min(w.x0 for w in words), max(w.x1 for w in words))
