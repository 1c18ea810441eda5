"""Finds drawings by name or path, and gives them a theme's colours."""

import functools
import re
from collections.abc import Mapping
from pathlib import Path

from deckgen import files, frame
from deckgen.art.svg import Drawing, compile_svg
from deckgen.findings import DeckgenError, Finding, UnknownName
from deckgen.names import suggestion

CANONICAL = {"own": "currentColor", "ink": "#000000", "paper": "#ffffff", "tone": "#808080", "accent": "#c8a02d"}
"""The colours that drawings are made in, by what they stand for: a theme puts its own in their place."""


def drawing(name: str, folder: Path | None = None) -> Drawing:
    """The drawing of that name among the built-in ones, or, for a name with a dot or slash, the file in ``folder``.

    Raises UnknownName, with the nearest names, for a name that nothing goes by, and DeckgenError for a file that
    cannot be read, leads out of its folder, or is not drawn within the subset of SVG that is understood.
    """
    path = _path(name, folder)
    if path is None:
        hint = suggestion(name, drawing_names())
        raise UnknownName(Finding("unknown-drawing", f"there is no drawing {name!r}", hint=hint))
    return _compiled(files.read_bytes(path), str(path))


def has_drawing(name: str, folder: Path | None = None) -> bool:
    """Whether there is a drawing of that name, without reading it; also false for a path that leads elsewhere."""
    try:
        path = _path(name, folder)
    except DeckgenError:
        return False
    return path is not None and path.is_file()


def drawing_names() -> tuple[str, ...]:
    """The names of all built-in drawings."""
    return tuple(sorted(path.stem for path in _built_in().glob("*.svg")))


def painted(drawing: Drawing, colours: Mapping[str, str]) -> tuple[frame.Item, ...]:
    """The items of a drawing with each colour that ``colours`` names replaced; any other stays as it is.

    The keys are colours as drawings have them (see ``CANONICAL``), the values ``#rrggbb``.
    """
    return tuple(_painted(item, colours) for item in drawing.items)


def _painted(item: frame.Item, colours: Mapping[str, str]) -> frame.Item:
    if isinstance(item, frame.Group):
        return item._replace(items=tuple(_painted(inner, colours) for inner in item.items))
    if isinstance(item, frame.Path):
        fill, stroke = (colours.get(colour, colour) if colour else None for colour in (item.fill, item.stroke))
        return item._replace(fill=fill, stroke=stroke)
    return item


def _path(name: str, folder: Path | None) -> Path | None:
    """The file that a name stands for, which may not be there; None for a bare name that nothing goes by."""
    if re.fullmatch(r"[a-z0-9-]+", name):
        path = _built_in() / f"{name}.svg"
        return path if path.is_file() else None
    return files.inside(folder, name) if folder and ("." in name or "/" in name) else None


def _built_in() -> Path:
    return files.data_folder("templates") / "art"


@functools.lru_cache(maxsize=256)
def _compiled(data: bytes, shown: str) -> Drawing:
    return compile_svg(data, shown)
