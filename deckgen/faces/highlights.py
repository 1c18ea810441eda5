"""Light in pictures: engraved lines of it that run into the dark, as the ground behind it is engraved; and edges of
light, put around the dark of a picture on a dark ground, and taken out of pictures that are flat.
"""

import functools
import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter
from typing import NamedTuple

from deckgen.art import scanlines
from deckgen.art.scanlines import Rows, Span, Spans, along, inside, merge
from deckgen.foundations import geometry
from deckgen.foundations import outline as outlines
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import IDENTITY, Rect, Transform
from deckgen.foundations.outline import Outline, flatten, join, polygon
from deckgen.foundations.paint import colours_of
from deckgen.foundations.store import recall_outline
from deckgen.records.palette import Highlights, Palette

PARTING = 3.6  # how wide a line of paper is, in units of a drawing, that parts two shapes; a finer one is seen
BROAD = 10.0  # a line of paper as broad as this that is no edge of a shape is seen, as the flat of a hand
WEDGES = 4  # so many wedges and more are a comb of shade; fewer are a feature
WEDGE = "MLLZ"  # how a wedge is drawn: two long sides and a short one
ROUND = 1  # the kind of cap and join that leaves no spikes at sharp corners


def on_dark(palette: Palette) -> bool:
    """Whether the field that pictures stand on is nearer to their dark than to their light, which would hide it."""
    return _apart(palette.panel, palette.shade) < _apart(palette.panel, palette.light)


def _apart(one: str, other: str) -> int:
    """How far two colours are from one another, roughly."""
    return sum(abs(a - b) for a, b in zip(bytes.fromhex(one[1:]), bytes.fromhex(other[1:]), strict=True))


def keyline(items: tuple[Item, ...], dark: str | None, light: str, edge: float) -> tuple[Item, ...]:
    """The light edge to draw beneath ``items``: the ``dark`` ones among them, or all, a little larger and ``light``;
    shapes of one width as a single path.
    """
    shapes, groups = defaultdict[float, list[Outline]](list), list[Group]()
    for item in items:
        if isinstance(item, Group):
            groups.append(item._replace(items=keyline(item.items, dark, light, edge)))
        elif isinstance(item, Path) and (dark is None or dark in (*colours_of(item.fill), *colours_of(item.stroke))):
            lined = item.stroke and (dark is None or dark in colours_of(item.stroke))
            shapes[item.width if lined else 0.0].append(item.outline)
    edges = (
        Path(join(outlines), stroke=light, width=round(width + 2 * edge, 2), cap=ROUND, join=ROUND)
        for width, outlines in sorted(shapes.items(), key=itemgetter(0))
    )
    return (*edges, *groups)


def take_out_edges(items: tuple[Item, ...], light: str, ink: str | None, ground: str) -> tuple[Item, ...]:
    """Items without combs of wedges in ``ink``, if any, and with ``ground`` where a broad line of ``light`` parts two
    shapes, so that no figure has an edge of light around it.
    """
    shapes = {item.outline for item in items if isinstance(item, Path) and item.fill}
    return tuple(flat for item in items if (flat := _flatten_item(item, shapes, light, ink, ground)))


def _flatten_item(item: Item, shapes: set[Outline], light: str, ink: str | None, ground: str) -> Item | None:
    if isinstance(item, Group):
        return item._replace(items=take_out_edges(item.items, light, ink, ground))
    if not isinstance(item, Path):
        return item
    if item.fill is None and item.stroke == light and item.width > PARTING:
        is_edge = item.width < BROAD or item.outline in shapes
        return item._replace(stroke=ground) if is_edge else item
    if ink and item.fill == ink and item.stroke is None:
        rest = _without_combs(item.outline)
        return item._replace(outline=rest) if rest else None
    return item


def _without_combs(outline: Outline) -> Outline | None:
    """An outline without its wedges where they are many; None if it is nothing else."""
    rest = [part for part in outline.parts() if part.verbs != WEDGE]
    if outline.verbs.count("M") - len(rest) < WEDGES:
        return outline
    return join(rest) if rest else None


def is_comb(outline: Outline) -> bool:
    """Whether an outline is nothing but wedges, and many."""
    return _without_combs(outline) is None


PIECE = 12.0  # units of a drawing for each straight piece that a curve is taken as


class Relief(NamedTuple):
    """A colour of a picture, that of the lines that run into it, and how long they are from its left and its right."""

    of: str
    lines: str
    left: float
    right: float


