"""The small markup of cards: *italic*, **bold**, line breaks, paragraphs, lists and {emblems}; a backslash undoes them.

It is a part of Markdown, and nothing but this part is known: all else is printed as it was typed.
"""

import functools
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import PurePath
from typing import Any, Literal, NamedTuple, TypeAlias

from deckgen.foundations.spelling import keep_together

Style: TypeAlias = Literal["", "italic", "strong", "small-caps"]

BULLET = "•"
LABEL = re.compile(rf"{BULLET}|\d+[.)]")  # what stands before an item of a list

_MARKED = re.compile(r"[*_\\{\n\"']|^\s*(?:[-•]|\d+[.)])\s")
_EMBLEM = re.compile(r"\{([^{}\n]{1,80})\}")
_TIMES = re.compile(r"(?<=[\d¹²³⁰-⁹])\*+(?=\d)")  # ``2*3``: a star between two figures, which marks nothing
_NEW_LINE = re.compile(r"(?<!\\)\\n")
_NO_LIST = re.compile(r"^(\s*)\+(?=\s)", re.MULTILINE)
_POINT = re.compile(r"^(\s*)•\s*", re.MULTILINE)

# Compiled at its first use, for it takes long and cards without a text do without.
_COUNT = (
    r"(?:[−+±]?\d+(?:[.,]\d+)*"
    r"|(?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|forty|an?))"
)
_UNIT = r"(?:points?|credits?|cards?|players?|hands?|dice|die|stakes?|minutes?|hours?|turns?|rounds?|pt|mm|%)"
_NUMBERED = rf"(?<![\w,.]){_COUNT} (?:(?:to|or) {_COUNT} )?(?:{_UNIT}(?!\w)|of [^\W\d_a-z]\w*)"
"""A value and what it counts, "5 to 10 minutes", or a card of a suit, "two of Hearts"."""

_HYPHEN_MINUS = re.compile(r"(?<![\w)\]−-])-(?=\d)")


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


def typographic(text: str) -> str:
    """``text`` with true minus signs and curled apostrophes, and with values kept together with what they count."""
    bound = re.sub(_NUMBERED, lambda match: keep_together(match[0]), _HYPHEN_MINUS.sub("−", text))
    return bound.replace("'", "’")


@functools.lru_cache(maxsize=2048)
def read_markup(text: str) -> tuple[Passage, ...]:
    """The passages of a card's text."""
    if not _MARKED.search(text):
        return (Passage((Phrase(typographic(text)),)),)
    return tuple(_passages(_parser().parse(_as_markdown(text))))


def _as_markdown(text: str) -> str:
    return _POINT.sub(r"\1- ", _NO_LIST.sub(r"\1\\+", _NEW_LINE.sub("\n", text)))


def plain_text(text: str) -> str:
    """A text, line by line, where nothing can be marked; in the place of an emblem its name."""
    return "\n".join(
        f"{passage.label} ".lstrip()
        + "".join(PurePath(one.text).stem if one.is_emblem else one.text for one in passage.phrases)
        for passage in read_markup(text)
    )


def emblems_in(text: str) -> Iterator[str]:
    """The names of the emblems that a text shows."""
    if "{" in text:
        for passage in read_markup(text):
            yield from (phrase.text for phrase in passage.phrases if phrase.is_emblem)


def unpaired_stars(text: str) -> list[str]:
    """The stars of a text that seem to mark words and have no like: ``**`` or ``*``. They are printed as stars."""
    stars: list[str] = []
    if "*" in text:
        _parser().parse(_as_markdown(text), {"unpaired": stars})
    return stars


def bold_italics(text: str) -> Iterator[str]:
    """The words of a text that are marked as bold and as italic."""
    if "*" not in text:
        return
    for token in _parser().parse(_as_markdown(text)):
        opened = Counter[str]()
        for part in token.children or ():
            opened[part.tag] += part.nesting
            if part.content and opened["em"] and opened["strong"]:
                yield part.content


@functools.cache
def _parser() -> Any:
    from markdown_it import MarkdownIt

    parser = MarkdownIt("zero", {"typographer": True, "quotes": "“”‘’"})
    parser.enable(["list", "emphasis", "escape", "newline", "smartquotes", "text_join"])
    parser.inline.ruler.push("emblem", inline_rule(_EMBLEM, _add_emblem))
    parser.inline.ruler.before("emphasis", "times", inline_rule(_TIMES, _add_stars))
    parser.inline.ruler2.push("unpaired", _note_unpaired)
    return parser


def inline_rule(pattern: re.Pattern[str], add: Callable[[Any, re.Match[str]], None]) -> Callable[[Any, bool], bool]:
    """A rule of markdown-it for what a pattern matches in a line, which ``add`` adds to what is read."""

    def rule(state: Any, silent: bool) -> bool:
        if match := pattern.match(state.src, state.pos):
            if not silent:
                add(state, match)
            state.pos = match.end()
        return bool(match)

    return rule


def _add_emblem(state: Any, match: re.Match[str]) -> None:
    state.push("emblem", "", 0).content = match[1].strip()


def _add_stars(state: Any, match: re.Match[str]) -> None:
    state.pending += match[0]


def _note_unpaired(state: Any) -> None:
    """Note the stars that have opened and were not closed, and two that have closed and were not opened."""
    marks = state.delimiters
    closing = {mark.end for mark in marks}
    for place, mark in enumerate(marks):
        alone = mark.marker == ord("*") and mark.end < 0 and place not in closing
        seems_meant = mark.length > 1 if mark.close else mark.open
        if alone and seems_meant:
            state.env.get("unpaired", []).append("*" * min(mark.length, 2))


def _passages(tokens: Sequence[Any]) -> Iterator[Passage]:
    """The passages of a document; what follows the first one of an item is indented."""
    labels: list[str] = []
    first, after_item = True, False
    for token in tokens:
        if token.type == "list_item_open":
            labels.append(f"{token.info}." if token.info else BULLET)
        elif token.type == "list_item_close":
            labels.pop()
        elif token.type == "inline":
            for number, phrases in enumerate(_lines(token.children)):
                inside, label = bool(labels), labels[-1] if labels and not number else ""
                apart = not (first or number or (inside and after_item))
                yield Passage(phrases, label, apart, inside and not label)
                labels = [*labels[:-1], ""] if labels else []
                first, after_item = False, inside


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
