"""What lies about on the table: fields, markers, tokens and slips, each where the game has a use for it."""

from collections.abc import Iterator, Sequence

from deckgen.art import ornament
from deckgen.frame import Group, Item, Path, rectangle
from deckgen.game import wording
from deckgen.game.table import Game
from deckgen.geometry import Point, Rect, Size, moving, turning
from deckgen.names import signed
from deckgen.pages.extras import ornaments
from deckgen.pages.extras.dice import PLANS, net
from deckgen.pages.extras.pieces import Piece, part
from deckgen.pages.setting.box import Style, read_words, set_blocks, set_words, text_size, title
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import REFERENCE, Theme
from deckgen.units import MILLIMETRE

CARD = part(3, 3)
"""A slip or a placard: nine to a sheet."""

FROM_EDGE = 2.5 * MILLIMETRE
"""From the cut to a frame."""

WITHIN = 4 * MILLIMETRE
"""From a frame to what stands in it."""

INVERTED = 2
"""Markers for inverted cards that a player has."""

CHORES = 2
"""Tokens for each chore."""


def fields(ruleset: Ruleset, theme: Theme) -> Iterator[Piece]:
    """A field for each player, where cards are kept from a shift; with a place for the stake where it costs one."""
    if not (ruleset.shift and ruleset.extras.field):
        return
    size, palette = part(2, 2), theme.palette
    box = Rect(0, 0, *size).inset(4 * MILLIMETRE)
    place = Rect(box.centre.x - REFERENCE.width / 2, box.y + 6 * MILLIMETRE, *REFERENCE)
    below = Rect(
        box.x + 5 * MILLIMETRE, place.bottom, box.width - 10 * MILLIMETRE, box.bottom - place.bottom - 2 * MILLIMETRE
    )
    stake = ruleset.pots.stake if ruleset.pots else 0
    facts = {"field": ruleset.extras.field, "stake": wording.credits(stake) if stake else ""}
    items: list[Item] = [
        *ornaments.frame(box, palette.accent, 2.2 * MILLIMETRE),
        Path(rectangle(*place, 3 * MILLIMETRE), stroke=palette.tone, width=0.8),
    ]
    clear = 17 * MILLIMETRE if stake else 0.0
    items.append(Path(ornament.star_lattice(place, 34, 5, clear), palette.accent, opacity=0.6))
    if stake:
        items += ornaments.sun(place.centre, 15 * MILLIMETRE, palette.accent, 0.8)
        spot = Rect(place.centre.x - 10 * MILLIMETRE, place.centre.y - 8 * MILLIMETRE, 20 * MILLIMETRE, 16 * MILLIMETRE)
        items += set_words("extras/stake", {"stake": stake}, spot, theme, Style(10))
    items += set_words("extras/field", facts, below, theme, Style(10))
    yield from [Piece("field", size, tuple(items))] * ruleset.extras.players


def cards(game: Game, theme: Theme) -> Iterator[Piece]:
    """The pieces that are as large as a slip: dealer, sides, what times shifts, what the dice need, gambling."""
    ruleset = game.ruleset
    extras = ruleset.extras
    if extras.dealer:
        yield _dealer(theme)
    if ruleset.sides:
        yield from [_two_sided("side", [_side(side, ruleset, theme) for side in ruleset.sides])] * extras.players
    if ruleset.shift and ruleset.shift.minutes:
        yield _written("timer-rule", {"how": ruleset.shift.how}, theme)
        yield from (_timer(minutes, theme) for minutes in ruleset.shift.minutes)
    if extras.third_die:
        yield _written("third-die", {"dice": _seats(ruleset), "sides": list(extras.third_die.values())}, theme)
    if 2 in extras.third_die.values():
        yield _two_sided("die", [_number(number, theme) for number in (1, 2)])
    if extras.gambling:
        yield from [_written("gambling", {}, theme)] * extras.players


def small(ruleset: Ruleset, theme: Theme) -> Iterator[Piece]:
    """Smaller pieces: paper dice, tokens for chores, markers for inverted cards."""
    extras = ruleset.extras
    for sides in sorted({*extras.third_die.values()} & PLANS.keys()):
        yield _paper_die(sides, theme)
    for chore in extras.chores:
        yield from [_chore(chore, theme)] * CHORES
    if extras.inverted:
        yield from [_inverted(theme)] * (INVERTED * extras.players)


def slips(games: Sequence[Game], theme: Theme) -> Iterator[Piece]:
    """A slip for each variant that may be drawn, all in type of one size."""
    told = [_variant(game) for game in games]
    _, room = _framed(CARD, theme)
    size = Size(room.width, room.height)
    sizes = [text_size(read_words("extras/slip", facts), size, theme, Style()) for facts in told]
    yield from (_written("slip", facts, theme, min(sizes)) for facts in told)


def _variant(game: Game) -> dict[str, object]:
    """What a slip says of a variant: its discards, what its face cards count, and its own array."""
    own = game.ruleset.ranking[-1]
    faces = [card for card in game.deck.cards if card.is_face and card.in_play]
    return {
        "variant": game.ruleset.title.rpartition(": ")[2],
        "discards": wording.discards(game.ruleset, game),
        "faces": [(card.name, wording.card_value(card.id, game)) for card in faces],
        "array": own.name,
        "made": wording.describe_hand(own, game),
    }


