"""``deckgen booklet``: the typeset rules of a game, as a booklet to read, to print and to fold."""

import click

from deckgen.cli import options
from deckgen.outputs.booklet import BookletOptions


@options.product_command("booklet")
@click.argument("name")
@options.asking(BookletOptions, "page", "impose", "signature", "paper", "theme")
@options.output_option
def command(name: str, request: BookletOptions, output: str) -> None:
    """Typeset the rules of a game.

    NAME is a booklet, or a ruleset, which means the booklet that holds it, or the file of a deck that says its rules.
    Imposed booklets are printed at 100 %, two-sided, flipped on the short edge, folded and stapled through the spine.
    One too thick for that comes in signatures: fold and staple each, and stack them in the order of the numbers at the
    foot of their sheets. A zine tells one game, the ruleset that is named, and is folded in eight and cut along its
    dashed line.

    \b
    Examples:
      deckgen booklet weg
      deckgen booklet dagobah/imperial --page letter
      deckgen booklet holocron --impose saddle
      deckgen booklet compendium --impose saddle --signature 8
      deckgen booklet figg --page zine
    """
    options.print_product("booklet", name, request, output, "pdf")
