"""The faces of one deck in one design, each drawn when it is asked for."""

from collections.abc import Iterator, Mapping

from deckgen.faces.artwork import folder_of
from deckgen.faces.back import draw_back
from deckgen.faces.card import draw_card
from deckgen.frame import BACK, Frame
from deckgen.geometry import Size
from deckgen.memory import recall_later
from deckgen.records.deck import Deck
from deckgen.records.theme import Theme


class DeckFaces(Mapping[str, Frame]):
    """The frame of each card by its id, and of the back under BACK, on cards of ``size`` points.

    A face that is remembered is not drawn again, as long as its card, the theme and the files of its art are as they
    were. To ask for a face raises DeckgenError where its art cannot be read.
    """

    def __init__(self, deck: Deck, theme: Theme, size: Size, ink: str = "full") -> None:
        self.deck, self.theme, self.size, self.ink = deck, theme, size, ink
        self._recall = recall_later()
        self._cards = {card.id: card for card in deck.cards}
        self._suits, self._folder = (deck.suits, deck.ranks), (folder := folder_of(deck)) and folder.absolute()

    def __getitem__(self, key: str) -> Frame:
        deck, theme, size, ink = self.deck, self.theme, self.size, self.ink
        if key == BACK:
            return self._recall(("back", theme.file, size, ink), lambda: draw_back(deck, theme, size, ink), theme)
        card = self._cards[key]
        made_of = (card, self._suits, self._folder, theme)
        name = ("face", deck.asked_as, key, theme.file, size, ink)
        return self._recall(name, lambda: draw_card(card, deck, theme, size, ink), made_of)

    def __iter__(self) -> Iterator[str]:
        return iter((BACK, *self._cards))

    def __len__(self) -> int:
        return len(self._cards) + 1
