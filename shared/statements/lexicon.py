"""The words of statements in seventeen languages, read from the JSON files beside this module.

All languages are one vocabulary: a statement need not say which one it speaks, and many
speak two. Phrases are compared without accents, case, spaces and punctuation, because PDFs
split words ("She e t Numbe r") and banks spell freely.
"""

import json
import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import Any

LABEL_KINDS = (
    "opening",
    "closing",
    "brought_forward",
    "carried_forward",
    "total_credits",
    "total_debits",
    "total_payments",
    "total",
    "total_net",
    "daily",
    "balance",
    # Limits and averages: figures that say nothing about the rows.
    "fact",
)
# A phrase of two languages keeps the role that stands first here.
HEADER_ROLES = (
    "date",
    "value_date",
    "balance",
    "debit",
    "credit",
    "amount",
    "marker",
    "description",
    "reference",
    "type",
    "ignore",
)
_NOT_LETTERS = re.compile(r"[\W_]+")
# "l'ancien relevé", "dell'estratto": what is joined to a word by its apostrophe says nothing.
_ARTICLE = re.compile(r"^(?:[dlnsmt]|qu|dell|all|nell|sull|dall|un)['’](?=\w{3})", re.IGNORECASE)
_SPECIAL = str.maketrans(
    {"ß": "ss", "ł": "l", "Ł": "l", "ø": "o", "æ": "ae", "ı": "i", "€": "", "°": ""}
)


@lru_cache(maxsize=65536)
def squeeze(text: str) -> str:
    """Only letters and digits, folded: 'Solde Débiteur : ' → 'soldedebiteur'."""
    if text.isascii():
        return _NOT_LETTERS.sub("", text.lower())
    folded = unicodedata.normalize("NFKD", text.casefold().translate(_SPECIAL))
    return _NOT_LETTERS.sub("", "".join(c for c in folded if not unicodedata.combining(c)))


def without_article(text: str) -> str:
    return _ARTICLE.sub("", text)


