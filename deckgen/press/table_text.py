"""Tables as text: CSV for spreadsheets, and Markdown."""

import csv
import io
from collections.abc import Sequence
from typing import TypeAlias

from deckgen.foundations.spelling import in_figures

Cell: TypeAlias = str | int | None

FORMULAS = ("=", "+", "-", "@", "\t", "\r")
"""What makes a spreadsheet take a text for a formula when it comes first."""


def as_csv(head: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """The table as CSV; numbers stay numbers, and no text can pass for a formula."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(
        [f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULAS) else cell for cell in row] for row in rows
    )
    return text.getvalue()


def as_markdown(head: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """The table in Markdown, its text without any markup of its own; a hyphen before a number becomes a minus sign."""
    escaped = (
        [in_figures(cell) if isinstance(cell, int) else literal(cell or "") for cell in row] for row in (head, *rows)
    )
    first, *rest = (f"| {' | '.join(cells)} |\n" for cells in escaped)
    return first + "|" + " --- |" * len(head) + "\n" + "".join(rest)


def literal(text: str) -> str:
    """Text in Markdown in which no character is markup."""
    escaped = "".join(f"\\{character}" if character in "\\`*_{}[]<>|#" else character for character in text)
    return escaped.replace("\n", " ")
