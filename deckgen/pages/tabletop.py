"""A page that is a picture of a table with things on it."""

from collections.abc import Iterable, Mapping

from deckgen.foundations.geometry import Size
from deckgen.pages.document import Page
from deckgen.pages.solids import Laid, lay
from deckgen.pages.table_ground import dusk, table_ground


def tabletop(size: Size, laid: Iterable[Laid], table: Mapping[str, str]) -> Page:
    """A table of that size, in points, with things on it, each over those before it, under one lamp."""
    return Page(size, (*table_ground(size, table), *(item for one in laid for item in lay(one)), dusk(size)))
