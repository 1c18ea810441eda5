"""Words on a face: a card's text and what stands in further boxes of a theme, each in its box and as large as goes."""

import functools
from collections.abc import Callable

from deckgen.art.ornament import point_ends
from deckgen.faces.artwork import Motif, draw_motif, emblem, find_motif, folder_of
from deckgen.faces.card_design import CardDesign
from deckgen.faces.lettering import NARROWEST, line
from deckgen.foundations.frame import Frame, Group, Item, Path, Text, walk
from deckgen.foundations.geometry import Rect, Size, moving
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import Outline, circle, rectangle
from deckgen.foundations.spelling import plain
from deckgen.records.boxes import TEXT_BOXES, WordsBox
from deckgen.records.deck import Card, Deck
from deckgen.records.measures import OFFICES
from deckgen.records.palette import Palette
from deckgen.records.theme import Type
from deckgen.type.fonts import width
from deckgen.type.markup import LABEL, read_markup
from deckgen.type.paragraphs import Emblems, Lettering, set_paragraphs, set_words

ALIGNED = {"left": 0.0, "centre": 0.5, "right": 1.0}
"""Where on a line something stands that is shorter."""

TOGETHER = 0.1
"""Points by which words that stand together seem to be apart, for places are rounded."""


def draw_words(text: str, name: str, deck: Deck, design: CardDesign, box: Rect | None = None) -> Group:
    """A text in the box of that name, and what stands behind it; ``box`` is what of it is free."""
    style = design.theme.boxes[name]
    assert isinstance(style, WordsBox), "words stand in boxes for words"
    place = box or design.box(name)
    passages, shown = read_markup(text), emblems(deck, design)
    made = set_paragraphs(passages, lettering(name, design), place, shown, style.align, style.stand)
    return Group((*_behind(style, place, design), *made.items), name=name)


def draw_name(name: str, design: CardDesign) -> Group:
    """A card's name on one line; on several where its box is high enough and they let it stand larger."""
    style, box = design.theme.boxes["name"], design.box("name")
    assert isinstance(style, WordsBox), "a name stands in a box for words"
    kind = lettering("name", design)
    alone = line(name, "name", box, design, kind.colour, ALIGNED[style.align])
    made: tuple[Item, ...] = (alone,)
    if box.height > 2 * SMALLEST_TYPE:
        size = max((run.size for run, _ in walk(made) if isinstance(run, Text)), default=kind.size)
        narrow = width(name, design.theme.type["name"].narrow or kind.regular, SMALLEST_TYPE) * NARROWEST
        several = set_words(name, kind, box, style.align, style.stand) if size < kind.size else None
        if several and (several.size > size or narrow > box.width):
            made = several.items
    return Group((*_behind(style, box, design), *made), name="name")


def draw_boxes(card: Card, deck: Deck, design: CardDesign) -> tuple[Group, ...]:
    """What a card says for the further boxes of the theme."""
    names = (name for name in design.theme.printed_boxes if card.boxes.get(name))
    return tuple(draw_words(card.boxes[name], name, deck, design) for name in names)


def first_line(face: Frame) -> str:
    """Words on the first line of a face's text, by which a card without a name is found again in a file.

    They are those that stand together the longest, without an emblem or the label of an item between.
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
    found = [" ".join(stretch.split()) for stretch in stretches]
    return max((words for words in found if not LABEL.fullmatch(words)), key=len, default="")


def lettering(name: str, design: CardDesign) -> Lettering:
    """What the words of a box are set in: the role of its name, or else that of text."""
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
    typed = plain(name)
    for suit in deck.suits:
        if name == suit.id or typed in map(plain, (suit.name, *suit.aliases)):
            return emblem(suit.id, deck, design)
    motif = find_motif(name, name, design.palette.face, folder_of(deck), design, flat=True)
    return motif if motif.drawing else None


def emblems(deck: Deck, design: CardDesign) -> Emblems:
    """What finds the emblems in a line, each as a frame as large as its drawing."""

    def find(name: str) -> Frame | None:
        motif = find_emblem(name, deck, design)
        return _in_line(motif, design) if motif else None

    return find


@functools.lru_cache(maxsize=256)
def _in_line(motif: Motif, design: CardDesign) -> Frame | None:
    drawn = draw_motif(motif, 1, 1, design)
    if not drawn:
        return None
    bounds, items = drawn
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


def tint(said: str, palette: Palette) -> str:
    """The colour that a theme says by its office in a palette or by itself; empty where it says none."""
    colour: str = getattr(palette, said) if said in OFFICES else said
    return colour


def ink_of_words(said: str, design: CardDesign) -> str:
    """The colour of words; where ink is saved, one that can be seen on paper."""
    told = said if not design.saver or said in ("accent", "face", "border") else ""
    return tint(told, design.palette) or design.ink


SHAPES: dict[str, Callable[[Rect], Outline]] = {
    "box": lambda room: rectangle(*room),
    "round": lambda room: rectangle(*room, min(room.width, room.height) * 0.22),
    "circle": lambda room: circle(room.centre, min(room.width, room.height) / 2),
    "banner": point_ends,
}
"""What may stand behind words."""
