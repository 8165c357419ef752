"""Which part may know which: read from the source text, so that nothing can hide at run time."""

import ast
from collections.abc import Iterator

# From the outside in. A part may import itself and what stands below it.
MAY_IMPORT = {
    "shared.errors": set(),
    "shared.money": {"shared.errors"},
    "shared.artifacts": {"shared.errors"},
    "shared.machines": {"shared.errors"},
    "shared.settings": {"shared.errors"},
    "shared.observe": {"shared.state.document"},
    "shared.metrics": {"shared.errors", "shared.settings"},
    "shared.pdf": {"shared.errors", "shared.statements.language", "shared.statements.words"},
    "shared.statements": {
        "shared.errors",
        "shared.money",
        "shared.artifacts.base",
        "shared.artifacts.statements",
    },
    "shared.exports": {
        "shared.errors",
        "shared.money",
        "shared.artifacts.base",
        "shared.artifacts.exports",
    },
    "shared.templates": {
        "shared.errors",
        "shared.settings",
        "shared.state",
        "shared.statements",
    },
    "shared.state": {
        "shared.errors",
        "shared.machines",
        "shared.metrics",
        "shared.settings",
        "shared.artifacts.base",
        "shared.artifacts.reference",
    },
    "shared.stages": {
        "shared.errors",
        "shared.machines",
        "shared.artifacts",
        "shared.exports",
        "shared.observe",
        "shared.pdf",
        "shared.settings",
        "shared.state",
        "shared.statements",
        "shared.templates",
    },
    "shared.organizations": {
        "shared.errors",
        "shared.settings",
        "shared.artifacts.base",
        "shared.state",
    },
    "shared.functions": {"shared.errors"},
    "shared.api": {
        "shared.errors",
        "shared.artifacts",
        "shared.functions",
        "shared.intake",
        "shared.machines",
        "shared.money",
        "shared.observe",
        "shared.organizations",
        "shared.review",
        "shared.runtime",
        "shared.settings",
        "shared.stages",
        "shared.state",
    },
    "shared.review": {
        "shared.errors",
        "shared.exports",
        "shared.machines",
        "shared.money",
        "shared.organizations",
        "shared.artifacts",
        "shared.observe",
        "shared.settings",
        "shared.stages",
        "shared.state",
        "shared.statements",
    },
    "shared.sweeper": {
        "shared.errors",
        "shared.artifacts",
        "shared.intake",
        "shared.machines",
        "shared.metrics",
        "shared.observe",
        "shared.organizations",
        "shared.review",
        "shared.stages",
        "shared.state",
    },
    "shared.intake": {
        "shared.errors",
        "shared.metrics",
        "shared.organizations",
        "shared.machines",
        "shared.artifacts",
        "shared.observe",
        "shared.settings",
        "shared.stages",
        "shared.state",
    },
    "shared.runtime": {
        "shared.errors",
        "shared.artifacts",
        "shared.pdf",
        "shared.settings",
        "shared.stages",
        "shared.state",
        "shared.statements",
    },
    "functions": {"shared"},
    "local": {"shared", "functions", "samples"},
}
SDK = {"boto3", "botocore", "pynamodb"}
MAY_TALK_TO_AWS = (
    "shared.state",
    "shared.artifacts.pictures",
    "shared.artifacts.store",
    "shared.functions",
    "shared.organizations",
    "shared.review",
    "shared.intake",
    "shared.pdf.textract",
    "shared.runtime",
    "shared.templates",
    "local",
)
IMPURE = {"os", "time", "random", "secrets", "socket", "subprocess", "threading", "urllib"}
MODELS = {"HeadModel", "EventModel"}
TRANSACTIONS = {"TransactWrite", "transact_write_items"}


def within(module: str, part: str) -> bool:
    return module == part or module.startswith(f"{part}.")


