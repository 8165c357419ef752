"""Shapes of banks that print in English: Britain, Ireland, America, Australia, India, Africa."""

from samples.exports.shape import Shape, Tx, lakh, num, table

MAYBE_DATES = frozenset(("E6006",))


def _out(minor: int) -> str:
    return num(-minor) if minor < 0 else ""


def _in(minor: int) -> str:
    return num(minor) if minor > 0 else ""


def harbour(rows: list[Tx]) -> str:
    header = ["Number", "Date", "Account", "Amount", "Subcategory", "Memo"]
    return table(header, [["\t ", f"{t.day:%d/%m/%Y}", "20-00-00 12345678", num(t.minor), "PAYMENT",
                           f"{t.name} \t{t.text}"] for t in reversed(rows)])  # fmt: skip


def pennant(rows: list[Tx]) -> str:
    header = ["Transaction Date", "Transaction Type", "Sort Code", "Account Number",
              "Transaction Description", "Debit Amount", "Credit Amount", "Balance"]  # fmt: skip
    return table(header, [[f"{t.day:%d/%m/%Y}", "DEB" if t.minor < 0 else "FPI", "'30-00-00",
                           "12345678", t.name, _out(t.minor), _in(t.minor), num(t.balance), ""]
                          for t in reversed(rows)])  # fmt: skip


def thistle(rows: list[Tx]) -> str:
    header = ["Date", " Type", " Description", " Value", " Balance", " Account Name",
              " Account Number"]  # fmt: skip
    return "\r\n" + table(header, [[f"{t.day:%d %b %Y}", "POS", f"'{t.name} , {t.text}",
                           num(t.minor), num(t.balance), "'SMITH", "'600000-12345678"]
                          for t in reversed(rows)])  # fmt: skip


def lion(rows: list[Tx]) -> str:
    """No header at all, grouped numbers in quotes."""
    return table(None, [[f"{t.day:%d/%m/%Y}", f"{t.name}  {t.text}", num(t.minor, ".", ",")]
                        for t in reversed(rows)])  # fmt: skip


def square(rows: list[Tx]) -> str:
    def pounds(minor: int) -> str:
        return f"£{num(abs(minor))}" if minor else ""

    above = ['"Account Name:","Easy ****01234"', f'"Account Balance:","£{num(rows[-1].balance)}"',
             '"Available Balance: ","£99.00"', ""]  # fmt: skip
    header = ["Date", "Transaction type", "Description", "Paid out", "Paid in", "Balance"]
    return table(header, [[f"{t.day:%d %b %Y}", "Visa purchase", t.name,
                           pounds(min(t.minor, 0)), pounds(max(t.minor, 0)),
                           ("-" if t.balance < 0 else "") + f"£{num(abs(t.balance))}"]
                           for t in rows],
                 quote_all=True, above=above)  # fmt: skip


def coral(rows: list[Tx]) -> str:
    header = ["Transaction ID", "Date", "Time", "Type", "Name", "Emoji", "Category", "Amount",
              "Currency", "Local amount", "Local currency", "Notes and #tags", "Address", "Receipt",
              "Description", "Category split", "Money Out", "Money In"]  # fmt: skip
    return table(header, [[f"tx_0000{i:05d}", f"{t.day:%d/%m/%Y}", "09:12:44", "Card payment",
                           t.name, "", "Eating out", num(t.minor), "GBP", num(t.minor + 7), "EUR",
                           "", "", "", t.text, "", num(t.minor) if t.minor < 0 else "",
                           _in(t.minor)] for i, t in enumerate(rows)])  # fmt: skip


def teal(rows: list[Tx]) -> str:
    header = ["Date", "Counter Party", "Reference", "Type", "Amount (GBP)", "Balance (GBP)",
              "Spending Category", "Notes"]  # fmt: skip
    return table(header, [[f"{t.day:%d/%m/%Y}", t.name, t.text, "FASTER PAYMENT", num(t.minor),
                           num(t.balance), "PAYMENTS", ""] for t in rows],
                           quote_all=True)  # fmt: skip


