"""The lettered device: initials in a double ring, which stands wherever nothing is drawn yet."""

from deckgen.faces.card_design import CardDesign
from deckgen.foundations.frame import Item, Path, Text
from deckgen.foundations.geometry import Rect
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import circle
from deckgen.foundations.spelling import fold
from deckgen.foundations.words import word
from deckgen.type.fit import fit
from deckgen.type.fonts import font


def initials(name: str) -> str:
    """The initials that stand for a name: "The Evil One" is EO, "Queen of Air and Darkness" QAD, and 12 is 12."""
    if name.isdecimal():
        return name
    first, *others = name.split()
    words = others if others and fold(first) in word("articles").split() else [first, *others]
    capitals = [word for word in words if word[:1].isupper()]
    return "".join(word[0] for word in capitals or words)[:3].upper()


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
