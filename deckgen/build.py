"""Sheets that are printed without a workspace, until charts and stickers go by one."""

from pathlib import Path

from deckgen import files
from deckgen.findings import DeckgenError, Location
from deckgen.outputs.pieces import find_cards
from deckgen.pages.sheets import SheetJob, sheets
from deckgen.progress import Progress, unwatched
from deckgen.records.deck import Card, Deck
from deckgen.workspace import Workspace


def print_sheets(job: SheetJob, path: Path, verify: bool = True, progress: Progress = unwatched) -> Path:
    """Lay out, write and prove sheets; DeckgenError, and no file, when what was written is not what was meant."""
    from deckgen.press.pdf import write

    document = sheets(job)
    with files.writing(path) as file, progress(len(document.pages), "Printing") as steps:
        write(document, file, steps.step)
        if verify:
            from deckgen.press.proof import prove

            file.flush()
            if findings := prove(Path(file.name), document):
                raise DeckgenError(found._replace(at=Location(str(path))) for found in findings)
    return path


def chosen(deck: Deck, only: str, skifters: bool = False) -> tuple[Card, ...]:
    """The cards that a list of names means, in its order; UnknownName with every name that means none."""
    return find_cards(Workspace(), deck, only, skifters)
