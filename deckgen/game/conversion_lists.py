"""A conversion in lists: what to pull out of each pack, and what stays in its box."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from deckgen.foundations.spelling import several
from deckgen.foundations.words import word
from deckgen.game.conversion_relation import Relation
from deckgen.game.conversion_rows import name_on, takes_labels
from deckgen.records.conversion import Pack, PackCard

TOGETHER = 3  # cards of a suit from which on they are told in one line


class PullLine(NamedTuple):
    """Cards of a pack that are pulled together, in words, and how many they are."""

    text: str
    cards: int


def pull_lines(relation: Relation, number: int) -> tuple[PullLine, ...]:
    """The list of what to pull out of a pack: a line for each suit of which many cards go, one for each other card.

    Cards that take a label say so if not all of the pack do.
    """
    conversion, all_altered = relation.conversion, takes_labels(relation, number)
    cards = [(pull.card, pull.altered and not all_altered) for pull in relation.pulls if pull.pack == number]
    return tuple(_lines(conversion.packs[number - 1], cards))


def left_lines(relation: Relation, number: int) -> tuple[PullLine, ...]:
    """The list of what stays in the box of a pack: whole suits, and those with the same cards left together."""
    pack = relation.conversion.packs[number - 1]
    pulled = {pull.card.name for pull in relation.pulls if pull.pack == number}
    cards = [left.card for left in relation.left if left.pack == number]
    by_ranks: dict[tuple[str, ...], list[str]] = {}
    for suit in pack.suits:
        ranks = tuple(card.rank or "" for card in cards if card.suit == suit.id)
        if ranks:
            by_ranks.setdefault(ranks, []).append(suit.name)
    lines = []
    for ranks, suits in by_ranks.items():
        which = word("conversions.each-suit") if len(suits) == len(pack.suits) else several(suits)
        if len(ranks) == len(pack.ranks):
            text = word("conversions.all-of", suits=several(suits))
        else:
            text = word("conversions.of-suits", ranks=_ranks(pack, ranks), suits=which)
        lines.append(PullLine(text, len(ranks) * len(suits)))
    for line in _count_cards((card, False) for card in cards if not card.suit and card.name in pulled):
        lines.append(PullLine(word("conversions.other", name=line.text), line.cards))
    return (*lines, *_count_cards((card, False) for card in cards if not card.suit and card.name not in pulled))


def run_together(lines: Iterable[str]) -> str:
    """Lines on one, parted by commas, or by semicolons where one has commas within."""
    parts = list(lines)
    return ("; " if any(", " in line for line in parts) else ", ").join(parts)


def _lines(pack: Pack, cards: Sequence[tuple[PackCard, bool]]) -> Iterator[PullLine]:
    for suit in pack.suits:
        entries = [(card, label) for card, label in cards if card.suit == suit.id]
        labelled = all(label for _, label in entries)
        if len(entries) == len(pack.ranks) >= TOGETHER:
            text = word("conversions.whole-suit", number=len(entries), suit=suit.name)
            yield PullLine(_name(text, labelled), len(entries))
        elif len(entries) >= TOGETHER:
            ranks = _ranks(pack, [card.rank or "" for card, _ in entries])
            yield PullLine(_name(word("conversions.of-suit", suit=suit.name, ranks=ranks), labelled), len(entries))
        else:
            yield from (PullLine(_name(name_on(card), label), 1) for card, label in entries)
    yield from _count_cards((card, label) for card, label in cards if not card.suit)


def _ranks(pack: Pack, ids: Sequence[str]) -> str:
    """Ranks in words, pips that follow one another as a run: "Ace–10, Page, King"."""
    runs: list[list[int]] = []
    for place in sorted(next(n for n, rank in enumerate(pack.ranks) if rank.id == id) for id in ids):
        rank, before = pack.ranks[place], pack.ranks[place - 1]
        follows = rank.number is not None and before.number is not None and rank.number == before.number + 1
        if runs and follows and runs[-1][-1] == place - 1:
            runs[-1].append(place)
        else:
            runs.append([place])
    run_names = ([pack.ranks[place].name for place in run] for run in runs)
    return ", ".join(f"{names[0]}–{names[-1]}" if len(names) > 2 else ", ".join(names) for names in run_names)


def _count_cards(cards: Iterable[tuple[PackCard, bool]]) -> Iterator[PullLine]:
    """Cards in order, with whether they take a label, those that come more than once told once: "2 Jokers"."""
    entries = [(name_on(card), label) for card, label in cards]
    for name, label in dict.fromkeys(entries):
        count = entries.count((name, label))
        wording = "conversions.several-labelled" if label else "conversions.several"
        yield PullLine(word(wording, number=count, name=name) if count > 1 else _name(name, label), count)


def _name(card: str, label: bool) -> str:
    return word("conversions.labelled", name=card) if label else card
