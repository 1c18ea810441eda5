"""``deckgen stickers``: labels that turn the packs you have into a sabacc deck."""

from typing import Any

import click

from deckgen.cli import inputs, lengths, options


def _parse_labels(text: str) -> frozenset[int]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts or not all(part.isdecimal() and int(part) for part in parts):
        raise ValueError(f"{text!r} has to be numbers of labels with commas between them, such as 3,7")
    return frozenset(map(int, parts))


LABEL_NUMBERS = inputs.TextParam("n[,n]", _parse_labels)
"""Labels of a sheet by number, such as 3,7."""


@options.product_command("stickers")
@options.conversion_argument
@options.pack_options
@click.option(
    "--labels", default=None, metavar="NUMBER", help="The label sheet: l7651, 5160, …; see deckgen list labels."
)
@click.option("--start", type=inputs.number(1), default=1, help="The first free label, for a half-used sheet.")
@click.option("--skip", type=LABEL_NUMBERS, default=frozenset(), help="Labels of the first sheet that are gone: 3,7.")
@click.option("--only", multiple=True, metavar='"CARD, CARD"', help="Labels for these cards of the deck alone.")
@click.option("--nudge", type=lengths.NUDGE, default=None, help="Move everything right,down: 0.5mm,-0.3mm.")
@click.option("--foil", is_flag=True, help="For transparent foil: no grounds, dark colours.")
@click.option("--mirror", "mirrored", is_flag=True, help="Mirrored, for foil that is printed on its inside.")
@click.option("--outline", is_flag=True, help="Only the outlines of the labels, to hold against the light.")
@click.option("--corners", type=inputs.number(1, 2), default=1, help="Labels for each card: 1, or 2 for both ends.")
@click.option("--all", "all_cards", is_flag=True, help="Label those cards too that show what they count.")
@click.option("--skifters/--no-skifters", default=True, help="Labels for skifters, where they are played.")
@click.option("--key/--no-key", default=True, help="A last page that says which card each label goes on.")
@click.option("--backs", is_flag=True, help="Whole backs, one for every card, on one large label (5165, l7167).")
@options.size_option("Size of your cards.  [that of each pack]")
@options.theme_option
@options.cut_option
@options.output_option
def command(conversion: str, tradition: tuple[str, ...], only: tuple[str, ...], output: str, **wanted: Any) -> None:
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
    from deckgen.outputs.stickers import StickerOptions

    asked = StickerOptions(traditions=tradition, only=", ".join(only) if only else None, **wanted)
    options.print_product("stickers", conversion, asked, output)
