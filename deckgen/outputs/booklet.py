"""The rule booklets: written, set, and folded."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from deckgen.foundations.frame import Frame
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.products import Layout, Options

if TYPE_CHECKING:
    from deckgen.records.deck import Deck
    from deckgen.workspace import Workspace

ADVICE = {
    "zine": "print at 100 %, on one side; fold in eight, cut along the dashed line, and fold to a booklet",
    "saddle": "print at 100 %, on both sides, flipped on the short edge; fold, and staple through the spine"
    " (signatures, named at the foot of their sheets, one by one)",
}
"""What becomes of the sheets."""


@dataclass(frozen=True, kw_only=True)
class BookletOptions(Options):
    """``page`` is that of the booklet, None for half the paper, or ``zine`` for one sheet of it folded to eight pages.

    ``impose`` lays pages out to be folded and stapled, in signatures of at most ``signature`` sheets, None for as many
    as are usual.
    """

    page: Literal["a5", "a4", "letter", "half-letter", "zine"] | None = None
    impose: Literal["none", "saddle"] = "none"
    signature: int | None = None


OPTIONS = BookletOptions


def lay_out(workspace: "Workspace", name: str, options: BookletOptions) -> Layout:
    """The booklet of that name, or the one that holds the ruleset of that name, or that a deck in a file is played by;
    DeckgenError with every mistake in its templates.
    """
    from deckgen.games import rules_meant
    from deckgen.pages.booklet import fold, manuscript, pages, shelf
    from deckgen.pages.setting import page_design

    name, own = rules_meant(name)
    paper = options.paper or CARD_SIZES["poker"].size
    page = options.page or page_design.half_page(paper)
    volume = shelf.zine_volume(name) if page == "zine" else shelf.volume(name)
    theme = workspace.theme(options.theme or workspace.deck(volume.deck).theme)
    text = manuscript.write_booklet(
        volume, find_faces(workspace, options.theme), manuscript.ZINE if page == "zine" else ""
    )
    document = fold.zine(text, paper, theme) if page == "zine" else pages.booklet(text, page_design.design(page, theme))
    if options.impose == "saddle":
        document = fold.saddle(document, paper, options.signature or fold.SHEETS)
    stem = f"{volume.name}-booklet-{page}" + ("-saddle" if options.impose == "saddle" else "")
    how = "zine" if page == "zine" else options.impose
    alone = f"{stem}.pdf tells the rules with their own deck; the quick reference counts yours"
    remarks = (alone,) if own and own.name != workspace.deck(volume.deck).name else ()
    return Layout({stem: document}, advice=(ADVICE[how],) if how in ADVICE else (), remarks=remarks)


def find_faces(workspace: "Workspace", theme: str | None = None) -> "Callable[[Deck], Mapping[str, Frame]]":
    """Finds the faces of a deck and of its skifters, in a theme or in its own."""
    from collections import ChainMap

    from deckgen.outputs.pieces import skifter_faces

    found: dict[str, Mapping[str, Frame]] = {}

    def faces(deck: "Deck") -> Mapping[str, Frame]:
        if deck.name not in found:
            checked = workspace.checked_deck(deck.asked_as, theme, CARD_SIZES["poker"].size, closely=False)
            skifters = skifter_faces(workspace, checked)
            found[deck.name] = ChainMap(skifters, checked.faces)  # type: ignore[arg-type]  # it is only read
        return found[deck.name]

    return faces
