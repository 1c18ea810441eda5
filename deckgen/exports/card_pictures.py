"""Print services that take a picture of each card: exact pixels, slots for copies, an order file where one is read."""

import math
from collections import ChainMap
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from deckgen.exports.order import Side, Slot, contact_sheet, order_xml
from deckgen.exports.parcel import ExportOptions, ManifestCard, Others, Parcel, PictureFile, take_order
from deckgen.exports.preflight import preflight
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.frame import Frame, back_key
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.outline import rectangle
from deckgen.foundations.sizes import BLEED, CARD_SIZES
from deckgen.foundations.spelling import suggestion
from deckgen.foundations.units import MILLIMETRE, dimensions
from deckgen.foundations.words import word
from deckgen.outputs.fillers import AID_BACK, faces_of, fillers
from deckgen.outputs.tuckbox import dress_box
from deckgen.pages.box_dress import BoxDress
from deckgen.pages.box_panels import printed_panels
from deckgen.pages.document import Page, Placement
from deckgen.press import pdf
from deckgen.products import Layout
from deckgen.queries import CheckedDeck
from deckgen.records.deck import Deck
from deckgen.records.services import ExportTarget, Pixels, ServiceBox
from deckgen.workspace import Workspace

ROOM = 2 * MILLIMETRE  # how much wider and higher than its cards a box is at most
FORM = "png"  # the format in which pictures are sent unless another is asked for
USUAL_BLEED = 3 * MILLIMETRE  # ground beyond the cut where a service does not say how much

SAFE = 3 * MILLIMETRE

ALIKE = 0.3 * MILLIMETRE  # how far the trim of a canvas may be from the size of a card: its pixels are whole


class Canvas(NamedTuple):
    """A picture of a card: its pixels, how many points of them lie beyond the cut, and its fineness."""

    pixels: Pixels
    bleed: float
    dpi: float


def lay_out(workspace: Workspace, name: str, options: ExportOptions) -> Layout:
    """The pictures of the deck that ``name`` means, as the service takes them."""
    target, checked = take_order(workspace, name, options)
    canvas = canvas_of(target, checked.faces.size, options)
    safe = target.safe * 72 / target.dpi or SAFE
    faces, slots = _slots(workspace, checked, target, options)
    sides = dict.fromkeys([*(slot.front for slot in slots), *(slot.back for slot in slots)])
    pictures = [PictureFile(one.file, _page(one.key, checked.faces.size, canvas), canvas.pixels) for one in sides]
    return Parcel(
        target,
        checked,
        tuple(ManifestCard(slot.id, slot.front.name, slot.copies, slot.front.file, slot.back.file) for slot in slots),
        (*pictures, *_box(workspace, checked, target, options)),
        canvas.dpi,
        faces,
        others=_others(checked.deck.title, faces, slots, target, options),
        findings=preflight(checked, canvas.bleed, safe, canvas.dpi),
        remarks=tuple(_remarks(target, checked.deck, sum(slot.copies for slot in slots), options)),
    ).layout(options.rehearsed)


def canvas_of(target: ExportTarget, card: Size, options: ExportOptions) -> Canvas:
    """The canvas of a service for cards of that size; DeckgenError with those that it has where none is like it."""
    if not target.sizes:
        dpi, bleed = options.dpi or target.dpi, USUAL_BLEED if options.bleed is None else options.bleed
        across, down = (math.floor((side + 2 * bleed) * dpi / 72 + 0.5) for side in card)
        return Canvas((across, down), bleed, dpi)
    point = 72 / target.dpi
    trims = {pixels: Size(*((side - 2 * target.bleed) * point for side in pixels)) for pixels in target.sizes}
    for pixels, trim in trims.items():
        if _are_alike(trim, card):
            return Canvas(pixels, min((pixels[0] * point - card.width) / 2, BLEED), target.dpi)
    nearest, *others = sorted(trims.values(), key=lambda trim: math.dist(trim, card))
    message = f"{target.title} has no cards of {dimensions(card)}"
    hint = f"the nearest that it has is --card-size {_call(nearest)}"
    hint += f"; there is {', '.join(map(_call, others))}" if others else ""
    raise DeckgenError(Finding("export", message, hint=hint))


def _call(trim: Size) -> str:
    """A size as ``--card-size`` takes it in one word: its name, with its lengths, where cards of that size have one."""
    lengths = dimensions(trim)
    names = (name for name, standard in CARD_SIZES.items() if _are_alike(standard.size, trim))
    return next((f"{name} ({lengths})" for name in names), lengths.replace(" ", "").replace("×", "x"))


def _are_alike(one: Size, other: Size) -> bool:
    return all(abs(side - its) <= ALIKE for side, its in zip(one, other, strict=True))


def _slots(
    workspace: Workspace, checked: CheckedDeck, target: ExportTarget, options: ExportOptions
) -> tuple[Mapping[str, Frame], list[Slot]]:
    """The faces that are sent, and the slots of the order: each different card once, with its copies."""
    deck, form = checked.deck, options.format or FORM
    digits = max(2, len(str(len(deck.cards))))
    backs = {
        id: Side(back_key(id), f"back {id}".strip(), f"back{f'-{id}' * bool(id)}.{form}") for id in deck.backs_in_use
    }
    slots = [
        Slot(card.id, Side(card.id, card.name, f"{number:0{digits}}-{card.id}.{form}"), backs[card.back], card.copies)
        for number, card in enumerate(deck.cards, 1)
    ]
    faces: Mapping[str, Frame] = checked.faces
    if options.fill and (free := target.bracket(deck.printed) - deck.printed):
        usual, spares = next(iter(backs.values())), fillers(workspace, checked, free)
        aid_back = Side(AID_BACK, word("quick-reference"), f"{AID_BACK.removeprefix('#')}.{form}")
        faces = ChainMap(faces_of(spares), faces)  # type: ignore[arg-type]  # it is only read
        for filler in spares:
            side = Side(filler.key, filler.title, f"{filler.key.removeprefix('#')}.{form}")
            slots.append(Slot(filler.key, side, aid_back if filler.back else usual, filler.copies))
    return faces, slots


