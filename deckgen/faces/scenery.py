"""The ground of a card inside its border: engraved lines or an ornament, where the theme has one for it."""

import functools
import math
from collections.abc import Callable, Mapping

from deckgen.art.back_ornament import fan_rows
from deckgen.art.drawings import name_in_suit
from deckgen.art.engraving import PITCH, engrave
from deckgen.art.medallions import guilloche
from deckgen.art.ornament import quarter_fan, rosette, star_lattice, sunburst, waves
from deckgen.art.pen import Pen
from deckgen.faces.card_design import CardDesign
from deckgen.faces.motifs import drawing_of
from deckgen.foundations.colour import mix
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, turning
from deckgen.foundations.outline import Outline, circle, join, rectangle
from deckgen.records.deck import Card, Deck
from deckgen.records.palette import Scene
from deckgen.records.record import replace

FAN_LINE = 0.5  # points of the arcs of fans on the reference card; their rays are heavier
LOOP = 3.8  # points of the way round a rosette on the reference card to each of its loops, so that all are as dense
FULLNESS = 3.0  # how full an oval is: 2 is an ellipse, and more nears a rectangle
NET, NET_LINE = 2.4, 0.35  # points from one wave of a net to the next on the reference card, and of its lines


def scene_of(card: Card, deck: Deck, pips: int, design: CardDesign) -> Scene | None:
    """The scene behind a card of that many ``pips``: its own, its drawing's, its rank's, that of its kind, perhaps of
    its suit alone (``numbers-of-coins``), or that of all; with more pips than the scene is meant for, its fans alone.

    None behind a text, which has to be read, and where ink is saved in a theme that does not always save it.
    """
    kind = "numbers" if pips else "courts" if card.suit else "faces"
    grounds, of_suit = design.theme.grounds, name_in_suit(kind, card.suit or "")
    names = (card.id, drawing_of(card, deck), card.art, card.rank or "", of_suit, kind, "all")
    scene = next((grounds[name] for name in names if name in grounds), None)
    if scene is None or card.text or design.saves_ink:
        return None
    return replace(scene, pattern="none") if pips > scene.pips else scene


def oval_of(scene: Scene | None, area: Rect) -> Rect | None:
    """The bounds of the oval that a scene over ``area`` leaves to a picture, if it leaves one."""
    if scene is None or scene.pattern != "oval":
        return None
    (x, y), (across, up) = _light(area, scene), _radii(area, scene)
    return Rect(x - across, y - up, 2 * across, 2 * up)


@functools.lru_cache(maxsize=256)
def scenery(scene: Scene, outline: Outline, design: CardDesign, own: str = "", inside: Outline | None = None) -> Group:
    """The ground of a scene, cut off at an ``outline``; ``own`` is the colour of the card's suit, and ``inside`` the
    outline at which a band ends.
    """
    usual = design.palette.engraving if scene.pattern == "lines" else own or design.palette.border
    full = getattr(design.palette, scene.colour, scene.colour) or usual
    colour = full if scene.tint == 100 else mix(full, design.palette.panel, 1 - scene.tint / 100)
    area, scale = outline.bounds, design.theme.scale(design.size)
    fans: tuple[Path, ...] = ()
    if scene.fans:  # in each of the two corners that the border does not leave to the index
        fan = quarter_fan(Point(area.right, area.y), area.width * scene.fans / 100)
        fans = (Path(join((fan, fan.transform(turning(180, area.centre)))), colour),)
    # A face that begins with an outline in its own points is written on its page, not as a form of its own.
    ground = (Path(rectangle(*area), design.palette.panel),) if scene.pattern == "fans" else ()
    pattern: tuple[Item, ...]
    if scene.pattern == "band":
        pattern = _net(area, scale, colour, inside) if inside else ()
    else:
        pattern = PATTERNS[scene.pattern](area, scene, scale, colour)
    if scene.horizon is not None and scene.pattern != "lines":
        pattern = _over_floor(pattern, area, scene, scale, colour)
    return Group((*ground, *pattern, *fans), clip=outline)


def _over_floor(pattern: tuple[Item, ...], area: Rect, scene: Scene, scale: float, colour: str) -> tuple[Item, ...]:
    """An ornament down to the horizon, and what lies below that in lines."""
    above = area.height * (scene.horizon or 0.0) / 100
    below = area._replace(y=area.y + above, height=area.height - above)
    cut = Group(pattern, clip=rectangle(*area._replace(height=above)))
    return *((cut,) if pattern else ()), *_engrave(below, replace(scene, horizon=0.0), scale, colour)


def _engrave(area: Rect, scene: Scene, scale: float, colour: str) -> tuple[Path, ...]:
    return (Path(engrave(area, scene, PITCH * max(1.0, scale)), colour),)


