"""The face cards on a conversion's chart: emblem, value, and the cards that stand for each."""

from collections.abc import Iterator
from typing import NamedTuple

from deckgen.faces.artwork import artwork, picture
from deckgen.frame import Item
from deckgen.game.conversion import Relation
from deckgen.game.conversion_rows import (
    VARIES,
    FaceRow,
    amended,
    face_rows,
    origin_text,
    pictured,
    value_text,
)
from deckgen.geometry import Rect
from deckgen.pages.chart_parts import Section, Setting, pack_numbers, packs_width
from deckgen.pages.typesetting import (
    BODY,
    HEADING,
    ITALIC,
    NUMERAL,
    STRONG,
    TITLE,
    Block,
    bound,
    ground,
    line,
    rule,
    wrapped,
)
from deckgen.records.conversion import Pull
from deckgen.type.fit import SMALLEST
from deckgen.type.fonts import width
from deckgen.type.lines import typographic

SHALLOW, DEEP, DEEP_ON_CARD, TALLEST = 2.6, 3.5, 3.3, 4.2
"""The least height of a row with one line below the name and of one with two, and the most, in type sizes."""


def faces_section(relation: Relation, setting: Setting, height: float = 0.0) -> Section:
    """The face cards, each with its emblem, its value and what stands for it, drawn out to ``height`` points."""
    rows, size = face_rows(relation), setting.points
    pitch = max(SHALLOW * size, min(height / max(1, len(rows)), TALLEST * size))
    if any(len(_said(relation, row, _text_box(relation, pitch, setting).width, setting)) > 1 for row in rows):
        pitch = max(pitch, (DEEP_ON_CARD if setting.narrow else DEEP) * size)
    title = "Trumps" if any(pull.card.is_trump for row in rows for pull in row.pulls) else "Face cards"
    note = "pack" if len(relation.conversion.packs) > 1 else ""
    return Section(title, note, tuple(_face_row(relation, row, pitch, setting) for row in rows))


def _emblem_box(height: float, setting: Setting) -> Rect:
    """Where a row's emblem stands: as high as the row, but on a card no higher than a shallow one."""
    tall = min(height, SHALLOW * setting.points if setting.narrow else height) - 2
    return Rect(0, (height - tall) / 2, tall * 0.84, tall)


def _text_box(relation: Relation, height: float, setting: Setting) -> Rect:
    """Where the words of a row stand: right of emblem and value, left of the packs."""
    size = setting.points
    x = _emblem_box(height, setting).right + size * (3.1 if setting.narrow else 3.4)
    packs = packs_width(relation, size)
    return Rect(x, 0, setting.width - packs - (size * 0.3 if packs else 0) - x, height)


def _face_row(relation: Relation, row: FaceRow, height: float, setting: Setting) -> Block:
    deck, size = relation.conversion.deck, setting.points
    box, emblem = _text_box(relation, height, setting), _emblem_box(height, setting)
    art = artwork(picture(row.card, deck, setting.design), emblem, setting.design)
    value = value_text(row.card)
    face, points = (ITALIC, max(SMALLEST, size * 0.95)) if value == VARIES else (TITLE, size * 1.2)
    x = emblem.right + size * 0.2
    tinted = any(amended(pull) for pull in row.pulls)
    items: list[Item] = [ground(Rect(x, 0.4, setting.width - x, height - 0.8))] if tinted else []
    numbers = Rect(x, 0, box.x - x - size * 0.6, height)
    items += [art, line(value, face, points, numbers, 1.0)]
    items += _face_lines(relation, row, box, setting)
    items += pack_numbers(relation, row.pulls, setting.width - packs_width(relation, size), height, setting)
    return Block(height, (*items, rule(0, height, setting.width, 0.2)))


class Said(NamedTuple):
    """A line below the name of a face card: the number that a card bears, words, and how they are set."""

    printed: str
    words: str
    face: str = BODY

    def fits(self, room: float, size: float) -> bool:
        """Whether it goes into ``room`` points without being shrunk."""
        return self.indent(size) + width(typographic(self.words), self.face, size) <= room

    def indent(self, size: float) -> float:
        """Where the words begin."""
        return width(self.printed, NUMERAL, size) + size * 0.4 if self.printed else 0.0


def _said(relation: Relation, row: FaceRow, room: float, setting: Setting) -> list[Said]:
    """The cards that stand for a face card with the numbers they bear, and what is odd about them; one line or two."""
    size, trumps = setting.points, [pull for pull in row.pulls if pull.card.is_trump]
    names = list(dict.fromkeys(pull.card.name for pull in trumps))
    if setting.narrow and len(names) > 1:
        return [_of_one(next(pull for pull in trumps if pull.card.name == name), room, size) for name in names]
    note = next((note for pull in row.pulls if (note := amended(pull))), "")
    printed = " / ".join(dict.fromkeys(pull.card.printed for pull in trumps if pull.card.printed))
    whole = Said(printed, origin_text(row.pulls, relation.conversion.packs), STRONG if note else BODY)
    extra = note or pictured(row)
    if extra:
        joined = whole._replace(words=f"{whole.words}: {extra}")
        below = Said("", extra, STRONG if note else ITALIC)
        return [joined] if joined.fits(room, size) else [whole, below]
    first, _, second = whole.words.rpartition(" and ")
    if setting.narrow and first and not whole.fits(room, size):
        return [whole._replace(words=first), Said("", f"and {second}")]
    return [whole]


def _of_one(pull: Pull, room: float, size: float) -> Said:
    """The same of one of two packs that call the card differently, where room is short."""
    card, note = pull.card, amended(pull).rpartition(", ")[2]
    plain = Said(card.printed, card.name, STRONG if note else BODY)
    more = note or ("" if card.printed else card.pictured)
    told = plain._replace(words=f"{card.name}: {more}")
    return told if more and (note or told.fits(room, size)) else plain


def _face_lines(relation: Relation, row: FaceRow, box: Rect, setting: Setting) -> Iterator[Item]:
    """The face card's name, and below it what stands for it."""
    size, said = setting.points, _said(relation, row, box.width, setting)
    names = [row.card.name]
    if len(said) == 1 and box.height >= DEEP * size:
        names = list(wrapped(bound(row.card.name), HEADING, size * 1.05, box.width))
    lines = len(names) + len(said)
    lead = min(size * 1.22, box.height / (lines + 0.3 * (lines > 2) + 0.05))
    at = Rect(box.x, box.centre.y - lead * lines / 2, box.width, lead)
    for number, name in enumerate(names):
        yield line(name, HEADING, size * 1.05, at.moved(0, number * lead))
    at = at.moved(0, (len(names) - 1) * lead)
    for one in said:
        at = at.moved(0, lead)
        if one.printed:
            yield line(one.printed, NUMERAL, size, at)
        indent = one.indent(size)
        yield line(one.words, one.face, size, Rect(at.x + indent, at.y, at.width - indent, lead))
