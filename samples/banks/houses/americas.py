"""Canada, Mexico and Brazil."""

from datetime import date, timedelta

from samples.banks.houses.furniture import number_pages, pages, put_address
from samples.banks.money import english, german, minus
from samples.banks.paper import LETTER
from samples.banks.registry import layout
from samples.banks.statement import Statement, Table, columns, sides
from samples.corpus.fonts import CONDENSED, HELVETICA, VERA


@layout("ca-withdrawals-deposits", "ca", "Dominion Maple Bank")
def dominion_maple(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.5
    p.use(LETTER, left=54, right=54)
    ledger = s.ledger("CAD", s.number("0###1-5######"))

    def top(page: int) -> None:
        p.put(p.left, "Dominion Maple Bank", bold=True, size=13)
        p.put(p.right, "Your personal banking account statement", align="right")
        p.down(14)
        p.put(
            p.right,
            f"From {s.start:%B} {s.start.day}, {s.start.year} to {s.end:%B} {s.end.day}, "
            f"{s.end.year}",
            align="right",
        )
        p.down(26)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.put(330, f"Your account number: {ledger.number}")
    p.down(60)
    p.write("Summary of your account for this period", bold=True, size=10)
    closing = ledger.closing
    p.pairs(
        [
            (
                f"Your opening balance on {s.start:%B} {s.start.day}, {s.start.year}",
                f"${english(ledger.opening)}",
            ),
            ("Total deposits into your account", f"+ {english(ledger.total(credit=True))}"),
            ("Total withdrawals from your account", f"- {english(ledger.total(credit=False))}"),
            (
                f"Your closing balance on {s.end:%B} {s.end.day}, {s.end.year}",
                f"= {minus(f'${english(closing)}', closing)}",
            ),
        ],
        x1=420,
    )
    p.down(12)
    p.write("Details of your account activity", bold=True, size=10)
    cols = columns(
        p,
        ("date", "Date", 9, "left"),
        ("text", "Description", 46, "left"),
        ("debit", "Withdrawals ($)", 15, "right"),
        ("credit", "Deposits ($)", 15, "right"),
        ("balance", "Balance ($)", 15, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=3)
    table.head()
    table.note({"text": "Opening Balance", "balance": english(ledger.opening)}, bold=False)
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": table.day(e, f"{e.booked.day} {e.booked:%b}"),
                "text": e.lines,
                **sides(e, english),
                "balance": minus(english(e.balance), e.balance) if ledger.ends_day(e) else "",
            },
        )
    table.note(
        {"text": "Closing Balance", "balance": minus(f"${english(ledger.closing)}", ledger.closing)}
    )
    p.down(10)
    p.paragraph(
        "Please check this Account Statement without delay and advise us of any error or "
        "omission within 45 days of the statement date.",
        size=7,
    )
    number_pages(s, "{n} of {all}")


@layout("ca-date-after-amounts", "ca", "Toronto & Prairie Trust")
def toronto_prairie(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.0
    p.use(LETTER, left=45, right=45)
    ledger = s.ledger("CAD", s.number("0###-6######"), rows=(6, 40))

    def day(d: date) -> str:
        return f"{d:%b%d}".upper()

    before = s.start - timedelta(days=1)

    def top(page: int) -> None:
        p.put(p.left, "TORONTO & PRAIRIE TRUST", bold=True, size=12)
        p.put(p.right, "Statement of Account", align="right", bold=True)
        p.down(32)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.put(320, "Branch No.  Account No.", size=7)
    p.put(320, ledger.number, y=p.y - 11)
    p.put(320, "Statement From - To", y=p.y - 26, size=7)
    p.put(320, f"{s.start:%b %d/%y} - {s.end:%b %d/%y}".upper(), y=p.y - 37)
    p.down(70)
    cols = columns(
        p,
        ("text", "Description", 42, "left"),
        ("debit", "Withdrawals", 15, "right"),
        ("credit", "Deposits", 15, "right"),
        ("date", "Date", 11, "center"),
        ("balance", "Balance", 17, "right"),
    )
    table = Table(s, ledger, cols, ruling="box", gap=3)
    table.head()

    def stands(minor: int) -> str:
        return f"{english(minor)}OD" if minor < 0 else english(minor)

    table.note(
        {"text": "STARTING BALANCE", "date": day(before), "balance": stands(ledger.opening)},
        bold=False,
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "text": e.text.upper(),
                **sides(e, english),
                "date": day(e.booked),
                "balance": stands(e.balance) if ledger.ends_day(e) else "",
            },
        )
    table.note(
        {"text": "CLOSING BALANCE", "date": day(s.end), "balance": stands(ledger.closing)},
        bold=False,
    )
    p.down(8)
    p.pairs(
        [
            ("Credits", f"{ledger.count(credit=True)}   {english(ledger.total(credit=True))}"),
            ("Debits", f"{ledger.count(credit=False)}   {english(ledger.total(credit=False))}"),
        ],
        x1=260,
    )
    number_pages(s)


