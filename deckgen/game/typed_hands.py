"""Hands as people type them: the cards that are meant, and a refusal by name of those that cannot be there."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding, UnknownName, refuse_errors
from deckgen.foundations.memory import recall
from deckgen.foundations.spelling import plain, separate, several, times
from deckgen.game.phrases import count_words, plural
from deckgen.game.readings import skifters
from deckgen.game.standings import Game
from deckgen.game.typed_choices import loose_choice, problems
from deckgen.names.card_names import CardNames
from deckgen.names.misses import near_name
from deckgen.names.typed_lists import ListEntry, entries, read_entries
from deckgen.records.deck import Card, Deck
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset

MOST_CARDS = 40  # cards of the largest hand that is scored

_INVERTED = r"(?i)\binverted\b|[()]"
_VALUE = r"(?<=[\w)])\s*\(\s*\W?\s*\d+\s*\)"
_SIDE = r"(?is)\s*(\w+)(?:\s+side)?(\s*:|\s+)(.*)"
_NO_COLON = r"^[-–—=>]+\s+|[-–—=>:]+$"  # what people write behind a name instead of a colon
_PLAYER = r"(?s)\s*([^:：]{1,40})[:：](.*)"


class Hand(NamedTuple):
    """Cards held by one player; ``side`` and ``inverted``, the places of inverted cards, for games of two sides.

    ``player`` is the name that was typed before them, if one was. ``choices`` are the places of cards with the values
    of which their holder has them count one, ``open`` those of cards whose suit was left open.
    """

    cards: tuple[Card, ...]
    side: str = ""
    inverted: tuple[int, ...] = ()
    choices: tuple[tuple[int, tuple[int, ...]], ...] = ()
    open: tuple[int, ...] = ()
    player: str = ""

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of the cards, in the order in which they were named."""
        return tuple(card.id for card in self.cards)

    @property
    def read(self) -> tuple[str, ...]:
        """The ids of the cards, those with a choice as ``coins-ace=1`` or ``=3|5``; what a Game looks at."""
        texts = {place: "|".join(map(str, values)) for place, values in self.choices}
        return tuple(f"{id}={texts[place]}" if place in texts else id for place, id in enumerate(self.ids))


class _Draft(NamedTuple):
    """A hand of which the suits of some cards are open."""

    entries: list[ListEntry]
    side: str = ""
    inverted: tuple[int, ...] = ()
    player: str = ""


def read_hands(texts: Iterable[str | Sequence[str]], game: Game) -> tuple[Hand, ...]:
    """The hands that ``texts`` mean, each a list of names or one text with its cards.

    A number alone is any card of that rank, where its suit cannot matter: the first that no hand names. In a game of
    two sides a hand starts with its side, ``light: 7 of Coins, inverted Idiot``; before all that may stand the name of
    a player, ``Ann: 7 of Coins``. Raises UnknownName for names that no card goes by or several, and DeckgenError for
    cards that the deck does not have so often; all at once.
    """
    findings: list[Finding] = []
    drafts, texts = [], list(texts)
    names, ruleset = _card_names(game), game.ruleset
    for text in texts:
        try:
            drafts.append(_draft(text, ruleset, names))
        except UnknownName as error:
            findings += error.findings
    refuse_errors(findings, UnknownName)
    players = Counter(draft.player for draft in drafts if draft.player)
    hint = "call each player something else"
    refuse_errors(
        Finding("same-player", f"{count_words(count)} hands are {name}'s", hint=hint)
        for name, count in players.items()
        if count > 1
    )
    hands = _with_suits(drafts, (), game, more=int(ruleset.ties.by == "sudden-demise"))
    refuse_errors(wrong for number, hand in enumerate(hands, 1) for wrong in _wrong_piles(hand, number, game))
    refuse_impossible(hands, game)
    return hands


def read_cards(text: str | Sequence[str], game: Game, seen: Sequence[Hand] = (), at_best: bool = False) -> Hand:
    """Cards without a side, beside the hands that are ``seen``; see read_hands. Where each is read ``at_best``, nobody
    has to say what dice make of it.
    """
    draft = _Draft([entry for _, part in read_entries(text, _card_names(game)) for entry in part])
    return _with_suits([draft], seen, game, MOST_CARDS, at_best)[0]


def refuse_impossible(hands: Iterable[Hand], game: Game) -> None:
    """Raise DeckgenError for cards that are in the hands more often than in the deck, skifters included."""
    hands = list(hands)
    large = next((hand for hand in hands if len(hand.cards) > MOST_CARDS), None)
    if large:
        raise DeckgenError(Finding("large-hand", f"a hand of {len(large.cards)} cards is more than anybody holds"))
    refuse_errors([*_too_many(hands, game.deck), *_skifters(hands, game.ruleset)])


