"""What is laid on a table with a deck: a hand, its back and box, and what tells its game and is needed for it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Frame, Group, back_key
from deckgen.foundations.geometry import Size, moving
from deckgen.foundations.outline import rectangle
from deckgen.foundations.sizes import PAPERS
from deckgen.foundations.units import MILLIMETRE

if TYPE_CHECKING:
    from deckgen.game.table import Game
    from deckgen.pages.document import Document
    from deckgen.pages.tabletop import Laid
    from deckgen.workspace import CheckedDeck, Workspace

STACK = 9
"""Cards of the deck whose edges are seen."""

FANNED = 12.0
"""Degrees between two cards of the hand."""

COINS = (
    (214, 166, 10, 4),
    (243, 160, -14, 3),
    (60, 292, 8, 2),
    (196, 184, -30, 2),
    (82, 276, 24, 5),
    (448, 186, 17, 1),
    (268, 174, 40, 1),
    (110, 290, -12, 3),
    (234, 186, 64, 1),
)
"""Where piles of coins lie: across and down in millimetres, how they are turned, and how many coins each has."""


def table_scene(
    workspace: "Workspace", checked: "CheckedDeck", faces: Mapping[str, Frame], hand: Sequence[str]
) -> "Document":
    """The deck on a table, with those cards as a hand in front."""
    from deckgen.pages.document import Document
    from deckgen.pages.tabletop import tabletop

    deck = checked.deck
    laid = [
        *_papers(workspace, checked),
        *_box(workspace, checked),
        *_piles(checked, faces, hand),
        *_money(workspace, checked),
        *_hand([faces[key] for key in hand]),
    ]
    return Document(deck.title, (tabletop(laid),), subject=f"{deck.title} on a table")


def _papers(workspace: "Workspace", checked: "CheckedDeck") -> "Iterator[Laid]":
    """The quick reference of the deck's game, and over it the booklet of its rules."""
    from deckgen.outputs import booklet, reference
    from deckgen.outputs.reference import family_of
    from deckgen.pages.tabletop import Laid

    deck = checked.deck
    if not deck.rules:
        return
    a4, theme = PAPERS["a4"].size, checked.theme.name
    own = None if deck.built_in else deck.asked_as
    told = reference.ReferenceOptions(deck=own, theme=theme, paper=a4)
    yield Laid(_first(reference.lay_out(workspace, family_of(deck.rules), told).documents), 80, 142, -8, 0.2, corner=0)
    try:
        rules = booklet.lay_out(workspace, deck.rules, booklet.BookletOptions(theme=theme, paper=a4))
    except DeckgenError:  # a ruleset that no booklet tells
        return
    yield Laid(_first(rules.documents), 398, 113, 6, 1.6, corner=0.4)


def _first(documents: "Mapping[str, Document]") -> Frame:
    """The first page of the first document, as it is printed."""
    document = next(iter(documents.values()))
    page = document.pages[0]
    placed = (Group(document.faces[one.face].items, one.transform, one.clip) for one in page.placements)
    return Frame(page.size, (*placed, *page.items))


def _box(workspace: "Workspace", checked: "CheckedDeck") -> "Iterator[Laid]":
    """The box of the deck, lying on its back."""
    from deckgen.outputs.tuckbox import STOCK, dress_box
    from deckgen.pages.box_panels import printed_panels
    from deckgen.pages.tabletop import Laid, box_from_above
    from deckgen.pages.tuckbox_net import ground_of, inside_of, net_of

    deck, card = checked.deck, checked.faces.size
    net = net_of(inside_of(card, deck.printed, STOCK, 0.0))
    printed = tuple(printed_panels(dress_box(workspace, checked), net.panels, ground_of(net.panels, 1.0, 1.0)))
    sides = []
    for panel in (net.panels["front"], net.panels["bottom"]):
        seen = Group(printed, moving(-panel.x, -panel.y), rectangle(*panel))
        sides.append(Frame(Size(panel.width, panel.height), (seen,)))
    yield Laid(box_from_above(*sides), 256, 80, -5, 14.0, corner=0.6)


def _piles(checked: "CheckedDeck", faces: Mapping[str, Frame], hand: Sequence[str]) -> "Iterator[Laid]":
    """The deck beside a card that was discarded, or a pile for each of two backs."""
    from deckgen.pages.tabletop import Laid

    deck = checked.deck
    backs = [faces[back_key(id)] for id in deck.backs_in_use[:2]]
    if len(backs) == 1:
        discarded = next((card.id for card in deck.cards if card.id not in hand and not card.is_face), hand[0])
        yield Laid(faces[discarded], 356, 214, 13)
    for place, back in enumerate(reversed(backs)):
        last = place == len(backs) - 1
        yield Laid(back, 420 if last else 352, 246 if last else 186, 5 if last else -7, 0.55, STACK)


def _hand(frames: Sequence[Frame]) -> "Iterator[Laid]":
    """Cards fanned in front of whoever looks."""
    from math import cos, radians, sin

    from deckgen.pages.tabletop import Laid

    middle, arm = (len(frames) - 1) / 2, 176.0
    pivot = 462 - max(frame.size.height for frame in frames) / MILLIMETRE / 2
    for number, frame in enumerate(frames):
        turn = (number - middle) * FANNED
        yield Laid(frame, 228 + arm * sin(radians(turn)), pivot - arm * cos(radians(turn)), turn, 0.7)


def _money(workspace: "Workspace", checked: "CheckedDeck") -> "Iterator[Laid]":
    """The coins of the deck's game in small piles, and its own dice; nothing where it is played without."""
    from deckgen.games import rules_of
    from deckgen.pages.extras.money import coin_faces
    from deckgen.pages.extras.paper_dice import die_faces
    from deckgen.pages.tabletop import Laid

    deck = checked.deck
    if not deck.rules:
        return
    game: Game = workspace.game(rules_of(deck), deck)
    coins = list(coin_faces(game, checked.theme))
    for number, (x, y, turn, copies) in enumerate(COINS if coins else ()):
        coin = coins[number % len(coins)]
        yield Laid(coin.frame, x, y, turn, 1.1, copies, 99 if coin.round else 0.8, edge=coin.colour)
    for number, face in enumerate(die_faces(game, checked.theme)):
        yield Laid(face, 284 + 23 * number, 146 + 13 * (number % 2), 17 - 48 * number, 12.0, corner=2.6)
