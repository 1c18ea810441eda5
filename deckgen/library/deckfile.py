"""What a deck file may hold beside what stands in the records of a deck and its parts."""

from typing import Any, NamedTuple, get_args

from deckgen.foundations.findings import Severity
from deckgen.records.deck import (
    BACK_TELLS,
    BORDER,
    BORDER_TELLS,
    COPIES,
    INDEX,
    INDEX_TELLS,
    Back,
    Card,
    Deck,
    Rank,
    Suit,
)
from deckgen.records.fields import CARD_ID, FLAG, ID_TEXT, NAME, RANGE, TEXT
from deckgen.records.groups import Entries, Key, KeyGroup, filled_group
from deckgen.records.placed_art import PLACED_ART
from deckgen.records.record import changes, given_fields
from deckgen.records.shapes import Choice, Number

SEVERITIES = (*get_args(Severity), "off")
"""How seriously a deck may take a check."""


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


COPIES_OF_EACH = Key(COPIES, "How often each of its cards is printed.", None)
BACK_OF_EACH = Key(NAME, BACK_TELLS, None)
LOOK_OF_EACH = {"border": Key(BORDER, BORDER_TELLS, None), "index": Key(INDEX, INDEX_TELLS, None)}

SUIT = changes(
    Suit,
    in_names=Key(NAME, "What stands for it in the names of its cards, where that is another form of its name.", None),
    copies=COPIES_OF_EACH,
    back=BACK_OF_EACH,
    **LOOK_OF_EACH,
)
RANK = changes(Rank, copies=COPIES_OF_EACH, back=BACK_OF_EACH, **LOOK_OF_EACH)
CARD = changes(Card)
BACK = given_fields(Back, title=Key(NAME, "What people call it; its id unless given.", None))
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

FILE = filled_group(
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
        "faces": Key(Entries(ID_TEXT, CARD), "The cards that belong to no suit, by id.", {}),
        "cards": Key(Entries(CARD_ID, CARD), "Single suit cards that differ, by id: sabres-7.", {}),
        "checks": Key(Entries(ID_TEXT, CHECK), "Settings of single checks, by the check's id.", {}),
    },
    "Deck",
    "A sabacc deck.",
)
"""What a deck file may hold."""