@dataclass(frozen=True)
class Lexicon:
    months: dict[str, int]
    headers: dict[str, tuple[str, ...]]
    # What may stand before or behind a heading: "Transaction", "(DD/MM/YYYY)".
    before_headings: tuple[str, ...]
    after_headings: tuple[str, ...]
    # Between two headings that are one: "Details of the transaction".
    of_words: tuple[str, ...]
    labels: dict[str, tuple[str, ...]]
    credit_markers: frozenset[str]
    debit_markers: frozenset[str]
    # "Currency", before the code of the account's own.
    currency: frozenset[str]
    period: frozenset[str]
    # What stands before the second of its days.
    until: frozenset[str]
    statement_date: frozenset[str]
    # What a statement calls itself, in its title.
    statement_titles: frozenset[str]
    card: frozenset[str]
    # A card by a single word; what it is the card of stands beside it.
    card_words: frozenset[str]
    # What only a card or a line of credit has a figure for, in its summary.
    card_figures: frozenset[str]
    # What must be paid of a debt at least.
    minimum_payments: frozenset[str]
    account: tuple[str, ...]
    # Labels of what a statement tells about itself: "Account holder", "Statement number", "All
    # amounts in", "Days in billing cycle".
    told_facts: dict[str, frozenset[str]]
    credit_sections: frozenset[str]
    debit_sections: frozenset[str]
    # Words of one side of an account, and words that say nothing about the side.
    credit_words: frozenset[str]
    debit_words: frozenset[str]
    neutral_words: frozenset[str]
    # Words that name an end of an account together: "balance" and "previous", with words that
    # say nothing about which end.
    balance_words: frozenset[str]
    begin_words: frozenset[str]
    end_words: frozenset[str]
    end_fillers: frozenset[str]
    # In a sentence: further words for what an account holds, and those of sums that are no end.
    told_balances: frozenset[str]
    conditions: frozenset[str]
    # The same right before a sum: "above £500.00", but not "the rows listed above".
    comparisons: frozenset[str]
    # "Or more", behind a sum.
    bounds: frozenset[str]
    fillers: frozenset[str]
    # "and", "or": they join two words for one thing.
    links: frozenset[str]
    continued: frozenset[str]
    # "End of statement", below the last row.
    finished: frozenset[str]
    # "Chilean pesos" -> CLP.
    currency_names: dict[str, str]
    # "Santiago" -> CLP, where amounts have no decimals and nothing names their currency.
    currency_places: dict[str, str]
    page: frozenset[str]
    page_of: frozenset[str]
    # "On this page".
    this_page: frozenset[str]
    overdrawn: frozenset[str]
    # As date.weekday() counts them; a short one may be several, each in its language.
    weekdays: dict[str, frozenset[int]]
    # What a day has before its number, "Montag, den 3. März", and behind its year, "2026 r.".
    before_days: frozenset[str]
    after_years: frozenset[str]
    # A word of the first kind and soon one of the second: "no transactions in this period".
    none: frozenset[str]
    movements: frozenset[str]
    # The same the other way round, where the verb stands last: "hareket bulunamadı".
    none_last: frozenset[str]
    # What a column of kinds says of each row: "Buy", "Direct debit".
    kinds: frozenset[str]
    # What may stand beside such a word: "Outgoing transfer", "SEPA".
    beside_kinds: frozenset[str]
    # Headings of payments that are announced and not booked.
    pending: frozenset[str]
    # Headings of payments that were given back, or never made.
    undone: frozenset[str]
    # Sums since the beginning of the year, which say nothing about this period.
    year_to_date: frozenset[str]
    # Headings of lists of rates, which have figures beside them.
    rate_headings: frozenset[str]
    # Titles of lists that are no movements: rates, points, standing orders.
    other_lists: frozenset[str]
    # Those that open and close with balances of their own: points, miles, cash back.
    rewards: frozenset[str]
    # What a card says of money that the holder paid into it.
    card_payments: frozenset[str]
    # Cards that are paid in advance: what stands on them is the holder's.
    prepaid: frozenset[str]
    # What only who receives a payment says of it, at the head of a text.
    payments_received: frozenset[str]
    # Words of its fees, and those of money given back.
    card_charges: frozenset[str]
    refunds: frozenset[str]
    # Of these, those that never name what is taken back from the holder.
    given_back: frozenset[str]
    # How a card is paid, in a cell of its own: "Form of payment: deferred".
    paid_in_parts: frozenset[str]
    # What was spent is listed by these, below the rows.
    category_words: frozenset[str]
    account_titles: frozenset[str]
    # "Number of debits", before how many rows of that side there are.
    credit_counts: frozenset[str]
    debit_counts: frozenset[str]
    # "Number of transactions", of both sides.
    row_counts: frozenset[str]


