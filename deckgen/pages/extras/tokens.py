"""What lies about on the table: fields, markers, tokens and slips, each where the game has a use for it."""

from collections.abc import Iterator, Sequence

from deckgen import wording
from deckgen.art import ornament
from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size, fit_into, moving, turning
from deckgen.foundations.outline import circle, polyline, rectangle
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game.examples import example
from deckgen.game.table import Game
from deckgen.pages.extras import ornaments
from deckgen.pages.extras.cutting import TablePiece, part
from deckgen.pages.extras.dice import PLANS, net, numbers
from deckgen.pages.frames import page_frame
from deckgen.pages.paper import on_white
from deckgen.pages.setting.box import BoxStyle, read_words, set_blocks, set_line, set_words, text_size, title
from deckgen.pages.setting.miniatures import hand_row
from deckgen.pages.setting.workshop import Workshop
from deckgen.records.deck import Deck
from deckgen.records.extras import Die
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import REFERENCE, Theme

CARD = part(3, 3)
"""A slip or a placard: nine to a sheet."""

TOKEN = part(4, 4)
"""A token with a sentence on it: sixteen to a sheet."""

HAND = 11 * MILLIMETRE
"""The height of the small cards on a slip."""

POINTS, SIGNS = 3, 8
"""The fewest points of the stars that tell tokens apart, and how many different ones there are."""

DIE, LUCKY = 17 * MILLIMETRE, 4
"""The side of a die of usual size, and which of its faces is shown."""


def fields(ruleset: Ruleset, theme: Theme) -> Iterator[TablePiece]:
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
        *page_frame(box, theme),
        Path(rectangle(*place, 3 * MILLIMETRE), stroke=palette.tone, width=0.8),
    ]
    clear = 17 * MILLIMETRE if stake else 0.0
    items.append(Path(ornament.star_lattice(place, 34, 5, clear), palette.accent, opacity=0.6))
    if stake:
        items += ornaments.sun(place.centre, 15 * MILLIMETRE, palette.accent, 0.8)
        spot = Rect(place.centre.x - 10 * MILLIMETRE, place.centre.y - 8 * MILLIMETRE, 20 * MILLIMETRE, 16 * MILLIMETRE)
        items += set_words("extras/stake", {"stake": stake}, spot, theme, BoxStyle(10))
    items += set_words("extras/field", facts, below, theme, BoxStyle(10))
    yield from [TablePiece("field", size, tuple(items))] * ruleset.extras.players


def cards(game: Game, theme: Theme) -> Iterator[TablePiece]:
    """The pieces that are as large as a slip: dealer, sides, what times shifts, what the dice need, gambling."""
    ruleset = game.ruleset
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
        frame, room = _frame(size, theme)
        numbered = (set_blocks(title(number), room, theme, BoxStyle(22)) for number in "12")
        yield _fold_token("die", [TablePiece("die", size, (*frame, *items)) for items in numbered])
    if extras.gambling:
        yield from [_card_of_words("gambling", {}, theme)] * extras.players


def tokens(game: Game, theme: Theme) -> Iterator[TablePiece]:
    """Smaller pieces: paper dice, tokens to use once and for chores, markers for inverted cards."""
    extras = game.ruleset.extras
    for sides in sorted({*extras.third_die.values()} & PLANS.keys()):
        yield _paper_die("die", numbers(sides), game.deck, theme)
    thrown = [die for die in thrown_dice(game.ruleset) if len(die.faces) in PLANS]
    for die in (*extras.dice, *thrown):
        try:
            yield from [_own_die(die, game.deck, theme)] * die.copies
        except UnknownName as error:
            at = game.ruleset.marks.at(f"extras.dice.{die.id}.faces")
            raise DeckgenError([finding._replace(at=at) for finding in error.findings]) from None
    for chore in extras.chores:
        yield from [_card_of_words("chore", {"chore": chore}, theme, 10, part(4, 9))] * 2
    if extras.inverted:
        yield from [_inverted_marker(theme)] * (2 * extras.players)


