"""A deck file on its way to a deck: the cards that it makes, and what only the whole of it shows to be wrong."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.spelling import ID, first_words, in_figures, nearest, slug, slugs
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.inheritance import nothing_to_leave_out
from deckgen.library.source import Source, refuse
from deckgen.names.misses import card_named
from deckgen.records.deck import Card, Deck, Rank, Suit
from deckgen.records.placed_art import WHOLE, Placing
from deckgen.records.record import replace

ONE_SLIP = 0.8  # how much alike two ids are of which one was meant, from 0 to 1
MOST_HINTS, MOST_NAMES = 20, 1_000  # misses that get a hint, and the names among which the nearest is looked for


class DeckDraft:
    """The parts of a deck file, each valid by itself, and the problems that are found as a deck is made of them."""

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

    def near(self, text: str, ids: Iterable[str], words: str = "did you mean ", deck: Deck | None = None) -> str:
        """A hint with the card of ``deck`` that people mean by ``text``, or with the known ids that are its number with
        a sign, or with the nearest.

        There is none in files so wrong or large that looking would take long.
        """
        if len(self.findings) >= MOST_HINTS:
            return ""
        if deck and len(deck.cards) <= MOST_NAMES:
            try:
                return f"did you mean {card_named(text, deck).id}?"
            except DeckgenError:
                pass
        others = [id for id in islice(ids, MOST_NAMES) if id != text]
        signed = [id for id in others if id in (f"minus-{text}", f"plus-{text}")]
        close = " or ".join(signed) or nearest(text, others)
        return f"{words}{close}?" if close else ""

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
            folder = self.entry.path.parent
            file = files.inside(folder, name)
            if kind:
                catalogue.read_own(file, kind, folder=folder)
            return str(file)
        except DeckgenError as error:
            self.findings.extend(finding._replace(at=self.source.at(path)) for finding in error.findings)
            return name

    def left_out(self, part: str) -> dict[str, bool]:
        """The ids that are null in a part of the file, each with whether it is an entry of the base."""
        start, nulls = f"{part}.", self.source.nulls
        ids = sorted(path.removeprefix(start) for path in nulls if path.startswith(start))
        return {id: nulls[f"{start}{id}"] for id in ids if "." not in id}

    def check_left_out(
        self, part: str, left_out: Mapping[str, bool], ids: Iterable[str], deck: Deck | None = None
    ) -> None:
        """Note what is null in a part of the file and would not be there anyway."""
        ids = list(ids)
        for id, done in left_out.items():
            if not (done or self.source.orphan):
                at = self.source.key_at(f"{part}.{id}")
                self.findings.append(nothing_to_leave_out(id, part, at, self.near(id, ids, deck=deck)))


def check_slips(draft: DeckDraft) -> None:
    """Note new entries that are almost called as one of the base and lack what a new one needs, where the count of
    cards is taken over as well, which has no room for more.
    """
    marks, own = draft.source.marks, draft.source.label
    if marks.at("composition").file == own:
        return
    inherited = {".".join(path.split(".")[:2]) for path, at in marks.items() if at.file != own}
    for part, needed in (("suits", "art"), ("faces", "value")):
        known = [id for id in draft.file[part] if f"{part}.{id}" in inherited]
        for id, entry in draft.file[part].items():
            lacks = "name" in entry and needed not in entry and f"{part}.{id}" not in inherited
            if lacks and (near := nearest(id, known, ONE_SLIP)):
                path, hint = f"{part}.{id}", f"did you mean to change {near}?"
                draft.report("missing-key", path, f"{needed} is missing in {path}", hint)


def read_suits(draft: DeckDraft) -> Iterator[Suit]:
    """The suits in the order of the file; one that lacks its name has no cards."""
    for id, entry in draft.file["suits"].items():
        path = f"suits.{id}"
        art, _ = draft.place_art(entry.get("art"), f"{path}.art", id)
        draft.check_back(entry.get("back"), f"{path}.back")
        if draft.has(path, draft.file["suits"], entry, "name"):
            fields = {field: value for field, value in entry.items() if field in Suit.FIELDS}
            aliases = (*entry.get("aliases", ()), *filter(None, [entry.get("in_names")]))
            yield Suit(**{**fields, "id": id, "aliases": aliases, "art": art})


def read_ranks(draft: DeckDraft) -> Iterator[Rank]:
    """The numbered ranks, then the others in the order of the file."""
    ranks = draft.file["ranks"]
    others, left_out = dict(ranks.others), draft.left_out("ranks")
    for id, number in ranks.by_number.items():
        if id not in left_out:
            yield _rank(draft, id, others.pop(id, {}), number)
        left_out.pop(id, None)
    draft.check_left_out("ranks", left_out, others)
    for id, entry in others.items():
        if draft.has(f"ranks.{id}", {**ranks.others, **ranks.by_number}, entry, "name", "value"):
            yield _rank(draft, id, entry, None)


def _rank(draft: DeckDraft, id: str, entry: dict[str, Any], number: int | None) -> Rank:
    """One rank; a numbered one needs no entry of its own."""
    name = id if number is None else in_figures(number, plus=not id.isdigit())
    draft.check_back(entry.get("back"), f"ranks.{id}.back")
    art, placing = draft.place_art(entry.get("art"), f"ranks.{id}.art", id)
    fields = {field: value for field, value in entry.items() if field in Rank.FIELDS}
    value = fields.pop("value", number or 0)
    fixed = isinstance(value, int)
    defaults = {"id": id, "name": name, "numbered": number is not None}
    counts = {"value": value if fixed else 0, "fixed": fixed}
    return Rank(**{**defaults, **fields, **counts, "art": art, "placing": placing})


def read_suit_cards(draft: DeckDraft, suits: tuple[Suit, ...], ranks: tuple[Rank, ...]) -> Iterator[Card]:
    """Every rank of every suit, suit after suit, as the file's ``cards`` alter them."""
    altered, left_out = dict(draft.file["cards"]), draft.left_out("cards")
    usual = _usual_look(draft)
    cards = tuple(_suit_card(draft, suit, rank, usual) for suit in suits for rank in ranks)
    for card in cards:
        if card.id not in left_out:
            yield _alter(draft, card, altered.pop(card.id), f"cards.{card.id}") if card.id in altered else card
        left_out.pop(card.id, None)
    plain, ids = Deck(draft.file["name"], draft.file["title"], suits, ranks, cards), [card.id for card in cards]
    for id in altered:
        if not _has_lost_its_part(draft, id):
            hint = draft.near(id, ids, deck=plain)
            draft.report("unknown-card", f"cards.{id}", f"there is no suit card {id}", hint)
    draft.check_left_out("cards", left_out, ids, plain)


