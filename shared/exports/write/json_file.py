"""JSON for programs: integers of minor units, and the same amount as a decimal string."""

import json
from datetime import datetime
from typing import Any

from shared.exports.write.ledger import Ledger, LedgerAccount
from shared.money import exponent, to_decimal_string


def write_json(ledger: Ledger, written_at: datetime) -> bytes:
    document = {
        "format": "assay.ledger",
        "version": 1,
        "written_at": written_at.isoformat(),
        "accounts": [_account(account) for account in ledger.checked().accounts],
    }
    text = json.dumps(document, ensure_ascii=False, indent=1, sort_keys=True)
    return (text + "\n").encode("utf-8", "replace")


def _account(account: LedgerAccount) -> dict[str, Any]:
    fields = account.model_dump(mode="json", exclude={"transactions"})
    rows = []
    for t in account.transactions:
        row = t.model_dump(mode="json")
        row["amount_minor"] = row.pop("amount")
        row["amount"] = to_decimal_string(t.amount, account.currency)
        rows.append(row)
    return {**fields, "minor_digits": exponent(account.currency), "transactions": rows}
