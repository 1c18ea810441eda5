"""The terminal as people see it: safe text, findings, tables and progress."""

import codecs
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click

from deckgen.foundations.findings import Finding
from deckgen.foundations.progress import Step

if TYPE_CHECKING:
    from deckgen.results import Printed

# Deck text may come from a stranger: escape sequences, bidirectional overrides and invisible characters do not pass.
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Zl", "Zp"}

NARROWEST, WIDEST = 20, 100  # columns of the lines in which sentences are set
_SHOWN: list[str] = []  # the bars that are being shown, by their labels


def safe(text: str) -> str:
    """``text`` without the characters that steer a terminal or hide from a reader; newlines stay."""
    if text.isascii() and text.isprintable():
        return text
    import unicodedata

    return "".join(c for c in text if c == "\n" or unicodedata.category(c) not in _UNSEEN)


def say(text: str = "") -> None:
    """Print a line of results on stdout; a bar that is being shown makes room for it."""
    if _SHOWN:
        click.echo("\r\x1b[K", nl=False, err=True, color=True)
    click.echo(safe(text))


def say_lines(lines: Iterable[str]) -> None:
    """Print lines of results, one below another."""
    for line in lines:
        say(line)


def say_data(data: object) -> None:
    """Print JSON for programs on stdout; with escapes where its encoding is narrow, so that nothing is lost."""
    import json

    encoding = codecs.lookup(sys.stdout.encoding or "ascii").name
    click.echo(json.dumps(data, ensure_ascii=encoding != "utf-8", indent=2))


def heading(text: str) -> None:
    """Print a line of results that stands out on a terminal."""
    click.secho(safe(text), bold=True)


def note(text: str) -> None:
    """Print a remark on stderr, where it does not mix with results."""
    click.echo(safe(text), err=True)


def is_watched() -> bool:
    """Whether somebody sees stderr as it is written."""
    return sys.stderr.isatty()


def advise(text: str) -> None:
    """Print a word of advice on stderr for somebody who watches; a script needs none."""
    if is_watched():
        note(text)


def complain(findings: Iterable[Finding]) -> None:
    """Print findings on stderr, in the form ``file:line:column: severity[code] message`` with a hint below."""
    for finding in findings:
        note(str(finding))


def show_file(path: Path) -> None:
    """Print the path of a file that stands."""
    say(str(path))


def conclude(result: "Printed") -> None:
    """Print what there is to say of something that was printed."""
    complain(result.warnings)
    for remark in result.remarks:
        note(remark)
    for advice in result.advice:
        advise(advice)


def table(rows: Sequence[Sequence[str]], right: Iterable[int] = (), indent: str = "") -> Iterator[str]:
    """Lines of a table whose columns line up, the columns numbered in ``right`` flush right."""
    flush = set(right)
    widths = [max(map(_cells, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            " " * (width - _cells(cell)) + cell if n in flush else cell + " " * (width - _cells(cell))
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        yield (indent + "  ".join(cells)).rstrip()


def wrap(text: str, indent: str = "") -> Iterator[str]:
    """Lines of ``text`` that the terminal can hold, and that are not too long to read."""
    import shutil
    import textwrap

    columns = shutil.get_terminal_size((WIDEST, 0)).columns
    width = min(max(columns, NARROWEST), WIDEST)
    yield from textwrap.wrap(text, width, initial_indent=indent, subsequent_indent=indent)


def _cells(text: str) -> int:
    """Columns that ``text`` takes on a terminal; wide East Asian characters take two, combining marks none."""
    if text.isascii():
        return len(text)
    import unicodedata

    return sum(0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text)


@contextmanager
def progress(steps: int, label: str) -> Iterator[Step]:
    """A progress bar on stderr while a terminal watches, and nothing at all when piped."""
    if not is_watched() or os.environ.get("TERM") == "dumb":  # which cannot draw a bar over its last state
        yield lambda: None
        return
    with click.progressbar(length=steps, label=label, file=sys.stderr) as bar:
        _SHOWN.append(label)
        try:
            yield lambda: bar.update(1)
        finally:
            _SHOWN.remove(label)
