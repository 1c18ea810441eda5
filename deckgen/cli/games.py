"""Rulesets as ``list`` and ``show`` print them: which game is for whom, and how it is played."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from deckgen.cli import terminal
from deckgen.overview import pots

if TYPE_CHECKING:
    from deckgen.game.table import Game


def list_lines(rows: list[dict[str, Any]], named_only: list[dict[str, Any]]) -> Iterator[str]:
    """The rulesets one below another, each with who it is for; then those that are no more than names."""
    indent = " " * 4
    for row in rows:
        yield f"{row['name']}  {row['title']}"
        yield from terminal.wrap(row["summary"], indent)
        facts = [f"Players: {row['players']}", f"pots: {row['pots']}", f"dice: {row['dice']}", f"time: {row['length']}"]
        yield from terminal.wrap("; ".join(facts) + ".", indent)
        yield from terminal.wrap(f"Needs {', '.join(row['kit'])}.", indent)
        yield ""
    if named_only:
        yield "Known by name alone, without rules:"
        yield from terminal.table([[row["title"], row["known"]] for row in named_only], indent="  ")


def ruleset_lines(game: "Game") -> Iterator[str]:
    """A ruleset as people want to see it: who it is for, how hands rank, how a turn runs, and the house rulings."""
    from deckgen.wording import discards, ranking, readings, ties

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
