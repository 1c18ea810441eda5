"""Finds drawings by name or path, puts built-in ones together of their parts, and gives them a theme's colours.

A built-in drawing names a part that it shares, in a file of its own, as SVG does, by
``<use href="parts/plinth.svg#plinth"/>``, with a ``transform`` if it stands elsewhere; what the file draws is written
in its place before anything is compiled. It may have texts in the places of a card's values. In any other drawing a
``<use>`` that leads to a file is refused, and so is text.
"""

import functools
import json
import re
from array import array
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path, PurePosixPath
from typing import Any

from deckgen.art.assembly import Drawing, ValuePlace
from deckgen.art.pictures import LARGEST, is_picture, pixels
from deckgen.art.svg_markup import LARGEST_DRAWING
from deckgen.foundations import files, frame, store
from deckgen.foundations.colour import BLACK, WHITE
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.frame import Group, Image, Item
from deckgen.foundations.geometry import Rect, Transform
from deckgen.foundations.memory import recall
from deckgen.foundations.outline import Outline
from deckgen.foundations.paint import Gradient, Paint, Stop, recolour
from deckgen.foundations.spelling import suggestion

CANONICAL = {  # the colours that drawings are made in, by what they stand for: a theme puts its own in their place
    "own": "currentColor",
    "ink": BLACK,
    "paper": WHITE,
    "tone": "#808080",
    "accent": "#c8a02d",
    "panel": "#eeeeee",
}

SUIT = b"suit"  # the part whose place ``suit-sabres`` takes in the suit of sabres
EXACT, BUILT_IN = 3, 1  # decimals of a drawing, and of ours
FIELD = 100.0  # units of the field of ours, a quarter of a millimetre each on a card; smaller ones stay exact
VALUES = ("below", "own", "above")  # ids of texts: a card's value, and those next to it in its deck

_USE = re.compile(rb'<use href="parts/([a-z-]+)\.svg#\1"( transform="[^"<>]*")?/>')
_DRAWN = re.compile(rb"<g\b.*</g>", re.DOTALL)
_TEXT = re.compile(
    rb'<text id="(below|own|above)" transform="([^"]*)" font-size="([\d.]+)" fill="([^"]*)" text-anchor="middle">'
    rb"\d*</text>"
)


def drawing(name: str, folder: Path | None = None, suit: str = "") -> Drawing:
    """The drawing of that name among the built-in ones, or, for a name with a dot or slash, the file in ``folder``.

    A built-in figure has about it what belongs to the suit whose emblem is called ``suit``; a picture made of pixels
    is one image, a pixel being its unit. UnknownName with the nearest names for a name that nothing goes by,
    DeckgenError for a file that cannot be read or printed, or leads out of its folder.
    """
    path = _path(name, folder)
    if path is None:
        hint = suggestion(name, drawing_names())
        raise UnknownName(Finding("unknown-drawing", f"there is no drawing {name!r}", hint=hint))
    if is_picture(path.name):
        return _picture(*pixels(path), str(path.absolute()))
    data = files.read_bytes(path, LARGEST_DRAWING)
    if path.parent != _built_in():
        return _own(data, str(path))
    figure, behind = with_parts(data, path.parent), of_suit(data, path.parent, suit)
    return _put_together(figure, behind or b"", str(path))


@functools.lru_cache(maxsize=256)
def _picture(width: int, height: int, file: str) -> Drawing:
    return Drawing(Rect(0, 0, width, height), (Image(0, 0, width, height, file),))


@functools.lru_cache(maxsize=256)
def _own(data: bytes, file: str) -> Drawing:
    """A drawing of somebody's own, cut to what is drawn where that is but a corner of a page."""
    return _compile(data, file).cut


@functools.lru_cache(maxsize=256)
def _put_together(data: bytes, behind: bytes, file: str) -> Drawing:
    """A built-in drawing before what it has of a suit, with the places of its card's values."""
    figure = _compile(without_values(data), file, BUILT_IN)
    items = _compile(behind, file, BUILT_IN).items if behind else ()
    return replace(figure, items=items + figure.items, values=find_value_places(data))


