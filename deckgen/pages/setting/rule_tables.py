"""Tables and lists made from a ruleset's data: values, hands, odds, variants side by side."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from deckgen.faces.index import fixed_value, initial_letters
from deckgen.foundations.memory import recall
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.words import chances, word
from deckgen.game.odds import Odds, count, count_draws, share_reaching
from deckgen.game.phrases import span
from deckgen.game.table import Game
from deckgen.game.throws import throw
from deckgen.pages.setting.blocks import LINE_END, Span, Spans, Table
from deckgen.pages.setting.markdown import spans
from deckgen.pages.setting.templates import escape
from deckgen.records.deck import Card, Rank
from deckgen.records.ruleset import PLAIN, Ruleset
from deckgen.wording import hand_rules, play_rules


def row(*cells: str) -> tuple[Spans, ...]:
    """A row of plain cells."""
    return tuple(spans(escape(cell)) for cell in cells)


def word_row(part: str, *names: str) -> tuple[Spans, ...]:
    """A row of cells, or the head of a table, out of a part of the words."""
    return row(*(word(f"{part}.{name}") for name in names))


def values(game: Game, with_faces: bool) -> Table:
    """What cards count: the ranks, then face cards in order of value, with how many there are of each."""
    rows = tuple(row(*one) for one in value_rows(game, with_faces))
    return Table(word_row("values", "card", "counts", "copies"), rows, "lrr")


class ValueRow(NamedTuple):
    """Cards that count alike: what they are called, what each counts, and how many there are of them."""

    name: str
    counts: str
    copies: str


def value_rows(game: Game, with_faces: bool) -> list[ValueRow]:
    """What cards count: the ranks, then, ``with_faces``, face cards in order of value."""
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


def counts(card: Card, game: Game) -> str:
    """What a card counts; where its sign is turned round at last, what it counts before that and then."""
    counted, before = play_rules.card_value(card.id, game), in_figures(game.ruleset.value(card) or 0)
    turned = any(reading.negated for reading in game.ruleset.readings) and counted != before
    return word("card-values.turned", before=before, counts=counted) if turned else counted


def ranking(game: Game, own: bool = True) -> Table:
    """The hands, best first, with what makes each; where it is not its ``own``, the last is any variant's array."""
    ruleset = game.ruleset
    names = [special.name for special in ruleset.ranking]  # on one line each but for the longest
    bound = (name.replace(" ", "\u00a0") if len(name) <= 16 else name for name in names)
    rows = list(map(row, bound, hand_rules.describe_hands(game)[1]))
    if not own:
        rows[-1] = word_row("hands", "array", "own")
    others = word("hands.plain-piles" if ruleset.piles else "hands.plain") if rows else word("hands.any")
    rows.append(row(ruleset.plain if ruleset.plain != PLAIN else others, hand_rules.plain(ruleset)))
    if out := hand_rules.out(ruleset):
        rows.append(row(word("hands.lost" if ruleset.lost else "hands.bombed-out"), out))
    return Table(word_row("hands", "hand", "made"), tuple(rows), "ll")


def ranking_odds(game: Game) -> list[Spans]:
    """How often each hand of ``ranking`` comes: "2.2 %" over "2 cards", and nothing for one that nobody asks for."""
    cells = {
        one.outcome: (
            Span(often.replace(" ", "\u00a0")),
            Span(LINE_END),
            Span(word("outcomes.cards", number=one.cards)),
        )
        for one, often in chances_asked_for(game)
        if one.outcome
    }
    ends = [*(special.id for special in game.ruleset.ranking), PLAIN]
    if hand_rules.out(game.ruleset):
        ends.append("lost" if game.ruleset.lost else "bombed-out")
    return [cells.get(end, ()) for end in ends]


def count_odds(game: Game, cards: int) -> Odds:
    """The odds of hands of so many cards, or as many as are dealt for 0, which are counted once."""
    ruleset, deck, cards = game.ruleset, game.deck, cards or game.ruleset.hand.deal
    return recall(("odds", ruleset.file, deck.asked_as, cards), lambda: count(game, cards), (ruleset, deck))


def share(odds: Odds, outcome: str) -> float:
    """The share of hands that end so; KeyError for an outcome that the game does not know."""
    return {one.id: one.count for one in odds.outcomes}[outcome] / odds.hands


