"""The stages of a build, in order: read, check, draw, lay out, write, prove."""

import json
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any, NamedTuple

from deckgen import cache, files, sizes
from deckgen.findings import DeckgenError, Finding, Location, UnknownName
from deckgen.frame import Frame
from deckgen.frame_json import Frames, lines
from deckgen.geometry import Size
from deckgen.library.pips import with_pips
from deckgen.names import CardNames, entries, plain, separate
from deckgen.pages.sheets import BACK, SheetJob, sheets
from deckgen.progress import Progress, unwatched
from deckgen.records import deck_json
from deckgen.records.deck import Card, Deck

POKER = sizes.CARD_SIZES["poker"].size
"""The size of cards that belong to no deck, and at which a deck's cards are drawn to be pictured."""


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
    from deckgen.checks.refused import read_deck
    from deckgen.faces import draw_back, draw_card
    from deckgen.library.themes import load_theme

    deck = read_deck(name)
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


def skifter_pieces(deck: Deck) -> tuple[Card, ...]:
    """The skifters that the deck's own game may take in: one of each rank, and as many Masters as it allows."""
    from deckgen.game import readings
    from deckgen.library.rulesets import load_ruleset

    allowed = load_ruleset(deck.rules).skifters if deck.rules else None
    if not allowed or not allowed.most:
        return ()
    *ranked, master = readings.skifters(deck)
    return (*ranked, *[master] * allowed.masters)


def skifters(deck: Deck, theme: str, size: Size | None, ink: str = "full") -> dict[str, Frame]:
    """The faces of the skifters that the deck's own game may take in, by their ids; none where there are none in it.

    ``theme`` is empty for the deck's own, ``size`` is None for the theme's, as with ``prepare``.
    """
    from deckgen.faces import draw_card
    from deckgen.library.themes import load_theme

    designs = {card.id: card for card in skifter_pieces(deck)}
    if not designs:
        return {}
    look = load_theme(theme or deck.theme)
    return {id: draw_card(card, deck, look, size or look.size, ink) for id, card in designs.items()}


def sheet_job(prepared: Prepared, only: str | None = None, **layout: object) -> SheetJob:
    """The job of printing a deck, or ``only`` some cards of it ("ace of coins, idiot"), laid out as asked for."""
    deck, faces = prepared.deck, prepared.faces
    cards = tuple(deck.pieces()) if only is None else chosen(deck, only)
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


def loose_sheets(title: str, frames: Sequence[Frame], back: Frame, paper: Size, names: Sequence[str] = ()) -> SheetJob:
    """Sheets of cards that belong to no deck, with a back; each bears its name, or the title."""
    keys = tuple(f"card-{number}" for number in range(1, len(frames) + 1))
    faces = dict(zip(keys, frames, strict=True))
    return SheetJob(
        title=title,
        pieces=keys,
        faces=faces,
        names=dict(zip(keys, names or [title] * len(keys), strict=True)),
        back=back,
        paper=paper,
        card=back.size,
        stamp=files.digest_of(lines({**faces, BACK: back}.items()))[:8],
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


def chosen(deck: Deck, only: str, skifters: bool = False) -> tuple[Card, ...]:
    """The cards that a list of names means, in its order; UnknownName with every name that means none.

    The name of a suit means all its cards, "stars" every copy of The Star and "aces" every Ace. ``skifters`` says
    whether those of the deck's game may be named as well.
    """
    names = CardNames(with_pips(deck, only))
    found: list[Card] = []
    missed: list[Finding] = []
    for name in separate(only):
        try:
            skifter = _skifter_named(name, deck, skifters)
            found += [skifter] if skifter else _meant(name, names)
        except DeckgenError as error:
            missed += error.findings
    if not found and not missed:
        hint = 'write names with commas between them: "ace of coins, idiot"'
        missed.append(Finding("unknown-card", f"{only!r} names no card", hint=hint))
    if missed:
        raise UnknownName(missed)
    return tuple(found)


def _meant(name: str, names: CardNames) -> Iterator[Card]:
    """The cards of a group, each as often as it is printed, or those of a list."""
    if group := names.group(name):
        yield from (card for card in group for _ in range(card.copies))
        return
    for entry in entries(name, names):
        if len(entry.cards) > 1:
            raise UnknownName(names.miss(name, names.find(name).cards))
        yield from entry.cards * entry.times


def _skifter_named(name: str, deck: Deck, wanted: bool) -> Card | None:
    """The skifter that a name means; UnknownName where it is not ``wanted`` among the cards."""
    if "skifter" not in plain(name) or not skifter_pieces(deck):
        return None
    from deckgen.game.readings import find_skifter

    skifter = find_skifter(name, deck)
    if skifter and not wanted:
        message = f"{skifter.name} is added to {deck.title}, and is no card of it"
        raise UnknownName(Finding("unknown-card", message, hint="deckgen extras prints the skifters"))
    return skifter
