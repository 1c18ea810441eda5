"""``deckgen new``: a commented deck or theme file to start from."""

import click

from deckgen.asking import built_in
from deckgen.cli import inputs, options, terminal
from deckgen.foundations.files import write


def _list_starters() -> list[str]:
    from deckgen.library.starter import starters

    return [*starters()]


START = built_in("deck", "theme", others=_list_starters)
"""What a new file starts from: a built-in deck or theme, a file, or a starter."""


@click.command("new", short_help="Write a deck or theme file of your own to start from.")
@click.argument("name")
@click.option(
    "--from", "base", default="standard", show_default=True, type=inputs.Answer(START), help="Deck, starter or theme."
)
@click.option("-o", "--output", default="", metavar="PATH", help="The file to write.  [NAME.yaml]")
def command(name: str, base: str, output: str) -> None:
    """Write a deck file of your own that changes another deck, with comments that say how; or, from a starter, one for
    a game of another kind, with a table of its cards and a theme, or with rules, beside it: deckgen list starters. From
    a theme it is a theme file, with its colours to change.

    \b
    Examples:
      deckgen new mydeck --from standard
      deckgen new party --from text-cards
      deckgen new mygame --from own-game
      deckgen new mylook --from classic
      deckgen build mydeck.yaml
    """
    from deckgen.library.starter import new_files, shell_name, starters, starts_theme

    path = options.new_file(name, output, "deck")
    if base not in starters():
        options.refuse_elsewhere(base, path, "deck")
    contents = {path.with_name(file): data for file, data in new_files(path.stem, base).items()}
    for file in contents:
        options.refuse_there(file)
    for file, data in contents.items():
        terminal.say(str(write(file, data)))
    then = "gallery standard --theme" if starts_theme(base) else "build"
    terminal.note(f"change it, then: deckgen {then} {shell_name(str(path))}")
