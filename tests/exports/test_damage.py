"""Whatever is done to a file, it is read or refused by name; nothing else ever escapes."""

import random

import pytest

from samples.exports.make import all_cases
from shared.errors import ExportError
from shared.exports.normalize import normalize
from shared.exports.parse import parse_export

SMALL = [case for case in all_cases() if len(case.data) < 20_000]


def damaged(data: bytes, dice: random.Random) -> bytes:
    out = bytearray(data)
    for _ in range(dice.randint(1, 4)):
        at = dice.randrange(len(out) + 1)
        act = dice.randrange(4)
        if act == 0:
            out[at : at + dice.randint(1, 40)] = b""
        elif act == 1:
            out[at:at] = dice.choice(
                (b'"', b",", b";", b"\n", b"<", b"&", b":", b"^", b"\xff", b"-")
            )
        elif act == 2:
            out = out[:at]
        else:
            out[at : at + 1] = bytes([dice.randrange(256)])
    return bytes(out)


@pytest.mark.parametrize("seed", range(4))
def test_a_damaged_file_is_read_or_refused_by_name(seed):
    dice = random.Random(seed)
    refused: list[str] = []
    for case in dice.sample(SMALL, 40):
        if not case.data:
            continue
        try:
            canonical = normalize(parse_export(damaged(case.data, dice), case.name))
            rows = list(canonical.transactions)
        except ExportError as error:
            refused.append(error.code)
        else:
            assert len(rows) == canonical.transaction_count
    # Neither is every damage noticed (some of it is in the words), nor is none.
    assert 5 < len(refused) < 40
