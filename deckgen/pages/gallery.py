"""Pictures of a deck to show around: a contact sheet, a fanned hand, a showcase, and each card by itself."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from deckgen.foundations.colour import BLACK, WHITE
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size, Transform, around, moving, turning
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.pages.document import Document, Page, Placement
from deckgen.records.deck import Deck

Arrangement: TypeAlias = Literal["contact", "fan", "showcase", "table"]

GROUND = "#39424a"
"""Slate: neither the light nor the dark themes' grounds run into it."""

EDGE = "#9aa0a6"
"""Parts white cards that lie on white cards."""

GAP = 4 * MILLIMETRE
MARGIN = 9 * MILLIMETRE


def gallery(deck: Deck, faces: Mapping[str, Frame], shown: Sequence[str], arrangement: Arrangement) -> Document:
    """One page that shows the faces of those keys, in that order."""
    frames = [faces[key] for key in shown]
    pages = {
        "contact": lambda: contact(frames, columns(deck, len(frames))),
        "fan": lambda: fan(frames),
        "showcase": lambda: contact(frames, min(len(frames), 4)),
    }
    return Document(deck.title, (pages[arrangement](),), subject=f"{deck.title}: {len(frames)} cards")


def columns(deck: Deck, count: int) -> int:
    """Cards in a row of a contact sheet: a suit to a row where the deck has suits, else about half as many rows."""
    held = {card.rank for card in deck.cards if card.rank}
    return len(held) if 4 <= len(held) <= count else max(1, round((2 * count) ** 0.5))


def contact(frames: Sequence[Frame], across: int) -> Page:
    """Cards in rows of ``across``, in reading order."""
    card = frames[0].size
    rows = -(-len(frames) // across)
    ends = 2 * MARGIN - GAP
    size = Size(across * (card.width + GAP) + ends, rows * (card.height + GAP) + ends)
    places = (
        moving(MARGIN + n % across * (card.width + GAP), MARGIN + n // across * (card.height + GAP))
        for n in range(len(frames))
    )
    return _page(size, zip(frames, places, strict=True))


def fan(frames: Sequence[Frame]) -> Page:
    """Cards as a hand holds them, the first at the left and undermost; the index of each stays in sight."""
    card = frames[0].size
    pivot = Point(card.width / 2, card.height * (0.5 + 1.9))
    middle = (len(frames) - 1) / 2
    turns = [turning((n - middle) * 11, pivot) for n in range(len(frames))]
    hand = around([turn.bounds(Rect(0, 0, *card)) for turn in turns])
    into = moving(MARGIN - hand.x, MARGIN - hand.y)
    size = Size(hand.width + 2 * MARGIN, hand.height + 2 * MARGIN)
    return _page(size, ((frame, turn.then(into)) for frame, turn in zip(frames, turns, strict=True)))


def singles(faces: Mapping[str, Frame], shown: Iterable[tuple[str, str]], bleed: float) -> Iterator[Page]:
    """A page for each key and label, of the card's size and ``bleed`` points more on every side."""
    for key, label in shown:
        card = faces[key].size
        trim = Rect(bleed, bleed, *card)
        size = Size(card.width + 2 * bleed, card.height + 2 * bleed)
        clip = rectangle(-bleed, -bleed, *size)
        placed = Placement(key, trim, clip=clip)
        yield Page(size, placements=(placed,), label=label, trim=trim, bleed=Rect(0, 0, *size))


def _page(size: Size, placed: Iterable[tuple[Frame, Transform]]) -> Page:
    """Cards that lie on the ground, each with its shadow, its paper and its face."""
    items: list[Item] = [Path(rectangle(0, 0, *size), GROUND)]
    for frame, place in placed:
        outline = rectangle(0, 0, *frame.size, 3 * MILLIMETRE)
        below = moving(0.5 * MILLIMETRE, 0.8 * MILLIMETRE)
        edge = Path(outline, stroke=EDGE, width=0.4)
        items.append(Group((Path(outline, BLACK, opacity=0.35),), place.then(below)))
        items.append(Group((Path(outline, WHITE), Group(frame.items, clip=outline), edge), place))
    return Page(size, tuple(items))
