"""``deckgen booklet``: the typeset rules of a game, as a booklet to read, to print and to fold."""

from typing import Any

import click

from deckgen.cli import inputs, options, terminal
from deckgen.foundations import sizes

PAGES = ("a5", "a4", "letter", "half-letter", "zine")


@options.product_command("booklet")
@click.argument("name")
@click.option(
    "--page",
    type=inputs.ChoiceParam(PAGES, case_sensitive=False),
    default=None,
    help="Page; zine: one sheet folded to eight.  [a5, or half-letter where the paper is Letter]",
)
@click.option(
    "--impose",
    type=inputs.ChoiceParam(["none", "saddle"]),
    default="none",
    show_default=True,
    help="saddle: to be stapled.",
)
@click.option(
    "--signature",
    metavar="SHEETS",
    type=inputs.NumberParam(1, 100),
    default=None,
    help="saddle: how many sheets are folded into each other at most.  [16]",
)
@options.paper_option
@options.theme_option
@options.output_option
def command(
    name: str,
    page: Any,
    impose: Any,
    signature: int | None,
    paper: sizes.NamedSize | None,
    theme: str,
    output: str,
) -> None:
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
    if page == "zine" and impose != "none":
        raise click.UsageError("a zine is imposed as it is; leave --impose out")
    if signature and impose == "none":
        raise click.UsageError("--signature is for --impose saddle")
    if paper and page not in (None, "zine") and impose == "none":
        raise click.UsageError("--paper is what a booklet is imposed on: add --impose saddle, or leave out --page")
    if impose == "saddle" and paper:
        _refuse_unheld(paper, page)
    from deckgen.outputs.booklet import BookletOptions

    wanted = BookletOptions(
        theme=theme or None, paper=paper and paper.size, page=page, impose=impose, signature=signature
    )
    options.output_file(output, "booklet", "pdf")
    terminal.conclude(options.workspace().print("booklet", name, wanted, output, written=terminal.show_file))


def _refuse_unheld(paper: sizes.NamedSize, page: str | None) -> None:
    """Refuse paper on which two pages do not go."""
    from deckgen.pages.booklet.fold import holds
    from deckgen.pages.setting.page_design import FORMATS, half_page

    half = half_page(paper.size)
    if not holds(paper.size, FORMATS[page or half].size):
        raise click.UsageError(f"{paper.title} does not hold two pages of {page or half}; try --page {half}")