def slips(games: Sequence[Game], emblems: Workshop, theme: Theme) -> Iterator[TablePiece]:
    """A slip for each variant that may be drawn, all in type of one size, its own array at the foot as small cards."""
    told = [_variant(game) for game in games]
    frame, room = _frame(CARD, theme)
    foot = Rect(room.x, room.bottom - HAND, room.width, HAND)
    above = room._replace(height=room.height - HAND)
    sizes = [text_size(read_words("extras/slip", facts), Size(*above[2:]), theme, BoxStyle()) for facts in told]
    for game, facts in zip(games, told, strict=True):
        words = set_words("extras/slip", facts, above, theme, BoxStyle(min(sizes)))
        hand = example(game, game.ruleset.ranking[-1].id)
        cards = hand_row([emblems.miniature(id.partition("=")[0], game) for id in hand], theme)
        shown = Group(cards.items, fit_into(Rect(0, 0, *cards.size), foot))
        yield TablePiece("slip", CARD, (*frame, *words, *((shown,) if hand else ())))


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


def _frame(size: Size, theme: Theme) -> tuple[tuple[Item, ...], Rect]:
    """A frame on a piece, and the room inside it."""
    box = Rect(0, 0, *size).inset(2.5 * MILLIMETRE)
    return page_frame(box, theme), box.inset(min((4 * MILLIMETRE), size.height / 12))


def _card_of_words(
    template: str, facts: dict[str, object], theme: Theme, text: float = 10.5, size: Size = CARD
) -> TablePiece:
    frame, room = _frame(size, theme)
    return TablePiece(template, size, (*frame, *set_words(f"extras/{template}", facts, room, theme, BoxStyle(text))))


def _dealer(theme: Theme, size: Size) -> TablePiece:
    frame, room = _frame(size, theme)
    words = 0.36 * room.height  # those below the medallion
    radius = min(room.width / 2 - MILLIMETRE, (room.height - words) / 2)
    middle = Point(room.centre.x, room.y + (room.height - words) / 2)
    below = Rect(room.x, room.bottom - words, room.width, words)
    told = set_words("extras/dealer", {}, below, theme, BoxStyle(11))
    return TablePiece("dealer", size, (*frame, *ornaments.chip(middle, radius, theme), *told))


def _fold_token(kind: str, faces: Sequence[TablePiece]) -> TablePiece:
    """A piece that is folded in two: what is printed on its lower half, and turned round on the upper one."""
    front, back = faces
    below = Group(front.items, moving(0, CARD.height / 2))
    above = Group(back.items, turning(180).then(moving(CARD.width, CARD.height / 2)))
    fold = (Point(0, CARD.height / 2), Point(CARD.width, CARD.height / 2))
    return TablePiece(kind, CARD, (above, below), (fold,))


def _side(side: str, ruleset: Ruleset, theme: Theme) -> TablePiece:
    """One half of a token: the sun for the light side, a star at night for the dark one."""
    size, palette = part(3, 6), theme.palette
    frame, room = _frame(size, theme)
    high = room.height * 0.52
    sign = (
        ornaments.half_sun(Point(room.centre.x, room.y + high), high * 0.95, palette.accent)
        if side == "light"
        else ornaments.night(Point(room.centre.x, room.y + high / 2), high / 2, palette.ink)
    )
    below = Rect(room.x, room.y + high, room.width, room.height - high)
    facts = {"side": side, "target": in_figures(ruleset.sides[side])}
    return TablePiece("side", size, (*frame, *sign, *set_words("extras/side", facts, below, theme, BoxStyle(11))))


def _timer(minutes: int, theme: Theme) -> TablePiece:
    frame, room = _frame(CARD, theme)
    palette, radius = theme.palette, room.width / 2 - 3 * MILLIMETRE
    middle = Point(room.centre.x, room.y + radius + 3 * MILLIMETRE)
    below = Rect(room.x, middle.y + radius + MILLIMETRE, room.width, room.bottom - middle.y - radius - MILLIMETRE)
    face = ornaments.clock(middle, radius, minutes, palette.ink, palette.accent)
    words = set_words("extras/timer", {"minutes": minutes}, below, theme, BoxStyle(11))
    return TablePiece("timer", CARD, (*frame, *face, *words))


def _seats(ruleset: Ruleset) -> list[tuple[str, int]]:
    """For how many players there is which third die: "2", "3–4"."""
    found, least = [], 2
    for most, sides in ruleset.extras.third_die.items():
        found.append((str(most) if most <= least else f"{least}–{most}", sides))
        least = most + 1
    return found


