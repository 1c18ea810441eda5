"""Options of conversions, and of the labels that make a deck of packs."""

from deckgen.foundations.geometry import Point, Size
from deckgen.options import CARDS, DECK, FLAG, TRADITIONS, TRADITIONS_TELL, AnswerKind, number, option
from deckgen.options.lengths import NUDGE
from deckgen.options.printing import PaperOptions, cut_option, mirror_option, size_option


class ConversionOptions(PaperOptions):
    """The options of a conversion: the packs, and the deck that they become."""

    traditions: tuple[str, ...] = option(TRADITIONS, TRADITIONS_TELL, (), "--tradition")
    deck: str | None = option(DECK, "The deck to make; playing-cards makes dagobah, or standard if you ask.")
    jokers: int | None = option(number(0, 9), "Jokers in the packs: 0, 2 or 4.  [2]")


def _parse_labels(text: str) -> frozenset[int]:
    parts = [part.strip() for part in text.split(",") if part.strip()]
    if not parts or not all(part.isdecimal() and int(part) for part in parts):
        raise ValueError(f"{text!r} has to be numbers of labels with commas between them, such as 3,7")
    return frozenset(map(int, parts))


LABELS = AnswerKind("text", str.strip, metavar="NUMBER")  # the number of a label sheet
LABEL_NUMBERS = AnswerKind("n[,n]", _parse_labels)  # labels of a sheet by number, such as 3,7


class StickerOptions(ConversionOptions):
    """The options of labels."""

    labels: str | None = option(LABELS, "The label sheet: l7651, 5160, …; see deckgen list labels.")
    start: int = option(number(1), "The first free label of a half-used sheet.", 1)
    skip: frozenset[int] = option(LABEL_NUMBERS, "Labels missing from the first sheet: 3,7.", frozenset())
    only: str | None = option(CARDS, "Labels for only these cards of the deck.")
    nudge: Point | None = option(NUDGE, "Move everything right,down: 0.5mm,-0.3mm.")
    foil: bool = option(FLAG, "For transparent foil: no grounds, dark colours.", False)
    mirrored: bool = mirror_option()
    outline: bool = option(FLAG, "Print only the outlines of labels, to hold against the light.", False)
    corners: int = option(number(1, 2), "Labels for each card: 1, or 2 for both ends.", 1)
    all_cards: bool = option(FLAG, "Label also the cards that show what they count.", False, "--all")
    skifters: bool = option(FLAG, "Labels for skifters, if the game has them.", True)
    key: bool = option(FLAG, "Add a page that says which card each label goes on.", True)
    backs: bool = option(FLAG, "Print backs instead, one for every card, on one large label (5165, l7167).", False)
    size: Size | None = size_option("Size of your cards.  [that of each pack]")
    cut: bool = cut_option()
