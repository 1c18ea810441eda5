"""Fillers for places that would stay empty, on the last sheet or in an order: a title, a reference, spare cards."""

from collections import ChainMap
from collections.abc import Sequence
from typing import NamedTuple

from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.frame import Frame, Text, back_key
from deckgen.foundations.units import SMALLEST_TYPE
from deckgen.foundations.words import word
from deckgen.outputs.reference import family_of, reference_cards
from deckgen.pages.card_sheets import SheetJob, plan
from deckgen.pages.filler_cards import draw_advert, draw_spare_card, draw_title_card
from deckgen.pages.setting.blocks import words
from deckgen.pages.setting.markdown import plain
from deckgen.queries import CheckedDeck
from deckgen.records.deck import Deck
from deckgen.workspace import Workspace

AID_BACK = back_key("reference-cards")  # the key of the back of reference cards


class Filler(NamedTuple):
    """A card that fills a place: a key that no card has, what it is called, the words on it by which it is found again,
    its face, and how often it comes. ``back`` is its own, None for that of the deck.
    """

    key: str
    title: str
    name: str
    face: Frame
    copies: int = 1
    back: Frame | None = None


def faces_of(fillers: Sequence[Filler]) -> dict[str, Frame]:
    """The faces of fillers and their back, by their keys."""
    faces = {one.key: one.face for one in fillers}
    faces.update((AID_BACK, one.back) for one in fillers if one.back)
    return faces


def fillers(workspace: Workspace, checked: CheckedDeck, free: int, told: bool = False) -> list[Filler]:
    """Cards for so many places: a title card, an advertising card, the quick reference of the deck's game if there is
    room for all of it, else what it says in brief, and spare cards for the rest; no reference where it is ``told``.
    """
    deck, theme, size, ink = checked.deck, checked.theme, checked.faces.size, checked.faces.ink
    ruleset = workspace.ruleset(deck.rules) if deck.rules else None
    title, advert = draw_title_card(deck, theme, size, ink), draw_advert(deck, ruleset, theme, size, ink)
    cards = [
        Filler("#title", word("fillers.title"), deck.title, title),
        Filler("#advert", word("fillers.advert"), words(plain(deck.title)), advert),
    ][:free]
    cards += () if told else _references(workspace, checked, free - len(cards))
    if left := free - len(cards):
        name = word("fillers.spare")
        face = draw_spare_card(theme, size, ink)
        # Its name is not printed: it is for whoever reads the file back.
        unseen = Text(face.size.width / 4, face.size.height / 2, name, theme.pages["text"], SMALLEST_TYPE, None)
        cards.append(Filler("#spare", name, name, face._replace(items=(*face.items, unseen)), left))
    return cards


def _references(workspace: Workspace, checked: CheckedDeck, free: int) -> list[Filler]:
    """The cards of the quick reference where ``free`` places hold them all, else what it says in brief; none where the
    cards are too small for it.
    """
    if checked.deck.rules and free:
        for brief in (False, True):
            try:
                cards = reference_fillers(workspace, checked, checked.deck.rules, brief)
            except DeckgenError as error:
                if any(finding.code != "card-too-small" for finding in error.findings):
                    raise
                continue
            if len(cards) <= free:
                return cards
    return []


def reference_fillers(workspace: Workspace, checked: CheckedDeck, rules: str, brief: bool = False) -> list[Filler]:
    """The quick reference of the games of a ruleset's family as cards of the deck, or what that of the game says in
    brief.
    """
    game, faces = rules if brief else family_of(rules), checked.faces
    title, frames, back = reference_cards(workspace, game, checked.deck, checked.theme, faces.size, brief, faces.ink)
    numbered = ((number, word("fillers.reference", number=number), frame) for number, frame in enumerate(frames, 1))
    return [Filler(f"#reference-{number}", name, title, frame, back=back) for number, name, frame in numbered]


def add_reference(workspace: Workspace, checked: CheckedDeck, job: SheetJob) -> SheetJob:
    """The job with the quick reference of the deck's game behind its cards, as cards of the same size."""
    deck = checked.deck
    if not deck.rules:
        raise UnknownName(Finding("rules", f"{deck.title} names no rules that a reference could tell"))
    return _add(job, reference_fillers(workspace, checked, deck.rules), deck)


def fill_places(workspace: Workspace, checked: CheckedDeck, job: SheetJob) -> SheetJob:
    """The job with something in each place that would stay empty on its last sheet."""
    if not job.pieces or not (free := plan(job).empty // job.asked.copies):
        return job
    return _add(job, fillers(workspace, checked, free, AID_BACK in job.backs.values()), checked.deck)


def _add(job: SheetJob, more: Sequence[Filler], deck: Deck) -> SheetJob:
    """The job with more cards behind those of the deck, whose back they have unless they have their own."""
    usual = back_key(deck.backs_in_use[0])
    return job._replace(
        pieces=(*job.pieces, *(one.key for one in more for _ in range(one.copies))),
        faces=ChainMap(faces_of(more), job.faces),  # type: ignore[arg-type]  # it is only read
        names={**job.names, **{one.key: one.name for one in more}},
        backs={**job.backs, **{one.key: AID_BACK if one.back else usual for one in more}},
    )
