"""A conversion in rows, as every chart shows it: ranks, face cards, and what stands for each."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from deckgen.foundations.spelling import in_figures, number_of
from deckgen.foundations.words import word
from deckgen.game.conversion_relation import Relation, is_misleading, tells_its_value, values_of
from deckgen.records.conversion import Conversion, Pack, PackCard, Pull
from deckgen.records.deck import Card, Rank, Suit

MOST_LISTED = 18  # ranks up to which each is told by itself


class RankRow(NamedTuple):
    """A rank of the deck, and the ranks that stand for it, each with the number of its pack.

    ``others`` are the cards of that rank that come from elsewhere, each of which has a sentence among what to mind.
    """

    rank: Rank
    origins: tuple[tuple[int, str], ...]
    pulls: tuple[Pull, ...]
    others: tuple[Pull, ...] = ()

    @property
    def name(self) -> str:
        """The name of the cards that stand for the rank, but for ``others``."""
        return " or ".join(dict.fromkeys(name for _, name in self.origins))


class FaceRow(NamedTuple):
    """A face card of the deck and the cards that stand for it."""

    card: Card
    pulls: tuple[Pull, ...]


def _is_confusing(row: RankRow, rows: tuple[RankRow, ...]) -> bool:
    """Whether people mix a rank up: it counts what it does not say, or another comes from a card of its name."""
    if row.rank.also:
        return True
    other_ranks = {pull.card.rank for other in rows if other is not row for pull in other.pulls}
    cards = [pull.card for pull in row.pulls]
    unsaid = row.rank.numbered and any(row.rank.value not in (card.number, card.also) for card in cards)
    return unsaid or any(card.rank in other_ranks for card in cards)


def mixed_up(rows: tuple[RankRow, ...]) -> frozenset[int]:
    """The places of the rows that people mix up; none where it is all of them, which tells nothing."""
    places = frozenset(place for place, row in enumerate(rows) if _is_confusing(row, rows))
    return places if len(places) < len(rows) else frozenset()


def rank_runs(relation: Relation) -> list[tuple[RankRow, ...]]:
    """The ranks, those together that are told as one: numbers whose cards show what they count; or where ranks are
    many, those that follow one another out of the same pack.
    """
    rows = rank_rows(relation)
    mixed = {rows[place].rank.id for place in mixed_up(rows)}

    def alike(row: RankRow) -> object:
        sources = {(pull.pack, pull.altered, row.rank.numbered) for pull in row.pulls}
        if len(rows) > MOST_LISTED:
            return sources
        texts = {stands_on(pull, relation) for pull in row.pulls}
        if row.rank.id in mixed or row.others or not row.rank.numbered or texts != {rank_text(row.rank)}:
            return row.rank.id
        return sources

    return [tuple(run) for _, run in groupby(rows, alike)]


def run_text(names: Iterable[str]) -> str:
    """A run of names by its ends: "2 to 10"; a single one as it is."""
    first, *rest = names
    return word("conversions.ranks", first=first, last=rest[-1]) if rest else first


def stands_on(pull: Pull, relation: Relation) -> str:
    """By what a suit card is found: its number as it is printed where suits differ, its letter where it has no caption,
    its rank's name elsewhere."""
    pack = relation.conversion.packs[pull.pack - 1]
    if pull.card.rank is None:
        return pull.card.name
    rank, suit = pack.rank(pull.card.rank), pack.suit(pull.card.suit or "")
    number = pull.card.printed if suit.numerals or not rank.captioned else ""
    return number or rank.name


def rank_rows(relation: Relation) -> tuple[RankRow, ...]:
    """Every rank of the deck from the lowest."""
    deck, packs = relation.conversion.deck, relation.conversion.packs
    rows = []
    for rank in sorted(deck.ranks, key=lambda rank: (not rank.fixed, rank.value)):
        pulls = tuple(pull for pull in relation.pulls if pull.becomes.rank == rank.id)
        usual = tuple(pull for pull in pulls if not apart(pull, relation)) or pulls
        origins = (
            (pull.pack, packs[pull.pack - 1].rank(pull.card.rank).name if pull.card.rank else pull.card.name)
            for pull in usual
        )
        others = tuple(pull for pull in pulls if pull not in usual)
        rows.append(RankRow(rank, tuple(dict.fromkeys(origins)), usual, others))
    return tuple(rows)


