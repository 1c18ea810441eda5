"""What lies about on the table: static fields, tokens to use once and for chores, markers for inverted cards."""

from collections.abc import Iterator

from deckgen.art import ornament
from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.outline import polyline, rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.cover_art import cover_art, draw_scene, stage_look
from deckgen.pages.extras import pieces
from deckgen.pages.extras.piece_sheets import TablePiece, part
from deckgen.pages.extras.pieces import (
    FROM_EDGE,
    RULE,
    WITHIN,
    PieceDesign,
    frame_piece,
    head_piece,
    lit_ground,
    title_size,
)
from deckgen.pages.paper import page_field
from deckgen.pages.setting.words_in_place import BoxStyle, read_words, set_blocks, set_words, text_size
from deckgen.records.boxes import REFERENCE
from deckgen.records.palette import Cover, CoverFigure, Scene
from deckgen.records.ruleset_extras import Token
from deckgen.records.theme import Theme
from deckgen.rules_in_words import play_rules

TOKEN = part(4, 4)  # a token with a sentence on it: sixteen to a sheet

SMALL, STAR, SUN = part(4, 9), 0.38, 3.4 * MILLIMETRE
"""A marker, of which there are 36 to a sheet; the part of its room that a star takes, and the radius of a sun."""

PICTURE = 0.56  # the part of a token's room that its picture takes
SHOWN = 88.0  # how much of its place the drawing fills, in per cent
LIGHT = Scene(light=(50.0, 50.0), reach=30.0, fade=60.0, rays=24)  # the light behind it
PITCH = 2.2  # points between the engraved lines
WIDER = 0.9 * MILLIMETRE  # from the outer line of a token's frame to what stands in it
CLEAR = 2 * MILLIMETRE  # from the line under the picture, and from the frame, to the words between them
POINTS, SIGNS = 3, 8  # the fewest points of the stars that tell tokens apart, and how many different ones there are


def fields(design: PieceDesign) -> Iterator[TablePiece]:
    """A field for each player, where cards are kept from a shift; with a place for the stake where it costs one."""
    ruleset, theme, palette = design.game.ruleset, design.theme, design.theme.palette
    if not (ruleset.shift and ruleset.extras.field):
        return
    size = part(2, 2)
    frame, room = head_piece(ruleset.extras.field.capitalize(), size, theme)
    place = Rect(room.centre.x - REFERENCE.width / 2, room.y, *REFERENCE)
    field = page_field(Rect(0, 0, *size).inset(FROM_EDGE), theme).bounds
    stage = Rect(field.x, room.y - WITHIN + RULE, field.width, place.bottom - room.y + WITHIN + CLEAR - RULE)
    below = Rect(room.x, stage.bottom + RULE, room.width, field.bottom - stage.bottom - RULE - WIDER)
    stake = ruleset.pots.stake if ruleset.pots else 0
    facts = {"stake": play_rules.credits(stake) if stake else ""}
    items: list[Item] = [
        *frame,
        Group(lit_ground(stage, place.centre, theme), clip=rectangle(*stage)),
        Path(rectangle(stage.x, stage.bottom, stage.width, RULE), palette.accent),
        Path(rectangle(*place, 3 * MILLIMETRE), palette.panel or palette.paper, palette.accent, 1.2),
    ]
    clear = 17 * MILLIMETRE if stake else 0.0
    items.append(Path(ornament.star_lattice(place, 34, 5, clear), palette.accent, opacity=0.6))
    if stake:
        items += pieces.sun(place.centre, 15 * MILLIMETRE, palette.accent, 0.8)
        spot = Rect(place.centre.x - 10 * MILLIMETRE, place.centre.y - 8 * MILLIMETRE, 20 * MILLIMETRE, 16 * MILLIMETRE)
        items += set_words("extras/stake", {"stake": stake}, spot, theme, BoxStyle(10))
    items += set_words("extras/field", facts, below, theme, BoxStyle(10))
    yield from [TablePiece("field", size, tuple(items))] * ruleset.extras.players


def tokens(design: PieceDesign) -> Iterator[TablePiece]:
    """Smaller pieces: tokens for chores, markers for inverted cards."""
    extras, theme = design.game.ruleset.extras, design.theme
    for number, chore in enumerate(extras.chores):
        yield from [_chore(number, chore, theme)] * 2
    if extras.inverted:
        yield from [_inverted_marker(theme)] * (2 * extras.players)


