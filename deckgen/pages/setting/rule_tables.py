"""Tables and lists made from a ruleset's data: values, hands, variants side by side."""

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from deckgen.faces.index import fixed_value, initial_letters
from deckgen.foundations.spelling import in_figures, keep_together
from deckgen.foundations.words import word
from deckgen.game.phrases import span
from deckgen.game.standings import Game
from deckgen.pages.setting.blocks import Span, Spans, Table, restyle
from deckgen.pages.setting.markdown import plain
from deckgen.records.deck import Card, Rank
from deckgen.records.ruleset import PLAIN, Phase, Ruleset
from deckgen.rules_in_words import hand_rules, play_rules


def row(*cells: str) -> tuple[Spans, ...]:
    """A row of plain cells."""
    return tuple(plain(cell) for cell in cells)


def word_row(part: str, *names: str) -> tuple[Spans, ...]:
    """A row of cells, or the head of a table, out of a part of the words."""
    return row(*(word(f"{part}.{name}") for name in names))


def phases(ruleset: Ruleset, whenever: bool = True) -> list[Phase]:
    """The phases of a turn in order, or without ``whenever`` those that have their time in it."""
    return [phase for phase in ruleset.phases if whenever or not is_whenever(phase)]


def is_whenever(phase: Phase) -> bool:
    """Whether something may be done at any time."""
    return phase.id in word("whenever").split()


def values(game: Game, with_faces: bool) -> Table:
    """The table of values: the ranks, then face cards in order of value, with how many there are of each."""
    rows = tuple(row(*one) for one in value_rows(game, with_faces))
    return Table(word_row("values", "card", "counts", "copies"), rows, "lrr")


class ValueRow(NamedTuple):
    """Cards that count alike: what they are called, what each counts, and how many there are of them."""

    name: str
    counts: str
    copies: str


def value_rows(game: Game, with_faces: bool) -> list[ValueRow]:
    """The rows of values: the ranks, then, ``with_faces``, face cards in order of value."""
    faces = faces_in_order(game) if with_faces else []
    return [*_rank_rows(game), *(ValueRow(card.name, counts(card, game), str(card.copies)) for card in faces)]


def faces_in_order(game: Game) -> list[Card]:
    """The face cards in play, from the one of most value down."""
    faces = [card for card in game.deck.cards if card.is_face and card.in_play]
    return sorted(faces, key=lambda card: -(game.ruleset.value(card) or 0))


def lettered_cards(game: Game) -> list[Card]:
    """A card in play of each rank that has letters in its index in the place of a value."""
    cards = (card for card in game.deck.cards if card.suit and card.in_play and fixed_value(card) is None)
    by_rank = {card.rank: card for card in cards if initial_letters(card, game.deck)}
    return list(by_rank.values())


def _rank_rows(game: Game) -> Iterator[ValueRow]:
    """The ranks; numbers that count as they are printed, of which there are as many each, share a row."""
    held = {
        rank.id: [card for card in game.deck.cards if card.rank == rank.id and card.in_play] for rank in game.deck.ranks
    }
    copies = {id: sum(card.copies for card in cards) for id, cards in held.items()}

    def alike(rank: Rank) -> tuple[object, ...]:
        looks = {
            abs(look.value) if game.ruleset.piles else look.value
            for card in held[rank.id]
            for look in game.looks(card.id)
        }
        plain = rank.numbered and len(looks) == 1
        return (copies[rank.id], rank.value < 0) if plain else (rank.id,)

    below = any(rank.numbered and rank.value < 0 for rank in game.deck.ranks if held[rank.id])
    for _, run in groupby((rank for rank in game.deck.ranks if held[rank.id]), alike):
        ranks = list(run)
        first = ranks[0]
        if len(ranks) > 1:
            reach = span(sorted(game.ruleset.value(held[rank.id][0]) or 0 for rank in ranks))
            signs = ("numbered-below" if first.value < 0 else "numbered-above") if below else "numbered"
            yield ValueRow(word(f"values.{signs}"), reach, word("values.each", number=copies[first.id]))
        else:
            name = word("values.rank", name=first.name) if first.numbered else first.name
            yield ValueRow(name, counts(held[first.id][0], game), str(copies[first.id]))


def counts(card: Card, game: Game, told: str = "turned") -> str:
    """The value of a card; where its sign is turned round at last, its value before that and then, in the words for
    what is ``told``.
    """
    counted, before = play_rules.card_value(card.id, game), in_figures(game.ruleset.value(card) or 0)
    turned = any(reading.negated for reading in game.ruleset.readings) and counted != before
    return word(f"card-values.{told}", before=before, counts=counted) if turned else counted


def ranking(game: Game, own: bool = True) -> Table:
    """The hands, best first, with what makes each; where it is not its ``own``, the last is any variant's array."""
    ruleset = game.ruleset
    names = [special.name for special in ruleset.ranking]  # on one line each but for the longest
    bound = (keep_together(name) if len(name) <= 16 else name for name in names)
    rows = list(map(row, bound, hand_rules.describe_hands(game)[1]))
    if not own:
        rows[-1] = word_row("hands", "array", "own")
    others = word("hands.plain-piles" if ruleset.piles else "hands.plain") if rows else word("hands.any")
    rows.append(row(ruleset.plain if ruleset.plain != PLAIN else others, hand_rules.plain(ruleset)))
    if out := hand_rules.out(ruleset):
        rows.append(row(word("hands.lost" if ruleset.lost else "hands.bombed-out"), out))
    return Table(word_row("hands", "hand", "made"), tuple(rows), "ll")


def array_words(game: Game) -> Spans:
    """A variant's own array, in italics, and what makes it."""
    own = game.ruleset.ranking[-1]
    name = restyle((*plain(own.name), Span(": ")), "italic")
    return (*name, *plain(hand_rules.describe_hand(own, game)))


def short(ruleset: Ruleset) -> str:
    """A variant's title without its family's."""
    return ruleset.title.rpartition(": ")[2]
