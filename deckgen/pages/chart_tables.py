"""The tables of a conversion's chart: the ranks by suit, and the face cards, each with what stands for it."""

from collections.abc import Iterator
from typing import NamedTuple

from deckgen.faces.artwork import artwork, emblem, picture
from deckgen.faces.design import Design
from deckgen.frame import Item, Path
from deckgen.game.conversion import Relation
from deckgen.game.conversion_rows import (
    FaceRow,
    RankRow,
    amended,
    face_rows,
    origin_text,
    rank_rows,
    suit_names,
    value_text,
)
from deckgen.geometry import Rect
from deckgen.pages.typesetting import (
    BODY,
    HEADING,
    INK,
    ITALIC,
    NUMERAL,
    STRONG,
    TITLE,
    Block,
    ground,
    heading,
    line,
    rule,
    stacked,
)
from deckgen.records.conversion import Pull
from deckgen.type.fit import fit
from deckgen.type.fonts import width

LEAD = 1.3
"""The height of a line of print in a table, in type sizes."""

TALLEST = 2.1
"""The most that a row of one line is drawn out to fill a page, in type sizes."""


class Setting(NamedTuple):
    """How a part is set: the size of its text in points, the width it has, and the design that art is drawn in.

    ``narrow`` tables do without a column for each suit.
    """

    points: float
    width: float
    design: Design
    narrow: bool = False

    def wide(self, width: float) -> "Setting":
        """The same on another width."""
        return self._replace(width=width)


class Section(NamedTuple):
    """A part of the chart under its heading, in rows that stay whole where the part is continued elsewhere."""

    title: str
    note: str
    rows: tuple[Block, ...]

    def block(self, setting: Setting) -> Block:
        """The part as a whole."""
        return stacked((heading(self.title, setting.points, setting.width, self.note), *self.rows))


class Grid(NamedTuple):
    """Where the columns of the ranks begin: the names, the suits, the packs; and how wide a suit is."""

    names: float
    suits: float
    packs: float
    suit: float


def suits_section(relation: Relation, setting: Setting, height: float = 0.0) -> Section:
    """The ranks down and the suits across, with the card that stands for each, drawn out to ``height`` points."""
    rows, size = rank_rows(relation), setting.points
    if setting.narrow:
        return _narrow_section(relation, rows, setting)
    grid = _grid(relation, setting)
    head = _suit_heads(relation, grid, setting)
    pitch = max(1.5 * size, min(TALLEST * size, (height - head.height) / len(rows)))
    body = (_rank_row(relation, row, confusing(row, rows), grid, pitch, setting) for row in rows)
    return Section("Suit cards", "tinted: easily mixed up", (head, *body))


def _narrow_section(relation: Relation, rows: tuple[RankRow, ...], setting: Setting) -> Section:
    """The suits two by two, and below a line for each rank, which is the same in all of them."""
    size, several = setting.points, len(relation.conversion.packs) > 1
    packs = setting.width - _packs_width(relation, size)
    body = (_narrow_row(relation, row, confusing(row, rows), packs, setting) for row in rows)
    return Section("Suit cards", "pack" if several else "", (_suit_pairs(relation, setting), *body))


