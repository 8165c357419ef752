"""From observations to canonical transactions with ids that survive the next download."""

from collections import Counter
from collections.abc import Iterable, Iterator

from shared.artifacts.exports import CanonicalTransaction, Observation, SetAside
from shared.exports.identity import Hashes, bank_key, content_of, digest_of, make_id
from shared.exports.model import Again, CanonicalExport, ParsedExport


def normalize(parsed: ParsedExport) -> CanonicalExport:
    keys = _Keys(parsed.bank_ids_trusted)
    hashes, bank_hashes = Hashes(), Hashes()
    count = by_bank = 0
    for row in parsed.observations:
        if row.set_aside:
            continue
        count += 1
        digest = digest_of(keys.of(row))
        hashes.add(digest)
        if keys.by_bank(row):
            by_bank += 1
            bank_hashes.add(digest)
    repeated = hashes.repeated()
    return CanonicalExport(
        accounts=parsed.accounts,
        transactions=Again(lambda: _canonical(_booked(parsed.observations), keys, repeated)),
        set_aside=Again(lambda: (_set_aside(r) for r in parsed.observations if r.set_aside)),
        transaction_count=count,
        duplicate_count=by_bank - bank_hashes.count_distinct(),
    )


class _Keys:
    def __init__(self, bank_ids_trusted: bool) -> None:
        self.bank_ids_trusted = bank_ids_trusted

    def by_bank(self, row: Observation) -> bool:
        return self.bank_ids_trusted and bool(row.bank_id)

    def of(self, row: Observation) -> str:
        return bank_key(row) if self.by_bank(row) else content_of(row)


def _booked(observations: Iterable[Observation]) -> Iterator[Observation]:
    return (row for row in observations if row.set_aside is None)


def _canonical(
    rows: Iterable[Observation], keys: _Keys, repeated: set[int]
) -> Iterator[CanonicalTransaction]:
    """Counts only the keys that repeat: all others are the first and last of their kind."""
    seen: Counter[int] = Counter()
    for row in rows:
        key = keys.of(row)
        occurrence = 0
        short = int.from_bytes(digest_of(key)[:8], "big")
        if short in repeated:
            occurrence = seen[short]
            seen[short] += 1
        yield _transaction(row, key, occurrence, keys.by_bank(row))


def _transaction(
    row: Observation, key: str, occurrence: int, by_bank: bool
) -> CanonicalTransaction:
    if row.date is None or row.amount is None:
        raise TypeError("a booked observation has a date and an amount")
    return CanonicalTransaction(
        transaction_id=make_id(key, occurrence),
        account=row.account,
        date=row.date,
        value_date=row.value_date,
        amount=row.amount,
        currency=row.currency,
        counterparty=row.counterparty,
        description=row.description,
        balance=row.balance,
        id_basis="bank_id" if by_bank else "content",
        occurrence=occurrence,
        # Equal content twice is two coffees; the bank's own id twice is one row shown twice.
        duplicate_of=make_id(key, 0) if by_bank and occurrence else None,
        place=row.place,
    )


def _set_aside(row: Observation) -> SetAside:
    return SetAside(
        place=row.place,
        reason=row.set_aside or "",
        date=row.date,
        amount=row.amount,
        currency=row.currency,
        description=row.description,
    )
