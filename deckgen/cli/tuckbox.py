"""``deckgen tuckbox``: a box for the deck, to cut and fold."""

import re
from typing import Any

import click

from deckgen.cli import inputs, lengths, options
from deckgen.foundations import units
from deckgen.foundations.units import MILLIMETRE

THICKEST = 3 * MILLIMETRE
WHY = "which no card is thick"


def _parse_stack(text: str) -> float:
    match = re.fullmatch(r"\s*(\d{1,4})\s*=\s*(.+)", text)
    if not match or not int(match[1]):
        raise ValueError(f"{text!r} has to be cards and how thick they are together, such as 10=3.1mm")
    each = units.length(match[2]) / int(match[1])
    if not 0 < each <= THICKEST:
        raise ValueError(f"{text} makes {units.millimetres(each)} for one card")
    return each


STACK = inputs.TextParam("cards=length", _parse_stack)
"""So many cards and how thick they are together, such as 10=3.1mm; the thickness of one in points."""


@options.product_command("tuckbox")
@options.deck_argument
@click.option("--stock", type=lengths.length(0.01 * MILLIMETRE, THICKEST, WHY), default=None, help="A card. [0.30mm]")
@click.option("--stack", type=STACK, default=None, help="Or measured: 10=3.1mm, ten cards together.")
@click.option(
    "--sleeves", type=lengths.length(most=THICKEST, why=WHY), default="0", help="The film of sleeves: 0.04mm to 0.1mm."
)
@options.paper_option
@options.card_size_option
@options.theme_option
@options.cut_option
@options.output_option
def command(deck: str, stock: float | None, stack: float | None, output: str, **wanted: Any) -> None:
    """Print a tuckbox for a deck: cut along the solid lines, fold along the dashed ones, glue one flap.

    It is as deep as the cards are thick: measure ten of yours together, or say what your stock is. A box that does not
    go on the paper is refused, with the papers on which it does.

    \b
    Examples:
      deckgen tuckbox standard
      deckgen tuckbox standard --stack 10=3.1mm --theme engraved
      deckgen tuckbox kessel --sleeves 0.05mm --paper a3
      deckgen tuckbox standard --cut
      deckgen tuckbox standard -o box.dxf
    """
    if stock is not None and stack is not None:
        raise click.UsageError("--stock and --stack say the same: leave one out")
    from deckgen.outputs.tuckbox import STOCK, TuckboxOptions

    options.print_product("tuckbox", deck, TuckboxOptions(stock=stack or stock or STOCK, **wanted), output)
