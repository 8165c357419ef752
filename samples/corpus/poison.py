"""Defects as forgers, printers and scanners make them. The true rows stay in the truth."""

import random
from collections.abc import Callable
from dataclasses import replace

from samples.corpus.design import Design
from samples.corpus.sheet import Line, Sheet

POISONS = (
    "dropped_row",
    "swapped_digits",
    "flipped_sign",
    "duplicate_row",
    "altered_balance",
    "cut_page",
    "overprint",
)
ROWS_MIN = 8

Spoil = Callable[[random.Random, Design, list[Sheet]], bool]


def defect(poison: str) -> Spoil:
    """The act that spoils one place at random; it says whether it found one."""
    return {
        "dropped_row": drop_row,
        "swapped_digits": swap_digits,
        "flipped_sign": flip_sign,
        "duplicate_row": duplicate_row,
        "altered_balance": alter_balance,
        "overprint": overprint,
    }[poison]


def pick(rng: random.Random, sheets: list[Sheet]) -> tuple[Sheet, int]:
    sheet = rng.choice([sheet for sheet in sheets if sheet.lines])
    return sheet, rng.randrange(len(sheet.lines))


def drop_row(rng: random.Random, design: Design, sheets: list[Sheet]) -> bool:
    sheet, at = pick(rng, sheets)
    del sheet.lines[at]
    return True


def duplicate_row(rng: random.Random, design: Design, sheets: list[Sheet]) -> bool:
    sheet, at = pick(rng, sheets)
    sheet.lines.insert(at, replace(sheet.lines[at], printed={}))
    return True


def flip_sign(rng: random.Random, design: Design, sheets: list[Sheet]) -> bool:
    sheet, at = pick(rng, sheets)
    line = sheet.lines[at]
    # A cheque in a list of cheques has no sign that could be printed wrongly.
    if line.movement.nature == "check" and "checks" in design.extras:
        return False
    line.amount = -line.amount
    return True


def swap_digits(rng: random.Random, design: Design, sheets: list[Sheet]) -> bool:
    sheet, at = pick(rng, sheets)
    line = sheet.lines[at]
    digits = str(abs(line.amount))
    places = [i for i in range(len(digits) - 1) if digits[i] != digits[i + 1]]
    places = [i for i in places if digits[i + 1] != "0" or i > 0]
    if not places:
        return False
    i = rng.choice(places)
    swapped = int(digits[:i] + digits[i + 1] + digits[i] + digits[i + 2 :])
    line.amount = swapped if line.amount > 0 else -swapped
    return True


def change_digit(rng: random.Random, value: int) -> int:
    digits = list(str(abs(value)))
    at = rng.randrange(len(digits))
    choices = [d for d in "123456789" if d != digits[at]]
    digits[at] = rng.choice(choices)
    return int("".join(digits)) * (-1 if value < 0 else 1)


def alter_balance(rng: random.Random, design: Design, sheets: list[Sheet]) -> bool:
    sheet, _ = pick(rng, sheets)
    lines: list[Line] = [line for line in sheet.lines if line.balance is not None]
    spots: list[str] = ["row"] * (4 if lines else 0)
    spots += [f"opening {place}" for place in sheet.opening]
    spots += [f"closing {place}" for place in sheet.closing]
    if not spots:
        return False
    spot = rng.choice(spots)
    if spot == "row":
        line = rng.choice(lines)
        line.balance = change_digit(rng, line.balance or 0)
        return True
    name, place = spot.split()
    figures = sheet.opening if name == "opening" else sheet.closing
    figures[place] = change_digit(rng, figures[place])
    return True


def overprint(rng: random.Random, design: Design, sheets: list[Sheet]) -> bool:
    sheet, at = pick(rng, sheets)
    line = sheet.lines[at]
    line.amount = change_digit(rng, line.amount)
    line.overprinted = True
    return True
