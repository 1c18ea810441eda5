"""Packs that people own: from a name to every card by identity, with what this pack prints; and which are of Tarot."""

from collections.abc import Iterator
from typing import Any

from deckgen.foundations import defaults, files, sizes
from deckgen.foundations.findings import Finding, UnknownName, printable
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import likely, numeral, plain, several, suggestion, words
from deckgen.library import catalogue
from deckgen.library.inheritance import inherit, lineage
from deckgen.library.shipped import future_packs
from deckgen.library.source import Source, convert, refuse
from deckgen.records.conversion import NUMERALS, Pack, PackCard, PackRank, PackSuit
from deckgen.records.fields import FLAG, ID_TEXT, NAME, SOURCES
from deckgen.records.groups import Entries, Key, List, filled_group
from deckgen.records.record import given_fields, replace
from deckgen.records.shapes import Number

CARDS = Entries(ID_TEXT, given_fields(PackCard), most=200)
PACK_FILE = filled_group(  # what a pack file may hold
    {
        **Pack.KEYS,
        "extends": Key(NAME, "The pack that this one changes: built in, or a file beside it.", None),
        "numerals": Key(NUMERALS, "How numbers are printed.", "none"),
        "captioned": Key(FLAG, "false where no card bears its name.", True),
        "sources": Key(SOURCES, "Where what stands here comes from.", ()),
        "suits": Key(Entries(ID_TEXT, given_fields(PackSuit), most=20), "The suits by id."),
        "ranks": Key(Entries(ID_TEXT, given_fields(PackRank), most=50), "The ranks of every suit, by id."),
        "trumps": Key(CARDS, "The trumps by id.", {}),
        "extras": Key(CARDS, "Cards of no suit, such as Jokers.", {}),
        "lost": Key(List(ID_TEXT, most=100), "Cards whose original is gone and reprints supply.", ()),
        "lacks": Key(List(ID_TEXT, most=100), "Cards of its kind that this pack has not.", ()),
        "cards": Key(Number(1, 1000), "How many cards it holds, declared apart from the lists."),
    },
    "Pack",
    "A pack of cards that people own.",
)

TAROT = "tarot"  # the kind of the packs that any tradition stands for
LIKE_PACK = 0.7  # how much alike two names of packs are of which one was meant: Wirth is not Waite
USUAL = {TAROT: defaults.TRADITION, "playing-cards": "playing-54"}
"""The pack of each kind whose ids all packs of the kind share, so that they can stand in for one another."""


@remember_reads
def load_pack(name: str) -> Pack:
    """The pack of that name or file, what it extends taken in; DeckgenError with every problem, each at its place."""
    entry = catalogue.resolve(name, "pack")
    source = inherit(lineage(entry))
    file = convert(PACK_FILE, source)
    pack = _pack(file, source, entry.label)
    findings = list(_problems(file, pack, source))
    if not entry.built_in:
        places = {finding.at for finding in findings}
        unlike = _find_unlike(file, load_pack(USUAL[file["kind"]]), source)
        findings += [finding for finding in unlike if finding.at not in places]
    refuse(findings)
    return pack


def _pack(file: dict[str, Any], source: Source, label: str) -> Pack:
    suits = tuple(PackSuit(**{"id": id, "after": f"of {suit['name']}", **suit}) for id, suit in file["suits"].items())
    ranks = tuple(_ranks(file))
    usual = {"captioned": file["captioned"]}
    others = (
        PackCard(**{"id": id, "printed": numeral(card.get("number"), file["numerals"]), **usual, **card})
        for id, card in (file["trumps"] | file["extras"]).items()
    )
    pack_cards = (*_suit_cards(suits, ranks), *others)
    cards = [replace(card, lost=True) if card.id in file["lost"] else card for card in pack_cards]
    fields = {
        "suits": suits,
        "ranks": ranks,
        "cards": tuple(card for card in cards if card.id not in file["lacks"]),
        "absent": tuple(card for card in cards if card.id in file["lacks"]),
        "marks": source.marks,
        "file": label,
    }
    return Pack(**{name: file[name] for name in Pack.KEYS} | fields)


def _ranks(file: dict[str, Any]) -> Iterator[PackRank]:
    for id, rank in file["ranks"].items():
        number = rank.get("number", int(id) if id.isdigit() else None)
        printed = numeral(number, file["numerals"])
        defaults = {"id": id, "name": id, "number": number, "printed": printed, "captioned": file["captioned"]}
        yield PackRank(**defaults | rank)


