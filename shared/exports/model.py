"""What the parsers hand on: accounts, rows that can be iterated again and again, and a log."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from shared.artifacts.exports import (
    CanonicalTransaction,
    Decision,
    ExportAccount,
    ExportFormat,
    Observation,
    ParseLog,
    SetAside,
)

T = TypeVar("T")


@dataclass(frozen=True)
class Again(Generic[T]):
    """Rows that are made anew on each iteration, so that none of them need be held."""

    make: Callable[[], Iterator[T]]

    def __iter__(self) -> Iterator[T]:
        return self.make()


@dataclass(frozen=True)
class ParsedExport:
    format: ExportFormat
    file_name: str
    encoding: str
    accounts: tuple[ExportAccount, ...]
    observations: Iterable[Observation]
    observation_count: int
    bank_ids_trusted: bool
    decisions: tuple[Decision, ...]
    warnings: tuple[str, ...] = ()

    def log(self) -> ParseLog:
        return ParseLog(
            file_name=self.file_name,
            format=self.format,
            encoding=self.encoding,
            accounts=list(self.accounts),
            observation_count=self.observation_count,
            bank_ids_trusted=self.bank_ids_trusted,
            decisions=list(self.decisions),
            warnings=list(self.warnings),
        )

    @classmethod
    def from_log(cls, log: ParseLog, observations: Iterable[Observation]) -> "ParsedExport":
        """The same export as read back by a later stage from what the parse stage stored."""
        return cls(
            format=log.format,
            file_name=log.file_name,
            encoding=log.encoding,
            accounts=tuple(log.accounts),
            observations=observations,
            observation_count=log.observation_count,
            bank_ids_trusted=log.bank_ids_trusted,
            decisions=tuple(log.decisions),
            warnings=tuple(log.warnings),
        )


@dataclass(frozen=True)
class CanonicalExport:
    accounts: tuple[ExportAccount, ...]
    transactions: Iterable[CanonicalTransaction]
    set_aside: Iterable[SetAside]
    transaction_count: int
    duplicate_count: int
