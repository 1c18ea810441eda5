"""Decks: from a name to the record of a whole deck, or to everything that is wrong with its file."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding, Location, Places
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import ID, first_words
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.convert import convert
from deckgen.library.deckfile import FILE
from deckgen.library.inheritance import inherit, lineage, nothing_to_leave_out, own_keys
from deckgen.library.source import Source, refuse
from deckgen.names import card_named, in_figures, nearest
from deckgen.records.deck import Back, Card, CardTable, Deck, Rank, Suit
from deckgen.records.placed_art import EDGE_TO_EDGE, WHOLE, Placing

MOST_PIECES = 10_000
"""Cards that one deck may print."""

MOST_RANKS = 200
"""Ranks that a suit may have: a hundred by number, and as many by name."""

KINDS = {"family": "family", "rules": "ruleset", "theme": "theme"}
"""The keys under which a deck file names another, and the kind of that."""

UNLISTED = ("ranks", "cards")
"""The parts of a file that leave out, with ``null``, what the file does not list: a numbered rank, a suit card."""

MOST_HINTS, MOST_KNOWN = 20, 1_000
"""Misses that get a hint, and the names among which the nearest is looked for."""


@remember_reads
def load_deck(name: str) -> Deck:
    """The deck that ``name`` means: built in, or a path that ends in .yaml.

    Raises UnknownName for a name that nothing goes by, and DeckgenError with everything wrong in the file.
    """
    entry = catalogue.resolve(name, "deck")
    line = lineage(entry)
    if any("table" in ancestor.source.data for ancestor in line):
        from deckgen.library.cardtable import table_below

        line = (*line, *table_below(line))
    source = inherit(line, UNLISTED)
    return _Maker(convert(FILE, source, own_keys("deck")), source, entry).deck()


class _Maker:
    """Turns a validated file into records, collecting what only the whole file can show to be wrong."""

    def __init__(self, file: dict[str, Any], source: Source, entry: Entry) -> None:
        self.file, self.source, self.entry = file, source, entry
        self.findings: list[Finding] = []

    def deck(self) -> Deck:
        """The deck; DeckgenError when anything was found."""
        suits, ranks = tuple(self.suits()), tuple(self.ranks())
        self.few_enough(len(ranks), MOST_RANKS, "ranks")
        faces = sum(entry.get("copies", 1) for entry in self.file["faces"].values())
        self.few_enough(len(suits) * len(ranks) + faces, MOST_PIECES, "cards")
        cards = (*self.suit_cards(suits, ranks), *self.faces())
        self.apart(cards)
        self.check_words()
        deck = self.record(suits, ranks, cards)
        self.few_enough(deck.printed, MOST_PIECES, "cards")
        if self.findings:
            refuse(self.findings)
        return deck

    def record(self, suits: tuple[Suit, ...], ranks: tuple[Rank, ...], cards: tuple[Card, ...]) -> Deck:
        """The deck of these parts."""
        file, checks = self.file, self.file["checks"]
        made = {
            "suits": suits,
            "ranks": ranks,
            "cards": cards,
            "family": None if file["family"] == "none" else self.reference("family"),
            "rules": self.reference("rules"),
            "theme": self.theme(),
            "backs": tuple(self.backs()),
            "table": self.table(),
            "severities": {id: check["severity"] for id, check in checks.items() if check.get("severity")},
            "silenced": {id: check["because"] for id, check in checks.items() if check.get("severity") == "off"},
            "options": {id: check["options"] for id, check in checks.items() if check.get("options")},
            "marks": Places({**self.source.marks, **self.card_marks(cards)}, self.entry.shown),
            "file": self.entry.shown,
            "built_in": self.entry.built_in,
        }
        return Deck(**{name: file[name] for name in Deck.KEYS} | made)

    def check_words(self) -> None:
        """Note words of cards that no card could show."""
        parts = (self.file["faces"], self.file["cards"], self.file["ranks"].others)
        values = [entry.get("value") for part in parts for entry in part.values()]
        games = {game for value in values if isinstance(value, dict) for game in value}
        known = ["or", "not-in-play", *sorted(games)]
        for name in self.file["words"]:
            if name not in known:
                hint = self.near(name, known) or f"there are {', '.join(known)}"
                self.report("unknown-key", f"words.{name}", f"no card shows words for {name}", hint)

    def few_enough(self, count: int, most: int, what: str) -> None:
        """Go no further with a deck that nobody could print."""
        if count > most:
            self.report("value", "deck", f"the deck has {count:,} {what}; the most is {most:,}")
            refuse(self.findings)

    def backs(self) -> Iterator[Back]:
        """The deck's own backs: the usual one, if it is a drawing, and those that cards name."""
        usual = self.file["back"]
        if usual and (isinstance(usual, tuple) or usual not in self.file["backs"]):
            if self.file["backs"] and isinstance(usual, str) and ID.fullmatch(usual):
                self.back(usual, "back")
            yield self.own_back("", self.file["title"], usual, "back")
        for id, entry in self.file["backs"].items():
            yield self.own_back(id, entry.get("title", id), entry.get("art", id), f"backs.{id}.art")

    def own_back(self, id: str, title: str, said: "str | tuple[str, Placing]", path: str) -> Back:
        """A back, whose picture fills the card or its bleed."""
        art, placing = said if isinstance(said, tuple) else (said, EDGE_TO_EDGE)
        if placing.to == "frame":
            self.report("value", path, "a back has no frame: its picture goes to the card or to the bleed")
        if placing.to != "bleed":
            placing = replace(placing, to="card")
        return Back(id, title, self.art(art, "", "", path), placing)

    def table(self) -> CardTable | None:
        """The table that the deck has cards from."""
        said = CardTable(self.file["table"]) if isinstance(self.file["table"], str) else self.file["table"]
        return said and replace(said, file=str(self.entry.path.parent / said.file))

    def back(self, id: str | None, path: str) -> str:
        """The back that is named at ``path``, which has to be one of the deck's."""
        if id and id not in self.file["backs"]:
            hint = self.near(id, self.file["backs"]) or "name it under backs: {sand: {art: art/sand.svg}}"
            self.report("unknown-back", path, f"the deck has no back {id}", hint)
        return id or ""

    def suits(self) -> Iterator[Suit]:
        """The suits in the order of the file; one that lacks its name has no cards."""
        for id, entry in self.file["suits"].items():
            path = f"suits.{id}"
            art = self.art(entry.get("art"), path, id)
            self.back(entry.get("back"), f"{path}.back")
            if self.has(path, self.file["suits"], entry, "name"):
                forms = filter(None, [entry.get("in_names")])
                yield Suit(id, entry.get("name", id), (*entry.get("aliases", ()), *forms), art)

    def ranks(self) -> Iterator[Rank]:
        """The numbered ranks, then the others in the order of the file."""
        named, left_out = dict(self.file["ranks"].others), self.left_out("ranks")
        for id, number in self.file["ranks"].by_number.items():
            if id not in left_out:
                yield self.rank(id, named.pop(id, None), number)
            left_out.pop(id, None)
        self.check_left_out("ranks", left_out, named)
        for id, entry in named.items():
            if self.has(f"ranks.{id}", self.file["ranks"].others, entry, "name", "value"):
                yield self.rank(id, entry, None)

    def rank(self, id: str, entry: dict[str, Any] | None, number: int | None) -> Rank:
        """One rank; a numbered one needs no entry of its own."""
        number_name = id if number is None else in_figures(number) if id.isdigit() else in_figures(number, plus=True)
        said = {field: value for field, value in (entry or {}).items() if field in Rank.FIELDS}
        self.back((entry or {}).get("back"), f"ranks.{id}.back")
        art, placing = self.art_and_placing(said.get("art"), f"ranks.{id}", id, WHOLE)
        usual = {"id": id, "name": number_name, "numbered": number is not None}
        value = said.pop("value", number or 0)
        counts = {"value": value, "fixed": True} if isinstance(value, int) else {"value": 0, "fixed": False}
        return Rank(**{**usual, **said, **counts, "art": art, "placing": placing})

    @property
    def usual_back(self) -> str:
        """The id of the back of every card that names none."""
        usual = self.file["back"]
        return usual if isinstance(usual, str) and usual in self.file["backs"] else ""

    def suit_cards(self, suits: tuple[Suit, ...], ranks: tuple[Rank, ...]) -> Iterator[Card]:
        """Every rank of every suit, suit after suit, as the file's ``cards`` alter them."""
        altered, left_out = dict(self.file["cards"]), self.left_out("cards")
        made = tuple(self.suit_card(suit, rank) for suit in suits for rank in ranks)
        for card in made:
            if card.id not in left_out:
                yield self.alter(card, altered.pop(card.id), f"cards.{card.id}") if card.id in altered else card
            left_out.pop(card.id, None)
        plain = Deck(self.file["name"], self.file["title"], suits, ranks, made)
        for id in altered:
            if not self.lost_its_part(id):
                hint = self.likely_meaning(id, plain) or self.near(id, (card.id for card in made))
                self.report("unknown-card", f"cards.{id}", f"there is no suit card {id}", hint)
        self.check_left_out("cards", left_out, [card.id for card in made], plain)

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
                hint = (self.likely_meaning(id, deck) if deck else "") or self.near(id, known)
                self.findings.append(nothing_to_leave_out(id, part, at, hint))

    def lost_its_part(self, id: str) -> bool:
        """Whether a single card is taken over whose suit or rank is left out."""
        taken_over = self.source.at(f"cards.{id}").file != self.source.shown
        suits, ranks = self.left_out("suits"), self.left_out("ranks")
        return taken_over and (
            any(id.startswith(f"{suit}-") for suit in suits) or any(id.endswith(f"-{rank}") for rank in ranks)
        )

    def suit_card(self, suit: Suit, rank: Rank) -> Card:
        """The card of a suit and a rank, as long as the file says nothing else of it."""
        of_rank, of_suit = self.file["ranks"].others.get(rank.id, {}), self.file["suits"][suit.id]
        return Card(
            f"{suit.id}-{rank.id}",
            self.file["naming"].format(rank=rank.name, suit=of_suit.get("in_names", suit.name)),
            suit.id,
            rank.id,
            rank.value if rank.fixed else of_rank["value"],
            of_rank.get("copies") or of_suit.get("copies") or 1,
            art=rank.art,
            also=rank.also,
            placing=rank.placing,
            back=of_rank.get("back") or of_suit.get("back") or self.usual_back,
            border=of_rank.get("border") or of_suit.get("border") or self.file["border"] or "",
            index=of_rank.get("index") or of_suit.get("index") or self.file["index"] or "",
        )

    def alter(self, card: Card, entry: dict[str, Any], path: str) -> Card:
        """A card with what its own entry, at ``path``, says."""
        art, placing = self.art_and_placing(entry.get("art"), path, card.art, card.placing)
        self.back(entry.get("back"), f"{path}.back")
        titled = entry.get("titled", card.titled or "name" in entry)
        return replace(card, **{**entry, "art": art, "placing": placing, "titled": titled})

    def faces(self) -> Iterator[Card]:
        """The cards of no suit, in the order of the file."""
        for id, entry in self.file["faces"].items():
            path = f"faces.{id}"
            called = first_words(entry.get("text", ""))
            self.has(path, self.file["faces"], entry, "text" if called else "name")
            is_read = "text" in entry and "value" not in entry
            art = "" if is_read else id  # what is only to be read shows no picture by the accident of its name
            look, index = self.file["border"] or "", self.file["index"] or ""
            blank = Card(
                id, called or id, None, None, {}, art=art, back=self.usual_back, titled=False, border=look, index=index
            )
            yield self.alter(blank, entry, path)

    def has(self, path: str, among: Mapping[str, Any], entry: dict[str, Any], *fields: str) -> bool:
        """Whether all of the fields are given; else it is noted, for an entry was perhaps meant to change another."""
        missing = [name for name in fields if name not in entry]
        if missing:
            group, _, id = path.partition(".")
            hint = self.near(id, among, "did you mean to change ")
            verb = "is" if len(missing) == 1 else "are"
            self.report("missing-key", path, f"{' and '.join(missing)} {verb} missing in {group}.{id}", hint)
        return not missing

    def art(self, art: str | None, path: str, default: str, key: str = "art") -> str:
        """The name of built-in art, or of a picture that lies in the deck's own folder; it stands at ``path`` under
        ``key``.
        """
        at = f"{path}.{key}".lstrip(".")
        if art is None:
            return default
        if "." in art or "/" in art:
            self.beside(art, at)
        elif not ID.fullmatch(art):
            self.report("value", at, "art has to be built-in art or a picture file, such as my-star.svg")
        return art

    def art_and_placing(
        self, art: "str | tuple[str, Placing] | None", path: str, default: str, usual: Placing
    ) -> tuple[str, Placing]:
        """The name of art, and how it lies in its box."""
        if isinstance(art, tuple):
            return self.art(art[0], path, default), art[1]
        return self.art(art, path, default), usual if art is None else WHOLE

    def theme(self) -> str:
        """The theme that the deck asks for, which has to be there."""
        name = self.reference("theme") or self.file["theme"]
        self.findings.extend(unknown_theme(name, self.source.at("theme"), self.entry.path.parent))
        return name

    def reference(self, field: str) -> str | None:
        """The name in ``field``, a file beside the deck as a path from where the user stands."""
        name: str | None = self.file[field]
        return self.beside(name, field, KINDS[field]) if name and name.endswith(catalogue.SUFFIX) else name

    def beside(self, name: str, path: str, kind: str = "") -> str:
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

    def apart(self, cards: Iterable[Card]) -> None:
        """Note cards that share an id, for by it their faces are kept and printed."""
        seen: set[str] = set()
        for id in self.file["suits"].keys() & self.file["ranks"].others.keys():
            own = [path for path in (f"suits.{id}", f"ranks.{id}") if self.source.at(path).file == self.source.shown]
            message = f"{id} is a suit and a rank"
            self.report("duplicate-card", (own or [f"suits.{id}"])[0], message, "give one of them another id")
        for card in cards:
            if card.id in seen:
                path = f"faces.{card.id}" if card.is_face else f"suits.{card.suit}"
                self.report("duplicate-card", path, f"there are two cards {card.id}", "give one of them another id")
            seen.add(card.id)

    def card_marks(self, cards: Iterable[Card]) -> dict[str, Any]:
        """The place of each card under ``cards.ID``, whichever part of the file makes it."""
        marks = self.source.marks
        numbered = marks.get("ranks.numbered")
        ranks = {f"cards.{card.id}": marks.get(f"ranks.{card.rank}", numbered) for card in cards if card.rank}
        faces = {f"cards.{card.id}": marks.get(f"faces.{card.id}") for card in cards if card.is_face}
        return {path: at for path, at in (ranks | faces).items() if at and path not in marks}

    def likely_meaning(self, text: str, deck: Deck) -> str:
        """A hint with the id of the card that people who type ``text`` mean, if there is one."""
        if len(self.findings) >= MOST_HINTS or len(deck.cards) > MOST_KNOWN:
            return ""
        try:
            return f"did you mean {card_named(text, deck).id}?"
        except DeckgenError:
            return ""

    def near(self, text: str, known: Iterable[str], words: str = "did you mean ") -> str:
        """A hint with the nearest of the known ids; none in files so wrong or large that looking would take long."""
        if len(self.findings) >= MOST_HINTS:
            return ""
        close = nearest(text, (id for id in islice(known, MOST_KNOWN) if id != text), most=1)
        return f"{words}{close[0]}?" if close else ""

    def report(self, code: str, path: str, message: str, hint: str = "") -> None:
        """Note a problem at ``path``."""
        self.findings.append(Finding(code, message, self.source.at(path), hint))


def unknown_theme(name: str, at: Location, folder: Path) -> Iterator[Finding]:
    """That there is no theme of that name, built in or in a file."""
    if not name.endswith(catalogue.SUFFIX) and name not in catalogue.names("theme"):
        hint = catalogue.near(name, ("theme",), folder)
        yield Finding("unknown-theme", f"there is no theme {name!r}", at, hint)
