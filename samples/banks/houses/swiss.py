"""Accounts of Switzerland, in German and in French."""

from datetime import timedelta

from samples.banks.houses.furniture import pages, put_address
from samples.banks.money import minus, spaced, swiss, swiss_curly
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


def iban(s: Statement) -> str:
    return s.number("CH## 0099 9### #### #### #")


@layout("ch-belastung-valuta-saldo", "ch", "Bank Helvetia Nord")
def helvetia_nord(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    figure = s.rng.choice((swiss, swiss_curly))
    ledger = s.ledger("CHF", iban(s))

    def top(page: int) -> None:
        p.put(p.left, "Bank Helvetia Nord AG", bold=True, size=12)
        p.down(34)

    p.on_page = top
    p.new_page()
    put_address(s, p.y, 330)
    p.down(80)
    p.write("Kontoauszug", bold=True, size=13)
    p.write(f"{s.start:%d.%m.%Y} - {s.end:%d.%m.%Y}")
    p.write(f"Privatkonto CHF   IBAN {ledger.number}")
    p.down(8)
    cols = columns(
        p,
        ("date", "Datum", 12, "left"),
        ("text", "Informationen", 38, "left"),
        ("debit", "Belastungen", 13, "right"),
        ("credit", "Gutschriften", 13, "right"),
        ("value", "Valuta", 11, "right"),
        ("balance", "Saldo", 13, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=4)
    table.head()
    table.note(
        {"date": f"{s.start:%d.%m.%Y}", "text": "Anfangssaldo", "balance": figure(ledger.opening)}
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d.%m.%Y}",
                "text": e.lines,
                **sides(e, figure),
                "value": f"{e.value:%d.%m.%Y}",
                "balance": minus(figure(e.balance), e.balance) if ledger.ends_day(e) else "",
            },
        )
    table.note(
        {
            "date": f"{s.end:%d.%m.%Y}",
            "text": "Schlusssaldo",
            "balance": minus(figure(ledger.closing), ledger.closing),
        }
    )
    table.note(
        {
            "text": "Umsatztotal",
            "debit": figure(ledger.total(credit=False)),
            "credit": figure(ledger.total(credit=True)),
        }
    )
    p.down(12)
    p.paragraph(
        "Bitte prüfen Sie den Auszug. Ohne Ihren Gegenbericht innert 30 Tagen gilt er als "
        "genehmigt. Formular ohne Unterschrift.",
        size=7,
    )
    pages(s, "Seite {n}/{all}")