def array_words(game: Game) -> Spans:
    """A variant's own array, in italics, and what makes it."""
    own = game.ruleset.ranking[-1]
    name = [span._replace(style="italic") for span in spans(escape(own.name))]
    return (*name, Span(": ", "italic"), *spans(escape(hand_rules.describe_hand(own, game))))


def short(ruleset: Ruleset) -> str:
    """A variant's title without its family's."""
    return ruleset.title.rpartition(": ")[2]


def deal_odds(game: Game) -> list[tuple[str, float]]:
    """What is asked of a variant, and its share of all hands just dealt."""
    odds, ruleset = count_odds(game, game.ruleset.hand.deal), game.ruleset
    own, lost = word("variants.own"), word("variants.lost")
    asked = ((str(ruleset.targets[0]), "pure-sabacc"), (own, ruleset.ranking[-1].id), (lost, "lost"))
    return [(what, share(odds, outcome)) for what, outcome in asked]


class AskedOdds(NamedTuple):
    """Odds that people ask for: what of, in words, and the share of hands; for a hand, its outcome and its cards."""

    what: str
    share: float
    outcome: str = ""
    cards: int = 0


def asked_for(game: Game) -> list[AskedOdds]:
    """The odds that people ask for: of the best hands, of every goal when dealt, of being out at once; where there are
    two sides, of the last card.
    """
    return [*_odds_rows(game)] or [*_of_targets(game, game.ruleset.targets)]


def chances_asked_for(game: Game) -> list[tuple[AskedOdds, str]]:
    """The odds that people ask for, with how often that is, told all in one form."""
    asked = asked_for(game)
    return list(zip(asked, chances([one.share for one in asked]), strict=True))


def _least_size(game: Game, outcome: str) -> int:
    """How many cards it takes for a hand to end so: as many as are dealt, or more where these never do."""
    hand = game.ruleset.hand
    sizes = range(hand.deal, (hand.most or hand.deal) + 1)
    return next((size for size in sizes if share(count_odds(game, size), outcome)), hand.deal)


def _odds_rows(game: Game) -> Iterator[AskedOdds]:
    ruleset, deal = game.ruleset, game.ruleset.hand.deal
    if ruleset.throws.target:
        yield from _of_targets(game, ruleset.throws.target)
        return

    def of_hand(name: str, outcome: str, size: int) -> AskedOdds:
        what = word("outcomes.dealt", name=name, number=size)
        return AskedOdds(what, share(count_odds(game, size), outcome), outcome, size)

    for special in ruleset.ranking:
        if special.kind.size:
            size = special.kind.size if special.kind.whole else _least_size(game, special.id)
            yield of_hand(special.name, special.id, size)
    for special in ruleset.ranking:
        total = special.kind.total
        if total is not None:
            name = special.name if in_figures(total) in special.name else f"{special.name} ({total})"
            yield of_hand(name, special.id, _least_size(game, special.id))
    for outcome in ("bombed-out", "lost"):
        if outcome in ruleset.outcomes():
            yield of_hand(word(f"hands.{outcome}"), outcome, deal)
    if ruleset.sides:
        yield from _last_card(game)


def _of_targets(game: Game, targets: Sequence[int]) -> Iterator[AskedOdds]:
    """How often a deal has just the target, for each that there is or a die may show; signs alike told together."""
    suits, deal = game.ruleset.throws.suit, game.ruleset.hand.deal
    shares = {}
    for target in sorted(set(targets), key=lambda target: (abs(target), -target)):
        played = throw(game, target, suits[0] if suits else "") if game.ruleset.throws.target else game
        shares[target] = share_reaching(played, deal, target)
    for target, one in shares.items():
        if target and shares.get(-target) == one:
            if target > 0:
                yield AskedOdds(word("outcomes.target", target=f"±{target}", number=deal), one)
        else:
            what = word("outcomes.target", target=in_figures(target, plus=min(shares) < 0), number=deal)
            yield AskedOdds(what, one)


def _last_card(game: Game) -> Iterator[AskedOdds]:
    """How often one more card is just what is missing: for the cards of most value that are not enough alone."""
    goal = game.ruleset.targets[0]
    suited = [card for card in game.deck.cards if card.suit and game.ruleset.value(card) == goal // 3]
    if len(suited) > 1:
        odds = count_draws(game, [card.id for card in suited[:2]])
        special = next(one for one in game.ruleset.ranking if one.kind.total == goal)
        name = word("outcomes.last-card", total=2 * (goal // 3), goal=goal)
        yield AskedOdds(name, share(odds, special.id))
