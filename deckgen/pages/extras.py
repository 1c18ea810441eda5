"""What lies on the table besides the cards: a score pad, slips to draw a variant by, markers and credits."""

from collections.abc import Iterator, Sequence

from deckgen.art import ornament as ornaments
from deckgen.findings import DeckgenError, Finding
from deckgen.frame import Group, Item, Path, Text, rectangle
from deckgen.game import wording
from deckgen.game.table import Game
from deckgen.geometry import Point, Rect, Size
from deckgen.pages.document import Document, Page
from deckgen.pages.paper import on_white
from deckgen.pages.setting import ruletables
from deckgen.records.deck import Deck
from deckgen.records.theme import Theme
from deckgen.type.fit import fit
from deckgen.type.fonts import font
from deckgen.type.lines import Run, moved, set_lines, typographic
from deckgen.units import MILLIMETRE, dimensions

MARGIN = 12 * MILLIMETRE
PLAYERS = 8
HANDS = 20

MARKER = 56 * MILLIMETRE
"""Across a marker: large enough for a pot's chips to lie around it."""

CREDIT = 24 * MILLIMETRE
CREDITS = (1, 1, 1, 1, 1, 5, 5, 5, 10, 10)
"""What the chips of a row are worth, from the top down; a sheet of more or fewer rows has them in proportion."""

MARKERS = ("Dealer", "Hand pot", "Sabacc pot")
FIELD = ("Static field", "or stasis field: no card in here can shift")

LEAST = Size(2 * MARGIN + 178 * MILLIMETRE, 2 * MARGIN + MARKER + 120 * MILLIMETRE)
"""The smallest paper on which the markers and fields go, and so everything else."""

SLIP = Size(60 * MILLIMETRE, 60 * MILLIMETRE)


def extras(deck: Deck, variants: Sequence[Game], paper: Size, theme: Theme) -> Document:
    """The pages to cut up: score pad, markers, credits, and slips for the variants if there are any.

    Raises DeckgenError for paper that is too small for them.
    """
    if paper.width < LEAST.width or paper.height < LEAST.height:
        least = f"the markers need paper of at least {dimensions(LEAST)}"
        raise DeckgenError(Finding("paper-too-small", least, hint="A4 and Letter will do"))
    theme = on_white(theme)
    pages = [
        Page(paper, tuple(score_pad(paper, theme)), label="1", bookmark="Score pad"),
        Page(paper, tuple(markers(theme)), label="2", bookmark="Markers"),
        Page(paper, tuple(chips(paper, theme)), label="3", bookmark="Credits"),
    ]
    across, down = _slips_on(paper)
    for first in range(0, len(variants), across * down):
        drawn = tuple(slips(variants[first : first + across * down], paper, theme))
        pages.append(Page(paper, drawn, label=str(len(pages) + 1), bookmark="" if first else "Slips"))
    return Document(f"{deck.title}: extras", tuple(pages), single_sided=True)


def score_pad(paper: Size, theme: Theme) -> Iterator[Item]:
    """A sheet for twenty hands of eight players, with a line for what they come to."""
    ink, accent, tone = theme.palette.ink, theme.palette.accent, theme.palette.tone
    area = Rect(0, 0, *paper).inset(MARGIN)
    yield _words("Sabacc", "oxanium-bold", 22, Point(area.x, area.y + 18), ink)
    top = area.y + 30
    first, rows = 15 * MILLIMETRE, HANDS + 2
    column, row = (area.width - first) / PLAYERS, (area.bottom - top) / rows
    for number in range(rows + 1):
        y = top + number * row
        bold = number in (0, 1, rows - 1, rows)
        yield Path(
            f"M {area.x:g} {y:g} L {area.right:g} {y:g}", stroke=accent if bold else tone, width=1 if bold else 0.3
        )
    for number in range(PLAYERS + 1):
        x = area.x + first + number * column
        yield Path(f"M {x:g} {top:g} L {x:g} {area.bottom:g}", stroke=tone, width=0.3)
    labels = ["Hand", *(str(number) for number in range(1, HANDS + 1)), "Sum"]
    for number, label in enumerate(labels):
        yield _words(label, "vollkorn-lining", 10, Point(area.x + 2, top + (number + 0.5) * row + 3.5), ink)


