"""Markdown as authors write it → blocks. What is not in the small language of pages is a finding, never dropped."""

import functools
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.spelling import suggestion
from deckgen.pages.setting.blocks import (
    Aside,
    Block,
    Columns,
    Contents,
    Definitions,
    Heading,
    Index,
    Items,
    PageOrnament,
    Paragraph,
    Span,
    Spans,
    Table,
    TitlePage,
    words,
)
from deckgen.pages.setting.templates import escape
from deckgen.typography.markup import Style, inline_rule, typographic

if TYPE_CHECKING:
    from markdown_it.tree import SyntaxTreeNode

ASIDES, PARAGRAPHS, COLUMNS = ("ruling", "aside"), ("lead", "small", "foot"), "columns"
CONTAINERS = (*ASIDES, *PARAGRAPHS, COLUMNS)  # what may be written between two lines of colons
CONTAINER = ":::"  # begins a line on which one of these begins or ends

MADE = "made"  # the language of a fenced block that stands for one made by a directive, whose number its text is
PICTURE = "picture:"  # what the address of a picture in a line begins with; the number of the picture follows
TICK = "[ ] "  # what the words of an item begin with that has a box to tick

_ENTRY = re.compile(r"\[\[([^\[\]|]*)(?:\|([^\[\]|]+))?\]\]")
_STYLES: Mapping[str, Style] = {"em": "italic", "strong": "strong"}

_UNMARKED = re.compile(r"(?!\s)(?:[^\W_]|[ \u00a0,.;%−–’](?![,.]))+(?<!\s)")
"""A line in which nothing stands that means something in Markdown, as in most cells and captions."""


@functools.cache
def _parser() -> Any:
    from markdown_it import MarkdownIt
    from mdit_py_plugins.attrs import attrs_block_plugin, attrs_plugin
    from mdit_py_plugins.container import container_plugin
    from mdit_py_plugins.deflist import deflist_plugin

    parser = MarkdownIt("commonmark", {"html": False, "typographer": True, "quotes": "“”‘’"})
    parser.enable(["table", "smartquotes", "replacements"])
    parser.inline.ruler.before("link", "entry", inline_rule(_ENTRY, _add_entry))
    parser.use(deflist_plugin).use(attrs_plugin, spans=True).use(attrs_block_plugin)
    for name in CONTAINERS:
        parser.use(container_plugin, name)
    return parser


def _add_entry(state: Any, match: re.Match[str]) -> None:
    """``[[shown|entry]]``: words that the index lists."""
    token = state.push("entry", "", 0)
    token.content = match[1].replace("'", "’")
    token.meta = {"entry": (match[2] or match[1]).replace("'", "’")}


def blocks(text: str, made: Sequence[Block], pictures: Sequence[Span] = ()) -> tuple[tuple[Block, ...], list[Finding]]:
    """The blocks of a text, and what is not understood, at its line of that.

    Where directives left their marks are those of ``made``, and in lines those of ``pictures``.
    """
    reader = _Reader(made, text.splitlines(), pictures)
    return tuple(reader.blocks(_parse(text))), reader.problems


@functools.lru_cache(maxsize=1024)
def spans(text: str) -> Spans:
    """A line of Markdown, such as a caption, as spans."""
    if _UNMARKED.fullmatch(text):
        return (Span(typographic(text)),)
    return _Reader((), ()).inline(_parse(text, inline=True)[0])


def _parse(text: str, inline: bool = False) -> "list[SyntaxTreeNode]":
    """The parts of a text, or with ``inline`` the one part that is a single line of it, as a tree."""
    from markdown_it.tree import SyntaxTreeNode

    return SyntaxTreeNode((_parser().parseInline if inline else _parser().parse)(text)).children


def plain(text: str) -> Spans:
    """Words of anybody as spans, none of them markup."""
    return spans(escape(text))


def anchor(text: str) -> str:
    """The anchor of a heading: its words with hyphens."""
    return "-".join(re.findall(r"[^\W_]+", text.casefold().replace("'", "").replace("’", "")))


