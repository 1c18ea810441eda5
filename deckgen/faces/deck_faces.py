"""The faces of one deck in one design, each drawn when it is asked for."""

from collections.abc import Iterator, Mapping

from deckgen.faces.back import draw_back
from deckgen.faces.card import draw_card
from deckgen.faces.motifs import folder_of
from deckgen.foundations.frame import Frame, back_key
from deckgen.foundations.geometry import Size
from deckgen.foundations.memory import recall_later
from deckgen.records.deck import Deck
from deckgen.records.theme import Ink, Theme


class DeckFaces(Mapping[str, Frame]):
    """The frame of each card by its id, and of each back by its key, on cards of ``size`` points.

    A face that is remembered is not drawn again, as long as its card, the theme and the files of its art are as they
    were. To ask for a face raises DeckgenError where its art cannot be read.
    """

    def __init__(self, deck: Deck, theme: Theme, size: Size, ink: Ink = "full") -> None:
        self.deck, self.theme, self.size, self.ink = deck, theme, size, ink
        self._recall = recall_later(len(deck.cards))
        self._cards = {card.id: card for card in deck.cards}
        self._backs = {back_key(id): id for id in ("", *(back.id for back in deck.backs))}
        self._suits = (deck.suits, deck.ranks, deck.words, deck.line)
        self._folder = (folder := folder_of(deck)) and folder.absolute()

    def __getitem__(self, key: str) -> Frame:
        deck, theme, size, ink = self.deck, self.theme, self.size, self.ink
        if key in self._backs:
            id = self._backs[key]
            name = ("back", deck.asked_as, key, theme.file, size, ink)
            made_of = (deck.back(id), deck.back_line, self._folder, theme)
            return self._recall(name, lambda: draw_back(deck, theme, size, ink, id), made_of)
        card = self._cards[key]
        named, drawn_of = ("face", deck.asked_as, key, theme.file, size, ink), (card, self._suits, self._folder, theme)
        return self._recall(named, lambda: draw_card(card, deck, theme, size, ink), drawn_of)

    def __iter__(self) -> Iterator[str]:
        return iter((*self._backs, *self._cards))

    def __len__(self) -> int:
        return len(self._backs) + len(self._cards)