def _card_names(game: Game) -> CardNames:
    """The cards of a game by name: those of its deck, valued by its rules, and the skifters that it may take in."""
    ruleset, deck = game.ruleset, game.deck

    def make() -> CardNames:
        others = [_with_aliases(skifter, deck) for skifter in skifters(deck)] if ruleset.skifters.most else []
        return CardNames(deck, ruleset.value, others)

    return recall(("card names", deck.asked_as, ruleset.name, ruleset.file), make, (ruleset, deck))


def _with_aliases(skifter: Card, deck: Deck) -> Card:
    """A skifter that goes by every name of its rank."""
    if not skifter.rank:
        return skifter
    rank = deck.rank(skifter.rank)
    return replace(skifter, aliases=tuple(f"Skifter {name}" for name in (str(rank.value), *rank.aliases)))


def _with_suits(
    drafts: Sequence[_Draft], seen: Sequence[Hand], game: Game, more: int, at_best: bool = False
) -> tuple[Hand, ...]:
    """The hands with a suit for each open one, which must not matter, whatever ``more`` cards come to each."""
    every = [entry for draft in drafts for entry in draft.entries]
    taken = Counter(id for hand in seen for id in hand.ids)
    taken.update(entry.cards[0].id for entry in every if len(entry.cards) == 1 for _ in range(entry.times))
    findings = dict.fromkeys(
        finding
        for draft in drafts
        for entry in draft.entries
        for finding in problems(entry, draft.entries, more, game, at_best)
    )
    refuse_errors(findings, UnknownName)
    return tuple(_settle(draft, taken) for draft in drafts)


def _settle(draft: _Draft, taken: Counter[str]) -> Hand:
    """A draft with a card for each entry; of an open suit it is the first that no hand has, which is then taken."""
    cards: list[Card] = []
    choices: list[tuple[int, tuple[int, ...]]] = []
    open_places: list[int] = []
    for entry in draft.entries:
        for _ in range(entry.times):
            free = (card for card in entry.cards if card.in_play and taken[card.id] < card.copies)
            if entry.choice:
                choices.append((len(cards), entry.choice))
            if len(entry.cards) > 1:
                open_places.append(len(cards))
            cards.append(next(free, entry.cards[-1]) if len(entry.cards) > 1 else entry.cards[0])
            taken[cards[-1].id] += len(entry.cards) > 1
    return Hand(tuple(cards), draft.side, draft.inverted, tuple(choices), tuple(open_places), draft.player)


def _draft(text: str | Sequence[str], ruleset: Ruleset, names: CardNames) -> _Draft:
    player = side = ""
    parts = separate(text)
    if parts:
        player, first = _player(parts[0], ruleset, names)
        if ruleset.sides:
            side, first = _side(first, ruleset, names)
        parts = [*filter(None, [first.strip()]), *parts[1:]]
    if not parts:
        raise UnknownName(Finding("empty-hand", "a hand needs a card", hint="write its cards with commas between them"))
    hand_entries: list[ListEntry] = []
    inverted: list[int] = []
    findings: list[Finding] = []
    for part in parts:
        upright, turned = _upright(part) if ruleset.sides else (part, False)
        try:
            refuse_errors(loose_choice(upright, ruleset, names), UnknownName)
            part_entries = entries(upright, names)
        except UnknownName as error:
            at_start = part is parts[0] and not player
            findings += [_of_player(found, part, names) if at_start else found for found in error.findings]
            continue
        if turned and sum(entry.times for entry in part_entries) > 1:
            hint = "put commas between the cards"
            findings.append(Finding("ambiguous-card", f"in {part!r} it is not clear which card is inverted", hint=hint))
        inverted += [sum(entry.times for entry in hand_entries)] * turned
        hand_entries += part_entries
    refuse_errors(findings, UnknownName)
    return _Draft(hand_entries, side, tuple(inverted), player)


def _player(text: str, ruleset: Ruleset, names: CardNames) -> tuple[str, str]:
    """The player that a hand starts with, if it does, and what stands behind; a side is no player, and neither is the
    beginning of a card that has a colon in its name.
    """
    match = re.fullmatch(_PLAYER, text)
    if not match or (ruleset.sides and not _find_side(match[2], ruleset, names)):
        return "", text
    if any(":" in card.name and plain(text) == plain(card.name) for card in names.find(text).cards):
        return "", text
    player = match[1].strip()
    if any(plain(player) == plain(card.name) for card in names.find(player).cards):
        hint = "put a comma behind the card, or call the player something else"
        raise UnknownName(Finding("ambiguous-card", f"{player!r} before a colon is a card, and no player", hint=hint))
    return player, match[2]


