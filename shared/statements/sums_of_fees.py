"""A total of fees beside the total of all debits: "Total bank fees of the month 12.63", where the
rows that name a fee come to just that."""

from shared.statements.lexicon import lexicon, squeeze, without_article
from shared.statements.reading import ReadAccount


def leave_sums_of_fees(account: ReadAccount) -> None:
    """Such a total speaks for its own rows, and is right; all debits have a total that agrees."""
    told = [figure for covers, figure in account.totals if covers == "debits"]
    whole = account.sum_of("debits")
    if whole is None or not any(figure.amount == whole for figure in told):
        return
    rows = account.rows_of("debits") or []
    fees = sum(row.amount or 0 for row in rows if _fees_in(row.description))
    account.totals = [
        (covers, figure)
        for covers, figure in account.totals
        if covers != "debits"
        or figure.amount == whole
        or not (fees and figure.amount == fees and _names_fees_alone(figure.label))
    ]


def _names_fees_alone(label: str) -> bool:
    """ "Total fees and withdrawals" are more than fees."""
    words = {squeeze(without_article(word)) for word in label.split()}
    fees = _fees_in(label)
    return bool(fees) and words & lexicon().debit_words <= fees


def _fees_in(text: str) -> set[str]:
    return {squeeze(without_article(word)) for word in text.split()} & lexicon().card_charges
