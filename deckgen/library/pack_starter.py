"""The file of a pack of one's own: what differs in it from another pack, and the text that says so."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import permutations, product
from pathlib import Path, PurePath

from deckgen.foundations import defaults, files, whole_files
from deckgen.foundations.findings import DeckgenError, Finding, UnknownName
from deckgen.foundations.spelling import plain, slug, suggestion
from deckgen.library.conversion_rules import forms, id_of
from deckgen.library.packs import load_pack
from deckgen.library.starter import read_template, shell_name
from deckgen.records.conversion import Pack, PackCard

ARTICLE = re.compile(r"^(?:\w{2,3} |\w')", re.IGNORECASE)
"""What a name begins with that people leave out: "Le Soleil", "L'Étoile", "Der Stern"."""


@dataclass(slots=True)
class Differences:
    """The differences of a pack: names of suits, ranks and trumps by id, numbers on trumps, and missing cards."""

    title: str = ""
    suits: dict[str, str] = field(default_factory=dict)
    ranks: dict[str, str] = field(default_factory=dict)
    trumps: dict[str, str] = field(default_factory=dict)
    printed: dict[str, str] = field(default_factory=dict)
    lacks: list[str] = field(default_factory=list)


def pack_id(name: str) -> str:
    """The id of a pack that is called so."""
    return slug(name)[:60].strip("-") or "my-pack"


def card_called(text: str, pack: Pack, differences: Differences, trumps: bool = False) -> PackCard:
    """The card of a pack that ``text`` means, by id, name, usual name or its name by the ``differences``, with its
    article or without; of its ``trumps`` alone where asked for.

    Raises UnknownName with the nearest names.
    """
    cards = {card.id: card for card in pack.every_card if card.is_trump or not trumps}
    common = {card.id: card.name for card in load_pack(defaults.TRADITION).cards}

    def names(card: PackCard) -> Iterator[str]:
        full = [card.name, common.get(card.id, ""), differences.trumps.get(card.id, "")]
        yield from (card.id, *full, *(ARTICLE.sub("", name) for name in full))
        if card.suit and card.rank:
            suits = {card.suit, pack.suit(card.suit).name, differences.suits.get(card.suit, card.suit)}
            ranks = {
                card.rank,
                pack.rank(card.rank).name,
                differences.ranks.get(card.rank, card.rank),
                str(card.number),
            }
            yield from (f"{one} {other}" for pair in product(suits, ranks) for one, other in permutations(pair))

    spellings = {id: tuple(filter(None, names(card))) for id, card in cards.items()}
    id = id_of(text, forms(spellings.items()))
    if id in cards:
        return cards[id]
    what = "trump" if trumps else "card"
    card_names = [*(differences.trumps.get(card.id, card.name) for card in cards.values())]
    hint = suggestion(text, card_names) or (f"there is {', '.join(card_names)}" if trumps else "write: 7 of Cups")
    raise UnknownName(Finding("unknown-card", f"{pack.title} has no {what} {text.strip()!r}", hint=hint))


def refuse_twins(names: Mapping[str, str], what: str) -> None:
    """Raise DeckgenError where two have the same of ``names``, which are by id; ``what`` says which they are."""
    first: dict[str, str] = {}
    for name in filter(None, names.values()):
        if first.setdefault(plain(name), name) is not name:
            raise DeckgenError(Finding("twins", f"two {what} {name!r}", hint="each needs its own"))


def pack_text(stem: str, base: str, pack: Pack, differences: Differences) -> str:
    """The text of the pack file ``stem``.yaml, which extends ``base``, the name or file of ``pack``."""
    lacks = [*(card.id for card in pack.absent), *(id for id in differences.lacks if pack.card(id))]
    entries = {
        id: {"name": differences.trumps.get(id), "printed": differences.printed.get(id)}
        for id in dict.fromkeys([*differences.trumps, *differences.printed])
    }
    return read_template("pack.yaml").substitute(
        file=shell_name(f"{stem}.yaml"),
        id=_quote(pack_id(stem)),
        title=_quote(differences.title),
        base=_quote(PurePath(base).name),
        suits=_group(
            "suits", {id: {"name": name} for id, name in differences.suits.items()}, "pentacles: {name: Coins}"
        ),
        ranks=_group("ranks", {id: {"name": name} for id, name in differences.ranks.items()}, "page: {name: Valet}"),
        trumps=_group("trumps", entries, "star: {name: The Comet, printed: XVIII}"),
        lacks=f"lacks: [{', '.join(dict.fromkeys(lacks))}]" if lacks else "#|lacks: [sun]",
        cards=len(pack.cards) - sum(card.id in lacks for card in pack.cards),
    )


def write_pack(path: Path, text: str) -> Path:
    """Write a pack file whole; DeckgenError, and no file, for one that could not be read again."""
    with files.lay_over({path.absolute(): text.encode()}):
        load_pack(str(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    return whole_files.write(path, text.encode())


def _group(key: str, entries: Mapping[str, Mapping[str, str | None]], example: str) -> str:
    """A part of the file with an entry a line, or an example of one."""
    if not entries:
        return f"#|{key}:\n#|  {example}"
    lines = [f"{key}:"]
    for id, entry in entries.items():
        pairs = ", ".join(f"{field}: {_quote(value)}" for field, value in entry.items() if value is not None)
        lines.append(f"  {id}: {{{pairs}}}")
    return "\n".join(lines)


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
