"""``deckgen schema``: the JSON Schema of a kind of file, for editors that check and complete as one types."""

import click

from deckgen.cli import options, terminal


@click.command("schema", short_help="Print the JSON Schema with which editors help you.")
@click.argument("kind", type=options.choice("deck", "ruleset", "conversion", "theme", "pack"))
def command(kind: str) -> None:
    """Print the JSON Schema of deck, ruleset, conversion, theme or pack files.

    \b
    Example:
      deckgen schema deck > deck.schema.json
    Then put this line at the top of your deck file:
      # yaml-language-server: $schema=deck.schema.json
    """
    from deckgen.library.schema import json_schema

    terminal.say_data(json_schema(kind))
