"""Pieces as large as a card: the dealer's marker, sides, what times shifts, gambling, and slips of variants."""

from collections.abc import Iterator, Sequence
from itertools import chain

from deckgen.faces.small_card import hand_row
from deckgen.foundations.colour import luminance
from deckgen.foundations.frame import Group, Path, recolour_words
from deckgen.foundations.geometry import Point, Rect, Size, moving, turning
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.units import MILLIMETRE
from deckgen.game.dealing import example
from deckgen.game.standings import Game
from deckgen.pages.extras import pieces
from deckgen.pages.extras.piece_sheets import TablePiece, part
from deckgen.pages.extras.pieces import FROM_EDGE, PieceDesign, frame_piece, head_piece, title_size
from deckgen.pages.extras.tokens import draw_stage
from deckgen.pages.paper import page_field
from deckgen.pages.setting.blocks import Block, Table
from deckgen.pages.setting.words_in_place import BoxStyle, read_words, set_blocks, set_words, text_size, title, title_of
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import Theme

CARD = part(3, 3)  # a slip or a placard: nine to a sheet
HAND = 10 * MILLIMETRE  # the height of the small cards on a slip
DISCARDS, AIR = 7.2 * MILLIMETRE, 2 * MILLIMETRE  # the height of two lines on what is discarded, and the air below them
ARRAY = 10.4 * MILLIMETRE  # the height of a slip's array: its name, and two lines on what it is made of
GAP = 1 * MILLIMETRE  # between that and what stands above and below it
CLOSER = 1.5 * MILLIMETRE  # how much nearer than other words those of a slip come to its frame
SLIP = (BoxStyle(9), BoxStyle(11, stand="top"), BoxStyle(9, stand="top"))  # how discards, values and array stand
GAMBLING, SHOWN = "chance", 0.3  # the picture above what is said of gambling, and the part of the room that it takes
FOOT = 5.5 * MILLIMETRE  # the height of the words below a medallion


def cards(design: PieceDesign) -> Iterator[TablePiece]:
    """The pieces that are as large as a slip: dealer, sides, what times shifts, what the dice need, gambling."""
    ruleset, theme = design.game.ruleset, design.theme
    extras = ruleset.extras
    timed = ruleset.shift and ruleset.shift.minutes
    if extras.dealer:  # as large as a slip beside other pieces of that size
        yield _dealer(theme, CARD if ruleset.sides or timed or extras.third_die or extras.gambling else part(4, 6))
    if ruleset.sides:
        yield from [_fold_token("side", [_side(side, ruleset, theme) for side in ruleset.sides])] * extras.players
    if ruleset.shift and timed:
        yield _card_of_words("timer-rule", {"how": ruleset.shift.how}, theme)
        yield from (_timer(minutes, theme) for minutes in ruleset.shift.minutes)
    if extras.third_die:
        yield _card_of_words("third-die", {"dice": _seats(ruleset), "sides": list(extras.third_die.values())}, theme)
    if 2 in extras.third_die.values():
        size = part(3, 6)
        frame, room = frame_piece(size, theme)
        numbered = (set_blocks(title(number), room, theme, BoxStyle(22)) for number in "12")
        yield _fold_token("die", [TablePiece("die", size, (*frame, *items)) for items in numbered])
    if extras.gambling:
        yield from [_gambling(design)] * extras.players


def slips(games: Sequence[Game], design: PieceDesign) -> Iterator[TablePiece]:
    """A slip for each variant that may be drawn, all in type of one size, its own array at the foot as small cards."""
    theme, titles = design.theme, [game.ruleset.title.rpartition(": ")[2] for game in games]
    points = title_size(titles, CARD, theme) if titles else 0.0
    texts = [
        _parts(read_words("extras/slip", {"rules": game.ruleset.name, "deck": game.deck}, [game], theme))
        for game in games
    ]
    places = _slip_places(head_piece("", CARD, theme).room)
    styles = [
        style._replace(text=min((text_size(one, Size(*place[2:]), theme, style) for one in parts), default=style.text))
        for parts, place, style in zip(zip(*texts, strict=True), places, SLIP, strict=False)
    ]
    for game, variant, parts in zip(games, titles, texts, strict=True):
        frame, _ = head_piece(variant, CARD, theme, points)
        rows = zip(parts, places, styles, strict=False)
        words = chain.from_iterable(set_blocks(part, place, theme, style) for part, place, style in rows)
        hand = example(game, game.ruleset.ranking[-1].id)
        row = hand_row([design.shop.miniature(id.partition("=")[0], game) for id in hand], theme)
        cards = (row.fit(places[-1]),) if hand else ()
        yield TablePiece("slip", CARD, (*frame, *words, *cards))


def _slip_places(room: Rect) -> tuple[Rect, Rect, Rect, Rect]:
    """Where a slip's discards, values, array and cards stand, the values in all the height that is left."""
    top, bottom = room.y - CLOSER, room.bottom + CLOSER
    cards = Rect(room.x, bottom - HAND, room.width, HAND)
    array = Rect(room.x, cards.y - GAP - ARRAY, room.width, ARRAY)
    values = top + DISCARDS + AIR
    return (
        Rect(room.x, top, room.width, DISCARDS),
        Rect(room.x, values, room.width, array.y - GAP - values),
        array,
        cards,
    )


