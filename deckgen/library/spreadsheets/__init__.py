"""Spreadsheets of strangers: CSV, TSV, XLSX and ODS files as rows of cells, capped, and nothing else of them."""

from importlib import import_module
from pathlib import Path

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.library.spreadsheets.grid import CellGrid, SheetChoice, refuse

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
    grid: CellGrid = import_module(f"{__name__}.{TABLE_FORMATS[suffix]}").read(data, label, choice)
    return grid