@layout("mx-oper-liq-cargos-abonos", "mx", "Banco Mezquite")
def mezquite(s: Statement) -> None:
    s.font(HELVETICA)
    p = s.paper
    p.size = 7.5
    p.use(LETTER, left=40, right=40)
    ledger = s.ledger("MXN", s.number("01########"), rows=(6, 36))
    short = s.words.short

    def top(page: int) -> None:
        p.put(p.left, "BANCO MEZQUITE", bold=True, size=12)
        p.put(p.right, "Estado de Cuenta", align="right", bold=True)
        p.down(30)

    p.on_page = top
    p.new_page()
    put_address(s, p.y)
    p.pairs(
        [
            ("Periodo", f"DEL {s.start:%d/%m/%Y} AL {s.end:%d/%m/%Y}"),
            ("Fecha de Corte", f"{s.end:%d/%m/%Y}"),
            ("No. de Cuenta", ledger.number),
            ("No. de Cliente", s.number("A#######")),
        ],
        x0=330,
        y=p.y,
    )
    p.down(70)
    p.write("Información Financiera - Moneda Nacional (MXN)", bold=True, size=9)
    p.pairs(
        [
            ("Saldo Anterior", english(ledger.opening)),
            (
                f"Depósitos / Abonos (+)   {ledger.count(credit=True)}",
                english(ledger.total(credit=True)),
            ),
            (
                f"Retiros / Cargos (-)   {ledger.count(credit=False)}",
                english(ledger.total(credit=False)),
            ),
            ("Saldo Final", minus(english(ledger.closing), ledger.closing)),
            ("Saldo Promedio", english(ledger.opening // 2 + 12_345)),
            ("Tasa Bruta Anual", "0.000%"),
        ],
        x1=300,
    )
    p.down(12)
    p.write("Detalle de Movimientos Realizados", bold=True, size=9)
    cols = columns(
        p,
        ("date", "OPER", 9, "left"),
        ("value", "LIQ", 9, "left"),
        ("text", "DESCRIPCION", 32, "left"),
        ("debit", "CARGOS", 12, "right"),
        ("credit", "ABONOS", 12, "right"),
        ("balance", "OPERACION", 13, "right"),
        ("settled", "LIQUIDACION", 13, "right"),
    )
    table = Table(s, ledger, cols, ruling="header", gap=3)
    table.head()
    for e in ledger.entries:
        shown = minus(english(e.balance), e.balance) if ledger.ends_day(e) else ""
        table.put(
            e,
            {
                "date": f"{e.booked:%d}/{short[e.booked.month - 1]}",
                "value": f"{e.booked:%d}/{short[e.booked.month - 1]}",
                "text": e.lines,
                **sides(e, english),
                "balance": shown,
                "settled": shown,
            },
        )
    p.down(8)
    p.need(60)
    p.write("Total de Movimientos", bold=True)
    p.pairs(
        [
            ("TOTAL IMPORTE CARGOS", english(ledger.total(credit=False))),
            ("TOTAL IMPORTE ABONOS", english(ledger.total(credit=True))),
        ],
        x1=300,
    )
    p.paragraph(
        "Estimado Cliente: su dinero está protegido por el instituto de ahorro hasta por el "
        "equivalente a 400 mil UDI por persona.",
        size=7,
    )
    pages(s, "PAGINA {n} / {all}")


@layout("br-saldo-do-dia", "br", "Banco Ipê")
def banco_ipe(s: Statement) -> None:
    s.font(HELVETICA, VERA)
    p = s.paper
    p.size = 8.5
    ledger = s.ledger("BRL", s.number("0### #####-#"), rows=(6, 40))
    before = s.start - timedelta(days=1)
    p.new_page()
    p.write("banco ipê", bold=True, size=16)
    p.write("extrato conta corrente", bold=True)
    p.write(f"{s.holder}    agência/conta {ledger.number}")
    p.write(f"período {s.start:%d/%m/%Y} a {s.end:%d/%m/%Y}")
    p.down(14)
    cols = columns(
        p,
        ("date", "data", 14, "left"),
        ("text", "lançamentos", 46, "left"),
        ("amount", "valor (R$)", 20, "right"),
        ("balance", "saldo (R$)", 20, "right"),
    )
    table = Table(s, ledger, cols, ruling="rows", gap=4)
    table.head()
    table.note(
        {
            "date": f"{before:%d/%m/%Y}",
            "text": "SALDO ANTERIOR",
            "balance": minus(german(ledger.opening), ledger.opening),
        }
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%Y}",
                "text": e.text,
                "amount": minus(german(e.amount), e.amount),
            },
        )
        if ledger.ends_day(e):
            table.note(
                {
                    "date": f"{e.booked:%d/%m/%Y}",
                    "text": "SALDO DO DIA",
                    "balance": minus(german(e.balance), e.balance),
                }
            )
    if s.maybe():
        p.down(12)
        p.need(60)
        p.write("lançamentos futuros", bold=True)
        later = s.end + timedelta(days=5)
        p.put(p.left, f"{later:%d/%m/%Y}")
        p.put(p.left + 70, "DA LUZ DO TEJO")
        p.put(360, f"-{german(s.rng.randrange(3000, 30000))}", align="right")
        p.down(14)
    p.paragraph(
        "Limite da conta R$ 2.000,00. Juros do cheque especial 7,98% a.m. Ouvidoria 0800 555 0011.",
        size=7,
    )
    pages(s, "{n}/{all}")


