"""The rule booklets: written, set, and folded."""

from collections.abc import Container, Mapping
from typing import TYPE_CHECKING, Literal

from deckgen.foundations.geometry import Size
from deckgen.foundations.sizes import name_paper
from deckgen.options import choice, number, option
from deckgen.options.printing import PaperOptions
from deckgen.products import Layout

if TYPE_CHECKING:
    from deckgen.foundations.frame import Frame
    from deckgen.game.standings import Game
    from deckgen.pages.setting.workshop import Faces
    from deckgen.records.deck import Deck
    from deckgen.workspace import Workspace

ADVICE = {  # the way to make a booklet of the sheets, by how they are imposed
    "zine": "print at 100 %, on one side; fold in eight, cut along the dashed line, and fold to a booklet",
    "saddle": "print at 100 %, on both sides, flipped on the short edge; fold, and staple through the spine"
    " (signatures, named at the foot of their sheets, one by one)",
}


class BookletOptions(PaperOptions):
    """The options of a booklet."""

    page: Literal["a5", "a4", "letter", "half-letter", "zine"] | None = option(
        choice("a5", "a4", "letter", "half-letter", "zine"),
        "Page size; zine: one sheet folded into eight pages.  [a5, or half-letter if the paper is Letter]",
    )
    impose: Literal["none", "saddle"] = option(choice("none", "saddle"), "saddle: sheets to fold and staple.", "none")
    signature: int | None = option(number(1, 100, "SHEETS"), "saddle: most sheets to fold into one another.  [16]")

    def clash(self, given: Container[str]) -> str:
        """A contradiction: a zine is imposed in a way of its own, and signatures are for the saddle, as paper
        is on which two pages go.
        """
        saddle = self.impose == "saddle"
        if self.page == "zine" and saddle:
            return "a zine is imposed as it is; leave --impose out"
        if self.signature and not saddle:
            return "--signature is for --impose saddle"
        if self.paper and self.page not in (None, "zine") and not saddle:
            return "--paper is what a booklet is imposed on: add --impose saddle, or leave out --page"
        return _tell_unheld(self.paper, self.page) if self.paper and saddle else ""


def lay_out(workspace: "Workspace", name: str, options: BookletOptions) -> Layout:
    """Typeset the rules of a game.

    NAME is a booklet, a ruleset (for the booklet that contains it), or a deck that names its rules. Print
    imposed booklets at 100 %, two-sided, flipped on the short edge; then fold them and staple them through the spine. A
    thick one comes in signatures: fold and staple each, and stack them in the order of the numbers at the foot of their
    sheets. A zine holds one game, the ruleset that you name, and tells a deck of
    your own by its names: fold it in eight and cut along its dashed line.

    \b
    Examples:
      deckgen booklet weg
      deckgen booklet dagobah/imperial --page letter
      deckgen booklet holocron --impose saddle
      deckgen booklet compendium --impose saddle --signature 8
      deckgen booklet figg --page zine
    """
    from deckgen.games import result_stem, rules_meant
    from deckgen.library import booklets
    from deckgen.pages.booklet import fold, page_words, pages
    from deckgen.pages.setting import page_design
    from deckgen.records.record import replace

    name, own = rules_meant(name)
    if own:
        workspace.game(name, own)
    paper = options.paper_size
    page = options.page or page_design.half_page(paper)
    volume = booklets.zine_volume(name) if page == "zine" else booklets.volume(name)
    look = options.theme or (own.theme if own else None)
    theme = workspace.theme(look or workspace.deck(volume.deck).theme)
    own_theme, faces = theme if look else None, find_faces(workspace, look)
    games = []
    if own and (page == "zine" or volume.template):  # told from data alone, so those of any deck
        games = [workspace.game(rules, own) for rules in volume.rules]
        volume = replace(volume, deck=own.name)
    way = "zine" if page == "zine" else options.impose
    if way == "zine":
        document = fold.zine(page_words.write_zine(volume, faces, own_theme, games), paper, theme)
    else:
        text = page_words.write_booklet(volume, faces, theme=own_theme, games=games)
        document = pages.booklet(text, page_design.design(page, theme), leaf=4 if way == "saddle" else 2)
    if way == "saddle":
        document = fold.saddle(document, paper, options.signature or fold.SHEETS)
    part = {"zine": options.other_paper, "saddle": "-saddle"}.get(way, "")
    stem = f"{result_stem(name, games[0]) if games else volume.name}-booklet-{page}{part}"
    alone = f"{stem}.pdf tells the rules with their own deck; a zine (--page zine) and the quick reference tell yours"
    remarks = (alone,) if own and own.name != volume.deck else ()
    return Layout({stem: document}, advice=(ADVICE[way],) if way in ADVICE else (), remarks=remarks)


def _tell_unheld(paper: Size, page: str | None) -> str:
    """The options to take instead of paper on which two pages do not go; empty where they do."""
    from deckgen.pages.booklet.fold import holds
    from deckgen.pages.setting.page_design import PAGE_FORMATS, half_page

    half = half_page(paper)
    if holds(paper, PAGE_FORMATS[page or half].size):
        return ""
    way = f"--page {half}" if holds(paper, PAGE_FORMATS[half].size) else "--paper a4 or letter"
    return f"{name_paper(paper).title} does not hold two pages of {page or half}; try {way}"


def find_faces(workspace: "Workspace", theme: str | None) -> "Faces":
    """Finds the small cards of a deck and of its skifters, in a theme or in its own, with their values in a game."""
    from deckgen.faces.index import fixed_value
    from deckgen.faces.small_card import small_faces
    from deckgen.outputs.chosen_cards import skifter_pieces

    faces_by_deck: dict[tuple[str, str], Mapping[str, Frame]] = {}

    def faces(deck: "Deck", game: "Game | None" = None) -> "Mapping[str, Frame]":
        open_cards = [card for card in deck.cards if fixed_value(card) is None] if game else []
        values = {card.id: game.ruleset.value(card) for card in open_cards} if game else {}
        key = deck.name, game.ruleset.name if game and open_cards else ""
        if key not in faces_by_deck:
            skifters = {card.id: card for card in skifter_pieces(workspace, deck)}
            settled = {id: value for id, value in values.items() if value is not None}
            faces_by_deck[key] = small_faces(deck, workspace.theme(theme or deck.theme), settled, skifters)
        return faces_by_deck[key]

    return faces
