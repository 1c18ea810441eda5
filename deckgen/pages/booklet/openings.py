"""Spreads among the pages of text, the beginnings of chapters, and the covers of a booklet."""

from collections.abc import Sequence

from deckgen.pages.setting.blocks import Manuscript, TitlePage
from deckgen.pages.setting.pagination import PlacedSlab
from deckgen.pages.setting.slabs import Slab


def place_spreads(pages: Sequence[list[PlacedSlab]], slabs: Sequence[Slab]) -> list[list[PlacedSlab]]:
    """Pages, and between them the spreads among slabs, each on the first two pages behind its place in the text that
    face each other; the text goes on around it.
    """
    placed = list(pages)
    for place, left in enumerate(slabs):
        if left.spread and not slabs[place - 1].spread:
            following = next((slab.target for slab in slabs[place + 2 :] if slab.target), None)
            found = (number for number, page in enumerate(placed) if any(slab.target == following for slab, _ in page))
            at = next(found, len(placed))
            at += at < len(placed) and placed[at][0].slab.target != following
            at += at % 2 == 0
            if at > len(placed):
                at -= 2
            placed[at:at] = [[PlacedSlab(slab, 0)] for slab in slabs[place : place + 2]]
    return placed


def title_page(text: Manuscript) -> TitlePage | None:
    """The covers of a booklet, if it has any."""
    return next((block for block in text.blocks if isinstance(block, TitlePage)), None)


def opens_chapter(placed: Sequence[PlacedSlab]) -> bool:
    """Whether a page begins with a chapter."""
    return bool(placed and (first := placed[0].slab.target) and first.level == 1)
