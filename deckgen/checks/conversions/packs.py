"""Checks of whole packs: what is pulled out of each, what is left, and what becomes of that."""

from collections.abc import Iterator, Sequence

from deckgen.checks.check import check
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.game.conversion_relation import Relation
from deckgen.library.rulesets import load_ruleset
from deckgen.records.conversion import PackCard, Share
from deckgen.records.ruleset import Skifters


@check("conversion-counts")
def counts(relation: Relation) -> Iterator[Finding]:
    """The cards that are pulled and those that are left add up to what the packs hold, as the conversion declares.

    `left` is what you expect to stay in the box, as a count or a list of cards. It is kept apart from the rules, so
    that a mistake in either is noticed. A pack without it is not counted.

    This passes:

    ```yaml
    extends: tarot-two-decks
    packs:
      1: {left: 14}
    ```

    This fails, for 64 of the 78 cards are pulled:

    ```yaml
    extends: tarot-two-decks
    packs:
      1: {left: 12}
    ```
    """
    for number, share in enumerate(relation.conversion.shares, 1):
        rest = [one.card for one in relation.left if one.pack == number]
        if isinstance(share.left, int) and share.left != len(rest):
            pulled = len(relation.conversion.packs[number - 1].cards) - len(rest)
            message = f"{pulled} cards of pack {number} are pulled and {len(rest)} are left, not {share.left}"
            yield Finding(
                counts.id, message, share.left_at, "mend the count, or the rule that pulls too much or too little"
            )
        elif isinstance(share.left, tuple):
            yield from _compare_names(share, share.left, rest, number)


def _compare_names(share: Share, declared: Sequence[str], rest: list[PackCard], number: int) -> Iterator[Finding]:
    """Which of the declared cards are not left, and which cards are left without being declared."""
    ids = [card.id for card in rest]
    for id in declared:
        if id not in ids:
            yield Finding(counts.id, f"{id} of pack {number} is declared to be left, and it is pulled", share.left_at)
    for card in rest:
        if card.id not in declared:
            message = f"{card.name} of pack {number} is left, and it is not declared to be"
            yield Finding(counts.id, message, share.left_at, f"add {card.id}, or pull it")


@check("conversion-packs", "warning")
def packs(relation: Relation) -> Iterator[Finding]:
    """Every pack gives at least one card.

    You do not have to buy a pack from which nothing is taken; more likely a card was meant to come from it.

    This passes:

    ```yaml
    extends: tarot-two-decks
    ```

    This fails, for nothing comes out of the third pack:

    ```yaml
    extends: tarot-two-decks
    packs:
      3: {holds: tarot}
    ```
    """
    conversion = relation.conversion
    for number, pack in enumerate(conversion.packs, 1):
        if not any(pull.pack == number for pull in relation.pulls):
            message = f"nothing is pulled out of pack {number}, {pack.title}"
            yield Finding(
                packs.id, message, conversion.marks.at(f"packs.{number}"), "leave it out, or name a card of it"
            )


@check("conversion-skifters")
def skifters(relation: Relation) -> Iterator[Finding]:
    """Skifters are made from leftover cards, and there are no more of them than the rules allow.

    This passes:

    ```yaml
    extends: playing-cards
    ```

    This fails, for that Queen is a Smuggler:

    ```yaml
    extends: playing-cards
    skifters:
      2/hearts-queen: 8
    ```
    """
    conversion = relation.conversion
    leftovers = {(one.pack, one.card.id) for one in relation.left}
    for skifter in conversion.skifters:
        own = skifter.at.file == conversion.file
        if own and tuple(skifter.origin) not in leftovers:
            message = f"{skifter.origin.card} of pack {skifter.origin.pack} is not left over to be a skifter"
            yield Finding(skifters.id, message, skifter.at, "name a card that stays in the box")
    allowed = _rules_of_deck(relation) if conversion.skifters else None
    if allowed:
        masters = [skifter for skifter in conversion.skifters if not skifter.rank]
        for those, most, what in ((conversion.skifters, allowed.most, ""), (masters, allowed.masters, "Master ")):
            if len(those) > most:
                message = f"there are {len(those)} {what}Skifters; the rules allow {most}"
                yield Finding(skifters.id, message, conversion.marks.at("skifters"))


def _rules_of_deck(relation: Relation) -> Skifters | None:
    """The rules that the deck names; None where they cannot be read, which is told elsewhere."""
    rules = relation.conversion.deck.rules
    try:
        return load_ruleset(rules).skifters if rules else Skifters()
    except DeckgenError:
        return None
