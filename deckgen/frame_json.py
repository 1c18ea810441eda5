"""Frames as lines of JSON and back, each shared drawing written once."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from deckgen.frame import Frame, Group, Image, Item, Path, Text
from deckgen.geometry import Size, Transform

_KINDS: dict[str, Callable[..., Item]] = {"path": Path, "text": Text, "image": Image}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def lines(frames: Mapping[str, Frame]) -> Iterator[str]:
    """One line per drawing that frames share and one per frame, a drawing before what shows it."""
    numbers: dict[int, int] = {}

    def written(items: tuple[Item, ...]) -> Iterator[str]:
        for item in items:
            if isinstance(item, Group) and id(item.items) not in numbers:
                yield from written(item.items)
                numbers[id(item.items)] = len(numbers)
                yield _line(["drawing", *(_plain(part, numbers) for part in item.items)])

    for name, frame in frames.items():
        yield from written(frame.items)
        yield _line(["frame", name, frame.size, *(_plain(item, numbers) for item in frame.items)])


def frames(text: Iterable[str]) -> dict[str, Frame]:
    """The frames that ``lines`` wrote, equal to the ones it was given; ValueError or LookupError for anything else."""
    drawings: list[tuple[Item, ...]] = []
    found = {}
    for line in text:
        kind, *rest = json.loads(line)
        if kind == "drawing":
            drawings.append(tuple(_item(part, drawings) for part in rest))
        else:
            name, size, *items = rest
            found[name] = Frame(Size(*size), tuple(_item(part, drawings) for part in items))
    return found


def _line(content: list[object]) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def _plain(item: Item, numbers: Mapping[int, int]) -> list[object]:
    if isinstance(item, Group):
        return ["group", numbers[id(item.items)], item.transform, item.clip, item.name]
    return [_NAMES[type(item)], *item]


def _item(part: list[Any], drawings: list[tuple[Item, ...]]) -> Item:
    kind, *fields = part
    if kind == "group":
        number, transform, clip, name = fields
        return Group(drawings[number], Transform(*transform), clip, name)
    if kind == "path":
        fields[7] = tuple(fields[7])
    return _KINDS[kind](*fields)
