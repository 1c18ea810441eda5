"""Frames as lines of text and back: each shared drawing written once, each frame read when it is asked for.

A line is a key, a tab and JSON in ASCII. A frame's key is its name; that of a drawing or a picture is a digest of what
it shows, so that a frame's line tells its whole content and says the same wherever the files lie.
"""

import functools
import json
import pathlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from deckgen import files
from deckgen.frame import Frame, Group, Image, Item, Path, Text
from deckgen.geometry import Size, Transform

SHARED = "/"
"""What the keys of drawings and pictures begin with, and no name does."""

REMEMBERED = 256
"""Drawings that are kept when they have been read; a deck has some dozens that come again."""


def lines(frames: Iterable[tuple[str, Frame]]) -> Iterator[str]:
    """A line for each named frame, and before it a line for all on it that may be shared and had none yet.

    No frame is held on to. A name has neither tab nor line break.
    """
    written: set[str] = set()
    for name, frame in frames:
        shared: dict[str, str] = {}
        parts = _plain(frame.items, shared)
        yield from (f"{key}\t{text}" for key, text in shared.items() if key not in written)
        yield f"{name}\t{_text([frame.size, *parts])}"
        written |= shared.keys()


class Frames(Mapping[str, Frame]):
    """The frames that ``lines`` wrote, equal to those it was given; ValueError for lines that it cannot have written.

    To ask for a frame of which the line is damaged raises ValueError, LookupError or TypeError.
    """

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = dict(line.rstrip("\n").split("\t", 1) for line in lines)
        self._drawing = functools.lru_cache(REMEMBERED)(self._read_drawing)

    def __getitem__(self, name: str) -> Frame:
        size, *items = json.loads(self._lines[name])
        return Frame(Size(*size), self._items(items))

    def __iter__(self) -> Iterator[str]:
        return (key for key in self._lines if not key.startswith(SHARED))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def line(self, name: str) -> str:
        """Everything that a frame shows, as text: two frames look alike if and only if theirs is the same."""
        return self._lines[name]

    def _items(self, parts: Iterable[list[Any]]) -> tuple[Item, ...]:
        return tuple([self._item(part) for part in parts])

    def _item(self, part: list[Any]) -> Item:
        kind, *fields = part
        match kind:
            case "group":
                key, transform, clip, name = fields
                return Group(self._drawing(key), Transform(*transform), clip, name)
            case "path":
                fields[7] = tuple(fields[7])
                return Path(*fields)
            case "image":
                fields[4] = json.loads(self._lines[fields[4]])
                return Image(*fields)
        return Text(*fields)

    def _read_drawing(self, key: str) -> tuple[Item, ...]:
        return self._items(json.loads(self._lines[key]))


def _plain(items: tuple[Item, ...], shared: dict[str, str]) -> list[list[object]]:
    """Items in types that JSON has; what may be shared is put into ``shared`` by its key, the innermost first."""
    found = dict[int, str]()  # as long as the frame stands, no other drawing has the same id

    def drawing(items: tuple[Item, ...]) -> str:
        if id(items) not in found:
            text = _text([plain(item) for item in items])
            found[id(items)] = key = SHARED + files.digest(text.encode())
            shared[key] = text
        return found[id(items)]

    def picture(file: str) -> str:
        content = files.current_digest(pathlib.Path(file))
        key = SHARED + (files.digest(file.encode()) if content == files.ABSENT else content)
        shared[key] = json.dumps(file)
        return key

    def plain(item: Item) -> list[object]:
        match item:
            case Group():
                return ["group", drawing(item.items), item.transform, item.clip, item.name]
            case Image():
                return ["image", *item[:4], picture(item.file)]
            case Path():
                return ["path", *item]
            case Text():
                return ["text", *item]

    return [plain(item) for item in items]


def _text(content: list[Any]) -> str:
    return json.dumps(content, separators=(",", ":"))