@layout("ch-post-kontostand-rows", "ch", "Alpenpost Finanz")
def alpenpost(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("CHF", iban(s))
    p.new_page()
    p.write("Alpenpost Finanz", bold=True, size=15)
    put_address(s, p.y - 30, 330)
    p.down(110)
    p.write(f"Kontoauszug {s.start:%d.%m.%Y} - {s.end:%d.%m.%Y}", bold=True, size=11)
    p.write(f"Privatkonto   IBAN {ledger.number}   CHF")
    p.down(8)
    cols = columns(
        p,
        ("date", "Datum", 11, "left"),
        ("text", "Text", 43, "left"),
        ("credit", "Gutschrift", 12, "right"),
        ("debit", "Lastschrift", 12, "right"),
        ("value", "Valuta", 10, "right"),
        ("balance", "Saldo", 12, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    table.note(
        {"date": f"{s.start:%d.%m.%y}", "text": "Kontostand", "balance": spaced(ledger.opening)}
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": table.day(e, f"{e.booked:%d.%m.%y}"),
                "text": e.lines,
                **sides(e, spaced),
                "value": f"{e.value:%d.%m.%y}",
                "balance": minus(spaced(e.balance), e.balance) if ledger.ends_day(e) else "",
            },
        )
    table.note(
        {
            "text": "Total",
            "credit": spaced(ledger.total(credit=True)),
            "debit": spaced(ledger.total(credit=False)),
        }
    )
    table.note(
        {
            "date": f"{s.end:%d.%m.%y}",
            "text": "Kontostand",
            "balance": minus(spaced(ledger.closing), ledger.closing),
        }
    )
    pages(s, "Seite {n} / {all}")


@layout("ch-saldovortrag-two-currencies", "ch", "Kantonalbank Obertal")
def obertal(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.0
    p.new_page()
    p.write("KANTONALBANK OBERTAL", bold=True, size=13)
    put_address(s, p.y - 20, 330)
    p.down(90)
    for currency in ("CHF", "EUR")[: s.rng.choice((1, 2))]:
        ledger = s.ledger(currency, iban(s), rows=(3, 26))
        p.need(140)
        p.write(f"Kontokorrent {currency}   {ledger.number}", bold=True, size=10)
        p.write(
            f"Auszug vom {s.start:%d.%m.%Y} bis {s.end:%d.%m.%Y}, Beträge in {currency}", size=7.5
        )
        cols = columns(
            p,
            ("date", "Buchungs-\ndatum", 11, "left"),
            ("text", "Buchungstext", 42, "left"),
            ("value", "Valuta", 10, "left"),
            ("debit", "Belastung", 12, "right"),
            ("credit", "Gutschrift", 12, "right"),
            ("balance", "Saldo", 13, "right"),
        )
        table = Table(
            s,
            ledger,
            cols,
            ruling="zebra",
            gap=3,
            carried=lambda b: {"text": "Übertrag", "balance": minus(swiss(b), b)},
            brought=lambda b: {"text": "Übertrag", "balance": minus(swiss(b), b)},
        )
        table.head()
        table.note({"text": "Saldovortrag", "balance": swiss(ledger.opening)})
        for e in ledger.entries:
            table.put(
                e,
                {
                    "date": f"{e.booked:%d.%m.%y}",
                    "text": e.lines,
                    "value": f"{e.value:%d.%m.%y}",
                    **sides(e, swiss),
                    "balance": minus(swiss(e.balance), e.balance),
                },
            )
        table.note(
            {
                "text": f"Saldo zu {'unseren' if ledger.closing < 0 else 'Ihren'} Gunsten",
                "balance": minus(swiss(ledger.closing), ledger.closing),
            }
        )
        p.down(24)
    p.need(70)
    p.write("Devisenkurse", bold=True)
    p.pairs([("EUR/CHF", "0.9412"), ("USD/CHF", "0.8830"), ("GBP/CHF", "1.1207")], x1=200)
    pages(s, "Seite {n} von {all}")


@layout("ch-romande-debit-credit", "fr", "Banque du Lac")
def banque_du_lac(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("CHF", iban(s))
    p.new_page()
    p.write("Banque du Lac SA", bold=True, size=14)
    put_address(s, p.y - 20, 330)
    p.down(90)
    p.write(f"Relevé de compte du {s.start:%d.%m.%Y} au {s.end:%d.%m.%Y}", bold=True, size=11)
    p.write(f"Compte privé CHF {ledger.number}")
    p.down(8)
    before = s.start - timedelta(days=1)
    cols = columns(
        p,
        ("date", "Date", 13, "left"),
        ("text", "Libellé", 39, "left"),
        ("debit", "Débit", 12, "right"),
        ("credit", "Crédit", 12, "right"),
        ("value", "Valeur", 11, "right"),
        ("balance", "Solde", 13, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=4)
    table.head()
    table.note(
        {"date": f"{before:%d.%m.%Y}", "text": "Solde reporté", "balance": swiss(ledger.opening)}
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d.%m.%Y}",
                "text": e.lines,
                **sides(e, swiss),
                "value": f"{e.value:%d.%m.%Y}",
                "balance": minus(swiss(e.balance), e.balance),
            },
        )
    table.note(
        {
            "text": "Total des mouvements",
            "debit": swiss(ledger.total(credit=False)),
            "credit": swiss(ledger.total(credit=True)),
        }
    )
    table.note(
        {
            "date": f"{s.end:%d.%m.%Y}",
            "text": "Solde en votre faveur" if ledger.closing >= 0 else "Solde en notre faveur",
            "balance": minus(swiss(ledger.closing), ledger.closing),
        }
    )
    pages(s, "Page {n} sur {all}")
