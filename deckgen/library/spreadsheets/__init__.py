"""Spreadsheets of strangers: CSV, TSV, XLSX and ODS files as rows of cells, capped, and nothing else of them."""

from pathlib import Path

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.library.spreadsheets.grid import CellGrid, SheetChoice

LARGEST_TABLE = 16_000_000  # bytes that a file of a table may have
TABLE_FORMATS = (".csv", ".tsv", ".tab", ".xlsx", ".xlsm", ".ods")  # the suffixes of the files that are read
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
        raise DeckgenError(Finding("table", "the file holds nothing", Location(label)))
    workbook = suffix in WORKBOOKS
    if value := choice.encoding if workbook else choice.sheet:
        key, why = ("encoding", "a workbook says so itself") if workbook else ("sheet", "text has no sheets")
        raise DeckgenError(
            Finding(key, f"{label} takes no {key} {value!r}: {why}", Location(label), f"leave {key} out")
        )
    if suffix == ".ods":
        from deckgen.library.spreadsheets.ods import read_ods

        return read_ods(data, label, choice)
    if suffix in (".xlsx", ".xlsm"):
        from deckgen.library.spreadsheets.xlsx import read_xlsx

        return read_xlsx(data, label, choice)
    from deckgen.library.spreadsheets.separated import read_text

    return read_text(data, label, choice)
