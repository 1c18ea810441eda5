"""Checks of which card comes from where, of the backs that they have, and of what is left of whole packs."""

from collections.abc import Iterator, Sequence

from deckgen.checks.check import check
from deckgen.checks.conversions.meanings import as_written, cause, fault, mended_at
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.spelling import quantity, times
from deckgen.game.conversion_relation import Relation
from deckgen.library.catalogue import is_built_in
from deckgen.library.rulesets import load_ruleset
from deckgen.records.conversion import CardRule, Conversion, Pack, PackCard, Pull, Share
from deckgen.records.deck import Card
from deckgen.records.ruleset import Skifters


@check()
def conversion_cards(relation: Relation) -> Iterator[Finding]:
    """Every card of the deck comes from exactly one card of the packs, and no card of a pack is used twice."""
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
            yield Finding(conversion_cards.id, message, cause(pull, relation), f"it is used first at {earlier.at}")


def _pieces(relation: Relation, card: Card) -> Iterator[Finding]:
    """Whether as many cards stand for ``card`` as it has copies."""
    conversion = relation.conversion
    pulls = [pull for pull in relation.pulls if pull.becomes.id == card.id]
    if len(pulls) > card.copies:
        names = " and ".join(f"{pull.card.name} of pack {pull.pack}" for pull in pulls)
        message = f"{names} all stand for {card.name}, which the deck has {times(card.copies)}"
        yield Finding(conversion_cards.id, message, mended_at(*(cause(pull, relation) for pull in reversed(pulls))))
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
            yield Finding(conversion_cards.id, f"{card.name} takes {needed}, and {supply}", at, hint)
        elif card.is_face:
            message = f"nothing stands for {card.name}, which the deck has {times(card.copies)}"
            at = fault(card, conversion, conversion.marks.at("faces"))
            own = " of a conversion of your own that extends this one" if is_built_in(conversion.file) else ""
            yield Finding(conversion_cards.id, message, at, f"add {card.id} to the faces{own}")
        elif lacked := _lacking_card(conversion, card):
            pack, origin = lacked
            line = f'"{card.id}: {{from: …, altered: true}}" under cards'
            own = f'a conversion file of your own, with "extends: {conversion.name}"'
            file = own if is_built_in(conversion.file) else conversion.file
            message = f"{pack.title} lacks {origin.name}, which is to be {card.name}"
            hint = f"give it another card that is left over: in {file}, {line}"
            yield Finding(conversion_cards.id, message, pack.marks.at("lacks"), hint)
        else:
            message = f"nothing stands for {card.name}"
            hint = f"add {card.rank} to the ranks of a pack, and {card.suit} to the suits"
            yield Finding(conversion_cards.id, message, fault(card, conversion, conversion.marks.at("packs")), hint)


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


@check()
def conversion_backs(relation: Relation) -> Iterator[Finding]:
    """The cards of each back come from a separate pack."""
    deck = relation.conversion.deck
    for number in range(1, len(relation.conversion.packs) + 1):
        pulls = [pull for pull in relation.pulls if pull.pack == number]
        usual = max(deck.backs_in_use, key=lambda back: sum(pull.becomes.back == back for pull in pulls))
        for pull in pulls:
            if pull.becomes.back != usual:
                pair = f"{pull.card.name} of pack {number} stands for {pull.becomes.name}"
                message = f"{pair}, {_unlike(pull, usual, relation)}"
                yield Finding(conversion_backs.id, message, cause(pull, relation), "take it out of another pack")


def _unlike(pull: Pull, usual: str, relation: Relation) -> str:
    """How the back that a card has and the one that it should have differ."""
    deck = relation.conversion.deck
    names = [back.called if (back := deck.back(id)) else "the usual back" for id in (pull.becomes.back, usual)]
    return f"which has {names[0]}, and the rest of that pack {names[1]}"


@check()
def conversion_counts(relation: Relation) -> Iterator[Finding]:
    """The cards that are pulled and those that are left add up to what the packs hold, as the conversion declares."""
    for number, share in enumerate(relation.conversion.shares, 1):
        rest = [one.card for one in relation.left if one.pack == number]
        if isinstance(share.left, int) and share.left != len(rest):
            pulled = len(relation.conversion.packs[number - 1].cards) - len(rest)
            message = f"{pulled} cards of pack {number} are pulled and {len(rest)} are left, not {share.left}"
            hint = "mend the count, or the rule that pulls too much or too little"
            yield Finding(conversion_counts.id, message, share.left_at, hint)
        elif isinstance(share.left, tuple):
            yield from _compare_names(share, share.left, rest, number)


def _compare_names(share: Share, declared: Sequence[str], rest: list[PackCard], number: int) -> Iterator[Finding]:
    """Which of the declared cards are not left, and which cards are left without being declared."""
    ids = [card.id for card in rest]
    for id in declared:
        if id not in ids:
            message = f"{id} of pack {number} is declared to be left, and it is pulled"
            yield Finding(conversion_counts.id, message, share.left_at)
    for card in rest:
        if card.id not in declared:
            message = f"{card.name} of pack {number} is left, and it is not declared to be"
            yield Finding(conversion_counts.id, message, share.left_at, f"add {card.id}, or pull it")


@check("warning")
def conversion_packs(relation: Relation) -> Iterator[Finding]:
    """Every pack gives at least one card."""
    conversion = relation.conversion
    for number, pack in enumerate(conversion.packs, 1):
        if not any(pull.pack == number for pull in relation.pulls):
            message = f"nothing is pulled out of pack {number}, {pack.title}"
            at = conversion.marks.at(f"packs.{number}")
            yield Finding(conversion_packs.id, message, at, "leave it out, or name a card of it")


@check()
def conversion_skifters(relation: Relation) -> Iterator[Finding]:
    """Skifters are made from leftover cards, and there are no more of them than the rules allow."""
    conversion = relation.conversion
    leftovers = {(one.pack, one.card.id) for one in relation.left}
    for skifter in conversion.skifters:
        own = skifter.at.file == conversion.file
        if own and tuple(skifter.origin) not in leftovers:
            message = f"{skifter.origin.card} of pack {skifter.origin.pack} is not left over to be a skifter"
            yield Finding(conversion_skifters.id, message, skifter.at, "name a card that stays in the box")
    allowed = _rules_of_deck(relation) if conversion.skifters else None
    if allowed:
        masters = [skifter for skifter in conversion.skifters if not skifter.rank]
        for those, most, what in ((conversion.skifters, allowed.most, ""), (masters, allowed.masters, "Master ")):
            if len(those) > most:
                message = f"there are {len(those)} {what}Skifters; the rules allow {most}"
                yield Finding(conversion_skifters.id, message, conversion.marks.at("skifters"))


def _rules_of_deck(relation: Relation) -> Skifters | None:
    """The rules that the deck names; None where they cannot be read, which is told elsewhere."""
    rules = relation.conversion.deck.rules
    try:
        return load_ruleset(rules).skifters if rules else Skifters()
    except DeckgenError:
        return None
