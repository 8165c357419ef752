"""Every doubt can be told to a person, and nothing is explained that is never asked."""

import ast
from collections.abc import Iterator
from pathlib import Path

import shared.statements
from shared.statements.doubts import DOUBTS

SOURCES = sorted(Path(shared.statements.__path__[0]).rglob("*.py"))
PAGES = Path(__file__).parents[2] / "docs"


def raised(source: str) -> Iterator[str]:
    """Codes where doubts are raised: in a call, or before one in a table of findings."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(
                func=ast.Name("Doubt") | ast.Attribute(attr="_doubt"),
                args=[ast.Constant(str() as code), *_],
            ):
                yield code
            case ast.Tuple(elts=[ast.Constant(str() as code), ast.Call() | ast.Name("told")]) if (
                "_" in code or code in DOUBTS
            ):
                yield code


def test_every_doubt_that_is_raised_has_its_words() -> None:
    found = {code for path in SOURCES for code in raised(path.read_text(encoding="utf-8"))}
    assert found - set(DOUBTS) == set()
    assert len(found) > len(DOUBTS) // 2


def test_a_doubt_without_words_is_seen() -> None:
    assert list(raised('walk.doubts.append(Doubt("of_nobody", 1, ""))')) == ["of_nobody"]
    assert list(raised('found = [("of_nobody", find(sheet))]')) == ["of_nobody"]


def test_no_words_are_kept_for_a_doubt_that_nothing_raises() -> None:
    sources = [p.read_text(encoding="utf-8") for p in SOURCES if p.name != "doubts.py"]
    assert [code for code in DOUBTS if not any(f'"{code}"' in text for text in sources)] == []


def test_the_words_go_on_behind_a_sentence_about_the_statement() -> None:
    assert all(words[0].islower() and words[-1].isalpha() for words in DOUBTS.values())


def test_the_catalogue_of_guards_names_every_doubt() -> None:
    catalogue = (PAGES / "what-stops-errors.md").read_text(encoding="utf-8")
    assert [code for code in DOUBTS if f"`{code}`" not in catalogue] == []
