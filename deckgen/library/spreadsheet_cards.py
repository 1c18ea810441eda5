"""A table of cards as the faces of a deck file: the first row names the columns, and every other row is a card.

A column goes by a key of a card (``copies``), by a key inside of one (``value.weg``, ``art.fit``), or else by a box of
the theme that its text is printed in (``cost``).
"""

import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path, PurePath
from typing import Any

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location, Places, printable
from deckgen.foundations.spelling import first_words, nearest, slug
from deckgen.library import catalogue
from deckgen.library.inheritance import Ancestor
from deckgen.library.source import Source
from deckgen.library.spreadsheet_cells import REMARK, TableColumn, cell_text, column_of
from deckgen.library.spreadsheets import TABLE_FORMATS, WORKBOOKS, Cell, CellGrid, Misfit, SheetChoice, read_grid

LONGEST_ID = 60

PARTED = "name the column, or put text that holds a comma or a semicolon in double quotes"
"""The way out for a row that has more cells than the heading."""


def table_below(line: Sequence[Ancestor]) -> Iterator[Ancestor]:
    """The table that a line of deck files names, as one more that they extend: what they say of its cards holds.

    One that cannot be read is noted among the findings of its source.
    """
    owner = next((ancestor for ancestor in line if "table" in ancestor.source.data), None)
    table = owner and owner.source.data["table"]
    table = table if isinstance(table, dict) else {"file": table}
    file, sheet, encoding = (table.get(key) or "" for key in ("file", "sheet", "encoding"))
    if not (owner and file and all(isinstance(part, str) and part.isprintable() for part in (file, sheet, encoding))):
        return  # what else may stand there is told when the whole is validated
    entry = owner.entry
    try:
        path = files.inside(entry.path.parent, file)
        label = str(PurePath(entry.label).parent / file)
        yield Ancestor(entry, _read_table(path, label, file, SheetChoice(sheet, encoding)))
    except DeckgenError as error:
        findings = []
        for finding in error.findings:
            key = finding.code if finding.code in SheetChoice._fields else "file"
            has_line = finding.at and finding.at.line
            findings.append(finding if has_line else finding._replace(at=owner.source.at(f"table.{key}")))
        yield Ancestor(entry, Source({}).without_parent(findings))


def _read_table(path: Path, label: str, file: str, choice: SheetChoice) -> Source:
    """The cards of a table; where there is no ``file``, as a deck names it, DeckgenError has the nearest name."""
    try:
        return _Reader(read_grid(path, label, choice), label, partial(_list_sheets, path, choice)).source()
    except DeckgenError as error:
        if os.path.lexists(path):
            raise
        close = catalogue.nearest_file(path, lambda name: PurePath(name).suffix.lower() in TABLE_FORMATS)
        near = f"did you mean {PurePath(file).with_name(close).as_posix()}?" if close else ""
        raise DeckgenError(
            finding._replace(hint=near or finding.hint or files.NEARBY) for finding in error.findings
        ) from None


def _list_sheets(path: Path, choice: SheetChoice) -> str:
    """A hint with the sheets of a workbook of which none was chosen; empty where there is but one."""
    if path.suffix.lower() not in WORKBOOKS or choice.sheet:
        return ""
    try:
        read_grid(path, path.name, SheetChoice("?"))
    except DeckgenError as error:
        there = error.findings[0].hint
        return f"{there}; name one: table: {{file: {path.name}, sheet: NAME}}" if "," in there else ""
    return ""


