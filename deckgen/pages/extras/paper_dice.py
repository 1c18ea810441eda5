"""Dice of paper: the nets of those that a game has for itself, with what stands on their faces."""

from collections.abc import Iterator, Sequence

from deckgen.art import ornament
from deckgen.foundations.colour import WHITE
from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.foundations.frame import Frame, Item, Path, Text
from deckgen.foundations.geometry import Point, Rect, Size, square
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game.table import Game
from deckgen.pages.extras import ornaments
from deckgen.pages.extras.cutting import TablePiece, part
from deckgen.pages.extras.dice import PLANS, net, numbers
from deckgen.pages.paper import on_ground, on_white
from deckgen.pages.setting.box import BoxStyle, set_blocks, set_line, title
from deckgen.pages.setting.workshop import Workshop
from deckgen.records.deck import Deck
from deckgen.records.extras import Die
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import Theme

DIE = 17 * MILLIMETRE
"""The side of a die of usual size."""

PIPPED, MARKED = 0.54, 0.62
"""The part of a face, within its ring, that pips take, and a figure or a drawing."""

BEYOND = 1.5 * MILLIMETRE
"""How far the ground of a net goes on beyond its outline."""


def paper_dice(game: Game, theme: Theme) -> Iterator[TablePiece]:
    """The nets of all dice of a game that are made of paper; DeckgenError for faces that nothing is drawn for."""
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


def _paper_die(kind: str, faces: Sequence[int | str], deck: Deck, theme: Theme) -> TablePiece:
    """The net of a die with what stands on its faces, in the order of its numbers: figures, or drawings by name."""
    size = part(2, 3)
    made = net(len(faces), Rect(0, 0, *size).inset(4 * MILLIMETRE))
    ground = theme.palette.paper
    items: list[Item] = []
    if ground != WHITE:  # beyond the edges, too
        items.append(Path(made.outline, ground, ground, 2 * BEYOND))
    for middle, number in made.faces:
        items += _ringed_face(faces[number - 1], _has_pips(faces), middle, made.radius, deck, theme)
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
    return piece._replace(items=(*piece.items, *set_line(die.name, free, on_white(theme), BoxStyle(10))))


def die_corners(game: Game, theme: Theme) -> Iterator[tuple[Frame, Frame, Frame]]:
    """Of each die that a game has for itself the three faces that are seen of it: above, in front and at the right.

    Each has the size of a usual die, and each copy of a die another face above.
    """
    theme = on_ground(theme)
    for die in (*game.ruleset.extras.dice, *thrown_dice(game.ruleset)):
        for copy in range(die.copies):
            seen = (4, 2, 1) if copy % 2 == 0 else (2, 5, 1)  # as they meet on the net
            above, front, right = (_die_face(die, die.faces[place], game.deck, theme) for place in seen)
            yield above, front, right


def _die_face(die: Die, face: int | str, deck: Deck, theme: Theme) -> Frame:
    whole = Rect(0, 0, DIE, DIE)
    drawn = _ringed_face(die.mark(face), _has_pips(die.faces), whole.centre, DIE / 2, deck, theme)
    return Frame(Size(DIE, DIE), (Path(rectangle(*whole), theme.palette.paper), *drawn))


def _has_pips(faces: Sequence[int | str]) -> bool:
    """Whether a die is a usual one, from 1 to 6, whose numbers are told by pips."""
    return sorted(map(str, faces)) == list("123456")


def _ringed_face(
    face: int | str, pips: bool, middle: Point, radius: float, deck: Deck, theme: Theme
) -> tuple[Item, ...]:
    """A face of a die, about which a circle of that radius goes, in a ring of rays."""
    room = square(middle, 2 * radius * (PIPPED if pips else MARKED))
    ring = ornaments.sun(middle, radius * 0.9, theme.palette.accent, 0.84, 48)
    return (*ring, *_face(face, pips, room, deck, theme))


def _face(face: int | str, pips: bool, room: Rect, deck: Deck, theme: Theme) -> Sequence[Item]:
    """What stands on a face of a die: pips, whose number a reader of the file finds as well, a drawing, or figures in
    one size for all numbers of two signs.
    """
    if pips:
        told = Text(room.centre.x, room.centre.y, str(face), theme.pages["figures"], SMALLEST_TYPE, None)
        return Path(ornament.pips(room, int(face)), theme.palette.ink), told
    if isinstance(face, int) or not face[0].isalpha():
        return set_blocks(title(str(face)), room, theme, BoxStyle(room.width * 0.31))
    drawn = Workshop(deck.name, lambda _: {}, theme, on_cards=theme).emblem(face, deck)
    return (drawn.fit(room),)
