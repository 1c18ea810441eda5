"""Tables as text: values between commas, semicolons or tabs, as spreadsheets and editors of any system save them."""

import codecs
import csv
import io
import re
from collections.abc import Iterator

from deckgen.foundations.findings import Location
from deckgen.library.spreadsheets import Cell, CellGrid, SheetChoice, make_grid, refuse

SEPARATORS = "\t;,|"  # what may stand between two cells; of several, the one that the heading has most of

MARKS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
"""What a file begins with that says how its letters are written down."""

SUFFIXES = (".csv", ".tsv", ".tab")  # what the names of such files end in

NO_CHARSETS = ("idna", "punycode", "raw-unicode-escape", "undefined", "unicode-escape", "utf-7")
"""What Python calls encodings in which no spreadsheet writes, and of which some read what nobody sees."""

TRUSTED = "windows-1252"  # what text is taken for that is no UTF-8: Windows writes it in the West


def read_table(data: bytes, label: str, choice: SheetChoice) -> CellGrid:
    """The rows of a CSV or TSV file."""
    text = _decode(data, label, choice.encoding)
    if "\0" in text:
        at = Location(label, text.count("\n", 0, text.index("\0")) + 1)
        refuse("this row holds U+0000, a character that stands in no text", at, "save it as CSV UTF-8, or as .xlsx")
    first, _, rest = text.partition("\n")
    separator = _separator(text)
    first = first.strip(" \r")
    if first.lower().startswith("sep=") and len(first) == len("sep=x"):
        text, separator = rest, first[-1]  # a line for spreadsheets, which they do not show as a row
    return make_grid(_rows(text, separator, label), label)


def is_guessed(data: bytes, encoding: str) -> bool:
    """Whether a file does not say how its letters are written down, and is taken to be of TRUSTED."""
    if encoding or _find_mark(data):
        return False
    try:
        return not data.decode()
    except UnicodeDecodeError:
        return True


def _find_mark(data: bytes) -> str:
    """How letters are written down by what a file begins with, which may be two Latin ones of UTF-16 without a mark."""
    if encoding := next((name for mark, name in MARKS.items() if data.startswith(mark)), ""):
        return encoding
    wide = re.search(rb"(?:[^\0]\0){2}", data[:200])
    return ("utf-16-be" if wide.start() % 2 else "utf-16-le") if wide else ""


def _decode(data: bytes, label: str, encoding: str) -> str:
    _refuse_workbook(data, label)
    mark = _find_mark(data)
    try:
        if encoding and codecs.lookup(encoding).name in NO_CHARSETS:
            raise LookupError(encoding)
        return data.decode(mark or encoding or "utf-8")
    except UnicodeDecodeError as error:
        if mark or encoding:
            message = f"the file is not {encoding or 'UTF-16'} text"
            hint = "save it as UTF-8, or say how it is: table: {file: …, encoding: windows-1250}"
            refuse(message, Location(label), hint, "table" if mark else "encoding")
        at = Location(label, data.count(b"\n", 0, error.start) + 1)
    except LookupError:
        hint = "such as windows-1250, or shift-jis"
        refuse(f"{encoding} is no encoding that is known", Location(label), hint, "encoding")
    try:
        return data.decode(TRUSTED)
    except UnicodeDecodeError:
        refuse("the file is not UTF-8 text", at, "save it as CSV UTF-8, or as .xlsx")


def _refuse_workbook(data: bytes, label: str) -> None:
    """Raise DeckgenError for the file of a spreadsheet program whose name says that it is text."""
    hints = {
        b"PK\3\4": f"rename it to {'.ods' if b'opendocument' in data[:200] else '.xlsx'}, or save it as CSV",
        b"\xd0\xcf\x11\xe0": "save it as .xlsx, or as CSV",
    }
    if hint := hints.get(data[:4]):
        refuse("the file looks like a spreadsheet, not like text", Location(label), hint)


def _separator(text: str) -> str:
    """The separator between the cells of the first row, outside of quotation marks."""
    heading, inside = "", False
    for character in text[:100_000]:
        if character in "\r\n" and not inside and heading.strip():
            break
        inside ^= character == '"'
        heading += "" if inside else character
    return max(SEPARATORS[2] + SEPARATORS, key=heading.count)


def _rows(text: str, separator: str, label: str) -> Iterator[list[Cell]]:
    """The cells of each row, which goes over several lines where a cell in quotation marks does."""
    csv.field_size_limit(max(csv.field_size_limit(), len(text) + 1))
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, strict=True)
    read = 0
    try:
        for row in reader:
            read += 1
            yield [cell.replace("\r\n", "\n").replace("\r", "\n").strip() for cell in row]
    except csv.Error as error:
        at = Location(label, read + 1, 1)
        if "end of data" in str(error):
            refuse("a quotation mark that opens in this row is never closed", at)
        hint = 'in a cell between quotation marks, write each one inside twice: "say ""yes"""'
        refuse("text follows behind a closing quotation mark in this row", at, hint)
