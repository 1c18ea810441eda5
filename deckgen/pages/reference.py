"""Quick references: what a table needs to know of a game, on one page."""

from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import NamedTuple

from deckgen.findings import DeckgenError, Finding
from deckgen.frame import Group, Item
from deckgen.game import wording
from deckgen.game.table import Game
from deckgen.geometry import Size, moving
from deckgen.pages.booklet import figures, ruletables
from deckgen.pages.booklet.blocks import Block, Heading, Paragraph, Table
from deckgen.pages.booklet.design import Design, Format, made
from deckgen.pages.booklet.furniture import EDGE
from deckgen.pages.booklet.markdown import escaped, spans
from deckgen.pages.booklet.setting import Setter, collapsed
from deckgen.pages.booklet.slabs import Slab
from deckgen.pages.document import Document, Page
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import Theme
from deckgen.type.fonts import width
from deckgen.type.lines import SetLine, moved, set_lines, typographic

SMALLEST = 8.0
"""Points below which nothing is set that has to be read across a table."""

LARGEST = 13.0
STEP = 0.25

TABLE_SHARE = 0.9
"""The size of tables beside that of the text: the text is so large that they are never below SMALLEST."""

GAP = 18.0
"""Points between columns."""


class Panel(NamedTuple):
    """A part of a reference that stands together under its title; a wide one spans all columns."""

    title: str
    blocks: tuple[Block, ...]
    wide: bool = False


def panels(game: Game) -> list[Panel]:
    """What a table asks about a game: values, hands, the deal, the turn, payments, odds."""
    ruleset = game.ruleset
    found = [
        Panel("What cards count", (ruletables.values(game), *_read(game))),
        Panel("Hands, best first", (ruletables.ranking(game), _said(wording.sign_rule(ruleset)))),
        Panel("At the table", (ruletables.table_rules(game),)),
        Panel("The turn at a glance", (ruletables.phases(ruleset),)),
    ]
    if wording.payments(ruleset):
        found.append(Panel("Who pays", (ruletables.payments(ruleset), *_taken(game))))
    discards = wording.discards(ruleset, game)
    if discards:
        found.append(Panel("Discards", (_said(wording.sentence([discards])),)))
    rows = tuple(ruletables.row(*one) for one in ruletables.asked_for(game))
    found.append(Panel("Odds", (Table((), rows, "lr"),)))
    return found


def variant_panels(games: Sequence[Game], told: Ruleset) -> list[Panel]:
    """What the variants of one game count, discard and prize, side by side; and what they share.

    ``told`` is the ruleset whose turn is told: that of a variant, or of a game in which they are drawn.
    """
    return [
        Panel("What face cards count", (ruletables.matrix(games),), wide=True),
        Panel("Discards and arrays", (ruletables.arrays(games),), wide=True),
        *_shared(games, told),
        Panel("Odds of the deal", (ruletables.variant_odds(games),)),
    ]


def variant_cards(games: Sequence[Game], told: Ruleset) -> list[Panel]:
    """A panel for each variant, to stand on a card of its own, and what they share."""
    found = []
    for game in games:
        faces = tuple(
            ruletables.row(card.name, wording.card_value(card.id, game)) for card in game.deck.cards if card.is_face
        )
        own = game.ruleset.ranking[-1]
        said = (
            ("Discards", wording.discards(game.ruleset, game)),
            ("Array", f"{own.name}: {wording.made(own, game)}"),
            ("Odds", "; ".join(f"{what}: {often}".replace(" ", "\u00a0") for what, often in ruletables.dealt(game))),
        )
        rows = Table((), tuple(ruletables.row(*one) for one in said), "ll")
        found.append(Panel(ruletables.short(game.ruleset), (Table((), faces, "lr"), rows)))
    return [*found, *_shared(games, told)]


def _shared(games: Sequence[Game], told: Ruleset) -> list[Panel]:
    """What the variants of a game have in common: the ranking of hands, the sign, the turn."""
    ruleset = games[0].ruleset
    rows = [ruletables.row(special.name, wording.made(special, games[0])) for special in ruleset.ranking[:-1]]
    rows.append(ruletables.row("An array", "the one of the variant in play"))
    rows.append(ruletables.row("Other totals", wording.plain(ruleset)))
    rows.append(ruletables.row("Lost", wording.out(ruleset)))
    return [
        Panel("Hands, best first", (Table((), tuple(rows), "ll"), _said(wording.sign_rule(ruleset)))),
        Panel("The turn at a glance", (ruletables.phases(told),)),
    ]


