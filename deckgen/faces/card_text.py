"""Words on a face: a card's text, name and further boxes, the table of its values, and the line of its owner."""

import functools
from collections.abc import Callable, Mapping

from deckgen.art.ornament import point_ends
from deckgen.faces.artwork import draw_motif
from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import NARROWEST, line
from deckgen.faces.motifs import Motif, emblem, find_motif, folder_of
from deckgen.foundations.colour import WHITE, mix
from deckgen.foundations.frame import Frame, Group, Item, Path, Text, walk
from deckgen.foundations.geometry import Rect, Size, moving
from deckgen.foundations.outline import Outline, circle, rectangle
from deckgen.foundations.spelling import in_figures, plain
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.records.boxes import SAFE, TEXT_BOXES, WordsBox
from deckgen.records.deck import Card, Deck
from deckgen.records.measures import OFFICES
from deckgen.records.palette import Palette
from deckgen.records.theme import Type
from deckgen.typography.fonts import font, width
from deckgen.typography.markup import LABEL, read_markup
from deckgen.typography.paragraphs import Emblems, Lettering, set_paragraphs, set_words

ALIGNED = {"left": 0.0, "centre": 0.5, "right": 1.0}  # where on a line something stands that is shorter
LEADING, LOOSEST = 1.1, 1.6  # the least and the greatest distance between two lines of a table, in type sizes
AIR = 3.0  # points of ground on both sides of the line of an owner
TOGETHER = 0.1  # points by which words that stand together seem to be apart, for places are rounded


def draw_words(text: str, name: str, deck: Deck, design: CardDesign, box: Rect | None = None) -> Group:
    """A text in the box of that name, and what stands behind it; ``box`` is what of it is free."""
    style = design.theme.boxes[name]
    assert isinstance(style, WordsBox), "words stand in boxes for words"
    place = box or design.box(name)
    passages, shown = read_markup(text), emblems(deck, design)
    words = set_paragraphs(passages, lettering(name, design), place, shown, style.align, style.stand)
    return Group((*_behind(style, place, design), *words.items), name=name)


def draw_name(name: str, design: CardDesign) -> Group:
    """A card's name on one line; on several where its box is high enough and they let it stand larger."""
    style, box = design.theme.boxes["name"], design.box("name")
    assert isinstance(style, WordsBox), "a name stands in a box for words"
    kind = lettering("name", design)
    words: tuple[Item, ...] = (line(name, "name", box, design, kind.colour, ALIGNED[style.align]),)
    if box.height > 2 * SMALLEST_TYPE:
        size = max((run.size for run, _ in walk(words) if isinstance(run, Text)), default=kind.size)
        narrow = width(name, design.theme.type["name"].narrow or kind.regular, SMALLEST_TYPE) * NARROWEST
        several = set_words(name, kind, box, style.align, style.stand) if size < kind.size else None
        if several and (several.size > size or narrow > box.width):
            words = several.items
    return Group((*_behind(style, box, design), *words), name="name")


def draw_boxes(card: Card, deck: Deck, design: CardDesign) -> tuple[Group, ...]:
    """The words of a card for the further boxes of the theme."""
    names = (name for name in design.theme.printed_boxes if card.boxes.get(name))
    return tuple(draw_words(card.boxes[name], name, deck, design) for name in names)


def first_line(face: Frame) -> str:
    """Words on the first line of a face's text, by which a card without a name is found in a file: those that stand
    together the longest, without an emblem or a label between.
    """
    written = next(item for item in face.items if isinstance(item, Group) and item.name in TEXT_BOXES)
    runs = sorted((run for run, _ in walk(written.items) if isinstance(run, Text)), key=lambda run: (run.y, run.x))
    stretches, end = [""], 0.0
    for run in runs:
        if run.y > runs[0].y + TOGETHER:
            break
        stretches += [""] * (run.x > end + TOGETHER)
        stretches[-1] += run.text
        end = run.x + width(run.text, run.font, run.size)
    phrases = (" ".join(stretch.split()) for stretch in stretches)
    return max((words for words in phrases if not LABEL.fullmatch(words)), key=len, default="")


def lettering(name: str, design: CardDesign) -> Lettering:
    """The type of the words in a box: the role of its name, or else that of text."""
    types = design.theme.type
    usual = types["text"]
    role = name if name in types else "text"
    kind: Type = types[role]
    return Lettering(
        kind.font,
        kind.italic or usual.italic or kind.font,
        kind.strong or usual.strong or kind.font,
        design.theme.type_size(role, design.size),
        ink_of_words(kind.colour, design),
    )


def find_emblem(name: str, deck: Deck, design: CardDesign) -> Motif | None:
    """The emblem that ``{name}`` shows: of a suit, by its id, its name or an alias, or a drawing; None for neither."""
    for suit in deck.suits:
        if name == suit.id or plain(name) in map(plain, (suit.name, *suit.aliases)):
            return emblem(suit.id, deck, design)
    motif = find_motif(name, name, design.palette.face, folder_of(deck), design, flat=True)
    return motif if motif.drawing else None


def emblems(deck: Deck, design: CardDesign) -> Emblems:
    """A function that finds the emblems in a line, each as a frame of the size of its drawing."""

    def find(name: str) -> Frame | None:
        motif = find_emblem(name, deck, design)
        return _in_line(motif, design) if motif else None

    return find


