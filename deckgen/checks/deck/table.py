"""The letters of a table are read as they were typed.

A text file that is not UTF-8 does not say how its letters are encoded. It is read as Windows-1252, which spreadsheets
write in Western Europe and America; letters such as ł or ж, from elsewhere, would come out wrong.

This passes, for the file is UTF-8:

```yaml
table: cards.csv
```

This fails, for it is not, and nothing says what it is:

```yaml
table: cards-of-old.csv
```
"""

from collections.abc import Iterator
from pathlib import Path

from deckgen.checks.subject import Subject
from deckgen.foundations import files
from deckgen.foundations.findings import Finding, Severity
from deckgen.library.spreadsheets import LARGEST_TABLE
from deckgen.library.spreadsheets.separated import SUFFIXES, TRUSTED, is_guessed

ID = "table"
SEVERITY: Severity = "warning"


def check(subject: Subject) -> Iterator[Finding]:
    """Look whether the table of the deck says how its letters are written down."""
    table = subject.deck.table
    if table and table.file.lower().endswith(SUFFIXES):
        data = files.read_bytes(Path(table.file), LARGEST_TABLE)
        if is_guessed(data, table.encoding):
            file = Path(table.file).name
            hint = f"save it as UTF-8, or say how it is: table: {{file: {file}, encoding: {TRUSTED}}}"
            message = f"{file} is not UTF-8 text; it was taken for {TRUSTED.capitalize()}"
            yield Finding(ID, message, subject.deck.marks.at("table"), hint)
