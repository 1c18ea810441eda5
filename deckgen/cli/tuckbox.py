"""``deckgen tuckbox``: a box for the deck, to cut and fold."""

import re

import click

from deckgen.cli import inputs, options
from deckgen.foundations import units
from deckgen.options import AnswerKind
from deckgen.outputs.tuckbox import THICKEST, TuckboxOptions
from deckgen.records.record import replace


def _parse_stack(text: str) -> float:
    match = re.fullmatch(r"\s*(\d{1,4})\s*=\s*(.+)", text)
    if not match or not int(match[1]):
        raise ValueError(f"{text!r} has to be cards and how thick they are together, such as 10=3.1mm")
    each = units.length(match[2]) / int(match[1])
    if not 0 < each <= THICKEST:
        raise ValueError(f"{text} makes {units.millimetres(each)} for one card")
    return each


STACK = AnswerKind("cards=length", _parse_stack)
"""So many cards and how thick they are together, such as 10=3.1mm; the thickness of one in points."""


@options.product_command("tuckbox")
@options.deck_argument
@click.option("--stack", type=inputs.Answer(STACK), help="Cards and how thick they are together: 10=3.1mm.")
@options.asking(TuckboxOptions, "stock", "sleeves", "paper", "size", "theme", "cut")
@options.output_option
def command(deck: str, request: TuckboxOptions, stack: float | None, output: str) -> None:
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
    if stack and options.is_given("stock"):
        raise click.UsageError("--stock and --stack say the same: leave one out")
    options.print_product("tuckbox", deck, replace(request, stock=stack or request.stock), output)
