"""A stamp for what is printed: the same for frames that look alike, wherever their files lie and whatever runs this."""

import json
import pathlib
from collections.abc import Iterable

from deckgen.foundations import files
from deckgen.foundations.frame import Frame, Group, Image, Item, Path
from deckgen.foundations.outline import Outline

LENGTH = 8
"""Characters that tell one print from another."""


def stamp_of(frames: Iterable[Frame]) -> str:
    """Eight hexadecimal digits that tell these frames, in this order, from any others."""
    known: dict[int, tuple[tuple[Item, ...], str]] = {}  # with each drawing, so that its id stays its own
    return files.digest_of(f"{list(frame.size)} {_digest(frame.items, known)}" for frame in frames)[:LENGTH]


def _digest(items: tuple[Item, ...], known: dict[int, tuple[tuple[Item, ...], str]]) -> str:
    """A digest of all that items show; a drawing that comes again is looked at once."""
    found = known.get(id(items))
    if found is None:
        parts = [(type(item).__name__, *_plain(item, known)) for item in items]
        found = items, files.digest(json.dumps(parts).encode())
        known[id(items)] = found
    return found[1]


def _plain(item: Item, known: dict[int, tuple[tuple[Item, ...], str]]) -> tuple[object, ...]:
    if isinstance(item, Group):
        return _digest(item.items, known), item.transform, item.clip and _numbers(item.clip), item.name
    if isinstance(item, Path):
        return (*_numbers(item.outline), *item[1:])
    if isinstance(item, Image):
        return (*item[:4], files.current_digest(pathlib.Path(item.file)))
    return item


def _numbers(outline: Outline) -> tuple[str, tuple[float, ...]]:
    """An outline to the thousandth of a point, which every machine works out alike."""
    return outline.verbs, outline.round().numbers
