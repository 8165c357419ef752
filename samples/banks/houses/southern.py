"""Italy, Spain and Portugal."""

from datetime import timedelta

from samples.banks.houses.german import pages
from samples.banks.houses.us_checking import put_address
from samples.banks.money import german, minus, plain_comma, plus_minus, spaced
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


@layout("it-addebiti-accrediti", "it", "Banca Santo Stefano")
def santo_stefano(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("IT##X0#### ##### 1000########"))
    before = s.start - timedelta(days=1)
    p.new_page()
    p.put(p.left, "BANCA SANTO STEFANO", bold=True, size=13)
    put_address(s, p.y - 40, 330)
    p.put(p.left, "ESTRATTO CONTO", bold=True, size=12, y=p.y - 40)
    p.put(p.left, f"dal {s.start:%d.%m.%Y} al {s.end:%d.%m.%Y}", y=p.y - 54)
    p.put(p.left, f"IBAN {ledger.number}", y=p.y - 68)
    p.down(120)
    cols = columns(
        p,
        ("date", "Data\noperazione", 11, "left"),
        ("value", "Data\nvaluta", 11, "left"),
        ("text", "Descrizione", 46, "left"),
        ("debit", "Addebiti", 16, "right"),
        ("credit", "Accrediti", 16, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    table.note(
        {
            "date": f"{before:%d.%m.%Y}",
            "text": "Saldo iniziale",
            "credit" if ledger.opening >= 0 else "debit": german(ledger.opening),
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d.%m.%Y}",
                "value": f"{e.value:%d.%m.%Y}",
                "text": e.lines,
                **sides(e, german),
            },
        )
    table.note(
        {
            "text": "Totali",
            "debit": german(ledger.total(credit=False)),
            "credit": german(ledger.total(credit=True)),
        }
    )
    table.note(
        {
            "date": f"{s.end:%d.%m.%Y}",
            "text": "Saldo finale",
            "credit" if ledger.closing >= 0 else "debit": german(ledger.closing),
        }
    )
    p.down(16)
    p.need(150)
    p.write("RIASSUNTO SCALARE", bold=True)
    for x, head in ((130, "Valuta"), (250, "Saldo per valuta"), (340, "Giorni"), (450, "Numeri")):
        p.put(x, head, align="right", size=7.5)
    p.down(12)
    for day, balance in ledger.daily()[:6]:
        p.put(130, f"{day:%d.%m.%Y}", align="right", size=7.5)
        p.put(250, minus(german(balance), balance), align="right", size=7.5)
        p.put(340, str(s.rng.randrange(1, 6)), align="right", size=7.5)
        p.put(450, german(balance * 3).split(",")[0], align="right", size=7.5)
        p.down(11)
    p.down(6)
    p.write("COMPETENZE: interessi creditori 0,00   ritenuta fiscale 26% 0,00", size=7.5)
    pages(s, "Pagina {n} di {all}")


@layout("it-dare-avere-before-text", "it", "Credito Adriatico")
def credito_adriatico(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("0000 ########"))
    p.on_page = lambda page: (
        (
            p.put(p.left, "Credito Adriatico S.p.A.", bold=True, size=12),
            p.put(p.right, f"Estratto conto n. {s.end.month:03d}   pag. {page}", align="right"),
            p.down(34),
        )
    )
    p.new_page()
    put_address(s, p.y, 330)
    p.put(p.left, f"Conto corrente {ledger.number}")
    p.put(p.left, f"Periodo dal {s.start:%d/%m/%Y} al {s.end:%d/%m/%Y}", y=p.y - 12)
    p.down(70)
    before = s.start - timedelta(days=1)
    cols = columns(
        p,
        ("date", "Data", 10, "left"),
        ("value", "Valuta", 10, "left"),
        ("debit", "Dare", 15, "right"),
        ("credit", "Avere", 15, "right"),
        ("text", "Descrizione operazioni", 50, "left"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    side = "credit" if ledger.opening >= 0 else "debit"
    table.note(
        {"date": f"{before:%d/%m/%y}", side: german(ledger.opening), "text": "SALDO INIZIALE"}
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%y}",
                "value": f"{e.value:%d/%m/%y}",
                **sides(e, german),
                "text": e.lines,
            },
        )
    table.note(
        {
            "debit": german(ledger.total(credit=False)),
            "credit": german(ledger.total(credit=True)),
            "text": "TOTALE MOVIMENTI",
        }
    )
    side = "credit" if ledger.closing >= 0 else "debit"
    table.note({"date": f"{s.end:%d/%m/%y}", side: german(ledger.closing), "text": "SALDO FINALE"})
    p.down(10)
    p.paragraph(
        "Ai sensi della normativa vigente l'estratto conto si intende approvato trascorsi "
        "60 giorni dal ricevimento senza contestazione scritta.",
        size=7,
    )


@layout("it-postale-data-contabile", "it", "Posta Insieme")
def posta_insieme(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("EUR", s.number("00##########"), rows=(6, 36))
    p.new_page()
    p.write("PostaInsieme", bold=True, size=14)
    p.write("ESTRATTO CONTO CORRENTE", bold=True)
    p.write(f"PERIODO {s.start:%d/%m/%Y} - {s.end:%d/%m/%Y}   CONTO N. {ledger.number}")
    p.down(8)
    p.pairs(
        [
            ("SALDO INIZIALE", plus_minus(german(ledger.opening), ledger.opening)),
            ("TOTALE ACCREDITI", plus_minus(german(c := ledger.total(credit=True)), c)),
            ("TOTALE ADDEBITI", f"-{german(ledger.total(credit=False))}"),
            ("SALDO FINALE", plus_minus(german(ledger.closing), ledger.closing)),
        ],
        x1=280,
    )
    p.down(12)
    cols = columns(
        p,
        ("date", "DATA\nCONTABILE", 12, "left"),
        ("value", "DATA\nVALUTA", 12, "left"),
        ("debit", "ADDEBITI", 13, "right"),
        ("credit", "ACCREDITI", 13, "right"),
        ("text", "DESCRIZIONE OPERAZIONI", 50, "left"),
    )
    table = Table(s, ledger, cols, ruling=s.rng.choice(("zebra", "rows")), gap=4)
    table.head()
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%Y}",
                "value": f"{e.value:%d/%m/%Y}",
                **sides(e, german),
                "text": e.lines,
            },
        )
    pages(s, "{n} di {all}")


