"""The face cards on a conversion's chart: emblem, value, and the cards that stand for each."""

import math
from collections.abc import Iterator, Sequence
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
    printed_text,
    value_text,
)
from deckgen.geometry import Rect
from deckgen.limits import SMALLEST_TYPE
from deckgen.pages.chart_parts import Section, Setting, pack_numbers, packs_width
from deckgen.pages.chart_words import NO_BREAK, Said, broken, even
from deckgen.pages.typesetting import (
    BODY,
    HEADING,
    ITALIC,
    NUMERAL,
    STRONG,
    TITLE,
    Block,
    ground,
    line,
    rule,
)
from deckgen.records.conversion import Pull

SHALLOW, TALLEST = 2.6, 4.2
"""The least height of a row and the most that it is drawn out to, in type sizes."""

LINE, LINE_ON_CARD = 1.05, 1.0
"""What each line of a row takes at least, in type sizes."""


class Form(NamedTuple):
    """How every row of the table is set: the room for its words, the sizes of names and of what stands below them.

    ``apart`` gives what is to be said of a card a line of its own.
    """

    room: float
    names: float
    words: float
    apart: bool


def faces_section(relation: Relation, setting: Setting, height: float = 0.0) -> Section:
    """The face cards, each with its emblem, its value and what stands for it, drawn out to ``height`` points."""
    rows, size = face_rows(relation), setting.points
    pitch = max(SHALLOW * size, min(height / max(1, len(rows)), TALLEST * size))
    form = _form(relation, rows, _text_box(relation, pitch, setting).width, setting)
    deepest = max((_least(relation, row, form, setting) for row in rows), default=0.0)
    if deepest > pitch and not setting.narrow:  # a higher row has a larger emblem, and less room beside it
        pitch = deepest
        form = _form(relation, rows, _text_box(relation, pitch, setting).width, setting)
    heights = _heights([_least(relation, row, form, setting) for row in rows], height, setting)
    title = "Face cards, from the trumps" if any(pull.card.is_trump for pull in relation.pulls) else "Face cards"
    note = "pack" if len(relation.conversion.packs) > 1 else ""
    drawn = (_face_row(relation, row, high, form, setting) for row, high in zip(rows, heights, strict=True))
    return Section(title, note, tuple(drawn))


def _least(relation: Relation, row: FaceRow, form: Form, setting: Setting) -> float:
    """The height that the lines of a row take."""
    lines = len(_names(row, form)) + len(_said(relation, row, form, setting))
    return max(SHALLOW, 0.35 + lines * (LINE_ON_CARD if setting.narrow else LINE)) * setting.points


def _heights(least: Sequence[float], height: float, setting: Setting) -> list[float]:
    """How high each row is: all alike, but on a card, where room is short, no higher than its own lines ask for."""
    if not setting.narrow:
        least = [max(least)] * len(least) if least else []
    spare = max(0.0, height - math.fsum(least)) / max(1, len(least))
    return [max(own, min(own + spare, TALLEST * setting.points)) for own in least]


def _form(relation: Relation, rows: Sequence[FaceRow], room: float, setting: Setting) -> Form:
    """One form for all rows: as large as goes, smaller where then every line does, or with long ones broken."""
    size = setting.points
    form = Form(room, size * 1.05, size, apart=False)
    form = form._replace(apart=any(_extra(row) and not _joined(relation, row).fits(room, size) for row in rows))
    names = [Said("", row.card.name, HEADING) for row in rows]
    told = [one for row in rows for one in _told(relation, row, form, setting)]
    return form._replace(names=even(names, form.names, room), words=even(told, size, room))


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


