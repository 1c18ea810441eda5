"""Where chapters begin: on a page of their own, below the end of another, or on a left-hand page."""

from collections.abc import Sequence

from deckgen.pages.booklet import cover
from deckgen.pages.setting.blocks import Manuscript, TitlePage
from deckgen.pages.setting.page_design import PageDesign
from deckgen.pages.setting.pagination import PlacedSlab

ABOVE = 3  # lines above the head of a chapter that begins below another


def run_on(pages: Sequence[list[PlacedSlab]], lines: int) -> list[list[PlacedSlab]]:
    """Pages of so many lines, where a chapter that goes whole below the end of another stands there: so many short ones
    would each leave a page half empty.
    """
    joined: list[list[PlacedSlab]] = []
    for number, placed in enumerate(pages):
        closes = number + 1 == len(pages) or pages[number + 1][0].slab.opening
        top = find_foot(joined[-1]) + ABOVE if joined else lines
        if closes and opens_chapter(placed) and _has_text(joined) and top + find_foot(placed) <= lines:
            joined[-1] += (PlacedSlab(slab._replace(opening=False), top + line) for slab, line in placed)
        else:
            joined.append(list(placed))
    return joined


def turn_over(pages: list[list[PlacedSlab]], text: Manuscript, design: PageDesign) -> list[list[PlacedSlab]]:
    """Pages of which those that are to be left-hand ones are: where one would not be, the page behind its spread comes
    before it, or a plate if that begins a chapter.
    """
    covers, rest = title_page(text), list(pages)
    turned: list[list[PlacedSlab]] = []
    while rest:
        if covers and rest[0] and rest[0][0].slab.verso and len(turned) % 2 == 0:
            goes_on = len(rest) > 2 and not opens_chapter(rest[2])
            plate = [PlacedSlab(cover.plate(covers, design, len(turned)), 0)]
            turned.append(_begin(rest.pop(2)) if goes_on else plate)
        turned.append(rest.pop(0))
    return turned


def title_page(text: Manuscript) -> TitlePage | None:
    """The covers of a booklet, if it has any."""
    return next((block for block in text.blocks if isinstance(block, TitlePage)), None)


def opens_chapter(placed: Sequence[PlacedSlab]) -> bool:
    """Whether a page begins with a chapter."""
    return bool(placed and (first := placed[0].slab.target) and first.level == 1)


def find_foot(placed: Sequence[PlacedSlab]) -> int:
    """The line of the grid behind the last that a page takes."""
    return max((line + slab.lines for slab, line in placed), default=0)


def _has_text(pages: Sequence[Sequence[PlacedSlab]]) -> bool:
    """Whether the last of these pages is of a chapter, and none of the title or the contents."""
    last = pages[-1] if pages else ()
    targets = [slab.target for slab, _ in last if slab.target]
    return bool(last) and not last[0].slab.bare and all(target.anchor != "contents" for target in targets)


def _begin(placed: Sequence[PlacedSlab]) -> list[PlacedSlab]:
    """A page that is to begin where it does."""
    (slab, line), *others = placed
    return [PlacedSlab(slab._replace(opening=True), line), *others]
