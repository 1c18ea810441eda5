"""Pictures of a deck to show around: a contact sheet, a fanned hand, a showcase, and each card by itself."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, degrees, radians, sin
from typing import Literal, TypeAlias

from deckgen.foundations.frame import Frame, Path
from deckgen.foundations.geometry import Point, Rect, Size, around
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.pages.document import Document, Page, Placement
from deckgen.pages.tabletop import Laid, lay, tabletop
from deckgen.records.deck import Deck

Arrangement: TypeAlias = Literal["contact", "fan", "showcase", "table"]

GAP = 4 * MILLIMETRE
MARGIN = 9 * MILLIMETRE

SHOWCASE = 4  # cards in a row of a showcase
ARM = 1.9  # from the middle of a fanned card to where the hand holds it, in heights of the card
SPREAD, WIDEST = 56.0, 15.0  # degrees that a fan opens at most, and between two cards of it

INDEX = Size(10.5 * MILLIMETRE, 20 * MILLIMETRE)
"""How much of a card has to be seen beside the next for its index to be read."""


def gallery(
    deck: Deck, faces: Mapping[str, Frame], keys: Sequence[str], arrangement: Arrangement, table: Mapping[str, str]
) -> Document:
    """One page that shows the faces of those keys, in that order, on the table of a theme."""
    frames = [faces[key] for key in keys]
    if arrangement == "contact":
        page = contact(frames, columns(deck, len(frames)), table["colour"])
    else:
        page = tabletop(*(hold(frames) if arrangement == "fan" else _rows(frames, min(len(frames), SHOWCASE))), table)
    return Document(deck.title, (page,), subject=word("titles.gallery", title=deck.title, cards=len(frames)))


def columns(deck: Deck, count: int) -> int:
    """Cards in a row of a contact sheet: a suit to a row where the deck has suits, else about half as many rows."""
    ranks = {card.rank for card in deck.cards if card.rank}
    return len(ranks) if 4 <= len(ranks) <= count else max(1, round((2 * count) ** 0.5))


def contact(frames: Sequence[Frame], across: int, ground: str) -> Page:
    """Cards in rows of ``across``, in reading order, on a plain ground of that colour."""
    size, cards = _rows(frames, across)
    return Page(size, (Path(rectangle(0, 0, *size), ground), *(item for one in cards for item in lay(one))))


def _rows(frames: Sequence[Frame], across: int) -> tuple[Size, list[Laid]]:
    """Cards in rows, and the size of what they lie on."""
    width, height = frames[0].size
    rows = -(-len(frames) // across)
    ends = 2 * MARGIN - GAP
    places = (
        Point(MARGIN + n % across * (width + GAP) + width / 2, MARGIN + n // across * (height + GAP) + height / 2)
        for n in range(len(frames))
    )
    size = Size(across * (width + GAP) + ends, rows * (height + GAP) + ends)
    return size, [Laid(frame, *_millimetres(place)) for frame, place in zip(frames, places, strict=True)]


def hold(frames: Sequence[Frame]) -> tuple[Size, list[Laid]]:
    """Cards in a fan, the first at the left and undermost, the index of each in sight, and the size they take."""
    card = frames[0].size
    middle, arm = (len(frames) - 1) / 2, ARM * card.height
    least = degrees(INDEX.width / (arm + card.height / 2 - INDEX.height))
    step = max(least, min(WIDEST, SPREAD / max(1, 2 * middle)))
    leans = [(n - middle) * step for n in range(len(frames))]
    places = [Point(arm * sin(radians(lean)), -arm * cos(radians(lean))) for lean in leans]
    hand = [Laid(frame, *_millimetres(place), lean) for frame, place, lean in zip(frames, places, leans, strict=True)]
    whole = around([one.foot.bounds(Rect(0, 0, *card)) for one in hand])
    x, y = _millimetres(Point(MARGIN - whole.x, MARGIN - whole.y))
    size = Size(whole.width + 2 * MARGIN, whole.height + 2 * MARGIN)
    return size, [one._replace(x=one.x + x, y=one.y + y) for one in hand]


def _millimetres(place: Point) -> Point:
    return Point(place.x / MILLIMETRE, place.y / MILLIMETRE)


def singles(faces: Mapping[str, Frame], cards: Iterable[tuple[str, str]], bleed: float) -> Iterator[Page]:
    """A page for each key and label, of the card's size and ``bleed`` points more on every side."""
    for key, label in cards:
        card = faces[key].size
        trim = Rect(bleed, bleed, *card)
        size = Size(card.width + 2 * bleed, card.height + 2 * bleed)
        face = Placement(key, trim, clip=rectangle(-bleed, -bleed, *size))
        yield Page(size, placements=(face,), label=label, trim=trim, bleed=Rect(0, 0, *size))