@layout("es-importe-saldo", "es", "Banco Alborada")
def alborada(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("ES## 0199 #### #### #### ####"))
    before, repeats = s.start - timedelta(days=1), s.maybe(0.3)
    p.on_page = lambda page: (
        (
            p.put(p.left, "BANCO ALBORADA", bold=True, size=13),
            p.put(p.right, f"Hoja {page}", align="right"),
            p.down(34),
        )
    )
    p.new_page()
    put_address(s, p.y, 330)
    p.write("EXTRACTO DE CUENTA", bold=True, size=12)
    p.write(f"Periodo: {s.start:%d/%m/%Y} - {s.end:%d/%m/%Y}")
    p.write(f"IBAN {ledger.number}     Divisa: EUR", size=8)
    p.down(40)
    cols = columns(
        p,
        ("date", "F. Oper.", 10, "left"),
        ("value", "F. Valor", 10, "left"),
        ("text", "Concepto", 46, "left"),
        ("amount", "Importe", 16, "right"),
        ("balance", "Saldo", 18, "right"),
    )
    table = Table(
        s,
        ledger,
        cols,
        ruling="header",
        gap=4,
        brought=lambda b: (
            {"text": "SALDO ANTERIOR", "balance": minus(german(b), b)} if repeats else {}
        ),
    )
    table.head()
    table.note(
        {"date": f"{before:%d/%m}", "text": "SALDO ANTERIOR", "balance": german(ledger.opening)}
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m}",
                "value": f"{e.value:%d/%m}",
                "text": e.lines,
                "amount": minus(german(e.amount), e.amount),
                "balance": minus(german(e.balance), e.balance),
            },
        )
    table.note(
        {
            "date": f"{s.end:%d/%m}",
            "text": "SALDO A SU FAVOR" if ledger.closing >= 0 else "SALDO DEUDOR",
            "balance": minus(german(ledger.closing), ledger.closing),
        }
    )
    p.down(10)
    p.paragraph(
        "Entidad adherida al Fondo de Garantía de Depósitos, importe máximo garantizado "
        "100.000 euros. TAE 0,00 %.",
        size=7,
    )


@layout("es-movimientos-plus-minus-eur", "es", "Caja Levante")
def caja_levante(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("ES## 2199 #### #### ##########"), rows=(5, 40))
    p.new_page()
    p.write("Caja Levante", bold=True, size=15)
    p.write(f"Movimientos de la cuenta {ledger.number}")
    p.write(f"Desde {s.start:%d/%m/%Y} hasta {s.end:%d/%m/%Y}")
    p.write(f"Titular: {s.holder}")
    opening, closing = ledger.opening, ledger.closing
    p.pairs(
        [
            ("Saldo inicial", minus(f"{german(opening)} EUR", opening)),
            ("Saldo final", minus(f"{german(closing)} EUR", closing)),
        ],
        x1=280,
    )
    p.down(12)
    cols = columns(
        p,
        ("date", "Fecha", 13, "left"),
        ("value", "Fecha valor", 13, "left"),
        ("text", "Movimiento", 38, "left"),
        ("amount", "Importe", 18, "right"),
        ("balance", "Saldo", 18, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=5)
    table.head()
    for e in reversed(ledger.entries):
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%Y}",
                "value": f"{e.value:%d/%m/%Y}",
                "text": e.lines,
                "amount": f"{plus_minus(german(e.amount), e.amount)} EUR",
                "balance": f"{plus_minus(german(e.balance), e.balance)} EUR",
            },
        )
    pages(s, "Página {n} de {all}")


