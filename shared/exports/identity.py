"""Ids that survive a second download: the bank's own where it can be trusted, else the content.

A million rows must not cost a million remembered rows: eight bytes of hash each, in buckets,
answer whether anything repeats.
"""

import hashlib
from array import array

from shared.artifacts.exports import Observation
from shared.exports.folding import fold_uncached

_BUCKETS = 256


class Hashes:
    """Remembers 64-bit hashes and tells which occur more than once."""

    def __init__(self) -> None:
        self._buckets = [array("Q") for _ in range(_BUCKETS)]

    def add(self, digest: bytes) -> None:
        self._buckets[digest[8]].append(int.from_bytes(digest[:8], "big"))

    def count_distinct(self) -> int:
        return sum(len(set(bucket)) for bucket in self._buckets)

    def repeated(self) -> set[int]:
        found: set[int] = set()
        for bucket in self._buckets:
            if len(set(bucket)) == len(bucket):
                continue
            seen: set[int] = set()
            for value in bucket:
                (found if value in seen else seen).add(value)
        return found


class IdTrust:
    """Is the bank's id one? Not if it repeats on different rows or merely counts the lines."""

    def __init__(self) -> None:
        self._ids = Hashes()
        self._rows = Hashes()
        self._rows_with_id = 0
        self._only_counts = True

    def add(self, bank_id: str, content: str) -> None:
        if not bank_id:
            return
        self._rows_with_id += 1
        self._ids.add(_digest(bank_id))
        self._rows.add(_digest(f"{bank_id}\n{content}"))
        if self._only_counts:
            self._only_counts = bank_id.isdecimal() and abs(int(bank_id) - self._rows_with_id) <= 1

    @property
    def trusted(self) -> bool:
        if not self._rows_with_id or (self._only_counts and self._rows_with_id > 1):
            return False
        return self._ids.count_distinct() == self._rows.count_distinct()


def content_of(row: Observation) -> str:
    """What makes two rows of different downloads the same: account, day, money and words."""
    words = fold_uncached(f"{row.counterparty} {row.description}")
    return f"{row.account}|{row.date}|{row.amount}|{row.currency}|{words}"


def bank_key(row: Observation) -> str:
    return f"{row.account}|{row.currency}|id|{row.bank_id}"


def make_id(key: str, occurrence: int) -> str:
    return "tx_" + _digest(f"{key}|{occurrence}").hex()[:32]


def digest_of(key: str) -> bytes:
    return _digest(key)


def _digest(text: str) -> bytes:
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
