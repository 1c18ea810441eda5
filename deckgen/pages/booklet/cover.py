"""The covers of a book: its title over a picture on an engraved ground, and behind, the middle of its cards' backs."""

from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import NamedTuple

from deckgen.art.corners import step_corners
from deckgen.art.medallions import CENTRES, Inks
from deckgen.art.ornament import star
from deckgen.faces.artwork import artwork
from deckgen.faces.card_design import CardDesign
from deckgen.foundations.colour import WHITE
from deckgen.foundations.frame import Frame, Group, Item, Path, Text
from deckgen.foundations.geometry import Point, Rect, fit_into, moving, square
from deckgen.foundations.outline import Outline, polyline, rectangle
from deckgen.foundations.units import FOLDED_EDGE, MILLIMETRE
from deckgen.foundations.words import word
from deckgen.pages.cover_art import draw_scene
from deckgen.pages.document import Page
from deckgen.pages.paper import on_dark
from deckgen.pages.setting.blocks import TitlePage
from deckgen.pages.setting.composing import line_up
from deckgen.pages.setting.page_design import PageDesign
from deckgen.pages.setting.slabs import LinkTarget, Slab
from deckgen.records.palette import Palette
from deckgen.records.record import replace
from deckgen.typography.fonts import font, width
from deckgen.typography.lines import move_line, set_lines
from deckgen.typography.markup import typographic

EDGE = FOLDED_EDGE + 2.0
"""What stays plain around a cover: no printer at home cuts into its frame, and no fold that is a little off."""

STEP = 0.022  # the steps in its corners, in parts of its width
BETWEEN = 3.4  # points between the two lines of its frame
LARGEST = 5.4  # the largest type of a title, in parts of its width
ARTICLE = 1.75  # from the top of a title to its larger lines below a small article, in its type
LEADING = 1.04  # the leading of a title, in parts of its size
DEVICE = 0.34  # the radius of the device on the back, in parts of the width of its place, at most
CORNER = 3 * MILLIMETRE  # how round the corners of a card are whose back is shown there
NAME = 9.0  # the largest type of the title there, in parts of the width of its line


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
    """The front: the title, the picture, and below it what the book is."""
    frame, ink = cover_frame(design), _palette(block).ink
    title, high = _title(block.title, frame.inside, ink, design)
    words, low = _below(block, frame.inside, design, ink)
    stage = Rect(frame.inside.x, frame.inside.y + high, frame.inside.width, frame.inside.height - high - low)
    items = _frame_cover(block, design, stage, [*draw_scene(block.art, stage)], [*title, *words])
    return _fill_page(items, design, 0)._replace(target=LinkTarget("title", block.title, 0))


def _palette(block: TitlePage) -> Palette:
    """The colours of a cover, which are those of the box."""
    look = block.suits.look
    return replace(look.palette, paper=WHITE) if look.saver else on_dark(look.theme)


def _frame_cover(
    block: TitlePage, design: PageDesign, stage: Rect, picture: Sequence[Item], words: Sequence[Item]
) -> tuple[Item, ...]:
    """A cover: its ground to the trim, or in a zine, which is not trimmed, to its frame; a picture between two rules
    where its ``stage`` is; and words.
    """
    frame, palette = cover_frame(design), _palette(block)
    ground = palette.paper
    rules = [rectangle(stage.x, y - 1.5, stage.width, 3.0) for y in (stage.y, stage.bottom) if frame.inside.y < y]
    items = (
        Path(rectangle(*frame.box), ground),
        Group((Path(rectangle(*stage), block.art.look.palette.panel), *picture), clip=rectangle(*stage)),
        *words,
        *(Path(rule, palette.accent) for rule in rules),
    )
    around = (Path(rectangle(0, 0, *design.size), ground),) if design.trimmed and ground != WHITE else ()
    lines = Path(frame.outer, None, palette.accent, 1.4), Path(frame.inner, None, palette.accent, 0.6)
    return (*around, Group(items, clip=frame.inner), *lines)


def _fill_page(items: tuple[Item, ...], design: PageDesign, index: int) -> Slab:
    """Items drawn from the corner of the page of that index, without head and folio."""
    block = design.block(index)
    return Slab(design.lines, (Group(items, moving(-block.x, -block.y)),), opening=True, bare=True)


def back(block: TitlePage, design: PageDesign, index: int) -> Page:
    """The back: the middle of the cards' backs in the light of the front, over the suits, the title and the blurb."""
    frame, ink, art = cover_frame(design), _palette(block).ink, block.art
    room = frame.inside.inset(frame.inside.width * 0.1)._replace(height=0.0)
    title, face = typographic(block.title), design.fonts["title"]
    size = min(room.width / width(title, face, 1.0), room.width / NAME)
    words, high = [*_line(title, face, size, room, size * 1.5, ink)], size * 1.7
    for text, role in ((block.blurb, "lead"), (block.foot, "running")):
        lines, high = _centre_lines(text, role, room._replace(y=high), design, ink)
        words, high = [*words, *lines], high + design.leading * 0.6
    top = frame.inside.bottom - high - design.leading * 0.4
    stage = Rect(*frame.inside[:3], top - frame.inside.y)
    side = stage.width / 9
    row = stage.bottom - side * 1.5
    middle = Point(stage.centre.x, (stage.y + row) / 2)
    light = 50.0, 100 * (middle.y - stage.y) / stage.height
    scene = replace(art.scene, light=light, horizon=None)
    radius = min(stage.width * DEVICE, (row - stage.y) * 0.43)
    device = _show_back(block.back, middle, radius) if block.back else _device(block.suits.look, middle, radius)
    picture = [*draw_scene(art._replace(figures=(), scene=scene), stage), *device]
    for place, emblem in enumerate(art.emblems):
        x = middle.x + (place - (len(art.emblems) - 1) / 2) * side * 1.7 - side / 2
        picture.append(artwork(emblem, Rect(x, row, side, side), art.look))
    items = _frame_cover(block, design, stage, picture, [Group(tuple(words), moving(0, top))])
    return Page(design.size, items, label=str(index + 1))


def _show_back(back: Frame, middle: Point, radius: float) -> tuple[Item, ...]:
    """The back of the cards itself, as high as a device, with its corners round."""
    card = Rect(0, 0, *back.size)
    return (Group(back.items, fit_into(card, square(middle, 2 * radius)), rectangle(*card, CORNER)),)


def _device(look: CardDesign, middle: Point, radius: float) -> tuple[Item, ...]:
    """The device in the middle of the backs of the cards."""
    pattern, palette = look.theme.back, look.palette
    own = pattern["ground"], pattern["line"], pattern["metal"]
    inks = Inks(*((WHITE, palette.ink, palette.accent) if look.saver else own))
    return CENTRES[pattern["centre"]](middle, radius, inks)


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
        y += small * ARTICLE
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
    """The lines at the foot of a cover, on what the book is and for whom, and their height with margins."""
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
