"""The face cards on a conversion's chart: emblem, value, and the cards that stand for each."""

from collections.abc import Iterator
from typing import NamedTuple

from deckgen.faces.artwork import artwork, picture
from deckgen.frame import Item
from deckgen.game.conversion import Relation
from deckgen.game.conversion_rows import (
    FaceRow,
    amended,
    face_rows,
    origin_text,
    value_text,
)
from deckgen.geometry import Rect
from deckgen.pages.chart_parts import Section, Setting, pack_numbers, packs_width
from deckgen.pages.typesetting import BODY, HEADING, ITALIC, NUMERAL, STRONG, TITLE, Block, ground, line, rule
from deckgen.type.fit import fit
from deckgen.type.fonts import width


def faces_section(relation: Relation, setting: Setting, height: float = 0.0) -> Section:
    """The face cards, each with its emblem, its value and what stands for it, drawn out to ``height`` points."""
    rows = face_rows(relation)
    deep = any(_pictured(row) or (setting.narrow and len(_origins(row)) > 1) for row in rows)
    least = setting.points * ((3.3 if setting.narrow else 3.5) if deep else 2.6)
    pitch = max(least, min(height / max(1, len(rows)), setting.points * 4.2))
    title = "Trumps" if any(pull.card.is_trump for row in rows for pull in row.pulls) else "Face cards"
    note = "pack" if len(relation.conversion.packs) > 1 else ""
    return Section(title, note, tuple(_face_row(relation, row, pitch, setting) for row in rows))


def _face_row(relation: Relation, row: FaceRow, height: float, setting: Setting) -> Block:
    deck, size = relation.conversion.deck, setting.points
    note = next((note for pull in row.pulls if (note := amended(pull))), "")
    tall = height - 2
    art = artwork(picture(row.card, deck, setting.design), Rect(0, 1, tall * 0.84, tall), setting.design)
    value = value_text(row.card)
    face, points = (ITALIC, size * 0.95) if value == "varies" else (TITLE, size * 1.2)
    x, numbers = tall * 0.84 + size * 0.2, size * (2.3 if setting.narrow else 2.6)
    packs = setting.width - packs_width(relation, size)
    items: list[Item] = [ground(Rect(x, 0.4, setting.width - x, height - 0.8))] if note else []
    items += [art, line(value, face, points, Rect(x, 0, numbers, height), 1.0)]
    text = x + numbers + size * (0.4 if setting.narrow else 0.6)
    items += _face_lines(relation, row, note, Rect(text, 0, packs - text, height), setting)
    items += pack_numbers(relation, row.pulls, packs, height, setting)
    return Block(height, (*items, rule(0, height, setting.width, 0.2)))


class Origin(NamedTuple):
    """A card that stands for a face card, as it is named in its pack, and what is to be known about it."""

    printed: str
    name: str
    note: str
    pictured: str


def _origins(row: FaceRow) -> list[Origin]:
    """The trumps that stand for a face card, alike ones of two packs once; none where other cards do."""
    return list(
        dict.fromkeys(
            Origin(pull.card.printed, pull.card.name, amended(pull), "" if pull.card.printed else pull.card.pictured)
            for pull in row.pulls
            if pull.card.is_trump
        )
    )


def _face_lines(relation: Relation, row: FaceRow, note: str, box: Rect, setting: Setting) -> Iterator[Item]:
    """The face card's name, the cards that stand for it with the number they bear, and what is odd about them."""
    origins = _origins(row)
    if setting.narrow and len(origins) > 1:
        yield from _face_lines_apart(row, origins, box, setting)
        return
    size, extra = setting.points, note or _pictured(row)
    name = origin_text(row.pulls, relation.conversion.packs)
    if setting.narrow:
        name = name.replace(" and ", " + ")
    number = " / ".join(dict.fromkeys(origin.printed for origin in origins if origin.printed))
    taken = width(number, NUMERAL, size) + size * 0.4 if number else 0.0
    face = STRONG if note else BODY
    if extra and fit(f"{name}: {extra}", face, size, box.width - taken, size).fits:
        name, extra = f"{name}: {extra}", ""
    first, lead = _name_line(row, box, 3 if extra else 2, size)
    yield first
    second = Rect(box.x, box.centre.y - lead * (0.5 if extra else 0), box.width, lead)
    yield from _numbered(number, name, face, second, size)
    if extra:
        yield line(extra, STRONG if note else ITALIC, size, second.moved(0, lead))


def _face_lines_apart(row: FaceRow, origins: list[Origin], box: Rect, setting: Setting) -> Iterator[Item]:
    """The same where two packs call the card differently and there is no room for both names on one line."""
    size = setting.points
    first, lead = _name_line(row, box, 1 + len(origins), size)
    yield first
    top = box.centre.y - lead * (1 + len(origins)) / 2
    for place, origin in enumerate(origins, 1):
        name, face = origin.name, STRONG if origin.note else BODY
        more = origin.note.rpartition(", ")[2] or origin.pictured
        taken = width(origin.printed, NUMERAL, size) + size * 0.4 if origin.printed else 0.0
        if more and (origin.note or fit(f"{name}: {more}", face, size, box.width - taken, size).fits):
            name = f"{name}: {more}"
        yield from _numbered(origin.printed, name, face, Rect(box.x, top + place * lead, box.width, lead), size)


def _name_line(row: FaceRow, box: Rect, lines: int, size: float) -> tuple[Item, float]:
    """The first of so many lines, which names the face card, and the distance between them."""
    lead = min(size * 1.22, box.height / (lines + 0.3 * (lines > 2) + 0.05))
    top = Rect(box.x, box.centre.y - lead * lines / 2, box.width, lead)
    return line(row.card.name, HEADING, size * 1.05, top), lead


def _numbered(number: str, name: str, face: str, box: Rect, size: float) -> Iterator[Item]:
    """A card's number, as it bears it, and its name."""
    x = box.x
    if number:
        yield line(number, NUMERAL, size, box)
        x += width(number, NUMERAL, size) + size * 0.4
    yield line(name, face, size, Rect(x, box.y, box.right - x, box.height))


def _pictured(row: FaceRow) -> str:
    """What to look for on cards that bear no number."""
    return next((pull.card.pictured for pull in row.pulls if pull.card.pictured and not pull.card.printed), "")