@lru_cache(maxsize=1)
def languages() -> list[dict[str, Any]]:
    folder = Path(__file__).parent / "lexicon"
    read = (json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json")))
    return [_with_written_out(language, language.pop("written_out", {})) for language in read]


def _with_written_out(node: Any, letters: dict[str, str]) -> Any:
    """Each phrase again as machines without its letters print it: "UEBERTRAG", "Gebuehren"."""
    if isinstance(node, dict):
        return {name: _with_written_out(part, letters) for name, part in node.items()}
    if not isinstance(node, list):
        return node
    if not all(isinstance(phrase, str) for phrase in node):
        return [_with_written_out(part, letters) for part in node]
    table = str.maketrans(letters)
    return list(dict.fromkeys((*node, *(phrase.translate(table) for phrase in node))))


@lru_cache(maxsize=1)
def lexicon() -> Lexicon:
    every = languages()
    return Lexicon(
        months=_months(every),
        headers=_roles(every, "headers", HEADER_ROLES),
        before_headings=_longest_first(m["heading_words"]["before"] for m in every),
        after_headings=_longest_first(m["heading_words"]["after"] for m in every),
        of_words=_longest_first(m["heading_words"]["of"] for m in every),
        labels=_roles(every, "labels", LABEL_KINDS),
        credit_markers=_phrases(m["markers"]["credit"] for m in every),
        debit_markers=_phrases(m["markers"]["debit"] for m in every),
        currency=_phrases(m["currency"] for m in every),
        period=_phrases(m["period"] for m in every),
        until=_phrases(m["until"] for m in every),
        statement_date=_phrases(m["statement_date"] for m in every),
        statement_titles=_phrases(m["statement_titles"] for m in every),
        card=_phrases(m["card"] for m in every),
        card_words=_phrases(m["card_words"] for m in every),
        card_figures=_phrases(m["card_figures"] for m in every),
        minimum_payments=_phrases(m["minimum_payments"] for m in every),
        account=_longest_first(m["account"] for m in every),
        told_facts={
            kind: _phrases(m["told_facts"].get(kind, ()) for m in every)
            for kind in ("holder", "joint_holder", "number", "currency", "days")
        },
        credit_sections=_phrases(m["sections"]["credit"] for m in every),
        debit_sections=_phrases(m["sections"]["debit"] for m in every),
        credit_words=_phrases(m["section_words"]["credit"] for m in every),
        debit_words=_phrases(m["section_words"]["debit"] for m in every),
        neutral_words=_phrases(m["section_words"]["neutral"] for m in every),
        balance_words=_phrases(m["ends"]["balance"] for m in every),
        begin_words=_phrases(m["ends"]["begin"] for m in every),
        end_words=_phrases(m["ends"]["end"] for m in every),
        end_fillers=_phrases(m["ends"]["neutral"] for m in every),
        told_balances=_phrases(m["told"]["balance"] for m in every),
        conditions=_phrases(m["told"]["conditions"] for m in every),
        comparisons=_phrases(m["told"]["comparisons"] for m in every),
        bounds=_phrases(m["told"]["bounds"] for m in every),
        fillers=_phrases(m["fillers"] for m in every),
        links=_phrases(m["links"] for m in every),
        continued=_phrases(m["continued"] for m in every),
        finished=_phrases(m["finished"] for m in every),
        currency_names={squeeze(n): code for n, code in _by_code(every, "currency_names")},
        currency_places={squeeze(n): code for n, code in _by_code(every, "currency_places")},
        page=_phrases(m["page"] for m in every),
        page_of=_phrases(m["of"] for m in every),
        this_page=_phrases(m["this_page"] for m in every),
        overdrawn=_phrases(m["overdrawn"] for m in every),
        weekdays=_weekdays(every),
        before_days=_phrases(m["date_words"]["before"] for m in every if "date_words" in m),
        after_years=_phrases(m["date_words"]["after"] for m in every if "date_words" in m),
        none=_phrases(m["none"] for m in every),
        movements=_phrases(m["movements"] for m in every),
        none_last=_phrases(m["none_last"] for m in every if "none_last" in m),
        kinds=_phrases(m["kinds"] for m in every),
        beside_kinds=_phrases(m["beside_kinds"] for m in every),
        pending=_phrases(m["pending"] for m in every),
        undone=_phrases(m["undone"] for m in every),
        card_payments=_phrases(m["card_payments"] for m in every),
        rewards=_phrases(m["rewards"] for m in every),
        prepaid=_phrases(m["prepaid"] for m in every),
        payments_received=_phrases(m["payments_received"] for m in every),
        card_charges=_phrases(m["card_charges"] for m in every),
        refunds=_phrases(m["refunds"] for m in every),
        given_back=_phrases(m["given_back"] for m in every),
        paid_in_parts=_phrases(m["paid_in_parts"] for m in every if "paid_in_parts" in m),
        year_to_date=_phrases(m["year_to_date"] for m in every),
        rate_headings=_phrases(m["rate_headings"] for m in every),
        other_lists=_phrases(m["other_lists"] for m in every),
        category_words=_phrases(m["category_words"] for m in every),
        account_titles=_phrases(m["account_titles"] for m in every),
        credit_counts=_phrases(m["counts"]["credit"] for m in every),
        debit_counts=_phrases(m["counts"]["debit"] for m in every),
        row_counts=_phrases(m["counts"]["rows"] for m in every),
    )


def _by_code(languages: list[dict[str, Any]], slot: str) -> Iterator[tuple[str, str]]:
    for language in languages:
        for code, names in language.get(slot, {}).items():
            yield from ((name, code) for name in names)


@lru_cache(maxsize=1)
def last_words_of_currencies() -> frozenset[str]:
    """Spares nearly all lines the question which currency they name."""
    names = (name for name, _ in _by_code(languages(), "currency_names"))
    return frozenset(squeeze(name.split()[-1]) for name in names)


def _months(languages: list[dict[str, Any]]) -> dict[str, int]:
    months: dict[str, int] = {}
    for language in languages:
        for number, names in enumerate(language["months"], start=1):
            for name in names:
                if months.setdefault(name, number) != number:
                    raise ValueError(f"{name!r} is two months")
    return months


def _weekdays(languages: list[dict[str, Any]]) -> dict[str, frozenset[int]]:
    days = [(squeeze(n), at) for m in languages for at, ns in enumerate(m["weekdays"]) for n in ns]
    return {name: frozenset(at for n, at in days if n == name) for name, _ in days}


def _roles(
    languages: list[dict[str, Any]], field: str, order: tuple[str, ...]
) -> dict[str, tuple[str, ...]]:
    """Squeezed phrase → the roles it can have, the usual one first."""
    found: dict[str, list[str]] = {}
    for role in order:
        for language in languages:
            for phrase in language[field].get(role, []):
                roles = found.setdefault(squeeze(phrase), [])
                if role not in roles:
                    roles.append(role)
    known = _unlinked(languages, field) | found
    return {phrase: tuple(roles) for phrase, roles in known.items() if phrase}


def _unlinked(languages: list[dict[str, Any]], field: str) -> dict[str, list[str]]:
    """Phrases without their "and": of "Payments & credits" and "Payments/credits" only the two
    words are left when they are compared."""
    found: dict[str, list[str]] = {}
    for language in languages:
        links = {squeeze(link) for link in language["links"]}
        for role, phrases in language[field].items():
            for words in (phrase.split() for phrase in phrases):
                bare = [w for w in words if squeeze(w) not in links]
                if 1 < len(bare) < len(words):
                    found.setdefault(squeeze("".join(bare)), [role])
    return found


def _phrases(groups: Any) -> frozenset[str]:
    return frozenset(squeeze(p) for group in groups for p in group) - {""}


def _longest_first(groups: Any) -> tuple[str, ...]:
    return tuple(sorted(_phrases(groups), key=lambda phrase: (-len(phrase), phrase)))


def marker_of(text: str) -> str:
    """'credit' or 'debit' for what a marker column prints: CR, S, Af, +, Gutschrift."""
    if text in ("+", "-", "−", "–"):
        return "credit" if text == "+" else "debit"
    word, known = squeeze(text), lexicon()
    if word in known.credit_markers:
        return "credit"
    if word in known.debit_markers:
        return "debit"
    role = known.headers.get(word, ("",))[0]
    return role if role in ("credit", "debit") else ""


@lru_cache(maxsize=16384)
def may_begin_heading(text: str) -> bool:
    """Spares nearly all words of a table the question which headings they make."""
    return squeeze(text) in _beginnings_of_headings()


@lru_cache(maxsize=1)
def _beginnings_of_headings() -> frozenset[str]:
    return frozenset(h[:end] for h in lexicon().headers for end in range(len(h) + 1))


@lru_cache(maxsize=1)
def total_words() -> frozenset[str]:
    """Words that say "total" by themselves."""
    phrases = (p for p, kinds in lexicon().labels.items() if kinds[0] == "total")
    return frozenset(phrases)


@lru_cache(maxsize=1)
def worded_markers() -> frozenset[str]:
    """Headings of markers that name both sides in words, as they are written."""
    phrases = (phrase for language in languages() for phrase in language["headers"]["marker"])
    return frozenset(phrase for phrase in phrases if " " in phrase and "/" not in phrase)


@lru_cache(maxsize=16)
def any_of(phrases: frozenset[str]) -> re.Pattern[str]:
    """Finds any of the phrases in a squeezed text; a statement has thousands of lines."""
    return re.compile("|".join(re.escape(p) for p in sorted(phrases)))


def begins_any(texts: Sequence[str], phrases: frozenset[str]) -> bool:
    """Whether any of the phrases begins with one of the words: "compta progressif" has no APR."""
    words = [squeeze(text) for text in texts]
    starts = set(accumulate((len(word) for word in words), initial=0))
    whole = "".join(words)
    return any(any_of(phrases).match(whole, start) for start in starts)
