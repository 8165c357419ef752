"""Tables drawn with characters: rules and bars are no text, but a bar in a description is."""

import pytest

from tests.statements.paper import printed, read

HEAD = """
SOUTHERN BANK                      STATEMENT OF ACCOUNT
Statement period 01/03/2025 - 31/03/2025     Currency GBP
"""
TRUTH = [
    ("2025-03-13", -1000, "CORNER BAKERY"),
    ("2025-03-14", -2000, "WATER COMPANY REF 8812"),
    ("2025-03-25", 5000, "SALARY MARCH"),
]
BOXES = """
+------------+--------------------------+------------+------------+------------+
| DATE       | DESCRIPTION              |      DEBIT |     CREDIT |    BALANCE |
+------------+--------------------------+------------+------------+------------+
|            | OPENING BALANCE          |            |            |     100.00 |
| 13/03/2025 | CORNER BAKERY            |      10.00 |            |      90.00 |
| 14/03/2025 | WATER COMPANY            |      20.00 |            |      70.00 |
|            | REF 8812                 |            |            |            |
| 25/03/2025 | SALARY MARCH             |            |      50.00 |     120.00 |
+------------+--------------------------+------------+------------+------------+
|            | CLOSING BALANCE          |            |            |     120.00 |
+------------+--------------------------+------------+------------+------------+
"""
TIGHT = """
|==========|==========================|============|============|============|
|DATE      |DESCRIPTION               |       DEBIT|      CREDIT|     BALANCE|
|==========|==========================|============|============|============|
|          |OPENING BALANCE           |            |            |      100.00|
|13/03/2025|CORNER BAKERY             |       10.00|            |       90.00|
|14/03/2025|WATER COMPANY             |       20.00|            |       70.00|
|          |REF 8812                  |            |            |            |
|25/03/2025|SALARY MARCH              |            |       50.00|      120.00|
|          |CLOSING BALANCE           |            |            |      120.00|
"""
UNDERLINED = """
================================================================================
 DATE         DESCRIPTION                       DEBIT       CREDIT      BALANCE
 ----------   --------------------------  -----------  -----------  -----------
              OPENING BALANCE                                            100.00
 13/03/2025   CORNER BAKERY                     10.00                     90.00
 14/03/2025   WATER COMPANY                     20.00                     70.00
              REF 8812
 25/03/2025   SALARY MARCH                                   50.00       120.00
                                          -----------  -----------
              TOTALS                            30.00        50.00
              CLOSING BALANCE                                            120.00
"""
BARS_ALONE = """
  DATE       | DESCRIPTION              |      DEBIT |     CREDIT |    BALANCE
             | OPENING BALANCE          |            |            |     100.00
  13/03/2025 | CORNER BAKERY            |      10.00 |            |      90.00
  14/03/2025 | WATER COMPANY            |      20.00 |            |      70.00
             | REF 8812                 |            |            |
  25/03/2025 | SALARY MARCH             |            |      50.00 |     120.00
             | CLOSING BALANCE          |            |            |     120.00
"""


@pytest.mark.parametrize("table", [BOXES, TIGHT, UNDERLINED, BARS_ALONE])
def test_a_table_drawn_with_characters_is_read_without_its_drawing(table: str) -> None:
    assert read(printed(HEAD + table)) == TRUTH


@pytest.mark.parametrize("table", [BOXES, UNDERLINED])
def test_a_bar_or_a_dash_in_a_description_stays_there(table: str) -> None:
    changed = table.replace("CORNER BAKERY      ", "COR|NER -- BAKERY! ")
    truth = [("2025-03-13", -1000, "COR|NER -- BAKERY!"), *TRUTH[1:]]
    assert read(printed(HEAD + changed)) == truth
