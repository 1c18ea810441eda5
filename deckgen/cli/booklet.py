"""``deckgen booklet``: the typeset rules of a game, as a booklet to read, to print and to fold."""

import click

from deckgen.cli import options
from deckgen.foundations.geometry import Size
from deckgen.foundations.sizes import name_paper
from deckgen.outputs.booklet import BookletOptions


@options.product_command("booklet")
@click.argument("name")
@options.asking(BookletOptions, "page", "impose", "signature", "paper", "theme")
@options.output_option
def command(name: str, asked: BookletOptions, output: str) -> None:
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
    saddle = asked.impose == "saddle"
    if asked.paper and asked.page not in (None, "zine") and not saddle:
        raise click.UsageError("--paper is what a booklet is imposed on: add --impose saddle, or leave out --page")
    if asked.paper and saddle:
        _refuse_unheld(asked.paper, asked.page)
    options.print_product("booklet", name, asked, output, "pdf")


def _refuse_unheld(paper: Size, page: str | None) -> None:
    """Refuse paper on which two pages do not go."""
    from deckgen.pages.booklet.fold import holds
    from deckgen.pages.setting.page_design import FORMATS, half_page

    half = half_page(paper)
    if not holds(paper, FORMATS[page or half].size):
        way = f"--page {half}" if holds(paper, FORMATS[half].size) else "--paper a4 or letter"
        raise click.UsageError(f"{name_paper(paper).title} does not hold two pages of {page or half}; try {way}")