class _Reader:
    """Makes cards of rows, and notes what is wrong with them; ``sheets`` says where else cards may stand."""

    def __init__(self, grid: CellGrid, label: str, sheets: Callable[[], str]) -> None:
        self.rows, self.label, self.sheets = grid, label, sheets
        self.findings: list[Finding] = []
        self.marks: dict[str, Location] = {}
        self.keys: dict[str, Location] = {}
        self.untaken: set[str] = set()

    def source(self) -> Source:
        """The whole table."""
        columns = self._columns(self.rows[0] if self.rows else ())
        keys = {column.key for column in columns.values()}
        faces: dict[str, Any] = {}
        if keys & {"name", "text", "id"}:
            faces = self._cards(columns)
        else:
            self._report_no_names(columns)
        marks = Places({"faces": Location(self.label, 1, 1), **self.marks}, self.label)
        return Source({"faces": faces}, marks, self.keys, self.label, tuple(self.findings), frozenset(self.untaken))

    # The heading

    def _columns(self, heading: Sequence[Cell]) -> dict[int, TableColumn]:
        """The columns by their place, but for those that are remarks or have nothing to go by."""
        columns: dict[int, TableColumn] = {}
        places: dict[tuple[str, str], int] = {}
        wide = max(map(len, self.rows), default=0)
        for place, cell in enumerate([*heading, *[None] * (wide - len(heading))]):
            if isinstance(cell, Misfit):
                self._report("table", f"this heading holds {cell.what}", 1, place, cell.hint)
                continue
            text = cell_text(cell) or ""
            if text.startswith(REMARK):
                continue
            if not text:
                self._check_unheaded(place, PARTED if place >= len(heading) else "")
                continue
            column = column_of(text)
            if not column.key or (column.key == "boxes" and not column.inner):
                message = f'the heading "{printable(text)}" has no Latin letter or figure to go by'
                self._report("table", message, 1, place, f"begin it with {REMARK} if it is a remark of yours")
            elif (column.key, column.inner) in places:
                message = f'two columns are headed "{printable(text)}"; the first is column {places[column[:2]] + 1}'
                self._report("duplicate-key", message, 1, place)
            else:
                columns[place] = column
                places[column.key, column.inner] = place
                if column.key == "boxes":
                    self.marks[f"columns.{column.inner}"] = Location(self.label, 1, place + 1)
        return columns

    def _check_unheaded(self, place: int, hint: str) -> None:
        """Note the first cell that stands in a column without a heading."""
        for number, row in enumerate(self.rows[1:], 2):
            if place < len(row) and row[place] not in (None, ""):
                self._report("table", "this cell stands in a column without a heading", number, place, hint)
                return

    def _report_no_names(self, columns: Mapping[int, TableColumn]) -> None:
        """Note that nothing says what cards are called."""
        headings = {column.inner or column.key: place for place, column in columns.items()}
        place, hint = 0, "the first row names the columns"
        for key in ("text", "name"):  # of both, the latter is what was meant
            if near := nearest(key, headings):
                place, hint = headings[near], f"did you mean {key}?"
        hint = "; ".join(filter(None, (hint, self.sheets())))
        self._report("table", "no column is headed name or text, so there is no card in the table", 1, place, hint)

    # The cards

    def _cards(self, columns: Mapping[int, TableColumn]) -> dict[str, Any]:
        """The cards by id. One without an id has it from its name, or from its text."""
        entries: list[tuple[int, dict[str, Any], dict[str, int]]] = []
        for number, row in enumerate(self.rows[1:], 2):
            if any(cell not in (None, "") for cell in row):
                entries.append((number, *self._card(row, columns)))
        ids = Counter(card["id"] for _, card, _ in entries if "id" in card)
        first: dict[str, int] = {}
        cards: dict[str, Any] = {}
        for number, card, places in entries:
            if card.get("copies") == 0:
                continue
            own_id = card.pop("id", None)
            own_id = own_id if isinstance(own_id, str) else None
            if own_id in first:
                message = f'"{printable(str(own_id))}" is the id of two cards; the first is in row {first[own_id]}'
                self._report("duplicate-key", message, number, places["id"])
                continue
            id = own_id if own_id is not None else _free_id(_id_from_name(card) or f"card-{number}", ids)
            first[id] = number
            cards[id] = card
            self._mark(id, card, number, places)
        return cards

    def _card(self, row: Sequence[Cell], columns: Mapping[int, TableColumn]) -> tuple[dict[str, Any], dict[str, int]]:
        """The data of a row's card, and the place of each datum in it."""
        card: dict[str, Any] = {}
        places: dict[str, int] = {}
        for place, column in columns.items():
            cell = row[place] if place < len(row) else None
            if cell in (None, ""):
                continue
            value = cell if isinstance(cell, Misfit) else column.read(cell)
            path = f"{column.key}.{column.inner}" if column.inner else column.key
            if column.inner:
                inside = card.get(column.key)
                whole = {"file": inside} if isinstance(inside, str) else inside if isinstance(inside, dict) else {}
                card[column.key] = {**whole, column.inner: value}
            elif isinstance(card.get(column.key), dict):
                card[column.key] = {"file": value, **card[column.key]} if column.key == "art" else card[column.key]
            else:
                card[column.key] = value
            places[path] = place
        return card, places

    def _mark(self, id: str, card: Mapping[str, Any], number: int, places: Mapping[str, int]) -> None:
        """Note where each datum of a card stands; the card itself stands at its name."""
        start = next((places[key] for key in ("name", "text", "id") if key in places), min(places.values()))
        self.marks[f"faces.{id}"] = Location(self.label, number, start + 1)
        self.keys[f"faces.{id}"] = Location(self.label, number, places.get("id", start) + 1)
        for path, place in places.items():
            at = Location(self.label, number, place + 1)
            self.marks[f"faces.{id}.{path}"] = at
            key, _, inner = path.partition(".")
            self.marks.setdefault(f"faces.{id}.{key}", at)
            value = card.get(key)
            value = value.get(inner or "file") if isinstance(value, dict) else value
            if isinstance(value, Misfit):
                self.findings.append(Finding("value", f"this cell holds {value.what}", at, value.hint))
                self.untaken.add(f"faces.{id}.{path}")

    def _report(self, code: str, message: str, row: int, place: int, hint: str = "") -> None:
        self.findings.append(Finding(code, message, Location(self.label, row, place + 1), hint))


def _id_from_name(card: Mapping[str, Any]) -> str:
    """The id that a card's name makes, or the beginning of its text."""
    name, text = card.get("name"), card.get("text")
    if isinstance(name, str):
        return slug(name)[:LONGEST_ID].rstrip("-")
    return slug(first_words(text))[:LONGEST_ID].rstrip("-") if isinstance(text, str) else ""


def _free_id(id: str, ids: Counter[str]) -> str:
    """An id that no card has, which is then taken: with a number behind it where one has it."""
    numbered = (f"{id}-{number}" for number in count(ids[id] + 1))
    free = next(one for one in numbered if not ids[one]) if ids[id] else id
    ids.update({id, free})
    return free
