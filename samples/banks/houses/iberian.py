"""Spain and Portugal."""

from datetime import timedelta

from samples.banks.houses.furniture import pages, put_address
from samples.banks.money import german, minus, plain_comma, plus_minus, spaced
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


@layout("es-importe-saldo", "es", "Banco Alborada")
def alborada(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("EUR", s.number("ES## 0199 #### #### #### ####"))
    before, repeats = s.start - timedelta(days=1), s.maybe(0.3)

    def top(page: int) -> None:
        p.put(p.left, "BANCO ALBORADA", bold=True, size=13)
        p.put(p.right, f"Hoja {page}", align="right")
        p.down(34)

    p.on_page = top
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

    def top(page: int) -> None:
        p.put(p.left, "Caixa do Atlântico", bold=True, size=13)
        p.put(p.right, f"Página {page}", align="right")
        p.down(32)

    p.on_page = top
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
