"""Conversions: from a name, and the packs somebody has, to rules whose every name is known to pack and deck."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from deckgen.foundations import defaults, files
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import quantity, several, suggestion
from deckgen.library import catalogue
from deckgen.library.catalogue import Entry
from deckgen.library.conversion_file import CONVERSION_FILE, ConversionFile
from deckgen.library.conversion_rules import RuleReader
from deckgen.library.decks import load_deck
from deckgen.library.inheritance import inherit, lineage, locate_errors, name_from
from deckgen.library.packs import TAROT, load_pack, pack_named, tarot_pack, traditions
from deckgen.library.source import Source, convert, refuse
from deckgen.records.conversion import Conversion, Pack

LEAVE_JOKERS = "leave --jokers out; for other packs, name them as holds: in a conversion that extends it"


class ConversionChoice(NamedTuple):
    """The choices for a conversion: another deck, the tradition of each pack or of all, the number of Jokers."""

    deck: str = ""
    traditions: tuple[str, ...] = ()
    jokers: int | None = None


@remember_reads
def load_conversion(name: str, choice: ConversionChoice = ConversionChoice()) -> Conversion:  # noqa: B008  (it is immutable)
    """The conversion of that name or file, for the packs that were asked for.

    Raises UnknownName for a deck, tradition or number of Jokers that it does not know, and DeckgenError with every
    problem, names that the deck or the packs do not know included.
    """
    entry = catalogue.resolve(name, "conversion")
    file, source = _file(entry)
    deck_name = _deck_name(file, entry, choice.deck)
    at = source.at("deck") if deck_name == file.deck else source.key_at(f"decks.{deck_name}")
    own = choice.deck if files.names_file(choice.deck) else name_from(deck_name, entry, "deck")
    deck = locate_errors(at, lambda: load_deck(own))
    packs = tuple(_packs(file, source, entry, choice))
    reader = RuleReader(file, source, deck, packs)
    conversion = reader.conversion(deck_name, choice.jokers, entry)
    refuse(reader.findings)
    return conversion


@remember_reads
def decks_of(name: str) -> tuple[str, ...]:
    """The decks that a conversion can make, its usual one first."""
    file = _file(catalogue.resolve(name, "conversion"))[0]
    return (file.deck, *file.decks)


def conversions_onto(deck: str) -> tuple[str, ...]:
    """The names of the built-in conversions that can make the built-in deck of that name."""
    return tuple(name for name in catalogue.names("conversion") if deck in decks_of(name))


def _file(entry: Entry) -> tuple[ConversionFile, Source]:
    source = inherit(lineage(entry))
    file: ConversionFile = convert(CONVERSION_FILE, source)
    return file, source


def variants(name: str) -> Iterator[ConversionChoice]:
    """Everything that can be asked of a conversion, once: each deck with each number of Jokers or each tradition."""
    file, _ = _file(catalogue.resolve(name, "conversion"))
    free = any(pack.holds == TAROT for pack in file.packs.values())
    for deck in dict.fromkeys(("", *file.decks)):
        if file.jokers:
            yield from (ConversionChoice(deck, jokers=int(jokers)) for jokers in file.jokers)
        elif free:
            yield from (ConversionChoice(deck, (tradition,)) for tradition in traditions())
        else:
            yield ConversionChoice(deck)


def _deck_name(file: ConversionFile, entry: Entry, wanted: str) -> str:
    """The deck that comes out, as the conversion names it; of a file of the user's, the built-in one that it extends.

    Raises UnknownName for one that these packs do not make.
    """
    decks = (file.deck, *file.decks)
    if not wanted:
        return file.deck
    for name in decks:
        if name == wanted or _is_file_of(name, entry, wanted):
            return name
    if files.names_file(wanted):
        line = [ancestor.entry for ancestor in lineage(catalogue.resolve(wanted, "deck"))]
        base = next((one.name for one in line if one.built_in), "")
        if base in decks:
            return base
    message = f"{file.conversion} makes {' or '.join(decks)}, not {wanted!r}"
    advice = f"a conversion of your own makes it, with extends: {file.conversion} and deck: {wanted}"
    hint = advice if files.names_file(wanted) else suggestion(wanted, decks)
    raise UnknownName(Finding("unknown-deck", message, hint=hint))


def _is_file_of(name: str, entry: Entry, path: str) -> bool:
    """Whether a deck that a conversion names, whose file ``entry`` has, is the file at ``path``, however it is said."""
    are_files = files.names_file(name) and files.names_file(path)
    return are_files and (entry.path.parent / name).resolve() == Path(path).resolve()


def _packs(file: ConversionFile, source: Source, entry: Entry, choice: ConversionChoice) -> Iterator[Pack]:
    holdings: Sequence[str] = [pack.holds for pack in file.packs.values()]
    places = [source.at(f"packs.{number}.holds") for number in file.packs]
    for holds, at in zip(holdings, places, strict=True):  # those too in whose place others are meant by the Jokers
        if holds != TAROT:
            locate_errors(at, _load_pack, holds, entry)
    if choice.jokers is not None:
        holdings = _packs_by_jokers(file, source, choice.jokers)
        if str(choice.jokers) in file.jokers:
            places = [source.at(f"jokers.{choice.jokers}.{number}") for number in range(len(holdings))]
    names = iter(_traditions(file, holdings, choice.traditions))
    for at, holds in zip(places, holdings, strict=True):
        if holds == TAROT:
            yield tarot_pack(next(names))
        else:
            yield locate_errors(at, _load_pack, holds, entry)


def _load_pack(name: str, entry: Entry) -> Pack:
    """The pack that a conversion, whose file ``entry`` has, means by a name: built in, or a file beside it."""
    return load_pack(name_from(pack_named(name), entry, "pack"))


def _packs_by_jokers(file: ConversionFile, source: Source, jokers: int) -> Sequence[str]:
    holdings = file.jokers.get(str(jokers))
    if holdings is not None and len(holdings) != len(file.packs):
        message = f"{len(holdings)} packs are named for {jokers} Jokers; the conversion takes {len(file.packs)}"
        raise DeckgenError(Finding("value", message, source.at(f"jokers.{jokers}"), "name each pack, in order"))
    if holdings is not None:
        return holdings
    numbers = several([*file.jokers], "or")
    hint = f"it takes {numbers} Jokers" if numbers else LEAVE_JOKERS
    raise UnknownName(Finding("jokers", f"{file.conversion} does not go by a number of Jokers", hint=hint))


def _traditions(file: ConversionFile, holdings: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """A tradition for each pack that is free to be of any: one name for all of them, or one for each."""
    free = holdings.count(TAROT)
    if names and not free:
        message = f"{file.conversion} takes no Tarot pack of your choice"
        raise UnknownName(Finding("unknown-tradition", message, hint="leave --tradition out"))
    if len(names) not in (0, 1, free):
        message = f"{len(names)} traditions are named for {quantity(free, 'pack')}"
        raise UnknownName(Finding("unknown-tradition", message, hint="name one for all packs, or one for each"))
    return tuple(names) * free if len(names) == 1 else tuple(names) or (defaults.TRADITION,) * free
