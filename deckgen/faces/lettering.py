"""Setting type in a box: one line, as large as its role asks for or as goes; and initials in a double ring."""

from deckgen.faces.card_design import CardDesign
from deckgen.foundations.frame import Group, Item, Path, Text
from deckgen.foundations.geometry import Rect, Transform
from deckgen.foundations.outline import circle
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.typography.fonts import fit, font, width

NARROWEST = 0.84  # how far type is narrowed where room is short: it is hardly seen, and smaller type is by everybody
NARROWEST_SMALL = 0.72  # how far the smallest type is, before its role's narrow font takes over, which is seen sooner
NARROWEST_NUMERAL = 0.85  # how far a numeral is: it is bold and square, and the index cannot do without its height


def line(text: str, role: str, box: Rect, design: CardDesign, colour: str, align: float = 0.5) -> Item:
    """``text`` on one line in ``box``, ``align`` 0 at its left, 1 at its right; narrowed a little where it is too wide,
    then shrunk, to no less than 7 points, and then narrowed more.

    Where that is not enough the role's narrow font takes over.
    """
    kind, points = design.theme.type[role], design.theme.type_size(role, design.size)
    face = kind.font
    narrowest = min(NARROWEST, box.width / width(text, face, SMALLEST_TYPE)) if text else NARROWEST
    if kind.narrow and narrowest < NARROWEST_SMALL:
        face, narrowest = kind.narrow, NARROWEST
    return fit_line(text, face, points, box, colour, align, _narrowing(width(text, face, points), box, narrowest))


def numeral(text: str, role: str, box: Rect, design: CardDesign, colour: str) -> Item:
    """A short numeral centred in ``box``, in its narrow font if it has one, then narrowed a little, then shrunk."""
    kind, points = design.theme.type[role], design.theme.type_size(role, design.size)
    face = kind.narrow if kind.narrow and width(text, kind.font, points) > box.width else kind.font
    return fit_line(text, face, points, box, colour, 0.5, _narrowing(width(text, face, points), box, NARROWEST_NUMERAL))


def _narrowing(natural: float, box: Rect, narrowest: float = NARROWEST) -> float:
    """How much type of that width is narrowed to go into ``box``: 1 for not at all."""
    return max(narrowest, min(1.0, box.width / natural)) if natural else 1.0


def fit_line(
    text: str, face: str, points: float, box: Rect, colour: str, align: float = 0.5, narrowing: float = 1.0
) -> Item:
    """``text`` on one line centred down ``box``, in the font ``face``, as large as goes from 7 points up to ``points``.

    ``align`` is 0 at the left of the box and 1 at its right; ``narrowing`` is the part of its width that type keeps.
    """
    room = box.width / narrowing
    fitted = fit(text, face, points, room, SMALLEST_TYPE)
    baseline = box.centre.y + font(face).cap_height * fitted.size / 2
    if narrowing == 1.0:
        return Text(box.x + (room - fitted.width) * align, baseline, text, face, fitted.size, colour)
    run = Text((room - fitted.width) * align, baseline, text, face, fitted.size, colour)
    return Group((run,), Transform(a=narrowing, e=box.x))


def device(letters: str, box: Rect, design: CardDesign, colour: str) -> tuple[Item, ...]:
    """A double ring in ``box`` with ``letters`` in it, or the first of them where all would be too small to read."""
    radius, face = min(box.width, box.height) * 0.46, design.theme.type["device"].font
    room = 1.36 * radius
    largest = max(min(design.theme.type_size("device", design.size), room * 0.8), SMALLEST_TYPE)
    fitted = fit(letters, face, largest, room, SMALLEST_TYPE)
    if not fitted.fits:
        letters = letters[:1]
        fitted = fit(letters, face, largest, room, SMALLEST_TYPE)
    baseline = box.centre.y + font(face).cap_height * fitted.size / 2
    return (
        Path(circle(box.centre, radius), stroke=colour, width=radius * 0.05),
        Path(circle(box.centre, radius * 0.89), stroke=colour, width=radius * 0.018),
        Text(box.centre.x - fitted.width / 2, baseline, letters, face, fitted.size, design.ink),
    )
