"""Paper dice: the nets of dice of four, six and eight faces, with tabs to glue, and what stands on their faces."""

import math
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias, TypeVar

from deckgen.art import ornament
from deckgen.foundations.colour import WHITE
from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.foundations.frame import Frame, Item, Path, Text
from deckgen.foundations.geometry import Point, Rect, Size, around, square
from deckgen.foundations.outline import Outline, polygon, rectangle
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE
from deckgen.foundations.words import word
from deckgen.game.standings import Game
from deckgen.pages.extras import pieces
from deckgen.pages.extras.piece_sheets import Segment, TablePiece, part
from deckgen.pages.extras.pieces import PieceDesign, piece_design
from deckgen.pages.paper import on_white
from deckgen.pages.setting.words_in_place import BoxStyle, set_blocks, set_line, title
from deckgen.records.ruleset import Ruleset
from deckgen.records.ruleset_extras import Die
from deckgen.records.theme import Theme

HIGH = math.sqrt(3) / 2  # the height of a triangle whose sides are 1
TAB = 0.2  # how far a tab stands out, in sides of a face; so much it is narrower at either end, too
DIE = 17 * MILLIMETRE  # the side of a die of usual size
PIPPED, MARKED = 0.54, 0.62  # the part of a face, within its ring, that pips take, and a figure or a drawing
BEYOND = 1.5 * MILLIMETRE  # how far the ground of a net goes on beyond its outline

C = TypeVar("C")

Place: TypeAlias = tuple[int, int]
"""A corner of a face: steps across and steps down."""


class DieNet(NamedTuple):
    """A die laid flat: its outline, its folds, the middle of each face with its number, and a face's inner radius."""

    outline: Outline
    folds: tuple[Segment, ...]
    faces: tuple[tuple[Point, int], ...]
    radius: float


class _Plan(NamedTuple):
    """A net on a lattice: the edge walked, faces with their numbers and tabs, the size of a step, and the radius of the
    circle in a face, all in sides of a face.

    Tabs stand on the edges that begin at the places named in ``tabs``.
    """

    edge: Sequence[Place]
    tabs: frozenset[int]
    faces: Sequence[Sequence[Place]]
    numbers: Sequence[int]
    step: tuple[float, float]
    radius: float


def _strip(left: int, top: int, count: int) -> list[tuple[Place, ...]]:
    """Triangles side by side, the first on its base, which begins at ``left``."""
    levels = [(top + 1, top) if number % 2 == 0 else (top, top + 1) for number in range(count)]
    return [((x, base), (x + 2, base), (x + 1, tip)) for x, (base, tip) in enumerate(levels, left)]


def _square(x: int, y: int) -> tuple[Place, ...]:
    return (x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)


PLANS: Mapping[int, _Plan] = {
    4: _Plan(
        edge=[(0, 1), (1, 0), (3, 0), (5, 0), (4, 1), (2, 1)],
        tabs=frozenset({0, 2, 4}),
        faces=_strip(0, 0, 4),
        numbers=(1, 2, 3, 4),
        step=(0.5, HIGH),
        radius=HIGH / 3,
    ),
    6: _Plan(
        edge=[
            *((0, 1), (1, 1), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1)),
            *((4, 2), (3, 2), (2, 2), (2, 3), (1, 3), (1, 2), (0, 2)),
        ],
        tabs=frozenset({1, 2, 3, 6, 9, 10, 11}),
        faces=[_square(0, 1), _square(2, 1), _square(1, 1), _square(3, 1), _square(1, 0), _square(1, 2)],
        numbers=(1, 2, 3, 4, 5, 6),
        step=(1.0, 1.0),
        radius=0.5,
    ),
    8: _Plan(
        edge=[(0, 2), (1, 1), (3, 1), (4, 0), (5, 1), (7, 1), (6, 2), (4, 2), (3, 3), (2, 2)],
        tabs=frozenset({0, 2, 3, 7, 8}),
        faces=[*_strip(0, 1, 6), ((3, 1), (5, 1), (4, 0)), ((2, 2), (4, 2), (3, 3))],
        numbers=(1, 4, 5, 2, 3, 6, 7, 8),
        step=(0.5, HIGH),
        radius=HIGH / 3,
    ),
}
"""Nets by how many faces the die has. On all but that of four, the first face is opposite the second, the third the
fourth, and so on."""


