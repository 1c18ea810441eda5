"""What a booklet is made of before it has pages: headings, paragraphs, tables, hands of cards and the like."""

from collections.abc import Iterator
from typing import Literal, NamedTuple, TypeAlias

from deckgen.faces.card_design import CardDesign
from deckgen.faces.motifs import Motif
from deckgen.foundations.findings import Location
from deckgen.foundations.frame import Frame
from deckgen.records.palette import Scene
from deckgen.records.record import Record, replace
from deckgen.typography.markup import Style


class Span(NamedTuple):
    """Text in one style. ``link`` is an anchor it leads to; ``entry`` what the index says of it.

    A span with ``page`` set prints the number of the page on which the anchor of that name stands; one with a
    ``picture`` prints that instead of words. Type or picture is ``tall`` times as high as what stands around it.
    """

    text: str
    style: Style = ""
    link: str = ""
    entry: str = ""
    page: bool = False
    picture: Frame | None = None
    tall: float = 1.0


Spans: TypeAlias = tuple[Span, ...]

LINE_END = "\n"  # the text of a span at which a line of a cell ends


class Block(Record):
    """What stands below another thing, or above it."""


RUN_IN = 4  # the level of a heading that leads a paragraph, on the same line, and is no place to be led to


class Heading(Block):
    """A heading: 1 opens a chapter on a new page, 2 and 3 head sections, RUN_IN leads a paragraph.

    On a page of panels 1 is the title and 3 opens a panel, which spans all columns if it is ``wide``.
    """

    level: int
    spans: Spans
    anchor: str
    wide: bool = False


class Paragraph(Block):
    """A paragraph of text; a lead opens a chapter, small print closes a booklet, a foot is a line below everything."""

    spans: Spans
    role: Literal["body", "lead", "small", "foot"] = "body"


class Items(Block):
    """A list, numbered or not, or with boxes to tick; each item is blocks of its own."""

    items: tuple[tuple[Block, ...], ...]
    ordered: bool = False
    boxes: bool = False


class Table(Block):
    """Rows of cells under a header row, which may be empty; ``align`` has a letter (l, c, r) for each column.

    Rows whose numbers, from 0, are ``tinted`` stand on a pale ground, for the eye to stop at. Rows of a ``lined`` one
    are parted by lines alone: where a tint means something in the table beside it, and where pictures leave no room
    for bands. Of a ``pictured`` one the third column holds pictures, beside what they are called and what they mean.
    """

    header: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]
    align: str
    tinted: frozenset[int] = frozenset()
    pictured: bool = False
    lined: bool = False

    def plain(self) -> "Table":
        """The table without its pictures."""
        if not self.pictured:
            return self
        rows = tuple(row[:-1] for row in self.rows)
        return replace(self, header=self.header[:-1], rows=rows, align=self.align[:-1], pictured=False)

    def put_names_above(self) -> "Table":
        """A narrower table for a pictured one: each name in bold above what it means, and the picture beside both."""
        rows = tuple(((*restyle(name, "strong"), Span(LINE_END), *means), beside) for name, means, beside in self.rows)
        return Table((), rows, "lr", lined=any(span.picture for _, beside in rows for span in beside))


class Cards(Block):
    """Pictures of cards in rows, each over its caption of lines; ``width`` is a card's in points, 0 the usual one, and
    ``growth`` how many times as wide it is at most where a page of panels has room.
    """

    pictures: tuple[Frame, ...]
    captions: tuple[tuple[Spans, ...], ...]
    width: float
    growth: float = 1.0


class HandFigure(Block):
    """Cards held as a fan, with what they come to beside them: a title, the verdict, lines of explanation."""

    pictures: tuple[Frame, ...]
    title: Spans
    verdict: Spans
    lines: tuple[Spans, ...]
    width: float


class Aside(Block):
    """Blocks set apart under a title of their own: a house ruling with its source, or a word aside."""

    kind: Literal["ruling", "aside"]
    title: Spans
    blocks: tuple[Block, ...]
    source: Spans = ()


class Columns(Block):
    """Blocks side by side, in columns whose widths are in proportion to ``shares``; never parted by a page break."""

    columns: tuple[tuple[Block, ...], ...]
    shares: tuple[float, ...]


