"""Some cards as pixels, to see when a look changes.

When it has changed on purpose, look at the cards and make the pictures again: ``python tests/pixels.py``.
"""

from pathlib import Path

from PIL import Image

from deckgen.faces import draw_back, draw_card
from deckgen.foundations.frame import Frame
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.pages.document import Document, Page
from deckgen.press import pdf, png

FOLDER = Path(__file__).parent / "pixels"
DPI = 90.0

CARDS = {
    "commander": ("standard", "classic", "sabres-commander"),
    "seven": ("standard", "classic", "flasks-7"),
    "evil-one": ("standard", "midnight", "evil-one"),
    "ace": ("standard", "midnight", "coins-ace"),
    "rancor": ("dagobah", "arcana", "rancor"),
    "legate": ("centran", "outline", "staves-legate"),
    "back": ("standard", "midnight", "back"),
    "numeral": ("standard", "poster", "coins-11"),
}
"""The cards, by the name of their picture: a deck, a theme and a card's id."""


def drawn(name: str) -> Frame:
    """The card of that picture as it is drawn now."""
    deck_name, theme_name, id = CARDS[name]
    deck, theme = load_deck(deck_name), load_theme(theme_name)
    return draw_back(deck, theme, theme.size) if id == "back" else draw_card(deck.card(id), deck, theme, theme.size)


def printed(frame: Frame, dpi: float = DPI) -> Image.Image:
    """A card as pixels."""
    (picture,) = png.pictures(
        b"".join(pdf.files_of(Document("", (Page(frame.size, frame.items),)))), [png.pixels(frame.size, dpi)]
    )
    return picture.image()


def kept(name: str) -> Image.Image:
    """The picture that was made of it."""
    with Image.open(FOLDER / f"{name}.png") as picture:
        return picture.convert("RGB")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in CARDS:
        printed(drawn(name)).save(FOLDER / f"{name}.png", optimize=True)
