"""``deckgen booklet``: the typeset rules of a game, as a booklet to read, to print and to fold."""

import click

from deckgen import settings, sizes
from deckgen.cli import options, terminal

PAGES = ("a5", "a4", "letter", "half-letter", "zine")


@click.command("booklet")
@click.argument("name")
@click.option(
    "--page", type=click.Choice(PAGES), default="a5", show_default=True, help="Page; zine: one sheet folded to eight."
)
@click.option(
    "--impose", type=click.Choice(["none", "saddle"]), default="none", show_default=True, help="saddle: to be stapled."
)
@options.paper_option
@click.option("--theme", default="", type=options.BuiltIn("theme"), help="How the cards and pages look.")
@options.output_option
def command(name: str, page: str, impose: str, paper: sizes.Format | None, theme: str, output: str) -> None:
    """Typeset the rules of a game.

    NAME is a booklet, or a ruleset, which means the booklet that holds it. Imposed booklets are printed at 100 %,
    two-sided, flipped on the short edge, folded and stapled through the spine; a zine is folded in eight and cut
    along its dashed line.

    \b
    Examples:
      deckgen booklet weg
      deckgen booklet dagobah/imperial --page letter
      deckgen booklet holocron --impose saddle
      deckgen booklet weg --page zine
    """
    from deckgen import booklets
    from deckgen.pages.booklet.shelf import volume

    if page == "zine" and impose != "none":
        raise click.UsageError("a zine is imposed as it is; leave --impose out")
    kept = settings.load()
    ending = {"zine": "-zine"}.get(page, f"-{page}") + ("-saddle" if impose == "saddle" else "")
    path = options.output_file(output, f"{volume(name).name}-booklet{ending}", "pdf")
    size = (paper or sizes.paper(kept.paper or "a4")).size
    terminal.say(str(booklets.print_booklet(name, page, impose, size, theme or kept.theme, path, terminal.progress)))
