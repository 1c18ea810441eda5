"""The commands that list what there is to choose from, and the keys of files."""

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter
from typing import Any

import click

from deckgen import overview
from deckgen.cli import options, terminal
from deckgen.foundations.spelling import several


@click.command("list", short_help="Show what there is: decks, themes, papers and so on.")
@click.argument("kind", type=options.choice(*overview.LISTS), required=False)
@click.option("--all", "everything", is_flag=True, help="With rulesets: also those of which only the name is known.")
@click.option("--players", type=options.number(1), help="With rulesets: only games for this many players.")
@options.json_option
def list_command(kind: str | None, everything: bool, players: int | None, as_json: bool) -> None:
    """Show what there is: decks, rulesets, booklets, conversions, themes, papers, card sizes, label sheets, exports,
    cutters, packs and starters.

    \b
    Examples:
      deckgen list decks
      deckgen list rulesets --players 6
      deckgen list rulesets --all
      deckgen list exports --json
    """
    if everything and kind != "rulesets":
        raise click.UsageError("--all is for rulesets: deckgen list rulesets --all")
    if players and kind != "rulesets":
        raise click.UsageError(f"--players is for rulesets: deckgen list rulesets --players {players}")
    kinds = [kind] if kind else [*overview.LISTS]
    if kind == "rulesets":
        _list_rulesets(everything, players, as_json)
    elif as_json:
        terminal.say_data([row for one in kinds for row in overview.LISTS[one]()])
    elif kind == "exports":
        _list_exports()
    else:
        for one in kinds:
            rows = overview.LISTS[one]()
            if not kind and rows:
                terminal.heading(one)
            lines = terminal.table([[row["name"], row["title"]] for row in rows], indent="" if kind else "  ")
            terminal.say_lines(lines)


def _list_rulesets(everything: bool, players: int | None, as_json: bool) -> None:
    workspace = options.workspace()
    rows, named_only = workspace.catalogue("rulesets"), workspace.catalogue("styles") if everything else []
    others = [row for row in rows if players and not overview.is_for(row["players"], players)]
    rows = [row for row in rows if row not in others]
    if as_json:
        terminal.say_data(rows + named_only)
        return
    terminal.say_lines(ruleset_lines(rows, named_only))
    if others:
        alike = groupby(sorted(others, key=itemgetter("players")), itemgetter("players"))
        left_out = "; ".join(f"{several(row['name'] for row in group)} ({for_whom})" for for_whom, group in alike)
        terminal.say_lines(terminal.wrap(f"Not for {players}: {left_out}."))
    terminal.advise("How one is played: deckgen show NAME, or deckgen show ruleset:NAME where a deck is called so.")


def _list_exports() -> None:
    rows = overview.LISTS["exports"]()
    for line, row in zip(terminal.table([[row["name"], row["title"]] for row in rows]), rows, strict=True):
        terminal.say_lines([line, *terminal.wrap(row["source"], indent=" " * line.rindex(row["title"]))])
    terminal.advise("With --json also the sizes of pictures, and the options that count there.")


def ruleset_lines(rows: list[dict[str, Any]], named_only: list[dict[str, Any]]) -> Iterator[str]:
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


@click.command("schema", short_help="Print the JSON Schema with which editors help you.")
@click.argument("kind", type=options.choice("deck", "ruleset", "conversion", "theme", "pack"))
def schema_command(kind: str) -> None:
    """Print the JSON Schema of deck, ruleset, conversion, theme or pack files.

    \b
    Example:
      deckgen schema deck > deck.schema.json
    Then put this line at the top of your deck file:
      # yaml-language-server: $schema=deck.schema.json
    """
    from deckgen.library.schema import json_schema

    terminal.say_data(json_schema(kind))
