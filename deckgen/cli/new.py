"""``deckgen new``: a commented deck file to start from."""

from pathlib import Path

import click

from deckgen.cli import options, terminal
from deckgen.files import write
from deckgen.findings import DeckgenError, Finding, Location


@click.command("new")
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
    from deckgen.library.starter import starter

    path = Path(output or f"{name.removesuffix('.yaml')}.yaml")
    if path.suffix != ".yaml":
        path = path / f"{name}.yaml"
    if path.exists():
        hint = "choose another name, or move that file away first"
        raise DeckgenError(Finding("exists", f"{path} is there already", Location(str(path)), hint))
    terminal.say(str(write(path, starter(path.stem, base).encode())))
    terminal.note(f"change it, then: deckgen build {path}")