def _suit_cards(suits: tuple[PackSuit, ...], ranks: tuple[PackRank, ...]) -> Iterator[PackCard]:
    for suit in suits:
        for rank in ranks:
            yield PackCard(
                id=f"{suit.id}-{rank.id}",
                name=f"{rank.name} {suit.after}",
                suit=suit.id,
                rank=rank.id,
                number=rank.number,
                also=rank.also,
                printed=numeral(rank.number, suit.numerals) if suit.numerals and rank.printed else rank.printed,
                captioned=rank.captioned,
            )


def _problems(file: dict[str, Any], pack: Pack, source: Source) -> Iterator[Finding]:
    """The problems that only the whole file shows."""
    ids, unknown = [card.id for card in pack.every_card], list[Finding]()
    for part in ("lacks", "lost"):
        for number, id in enumerate(file[part]):
            if id not in ids:
                at = source.at(f"{part}.{number}")
                named = (card.id for card in pack.every_card if set(words(card.name)) == set(words(id)))
                hint = next((f"did you mean {card}?" for card in named), suggestion(id, ids))
                unknown.append(Finding("unknown-card", f"{file['title']} has no card {id}", at, hint))
    yield from unknown
    for id in dict.fromkeys(id for id in ids if ids.count(id) > 1):
        at = source.at(f"trumps.{id}")
        yield Finding("duplicate-card", f"there are two cards {id}", at, "each card needs an id of its own")
    yield from _find_twins(file, pack, source)
    try:
        sizes.card_size(file["card_size"])
    except UnknownName as error:
        yield from (finding._replace(at=source.at("card-size")) for finding in error.findings)
    if len(pack.cards) != file["cards"] and not unknown:
        count, suspect = len(pack.cards), _likely_cause(file, len(pack.cards) - file["cards"])
        message = f"the pack declares {file['cards']} cards, and its lists make {count}"
        places = [source.at(part) for part in ("cards", suspect, "lacks", "suits", "ranks", "trumps", "extras")]
        own_places = [at for at in places if at.file == source.label]
        for at in dict.fromkeys([at for at in places[:2] if at in own_places] or own_places[:1] or places[:2]):
            yield Finding("pack-count", message, at, f"say cards: {count}, or mend the list that is out")


def _find_unlike(file: dict[str, Any], usual: Pack, source: Source) -> Iterator[Finding]:
    """Findings on ids that nearly match the usual pack of its kind, and on trumps with another number: conversions ask
    for cards by id and number, and ``printed`` says what stands on them.
    """
    others = {card.id: card for card in usual.cards if not card.suit}
    parts = (
        ("suits", file["suits"], [suit.id for suit in usual.suits]),
        ("ranks", file["ranks"], [rank.id for rank in usual.ranks]),
        ("trumps", file["trumps"], [*others]),
        ("extras", file["extras"], [*others]),
    )
    for part, ids, usual_ids in parts:
        missing = [id for id in usual_ids if id not in ids]
        for id in ids:
            near = next((other for other in missing if _misspells(id, other)), "")
            if near and id not in usual_ids:
                message = f"packs of the kind {file['kind']} have no {printable(id)} among their {part}"
                yield Finding("pack-kind", message, source.at(f"{part}.{id}"), f"did you mean {near}?")
    for id, card in file["trumps"].items():
        if id in others and card.get("number") != others[id].number:
            number = others[id].number
            message = f"{card['name']} has the number {number} in every pack, whatever is printed on it"
            at = source.at(f"trumps.{id}.number")
            yield Finding(
                "pack-kind", message, at, f'number: {number}, and printed: "{card.get("number")}" if it bears that'
            )


def _misspells(id: str, name: str) -> bool:
    """Whether a letter more or less, or letters in another order, are all that differs."""
    longer, shorter = sorted((id, name), key=len, reverse=True)
    lost = any(longer[:at] + longer[at + 1 :] == shorter for at in range(len(longer)))
    return not id.isdigit() and (lost or sorted(id) == sorted(name))


def _likely_cause(file: dict[str, Any], more: int) -> str:
    """Where it may be due that a pack has so many cards more than it declares: a part of it, or a trump."""
    if more % max(1, len(file["suits"])) == 0:
        return "ranks"
    if more % max(1, len(file["ranks"])) == 0:
        return "suits"
    numbers = {number for card in file["trumps"].values() if (number := card.get("number")) is not None}
    missing = [number for number in range(min(numbers, default=0), max(numbers, default=0)) if number not in numbers]
    after = next((id for id, card in file["trumps"].items() if missing and card.get("number", 0) > missing[0]), "")
    return f"trumps.{after}" if after else "extras" if file["extras"] else "trumps"


