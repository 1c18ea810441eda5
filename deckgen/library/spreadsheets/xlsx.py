"""Workbooks of Excel, read by openpyxl: the values that formulas had when the file was saved, and merged cells."""

import datetime
import io
import re
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from deckgen.foundations.findings import DeckgenError, Location
from deckgen.library import spreadsheets
from deckgen.library.spreadsheets import Cell, CellGrid, SheetChoice

_FORMULA = re.compile(rb"<(?:\w+:)?f[\s>/]")
_MERGED = re.compile(rb"""<(?:\w+:)?mergeCell\s[^>]*?\bref=["']([A-Z]{1,3}[0-9]{1,7}:[A-Z]{1,3}[0-9]{1,7})["']""")


class _Area(NamedTuple):
    """Cells that are merged into one: its first column, the one behind its last, counted from 0, and its last row."""

    left: int
    right: int
    last: int


def read_table(data: bytes, label: str, choice: SheetChoice) -> CellGrid:
    """The rows of a sheet; a merged cell counts for every row that it covers."""
    parts = spreadsheets.unpack(data, label)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of features that a table of cards does not need
            sheet = _sheet(data, label, choice, results=True)
            formulas = any(_FORMULA.search(part) for part in parts.values())
            beside = _sheet(data, label, choice, results=False) if formulas else None
            areas = _list_areas(parts.get(sheet._worksheet_path, b""))
            return spreadsheets.make_grid(_cover_cells(_rows(sheet, beside), areas), label)
    except DeckgenError:
        raise
    except Exception:  # the file is a stranger's, and openpyxl raises whatever comes
        hint = "open it in a spreadsheet program and save it again as .xlsx"
        spreadsheets.refuse("the file is no workbook of Excel that can be read", Location(label), hint)


def _sheet(data: bytes, label: str, choice: SheetChoice, results: bool) -> Any:
    """The sheet that is meant, row by row, with the ``results`` of formulas or with the formulas themselves."""
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data), read_only=True, data_only=results, keep_links=False)
    sheet = book.worksheets[spreadsheets.choose_sheet([sheet.title for sheet in book.worksheets], choice.sheet, label)]
    sheet.reset_dimensions()  # what a file says of its own size may be wrong
    return sheet


def _rows(sheet: Any, beside: Any) -> Iterator[list[Cell]]:
    """The cells of each row, no more rows than are looked at; ``beside`` is the sheet with formulas, if it has any."""
    last = 2 * spreadsheets.MOST_ROWS + 2
    written = beside.iter_rows(max_row=last) if beside else iter(())
    for row in sheet.iter_rows(max_row=last):
        cells = [_cell(cell) for cell in row]
        for place, source in enumerate(next(written, ())):
            if cells[place] is None and source.value is not None and source.data_type == "f":
                cells[place] = spreadsheets.NO_RESULT
        yield cells


def _list_areas(content: bytes) -> dict[int, list[_Area]]:
    """The merged cells of a sheet by their first row, out of its XML.

    openpyxl tells them only of a sheet whose every cell it holds, covered ones included, and a few bytes can claim to
    cover a whole sheet.
    """
    from openpyxl.utils.cell import range_boundaries

    areas: dict[int, list[_Area]] = {}
    for match in _MERGED.finditer(content):
        left, first, right, last = range_boundaries(match[1].decode())
        if left <= spreadsheets.MOST_COLUMNS:
            areas.setdefault(first, []).append(_Area(left - 1, min(right, spreadsheets.MOST_COLUMNS), last))
    return areas


def _cover_cells(rows: Iterable[list[Cell]], areas: Mapping[int, Sequence[_Area]]) -> Iterator[list[Cell]]:
    """The rows with what each merged cell holds in the first of its columns, and nothing in the others."""
    covers: dict[int, tuple[_Area, Cell]] = {}
    for number, cells in enumerate(rows, 1):
        for area in areas.get(number, ()):
            covers[area.left] = area, cells[area.left] if area.left < len(cells) else None
        for area, value in covers.values():
            if number <= area.last:
                cells.extend([None] * (area.right - len(cells)))
                cells[area.left : area.right] = [value, *[None] * (area.right - area.left - 1)]
        yield cells


def _cell(cell: Any) -> Cell:
    value = cell.value
    if cell.data_type == "e":
        return spreadsheets.error_misfit(str(value))
    if isinstance(value, str):
        return value.replace("\r\n", "\n").strip() or None
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        day = value.date() if isinstance(value, datetime.datetime) else value
        return spreadsheets.date_misfit(str(day))
    return value if isinstance(value, int | float) else None
