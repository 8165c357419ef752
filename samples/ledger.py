"""Invented account movements: what a statement says before anybody prints it.

Money is an integer of minor units; credits are positive and debits negative, so that
opening + rows = closing holds for every statement that is made here.
"""

import random
from calendar import monthrange
from dataclasses import dataclass, replace
from datetime import date, timedelta


@dataclass(frozen=True)
class Row:
    booked: date
    value_date: date
    lines: tuple[str, ...]
    amount: int

    @property
    def description(self) -> str:
        return " ".join(self.lines)


@dataclass(frozen=True)
class Statement:
    account: str
    currency: str
    opening: int
    rows: tuple[Row, ...]
    start: date
    end: date

    @property
    def closing(self) -> int:
        return self.opening + sum(row.amount for row in self.rows)

    @property
    def total_in(self) -> int:
        return sum(row.amount for row in self.rows if row.amount > 0)

    @property
    def total_out(self) -> int:
        return sum(row.amount for row in self.rows if row.amount < 0)

    def balances(self) -> list[int]:
        balance, result = self.opening, []
        for row in self.rows:
            balance += row.amount
            result.append(balance)
        return result


@dataclass(frozen=True)
class Habits:
    """Where the account holders of one country spend, and where their money comes from."""

    spending: tuple[tuple[str, ...], ...]
    income: tuple[tuple[str, ...], ...]


HABITS = {
    "en": Habits(
        spending=(
            ("CARD PAYMENT TO HOLLIN GROCERS 0417",),
            ("DIRECT DEBIT WEALD WATER SERVICES", "REF 8842017-22"),
            ("CONTACTLESS TARN COFFEE CO",),
            ("STANDING ORDER RENT 14 MILL LANE",),
            ("CASH WITHDRAWAL HIGH STREET ATM 18:42",),
            ("CARD PAYMENT TO NORTHWAY RAIL", "12,50 EUR AT 0.86"),
            ("DIRECT DEBIT BEACON ENERGY TOTAL PLAN",),
        ),
        income=(
            ("BANK CREDIT FENWICK & DAUGHTERS LTD", "SALARY"),
            ("TRANSFER FROM M ASHDOWN",),
            ("REFUND HOLLIN GROCERS",),
        ),
    ),
    "fr": Habits(
        spending=(
            ("CB BOULANGERIE DES TILLEULS 03/02",),
            ("PRLV SEPA EAUX DU VALLON", "REF 2026-0099341"),
            ("RETRAIT DAB GARE CENTRALE",),
            ("VIR LOYER RESIDENCE LES ORMES",),
            ("CB LIBRAIRIE PLUME ET CIE",),
            ("PRLV ASSURANCE MERIDIENNE", "SOLDE ANNUEL CONTRAT 77120"),
        ),
        income=(
            ("VIR SALAIRE ATELIERS CORVAL",),
            ("VIR RECU DE M LEFORT", "CADEAU"),
        ),
    ),
    "de": Habits(
        spending=(
            ("KARTENZAHLUNG", "Markthalle Silberbach", "2026-03-02T18:11 Folgenr. 004"),
            ("SEPA-LASTSCHRIFT", "Stadtwerke Nordkap Strom Abschlag 85,00", "Mandat NK-55810"),
            ("DAUERAUFTRAG", "Miete Lindenweg 7"),
            ("BARGELDAUSZAHLUNG", "GA NR 00441 BLZ 00000000"),
            ("SEPA-LASTSCHRIFT", "Versicherung Halbmond", "Beitrag 04/26", "Saldo ausgeglichen"),
        ),
        income=(
            ("GEHALT", "Werft Sonnholm GmbH", "Abrechnung 03/2026"),
            ("GUTSCHRIFT", "K. Petersen"),
        ),
    ),
    "es": Habits(
        spending=(
            ("COMPRA TARJETA FRUTERIA EL NARANJO",),
            ("RECIBO LUZ DEL SUR", "CONTRATO 4410-22"),
            ("REINTEGRO CAJERO PLAZA MAYOR",),
            ("TRANSFERENCIA ALQUILER CALLE OLMO 3",),
        ),
        income=(
            ("NOMINA TALLERES AZAHAR",),
            ("TRANSFERENCIA DE L. QUIROGA",),
        ),
    ),
}


def make_month(
    rng: random.Random,
    language: str,
    account: str,
    currency: str,
    first: date,
    months: int,
    row_count: int,
    opening: int,
) -> Statement:
    """A statement of whole months whose days lie in order and whose figures add up."""
    last_month = first.month + months - 1
    end = date(first.year, last_month, monthrange(first.year, last_month)[1])
    days = sorted(rng.randrange((end - first).days + 1) for _ in range(row_count))
    habits = HABITS[language]
    rows = []
    for day in days:
        booked = first + timedelta(days=day)
        income = rng.random() < 0.18
        lines = rng.choice(habits.income if income else habits.spending)
        amount = rng.randrange(8_000, 240_000) if income else -rng.randrange(120, 19_000)
        # A value date may lie a day or two after the booking, but not after the period.
        value_date = min(booked + timedelta(days=rng.choice((0, 0, 0, 1, 2))), end)
        rows.append(Row(booked, value_date, lines, amount))
    return Statement(account, currency, opening, tuple(rows), first, end)


def without_row(statement: Statement, index: int) -> Statement:
    """The rows a forger prints when he takes one out."""
    kept = statement.rows[:index] + statement.rows[index + 1 :]
    return replace(statement, rows=kept)
