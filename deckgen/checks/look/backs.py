"""The check of what a back gives away."""

import math
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from itertools import pairwise, product
from pathlib import Path as File
from typing import TypeAlias

from deckgen.art.pictures import printable
from deckgen.checks.check import check
from deckgen.checks.subject import DeckInTheme, place
from deckgen.faces import draw_back
from deckgen.faces.back import BACK
from deckgen.foundations.colour import luminance, mix
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Frame, Image, Path, walk
from deckgen.foundations.geometry import Point, Rect, Size, Transform
from deckgen.foundations.outline import pieces
from deckgen.foundations.paint import Gradient, colours_of

CELL = 1.5  # points within which a line stands where its counterpart does: less than a cut that is out shows
NEAR = tuple(product((0, -1, 1), repeat=3))  # a cell and those about it, as steps across, down and in light
SHADES = 8  # steps from black to white in which colours that run into one another are told apart
EDGE = 0.01  # points beyond the cut up to which a line stands on the card
TINY = 1e-9  # the least length that a gradient is reckoned with
PIXELS = 64  # pixels to which the longer side of a picture is reduced before it is held against itself
FAINT = 24  # of 255 levels, the difference up to which two pixels count as alike
Cell: TypeAlias = tuple[tuple[str, ...], int, int, int]  # colours, a place on a grid, and the light of a gradient there


@check("warning", turned=0.02)
def backs(subject: DeckInTheme) -> Iterator[Finding]:
    """A back gives nothing away: it looks the same either way up, and no card is alone with a back of its own."""
    deck, counts = subject.deck, Counter(card.back for card in subject.deck.cards)
    for card in deck.cards:
        if counts[card.back] == 1 < counts.total() and card.in_play:
            own = deck.back(card.back)
            message = f"{card.name} alone has {own.called if own else 'the usual back'}, and is known by it"
            yield Finding(backs.id, message, place(deck, card, "back"), "give that back to other cards as well")
    theme = subject.theme
    place_of_checks = f"a deck of yours that extends {deck.name}" if deck.built_in else "the deck"
    meant = f"checks: {{{backs.id}: {{severity: off, because: …}}}}"
    hint = f"draw it so that it is the same upside down; if it is meant, write into {place_of_checks}: {meant}"
    if (
        BACK in theme.art
        and counts[""]
        and not deck.back("")
        and _share_turned(subject, "") > subject.options(backs)["turned"]
    ):
        message = f"the back of {theme.title} is not the same turned round, which marks cards"
        yield Finding(backs.id, message, theme.marks.at(f"art.{BACK}"), hint)
    for back in deck.backs:
        at = deck.marks.first(f"backs.{back.id}", "back")
        if not counts[back.id]:
            yield Finding(backs.id, f"no card has {back.called}", at, "a suit, a rank or a card names it after back")
        elif _share_turned(subject, back.id) > subject.options(backs)["turned"]:
            yield Finding(backs.id, f"{back.called} is not the same turned round, which marks cards", at, hint)


def _share_turned(subject: DeckInTheme, back: str) -> float:
    """The share of the back of that id that has no counterpart when it is turned round; 0 if it cannot be read."""
    try:
        frame = draw_back(subject.deck, subject.theme, subject.size, id=back)
    except DeckgenError:
        return 0.0
    files = {item.file for item, _ in walk(frame.items) if isinstance(item, Image)}
    return max([_share_of_lines(frame), *map(_share_of_picture, files)])


def _share_of_lines(frame: Frame) -> float:
    """The share of the cells that edges and lines run through, each by its paint, that have no counterpart."""
    paths = ((item, under) for item, under in walk(frame.items) if isinstance(item, Path))
    cells = {cell for path, under in paths for cell in _cells(path, under, Rect(0, 0, *frame.size))}
    alone = sum(not any((paint, i - x, j - y, shade + k) in cells for i, j, k in NEAR) for paint, x, y, shade in cells)
    return alone / max(1, len(cells))


def _cells(path: Path, under: Transform, card: Rect) -> Iterator[Cell]:
    paints, (middle, centre) = (path.fill, path.stroke), card.centre
    paint = tuple(sorted({colour for one in paints for colour in colours_of(one)}))
    placed = [(one, one.transform.then(under)) for one in paints if isinstance(one, Gradient)]
    running = [(one, place.inverse) for one, place in placed if place.area]
    wide, high = card.width / 2 + EDGE, card.height / 2 + EDGE
    before = None
    for start, end in pieces(path.outline, under):
        steps = max(1, math.ceil(math.dist(start, end) / CELL))
        (x, y), across, down = start, (end.x - start.x) / steps, (end.y - start.y) / steps
        for step in range(start == before, steps + 1):
            at = Point(x + across * step, y + down * step)
            right, below = at.x - middle, at.y - centre
            if abs(right) <= wide and abs(below) <= high:
                shade = sum(round(SHADES * _light(one, back.apply(*at))) for one, back in running)
                yield paint, round(right / CELL), round(below / CELL), shade
        before = end


def _light(gradient: Gradient, at: Point) -> float:
    """About how light a gradient is at a point of its own coordinates, from 0 to 1."""
    if gradient.radial:
        x, y, _, _, _, radius = gradient.ends
        way = math.dist((x, y), at) / max(radius, TINY)
    else:
        x, y, far, low = gradient.ends
        along = Point(far - x, low - y)
        way = ((at.x - x) * along.x + (at.y - y) * along.y) / max(math.hypot(*along) ** 2, TINY)
    parts = list(pairwise(gradient.stops))
    one, other = next((part for part in parts if way <= part[1].offset), parts[-1])
    share = (way - one.offset) / max(other.offset - one.offset, TINY)
    return float(luminance(mix(one.colour, other.colour, min(1.0, max(0.0, share)))) ** (1 / 3))


def _share_of_picture(file: str) -> float:
    """The share of a picture's pixels that differ from those opposite."""
    from PIL import Image as Pixels
    from PIL import ImageChops

    picture = Pixels.open(BytesIO(printable(File(file), most=Size(PIXELS, PIXELS)))).convert("RGB")
    picture.thumbnail((PIXELS, PIXELS))
    levels = ImageChops.difference(picture, picture.rotate(180)).convert("L").histogram()
    return sum(levels[FAINT:]) / sum(levels)
