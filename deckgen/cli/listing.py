"""``deckgen list``: what there is to choose from."""

import click

from deckgen import overview
from deckgen.cli import inputs, options, terminal


@click.command("list", short_help="Show what there is: decks, themes, papers and so on.")
@click.argument("kind", type=inputs.ChoiceParam(list(overview.KINDS)), required=False)
@click.option("--all", "everything", is_flag=True, help="With rulesets: also those known by name alone.")
@options.json_option
def command(kind: str | None, everything: bool, as_json: bool) -> None:
    """Show what there is: decks, rulesets, conversions, themes, papers, card sizes, label sheets, exports, cutters,
    packs and starters.

    \b
    Examples:
      deckgen list decks
      deckgen list rulesets --all
      deckgen list exports --json
    """
    workspace = options.workspace()
    if kind == "rulesets":
        from deckgen.cli import games

        rows, named_only = workspace.catalogue(kind), workspace.catalogue("styles") if everything else []
        if as_json:
            terminal.say_data(rows + named_only)
        else:
            terminal.say_lines(games.list_lines(rows, named_only))
        return
    found = {one: overview.KINDS[one]() for one in ([kind] if kind else overview.KINDS)}
    if as_json:
        terminal.say_data([row for rows in found.values() for row in rows])
        return
    if kind == "exports":
        lines = terminal.table([[row["name"], row["title"]] for row in found[kind]])
        for line, row in zip(lines, found[kind], strict=True):
            terminal.say_lines([line, *terminal.wrap(row["source"], indent=" " * line.rindex(row["title"]))])
        terminal.advise("With --json also the sizes of pictures, and the options that count there.")
        return
    for one, rows in found.items():
        if not kind and rows:
            terminal.heading(one)
        terminal.say_lines(terminal.table([[row["name"], row["title"]] for row in rows], indent="" if kind else "  "))
