"""Builds one Lambda layer: `python -m delivery.layer SharedLayer <directory>`.

Wheels are chosen for the Lambda that will run them, not for the machine that builds, so no
container and no second Python is needed. Versions are those of constraints.txt.
"""

import argparse
import ast
import compileall
import py_compile
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
PLATFORMS: Final = {"arm64": "manylinux2014_aarch64", "x86_64": "manylinux2014_x86_64"}
# What botocore reads besides the descriptions of services.
BOTOCORE_COMMON: Final = {"_retry.json", "sdk-default-configuration.json", "endpoints.json",
                          "partitions.json"}  # fmt: skip


def requirements(layer: str) -> list[str]:
    """The PDF engine is an extra of its own because most functions must not carry it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    found: list[str] = {
        "SharedLayer": project["dependencies"],
        "PdfLayer": project["optional-dependencies"]["pdf"],
    }[layer]
    return found


def install(packages: list[str], target: Path, runtime: str, architecture: str) -> None:
    version = runtime.removeprefix("python")
    subprocess.run(  # noqa: S603  (a fixed program; the packages are those of pyproject.toml)
        [
            sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
            "--no-compile", "--only-binary=:all:", "--implementation=cp",
            f"--python-version={version}", f"--platform={PLATFORMS[architecture]}",
            f"--target={target}", f"--constraint={ROOT / 'constraints.txt'}", *packages,
        ],
        check=True,
    )  # fmt: skip


def services_named_in(source: Path, known: set[str]) -> set[str]:
    """Every AWS service whose name is written in the code, wherever a client is made of it."""
    literals = {
        node.value
        for path in source.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    return literals & known


def prune_botocore(data: Path, source: Path) -> None:
    """Four hundred services are described there; a layer with all of them is ten times the size."""
    described = {p.name for p in data.iterdir() if p.is_dir()}
    # PynamoDB makes its client inside itself.
    wanted = services_named_in(source, described) | {"dynamodb"}
    for path in data.iterdir():
        if path.is_dir() and path.name not in wanted:
            shutil.rmtree(path)
        elif path.is_file() and path.name not in BOTOCORE_COMMON:
            path.unlink()


def copy_library(target: Path) -> None:
    shutil.copytree(
        ROOT / "shared",
        target / "shared",
        dirs_exist_ok=True,
        ignore=shutil.ignore_patterns("__pycache__", "*.pyc"),
    )


def compile_for(runtime: str, target: Path) -> None:
    """A layer is read-only: what is not compiled here is compiled again at every cold start.

    Only this interpreter's own byte code can be written, and only hashes are used to tell that it
    is current, because packing sets every file's time.
    """
    if runtime == f"python{sys.version_info.major}.{sys.version_info.minor}":
        mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
        compileall.compile_dir(target, quiet=1, invalidation_mode=mode)


def build(layer: str, directory: Path, runtime: str, architecture: str) -> None:
    target = directory / "python"
    target.mkdir(parents=True, exist_ok=True)
    install(requirements(layer), target, runtime, architecture)
    shutil.rmtree(target / "bin", ignore_errors=True)
    if layer == "SharedLayer":
        prune_botocore(target / "botocore" / "data", ROOT / "shared")
        copy_library(target)
    compile_for(runtime, target)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("layer", choices=["SharedLayer", "PdfLayer"])
    parser.add_argument("directory", type=Path)
    parser.add_argument("--runtime", required=True)
    parser.add_argument("--architecture", required=True, choices=sorted(PLATFORMS))
    given = parser.parse_args()
    build(given.layer, given.directory, given.runtime, given.architecture)


if __name__ == "__main__":
    main()
