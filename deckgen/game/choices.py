"""What a typed hand leaves open or chooses: a suit that cannot matter, a value that is for the holder to say."""

from collections.abc import Iterator, Sequence

from deckgen.foundations.findings import Finding
from deckgen.game.readings import looks
from deckgen.names import ListEntry, in_figures
from deckgen.records.deck import Card, Deck
from deckgen.records.ruleset import Ruleset
from deckgen.records.special import Look, Selector


def problems(entry: ListEntry, ruleset: Ruleset, deck: Deck) -> Iterator[Finding]:
    """Why an entry cannot stand: an open suit that matters, or a choice that the rules do not give."""
    card = entry.cards[0]
    if len(entry.cards) > 1 and (why := _why_suits_matter(entry.cards, ruleset, deck)):
        rank = deck.rank(card.rank or "").name
        message = f"of which suit is the {rank}? In {ruleset.title} {why}"
        yield Finding("suit-matters", message, hint=f"name the card, such as {card.name}")
    if entry.choice is not None:
        values = [look.value for look in looks(card, deck, ruleset)]
        if entry.choice not in values:
            counts = " or ".join(map(in_figures, values))
            message = f"{card.name} counts {counts} in {ruleset.title}; its holder cannot have it count"
            yield Finding("card-value", f"{message} {in_figures(entry.choice)}", hint="leave the choice out")


def _why_suits_matter(cards: Sequence[Card], ruleset: Ruleset, deck: Deck) -> str:
    """What in the rules tells cards of one rank apart: a reading, a special hand, a tie-breaker; "" if nothing does."""
    readings = [looks(card, deck, ruleset) for card in cards]
    counted = [[look._replace(card="", suit=None) for look in read] for read in readings]
    if any(other != counted[0] for other in counted):
        return "not every suit is read alike"
    for special in ruleset.ranking:
        if _tells_apart(special.kind.cards, readings):
            return f"the suit can make {special.name}"
    return "the suit can break a tie" if _tells_apart(ruleset.tie_breakers, readings) else ""


def _tells_apart(selectors: Sequence[Selector], readings: Sequence[Sequence[Look]]) -> bool:
    """Whether some of these cards, each in its readings, are meant by selectors that do not mean the others."""
    fitting = [[[selector.fits(look) for selector in selectors] for look in read] for read in readings]
    return any(other != fitting[0] for other in fitting)
