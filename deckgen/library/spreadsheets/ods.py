"""Spreadsheets in the OpenDocument format, as LibreOffice saves them, streamed through expat.

The readers that there are either hold a whole document, or make a grid as large as the file claims to be, and a claim
costs nothing: here no more is made than is taken. See the OpenDocument format 1.3, part 3, chapter 9.
"""

from xml.parsers import expat

from deckgen.foundations.findings import Location
from deckgen.library import spreadsheets
from deckgen.library.spreadsheets import Cell, CellGrid, Misfit, SheetChoice

TABLE, TEXT, OFFICE = (f"urn:oasis:names:tc:opendocument:xmlns:{part}:1.0 " for part in ("table", "text", "office"))
CELLS = (f"{TABLE}table-cell", f"{TABLE}covered-table-cell")
BREAKS = {f"{TEXT}tab": "\t", f"{TEXT}line-break": "\n"}


def read_table(data: bytes, label: str, choice: SheetChoice) -> CellGrid:
    """The rows of a sheet; a merged cell counts for every row that it covers."""
    content = spreadsheets.unpack(data, label).get("content.xml", b"")
    reader = _Reader(choice.sheet)
    try:
        reader.parse(content)
    except (expat.ExpatError, ValueError, RecursionError):
        hint = "open it in a spreadsheet program and save it again as .ods"
        spreadsheets.refuse("the file is no spreadsheet that can be read", Location(label), hint)
    spreadsheets.choose_sheet(reader.names, choice.sheet, label)
    return spreadsheets.make_grid(reader.rows, label)


class _Reader:
    """Builds the rows of the sheet of that name, or of the first, from what expat calls."""

    def __init__(self, name: str) -> None:
        self.names: list[str] = []
        self.rows: list[list[Cell]] = []
        self._sheet = name
        self._in_sheet = False
        self._row: list[Cell] = []
        self._covers: dict[int, tuple[int, Cell]] = {}
        self._repeats = 1
        self._cell: dict[str, str] | None = None  # the attributes of the one that is being read
        self._paragraphs: list[str] = []
        self._inside = 0
        self._remarks = 0

    def parse(self, content: bytes) -> None:
        """Read a document's content."""
        parser = expat.ParserCreate(namespace_separator=" ")
        parser.buffer_text = True
        parser.StartElementHandler, parser.EndElementHandler = self._start, self._end
        parser.CharacterDataHandler = self._words
        parser.Parse(content, True)

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == f"{TABLE}table":
            self.names.append(attributes.get(f"{TABLE}name", ""))
            self._in_sheet = self.names[-1] == self._sheet if self._sheet else len(self.names) == 1
        elif not self._in_sheet:
            return
        elif tag == f"{TABLE}table-row":
            self._row, self._repeats = [], _count(attributes, f"{TABLE}number-rows-repeated")
        elif tag in CELLS:
            self._cell, self._paragraphs = attributes, []
        elif tag == f"{OFFICE}annotation":
            self._remarks += 1
        elif self._cell is not None and not self._remarks:
            if tag == f"{TEXT}p":
                self._inside += 1
                self._paragraphs.append("")
            elif self._inside and tag == f"{TEXT}s":
                self._words(" " * min(100, _count(attributes, f"{TEXT}c")))
            elif self._inside and tag in BREAKS:
                self._words(BREAKS[tag])

    def _end(self, tag: str) -> None:
        if tag == f"{TABLE}table-row" and self._in_sheet:
            while self._row and self._row[-1] is None:
                self._row.pop()
            room = 2 * spreadsheets.MOST_ROWS + 2 - len(self.rows)
            self.rows.extend([list(self._row)] * min(self._repeats, room))
        elif tag in CELLS and self._cell is not None:
            self._take(self._cell, tag == CELLS[1])
            self._cell, self._inside = None, 0
        elif tag == f"{OFFICE}annotation":
            self._remarks -= 1
        elif tag == f"{TEXT}p" and self._inside and not self._remarks:
            self._inside -= 1

    def _words(self, words: str) -> None:
        if self._cell is not None and self._inside and not self._remarks:
            self._paragraphs[-1] += words

    def _take(self, cell: dict[str, str], covered: bool) -> None:
        """Put a cell into its row, as often as it is repeated; a merged one into the first of its columns."""
        first, value = len(self._row), _cell_value(cell, "\n".join(self._paragraphs).strip())
        times = min(_count(cell, f"{TABLE}number-columns-repeated"), spreadsheets.MOST_COLUMNS + 1 - first)
        for place in range(first, first + times):
            left, above = self._covers.get(place, (0, None))
            if covered and left > 0:
                self._covers[place] = left - self._repeats, above
            self._row.append(above if covered and left > 0 else value)
        if (rows := _count(cell, f"{TABLE}number-rows-spanned")) > 1:
            self._covers[first] = rows - 1, value


def _count(attributes: dict[str, str], name: str) -> int:
    return max(1, int(attributes.get(name, "1")[:9]))


def _cell_value(cell: dict[str, str], words: str) -> Cell:
    kind = cell.get(f"{OFFICE}value-type", "")
    if kind in ("float", "percentage", "currency"):
        number = float(cell.get(f"{OFFICE}value", "nan"))
        if number != number or abs(number) == float("inf"):
            return Misfit("no number", "mend the formula")
        return int(number) if number.is_integer() else number
    if kind == "boolean":
        return cell.get(f"{OFFICE}boolean-value") == "true"
    if kind in ("date", "time"):
        return spreadsheets.date_misfit(words)
    if words.startswith("#") and f"{TABLE}formula" in cell:
        return spreadsheets.error_misfit(words)
    if not kind and not words and f"{TABLE}formula" in cell:
        return spreadsheets.NO_RESULT
    return words or None
