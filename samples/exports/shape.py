"""What a sample is made of: transactions that are true, and the way a bank would print them."""

import csv
import io
import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta


@dataclass(frozen=True)
class Tx:
    """The truth of one row. Money in minor units, positive when it comes in."""

    day: date
    value: date
    minor: int
    name: str
    text: str
    balance: int = 0


@dataclass(frozen=True)
class Shape:
    """One bank's way of printing. `file` gets rows oldest first and gives the file's text."""

    name: str
    file: Callable[[list[Tx]], str]
    currency: str
    encoding: str = "utf-8"
    ending: str = "csv"
    places: int = 2
    # Refusals that are right for some contents: two readings that nothing tells apart.
    may_refuse: frozenset[str] = frozenset()
    opening: int = 123_456


def num(minor: int, decimal: str = ".", group: str = "", places: int = 2, plus: str = "") -> str:
    digits = str(abs(minor)).rjust(places + 1, "0")
    whole, fraction = (digits[:-places], digits[-places:]) if places else (digits, "")
    if group:
        whole = f"{int(whole):,}".replace(",", group)
    sign = "-" if minor < 0 else plus
    return f"{sign}{whole}{decimal}{fraction}" if places else f"{sign}{whole}"


def lakh(minor: int) -> str:
    whole, fraction = divmod(abs(minor), 100)
    text = str(whole)
    head, tail = text[:-3], text[-3:]
    groups = []
    while len(head) > 2:
        groups.insert(0, head[-2:])
        head = head[:-2]
    joined = ",".join([g for g in [head, *groups] if g] + [tail])
    return f"{'-' if minor < 0 else ''}{joined}.{fraction:02d}"


def de(minor: int) -> str:
    return num(minor, ",", ".")


def fr(minor: int) -> str:
    return num(minor, ",", "\u00a0")


def table(
    header: list[str] | None,
    rows: list[list[str]],
    delimiter: str = ",",
    quote_all: bool = False,
    above: list[str] | None = None,
    below: list[str] | None = None,
    line_end: str = "\r\n",
) -> str:
    out = io.StringIO(newline="")
    quoting = csv.QUOTE_ALL if quote_all else csv.QUOTE_MINIMAL
    writer = csv.writer(out, delimiter=delimiter, quoting=quoting, lineterminator=line_end)
    if header:
        writer.writerow(header)
    writer.writerows(rows)
    parts = [*(above or []), out.getvalue().removesuffix(line_end), *(below or [])]
    return line_end.join(parts) + line_end


_SHOPS = (
    ("Harbour Books Ltd", "Card purchase 4411"), ("Grünwald Bäckerei", "Kartenzahlung Filiale 7"),
    ("Café de l'Étoile", "Paiement carte 2201"), ("Panadería Ñandú", "Compra tarjeta"),
    ("Rossi & Figli", "Pagamento POS"), ("Fietsenmakerij Smit", "Betaalautomaat 12:30"),
    ("Padaria Avó São", "Compra com cartão"), ("Sklep Żabi Kąt", "Płatność kartą"),
    ("Smörgås AB", "Kortköp"), ("Corner \"Shop\", 5th", "POS purchase; ref 12,5"),
)  # fmt: skip
_PLAIN = (
    ("Harbour Books Ltd", "Card purchase 4411"), ("Northgate Energy", "Direct debit energy"),
    ("City Trams", "POS purchase fare"), ("Mill Lane Rent", "Standing order rent"),
)  # fmt: skip


def make_rows(
    seed: int,
    count: int = 24,
    start: date = date(2024, 1, 3),
    opening: int = 123_456,
    names: tuple[tuple[str, str], ...] = _PLAIN,
    places: int = 2,
) -> list[Tx]:
    """Two months of an invented household, oldest first, with equal rows on one day."""
    dice = random.Random(seed)
    rows: list[Tx] = []
    day, balance = start, opening
    scale = 10 ** (2 - places)
    for index in range(count):
        day += timedelta(days=dice.choice((0, 1, 1, 2, 3, 5)))
        if index % 9 == 4:
            minor, name, text = dice.randint(120_000, 480_000), "Orchard Works", "Salary payroll"
        elif index % 11 == 7 and rows:
            minor, name, text = rows[-1].minor, rows[-1].name, rows[-1].text
            day = rows[-1].day
        else:
            name, text = dice.choice(names)
            minor = -dice.choice((dice.randint(99, 999), dice.randint(1000, 99_999), 1_234_50))
        minor = minor // scale * scale
        balance += minor
        rows.append(
            Tx(day, day + timedelta(days=dice.choice((0, 0, 1))), minor, name, text, balance)
        )
    return rows


ALL_NAMES = _SHOPS
