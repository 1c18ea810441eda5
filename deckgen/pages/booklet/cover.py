"""The covers of a book: its title over a picture on an engraved ground, and the back of its cards behind."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import NamedTuple

from deckgen.art.back_ornament import card_back
from deckgen.art.medallions import Inks
from deckgen.art.ornament import star, step_corners
from deckgen.faces.artwork import artwork
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Group, Item, Path, Text
from deckgen.foundations.geometry import Point, Rect, moving
from deckgen.foundations.limits import FOLDED_EDGE
from deckgen.foundations.outline import Outline, polyline, rectangle
from deckgen.foundations.words import word
from deckgen.pages.cover_art import all_suits, draw_scene
from deckgen.pages.document import Page
from deckgen.pages.setting.blocks import TitlePage
from deckgen.pages.setting.composing import line_up
from deckgen.pages.setting.page_design import PageDesign
from deckgen.pages.setting.slabs import LinkTarget, Slab
from deckgen.type.fonts import font, width
from deckgen.type.lines import move_line, set_lines, typographic

EDGE = FOLDED_EDGE + 2.0
"""What stays white around a cover: no printer at home cuts into it, and no fold that is a little off."""

STEP = 0.022
"""The steps in its corners, in parts of its width."""

BETWEEN = 3.4
"""Points between the two lines of its frame."""

LARGEST = 5.4
"""The largest type of a title, in parts of its width."""

LEADING = 1.04
"""The leading of a title, in parts of its size."""

FOOT = 38.0
"""Points from the frame of the back up to the plate with its words."""


class CoverFrame(NamedTuple):
    """Where a cover is framed: the box of its outer line, its outline, and the outline and the box inside."""

    box: Rect
    outer: Outline
    inner: Outline
    inside: Rect


def cover_frame(design: PageDesign) -> CoverFrame:
    """The frame of a cover, well inside what any printer reaches."""
    box = Rect(0, 0, *design.size).inset(EDGE)
    step, inside = box.width * STEP, box.inset(BETWEEN)
    return CoverFrame(box, step_corners(box, step), step_corners(inside, step), inside)


def front(block: TitlePage, design: PageDesign) -> Slab:
    """The front: the title on a dark plate, the picture, and below it what the book is."""
    art, frame = block.art, cover_frame(design)
    palette, saver = art.look.palette, art.look.saver
    plate, ink = (WHITE, palette.ink) if saver else (palette.shade, palette.light)
    title = Rect(*frame.inside[:3], 0)
    drawn, high = _title(block.title, title, ink, design)
    title = title._replace(height=high)
    words, low = _below(block, frame.inside, design, palette.ink)
    foot = Rect(frame.inside.x, frame.inside.bottom - low, frame.inside.width, low)
    stage = Rect(title.x, title.bottom, title.width, foot.y - title.bottom)
    items: list[Item] = [Path(rectangle(*stage), palette.panel), *draw_scene(art, stage)]
    items += [Path(rectangle(*title), plate), *drawn, Path(rectangle(*foot), palette.panel), *words]
    for y in (title.bottom, foot.y):
        items.append(Path(rectangle(title.x, y - 1.5, title.width, 3.0), palette.accent))
    line = Path(frame.outer, None, palette.accent, 1.4), Path(frame.inner, None, palette.accent, 0.6)
    whole = (Group(tuple(items), clip=frame.inner), *line)
    block_at = design.block(0)
    shown = (Group(whole, moving(-block_at.x, -block_at.y)),)
    target = LinkTarget("title", block.title, 0)
    return Slab(design.lines, shown, opening=True, target=target, bare=True)


def plate(block: TitlePage, design: PageDesign, index: int) -> Slab:
    """A page of the suits alone, without words, on the ground of the cover, whose own picture it does not repeat."""
    art, frame = block.art, cover_frame(design)
    palette = art.look.palette
    box = frame.inside
    close = [(one, (x, 50 + (y - 50) * box.width / box.height), size) for one, (x, y), size in all_suits(art.emblems)]
    scene = replace(art.scene, light=(50.0, 50.0), reach=46.0, horizon=None)
    items = (Path(rectangle(*box), palette.panel), *draw_scene(art._replace(figures=tuple(close), scene=scene), box))
    line = Path(frame.outer, None, palette.accent, 1.4), Path(frame.inner, None, palette.accent, 0.6)
    block_at = design.block(index)
    shown = Group((Group(items, clip=frame.inner), *line), moving(-block_at.x, -block_at.y))
    return Slab(design.lines, (shown,), opening=True, bare=True)


def back(block: TitlePage, design: PageDesign, index: int) -> Page:
    """The back: the back of the cards as large as the page, and on a plate what the book tells."""
    art, frame = block.art, cover_frame(design)
    palette, pattern = art.look.palette, art.look.theme.back
    saver = art.look.saver
    inks = Inks(WHITE if saver else pattern["ground"], pattern["line"], pattern["metal"])
    kind, centre = (pattern["saver"], "none") if saver else (pattern["pattern"], pattern["centre"])
    items: list[Item] = [Group(card_back(frame.box, 0.0, kind, centre, inks).items, clip=rectangle(*frame.box))]
    room = frame.box.width * 0.7
    plate = Rect((design.size.width - room) / 2 - 14, frame.box.y, room + 28, 0)
    words: list[Item] = []
    y = plate.y + 12
    if art.emblems:
        side = min(22.0, room / len(art.emblems) * 0.7)
        for place, emblem in enumerate(art.emblems):
            x = design.size.width / 2 + (place - (len(art.emblems) - 1) / 2) * side * 1.7 - side / 2
            words.append(artwork(emblem, Rect(x, y, side, side), art.look))
        y += side + 2
    for text, role in ((block.blurb, "lead"), (block.foot, "running")):
        lines, y = _centre_lines(text, role, Rect(plate.x + 14, y, room, 0), design, palette.ink)
        words += lines
        y += 4
    lift = y + 8 - (frame.box.bottom - FOOT)
    plate = plate._replace(height=y + 8 - plate.y)
    corners = (plate, 1.2), (plate.inset(BETWEEN), 0.5)
    lined = [Path(step_corners(box, 4), None, palette.accent, width) for box, width in corners]
    card = (Path(step_corners(plate, 4), palette.panel), *lined, *words)
    return Page(design.size, (*items, Group(card, moving(0, -lift))), label=str(index + 1))


def _title(title: str, box: Rect, colour: str, design: PageDesign) -> tuple[list[Item], float]:
    """A title in the largest lines that go, its article small above them between two stars, and how high all is."""
    words, face = typographic(title).split(" "), design.fonts["title"]
    article = len(words) > 1 and words[0].casefold() in word("articles").split()
    pad, y = box.width * 0.05, box.y + box.width * 0.05
    items: list[Item] = []
    if article:
        small = max(design.least, box.width / 20)
        items += _line(words[0], design.fonts["small-caps"], small, box, y + small, colour)
        beside = width(words[0], design.fonts["small-caps"], small) / 2 + small
        for side in (-1, 1):
            middle = Point(box.centre.x + side * beside, y + small * 0.72)
            reach = middle.x + side * box.width * 0.16
            items.append(Path(star(middle, 4, small * 0.3, small * 0.1), design.accent))
            items.append(
                Path(polyline(((middle.x + side * small * 0.5, middle.y), (reach, middle.y))), None, colour, 0.6)
            )
        y += small * 1.2
    height = design.size.height * 0.26 - (y - box.y) - pad
    lines, size = break_title(words[article:], face, box.width - 2 * pad, height, box.width / LARGEST)
    cap = font(face).cap_height
    for line in lines:
        items += _line(line, face, size, box, y + size * cap * 1.1, colour)
        y += size * LEADING * (1.0 if line is not lines[-1] else cap * 1.1 / LEADING)
    return items, y + pad + size * 0.1 - box.y  # for what hangs from its letters


def break_title(
    words: Sequence[str], face: str, room: float, height: float, largest: float
) -> tuple[tuple[str, ...], float]:
    """The lines of a title that let it be largest and are about as long, and its points; words are never parted."""
    best: tuple[float, tuple[str, ...], float] = (0.0, (" ".join(words),), 0.0)
    for count in range(1, min(3, len(words)) + 1):
        for cuts in combinations(range(1, len(words)), count - 1):
            lines = tuple(" ".join(words[start:end]) for start, end in pairwise((0, *cuts, len(words))))
            widths = [width(line, face, 1.0) for line in lines]
            size = min(room / max(widths), height / count / LEADING, largest)
            # For each line more it has to be a sixth larger.
            merit = size * 0.86 ** (count - 1) * (0.7 + 0.3 * min(widths) / max(widths))
            if merit > best[0]:
                best = merit, lines, size
    return best[1], best[2]


def _line(text: str, face: str, size: float, box: Rect, y: float, colour: str) -> tuple[Item, ...]:
    return (Text(box.centre.x - width(text, face, size) / 2, y, text, face, size, colour),)


def _below(block: TitlePage, box: Rect, design: PageDesign, colour: str) -> tuple[list[Item], float]:
    """What the book is and for whom, at the foot of its cover, and how high that is with its margins."""
    room = Rect(box.x + box.width * 0.07, 0, box.width * 0.86, 0)
    items: list[Item] = []
    y = design.leading * 0.4
    for text, role in ((block.subtitle, "subtitle"), (block.strap, "lead")):
        lines, y = _centre_lines(text, role, room._replace(y=y), design, colour)
        items += lines
        y += design.leading * 0.2 if text else 0
    high = y + design.leading * 0.5
    return [Group(tuple(items), moving(0, box.bottom - high))], high


def _centre_lines(text: str, role: str, room: Rect, design: PageDesign, colour: str) -> tuple[list[Item], float]:
    """Lines in the middle of a room from its top downward, and where they end."""
    items: list[Item] = []
    y = room.y
    run = design.run(typographic(text), role, colour)
    runs = line_up(run, design)
    lines = set_lines(runs, room.width, "centre") if text else ()
    narrow = room.width
    while len(lines) > 1 and narrow > room.width / 2:  # as narrow as goes into no more lines, so that none is short
        narrow -= run.size / 2
        if len(closer := set_lines(runs, narrow, "centre")) > len(lines):
            break
        lines, room = closer, Rect(room.centre.x - narrow / 2, room.y, narrow, 0)
    for line in lines:
        y += run.size * 1.2
        items += move_line(line, room.x, y).items
    return items, y
