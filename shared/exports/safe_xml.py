"""XML without document types: no entity is declared, expanded or fetched."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.parsers import expat

from shared.errors import ExportDamaged, ExportTruncated

_DEPTH_MAX = 60
_ENDS_TOO_EARLY = frozenset(
    (
        expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS],
        expat.errors.codes[expat.errors.XML_ERROR_UNCLOSED_TOKEN],
        expat.errors.codes[expat.errors.XML_ERROR_PARTIAL_CHAR],
        expat.errors.codes[expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION],
    )
)


@dataclass
class Node:
    """An element by its local name: versions of a format differ in namespace only."""

    name: str
    line: int
    attributes: dict[str, str] = field(default_factory=dict)
    children: list["Node"] = field(default_factory=list)
    text: str = ""

    def find(self, path: str) -> "Node | None":
        node: Node | None = self
        for name in path.split("/"):
            node = next((c for c in node.children if c.name == name), None) if node else None
        return node

    def find_all(self, path: str) -> Iterator["Node"]:
        first, _, rest = path.partition("/")
        for child in self.children:
            if child.name == first:
                if rest:
                    yield from child.find_all(rest)
                else:
                    yield child

    def value(self, *paths: str) -> str:
        """The text at the first of the paths that has any."""
        for path in paths:
            node = self.find(path)
            if node is not None and node.text.strip():
                return node.text.strip()
        return ""

    def walk(self) -> Iterator["Node"]:
        yield self
        for child in self.children:
            yield from child.walk()


class _Builder:
    def __init__(self) -> None:
        self.root: Node | None = None
        self.stack: list[Node] = []
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._text
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.EntityDeclHandler = self._doctype

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        if len(self.stack) >= _DEPTH_MAX:
            raise ExportDamaged(problem=f"elements are nested more than {_DEPTH_MAX} deep")
        local = {k.rpartition(":")[2]: v for k, v in attributes.items()}
        node = Node(name.rpartition(":")[2], self.parser.CurrentLineNumber, local)
        if self.stack:
            self.stack[-1].children.append(node)
        else:
            self.root = node
        self.stack.append(node)

    def _end(self, name: str) -> None:
        self.stack.pop()

    def _text(self, text: str) -> None:
        if self.stack:
            self.stack[-1].text += text

    def _doctype(self, *_: object) -> None:
        raise ExportDamaged(problem="it declares a document type or entities, which no bank does")


def parse_xml(data: bytes) -> Node:
    builder = _Builder()
    try:
        builder.parser.Parse(data, True)
    except expat.ExpatError as error:
        if error.code in _ENDS_TOO_EARLY and builder.root is not None:
            raise ExportTruncated(problem=f"XML stops at line {error.lineno}") from error
        raise ExportDamaged(problem=f"XML is not well formed at line {error.lineno}") from error
    except (LookupError, ValueError) as error:
        raise ExportDamaged(problem="XML is in an encoding that is not known") from error
    if builder.root is None:
        raise ExportDamaged(problem="XML without an element")
    return builder.root