def _find_twins(file: dict[str, Any], pack: Pack, source: Source) -> Iterator[Finding]:
    """Suits, ranks and trumps that nothing tells apart: they go by one name, or bear one number."""
    trumps = [card for card in pack.every_card if card.id in file["trumps"]]
    traits = [("suits", suit.id, "name", plain(suit.name)) for suit in pack.suits]
    traits += [("ranks", rank.id, "name", plain(rank.name)) for rank in pack.ranks]
    traits += [("ranks", rank.id, "number", str(rank.number)) for rank in pack.ranks if rank.number is not None]
    traits += [("trumps", card.id, "name", plain(card.name)) for card in trumps]
    traits += [("trumps", card.id, "number", str(card.number)) for card in trumps if card.number is not None]
    first: dict[tuple[str, str, str], str] = {}
    for part, id, key, value in traits:
        other = first.setdefault((part, key, value), id)
        if other != id:
            places = [source.at(f"{part}.{one}.{key}") for one in (id, other)]
            at = next((place for place in places if place.file == source.label), places[0])
            message = f"{other} and {id} have the same {key} {printable(value)}"
            yield Finding("twins", message, at, f"in {part}, each needs its own")


def find_doubtful(pack: Pack) -> Iterator[Finding]:
    """Trumps that bear the same number, as warnings: there may be such a pack, but more likely one is a slip."""
    first: dict[str, str] = {}
    for card in pack.cards:
        if card.is_trump and card.printed and (other := first.setdefault(card.printed, card.id)) != card.id:
            places = [pack.marks.at(f"trumps.{id}.printed") for id in (card.id, other)]
            at = next((place for place in places if place.file == pack.file), places[0])
            message = f"{other} and {card.id} bear the same number {card.printed}"
            yield Finding("twins", message, at, "say of each what is printed on it", "warning")


@remember_reads
def traditions() -> tuple[str, ...]:
    """The names of the Tarot packs that there are, the usual one first."""
    return tuple(sorted((pack.name for pack in _tarot_packs()), key=lambda name: (name != defaults.TRADITION, name)))


def list_traditions() -> list[dict[str, str]]:
    """The Tarot packs, the usual one first, by name and title."""
    titles = {pack.name: pack.title for pack in _tarot_packs()}
    return [{"name": name, "title": titles[name]} for name in traditions()]


def pack_named(name: str) -> str:
    """The name of the Tarot pack that goes by another usual name, or its title; any other name as it is."""
    if files.names_file(name) or name in catalogue.names("pack"):
        return name
    by_form = {plain(alias): pack.name for pack in _tarot_packs() for alias in (pack.name, pack.title, *pack.aliases)}
    return by_form.get(plain(name), name)


def tradition_named(name: str) -> str:
    """The name or file of the Tarot pack that ``name`` means, its title and other usual names included.

    Raises UnknownName with the nearest names, or with what is known of a pack that is left for later.
    """
    pack_name = pack_named(name)
    if files.names_file(pack_name) or pack_name in catalogue.names("pack"):
        return pack_name
    for pack in future_packs():
        if plain(name) in map(plain, pack.names):
            message = f"{pack.title} ({pack.known}) is left for later"
            raise UnknownName(Finding("unknown-tradition", message, hint=_choice()))
    by_alias = {alias: pack.name for pack in _tarot_packs() for alias in (pack.name, *pack.aliases)}
    close = dict.fromkeys(by_alias[alias] for alias in likely(name, by_alias, LIKE_PACK))
    beside = [f"{name}{files.YAML}"] if files.is_file(f"{name}{files.YAML}") else []
    hint = f"did you mean {several(beside or close, 'or')}?" if beside or close else _choice()
    raise UnknownName(Finding("unknown-tradition", f"there is no tradition {name!r}", hint=hint))


def tarot_pack(name: str) -> Pack:
    """The Tarot pack that ``name`` means; UnknownName for a pack of another kind."""
    pack = load_pack(tradition_named(name))
    if pack.kind != TAROT:
        raise UnknownName(Finding("unknown-tradition", f"{pack.title} is no Tarot pack", hint=_choice()))
    return pack


def _tarot_packs() -> list[Pack]:
    return [pack for name in catalogue.names("pack") if (pack := load_pack(name)).kind == TAROT]


def _choice() -> str:
    return f"there is {', '.join(traditions())}; deckgen new-pack describes a pack of yours"
