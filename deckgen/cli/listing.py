"""``deckgen list``: what there is to choose from."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import click

from deckgen.cli import options, terminal
from deckgen.foundations import sizes


class ListRow(NamedTuple):
    """One thing to choose: the name to type and what it is."""

    name: str
    title: str


class ExportRow(NamedTuple):
    """A place to export to; ``sizes`` are the pixels of the pictures that it takes, none for any."""

    name: str
    title: str
    source: str
    verified: bool
    sizes: tuple[tuple[int, int], ...]


def _catalogue_rows(kind: str) -> Callable[[], Iterable[ListRow]]:
    def rows() -> Iterable[ListRow]:
        from deckgen.library import catalogue

        return (ListRow(entry.name, entry.title) for entry in catalogue.entries(kind))

    return rows


def _formats(table: dict[str, sizes.NamedSize]) -> Callable[[], Iterable[ListRow]]:
    return lambda: (ListRow(found.name, found.title) for found in table.values())


def _labels() -> Iterable[ListRow]:
    from deckgen.library.labels import label_sheets

    for sheet in label_sheets().values():
        also = f", also sold as {', '.join(sheet.also)}" if sheet.also else ""
        yield ListRow(sheet.name, sheet.title + also + ("" if sheet.verified else ", not verified"))


def _exports() -> Iterable[ExportRow]:
    from deckgen.library.export_targets import export_targets

    for target in export_targets().values():
        title = target.title + ("" if target.verified else ", not verified")
        yield ExportRow(target.name, title, target.source, target.verified, target.sizes)


KINDS: dict[str, Callable[[], Iterable[ListRow | ExportRow]]] = {
    "decks": _catalogue_rows("deck"),
    "rulesets": _catalogue_rows("ruleset"),
    "conversions": _catalogue_rows("conversion"),
    "themes": _catalogue_rows("theme"),
    "papers": _formats(sizes.PAPERS),
    "card-sizes": _formats(sizes.CARD_SIZES),
    "labels": _labels,
    "exports": _exports,
    "packs": _catalogue_rows("pack"),
}


@click.command("list", short_help="Show what there is: decks, themes, papers and so on.")
@click.argument("kind", type=options.Choice(list(KINDS)), required=False)
@click.option("--all", "everything", is_flag=True, help="With rulesets: also those known by name alone.")
@options.json_option
def command(kind: str | None, everything: bool, as_json: bool) -> None:
    """Show what there is: decks, rulesets, conversions, themes, papers, card sizes, label sheets, exports and packs.

    \b
    Examples:
      deckgen list decks
      deckgen list rulesets --all
    """
    if kind == "rulesets":
        _rulesets(everything, as_json)
        return
    found = {one: list(KINDS[one]()) for one in ([kind] if kind else KINDS)}
    if as_json:
        rows = [{"kind": one.removesuffix("s"), **row._asdict()} for one, listed in found.items() for row in listed]
        terminal.say_data(rows)
        return
    for one, listed in found.items():
        if not kind and listed:
            terminal.heading(one)
        for line in terminal.table([[row.name, row.title] for row in listed], indent="" if kind else "  "):
            terminal.say(line)


def _rulesets(everything: bool, as_json: bool) -> None:
    """Print which game is for whom."""
    from deckgen.cli import games

    rows, named_only = games.ruleset_rows(), games.style_rows() if everything else []
    if as_json:
        listed = [{"kind": "ruleset", **row} for row in rows] + [{"kind": "style", **row} for row in named_only]
        terminal.say_data(listed)
        return
    for line in games.list_lines(rows, named_only):
        terminal.say(line)
