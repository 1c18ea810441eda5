"""``deckgen show``: a deck's composition by suit and rank, or a conversion, as tables or as JSON."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from deckgen.cli import options, terminal
from deckgen.foundations.spelling import in_figures, quantity
from deckgen.options.sheet_options import ConversionOptions
from deckgen.overview import pots
from deckgen.records.deck import Card, Deck, Value

if TYPE_CHECKING:
    from deckgen.game.standings import Game


@click.command("show", short_help="Show a deck, how a game is played, or a conversion.")
@click.argument("name", type=options.built_in("deck", "ruleset", "conversion"))
@options.asking(ConversionOptions, "traditions", "deck", "jokers")
@options.json_option
def show_command(name: str, request: ConversionOptions, as_json: bool) -> None:
    """Show what a deck is made of, how a game is played, or what a conversion makes of your packs.

    If a deck and a game share a name, such as kessel, the name means the deck, and ruleset:kessel the game.

    \b
    Examples:
      deckgen show standard
      deckgen show dagobah --json
      deckgen show weg
      deckgen show ruleset:kessel
      deckgen show tarot-two-decks --tradition thoth,marseille
      deckgen show playing-cards --deck standard --jokers 4
    """
    from deckgen.library import catalogue

    workspace, kind = options.workspace(), catalogue.resolve(name, "deck", "ruleset", "conversion").kind
    packs = request.deck, request.traditions, request.jokers
    if kind != "conversion" and request != ConversionOptions():
        raise click.UsageError("--tradition, --deck and --jokers are for conversions")
    if as_json:
        terminal.say_data(workspace.describe(name, *packs))
    elif kind == "conversion":
        from deckgen.cli import conversion_text

        relation = workspace.relation(name, *packs)
        _show(conversion_text.heading(relation), conversion_text.conversion_lines(relation))
    elif kind == "ruleset":
        from deckgen.games import play

        game = play(name)
        _show(game.ruleset.title, ruleset_lines(game))
        if catalogue.has("deck", game.ruleset.decks[0]):
            terminal.say_lines(["", f"The cards: deckgen show {game.ruleset.decks[0]}"])
    else:
        deck = workspace.deck(name)
        _show(deck.title, deck_lines(deck))
        if deck.rules and catalogue.has("ruleset", deck.rules):
            forced = "ruleset:" * catalogue.has("deck", deck.rules)
            terminal.say_lines(["", f"How it is played: deckgen show {forced}{deck.rules}"])


def _show(title: str, lines: Iterator[str]) -> None:
    terminal.heading(title)
    terminal.say_lines(lines)


def ruleset_lines(game: "Game") -> Iterator[str]:
    """A ruleset as people want to see it: who it is for, how hands rank, how a turn runs, and the house rulings."""
    from deckgen.rules_in_words.hand_rules import ranking, ties
    from deckgen.rules_in_words.play_rules import discards, readings

    ruleset = game.ruleset
    yield from terminal.wrap(ruleset.summary)
    facts = [
        ["Decks", ", ".join(ruleset.decks)],
        ["Players", ruleset.players],
        ["Pots", pots(ruleset)],
        ["Dice", ruleset.dice],
        ["Time", ruleset.length],
        ["Deal", f"{ruleset.hand.deal} cards; a hand has {ruleset.hand}"],
        ["Counts", "; ".join(readings(game))],
        ["Discards", discards(ruleset, game)],
        ["Ties", "" if ruleset.draws else ties(game)],
        ["Draws", ", ".join(ruleset.draws)],
    ]
    yield from ("", *terminal.table([fact for fact in facts if fact[1]]))
    yield from ("", "Hands, best first", *terminal.table(ranking(game), indent="  "))
    for title, entries in (("How it is played", ruleset.phases), ("House rulings", ruleset.rulings)):
        if entries:
            yield from ("", title)
            for entry in entries:
                yield from terminal.wrap(f"{entry.title}. {entry.text}", "  ")
    if ruleset.sources:
        yield from ("", f"Sources: {', '.join(ruleset.sources)}")


def deck_lines(deck: Deck) -> Iterator[str]:
    """The deck as people want to see it: its counts, suits across and ranks down, then the face cards."""
    unplayed = f" printed, {deck.in_play} in play" if deck.in_play != deck.printed else ""
    yield f"{deck.printed} cards{unplayed}" + (f", played by {deck.rules}" if deck.rules else "")
    suited, faces = ([card for card in deck.cards if card.is_face is face] for face in (False, True))
    if suited:
        yield from ("", _count("suit card", suited), "", *_suit_table(deck))
    if faces:
        yield from ("", _count("face card", faces))
    plain = [card for card in faces if isinstance(card.value, int) or not card.value]
    if plain:
        rows = (
            [card.name, value_text(card.value), f"×{card.copies}", "" if card.in_play else "not in play"]
            for card in plain
        )
        yield from ("", *terminal.table([*rows], right=(1,)))
    if len(plain) < len(faces):
        yield from ("", *_values_table([card for card in faces if card not in plain]))
    if deck.sources:
        yield from ("", f"Sources: {', '.join(deck.sources)}")


def _count(kind: str, cards: list[Card]) -> str:
    """How many cards of a kind are printed, and what they add up to where each has one value."""
    count = sum(card.copies for card in cards)
    values = [card.value * card.copies for card in cards if isinstance(card.value, int)]
    total = f"; their values add up to {value_text(sum(values))}" if len(values) == len(cards) else ""
    return f"{quantity(count, kind)}{total}"


def _suit_table(deck: Deck) -> Iterator[str]:
    cards = {(card.rank, card.suit): card for card in deck.cards}
    rows = [["", *(suit.name for suit in deck.suits)]]
    below = any(isinstance(card.value, int) and card.value < 0 for card in deck.cards if card.suit)
    for rank in deck.ranks:
        row = [cards.get((rank.id, suit.id)) for suit in deck.suits]
        if any(row):
            rows.append([rank.name, *(_cell(card, below) if card else "–" for card in row)])
    yield from terminal.table(rows, right=range(1, len(deck.suits) + 1))


def _cell(card: Card, plus: bool) -> str:
    """The value of a suit card, with its ``plus`` where others count less than nothing."""
    also = "".join(f" or {in_figures(value)}" for value in card.also)
    return value_text(card.value, plus) + also + (f" ×{card.copies}" if card.copies > 1 else "")


def _values_table(cards: list[Card]) -> Iterator[str]:
    """The face cards whose value is set by the rules in play, a ruleset a line, names set word under word."""
    values = [{} if isinstance(card.value, int) else card.value for card in cards]
    rulesets = dict.fromkeys(name for value in values for name in value)
    heads = [[*card.name.split(), f"×{card.copies}"] for card in cards]
    deepest = max(map(len, heads))
    rows = [["", *(([""] * (deepest - len(head)) + head)[line] for head in heads)] for line in range(deepest)]
    rows += [[name, *(value_text(value.get(name, {})) for value in values)] for name in rulesets]
    yield from terminal.table(rows, right=range(1, len(cards) + 1))


def value_text(value: Value, plus: bool = False) -> str:
    """A value with a true minus sign; a dash where no game gives one."""
    return in_figures(value, plus) if isinstance(value, int) else "–"
