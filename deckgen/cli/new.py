"""``deckgen new``: a commented deck file to start from."""

import click

from deckgen.cli import options, terminal
from deckgen.foundations.files import write


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

    path = options.new_file(name, output, "deck")
    options.refuse_elsewhere(base, path, "deck")
    terminal.say(str(write(path, starter(path.stem, base).encode())))
    terminal.note(f"change it, then: deckgen build {shell_name(str(path))}")