def orbit(rows: list[Tx]) -> str:
    header = ["Type", "Product", "Started Date", "Completed Date", "Description", "Amount", "Fee",
              "Currency", "State", "Balance"]  # fmt: skip
    made = []
    for i, t in enumerate(rows):
        fee = 25 if i % 6 == 3 else 0
        made.append(["CARD_PAYMENT", "Current", f"{t.day} 08:01:02", f"{t.day} 20:21:22", t.name,
                     num(t.minor + fee), num(fee), "EUR", "COMPLETED", num(t.balance)])  # fmt: skip
        if i % 8 == 5:
            made.append(["CARD_PAYMENT", "Current", f"{t.day} 08:01:02", "", "Declined shop",
                         "-12.00", "0.00", "EUR", "REVERTED", ""])  # fmt: skip
    return table(header, made)


def wiser(rows: list[Tx]) -> str:
    header = ["Transfer ID", "Date", "Amount", "Currency", "Description", "Payment Reference",
              "Running Balance", "Exchange From", "Exchange To", "Exchange Rate", "Payer Name",
              "Payee Name", "Payee Account Number", "Merchant", "Card Last Four Digits",
              "Card Holder Full Name", "Attachment", "Note", "Total fees"]  # fmt: skip
    return table(header, [[f"CARD-{i}", f"{t.day:%d-%m-%Y}", num(t.minor), "USD", t.text, "",
                           num(t.balance), "", "", "", "", "", "", t.name, "1234", "A SMITH", "",
                           "", "0.15"] for i, t in reversed(list(enumerate(rows)))])  # fmt: skip


def gold_card(rows: list[Tx]) -> str:
    """A card: purchases are positive, and only the words of the payments say so."""
    header = ["Date", "Description", "Card Member", "Account #", "Amount"]
    return table(header, [[f"{t.day:%m/%d/%Y}", t.name if t.minor < 0 else "PAYMENT THANK YOU",
                           "A SMITH", "-71001", num(-t.minor)] for t in
                           reversed(rows)])  # fmt: skip


def union(rows: list[Tx]) -> str:
    header = ["Details", "Posting Date", "Description", "Amount", "Type", "Balance",
              "Check or Slip #"]  # fmt: skip
    return table(header, [["DEBIT" if t.minor < 0 else "CREDIT", f"{t.day:%m/%d/%Y}", t.name,
                           num(t.minor), "ACH_DEBIT", num(t.balance), ",".strip(",")]
                          for t in reversed(rows)])  # fmt: skip


def union_card(rows: list[Tx]) -> str:
    header = ["Transaction Date", "Post Date", "Description", "Category", "Type", "Amount", "Memo"]
    return table(header, [[f"{t.day:%m/%d/%Y}", f"{t.day:%m/%d/%Y}", t.name, "Shopping",
                           "Sale" if t.minor < 0 else "Payment", num(t.minor), ""]
                          for t in reversed(rows)])  # fmt: skip


def eagle(rows: list[Tx]) -> str:
    first = rows[0].balance - rows[0].minor
    credits = sum(t.minor for t in rows if t.minor > 0)
    debits = sum(t.minor for t in rows if t.minor < 0)
    above = ["Description,,Summary Amt.",
             f'Beginning balance as of 01/01/2024,,"{num(first, ".", ",")}"',
             f'Total credits,,"{num(credits, ".", ",")}"',
             f'Total debits,,"{num(debits, ".", ",")}"',
             f'Ending balance as of 03/31/2024,,"{num(rows[-1].balance, ".", ",")}"',
             ""]  # fmt: skip
    body = [["01/01/2024", "Beginning balance as of 01/01/2024", "", num(first, ".", ",")]]
    body += [[f"{t.day:%m/%d/%Y}", f"{t.name} {t.text}", num(t.minor, ".", ","),
              num(t.balance, ".", ",")] for t in rows]  # fmt: skip
    return table(["Date", "Description", "Amount", "Running Bal."], body, above=above)


def stage(rows: list[Tx]) -> str:
    """No header; amount second, then a star and an empty cell."""
    return table(None, [[f"{t.day:%m/%d/%Y}", num(t.minor), "*", "", f"{t.name} {t.text}"]
                        for t in reversed(rows)], quote_all=True)  # fmt: skip


def one_card(rows: list[Tx]) -> str:
    header = ["Transaction Date", "Posted Date", "Card No.", "Description", "Category", "Debit",
              "Credit"]  # fmt: skip
    return table(header, [[f"{t.day}", f"{t.day}", "1234", t.name, "Dining", _out(t.minor),
                           _in(t.minor)] for t in reversed(rows)])  # fmt: skip