def _parts(blocks: Sequence[Block]) -> tuple[Sequence[Block], Sequence[Block], Sequence[Block]]:
    """The parts of a slip: the words before its table, the table, and the words after it."""
    tables = [place for place, block in enumerate(blocks) if isinstance(block, Table)] or [0]
    first = tables[0]
    values = [block for block in blocks if isinstance(block, Table)]
    return blocks[:first], values, blocks[first + len(values) :]


def _card_of_words(template: str, facts: dict[str, object], theme: Theme) -> TablePiece:
    _, *words = read_words(f"extras/{template}", facts)
    frame, room = head_piece(title_of(f"extras/{template}", facts), CARD, theme)
    return TablePiece(template, CARD, (*frame, *set_blocks(words, room, theme, BoxStyle(10.5))))


def _gambling(design: PieceDesign) -> TablePiece:
    """What players may try who gamble, under a picture."""
    _, *words = read_words("extras/gambling", {})
    frame, room = head_piece(title_of("extras/gambling", {}), CARD, design.theme)
    above = room._replace(height=room.height * SHOWN)
    below = Rect(room.x, above.bottom + AIR, room.width, room.height - above.height)
    advice = set_blocks(words, below, design.theme, BoxStyle(9.5))
    return TablePiece("gambling", CARD, (*frame, *draw_stage(GAMBLING, CARD, above, design), *advice))


def _dealer(theme: Theme, size: Size) -> TablePiece:
    _, *words = read_words("extras/dealer", {})
    frame, room = head_piece(title_of("extras/dealer", {}), size, theme)
    radius = min(room.width / 2 - MILLIMETRE, (room.height - FOOT) / 2)
    middle = Point(room.centre.x, room.y + (room.height - FOOT) / 2)
    below = Rect(room.x, room.bottom - FOOT, room.width, FOOT)
    name = set_blocks(words, below, theme, BoxStyle(11))
    return TablePiece("dealer", size, (*frame, *pieces.chip(middle, radius, theme), *name))


def _fold_token(kind: str, faces: Sequence[TablePiece]) -> TablePiece:
    """A piece that is folded in two: what is printed on its lower half, and turned round on the upper one."""
    front, back = faces
    below = Group(front.items, moving(0, CARD.height / 2))
    above = Group(back.items, turning(180).then(moving(CARD.width, CARD.height / 2)))
    fold = (Point(0, CARD.height / 2), Point(CARD.width, CARD.height / 2))
    return TablePiece(kind, CARD, (above, below), (fold,))


def _side(side: str, ruleset: Ruleset, theme: Theme) -> TablePiece:
    """One half of a token: the sun for the light side, for the dark one a star at night; that of the two which is not
    on the ground of all pieces has a field of its own.
    """
    size, palette, light = part(3, 6), theme.palette, side == "light"
    frame, room = frame_piece(size, theme)
    reversed_out = light == (luminance(palette.paper) < luminance(palette.ink))
    ground = () if not reversed_out else (Path(page_field(Rect(0, 0, *size).inset(FROM_EDGE), theme), palette.ink),)
    high = room.height * 0.52
    colour = palette.paper if reversed_out else palette.accent
    sign = (
        pieces.half_sun(Point(room.centre.x, room.y + high), high * 0.95, colour)
        if light
        else pieces.night(Point(room.centre.x, room.y + high / 2), high / 2, colour)
    )
    below = Rect(room.x, room.y + high, room.width, room.height - high)
    facts = {"side": side, "target": in_figures(ruleset.sides[side])}
    words = set_words("extras/side", facts, below, theme, BoxStyle(11))
    return TablePiece(
        "side", size, (*frame, *ground, *sign, *(recolour_words(words, colour) if reversed_out else words))
    )


def _timer(minutes: int, theme: Theme) -> TablePiece:
    frame, room = frame_piece(CARD, theme)
    palette, radius = theme.palette, room.width / 2 - 3 * MILLIMETRE
    middle = Point(room.centre.x, room.y + radius + 3 * MILLIMETRE)
    below = Rect(room.x, middle.y + radius + MILLIMETRE, room.width, room.bottom - middle.y - radius - MILLIMETRE)
    face = pieces.clock(middle, radius, minutes, palette.ink, palette.accent)
    words = set_words("extras/timer", {"minutes": minutes}, below, theme, BoxStyle(11))
    return TablePiece("timer", CARD, (*frame, *face, *words))


def _seats(ruleset: Ruleset) -> list[tuple[str, int]]:
    """For how many players there is which third die: "2", "3–4"."""
    seats, least = [], 2
    for most, sides in ruleset.extras.third_die.items():
        seats.append((str(most) if most <= least else f"{least}–{most}", sides))
        least = most + 1
    return seats
