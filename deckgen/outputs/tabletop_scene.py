"""A deck on a table: a hand, the pile and its box, and what is printed and cut out for its game."""

from collections.abc import Iterator, Mapping, Sequence
from math import cos, radians, sin
from zlib import crc32

from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Frame, Group, back_key
from deckgen.foundations.geometry import Size, Transform, moving, turning
from deckgen.foundations.sizes import CARD_SIZES, PAPERS
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game.standings import Game
from deckgen.games import rules_of
from deckgen.library.shipped import tabletop_layouts
from deckgen.outputs.build import BuildOptions, find_parts
from deckgen.outputs.tuckbox import STOCK, dress_box
from deckgen.pages.box_panels import printed_panels
from deckgen.pages.document import Document
from deckgen.pages.extras import laid_pieces
from deckgen.pages.extras.dice import DIE, die_corners
from deckgen.pages.extras.money import credit_faces
from deckgen.pages.tabletop import Laid, tabletop
from deckgen.pages.tuckbox_net import ground_of, inside_of, net_of
from deckgen.queries import CheckedDeck
from deckgen.records.table_layout import TabletopLayout, TabletopPlace
from deckgen.records.theme import Theme
from deckgen.workspace import Workspace

SEEN = Size(348 * MILLIMETRE, 232 * MILLIMETRE)  # the part of the table that is seen
CARD = CARD_SIZES["poker"].size  # the size of a card that the scene is laid out for; other cards are shown as large
AMONG_PAPERS = 2  # cards that lie face up beside a booklet and a chart
THICK = 0.3  # how thick a card is, in millimetres


def layout_of(deck: str, theme: str) -> TabletopLayout:
    """The layout for a deck and a theme by their names."""
    layouts = tabletop_layouts()
    return layouts[crc32(f"{deck}, {theme}".encode()) % len(layouts)]


def _lay_flat(frame: Frame, place: TabletopPlace) -> Laid:
    """Paper in its place, with square corners."""
    return Laid(frame, place.x, place.y, place.turn, place.high, corner=0, scale=place.scale)


def tabletop_scene(
    workspace: Workspace, checked: CheckedDeck, theme: str, faces: Mapping[str, Frame], hand: Sequence[str]
) -> Document:
    """The deck on the table of a theme, by name or file, with those cards as a hand in front."""
    deck = checked.deck
    layout = layout_of(deck.name, checked.theme.name)
    spot = layout.hands[len(deck.backs_in_use) > 1]
    game = workspace.game(rules_of(deck), deck) if deck.rules else None
    stakes = [*_pieces(game, checked.theme, layout), *_money(game, checked.theme, layout)] if game else []
    open_cards = () if stakes else _open_cards(checked, faces, hand, layout.cards[: AMONG_PAPERS if game else None])
    things = [
        *_papers(workspace, checked, theme, layout),
        *open_cards,
        *_box(workspace, checked, layout.box),
        *_piles(checked, faces, layout.piles),
        *stakes,
        *fan_out([faces[key] for key in hand], spot.x, spot.y),
    ]
    return Document(
        deck.title, (tabletop(SEEN, things, checked.theme.table),), subject=word("titles.table", title=deck.title)
    )


def _papers(workspace: Workspace, checked: CheckedDeck, theme: str, layout: TabletopLayout) -> Iterator[Laid]:
    """The page that shows most of each kind of paper that belongs to the deck."""
    deck = checked.deck
    options = BuildOptions(theme=theme, paper=PAPERS["a4"].size, size=checked.faces.size, line=deck.line)
    parts = {part.product: part for part in find_parts(workspace, deck.asked_as, options).parts}
    faces = {card.id for card in deck.cards if card.is_face}
    for product, place in layout.papers.items():
        if part := parts.get(product):
            try:
                document = workspace.document(product, part.name, part.options)
            except DeckgenError:  # such as cards that are larger than the paper
                continue
            fronts = (page for page in document.pages if page.side != "back")
            page = max(fronts, key=lambda page: sum(one.face in faces for one in page.placements))
            yield _lay_flat(Frame(page.size, tuple(document.items(page))), place)