def _face_row(relation: Relation, row: FaceRow, height: float, form: Form, setting: Setting) -> Block:
    deck, size = relation.conversion.deck, setting.points
    box, emblem = _text_box(relation, height, setting), _emblem_box(height, setting)
    art = artwork(picture(row.card, deck, setting.design), emblem, setting.design)
    value = value_text(row.card)
    face, points = (ITALIC, max(SMALLEST_TYPE, size * 0.95)) if value == VARIES else (TITLE, size * 1.2)
    x = emblem.right + size * 0.2
    tinted = any(amended(pull) for pull in row.pulls)
    items: list[Item] = [ground(Rect(0, 0.4, setting.width, height - 0.8))] if tinted else []
    numbers = Rect(x, 0, box.x - x - size * 0.6, height)
    items += [art, line(value, face, points, numbers, 1.0)]
    items += _face_lines(relation, row, box, form, setting)
    items += pack_numbers(relation, row.pulls, setting.width - packs_width(relation, size), height, setting)
    goes = all(one.fits(form.room, form.names) for one in _names(row, form)) and all(
        one.fits(form.room, form.words) for one in _said(relation, row, form, setting)
    )
    # What leaves its column does not go on any page, however high.
    return Block(height if goes else math.inf, (*items, rule(0, height, setting.width, 0.2)))


def _names(row: FaceRow, form: Form) -> list[Said]:
    """The name of a face card, on as many lines as it takes."""
    return list(broken(Said("", row.card.name, HEADING), form.room, form.names))


def _said(relation: Relation, row: FaceRow, form: Form, setting: Setting) -> list[Said]:
    """What stands below the name of a face card, broken into lines that go."""
    return [part for one in _told(relation, row, form, setting) for part in broken(one, form.room, form.words)]


def _told(relation: Relation, row: FaceRow, form: Form, setting: Setting) -> list[Said]:
    """The cards that stand for a face card with the numbers they bear, and what is odd about them."""
    trumps = [pull for pull in row.pulls if pull.card.is_trump]
    names = list(dict.fromkeys(pull.card.name for pull in trumps))
    if setting.narrow and len(names) > 1:
        return [_of_one(next(pull for pull in trumps if pull.card.name == name), form) for name in names]
    if not _extra(row):
        return [_whole(relation, row)]
    if not form.apart:
        return [_joined(relation, row)]
    return [_whole(relation, row), Said("", _extra(row), STRONG if _note(row) else ITALIC)]


def _whole(relation: Relation, row: FaceRow) -> Said:
    """The cards that stand for a face card."""
    text = origin_text(row.pulls, relation.conversion.packs)
    return Said(printed_text(row.pulls), text, STRONG if _note(row) else BODY)


def _joined(relation: Relation, row: FaceRow) -> Said:
    """The same with what is odd about them."""
    whole = _whole(relation, row)
    return whole._replace(words=f"{whole.words}: {_extra(row)}")


def _note(row: FaceRow) -> str:
    return next((note for pull in row.pulls if (note := amended(pull))), "")


def _extra(row: FaceRow) -> str:
    """What is to be said of the cards beside their names; empty where nothing is."""
    return _note(row) or pictured(row)


def _of_one(pull: Pull, form: Form) -> Said:
    """The same of one of two packs that call the card differently, where room is short."""
    card, note = pull.card, amended(pull).rpartition(", ")[2]
    plain = Said(card.printed, card.name, STRONG if note else BODY)
    more = note.replace(" ", NO_BREAK) or ("" if card.printed else card.pictured)
    told = plain._replace(words=f"{card.name}: {more}")
    return told if more and (note or told.fits(form.room, form.words)) else plain


def _face_lines(relation: Relation, row: FaceRow, box: Rect, form: Form, setting: Setting) -> Iterator[Item]:
    """The face card's name, and below it what stands for it."""
    names, said, size = _names(row, form), _said(relation, row, form, setting), form.words
    lines = len(names) + len(said)
    lead = min(setting.points * 1.22, box.height / (lines + 0.3 * (lines > 2) + 0.05))
    at = Rect(box.x, box.centre.y - lead * lines / 2, box.width, lead)
    for number, name in enumerate(names):
        yield line(name.words, HEADING, form.names, at.moved(0, number * lead))
    at = at.moved(0, (len(names) - 1) * lead)
    for one in said:
        at = at.moved(0, lead)
        if one.printed:
            yield line(one.printed, NUMERAL, size, at)
        indent = one.indent(size)
        yield line(one.words, one.face, size, Rect(at.x + indent, at.y, at.width - indent, lead))
