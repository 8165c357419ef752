"""Shapes from other continents, and those of wallets and shops rather than banks."""

from samples.exports.shape import Shape, Tx, de, num, table


def nu_card(rows: list[Tx]) -> str:
    """A Brazilian card: purchases are positive, the payment of the bill negative."""
    return table(["date", "title", "amount"],
                 [[str(t.day), t.name if t.minor < 0 else "Pagamento recebido", num(-t.minor)]
                  for t in reversed(rows)])  # fmt: skip


def nu_account(rows: list[Tx]) -> str:
    return table(["Data", "Valor", "Identificador", "Descrição"],
                 [[f"{t.day:%d/%m/%Y}", num(t.minor), f"65a{i:08x}-0000", f"{t.text} - {t.name}"]
                  for i, t in enumerate(rows)])  # fmt: skip


def arara(rows: list[Tx]) -> str:
    above = ["Extrato Conta Corrente", "Conta ;12345678", "Período ;01/01/2024 a 31/03/2024",
             f"Saldo ;{de(rows[-1].balance)}", ""]  # fmt: skip
    return table(["Data Lançamento", "Histórico", "Descrição", "Valor", "Saldo"],
                 [[f"{t.day:%d/%m/%Y}", "Compra", t.name, de(t.minor), de(t.balance)]
                  for t in reversed(rows)], ";", above=above)  # fmt: skip


def maple(rows: list[Tx]) -> str:
    header = ["Account Type", "Account Number", "Transaction Date", "Cheque Number",
              "Description 1", "Description 2", "CAD$", "USD$"]  # fmt: skip
    return table(header, [["Chequing", "01234-1234567", f"{t.day.month}/{t.day.day}/{t.day.year}",
                           "", t.name, t.text, num(t.minor), ""] for t in rows])  # fmt: skip


def leaf(rows: list[Tx]) -> str:
    """Canadian, no header: day, text, debit, credit, balance."""
    return table(None, [[f"{t.day:%m/%d/%Y}", t.name, num(-t.minor) if t.minor < 0 else "",
                         num(t.minor) if t.minor > 0 else "", num(t.balance)] for t in
                         rows])  # fmt: skip


def merlion(rows: list[Tx]) -> str:
    above = ["Account Details For:,Savings 123-4-567890", "Statement as at:,31 Mar 2024",
             f"Available Balance:,{num(rows[-1].balance)}", ""]  # fmt: skip
    header = ["Transaction Date", "Reference", "Debit Amount", "Credit Amount", "Transaction Ref1",
              "Transaction Ref2", "Transaction Ref3"]  # fmt: skip
    return table(header, [[f"{t.day:%d %b %Y}", "POS", num(-t.minor) if t.minor < 0 else " ",
                           num(t.minor) if t.minor > 0 else " ", t.name, t.text, ""]
                          for t in reversed(rows)], above=above)  # fmt: skip


def sakura(rows: list[Tx]) -> str:
    header = ["日付", "お取引内容", "お引出し", "お預入れ", "残高", "メモ"]
    return table(header, [[f"{t.day:%Y/%m/%d}", t.name, f"{-t.minor // 100:,}" if t.minor < 0
        else "",
                           f"{t.minor // 100:,}" if t.minor > 0 else "", f"{t.balance // 100:,}",
                           ""]
                          for t in rows], quote_all=True)  # fmt: skip


def panda(rows: list[Tx]) -> str:
    above = ["支付宝交易记录明细查询", "账号:[a@example.org]", "---------交易记录明细列表---------"]
    header = ["交易号", "交易创建时间", "交易对方", "商品名称", "金额", "收/支", "交易状态", "备注"]
    return table(header, [[f"2024{i:012d}\t", f"{t.day} 10:00:00", t.name, t.text,
                           num(abs(t.minor)), "支出" if t.minor < 0 else "收入", "交易成功", ""]
                          for i, t in enumerate(rows)], above=above,
                 below=["------------------------------------",
                 "导出时间:[2024-04-01 10:00:00]"])  # fmt: skip


def bear(rows: list[Tx]) -> str:
    header = ["Дата операции", "Дата платежа", "Номер карты", "Статус", "Сумма операции",
              "Валюта", "Категория", "Описание"]  # fmt: skip
    return table(header, [[f"{t.day:%d.%m.%Y} 10:00:00", f"{t.day:%d.%m.%Y}", "*1234", "OK",
                           num(t.minor, ","), "RUB", "Другое", t.name] for t in rows], ";",
                           True)  # fmt: skip


def pebble(rows: list[Tx]) -> str:
    """A shop's payouts: everything quoted, ISO moments, lower-case currency."""
    header = ["id", "Type", "Source", "Amount", "Fee", "Net", "Currency", "Created (UTC)",
              "Available On (UTC)", "Description"]  # fmt: skip
    return table(header, [[f"txn_{i:06d}", "charge", f"ch_{i}", num(t.minor + 30), "0.30",
                           num(t.minor), "eur", f"{t.day} 10:11", f"{t.value} 00:00", t.name]
                          for i, t in enumerate(rows)])  # fmt: skip


def atlas_tab(rows: list[Tx]) -> str:
    header = ["Booking Date", "Value Date", "Amount", "Ccy", "D/C", "Counterparty", "Narrative"]
    return table(header, [[f"{t.day:%d-%b-%Y}", f"{t.value:%d-%b-%Y}", num(abs(t.minor), ".", ","),
                           "USD", "D" if t.minor < 0 else "C", t.name, t.text] for t in rows],
                           "|")  # fmt: skip


def anatolia(rows: list[Tx]) -> str:
    header = ["Tarih", "Açıklama", "Tutar", "Bakiye"]
    return table(header, [[f"{t.day:%d.%m.%Y}", t.name, f"{de(t.minor)} TL".replace(" TL", ""),
                           de(t.balance)] for t in reversed(rows)], ";")  # fmt: skip


def magyar(rows: list[Tx]) -> str:
    header = ["Könyvelés dátuma", "Értéknap", "Összeg", "Devizanem", "Partner neve", "Közlemény"]
    return table(header, [[f"{t.day:%Y.%m.%d}.", f"{t.value:%Y.%m.%d}.",
                           num(t.minor, ",", " "), "HUF", t.name, t.text] for t in rows],
                           ";")  # fmt: skip


WORLD = [
    Shape("br_nu_card", nu_card, "XXX"),
    Shape("br_nu_account", nu_account, "XXX"),
    Shape("br_arara", arara, "XXX"),
    Shape("ca_maple", maple, "CAD", may_refuse=frozenset(("E6006",))),
    Shape("ca_leaf_headless", leaf, "XXX", may_refuse=frozenset(("E6006",))),
    Shape("sg_merlion", merlion, "XXX"),
    Shape("jp_sakura", sakura, "JPY", "cp932", places=0),
    Shape("cn_panda", panda, "XXX", "gb18030"),
    Shape("ru_bear", bear, "RUB", "cp1251"),
    Shape("shop_pebble", pebble, "EUR"),
    Shape("corp_atlas_pipe", atlas_tab, "USD"),
    Shape("tr_anatolia", anatolia, "XXX", "cp1254"),
    Shape("hu_magyar", magyar, "HUF", "cp1250"),
]
