"""Spreadsheets of strangers: CSV, TSV, XLSX and ODS files as rows of cells, capped, and nothing else of them."""

import io
import zlib
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, NoReturn, TypeAlias

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.spelling import suggestion

MOST_ROWS = 10_001  # rows of a table, its heading included; a deck has at most 10,000 cards
MOST_COLUMNS = 200
MOST_UNPACKED = 32_000_000  # bytes of all parts of a workbook together
MOST_PARTS = 2_000

_DECLARATIONS = tuple(
    text.encode(encoding) for text in ("<!DOCTYPE", "<!ENTITY") for encoding in ("utf-8", "utf-16-le")
)


class Misfit(NamedTuple):
    """The contents of a cell that no card can take: what it is, in words, and what would help."""

    what: str
    hint: str


Cell: TypeAlias = str | int | float | bool | Misfit | None  # what stands in a cell; None for a blank one
CellGrid: TypeAlias = tuple[tuple[Cell, ...], ...]  # the rows of a table, from the first row and column on

NO_RESULT = Misfit(  # a formula that no program has worked out
    "a formula whose result the file does not hold",
    "open the file in a spreadsheet program and save it, so that the result stands in it",
)


class SheetChoice(NamedTuple):
    """Which sheet of a file is meant, the first unless said, and how its letters are written down."""

    sheet: str = ""
    encoding: str = ""


def make_grid(rows: Iterable[Iterable[Cell]], label: str) -> CellGrid:
    """Rows as a grid, without blank cells at the end of each; DeckgenError where there are too many."""
    grid = list[tuple[Cell, ...]]()
    blank = 0
    for number, row in enumerate(rows, 1):
        cells = list(row)
        while cells and cells[-1] in (None, ""):
            cells.pop()
        blank = 0 if cells else blank + 1
        grid.append(tuple(cells))
        if len(cells) > MOST_COLUMNS:
            refuse(f"the row has more than {MOST_COLUMNS} columns, the most that are read", Location(label, number))
        if number - blank > MOST_ROWS:
            refuse(f"the table has more than {MOST_ROWS - 1:,} rows below its heading", Location(label, number))
        if blank > MOST_ROWS:
            break  # a sheet that was once formatted to its foot
    return tuple(grid[: len(grid) - blank])


def date_misfit(text: str) -> Misfit:
    """A date or time, which spreadsheets make of what may be meant as text."""
    return Misfit(f"a date or time, {text}", "make it text: type an apostrophe before it")


def error_misfit(text: str) -> Misfit:
    """The misfit for a formula that went wrong, ``#REF!``."""
    return Misfit(f"the error {text}", "mend the formula")


def choose_sheet(names: Sequence[str], name: str, label: str) -> int:
    """The place of the sheet of that name among all, the first where none is asked for."""
    if not names:
        refuse("there is no sheet in the file", Location(label))
    if not name:
        return 0
    if name not in names:
        refuse(f'the file has no sheet "{name}"', Location(label), suggestion(name, names), "sheet")
    return names.index(name)


def refuse(message: str, at: Location, hint: str = "", code: str = "table") -> NoReturn:
    """Take no more of a file; the ``code`` is the key of SheetChoice that asks for what there is not, if one does."""
    raise DeckgenError(Finding(code, message, at, hint))


def unpack(data: bytes, label: str) -> dict[str, bytes]:
    """The parts of a workbook that are XML, by name; DeckgenError for what no spreadsheet program writes.

    A part is never read further than the archive's list says that it goes.
    """
    import zipfile  # which only an archive is worth

    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            listed = [part for part in archive.infolist() if not part.is_dir()]
            if len(listed) > MOST_PARTS or sum(part.file_size for part in listed) > MOST_UNPACKED:
                hint = "keep the cards in a file of their own, without pictures"
                refuse(f"the workbook unpacks to more than {MOST_UNPACKED:,} bytes", Location(label), hint)
            parts = {part.filename: archive.read(part) for part in listed}
    except (zipfile.BadZipFile, zlib.error, OSError, ValueError, NotImplementedError, RuntimeError, EOFError):
        hint = "open it in a spreadsheet program and save it again, without a password"
        refuse("the file is no workbook that can be read", Location(label), hint)
    if any(declared in content for content in parts.values() for declared in _DECLARATIONS):
        refuse("the workbook declares entities, which no spreadsheet program writes", Location(label))
    return parts


LARGEST_TABLE = 16_000_000  # bytes that a file of a table may have
TABLE_FORMATS = {  # the module that reads a file, by its suffix
    **dict.fromkeys((".csv", ".tsv", ".tab"), "separated"),
    **dict.fromkeys((".xlsx", ".xlsm"), "xlsx"),
    ".ods": "ods",
}
WORKBOOKS = (".xlsx", ".xlsm", ".ods")  # they have sheets, and say how their letters are written down
ELSEWHERE = "save it as .xlsx, .ods, .csv or .tsv"


def read_grid(path: Path, label: str, choice: SheetChoice) -> CellGrid:
    """The rows of a table; its format is told by the suffix.

    ``label`` is what findings call the file. Raises DeckgenError for a file that is none, is not what its suffix says,
    has no such sheet, or holds more than deckgen takes.
    """
    suffix = path.suffix.lower()
    if suffix not in TABLE_FORMATS:
        message = f"{label} is no table that is read: {suffix or 'a file without a suffix'}"
        raise DeckgenError(Finding("table", message, hint=ELSEWHERE))
    data = files.read_bytes(path, LARGEST_TABLE)
    if not data.strip():
        refuse("the file holds nothing", Location(label))
    workbook = suffix in WORKBOOKS
    if value := choice.encoding if workbook else choice.sheet:
        key, why = ("encoding", "a workbook says so itself") if workbook else ("sheet", "text has no sheets")
        refuse(f"{label} takes no {key} {value!r}: {why}", Location(label), f"leave {key} out", key)
    grid: CellGrid = import_module(f"{__name__}.{TABLE_FORMATS[suffix]}").read_table(data, label, choice)
    return grid
