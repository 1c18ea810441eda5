"""Signs among the text: numbers on discs, stars between two passages, and the device that rises over a chapter."""

import functools
import math

from deckgen.art import ornament as ornaments
from deckgen.art.corners import step_corners
from deckgen.art.medallions import CENTRES, Inks
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Group, Item, Path, recolour_words
from deckgen.foundations.geometry import Point, Rect, moving
from deckgen.foundations.outline import Outline, circle, join, polygon, polyline, rectangle
from deckgen.pages.setting.blocks import PageOrnament, Spans
from deckgen.pages.setting.composing import Composer
from deckgen.pages.setting.slabs import Slab
from deckgen.typography.fonts import font
from deckgen.typography.lines import move_line, set_lines

RAYS, CLOSER, NEAR = 5, 0.78, 1.2
"""The rays over a chapter's rule that reach its end, how much closer each of the others is than the one before, and
where they begin in radii of the disc.
"""

THIN, BROAD = 0.2, 0.55  # half the width of a ray's end beside the disc, and how much more it is at the end of the rule


def numeral(text: str, size: float, middle: Point, composer: Composer, colour: str) -> tuple[Item, ...]:
    """A number in the type of titles, its figures about a point."""
    face = composer.design.fonts["title"]
    run = composer.design.run(text, "table-strong", colour)._replace(font=face, size=size)
    (line,) = set_lines((run,), 200, "left")
    return move_line(line, middle.x - line.width / 2, middle.y + font(face).cap_height * size / 2).items


def disc(place: int, size: float, middle: Point, radius: float, composer: Composer) -> tuple[Item, ...]:
    """The number of a step or of a variant, reversed out of a disc; a star for 0."""
    design = composer.design
    star = Path(ornaments.star(middle, 4, radius * 0.7, radius * 0.2), design.paper)
    sign = numeral(str(place), size, middle, composer, design.paper) if place else (star,)
    return Path(circle(middle, radius), design.frame), *sign


def ornament(_: PageOrnament, composer: Composer) -> list[Slab]:
    """Three small stars between two passages."""
    design = composer.design
    middle, y = composer.measure / 2, design.leading / 2
    stars = join(
        ornaments.star(Point(middle + place * design.text * 1.6, y), 4, size, size / 4)
        for place, size in ((-1, 2.2), (0, 3.4), (1, 2.2))
    )
    return [Slab(1, (Path(stars, design.accent),))]


def chapter(spans: Spans, composer: Composer) -> Slab:
    """The head of a chapter: the middle of the theme's backs, half risen over a rule, its light, and the title."""
    design = composer.design
    face = design.type("chapter")
    lines = set_lines(composer.runs(spans, "chapter"), composer.measure, "left")
    height = design.lines_for(design.leading * 2.6 + len(lines) * face.size * 1.15)
    radius = design.leading * 1.6
    device = _device(design.device, radius, Inks(WHITE, design.frame, design.accent))
    items: list[Item] = [*_sunrise(composer.measure, radius, design.accent, device)]
    for number, line in enumerate(lines):
        items += move_line(line, 0.0, design.leading * 2.6 + face.size * (0.75 + 1.15 * number)).items
    return Slab(height, tuple(items))


def plate(spans: Spans, composer: Composer) -> Slab:
    """A heading reversed out of a plate, as high as two lines of the grid but for the room below it."""
    design = composer.design
    size, box = design.type("section").size, Rect(0, 0, composer.measure, design.leading * 1.65)
    items: list[Item] = [Path(step_corners(box, 2), design.frame)]
    for line in composer.fit(spans, "section", size, box.width - design.text):
        level = box.centre.y + font(design.type("section").font).cap_height * size / 2
        items += recolour_words(move_line(line, design.text / 2, level).items, design.paper)
    return Slab(2, tuple(items))


@functools.lru_cache(maxsize=16)
def _device(kind: str, radius: float, inks: Inks) -> tuple[Item, ...]:
    """The middle of the backs about the origin, drawn once for all chapters of a booklet."""
    return CENTRES[kind](Point(0, 0), radius, inks)


def _sunrise(width: float, height: float, colour: str, device: tuple[Item, ...]) -> list[Item]:
    """The upper half of a ``device`` about the origin and its light, on a rule with a thinner one under it."""
    half = rectangle(-height, -height, height * 2, height)
    risen = Group((Group(device, clip=half),), moving(height, height))
    rules = Path(polyline(((0, height + 0.6), (width, height + 0.6))), stroke=colour, width=1.2)
    thin = Path(polyline(((0, height + 3), (width, height + 3))), stroke=colour, width=0.4)
    return [Path(_rays(width, height), colour), risen, rules, thin]


@functools.lru_cache(maxsize=16)
def _rays(width: float, height: float) -> Outline:
    """The light of a disc of radius ``height`` half risen at the left of a level ``width`` points long: rays to the end
    of the level and to the height of the disc, closer towards it.
    """
    disc = Point(height, height)
    ends = [Point(width, height * (1 - (place - 0.25) / RAYS)) for place in range(1, RAYS + 1)]
    along = (width - height) * CLOSER
    while along > height * 0.45:
        ends.append(Point(disc.x + along, 0.0))
        along *= CLOSER
    return join([_ray(disc, end, height * NEAR, THIN + BROAD * (end.x - disc.x) / width) for end in ends]).round()


def _ray(disc: Point, end: Point, near: float, half: float) -> Outline:
    """A ray from ``near`` a disc's middle to an end, where it is twice ``half`` wide."""
    x, y = end.x - disc.x, end.y - disc.y
    far = math.hypot(x, y)
    base = Point(disc.x + x / far * near, disc.y + y / far * near)
    aside = Point(-y / far * half, x / far * half)
    return polygon((base, Point(end.x + aside.x, end.y + aside.y), Point(end.x - aside.x, end.y - aside.y)))