def apple(rows: list[Tx]) -> str:
    header = ["Transaction Date", "Clearing Date", "Description", "Merchant", "Category", "Type",
              "Amount (USD)", "Purchased By"]  # fmt: skip
    return table(header, [[f"{t.day:%m/%d/%Y}", f"{t.day:%m/%d/%Y}", t.name, t.name, "Other",
                           "Purchase" if t.minor < 0 else "Payment", num(-t.minor), "A Smith"]
                          for t in reversed(rows)])  # fmt: skip


def wallet(rows: list[Tx]) -> str:
    """Gross, fee and net: only the net moves the balance."""
    header = ["Date", "Time", "TimeZone", "Name", "Type", "Status", "Currency", "Gross", "Fee",
              "Net", "From Email Address", "Transaction ID", "Balance"]  # fmt: skip
    return table(header, [[f"{t.day:%d/%m/%Y}", "10:00:00", "CET", t.name, "Express Checkout",
                           "Completed", "EUR", num(t.minor + 35, ",", "."), "-0,35",
                           num(t.minor, ",", "."), "a@example.org", f"7X{i:08d}",
                           num(t.balance, ",", ".")] for i, t in enumerate(rows)],
                 quote_all=True)  # fmt: skip


def lotus(rows: list[Tx]) -> str:
    header = ["Date", "Narration", "Value Dat", "Debit Amount", "Credit Amount", "Chq/Ref Number",
              "Closing Balance"]  # fmt: skip
    body = [[f"  {t.day:%d/%m/%y}", t.name, f"{t.day:%d/%m/%y}", num(max(-t.minor, 0)),
             num(max(t.minor, 0)), "0000012345", num(t.balance)] for t in rows]  # fmt: skip
    return "\r\n" + table(header, body)


def banyan(rows: list[Tx]) -> str:
    header = ["S No.", "Value Date", "Transaction Date", "Cheque Number", "Transaction Remarks",
              "Withdrawal Amount (INR )", "Deposit Amount (INR )", "Balance (INR )"]  # fmt: skip
    return table(header, [[str(i), f"{t.value:%d/%m/%Y}", f"{t.day:%d/%m/%Y}", "-", t.name,
                           lakh(-t.minor) if t.minor < 0 else "0",
                           lakh(t.minor) if t.minor > 0 else "0", lakh(t.balance)]
                          for i, t in enumerate(rows, 1)])  # fmt: skip


def ganges(rows: list[Tx]) -> str:
    header = ["Txn Date", "Value Date", "Description", "Ref No./Cheque No.", "        Debit",
              "Credit", "Balance"]  # fmt: skip
    above = ["Account Name\t:\tMr A SMITH", "Account Number\t:\t_00000012345678901", "",
             "Start Date\t:\t1 Jan 2024", "End Date\t:\t31 Mar 2024", ""]  # fmt: skip
    return table(header, [[f"{t.day.day} {t.day:%b %Y}", f"{t.day.day} {t.day:%b %Y}", t.name,
                           "TRANSFER TO", lakh(-t.minor) if t.minor < 0 else " ",
                           lakh(t.minor) if t.minor > 0 else " ", lakh(t.balance)]
                          for t in rows], "\t", above=above)  # fmt: skip


def wattle(rows: list[Tx]) -> str:
    """No header; the balance with a plus proves which column is which."""
    return table(None, [[f"{t.day:%d/%m/%Y}", num(t.minor, plus="+"), f"{t.name} {t.text}",
                         num(t.balance, plus="+")] for t in reversed(rows)])  # fmt: skip


def kauri(rows: list[Tx]) -> str:
    above = ["Created date / time : 31 March 2024 / 12:00:00",
        "Bank 12; Branch 3000; Account 0012345",
             "From date 20240101", "To date 20240331", "Avail Bal : 100.00 as of 20240331",
             ""]  # fmt: skip
    header = ["Date", "Unique Id", "Tran Type", "Cheque Number", "Payee", "Memo", "Amount"]
    return table(header, [[f"{t.day:%Y/%m/%d}", f"20240000{i}", "D/C", "", t.name, t.text,
                           num(t.minor)] for i, t in enumerate(rows)], above=above)  # fmt: skip


