"""Checks of which card comes from where: each from one card, and of the right back."""

from collections.abc import Iterator

from deckgen.checks.check import check
from deckgen.checks.conversions.causes import as_written, cause, fault, mended_at
from deckgen.foundations.findings import Finding
from deckgen.foundations.spelling import quantity, times
from deckgen.game.conversion_relation import Relation
from deckgen.library.catalogue import is_built_in
from deckgen.records.conversion import CardRule, Conversion, Pack, PackCard, Pull
from deckgen.records.deck import Card


@check("conversion-cards")
def cards(relation: Relation) -> Iterator[Finding]:
    """Every card of the deck comes from exactly one card of the packs, and no card of a pack is used twice.

    A face card of two copies needs two cards. Where a list of cards is given, the first ones that the packs hold are
    taken, and there have to be enough of them.

    This passes:

    ```yaml
    extends: tarot-two-decks
    faces:
      star: {from: moon, altered: true}
    ```

    This fails, for the Devil is The Evil One already:

    ```yaml
    extends: tarot-two-decks
    faces:
      star: {from: devil, altered: true}
    ```
    """
    yield from _used_twice(relation)
    for card in relation.conversion.deck.cards:
        if card.in_play:
            yield from _pieces(relation, card)


def _used_twice(relation: Relation) -> Iterator[Finding]:
    first: dict[tuple[int, str], Pull] = {}
    for pull in sorted(relation.pulls, key=lambda pull: as_written(pull, relation)):
        earlier = first.setdefault((pull.pack, pull.card.id), pull)
        if earlier is not pull:
            both = f"{earlier.becomes.name} and {pull.becomes.name}"
            message = f"{pull.card.name} of pack {pull.pack} is used twice, as {both}"
            yield Finding(cards.id, message, cause(pull, relation), f"it is used first at {earlier.at}")


def _pieces(relation: Relation, card: Card) -> Iterator[Finding]:
    """Whether as many cards stand for ``card`` as it has copies."""
    conversion = relation.conversion
    pulls = [pull for pull in relation.pulls if pull.becomes.id == card.id]
    if len(pulls) > card.copies:
        names = " and ".join(f"{pull.card.name} of pack {pull.pack}" for pull in pulls)
        message = f"{names} all stand for {card.name}, which the deck has {times(card.copies)}"
        yield Finding(cards.id, message, mended_at(*(cause(pull, relation) for pull in reversed(pulls))))
    elif len(pulls) < card.copies:
        rule = next((rule for rule in conversion.singles if rule.card == card.id), None)
        if rule:
            lacking = (pack.marks.at("lacks") for pack, _ in _gone(conversion, rule))
            at = mended_at(fault(card, conversion, rule.at), *lacking)
            origins, needed = len(rule.origins), quantity(card.copies, "card")
            supply = f"the packs hold {len(pulls) or 'none'} of the {origins} named" if origins else "none is known"
            few = len(rule.origins) <= len(conversion.packs)
            lacks = [f"{pack.title} lacks {lost.name}" for pack, lost in _gone(conversion, rule) if few]
            hint = "; ".join((*dict.fromkeys(lacks), "name another card that is left over"))
            yield Finding(cards.id, f"{card.name} takes {needed}, and {supply}", at, hint)
        elif card.is_face:
            message = f"nothing stands for {card.name}, which the deck has {times(card.copies)}"
            at = fault(card, conversion, conversion.marks.at("faces"))
            yield Finding(cards.id, message, at, f"add {card.id} to the faces")
        elif lacked := _lacking_card(conversion, card):
            pack, origin = lacked
            line = f'"{card.id}: {{from: …, altered: true}}" under cards'
            own = f'a conversion file of your own, with "extends: {conversion.name}"'
            file = own if is_built_in(conversion.file) else conversion.file
            message = f"{pack.title} lacks {origin.name}, which is to be {card.name}"
            hint = f"give it another card that is left over: in {file}, {line}"
            yield Finding(cards.id, message, pack.marks.at("lacks"), hint)
        else:
            message = f"nothing stands for {card.name}"
            hint = f"add {card.rank} to the ranks of a pack, and {card.suit} to the suits"
            yield Finding(cards.id, message, fault(card, conversion, conversion.marks.at("packs")), hint)


def _lacking_card(conversion: Conversion, card: Card) -> tuple[Pack, PackCard] | None:
    """The card that a rule would take for ``card`` out of a pack that has lost it."""
    for rule in conversion.ranks:
        pack = conversion.packs[rule.pack - 1]
        id = f"{conversion.suits.get(card.suit or '')}-{rule.origin}"
        for origin in pack.absent:
            if rule.rank == card.rank and origin.id == id:
                return pack, origin
    return None


def _gone(conversion: Conversion, rule: CardRule) -> list[tuple[Pack, PackCard]]:
    """The cards that a rule names and a pack has lost."""
    packs = conversion.packs
    return [(packs[o.pack - 1], card) for o in rule.origins for card in packs[o.pack - 1].absent if card.id == o.card]


@check("conversion-backs")
def backs(relation: Relation) -> Iterator[Finding]:
    """The cards of each back come from a separate pack.

    If a deck tells its cards apart by their backs, so must the packs: no pack can give cards of two backs.

    This passes:

    ```yaml
    extends: playing-cards-kessel
    cards:
      sand-4: [1/clubs-4, 1/hearts-4, 1/spades-4]
    ```

    This fails, for that Four of Sand would have the back of Blood:

    ```yaml
    extends: playing-cards-kessel
    cards:
      sand-4: [2/clubs-4, 1/hearts-4, 1/spades-4]
    ```
    """
    deck = relation.conversion.deck
    for number in range(1, len(relation.conversion.packs) + 1):
        pulls = [pull for pull in relation.pulls if pull.pack == number]
        usual = max(deck.backs_in_use, key=lambda back: sum(pull.becomes.back == back for pull in pulls))
        for pull in pulls:
            if pull.becomes.back != usual:
                pair = f"{pull.card.name} of pack {number} stands for {pull.becomes.name}"
                message = f"{pair}, {_unlike(pull, usual, relation)}"
                yield Finding(backs.id, message, cause(pull, relation), "take it out of another pack")


def _unlike(pull: Pull, usual: str, relation: Relation) -> str:
    """How the back that a card has and the one that it should have differ."""
    deck = relation.conversion.deck
    names = [back.called if (back := deck.back(id)) else "the usual back" for id in (pull.becomes.back, usual)]
    return f"which has {names[0]}, and the rest of that pack {names[1]}"
