"""Which cards of a deck are meant, skifters included, and cards that belong to no deck as sheets."""

from collections.abc import Iterator, Mapping, Sequence

from deckgen.faces import draw_card
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.frame import BACK, Frame
from deckgen.foundations.geometry import Size
from deckgen.foundations.spelling import plain, separate
from deckgen.foundations.stamp import stamp_of
from deckgen.game import readings
from deckgen.game.readings import find_skifter
from deckgen.library.pack_names import told_of_packs, with_pack_suits
from deckgen.names.card_names import CardNames
from deckgen.names.misses import miss
from deckgen.names.typed_lists import entries
from deckgen.options.sheet_options import SheetOptions
from deckgen.pages.card_sheets import SheetJob
from deckgen.queries import CheckedDeck
from deckgen.records.deck import Card, Deck
from deckgen.workspace import Workspace


def skifter_pieces(workspace: Workspace, deck: Deck) -> tuple[Card, ...]:
    """The skifters that the deck's own game may take in: one of each rank, and as many Masters as it allows."""
    allowed = workspace.ruleset(deck.rules).skifters if deck.rules else None
    if not allowed or not allowed.most:
        return ()
    *ranked, master = readings.skifters(deck)
    return (*ranked, *[master] * allowed.masters)


def skifter_faces(workspace: Workspace, checked: CheckedDeck) -> dict[str, Frame]:
    """The faces of the skifters that the deck's own game may take in, by their ids; none where there are none in it."""
    deck, theme, size, ink = checked.deck, checked.theme, checked.faces.size, checked.faces.ink
    designs = {card.id: card for card in skifter_pieces(workspace, deck)}
    return {id: draw_card(card, deck, theme, size, ink) for id, card in designs.items()}


def find_cards(workspace: Workspace, deck: Deck, names: str, skifters: bool = False) -> tuple[Card, ...]:
    """The cards that a list of names means, in its order; UnknownName with every name that means none.

    The name of a suit means all its cards, "stars" every copy of The Star and "aces" every Ace. ``skifters`` says
    whether those of the deck's game may be named as well. A card of a pack is told with what becomes of it.
    """
    try:
        return _named_cards(workspace, deck, names, skifters)
    except UnknownName:
        suited = with_pack_suits(deck)
    try:
        return _named_cards(workspace, suited, names, skifters)
    except UnknownName as error:
        raise UnknownName(told_of_packs(error.findings, suited)) from None


def _named_cards(workspace: Workspace, deck: Deck, names: str, skifters: bool) -> tuple[Card, ...]:
    card_names = CardNames(deck)
    cards: list[Card] = []
    misses: list[Finding] = []
    for name in separate(names):
        try:
            skifter = _find_skifter(workspace, name, deck, skifters)
            cards += [skifter] if skifter else _cards_of(name, card_names)
        except DeckgenError as error:
            misses += error.findings
    if not cards and not misses:
        hint = 'write names with commas between them: "ace of coins, idiot"'
        misses.append(Finding("unknown-card", f"{names!r} names no card", hint=hint))
    if misses:
        raise UnknownName(misses)
    return tuple(cards)


def _cards_of(name: str, names: CardNames) -> Iterator[Card]:
    """The cards of a group, each as often as it is printed, or those of a list."""
    if group := names.group(name):
        yield from (card for card in group for _ in range(card.copies))
        return
    for entry in entries(name, names):
        if len(entry.cards) > 1:
            raise UnknownName(miss(name, names))
        yield from entry.cards * entry.times


def _find_skifter(workspace: Workspace, name: str, deck: Deck, wanted: bool) -> Card | None:
    """The skifter that a name means; UnknownName where it is not ``wanted`` among the cards."""
    if "skifter" not in plain(name) or not skifter_pieces(workspace, deck):
        return None
    skifter = find_skifter(name, deck)
    if skifter and not wanted:
        message = f"{skifter.name} is added to {deck.title}, and is no card of it"
        raise UnknownName(Finding("unknown-card", message, hint="deckgen extras prints the skifters"))
    return skifter


def loose_sheets(
    title: str, frames: Sequence[Frame], back: Frame, paper: Size, names: Sequence[str] = (), copies: int = 1
) -> SheetJob:
    """Sheets of cards that belong to no deck, with a back; each bears its name, or the title."""
    keys = tuple(f"card-{number}" for number in range(1, len(frames) + 1))
    faces: Mapping[str, Frame] = {BACK: back, **dict(zip(keys, frames, strict=True))}
    return SheetJob(
        asked=SheetOptions(paper=paper, copies=copies),
        title=title,
        pieces=keys,
        faces=faces,
        names=dict(zip(keys, names or [title] * len(keys), strict=True)),
        card=back.size,
        stamp=stamp_of([back, *frames]),
    )