@functools.lru_cache(maxsize=256)
def _in_line(motif: Motif, design: CardDesign) -> Frame | None:
    drawing = draw_motif(motif, 1, 1, design)
    if not drawing:
        return None
    bounds, items = drawing
    return Frame(Size(bounds.width, bounds.height), (Group(items, moving(-bounds.x, -bounds.y)),))


def _behind(style: WordsBox, place: Rect, design: CardDesign) -> tuple[Item, ...]:
    """The shape behind words; where ink is saved, its outline alone."""
    fill, stroke = tint(style.ground, design.palette) or None, tint(style.line, design.palette) or None
    if not (fill or stroke):
        return ()
    if design.saver:
        fill, stroke = None, stroke or (fill if style.ground in OFFICES and fill != design.paper else design.ink)
    room = place.inset(-style.padding * design.theme.scale(design.size))
    width = design.measure("line") if stroke else 0.0
    return (Path(SHAPES[style.shape](room), fill, stroke, width),)


def tint(colour: str, palette: Palette) -> str:
    """A colour that a theme says by its office in a palette or by itself; empty where it says none."""
    paint: str = getattr(palette, colour) if colour in OFFICES else colour
    return paint


def ink_of_words(colour: str, design: CardDesign) -> str:
    """The colour of words; where ink is saved, one that can be seen on paper."""
    if design.saver and colour not in ("accent", "face", "border"):
        return design.ink
    return tint(colour, design.palette) or design.ink


SHAPES: dict[str, Callable[[Rect], Outline]] = {  # what may stand behind words
    "box": lambda room: rectangle(*room),
    "round": lambda room: rectangle(*room, min(room.width, room.height) * 0.22),
    "circle": lambda room: circle(room.centre, min(room.width, room.height) / 2),
    "banner": point_ends,
}


def values_box(count: int, design: CardDesign) -> Rect:
    """Where a table of ``count`` lines stands: at the foot of the theme's box, and beyond it, upward, where the lines
    could not be read otherwise.
    """
    box = design.box("rules")
    least, most = SMALLEST_TYPE * LEADING, design.theme.type_size("rules", design.size) * LOOSEST
    pitch = max(least, min(most, box.height / max(1, count)))
    height = pitch * max(1, count)
    return Rect(box.x, box.bottom - height, box.width, height)


def values(table: Mapping[str, int], design: CardDesign, titles: Mapping[str, str]) -> Group:
    """The value in each game, in the order of the file; ``titles`` are of games that are not called by their ids."""
    box = values_box(len(table), design)
    pitch, figures = box.height / len(table), design.theme.type["figures"].font
    room = box.width - width("−00", figures, SMALLEST_TYPE) - 4.0
    rows = [Rect(box.x, box.y + place * pitch, box.width, pitch) for place in range(len(table))]
    lines: list[Item] = []
    for (game, value), row in zip(table.items(), rows, strict=True):
        name = titles.get(game) or title(game)
        lines.append(line(name, "rules", row._replace(width=room), design, design.ink, align=0))
        lines.append(line(in_figures(value), "figures", row, design, design.ink, align=1))
    return Group((*_guides(rows, design), *lines), name="values")


def _guides(rows: list[Rect], design: CardDesign) -> tuple[Path, ...]:
    """The guides from a title to its value: every other line tinted."""
    air, colour = design.measure("step") / 2, mix(design.paper, design.ink, 0.09)
    stripes = (rectangle(row.x - air, row.y, row.width + 2 * air, row.height) for row in rows[::2])
    return tuple(Path(stripe, colour) for stripe in stripes)


def title(game: str) -> str:
    """A ruleset's id as words: ``dagobah/rebel-alliance`` is Rebel Alliance."""
    return game.rpartition("/")[2].replace("-", " ").title()


@functools.lru_cache(maxsize=64)
def line_on_face(text: str, design: CardDesign) -> Group:
    """The line in its box on a face, on a patch of the card's ground that parts it from the border."""
    return Group(_patch(text, design, design.paper, design.ink), name="line")


@functools.lru_cache(maxsize=64)
def lines_on_back(text: str, design: CardDesign) -> tuple[Group, Group]:
    """The line at both ends of a back, turned, so that no back tells which way up its card is."""
    back = design.theme.back
    ground, ink = (design.paper, design.ink) if design.saver else (back["ground"], back["line"])
    patch, words = _patch(text, design, ground or WHITE, ink)
    assert isinstance(patch, Path)
    items = patch._replace(outline=point_ends(patch.bounds), stroke=ink, width=design.measure("line")), words
    return Group(items, name="line"), Group(items, design.half_turn, name="line")


def _patch(text: str, design: CardDesign, ground: str, ink: str) -> tuple[Item, ...]:
    box = design.box("line")
    capitals = font(lettering("line", design).regular).cap_height * SMALLEST_TYPE
    box = box.move(0, max(0.0, SAFE + capitals / 2 - box.centre.y))  # small cards have no smaller type
    words = line(text, "line", box, design, ink)
    runs = ((item, under) for item, under in walk((words,)) if isinstance(item, Text))
    long = sum(width(run.text, run.font, run.size) * under.a for run, under in runs)
    patch = Rect(box.centre.x - long / 2 - AIR, box.y - AIR / 2, long + 2 * AIR, box.height + AIR)
    return Path(rectangle(*patch), ground), words
