"""The stages by which pictures of a deck come about: chosen, laid out, printed."""

from collections import ChainMap
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from deckgen.build import Prepared, chosen, skifter_pieces
from deckgen.frame import Frame
from deckgen.pages.sheets import BACK
from deckgen.progress import Progress, unwatched
from deckgen.records.deck import Deck

if TYPE_CHECKING:
    from deckgen.pages.gallery import Arrangement

SHOWN = {"fan": 5, "showcase": 4}
"""Cards of a fanned hand and of a showcase, when none are named."""


def print_gallery(
    prepared: Prepared,
    cards: str,
    arrangement: "Arrangement",
    path: Path,
    dpi: float,
    added: Mapping[str, Frame] | None = None,
) -> Iterator[Path]:
    """Show the named cards of a deck, or a fitting choice of them, on one page; yields the path of the file.

    ``added`` are the faces of skifters, by id, of which some may be named; a contact sheet shows all.
    """
    from deckgen.pages.gallery import gallery
    from deckgen.press import print_to

    deck = prepared.deck
    if cards:
        keys = [card.id for card in chosen(deck, cards, skifters=True)]
    else:
        keys = _worth_showing(deck, added or (), arrangement)
    yield from print_to(path, gallery(deck, _faces(prepared, added), keys, arrangement), dpi=dpi)


def print_each(
    prepared: Prepared,
    cards: str,
    bleed: float,
    folder: Path,
    kind: str,
    dpi: float,
    added: Mapping[str, Frame] | None = None,
    skifters: bool = False,
    progress: Progress = unwatched,
) -> Iterator[Path]:
    """Print every card, and the back, into a file of its own in a folder; yields the paths, numbered as they lie.

    ``added`` are the faces of skifters, by id, of which some may be named; where it says ``skifters``, all of them
    follow the cards, each as often as the game takes it in.
    """
    from deckgen.pages.document import Document
    from deckgen.pages.gallery import singles
    from deckgen.press import print_to

    deck, faces = prepared.deck, _faces(prepared, added)
    named = chosen(deck, cards, skifters=True) if cards else deck.pieces()
    pieces = [*named, *(skifter_pieces(deck) if skifters else ())]
    digits = len(str(len(pieces)))
    labels = [(card.id, f"{n:0{digits}}-{card.id}") for n, card in enumerate(pieces, 1)]
    with progress(len(labels) + 1, "Printing") as steps:
        for page in singles(faces, [*labels, (BACK, "back")], bleed):
            document = Document(deck.title, (page,), faces)
            yield from print_to(folder / f"{page.label}.{kind}", document, dpi=dpi)
            steps.step()


def _faces(prepared: Prepared, added: Mapping[str, Frame] | None) -> Mapping[str, Frame]:
    """The faces of a deck and those that are added to it."""
    return ChainMap(dict(added or {}), prepared.faces)  # type: ignore[arg-type]  # it is only read


def _worth_showing(deck: Deck, added: Iterable[str], arrangement: "Arrangement") -> list[str]:
    """For a contact sheet everything, what is added, and the back.

    Else the deck's showiest: faces first, then the highest ranks.
    """
    if arrangement == "contact":
        return [*(card.id for card in deck.cards), *added, BACK]
    numbered = {rank.id for rank in deck.ranks if rank.numbered}
    showy = [card.id for card in deck.cards if card.is_face]
    ranked = [card.id for card in reversed(deck.cards) if card.rank and card.rank not in numbered]
    count = SHOWN[arrangement]
    return (showy[:3] + ranked[: count - 3] + showy[3:] + [card.id for card in deck.cards])[:count]
