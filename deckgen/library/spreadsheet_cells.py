"""What stands in the cells of a table of cards, column by column, as a deck file would say it.

What cannot be read so is given as it is, and told when the whole deck is validated.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from deckgen.foundations.findings import printable
from deckgen.foundations.spelling import slug
from deckgen.library.spreadsheets import Cell, Misfit

REMARK = "#"  # what the heading of a column begins with that is its writer's own and no business of deckgen's

_WHOLE = re.compile(r"([-+−–—]?)(\d{1,15})(?:\.0+)?")
_AMBIGUOUS = re.compile(r"[-+−–—]?(?:\d{1,3}(?:[.,'’\s]\d{3})+|\d+,0+)")
_LISTED = re.compile(r"\s*[;,|\n]\s*")
_YES, _NO = ("true", "yes", "y", "x", "1", "✓"), ("false", "no", "n", "0")


class TableColumn(NamedTuple):
    """The meaning of a column: a key of a card, a key inside of that, and how its cells are read."""

    key: str
    inner: str
    read: Callable[[Cell], Any]


def column_of(heading: str) -> TableColumn:
    """The column that a heading means."""
    key, dot, inner = heading.partition(".")
    key = slug(key)
    if dot and key in GROUPS:
        return TableColumn(key, inner.strip().lower(), GROUPS[key])
    key = slug(heading)
    return TableColumn(key, "", READERS[key]) if key in READERS else TableColumn("boxes", key, cell_text)


def cell_text(cell: Cell) -> Any:
    """A cell as text; None for a blank one."""
    if isinstance(cell, bool):
        return str(cell).upper()
    return str(cell) if isinstance(cell, int | float) else cell.strip() if isinstance(cell, str) else cell


def _number(cell: Cell) -> Any:
    if isinstance(cell, float) and cell.is_integer():
        return int(cell)
    if isinstance(cell, str) and _AMBIGUOUS.fullmatch(cell.strip()):
        what = f'"{printable(cell.strip())}", where the sign between the figures may mean thousands or a fraction'
        return Misfit(what, "write a whole number in figures alone: 2, or 1000")
    match = _WHOLE.fullmatch(cell.strip()) if isinstance(cell, str) else None
    if not match:
        return cell
    return -int(match[2]) if match[1] not in ("", "+") else int(match[2])


def _copies(cell: Cell) -> Any:
    number = _number(cell)
    below = isinstance(number, int) and number < 0
    return Misfit(f"{number} copies", "write 0 or more; 0 leaves the card out") if below else number


def _switch(cell: Cell) -> Any:
    word = str(cell_text(cell)).lower()
    return True if word in _YES else False if word in _NO else cell


def _texts(cell: Cell) -> Any:
    return [part for part in _LISTED.split(str(cell_text(cell))) if part]


def _numbers(cell: Cell) -> Any:
    numbers = [_number(part) for part in _texts(cell)]
    return next((number for number in numbers if isinstance(number, Misfit)), numbers)


def _id(cell: Cell) -> Any:
    return str(_number(cell)) if isinstance(cell, int | float) else cell_text(cell)


READERS: Mapping[str, Callable[[Cell], Any]] = {  # how the cells of a column are read that is headed by a key of a card
    "id": _id,
    **dict.fromkeys(("name", "suit", "text", "art", "back", "border", "index", "pictured", "meaning"), cell_text),
    "value": _number,
    "copies": _copies,
    **dict.fromkeys(("in-play", "titled"), _switch),
    "also": _numbers,
    "aliases": _texts,
}

GROUPS: Mapping[str, Callable[[Cell], Any]] = {"value": _number, "art": cell_text, "boxes": cell_text}
"""How they are where the key stands for a group, and one of its keys follows behind a dot."""
