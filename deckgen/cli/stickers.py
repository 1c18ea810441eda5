"""``deckgen stickers``: labels that turn the packs you have into a sabacc deck."""

from deckgen.cli import options
from deckgen.options.stickers import StickerOptions


@options.product_command("stickers")
@options.conversion_argument
@options.asking(
    StickerOptions,
    *("traditions", "deck", "jokers", "labels", "start", "skip", "only", "nudge", "foil", "mirrored", "outline"),
    *("corners", "all_cards", "skifters", "key", "backs", "size", "theme", "cut"),
)
@options.output_option
def command(conversion: str, request: StickerOptions, output: str) -> None:
    """Print a label for every card that does not show what it counts.

    On ordinary label sheets a label bears value, emblem and name; on stock that is one large label (5165, l7167) whole
    faces are printed, a millimetre smaller than the card on every side, with lines to cut along; packs of two sizes are
    on sheets of their own. A last page, for plain paper, says which card of which pack each label goes on.

    \b
    Examples:
      deckgen stickers tarot-two-decks --labels 5160 --start 7
      deckgen stickers tarot-two-decks --only "ace of coins" --skip 1,2,5
      deckgen stickers playing-cards --jokers 4 --labels l7651
      deckgen stickers playing-cards --labels l7167 --card-size bridge
      deckgen stickers tarot-two-decks --labels l7167 --backs
      deckgen stickers tarot-two-decks --labels l7167 --cut
      deckgen stickers tarot-two-decks --labels l7651 --outline
    """
    options.print_product("stickers", conversion, request, output)
