"""The same sheets as Typst source, written as somebody would who knows Typst well: art in files, words live.

Each drawing that faces share is a file of its own, an SVG or a PDF, that Typst embeds once; faces place drawings and
set their words, and pages place faces. SVG art has to be compiled in each run, as a changed deck's is by deckgen; art
as PDF lies ready, as the faces of an unchanged deck do.
"""

import math
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple

from deckgen import SheetOptions, Workspace
from deckgen.foundations import sizes
from deckgen.foundations.frame import Group, Item, Text
from deckgen.foundations.frame import Path as Drawn
from deckgen.foundations.geometry import IDENTITY, Rect, Size, Transform, around, moving
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.document import Document, Page
from deckgen.pages.gallery_pages import singles
from deckgen.press import pdf, svg
from deckgen.typography.fonts import font

PREAMBLE = """
#set text(top-edge: "baseline", bottom-edge: "baseline", hyphenate: false, kerning: false, ligatures: false)
#let P(x, y, body) = place(top + left, dx: x * 1pt, dy: y * 1pt, body)
#let D(x, y, w, h, name) = P(x, y, image(name, width: w * 1pt, height: h * 1pt))
#let R(x, y, w, h, a, name) = P(x, y, rotate(a * 1deg, image(name, width: w * 1pt, height: h * 1pt)))
#let T(x, y, f, w, s, c, words) = P(
  x, y, box(width: 300pt, text(font: f, weight: w, size: s * 1pt, fill: rgb(c), words)))
#let U(x, y, a, t, f, w, s, c, words) = P(
  x, y, rotate(a * 1deg, origin: top + left, scale(x: t * 100%, origin: top + left, box(width: 300pt, text(
    font: f, weight: w, size: s * 1pt, fill: rgb(c), words)))))
"""


class Drawing(NamedTuple):
    """Items without words in a file of their own, and the place that its picture has in their own points."""

    name: str
    box: Rect


class Source:
    """A document as Typst source; ``kind`` is what its drawings are kept as."""

    def __init__(self, folder: Path, kind: Literal["svg", "pdf"]) -> None:
        self.folder = folder
        self.kind = kind
        self.drawings: dict[tuple[Item, ...], Drawing] = {}

    def write(self, document: Document) -> Path:
        """Write ``sheets.typ`` and its drawings into the folder."""
        keys = dict.fromkeys(placement.face for page in document.pages for placement in page.placements)
        names = {key: f"c{number}" for number, key in enumerate(keys)}
        faces = [f"#let {name} = {self._block(document.faces[key].items)}" for key, name in names.items()]
        pages: list[str] = []
        for page in document.pages:
            width, height = page.size
            pages.append(f"#page(width: {width:.3f}pt, height: {height:.3f}pt, margin: 0pt)[")
            for placement in page.placements:
                trim, face = placement.trim, names[placement.face]
                clipped = f"box(width: {trim.width:.3f}pt, height: {trim.height:.3f}pt, clip: true, {face})"
                turned = f"rotate(180deg, {clipped})" if placement.turned else clipped
                pages.append(f"#P({trim.x:.3f}, {trim.y:.3f}, {turned})")
            pages += (f"#{line}" for line in self._lines(page.items))
            pages.append("]")
        path = self.folder / "sheets.typ"
        path.write_text("\n".join([PREAMBLE, *faces, *pages]))
        return path

    def _block(self, items: tuple[Item, ...]) -> str:
        return f"{{ {'; '.join(self._lines(items))} }}"

    def _lines(self, items: tuple[Item, ...], under: Transform = IDENTITY) -> Iterator[str]:
        """What stands in a face or on a page, each drawing and run of words where it is seen."""
        bare: list[Item] = []
        for item in items:
            if isinstance(item, Drawn):
                bare.append(item)
                continue
            if bare:
                yield self._drawing(tuple(bare), under)
                bare = []
            if isinstance(item, Text):
                yield _words(item, under)
            elif isinstance(item, Group):
                seen = item.transform.then(under)
                if item.clip:
                    yield self._drawing((item._replace(transform=IDENTITY),), seen)
                else:
                    yield from self._lines(item.items, seen)
        if bare:
            yield self._drawing(tuple(bare), under)

    def _drawing(self, items: tuple[Item, ...], under: Transform) -> str:
        if (under.a, under.b) != (under.d, -under.c):  # stretched or in a mirror, which is a drawing of its own
            items, under = (Group(items, under),), IDENTITY
        if items not in self.drawings:
            box = around(list(_boxes(items)))
            made = Drawing(f"d{len(self.drawings)}.{self.kind}", box)
            page = Page(Size(box.width, box.height), (Group(items, moving(-box.x, -box.y)),))
            press = {"pdf": pdf, "svg": svg}[self.kind]
            (self.folder / made.name).write_bytes(next(iter(press.files_of(Document("drawing", (page,))))))
            self.drawings[items] = made
        name, box = self.drawings[items]
        place, (angle, _, scale) = under.bounds(box), _turn_and_scales(under)
        x, y = place.centre.x - box.width * scale / 2, place.centre.y - box.height * scale / 2
        where = f"{x:.3f}, {y:.3f}, {box.width * scale:.3f}, {box.height * scale:.3f}"
        return f'R({where}, {angle:g}, "{name}")' if angle else f'D({where}, "{name}")'


