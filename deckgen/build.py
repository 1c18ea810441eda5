"""The stages of a build, in order: read, check, draw, lay out, write, prove."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from deckgen import cache, files, frame_json
from deckgen.findings import DeckgenError, Finding, Location, UnknownName
from deckgen.frame import Frame
from deckgen.geometry import Size
from deckgen.names import card_named
from deckgen.pages.sheets import BACK, SheetJob, sheets
from deckgen.records import deck_json
from deckgen.records.deck import Card, Deck

if TYPE_CHECKING:
    from deckgen.checks.report import Report


class Steps(Protocol):
    """Is told of every finished step of a long job."""

    def step(self, count: int = 1) -> None:
        """Another ``count`` steps are done."""


Progress = Callable[[int, str], AbstractContextManager[Steps]]
"""Shows progress over a number of steps under a label."""


class Prepared(NamedTuple):
    """A deck that passed its checks, its warnings, and every face drawn, the back under BACK."""

    deck: Deck
    faces: Mapping[str, Frame]
    warnings: tuple[Finding, ...]


def prepare(name: str, theme: str, size: Size, ink: str) -> Prepared:
    """Read, check and draw a deck, or take it from the cache; DeckgenError holds every finding when one is an error.

    ``theme`` is empty for the deck's own; ``ink`` is ``full`` or ``saver``.
    """
    places = (str(Path(one).absolute()) if one.endswith(".yaml") else "" for one in (name, theme))
    question = ("faces", name, theme, *places, repr(size), ink)
    return cache.kept(question, lambda: _prepared(name, theme, size, ink), _lines, _from_lines)


def _prepared(name: str, theme_name: str, size: Size, ink: str) -> Prepared:
    from deckgen.checks import check_deck
    from deckgen.faces import draw_back, draw_card
    from deckgen.library.decks import load_deck
    from deckgen.library.themes import load_theme

    deck = load_deck(name)
    theme = load_theme(theme_name or deck.theme)
    findings = check_deck(deck, theme, size)
    if any(finding.severity == "error" for finding in findings):
        raise DeckgenError(findings)
    faces = {card.id: draw_card(card, deck, theme, size, ink) for card in deck.cards}
    return Prepared(deck, {BACK: draw_back(deck, theme, size, ink), **faces}, tuple(findings))


def sheet_job(prepared: Prepared, only: str = "", **layout: object) -> SheetJob:
    """The job of printing a deck, or ``only`` some cards of it ("ace of coins, idiot"), laid out as asked for."""
    deck, faces = prepared.deck, prepared.faces
    cards = _chosen(deck, only) if only else tuple(deck.pieces())
    pieces = tuple(card.id for card in cards)
    drawn = "\n".join(frame_json.lines({id: faces[id] for id in (BACK, *dict.fromkeys(pieces))}))
    return SheetJob(
        title=deck.title,
        pieces=pieces,
        faces=faces,
        names={card.id: card.name for card in deck.cards},
        back=faces[BACK],
        card=faces[BACK].size,
        stamp=files.digest(f"{drawn}\n{pieces}".encode())[:8],
        **layout,  # type: ignore[arg-type]
    )


def print_sheets(job: SheetJob, path: Path, verify: bool, progress: Progress) -> Path:
    """Lay out, write and prove sheets; DeckgenError, and no file, when what was written is not what was meant."""
    from deckgen.press.pdf import write

    document = sheets(job)
    with files.writing(path) as file, progress(len(document.pages), "Printing") as steps:
        write(document, file)
        if verify:
            from deckgen.press.proof import prove

            file.flush()
            if findings := prove(Path(file.name), document):
                raise DeckgenError(findings)
    return path


def check(names: Iterable[str], theme: str, size: Size, progress: Progress) -> "Report":
    """Every finding on what is named, or on everything built in."""
    from deckgen.checks.report import Report
    from deckgen.library import catalogue

    asked = [catalogue.resolve(name) for name in names] or [*catalogue.entries("deck"), *catalogue.entries("theme")]
    found: list[Finding] = []
    with progress(len(asked), "Checking") as steps:
        for entry in asked:
            name = str(entry.path) if not entry.built_in else entry.name
            found += _findings(entry.kind, name, theme, size)
            steps.step()
    return Report(tuple((entry.kind, entry.name) for entry in asked), tuple(dict.fromkeys(found)))


def _findings(kind: str, name: str, theme: str, size: Size) -> list[Finding]:
    from deckgen.checks import check_deck
    from deckgen.library.decks import load_deck
    from deckgen.library.themes import load_theme

    try:
        if kind == "theme":
            load_theme(name)
            return []
        deck = load_deck(name)
        return check_deck(deck, load_theme(theme or deck.theme), size)
    except DeckgenError as error:
        return list(error.findings)


def _chosen(deck: Deck, only: str) -> tuple[Card, ...]:
    """The cards that a list of names means, in its order; DeckgenError with every name that means none."""
    found: list[Card] = []
    missed: list[Finding] = []
    for name in filter(None, (part.strip() for part in only.split(","))):
        try:
            found.append(card_named(name, deck))
        except DeckgenError as error:
            missed += error.findings
    if missed:
        raise UnknownName(missed)
    return tuple(found)


def _lines(prepared: Prepared) -> Iterator[str]:
    yield json.dumps({"deck": deck_json.plain(prepared.deck), "warnings": prepared.warnings}, ensure_ascii=False)
    yield from frame_json.lines(prepared.faces)


def _from_lines(lines: Iterable[str]) -> Prepared:
    rest = iter(lines)
    head = json.loads(next(rest))
    warnings = (
        Finding(code, message, at and Location(*at), hint, severity)
        for code, message, at, hint, severity in head["warnings"]
    )
    return Prepared(deck_json.deck(head["deck"]), frame_json.frames(rest), tuple(warnings))
