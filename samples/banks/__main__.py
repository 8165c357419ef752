"""Write statements of the invented banks with their truth beside them.

python -m samples.banks --seeds 0:160 --out DIR [--poison NAME]
"""

import argparse
import json
import sys
from pathlib import Path

from samples.banks.build import POISONS, make_bank_statement


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m samples.banks", description=__doc__)
    parser.add_argument("--seeds", default="0:160", help="first:last, the last one left out")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--poison", choices=POISONS)
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    first, _, last = options.seeds.partition(":")
    for seed in range(int(first), int(last or int(first) + 1)):
        case = make_bank_statement(seed, poison=options.poison)
        name = f"bank-{seed:05d}-{case.truth['layout']}"
        (options.out / f"{name}.pdf").write_bytes(case.pdf)
        truth = json.dumps(case.truth | {"file": f"{name}.pdf"}, ensure_ascii=False, indent=1)
        (options.out / f"{name}.truth.json").write_text(truth + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
