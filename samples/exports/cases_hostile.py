"""Files that are broken, ambiguous or malicious. Each must be refused by name, or read right."""

from samples.exports.cases import Case, truth_rows
from samples.exports.cases_formats import camt, mt940, ofx1, qif
from samples.exports.shape import make_rows, num, table

_BOMB = (
    '<?xml version="1.0"?><!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">'
    '<!ENTITY c "&b;&b;&b;&b;">]><Document><BkToCstmrStmt><Stmt><Id>&c;</Id></Stmt>'
    "</BkToCstmrStmt></Document>"
)
_OUTSIDE = (
    '<?xml version="1.0"?><!DOCTYPE OFX [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    "<OFX><BANKMSGSRSV1><STMTTRNRS>&x;</STMTTRNRS></BANKMSGSRSV1></OFX>"
)


def _csv(lines: list[str]) -> bytes:
    return ("\n".join(lines) + "\n").encode()


def _ambiguous() -> list[Case]:
    dates = ["03/04/2024", "05/06/2024"]
    return [
        Case("dates_two_readings.csv", _csv(["Date,Description,Amount",
             *(f"{d},Direct debit,-5.00" for d in dates)]), error="E6006"),
        Case("dates_two_readings.qif", b"!Type:Bank\nD3/4/2024\nT-5.00\n^\nD5/6/2024\nT-6.00\n^\n",
             error="E6006"),
        Case("amounts_two_readings.csv", _csv(["Date,Description,Amount",
             "2024-01-02,Direct debit,-1.234", "2024-01-03,Direct debit,-2.500"]), error="E6007"),
        Case("no_sign.csv", _csv(["Date,Description,Amount", "2024-01-02,Coffee,3.50",
             "2024-01-03,Work,1000.00"]), error="E6008"),
        Case("card_without_evidence.csv", _csv(["Date,Description,Card Member,Amount",
             *(f"2024-01-{d:02d},Shop {d},A SMITH,{d}.10" for d in range(2, 20)),
             "2024-01-21,Shop 3,A SMITH,-3.10"]), error="E6008"),
        Case("two_amounts.csv", _csv(["Date,Text,Amount,Amount",
        "2024-01-31,Direct debit,-5.00,-6.00"]),
             error="E6005"),
        Case("marks_contradict.csv", _csv(["Date,Text,Amount,D/C", "2024-01-31,A,-5.00,C",
             "2024-01-30,B,7.00,D"]), error="E6008"),
        Case("fee_or_not.csv", _csv(["Date,Description,Amount,Fee", "2024-01-31,ATM,-50.00,1.50"]),
             error="E6005"),
        # The same files with the one thing more that decides.
        Case("dates_by_order.csv", _csv(["Date,Description,Amount", "01/02/2024,Direct debit,-1.00",
             "05/02/2024,Direct debit,-2.00", "03/03/2024,Direct debit,-3.00"]),
             rows=(("2024-02-01", -100, "XXX"), ("2024-02-05", -200, "XXX"),
                   ("2024-03-03", -300, "XXX"))),
        Case("dates_by_value_date.csv", _csv(["Date,Value Date,Description,Amount",
             "03/04/2024,01/04/2024,Direct debit,-1.00"]), rows=(("2024-04-03", -100, "XXX"),)),
        Case("dates_by_second_column.csv", _csv(["Date,Value Date,Description,Amount",
             "03/04/2024,30/03/2024,Direct debit,-1.00"]), rows=(("2024-04-03", -100, "XXX"),)),
        Case("dates_by_period.csv", _csv(["Period,01/04/2024,30/04/2024", "",
             "Date,Description,Amount", "03/04/2024,Direct debit,-1.00"]),
             rows=(("2024-04-03", -100, "XXX"),)),
        Case("dates_by_label.csv", _csv(["Date (MM/DD/YYYY),Description,Amount",
             "03/04/2024,Direct debit,-1.00"]), rows=(("2024-03-04", -100, "XXX"),)),
        Case("amounts_by_balance.csv", _csv(["Date,Description,Amount,Balance",
             "2024-01-02,Direct debit,-1.234,8.766",
             "2024-01-03,Direct debit,-2.500,\"6.266,00\""]),
             rows=(("2024-01-02", -123400, "XXX"), ("2024-01-03", -250000, "XXX"))),
        Case("sign_by_balance.csv", _csv(["Opening balance,100.00", "", "Date,Text,Amount,Balance",
             "2024-01-02,Coffee,3.50,96.50", "2024-01-03,Work,10.00,106.50"]),
             rows=(("2024-01-02", -350, "XXX"), ("2024-01-03", 1000, "XXX"))),
    ]  # fmt: skip


