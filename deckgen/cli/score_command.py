"""``deckgen score``: who wins, and why."""

import sys
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from deckgen.cli import options, terminal
from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.spelling import in_figures, several
from deckgen.foundations.words import amount, chance
from deckgen.options.hands import ScoreOptions

if TYPE_CHECKING:
    from deckgen.game.score import Score, ScoredHand
    from deckgen.game.standings import Game


@click.command("score")
@click.option(
    "--hand",
    "hands",
    multiple=True,
    metavar='"CARD, CARD"',
    help="A hand, with or without its player's name; repeat for each hand.",
)
@options.asking(ScoreOptions)
@click.option("--points", is_flag=True, help="Show what each hand scores (Dagobah).")
@options.json_option
def score_command(request: ScoreOptions, hands: tuple[str, ...], points: bool, as_json: bool) -> None:
    """Rank hands against each other and say who wins.

    Name cards as you would say them: "7 of Sabres", "7s", "10♠", "ace coins", "idiot", "2x star", with or without
    commas. A number alone is any card of that rank, if suits cannot matter; a sign counts, so "-17" is The Star. "ace
    coins as 1" is a value that its holder chooses, "impostor of sand as 3 or 5" the better of two dice. In Dagobah
    there are also "skifter-7", "skifter-ace" and "master-skifter". A hand may start with the name of its player: "Ann:
    7s, 8c". In Force Sabacc it starts with its side, and a card can be inverted: "light: 7 of Coins, inverted Idiot",
    or "Ann: light: 7s". In Coruscant Shift --target and --suit say what the dice show.

    --odds adds how often each hand is dealt. Without --hand you are asked for the hands. With --tradition you can use
    the names of Tarot cards for a deck made from Tarot packs.

    \b
    Examples:
      deckgen score --rules weg --hand "Ann: idiot, 2s, 3c" --hand "Ben: ace coins, 8 staves"
      deckgen score --rules dagobah/imperial --points --hand "lord of the sith, commander coins, ace flasks, 3s"
      deckgen score --rules great-khan --tradition thoth --hand "the fool, 2 of swords, 3 of cups" --hand "lust, aeon"
      deckgen score --rules corellian-spike --odds --hand "+4 circles, -4 squares, sylop" --hand "+1c, +2c, -3s"
      deckgen score --rules weg --hand "10s, 10c" --hand "10f, 10t" --extra "3s, idiot"
      deckgen score --rules coruscant-shift --target 5 --suit circles --hand "+7 circles, -2 squares"
      deckgen score --rules kessel --hand "4 of sand, impostor of blood as 3 or 5" --hand "sylop of sand, 6 of blood"
    """
    from deckgen.games import score as score_hands

    options.refuse_clash(request)
    game = options.workspace().thrown_game(request)
    if points and not game.ruleset.points:
        raise click.UsageError(f"{game.ruleset.title} keeps no score")
    score = score_hands(game, hands or _ask_hands(game, request.traditions), request)
    terminal.complain(score.remarks)
    if as_json:
        terminal.say_data(score.as_json())
        return
    terminal.heading(game.ruleset.title + (f", {score.variant}" if score.variant else ""))
    terminal.say_lines(_lines(score, game, points, request.likely))


def _ask_hands(game: "Game", traditions: Sequence[str]) -> list[str]:
    """The hands, asked for one by one until an empty line; one that cannot be understood is asked for again."""
    from deckgen.game.typed_hands import read_hands
    from deckgen.games import by_names

    if not sys.stdin.isatty():
        raise click.UsageError('there are no hands to score: add --hand "CARD, CARD" for each')
    sides = f", starting with {' or '.join(f'{side}:' for side in game.ruleset.sides)}" if game.ruleset.sides else ""
    terminal.note(f"{game.ruleset.title}. The cards of each hand{sides}, with commas; an empty line when all are in.")
    hands: list[str] = []
    while hand := click.prompt(f"Hand {len(hands) + 1}", default="", show_default=False, err=True).strip():
        try:
            by_names(game, lambda named: read_hands([*hands, hand], named), traditions)
        except DeckgenError as error:
            terminal.complain(error.findings)
        else:
            hands.append(hand)
    if not hands:
        raise click.UsageError("no hands, no winner")
    return hands


