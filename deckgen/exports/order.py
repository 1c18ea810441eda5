"""The order file that mpc-autofill's desktop tool reads, and the sheet that shows which card is in which slot."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple
from xml.etree import ElementTree

from deckgen.foundations.colour import BLACK
from deckgen.foundations.frame import Frame, Group, Item, Path, Text
from deckgen.foundations.geometry import Rect, Transform
from deckgen.foundations.outline import rectangle
from deckgen.foundations.sizes import PAPERS
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.pages.document import Document, Page
from deckgen.pages.sheet_notes import FONT
from deckgen.typography.fonts import font

PAPER = PAPERS["a4"].size
MARGIN = 10 * MILLIMETRE
ACROSS = 7
GAP = 3 * MILLIMETRE
CAPTION = 11.0  # points below a card for the numbers of its slots
LETTERS = 7.5

HEADING_FONT, HEADING, HEAD = "vollkorn-semibold", 13.0, 24.0  # and the room that it takes, in points

EDGE = "#9aa0a6"  # shows where a white card ends


class Side(NamedTuple):
    """One side of a card: its key among the faces, what it is called, and its file."""

    key: str
    name: str
    file: str


class Slot(NamedTuple):
    """A card of an order: its two sides and how often it is printed."""

    id: str
    front: Side
    back: Side
    copies: int


def order_xml(slots: Sequence[Slot], stock: str, foil: bool) -> bytes:
    """The order: which picture goes into which slots, counted from 0, and which back is behind which."""
    numbers = dict(_numbers(slots))
    order = ElementTree.Element("order")
    details = ElementTree.SubElement(order, "details")
    _add(details, quantity=str(sum(slot.copies for slot in slots)), stock=stock, foil="true" if foil else "false")
    fronts = ElementTree.SubElement(order, "fronts")
    usual = max((slot.back for slot in slots), key=lambda back: sum(slot.copies for slot in slots if slot.back == back))
    for slot in slots:
        _add_card(fronts, slot.front, numbers[slot.id])
    others: dict[Side, list[int]] = {}
    for slot in slots:
        if slot.back != usual:
            others.setdefault(slot.back, []).extend(numbers[slot.id])
    if others:
        backs = ElementTree.SubElement(order, "backs")
        for back, slot_numbers in others.items():
            _add_card(backs, back, slot_numbers)
    _add(order, cardback=usual.file)
    ElementTree.indent(order)
    data: bytes = ElementTree.tostring(order, encoding="utf-8", xml_declaration=True)
    return data + b"\n"


def _add_card(parent: ElementTree.Element, side: Side, numbers: Sequence[int]) -> None:
    card = ElementTree.SubElement(parent, "card")
    places = ",".join(map(str, numbers))
    _add(card, id=side.file, sourceType="Local File", slots=places, name=side.file, query=side.name.lower())


def _add(parent: ElementTree.Element, **texts: str) -> None:
    for tag, text in texts.items():
        ElementTree.SubElement(parent, tag).text = text


def _numbers(slots: Sequence[Slot]) -> Iterator[tuple[str, list[int]]]:
    """The numbers of the slots of each card, from 0."""
    first = 0
    for slot in slots:
        yield slot.id, list(range(first, first + slot.copies))
        first += slot.copies


def contact_sheet(title: str, faces: Mapping[str, Frame], slots: Sequence[Slot]) -> Document:
    """Every card small, with the numbers of its slots below it, from 1, to hold against what the service shows."""
    card = faces[slots[0].front.key].size
    width = (PAPER.width - 2 * MARGIN - (ACROSS - 1) * GAP) / ACROSS
    scale = width / card.width
    pitch = card.height * scale + CAPTION + GAP
    down = int((PAPER.height - 2 * MARGIN - HEAD + GAP) // pitch)
    heading = word("slots", title=title)
    numbers = dict(_numbers(slots))
    clip = rectangle(0, 0, *card, 3 * MILLIMETRE)
    pages = []
    for first in range(0, len(slots), ACROSS * down):
        items: list[Item] = [Text(MARGIN, MARGIN + HEADING, heading, HEADING_FONT, HEADING, BLACK)]
        for place, slot in enumerate(slots[first : first + ACROSS * down]):
            x = MARGIN + place % ACROSS * (width + GAP)
            y = MARGIN + HEAD + place // ACROSS * pitch
            picture = (Group(faces[slot.front.key].items, clip=clip), Path(clip, stroke=EDGE, width=1))
            items.append(Group(picture, Transform(scale, 0, 0, scale, x, y)))
            slot_numbers = numbers[slot.id]
            first_number, last_number = slot_numbers[0] + 1, slot_numbers[-1] + 1
            words = str(last_number) if first_number == last_number else f"{first_number}–{last_number}"
            left = x + (width - font(FONT).width(words, LETTERS)) / 2
            items.append(Text(left, y + card.height * scale + CAPTION - 2, words, FONT, LETTERS, BLACK))
        pages.append(Page(PAPER, tuple(items), trim=Rect(0, 0, *PAPER)))
    return Document(word("titles.slots", title=title), tuple(pages), single_sided=True)