def reference(title: str, parts: Sequence[Panel], paper: Size, theme: Theme, foot: str) -> Document:
    """One page of panels, in type as large as goes; DeckgenError if it does not go in any that can be read."""
    steps = int((LARGEST - SMALLEST / TABLE_SHARE) / STEP)
    for step in range(steps + 1):
        design = _design(paper, theme, LARGEST - step * STEP)
        items = _page(title, parts, design, foot)
        if items is not None:
            return Document(title, (Page(paper, tuple(items), label="1"),), single_sided=True)
    raise DeckgenError(Finding("reference", f"{title} does not go on one page in type of {SMALLEST:g} points"))


def _said(text: str) -> Paragraph:
    return Paragraph(spans(escaped(text)))


def _read(game: Game) -> Iterator[Block]:
    """What cards count that are not read as they are."""
    if told := wording.sentence(wording.readings(game)):
        yield _said(told)


def _taken(game: Game) -> Iterator[Block]:
    """Who takes the sabacc pot."""
    pots = game.ruleset.pots
    if pots and pots.takes_both:
        names = {special.id: special.name for special in game.ruleset.ranking}
        hands = wording.several([names[id] for id in pots.takes_both if id in names], "or")
        alone = ", if no other hand is special," if pots.alone else ""
        yield _said(f"The winner takes the hand pot, and with {hands}{alone} the sabacc pot too.")


def _design(paper: Size, theme: Theme, text: float) -> Design:
    return made(Format(paper, (0.9, 0.75, 0.9, 0.75), text, text * 1.28), theme)


def _page(title: str, parts: Sequence[Panel], design: Design, foot: str) -> list[Item] | None:
    """Everything on the page, in two columns below the wide panels; None when it does not fit."""
    left = design.inner
    items, y = _head(title, design)
    bottom = design.size.height - EDGE - design.leading * 1.6
    for panel in (panel for panel in parts if panel.wide):
        y = _stacked(items, slabs(panel, Setter(design, {})), left, y, design)
    column = (design.measure - GAP) / 2
    setter = Setter(design, {}, column)
    stacks = [slabs(panel, setter) for panel in parts if not panel.wide]
    ends = [y]
    for place, chosen in enumerate(_balanced(stacks)):
        at = y
        for stack in chosen:
            at = _stacked(items, stack, left + place * (column + GAP), at, design)
        ends.append(at)
    if max(ends) > bottom:
        return None
    line = _fitting(foot, "caption", SMALLEST, design)
    items += moved(line, left, design.size.height - EDGE - 2).items
    return items


def _balanced(stacks: Sequence[list[Slab]]) -> tuple[list[list[Slab]], list[list[Slab]]]:
    """The panels in two columns as nearly equal as they can be, in order in each, and in order if that is as good."""
    ways = []
    for sides in product((0, 1), repeat=len(stacks)):
        left, right = ([stack for stack, side in zip(stacks, sides, strict=True) if side == n] for n in (0, 1))
        turns = sum(one != other for one, other in pairwise(sides))
        ways.append((max(_lines(left), _lines(right)), turns, sides, left, right))
    *_, left, right = min(ways, key=lambda way: way[:3])
    return left, right


def _head(title: str, design: Design) -> tuple[list[Item], float]:
    """The title beside a rising sun, and where the panels begin."""
    top, sun = design.top, design.leading * 1.5
    items: list[Item] = [Group(tuple(figures.sunrise(design.measure, sun, design.accent)), moving(design.inner, top))]
    line = _fitting(title, "chapter", 24.0, design, room=design.measure - sun * 2 - 10)
    items += moved(line, design.inner + sun * 2 + 10, top + sun - 4).items
    return items, top + sun + design.leading


def slabs(panel: Panel, setter: Setter) -> list[Slab]:
    """A panel set under its title, without room above or below."""
    found = collapsed(setter.slabs([_heading(panel), *panel.blocks]))
    return [slab for place, slab in enumerate(found) if not (slab.space and place in (0, len(found) - 1))]


def _heading(panel: Panel) -> Heading:
    return Heading(3, spans(escaped(panel.title)), panel.title)


def _lines(stacks: Sequence[Sequence[Slab]]) -> int:
    return sum(slab.lines for slabs in stacks for slab in slabs) + len(stacks)


def _stacked(items: list[Item], slabs: Sequence[Slab], x: float, y: float, design: Design) -> float:
    """Add slabs one below the other, and tell where the next panel begins."""
    for slab in slabs:
        if slab.items:
            items.append(Group(slab.items, moving(x, y)))
        y += slab.lines * design.leading
    return y + design.leading


def _fitting(text: str, role: str, size: float, design: Design, room: float = 0.0) -> SetLine:
    """One line of text, no wider than ``room`` or the measure."""
    room = room or design.measure
    run = design.run(typographic(text), role)
    size = min(size, room / width(run.text, run.font, 1.0) - 0.01)
    return set_lines((run._replace(size=size),), room, "left")[0]
