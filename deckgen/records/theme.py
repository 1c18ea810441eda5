"""A theme: colours, type, named boxes, pip layouts and the back, and how they settle on a card of any size."""

from collections.abc import Mapping
from typing import Literal, NamedTuple, TypeAlias

from deckgen.foundations.findings import Places
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.records.boxes import BOXES, OPEN_BOXES, REFERENCE, TEXT_BOXES, ThemeBox, WordsBox
from deckgen.records.deck import BORDER, INDEX
from deckgen.records.fields import FILE_ID, FLAG, ID_TEXT, NAME, TEXT, TITLE
from deckgen.records.groups import Entries, Key, KeyGroup, List, filled_group
from deckgen.records.measures import CARD_SIZE, COLOUR, MEASURE, NARROW_FONT, PER_CENT, STACK, TINT, TYPE_SIZE
from deckgen.records.palette import UNSAVED, Highlights, Palette, Scene
from deckgen.records.record import Record, changes, given_fields, key, record
from deckgen.records.shapes import Choice, Number, matching

Ink: TypeAlias = Literal["full", "saver", "foil"]
"""How faces are drawn: in full, in outlines that save ink, or for clear foil, without grounds and in dark colours."""


class Type(Record):
    """A font, its size on the reference card in points, a narrower one for what would not fit, and those that help out.

    In the record of a theme ``font`` and its like are ids with their helpers in them.
    """

    font: str = key(NAME)
    size: float = key(TYPE_SIZE)
    narrow: str = key(NARROW_FONT, default="")
    fallback: tuple[str, ...] = key(
        List(NAME, most=5), "The fonts, in order, of the characters that the font lacks.", default=()
    )
    italic: str = key(NARROW_FONT, "For words in italic; that of text unless given.", default="")
    strong: str = key(NARROW_FONT, "For bold words; that of text unless given.", default="")
    colour: str = key(TINT, "Of words; ink unless given.", default="")


class Pip(NamedTuple):
    """One pip: its centre as parts of the pip field's width and height, its size beside the usual, and its turn.

    One that is ``mirrored`` faces the other way, so that the two of a row lean towards one another.
    """

    across: float
    down: float
    scale: float = 1.0
    turned: bool = False
    mirrored: bool = False


class Ornament(Record):
    """A drawing between pips, in the colour for ornament or in a tint of the suit's: at a place of their field, and
    turned by half opposite it if no pip stands there.
    """

    art: str = key(TEXT, "The drawing, by its name or that of one of the theme's art.")
    at: tuple[float, float] = key(
        List(Number(-50, 150, whole=False), 2, 2),
        "Across and down the field of the pips, in per cent of it; beyond it too.",
        default=(50.0, 50.0),
    )
    scale: float = key(Number(above=0, most=9, whole=False), "How large it is, beside a pip of scale 1.", default=1.0)
    turn: float = key(Number(-360, 360, whole=False), "Degrees that it is turned clockwise.", default=0.0)
    tint: float = key(PER_CENT, "How much of the suit's colour it has; 0 for the colour for ornament.", default=0.0)


class Numerals(Record):
    """How numerals stand in a theme that has them for pips: over the emblem of their suit, or with it cut out."""

    inlaid: bool = key(FLAG, "Cuts the emblem out of them as often as they count, as pips are laid out.", default=False)
    first: float = key(
        Number(-360, 360, whole=False), "Degrees that the emblem of the first rank is turned by.", default=0.0
    )
    turn: float = key(
        Number(0, 360, whole=False), "Degrees that the emblem is turned by from one rank to the next.", default=0.0
    )
    emblem: float = key(
        Number(above=0, most=9, whole=False), "How large the emblem is, in heights of the numeral.", default=1.0
    )
    shadow: float = key(MEASURE, "How far to the right and below one stands in gold behind an inlaid one.", default=0.0)


class Artwork(NamedTuple):
    """The drawing that a theme puts in the place of another: a built-in name, or a file in ``folder``."""

    name: str
    folder: str


ROLES = ("value", "initials", "note", "name", "rules", "figures", "device", "text")
"""The kinds of text on a card; a box for words has one of its own where a theme has a role of its name."""

LINE_TYPE = Type("vollkorn-small-caps", 7.5, "vollkorn-lining")
NUMERAL_TYPE = Type("oxanium-bold", 164.0, "oxanium-condensed")

MEASURES = ("pip", "step", "line", "hairline", "between", "halo")
"""Single lengths: of a pip, a step and the lines of the border, and of the plain ground about a picture on lines."""

