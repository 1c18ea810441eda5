"""A parcel: the pictures of a deck in the sizes that somebody asks for, what goes with them, and a list of it all."""

import hashlib
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from types import MappingProxyType
from typing import Any, NamedTuple, Self

from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Frame
from deckgen.foundations.geometry import Size
from deckgen.library.shipped import export_targets
from deckgen.options import FLAG, NAME, AnswerKind, choice, option
from deckgen.options.printing import PIXELS_PER_INCH, Options, bleed_option, size_option
from deckgen.pages.document import Document, Page
from deckgen.products import Layout
from deckgen.queries import CheckedDeck
from deckgen.records.record import replace
from deckgen.records.services import ExportTarget, Pixels
from deckgen.results import MANIFEST
from deckgen.workspace import Workspace


def _check_address(text: str) -> None:
    """Raise ValueError for a text that is no address of a place on the web, or of a folder of this machine."""
    from urllib.parse import urlsplit  # which one option needs

    try:
        parts = urlsplit(text)
        place = {"http": parts.hostname, "https": parts.hostname, "file": parts.path}.get(parts.scheme)
    except ValueError:
        place = None
    if not place or not text.isprintable() or " " in text:
        expected = "one that begins with https://, http:// or file:/// and has no blanks"
        raise ValueError(f"{text!r} is no address; it takes {expected}, such as https://example.org/sabacc")


ADDRESS = AnswerKind("address", metavar="URL", check=_check_address)


EVERYWHERE = ("theme", "size", "rehearsed")  # the options that every place leaves open


class ExportOptions(Options):
    """The options of an export; the ``target`` is filled in from the product's name."""

    target: str = ""
    size: Size | None = size_option()
    bleed: float | None = bleed_option("Colour beyond the cut, if the service leaves it open.  [3mm]", None)
    dpi: int | None = option(PIXELS_PER_INCH, "Pixels per inch, if the service leaves them open.")
    format: str | None = option(choice("png", "jpg", "tif"), "Format of the pictures.  [png]")
    stock: str | None = option(NAME, "The card stock to print on, if there is a choice.")
    foil: bool = option(FLAG, "Card stock that the service foils all over; there is no foil layer of your own.", False)
    fill: bool = option(FLAG, "Fill cards that you pay for anyway: title, quick reference, spares.", False)
    box: bool = option(FLAG, "Add a picture for the service's own box of this size.", False)
    address: str | None = option(ADDRESS, "Where the table finds the pictures.  [this folder]")
    pdfx: str | None = option(
        choice("4", "1a"), "For a printing house: PDF/X-4 or PDF/X-1a:2003.  [all that the service takes]"
    )
    rehearsed: bool = option(FLAG, "Only list the files, what you pay for, and what is wrong.", False, "--dry-run")

    def meant_for(self, product: str) -> Self:
        """The options, with the target that the product is for."""
        return replace(self, target=product)

    @property
    def choices(self) -> dict[str, object]:
        """The answers by option, of those options that not every place leaves open."""
        values = {name: getattr(self, name) for name in self.KEYS if name not in EVERYWHERE}
        return {name: value for name, value in values.items() if value not in (None, False)}


def take_order(workspace: Workspace, name: str, options: ExportOptions) -> tuple[ExportTarget, CheckedDeck]:
    """The place that is meant, and the deck that ``name`` means, checked; DeckgenError for an option that says nothing
    to that place, with the places to which it does.
    """
    targets = export_targets()
    target = targets[options.target]
    for key in options.choices:
        if key not in target.options:
            others = ", ".join(other.name for other in targets.values() if key in other.options)
            message = f"{target.title} leaves nothing open that --{key} could say"
            raise DeckgenError(Finding("export", message, hint=f"leave --{key} out; it is for {others}"))
    return target, workspace.checked_deck(name, options.theme, options.size)


class PictureFile(NamedTuple):
    """A picture to be made: the name of its file, which says its format, the page it shows, and its pixels."""

    name: str
    page: Page
    pixels: Pixels


