"""Decks: what a deck file may hold, and from a name to the record of a whole deck, or to everything that is wrong."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple, get_args

from deckgen.foundations import files
from deckgen.foundations.findings import Finding, Location, Places, Severity
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import ID
from deckgen.library import catalogue, deck_draft
from deckgen.library.deck_draft import DeckDraft
from deckgen.library.inheritance import inherit, lineage
from deckgen.library.source import convert, refuse
from deckgen.records.deck import Back, Card, CardTable, Deck, Rank, Suit
from deckgen.records.fields import CARD_ID, FLAG, ID_TEXT, NAME, RANGE, TEXT, TITLE
from deckgen.records.groups import Entries, Key, KeyGroup, filled_group
from deckgen.records.placed_art import EDGE_TO_EDGE, PLACED_ART, Placing
from deckgen.records.record import changes, given_fields, replace
from deckgen.records.shapes import Choice, Number

MOST_PIECES = 10_000  # cards that one deck may print
MOST_RANKS = 200  # ranks that a suit may have: a hundred by number, and as many by name
REFERENCES = {"family": "family", "rules": "ruleset", "theme": "theme"}  # the kind of file that each key names
UNLISTED = ("ranks", "cards")  # the parts out of which ``null`` leaves what the file does not list
SEVERITIES = (*get_args(Severity), "off")  # how seriously a deck may take a check


class Ranks(NamedTuple):
    """The numbers of the numbered ranks by id, from the lowest up, and the entries of ranks by id."""

    by_number: dict[str, int]
    others: dict[str, dict[str, Any]]


def _ranks(numbered: range = range(0), zero: bool | None = None, **others: dict[str, Any]) -> Ranks:
    """The ranks; a 0 between numbers is there if it is asked for.

    Where there are numbers below zero, ids have signs: ``plus-7``, ``minus-7``.
    """
    if zero and 0 not in numbered:
        raise ValueError("asks for a zero, and numbered does not run over it")
    zero = zero if zero is not None else 0 in (*numbered[:1], *numbered[-1:])
    signs = {True: "plus-", False: "minus-"} if numbered[:1] and numbered[0] < 0 else {True: "", False: ""}
    ids = {f"{signs[number > 0] if number else ''}{abs(number)}": number for number in numbered if number or zero}
    return Ranks(ids, others)


def _reason(check: dict[str, Any]) -> str:
    unsaid = check.get("severity") == "off" and not check.get("because")
    return "is turned off without a reason; say it after because" if unsaid else ""


LOOK_OF_EACH = {field: Card.KEYS[field]._replace(default=None) for field in ("border", "index")}
EACH_CARD = {  # what may be said of all cards of a suit or rank at once
    "copies": Card.KEYS["copies"]._replace(tells="How often each of its cards is printed.", default=None),
    "back": Card.KEYS["back"]._replace(default=None),
    **LOOK_OF_EACH,
}

SUIT = changes(
    Suit,
    in_names=Key(TITLE, "What stands for it in the names of its cards, where that is another form of its name.", None),
    **EACH_CARD,
)
RANK = changes(Rank, **EACH_CARD)
CARD = changes(Card)
FACE = changes(Card, suit=Key(NAME, "The suit whose emblem and colour it shows, by its name or id.", None))
FACE.name = "Face"
COLOURS = 'a theme says colours: palette: {by-suit: {coins: "#8a5a00"}}; the deck names it: theme: mine.yaml'
OF_COLOURS = dict.fromkeys(("color", "colour", "colors", "colours", "palette"), COLOURS)
PLACED = "it belongs to the picture: art: {{file: my-picture.png, {}: …}}"
OF_PICTURES = {key: PLACED.format(key) for key in Placing.KEYS}
for _group in (SUIT, RANK, CARD, FACE):
    _group.elsewhere = OF_COLOURS if _group is SUIT else OF_COLOURS | OF_PICTURES
BACK = given_fields(Back, title=Key(TITLE, "What people call it; its id unless given.", None))
CHECK = KeyGroup(
    {
        "severity": Key(Choice(*SEVERITIES), "error, warning, or off.", None),
        "because": Key(TEXT, "The reason; a check is only turned off with one.", None),
        "options": Key(Entries(ID_TEXT, Number(-10_000, 10_000, whole=False)), "The check's options.", {}),
    },
    name="Check",
    tells="How seriously this deck takes one check, and the options it gives it.",
    check=_reason,
)
RANKS = KeyGroup(
    {
        "numbered": Key(
            RANGE, "The ranks that are known by their number: 1..11, or below zero as well: -10..10.", None
        ),
        "zero": Key(FLAG, "Whether there is a 0 among them; from below zero to above it, only if this is true.", None),
    },
    _ranks,
    others=Entries(ID_TEXT, RANK),
    name="Ranks",
    tells="The ranks by id, in printing order, behind those that are known by their number.",
    partial=True,
)

DECK_FILE = filled_group(  # what a deck file may hold
    {
        **Deck.KEYS,
        "extends": Key(NAME, "The deck that this one changes: built in, or a file beside it.", None),
        "back": Key(
            PLACED_ART, "The back of every card that names no other: a picture, or one of the backs by its id.", None
        ),
        **LOOK_OF_EACH,
        "backs": Key(Entries(ID_TEXT, BACK, most=100), "The deck's backs by id.", {}),
        "suits": Key(Entries(ID_TEXT, SUIT, most=20), "The suits by id, in printing order.", {}),
        "ranks": Key(RANKS, "The ranks of every suit.", Ranks({}, {})),
        "faces": Key(Entries(ID_TEXT, FACE), "The cards that belong to no suit, by id.", {}),
        "cards": Key(Entries(CARD_ID, CARD), "Single suit cards that differ, by id: sabres-7.", {}),
        "checks": Key(Entries(ID_TEXT, CHECK), "Settings of single checks, by the check's id.", {}),
    },
    "Deck",
    "A sabacc deck.",
)
DECK_FILE.elsewhere = OF_COLOURS | {
    **dict.fromkeys(("size", "card-size"), "the size is that of the theme, or is asked for: --card-size tarot"),
    **dict.fromkeys(("font", "fonts"), "a theme says fonts; the deck names it: theme: mine.yaml"),
    "drop": "what is left out is null where it would stand, such as faces: {star: null}",
}


@remember_reads
def load_deck(name: str) -> Deck:
    """The deck of that name or file, what it extends taken in; DeckgenError with every problem, each at its place."""
    entry = catalogue.resolve(name, "deck")
    line = lineage(entry)
    if any("table" in ancestor.source.data for ancestor in line):
        from deckgen.library.spreadsheet_cards import table_below

        line = (*line, *table_below(line))
    source = inherit(line, UNLISTED)
    return _deck(DeckDraft(convert(DECK_FILE, source), source, entry))


def _deck(draft: DeckDraft) -> Deck:
    """The deck; DeckgenError when anything was found wrong with it."""
    file = draft.file
    deck_draft.check_slips(draft)
    suits, ranks = tuple(deck_draft.read_suits(draft)), tuple(deck_draft.read_ranks(draft))
    draft.limit(len(ranks), MOST_RANKS, "ranks")
    faces = sum(entry.get("copies", 1) for entry in file["faces"].values())
    draft.limit(len(suits) * len(ranks) + faces, MOST_PIECES, "cards")
    cards = (*deck_draft.read_suit_cards(draft, suits, ranks), *deck_draft.read_faces(draft, suits))
    deck_draft.check_ids(draft, cards)
    _check_words(draft)
    table: CardTable | None = CardTable(file["table"]) if isinstance(file["table"], str) else file["table"]
    fields = {
        "suits": suits,
        "ranks": ranks,
        "cards": cards,
        "family": None if file["family"] == "none" else _named_file(draft, "family"),
        "rules": _named_file(draft, "rules"),
        "theme": _named_file(draft, "theme"),
        "backs": tuple(_backs(draft)),
        "table": table and replace(table, file=str(draft.entry.path.parent / table.file)),
        "severities": {id: check["severity"] for id, check in file["checks"].items() if check.get("severity")},
        "silenced": {id: check["because"] for id, check in file["checks"].items() if check.get("severity") == "off"},
        "options": {id: check["options"] for id, check in file["checks"].items() if check.get("options")},
        "marks": _places(draft, cards),
        "file": draft.entry.label,
        "built_in": draft.entry.built_in,
    }
    deck = Deck(**{name: file[name] for name in Deck.KEYS} | fields)
    draft.limit(deck.printed, MOST_PIECES, "cards")
    draft.findings.extend(find_unknown_theme(deck.theme, draft.source.at("theme"), draft.entry.path.parent))
    refuse(draft.findings)
    return deck


def _check_words(draft: DeckDraft) -> None:
    """Note words of cards that no card could show."""
    parts = (draft.file["faces"], draft.file["cards"], draft.file["ranks"].others)
    values = [entry.get("value") for part in parts for entry in part.values()]
    games = sorted({game for value in values if isinstance(value, dict) for game in value})
    names = ["or", "not-in-play", "cards", "players", *games]
    for name in draft.file["words"]:
        if name not in names:
            hint = draft.near(name, names) or f"there are {', '.join(names)}"
            draft.report("unknown-key", f"words.{name}", f"no card shows words for {name}", hint)


def _backs(draft: DeckDraft) -> Iterator[Back]:
    """The deck's own backs: the usual one, if it is a drawing, and those that cards name."""
    usual, others = draft.file["back"], draft.file["backs"]
    if usual and (isinstance(usual, tuple) or usual not in others):
        if others and isinstance(usual, str) and ID.fullmatch(usual):
            draft.check_back(usual, "back")
        yield _back(draft, "", draft.file["title"], usual, "back")
    for id, entry in others.items():
        yield _back(draft, id, entry.get("title", id), entry.get("art", id), f"backs.{id}.art")


