"""A tuckbox on paper: its net with title, picture and back, cut solid and folded dashed."""

from collections.abc import Iterator, Mapping, Sequence

from deckgen.art.back_ornament import framed_area
from deckgen.faces.artwork import Motif, artwork, emblem
from deckgen.faces.back import draw_back
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.faces.keyline import on_dark
from deckgen.faces.title_card import AIR, LARGEST_TITLE, title_line, title_panel
from deckgen.foundations.colour import WHITE
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Group, Item, Path, Text
from deckgen.foundations.geometry import Point, Rect, Size, Transform, fit_into, moving, turning
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

GAP = 2 * MILLIMETRE
"""Between two backs."""

MARK, LIGHT_MARK = "#5a5a5a", "#8d8d8d"
"""The colour of cuts, folds and of the word on the flap that is glued."""

WIDTH = 0.4
DASH = (4.0, 2.5)


def tuckbox(deck: Deck, theme: Theme, net: BoxNet, card: Size, paper: Size) -> Document:
    """The box of a deck on a sheet of paper, upright or lying; DeckgenError with the way out where it does not fit."""
    sheet = _sheet_for(net, paper)
    at = moving((sheet.width - net.size.width) / 2, (sheet.height - net.size.height) / 2)
    printed = tuple(printed_side(deck, theme, net.panels, net.ground, card))
    items = (Group(printed, at), Group((*_lines(net, _line_colour(deck, theme)), *_ruler(net)), at))
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
    design = design_for(theme, card, theme.ink).on_suit(None, deck)
    if design.paper != WHITE:
        yield Path(ground, design.paper, design.paper, 2 * BLEED, join=1)
    yield from title_panel(deck, _fit_frame(panels["front"], card), design)
    yield from _backs(deck, theme, _fit_frame(panels["back"], card), card)
    suits = [emblem(suit.id, deck, design) for suit in deck.suits]
    printed = word("tuckbox.cards", number=deck.printed)
    for name, quarter in (("left", -90), ("right", 90)):
        yield from _title_strip(panels[name], quarter, (deck.title, printed), suits, design)
    yield from _title_strip(panels["top"], 180, (deck.title,), suits, design)
    below = word("tuckbox.unofficial") if deck.rules or deck.family else printed
    yield from _title_strip(panels["bottom"], 0, (deck.title, below), (), design)


def _fit_frame(panel: Rect, card: Size) -> Rect:
    """Where the frame of the front and that of a back lie on their panels: as large as goes, in a back's shape."""
    room = Rect(panel.x + AIR, panel.y + AIR + BELOW, panel.width - 2 * AIR, panel.height - 2 * AIR - BELOW)
    framed = framed_area(Rect(0, 0, *card))
    return fit_into(framed, room).bounds(framed)


def _backs(deck: Deck, theme: Theme, frame: Rect, card: Size) -> Iterator[Item]:
    """The deck's own back with its frame in ``frame``; of several, all of them, upright or lying, as large as goes."""
    backs = [draw_back(deck, theme, card, theme.ink, id) for id in deck.backs_in_use]
    whole = Rect(0, 0, *card)
    if len(backs) == 1:
        yield Group(backs[0].items, fit_into(framed_area(whole), frame), rectangle(*whole))
        return
    between = GAP * (len(backs) - 1)
    wide, high = (frame.width - between) / len(backs), (frame.height - between) / len(backs)
    upright = [Rect(frame.x + place * (wide + GAP), frame.y, wide, frame.height) for place in range(len(backs))]
    lying = [Rect(frame.x, frame.y + place * (high + GAP), frame.width, high) for place in range(len(backs))]
    ways = ((turned, turned.bounds(whole), boxes) for turned, boxes in ((Transform(), upright), (turning(90), lying)))
    turned, seen, boxes = max(ways, key=lambda way: fit_into(way[1], way[2][0]).stretch)
    for back, box in zip(backs, boxes, strict=True):
        yield Group(back.items, turned.then(fit_into(seen, box)), rectangle(*whole))


def _title_strip(
    panel: Rect, quarter: int, words: tuple[str, ...], suits: Sequence[Motif], design: CardDesign
) -> Iterator[Item]:
    """A title with a smaller line below it, if there is room, between the emblems of the suits, which lie as far from
    each other as from the title and the folds; turned as a whole.
    """
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
    taken = max(font(text.font).width(text.text, text.size) for text in drawn if isinstance(text, Text))
    for side, shown in ((-1, suits[::2]), (1, suits[1::2])) if beside else ():
        air = ((upright.width - taken) / 2 - len(shown) * sign) / (len(shown) + 1)
        for place, suit in enumerate(shown):
            x = side * (taken / 2 + air + place * (sign + air) + sign / 2)
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


def _line_colour(deck: Deck, theme: Theme) -> str:
    """The colour of cuts and folds; lighter where the ground is dark, and still seen on the flap that stays white."""
    return LIGHT_MARK if on_dark(design_for(theme, theme.size, theme.ink).on_suit(None, deck).palette) else MARK


def _lines(net: BoxNet, colour: str) -> Iterator[Item]:
    """What is cut, solid, and what is folded, dashed; and the word on the flap that is glued."""
    yield Path(net.cut, None, colour, WIDTH, tool="cut")
    yield Path(net.slits, None, colour, WIDTH, tool="cut")
    for fold in net.folds:
        yield Path(fold_outline(fold), None, colour, WIDTH, dash=DASH, tool="fold")
    face, said = "vollkorn-lining", word("tuckbox.glue")
    run = Text(-font(face).width(said, 9) / 2, 3, said, face, 9, MARK)
    yield Group((run,), turning(-90, Point(0, 0)).then(moving(*net.glue.centre)))
