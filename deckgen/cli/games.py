"""Rulesets as ``list`` and ``show`` print them: which game is for whom, and how it is played."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from deckgen.cli import terminal
from deckgen.records.ruleset import Ruleset

if TYPE_CHECKING:
    from deckgen.game.table import Game


def ruleset_rows() -> list[dict[str, Any]]:
    """Every built-in ruleset with who it is for, as `list rulesets --json` gives it."""
    from deckgen.library import catalogue
    from deckgen.library.rulesets import load_ruleset

    return [_for_whom(load_ruleset(name)) for name in catalogue.names("ruleset")]


def style_rows() -> list[dict[str, Any]]:
    """The styles that are known by name alone."""
    from deckgen.library.styles import styles

    return [{"name": style.name, "title": style.title, "known": style.known} for style in styles()]


def _for_whom(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "name": ruleset.name,
        "title": ruleset.title,
        "summary": ruleset.summary,
        "decks": list(ruleset.decks),
        "players": ruleset.players,
        "pots": pots(ruleset),
        "dice": ruleset.dice,
        "length": ruleset.length,
        "kit": list(ruleset.kit),
    }


def pots(ruleset: Ruleset) -> str:
    """How many pots there are, in words."""
    if ruleset.pots is None:
        return "none; points are kept" if ruleset.points else "none"
    return "two" if ruleset.pots.takes_both else "one"


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


def ruleset_data(ruleset: Ruleset) -> dict[str, Any]:
    """A ruleset as `show --json` gives it."""
    from deckgen.games import play
    from deckgen.wording import describe_hand

    game = play(ruleset)
    return _for_whom(ruleset) | {
        "deal": ruleset.hand.deal,
        "targets": list(ruleset.targets),
        "ranking": [
            {"id": special.id, "name": special.name, "what": describe_hand(special, game)}
            for special in ruleset.ranking
        ],
        "outcomes": [{"id": id, "name": name} for id, name in ruleset.outcomes().items()],
        "discards": list(ruleset.discards.allowed) if ruleset.discards else None,
        "draws": list(ruleset.draws),
        "phases": [phase._asdict() for phase in ruleset.phases],
        "rulings": [ruling._asdict() for ruling in ruleset.rulings],
        "sources": list(ruleset.sources),
    }


def ruleset_lines(ruleset: Ruleset) -> Iterator[str]:
    """A ruleset as people want to see it: who it is for, how hands rank, how a turn runs, and the house rulings."""
    from deckgen.games import play
    from deckgen.wording import discards, readings, ties

    game = play(ruleset)
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


def ranking(game: "Game") -> list[list[str]]:
    """The special hands with what makes them, then what counts below them and what is out."""
    from deckgen import wording

    ruleset = game.ruleset
    rows = [[special.name, wording.describe_hand(special, game)] for special in ruleset.ranking]
    rows.append(["Plain total", wording.plain(ruleset)])
    if out := wording.out(ruleset):
        rows.append(["Lost" if ruleset.lost else "Bombed out", out])
    return rows
