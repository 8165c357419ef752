"""What the parsers of formats with statements and balances share."""

from dataclasses import dataclass, field

from shared.artifacts.exports import Decision, ExportAccount, ExportFormat, Observation
from shared.errors import ExportDoesNotAddUp
from shared.exports.identity import IdTrust, content_of
from shared.exports.model import ParsedExport


@dataclass
class Collected:
    """Accounts, rows and decisions as they are found."""

    observations: list[Observation] = field(default_factory=list)
    accounts: list[ExportAccount] = field(default_factory=list)
    decisions: list[Decision] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)

    def note(self, about: str, chosen: str, because: str) -> None:
        self.decisions.append(Decision(about=about, chosen=chosen, because=because))

    def parsed(self, kind: ExportFormat, name: str, encoding: str) -> ParsedExport:
        trust = IdTrust()
        for row in self.observations:
            if not row.set_aside:
                trust.add(row.bank_id, content_of(row))
        return ParsedExport(
            format=kind,
            file_name=name,
            encoding=encoding,
            accounts=tuple(self.accounts),
            observations=tuple(self.observations),
            observation_count=len(self.observations),
            bank_ids_trusted=trust.trusted,
            decisions=tuple(self.decisions),
            warnings=tuple(self.warnings),
        )


def check_sum(opening: int, amounts: int, closing: int, where: str) -> None:
    if opening + amounts != closing:
        raise ExportDoesNotAddUp(delta=closing - opening - amounts, where=where)
