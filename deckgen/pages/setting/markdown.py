"""Markdown as authors write it → blocks. What is not in the small language of pages is a finding, never dropped."""

import functools
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from deckgen.foundations.findings import Finding
from deckgen.names import suggestion
from deckgen.pages.setting.blocks import (
    Aside,
    Block,
    Columns,
    Definitions,
    Heading,
    Items,
    Ornament,
    Paragraph,
    Span,
    Spans,
    Table,
)
from deckgen.type.lines import typographic
from deckgen.type.markup import Style

MADE = "made"
"""The language of a fenced block that stands for a block made by a directive; its text is the block's number."""

ASIDES = ("ruling", "aside")
PARAGRAPHS = ("lead", "small", "centred", "foot")
COLUMNS = "columns"
CONTAINERS = (*ASIDES, *PARAGRAPHS, COLUMNS)

PICTURE = "picture:"
"""What the address of a picture in a line begins with; the number of the picture follows."""

TICK = "[ ] "
"""What the words of an item begin with that has a box to tick."""

CONTAINER = ":::"
"""Begins a line on which one of these begins or ends."""

_ENTRY = re.compile(r"\[\[([^\[\]|]*)(?:\|([^\[\]|]+))?\]\]")
_STYLES: Mapping[str, Style] = {"em": "italic", "strong": "strong"}


class MarkdownProblem(NamedTuple):
    """Something that booklets do not know, and the line of the Markdown that it stands on, from 1."""

    line: int
    finding: Finding


class _Node:
    """A token with the tokens that it encloses."""

    def __init__(self, token: Any) -> None:
        self.token, self.inner = token, list[_Node]()

    @property
    def kind(self) -> str:
        return str(self.token.type).removesuffix("_open")


def blocks(
    text: str, made: Sequence[Block], pictures: Sequence[Span] = ()
) -> tuple[tuple[Block, ...], list[MarkdownProblem]]:
    """The blocks of a text, and what is not understood.

    Where directives left their marks are those of ``made``, and in lines those of ``pictures``.
    """
    reader = _Reader(made, text.splitlines(), pictures)
    found = tuple(reader.blocks(_tree(_parser().parse(text))))
    return found, reader.problems


def spans(text: str, pictures: Sequence[Span] = ()) -> Spans:
    """A line of Markdown, such as a caption, as spans."""
    return _Reader((), (), pictures).inline(_parser().parseInline(text)[0])


def escape(text: str) -> str:
    """``text`` so that Markdown prints it as it is."""
    return re.sub(r"([\\`*_{}\[\]<>()#+!|~^:-])", r"\\\1", text) if re.search(r"[\\`*_\[\]<>#|~^]", text) else text


def anchor(text: str) -> str:
    """The anchor of a heading: its words with hyphens."""
    return "-".join(re.findall(r"[^\W_]+", text.casefold().replace("'", "").replace("’", "")))


@functools.cache
def _parser() -> Any:
    from markdown_it import MarkdownIt
    from mdit_py_plugins.attrs import attrs_block_plugin, attrs_plugin
    from mdit_py_plugins.container import container_plugin
    from mdit_py_plugins.deflist import deflist_plugin

    parser = MarkdownIt("commonmark", {"html": False, "typographer": True, "quotes": "“”‘’"})
    parser.enable(["table", "smartquotes", "replacements"])
    parser.inline.ruler.before("link", "entry", _entry)
    parser.use(deflist_plugin).use(attrs_plugin, spans=True).use(attrs_block_plugin)
    for name in CONTAINERS:
        parser.use(container_plugin, name)
    return parser


def _entry(state: Any, silent: bool) -> bool:
    """``[[shown|entry]]``: words that the index lists."""
    found = _ENTRY.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        token = state.push("entry", "", 0)
        token.content = found[1].replace("'", "’")
        token.meta = {"entry": (found[2] or found[1]).replace("'", "’")}
    state.pos = found.end()
    return True


def _tree(tokens: Sequence[Any]) -> list[_Node]:
    root: list[_Node] = []
    open_: list[list[_Node]] = [root]
    for token in tokens:
        if token.nesting < 0:
            open_.pop()
            continue
        node = _Node(token)
        open_[-1].append(node)
        if token.nesting > 0:
            open_.append(node.inner)
    return root


