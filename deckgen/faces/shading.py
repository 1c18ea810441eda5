"""How shapes keep their weight where ink is saved: which are hatched, in which tone, and which stay solid."""

import math
from itertools import pairwise
from typing import NamedTuple

from deckgen.faces.hatching import COLOURED, DENSE, GOLDEN, OPEN, SHADE, SKY, Tone
from deckgen.faces.keyline import is_comb
from deckgen.foundations.frame import Path
from deckgen.foundations.geometry import Rect
from deckgen.foundations.outline import Outline, enclosed_area

LARGE, COLOUR, TINY, VAST = 800, 400, 45, 3600
"""Square units of a shape that is large, up to which the card's own colour is solid, of one that is as good as a line,
and of a whole garment.
"""

BLACK, FEATURE, DEEP = 1700, 260, 1700
"""The square units up to which ink stays solid: within a contour on what is light, as sockets do; as the shade of what
it lies on and on nothing, as brows and lips; and in the midst of what is hatched, as a mouth with teeth.
"""

THIN = 5.0  # units of a drawing up to which a bar in ink, such as a pole, has no room for a hatching
NEAR = 3.0  # units of a drawing that a shape may stand out beyond the one that it lies on


class LaidShape(NamedTuple):
    """A shape that has been drawn: where it lies, whether it is still paper or a garment in ink, and its hatching."""

    bounds: Rect
    paper: bool
    ink: bool = False
    tone: Tone | None = None


class Hatching(NamedTuple):
    """How large shapes keep their weight: the colours to hatch, in the order ink, the card's own and gold; a point of
    the card in units of the drawing; and whether all lines are of one width, as under no lamp.
    """

    colours: tuple[str, ...] = ()
    point: float = 1.0
    even: bool = False

    def tone(self, path: Path, area: float, ground: LaidShape | None) -> Tone | None:
        """How a shape of so many square units is hatched; None for one that is not."""
        if self._is_side(path, ground):
            return SHADE
        if path.fill not in self.colours or area < (FEATURE, COLOUR, LARGE)[self.colours.index(path.fill)]:
            return None
        if path.fill == self.colours[0] and area >= VAST and is_disc(path):
            return SKY
        return (OPEN if area >= VAST else DENSE, COLOURED, GOLDEN)[self.colours.index(path.fill)]

    def keeps_solid(self, path: Path, area: float, ground: LaidShape | None) -> bool:
        """Whether a shape is too small for a hatching, or the deepest black."""
        if path.fill not in self.colours[:1]:
            most = LARGE if is_comb(path.outline) else COLOUR if path.fill in self.colours[:2] else TINY
        elif self._is_side(path, ground):
            most = FEATURE
        elif ground and ground.paper:
            most = BLACK
        else:
            most = DEEP if ground and path.stroke != path.fill else FEATURE
        return bool(self.colours) and (area < most or (path.fill == self.colours[0] and _breadth(path) < THIN))

    def _is_side(self, path: Path, ground: LaidShape | None) -> bool:
        """Whether a shape without a line is the shade of what it lies on: of paper, or all along its right edge."""
        if ground is None or path.fill not in self.colours[:1] or path.stroke is not None:
            return False
        inner, outer = path.outline.bounds, ground.bounds
        return ground.paper or (inner.right > outer.right - NEAR and inner.x > outer.x + NEAR)


PLAIN = Hatching()


def is_disc(path: Path) -> bool:
    """Whether a path is a circle."""
    box = path.outline.bounds
    return path.outline.verbs == "MCCCCZ" and math.isclose(box.width, box.height, rel_tol=0.01)


def _breadth(path: Path) -> float:
    """How broad the largest part of a path is, taken as a bar."""
    part = max(path.outline.parts(), key=part_area)
    around = math.fsum(map(math.dist, *zip(*pairwise((*part.points, part.points[0])), strict=True)))
    return 2 * part_area(part) / around if around else 0.0


def area_of(path: Path) -> float:
    """The area of the largest part of a path in square units of its drawing, its curves taken as what their points
    enclose; many small ones may lie far apart and are none that is large.
    """
    return max(map(part_area, path.outline.parts()), default=0.0)


def part_area(part: Outline) -> float:
    """The area of one part of an outline, its curves taken as what their points enclose."""
    return abs(enclosed_area(part.points))