def _back(draft: DeckDraft, id: str, title: str, art: str | tuple[str, Placing], path: str) -> Back:
    """A back, whose picture fills the card or its bleed."""
    name, placing = draft.place_art(art if isinstance(art, tuple) else (art, EDGE_TO_EDGE), path)
    if placing.to == "frame":
        draft.report("value", path, "a back has no frame: its picture goes to the card or to the bleed")
    return Back(id, title, name, placing if placing.to == "bleed" else replace(placing, to="card"))


def _named_file(draft: DeckDraft, field: str) -> str | None:
    """The name in ``field``, a file beside the deck as a path from where the user stands."""
    name: str | None = draft.file[field]
    return draft.find_beside(name, field, REFERENCES[field]) if name and files.names_file(name) else name


def _places(draft: DeckDraft, cards: Iterable[Card]) -> Places:
    """Where each datum stands, and each card under ``cards.ID``, whichever part of the file makes it."""
    marks = draft.source.marks
    numbered = marks.get("ranks.numbered")
    card_marks = {
        f"cards.{card.id}": marks.get(f"faces.{card.id}") if card.is_face else marks.get(f"ranks.{card.rank}", numbered)
        for card in cards
    }
    return Places({**{path: at for path, at in card_marks.items() if at}, **marks}, draft.entry.label)


def find_unknown_theme(name: str, at: Location, folder: Path) -> Iterator[Finding]:
    """A finding if there is no theme of that name, built in or in a file."""
    if not files.names_file(name) and not catalogue.has("theme", name):
        hint = catalogue.near(name, ("theme",), folder)
        yield Finding("unknown-theme", f"there is no theme {name!r}", at, hint)