def _pieces(game: Game, theme: Theme, layout: TabletopLayout) -> Iterator[Laid]:
    """The mats or the tokens of a game, as many as there are places."""
    places = layout.mats if game.ruleset.pots else layout.tokens
    return (_lay_flat(frame, place) for frame, place in zip(laid_pieces(game, theme), places, strict=False))


def _open_cards(
    checked: CheckedDeck, faces: Mapping[str, Frame], hand: Sequence[str], places: Sequence[TabletopPlace]
) -> Iterator[Laid]:
    """Other cards than those of the hand, face up: face cards first."""
    others = sorted((card for card in checked.deck.cards if card.id not in hand), key=lambda card: not card.is_face)
    for card, place in zip(others, places, strict=False):
        scale = place.scale * _shown_at(checked.faces.size)
        yield Laid(faces[card.id], place.x, place.y, place.turn, place.high, scale=scale)


def _box(workspace: Workspace, checked: CheckedDeck, place: TabletopPlace) -> Iterator[Laid]:
    """The box of the deck, lying on its back, its bottom and its right side seen."""
    deck, card = checked.deck, checked.faces.size
    panels = net_of(inside_of(card, deck.printed, STOCK, 0.0)).panels
    items = tuple(printed_panels(dress_box(workspace, checked), panels, ground_of(panels, 1.0, 1.0)))
    length, depth = panels["front"].height, panels["right"].width
    ways = {  # from a panel on the flat sheet to how its side is seen: the edge that it shares with the front is above
        "front": (Transform(), Size(panels["front"].width, length)),
        "bottom": (turning(180).then(moving(panels["bottom"].width, depth)), Size(panels["bottom"].width, depth)),
        "right": (turning(90).then(moving(length, 0)), Size(length, depth)),
    }
    front, *sides = (
        Frame(size, (Group(items, moving(-panels[name].x, -panels[name].y).then(way)),))
        for name, (way, size) in ways.items()
    )
    high = depth / MILLIMETRE * _shown_at(card)
    yield Laid(front, place.x, place.y, place.turn, high, corner=0.5, scale=_shown_at(card), sides=tuple(sides))


def _shown_at(card: Size) -> float:
    """How many times as large as it is a card is shown, so that it is about as large as the scene is laid out for."""
    return min(CARD.width / card.width, CARD.height / card.height)


def _piles(checked: CheckedDeck, faces: Mapping[str, Frame], places: Sequence[TabletopPlace]) -> Iterator[Laid]:
    """The deck face down, a pile for each of two backs."""
    deck, scale = checked.deck, _shown_at(checked.faces.size)
    backs = [faces[back_key(id)] for id in deck.backs_in_use[:2]]
    copies = round(deck.printed / len(backs))
    for back, place in zip(reversed(backs), places, strict=False):
        yield Laid(back, place.x, place.y, place.turn, THICK, copies, scale=scale)


def fan_out(frames: Sequence[Frame], x: float, y: float) -> Iterator[Laid]:
    """Cards fanned about a middle, the first at the left and undermost, so that of few nearly all is seen of each."""
    most = len(frames) - 1
    step = min(56.0, 118 / max(1, most))  # millimetres from card to card
    turn = min(9.0, 44 / max(1, most))
    arm = step / 2 / sin(radians(turn / 2))
    for number, frame in enumerate(frames):
        lean = (number - most / 2) * turn
        at = x + arm * sin(radians(lean)), y + arm * (1 - cos(radians(lean)))
        yield Laid(frame, *at, lean, 0.9, scale=_shown_at(frame.size))


def _money(game: Game, theme: Theme, layout: TabletopLayout) -> Iterator[Laid]:
    """The credits or chips of a game in small piles, and its own dice; nothing where it is played without."""
    credits = list(credit_faces(game, theme))
    for number, pile in enumerate(layout.credits if credits else ()):
        frame, colour = credits[min(pile.worth, len(credits) - 1)]
        yield Laid(frame, pile.x, pile.y, 14 - 9.0 * (number % 4), 1.8, pile.copies, 0.6, edge=colour)
    for number, (top, *sides) in enumerate(die_corners(game, theme)):
        x, y, turn = layout.die.x + 24 * number, layout.die.y + 4 * number, layout.die.turn + 22 * number
        yield Laid(top, x, y, turn, DIE / MILLIMETRE, corner=0.8, sides=tuple(sides))
