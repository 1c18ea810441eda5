"""Setting type in a box: one line, as large as its role asks for or as goes, its capitals centred on the middle."""

from deckgen.faces.design import Design
from deckgen.frame import Group, Item, Text
from deckgen.geometry import Rect, Transform
from deckgen.records.theme import SMALLEST_TYPE
from deckgen.type.fit import fit
from deckgen.type.fonts import font, width

NARROWEST = 0.92
"""How far a numeral is narrowed before it is made smaller: hardly to be seen, while everybody sees the size."""


def line(text: str, role: str, box: Rect, design: Design, colour: str, align: float = 0.5) -> Text:
    """``text`` on one line in ``box``, ``align`` 0 at its left, 1 at its right; shrunk to no less than 7 points.

    Where the role's font is too wide even so, its narrow one takes its place.
    """
    kind, points = design.theme.type[role], design.theme.type_size(role, design.size)
    face, fitted = kind.font, fit(text, kind.font, points, box.width, SMALLEST_TYPE)
    if not fitted.fits and kind.narrow:
        face, fitted = kind.narrow, fit(text, kind.narrow, points, box.width, SMALLEST_TYPE)
    baseline = box.centre.y + font(face).cap_height * fitted.size / 2
    return Text(box.x + (box.width - fitted.width) * align, baseline, text, face, fitted.size, colour)


def numeral(text: str, role: str, box: Rect, design: Design, colour: str) -> Item:
    """A short numeral centred in ``box``, narrowed a little before it is shrunk."""
    natural = width(text, design.theme.type[role].font, design.theme.type_size(role, design.size))
    narrow = max(NARROWEST, min(1.0, box.width / natural))
    if narrow == 1.0:
        return line(text, role, box, design, colour)
    wide = Rect(box.x, box.y, box.width / narrow, box.height)
    return Group((line(text, role, wide, design, colour),), Transform(a=narrow, e=box.x * (1 - narrow)))