def apart(pull: Pull, relation: Relation) -> bool:
    """Whether a suit card comes from elsewhere than the rest of its rank."""
    conversion = relation.conversion
    return pull.becomes.suit in conversion.suits and any(rule.card == pull.becomes.id for rule in conversion.singles)


def face_rows(relation: Relation) -> tuple[FaceRow, ...]:
    """Every face card that is played with, downward from the highest, or as in the deck where the game decides."""
    faces = (card for card in relation.conversion.deck.cards if card.is_face and card.in_play)
    rows = [FaceRow(card, tuple(pull for pull in relation.pulls if pull.becomes is card)) for card in faces]
    if all(isinstance(row.card.value, int) for row in rows):
        rows.sort(key=lambda row: max(values_of(row.card)), reverse=True)
    return tuple(rows)


def suit_names(pack: Pack, relation: Relation, suit: str) -> str:
    """A pack's names for the suit that stands for one of the deck's."""
    suits = {pull.card.suit for pull in relation.pulls if pull.becomes.suit == suit}
    ids = {relation.conversion.suits[suit]} if suit in relation.conversion.suits else suits
    return ", ".join(pack_suit.name for pack_suit in pack.suits if pack_suit.id in ids) or "–"


def suit_rows(relation: Relation) -> Iterator[tuple[Suit, str]]:
    """Every suit of the deck with what the packs call the suits that stand for it."""
    packs = {pack.name: pack for pack in relation.conversion.packs}.values()
    for suit in relation.conversion.deck.suits:
        yield suit, " or ".join(dict.fromkeys(suit_names(pack, relation, suit.id) for pack in packs))


def printed_note(pull: Pull) -> str:
    """The note beside a card whose printed number is not the one it counts; empty if it is."""
    printed = number_of(pull.card.printed)
    if pull.card.is_trump and isinstance(pull.becomes.value, int) and is_misleading(pull, printed):
        return word("conversions.bears", printed=pull.card.printed, value=in_figures(pull.becomes.value))
    return ""


def amendment(pull: Pull) -> str:
    """The note beside a card whose printed number can be seen: "counts −8, not −11"."""
    printed = number_of(pull.card.printed)
    if not printed_note(pull) or not printed:
        return ""
    return word("conversions.amended", value=value_text(pull.becomes), printed=in_figures(-printed))


def has_twin(pull: Pull, relation: Relation) -> bool:
    """Whether another card of its pack bears the number of a trump."""
    cards = relation.conversion.packs[pull.pack - 1].cards
    alike = (card for card in cards if card.is_trump and card.printed == pull.card.printed and card.id != pull.card.id)
    return pull.card.is_trump and bool(pull.card.printed) and any(alike)


def is_confused(pulls: Iterable[Pull], relation: Relation) -> bool:
    """Whether one of some cards is easily taken for another, by the number that it bears."""
    return any(amendment(pull) or has_twin(pull, relation) for pull in pulls)


def picture_note(row: FaceRow) -> str:
    """The picture to look for on cards that bear neither a number nor a name."""
    cards = [pull.card for pull in row.pulls if not (pull.card.printed or pull.card.captioned)]
    return next((card.pictured for card in cards if card.pictured), "")


def printed_text(pulls: Sequence[Pull]) -> str:
    """The numbers that stand on trumps and their like, a dash for one that bears none among others; empty for none."""
    printed = dict.fromkeys(numeral_on(pull.card) for pull in pulls if pull.card.goes_by_number)
    return " / ".join(number or "–" for number in printed) if any(printed) else ""


def numeral_on(card: PackCard) -> str:
    """The number that stands on a card, empty where none does or the name by which it goes ends with it."""
    return "" if card.name.split()[-1] == card.printed else card.printed


def name_on(card: PackCard) -> str:
    """The name of a card, after its number where it is a trump that bears one: "II The High Priestess"."""
    return f"{numeral_on(card)} {card.name}".lstrip() if card.goes_by_number else card.name