def _boxes(items: tuple[Item, ...]) -> Iterator[Rect]:
    """For each outline a box that holds it with its line, as far as it is not clipped."""
    for item in items:
        if isinstance(item, Drawn):
            yield item.outline.bounds.inset(-item.width)
        elif isinstance(item, Group):
            parts = [item.clip.bounds] if item.clip else _boxes(item.items)
            yield from (item.transform.bounds(box) for box in parts)


def _turn_and_scales(transform: Transform) -> tuple[float, float, float]:
    """Degrees clockwise, and the scales across and down of what is not sheared."""
    a, b, c, d, _, _ = transform
    return round(math.degrees(math.atan2(b, a)), 6), math.hypot(a, b), math.hypot(c, d)


def _words(text: Text, under: Transform) -> str:
    (x, y), (angle, across, down) = under.apply(text.x, text.y), _turn_and_scales(under)
    family, weight = _family(text.font)
    said = f'"{family}", {weight}, {text.size * down:g}, "{text.colour}", "{text.text}")'
    plain = not angle and across == down
    return f"T({x:.3f}, {y:.3f}, {said}" if plain else f"U({x:.3f}, {y:.3f}, {angle:g}, {across / down:g}, {said}"


def _family(font_id: str) -> tuple[str, int]:
    from fontTools.ttLib import TTFont

    if font_id not in _families:
        names = TTFont(font(font_id).file)
        family = names["name"].getDebugName(1).removesuffix(" Regular").removesuffix(" Bold").removesuffix(" SemiBold")
        _families[font_id] = (family, names["OS/2"].usWeightClass)
    return _families[font_id]


_families: dict[str, tuple[str, int]] = {}


def main(deck: str, what: Literal["sheets", "pictures"], kind: Literal["svg", "pdf"], folder: str) -> None:
    """Write the sheets of a deck on A4, or a page for each of its cards with bleed, as Typst source into a folder."""
    workspace = Workspace()
    prepared = workspace.checked_deck(deck)
    Path(folder).mkdir(parents=True, exist_ok=True)
    if what == "sheets":
        document = workspace.document("sheets", deck, SheetOptions(paper=sizes.paper("a4").size))
    else:
        labels = [(card.id, card.id) for card in prepared.deck.printed_cards()]
        pages = tuple(singles(prepared.faces, labels, 3 * MILLIMETRE))
        document = Document(prepared.deck.title, pages, prepared.faces)
    Source(Path(folder), kind).write(document)


if __name__ == "__main__":
    main(*sys.argv[1:])  # type: ignore[arg-type]
