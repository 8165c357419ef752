"""Transactions of any pipeline written in the formats that other programs read."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from shared.exports.write.beancount_file import write_beancount
from shared.exports.write.camt_file import write_camt
from shared.exports.write.csv_file import write_csv
from shared.exports.write.json_file import write_json
from shared.exports.write.ledger import Ledger
from shared.exports.write.ofx_file import write_ofx
from shared.exports.write.qif_file import write_qif
from shared.exports.write.xlsx_file import write_xlsx


@dataclass(frozen=True)
class Writer:
    """`write` takes the moment of writing as an argument: the same input gives the same bytes."""

    ending: str
    media_type: str
    write: Callable[[Ledger, datetime], bytes]


WRITERS: dict[str, Writer] = {
    "csv": Writer("csv", "text/csv; charset=utf-8", write_csv),
    "json": Writer("json", "application/json", write_json),
    "xlsx": Writer(
        "xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", write_xlsx
    ),
    "ofx": Writer("ofx", "application/x-ofx", write_ofx),
    "qif": Writer("qif", "application/qif", write_qif),
    "camt053": Writer("xml", "application/xml", write_camt),
    "beancount": Writer("beancount", "text/plain; charset=utf-8", write_beancount),
}

__all__ = ["WRITERS", "Ledger", "Writer"]