def _framed(size: Size, theme: Theme) -> tuple[tuple[Item, ...], Rect]:
    """A frame on a piece, and the room inside it."""
    box = Rect(0, 0, *size).inset(FROM_EDGE)
    return ornaments.frame(box, theme.palette.accent), box.inset(min(WITHIN, size.height / 12))


def _written(template: str, facts: dict[str, object], theme: Theme, text: float = 10.5) -> Piece:
    frame, room = _framed(CARD, theme)
    return Piece(template, CARD, (*frame, *set_words(f"extras/{template}", facts, room, theme, Style(text))))


def _dealer(theme: Theme) -> Piece:
    frame, room = _framed(CARD, theme)
    radius = room.width / 2 - 2 * MILLIMETRE
    middle = Point(room.centre.x, room.y + radius + 2 * MILLIMETRE)
    below = Rect(room.x, middle.y + radius, room.width, room.bottom - middle.y - radius)
    return Piece(
        "dealer",
        CARD,
        (*frame, *ornaments.chip(middle, radius, theme), *set_words("extras/dealer", {}, below, theme, Style(11))),
    )


def _two_sided(kind: str, faces: Sequence[Piece]) -> Piece:
    """A piece that is folded in two: what is printed on its lower half, and turned round on the upper one."""
    front, back = faces
    below = Group(front.items, moving(0, CARD.height / 2))
    above = Group(back.items, turning(180).then(moving(CARD.width, CARD.height / 2)))
    fold = (Point(0, CARD.height / 2), Point(CARD.width, CARD.height / 2))
    return Piece(kind, CARD, (above, below), (fold,))


def _side(side: str, ruleset: Ruleset, theme: Theme) -> Piece:
    """One half of a token: the sun for the light side, a star at night for the dark one."""
    size, palette = part(3, 6), theme.palette
    frame, room = _framed(size, theme)
    high = room.height * 0.52
    sign = (
        ornaments.half_sun(Point(room.centre.x, room.y + high), high * 0.95, palette.accent)
        if side == "light"
        else ornaments.night(Point(room.centre.x, room.y + high / 2), high / 2, palette.ink)
    )
    below = Rect(room.x, room.y + high, room.width, room.height - high)
    facts = {"side": side, "target": signed(ruleset.sides[side])}
    return Piece("side", size, (*frame, *sign, *set_words("extras/side", facts, below, theme, Style(11))))


def _timer(minutes: int, theme: Theme) -> Piece:
    frame, room = _framed(CARD, theme)
    palette, radius = theme.palette, room.width / 2 - 3 * MILLIMETRE
    middle = Point(room.centre.x, room.y + radius + 3 * MILLIMETRE)
    below = Rect(room.x, middle.y + radius + MILLIMETRE, room.width, room.bottom - middle.y - radius - MILLIMETRE)
    face = tuple(ornaments.clock(middle, radius, minutes, palette.ink, palette.accent))
    return Piece(
        "timer", CARD, (*frame, *face, *set_words("extras/timer", {"minutes": minutes}, below, theme, Style(11)))
    )


def _seats(ruleset: Ruleset) -> list[tuple[str, int]]:
    """For how many players there is which third die: "2", "3–4"."""
    found, least = [], 2
    for most, sides in ruleset.extras.third_die.items():
        found.append((str(most) if most <= least else f"{least}–{most}", sides))
        least = most + 1
    return found


def _number(number: int, theme: Theme) -> Piece:
    """One side of a die of two."""
    size = part(3, 6)
    frame, room = _framed(size, theme)
    return Piece("die", size, (*frame, *set_blocks(title(str(number)), room, theme, Style(22))))


def _paper_die(sides: int, theme: Theme) -> Piece:
    size = part(2, 3)
    made = net(sides, Rect(0, 0, *size).inset(4 * MILLIMETRE))
    items: list[Item] = []
    for middle, number in made.faces:
        inner = made.radius * 0.62
        room = Rect(middle.x - inner, middle.y - inner, 2 * inner, 2 * inner)
        items.append(Path(ornament.circle(middle, made.radius * 0.86), stroke=theme.palette.accent, width=0.8))
        items += set_blocks(title(str(number)), room, theme, Style(inner * 0.62))
    return Piece("die", size, tuple(items), made.folds, made.outline)


def _chore(chore: str, theme: Theme) -> Piece:
    frame, room = _framed(part(4, 9), theme)
    return Piece("chore", part(4, 9), (*frame, *set_words("extras/chore", {"chore": chore}, room, theme, Style(10))))


def _inverted(theme: Theme) -> Piece:
    size = part(4, 9)
    frame, room = _framed(size, theme)
    lower = Rect(room.x, room.centre.y, room.width, room.height / 2)
    words = set_words("extras/inverted", {}, lower, theme, Style(9))
    between = Path(
        f"M {room.x:.3f} {lower.y:.3f} L {room.right:.3f} {lower.y:.3f}", stroke=theme.palette.accent, width=0.8
    )
    return Piece("inverted", size, (*frame, *words, between, ornaments.upside_down(words, room)))
