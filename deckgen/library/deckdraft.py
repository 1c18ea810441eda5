"""A deck file on its way to a deck: what it holds, and what only the whole of it shows to be wrong."""

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.spelling import ID, nearest
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.inheritance import nothing_to_leave_out
from deckgen.library.source import Source, refuse
from deckgen.names import card_named
from deckgen.records.deck import Deck
from deckgen.records.placed_art import WHOLE, Placing

MOST_HINTS, MOST_KNOWN = 20, 1_000
"""Misses that get a hint, and the names among which the nearest is looked for."""


class DeckDraft:
    """What was read of a deck file, which is valid part by part, and the problems that are found as a deck is made."""

    def __init__(self, file: dict[str, Any], source: Source, entry: Entry) -> None:
        self.file, self.source, self.entry = file, source, entry
        self.findings: list[Finding] = []

    def report(self, code: str, path: str, message: str, hint: str = "") -> None:
        """Note a problem at ``path``."""
        self.findings.append(Finding(code, message, self.source.at(path), hint))

    def limit(self, count: int, most: int, what: str) -> None:
        """Go no further with a deck that nobody could print."""
        if count > most:
            self.report("value", "deck", f"the deck has {count:,} {what}; the most is {most:,}")
            refuse(self.findings)

    def near(self, text: str, known: Iterable[str], words: str = "did you mean ", deck: Deck | None = None) -> str:
        """A hint with the card of ``deck`` that people mean by ``text``, or with the known ids that are its number with
        a sign, or with the nearest.

        There is none in files so wrong or large that looking would take long.
        """
        if len(self.findings) >= MOST_HINTS:
            return ""
        if deck and len(deck.cards) <= MOST_KNOWN:
            try:
                return f"did you mean {card_named(text, deck).id}?"
            except DeckgenError:
                pass
        others = [id for id in islice(known, MOST_KNOWN) if id != text]
        signed = [id for id in others if id in (f"minus-{text}", f"plus-{text}")]
        close = signed or nearest(text, others, most=1)
        return f"{words}{' or '.join(close)}?" if close else ""

    def has(self, path: str, among: Mapping[str, Any], entry: Mapping[str, Any], *fields: str) -> bool:
        """Whether all of the fields are given; else it is noted, for an entry was perhaps meant to change another."""
        missing = [name for name in fields if name not in entry]
        if missing:
            hint = self.near(path.partition(".")[2], among, "did you mean to change ")
            verb = "is" if len(missing) == 1 else "are"
            self.report("missing-key", path, f"{' and '.join(missing)} {verb} missing in {path}", hint)
        return not missing

    def check_back(self, id: str | None, path: str) -> None:
        """Note a back that is named at ``path`` and is none of the deck's."""
        if id and id not in self.file["backs"]:
            hint = self.near(id, self.file["backs"]) or "name it under backs: {sand: {art: art/sand.svg}}"
            self.report("unknown-back", path, f"the deck has no back {id}", hint)

    def place_art(
        self, art: str | tuple[str, Placing] | None, path: str, default: str = "", usual: Placing = WHOLE
    ) -> tuple[str, Placing]:
        """The name of built-in art, or of a picture that lies in the deck's own folder, and how it lies in its box."""
        if art is None:
            return default, usual
        name, placing = art if isinstance(art, tuple) else (art, WHOLE)
        if "." in name or "/" in name:
            self.find_beside(name, path)
        elif not ID.fullmatch(name):
            self.report("value", path, "art has to be built-in art or a picture file, such as my-star.svg")
        return name, placing

    def find_beside(self, name: str, path: str, kind: str = "") -> str:
        """The file ``name`` in the deck's own folder; a name that leads out of it is noted at ``path``.

        So is one that cannot be read, where it is a file of a ``kind``.
        """
        try:
            found = files.inside(self.entry.path.parent, name)
            if kind:
                catalogue.read_own(found, kind)
            return str(found)
        except DeckgenError as error:
            self.findings.extend(found._replace(at=self.source.at(path)) for found in error.findings)
            return name

    def left_out(self, part: str) -> dict[str, bool]:
        """The ids that are null in a part of the file, each with whether it is an entry of the base."""
        start, nulls = f"{part}.", self.source.nulls
        ids = sorted(path.removeprefix(start) for path in nulls if path.startswith(start))
        return {id: nulls[f"{start}{id}"] for id in ids if "." not in id}

    def check_left_out(
        self, part: str, left_out: Mapping[str, bool], known: Iterable[str], deck: Deck | None = None
    ) -> None:
        """Note what is null in a part of the file and would not be there anyway."""
        known = list(known)
        for id, done in left_out.items():
            if not (done or self.source.orphan):
                at = self.source.key_at(f"{part}.{id}")
                self.findings.append(nothing_to_leave_out(id, part, at, self.near(id, known, deck=deck)))
