"""What a tab looks at: a deck in a theme at a size, as it is seen now."""

import itertools
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from deckgen.checks.face_edges import safe_zone
from deckgen.checks.subject import DeckInTheme
from deckgen.foundations import files, sizes
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Frame
from deckgen.foundations.geometry import Size
from deckgen.foundations.units import MILLIMETRE
from deckgen.library import catalogue
from deckgen.library.inheritance import lineage
from deckgen.queries import CheckedDeck
from deckgen.records.deck import Deck
from deckgen.studio.texts import TEXTS, Folder, Texts
from deckgen.workspace import Workspace

CORNER = 3 * MILLIMETRE  # how far the corners of cards are usually rounded, in points
SHOWN = ("id", "name", "suit", "rank", "value", "copies", "in_play")  # what the page is told of a card


class TabView(NamedTuple):
    """A view that a tab asks for, in the page's words; an empty ``theme`` is the deck's own, an empty ``size`` the
    theme's.
    """

    deck: str
    theme: str = ""
    size: str = ""

    @property
    def area(self) -> Size | None:
        """The size of a card, None for the theme's; UnknownName for none that there is."""
        return sizes.card_size(self.size).size if self.size else None


class CardPicture(NamedTuple):
    """A face, and the mark by which the page knows it from any other that it was ever shown."""

    frame: Frame
    mark: str


class Snapshot(NamedTuple):
    """A view as it was seen last: the deck and its ``pictures`` by card as they last were good, None before that, and
    what is wrong now. ``reads`` are the files that went into either; it is ``behind`` when the deck is an earlier one.
    ``bases`` are the decks that it extends, the next first.
    """

    checked: CheckedDeck | None = None
    pictures: Mapping[str, CardPicture] = {}
    findings: tuple[Finding, ...] = ()
    reads: frozenset[Path] = frozenset()
    behind: bool = False
    bases: tuple[str, ...] = ()


UNSEEN = Snapshot()

_numbers = itertools.count(1)
RUN = os.urandom(4).hex()  # tells this process from earlier ones, of which a page may know texts and pictures


def look(
    workspace: Workspace,
    view: TabView,
    texts: Texts,
    before: Snapshot = UNSEEN,
    newest: Callable[[], bool] = lambda: True,
) -> Snapshot:
    """A view as it is now. While something keeps a card from being drawn it stays as it was ``before``; Superseded is
    raised as soon as nobody wants to know any more.
    """
    folder, earlier, behind = texts.folder, frozenset[Path](), False
    bases = before.bases
    checked: CheckedDeck | None
    with files.lay_over(texts.unsaved_files()), files.record_reads() as reads, workspace.at_work(newest):
        try:
            theme = folder.locate(view.theme) if view.theme else None
            checked = workspace.checked_deck(folder.locate(view.deck), theme, view.area, sound=False)
            pictures, findings = _draw(checked, before), checked.warnings
            ancestors = lineage(catalogue.resolve(checked.deck.asked_as, "deck"))[1:]
            bases = tuple(one.entry.name if one.entry.built_in else folder.name(one.entry.path) for one in ancestors)
        except DeckgenError as error:
            checked, pictures, findings = before.checked, before.pictures, error.findings
            earlier, behind = before.reads, bool(before.checked)
    return Snapshot(checked, pictures, findings, frozenset(reads) | earlier, behind, bases)


def _draw(checked: CheckedDeck, before: Snapshot) -> Mapping[str, CardPicture]:
    """The picture of each card and back; one that looks as before keeps its mark, one that cannot be drawn stays."""
    pictures = {}
    for key in checked.faces:
        was = before.pictures.get(key)
        try:
            frame = checked.faces[key]
        except DeckgenError:
            if was:
                pictures[key] = was
            continue
        same = was and (was.frame is frame or was.frame == frame)
        pictures[key] = was if was and same else CardPicture(frame, f"{RUN}-{next(_numbers)}")
    return pictures


def describe(snapshot: Snapshot, folder: Folder) -> dict[str, Any]:
    """The description of a view that was drawn without errors, without its cards; lengths in points."""
    assert snapshot.checked
    deck, theme, faces, _ = snapshot.checked
    return {
        "title": deck.title,
        "theme": theme.name if catalogue.is_built_in(theme.file) else folder.name(theme.file),
        "rules": deck.rules and folder.name(deck.rules),
        "bases": list(snapshot.bases),
        "size": {"width": faces.size.width, "height": faces.size.height},
        "safe": DeckInTheme(deck, theme, faces.size).options(safe_zone)["millimetres"] * MILLIMETRE,
        "corner": CORNER,
        "suits": [{"id": suit.id, "name": suit.name} for suit in deck.suits],
    }


def rows(snapshot: Snapshot, folder: Folder) -> list[dict[str, Any]]:
    """The cards of a view and then its backs, as the page has them."""
    assert snapshot.checked
    deck, pictures = snapshot.checked.deck, snapshot.pictures
    cards = [
        {key: value for key, value in card.as_json().items() if key in SHOWN} | _place(deck, f"cards.{card.id}", folder)
        for card in deck.cards
    ]
    keys = dict.fromkeys(f"#back-{id}" if id else "#back" for id in deck.backs_in_use)
    backs = [{"id": key, "name": "Back"} | _place(deck, "backs", folder) for key in keys]
    return [row | {"hash": pictures[row["id"]].mark} for row in (*cards, *backs) if row["id"] in pictures]


def _place(deck: Deck, path: str, folder: Folder) -> dict[str, Any]:
    at = deck.marks.at(path)
    return {"file": folder.name(at.file), "line": at.line}


def describe_findings(findings: Sequence[Finding], folder: Folder) -> list[dict[str, Any]]:
    """Findings as the page has them, each at a file by its name there."""
    root = f"{folder.root}{os.sep}"
    plain = (
        finding._replace(message=finding.message.replace(root, ""), hint=finding.hint.replace(root, ""))
        for finding in findings
    )
    return [one.as_json() | {"file": folder.name(one.at.file) if one.at and one.at.file else ""} for one in plain]


def files_of(snapshot: Snapshot, view: TabView, folder: Folder) -> list[str]:
    """The texts of the folder that a view is made of, its deck first; what is built in is none, wherever it lies."""
    shipped = [files.data_folder(name) for name in ("decks", "templates")]
    paths = [
        path
        for path in sorted(snapshot.reads)
        if path.suffix in TEXTS and path.is_relative_to(folder.root) and not any(map(path.is_relative_to, shipped))
    ]
    first = [name for name in (view.deck, view.theme) if files.names_file(name)]
    return list(dict.fromkeys([*first, *map(folder.name, paths)]))
