"""What several products may be asked for that show cards."""

from functools import partial
from typing import Any

from deckgen.foundations import sizes
from deckgen.foundations.geometry import Size
from deckgen.options import FLAG, LINE, choice, number, option
from deckgen.options.lengths import CARD_SIZE, length
from deckgen.products import Options

size_option = partial(option, CARD_SIZE, name="--card-size")
page_option = partial(option, choice("page", "card"), "A page, or cards on sheets of it.", "page")
ink_option = partial(option, choice("full", "saver"), "saver: contours and hatching, no grounds.", "full")
line_option = partial(option, LINE, "A line on every card, such as its owner's name.  [the deck's own]", "")
mirror_option = partial(option, FLAG, "Mirrored, for foil that is printed on its inside.", False, "--mirror")
cut_option = partial(option, FLAG, "Write the lines for a cutting machine beside it, DXF and SVG.", False)


def bleed_option(help: str) -> Any:
    """Ground beyond the cut, as far as cards have any to show."""
    kind = length(most=sizes.BLEED, why="as far as grounds are drawn beyond the cut")
    return option(kind, f"{help}, 3.2 mm at most.", 0.0)


class CardOptions(Options):
    """What a product that shows cards may be asked for."""

    size: Size | None = size_option(
        f"Size of a card: {', '.join(sizes.CARD_SIZES)} or WxHmm.  [the theme's; most have poker]"
    )


PIXELS_PER_INCH = number(30, 1200)