def _of_player(finding: Finding, text: str, names: CardNames) -> Finding:
    """The finding on a list, with a hint at the colon where its first word may be the name of a player."""
    word, _, cards = text.partition(" ")
    name, cards = re.sub(_NO_COLON, "", word), re.sub(_NO_COLON, "", cards)
    if not name or not cards or not finding.message.endswith(f" {word!r}") or near_name(name, names):
        return finding
    return finding._replace(hint=f'behind the name of a player stands a colon: "{name}: {cards}"')


def _side(text: str, ruleset: Ruleset, names: CardNames) -> tuple[str, str]:
    """The side that a hand starts with, and what stands behind it."""
    parts = _find_side(text, ruleset, names)
    if not parts:
        example = f'write "{next(iter(ruleset.sides))}: 7 of Coins, …"'
        raise UnknownName(Finding("no-side", f"the hand {text.strip()!r} does not start with its side", hint=example))
    return parts


def _find_side(text: str, ruleset: Ruleset, names: CardNames) -> tuple[str, str] | None:
    """The side that a text starts with, and what stands behind it; None where it starts with none."""
    match = re.fullmatch(_SIDE, text)
    word, colon = (match[1].casefold(), match[2].strip()) if match else ("", "")
    sides = [side for side in ruleset.sides if side == word or (word and colon and side.startswith(word))]
    if not match or len(sides) != 1 or (not colon and names.find(text).cards):
        return None
    return sides[0], match[3]


def _upright(text: str) -> tuple[str, bool]:
    """A part of a hand without the word or the brackets that say that the card lies inverted, and whether it does."""
    valued = re.search(_VALUE, text)
    value = valued[0] if valued else ""
    body = text.replace(value, "") if value else text
    return re.sub(_INVERTED, " ", body) + value, bool(re.search(_INVERTED, body))


def _too_many(hands: Iterable[Hand], deck: Deck) -> Iterator[Finding]:
    """Cards that are not played with, or are held more often than the deck has them."""
    hands = list(hands)
    counts = Counter(id for hand in hands for id in hand.ids)
    unnamed = {hand.cards[place].rank for hand in hands for place in hand.open}
    few = {rank for rank in unnamed if rank and _count_held(rank, hands) > deck.of_rank(rank)}
    for rank in [rank for rank in deck.ranks if rank.id in few]:
        name = plural(count_words(rank.value) if rank.name == str(rank.value) else rank.name)
        message = f"there are only {count_words(deck.of_rank(rank.id))} {name} in {deck.title}, and the hands hold "
        yield Finding("too-many-cards", message + count_words(_count_held(rank.id, hands)))
    for card in [card for card in deck.cards if card.rank not in few]:
        held = counts[card.id]
        if held and not card.in_play:
            yield Finding("not-in-play", f"{card.name} is printed with {deck.title} and not played with")
        elif held > card.copies:
            message = f"{card.name} is in the hands {times(held)}, and in {deck.title} {times(card.copies)}"
            yield Finding("too-many-cards", message, hint="name each card of the table once")


def _count_held(rank: str, hands: Iterable[Hand]) -> int:
    """How many cards of a rank all hands hold, skifters aside."""
    return sum(card.rank == rank and not card.skifter for hand in hands for card in hand.cards)


def _wrong_piles(hand: Hand, number: int, game: Game) -> Iterator[Finding]:
    """A hand that has not as many cards of each pile, where the difference of two piles is what counts."""
    ruleset = game.ruleset
    suits = [card.suit for card in hand.cards]
    counts = {suits.count(pile) for pile in ruleset.piles}
    if ruleset.piles and (len(counts) > 1 or len(suits) != len(ruleset.piles) * counts.pop()):
        names = several([game.deck.suit(pile).name for pile in ruleset.piles])
        counted = Counter(card.name for card in hand.cards)
        held = several(f"{count} × {name}" if count > 1 else name for name, count in counted.items())
        message = f"{hand.player or f'hand {number}'} does not hold as many cards of each pile, {names}, but {held}"
        yield Finding("wrong-piles", message, hint=f"in {ruleset.title} their difference is what counts")


def _skifters(hands: Iterable[Hand], ruleset: Ruleset) -> Iterator[Finding]:
    """More skifters than may be added to a deck."""
    cards = [card for hand in hands for card in hand.cards if card.skifter]
    for name, held, most in (
        ("skifters", len(cards), ruleset.skifters.most),
        ("Master Skifters", sum(not card.has_own_value for card in cards), ruleset.skifters.masters),
    ):
        if held > most:
            yield Finding("too-many-cards", f"the hands hold {held} {name}, and a deck takes {most} at most")