@layout("br-d-c-suffix", "br", "Banco da Serra")
def banco_serra(s: Statement) -> None:
    s.font(HELVETICA, CONDENSED)
    p = s.paper
    p.size = 8.0
    ledger = s.ledger("BRL", s.number("####-# / ######-#"), rows=(6, 40))

    def mark(minor: int) -> str:
        return f"{german(minor)} {'D' if minor < 0 else 'C'}"

    before = s.start - timedelta(days=1)
    p.new_page()
    p.write("BANCO DA SERRA", bold=True, size=13)
    p.write("Extrato de Conta Corrente", bold=True)
    p.write(f"Cliente {s.holder}   Agência / Conta {ledger.number}")
    p.write(f"Período do extrato de {s.start:%d/%m/%Y} até {s.end:%d/%m/%Y}")
    p.down(12)
    cols = columns(
        p,
        ("date", "Dt. balancete", 13, "left"),
        ("value", "Dt. movimento", 13, "left"),
        ("text", "Histórico", 30, "left"),
        ("ref", "Documento", 14, "right"),
        ("amount", "Valor R$", 15, "right"),
        ("balance", "Saldo", 15, "right"),
    )
    table = Table(s, ledger, cols, ruling="zebra", gap=3)
    table.head()
    table.note(
        {"date": f"{before:%d/%m/%Y}", "text": "Saldo Anterior", "balance": mark(ledger.opening)},
        bold=False,
    )
    for e in ledger.entries:
        table.put(
            e,
            {
                "date": f"{e.booked:%d/%m/%Y}",
                "value": f"{e.booked:%d/%m/%Y}",
                "text": e.lines,
                "ref": f"{e.ref[:3]}.{e.ref[3:6]}",
                "amount": mark(e.amount),
                "balance": mark(e.balance) if ledger.ends_day(e) else "",
            },
        )
    table.note({"date": f"{s.end:%d/%m/%Y}", "text": "S A L D O", "balance": mark(ledger.closing)})
    p.down(10)
    p.paragraph("OBSERVAÇÕES: os saldos de aplicações não estão incluídos neste extrato.", size=7)
