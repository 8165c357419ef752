"""Transactions of any pipeline written in the formats that other programs read."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from shared.exports.write.beancount_file import write_beancount
from shared.exports.write.camt_file import write_camt
from shared.exports.write.ledger import Ledger
from shared.exports.write.ofx_file import write_ofx
from shared.exports.write.qif_file import write_qif


@dataclass(frozen=True)
class Writer:
    """`write` takes the moment of writing as an argument: the same input gives the same bytes."""

    ending: str
    media_type: str
    write: Callable[[Ledger, datetime], bytes]
    is_text: bool = True


def _write_xlsx(ledger: Ledger, written_at: datetime) -> bytes:
    # Imported when somebody asks for it: the library takes longer to load than all the rest.
    from shared.exports.write.xlsx_file import write_xlsx  # noqa: PLC0415

    return write_xlsx(ledger, written_at)


_SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


WRITERS: dict[str, Writer] = {
    "xlsx": Writer("xlsx", _SPREADSHEET, _write_xlsx, is_text=False),
    "ofx": Writer("ofx", "application/x-ofx", write_ofx),
    "qif": Writer("qif", "application/qif", write_qif),
    "camt053": Writer("xml", "application/xml", write_camt),
    "beancount": Writer("beancount", "text/plain; charset=utf-8", write_beancount),
}

__all__ = ["WRITERS", "Ledger", "Writer"]
