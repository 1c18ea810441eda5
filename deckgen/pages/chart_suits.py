"""The suit cards on a conversion's chart: a grid of ranks and suits, or a line for each rank where room is short."""

from collections.abc import Iterable
from typing import NamedTuple

from deckgen.faces.artwork import artwork, emblem
from deckgen.frame import Item
from deckgen.game.conversion import Relation
from deckgen.game.conversion_rows import RankRow, rank_rows, stands_on, suit_names
from deckgen.geometry import Rect
from deckgen.pages.chart_parts import Section, Setting, pack_numbers, packs_width
from deckgen.pages.typesetting import BODY, HEADING, STRONG, TITLE, Block, ground, line, rule
from deckgen.type.fit import fit
from deckgen.type.fonts import width

LEAD = 1.3
"""The height of a line of print in a table, in type sizes."""

TALLEST = 3.2
"""The most that a row of one line is drawn out to fill a page, in type sizes."""


class Grid(NamedTuple):
    """Where the columns of the ranks begin: the names, the suits, the packs; and how wide a suit is."""

    names: float
    suits: float
    packs: float
    suit: float


def suits_section(relation: Relation, setting: Setting, height: float = 0.0) -> Section:
    """The ranks down and the suits across, with the card that stands for each, drawn out to ``height`` points."""
    rows, size = rank_rows(relation), setting.points
    if not rows:
        return Section("Suit cards", "the deck has none", ())
    if setting.narrow:
        return _narrow_section(relation, rows, setting, height)
    grid = _grid(relation, setting)
    head = _suit_heads(relation, grid, setting)
    pitch = max(1.5 * size, min(TALLEST * size, (height - head.height) / len(rows)))
    body = (_rank_row(relation, row, confusing(row, rows), grid, pitch, setting) for row in rows)
    return Section("Suit cards", "tinted: easily mixed up", (head, *body))


def _narrow_section(relation: Relation, rows: tuple[RankRow, ...], setting: Setting, height: float) -> Section:
    """The suits two by two, and below a line for each rank, which is the same in all of them."""
    size, several = setting.points, len(relation.conversion.packs) > 1
    packs = setting.width - packs_width(relation, size)
    suits = _suit_pairs(relation, setting)
    pitch = max(LEAD * size, min(TALLEST * size, (height - suits.height) / len(rows)))
    body = (_narrow_row(relation, row, confusing(row, rows), packs, pitch, setting) for row in rows)
    return Section("Suit cards", "pack" if several else "", (suits, *body))


def _suit_pairs(relation: Relation, setting: Setting) -> Block:
    """Each suit with its emblem and what the packs call it, two on a line where they call it the same."""
    deck, size = relation.conversion.deck, setting.points
    packs = {pack.name: pack for pack in relation.conversion.packs}.values()
    names = {suit.id: dict.fromkeys(suit_names(pack, relation, suit.id) for pack in packs) for suit in deck.suits}
    across = 2 if all(_pair_width(suit.name, names[suit.id], size) < setting.width / 2 for suit in deck.suits) else 1
    wide, high = setting.width / across, size * 1.6
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


def _pair_width(ours: str, theirs: Iterable[str], size: float) -> float:
    """The room that a suit takes with its emblem and what stands for it."""
    return width(ours, HEADING, size) + width(" or ".join(theirs), STRONG, size) + size * 2.9


def _narrow_row(relation: Relation, row: RankRow, marked: bool, packs: float, height: float, setting: Setting) -> Block:
    size = setting.points
    value = " or ".join(map(str, (row.rank.value, *row.rank.also)))
    face = STRONG if marked else BODY
    items: list[Item] = [ground(Rect(0, 0.3, setting.width, height - 0.6))] if marked else []
    items.append(line(value, TITLE, size * 1.05, Rect(size * 0.2, 0, size * 4, height)))
    middle = setting.width * 0.5
    if not row.rank.numbered:
        x = size * (4.2 if row.rank.also else 1.9)
        items.append(line(row.rank.name, BODY, size, Rect(x, 0, middle - x, height)))
    items.append(line(row.name, face, size, Rect(middle, 0, packs - middle, height)))
    items += pack_numbers(relation, row.pulls, packs, height, setting)
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
    packs = setting.width - packs_width(relation, size)
    return Grid(size * 1.9, suits, packs, (packs - suits) / len(deck.suits))


def _suit_heads(relation: Relation, grid: Grid, setting: Setting) -> Block:
    """The emblem and name of each suit, and below what each of the packs calls it."""
    conversion, size = relation.conversion, setting.points
    top, pitch = size * 2.6, size * LEAD
    packs = list({pack.name: pack for pack in conversion.packs if pack.title}.values())
    packs = packs if len({pack.kind for pack in packs}) == 1 and packs[0].kind == "tarot" else packs[:1]
    items: list[Item] = [line("Sabacc", HEADING, size, Rect(0, top, grid.suits, pitch))]
    named = [suit_names(pack, relation, suit.id) for pack in packs for suit in conversion.deck.suits]
    even = min(fit(name, STRONG, size, grid.suit - 3).size for name in named)
    heads = min(fit(suit.name, HEADING, size * 0.95, grid.suit - 3).size for suit in conversion.deck.suits)
    for place, pack in enumerate(packs, 1):
        name = "Tarot" if len(packs) == 1 and pack.kind == "tarot" else pack.title.partition(",")[0]
        items.append(line(name, STRONG, size, Rect(0, top + place * pitch, grid.suits - 3, pitch)))
    for number, suit in enumerate(conversion.deck.suits):
        cell = Rect(grid.suits + number * grid.suit, top, grid.suit, pitch)
        art = artwork(
            emblem(suit.id, conversion.deck, setting.design),
            Rect(cell.x, size * 0.3, cell.width, size * 2.2),
            setting.design,
        )
        items += [art, line(suit.name, HEADING, heads, cell.inset(1.5)._replace(y=cell.y, height=pitch), 0.5)]
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
        ranks = (stands_on(pull, relation) for pull in pulls)
        items.append(line(" / ".join(dict.fromkeys(ranks)) or "*", face, size, cell, 0.5))
    items += pack_numbers(relation, row.pulls, grid.packs, height, setting)
    return Block(height, (*items, rule(0, height, setting.width, 0.2)))
