"""``deckgen booklet``: the typeset rules of a game, as a booklet to read, to print and to fold."""

import click

from deckgen import sizes
from deckgen.cli import options, terminal

PAGES = ("a5", "a4", "letter", "half-letter", "zine")

HOW = {
    "zine": "print at 100 %, on one side; fold in eight, cut along the dashed line, and fold to a booklet",
    "saddle": "print at 100 %, on both sides, flipped on the short edge; fold, and staple through the spine"
    " (signatures, named at the foot of their sheets, one by one)",
}
"""What becomes of the sheets."""


@click.command("booklet")
@click.argument("name")
@click.option(
    "--page",
    type=options.Choice(PAGES, case_sensitive=False),
    default=None,
    help="Page; zine: one sheet folded to eight.  [a5, or half-letter where the paper is Letter]",
)
@click.option(
    "--impose",
    type=options.Choice(["none", "saddle"]),
    default="none",
    show_default=True,
    help="saddle: to be stapled.",
)
@click.option(
    "--signature",
    metavar="SHEETS",
    type=options.Number(1, 100),
    default=None,
    help="saddle: how many sheets are folded into each other at most.  [16]",
)
@options.paper_option
@options.theme_option
@options.output_option
def command(
    name: str,
    page: str | None,
    impose: str,
    signature: int | None,
    paper: sizes.Format | None,
    theme: str,
    output: str,
) -> None:
    """Typeset the rules of a game.

    NAME is a booklet, or a ruleset, which means the booklet that holds it. Imposed booklets are printed at 100 %,
    two-sided, flipped on the short edge, folded and stapled through the spine. One too thick for that comes in
    signatures: fold and staple each, and stack them in the order of the numbers at the foot of their sheets. A zine
    tells one game, the ruleset that is named, and is folded in eight and cut along its dashed line.

    \b
    Examples:
      deckgen booklet weg
      deckgen booklet dagobah/imperial --page letter
      deckgen booklet holocron --impose saddle
      deckgen booklet compendium --impose saddle --signature 8
      deckgen booklet figg --page zine
    """
    from deckgen import booklets
    from deckgen.pages.booklet.fold import holds
    from deckgen.pages.booklet.shelf import volume, zine_volume
    from deckgen.pages.setting.design import FORMATS, half_page

    if page == "zine" and impose != "none":
        raise click.UsageError("a zine is imposed as it is; leave --impose out")
    if signature and impose == "none":
        raise click.UsageError("--signature is for --impose saddle")
    if paper and page not in (None, "zine") and impose == "none":
        raise click.UsageError("--paper is what a booklet is imposed on: add --impose saddle, or leave out --page")
    size = (paper or options.usual_paper()).size
    page = page or half_page(size)
    ending = {"zine": "-zine"}.get(page, f"-{page}") + ("-saddle" if impose == "saddle" else "")
    held = zine_volume(name) if page == "zine" else volume(name)
    path = options.output_file(output, f"{held.name}-booklet{ending}", "pdf")
    if impose == "saddle" and paper and not holds(size, FORMATS[page].size):
        raise click.UsageError(f"{paper.title} does not hold two pages of {page}; try --page {half_page(size)}")
    written = booklets.print_booklet(name, page, impose, size, theme, path, terminal.progress, signature or 0)
    terminal.say(str(written))
    if page == "zine" or impose == "saddle":
        terminal.advise(HOW["zine" if page == "zine" else "saddle"])
