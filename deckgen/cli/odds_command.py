"""``deckgen odds``: how often each outcome comes, counted exactly."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import click

from deckgen.cli import options, terminal
from deckgen.foundations.findings import Finding
from deckgen.foundations.spelling import in_figures, in_words, quantity
from deckgen.foundations.words import one_in
from deckgen.options.hands import OddsOptions

if TYPE_CHECKING:
    from deckgen.game.odds import Odds, Outcome
    from deckgen.game.standings import Game

BAR = 24  # columns of a bar that stands for every hand


@click.command("odds", short_help="Count exactly how often hands end in each way.")
@options.asking(OddsOptions)
@options.json_option
def odds_command(request: OddsOptions, as_json: bool) -> None:
    """Count how often hands end in each way: exact numbers, not samples.

    With --holding, you get the odds of what you draw to the cards that you keep, and of a shift: you draw one card, or
    in a game with a discard, such as Dagobah, as many as fill the hand. --gone names cards that cannot come because
    they lie open elsewhere. With --deck, the odds stand next to those of the game's own deck.

    \b
    Examples:
      deckgen odds --rules weg --cards 4
      deckgen odds --rules weg --holding "10 of Sabres, 9 of Coins"
      deckgen odds --rules corellian-spike --holding "+4 circles, -9 squares" --gone "+7 circles, sylop"
      deckgen odds --rules dagobah/imperial --holding "lord of the sith, ace of coins"
      deckgen odds --rules great-khan --tradition thoth --holding "lust, prince of cups"
      deckgen odds --rules centran --cards 3 --deck mydeck.yaml
      deckgen odds --rules coruscant-shift --target 5 --suit circles
    """
    from deckgen import games

    options.refuse_clash(request)
    game = options.workspace().thrown_game(request)
    ruleset, size = game.ruleset, request.cards or game.ruleset.hand.deal
    if not request.holding and not ruleset.hand.allows(size):
        raise click.UsageError(f"{ruleset.title} is played with {ruleset.hand}; there are no odds for {size}")
    counts = games.odds(game, request)
    terminal.complain(_doubts(counts, game))
    if as_json:
        terminal.say_data(counts.as_json())
        return
    terminal.heading(ruleset.title)
    terminal.say_lines(_lines(counts, game, _distances(counts, game)))


def _doubts(odds: "Odds", game: "Game") -> list[Finding]:
    """A warning where no discard that the rules allow leaves so many cards to be drawn."""
    from deckgen.rules_in_words.play_rules import discards

    allowed = game.ruleset.discards
    if not odds.holding or not allowed or odds.draw in (*allowed.allowed, *allowed.then):
        return []
    cards, title = quantity(odds.draw, "card"), game.ruleset.title
    message = f"in {title} nobody draws {cards}: {discards(game.ruleset, game)} may go"
    return [Finding("discard", message, severity="warning")]


def _distances(odds: "Odds", game: "Game") -> list["Outcome"]:
    """How near plain hands come to the target, in games where little else is told of them: of piles, and of dice."""
    from deckgen.game.odds import Outcome

    if not (game.ruleset.piles or game.ruleset.selection):
        return []
    target, words = game.ruleset.targets[0], "a difference of" if game.ruleset.piles else "away by"
    counts: Counter[int] = Counter()
    for value, number in odds.plain.items():
        counts[abs(value - target)] += number
    on_target = f"on the target, {in_figures(target)}"
    return [
        Outcome(str(far), f"{words} {far}" if far or game.ruleset.piles else on_target, number)
        for far, number in sorted(counts.items())
        if number
    ]


def _lines(odds: "Odds", game: "Game", by_distance: Sequence["Outcome"] = ()) -> Iterator[str]:
    """The odds as tables, below what was counted."""
    standard, hand = odds.standard.outcomes if odds.standard else (), ", ".join(map(game.name, odds.holding))
    gone = f", with {quantity(len(odds.gone), 'card')} gone" if odds.gone else ""
    head = "Ways" if odds.rolls > 1 else "Hands"
    yield from terminal.wrap(
        f"{odds.deck}, {f'holding {hand}' if hand else f'{odds.cards} cards'}{gone}: {_count(odds)}"
    )
    if not odds.holding:
        yield from ("", *_table(odds.outcomes, standard, head=head))
    elif odds.draw:
        title = "One more card" if odds.draw == 1 else f"{in_words(odds.draw).capitalize()} more cards"
        yield from ("", title, *_table(odds.outcomes, standard, head=head))
    if odds.shift:
        yield from ("", "A shift: one of yours goes unseen, another comes", *_table(odds.shift, head=head))
    if by_distance:
        yield from ("", *_table(by_distance, of=odds.hands, head=head))


def _count(odds: "Odds") -> str:
    """The number counted: "1,891 hands", "58 cards may come", "22 cards may come, each with 36 throws of the dice"."""
    number = odds.hands // odds.rolls
    thrown = f", each with {odds.rolls} throws of the dice" if odds.rolls > 1 else ""
    if not odds.holding:
        return f"{number:,} hands{thrown}"
    if not odds.draw:
        return "the hand is full, and no card comes to it"
    return f"{number:,} {'cards may come' if odds.draw == 1 else f'ways to draw {in_words(odds.draw)} cards'}{thrown}"


def _table(
    outcomes: Sequence["Outcome"], standard: Sequence["Outcome"] = (), of: int = 0, head: str = "Hands"
) -> Iterator[str]:
    """The outcomes with their counts below ``head``, shares ``of`` so many, by default of them all; next to them those
    with the ruleset's own deck, when it is another.
    """
    total = of or sum(outcome.count for outcome in outcomes)
    every = sum(outcome.count for outcome in standard)
    usual = {outcome.id: outcome.count / every for outcome in standard if every}
    heads = ["", head, "Share", *(["Usual deck"] if standard else []), "About", ""]
    rows = [heads]
    for outcome in outcomes:
        share = outcome.count / total
        rows.append(
            [
                outcome.name,
                f"{outcome.count:,}",
                _percent(share),
                *([_percent(usual.get(outcome.id, 0))] if standard else []),
                one_in(share, 0 if share < 0.1 else 1) if 0 < share <= 0.5 else "",
                "█" * round(share * BAR) or ("▏" if share else ""),
            ]
        )
    yield from terminal.table(rows, right=range(1, len(heads) - 1), indent="  ")


def _percent(share: float) -> str:
    """A share in per cent, with more places the rarer it is."""
    places = 1 if share >= 0.1 else 2 if share >= 0.001 else 4
    return f"{share:.{places}%}".replace("%", " %") if share else "never"
