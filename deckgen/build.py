"""The stages of a build, in order: read, check, draw, lay out, write, prove."""

import json
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from deckgen import cache, files
from deckgen.findings import DeckgenError, Finding, Location, UnknownName
from deckgen.frame_json import Frames, lines
from deckgen.geometry import Size
from deckgen.names import card_named
from deckgen.pages.sheets import BACK, SheetJob, sheets
from deckgen.progress import Progress, unwatched
from deckgen.records import deck_json
from deckgen.records.deck import Card, Deck

if TYPE_CHECKING:
    from deckgen.pages.gallery import Arrangement


class Prepared(NamedTuple):
    """A deck that passed its checks, its warnings, and every face drawn, the back under BACK."""

    deck: Deck
    faces: Frames
    warnings: tuple[Finding, ...]


def prepare(name: str, theme: str, size: Size | None, ink: str) -> Prepared:
    """Read, check and draw a deck, or take it from the cache; DeckgenError holds every finding when one is an error.

    ``theme`` is empty for the deck's own, ``size`` is None for the theme's; ``ink`` is ``full`` or ``saver``.
    """
    places = (str(Path(one).absolute()) if one.endswith(".yaml") else "" for one in (name, theme))
    question = ("faces", name, theme, *places, repr(size), ink)
    head, *faces = cache.kept(question, lambda: _prepared(name, theme, size, ink))
    deck, warnings = json.loads(head)
    return Prepared(deck_json.deck(deck), Frames(faces), tuple(map(_finding, warnings)))


def _prepared(name: str, theme_name: str, asked: Size | None, ink: str) -> Iterator[str]:
    """The lines that a prepared deck is kept as; each face is let go when it has been written down."""
    from deckgen.checks import check_deck
    from deckgen.faces import draw_back, draw_card
    from deckgen.library.decks import load_deck
    from deckgen.library.themes import load_theme

    deck = load_deck(name)
    theme = load_theme(theme_name or deck.theme)
    size = asked or theme.size
    findings = check_deck(deck, theme, size)
    if any(finding.severity == "error" for finding in findings):
        raise DeckgenError(findings)
    yield json.dumps([deck_json.plain(deck), findings])
    back = (BACK, draw_back(deck, theme, size, ink))
    yield from lines(chain([back], ((card.id, draw_card(card, deck, theme, size, ink)) for card in deck.cards)))


def _finding(plain: list[Any]) -> Finding:
    code, message, at, hint, severity = plain
    return Finding(code, message, at and Location(*at), hint, severity)


def sheet_job(prepared: Prepared, only: str = "", **layout: object) -> SheetJob:
    """The job of printing a deck, or ``only`` some cards of it ("ace of coins, idiot"), laid out as asked for."""
    deck, faces = prepared.deck, prepared.faces
    cards = _chosen(deck, only) if only else tuple(deck.pieces())
    pieces = tuple(card.id for card in cards)
    back = faces[BACK]
    return SheetJob(
        title=deck.title,
        pieces=pieces,
        faces=faces,
        names={card.id: card.name for card in deck.cards},
        back=back,
        card=back.size,
        stamp=files.digest_of(map(faces.line, (BACK, *pieces)))[:8],
        **layout,  # type: ignore[arg-type]
    )


def print_sheets(job: SheetJob, path: Path, verify: bool = True, progress: Progress = unwatched) -> Path:
    """Lay out, write and prove sheets; DeckgenError, and no file, when what was written is not what was meant."""
    from deckgen.press.pdf import write

    document = sheets(job)
    with files.writing(path) as file, progress(len(document.pages), "Printing") as steps:
        write(document, file, steps.step)
        if verify:
            from deckgen.press.proof import prove

            file.flush()
            if findings := prove(Path(file.name), document):
                raise DeckgenError(found._replace(at=Location(str(path))) for found in findings)
    return path


def _chosen(deck: Deck, only: str) -> tuple[Card, ...]:
    """The cards that a list of names means, in its order; UnknownName with every name that means none."""
    found: list[Card] = []
    missed: list[Finding] = []
    for name in filter(None, (part.strip() for part in only.split(","))):
        try:
            found.append(card_named(name, deck))
        except DeckgenError as error:
            missed += error.findings
    if not found and not missed:
        hint = 'write names with commas between them: "ace of coins, idiot"'
        missed.append(Finding("unknown-card", f"{only!r} names no card", hint=hint))
    if missed:
        raise UnknownName(missed)
    return tuple(found)


HAND = 5
"""Cards of a fanned hand, when none are named."""


def print_gallery(prepared: Prepared, cards: str, arrangement: "Arrangement", path: Path, dpi: float) -> Iterator[Path]:
    """Show the named cards of a deck, or a fitting choice of them, on one page; yields the path of the file."""
    from deckgen.pages.gallery import gallery
    from deckgen.press import print_to

    deck = prepared.deck
    keys = [card.id for card in _chosen(deck, cards)] if cards else _worth_showing(deck, arrangement)
    yield from print_to(path, gallery(deck, prepared.faces, keys, arrangement), dpi=dpi)


def print_each(
    prepared: Prepared, cards: str, bleed: float, folder: Path, kind: str, dpi: float, progress: Progress = unwatched
) -> Iterator[Path]:
    """Print every card, and the back, into a file of its own in a folder; yields the paths, numbered as they lie."""
    from deckgen.pages.document import Document
    from deckgen.pages.gallery import singles
    from deckgen.press import print_to

    deck = prepared.deck
    pieces = list(_chosen(deck, cards) if cards else deck.pieces())
    digits = len(str(len(pieces)))
    labels = [(card.id, f"{n:0{digits}}-{card.id}") for n, card in enumerate(pieces, 1)]
    with progress(len(labels) + 1, "Printing") as steps:
        for page in singles(prepared.faces, [*labels, (BACK, "back")], bleed):
            document = Document(deck.title, (page,), prepared.faces)
            yield from print_to(folder / f"{page.label}.{kind}", document, dpi=dpi)
            steps.step()


def _worth_showing(deck: Deck, arrangement: "Arrangement") -> list[str]:
    """Everything and the back for a contact sheet; else the deck's showiest: faces first, then the highest ranks."""
    if arrangement == "contact":
        return [*(card.id for card in deck.cards), BACK]
    numbered = {rank.id for rank in deck.ranks if rank.numbered}
    showy = [card.id for card in deck.cards if card.is_face]
    ranked = [card.id for card in reversed(deck.cards) if card.rank and card.rank not in numbered]
    return (showy[:3] + ranked[: HAND - 3] + showy[3:] + [card.id for card in deck.cards])[:HAND]