def _has_lost_its_part(draft: DeckDraft, id: str) -> bool:
    """Whether a single card is taken over whose suit or rank is left out."""
    taken_over = draft.source.at(f"cards.{id}").file != draft.source.label
    suits, ranks = draft.left_out("suits"), draft.left_out("ranks")
    return taken_over and (
        any(id.startswith(f"{suit}-") for suit in suits) or any(id.endswith(f"-{rank}") for rank in ranks)
    )


def _suit_card(draft: DeckDraft, suit: Suit, rank: Rank, usual: dict[str, Any]) -> Card:
    """The card of a suit and a rank, as long as the file says nothing else of it, in its own look or the usual one."""
    of_rank, of_suit = draft.file["ranks"].others.get(rank.id, {}), draft.file["suits"][suit.id]
    look = {key: of_rank.get(key) or of_suit.get(key) or value for key, value in usual.items()}
    return Card(
        f"{suit.id}-{rank.id}",
        draft.file["naming"].format(rank=rank.name, suit=of_suit.get("in_names", suit.name)),
        suit.id,
        rank.id,
        rank.value if rank.fixed else of_rank["value"],
        of_rank.get("copies") or of_suit.get("copies") or 1,
        art=rank.art,
        also=rank.also,
        placing=rank.placing,
        **look,
    )


def _usual_look(draft: DeckDraft) -> dict[str, Any]:
    """The back, the border and the index of every card that names none."""
    back, looks = draft.file["back"], {key: draft.file[key] or "" for key in ("border", "index")}
    return {"back": back if isinstance(back, str) and back in draft.file["backs"] else "", **looks}


def _alter(draft: DeckDraft, card: Card, entry: dict[str, Any], path: str) -> Card:
    """A card with what its own entry, at ``path``, says."""
    art, placing = draft.place_art(entry.get("art"), f"{path}.art", card.art, card.placing)
    draft.check_back(entry.get("back"), f"{path}.back")
    titled = entry.get("titled", card.titled or "name" in entry)
    return replace(card, **{**entry, "art": art, "placing": placing, "titled": titled})


def read_faces(draft: DeckDraft, suits: tuple[Suit, ...]) -> Iterator[Card]:
    """The cards of no suit, in the order of the file."""
    signs = {form: suit.id for suit in suits for name in (*suit.aliases, suit.name, suit.id) for form in slugs(name)}
    unknown = set[str]()
    for id, entry in draft.file["faces"].items():
        path, name = f"faces.{id}", first_words(entry["text"]) if "text" in entry else ""
        draft.has(path, draft.file["faces"], entry, "text" if name else "name")
        is_read = "text" in entry and "value" not in entry
        art = "" if is_read else id  # what is only to be read shows no picture by the accident of its name
        blank = Card(id, name or id, None, None, {}, art=art, titled=False, **_usual_look(draft))
        suit_name = entry.get("suit", "")
        sign = next((signs[form] for form in slugs(suit_name) if form in signs), "")
        if suit_name and not sign and suit_name not in unknown:
            unknown.add(suit_name)
            near = draft.near(slug(suit_name), signs)
            hint = near or f"declare it: suits: {{{slug(suit_name) or 'sun'}: {{name: {suit_name}, art: a drawing}}}}"
            draft.report("unknown-suit", f"{path}.suit", f"the deck has no suit {suit_name}", hint)
        fields = {key: value for key, value in entry.items() if key != "suit"}
        yield _alter(draft, replace(blank, sign=sign), fields, path)


def check_ids(draft: DeckDraft, cards: Iterable[Card]) -> None:
    """Note cards that share an id, for by it their faces are kept and printed."""
    marks, hint = draft.source.marks, "give one of them another id"
    for id in draft.file["suits"].keys() & draft.file["ranks"].others.keys():
        paths = [path for path in (f"suits.{id}", f"ranks.{id}") if marks.at(path).file == draft.source.label]
        draft.report("duplicate-card", (paths or [f"suits.{id}"])[0], f"{id} is a suit and a rank", hint)
    seen: set[str] = set()
    for card in cards:
        if card.id in seen:
            path = f"faces.{card.id}" if card.is_face else f"suits.{card.suit}"
            draft.report("duplicate-card", path, f"there are two cards {card.id}", hint)
        seen.add(card.id)
