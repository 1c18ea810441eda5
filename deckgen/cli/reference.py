"""``deckgen reference``: what the table needs to know of a game, on one page or on cards."""

import click

from deckgen.cli import inputs, options, terminal
from deckgen.foundations import sizes


@options.product_command("reference")
@click.argument("ruleset", type=inputs.BuiltIn("ruleset"))
@click.option(
    "--page",
    type=inputs.ChoiceParam(["a4", "letter", "card"], case_sensitive=False),
    default=None,
    help="A page, or sheets of cards that lie with the deck.  [your usual paper]",
)
@options.paper_option
@click.option("--deck", default="", type=inputs.BuiltIn("deck"), help="The deck it is played with.  [the game's own]")
@options.theme_option
@options.output_option
def command(ruleset: str, page: str | None, paper: sizes.NamedSize | None, deck: str, theme: str, output: str) -> None:
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

    if paper and page in ("a4", "letter"):
        raise click.UsageError("--page and --paper name the paper twice; leave one of them out")
    size = sizes.paper(page) if page in ("a4", "letter") else paper
    options.output_file(output, "reference", "pdf")
    wanted = ReferenceOptions(
        theme=theme or None,
        paper=size and size.size,
        page="card" if page == "card" else "page",
        deck=deck or None,
    )
    printed = options.workspace().print("reference", ruleset, wanted, output, written=terminal.show_file)
    terminal.conclude(printed)
