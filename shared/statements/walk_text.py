"""What a line of text in or near a table is: the rest of a description, a notice, a day."""

import re
from collections.abc import Callable, Sequence
from itertools import islice

from shared.money import currency_of
from shared.statements.forwarding import says_continued, says_finished
from shared.statements.headers import find_usual_header
from shared.statements.labels import label_kind
from shared.statements.lexicon import lexicon, marker_of, squeeze, total_words
from shared.statements.lines import Line, cell_slices, cell_texts
from shared.statements.sheet import Sheet
from shared.statements.tokens import DateToken, Money
from shared.statements.words import Word

# In heights of a line: how far below its row a further line of a description can stand.
CONTINUES = 1.9
_TO_ROW = 3.0
_ISOLATED = 1.2
_TITLE = 1.3
_PAGE_NUMBER = re.compile(r"\d{1,3}(?:[/:]\d{0,3})?[.,)]?")
_PAGE_WORDS_MAX = 4
_SENTENCE_WORDS = 10
RATE_OF_YEAR = re.compile(r"\d{1,2}[.,]\d{1,4}%[.,;]?")
_NAME_WORDS_MAX = 4
_RATE = re.compile(r"\d{1,6}[.,]\d{2,6}")
_FLUSH_PT = 1.0
_MARKER_FLUSH_PT = 2.0
# In heights of a line: no blank of a text is so wide.
_FAR = 2.2


def day_shape(line: Line, token: DateToken) -> str:
    """'3. März' and '12. Mai' are written alike, '03/05' is not."""
    named = squeeze(line.texts[token.first]) in lexicon().weekdays
    text = "".join(line.texts[token.first + named : token.last + 1])
    return re.sub(r"[^\W\d_]+", "a", re.sub(r"\d+", "#", text))


def stands_apart(line: Line, money: Money) -> bool:
    before = line.words[money.first - 1] if money.first else None
    return before is not None and money.x0 - before.x1 > _ISOLATED * line.height


def is_day(sheet: Sheet, line: Line) -> bool:
    """A line that is a date in words or with its year, and nothing else."""
    dates = sheet.dates[line.index]
    if len(dates) != 1 or dates[0].last - dates[0].first + 1 != len(line.words):
        return False
    return dates[0].printed.year is not None or any(c.isalpha() for c in line.text)


def same_type(line: Line, other: Line) -> bool:
    """A title is set larger than the text that it stands near."""
    return line.height <= _TITLE * other.height


def is_marked_below(above: Line, amount: Money, line: Line) -> bool:
    """ "CR", in the line below an amount without a sign: alone and under it, or far behind a text
    and flush with where the amount ends."""
    word, near = line.words[-1], line.y1 - above.y1 <= CONTINUES * line.height
    if above.page != line.page or not near or amount.sign or amount.marker:
        return False
    if not word.text.isalpha() or not marker_of(word.text):
        return False
    if len(line.words) == 1:
        return amount.x0 - _MARKER_FLUSH_PT <= word.x0 <= amount.x1 + line.height
    apart = word.x0 - line.words[-2].x1 > _FAR * line.height
    return apart and word.text.isupper() and abs(word.x1 - amount.x1) <= _MARKER_FLUSH_PT


def is_word(word: Word) -> bool:
    """Letters, and neither the name of a day nor a currency, which stand beside their figures."""
    known = squeeze(word.text) in lexicon().weekdays or currency_of(word.text) is not None
    return word.text.isalpha() and not known


def is_notice(line: Line) -> bool:
    """'Continued on next page' or 'End of statement', alone on its line."""
    text, known = squeeze(line.text), lexicon()
    words = tuple(s for s in map(squeeze, line.texts) if s)
    if text in known.continued or text in known.finished or says_finished(words):
        return True
    return says_continued(words)


def is_foot_of_pages(sheet: Sheet, line: Line) -> bool:
    """ "Please check this statement", right below the last row of a full page: word for word at the
    same height of all pages, and on one of them far below what it follows, as no text is."""
    if line.index not in sheet.running:
        return False
    alike = (sheet.lines[i] for i in sheet.running if sheet.lines[i].text == line.text)
    return any(
        x.y1 - sheet.lines[x.index - 1].y1 > _TO_ROW * x.height
        for x in alike
        if x.index and sheet.lines[x.index - 1].page == x.page
    )