def _box(
    workspace: Workspace, checked: CheckedDeck, target: ExportTarget, options: ExportOptions
) -> Iterator[PictureFile]:
    """The picture of the service's box, if it is asked for."""
    if options.box:
        box = _box_for(target, checked.deck, checked.faces.size)
        page = _box_page(box, dress_box(workspace, checked), target.dpi)
        yield PictureFile(f"box-{box.name}.{options.format or FORM}", page, box.pixels)


def _page(key: str, card: Size, canvas: Canvas) -> Page:
    """A page that is exactly one canvas, with a face in its middle and its ground to the edge."""
    whole = Size(*(side * 72 / canvas.dpi for side in canvas.pixels))
    trim = Rect((whole.width - card.width) / 2, (whole.height - card.height) / 2, *card)
    clip = rectangle(-trim.x, -trim.y, *whole)
    return Page(whole, placements=(Placement(key, trim, clip=clip),), trim=trim, bleed=Rect(0, 0, *whole))


def _others(
    title: str, faces: Mapping[str, Frame], slots: Sequence[Slot], target: ExportTarget, options: ExportOptions
) -> Others:
    """The order file, and the sheet on which every slot is seen with its number."""
    order: Others = {"cards.xml": lambda _: order_xml(slots, _stock(target, options), options.foil)}
    sheet: Others = {"slots.pdf": lambda _: next(pdf.files_of(contact_sheet(title, faces, slots)))}
    return {**(order if target.order_file else {}), **(sheet if target.brackets else {})}


def _stock(target: ExportTarget, options: ExportOptions) -> str:
    """The stock that is meant; UnknownName for one that the service lacks, DeckgenError for one that takes no foil."""
    name = options.stock or target.stocks[0]
    stocks = [stock for stock in target.stocks if name.casefold() in stock.casefold()]
    if not stocks:
        message = f"{target.title} has no stock {name!r}"
        raise UnknownName(Finding("unknown-stock", message, hint=suggestion(name, target.stocks)))
    if len(stocks) > 1:
        message = f"{target.title} has several stocks {name!r}"
        raise UnknownName(Finding("unknown-stock", message, hint=f"say which: {', '.join(stocks)}"))
    if options.foil and stocks[0] not in target.foil:
        hint = f"these can: {', '.join(target.foil)}"
        raise DeckgenError(Finding("export", f"{stocks[0]} cannot be foiled", hint=hint))
    return stocks[0]


def _remarks(target: ExportTarget, deck: Deck, ordered: int, options: ExportOptions) -> Iterator[str]:
    """The stock, price and doubts of an order; DeckgenError where it is too large, or the stock cannot be had."""
    if target.stocks:
        stock = _stock(target, options)
        yield f"Stock: {stock}{', foiled' if options.foil else ''}."
    if target.most and ordered > target.most:
        message = f"{target.title} prints {target.most} cards at once, and these are {ordered}"
        raise DeckgenError(Finding("export", message, hint="split the deck, or order fewer copies"))
    if target.brackets:
        paid = target.bracket(ordered)
        free = paid - ordered
        places = "no place is empty" if not free else "1 place is empty" if free == 1 else f"{free} places are empty"
        cards = "a title card, the quick reference and spare cards" if deck.rules else "a title card and spare cards"
        more = f"; --fill puts {cards} there" if free and not options.fill else ""
        yield f"{ordered} cards are paid for as {paid}: {places}{more}."
    if not target.verified:
        yield f"Nobody has ordered by these figures yet ({target.source}): look at what the service shows you."


def _box_for(target: ExportTarget, deck: Deck, card: Size) -> ServiceBox:
    """The smallest box of a service that holds the deck; DeckgenError with the boxes that it has where none does."""
    point = 72 / target.dpi
    for box in target.boxes:
        wider, higher = box.width * point - card.width, box.height * point - card.height
        if box.cards >= deck.printed and 0 <= wider <= ROOM and 0 <= higher <= ROOM:
            return box
    message = f"{target.title} has no box for {deck.printed} cards of this size"
    titles = ", ".join(box.title for box in target.boxes)
    raise DeckgenError(
        Finding("export", message, hint=f"leave --box out, or make one by deckgen tuckbox; it has {titles}")
    )


def _box_page(box: ServiceBox, dress: BoxDress, dpi: float) -> Page:
    """A page that is the whole picture of the box; the flap that is glued stays white."""
    point = 72 / dpi
    whole = Size(*(side * point for side in box.pixels))
    panels = {name: Rect(*(length * point for length in panel)) for name, panel in _panels(box).items()}
    ground = rectangle(0, 0, panels["front"].right, whole.height)
    return Page(whole, tuple(printed_panels(dress, panels, ground)))


def _panels(box: ServiceBox) -> dict[str, Rect]:
    """The panels in pixels; left and right as seen from the front."""
    x, y, w, d, h = box.left, box.top, box.width, box.depth, box.height
    return {
        "right": Rect(x, y, d, h),
        "back": Rect(x + d, y, w, h),
        "left": Rect(x + d + w, y, d, h),
        "front": Rect(x + 2 * d + w, y, w, h),
        "top": Rect(x + d, y - d, w, d),
        "bottom": Rect(x + d, y + h, w, d),
    }
