"""The box of a deck: a net to print, cut, fold and glue."""

import re
from collections.abc import Container
from typing import TYPE_CHECKING

from deckgen.foundations import units
from deckgen.foundations.geometry import Size
from deckgen.foundations.sizes import CARD_SIZES
from deckgen.foundations.units import MILLIMETRE, millimetres
from deckgen.options import AnswerKind, option
from deckgen.options.printing import POINTS, PaperOptions, cut_option, length, size_option
from deckgen.products import Layout

if TYPE_CHECKING:
    from deckgen.pages.box_dress import BoxDress
    from deckgen.pages.tuckbox_net import BoxNet
    from deckgen.queries import CheckedDeck
    from deckgen.workspace import Workspace

USUAL = CARD_SIZES["poker"]  # the size of cards in nearly every theme

STOCK = 0.30 * MILLIMETRE  # the thickness of a card of usual stock

THICKEST, WHY = 3 * MILLIMETRE, "which no card is thick"


def _parse_stack(text: str) -> float:
    match = re.fullmatch(r"\s*(\d{1,4})\s*=\s*(.+)", text)
    if not match or not int(match[1]):
        raise ValueError(f"{text!r} has to be cards and how thick they are together, such as 10=3.1mm")
    each = units.length(match[2]) / int(match[1])
    if not 0 < each <= THICKEST:
        raise ValueError(f"{text} makes {millimetres(each)} for one card")
    return each


STACK = AnswerKind("cards=length", _parse_stack, value=POINTS, check=length(0.01 * MILLIMETRE, THICKEST, WHY).check)
"""So many cards and how thick they are together, such as 10=3.1mm; the thickness of one."""


class TuckboxOptions(PaperOptions):
    """The options of a box."""

    size: Size | None = size_option()
    stack: float | None = option(STACK, "How thick some cards are together: 10=3.1mm.")
    stock: float = option(length(0.01 * MILLIMETRE, THICKEST, WHY), "How thick a card is.", STOCK)
    sleeves: float = option(
        length(most=THICKEST, why=WHY), "How thick the film of your sleeves is: 0.04mm to 0.1mm.", 0.0
    )
    cut: bool = cut_option()

    def clash(self, given: Container[str]) -> str:
        """A contradiction: a stack tells what stock it is."""
        return "--stock and --stack say the same: leave one out" if self.stack and "stock" in given else ""


def lay_out(workspace: "Workspace", name: str, options: TuckboxOptions) -> Layout:
    """Print a tuckbox for a deck: cut along the solid lines, fold along the dashed ones, glue one flap.

    Its depth depends on how thick the cards are: measure ten of yours together (--stack), or say how thick one is
    (--stock). If the box does not fit on the paper, deckgen says on which papers it does.

    \b
    Examples:
      deckgen tuckbox standard
      deckgen tuckbox standard --stack 10=3.1mm --theme engraved
      deckgen tuckbox kessel --sleeves 0.05mm --paper a3
      deckgen tuckbox standard --cut
      deckgen tuckbox standard -o box.dxf
    """
    from deckgen.outputs.cutter_sheets import with_lines
    from deckgen.pages.box_page import tuckbox
    from deckgen.pages.tuckbox_net import inside_of, net_of

    checked = workspace.checked_deck(name, options.theme, options.size)
    deck, card, stock = checked.deck, checked.faces.size, options.stack or options.stock
    inside = inside_of(card, deck.printed, stock, options.sleeves)
    ways = _ways_out(net_of(inside_of(USUAL.size, deck.printed, stock, options.sleeves)), options)
    document = tuckbox(dress_box(workspace, checked), net_of(inside), options.paper_size, ways)
    room = " × ".join(millimetres(side).removesuffix(" mm") for side in inside)
    remark = f"{deck.printed} cards of {millimetres(stock)}: {room} mm inside. Print at 100 % on card stock."
    stem = f"{deck.name}-tuckbox{options.other_paper}"
    return with_lines(Layout({stem: document}, checked.warnings, (remark,)), options.cut)


def _ways_out(usual: "BoxNet", options: TuckboxOptions) -> str:
    """What makes a box smaller, in words: cards of the usual size, where the box of these goes on the paper, thinner
    ones, and no sleeves, where there are any.
    """
    from deckgen.pages.box_page import lie_on

    thinner = f"thinner cards (--stock){' or none of the sleeves' if options.sleeves else ''} make it smaller"
    fits = lie_on(usual, options.paper_size)
    return f"that of {USUAL.name} cards (--card-size {USUAL.name}) goes on this; {thinner}" if fits else thinner


def dress_box(workspace: "Workspace", checked: "CheckedDeck") -> "BoxDress":
    """The box of a deck as it is printed: with picture and words of the book of its game, and who plays that."""
    from deckgen.library.booklets import volume
    from deckgen.pages.box_dress import BoxDress

    deck, theme, card = checked.deck, checked.theme, checked.faces.size
    if not deck.rules:
        return BoxDress(deck, theme, card)
    book, game = volume(deck.rules), workspace.ruleset(deck.rules)
    blurb, time = book.blurb or game.summary, game.length.partition(",")[0]
    return BoxDress(deck, theme, card, book.cover, players_of(game.players), time, blurb, game.kit[1:])


def players_of(text: str) -> str:
    """How many can play, in figures, of what a ruleset says of it; empty where it begins with no figures."""
    counts = re.match(r"(\d+)(?: to (\d+))?(?=,|$)", text)
    return "–".join(filter(None, counts.groups())) if counts else ""