class _Reader:
    """Makes blocks of tokens, and keeps what it does not know."""

    def __init__(self, made: Sequence[Block], lines: Sequence[str], pictures: Sequence[Span] = ()) -> None:
        self.made, self.lines, self.pictures = made, lines, pictures
        self.problems: list[MarkdownProblem] = []
        self._line = 1
        self._anchors = Counter[str]()

    def blocks(self, nodes: Sequence[_Node]) -> Iterator[Block]:
        """The blocks of a row of nodes."""
        makers: Mapping[str, Callable[[_Node], Iterator[Block]]] = {
            "heading": self._heading,
            "paragraph": self._paragraph,
            "bullet_list": self._list,
            "ordered_list": self._list,
            "table": self._table,
            "dl": self._definitions,
            "hr": lambda _: iter((Ornament(),)),
            "fence": self._fence,
            "blockquote": self._quote,
        }
        for node in nodes:
            self._line = (node.token.map or [self._line - 1])[0] + 1
            kind = node.kind.removeprefix("container_")
            if kind != node.kind and not self._is_closed(node):
                self._report(f"nothing closes this {kind}", f"{CONTAINER} alone on a line does")
            if node.token.attrs.get("class") and node.kind not in ("heading",):
                self._refuse(f"class {node.token.attrs['class']!r} here")
            if kind == COLUMNS:
                yield self._columns(node)
            elif kind in ASIDES:
                yield self._aside(kind, node)
            elif kind in PARAGRAPHS:
                yield from self._roles(kind, node)
            elif node.kind in makers:
                yield from makers[node.kind](node)
            else:
                self._refuse(node.kind.replace("_", " "))

    def _heading(self, node: _Node) -> Iterator[Block]:
        text = self.inline(node.inner[0].token)
        name = str(node.token.attrs.get("id", "")) or anchor("".join(span.text for span in text))
        self._anchors[name] += 1
        if self._anchors[name] > 1:  # a link by the words alone leads to the first of them
            name = f"{name}-{self._anchors[name]}"
        yield Heading(int(node.token.tag[1:]), text, name, self._is_wide(node.token))

    def _is_wide(self, token: Any) -> bool:
        if token.attrs.get("class") not in (None, "wide"):
            self._refuse(f"class {token.attrs['class']!r}", "a heading may be wide")
        return bool(token.attrs.get("class"))

    def _is_closed(self, container: _Node) -> bool:
        """Whether a container ends where its author says so, and not for want of more text."""
        end: int = container.token.map[1]
        return end < len(self.lines) and self.lines[end].strip().startswith(CONTAINER)

    def _paragraph(self, node: _Node) -> Iterator[Block]:
        for line, text in enumerate(str(node.inner[0].token.content).splitlines(), self._line):
            if text.startswith(CONTAINER):
                self._stray(text.strip(": "), line)
        yield Paragraph(self.inline(node.inner[0].token))

    def _stray(self, words: str, line: int) -> None:
        """Note a mark that begins nothing that there is, or ends nothing that began."""
        self._line, name = line, words.partition(" ")[0]
        if name:
            self._refuse(name, suggestion(name, CONTAINERS))
        else:
            self._report(f"this {CONTAINER} closes nothing", f"{CONTAINER} aside and the like begin what it closes")

    def _roles(self, role: Any, node: _Node) -> Iterator[Block]:
        for block in self.blocks(node.inner):
            yield Paragraph(block.spans, role) if isinstance(block, Paragraph) else block

    def _quote(self, node: _Node) -> Iterator[Block]:
        yield from self._roles("centred", node)

    def _list(self, node: _Node) -> Iterator[Block]:
        boxes = [self._is_ticked(item) for item in node.inner]
        if any(boxes) and not all(boxes):
            self._report("some entries of this list have a box and some have none", f"begin each of them with {TICK}")
        yield Items(tuple(map(self._item, node.inner)), node.kind == "ordered_list", all(boxes))

    def _is_ticked(self, item: _Node) -> bool:
        """Whether an item begins with a box to tick, which is taken away."""
        words = next((inner.inner[0].token for inner in item.inner[:1] if inner.kind == "paragraph"), None)
        if words is None or not words.children or not words.children[0].content.startswith(TICK):
            return False
        words.children[0].content = words.children[0].content.removeprefix(TICK)
        return True

    def _columns(self, node: _Node) -> Block:
        """What stands side by side: columns parted by ``***``, as wide as the numbers say."""
        parts: list[list[_Node]] = [[]]
        for inner in node.inner:
            if inner.kind == "hr":
                parts.append([])
            else:
                parts[-1].append(inner)
        shares = node.token.info.split()[1:] or ["1"] * len(parts)
        if len(shares) != len(parts) or not all(share.isdigit() and int(share) for share in shares):
            self._report(
                f"{len(parts)} columns are as wide as {' '.join(shares)}", "a number for each of them, above 0"
            )
            shares = ["1"] * len(parts)
        return Columns(tuple(tuple(self.blocks(part)) for part in parts), tuple(map(float, shares)))

    def _item(self, item: _Node) -> tuple[Block, ...]:
        if not item.inner:
            self._line = item.token.map[0] + 1
            self._report("this entry of a list says nothing", "write its words, or leave it out")
        return tuple(self.blocks(item.inner))

    def _table(self, node: _Node) -> Iterator[Block]:
        rows = [row for part in node.inner for row in part.inner]
        cells = [tuple(self.inline(cell.inner[0].token) for cell in row.inner) for row in rows]
        align = "".join(_alignment(cell.token) for cell in rows[0].inner)
        header = cells[0] if any(span.text for cell in cells[0] for span in cell) else ()
        if not cells[1:]:
            self._report("this table has no rows", "they stand below its line of hyphens")
        yield Table(header, tuple(cells[1:]), align)

    def _definitions(self, node: _Node) -> Iterator[Block]:
        entries = []
        for term, meaning in zip(node.inner[::2], node.inner[1::2], strict=False):
            text = [self.inline(inner.inner[0].token) for inner in meaning.inner if inner.kind == "paragraph"]
            entries.append((self.inline(term.inner[0].token), text[0] if text else ()))
        yield Definitions(tuple(entries))

    def _fence(self, node: _Node) -> Iterator[Block]:
        if node.token.info != MADE:
            self._refuse("code block")
            return
        yield self.made[int(node.token.content)]

    def _aside(self, kind: Any, node: _Node) -> Block:
        _, _, title = node.token.info.strip().partition(" ")
        name, _, source = title.partition("|")
        inner = tuple(self.blocks(node.inner))
        return Aside(kind, spans(name.strip()), inner, spans(source.strip()) if source else ())

    def inline(self, token: Any) -> Spans:
        """The spans of an inline token."""
        return _join(self._spans(token.children or ()))

    def _spans(self, tokens: Sequence[Any]) -> Iterator[Span]:
        styles: list[Style] = [""]
        link = ""
        for token, before in zip(tokens, ("", *(token.type for token in tokens)), strict=False):
            kind = token.type
            if kind.removesuffix("_open") in _STYLES:
                styles.append(_STYLES[kind.removesuffix("_open")])
            elif kind == "span_open":
                styles.append(self._class(token))
            elif kind == "link_open":
                link = self._link(token)
            elif kind == "link_close":
                if before == "link_open":
                    yield Span("", styles[-1], link, page=True)
                link = ""
            elif kind in ("em_close", "strong_close", "span_close"):
                styles.pop()
            elif kind == "text":
                yield Span(typographic(token.content), styles[-1], link)
            elif kind == "image" and str(token.attrs.get("src", "")).startswith(PICTURE):
                picture = self.pictures[int(token.attrs["src"].removeprefix(PICTURE))]
                yield picture._replace(style=styles[-1], link=link)
            elif kind == "entry":
                yield Span(typographic(token.content), styles[-1], link, entry=token.meta["entry"])
            elif kind in ("softbreak", "hardbreak"):
                yield Span(" ", styles[-1], link)
            else:
                self._refuse(kind.replace("_", " "))

    def _class(self, token: Any) -> Style:
        if token.attrs.get("class") == "small-caps":
            return "small-caps"
        self._refuse(f"class {token.attrs.get('class')!r}")
        return ""

    def _link(self, token: Any) -> str:
        target = str(token.attrs.get("href", ""))
        if not target.startswith("#"):
            self._refuse(f"link to {target!r}")
            return ""
        return target.removeprefix("#")

    def _refuse(self, what: str, hint: str = "") -> None:
        self._report(f"pages know no {what}", hint or "docs/booklets.md lists what there is")

    def _report(self, message: str, hint: str) -> None:
        self.problems.append(MarkdownProblem(self._line, Finding("booklet-markdown", message, hint=hint)))


def _alignment(token: Any) -> str:
    style = str(token.attrs.get("style", ""))
    return "r" if "right" in style else "c" if "center" in style else "l"


def _join(found: Iterator[Span]) -> Spans:
    """Neighbours of one style as one span; a link without words shows the page that it leads to."""
    joined: list[Span] = []
    for span in found:
        if joined and joined[-1]._replace(text="") == span._replace(text="") and not (span.entry or span.picture):
            joined[-1] = span._replace(text=joined[-1].text + span.text)
        elif span.text or span.entry or span.page or span.picture:
            joined.append(span)
    return tuple(joined)
