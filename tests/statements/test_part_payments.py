"""Cards that are paid in parts: what is due now is not what is owed."""

import pytest

from tests.statements.paper import Line, page, read


def card(told: str, due: str, label: str = "Importe a pagar:") -> list[Line]:
    return [
        (30, [(50, "Extracto de tarjeta de crédito 01/03/2025 - 31/03/2025")]),
        (50, [(50, "Saldo anterior"), (-300, "100,00 €")]),
        (62, [(50, "Pagos y abonos"), (-300, "-40,00 €")]),
        (74, [(50, "Compras y otros cargos"), (-300, "30,00 €")]),
        (86, [(50, "Saldo actual"), (-300, "90,00 €")]),
        (110, [(50, told)]),
        (125, [(50, label), (-300, due)]),
        (150, [(50, "Fecha"), (120, "Concepto"), (-450, "Importe")]),
        (165, [(50, "13/03/2025"), (120, "Libreria Colon"), (-450, "10,00")]),
        (180, [(50, "14/03/2025"), (120, "Cafe Turia"), (-450, "20,00")]),
        (195, [(50, "25/03/2025"), (120, "Recibo domiciliado"), (-450, "-40,00")]),
    ]


ROWS = [
    ("2025-03-13", -1000, "Libreria Colon"),
    ("2025-03-14", -2000, "Cafe Turia"),
    ("2025-03-25", 4000, "Recibo domiciliado"),
]


@pytest.mark.parametrize("told", ["Forma de pago: Aplazado", "Modalidad de pago: cuota fija"])
def test_what_is_due_of_a_debt_that_is_paid_in_parts_is_no_end(told: str) -> None:
    assert read(page(card(told, "30,00 €"))) == ROWS


@pytest.mark.parametrize(
    ("told", "due", "label"),
    [
        ("Forma de pago: Contado", "30,00 €", "Importe a pagar:"),
        ("Disfrute de su forma de pago aplazado", "30,00 €", "Importe a pagar:"),
        ("Forma de pago: Aplazado", "95,00 €", "Importe a pagar:"),
        ("Forma de pago: Aplazado", "30,00 €", "Saldo a pagar:"),
    ],
    ids=["all at once", "an advert", "more than is owed", "another balance"],
)
def test_another_end_stays_a_contradiction(told: str, due: str, label: str) -> None:
    assert read(page(card(told, due, label))) is None
