"""``deckgen reference``: what the table needs to know of a game, on one page or on cards."""

import click

from deckgen.cli import inputs, options
from deckgen.outputs.reference import ReferenceOptions


@options.product_command("reference")
@click.argument("ruleset", type=inputs.built_in("ruleset"))
@options.choice_option(
    "--page",
    choices=["a4", "letter", "card"],
    help="A page, or sheets of cards that lie with the deck.  [your usual paper]",
    usual=False,
)
@options.asking(ReferenceOptions, "paper", "copies", "deck", "theme")
@options.output_option
def command(ruleset: str, page: str | None, request: ReferenceOptions, output: str) -> None:
    """Print the quick reference of a game: values, hands, the turn, payments, odds.

    What does not go on one side of small paper takes both. RULESET may be dagobah, for all nine variants side by side,
    or dagobah/random, with how they are drawn; the file of a deck means the rules that it names.

    \b
    Examples:
      deckgen reference weg
      deckgen reference dagobah --page letter
      deckgen reference centran --page card --copies 6
      deckgen reference weg --deck mydeck.yaml
    """
    options.print_product("reference", ruleset, options.on_page(request, page or ""), output, "pdf")