def _rosettes(area: Rect, scene: Scene, scale: float, colour: str) -> tuple[Item, ...]:
    """Guilloche in two rings between two circles."""
    centre, (inner, outer) = _light(area, scene), _reach(area, scene)
    middle, line = inner + 0.45 * (outer - inner), 0.45 * max(1.0, scale)
    loops = 4 * round(outer / scale / LOOP / 2)
    rings = (
        rosette(outer * 0.98, middle, loops, _stride(loops, 6)),
        rosette(middle * 0.98, inner, loops // 2, _stride(loops // 2, 7)),
    )
    return (
        *(Path(circle(centre, radius), stroke=colour, width=2 * line) for radius in (outer, middle)),
        *(half for ring in rings for half in guilloche(centre, ring, colour, line)),
    )


def _oval(area: Rect, scene: Scene, scale: float, colour: str) -> tuple[Item, ...]:
    """A net about an oval, which is as high beside its width as the frame is, and fuller than an ellipse."""
    bend = (8 * 0.5 ** (1 / FULLNESS) - 4) / 3  # of a curve whose middle lies where that of such an oval does
    return _net(area, scale, colour, circle(_light(area, scene), *_radii(area, scene), bend).round())


def _arch(area: Rect, scene: Scene, scale: float, colour: str) -> tuple[Item, ...]:
    """A net about an arch: the upper half of such an oval, and all that is below it."""
    pen, middle, (across, up) = Pen(), _light(area, scene), _radii(area, scene)
    foot = area.bottom + 2 * NET_LINE * scale
    pen.move(middle.x - across, foot)
    pen.line(middle.x - across, middle.y)
    pen.arc(across, up, 0, 0, 1, middle.x + across, middle.y)
    pen.line(middle.x + across, foot)
    pen.close()
    return _net(area, scale, colour, pen.outline.round())


def _radii(area: Rect, scene: Scene) -> tuple[float, float]:
    """How far an oval reaches to each side of the light, and up and down."""
    across, _ = _reach(area, scene)
    return across, across * area.height / area.width


def _net(area: Rect, scale: float, colour: str, window: Outline) -> tuple[Item, ...]:
    """Two sets of waves that swing against one another, as on a banknote, and end at the line of a window."""
    pitch, line = NET * max(1.0, scale), NET_LINE * max(1.0, scale)
    nets = (waves(area, pitch, 6 * pitch, swing * pitch, spare=window) for swing in (1.4, -1.4))
    around = join((rectangle(*area), window))
    return (
        Group(tuple(Path(net, stroke=colour, width=line) for net in nets), clip=around, even_odd=True),
        Path(window, stroke=colour, width=3 * line),
    )


def _stride(loops: int, part: int) -> int:
    """The odd number next to a ``part`` of the loops that has no divisor in common with them."""
    return next(stride for stride in range(loops // part | 1, 0, -2) if math.gcd(stride, loops) == 1)


def _rays(area: Rect, scene: Scene, _scale: float, colour: str) -> tuple[Path, ...]:
    """Rays from the light to the edge."""
    reach, _ = _reach(area, scene)
    centre = _light(area, scene)
    across, down = max(centre.x - area.x, area.right - centre.x), max(centre.y - area.y, area.bottom - centre.y)
    whole = Rect(centre.x - across, centre.y - down, 2 * across, 2 * down)
    return (Path(sunburst(whole, scene.rays or 48, reach, scene.dim / 100), colour),)


def _disc(area: Rect, scene: Scene, _scale: float, colour: str) -> tuple[Path, ...]:
    """The light itself, full and flat, as far as its reach."""
    reach, _ = _reach(area, scene)
    return (Path(circle(_light(area, scene), reach), colour),)


def _stars(area: Rect, scene: Scene, scale: float, colour: str) -> tuple[Path, ...]:
    """Stars in rows, none within reach of the middle."""
    reach, _ = _reach(area, scene)
    return (Path(star_lattice(area, 13 * scale, 4.2 * scale, reach), colour),)


def _fans(area: Rect, scene: Scene, scale: float, colour: str) -> tuple[Group, ...]:
    """Rows of fans from the middle, as on backs."""
    line = FAN_LINE * max(1.0, scale)
    return fan_rows(area, scene.fade / 100 * area.width / 2, (colour, line), (colour, 1.6 * line))


def _light(area: Rect, scene: Scene) -> Point:
    return Point(area.x + area.width * scene.light[0] / 100, area.y + area.height * scene.light[1] / 100)


def _reach(area: Rect, scene: Scene) -> tuple[float, float]:
    """How far from the light an ornament begins, and where it ends."""
    return area.width * scene.reach / 100, area.width * (scene.reach + scene.fade) / 100


PATTERNS: Mapping[str, Callable[[Rect, Scene, float, str], tuple[Item, ...]]] = {
    "lines": _engrave,
    "rosette": _rosettes,
    "oval": _oval,
    "arch": _arch,
    "rays": _rays,
    "disc": _disc,
    "stars": _stars,
    "fans": _fans,
    "none": lambda *_: (),
}
"""What may stand behind pips and pictures: drawn over an area, at a scale, in a colour."""
