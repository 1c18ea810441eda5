"""What is pictured on the cover of a book and on the box of a deck: drawings on an engraved ground."""

from collections.abc import Iterator, Sequence

from deckgen.art.engraving import engrave
from deckgen.faces.artwork import artwork
from deckgen.faces.card import figure_of
from deckgen.faces.card_design import CardDesign
from deckgen.faces.motifs import Motif, emblem, find_motif, picture
from deckgen.faces.pips import pip_count
from deckgen.foundations.frame import Group, Item, Path, bounds
from deckgen.foundations.geometry import Point, Rect, moving, scaling, square
from deckgen.pages.setting.blocks import CoverArt
from deckgen.records.boxes import REFERENCE
from deckgen.records.deck import Deck
from deckgen.records.palette import Cover, Scene
from deckgen.records.theme import Theme

PITCH = 3.0  # points from one engraved line to the next

ALONE, TOGETHER = 1.1, 0.86
"""What figures are reckoned from at most, in heights of their place: several keep apart on one that is wide."""

CLEAR = 3.0  # points between a drawing and what is above and below its place, at least

USUAL = Scene(light=(50.0, 50.0), reach=26.0, fade=60.0, rays=28)  # the light on a cover that has none of its own


def cover_look(theme: Theme) -> CardDesign:
    """The design that a cover's drawings are made in: with a halo of plain ground, as over the engraving of cards."""
    return CardDesign(theme, REFERENCE, theme.ink == "saver", halo=True)


def stage_look(theme: Theme) -> CardDesign:
    """The design of a picture in a frame, which is flat on a colour where the theme prints its cards so."""
    look = cover_look(theme)
    return look if look.saver or theme.ground != "own" else look.on_colour(theme.palette.face)


def cover_art(cover: Cover, deck: Deck, look: CardDesign) -> CoverArt:
    """The picture of a cover, of a deck; the emblems of all its suits if there is none."""
    figures = tuple((cover_motif(one.art, deck, look), one.at, one.size) for one in cover.figures)
    emblems = tuple(emblem(suit.id, deck, look) for suit in deck.suits)
    suits = {suit.id for suit in deck.suits}
    own = [figure for figure, one in zip(figures, cover.figures, strict=True) if figure[0].own and one.art not in suits]
    if own:  # of any outline: what stands beside a built-in drawing would be cut by it
        motif, _, size = max(own, key=lambda figure: figure[2])
        figures = ((motif, (50.0, 50.0), size),)
    return CoverArt(look, cover.scene, figures or all_suits(emblems), emblems)


def cover_motif(art: str, deck: Deck, look: CardDesign) -> Motif:
    """A suit of the deck, a card of it, or any drawing."""
    if art in {suit.id for suit in deck.suits}:
        return emblem(art, deck, look)
    card = next((card for card in deck.cards if card.id == art), None)
    if card and card.is_face:
        return picture(card, deck, look)
    if card and card.suit:
        return figure_of(card, deck, look) if not pip_count(card, deck, look.theme) else emblem(card.suit, deck, look)
    return find_motif(art, art, look.palette.face, None, look)


def draw_scene(art: CoverArt, stage: Rect, pitch: float = PITCH) -> Iterator[Item]:
    """The engraved ground with the drawings on it; where ink is saved or the ground is flat, the drawings alone."""
    if not (art.look.saver or art.look.reversed_out):
        yield Path(engrave(stage, art.scene, pitch), art.look.palette.engraving)
    room = min(stage.width, stage.height * (TOGETHER if len(art.figures) > 1 else ALONE))
    for motif, (across, down), size in art.figures:
        side = room * size / 100
        middle = Point(stage.x + stage.width * across / 100, stage.y + stage.height * down / 100)
        yield _keep_whole(artwork(motif, square(middle, side), art.look), stage.inset(CLEAR))


def _keep_whole(drawing: Group, room: Rect) -> Group:
    """A drawing, smaller and moved up or down where it would leave the height of its room."""
    seen = bounds((drawing,))
    if seen is None or (room.y <= seen.y and seen.bottom <= room.bottom):
        return drawing
    scale = min(1.0, room.height / seen.height)
    high = seen.height * scale
    top = min(max(room.y, seen.centre.y - high / 2), room.bottom - high)
    return Group((drawing,), scaling(scale).then(moving(seen.centre.x * (1 - scale), top - seen.y * scale)))


def all_suits(emblems: Sequence[Motif]) -> tuple[tuple[Motif, tuple[float, float], float], ...]:
    """The emblems of all suits about the middle of a page, each with its place and size in per cent."""
    across = max(1, round(len(emblems) ** 0.5))
    rows = -(-len(emblems) // across)
    places = ((number % across + 0.5, number // across + 0.5) for number in range(len(emblems)))
    return tuple(
        (emblem, (100 * x / across, 100 * y / rows), 70 / max(across, rows))
        for emblem, (x, y) in zip(emblems, places, strict=True)
    )