class ManifestCard(NamedTuple):
    """A card of the list: how often it is there, and the files of its two sides; in those that have pages, which."""

    id: str
    name: str
    copies: int
    front: str
    back: str
    front_pages: tuple[int, ...] = ()
    back_pages: tuple[int, ...] = ()


Others = Mapping[str, Callable[[Mapping[str, bytes]], bytes]]  # by name, what makes a file of the pictures


class Parcel(NamedTuple):
    """The files that are sent of a ``checked`` deck: its cards, its pictures, and the ``others``.

    A picture that is ``packed`` goes into one of those and is no file of its own. The pages of pictures have ``dpi``
    pixels to the inch and show ``faces``, by default those of the deck. ``findings`` are of the preflight, ``remarks``
    what the sender wants to know.
    """

    target: ExportTarget
    checked: CheckedDeck
    cards: tuple[ManifestCard, ...]
    pictures: tuple[PictureFile, ...] = ()
    dpi: float = 72.0
    faces: Mapping[str, Frame] | None = None
    others: Others = MappingProxyType({})
    packed: bool = False
    findings: tuple[Finding, ...] = ()
    remarks: tuple[str, ...] = ()

    @property
    def pixels(self) -> dict[str, Pixels]:
        """The pixels of each picture, by its name."""
        return {picture.name: picture.pixels for picture in self.pictures}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the files that it holds, the list last."""
        return (*(() if self.packed else self.pixels), *self.others, MANIFEST)

    def layout(self, rehearsed: bool) -> Layout:
        """The parcel as a product; where it is ``rehearsed``, what it would hold in words and no file."""
        findings = (*self.checked.warnings, *self.findings)
        if rehearsed:
            return Layout({}, findings, (*self.remarks, *self._contents()), steps=0, files=lambda: iter(()))
        return Layout({}, findings, self.remarks, steps=len(self.names), files=self._files)

    def _contents(self) -> Iterator[str]:
        """The files that it would hold, pictures of one size in one line."""
        for pixels, group in groupby(self.names, self.pixels.get):
            first, *others = group
            names = f"{first} to {others[-1]}, {1 + len(others)} pictures" if pixels and others else first
            yield f"{names}, {pixels[0]} × {pixels[1]} pixels" if pixels else ", ".join([first, *others])

    def _files(self) -> Iterator[tuple[str, bytes]]:
        """Every file by name, the list last."""
        pixels = self.pixels
        entries: list[dict[str, Any]] = []
        pictures: dict[str, bytes] = {}
        for name, data in render(self.pictures, self.faces or self.checked.faces, self.dpi):
            pictures[name] = data
            if not self.packed:
                entries.append(_entry(name, data, pixels[name]))
                yield name, data
        for name, make in self.others.items():
            data = make(pictures)
            entries.append(_entry(name, data))
            yield name, data
        cards = [{key: value for key, value in card._asdict().items() if value != ()} for card in self.cards]
        manifest = {"deck": self.checked.deck.name, "target": self.target.name, "cards": cards, "files": entries}
        yield MANIFEST, json_file(manifest)


def json_file(data: Mapping[str, Any]) -> bytes:
    """Data as a file."""
    return json.dumps(data, ensure_ascii=False, indent=2).encode()


def _entry(name: str, data: bytes, pixels: Pixels | None = None) -> dict[str, Any]:
    across, down = pixels or (None, None)
    return {"file": name, "sha256": hashlib.sha256(data).hexdigest(), "width": across, "height": down}


def render(pictures: Sequence[PictureFile], faces: Mapping[str, Frame], dpi: float) -> Iterator[tuple[str, bytes]]:
    """Each picture drawn, in order, as the bytes of its file."""
    from deckgen.press import png

    documents = [Document("", (picture.page,), faces, image_dpi=dpi) for picture in pictures]
    if all(picture.name.endswith(".png") for picture in pictures):
        yield from zip((picture.name for picture in pictures), png.files_of(*documents, dpi=dpi), strict=True)
        return
    for picture, bitmap in zip(pictures, png.bitmaps(documents, dpi), strict=True):
        yield picture.name, png.encode_as(picture.name.rpartition(".")[2], bitmap, dpi)
