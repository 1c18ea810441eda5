"""A tuckbox on paper: its net with title, picture and back, cut solid and folded dashed."""

from collections.abc import Iterator, Mapping, Sequence

from deckgen.faces.artwork import Motif, artwork, emblem
from deckgen.faces.back import draw_back
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.keyline import on_dark
from deckgen.faces.title_card import AIR, LARGEST_TITLE, title_line, title_panel
from deckgen.foundations.colour import WHITE
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Group, Item, Path, Text
from deckgen.foundations.geometry import Point, Rect, Size, Transform, moving, turning
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import Outline, rectangle
from deckgen.foundations.sizes import MARGIN, PAPERS
from deckgen.foundations.units import MILLIMETRE, dimensions
from deckgen.foundations.words import word
from deckgen.pages.document import Document, Page
from deckgen.pages.sheet_notes import LINE, RULER, ruler, ruler_label
from deckgen.pages.tuckbox_net import BoxNet, fold_outline
from deckgen.records.deck import Deck
from deckgen.records.theme import Theme
from deckgen.type.fonts import font

BLEED = 3 * MILLIMETRE
"""How far the ground runs on beyond what is cut."""

BELOW = 5 * MILLIMETRE
"""How much lower the frame of the front begins, under the thumb notch."""

MARK, LIGHT_MARK = "#5a5a5a", "#8d8d8d"
"""The colour of cuts, folds and of the word on the flap that is glued."""

WIDTH = 0.4
DASH = (4.0, 2.5)


def tuckbox(deck: Deck, theme: Theme, net: BoxNet, card: Size, paper: Size) -> Document:
    """The box of a deck on a sheet of paper, upright or lying; DeckgenError with the way out where it does not fit."""
    sheet = _sheet_for(net, paper)
    at = moving((sheet.width - net.size.width) / 2, (sheet.height - net.size.height) / 2)
    printed = tuple(printed_side(deck, theme, net.panels, net.ground, card))
    items = (Group(printed, at), Group((*_lines(net, _line_colour(theme)), *_ruler(net)), at))
    page = Page(sheet, items, label="1")
    return Document(word("tuckbox.title", deck=deck.title), (page,), single_sided=True)


def _sheet_for(net: BoxNet, paper: Size) -> Size:
    """The paper as it has to lie, or a refusal that names papers on which the box goes."""
    if found := _lay(net, paper):
        return found
    larger = [known.title for known in PAPERS.values() if _lay(net, known.size)]
    hint = f"it goes on {' or '.join(larger)}" if larger else "it goes on no paper there is"
    message = f"the box is {dimensions(net.size)} flat, and does not go on paper of {dimensions(paper)}"
    more = "; thinner stock (--stock), smaller cards or none of the sleeves make it smaller"
    raise DeckgenError(Finding("tuckbox", message, hint=hint + more))


def _lay(net: BoxNet, paper: Size) -> Size | None:
    """The paper, upright or lying, on which the net keeps clear of what printers cannot reach."""
    for sheet in (paper, paper.turned):
        if net.size.width <= sheet.width - 2 * MARGIN and net.size.height <= sheet.height - 2 * MARGIN:
            return sheet
    return None


def printed_side(deck: Deck, theme: Theme, panels: Mapping[str, Rect], ground: Outline, card: Size) -> Iterator[Item]:
    """What is printed: the ground, running on, then each panel; the flap that is glued stays white."""
    design = design_for(theme, card, theme.ink)
    if design.paper != WHITE:
        yield Path(ground, design.paper, design.paper, 2 * BLEED, join=1)
    yield from title_panel(deck, panels["front"], design, BELOW)
    yield from _back(deck, theme, panels["back"], card)
    suits = [emblem(suit.id, deck, design) for suit in deck.suits]
    printed = word("tuckbox.cards", number=deck.printed)
    for name, quarter in (("left", -90), ("right", 90)):
        yield from _title_strip(panels[name], quarter, (deck.title, printed), suits, design)
    yield from _title_strip(panels["top"], 180, (deck.title,), suits, design)
    below = word("tuckbox.unofficial") if deck.rules or deck.family else printed
    yield from _title_strip(panels["bottom"], 0, (deck.title, below), (), design)