def shift_tokens(design: PieceDesign) -> Iterator[TablePiece]:
    """A token for each thing that a player may do once: its title, its picture on an engraved ground, what it does."""
    own, theme = design.game.ruleset.extras.tokens, design.theme
    if not own:
        return
    texts = [read_words("extras/token", {"text": token.text}) for token in own]
    points = title_size([token.title for token in own], TOKEN, theme)
    _, room = head_piece("", TOKEN, theme)
    above = room._replace(height=room.height * PICTURE)
    top, bottom = above.bottom + RULE + CLEAR, TOKEN.height - FROM_EDGE - WIDER - CLEAR
    below = Rect(room.x, top, room.width, bottom - top)
    size = min(text_size(blocks, Size(below.width, below.height), theme, BoxStyle(9)) for blocks in texts)
    for number, (token, blocks) in enumerate(zip(own, texts, strict=True)):
        frame, _ = head_piece(token.title, TOKEN, theme, points)
        sign = _picture(token, above, design) if token.art else _sign(number, above, theme)
        yield TablePiece("token", TOKEN, (*frame, *sign, *set_blocks(blocks, below, theme, BoxStyle(size))))


def _picture(token: Token, box: Rect, design: PieceDesign) -> Iterator[Item]:
    """What a token shows; DeckgenError with its place for what nothing is drawn for."""
    try:
        yield from draw_stage(token.art, TOKEN, box, design)
    except UnknownName as error:
        at = design.game.ruleset.marks.at(f"extras.tokens.{token.id}.art")
        raise DeckgenError([finding._replace(at=at) for finding in error.findings]) from None


def draw_stage(art: str, piece: Size, box: Rect, design: PieceDesign) -> Iterator[Item]:
    """A drawing on an engraved ground, as pictures stand on covers, from edge to edge of a ``piece`` that has a heading
    and room in ``box``; UnknownName for what nothing is drawn for.
    """
    theme, cover = design.theme, Cover(figures=(CoverFigure(art=art, size=SHOWN),), scene=LIGHT)
    scene = cover_art(cover, design.game.deck, stage_look(theme))
    if scene.figures[0][0].drawing is None:
        design.emblem(art)
    field = page_field(Rect(0, 0, *piece).inset(FROM_EDGE), theme).bounds
    stage = Rect(field.x, box.y - WITHIN + RULE, field.width, box.height + WITHIN - RULE)
    ground = () if scene.look.paper == theme.palette.paper else (Path(rectangle(*stage), scene.look.paper),)
    yield Group((*ground, *draw_scene(scene, stage, PITCH)), clip=rectangle(*stage))
    yield Path(rectangle(stage.x, stage.bottom, stage.width, RULE), theme.palette.accent)


def _sign(number: int, box: Rect, theme: Theme) -> Iterator[Item]:
    """A star in a sun, with another number of points on each of some tokens."""
    radius = min(box.width, box.height) / 2
    yield from pieces.sun(box.centre, radius, theme.palette.accent, 0.5, 36)
    star = ornament.star(box.centre, POINTS + number % SIGNS, radius * 0.44, radius * 0.16)
    yield Path(star, theme.palette.border)


def _chore(number: int, chore: str, theme: Theme) -> TablePiece:
    """A chore under its star."""
    frame, room = frame_piece(SMALL, theme)
    above = room._replace(height=room.height * STAR)
    below = Rect(room.x, above.bottom, room.width, room.bottom - above.bottom)
    words = set_words("extras/chore", {"chore": chore}, below, theme, BoxStyle(10))
    return TablePiece("chore", SMALL, (*frame, *_sign(number, above, theme), *words))


def _inverted_marker(theme: Theme) -> TablePiece:
    """A marker to be read either way up: a sun stands at one end of its middle line, and on its head at the other."""
    frame, room = frame_piece(SMALL, theme)
    lower = Rect(room.x, room.centre.y, room.width, room.height / 2)
    words = set_words("extras/inverted", {}, lower, theme, BoxStyle(9))
    middle = polyline(((room.x, lower.y), (room.right, lower.y)))
    between = Path(middle, stroke=theme.palette.accent, width=0.8)
    half = (*words, *pieces.half_sun(Point(room.right - SUN, lower.y), SUN, theme.palette.accent))
    return TablePiece("inverted", SMALL, (*frame, *half, between, pieces.upside_down(half, room)))