def packs_text(pulls: Sequence[Pull]) -> str:
    """The numbers of the packs that cards come out of: ``2``, or ``1 + 2``."""
    return " + ".join(map(str, sorted({pull.pack for pull in pulls})))


def skifters_text(relation: Relation) -> str:
    """The leftover cards that may become skifters, each with what it is then; empty where there are none."""
    master = word("conversions.master")
    return ", ".join(
        word("conversions.skifter", card=left.card.name, rank=rank or master) for left, rank in relation.skifters
    )


def needs_label(pull: Pull) -> bool:
    """Whether a card does not show by itself what it counts."""
    return not tells_its_value(pull, number_of(pull.card.printed))


def takes_labels(relation: Relation, number: int) -> bool:
    """Whether every card that is pulled out of a pack takes a label."""
    pulls = [pull for pull in relation.pulls if pull.pack == number]
    return bool(pulls) and all(pull.altered for pull in pulls)


def plays_unlabelled(relation: Relation) -> bool:
    """Whether every card can be known without a label: none is altered, and none has a like that counts otherwise."""
    counts = {(pull.card.id, value_text(pull.becomes)) for pull in relation.pulls}
    return len(counts) == len({id for id, _ in counts}) and not any(pull.altered for pull in relation.pulls)


def rank_text(rank: Rank) -> str:
    """The value of a rank's cards: ``12``, ``15 or 1``, or ``varies`` where the game in play decides."""
    if not rank.fixed:
        return word("conversions.varies")
    return " or ".join((in_figures(rank.value, plus=rank.name.startswith("+")), *map(in_figures, rank.also)))


def value_text(card: Card) -> str:
    """The value of a card: ``−17``, ``15 or 1``, or ``varies`` where the game in play decides."""
    if isinstance(card.value, int):
        return " or ".join(map(in_figures, (card.value, *card.also)))
    return word("conversions.varies") if varies(card) else in_figures(next(iter(card.value.values())))


def varies(card: Card) -> bool:
    """Whether a card counts differently from game to game."""
    return not isinstance(card.value, int) and len(set(card.value.values())) != 1


def counts(relation: Relation, number: int) -> tuple[int, int]:
    """How many cards of a pack are pulled, and how many it holds."""
    return sum(pull.pack == number for pull in relation.pulls), len(relation.conversion.packs[number - 1].cards)


def conversion_title(*conversions: Conversion) -> str:
    """A conversion in a sentence, "Two Tarot packs become Sabacc"; of one conversion, for each deck it can make."""
    verb = "become" if len(conversions[0].packs) > 1 else "becomes"
    decks = word("conversions.or").join(each.becomes or each.deck.title for each in conversions)
    return word(f"conversions.{verb}", packs=conversions[0].title, deck=decks)


def summary(relation: Relation) -> str:
    """How many cards are pulled from how many: "64 + 12 of 156 cards"."""
    pulled = [counts(relation, number)[0] for number in range(1, len(relation.conversion.packs) + 1)]
    held = sum(len(pack.cards) for pack in relation.conversion.packs)
    return word("conversions.pulled", pulled=" + ".join(map(str, pulled)), held=held)


def origin_text(pulls: Sequence[Pull], packs: Sequence[Pack]) -> str:
    """The cards in words, those of one name once and those of one rank together: "Jack of Hearts and Diamonds"."""
    names = list(dict.fromkeys(pull.card.name for pull in pulls))
    if len(names) == 1 and len(pulls) > 1 and len({pull.pack for pull in pulls}) == 1:
        return word("conversions.several", number=len(pulls), name=names[0])
    ranks = {(pull.pack, pull.card.rank) for pull in pulls}
    if len(names) > 1 and len(ranks) == 1 and pulls[0].card.rank:
        pack = packs[pulls[0].pack - 1]
        suits = [pack.suit(pull.card.suit or "").name for pull in pulls]
        return word("conversions.of-rank", rank=pack.rank(pulls[0].card.rank).name, suits=" and ".join(suits))
    return " and ".join(names)
