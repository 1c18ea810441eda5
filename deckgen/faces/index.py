"""The index: value and sign in two opposite corners, narrow enough to be read in a fanned hand."""

import functools

from deckgen.art.ornament import star
from deckgen.faces.artwork import artwork, widen_cuts
from deckgen.faces.card_design import CardDesign
from deckgen.faces.card_text import ink_of_words
from deckgen.faces.lettering import fit_line, line, numeral
from deckgen.faces.motifs import Motif, emblem
from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect
from deckgen.foundations.outline import rectangle
from deckgen.foundations.spelling import in_figures
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.foundations.words import word
from deckgen.names.forms import initials, twins
from deckgen.records.deck import Card, Deck
from deckgen.typography.fonts import width

MINUS, PLUS = "−", "+"
NARROWEST, SHORTEST = 0.8, 0.75  # how far a number with its sign is narrowed where room is short, and then the sign
ROUND = 0.35  # how round the corners of a tab are, in steps of the border

MARK = 0.5, 0.13  # the radii of the star that stands in the place of an emblem, in heights of its box


def index(card: Card, deck: Deck, design: CardDesign) -> tuple[Group, Group]:
    """The index of a card, upright at the top left and turned at the bottom right."""
    items = _corner(card, deck, design.corner)
    return Group(items, name="index"), Group(items, design.half_turn, name="index")


def _corner(card: Card, deck: Deck, design: CardDesign) -> tuple[Item, ...]:
    """The items of one corner: the value, or initials where there is none, over the suit's emblem or a star."""
    number = fixed_value(card)
    letters = initial_letters(card, deck) if number is None else ""
    if card.suit:
        suit, plus = emblem(card.suit, deck, design), sign_of(card, deck) > 0
        return _value_and_suit(number, letters, suit, note(card, deck), design, plus)
    if card.sign:
        return _value_and_suit(number, letters, emblem(card.sign, deck, design), note(card, deck), design, False)
    if number is not None:
        return *_value(number, design), _mark(design, number)
    return _initials(letters, design) if letters else (_mark(design),)


def initial_letters(card: Card, deck: Deck) -> str:
    """The letters that stand in the index in place of a value: those of the card's rank, or of its name."""
    if card.suit:
        rank = deck.rank(card.rank or "")
        return "" if rank.numbered else _letters(rank.name)
    return initials(card.name) if card.titled else ""


def _letters(rank: str) -> str:
    """The letters for a rank without a value of its own, at least two: an I alone would be read as a 1."""
    letters = initials(rank)
    return letters if len(letters) > 1 else rank[:2].upper()


@functools.lru_cache(maxsize=1024)
def _value_and_suit(
    number: int | None, letters: str, suit: Motif, remark: str, design: CardDesign, plus: bool
) -> tuple[Item, ...]:
    lettered = (line(letters, "initials", design.box("value"), design, design.ink),) if letters else ()
    value = lettered if number is None else _value(number, design, plus)
    remarked = (line(remark, "note", design.box("note"), design, design.ink),) if remark else ()
    box = _corner_box(number, design)
    if remark:  # which would else stand on the border
        box = box._replace(height=design.box("note").y - design.measure("between") / 2 - box.y)
    return (*value, widen_cuts(artwork(suit, box, design), design), *remarked)


def _corner_box(number: int | None, design: CardDesign) -> Rect:
    """Where the emblem or the star stands below a value: clear of the tab of one below zero."""
    box = design.box("corner")
    if number is None or number >= 0:
        return box
    top = max(box.y, design.box("tab").bottom + design.measure("between") / 2)
    return box._replace(y=top, height=box.bottom - top)


def sign_of(card: Card, deck: Deck) -> int:
    """The sign that a card shows: −1 below zero, 1 above it where another differs from it by the sign alone or its rank
    is called by its plus, else 0.
    """
    number = fixed_value(card) or 0
    called = card.rank and deck.rank(card.rank).name.startswith(PLUS)
    return -1 if number < 0 else int(number > 0 and bool(called or card.rank in twins(deck)))


def signed_figures(number: int, sign: int) -> str:
    """A value in figures as it reads on one line, under the sign that its card shows: a true minus, a plus, or none."""
    return f"{(MINUS, '', PLUS)[sign + 1]}{abs(number)}"


