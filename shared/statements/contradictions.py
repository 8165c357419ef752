"""All that a statement tells beside its rows is held against them: what does not agree is a doubt.

Sums prove the rows. But who alters a statement and adds it up anew forgets what is told elsewhere.
"""

from collections.abc import Iterable, Iterator

from shared.statements.account_lists import contradicted_lists, other_sums_of_lists
from shared.statements.available_held import other_available
from shared.statements.facts_held import other_facts, other_lengths
from shared.statements.reading import Reading
from shared.statements.reckoned_texts import misreckoned
from shared.statements.row_counts import wrong_counts
from shared.statements.row_numbers import broken_numbers
from shared.statements.sheet import Sheet
from shared.statements.summaries_held import other_movements, unheld_totals
from shared.statements.sums_by_name import other_sums_by_name
from shared.statements.sums_in_words import unknown_sums_in_words
from shared.statements.sums_of_year import other_sums_of_year
from shared.statements.told_movements import contradicted_sentences
from shared.statements.transfers_held import unequal_transfers
from shared.statements.values import Values
from shared.statements.walk_records import Doubt
from shared.statements.weekdays_held import wrong_weekdays


def contradictions(sheet: Sheet, values: Values, reading: Reading) -> Iterator[Doubt]:
    accounts, walk, consumed = reading.accounts, reading.walk, reading.walk.consumed
    own = {i for draft in walk.rows for i in draft.lines}
    found: list[tuple[str, Iterable[int]]] = [
        ("sum_of_nothing", unheld_totals(values, accounts, sheet, consumed)),
        ("sum_of_nothing", other_movements(values, accounts, sheet, consumed)),
        ("sum_of_nothing", contradicted_lists(values, accounts, sheet, consumed)),
        ("sum_of_nothing", other_sums_of_lists(values, accounts, sheet, consumed)),
        ("sum_of_nothing", other_sums_by_name(values, accounts, sheet, consumed)),
        ("sum_of_nothing", other_sums_of_year(values, accounts, sheet, consumed, reading.period)),
        ("sum_of_nothing", other_available(values, accounts, sheet, consumed)),
        ("sum_in_words", unknown_sums_in_words(sheet, accounts, own)),
        ("text_reckons_otherwise", misreckoned(values, accounts, sheet)),
        ("count_of_rows", wrong_counts(sheet, accounts, consumed)),
        ("row_number", broken_numbers(sheet, accounts)),
        ("unequal_transfer", unequal_transfers(sheet, accounts, consumed)),
        ("weekday", wrong_weekdays(sheet, reading.rows)),
        ("days_of_period", other_lengths(sheet, walk, reading.period)),
    ]
    if len(accounts) == 1:
        found.append(("other_fact", other_facts(sheet, walk)))
        told = contradicted_sentences(values, accounts[0], sheet, consumed)
        found.append(("sum_of_nothing", told))
    for code, lines in found:
        yield from (Doubt(code, at, sheet.lines[at].text) for at in lines)