@layout("es-debe-haber", "es", "Banco Guadiana")
def guadiana(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("EUR", s.number("0199-####-##-##########"), rows=(5, 40))
    p.new_page()
    p.write("BANCO GUADIANA", bold=True, size=13)
    put_address(s, p.y - 10, 330)
    p.write(f"Extracto mensual   {s.start:%d-%m-%Y} a {s.end:%d-%m-%Y}")
    p.write(f"Número de cuenta {ledger.number}")
    p.down(40)
    cols = columns(
        p,
        ("date", "Fecha", 10, "left"),
        ("text", "Concepto", 40, "left"),
        ("value", "Valor", 10, "left"),
        ("debit", "Debe", 13, "right"),
        ("credit", "Haber", 13, "right"),
        ("balance", "Saldo", 14, "right"),
    )
    table = Table(
        s,
        ledger,
        cols,
        ruling="box",
        gap=3,
        carried=lambda b: {"text": "Suma y sigue", "balance": minus(german(b), b)},
        brought=lambda b: {"text": "Suma anterior", "balance": minus(german(b), b)},
    )
    table.head()
    table.note({"text": "Saldo anterior", "balance": german(ledger.opening)})
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d-%m-%y}",
                "text": e.lines,
                "value": f"{e.value:%d-%m-%y}",
                **sides(e, german),
                "balance": minus(german(e.balance), e.balance),
            },
        )
    table.note({"text": "Saldo final", "balance": minus(german(ledger.closing), ledger.closing)})
    table.note(
        {
            "text": "Total",
            "debit": german(ledger.total(credit=False)),
            "credit": german(ledger.total(credit=True)),
        }
    )
    pages(s, "Pág. {n}/{all}")


@layout("pt-saldo-contabilistico", "pt", "Caixa do Atlântico")
def caixa_atlantico(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("0035 0### 000########"))
    figure = s.rng.choice((german, plain_comma))
    p.on_page = lambda page: (
        (
            p.put(p.left, "Caixa do Atlântico", bold=True, size=13),
            p.put(p.right, f"Página {page}", align="right"),
            p.down(32),
        )
    )
    p.new_page()
    put_address(s, p.y, 330)
    p.write(f"EXTRATO COMBINADO N.º {s.end.month:03d}/{s.end.year}", bold=True)
    p.write(f"Período {s.start:%Y-%m-%d} a {s.end:%Y-%m-%d}")
    p.write(f"Conta n.º {ledger.number}   Moeda EUR")
    p.down(40)
    cols = columns(
        p,
        ("date", "Data mov.", 12, "left"),
        ("value", "Data valor", 12, "left"),
        ("text", "Descrição", 32, "left"),
        ("debit", "Débito", 13, "right"),
        ("credit", "Crédito", 13, "right"),
        ("balance", "Saldo\ncontabilístico", 15, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    table.note({"text": "SALDO ANTERIOR", "balance": figure(ledger.opening)})
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%Y-%m-%d}",
                "value": f"{e.value:%Y-%m-%d}",
                "text": e.text,
                **sides(e, figure),
                "balance": minus(figure(e.balance), e.balance),
            },
        )
    table.note(
        {"text": "SALDO CONTABILÍSTICO", "balance": minus(figure(ledger.closing), ledger.closing)}
    )
    table.note(
        {"text": "SALDO DISPONÍVEL", "balance": minus(figure(ledger.closing), ledger.closing)}
    )
    p.down(10)
    p.paragraph(
        "Os depósitos beneficiam da garantia de reembolso do Fundo de Garantia de Depósitos "
        "até 100.000,00 euros.",
        size=7,
    )


@layout("pt-lanc-spaced-point", "pt", "Banco Milhafre")
def milhafre(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("EUR", s.number("########"), rows=(6, 44))
    p.new_page()
    p.write("BANCO MILHAFRE", bold=True, size=13)
    p.write(
        f"EXTRATO DE {s.start:%Y/%m/%d} A {s.end:%Y/%m/%d}     CONTA {ledger.number}   MOEDA: EUR"
    )
    put_address(s, p.y - 20, 330)
    p.down(80)
    cols = columns(
        p,
        ("date", "DATA\nLANC.", 9, "left"),
        ("value", "DATA\nVALOR", 9, "left"),
        ("text", "DESCRITIVO", 40, "left"),
        ("debit", "DEBITO", 14, "right"),
        ("credit", "CREDITO", 14, "right"),
        ("balance", "SALDO", 14, "right"),
    )
    table = Table(
        s,
        ledger,
        cols,
        ruling="header",
        gap=2,
        carried=lambda b: {"text": "A TRANSPORTAR", "balance": minus(spaced(b), b)},
        brought=lambda b: {"text": "TRANSPORTE", "balance": minus(spaced(b), b)},
    )
    table.head()
    table.note({"text": "SALDO INICIAL", "balance": spaced(ledger.opening)})
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked.month}.{e.booked:%d}",
                "value": f"{e.value.month}.{e.value:%d}",
                "text": e.lines,
                **sides(e, spaced),
                "balance": minus(spaced(e.balance), e.balance),
            },
        )
    table.note({"text": "SALDO FINAL", "balance": minus(spaced(ledger.closing), ledger.closing)})
    pages(s, "PAG. {n}/{all}")
