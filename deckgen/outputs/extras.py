"""What lies on the table beside the cards: score pads, markers, slips, and skifters as sheets."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from deckgen.frame import BACK
from deckgen.geometry import Size
from deckgen.products import Ink, Layout, Options

if TYPE_CHECKING:
    from deckgen.workspace import Workspace


@dataclass(frozen=True, kw_only=True)
class ExtraOptions(Options):
    """``size`` and ``ink`` are those of the deck's cards, so that skifters can be shuffled in."""

    size: Size | None = None
    ink: Ink = "full"


OPTIONS = ExtraOptions


def lay_out(workspace: "Workspace", name: str, options: ExtraOptions) -> Layout:
    """What lies beside the cards of the deck that ``name`` means."""
    from deckgen.outputs.pieces import loose_sheets, skifter_faces, skifter_pieces
    from deckgen.outputs.reference import family_of, find_variants
    from deckgen.pages.extras import extras
    from deckgen.pages.sheets import sheets

    checked = workspace.checked_deck(name, options.theme, options.size, options.ink)
    deck, paper = checked.deck, options.paper or checked.faces.size
    games = find_variants(workspace, family_of(deck.rules)) if deck.rules else []
    documents = {f"{deck.name}-extras": extras(deck, games if len(games) > 1 else [], paper, checked.theme)}
    if frames := skifter_faces(workspace, checked):
        pieces = skifter_pieces(workspace, deck)
        drawn, names = [frames[card.id] for card in pieces], [card.name for card in pieces]
        documents[f"{deck.name}-skifters"] = sheets(loose_sheets("Skifters", drawn, checked.faces[BACK], paper, names))
    return Layout(documents, checked.warnings)