def _paper_die(kind: str, faces: Sequence[int | str], deck: Deck, theme: Theme) -> TablePiece:
    """The net of a die with what stands on its faces, in the order of its numbers: figures, or drawings by name."""
    size = part(2, 3)
    made = net(len(faces), Rect(0, 0, *size).inset(4 * MILLIMETRE))
    items: list[Item] = []
    for middle, number in made.faces:
        inner = made.radius * 0.62
        room = Rect(middle.x - inner, middle.y - inner, 2 * inner, 2 * inner)
        items.append(Path(circle(middle, made.radius * 0.86), stroke=theme.palette.accent, width=0.8))
        items += _face(faces[number - 1], room, deck, theme)
    return TablePiece(kind, size, tuple(items), made.folds, made.outline)


def thrown_dice(ruleset: Ruleset) -> Iterator[Die]:
    """The dice that name the target and the suit of a hand, in games that throw for them.

    Two or three sides stand on a cube, each as often as the others. Which dice are made of paper, ``PLANS`` says.
    """
    for id, sides in (("target", ruleset.throws.target), ("suit", ruleset.throws.suit)):
        if sides:
            often = 6 // len(sides) if len(sides) in (2, 3) else 1  # on the six faces of a cube
            yield Die(id=id, name=word(f"dice.{id}"), faces=tuple(side for side in sides for _ in range(often)))


def _own_die(die: Die, deck: Deck, theme: Theme) -> TablePiece:
    """The net of a die that only this game has, with its name beside it."""
    piece = _paper_die("own-die", [die.mark(face) for face in die.faces], deck, theme)
    free = Rect(piece.size.width / 2, 0, piece.size.width / 2, piece.size.height * 0.3).inset(4 * MILLIMETRE)
    return piece._replace(items=(*piece.items, *set_line(die.name, free, theme, BoxStyle(10))))


def die_faces(game: Game, theme: Theme) -> Iterator[Frame]:
    """A face of each die that a game has for itself, the next of its faces for each copy, as large as a usual die."""
    theme = on_white(theme)
    for die in (*game.ruleset.extras.dice, *thrown_dice(game.ruleset)):
        for copy in range(die.copies):
            face = die.mark(die.faces[(LUCKY + copy) % len(die.faces)])
            room = Rect(0, 0, DIE, DIE).inset(DIE * 0.2)
            yield Frame(Size(DIE, DIE), tuple(_face(face, room, game.deck, theme)))


def _face(face: int | str, room: Rect, deck: Deck, theme: Theme) -> Sequence[Item]:
    """What stands on a face of a die: a drawing, or figures in one size for all numbers of two signs."""
    if isinstance(face, int) or not face[0].isalpha():
        return set_blocks(title(str(face)), room, theme, BoxStyle(room.width * 0.31))
    drawn = Workshop(deck.name, lambda _: {}, theme).emblem(face, deck)
    return (Group(drawn.items, fit_into(Rect(0, 0, *drawn.size), room)),)


def shift_tokens(ruleset: Ruleset, theme: Theme) -> Iterator[TablePiece]:
    """A token for each thing that a player may do once."""
    if not ruleset.extras.tokens:
        return
    told = [read_words("extras/token", {"title": token.title, "text": token.text}) for token in ruleset.extras.tokens]
    frame, room = _frame(TOKEN, theme)
    above = Rect(room.x, room.y, room.width, room.height * 0.3)
    below = Rect(room.x, above.bottom, room.width, room.bottom - above.bottom)
    sun = ornaments.sun(above.centre, above.height / 2, theme.palette.accent, 0.5, 36)
    size = min(text_size(blocks, Size(below.width, below.height), theme, BoxStyle(9)) for blocks in told)
    for number, blocks in enumerate(told):
        sign = ornament.star(above.centre, POINTS + number % SIGNS, above.height * 0.22, above.height * 0.08)
        words = set_blocks(blocks, below, theme, BoxStyle(size))
        yield TablePiece("token", TOKEN, (*frame, *sun, Path(sign, theme.palette.border), *words))


def _inverted_marker(theme: Theme) -> TablePiece:
    size = part(4, 9)
    frame, room = _frame(size, theme)
    lower = Rect(room.x, room.centre.y, room.width, room.height / 2)
    words = set_words("extras/inverted", {}, lower, theme, BoxStyle(9))
    middle = polyline(((room.x, lower.y), (room.right, lower.y)))
    between = Path(middle, stroke=theme.palette.accent, width=0.8)
    return TablePiece("inverted", size, (*frame, *words, between, ornaments.upside_down(words, room)))
