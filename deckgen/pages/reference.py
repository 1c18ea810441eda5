"""Quick references: what a table needs to know of a game, on one page."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckgen.frame import Frame
from deckgen.game import phrases, wording
from deckgen.game.table import Game
from deckgen.geometry import Size
from deckgen.pages.document import Document
from deckgen.pages.setting import panels as setting_panels
from deckgen.pages.setting import ruletables
from deckgen.pages.setting.blocks import Block, Heading, Paragraph, Table
from deckgen.pages.setting.card_set import card_set
from deckgen.pages.setting.leaf import leaf
from deckgen.pages.setting.markdown import escape, spans
from deckgen.records.ruleset import Ruleset
from deckgen.records.theme import Theme


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
            ("Array", f"{own.name}: {wording.describe_hand(own, game)}"),
            ("Odds", "; ".join(f"{what}: {often}".replace(" ", "\u00a0") for what, often in ruletables.dealt(game))),
        )
        rows = Table((), tuple(ruletables.row(*one) for one in said), "ll")
        found.append(Panel(ruletables.short(game.ruleset), (Table((), faces, "lr"), rows)))
    return [*found, *_shared(games, told)]


def _shared(games: Sequence[Game], told: Ruleset) -> list[Panel]:
    """What the variants of a game have in common: the ranking of hands, the sign, the turn."""
    ruleset = games[0].ruleset
    rows = [ruletables.row(special.name, wording.describe_hand(special, games[0])) for special in ruleset.ranking[:-1]]
    rows.append(ruletables.row("An array", "the one of the variant in play"))
    rows.append(ruletables.row("Other totals", wording.plain(ruleset)))
    rows.append(ruletables.row("Lost", wording.out(ruleset)))
    return [
        Panel("Hands, best first", (Table((), tuple(rows), "ll"), _said(wording.sign_rule(ruleset)))),
        Panel("The turn at a glance", (ruletables.phases(told),)),
    ]


def reference(title: str, parts: Sequence[Panel], paper: Size, theme: Theme, foot: str) -> Document:
    """One page of panels, in type as large as goes; DeckgenError if it does not go in any that can be read."""
    return leaf(_text(title, parts, foot), paper, theme)


def cards(title: str, parts: Sequence[Panel], card: Size, theme: Theme, apart: bool = False) -> list[Frame]:
    """The panels on as many cards as they need, with the game's title at the foot; ``apart`` gives each its own."""
    return card_set(_text(title, parts, ""), card, theme, apart)


def _text(title: str, parts: Sequence[Panel], foot: str) -> setting_panels.Panels:
    panels = tuple(
        setting_panels.Panel(Heading(3, spans(escape(one.title)), one.title, one.wide), one.blocks) for one in parts
    )
    return setting_panels.Panels(spans(escape(title)), panels, foot=spans(escape(foot)))


def _said(text: str) -> Paragraph:
    return Paragraph(spans(escape(text)))


def _read(game: Game) -> Iterator[Block]:
    """What cards count that are not read as they are."""
    if told := wording.sentence(wording.readings(game)):
        yield _said(told)


def _taken(game: Game) -> Iterator[Block]:
    """Who takes the sabacc pot."""
    pots = game.ruleset.pots
    if pots and pots.takes_both:
        names = {special.id: special.name for special in game.ruleset.ranking}
        hands = phrases.several([names[id] for id in pots.takes_both if id in names], "or")
        alone = ", if no other hand is special," if pots.alone else ""
        yield _said(f"The winner takes the hand pot, and with {hands}{alone} the sabacc pot too.")