def is_file(name: str) -> bool:
    """Whether a name means a file of somebody's own and not a built-in drawing."""
    return "." in name or "/" in name


def has_drawing(name: str, folder: Path | None = None) -> bool:
    """Whether there is a drawing of that name that can be read, whatever is in it.

    A missing file is remembered as one that was asked for, so that a deck is made anew when it appears.
    """
    try:
        path = _path(name, folder)
        if path is not None and is_file(name):
            files.read_bytes(path, LARGEST if is_picture(name) else LARGEST_DRAWING)
        return path is not None
    except DeckgenError:
        return False


def find_drawing(name: str, folder: Path | None = None, suit: str = "") -> Drawing | None:
    """The drawing that ``drawing`` has, or None where there is none or none that can be read; DeckgenError for one that
    is read and not understood.
    """
    if _path(name, folder) is None:
        return None  # which is not remembered: a large deck may have a name for each of its cards
    question = ("drawing", name, folder and folder.absolute(), suit)
    return recall(question, lambda: drawing(name, folder, suit) if has_drawing(name, folder) else None)


@functools.lru_cache(maxsize=1024)
def name_in_suit(name: str, suit: str) -> str:
    """The name of a rank's drawing for one suit alone: ``knight-of-suns.svg`` beside ``knight.svg``; ``suit`` is the
    name of the suit's emblem, which may be a file.
    """
    path = PurePosixPath(name)
    return str(path.with_name(f"{path.stem}-of-{PurePosixPath(suit).stem}{path.suffix}"))


def drawing_names() -> tuple[str, ...]:
    """The names of all built-in drawings."""
    return tuple(_drawings_in(_built_in()))


def paint_drawing(drawing: Drawing, colours: Mapping[str, str]) -> tuple[Item, ...]:
    """The items of a drawing with each colour that ``colours`` names, as drawings have them (see ``CANONICAL``),
    replaced by its ``#rrggbb``.
    """
    return tuple(_paint_item(item, colours) for item in drawing.items)


def _paint_item(item: Item, colours: Mapping[str, str]) -> Item:
    if isinstance(item, Group):
        return item._replace(items=tuple(_paint_item(inner, colours) for inner in item.items))
    if isinstance(item, frame.Path):
        return item._replace(fill=recolour(item.fill, colours), stroke=recolour(item.stroke, colours))
    return item


def _path(name: str, folder: Path | None) -> Path | None:
    """The file that a name stands for, which may not be there; None for a bare name that nothing goes by."""
    if not is_file(name):
        return _drawings_in(_built_in()).get(name)
    return files.inside(folder, name) if folder else None


@functools.cache
def _drawings_in(folder: Path) -> Mapping[str, Path]:
    """The drawings that come in a folder by their names, in order."""
    return {path.stem: path for path in sorted(folder.glob("*.svg"))}


@functools.cache
def _built_in() -> Path:
    return files.data_folder("templates") / "art"


@functools.lru_cache(maxsize=256)
def _compile(data: bytes, file: str, digits: int = EXACT) -> Drawing:
    """The drawing in ``data``, its outlines to so many decimals; out of the store if these very bytes were compiled
    before by this very program.
    """
    question = ("drawing", files.digest(data), str(digits))
    if result := store.find(question):
        bounds, items = json.loads(result.files["drawing"])
        return Drawing(Rect(*bounds), _items(items, iter(array("d", result.files["numbers"]))))
    from deckgen.art.svg_reader import compile_svg  # which what is kept does without

    drawing = compile_svg(data, file)
    if digits < EXACT and max(drawing.bounds[2:]) >= FIELD:
        drawing = replace(drawing, items=tuple(_shorten(item, digits) for item in drawing.items))
    numbers = array("d")  # of its outlines, one after another, which are most of it and take long as text

    def shorten(outline: Outline) -> tuple[str, int]:
        numbers.extend(outline.numbers)
        return outline.verbs, len(outline.numbers)

    plain = json.dumps([drawing.bounds, drawing.items], default=shorten)
    store.keep(question, store.StoredResult({"drawing": plain.encode(), "numbers": numbers.tobytes()}))
    return drawing