class _Reader:
    """Makes blocks of nodes, and keeps what it does not know."""

    def __init__(self, made: Sequence[Block], lines: Sequence[str], pictures: Sequence[Span] = ()) -> None:
        self.made, self.lines, self.pictures = made, lines, pictures
        self.problems: list[Finding] = []
        self._line = 1
        self._anchors = Counter[str]()

    def blocks(self, nodes: "Sequence[SyntaxTreeNode]") -> Iterator[Block]:
        """The blocks of a row of nodes."""
        makers: Mapping[str, Callable[[Any], Block]] = {
            "heading": self._heading,
            "paragraph": self._paragraph,
            "bullet_list": self._list,
            "ordered_list": self._list,
            "table": self._table,
            "dl": self._definitions,
            "hr": lambda _: PageOrnament(),
            COLUMNS: self._columns,
            **dict.fromkeys(ASIDES, self._aside),
        }
        for node in nodes:
            start, end = node.map or (self._line - 1, 0)
            self._line = start + 1
            kind = node.type.removeprefix("container_")
            if kind != node.type and not any(line.strip().startswith(CONTAINER) for line in self.lines[end : end + 1]):
                self._report(f"nothing closes this {kind}", f"{CONTAINER} alone on a line does")
            if node.attrs.get("class") and kind != "heading":
                self._refuse(f"class {node.attrs['class']!r} here")
            if kind in makers:
                yield makers[kind](node)
            elif kind in PARAGRAPHS:
                role: Any = kind
                for block in self.blocks(node.children):
                    yield Paragraph(block.spans, role) if isinstance(block, Paragraph) else block
            elif kind == "fence" and node.info == MADE:
                yield self.made[int(node.content)]
            else:
                self._refuse("code block" if kind == "fence" else kind.replace("_", " "))

    def _heading(self, node: "SyntaxTreeNode") -> Block:
        text = self.inline(node.children[0])
        name = str(node.attrs.get("id", "")) or anchor(words(text))
        self._anchors[name] += 1
        if self._anchors[name] > 1:  # a link by the words alone leads to the first of them
            name = f"{name}-{self._anchors[name]}"
        wide = node.attrs.get("class")
        if wide not in (None, "wide"):
            self._refuse(f"class {wide!r}", "a heading may be wide")
        return Heading(int(node.tag[1:]), text, name, bool(wide))

    def _paragraph(self, node: "SyntaxTreeNode") -> Block:
        """A paragraph; a mark in it begins nothing that there is, or ends nothing that began."""
        for line, text in enumerate(node.children[0].content.splitlines(), self._line):
            if not text.startswith(CONTAINER):
                continue
            self._line, name = line, text.strip(": ").partition(" ")[0]
            if name:
                self._refuse(name, suggestion(name, CONTAINERS))
            else:
                self._report(f"this {CONTAINER} closes nothing", f"{CONTAINER} aside and the like begin what it closes")
        return Paragraph(self.inline(node.children[0]))

    def _list(self, node: "SyntaxTreeNode") -> Block:
        boxes = [self._is_ticked(item) for item in node.children]
        if any(boxes) and not all(boxes):
            self._report("some entries of this list have a box and some have none", f"begin each of them with {TICK}")
        items = []
        for item in node.children:
            if not item.children:
                self._line = item.map[0] + 1 if item.map else self._line
                self._report("this entry of a list says nothing", "write its words, or leave it out")
            items.append(tuple(self.blocks(item.children)))
        return Items(tuple(items), node.type == "ordered_list", all(boxes))

    def _is_ticked(self, item: "SyntaxTreeNode") -> bool:
        """Whether an item begins with a box to tick, which is taken away."""
        runs = item.children[0].children[0].children if item.children and item.children[0].type == "paragraph" else ()
        if not runs or not runs[0].content.startswith(TICK):
            return False
        assert runs[0].token, "words are one token"
        runs[0].token.content = runs[0].content.removeprefix(TICK)
        return True

    def _columns(self, node: "SyntaxTreeNode") -> Block:
        """Blocks side by side: columns separated by ``***``, as wide as the numbers say."""
        parts: list[list[SyntaxTreeNode]] = [[]]
        for inner in node.children:
            if inner.type == "hr":
                parts.append([])
            else:
                parts[-1].append(inner)
        shares = node.info.split()[1:] or ["1"] * len(parts)
        if len(shares) != len(parts) or not all(share.isdigit() and int(share) for share in shares):
            self._report(
                f"{len(parts)} columns are as wide as {' '.join(shares)}", "a number for each of them, above 0"
            )
            shares = ["1"] * len(parts)
        return Columns(tuple(self._within(node, part) for part in parts), tuple(map(float, shares)))

    def _table(self, node: "SyntaxTreeNode") -> Block:
        rows = [row.children for part in node.children for row in part.children]
        header, *body = (tuple(self.inline(cell.children[0]) for cell in row) for row in rows)
        if not body:
            self._report("this table has no rows", "they stand below its line of hyphens")
        styles = (str(cell.attrs.get("style", "")) for cell in rows[0])
        align = "".join("r" if "right" in style else "c" if "center" in style else "l" for style in styles)
        return Table(header if any(map(words, header)) else (), tuple(body), align)

    def _definitions(self, node: "SyntaxTreeNode") -> Block:
        entries = []
        for term, meaning in pairwise(node.children):
            if meaning.type == "dt":
                continue
            if term.type == "dt" and [inner.type for inner in meaning.children] == ["paragraph"]:
                entries.append((self.inline(term.children[0]), self.inline(meaning.children[0].children[0])))
            else:
                self._line = meaning.map[0] + 1 if meaning.map else self._line
                self._report("a definition has to be one paragraph", "write it as one, or as an entry of a list")
        return Definitions(tuple(entries))

    def _aside(self, node: "SyntaxTreeNode") -> Block:
        kind: Any
        kind, _, title = node.info.strip().partition(" ")
        name, *source = re.split(r"(?<!\\)\|", title, maxsplit=1)  # an escaped one belongs to the name
        inner = self._within(node, node.children)
        return Aside(kind, spans(name.strip()), inner, spans(source[0].strip()) if source else ())

    def _within(self, container: "SyntaxTreeNode", nodes: "Sequence[SyntaxTreeNode]") -> tuple[Block, ...]:
        """The blocks that stand in a container, in which nothing does that makes pages of its own."""
        blocks = tuple(self.blocks(nodes))
        if any(isinstance(block, TitlePage | Contents | Index) for block in blocks):
            self._line = container.map[0] + 1 if container.map else self._line
            self._report("covers, contents and an index make pages of their own", "put them before or behind this")
        return blocks

    def inline(self, node: "SyntaxTreeNode") -> Spans:
        """The spans of a node of running text.

        Neighbours of one style are one span; a link without words shows the page that it leads to.
        """
        joined: list[Span] = []
        for span in self._spans(node.children):
            if joined and joined[-1]._replace(text="") == span._replace(text="") and not (span.entry or span.picture):
                joined[-1] = span._replace(text=joined[-1].text + span.text)
            elif span.text or span.entry or span.page or span.picture:
                joined.append(span)
        return tuple(joined)

    def _spans(self, nodes: "Sequence[SyntaxTreeNode]", style: Style = "", link: str = "") -> Iterator[Span]:
        for node in nodes:
            kind = node.type
            if kind in _STYLES:
                yield from self._spans(node.children, _STYLES[kind], link)
            elif kind == "span":
                is_small = node.attrs.get("class") == "small-caps"
                if not is_small:
                    self._refuse(f"class {node.attrs.get('class')!r}")
                yield from self._spans(node.children, "small-caps" if is_small else "", link)
            elif kind == "link":
                target = str(node.attrs.get("href", ""))
                if not target.startswith("#"):
                    self._refuse(f"link to {target!r}")
                to = target[1:] if target.startswith("#") else ""
                yield from self._spans(node.children, style, to) if node.children else [Span("", style, to, page=True)]
            elif kind == "text":
                yield Span(typographic(node.content), style, link)
            elif kind == "image" and str(node.attrs.get("src", "")).startswith(PICTURE):
                picture = self.pictures[int(str(node.attrs["src"]).removeprefix(PICTURE))]
                yield picture._replace(style=style, link=link)
            elif kind == "entry":
                yield Span(typographic(node.content), style, link, entry=node.meta["entry"])
            elif kind in ("softbreak", "hardbreak"):
                yield Span(" ", style, link)
            else:
                self._refuse(kind.replace("_", " "))

    def _refuse(self, what: str, hint: str = "") -> None:
        self._report(f"pages know no {what}", hint or "docs/booklets.md lists what there is")

    def _report(self, message: str, hint: str) -> None:
        self.problems.append(Finding("booklet-markdown", message, Location("", self._line), hint))