def is_running_text(line: Line) -> bool:
    """Many words, most of them small, and no blank of a table between them: though the line may
    end in a sum, "protected up to 85,000.00", and the sentence go on below it."""
    small = sum(text.isalpha() and text.islower() for text in line.texts)
    lone = next(islice(cell_texts(line), 1, None), None) is None
    return len(line.words) >= _SENTENCE_WORDS and small * 2 > len(line.words) and lone


def says_total(words: list[str]) -> bool:
    """ "Total ...", "Grand total ...", "M. Oddleigh #4410: Total ...": of whatever, no movement."""
    named = [i + 1 for i, word in enumerate(words) if word.endswith(":")]
    for start in (0, *named):
        heads = (words[start : start + n] for n in (1, 2) if start + n <= len(words))
        if any(squeeze("".join(head)) in total_words() for head in heads):
            return True
    return False


def says_currency(line: Line) -> bool:
    """ "CURRENCY: SINGAPORE DOLLAR", under the headings of a table."""
    first = line.texts[0]
    known = "ignore" in lexicon().headers.get(squeeze(first), ())
    return known and first.endswith(":") and len(line.texts) <= _PAGE_WORDS_MAX


def is_lone_heading(line: Line) -> bool:
    """ "Amount" over the amounts of a table that has no other heading."""
    return "amount" in lexicon().headers.get(squeeze(line.text), ())


def says_page(line: Line, words: list[str]) -> bool:
    """ "Page 2", "Sheet number 2": the page, at most one word, its number, and little else; but
    "PAG 48,56 7 364,11" is a payment, and what it left."""
    named = [word for word in words if squeeze(word)]
    return len(named) <= _PAGE_WORDS_MAX and any(
        squeeze(word) in lexicon().page and _begins_with_number(line.texts[i + 1 : i + 3])
        for i, word in enumerate(line.texts)
    )


def _begins_with_number(texts: Sequence[str]) -> bool:
    """A number alone, or behind one word."""
    first = next((t for t in texts if any(ch.isdigit() for ch in t)), "")
    return _PAGE_NUMBER.fullmatch(first) is not None


def heads_a_table(sheet: Sheet, line: Line) -> bool:
    return find_usual_header(sheet, line.index) is not None


def leads_into_row(sheet: Sheet, line: Line, in_columns: Callable[[Line], bool]) -> bool:
    """Without a repeated heading: text that runs, line by line, into the page's first row."""
    if line.index in sheet.furniture or label_kind(sheet.plain_words(line.index)):
        return False
    if all(map(label_kind, cell_texts(line))):
        return False  # "Old balance | Paid in | Paid out", over their figures
    before = line
    for following in sheet.lines[line.index + 1 :]:
        if following.page != line.page:
            return False
        gap = (following.y1 - before.y1) / max(before.height, following.height)
        if sheet.money[following.index] and in_columns(following):
            return gap <= _TO_ROW
        if gap > CONTINUES or heads_a_table(sheet, following):
            return False
        before = following
    return False


def tells_rate(line: Line) -> bool:
    """ "Interest rate changed to 5.89% p.a.": a fact by its name, and its figure."""
    if not any(RATE_OF_YEAR.fullmatch(text) for text in line.texts):
        return False
    begun = ("".join(line.texts[:count]) for count in range(1, _NAME_WORDS_MAX + 1))
    labels = lexicon().labels
    return any("fact" in labels.get(squeeze(name), ()) for name in begun)


def is_rate_below(above: Sequence[Word], line: Line) -> bool:
    """One cell that ends with a number, just where what stands above it ends: "rate 1.1590"."""
    cells = list(cell_slices(line))
    near = line.y1 - above[-1].y1 <= CONTINUES * line.height
    flush = abs(line.words[-1].x1 - above[-1].x1) <= _FLUSH_PT
    return len(cells) == 1 and near and flush and _RATE.fullmatch(line.texts[-1]) is not None