@functools.lru_cache(maxsize=512)
def _initials(letters: str, design: CardDesign) -> tuple[Item, ...]:
    return line(letters, "initials", design.box("value"), design, design.ink), _mark(design)


@functools.lru_cache(maxsize=64)
def _mark(design: CardDesign, number: int = 0) -> Group:
    """The star of the cards that belong to no suit."""
    box = _corner_box(number, design)
    outer, inner = (part * box.height for part in MARK)
    return Group((Path(star(box.centre, 4, outer, inner), fill=design.palette.face),))


def fixed_value(card: Card) -> int | None:
    """The value that a card has in every game; None where it depends on the game, or no game gives it one."""
    values = {card.value} if isinstance(card.value, int) else set(card.value.values())
    return values.pop() if len(values) == 1 else None


@functools.lru_cache(maxsize=512)
def _value(number: int, design: CardDesign, plus: bool = False) -> tuple[Item, ...]:
    """The value alone, or behind its sign: below zero reversed out of a tab, above it plain."""
    if number >= 0 and not plus:
        return (numeral(str(number), "value", design.box("value"), design, design.ink),)
    if plus:
        return _number_with_sign(PLUS, number, design.box("value"), design, design.ink)  # no tab to keep clear of
    ink = design.ink if design.saver else design.paper
    return _tab(design), *_number_with_sign(MINUS, number, design.box("signed"), design, ink)


def _number_with_sign(sign: str, number: int, box: Rect, design: CardDesign, colour: str) -> tuple[Item, Item]:
    """A sign and a number behind it in the middle of a box: both narrowed where room is short, then the sign once more,
    and only then smaller.
    """
    figures, face = str(abs(number)), design.theme.type["signed"].font
    points = design.theme.type_size("signed", design.size)
    before, after = width(sign, face, points), width(figures, face, points)
    narrowing = max(NARROWEST, min(1.0, box.width / (before + after)))
    room = box.width / narrowing
    scale = min(1.0, room / (SHORTEST * before + after))
    after *= scale
    kept = min(1.0, (room - after) / (before * scale))
    size, wide = max(SMALLEST_TYPE, points * scale), narrowing * before * scale * kept
    x = box.centre.x - (wide + narrowing * after) / 2
    place, behind = box._replace(x=x, width=wide), box._replace(x=x + wide, width=narrowing * after)
    mark = (
        fit_line(MINUS, face, size, place, colour, narrowing=narrowing * kept)  # no thinner for being short
        if sign == MINUS
        else line(sign, "signed", place, design, colour)
    )
    return mark, fit_line(figures, face, size, behind, colour, narrowing=narrowing)


def _tab(design: CardDesign) -> Path:
    """The tab behind a value below zero: ink, or to save ink a line."""
    plain = rectangle(*design.box("tab"), ROUND * design.measure("step"))
    if design.saver:
        return Path(plain, stroke=design.ink, width=1.2)
    return Path(plain, fill=design.ink)


def note(card: Card, deck: Deck) -> str:
    """The remark below an index: ``or 1`` for a card with a second value, and the initial of a rank with the same value
    as a numbered one.
    """
    if card.also:
        values = ", ".join(map(in_figures, card.also))
        return f"{deck.words['or']} {values}" if "or" in deck.words else word("card-values.or", values=values)
    if card.rank is None:
        return ""
    rank = deck.rank(card.rank)
    shared = any(other.value == rank.value for other in deck.ranks if other.id != rank.id and other.fixed)
    return rank.name[0].upper() if shared and rank.fixed and not rank.numbered else ""


@functools.lru_cache(maxsize=512)
def second_index(number: int, design: CardDesign) -> tuple[Group, ...]:
    """A value once more, in the corners that the index leaves free, as a theme has type for it."""
    if "second" not in design.theme.type:
        return ()
    colour = design.ink if design.saver else ink_of_words(design.theme.type["second"].colour, design)
    box = design.box("second")
    if design.theme.border != "none":  # which leaves as wide a corner to it as to the index
        room = design.index_corner.right - design.measure("between")
        box = box.intersection(Rect(design.size.width - room, 0, room, design.size.height))
    written = (line(in_figures(number), "second", box, design, colour, align=1),)
    return Group(written, name="second"), Group(written, design.half_turn, name="second")
