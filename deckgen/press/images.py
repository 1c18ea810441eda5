"""Pictures as they are printed: how many pixels each has to have, and each brought down to that."""

from collections.abc import Iterable, Mapping
from itertools import chain
from pathlib import Path
from typing import NamedTuple

from deckgen.art.pictures import printable
from deckgen.foundations.frame import Image, Item, walk
from deckgen.foundations.geometry import IDENTITY, Rect, Size, Transform
from deckgen.pages.document import Document


class Cutout(NamedTuple):
    """The part of a picture file that is shown."""

    file: str
    part: Rect | None = None


def image_sizes(items: Iterable[tuple[Item, Transform]]) -> Mapping[Cutout, Size]:
    """The largest size in points at which each picture among items is printed, each item under its transform."""
    sizes: dict[Cutout, Size] = {}
    for item, under in items:
        if isinstance(item, Image):
            cutout = Cutout(item.file, item.part)
            across, down = sizes.get(cutout, (0.0, 0.0))
            wide, high = under.scales
            sizes[cutout] = Size(max(across, item.width * wide), max(down, item.height * high))
    return sizes


def document_images(document: Document) -> Mapping[Cutout, Size]:
    """The sizes of all pictures of a document; faces stand on pages as large as they are."""
    faces = dict.fromkeys(placement.face for page in document.pages for placement in page.placements)
    on_faces = (walk(document.faces[face].items, IDENTITY) for face in faces)
    return image_sizes(chain(chain.from_iterable(on_faces), *(walk(page.items) for page in document.pages)))


def prepare(cutout: Cutout, size: Size, dpi: float) -> bytes:
    """A picture as a JPEG or PNG file with no more pixels than a print of ``size`` points needs at ``dpi``."""
    return printable(Path(cutout.file), cutout.part, Size(size.width * dpi / 72, size.height * dpi / 72))
