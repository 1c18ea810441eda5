"""``deckgen reference``: what the table needs to know of a game, on one page or on cards."""

from typing import Any

import click

from deckgen.cli import inputs, options
from deckgen.foundations.geometry import Size
from deckgen.foundations.sizes import PAPERS


@options.product_command("reference")
@click.argument("ruleset", type=inputs.BuiltIn("ruleset"))
@options.choice_option(
    "--page",
    choices=["a4", "letter", "card"],
    help="A page, or sheets of cards that lie with the deck.  [your usual paper]",
    usual=False,
)
@options.paper_option
@click.option("--deck", default=None, type=inputs.BuiltIn("deck"), help="The deck it is played with.  [the game's own]")
@options.theme_option
@options.output_option
def command(ruleset: str, page: str | None, paper: Size | None, output: str, **wanted: Any) -> None:
    """Print the quick reference of a game: values, hands, the turn, payments, odds.

    What does not go on one side of small paper takes both. RULESET may be dagobah, for all nine variants side by side,
    or dagobah/random, with how they are drawn; the file of a deck means the rules that it names.

    \b
    Examples:
      deckgen reference weg
      deckgen reference dagobah --page letter
      deckgen reference centran --page card
      deckgen reference weg --deck mydeck.yaml
    """
    from deckgen.outputs.reference import ReferenceOptions

    if paper and page in PAPERS:
        raise click.UsageError("--page and --paper name the paper twice; leave one of them out")
    size = PAPERS[page].size if page in PAPERS else paper
    asked = ReferenceOptions(page="card" if page == "card" else "page", paper=size, **wanted)
    options.print_product("reference", ruleset, asked, output, "pdf")
