"""What a conversion file may hold."""

import re
from collections.abc import Mapping

from deckgen.foundations.findings import quote
from deckgen.records.fields import FILE_ID, FLAG, ID_TEXT, LONGEST_NAME, NAME, SOURCES, TEXT, shown_text
from deckgen.records.groups import Either, Entries, List
from deckgen.records.record import Record, each, key, record
from deckgen.records.ruleset import Ruling
from deckgen.records.shapes import Number, Parsed, Words, matching

_RANGE = re.compile(r"([0-9]{1,2})\.\.([0-9]{1,2})")
_RANK = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*|[0-9]{1,2}\.\.[0-9]{1,2}")
_ORIGIN = re.compile(r"(?:([1-9])/)?([^/]*[^\W_][^/]*)")


def ranks_in(text: str) -> list[str]:
    """The ranks that ``1..10`` stands for, or the one that is named."""
    match = _RANGE.fullmatch(text)
    return [str(n) for n in range(int(match[1]), int(match[2]) + 1)] if match else [text]


def parse_origin(text: str) -> tuple[int, str]:
    """The pack, 0 for any, and the card that ``2/spades-9``, ``fool`` or ``2/7 of Cups`` names."""
    match = _ORIGIN.fullmatch(text)
    if not match:
        raise ValueError('has to be a card of a pack, such as fool or "2/spades-9"')
    return int(match[1] or 0), match[2]


def _rank(value: object) -> str:
    text = str(value) if type(value) is int else value
    if not isinstance(text, str) or not _RANK.fullmatch(text) or not ranks_in(text):
        raise ValueError(f'has to be a rank, or ranks from low to high such as "1..10", not {quote(text)}')
    return text


def _origin(text: str) -> str:
    text = shown_text(text)
    parse_origin(text)
    return text


def _check_numbers(packs: dict[str, "PackShare"]) -> dict[str, "PackShare"]:
    if list(packs) != [str(number) for number in range(1, len(packs) + 1)]:
        raise ValueError("have to be numbered 1, 2 and so on")
    return packs


JOKERS = matching("[0-9]", "a number of Jokers, from 0 to 9")
RANK_KEY = Words(_rank, pattern=f"^({_RANK.pattern})$")
RANK = Parsed(_rank, type=["string", "integer"])
ORIGIN = Words(_origin, LONGEST_NAME)
ORIGINS = Either(ORIGIN, many=List(ORIGIN, 1, 40))
COUNT = Number(0, 1000)
RULINGS = each(Ruling, most=20)
RULINGS_TELL = "What no source says about the mapping: house rulings, marked as such in print."


class AlteredCard(Record):
    """Where a card comes from, when there is more to say than that."""

    origins: str | tuple[str, ...] = key(
        ORIGINS, "The card, or cards of which the first that are there are taken.", name="from"
    )
    altered: bool | None = key(
        FLAG,
        "true where its own suit and number are covered or changed; false where those of its pack are.",
        default=None,
    )


Single = str | tuple[str, ...] | AlteredCard
SINGLES = Entries(NAME, Either(ORIGIN, many=List(ORIGIN, 1, 40), group=record(AlteredCard)), most=1000)


class PackShare(Record):
    """The part of one pack that a conversion uses."""

    holds: str = key(NAME, 'A pack by name or file, or "tarot" for the tradition that the user chooses.')
    altered: bool = key(FLAG, "true where all its cards are labelled or written on.", default=False)
    ranks: Mapping[str, str] = key(
        Entries(RANK_KEY, RANK, most=200), "The deck's ranks, each with the pack's that stands for it.", default={}
    )
    left: int | tuple[str, ...] | Mapping[str, int] | None = key(
        Either(COUNT, many=List(ID_TEXT, most=1000), group=Entries(JOKERS, COUNT)),
        "What stays in the box, declared apart: a count, or the very cards.",
        default=None,
    )


class OtherDeck(Record):
    """Another deck that the same packs make."""

    faces: Mapping[str, Single] = key(SINGLES, "Its face cards, each with the card that stands for it.")
    rulings: tuple[Ruling, ...] = key(RULINGS, RULINGS_TELL, default=())


class ConversionFile(Record):
    """How packs that people own become a sabacc deck."""

    conversion: str = key(FILE_ID, "The conversion's id.")
    title: str = key(NAME, "What is converted, as a noun: it begins the chart's title, My two packs become Sabacc.")
    deck: str = key(NAME, "The deck that comes out: built in, or a file beside this one.")
    packs: Mapping[str, PackShare] = key(
        Entries(Words(str), record(PackShare), 1, 9, gather=_check_numbers), "The packs, numbered from 1."
    )
    extends: str | None = key(NAME, "The conversion that this one changes: built in, or beside it.", default=None)
    becomes: str = key(NAME, "What the deck is called here, instead of by its title.", default="")
    sources: tuple[str, ...] = key(SOURCES, "Where what stands here comes from.", default=())
    suits: Mapping[str, str] = key(
        Entries(NAME, NAME, most=20), "The deck's suits, each with the pack's suit that stands for it.", default={}
    )
    jokers: Mapping[str, tuple[str, ...]] = key(
        Entries(JOKERS, List(NAME)), "The packs that are meant by so many Jokers.", default={}
    )
    faces: Mapping[str, Single] = key(SINGLES, "The face cards, each with the card that stands for it.", default={})
    cards: Mapping[str, Single] = key(
        SINGLES, "Single suit cards that do not follow the rule, by id: sabres-7.", default={}
    )
    skifters: Mapping[str, str] = key(
        Entries(ORIGIN, RANK, most=100), "Leftover cards, each with its rank, or master.", default={}
    )
    decks: Mapping[str, OtherDeck] = key(
        Entries(ID_TEXT, record(OtherDeck), most=20), "Other decks that the same packs make.", default={}
    )
    game: str | None = key(NAME, "The ruleset that the deck is made for, where it is one alone.", default=None)
    rulings: tuple[Ruling, ...] = key(RULINGS, RULINGS_TELL, default=())
    notes: tuple[str, ...] = key(
        List(TEXT, most=20), "What to mind; {1/page} is what pack 1 calls that rank, suit or trump.", default=()
    )


CONVERSION_FILE = record(ConversionFile)
