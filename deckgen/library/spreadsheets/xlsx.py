"""Workbooks of Excel, read by openpyxl: the values that formulas had when the file was saved, and merged cells."""

import datetime
import io
import re
import warnings
from collections.abc import Iterable, Iterator
from typing import Any

from deckgen.foundations.findings import DeckgenError, Location
from deckgen.library.spreadsheets.archive import unpack
from deckgen.library.spreadsheets.grid import (
    MOST_ROWS,
    Cell,
    CellGrid,
    Misfit,
    Wanted,
    choose_sheet,
    make_grid,
    refuse,
)

_FORMULA = re.compile(rb"<(?:\w+:)?f[\s>/]")
_MERGED = re.compile(rb"<(?:\w+:)?mergeCell\s")


def read_xlsx(data: bytes, shown: str, wanted: Wanted) -> CellGrid:
    """The rows of a sheet; a merged cell counts for every row that it covers."""
    parts = unpack(data, shown)
    merged = any(_MERGED.search(part) for part in parts.values())
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of features that a table of cards does not need
            return make_grid(_rows(data, shown, wanted, _has_formulas(parts), merged), shown)
    except DeckgenError:
        raise
    except Exception:  # the file is a stranger's, and openpyxl raises whatever comes
        hint = "open it in a spreadsheet program and save it again as .xlsx"
        refuse("the file is no workbook of Excel that can be read", Location(shown), hint)


def _has_formulas(parts: dict[str, bytes]) -> bool:
    return any(_FORMULA.search(part) for part in parts.values())


def _rows(data: bytes, shown: str, wanted: Wanted, formulas: bool, merged: bool) -> Iterator[list[Cell]]:
    """The cells of each row. Only in a sheet that is wholly in memory are merged cells known."""
    values = _sheet(data, shown, wanted, True, not merged)
    written = _sheet(data, shown, wanted, False, not merged) if formulas else None
    above = _cover_cells(values.merged_cells.ranges) if merged else {}
    beside = _read_rows(written, not merged) if written else iter(())
    for number, row in enumerate(_read_rows(values, not merged), 1):
        sources = next(beside, ())
        cells = [_cell(cell) for cell in row]
        for place, source in enumerate(sources):
            if cells[place] is None and source.value is not None and source.data_type == "f":
                hint = "open the file in a spreadsheet program and save it, so that the result stands in it"
                cells[place] = Misfit("a formula whose result the file does not hold", hint)
        for place in range(len(cells)):
            if origin := above.get((number, place + 1)):
                cells[place] = _cell(values.cell(*origin))
        yield cells


def _sheet(data: bytes, shown: str, wanted: Wanted, results: bool, streamed: bool) -> Any:
    """The sheet that is meant, with the ``results`` of formulas or with the formulas themselves."""
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data), read_only=streamed, data_only=results, keep_links=False)
    sheet = book.worksheets[choose_sheet([sheet.title for sheet in book.worksheets], wanted.sheet, shown)]
    if streamed:
        sheet.reset_dimensions()  # what a file says of its own size may be wrong
    return sheet


def _read_rows(sheet: Any, streamed: bool) -> Iterator[tuple[Any, ...]]:
    """The cells of a sheet, row by row, no more rows than are looked at."""
    last = 2 * MOST_ROWS + 2
    if streamed:
        return iter(sheet.iter_rows(max_row=last))
    return iter(sheet.iter_rows(max_row=min(sheet.max_row, last)))


def _cover_cells(ranges: Iterable[Any]) -> dict[tuple[int, int], tuple[int, int]]:
    """For each cell below the first of a merged one, its row and column and those of the first."""
    return {
        (row, area.min_col): (area.min_row, area.min_col)
        for area in ranges
        for row in range(area.min_row + 1, min(area.max_row, MOST_ROWS) + 1)
    }


def _cell(cell: Any) -> Cell:
    """What a cell holds."""
    value = cell.value
    if cell.data_type == "e":
        return Misfit(f"the error {value}", "mend the formula")
    if isinstance(value, str):
        return value.replace("\r\n", "\n").strip() or None
    if isinstance(value, datetime.date | datetime.time | datetime.timedelta):
        shown = value.date() if isinstance(value, datetime.datetime) else value
        return Misfit(f"a date or time, {shown}", "make it text: type an apostrophe before it")
    return value if isinstance(value, int | float) else None