class _SeenRows:
    """Where each colour is seen on the rows of a picture, in units of its drawing."""

    def __init__(self, area: Rect, pitch: float, colours: Iterable[str]) -> None:
        self.area, self.rows = area, Rows(area.y + pitch / 2, pitch, max(1, round(area.height / pitch)))
        self.seen = {colour: [list[Span]() for _ in range(self.rows.number)] for colour in colours}

    def seen_on(self, row: int) -> bool:
        """Whether anything is seen on a row."""
        return any(spans[row] for spans in self.seen.values())

    def paint(self, path: Path, under: Transform, edge: float, clip: Spans | None) -> None:
        """Put a path over what is there, as far as a clip shows it; an ``edge`` along its contour, and about all of
        another colour, stays free.
        """
        own = None if path.fill is None else self.seen.get(str(path.fill))
        reach = (path.width / 2 if path.stroke is not None else 0.0) + edge
        box = under.bounds(path.outline.bounds)
        if own is None and not any(map(self.seen_on, self.rows.between(box.y - reach, box.bottom + reach))):
            return
        lines = flatten(path.outline, under, PIECE)
        if path.fill is not None:
            within = _clip(inside(lines, self.rows, path.even_odd), clip)
            self._take(within)
            if own:
                for row, added in within.items():
                    own[row] = merge([*own[row], *added])
        self._take(_clip(along(lines, self.rows, reach), clip))

    def within(self, group: Group, under: Transform, edge: float, clip: Spans | None) -> Spans | None:
        """The spans of rows inside a group's clip, less an edge along it."""
        if group.clip is None or (group.clip.verbs == "MLLLZ" and group.clip.bounds.holds(self.area)):
            return clip  # the edge of the page hides nothing
        lines = flatten(group.clip, under, PIECE)
        near = along(lines, self.rows, edge)
        free = inside(lines, self.rows, group.even_odd).items()
        return _clip({row: _subtract(spans, merge(near.get(row, []))) for row, spans in free}, clip)

    def _take(self, away: Spans) -> None:
        for seen in self.seen.values():
            for row, spans in away.items():
                if seen[row]:
                    seen[row] = _subtract(seen[row], merge(spans) if len(spans) > 1 else spans)


def highlights(
    items: tuple[Item, ...], area: Rect, reliefs: Sequence[Relief], unit: float, kind: Highlights
) -> tuple[Path, ...]:
    """Lines from the edges of what is seen of each relief's colour in ``items``, drawn at ``unit`` points to one of
    theirs, where it is broad enough.
    """
    rows: list[_SeenRows] = []  # of all reliefs, once any of them has to be worked out

    def work_out(relief: Relief) -> Outline:
        if not rows:
            rows.append(_SeenRows(area, kind.pitch / unit, [relief.of for relief in reliefs]))
            _paint(items, IDENTITY, rows[0], kind.edge / unit, None)
        return join(map(polygon, _lines(relief, rows[0], unit, kind))).round(2)

    question = repr((items, area, unit, kind, reliefs)).encode()
    modules = __file__, geometry.__file__, outlines.__file__, scanlines.__file__
    drawn = (
        (relief, recall_outline(b"%d" % place + question, modules, functools.partial(work_out, relief)))
        for place, relief in enumerate(reliefs)
    )
    return tuple(Path(lines, relief.lines) for relief, lines in drawn if lines.verbs)


def _paint(items: tuple[Item, ...], under: Transform, rows: _SeenRows, edge: float, clip: Spans | None) -> None:
    for item in items:
        if isinstance(item, Group):
            within = item.transform.then(under)
            _paint(item.items, within, rows, edge, rows.within(item, within, edge, clip))
        elif isinstance(item, Path):
            rows.paint(item, under, edge, clip)


def _lines(relief: Relief, rows: _SeenRows, unit: float, kind: Highlights) -> Iterator[list[tuple[float, float]]]:
    """The lines in one colour, which taper from its edges; no two of neighbouring rows are as long."""
    half, least = kind.weight / 200 * rows.rows.pitch, kind.least / unit
    for row, spans in enumerate(rows.seen[relief.of]):
        y, swell = rows.rows.height(row), 1 + 0.22 * math.sin(2.4 * row)
        for start, end in spans:
            if end - start >= least:
                reach = min(kind.length / unit, kind.share / 100 * (end - start)) * swell
                for x, way in ((start, relief.left), (end, -relief.right)):
                    if way:
                        yield [(x, y - half), (x + way * reach, y), (x, y + half)]


def _clip(rows: Spans, clip: Spans | None) -> Spans:
    """The parts of the spans of rows that a clip leaves visible."""
    if clip is None:
        return rows
    return {row: _subtract(merge(spans), _subtract(merge(spans), clip.get(row, []))) for row, spans in rows.items()}


def _subtract(spans: list[Span], away: list[Span]) -> list[Span]:
    """The spans less other spans."""
    for gone, until in away:
        left: list[Span] = []
        for start, end in spans:
            if until <= start or gone >= end:
                left.append((start, end))
                continue
            if start < gone:
                left.append((start, gone))
            if until < end:
                left.append((until, end))
        spans = left
    return spans