def _broken() -> list[Case]:
    rows = make_rows(601, count=12)
    header = ["Date", "Description", "Amount", "Balance"]
    cells = [[str(t.day), t.name, num(t.minor), num(t.balance)] for t in rows]
    good = table(header, cells)
    missing = table(header, [c for i, c in enumerate(cells) if i != 5])
    mixed = [[d, n, a.replace(".", ",") if i % 2 else a, b] for i, (d, n, a, b) in enumerate(cells)]
    ragged = [[*c[:1], "Smith", *c[1:]] if i == 4 else c for i, c in enumerate(cells)]
    return [
        Case("balance_row_missing.csv", missing.encode(), error="E6012"),
        Case("balance_tampered.csv", good.replace(cells[6][2], "-77.77").encode(), error="E6012"),
        Case("mixed_decimals.csv", table(header[:3], [c[:3] for c in mixed]).encode(),
             error="E6010"),
        Case("ragged.csv", table(header, ragged).encode(), error="E6011"),
        Case("unquoted_comma_decimals.csv", _csv(["Date,Text,Amount", "31.01.2024,A,-12,50",
             "30.01.2024,B,-13,50"]), error="E6011"),
        Case("truncated.csv", good.encode()[: good.index(cells[9][1]) + 4], error="E6004"),
        Case("nul.csv", good.encode().replace(b"Energy", b"En\x00rgy"), error="E6003"),
        Case("huge_cell.csv", good.replace("Northgate", "N" * 200_000).encode(), error="E6003"),
        Case("bad_day.csv", _csv(["Date,Text,Amount", "2024-01-31,Direct debit,-1.00",
             "2024-02-31,Direct debit,-1.00"]), error="E6009"),
        Case("scientific.csv", _csv(["Date,Text,Amount", "2024-01-31,Direct debit,-1.2E+03"]),
             error="E6010"),
        Case("too_precise.csv", _csv(["Date,Text,Amount,Currency",
             "2024-01-31,Direct debit,-1.2345,EUR", "2024-01-30,Direct debit,-1.25,EUR"]),
             error="E6010"),
        Case("both_columns.csv", _csv(["Date,Text,Debit,Credit", "2024-01-31,A,1.00,2.00"]),
             error="E6008"),
        Case("formula_cells.csv", _csv(["Date,Description,Amount",
             '2024-01-31,"=HYPERLINK(""http://x"")",-1.00', "2024-01-30,@SUM(A1) salary,2.00",
             "2024-01-29,+4412345 direct debit,-3.00", "2024-01-28,-cmd|' /C calc'!A0,-4.00"]),
             rows=(("2024-01-31", -100, "XXX"), ("2024-01-30", 200, "XXX"),
                   ("2024-01-29", -300, "XXX"), ("2024-01-28", -400, "XXX"))),
        Case("empty.csv", b"", error="E6001"),
        Case("prose.csv", b"Dear customer,\nyour file could not be made.\n", error="E6001"),
        Case("other_table.csv", _csv(["Name,Colour,Weight", "Ball,red,12", "Cube,blue,13"]),
             error="E6001"),
        Case("picture.csv", b"\x89PNG\r\n\x1a\n" + bytes(64), error="E6001"),
        Case("statement.csv", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", error="E6001"),
        Case("page.xls", b"<html><body><table><tr><td>Date</td></tr></table></body></html>",
             error="E6001"),
        Case("total_as_row.csv", _csv(["Date,Text,Amount", "2024-01-15,Direct debit,-5.00",
             "2024-01-16,Direct debit,-6.00", "2024-01-31,Total,-11.00"]), error="E6005"),
        Case("second_account.csv", _csv(["Account,111", "Date,Text,Amount",
             "2024-01-15,Direct debit,-5.00", "Account,222", "Date,Text,Amount",
             "2024-01-16,Direct debit,-6.00"]), error="E6005"),
        Case("two_currencies_in_cells.csv", _csv(["Date,Text,Amount",
             "2024-01-15,Direct debit,-5.00 USD", "2024-01-16,Direct debit,-600 JPY"]),
             rows=(("2024-01-15", -500, "USD"), ("2024-01-16", -600, "JPY"))),
        Case("cut_amount.csv", b"Date,Text,Amount\n2024-01-15,Direct debit,-5.00\n"
             b"2024-01-16,Direct debit,-61.", error="E6010"),
        Case("cut_digits.csv", b"Date,Text,Amount\n2024-01-15,Direct debit,-5.00\n"
             b"2024-01-16,Direct debit,-61.5", error="E6004"),
        Case("cut_text.csv", b"Date,Amount,Text,Id\n2024-01-15,-5.00,Direct debit,1\n"
             b"2024-01-16,-61.50,Direct deb", error="E6004"),
        Case("balances_among_rows.csv", _csv(["Data;Histórico;Valor",
             "01/02/2024;Saldo Anterior;100,00",
             "05/02/2024;NEW BALANCE STORE;-20,00", "06/02/2024;TOTAL WINES LDA;-5,00",
             "28/02/2024;Pix enviado;-7,00", "28/02/2024;SALDO DO DIA;68,00",
             "29/02/2024;S A L D O;68,00"]), set_aside=3,
             rows=(("2024-02-05", -2000, "XXX"), ("2024-02-06", -500, "XXX"),
                   ("2024-02-28", -700, "XXX"))),
        Case("no_rows.csv", _csv(["Date,Description,Amount,Balance"]), rows=()),
        Case("duplicate_header_same.csv", _csv(["Date,Text,Amount,Amount",
             "2024-01-31,Direct debit,-5.00,-5.00"]), rows=(("2024-01-31", -500, "XXX"),)),
        Case("repeated_header.csv", _csv(["Date,Text,Amount", "2024-01-31,Direct debit,-5.00",
             "Date,Text,Amount", "2024-01-30,Direct debit,-6.00"]),
             rows=(("2024-01-31", -500, "XXX"), ("2024-01-30", -600, "XXX"))),
        Case("good_but_renamed.pdf", good.encode(), rows=truth_rows(rows, "XXX")),
    ]  # fmt: skip


def _formats() -> list[Case]:
    rows = make_rows(602, count=8)
    sgml = ofx1(rows)
    unsigned = sgml.replace("<TRNAMT>-", "<TRNAMT>")
    statement = mt940([rows])
    return [
        Case("entity_bomb.xml", _BOMB.encode(), error="E6003"),
        Case("entity_outside.ofx", _OUTSIDE.encode(), error="E6003"),
        Case("truncated.xml", camt([rows]).encode()[:-200], error="E6004"),
        Case("truncated.ofx", sgml.encode()[: len(sgml) // 2], error="E6004"),
        Case("truncated.qif", qif(rows).encode()[:-20], error="E6004"),
        Case("truncated.sta", statement.encode()[: statement.index(":62F:")], error="E6004"),
        Case("unsigned.ofx", unsigned.encode(), error="E6008"),
        Case("does_not_add_up.xml", camt([rows], wrong=1).encode(), error="E6012"),
        Case("does_not_add_up.sta", mt940([rows], wrong=-100).encode(), error="E6012"),
        Case("splits_differ.qif", b"!Type:Bank\nD2024-01-31\nT-5.00\nSA\n$-2.00\nSB\n$-2.00\n^\n",
             error="E6012"),
        Case("trades.qif", b"!Type:Invst\nD1/31/2024\nNBuy\nYACME\n^\n", error="E6013"),
        Case("report_of_the_day.xml", camt([rows]).replace("BkToCstmrStmt", "BkToCstmrAcctRpt")
             .encode(), error="E6001"),
        Case("no_mark.xml", camt([rows]).replace("<CdtDbtInd>DBIT</CdtDbtInd>", "").encode(),
             error="E6013"),
        Case("odd_currency.xml", camt([rows]).replace('Ccy="EUR"', 'Ccy="EU1"').encode(),
             error="E6013"),
    ]  # fmt: skip


def hostile_cases() -> list[Case]:
    return [*_ambiguous(), *_broken(), *_formats()]