PAGES = {  # the fonts of pages of words: of booklets, references, charts and whatever else is printed on paper
    "title": Key(NAME, "Titles of pages and chapters.", "oxanium-bold"),
    "heading": Key(NAME, "Headings of sections.", "vollkorn-lining-semibold"),
    "small-heading": Key(NAME, "Headings of panels, tables and asides.", "vollkorn-small-caps-semibold"),
    "text": Key(NAME, "Running text, whose figures stand in line: a 0 and a 1 are no letters.", "vollkorn-lining"),
    "italic": Key(NAME, "", "vollkorn-italic"),
    "strong": Key(NAME, "", "vollkorn-lining-semibold"),
    "small-caps": Key(NAME, "", "vollkorn-small-caps"),
    "figures": Key(NAME, "Tables and captions, whose figures stand in line.", "vollkorn-lining"),
    "strong-figures": Key(NAME, "", "vollkorn-lining-semibold"),
}

LIKE = {  # the font of pages that each takes where a theme names that and not it
    "small-heading": "heading",
    "strong": "heading",
    "strong-figures": "strong",
    "small-caps": "text",
    "figures": "text",
}


def page_fonts(**named: str) -> dict[str, str]:
    """The font of each kind of words on pages: the one that is named, or that of its like, or the usual."""
    fonts = {}
    for role, usual in PAGES.items():
        like = role
        while like not in named and like in LIKE:
            like = LIKE[like]
        fonts[role] = named.get(like, usual.default)
    return fonts


PIPS = {  # how far down the pips of the outer columns (both alike) and of the middle one stand, and others, in per cent
    "sides": Key(List(PER_CENT, most=20), "", ()),
    "centre": Key(List(PER_CENT, most=20), "", ()),
    "places": Key(List(List(PER_CENT, 2, 2), most=99), "Others, each across and down.", ()),
    "inset": Key(Number(0, below=50, whole=False), "How far in the outer columns stand, in per cent.", 0.0),
    "scale": Key(Number(above=0, most=5, whole=False), "", 1.0),
}

PATTERN = Choice("rays", "stars", "fans", "engraved", "diamonds", "trellis", "orbits", "waves", "none")

BACK = {  # the back
    "pattern": Key(PATTERN, ""),
    "saver": Key(PATTERN, "The pattern where ink is saved and the middle is left free.", "stars"),
    "centre": Key(
        Choice("medallion", "bloom", "orrery", "wheel", "script", "ring", "none"), "What stands in its middle."
    ),
    "frame": Key(
        Choice("steps", "notches", "round", "scoops", "bevels"), "The corners of the frame around the pattern.", "steps"
    ),
    "ground": Key(COLOUR, ""),
    "line": Key(COLOUR, "The lines on it."),
    "metal": Key(COLOUR, "What shines like metal."),
}

TABLE = {  # the table on which pictures of a deck show it
    "of": Key(Choice("felt", "wood", "paper"), "What it is made of.", "felt"),
    "colour": Key(COLOUR, "", "#24503f"),
}

PIP_COUNT = matching("[1-9][0-9]?", "a number of pips, from 1 to 99")


