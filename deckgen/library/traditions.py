"""The Tarot packs that somebody may mean: by name, by what else people call them, or by a file."""

from collections.abc import Iterator

from deckgen.foundations import defaults, files
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.memory import remember_reads
from deckgen.foundations.spelling import nearest, plain
from deckgen.library import catalogue
from deckgen.library.packs import load_pack
from deckgen.library.shipped import read_shipped
from deckgen.records.conversion import Pack
from deckgen.records.fields import NAME, TEXT
from deckgen.records.groups import Key, KeyGroup, List
from deckgen.records.record import Record, each, key

TAROT = "tarot"  # the kind of the packs that any tradition stands for

LATER = "packs/_later.yaml"


class FuturePack(Record):
    """A pack that is left for later: its title, what else it goes by, and what is known of it."""

    id: str
    title: str = key(NAME)
    known: str = key(TEXT)
    aliases: tuple[str, ...] = key(List(NAME), default=())

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that it goes by."""
        return (self.id, self.title, *self.aliases)


TRADITIONS_FILE = KeyGroup({"packs": Key(each(FuturePack))})  # the file of all such packs


@remember_reads
def traditions() -> tuple[str, ...]:
    """The names of the Tarot packs that there are, the usual one first."""
    return tuple(sorted((pack.name for pack in _packs()), key=lambda name: (name != defaults.TRADITION, name)))


def list_traditions() -> list[dict[str, str]]:
    """The Tarot packs, the usual one first, by name and title."""
    titles = {pack.name: pack.title for pack in _packs()}
    return [{"name": name, "title": titles[name]} for name in traditions()]


def pack_named(name: str) -> str:
    """The name of the Tarot pack that goes by another usual name, or its title; any other name as it is."""
    if files.names_file(name) or name in catalogue.names("pack"):
        return name
    by_form = {plain(alias): pack.name for pack in _packs() for alias in (pack.name, pack.title, *pack.aliases)}
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
    by_alias = {alias: pack.name for pack in _packs() for alias in (pack.name, *pack.aliases)}
    close = dict.fromkeys(by_alias[alias] for alias in nearest(name, by_alias, most=2))
    beside = [f"{name}{files.YAML}"] if files.is_file(f"{name}{files.YAML}") else []
    hint = f"did you mean {' or '.join(beside or close)}?" if beside or close else _choice()
    raise UnknownName(Finding("unknown-tradition", f"there is no tradition {name!r}", hint=hint))


def tarot_pack(name: str) -> Pack:
    """The Tarot pack that ``name`` means; UnknownName for a pack of another kind."""
    pack = load_pack(tradition_named(name))
    if pack.kind != TAROT:
        raise UnknownName(Finding("unknown-tradition", f"{pack.title} is no Tarot pack", hint=_choice()))
    return pack


def future_packs() -> Iterator[FuturePack]:
    """The packs that are known and left for later."""
    yield from read_shipped("decks", LATER, TRADITIONS_FILE)["packs"]


def _packs() -> list[Pack]:
    return [pack for name in catalogue.names("pack") if (pack := load_pack(name)).kind == TAROT]


def _choice() -> str:
    return f"there is {', '.join(traditions())}; deckgen new-pack describes a pack of yours"
