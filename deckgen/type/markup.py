"""The small markup of cards: *italic*, **bold**, line breaks, paragraphs, lists and {emblems}; a backslash undoes them.

It is a part of Markdown, and nothing but this part is known: all else is printed as it was typed.
"""

import functools
import re
from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple, TypeAlias

from deckgen.type.lines import typographic

Style: TypeAlias = Literal["", "italic", "strong", "small-caps"]

BULLET = "•"

LABEL = re.compile(rf"{BULLET}|\d+[.)]")
"""What stands before an item of a list."""

_MARKED = re.compile(r"[*_\\{\n\"']|^\s*(?:[-•]|\d+[.)])\s")
_EMBLEM = re.compile(r"\{([^{}\n]{1,80})\}")
_NEW_LINE = re.compile(r"(?<!\\)\\n")
_NO_LIST = re.compile(r"^(\s*)\+(?=\s)", re.MULTILINE)
_POINT = re.compile(r"^(\s*)•\s*", re.MULTILINE)


class Phrase(NamedTuple):
    """Text in one style, or the emblem of that name."""

    text: str
    style: Style = ""
    is_emblem: bool = False


class Passage(NamedTuple):
    """A paragraph, a line of one, or an item of a list with its ``label`` before it.

    One that stands ``apart`` has room above it; ``indented`` is what belongs to an item further up.
    """

    phrases: tuple[Phrase, ...]
    label: str = ""
    apart: bool = False
    indented: bool = False


@functools.lru_cache(maxsize=2048)
def read_markup(text: str) -> tuple[Passage, ...]:
    """The passages of a card's text."""
    if not _MARKED.search(text):
        return (Passage((Phrase(typographic(text)),)),)
    plain = _POINT.sub(r"\1- ", _NO_LIST.sub(r"\1\\+", _NEW_LINE.sub("\n", text)))
    return tuple(_passages(_parser().parse(plain)))


def emblems_in(text: str) -> Iterator[str]:
    """The names of the emblems that a text shows."""
    if "{" in text:
        for passage in read_markup(text):
            yield from (phrase.text for phrase in passage.phrases if phrase.is_emblem)


@functools.cache
def _parser() -> Any:
    from markdown_it import MarkdownIt

    parser = MarkdownIt("zero", {"typographer": True, "quotes": "“”‘’"})
    parser.enable(["list", "emphasis", "escape", "newline", "smartquotes", "text_join"])
    parser.inline.ruler.push("emblem", _emblem)
    return parser


def _emblem(state: Any, silent: bool) -> bool:
    """``{coins}``: an emblem in the line."""
    found = _EMBLEM.match(state.src, state.pos)
    if not found:
        return False
    if not silent:
        state.push("emblem", "", 0).content = found[1].strip()
    state.pos = found.end()
    return True


def _passages(tokens: Sequence[Any]) -> Iterator[Passage]:
    """The passages of a document; what follows the first one of an item is indented."""
    labels: list[str] = []
    first = True
    after_item = False
    for token in tokens:
        if token.type == "list_item_open":
            labels.append(f"{token.info}." if token.info else BULLET)
        elif token.type == "list_item_close":
            labels.pop()
        elif token.type == "inline":
            for number, phrases in enumerate(_lines(token.children)):
                label = labels[-1] if labels and not number else ""
                inside = bool(labels)
                apart = not first and not number and not (inside and after_item)
                yield Passage(phrases, label, apart, inside and not label)
                labels = [*labels[:-1], ""] if labels else []
                after_item, first = inside, False


def _lines(tokens: Sequence[Any]) -> Iterator[tuple[Phrase, ...]]:
    """The phrases of each line that the writer has begun."""
    line: list[Phrase] = []
    italic = strong = 0
    for token in tokens:
        kind = token.type
        italic += (kind == "em_open") - (kind == "em_close")
        strong += (kind == "strong_open") - (kind == "strong_close")
        if kind in ("softbreak", "hardbreak"):
            yield tuple(line)
            line = []
        elif kind == "emblem":
            line.append(Phrase(token.content, is_emblem=True))
        elif token.content:
            line.append(Phrase(typographic(token.content), "strong" if strong else "italic" if italic else ""))
    yield tuple(line)
