"""The stages by which what lies beside the cards comes about: score pads, markers, slips, and skifters as sheets."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from deckgen.build import loose_sheets, prepare, print_sheets, skifter_pieces, skifters
from deckgen.geometry import Size
from deckgen.pages.sheets import BACK
from deckgen.records.deck import Deck
from deckgen.references import family, variants

if TYPE_CHECKING:
    from deckgen.game.table import Game


def print_extras(
    name: str, paper: Size, theme: str, folder: Path, size: Size | None = None, ink: str = "full"
) -> Iterator[Path]:
    """Print what lies beside the cards of a deck; for a deck of games with skifters, these too, as sheets.

    They are drawn as the deck is by that theme, ``size`` and ``ink``, so that they can be shuffled in.
    """
    from deckgen.library.themes import load_theme
    from deckgen.pages.extras import extras
    from deckgen.press import print_to

    prepared = prepare(name, theme, size, ink)
    deck = prepared.deck
    document = extras(deck, _drawn(deck), paper, load_theme(theme or deck.theme))
    yield from print_to(folder / f"{deck.name}-extras.pdf", document)
    if frames := skifters(deck, theme, size, ink):
        pieces = skifter_pieces(deck)
        names = [card.name for card in pieces]
        job = loose_sheets("Skifters", [frames[card.id] for card in pieces], prepared.faces[BACK], paper, names)
        yield print_sheets(job, folder / f"{deck.name}-skifters.pdf")


def _drawn(deck: Deck) -> "list[Game]":
    """The variants of which the one to be played is drawn, if the deck's game has any."""
    games = variants(family(deck.rules)) if deck.rules else []
    return games if len(games) > 1 else []
