"""What pieces are drawn by: their frames, with or without a band for a title, plaques, suns, clocks, and places for
cards and chips.
"""

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from deckgen.art import ornament
from deckgen.art.corners import FRAMES
from deckgen.art.engraving import engrave
from deckgen.art.medallions import CENTRES, Inks, guilloche
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import WHITE, most_seen
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size, square, turning
from deckgen.foundations.outline import circle, join, polygon, polyline, rectangle
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE
from deckgen.game.standings import Game
from deckgen.pages.cover_art import stage_look
from deckgen.pages.paper import on_ground, page_field, page_frame
from deckgen.pages.setting.workshop import Workshop
from deckgen.records.palette import Scene
from deckgen.records.record import replace
from deckgen.records.theme import Ink, Theme
from deckgen.typography.fonts import fit

FROM_EDGE = 2.5 * MILLIMETRE  # from the cut to a frame
WITHIN = 4 * MILLIMETRE  # from a frame to what stands in it
BESIDE = 3.4 * MILLIMETRE  # from a frame to a title in its band
HIGH, PART = 11 * MILLIMETRE, 0.17  # the height of a band at most, and the part of the piece's height that it takes
LARGEST = 0.5  # the largest type of a title, in heights of its band
RULE = 1.2  # the width of the line under a band
LIGHT = Scene(reach=40.0, fade=70.0, rays=36)  # the light on what lies under cards and coins
PITCH = 2.6  # points between the engraved lines of its ground


class PieceDesign(NamedTuple):
    """The design of the pieces of a game: the theme, in colours that are seen on their ground, and its emblems."""

    game: Game
    theme: Theme
    shop: Workshop

    def emblem(self, id: str) -> Frame:
        """The emblem of a suit, the picture of a face card, or any drawing; UnknownName for what is not drawn."""
        return self.shop.emblem(id, self.game.deck)


def piece_design(game: Game, theme: Theme, ink: Ink = "full") -> PieceDesign:
    """The design of the pieces of a game in a theme; ``ink`` is that of the deck's cards."""
    theme = on_ground(theme, ink)
    return PieceDesign(game, theme, Workshop(game.deck.name, lambda _: {}, theme, [game], on_cards=theme))


class Framed(NamedTuple):
    """A piece with nothing on it but its frame: what that is drawn of, and the room inside."""

    items: tuple[Item, ...]
    room: Rect


def frame_piece(size: Size, theme: Theme) -> Framed:
    """A piece in a frame."""
    box = Rect(0, 0, *size).inset(FROM_EDGE)
    return Framed((*panel_in(box, theme), *page_frame(box, theme)), box.inset(min(WITHIN, size.height / 12)))


def panel_in(box: Rect, theme: Theme) -> tuple[Item, ...]:
    """The field inside a frame, where the theme's cards have another colour there than outside."""
    panel = theme.palette.panel
    return () if panel in ("", theme.palette.paper) else (Path(page_field(box, theme), panel),)


def head_piece(title: str, size: Size, theme: Theme, points: float = 0.0) -> Framed:
    """A piece in a frame with its title in the band, in type of so many ``points``, by default as large as goes."""
    box, band = Rect(0, 0, *size).inset(FROM_EDGE), _band(size)
    palette, face = theme.palette, theme.pages["title"]
    rule = rectangle(band.x, band.bottom, band.width, RULE)
    ground = Group((Path(rectangle(*band), palette.border), Path(rule, palette.accent)), clip=page_field(box, theme))
    light = most_seen(palette.border, WHITE, palette.paper, palette.ink)
    words = fit_line(title, face, points or band.height * LARGEST, _room(band), light)
    within = min(WITHIN, size.height / 12)
    room = Rect(box.x + within, band.bottom + within, box.width - 2 * within, box.bottom - band.bottom - 2 * within)
    return Framed((*panel_in(box, theme), ground, *page_frame(box, theme), words), room)


def lit_ground(stage: Rect, light: Point, theme: Theme) -> tuple[Item, ...]:
    """The ground of what is pictured on a ``stage``: engraved about a point of light, or of a flat colour; none where
    ink is saved.
    """
    look = stage_look(theme)
    if look.reversed_out:
        return (Path(rectangle(*stage), look.paper),)
    at = 100 * (light.x - stage.x) / stage.width, 100 * (light.y - stage.y) / stage.height
    return () if look.saver else (Path(engrave(stage, replace(LIGHT, light=at), PITCH), look.palette.engraving),)


def title_size(titles: Iterable[str], size: Size, theme: Theme) -> float:
    """The points in which the longest of titles goes into its band."""
    band = _band(size)
    wide = _room(band).width
    return min(fit(one, theme.pages["title"], band.height * LARGEST, wide, SMALLEST_TYPE).size for one in titles)


def _band(size: Size) -> Rect:
    box = Rect(0, 0, *size).inset(FROM_EDGE)
    return box._replace(height=min(HIGH, size.height * PART))


def _room(band: Rect) -> Rect:
    return Rect(band.x + BESIDE, band.y + 1, band.width - 2 * BESIDE, band.height - 1)


PLACE = 0.6  # the radius of the plain place in a plaque, in halves of its smaller side
CORNER = 0.7 * MILLIMETRE  # the steps in the corners of its frame

