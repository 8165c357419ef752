"""A delimited file from bytes to observations: look, decide, prove, and only then hand out."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from shared.artifacts.exports import Decision, ExportAccount, Observation
from shared.errors import ColumnsUnclear, ExportDoesNotAddUp, SignUnknown
from shared.exports.delimited.chain import Verdict
from shared.exports.delimited.decide import (
    choose_amount,
    decide_currency,
    decide_dates,
    decide_numbers,
)
from shared.exports.delimited.dialect import HEAD_ROWS, Row, detect_dialect, rows_of
from shared.exports.delimited.headless import plan_without_labels
from shared.exports.delimited.plan import Plan, make_plan, sample_columns
from shared.exports.delimited.prove import (
    Proof,
    Rows,
    find_proven,
    prove,
    raise_break,
    signs_from_balances,
)
from shared.exports.delimited.reader import Reader
from shared.exports.delimited.signs import judge_signed, with_sign
from shared.exports.delimited.survey import Survey, data_rows, survey, with_statuses
from shared.exports.delimited.table import Preamble, Table, find_table, read_preamble
from shared.exports.encodings import Encoding
from shared.exports.identity import IdTrust
from shared.exports.model import Again, ParsedExport
from shared.exports.numbers import STYLES, take_apart
from shared.exports.source import Source
from shared.money import to_minor


def parse_delimited(source: Source, name: str, encoding: Encoding, unnamed: str) -> ParsedExport:
    dialect = detect_dialect(source, encoding)
    head = list(islice(rows_of(source, encoding, dialect), HEAD_ROWS))
    table = find_table(head)
    log = [
        Decision(about="encoding", chosen=encoding.name, because=encoding.because),
        Decision(about="dialect", chosen=dialect.describe(), because="the first lines"),
    ]
    plan = _plan(table, log)
    seen = survey(rows_of(source, encoding, dialect), table, plan, source.ends_in_newline)
    plan = with_statuses(plan, seen)
    preamble = read_preamble(table.preamble)
    reader = _decide(table, plan, seen, preamble, unnamed, log)

    def rows() -> Iterator[Row]:
        return data_rows(rows_of(source, encoding, dialect), table, plan)

    reader, proof = _prove(reader, seen, preamble, rows, log)
    _check_stated_balances(reader, proof, preamble, seen)
    trust, count = _look_at_ids(reader, rows)
    return ParsedExport(
        format="csv",
        file_name=name,
        encoding=encoding.name,
        accounts=_accounts(reader, proof, preamble, seen),
        observations=Again(lambda: _observe(reader, rows())),
        observation_count=count,
        bank_ids_trusted=trust.trusted,
        decisions=tuple(log),
        warnings=_warnings(seen, proof),
    )


def _plan(table: Table, log: list[Decision]) -> Plan:
    samples = sample_columns(table)
    named = any(label.roles for label in table.labels)
    if named:
        plan = make_plan(table, samples)
        if plan.money:
            _log_columns(plan, log, "the labels of the header")
            return plan
        raise ColumnsUnclear(problem="no column of amounts was found under the header")
    plan = plan_without_labels(table, samples)
    _log_columns(plan, log, "the cells, as there is no header that is known")
    return plan


def _log_columns(plan: Plan, log: list[Decision], because: str) -> None:
    money = ", ".join(plan.name(i) for i in plan.money)
    log.append(
        Decision(
            about="columns", chosen=f"date: {plan.name(plan.date)}; money: {money}", because=because
        )
    )


def _decide(
    table: Table,
    plan: Plan,
    seen: Survey,
    preamble: Preamble,
    unnamed: str,
    log: list[Decision],
) -> Reader:
    dates = decide_dates(table, plan, seen, preamble, log)
    paired = plan.debit is not None or plan.credit is not None
    amount = None if paired else choose_amount(plan, seen, table)
    money = plan.money if amount is None else (amount,)
    currency = decide_currency(table, plan, seen, preamble, money, unnamed, log)
    scale = currency.for_all
    if currency.column is not None:
        found = [text for text in seen.values[currency.column] if text]
        scale = found[0].upper() if len(found) == 1 and len(found[0]) == 3 else scale
    numbers = decide_numbers(plan, seen, scale, log)
    reader = Reader(
        plan=plan,
        dates=dates,
        numbers=numbers,
        currency=currency,
        sign="printed",
        account=preamble.account,
        amount=amount,
        by_product=plan.product is not None and len(seen.values[plan.product]) > 1,
    )
    return with_sign(reader, seen, log)


def _prove(
    reader: Reader, seen: Survey, preamble: Preamble, rows: Rows, log: list[Decision]
) -> tuple[Reader, Proof]:
    trial, proof = find_proven(reader, seen, rows)
    if proof.marks_against:
        raise SignUnknown(problem=f"{proof.marks_against} amounts contradict their debit mark")
    verdict = proof.verdict()
    if reader.sign == "none":
        trial, proof = _sign_by_balance(trial, rows, preamble)
        verdict = proof.verdict()
    elif reader.sign == "printed" and proof.rows:
        trial, verdict = _judge(trial, proof, seen, rows, verdict, log)
        if trial.sign == "inverted":
            proof = prove(trial, rows)
    if verdict == "broken":
        raise_break(proof)
    if verdict == "constant":
        trial = replace(trial, balance=None)
    log.append(Decision(about="balances", chosen=verdict, because=f"{proof.rows} rows"))
    return trial, proof


def _sign_by_balance(trial: Reader, rows: Rows, preamble: Preamble) -> tuple[Reader, Proof]:
    if trial.balance is None:
        raise SignUnknown(problem="the amounts carry no sign")
    opening = _stated(trial, preamble.opening)
    trial = replace(trial, proven_signs=signs_from_balances(trial, rows, opening))
    return trial, prove(trial, rows)


def _judge(
    trial: Reader, proof: Proof, seen: Survey, rows: Rows, verdict: Verdict, log: list[Decision]
) -> tuple[Reader, Verdict]:
    chained = verdict == "agrees"
    amount = seen.numbers[trial.amount] if trial.amount is not None else None
    plus = bool(amount and amount.signs["+"])
    if verdict == "broken":
        # The balances may be those of a card, owed and positive, beside signed amounts.
        turned = prove(replace(trial, balance_factor=-1), rows)
        if turned.verdict() != "agrees":
            raise_break(proof)
        if proof.words.says_inverted:
            log.append(Decision(about="sign", chosen="inverted", because="words and balances"))
            return replace(trial, sign="inverted"), "agrees"
        if not proof.words.says_printed:
            raise SignUnknown(problem="the balances fall where the amounts rise")
        return replace(trial, balance_factor=-1), "agrees"
    rule, because = judge_signed(proof.words, trial.plan.is_card, chained, plus)
    log.append(Decision(about="sign", chosen=rule, because=because))
    if rule == "inverted":
        return replace(trial, sign="inverted", balance_factor=-1), verdict
    return trial, verdict


def _stated(reader: Reader, text: str | None) -> int | None:
    """A balance that a line beside the table states, with the decimal sign of the rows.

    It may be grouped where no row is large enough to be; None where it cannot be read for sure.
    """
    token = take_apart(text) if text else None
    if token is None:
        return None
    column = (*reader.plan.balances, *reader.plan.money)[0]
    decimal = reader.numbers[column].decimal
    splits = {style.split(token.body) for style in STYLES if style.decimal == decimal} - {None}
    if len(splits) != 1:
        return None
    (split,) = splits
    scale = token.currency or reader.currency.for_all
    return to_minor(token.sign in ("-", "DR"), *split, scale) if split else None


def _check_stated_balances(reader: Reader, proof: Proof, preamble: Preamble, seen: Survey) -> None:
    opening = preamble.opening or seen.footer.opening
    closing = seen.footer.closing or preamble.closing
    if opening is None or closing is None or len(proof.totals) > 1:
        return
    start, end = _stated(reader, opening), _stated(reader, closing)
    if start is None or end is None:
        return
    total = sum(proof.totals.values())
    moved = end - start
    if moved != total and not (reader.sign == "inverted" and moved == -total):
        raise ExportDoesNotAddUp(delta=moved - total, where="the stated balances")


def _accounts(
    reader: Reader, proof: Proof, preamble: Preamble, seen: Survey
) -> tuple[ExportAccount, ...]:
    found = []
    for (account, currency), chain in proof.chains.items():
        agrees = reader.balance is not None and chain.verdict() == "agrees"
        opening, closing = chain.ends() if agrees else (None, None)
        found.append(
            ExportAccount(
                account=account,
                currency=currency,
                kind="card" if reader.plan.is_card else "unknown",
                opening=opening,
                closing=closing,
                observation_count=chain.rows,
                balance_check="agrees" if agrees else "none",
            )
        )
    if not found:
        found.append(ExportAccount(account=reader.account, currency=reader.currency.for_all))
    return tuple(found)


def _look_at_ids(reader: Reader, rows: Rows) -> tuple[IdTrust, int]:
    """The cells as printed are enough to see whether one id stands on different rows."""
    trust = IdTrust()
    count = 0
    plan = reader.plan
    told_by = (plan.date, *plan.money, *plan.description, *plan.counterparty)
    for row in rows():
        count += 1
        if plan.bank_id is not None and (bank_id := reader.cell(row, plan.bank_id)):
            trust.add(bank_id, "|".join(reader.cell(row, i) for i in told_by))
    return trust, count


def _observe(reader: Reader, rows: Iterator[Row]) -> Iterator[Observation]:
    for index, row in enumerate(rows):
        yield reader.observe(index, row)


def _warnings(seen: Survey, proof: Proof) -> tuple[str, ...]:
    found = []
    if seen.notes:
        found.append(f"{seen.notes} lines in or below the table are no transactions")
    if proof.verdict() == "constant":
        found.append("the balance is the same on every row and was not checked")
    return tuple(found)