def imported(tree: ast.AST) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((name.name, node.lineno) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            yield base, node.lineno
            yield from ((f"{base}.{name.name}", node.lineno) for name in node.names)


def for_types_only(tree: ast.AST) -> set[int]:
    """Lines that only a type checker reads."""
    return {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
        for child in node.body
        for line in range(child.lineno, (child.end_lineno or child.lineno) + 1)
    }


def find_problems(module: str, source: str) -> list[str]:
    """Every rule that this module breaks."""
    tree = ast.parse(source)
    skipped = for_types_only(tree)
    names = [(name, line) for name, line in imported(tree) if line not in skipped]
    return [
        *_direction_problems(module, names),
        *_state_problems(module, tree, names),
        *_aws_problems(module, names),
        *_environment_problems(module, tree),
        *_purity_problems(module, tree, names),
        *_pdf_problems(module, names),
    ]


def _direction_problems(module: str, names: list[tuple[str, int]]) -> Iterator[str]:
    part = next((p for p in MAY_IMPORT if within(module, p)), None)
    ours = ("shared", "functions", "local", "tests", "samples", "delivery", "e2e")
    for name, line in names:
        if name.startswith("."):
            yield f"{module}:{line} imports relatively"
        if part is None or not any(within(name, p) for p in ours):
            continue
        # `from a import b` is listed as a and as a.b, so a package above an allowed part passes.
        allowed = MAY_IMPORT[part] | {part}
        if not any(within(name, a) or within(a, name) for a in allowed):
            yield f"{module}:{line} imports {name}, which stands further out"


def _state_problems(module: str, tree: ast.AST, names: list[tuple[str, int]]) -> Iterator[str]:
    if within(module, "shared.state"):
        return
    # The composition root points the models at their tables and does nothing else with them.
    allowed = {"shared.state.models.bind_tables"} if module == "shared.runtime" else set()
    for name, line in names:
        from_models = within(name, "shared.state.models") and name != "shared.state.models"
        if (from_models and name not in allowed) or (name == "shared.state.models" and not allowed):
            yield f"{module}:{line} imports {name}, which can write state"
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id in MODELS:
            yield f"{module}:{node.lineno} uses {node.id}"
        if isinstance(node, ast.Attribute) and node.attr in MODELS:
            yield f"{module}:{node.lineno} uses {node.attr}"
        if isinstance(node, ast.Attribute) and node.attr in {
            "TransactWrite",
            "transact_write_items",
        }:
            known = within(module, "local")  # the bridge mends moto's own transactions
            if not known:
                yield f"{module}:{node.lineno} writes transactions of its own"


def _aws_problems(module: str, names: list[tuple[str, int]]) -> Iterator[str]:
    if any(within(module, part) for part in MAY_TALK_TO_AWS):
        return
    for name, line in names:
        if name.split(".")[0] in SDK:
            yield f"{module}:{line} imports {name}: AWS is talked to elsewhere"


def _environment_problems(module: str, tree: ast.AST) -> Iterator[str]:
    if module == "shared.settings" or within(module, "local"):
        return
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in {"environ", "getenv", "putenv"}:
            yield f"{module}:{node.lineno} reads the environment"
        if isinstance(node, ast.ImportFrom) and node.module == "os":
            for name in node.names:
                if name.name in {"environ", "getenv"}:
                    yield f"{module}:{node.lineno} reads the environment"


def _purity_problems(module: str, tree: ast.AST, names: list[tuple[str, int]]) -> Iterator[str]:
    pure = ("shared.statements", "shared.machines", "shared.money", "shared.errors")
    if not any(within(module, part) for part in pure):
        return
    for name, line in names:
        if name.split(".")[0] in IMPURE:
            yield f"{module}:{line} imports {name}: the domain is pure"
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in {"now", "utcnow", "today"}:
            yield f"{module}:{node.lineno} asks for the time"


def _pdf_problems(module: str, names: list[tuple[str, int]]) -> Iterator[str]:
    for name, line in names:
        if within(name, "pypdfium2") and not within(module, "shared.pdf"):
            yield f"{module}:{line} imports the PDF engine"
        if within(name, "shared.pdf") and within(module, "functions"):
            yield f"{module}:{line} imports the PDF reader past its stage"
