"""Checks of a theme's colours: whether each is seen on its ground, is that of a suit, and tells suits apart."""

from collections.abc import Iterator, Mapping
from itertools import combinations, product
from math import floor

from deckgen.art.scanlines import likeness, silhouette
from deckgen.checks.art_references import emblem, emblem_colour_place, emblem_colours, has_own_colours
from deckgen.checks.check import check
from deckgen.checks.subject import DeckInTheme, suit_colour_place, theme_place
from deckgen.faces.card_text import tint
from deckgen.faces.pips import pip_count
from deckgen.foundations.colour import BLACK, WHITE, difference, grey_difference, mix
from deckgen.foundations.colour import contrast as contrast_of
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.spelling import suggestion
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.names.forms import initials
from deckgen.records.boxes import WordsBox
from deckgen.records.deck import Suit
from deckgen.records.palette import Palette
from deckgen.records.record import replace

FURTHER = "take a colour further from the paper's"


@check(text=4.5, emblem=3.0, ornament=1.5)
def contrast(subject: DeckInTheme) -> Iterator[Finding]:
    """Type, emblems and drawings stand out from their ground."""
    theme = subject.theme
    palette, inside = theme.palette, theme.inside
    if inside is None:
        yield from _palette(subject, palette, (palette.paper, palette.panel), "palette")
    else:
        yield from _palette(subject, palette, (palette.paper,), "palette")
        yield from _palette(subject, inside, (inside.panel,), "on-panel", "palette")
    if theme.saver != theme.palette:
        for finding in _palette(subject, theme.saver, (theme.saver.paper,), "saver", "palette"):
            yield finding._replace(message=f"with --ink saver, {finding.message}", severity="warning")
    yield from _words(subject)
    yield from _back(subject)


def _words(subject: DeckInTheme) -> Iterator[Finding]:
    """Words that could hardly be read on what stands behind them in their box, in each colour that a card may have."""
    theme, least = subject.theme, subject.options(contrast)["text"]
    boxes = {name: box for name, box in theme.boxes.items() if isinstance(box, WordsBox)}
    for colour in ("", *theme.palette.by_word.values()):
        palette = replace(theme.palette, face=colour, border=colour) if colour else theme.palette
        for name, box in boxes.items():
            kind = theme.type.get(name, theme.type["text"])
            grounds = (tint(box.ground, palette),) if box.ground else (palette.paper, palette.panel)
            if kind.colour or box.ground:
                for message in _pale(f"the {name}", tint(kind.colour or "ink", palette), grounds, least):
                    at = theme_place(theme, f"type.{name}.colour", f"boxes.{name}.ground")
                    yield Finding(contrast.id, message, at, "take a colour further from what stands behind it")


def _palette(subject: DeckInTheme, palette: Palette, grounds: tuple[str, ...], *sections: str) -> Iterator[Finding]:
    """The colours of a palette that are too pale on its grounds, the panel last, each at the first section that says
    it.
    """
    least = subject.options(contrast)
    for message in _pale("type", palette.ink, grounds, least["text"]):
        causes = (f"{section}.{office}" for section in sections for office in ("ink", "paper", "panel"))
        at = theme_place(subject.theme, *causes)
        yield Finding(contrast.id, message, at, "take an ink further from the paper's and the panel's")
    for suit in subject.deck.suits:
        colours = emblem_colours(subject, suit, palette)
        clearest = max(colours, key=lambda colour: min(contrast_of(colour, ground) for ground in grounds))
        for message in _pale(f"the emblem of {suit.name}", clearest, grounds, least["emblem"]):
            yield Finding(contrast.id, message, emblem_colour_place(subject, suit, *sections), FURTHER)
    for office, beneath, limit in (
        ("face", grounds, "emblem"),
        ("border", grounds, "ornament"),
        ("accent", grounds[-1:], "ornament"),
        ("tone", grounds[-1:], "ornament"),
    ):
        for message in _pale(f"the {office}", getattr(palette, office), beneath, least[limit]):
            at = theme_place(subject.theme, *(f"{section}.{office}" for section in sections))
            yield Finding(contrast.id, message, at, FURTHER, "error" if limit == "emblem" else "warning")


def _back(subject: DeckInTheme) -> Iterator[Finding]:
    """The findings on parts of the back that could not be seen."""
    theme, least = subject.theme, subject.options(contrast)["ornament"]
    if (theme.back["pattern"], theme.back["centre"]) == ("none", "none"):
        return
    for office in ("line", "metal"):
        for message in _pale(f"the {office} of the back", theme.back[office], (theme.back["ground"],), least):
            at = theme_place(theme, f"back.{office}", "back.ground")
            yield Finding(contrast.id, message, at, "take a colour further from the ground's", "warning")


def _pale(what: str, colour: str, grounds: tuple[str, ...], least: float) -> Iterator[str]:
    """The message on a colour that does not stand out from all of its grounds."""
    ratio, ground = min((contrast_of(colour, ground), ground) for ground in grounds)
    if ratio < least:
        yield f"{what}, {colour} on {ground}, has a contrast of {floor(ratio * 10) / 10:.1f}; it takes {least:g}"


