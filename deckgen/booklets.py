"""The stages by which rule booklets come about: write, set, fold, print."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from deckgen.build import POKER, prepare, skifters
from deckgen.frame import Frame
from deckgen.geometry import Size
from deckgen.progress import Progress, unwatched
from deckgen.records.deck import Deck

if TYPE_CHECKING:
    from deckgen.pages.setting.workshop import Faces


def print_booklet(
    name: str,
    page: str,
    impose: str,
    paper: Size,
    theme: str,
    path: Path,
    progress: Progress = unwatched,
    signature: int = 0,
) -> Path:
    """Write, set and print the booklet that ``name`` means; DeckgenError with every mistake in its templates.

    ``page`` is a name out of deckgen.pages.setting.design, or ``zine`` for a sheet of ``paper`` to be folded;
    ``impose`` is ``saddle``, in signatures of at most ``signature`` sheets or as many as are usual, or ``none``.
    """
    from deckgen.library.decks import load_deck
    from deckgen.library.themes import load_theme
    from deckgen.pages.booklet import fold, pages, shelf, writing
    from deckgen.pages.setting import design
    from deckgen.press import print_to

    volume = shelf.zine_volume(name) if page == "zine" else shelf.volume(name)
    chosen = load_theme(theme or load_deck(volume.deck).theme)
    with progress(3, "Setting") as steps:
        text = writing.write_booklet(volume, pictures(theme), writing.ZINE if page == "zine" else "")
        steps.step()
        if page == "zine":
            document = fold.zine(text, paper, chosen)
        else:
            document = pages.booklet(text, design.design(page, chosen))
        steps.step()
        if impose == "saddle":
            document = fold.saddle(document, paper, signature or fold.SHEETS)
        (written,) = print_to(path, document)
        steps.step()
    return written


def pictures(theme: str) -> "Faces":
    """Draws the faces of a deck, each deck once; ``theme`` is empty for the deck's own."""
    drawn: dict[str, Mapping[str, Frame]] = {}

    def draw(deck: Deck) -> Mapping[str, Frame]:
        if deck.name not in drawn:
            faces = prepare(deck.asked_as, theme, POKER, "full").faces
            drawn[deck.name] = {**faces, **skifters(deck, theme, POKER)}
        return drawn[deck.name]

    return draw
