"""Markdown text → nodes: a tree of what was written, in the dialect of pages."""

import functools
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

ASIDES = ("ruling", "aside")
PARAGRAPHS = ("lead", "small", "foot")
COLUMNS = "columns"
CONTAINERS = (*ASIDES, *PARAGRAPHS, COLUMNS)  # what may be written between two lines of colons

_ENTRY = re.compile(r"\[\[([^\[\]|]*)(?:\|([^\[\]|]+))?\]\]")


class Node(NamedTuple):
    """A part of a text, and the parts that stand in it.

    ``lines`` are the first of its lines, from 0, and the one behind it; a part of a line has none.
    """

    type: str
    tag: str
    attrs: Mapping[str, str | int | float]
    lines: tuple[int, int] | None
    content: str
    info: str
    meta: Mapping[Any, Any]
    children: list["Node"]


def parse(text: str, inline: bool = False) -> list[Node]:
    """The parts of a text, or with ``inline`` the one part that is a single line of it."""
    return _nest((_parser().parseInline if inline else _parser().parse)(text))


def _nest(tokens: Iterable[Any]) -> list[Node]:
    """Tokens as a tree: all between a token that opens and the one that closes it is one node."""
    levels: list[list[Node]] = [[]]
    for token in tokens:
        if token.nesting < 0:
            levels.pop()
            continue
        node = Node(
            token.type.removesuffix("_open"),
            token.tag,
            token.attrs,
            token.map and tuple(token.map),
            token.content,
            token.info,
            token.meta,
            _nest(token.children or ()),
        )
        levels[-1].append(node)
        if token.nesting > 0:
            levels.append(node.children)
    return levels[0]


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
    match = _ENTRY.match(state.src, state.pos)
    if not match:
        return False
    if not silent:
        token = state.push("entry", "", 0)
        token.content = match[1].replace("'", "’")
        token.meta = {"entry": (match[2] or match[1]).replace("'", "’")}
    state.pos = match.end()
    return True
