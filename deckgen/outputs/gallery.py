"""Pictures of a deck to show around, and each card by itself."""

from collections import ChainMap
from collections.abc import Container, Iterable, Mapping
from typing import TYPE_CHECKING

from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.frame import Frame, back_key
from deckgen.foundations.geometry import Size
from deckgen.options import CARDS, FLAG, choice, option
from deckgen.options.printing import PIXELS_PER_INCH, Options, bleed_option, image_dpi_option, line_option, size_option
from deckgen.products import Layout

if TYPE_CHECKING:
    from deckgen.pages.gallery_pages import Arrangement
    from deckgen.records.deck import Card, Deck
    from deckgen.workspace import Workspace

SHOWN = {"fan": 5, "showcase": 4, "table": 5}  # cards of an arrangement that neither a user nor a game names

HELD = ("fan", "table")  # arrangements that show a hand, which is one of the deck's own game
WHOLE_DPI, EACH_DPI = 100, 300  # pixels to the inch of a picture of many cards, and of a card by itself


class GalleryOptions(Options):
    """The options of a gallery."""

    size: Size | None = size_option()
    arrangement: "Arrangement" = option(
        choice("contact", "fan", "showcase", "table"),
        "All cards in rows, a hand, four large cards, or a table with everything.",
        "contact",
        "--as",
    )
    each: bool = option(FLAG, "A file for each card and the back, numbered, ready for a print service.", False)
    bleed: float = bleed_option("With --each: colour beyond the cut, 3.2 mm at most.")
    skifters: bool = option(FLAG, "With --each: the skifters as well, if the game has them.", False)
    cards: str | None = option(CARDS, "Show these cards, in this order.")
    dpi: int | None = option(PIXELS_PER_INCH, "Pixels per inch of a PNG.  [100; each: 300]")
    image_dpi: int = image_dpi_option()
    line: str = line_option()

    def clash(self, given: Container[str]) -> str:
        """A contradiction: cards in files of their own are cut, and stand on no page."""
        if self.bleed and not self.each:
            return "--bleed is for cards that are cut: add --each"
        if self.skifters and not self.each:
            return "--skifters is for --each; a contact sheet shows them without being asked"
        if self.each and "arrangement" in given:
            return "--each gives every card a file of its own; --as puts them on one page: leave one out"
        return ""


def lay_out(workspace: "Workspace", name: str, options: GalleryOptions) -> Layout:
    """Show a deck: all its cards, a fanned hand, or each card in a file of its own.

    Unless you name cards, the hand is the best one that has a name in the deck's own game. A contact sheet shows the
    skifters after the cards, if the deck's game may use them.

    \b
    Examples:
      deckgen gallery standard
      deckgen gallery standard --as fan --cards "idiot, 2 of coins, 3 of staves"
      deckgen gallery standard --as table --theme engraved
      deckgen gallery standard --each --bleed 3mm -o cards
      deckgen gallery dagobah --each --skifters -o cards
    """
    from deckgen.outputs.chosen_cards import find_cards, skifter_faces, skifter_pieces
    from deckgen.pages.document import Document
    from deckgen.pages.gallery_pages import gallery, singles

    checked = workspace.checked_deck(name, options.theme, options.size, line=options.line)
    deck = checked.deck
    with_skifters = options.cards or (options.skifters if options.each else options.arrangement == "contact")
    skifters = skifter_faces(workspace, checked) if with_skifters else {}
    if options.skifters and not skifters:
        raise UnknownName(Finding("skifters", f"{deck.title} is not played with skifters"))
    faces: Mapping[str, Frame] = ChainMap(skifters, checked.faces)  # type: ignore[arg-type]  # it is only read
    cards = find_cards(workspace, deck, options.cards, skifters=True) if options.cards else None
    if not options.each:
        hand = () if cards or options.arrangement not in HELD else best_hand(workspace, deck)
        keys = [card.id for card in cards] if cards else hand or _worth_showing(deck, skifters, options.arrangement)
        if options.arrangement == "table":
            from deckgen.outputs.tabletop_scene import tabletop_scene

            document = tabletop_scene(workspace, checked, options.theme or deck.theme, faces, keys)
        else:
            document = gallery(deck, faces, keys, options.arrangement, checked.theme.table)
        return Layout({f"{deck.name}-{options.arrangement}": document}, dpi=options.dpi or WHOLE_DPI)
    pieces = [*(cards or deck.printed_cards()), *(skifter_pieces(workspace, deck) if options.skifters else ())]
    digits = len(str(len(pieces)))
    labels = [*((card.id, f"{n:0{digits}}-{card.id}") for n, card in enumerate(pieces, 1)), *_backs(deck)]
    pages = {page.label: Document(deck.title, (page,), faces) for page in singles(faces, labels, options.bleed)}
    return Layout(pages, dpi=options.dpi or EACH_DPI)


def best_hand(workspace: "Workspace", deck: "Deck") -> tuple[str, ...]:
    """The ids of the best special hand that the deck's own game knows; empty where it has no game, or none is made."""
    from deckgen.game.dealing import example
    from deckgen.games import rules_of

    if not deck.rules:
        return ()
    game = workspace.game(rules_of(deck), deck)
    hands = (example(game, special.id) for special in game.ruleset.ranking)
    return tuple(id.partition("=")[0] for id in next(filter(None, hands), ()))


def _backs(deck: "Deck") -> list[tuple[str, str]]:
    """The key of each back that the cards have, and what its file is called."""
    return [(back_key(id), f"back-{id}" if id else "back") for id in deck.backs_in_use]


def _worth_showing(deck: "Deck", skifters: Iterable[str], arrangement: "Arrangement") -> list[str]:
    """For a contact sheet everything, what is added, and each back.

    Else the deck's showiest: faces first, then the highest ranks.
    """
    if arrangement == "contact":
        return [*(card.id for card in deck.cards), *skifters, *dict(_backs(deck))]
    showy: list[Card] = [card for card in deck.cards if card.is_face]
    of_ranks = ([card for card in reversed(deck.cards) if card.rank == rank.id] for rank in reversed(deck.ranks))
    ranked = [cards[place % len(cards)] for place, cards in enumerate(of_ranks) if cards]  # the suits taking turns
    count = SHOWN[arrangement]
    first = showy[:3]
    choice = (*first, *ranked[: count - len(first)], *showy[3:], *deck.cards)
    return list(dict.fromkeys(card.id for card in choice))[:count]
