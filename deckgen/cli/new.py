"""``deckgen new``: a commented deck or theme file to start from."""

from pathlib import Path

import click

from deckgen.cli import options, terminal
from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.options import built_in


def _list_starters() -> list[str]:
    from deckgen.library.starter import starters

    return [*starters()]


START = built_in("deck", "theme", others=_list_starters)  # what a new file may start from


@click.command("new", short_help="Write a deck or theme file of your own to start from.")
@click.argument("name")
@click.option(
    "--from", "base", default="standard", show_default=True, type=options.Answer(START), help="Deck, starter or theme."
)
@click.option("-o", "--output", default="", metavar="PATH", help="The file to write.  [NAME.yaml]")
def command(name: str, base: str, output: str) -> None:
    """Write a deck file of your own that changes another deck, with comments that explain it.

    From a starter (deckgen list starters) you get a deck for a different kind of game, with a table of its cards and a
    theme, or with rules, beside it. From a theme you get a theme file, with colours to change.

    \b
    Examples:
      deckgen new mydeck --from standard
      deckgen new party --from text-cards
      deckgen new mygame --from own-game
      deckgen new mylook --from classic
      deckgen build mydeck.yaml
    """
    from deckgen.library.starter import new_files, shell_name, starters, starts_theme, write_new

    path = new_file(name, output, "deck")
    if base not in starters():
        refuse_elsewhere(base, path, "deck")
    contents = new_files(path.stem, base)
    terminal.say_lines(write_new({path.with_name(file): data for file, data in contents.items()}))
    then = "gallery standard --theme" if starts_theme(base) else "build"
    terminal.note(f"change it, then: deckgen {then} {shell_name(str(path))}")


def new_file(name: str, output: str, kind: str) -> Path:
    """The file that ``new`` is to write: ``NAME.yaml``, or the one that ``--output`` names, which is not there yet."""
    from deckgen.library.starter import refuse_there

    stem = name.removesuffix(files.YAML)
    if not Path(stem).name:
        raise click.BadParameter(f"a {kind} needs a name", param_hint="NAME")
    path = options.output_file(output or ".", stem, "yaml")
    refuse_there(path)
    return path


def refuse_elsewhere(base: str, path: Path, kind: str) -> None:
    """Raise DeckgenError where a new file could not extend ``base``, which is a file in another folder."""
    if files.names_file(base) and Path(base).resolve().parent != path.resolve().parent:
        hint = f"write it beside that one: -o {Path(base).with_name(path.name)}"
        message = f"a {kind} can only extend a file in its own folder"
        raise DeckgenError(Finding("extends", message, Location(base), hint))