HAIRLINE = 0.5


def sun(middle: Point, radius: float, colour: str, inner: float = 0.82, rays: int = 60) -> tuple[Item, ...]:
    """A ring of rays about a round place that is left plain, ``inner`` of its radius."""
    box = square(middle, 2 * radius)
    burst = Path(ornament.sunburst(box, rays, radius * inner, 0.5), colour)
    return (
        Group((burst,), clip=circle(middle, radius)),
        Path(circle(middle, radius * inner * 0.975), stroke=colour, width=0.9),
    )


def plaque(box: Rect, frame: str, marks: int, light: str) -> tuple[tuple[Item, ...], Rect]:
    """A plaque drawn in ``light`` on its colour, and the room in its middle: a double frame, its corners cut as
    ``FRAMES`` has it, and within it guilloche in a ring of so many marks, or for none on a lattice of stars.
    """
    middle, radius = box.centre, min(box.width, box.height) / 2
    inner = box.inset(2.2 * CORNER)
    lines = [Path(FRAMES[frame](box, CORNER), stroke=light, width=0.9)]
    lines.append(Path(FRAMES[frame](box.inset(CORNER), CORNER), stroke=light, width=HAIRLINE))
    reach = min(inner.width, inner.height) / 2
    if marks:
        ring = ornament.sunburst(square(middle, 2 * reach), marks, reach * 0.84, 0.42 if marks < 12 else 0.3)
        around: Item = Group((Path(ring, light),), clip=circle(middle, reach))
    else:
        around = Path(ornament.star_lattice(inner, radius * 0.34, radius * 0.1, reach), light)
    wheel = ornament.rosette(reach * (0.8 if marks else 0.96), radius * (PLACE + 0.05), 3 * marks or 48, 7)
    place = square(middle, 2 * radius * PLACE)
    return (*lines, around, *guilloche(middle, wheel, light, HAIRLINE)), place


def plain_place(box: Rect, ground: str, colour: str) -> tuple[Item, ...]:
    """A round place of the ground, ringed in a colour."""
    radius = box.width / 2
    return (
        Path(circle(box.centre, radius), ground),
        Path(circle(box.centre, radius * 0.92), stroke=colour, width=0.6),
    )


def half_sun(middle: Point, radius: float, colour: str) -> tuple[Item, ...]:
    """A sun that rises over a line through its middle."""
    box = square(middle, 2 * radius)
    rays = Path(ornament.sunburst(box, 30, radius * 0.42, 0.5), colour)
    disc = Path(circle(middle, radius * 0.34), colour)
    upper = rectangle(box.x, box.y, 2 * radius, radius)
    line = Path(polyline(((box.x, middle.y), (box.right, middle.y))), stroke=colour, width=1.0)
    return (Group((Group((rays,), clip=circle(middle, radius)), disc), clip=upper), line)


def night(middle: Point, radius: float, colour: str) -> tuple[Item, ...]:
    """The sun's other side: a dark disc with a star cut out, in a ring."""
    return (
        Path(
            join((circle(middle, radius * 0.8), ornament.star(middle, 8, radius * 0.56, radius * 0.2))),
            colour,
            even_odd=True,
        ),
        Path(circle(middle, radius * 0.92), stroke=colour, width=1.0),
    )


def chip(middle: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
    """The centre of the theme's backs, in the colours of pieces."""
    palette = theme.palette
    inks = Inks(palette.panel or palette.paper, palette.ink, palette.accent)
    return CENTRES[theme.back["centre"]](middle, radius, inks)


def rising_chip(middle: Point, radius: float, theme: Theme) -> tuple[Item, ...]:
    """The centre of the theme's backs, half risen over a line through its middle."""
    box = Rect(middle.x - radius, middle.y - radius, 2 * radius, radius)
    line = Path(polyline(((box.x, middle.y), (box.right, middle.y))), stroke=theme.palette.accent, width=1.0)
    return Group(chip(middle, radius, theme), clip=rectangle(*box)), line


def clock(middle: Point, radius: float, minutes: int, ink: str, accent: str) -> Iterator[Item]:
    """The face of a clock whose first ``minutes`` are filled, out of as many as a quarter of an hour."""
    full = max(15, minutes)
    end = 2 * math.pi * minutes / full
    steps = max(2, minutes * 4)
    arc = [_on(middle, radius * 0.72, end * step / steps) for step in range(steps + 1)]
    yield Path(polygon([middle, *arc]), accent)
    for minute in range(full):
        long = 0.14 if minute % 5 == 0 else 0.08
        inner, outer = (_on(middle, radius * share, 2 * math.pi * minute / full) for share in (0.92 - long, 0.92))
        yield Path(polyline((inner, outer)), stroke=ink, width=1.0)
    yield Path(circle(middle, radius), stroke=ink, width=1.2)


def _on(middle: Point, radius: float, angle: float) -> Point:
    """The point of a circle at an angle from its top, clockwise."""
    return Point(middle.x + radius * math.sin(angle), middle.y - radius * math.cos(angle))


def upside_down(items: tuple[Item, ...], box: Rect) -> Group:
    """Items turned on their heads about the middle of a box."""
    return Group(items, turning(180, box.centre))