class Theme(Record):
    """A theme file.

    Lengths are points on a card of the REFERENCE size. ``pages`` are the ids of the fonts that words on paper are set
    in, by what they are for: title, text, italic …; ``fonts`` are those of the user's own fonts, by name. ``saver`` are
    the colours where ink is saved, which it always is when ``ink`` is ``saver``; ``marks`` says where each datum
    stands, by dotted path.
    """

    name: str = key(FILE_ID, "The theme's id.", name="theme")
    title: str = key(TITLE, "What people call it.")
    palette: Palette = key(given_fields(Palette))
    type: Mapping[str, Type] = key(
        KeyGroup(
            {role: Key(record(Type)) for role in ROLES}
            | {
                "signed": Key(changes(Type), "A number with its sign, as value where that differs in nothing.", {}),
                "line": Key(record(Type), "The owner's line.", LINE_TYPE),
                "numeral": Key(record(Type), "The numerals of a theme that has them for pips.", NUMERAL_TYPE),
            },
            name="Types",
            tells="What each kind of text is set in; what has none of its own is set as text.",
            others=Entries(ID_TEXT, record(Type)),
        )
    )
    boxes: Mapping[str, ThemeBox] = key(
        KeyGroup(
            {name: Key(record(ThemeBox)) for name in (*BOXES, "portrait", "rules", "picture-above")}
            | {name: Key(record(WordsBox)) for name in TEXT_BOXES}
            | OPEN_BOXES,
            name="Boxes",
            tells="Every place that the faces and the back know; one of any other name prints the field of that name.",
            others=Entries(ID_TEXT, record(WordsBox)),
        )
    )
    measures: Mapping[str, float] = key(
        KeyGroup({name: Key(MEASURE) for name in MEASURES}, name="Measures", tells="Single lengths.")
    )
    pips: Mapping[int, tuple[Pip, ...]] = key(
        Entries(PIP_COUNT, filled_group(PIPS, "Layout", "How many rows down the outer columns and the middle one."))
    )
    back: Mapping[str, str] = key(
        filled_group(BACK, "CardBack", "The pattern of the back, its middle and its colours.")
    )
    inside: Palette | None = key(
        changes(Palette, "paper", "panel", "by_word"),
        "Colours that differ on the panel, inside the border.",
        default=None,
        name="on-panel",
    )
    saver: Palette = key(
        changes(Palette, *UNSAVED), "Colours that differ where ink is saved and grounds are not printed.", default={}
    )
    pages: Mapping[str, str] = key(
        KeyGroup(PAGES, page_fonts, name="Pages", tells="The fonts of pages of words."), default={}
    )
    table: Mapping[str, str] = key(
        filled_group(TABLE, "Table", "The table on which deckgen gallery shows the deck."),
        default={name: part.default for name, part in TABLE.items()},
    )
    border: str = key(BORDER, "What frames the card.", default="stepped")
    ground: str = key(
        Choice("paper", "own"), "What a card stands on: paper, or the colour of its suit, reversed.", default="paper"
    )
    numbers: str = key(Choice("pips", "numerals"), "What numbered cards show.", default="pips")
    numerals: Numerals = key(record(Numerals), "How they stand, where numbered cards show them.", default=Numerals())
    index: str = key(INDEX, "Value and sign: in two corners, or not.", default="corners")
    grounds: Mapping[str, Scene] = key(
        Entries(ID_TEXT, record(Scene), most=200),
        "Engraved grounds by the art of a card, or for numbers, courts, faces or all.",
        default={},
    )
    ornaments: Mapping[int, tuple[Ornament, ...]] = key(
        Entries(PIP_COUNT, List(record(Ornament), most=20)),
        "What stands between so many pips; nothing where ink is saved by a theme that has more of it.",
        default={},
    )
    highlights: Highlights | None = key(
        record(Highlights), "Lines of light in the dark of pictures that have a ground.", default=None
    )
    courts: str = key(Choice("whole", "two-way"), "How court cards are drawn.", default="whole")
    ink: Ink = key(Choice("full", "saver"), "saver: contours and hatching.", default="full")
    size: Size = key(CARD_SIZE, "Of the card, where nobody asks for another: bridge, 70x120mm.", default=REFERENCE)
    fonts: Mapping[str, str] = key(
        Entries(ID_TEXT, NAME, most=20), "Fonts of one's own by a name: files beside the theme.", default={}
    )
    art: Mapping[str, Artwork] = key(
        Entries(ID_TEXT, TEXT, most=1000), "Drawings in the place of others, by what decks ask for.", default={}
    )
    marks: Places = Places()
    file: str = ""

    __eq__ = object.__eq__  # each theme that was read is a thing of its own
    __hash__ = object.__hash__

    def with_own_fonts(self, font: str) -> str:
        """The id of a font that the theme's own ones help out."""
        return STACK.join(dict.fromkeys((font, *self.fonts.values())))

    @property
    def printed_boxes(self) -> tuple[str, ...]:
        """The boxes that print fields of cards: those that are no part of every card."""
        common = {*BOXES, *TEXT_BOXES, *OPEN_BOXES, "portrait", "rules", "picture-above"}
        return tuple(name for name in self.boxes if name not in common)

    def scale(self, size: Size) -> float:
        """How much larger than on the reference card lengths are on a card of ``size``."""
        return min(size.width / REFERENCE.width, size.height / REFERENCE.height)

    def box(self, name: str, size: Size) -> Rect:
        """The named place on a card of ``size``."""
        return self.boxes[name].place(size, self.scale(size))

    def measure(self, name: str, size: Size) -> float:
        """A named length on a card of ``size``."""
        return self.measures[name] * self.scale(size)

    def type_size(self, role: str, size: Size) -> float:
        """Points in which a role is set on a card of ``size``, never below the smallest that can be read."""
        return max(SMALLEST_TYPE, round(self.type[role].size * self.scale(size), 3))