@check("warning", ratio=1.5)
def neighbours(subject: DeckInTheme) -> Iterator[Finding]:
    """Colours that lie beside one another in pictures can be told apart."""
    theme, deck, least = subject.theme, subject.deck, subject.options(neighbours)["ratio"]
    if theme.ground == "own":
        return
    palette = theme.inside or theme.palette
    sections = ("on-panel", "palette") if theme.inside else ("palette",)
    pictured = {card.suit for card in deck.cards if card.suit and card.rank and not pip_count(card, deck, theme)}
    for suit in (suit for suit in deck.suits if suit.id in pictured):
        colour = palette.suit(deck, suit.id)
        for what, other in (("the accent", palette.accent), ("the dark of pictures", palette.shade)):
            ratio = contrast_of(colour, other)
            if colour != other and ratio < least:
                pair = f"{what}, {other}, beside {suit.name}, {colour}, has a contrast of {floor(ratio * 10) / 10:.1f}"
                at = suit_colour_place(subject, suit.id, *sections)
                yield Finding(neighbours.id, f"{pair}; it takes {least:g}", at, "make one of them lighter or darker")


@check("warning")
def suit_colours(subject: DeckInTheme) -> Iterator[Finding]:
    """A theme gives colours of their own only to suits that exist."""
    theme = subject.theme
    palettes = {"palette": theme.palette, "saver": theme.saver}
    places = [
        (suit, theme.marks.get(f"{part}.by-suit.{suit}"))
        for part, colours in palettes.items()
        for suit in colours.by_suit
    ]
    own = [(suit, at) for suit, at in places if at and not catalogue.is_built_in(at.file)]
    suits = {suit.id for suit in subject.deck.suits}
    if not {suit for suit, _ in own} <= suits:
        suits.update(suit.id for deck in map(load_deck, catalogue.names("deck")) for suit in deck.suits)
    for suit, at in own:
        if suit not in suits:
            yield Finding(suit_colours.id, f"no deck has a suit {suit!r}", at, suggestion(suit, sorted(suits)))


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
    if not one_colour and any(not rank.numbered for rank in deck.ranks):
        drawn = (suit for suit in _suits_with_anothers_colour(subject) if has_own_colours(subject, suit))
        yield from (_clash_with_robes(subject, suit) for suit in drawn)
    for one, other in combinations(deck.suits, 2):
        reason = _near((_colour(subject, one), _colour(subject, other)), limits)
        if not reason:
            yield from _shared_emblem(subject, one, other)
            continue
        cause = one if has_own_colours(subject, one) and not has_own_colours(subject, other) else other
        at, hint = _place(subject, cause), _hint(subject, cause, limits)
        if _shared_outline(subject, one, other) >= limits["outline"]:
            message = f"{one.name} and {other.name} look alike: much the same outline, and {reason}"
            yield Finding(suit_likeness.id, message, at, f"{hint}, or another emblem")
        elif not one_colour and one not in too_many and other not in too_many:
            message = f"only their outlines tell {one.name} and {other.name} apart: {reason}"
            if not has_own_colours(subject, cause):
                hint += f', or one colour to all: palette: {{suits: "{_colour(subject, one)}"}}'
            yield Finding(suit_likeness.id, message, at, hint, "warning")


def _clash_with_robes(subject: DeckInTheme, suit: Suit) -> Finding:
    """The finding on a suit whose drawing has a colour of its own, and whose court cards have that of another suit."""
    colour, robes = _colour(subject, suit), subject.theme.palette.suit(subject.deck, suit.id)
    message = f"the emblem of {suit.name} is {colour}, and the robes of its court cards are {robes}"
    hint = f'in a theme of your own write palette: {{by-suit: {{{suit.id}: "{colour}"}}}}'
    return Finding(suit_likeness.id, message, subject.deck.marks.at(f"suits.{suit.id}"), hint, "warning")


def _shared_emblem(subject: DeckInTheme, one: Suit, other: Suit) -> Iterator[Finding]:
    """The finding on two suits of different colours, if any, that have one drawing."""
    drawn, again = emblem(subject, one), emblem(subject, other)
    if again.exists() and (drawn.name, drawn.folder) == (again.name, again.folder):
        message = f"only their colours tell {one.name} and {other.name} apart: both have the emblem {again.name}"
        at = drawn.at if drawn.asked and not again.asked else again.at
        hint = "give one of them another drawing, for a glance at the table and for eyes that see few colours"
        yield Finding(suit_likeness.id, message, at, hint, "warning")


def _hint(subject: DeckInTheme, suit: Suit, limits: Mapping[str, float]) -> str:
    """What gives a suit a colour by which it is told from all others."""
    free = _free_colour(subject, suit, limits)
    if has_own_colours(subject, suit):
        another = "another colour there" + (f", such as {free}" if free else "")
        return f"write currentColor in {emblem(subject, suit).name}, for the suit's own colour, or {another}"
    if not free:
        return "give one of them a colour much lighter or darker"
    if catalogue.is_built_in(subject.theme.marks.at("palette.suits").file):
        return f'give {suit.name} another colour in a theme of your own: palette: {{by-suit: {{{suit.id}: "{free}"}}}}'
    return f"give {suit.name} another colour, such as {free}"


def _suits_with_anothers_colour(subject: DeckInTheme) -> list[Suit]:
    """The suits too many for the colours of the theme, which gives them those of the first ones."""
    palette = subject.theme.palette
    return [suit for suit in subject.deck.suits[len(palette.suits) :] if suit.id not in palette.by_suit]


def _suits_without_colour(subject: DeckInTheme) -> list[Suit]:
    """Those of these suits whose emblem has that colour as well."""
    return [suit for suit in _suits_with_anothers_colour(subject) if not has_own_colours(subject, suit)]


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
        seen = min(contrast_of(shade, ground) for ground in (palette.paper, palette.panel))
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
