"""A layout as data: one versioned JSON file per layout, declared or induced.

Columns are found by their header words, an alignment and a tolerance, not by coordinates, so
that a template survives a moved margin. What induction finds is written in the same language,
and therefore kept, read and judged in the same way.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import Field

from shared.artifacts.base import Record

Role = Literal[
    "date",
    "value_date",
    "description",
    "reference",
    "type",
    "debit",
    "credit",
    "amount",
    "balance",
    "marker",
    "ignore",
]


class Column(Record):
    role: Role
    # As printed; compared without spaces, case and accents. Empty: the column has no heading.
    header: str = ""
    align: Literal["left", "right", "center"] = "left"
    tolerance_pt: float = 6.0
    # From the header's edge to the edge of the cells, where they are not flush.
    shift_pt: float = 0.0
    # From that edge to where the digits end, or the marker behind them: totals may have none.
    hang_pt: float = 0.0
    # Where the edge is when the column has no heading at all, or one that is not set by it.
    edge_pt: float | None = None
    # For dates: they stand on lines of their own, above the rows of their day.
    own_line: bool = False
    # For dates: they begin a further line of their row's text, below its amount.
    below: bool = False
    # For texts: nobody knows what its heading means, so that it may be a branch or a payee. For
    # dates: it may be the day of the value as well as that of the booking.
    unnamed: bool = False


class Table(Record):
    columns: list[Column]


class Dates(Record):
    # Only consulted where the print leaves it open: 03/04, never 3 Apr.
    order: Literal["dmy", "mdy", "ymd"] = "dmy"
    # Dates may be printed on the first row of a day only.
    fill_forward: bool = True


class Numbers(Record):
    decimal: str = "."
    group: str = ","
    decimals: int = 2


class Signs(Record):
    # What a minus, a plus and a bare amount mean; markers such as CR and S speak for themselves.
    minus: Literal["debit", "credit"] = "debit"
    # "by_section": the heading above the rows decides ("Deposits"); "by_balance": the chain does.
    unmarked: Literal["credit", "debit", "by_section", "by_balance"] = "credit"
    # Markers of this bank that mean something else elsewhere: A and C for abono and cargo.
    markers: dict[str, Literal["credit", "debit"]] = Field(default_factory=dict)
    # In a debit or credit column a minus can be decoration or a reversal.
    column_minus: Literal["decoration", "reversal"] = "decoration"
    # What a minus means in accounts of what is owed, beside others or alone: mostly a payment.
    debt_minus: Literal["credit", "debit"] = "credit"


class Balances(Record):
    # On a card the printed balance is what the holder owes.
    sense: Literal["holder", "owed"] = "holder"


class Rows(Record):
    order: Literal["oldest_first", "newest_first", "any"] = "any"
    # Where the further lines of a description stand, seen from the line with the amount.
    continuation: Literal["below", "above", "around", "none"] = "below"


class Template(Record):
    template_id: str
    version: int = 1
    status: Literal["draft", "stable", "retired"] = "stable"
    bank_family: str
    statement_type: Literal["current", "savings", "card", "unknown"] = "unknown"
    language: str = ""
    # Empty: as printed on the statement.
    currency: str = ""
    # Words that stand on every statement of this layout; the first of them name the bank.
    fingerprint: list[str] = Field(default_factory=list)
    tables: list[Table]
    dates: Dates = Dates()
    numbers: Numbers = Numbers()
    signs: Signs = Signs()
    balances: Balances = Balances()
    rows: Rows = Rows()
    # Labels of this bank beyond the common ones, by kind: {"opening": ["Stand am Anfang"]}.
    labels: dict[str, list[str]] = Field(default_factory=dict)
    # Headings that give the rows below them one sign, beyond the common ones.
    credit_sections: list[str] = Field(default_factory=list)
    debit_sections: list[str] = Field(default_factory=list)


@dataclass(frozen=True)
class RegisteredTemplate:
    """A template with what the registry knows about its past."""

    template: Template
    # How many statements it has proven: the more, the better tested.
    statement_count: int = 0


def template_from_json(text: str | bytes | dict[str, Any]) -> Template:
    if isinstance(text, dict):
        return Template.model_validate(text)
    return Template.model_validate_json(text)


def load_builtin_templates() -> list[Template]:
    folder = Path(__file__).parent / "templates"
    return [template_from_json(path.read_bytes()) for path in sorted(folder.glob("*.json"))]


def template_json_schema() -> dict[str, Any]:
    """What an editor or a validator of other people's templates needs."""
    schema = Template.model_json_schema()
    schema["$id"] = "assay:statement-template"
    return schema


def template_to_json(template: Template) -> str:
    return json.dumps(template.model_dump(mode="json"), indent=2, ensure_ascii=False) + "\n"
