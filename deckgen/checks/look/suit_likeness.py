"""The check that suits can be told apart."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product

from deckgen.art.scanlines import likeness, silhouette
from deckgen.checks.art_references import emblem, emblem_colour_place, emblem_colours, has_own_colours
from deckgen.checks.check import check
from deckgen.checks.subject import DeckInTheme
from deckgen.foundations.colour import BLACK, WHITE, contrast, difference, grey_difference, mix
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.library import catalogue
from deckgen.names.forms import initials
from deckgen.records.deck import Suit

EYE_NAMES = {
    "normal": "any eye",
    "protan": "a red-blind eye",
    "deutan": "a green-blind eye",
    "tritan": "a blue-blind eye",
}

SHADES = 20  # steps to black and to white in which a colour is looked for that could be told apart
SEEN = 3.0  # the contrast that it has to have on paper


@check(colour=15.0, grey=6.0, outline=0.75)
def suit_likeness(subject: DeckInTheme) -> Iterator[Finding]:
    """Suits can be told apart with any kind of colour vision, and in greyscale."""
    limits, deck, palette = subject.options(suit_likeness), subject.deck, subject.theme.palette
    one_colour = len(palette.suits) == 1 and not any(suit.id in palette.by_suit for suit in deck.suits)  # on purpose
    at, colours = subject.theme.marks.at("palette.suits"), {palette.suit(deck, suit.id) for suit in deck.suits}
    own = any(has_own_colours(subject, suit) for suit in deck.suits)
    too_many = [] if one_colour or catalogue.is_built_in(at.file) else _suits_without_colour(subject)
    if len(colours) == 1 < len(deck.suits) and not one_colour and not own:
        one_colour, hint = True, f'if it is meant, write suits: "{colours.pop()}", the one for all'
        yield Finding(
            suit_likeness.id, "only their outlines tell suits apart: all have the same colour", at, hint, "warning"
        )
    elif too_many:
        told = f"{len(palette.suits)} colours under suits stand for {len(deck.suits)} suits"
        message = f"{told}: {too_many[0].name} has that of {deck.suits[0].name}"
        yield Finding(suit_likeness.id, message, at, "give each suit one, or all the same by a single one", "warning")
    for one, other in combinations(deck.suits, 2):
        reason = _near((_colour(subject, one), _colour(subject, other)), limits)
        if not reason:
            continue
        at, hint = _place(subject, other), _hint(subject, other, limits)
        if _shared_outline(subject, one, other) >= limits["outline"]:
            message = f"{one.name} and {other.name} look alike: much the same outline, and {reason}"
            yield Finding(suit_likeness.id, message, at, f"{hint}, or another emblem")
        elif not one_colour and one not in too_many and other not in too_many:
            message = f"only their outlines tell {one.name} and {other.name} apart: {reason}"
            if not has_own_colours(subject, other):
                hint += f', or one colour to all: palette: {{suits: "{_colour(subject, one)}"}}'
            yield Finding(suit_likeness.id, message, at, hint, "warning")


def _hint(subject: DeckInTheme, suit: Suit, limits: Mapping[str, float]) -> str:
    """What gives a suit a colour by which it is told from all others."""
    free = _free_colour(subject, suit, limits)
    if not free:
        return "give one of them a colour much lighter or darker"
    if has_own_colours(subject, suit):
        return f"give {suit.name} currentColor in its drawing, or another colour there, such as {free}"
    if catalogue.is_built_in(subject.theme.marks.at("palette.suits").file):
        return f'give {suit.name} another colour in a theme of your own: palette: {{by-suit: {{{suit.id}: "{free}"}}}}'
    return f"give {suit.name} another colour, such as {free}"


def _suits_without_colour(subject: DeckInTheme) -> list[Suit]:
    """The suits too many for the colours of the theme, which have those of the first ones."""
    palette, rest = subject.theme.palette, subject.deck.suits[len(subject.theme.palette.suits) :]
    return [suit for suit in rest if suit.id not in palette.by_suit and not has_own_colours(subject, suit)]


def _place(subject: DeckInTheme, suit: Suit) -> Location:
    """Where a theme says a suit's colour; for one suit too many for its colours, where the deck has that suit."""
    if suit in _suits_without_colour(subject):
        return subject.deck.marks.at(f"suits.{suit.id}")
    return emblem_colour_place(subject, suit, "palette")


def _colour(subject: DeckInTheme, suit: Suit) -> str:
    """The colour that most of a suit's emblem has."""
    return emblem_colours(subject, suit, subject.theme.palette)[0]


def _free_colour(subject: DeckInTheme, suit: Suit, limits: Mapping[str, float]) -> str:
    """The nearest lighter or darker colour that a suit's could be: told from all others, and seen on its grounds; empty
    where there is none.
    """
    palette, deck = subject.theme.palette, subject.deck
    own, *rest = (_colour(subject, one) for one in (suit, *(one for one in deck.suits if one != suit)))
    for step, end in product(range(1, SHADES), (BLACK, WHITE)):
        shade = mix(own, end, step / SHADES)
        seen = min(contrast(shade, ground) for ground in (palette.paper, palette.panel))
        if seen >= SEEN and not any(_near((shade, other), limits) for other in rest):
            return shade
    return ""


def _near(pair: tuple[str, str], limits: Mapping[str, float]) -> str:
    """Who cannot tell two colours apart; empty when everybody can."""
    one, other = pair
    if one == other:
        return f"both are {one}"
    alike = f"{one} and {other} look nearly the same"
    for eye, name in EYE_NAMES.items():
        seen = difference(*pair, eye)
        if seen < limits["colour"]:
            return f"{alike} to {name} (ΔE {seen:.1f}, and {limits['colour']:g} are enough)"
    grey = grey_difference(*pair)
    return f"{alike} in greyscale (ΔL* {grey:.1f}, and {limits['grey']:g} are enough)" if grey < limits["grey"] else ""


def _shared_outline(subject: DeckInTheme, one: Suit, other: Suit) -> float:
    """How alike two emblems are in outline; lettered devices are as alike as their letters."""
    drawings = [emblem(subject, suit) for suit in (one, other)]
    if not all(drawing.exists() for drawing in drawings):
        lettered = [initials(suit.name) for suit in (one, other)]
        return float(not any(drawing.exists() for drawing in drawings) and lettered[0] == lettered[1])
    try:
        shapes = [silhouette(drawing.load().items) for drawing in drawings]
    except DeckgenError:
        return 0.0
    return likeness(*shapes)
