"""What each function weighs, unpacked, layers included: `python -m delivery.sizes <build dir>`."""

import sys
from pathlib import Path

from local.template import load_template

MIB = 1024 * 1024
# Lambda's own limit for a function with all its layers.
UNPACKED_MIB_MAX = 250


def layers_of(function: str) -> list[str]:
    """Those of Globals first: SAM adds a function's own to them."""
    template = load_template()
    given = template.content["Globals"]["Function"]["Layers"]
    own = template.resources[function]["Properties"].get("Layers", [])
    return [layer["Ref"] for layer in [*given, *own]]


def folders_of(built: Path, function: str) -> list[Path]:
    """Where its modules are found, in the order in which Lambda looks."""
    return [built / function, *(built / layer / "python" for layer in layers_of(function))]


def weight(folder: Path) -> int:
    return sum(p.stat().st_size for p in folder.rglob("*") if p.is_file())


def function_sizes(built: Path) -> dict[str, int]:
    functions = sorted(load_template().of_type("AWS::Serverless::Function"))
    weights = {f: weight(f) for function in functions for f in folders_of(built, function)}
    return {f: sum(weights[folder] for folder in folders_of(built, f)) for f in functions}


def size_table(sizes: dict[str, int], import_ms: dict[str, int] | None = None) -> str:
    lines = []
    for function, size in sizes.items():
        cold = f"  imported in {import_ms[function]:>5} ms" if import_ms else ""
        lines.append(
            f"{function:<24} {size / MIB:6.1f} MiB{cold}  {', '.join(layers_of(function))}"
        )
    return "\n".join(lines)


def main(built: str) -> None:
    sizes = function_sizes(Path(built))
    print(size_table(sizes))
    heaviest = max(sizes.values()) / MIB
    if heaviest > UNPACKED_MIB_MAX:
        sys.exit(f"too heavy for Lambda: {heaviest:.0f} MiB, at most {UNPACKED_MIB_MAX}")


if __name__ == "__main__":
    main(sys.argv[1])