def shamrock(rows: list[Tx]) -> str:
    header = ["Posted Account", " Posted Transactions Date", " Description", " Debit Amount",
              " Credit Amount", "Balance", "Transaction Type"]  # fmt: skip
    body = [["932000-12345678", f"{t.day:%d/%m/%Y}", t.name, num(-t.minor, ".", ",") if t.minor < 0
             else "", num(t.minor, ".", ",") if t.minor > 0 else "", num(t.balance, ".", ","),
             "Debit" if t.minor < 0 else "Credit"] for t in rows]  # fmt: skip
    return table(header, body, quote_all=True)


def protea(rows: list[Tx]) -> str:
    header = ["Date", "Amount", "Balance", "Description"]
    above = ["'Account:', '62000000000', 'SMITH'"]
    return table(header, [[f"{t.day:%Y/%m/%d}", num(t.minor), num(t.balance), t.name]
                          for t in reversed(rows)], above=above)  # fmt: skip


def letters(rows: list[Tx]) -> str:
    """Credits marked CR, debits not marked at all."""
    header = ["Date", "Details", "Amount"]
    return table(header, [[f"{t.day:%d %b %y}", t.name, num(abs(t.minor), ".", ",") +
                           (" CR" if t.minor > 0 else "")] for t in rows])  # fmt: skip


def brackets(rows: list[Tx]) -> str:
    header = ["Date", "Description", "Amount (USD)"]
    return table(header, [[f"{t.day:%b %d, %Y}", t.name, f"(${num(-t.minor, '.', ',')})"
                           if t.minor < 0 else f"${num(t.minor, '.', ',')}"] for t in
                           rows])  # fmt: skip


def indicator(rows: list[Tx]) -> str:
    header = ["Account Number", "Transaction Date", "Transaction Amount", "Transaction Type",
              "Transaction Description", "Balance"]  # fmt: skip
    return table(header, [["1234", f"{t.day:%m/%d/%y}", num(abs(t.minor)),
                           "Debit" if t.minor < 0 else "Credit", t.name, num(t.balance)]
                          for t in reversed(rows)])  # fmt: skip


ENGLISH = [
    Shape("gb_harbour", harbour, "XXX", may_refuse=MAYBE_DATES),
    Shape("gb_pennant", pennant, "XXX", may_refuse=MAYBE_DATES),
    Shape("gb_thistle", thistle, "XXX"),
    Shape("gb_lion_headless", lion, "XXX", may_refuse=MAYBE_DATES),
    Shape("gb_square", square, "GBP", "cp1252"),
    Shape("gb_coral", coral, "GBP", may_refuse=MAYBE_DATES),
    Shape("gb_teal", teal, "GBP", may_refuse=MAYBE_DATES),
    Shape("eu_orbit_fees", orbit, "EUR"),
    Shape("eu_wiser", wiser, "USD", may_refuse=MAYBE_DATES),
    Shape("us_gold_card", gold_card, "XXX", may_refuse=MAYBE_DATES),
    Shape("us_union", union, "XXX", may_refuse=MAYBE_DATES),
    Shape("us_union_card", union_card, "XXX", may_refuse=MAYBE_DATES),
    Shape("us_eagle_summary", eagle, "XXX", may_refuse=MAYBE_DATES),
    Shape("us_stage_headless", stage, "XXX", may_refuse=MAYBE_DATES),
    Shape("us_one_card", one_card, "XXX"),
    Shape("us_fruit_card", apple, "USD", may_refuse=MAYBE_DATES),
    Shape("us_wallet_net", wallet, "EUR", "utf-8-sig", may_refuse=MAYBE_DATES),
    Shape("in_lotus", lotus, "XXX", may_refuse=MAYBE_DATES),
    Shape("in_banyan_lakh", banyan, "INR", may_refuse=MAYBE_DATES),
    Shape("in_ganges_tab", ganges, "XXX", ending="xls"),
    Shape("au_wattle_headless", wattle, "XXX", may_refuse=MAYBE_DATES),
    Shape("nz_kauri", kauri, "XXX"),
    Shape("ie_shamrock", shamrock, "XXX", may_refuse=MAYBE_DATES),
    Shape("za_protea", protea, "XXX"),
    Shape("gb_letters_cr", letters, "XXX"),
    Shape("us_brackets", brackets, "USD"),
    Shape("us_indicator", indicator, "XXX", may_refuse=MAYBE_DATES),
]
