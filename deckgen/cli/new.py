"""``deckgen new``: a commented deck file to start from."""

from pathlib import Path

import click

from deckgen.cli import options, terminal
from deckgen.foundations.files import write
from deckgen.foundations.findings import DeckgenError, Finding, Location


@click.command("new", short_help="Write a deck file of your own to start from.")
@click.argument("name")
@click.option("--from", "base", default="standard", show_default=True, type=options.BuiltIn("deck"), help="Start here.")
@click.option("-o", "--output", default="", metavar="PATH", help="The file to write.  [NAME.yaml]")
def command(name: str, base: str, output: str) -> None:
    """Write a deck file of your own that changes another deck, with comments that say how.

    \b
    Example:
      deckgen new mydeck --from standard
      deckgen build mydeck.yaml
    """
    from deckgen.library.starter import shell_name, starter

    stem = name.removesuffix(".yaml")
    if not Path(stem).name:
        raise click.BadParameter("a deck needs a name", param_hint="NAME")
    path = options.output_file(output or ".", stem, "yaml")
    if path.exists():
        hint = "choose another name, or move that file away first"
        raise DeckgenError(Finding("exists", f"{path} is there already", Location(str(path)), hint))
    if base.endswith(".yaml") and Path(base).resolve().parent != path.resolve().parent:
        hint = f"write it beside that one: -o {Path(base).with_name(path.name)}"
        raise DeckgenError(Finding("extends", "a deck can only extend a file in its own folder", Location(base), hint))
    terminal.say(str(write(path, starter(path.stem, base).encode())))
    terminal.note(f"change it, then: deckgen build {shell_name(str(path))}")
