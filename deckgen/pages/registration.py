"""Where the back of a card lies, so that it comes to rest behind its front when the sheet is flipped or folded."""

from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.offset import NO_OFFSET, Offset
from deckgen.pages.document import Duplex
from deckgen.pages.imposition import Fold


def mirrors_rows(paper: Size, duplex: Duplex) -> bool:
    """Whether the flip exchanges top and bottom, as on a wall calendar, rather than left and right, as in a book.

    A flip is named after the edge about which the paper turns: the long edge of a sheet on its side lies at the top.
    """
    return paper.landscape == (duplex == "long-edge")


def behind(trim: Rect, paper: Size, duplex: Duplex, offset: Offset = NO_OFFSET) -> tuple[Rect, bool]:
    """The trim on the back page of the card whose front is cut at ``trim``, and whether it stands on its head there.

    ``offset`` makes up for a printer that puts backs too far up or to the left; its turn is the whole page's.
    """
    back, turned = _mirror(trim, paper, rows=mirrors_rows(paper, duplex))
    return back.move(offset.right, offset.down), turned


def beyond_fold(trim: Rect, paper: Size, fold: Fold) -> tuple[Rect, bool]:
    """The same for a sheet that is printed on one side and folded in the middle; a fold needs no offset."""
    return _mirror(trim, paper, rows=fold == "across")


def _mirror(trim: Rect, paper: Size, rows: bool) -> tuple[Rect, bool]:
    if rows:
        return Rect(trim.x, paper.height - trim.bottom, trim.width, trim.height), True
    return Rect(paper.width - trim.right, trim.y, trim.width, trim.height), False


def refeeding(duplex: Duplex) -> str:
    """How sheets whose fronts are printed go back into a printer without a duplex unit."""
    edge = "short" if duplex == "short-edge" else "long"
    return (
        f"Print the fronts, turn the whole stack over about its {edge} edge, put it back into the tray and print the "
        "backs. Try a single sheet first: printers differ in which side they print and which sheet they take first."
    )
