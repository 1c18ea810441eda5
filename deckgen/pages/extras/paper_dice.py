"""Dice of paper: the nets of those that a game has for itself, with what stands on their faces."""

from collections.abc import Iterator, Sequence

from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.foundations.frame import Frame, Group, Item
from deckgen.foundations.geometry import Rect, Size, fit_into
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game.table import Game
from deckgen.pages.extras import ornaments
from deckgen.pages.extras.cutting import TablePiece, part
from deckgen.pages.extras.dice import PLANS, net, numbers
from deckgen.pages.paper import on_white
from deckgen.pages.setting.box import BoxStyle, set_blocks, set_line, title
from deckgen.pages.setting.workshop import Workshop
from deckgen.records.deck import Deck
from deckgen.records.extras import Die
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import Theme

DIE, LUCKY = 17 * MILLIMETRE, 4
"""The side of a die of usual size, and which of its faces is shown."""


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
    items: list[Item] = []
    for middle, number in made.faces:
        inner = made.radius * 0.62
        room = Rect(middle.x - inner, middle.y - inner, 2 * inner, 2 * inner)
        items += ornaments.sun(middle, made.radius * 0.9, theme.palette.accent, 0.84, 48)
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
