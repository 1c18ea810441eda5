"""What a press writes: pages of placed faces and of other items, and what a reader of the file is told about them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal, NamedTuple, TypeAlias

from deckgen.foundations.findings import Finding, printable
from deckgen.foundations.frame import Frame, Group, Item, Path, Text, Tool, walk
from deckgen.foundations.geometry import IDENTITY, Rect, Size, Transform
from deckgen.foundations.memory import MOST
from deckgen.foundations.offset import NO_OFFSET, Offset
from deckgen.foundations.outline import Outline
from deckgen.options.sheet_options import Duplex
from deckgen.typography.fonts import font, tell_missing

IMAGE_DPI = 300.0  # pixels to the inch of a picture that is printed: more cannot be seen on paper

TAKE_OTHERS = "use other characters, or take a theme whose fonts have them: fonts: {mine: fonts/Mine.ttf}"

Side: TypeAlias = Literal["", "front", "back"]


class Placement(NamedTuple):
    """A face on a page: the key of its frame and the trim, in page points, that the frame's size covers.

    ``turned`` faces stand on their heads; ``clip`` is the outline they are cut off at, in the face's own points.
    ``name`` is the live text by which the printed face is known, empty for a back. ``lean`` turns the page that it
    stands on as a whole.
    """

    face: str
    trim: Rect
    name: str = ""
    turned: bool = False
    mirrored: bool = False
    clip: Outline | None = None
    lean: Transform = IDENTITY

    @property
    def transform(self) -> Transform:
        """From the face's own points to the page's."""
        return self._upright.then(self.lean) if self.lean != IDENTITY else self._upright

    @property
    def _upright(self) -> Transform:
        if self.mirrored:
            return Transform(-1, 0, 0, 1, self.trim.right, self.trim.y)
        if self.turned:
            return Transform(-1, 0, 0, -1, self.trim.right, self.trim.bottom)
        return Transform(1, 0, 0, 1, self.trim.x, self.trim.y)


class Link(NamedTuple):
    """A place on a page that leads to another: the area to click, the index of the page, and how far down it."""

    area: Rect
    page: int
    top: float = 0.0


class Bookmark(NamedTuple):
    """A line of an outline: its title, the index of the page it leads to, how far down that, and its level, from 0."""

    title: str
    page: int
    top: float = 0.0
    level: int = 0


class Page(NamedTuple):
    """One side of a leaf: faces first, then ``items`` over them; ``trim`` and ``bleed`` where it is cut as a whole.

    ``label`` is the page number a viewer shows ("1 front"), ``bookmark`` its line in the outline, if any.
    """

    size: Size
    items: tuple[Item, ...] = ()
    placements: tuple[Placement, ...] = ()
    side: Side = ""
    label: str = ""
    bookmark: str = ""
    trim: Rect | None = None
    bleed: Rect | None = None
    links: tuple[Link, ...] = ()


def tool_lines(page: Page) -> Iterator[tuple[Tool, Outline]]:
    """The lines of a page that are cut, folded along and looked for: each tool with an outline in page points, in
    order.
    """
    for item, under in walk(page.items):
        if isinstance(item, Path) and item.tool:
            yield item.tool, item.outline.transform(under)


class Document(NamedTuple):
    """Pages in order, and the frames that their placements name.

    ``faces`` may draw a frame when it is asked for, so that a large deck never stands in memory as a whole; it has
    to give the same frame each time. ``backs`` says which face belongs behind which. ``single_sided`` asks the printer
    for one side a sheet. ``offset`` says how far backs were moved. An ``outline`` of several levels stands in for the
    pages' bookmarks. Pictures are brought down to ``image_dpi`` pixels to the inch of the print.
    """

    title: str
    pages: Sequence[Page]
    faces: Mapping[str, Frame] = MappingProxyType({})
    duplex: Duplex = "none"
    single_sided: bool = False
    offset: Offset = NO_OFFSET
    subject: str = ""
    keywords: str = ""
    outline: tuple[Bookmark, ...] = ()
    backs: Mapping[str, str] = MappingProxyType({})
    language: str = "en-GB"
    image_dpi: float = IMAGE_DPI

    @property
    def is_proved(self) -> bool:
        """Whether there are faces on it that are known by their names, which can be accounted for."""
        return any(placement.name for page in self.pages for placement in page.placements)

    def items(self, page: Page) -> Iterator[Item]:
        """Everything on a page in drawing order, its faces as groups that carry their keys as names."""
        for placement in page.placements:
            items = self.faces[placement.face].items
            yield Group(items, placement.transform, placement.clip, placement.face)
        yield from page.items


def find_unprintable(documents: Iterable[Document]) -> Iterator[Finding]:
    """An error for each font that lacks something of the words that are printed, with the first that it stands in.

    The faces of decks that are too large to be remembered are left to the checks of the deck.
    """
    texts: dict[str, dict[str, None]] = {}
    seen: dict[int, tuple[Item, ...]] = {}  # drawings that stand in many places are looked at once

    def look(items: tuple[Item, ...]) -> None:
        if id(items) in seen:
            return
        seen[id(items)] = items
        for item in items:
            if isinstance(item, Group):
                look(item.items)
            elif isinstance(item, Text) and item.colour:
                texts.setdefault(item.font, {})[item.text] = None

    for document in documents:
        faces = dict.fromkeys(placement.face for page in document.pages for placement in page.placements)
        for items in [document.faces[face].items for face in faces if len(faces) <= MOST // 2]:
            look(items)
        for page in document.pages:
            look(page.items)
    for face, runs in ((font(id), runs) for id, runs in texts.items()):
        if missing := tell_missing([face], "".join(runs)):
            first = next(run for run in runs if face.missing(run))
            message = f"the font {face.file.stem} has no {missing}, which stands in {printable(first)!r}"
            yield Finding("glyphs", message, hint=TAKE_OTHERS)