class Picture(Block):
    """A drawing in the middle of the measure, ``width`` points wide, or as wide as it is where that is 0."""

    frame: Frame
    width: float = 0.0


class PlacedThing(NamedTuple):
    """What lies in the middle of a table over its label: a pile face down, a card, a pot, dice or a pad.

    ``frames`` are the pictures of a pile or a card; ``dice`` the faces of dice: a number of pips, words or a picture.
    """

    kind: Literal["pile", "card", "pot", "dice", "pad"]
    label: Spans
    frames: tuple[Frame, ...] = ()
    dice: tuple[int | str | Frame, ...] = ()


class TablePlan(Block):
    """A table from above: rows of things in its middle, four players around it, each with ``hand`` cards of ``backs``.

    Where ``field`` is said, a place for cards lies before each player; ``dealer`` stands at the dealer's marker.
    """

    rows: tuple[tuple[PlacedThing, ...], ...]
    hand: int
    backs: tuple[Frame, ...]
    field: Spans
    dealer: Spans
    caption: Spans


class Step(NamedTuple):
    """A step of a turn: its title, what is done in it, and a sign for it where there is one.

    One that is not ``numbered`` comes at any time, or only at the end.
    """

    title: Spans
    text: Spans
    sign: Frame | None
    numbered: bool = True


class TurnSteps(Block):
    """The steps of a turn, in their order."""

    steps: tuple[Step, ...]


class VariantRow(NamedTuple):
    """A variant: its name, how many cards go, its array and what makes it, and what each face counts in it."""

    name: Spans
    discards: Spans
    array: Spans
    values: tuple[str, ...]


class VariantSpread(Block):
    """Variants over two facing pages: a title, a note, the heads of the left page, and each face with its name."""

    title: Spans
    note: Spans
    heads: tuple[Spans, ...]
    faces: tuple[tuple[Frame, Spans], ...]
    rows: tuple[VariantRow, ...]


class Definitions(Block):
    """Terms and what they mean."""

    entries: tuple[tuple[Spans, Spans], ...]


class CoverArt(NamedTuple):
    """The picture on a cover, in a design: the light over its ground, and drawings, those behind first, each with its
    place and size in per cent; ``emblems`` are those of the suits.
    """

    look: CardDesign
    scene: Scene
    figures: tuple[tuple[Motif, tuple[float, float], float], ...]
    emblems: tuple[Motif, ...]


class Vignettes(NamedTuple):
    """The tailpieces of chapters, on paper: drawings in a design, each with how many lines it is high."""

    look: CardDesign
    motifs: tuple[tuple[Motif, float], ...]


class TitlePage(Block):
    """The covers: title, what it is, who for, the line that says it is unofficial, the picture, the suits on
    their ground, what stands at the ends of chapters, the words behind, and the back of the cards if that is a picture.
    """

    title: str
    subtitle: str
    strap: str
    foot: str
    art: CoverArt
    suits: CoverArt
    vignettes: Vignettes
    blurb: str = ""
    back: Frame | None = None


class PageOrnament(Block):
    """A small ornament between two passages."""


class NewPage(Block):
    """A page break: the next block begins a page."""


class Contents(Block):
    """The contents of the booklet, headings down to ``depth``."""

    depth: int = 2


class Index(Block):
    """The index, made from every entry of the text."""


class Manuscript(NamedTuple):
    """A booklet as written: its title, what runs at the head of its pages, and its blocks in order."""

    title: str
    running: str
    blocks: tuple[Block, ...]
    at: Location


def words(spans: Spans) -> str:
    """Spans as plain text."""
    return "".join(span.text for span in spans)


def restyle(spans: Spans, style: Style) -> Spans:
    """Spans in one style, whatever they were set in."""
    return tuple(span._replace(style=style) for span in spans)


def spans_of(thing: object) -> Iterator[Span]:
    """Every span of text in a block, or in whatever blocks, cells and spans are gathered in."""
    if isinstance(thing, Span):
        yield thing
    elif isinstance(thing, tuple) and not isinstance(thing, Frame):
        for part in thing:
            yield from spans_of(part)
    elif isinstance(thing, Block) and not isinstance(thing, TitlePage):
        for field in thing.FIELDS:
            yield from spans_of(getattr(thing, field))