def _lines(score: "Score", game: "Game", points: bool, likely: bool) -> Iterator[str]:
    """The hands as a table, the best first, and the reason below."""
    from deckgen.game.phrases import sentence

    columns = _columns(score, game, points, likely)
    ranked = sorted(enumerate(score.hands, 1), key=lambda numbered: numbered[1].place)
    rows = [[*columns], *([cell(number, hand) for cell in columns.values()] for number, hand in ranked)]
    last = len(columns) - 1
    yield from ("", *terminal.table(rows, right=(0, 2, *range(4, last))), "")
    yield from terminal.wrap(sentence([_with_names(score.reason, score, score.winners)]))
    yield from _tell_pots(score, score.winners)
    if score.demise and not score.demise.hands:
        tied = several(map(score.who, score.demise.players))
        yield f"A card more for {tied}: say which with --extra."
    elif score.demise:
        rows = [
            [_begin(score.who(player)), in_figures(hand.total), hand.name, _cards(hand, game)]
            for player, hand in zip(score.demise.players, score.demise.hands, strict=True)
        ]
        yield from ("", "Sudden demise", *terminal.table(rows, right=(1,), indent="  "), "")
        yield sentence([_with_names(score.demise.reason, score, score.demise.winners)])
        yield from _tell_pots(score, score.demise.winners)
    if likely:
        caption = "Odds: how often a hand of this size is this special hand, or comes to this total."
        yield from ("", *terminal.wrap(caption))
    if score.notes:
        yield from ("", *(line for note in score.notes for line in terminal.wrap(sentence([note]))))


def _tell_pots(score: "Score", winners: Sequence[int]) -> Iterator[str]:
    """Which pots the winner takes, if one hand alone wins a game that has pots."""
    if score.takes and len(winners) == 1:
        pots = {"both-pots": "both pots", "hand-pot": "the hand pot"}[score.takes]
        yield f"{_begin(score.who(winners[0]))} takes {pots}."


def _with_names(reason: str, score: "Score", winners: Sequence[int]) -> str:
    """The reason with the names of who wins, where all of these have one."""
    names = [score.hands[winner].player for winner in winners]
    if not names or not all(names):
        return reason
    return f"{several(names)}{' wins' if len(names) == 1 < len(score.hands) else ''}: {reason}"


def _begin(who: str) -> str:
    """Who holds a hand, at the beginning of a sentence."""
    return who[:1].upper() + who[1:]


def _columns(score: "Score", game: "Game", points: bool, likely: bool) -> dict[str, Callable[[int, "ScoredHand"], str]]:
    """The columns of the table by their headings, and what each says of a hand by its number."""
    piles = game.ruleset.piles
    columns: dict[str, Callable[[int, ScoredHand], str]] = {
        "Place": lambda _, hand: "–" if hand.out else str(hand.place),
        "": lambda number, hand: (hand.player or f"hand {number}") + (f" ({hand.side})" if hand.side else ""),
        "Difference" if piles else "Total": lambda _, hand: in_figures((hand.value or 0) if piles else hand.total),
        "Counts as": lambda _, hand: hand.counts_as,
    }
    if points:
        columns["Points"] = lambda _, hand: in_figures(hand.points or 0)
    if any(hand.owes is not None for hand in score.hands):
        columns["Owes"] = lambda _, hand: in_figures(hand.owes or 0)
    if any(hand.loses is not None for hand in score.hands):
        columns["Loses"] = lambda _, hand: amount("chips", hand.loses) if hand.loses else "–"
    if likely:
        columns["Odds"] = lambda _, hand: chance(hand.odds.share) if hand.odds else "–"
    columns["Cards"] = lambda _, hand: _cards(hand, game)
    return columns


def _cards(hand: "ScoredHand", game: "Game") -> str:
    """The cards by name, each that could be read in several ways with what it was read as."""
    reading, names = dict(hand.reading), []
    for place, id in enumerate(hand.cards):
        key = next((key for key in reading if key.partition("#")[0] == id), None)
        turned = " (inverted)" if place in hand.inverted else ""
        names.append(game.name(id) + turned + (f" as {in_figures(reading.pop(key))}" if key else ""))
    return ", ".join(names)
