"""Numbers, lists, the cards that rules ask for and what parts ties, in words: "the Idiot, a two and a three"."""

import re
from collections.abc import Iterator, Sequence

from deckgen.foundations.spelling import in_figures, in_words, several
from deckgen.foundations.words import word
from deckgen.records.deck import Deck
from deckgen.records.judgement import TieBreaker
from deckgen.records.record import replace
from deckgen.records.ruleset import Ruleset
from deckgen.records.special_hands import THROWN, Selector

_VOWEL = r"(?i)(?!one)[aeio]|8|1[18]\b"  # how a word begins that has "an" before it


def count_words(number: int) -> str:
    """How many there are: a small number in words, a larger one in figures."""
    return in_words(number) if number else "no"


def span(values: Sequence[int], last: str = "or") -> str:
    """Values in words, those that follow one another by their ends: "1 or 15", "1 to 11", with "and" "2, 4 and 6"."""
    if len(values) > 2 and list(values) == list(range(values[0], values[-1] + 1)):
        return word("range", least=in_figures(values[0]), most=in_figures(values[-1]))
    return several([in_figures(value) for value in values], last)


SEVERAL = 3  # hands that are named one by one at most, where they can be told by their total

ARTICLES = ("Der ", "Die ", "Das ", "Le ", "La ", "Les ", "L'", "L’", "El ", "Los ", "Las ", "Il ", "Lo ", "Gli ")
"""Articles with which names of cards begin in decks of other languages."""


def sentence(parts: Sequence[str]) -> str:
    """Parts as a sentence of its own: "A, b and c.", or where one has a comma "A, as b; c."; empty for none."""
    text = "; ".join(parts) if any("," in part for part in parts) else several(parts)
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def with_article(name: str) -> str:
    """A name with "a" or "an" before it, as it is spoken, or the "the" that it has: "an Ace", "an 11", "the Idiot".

    One with an article of another language stays as it is: "Der Narr".
    """
    if name.startswith("The "):
        return f"the {name.removeprefix('The ')}"
    if name.startswith(ARTICLES):
        return name
    return f"{'an' if re.match(_VOWEL, name) else 'a'} {name}"


def name_cards(selectors: Sequence[Selector], deck: Deck) -> str:
    """Cards that are asked for: "the Idiot, a two and a three", "both Jedi Knights and an Ace", "four Flasks"."""
    return several(list(_group([name_card(selector, deck) for selector in selectors], selectors)))


def name_card(selector: Selector, deck: Deck) -> str:
    """A card that is asked for, with all that is asked of it: "the Idiot", "an even Ace", "a numbered Coin"."""
    if selector.suit == THROWN:
        return word("kinds.thrown", card=name_card(replace(selector, suit=""), deck))
    suit = deck.suit(selector.suit).name if selector.suit else ""
    if selector.card:
        names = (card.name for card in deck.cards if card.id == selector.card)
        return with_article(_qualify(next(names, selector.card.replace("-", " ").title()), selector))
    if selector.rank:
        card = with_article(_qualify(deck.rank(selector.rank).name, selector))
    elif selector.number is not None:
        card = with_article(_name_number(selector.number, deck))
    elif selector.absolute is not None:
        card = with_article(_qualify(count_words(selector.absolute), selector))
        card = card if selector.sign else word("kinds.absolute", card=card)
    else:
        noun = suit.removesuffix("s") or word("kinds.suit" if selector.kind == "suit" else "kinds.card")
        return with_article(_qualify(noun, selector))
    return word("kinds.of", card=card, suit=suit) if suit else card


def _qualify(name: str, selector: Selector) -> str:
    """A name with what is asked of its card besides and does not follow from it: "even Ace", "negative odd card"."""
    asked: list[str] = []
    if selector.kind not in ("", "suit") and not (selector.card or selector.rank):
        asked.append(selector.kind)
    if selector.odd is not None and selector.absolute is None:
        asked.append("odd" if selector.odd else "even")
    if selector.sign:
        asked.append(selector.sign)
    article = "The " if name.startswith("The ") else ""
    name = name.removeprefix(article)
    for quality in asked:
        name = word(f"kinds.{quality}", card=name)
    return article + name


def _name_number(number: int, deck: Deck) -> str:
    """The number of a card: "two", or with its sign where cards of the deck differ in nothing else, "+2"."""
    signed = any(rank.numbered and rank.value < 0 for rank in deck.ranks)
    return f"+{number}" if signed and number > 0 else count_words(number) if number > 0 else in_figures(number)


def name_plural(selector: Selector, deck: Deck) -> str:
    """Cards that are asked for, however many: "positive cards", "Circles"."""
    return plural(name_card(selector, deck).partition(" ")[2])


def _group(names: Sequence[str], selectors: Sequence[Selector]) -> Iterator[str]:
    """Names with those that come more than once said once: "two Jedi Knights", "four Flasks"."""
    for name in dict.fromkeys(names):
        times = list(names).count(name)
        if times == 1:
            yield name
        else:
            word = name.partition(" ")[2]
            often = "both" if times == 2 and selectors[list(names).index(name)].card else count_words(times)
            yield f"{often} {plural(word)}"


def plural(name: str) -> str:
    """Several of a kind, which shows before an "of": "sixes", "Lords of the Sith"."""
    head, of, rest = name.partition(" of ")
    return f"{head}{'es' if head.endswith(('s', 'x', 'z', 'ch', 'sh')) else 's'}{of}{rest}"


def say_step(step: TieBreaker, deck: Deck) -> str:
    """A step of a tie-breaker in words: "more cards", "the higher sum of positive cards"."""
    if step.by == "holding":
        return several([name_card(selector, deck) for selector in step.cards], "or")
    cards = several([name_plural(selector, deck) for selector in step.cards]) or word("tie-steps.all")
    card = several([name_card(selector, deck).partition(" ")[2] for selector in step.cards], "or") or word("kinds.card")
    suits = ", ".join(deck.suit(suit).name for suit in step.suits)
    return word(f"tie-steps.{step.by}-{step.best}", cards=cards, card=card, suits=suits)


def say_hands(step: TieBreaker, ruleset: Ruleset) -> str:
    """The hands that a tie-breaker is for, both of one name, in words: "Sabacc or both Nulrhek"; empty for all."""
    names = {special.id: special.name for special in ruleset.ranking} | {"plain": ruleset.plain}
    return word("rules.tie-or-both").join(names[id] for id in step.hands)


def takers(ruleset: Ruleset) -> str:
    """The hands that win both pots, in running text; where they are all there are of one total, no more than that."""
    ids = ruleset.pots.takes_both if ruleset.pots else ()
    specials = [special for special in ruleset.ranking if special.id in ids]
    plain = next((special.kind.total for special in specials if special.kind.total is not None), None)
    alike = [special for special in ruleset.ranking if special.kind.goal == plain]
    if len(specials) > SEVERAL and plain is not None and alike == specials:
        return word("made-of.all-of-total", total=in_figures(plain))
    return several([special.name for special in specials], "or")