def _shorten(item: Item, digits: int) -> Item:
    """An item with outlines to so many decimals."""
    if isinstance(item, Group):
        clip = item.clip and item.clip.round(digits)
        return item._replace(items=tuple(_shorten(inner, digits) for inner in item.items), clip=clip)
    return item._replace(outline=item.outline.round(digits)) if isinstance(item, frame.Path) else item


def _items(parts: Iterable[list[Any]], numbers: Iterator[float]) -> tuple[Item, ...]:
    """Paths and groups of them, from the fields that JSON keeps and the ``numbers`` of their outlines in turn; a group
    begins with its items, a path with an outline and so with verbs.
    """
    items: list[Item] = []
    for first, second, third, *rest in parts:
        if first and isinstance(first[0], str):
            path = frame.Path(_outline(first, numbers), _paint_of(second), _paint_of(third), *rest)
            items.append(path._replace(dash=tuple(path.dash)))
        else:
            inner, clip = _items(first, numbers), _outline(third, numbers) if third else None
            items.append(Group(inner, Transform(*second), clip, *rest))
    return tuple(items)


def _paint_of(fields: "list[Any] | str | None") -> Paint | None:
    if not isinstance(fields, list):
        return fields
    ends, stops, transform = fields
    return Gradient(tuple(ends), tuple(Stop(*stop) for stop in stops), Transform(*transform))


def _outline(fields: list[Any], numbers: Iterator[float]) -> Outline:
    verbs, count = fields
    return Outline(verbs, tuple(islice(numbers, count)))


def with_parts(data: bytes, folder: Path) -> bytes:
    """A drawing that lies in ``folder`` with its parts in their places, but for what belongs to a suit; DeckgenError
    for a part that is not there.
    """
    return _USE.sub(lambda use: b"" if use[1] == SUIT else _drawing(use, _file(folder, use[1].decode())), data)


def of_suit(data: bytes, folder: Path, suit: str) -> bytes | None:
    """The part of a figure's drawing that belongs to the suit whose emblem is called ``suit``; None if there is none.

    It is a separate drawing, so that the figure in front of it is compiled once for all suits.
    """
    file = _file(folder, f"suit-{suit}")
    part = file if re.fullmatch("[a-z0-9-]+", suit) and file.is_file() else _file(folder, "suit")
    uses = [_drawing(use, part) for use in _USE.finditer(data) if use[1] == SUIT]
    return b"".join((data[: data.index(b">") + 1], *uses, b"</svg>")) if uses else None


def _drawing(use: re.Match[bytes], part: Path) -> bytes:
    return b"<g%s>%s</g>" % (use[2] or b"", recall(("part of a drawing", part), lambda: _read_part(part)))


def _read_part(part: Path) -> bytes:
    match = _DRAWN.search(files.read_bytes(part))
    return match[0] if match else b""


def _file(folder: Path, part: str) -> Path:
    return folder / "parts" / f"{part}.svg"


def find_value_places(data: bytes) -> tuple[ValuePlace, ...]:
    """The places of values in a drawing, in its order."""
    if not (texts := [[part.decode() for part in match.groups()] for match in _TEXT.finditer(data)]):
        return ()
    from deckgen.art.attributes import transform  # which few drawings need

    return tuple(ValuePlace(value, transform(place), float(size), colour) for value, place, size, colour in texts)


def without_values(data: bytes) -> bytes:
    """A drawing without the texts that stand for values."""
    return _TEXT.sub(b"", data)
