"""YAML text as it is written: a value in it, and one put where it belongs, all else left as somebody wrote it."""

import json
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.library.events import plain_scalar
from deckgen.library.reading import parse

STEP = "  "  # by how much an entry stands further in than what it belongs to

_WORDS = re.compile(r"[A-Za-z](?:[\w ./-]*[\w./-])?")


def scalar_text(text: str) -> str:
    """Text as YAML reads it back: in quotes unless it is plain words."""
    return text if _WORDS.fullmatch(text) and plain_scalar(text) == text else json.dumps(text, ensure_ascii=False)


class TextEdit(NamedTuple):
    """The characters from ``start`` to ``end`` of a text, and what stands there instead."""

    start: int
    end: int
    insert: str

    def apply(self, text: str) -> str:
        """The text with the edit made."""
        return text[: self.start] + self.insert + text[self.end :]


def set_value(text: str, path: Sequence[str], value: str, label: str) -> TextEdit:
    """The edit by which ``value`` stands under the keys of ``path``.

    DeckgenError for text that is no sound YAML, and where the place is taken by something else.
    """
    import yaml  # only after the text has passed the reader of strangers' files

    parse(text, label)
    node = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    edit = _place_of_example(text, node, path, scalar_text(value)) or _place(text, node, [*path], scalar_text(value))
    if edit is None or _value_at(parse(edit.apply(text), label).data, path) != value:
        where = ".".join(path)
        message = f"{where} cannot be put into this text by itself"
        raise DeckgenError(Finding("edit", message, Location(label), f"write {where} by hand: {value}"))
    return edit


def _place_of_example(text: str, node: Any, path: Sequence[str], value: str) -> TextEdit | None:
    """The edit that puts a value where a file to start from has an example of its key, as ``#|faces:``, and so that
    what else stands there may still be taken; None where there is no such example, or the key is there already.
    """
    key, *rest = path
    if node.id != "mapping" or any(name.value == key for name, _ in node.value):
        return None
    below = rf"(?:\n#\|{STEP}.*)*" if rest else " .*"
    example = re.search(rf"^#\|{re.escape(key)}:{below}$", text, re.MULTILINE)
    if not example:
        return None
    others = [line for line in example[0].split("\n")[1:] if not line.startswith(f"#|{STEP}{rest[0]}:")]
    lines = [f"{key}:", f"{STEP}{_entry(rest, value)}", *others] if rest else [_entry(path, value)]
    return TextEdit(*example.span(), "\n".join(lines))


def _place(text: str, node: Any, path: list[str], value: str) -> TextEdit | None:
    """The edit that puts a value under a path below a mapping; None where there is no way."""
    if node.id != "mapping":
        return None
    key, rest = path[0], path[1:]
    for name, child in node.value:
        if name.value != key:
            continue
        if rest and child.id == "scalar" and child.value == "":  # a key that nothing stands under yet
            inner = f"{' ' * name.start_mark.column}{STEP}"
            return _insert_line(text, name.end_mark.index, f"{inner}{_entry(rest, value)}")
        if rest:
            return _place(text, child, rest, value)
        if child.id == "mapping" and any(name.value == "file" for name, _ in child.value):
            return _place(text, child, ["file"], value)
        return TextEdit(child.start_mark.index, child.end_mark.index, value) if child.id == "scalar" else None
    if node.flow_style:
        end = node.end_mark.index - 1
        last = node.value[-1][1].end_mark.index if node.value else end
        comma = ", " if node.value and "," not in text[last:end] else ""
        return TextEdit(end, end, f"{comma}{_entry(path, value)}")
    column = node.value[0][0].start_mark.column
    return _insert_line(text, _end_of(text, node.value[-1][1]), f"{' ' * column}{_entry(path, value)}")


def _end_of(text: str, node: Any) -> int:
    """Where what a node says ends, blank lines left out."""
    while node.id != "scalar" and not node.flow_style and node.value:
        node = node.value[-1][1] if node.id == "mapping" else node.value[-1]
    return len(text[: node.end_mark.index].rstrip())


def _insert_line(text: str, after: int, line: str) -> TextEdit:
    """The edit that puts a line below the one on which ``after`` lies."""
    end = text.find("\n", after)
    end = len(text) if end < 0 else end
    return TextEdit(end, end, f"\n{line}")


def _entry(path: Sequence[str], value: str) -> str:
    """A key with all below it in one line."""
    first, *rest = path
    return f"{scalar_text(first)}: {{{_entry(rest, value)}}}" if rest else f"{scalar_text(first)}: {value}"


def _value_at(data: Any, path: Sequence[str]) -> Any:
    """The value under a path; of a group with a file, the file."""
    for key in path:
        data = data.get(key) if isinstance(data, dict) else None
    return data.get("file") if isinstance(data, dict) else data