def markers(theme: Theme) -> Iterator[Item]:
    """Three round markers, and the field that keeps a card from the shift."""
    ink, accent = theme.palette.ink, theme.palette.accent
    for number, name in enumerate(MARKERS):
        x = MARGIN + MARKER / 2 + number % 3 * (MARKER + 4 * MILLIMETRE)
        yield from _disc(Point(x, MARGIN + MARKER / 2), MARKER / 2, name, theme)
    top = MARGIN + MARKER + 8 * MILLIMETRE
    for number in range(2):
        box = Rect(MARGIN + number * 92 * MILLIMETRE, top, 86 * MILLIMETRE, 112 * MILLIMETRE)
        yield Path(rectangle(*box, 8), stroke=ink, width=0.4, dash=(3, 3))
        yield Path(rectangle(*box.inset(5), 6), stroke=accent, width=2)
        yield Path(rectangle(*box.inset(9), 4), stroke=accent, width=0.5)
        inner = box.inset(10 * MILLIMETRE)
        yield Path(ornaments.star_lattice(inner, 34, 5), accent, opacity=0.5)
        for place, (text, size) in enumerate(zip(FIELD, (17.0, 10.0), strict=True)):
            font_id = "oxanium-bold" if place == 0 else "vollkorn-italic"
            yield from _centred(
                text, font_id, size, Point(box.centre.x, box.bottom - 30 + place * 14), box.width - 20, ink
            )


def chips(paper: Size, theme: Theme) -> Iterator[Item]:
    """Credits of one, five and ten, as many as the sheet holds."""
    pitch = CREDIT + 1.5 * MILLIMETRE
    across, down = (int((length - 2 * MARGIN + 1.5 * MILLIMETRE) // pitch) for length in paper)
    left, top = ((length - count * pitch) / 2 for length, count in zip(paper, (across, down), strict=True))
    for row in range(down):
        worth = str(CREDITS[row * len(CREDITS) // down])
        for column in range(across):
            middle = Point(left + (column + 0.5) * pitch, top + (row + 0.5) * pitch)
            yield from _disc(middle, CREDIT / 2, worth, theme)


def slips(variants: Sequence[Game], paper: Size, theme: Theme) -> Iterator[Item]:
    """A slip for each variant, to be drawn face down: its name, its discards, its array."""
    ink, tone = theme.palette.ink, theme.palette.tone
    across, _ = _slips_on(paper)
    left = (paper.width - across * SLIP.width) / 2
    for number, game in enumerate(variants):
        box = Rect(left + number % across * SLIP.width, MARGIN + number // across * SLIP.height, *SLIP)
        yield Path(rectangle(*box), stroke=tone, width=0.4, dash=(3, 3))
        own = game.ruleset.ranking[-1]
        said = (
            (ruletables.short(game.ruleset), "oxanium-bold", 13.0),
            (f"Discards: {wording.discards(game.ruleset, game)}", "vollkorn-lining", 9.5),
            (own.name, "vollkorn-semibold", 10.0),
            (wording.made(own, game), "vollkorn-regular", 9.5),
        )
        y = box.y + 32
        for text, font_id, size in said:
            for line in set_lines((Run(typographic(text), font_id, size, ink),), box.width - 24, "centre"):
                yield Group(moved(line, box.x + 12, y).items)
                y += size * 1.3
            y += 6


def _slips_on(paper: Size) -> tuple[int, int]:
    """How many slips lie beside and below one another on a sheet."""
    return int((paper.width - 2 * MARGIN) // SLIP.width), int((paper.height - 2 * MARGIN) // SLIP.height)


def _disc(middle: Point, radius: float, words: str, theme: Theme) -> Iterator[Item]:
    """A round piece: a dashed line to cut along, a rim of rays, its words."""
    ink, accent = theme.palette.ink, theme.palette.accent
    yield Path(ornaments.circle(middle, radius), stroke=ink, width=0.4, dash=(2, 2))
    rim = Rect(middle.x - radius, middle.y - radius, 2 * radius, 2 * radius).inset(radius * 0.08)
    burst = Path(ornaments.sunburst(rim, 48, rim.width * 0.42, 0.5), accent)
    yield Group((burst,), clip=ornaments.circle(middle, rim.width / 2))
    yield Path(ornaments.circle(middle, rim.width * 0.41), stroke=accent, width=0.8)
    size = radius * (0.7 if words.isdigit() else 0.34)
    yield from _centred(words, "oxanium-bold", size, Point(middle.x, middle.y + size * 0.34), radius * 1.4, ink)


def _centred(text: str, font_id: str, size: float, foot: Point, width: float, colour: str) -> Iterator[Item]:
    """Text around the middle of its baseline, smaller where it has to be."""
    size = fit(text, font_id, size, width).size
    yield _words(text, font_id, size, Point(foot.x - font(font_id).width(text, size) / 2, foot.y), colour)


def _words(text: str, font_id: str, size: float, at: Point, colour: str) -> Item:
    return Text(at.x, at.y, text, font_id, size, colour)
