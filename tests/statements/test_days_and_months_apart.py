""" "Fecha" over "Día" and "Mes", beside the middle of which the other headings stand."""

from shared.statements.induce.headings import header_kinds
from shared.statements.induce.tables import induce_table
from shared.statements.make_sheet import make_sheet
from tests.statements.paper import Line, page, read

HEADINGS: list[Line] = [
    (200, [(53, "FECHA")]),
    (205, [(110, "Valor"), (220, "Doc."), (265, "Descripción"), (450, "Oficina")]),
    (210, [(48, "Día"), (70, "Mes")]),
]
ROWS = (
    ("02", "$ 10.00 -", "Corner Bakery", "Unicentro"),
    ("14", "$ 20.00 -", "Water Company", "0000"),
    ("16", "$ 5.00 -", "Book Shop", "App"),
    ("20", "$ 1.00 -", "Tea House", "Unicentro"),
    ("25", "$ 2,317,824.57 +", "Salary", "App"),
)
ADDRESS: list[Line] = [
    (46, [(50, "La Casita Blanca")]),
    (57, [(50, "BANCO")]),
    (100, [(50, "ANDRES ROJAS PINTO")]),
    (112, [(50, "CL 134 # 9 - 22 TO 2")]),
    (124, [(50, "BOGOTA D.C.")]),
    (142, [(50, "Cuenta No. 0570 0091 7000")]),
    (162, [(50, "Valores en pesos colombianos (COP)")]),
]
BOX: list[Line] = [
    (44, [(380, "EXTRACTO CUENTA DE AHORROS")]),
    (57, [(380, "INFORME DEL MES: SEPTIEMBRE / 2024")]),
    (91, [(360, "Saldo Anterior"), (-540, "$100.00")]),
    (106, [(360, "Más Créditos"), (-540, "$2,317,824.57")]),
    (121, [(360, "Menos Débitos"), (-540, "$36.00")]),
    (136, [(360, "Nuevo Saldo"), (-540, "$2,317,888.57")]),
]


def statement(box: list[Line]) -> list[Line]:
    rows: list[Line] = [
        (
            226 + 16 * at,
            [(50, day), (73, "09"), (-196, amount), (220, f"76{at}8"), (265, text), (450, office)],
        )
        for at, (day, amount, text, office) in enumerate(ROWS)
    ]
    return [*ADDRESS, *box, *HEADINGS, *rows]


def test_days_and_months_below_one_heading_are_dates_of_the_month_in_the_box() -> None:
    assert read(page(statement(BOX))) == [
        ("2024-09-02", -1000, "Corner Bakery"),
        ("2024-09-14", -2000, "Water Company"),
        ("2024-09-16", -500, "Book Shop"),
        ("2024-09-20", -100, "Tea House"),
        ("2024-09-25", 231782457, "Salary"),
    ]


def test_without_the_month_in_the_box_no_year_is_known() -> None:
    assert read(page(statement([BOX[0], *BOX[2:]]))) is None


def test_figures_of_which_only_the_longest_reaches_below_its_heading_are_amounts() -> None:
    sheet = make_sheet([page(statement(BOX))])
    table = induce_table(sheet, header_kinds(sheet)[0])
    assert table is not None
    assert {c.header: c.role for c in table.columns}["Valor"] == "amount"