def _back(deck: Deck, theme: Theme, panel: Rect, card: Size) -> Iterator[Item]:
    """The deck's own back, as large as goes."""
    frame = draw_back(deck, theme, card, theme.ink, deck.backs_in_use[0])
    scale = min((panel.width - AIR) / card.width, (panel.height - AIR) / card.height)
    x, y = panel.centre.x - scale * card.width / 2, panel.centre.y - scale * card.height / 2
    yield Group(frame.items, Transform(scale, 0, 0, scale, x, y), rectangle(0, 0, *card))


def _title_strip(
    panel: Rect, quarter: int, words: tuple[str, ...], suits: Sequence[Motif], design: CardDesign
) -> Iterator[Item]:
    """A title with a smaller line below it, if there is room, between the emblems of the suits; turned as a whole."""
    upright = panel if quarter % 180 == 0 else Rect(0, 0, panel.height, panel.width)
    deep = upright.height - 2 * MILLIMETRE
    sign = min(deep * 0.42, upright.width / 10)
    beside = (sign + MILLIMETRE) * (len(suits) // 2 + len(suits) % 2) if len(suits) < 7 else 0.0
    across = upright.width - 2 * (AIR + beside)
    lines = words if deep > 11 * MILLIMETRE else words[:1]
    top, height = (-0.4, 0.8) if len(lines) == 1 else (-0.46, 0.56)
    drawn = [title_line(lines[0], Rect(-across / 2, top * deep, across, height * deep), LARGEST_TITLE, design)]
    if len(lines) > 1:
        drawn.append(title_line(lines[1], Rect(-across / 2, 0.2 * deep, across, 0.24 * deep), 9.0, design))
    for place, suit in enumerate(suits if beside else ()):
        row = place // 2 + 0.5
        x = (across / 2 + AIR / 2 + row * (sign + MILLIMETRE)) * (1 if place % 2 else -1)
        drawn.append(artwork(suit, Rect(x - sign / 2, -sign / 2, sign, sign), design))
    yield Group(tuple(drawn), turning(quarter, Point(0, 0)).then(moving(*panel.centre)))


def _ruler(net: BoxNet) -> Iterator[Item]:
    """A ruler that proves the scale, below the front, where there is nothing of the box."""
    (drawn, *_), _ = ruler()
    front = net.panels["front"]
    x, y = front.centre.x - RULER / 2, front.bottom + BLEED + BELOW
    yield Group((drawn,), moving(x, y))
    face, said = "vollkorn-lining", ruler_label()
    yield Text(
        front.centre.x - font(face).width(said, SMALLEST_TYPE) / 2, y + LINE + 8, said, face, SMALLEST_TYPE, MARK
    )


def _line_colour(theme: Theme) -> str:
    """The colour of cuts and folds; lighter where the ground is dark, and still seen on the flap that stays white."""
    return LIGHT_MARK if on_dark(design_for(theme, theme.size, theme.ink).palette) else MARK


def _lines(net: BoxNet, colour: str) -> Iterator[Item]:
    """What is cut, solid, and what is folded, dashed; and the word on the flap that is glued."""
    yield Path(net.cut, None, colour, WIDTH, tool="cut")
    yield Path(net.slits, None, colour, WIDTH, tool="cut")
    for fold in net.folds:
        yield Path(fold_outline(fold), None, colour, WIDTH, dash=DASH, tool="fold")
    face, said = "vollkorn-lining", word("tuckbox.glue")
    run = Text(-font(face).width(said, 9) / 2, 3, said, face, 9, MARK)
    yield Group((run,), turning(-90, Point(0, 0)).then(moving(*net.glue.centre)))