def _suit_pairs(relation: Relation, setting: Setting) -> Block:
    """Each suit with its emblem and what the packs call it, two on a line where they call it the same."""
    deck, size = relation.conversion.deck, setting.points
    packs = {pack.name: pack for pack in relation.conversion.packs}.values()
    names = {suit.id: dict.fromkeys(suit_names(pack, relation, suit.id) for pack in packs) for suit in deck.suits}
    across = 2 if all(len(found) == 1 for found in names.values()) else 1
    wide, high = setting.width / across, size * 1.75
    items: list[Item] = []
    for number, suit in enumerate(deck.suits):
        cell = Rect(number % across * wide, number // across * high, wide, high)
        art = Rect(cell.x, cell.y + 1, high - 2, high - 2)
        name = line(suit.name, HEADING, size, Rect(art.right + size * 0.4, cell.y, wide, high))
        x = name.x + width(name.text, name.font, name.size) + size * 0.4
        there = line(" or ".join(names[suit.id]), STRONG, size, Rect(x, cell.y, cell.right - x - 2, high))
        items += [artwork(emblem(suit.id, deck, setting.design), art, setting.design), name, there]
    height = -(-len(deck.suits) // across) * high
    return Block(height + 2, (*items, rule(0, height + 1, setting.width, 0.5)))


def _narrow_row(relation: Relation, row: RankRow, marked: bool, packs: float, setting: Setting) -> Block:
    size, height = setting.points, setting.points * 1.36
    value = " or ".join(map(str, (row.rank.value, *row.rank.also)))
    face = STRONG if marked else BODY
    names = dict.fromkeys(name for _, name in row.origins)
    items: list[Item] = [ground(Rect(0, 0.3, setting.width, height - 0.6))] if marked else []
    items.append(line(value, TITLE, size * 1.05, Rect(size * 0.2, 0, size * 4, height)))
    middle = setting.width * 0.5
    if not row.rank.numbered:
        x = size * (4.2 if row.rank.also else 1.9)
        items.append(line(row.rank.name, BODY, size, Rect(x, 0, middle - x, height)))
    items.append(line(" or ".join(names), face, size, Rect(middle, 0, packs - middle, height)))
    items += _packs(relation, row.pulls, packs, height, setting)
    return Block(height, (*items, rule(0, height, setting.width, 0.2)))


def confusing(row: RankRow, rows: tuple[RankRow, ...]) -> bool:
    """Whether people mix a rank up: it counts what it does not say, or another comes from a card of its name."""
    if row.rank.also:
        return True
    others = {pull.card.rank for other in rows if other is not row for pull in other.pulls}
    cards = [pull.card for pull in row.pulls]
    unsaid = row.rank.numbered and any(row.rank.value not in (card.number, card.also) for card in cards)
    return unsaid or any(card.rank in others for card in cards)


def _grid(relation: Relation, setting: Setting) -> Grid:
    size, deck = setting.points, relation.conversion.deck
    wordy = any(rank.also for rank in deck.ranks)
    suits = size * (8.2 if wordy else 7.2)
    packs = setting.width - _packs_width(relation, size)
    return Grid(size * 1.9, suits, packs, (packs - suits) / len(deck.suits))


def _packs_width(relation: Relation, size: float) -> float:
    """The width of the column that says from which pack a card comes, and whether it takes a label."""
    if len(relation.conversion.packs) < 2:
        return 0.0
    return size * (3.2 if any(pull.altered for pull in relation.pulls) else 2.6)


def _packs(relation: Relation, pulls: tuple[Pull, ...], x: float, height: float, setting: Setting) -> Iterator[Item]:
    """The numbers of the packs from ``x`` on, and a tag where the cards take labels."""
    size = setting.points
    altered = any(pull.altered for pull in pulls)
    if len(relation.conversion.packs) > 1:
        numbers = " + ".join(map(str, sorted({pull.pack for pull in pulls})))
        room = setting.width - x - (size * 1.2 if altered else 0)
        yield line(numbers, NUMERAL, size, Rect(x, 0, room, height), 0.5)
    if altered:
        yield tag(setting.width - size * 0.6, height / 2, size)


def _suit_heads(relation: Relation, grid: Grid, setting: Setting) -> Block:
    """The emblem and name of each suit, and below what each of the packs calls it."""
    conversion, size = relation.conversion, setting.points
    top, pitch = size * 2.6, size * LEAD
    packs = list({pack.name: pack for pack in conversion.packs if pack.title}.values())
    packs = packs if len({pack.kind for pack in packs}) == 1 and packs[0].kind == "tarot" else packs[:1]
    items: list[Item] = [line("Sabacc", HEADING, size, Rect(0, top, grid.suits, pitch))]
    named = [suit_names(pack, relation, suit.id) for pack in packs for suit in conversion.deck.suits]
    even = min(fit(name, STRONG, size, grid.suit - 3).size for name in named)
    for place, pack in enumerate(packs, 1):
        name = pack.title.partition(",")[0]
        items.append(line(name, STRONG, size, Rect(0, top + place * pitch, grid.suits - 3, pitch)))
    for number, suit in enumerate(conversion.deck.suits):
        cell = Rect(grid.suits + number * grid.suit, top, grid.suit, pitch)
        art = artwork(
            emblem(suit.id, conversion.deck, setting.design),
            Rect(cell.x, size * 0.3, cell.width, size * 2.2),
            setting.design,
        )
        items += [art, line(suit.name, HEADING, size * 0.95, cell.inset(1.5)._replace(y=cell.y, height=pitch), 0.5)]
        for place, pack in enumerate(packs, 1):
            name = suit_names(pack, relation, suit.id)
            items.append(line(name, STRONG, even, Rect(cell.x + 1.5, top + place * pitch, cell.width - 3, pitch), 0.5))
    if len(conversion.packs) > 1:
        there = Rect(grid.packs, top + pitch * len(packs), setting.width - grid.packs, pitch)
        items.append(line("pack", BODY, size * 0.9, there, 0.5))
    height = top + (1 + len(packs)) * pitch + size * 0.2
    return Block(height, (*items, rule(0, height - 0.5, setting.width, 0.5)))


def _rank_row(relation: Relation, row: RankRow, marked: bool, grid: Grid, height: float, setting: Setting) -> Block:
    deck, size = relation.conversion.deck, setting.points
    value = " or ".join(map(str, (row.rank.value, *row.rank.also)))
    face = STRONG if marked else BODY
    items: list[Item] = [ground(Rect(0, 0.4, setting.width, height - 0.8))] if marked else []
    numeral = line(value, TITLE, size * 1.1, Rect(size * 0.2, 0, grid.suits, height))
    items.append(numeral)
    if not row.rank.numbered:
        x = max(grid.names, numeral.x + width(numeral.text, numeral.font, numeral.size) + size * 0.5)
        items.append(line(row.rank.name, face, size, Rect(x, 0, grid.suits - x, height)))
    for number, suit in enumerate(deck.suits):
        cell = Rect(grid.suits + number * grid.suit + 1.5, 0, grid.suit - 3, height)
        pulls = [pull for pull in row.pulls if pull.becomes.suit == suit.id]
        ranks = (relation.conversion.packs[pull.pack - 1].rank(pull.card.rank or "").name for pull in pulls)
        items.append(line(" / ".join(dict.fromkeys(ranks)), face, size, cell, 0.5))
    items += _packs(relation, row.pulls, grid.packs, height, setting)
    return Block(height, (*items, rule(0, height, setting.width, 0.2)))


def faces_section(relation: Relation, setting: Setting, height: float = 0.0) -> Section:
    """The face cards, each with its emblem, its value and what stands for it, drawn out to ``height`` points."""
    rows = face_rows(relation)
    least = setting.points * (3.5 if any(_pictured(row) for row in rows) else 2.6)
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
    x, numbers = tall * 0.84 + size * 0.2, size * 2.6
    packs = setting.width - _packs_width(relation, size)
    items: list[Item] = [ground(Rect(x, 0.4, setting.width - x, height - 0.8))] if note else []
    items += [art, line(value, face, points, Rect(x, 0, numbers, height), 1.0)]
    text = x + numbers + size * 0.6
    items += _face_lines(relation, row, note, Rect(text, 0, packs - text, height), setting)
    items += _packs(relation, row.pulls, packs, height, setting)
    return Block(height, (*items, rule(0, height, setting.width, 0.2)))


def _face_lines(relation: Relation, row: FaceRow, note: str, box: Rect, setting: Setting) -> Iterator[Item]:
    """The face card's name, the cards that stand for it with the number they bear, and what is odd about them."""
    size, extra = setting.points, note or _pictured(row)
    name = origin_text(row.pulls, relation.conversion.packs)
    if setting.narrow:
        name = name.replace(" and ", " + ")
    printed = dict.fromkeys(pull.card.printed for pull in row.pulls if pull.card.is_trump and pull.card.printed)
    number = " / ".join(printed)
    taken = width(number, NUMERAL, size) + size * 0.4 if number else 0.0
    face = STRONG if note else BODY
    if extra and fit(f"{name}: {extra}", face, size, box.width - taken, size).fits:
        name, extra = f"{name}: {extra}", ""
    lead = min(size * 1.22, box.height / (3.3 if extra else 2.05))
    first = Rect(box.x, box.centre.y - lead * (1.5 if extra else 1), box.width, lead)
    yield line(row.card.name, HEADING, size * 1.05, first)
    second = first.moved(0, lead)
    if number:
        yield line(number, NUMERAL, size, second)
    yield line(name, face, size, Rect(second.x + taken, second.y, second.width - taken, lead))
    if extra:
        yield line(extra, STRONG if note else ITALIC, size, second.moved(0, lead))


def _pictured(row: FaceRow) -> str:
    """What to look for on cards that bear no number."""
    return next((pull.card.pictured for pull in row.pulls if pull.card.pictured and not pull.card.printed), "")


def tag(x: float, y: float, size: float) -> Path:
    """The sign for a card that takes a label: a small tag with a hole, its middle at ``x`` and ``y``."""
    wide, half, hole = size * 0.8, size * 0.3, size * 0.1
    left = x - wide / 2
    outline = (
        f"M {left:.2f} {y:.2f} L {left + half:.2f} {y - half:.2f} L {left + wide:.2f} {y - half:.2f} "
        f"L {left + wide:.2f} {y + half:.2f} L {left + half:.2f} {y + half:.2f} Z"
    )
    eye = left + half
    inner = (
        f"M {eye:.2f} {y - hole:.2f} L {eye + hole:.2f} {y:.2f} L {eye:.2f} {y + hole:.2f} L {eye - hole:.2f} {y:.2f} Z"
    )
    return Path(f"{outline} {inner}", fill=INK, even_odd=True)