def numbers(sides: int) -> list[int]:
    """The numbers of a die in the order of its faces, so that any two on opposite ones have the same sum."""
    if sides == 4:  # no two of its faces are opposite each other
        return list(range(1, sides + 1))
    return [number for low in range(1, sides // 2 + 1) for number in (low, sides + 1 - low)]


def net(sides: int, box: Rect) -> DieNet:
    """The net of a die of so many faces, as large as goes into ``box``; KeyError for one that is not made of paper."""
    plan = PLANS[sides]
    (across, down) = plan.step
    raw = [Point(x * across, y * down) for x, y in plan.edge]
    whole = around([Rect(*point, 0, 0) for point in raw]).inset(-TAB)
    side = min(box.width / whole.width, box.height / whole.height)
    left, top = box.centre.x - whole.centre.x * side, box.centre.y - whole.centre.y * side

    def at(x: float, y: float) -> Point:
        return Point(left + x * across * side, top + y * down * side)

    corners = [at(*point) for point in plan.edge]
    outline: list[Point] = []
    tabs: list[Segment] = []
    for place, (start, end) in enumerate(_sides(corners)):
        outline.append(start)
        if place in plan.tabs:  # on the left of the way from start to end, which is outside
            x, y = end.x - start.x, end.y - start.y
            shares = (TAB * 0.7, 1 - TAB * 0.7)
            outline += [Point(start.x + x * share + y * TAB, start.y + y * share - x * TAB) for share in shares]
            tabs.append((start, end))
    inner = {frozenset(side) for face in plan.faces for side in _sides(face)} - {*map(frozenset, _sides(plan.edge))}
    folds = [tuple(at(*point) for point in sorted(side)) for side in sorted(inner, key=sorted)]
    faces = []
    for face, number in zip(plan.faces, plan.numbers, strict=True):
        xs, ys = zip(*(at(*corner) for corner in face), strict=True)
        faces.append((Point(math.fsum(xs) / len(face), math.fsum(ys) / len(face)), number))
    return DieNet(polygon(outline), (*folds, *tabs), tuple(faces), side * plan.radius)  # type: ignore[arg-type]


def _sides(corners: Sequence[C]) -> Iterator[tuple[C, C]]:
    """The sides of what has these corners, from each corner to the next."""
    return pairwise([*corners, corners[0]])


def paper_dice(design: PieceDesign) -> Iterator[TablePiece]:
    """The nets of all dice of a game that are made of paper; DeckgenError for faces that nothing is drawn for."""
    ruleset = design.game.ruleset
    for sides in sorted({*ruleset.extras.third_die.values()} & PLANS.keys()):
        yield _paper_die("die", numbers(sides), design)
    for die in (*ruleset.extras.dice, *(die for die in thrown_dice(ruleset) if len(die.faces) in PLANS)):
        try:
            yield from [_own_die(die, design)] * die.copies
        except UnknownName as error:
            at = ruleset.marks.at(f"extras.dice.{die.id}.faces")
            raise DeckgenError([finding._replace(at=at) for finding in error.findings]) from None


def _paper_die(kind: str, faces: Sequence[int | str], design: PieceDesign) -> TablePiece:
    """The net of a die with what stands on its faces, in the order of its numbers: figures, or drawings by name."""
    size, ground = part(2, 3), design.theme.palette.paper
    flat = net(len(faces), Rect(0, 0, *size).inset(4 * MILLIMETRE))
    items: list[Item] = [] if ground == WHITE else [Path(flat.outline, ground, ground, 2 * BEYOND)]  # beyond the edges
    for middle, number in flat.faces:
        items += _ringed_face(faces[number - 1], _has_pips(faces), middle, flat.radius, design)
    return TablePiece(kind, size, tuple(items), flat.folds, flat.outline)


def thrown_dice(ruleset: Ruleset) -> Iterator[Die]:
    """The dice that name the target and the suit of a hand, in games that throw for them.

    Two or three sides stand on a cube, each as often as the others. Which dice are made of paper, ``PLANS`` says.
    """
    for id, sides in (("target", ruleset.throws.target), ("suit", ruleset.throws.suit)):
        if sides:
            often = 6 // len(sides) if len(sides) in (2, 3) else 1  # on the six faces of a cube
            yield Die(id=id, name=word(f"dice.{id}"), faces=tuple(side for side in sides for _ in range(often)))


def _own_die(die: Die, design: PieceDesign) -> TablePiece:
    """The net of a die that only this game has, with its name beside it."""
    piece = _paper_die("own-die", [die.mark(face) for face in die.faces], design)
    free = Rect(piece.size.width / 2, 0, piece.size.width / 2, piece.size.height * 0.3).inset(4 * MILLIMETRE)
    return piece._replace(items=(*piece.items, *set_line(die.name, free, on_white(design.theme), BoxStyle(10))))


def die_corners(game: Game, theme: Theme) -> Iterator[tuple[Frame, Frame, Frame]]:
    """Of each die that a game has for itself the three faces that are seen of it: above, in front and at the right.

    Each has the size of a usual die, and each copy of a die another face above.
    """
    design = piece_design(game, theme)
    for die in (*game.ruleset.extras.dice, *thrown_dice(game.ruleset)):
        for copy in range(die.copies):
            seen = (4, 2, 1) if copy % 2 == 0 else (2, 5, 1)  # as they meet on the net
            above, front, right = (_die_face(die, die.faces[place], design) for place in seen)
            yield above, front, right


def _die_face(die: Die, face: int | str, design: PieceDesign) -> Frame:
    whole = Rect(0, 0, DIE, DIE)
    items = _ringed_face(die.mark(face), _has_pips(die.faces), whole.centre, DIE / 2, design)
    return Frame(Size(DIE, DIE), (Path(rectangle(*whole), design.theme.palette.paper), *items))


def _has_pips(faces: Sequence[int | str]) -> bool:
    """Whether a die is a usual one, from 1 to 6, whose numbers are told by pips."""
    return sorted(map(str, faces)) == list("123456")


def _ringed_face(face: int | str, pips: bool, middle: Point, radius: float, design: PieceDesign) -> tuple[Item, ...]:
    """A face of a die, about which a circle of that radius goes, in a ring of rays."""
    room = square(middle, 2 * radius * (PIPPED if pips else MARKED))
    ring = pieces.sun(middle, radius * 0.9, design.theme.palette.accent, 0.84, 48)
    return (*ring, *_face(face, pips, room, design))


def _face(face: int | str, pips: bool, room: Rect, design: PieceDesign) -> Sequence[Item]:
    """The picture on a face of a die: pips, whose number a reader of the file finds as well, a drawing, or figures in
    one size for all numbers of two signs.
    """
    theme = design.theme
    if pips:
        unseen = Text(*room.centre, str(face), theme.pages["figures"], SMALLEST_TYPE, None)
        return Path(ornament.pips(room, int(face)), theme.palette.ink), unseen
    if isinstance(face, int) or not face[0].isalpha():
        return set_blocks(title(str(face)), room, theme, BoxStyle(room.width * 0.31))
    return (design.emblem(face).fit(room),)
