"""The rules of a conversion, read with every name held against what the deck and the packs know."""

import re
from collections.abc import Iterable, Iterator, Mapping

from deckgen.foundations import defaults
from deckgen.foundations.findings import Finding, Location, Places
from deckgen.foundations.spelling import in_words, plain, suggestion
from deckgen.library import catalogue
from deckgen.library.blanks import odd_brace
from deckgen.library.catalogue import Entry
from deckgen.library.conversion_file import AlteredCard, ConversionFile, Single, parse_origin, ranks_in
from deckgen.library.inheritance import locate_errors, name_from
from deckgen.library.packs import TAROT, load_pack
from deckgen.library.rulesets import load_ruleset
from deckgen.library.source import Source
from deckgen.names.card_names import CardNames
from deckgen.records.conversion import CardRule, Conversion, Origin, Pack, RankRule, Share, Skifter
from deckgen.records.deck import Deck

BLANK = re.compile(r"\{([1-9])/([a-z0-9-]+)\}")  # what stands in a note for a pack's name of something: {1/page}
MASTER = "master"  # what a conversion writes for a Master Skifter
MOST_HINTS = 20  # misses that get a hint: looking for near names takes a while, and nobody reads on for so long


class RuleReader:
    """Turns a validated file into rules, collecting every name that the deck or the packs do not know."""

    def __init__(self, file: ConversionFile, source: Source, deck: Deck, packs: tuple[Pack, ...]) -> None:
        self.file, self.source, self.deck, self.packs = file, source, deck, packs
        self.findings: list[Finding] = []
        self.suit_places: dict[str, Location] = {}
        self.pack_cards: dict[str, Mapping[str, str]] = {}
        self.names = CardNames(deck)

    def conversion(self, deck: str, jokers: int | None, entry: Entry) -> Conversion:
        """The record, for the ``deck`` of that name in the file; what is wrong is in ``findings``."""
        file = self.file
        self.check_notes()
        other = None if deck == file.deck else file.decks[deck]
        faces, rulings = (other or file).faces, (other or file).rulings
        path = f"decks.{deck}.faces" if other else "faces"
        face_ids = [card.id for card in self.deck.cards if card.is_face]
        suit_ids = [card.id for card in self.deck.cards if not card.is_face]
        return Conversion(
            name=file.conversion,
            title=file.title,
            deck=self.deck,
            packs=self.packs,
            shares=tuple(self.shares(entry, self.jokers(jokers))),
            suits=self.suits(),
            ranks=tuple(self.ranks()),
            singles=(*self.singles(faces, path, face_ids), *self.singles(file.cards, "cards", suit_ids)),
            skifters=() if other else tuple(self.skifters()),
            sources=file.sources,
            notes=file.notes,
            rulings=rulings,
            becomes=file.becomes,
            game=self.game(entry),
            traditions=tuple(pack.name for pack in self.packs if pack.kind == TAROT),
            jokers=self.jokers(jokers),
            marks=Places({**self.source.marks, **self.suit_places}, entry.label),
            file=entry.label,
        )

    def game(self, entry: Entry) -> str:
        """The title of the game that the deck is made for; empty where none is named."""
        if not self.file.game:
            return ""
        at = self.source.at("game")
        return locate_errors(at, lambda name: load_ruleset(name_from(name, entry, "ruleset")).title, self.file.game)

    def check_notes(self) -> None:
        """Note the blanks in notes that name no pack or nothing of it, and braces that are no blank's."""
        for number, note in enumerate(self.file.notes):
            path = f"notes.{number}"
            for pack_number, id in BLANK.findall(note):
                if self.has_pack(int(pack_number), path):
                    pack = self.packs[int(pack_number) - 1]
                    self.knows(id, list(pack.names), path, f"{pack.title} has no rank, suit or trump")
            if odd := odd_brace(note, BLANK):
                hint = "write the number of a pack and a rank of it between { and }, such as {1/page}"
                self.report("unknown-blank", path, odd, hint)

    def has_pack(self, number: int, path: str, key: bool = False) -> bool:
        """Whether there is a pack of that number, which stands in the key or value of ``path``."""
        if number > len(self.packs):
            self.report("unknown-pack", path, f"there is no pack {number}", f"it has {len(self.packs)}", key)
        return number <= len(self.packs)

    def report(self, code: str, path: str, message: str, hint: str = "", key: bool = False) -> None:
        """Note a problem at the key or value of ``path``, once."""
        at = self.source.key_at(path) if key else self.source.at(path)
        finding = Finding(code, message, at, hint)
        if finding not in self.findings:
            self.findings.append(finding)

    def jokers(self, choice: int | None) -> int | None:
        """How many Jokers the packs hold, where that is for the user to say."""
        if not self.file.jokers or choice is not None:
            return choice
        names = [pack.name for pack in self.packs]
        return next((int(number) for number, packs in self.file.jokers.items() if list(packs) == names), None)

    def suits(self) -> Mapping[str, str]:
        """Every suit of the deck with the packs' suit that stands for it."""
        ours = forms((suit.id, (suit.id, suit.name, *suit.aliases)) for suit in self.deck.suits)
        theirs = forms((suit.id, (suit.id, suit.name)) for pack in self.packs for suit in pack.suits)
        suits: dict[str, str] = {}
        for typed, typed_origin in self.file.suits.items():
            path = f"suits.{typed}"
            suit, origin = id_of(typed, ours), id_of(typed_origin, theirs)
            self.knows(suit, list(dict.fromkeys(ours.values())), path, f"{self.deck.title} has no suit", key=True)
            self.knows(origin, list(dict.fromkeys(theirs.values())), path, "no pack has a suit")
            suits[suit] = origin
            self.suit_places[f"suits.{suit}"] = self.source.at(path)
        return suits

    def ranks(self) -> Iterator[RankRule]:
        """The rules by rank, ranges written out; a single rank is believed before a range."""
        for number, pack in enumerate(self.packs, 1):
            by_rank: dict[str, RankRule] = {}
            rules = self.file.packs[str(number)].ranks
            for key in sorted(rules, key=lambda key: ".." not in key):
                path = f"packs.{number}.ranks.{key}"
                ranks, origins = ranks_in(key), ranks_in(rules[key])
                if len(ranks) != len(origins):
                    message = f"{key} are {len(ranks)} ranks, and {rules[key]} are {len(origins)}"
                    self.report("rank-range", path, message)
                    continue
                for rank, origin in zip(ranks, origins, strict=True):
                    ours = [rank.id for rank in self.deck.ranks]
                    theirs = [rank.id for rank in pack.ranks]
                    if self.knows(rank, ours, path, f"{self.deck.title} has no rank", key=True) and self.knows(
                        origin, theirs, path, f"{pack.title} has no rank"
                    ):
                        by_rank[rank] = RankRule(number, rank, origin, self.source.at(path))
            yield from by_rank.values()

    def singles(self, entries: Mapping[str, Single], path: str, ids: list[str]) -> Iterator[CardRule]:
        """The sources of single cards of the deck; the last entry for a card counts, however its name is spelled."""
        by_card: dict[str, CardRule] = {}
        for typed, entry in entries.items():
            id, entry_path = self.deck_card(typed), f"{path}.{typed}"
            kind = "suit" if path == "cards" else "face"
            self.knows(id, ids, entry_path, f"{self.deck.title} has no {kind} card", key=True)
            altered = entry.altered if isinstance(entry, AlteredCard) else None
            text = entry.origins if isinstance(entry, AlteredCard) else entry
            origin_path = f"{entry_path}.from" if isinstance(entry, AlteredCard) else entry_path
            origins = tuple(self.origins(text, origin_path))
            at = self.source.at(origin_path)
            if id in by_card and by_card[id].at.file == at.file:
                message = f"{typed} is {id}, which is told at {by_card[id].at} already"
                self.report("duplicate-card", entry_path, message, "leave one of the two out", key=True)
            by_card[id] = CardRule(id, origins, altered, at)
        yield from by_card.values()

    def deck_card(self, typed: str) -> str:
        """The id of the card of the deck that is meant; what was typed where none is, or too much is wrong already."""
        if len(self.findings) >= MOST_HINTS or any(card.id == typed for card in self.deck.cards):
            return typed
        match = self.names.find(typed)
        return match.cards[0].id if len(match.cards) == 1 and not match.plural else typed

    def origins(self, texts: str | tuple[str, ...], path: str) -> Iterator[Origin]:
        """The cards of packs that are named; a card without a pack is meant of each pack in turn."""
        if isinstance(texts, str):
            yield from self.origin(texts, path)
        else:
            for place, text in enumerate(texts):
                yield from self.origin(text, f"{path}.{place}")

    def origin(self, text: str, path: str, key: bool = False) -> Iterator[Origin]:
        """The card that is meant, in one pack or in each; nothing, and a finding, where no pack of its kind has it."""
        number, typed = parse_origin(text)
        if not self.has_pack(number, path, key):
            return
        for place, pack in enumerate(self.packs, 1):
            ids = [card.id for card in pack.every_card]
            card = typed if typed in ids else self.pack_card(typed, pack)
            if number in (0, place) and self.knows(card, ids, path, f"{pack.title} has no card", key, pack):
                yield Origin(place, card)

    def pack_card(self, typed: str, pack: Pack) -> str:
        """The id of the card of a pack that is meant by name; what was typed where none or several are."""
        if pack.name not in self.pack_cards:
            usual_cards = load_pack(defaults.TRADITION).every_card if pack.kind == TAROT else ()
            common = {card.id: card.name for card in usual_cards}
            names = {
                card.id: (card.id, card.name, common.get(card.id, card.name), f"{card.rank} {card.suit}")
                for card in pack.every_card
            }
            self.pack_cards[pack.name] = forms((id, (*told, *map(_in_words, told))) for id, told in names.items())
        return id_of(typed, self.pack_cards[pack.name])

    def skifters(self) -> Iterator[Skifter]:
        """The leftover cards that may become skifters."""
        for text, rank in self.file.skifters.items():
            path = f"skifters.{text}"
            ours = [*(rank.id for rank in self.deck.ranks), MASTER]
            if self.knows(rank, ours, path, f"{self.deck.title} has no rank"):
                for origin in self.origin(text, path, key=True):
                    yield Skifter(origin, "" if rank == MASTER else rank, self.source.at(path))

    def shares(self, entry: Entry, jokers: int | None) -> Iterator[Share]:
        """The cards that each pack gives and keeps.

        What an extended file declares to be left need not hold for this one, nor for a user's own pack, which may lack
        cards that nobody wants.
        """
        for number, (pack, share) in enumerate(zip(self.packs, self.file.packs.values(), strict=True), 1):
            path = f"packs.{number}.left"
            at = self.source.at(path)
            is_own = share.holds == TAROT and not catalogue.is_built_in(pack.file)
            left = share.left if at.file == entry.label and not is_own else None
            if isinstance(left, Mapping):
                left = left.get(str(jokers))
            if isinstance(left, tuple):
                for place, id in enumerate(left):
                    self.knows(id, [card.id for card in pack.cards], f"{path}.{place}", f"{pack.title} has no card")
            yield Share(share.altered, left, at)

    def knows(
        self, name: str, names: list[str], path: str, complaint: str, key: bool = False, pack: Pack | None = None
    ) -> bool:
        """Whether ``name`` is known; a miss is a finding with the nearest name, of the cards of a ``pack`` as well, at
        the key or value of ``path``.
        """
        if name not in names:
            titles = [card.name for card in pack.every_card] if pack else []
            alone = [title for title in titles if titles.count(title) == 1]  # of two Jokers the id alone tells which
            hint = suggestion(name, [*names, *alone]) if len(self.findings) < MOST_HINTS else ""
            self.report("unknown-card", path, f"{complaint} {name}", hint, key)
        return name in names


def forms(spellings: Iterable[tuple[str, Iterable[str]]]) -> dict[str, str]:
    """The id that each spelling means, in plain form; spellings of several things are left out."""
    ids_by_form: dict[str, set[str]] = {}
    for id, names in spellings:
        for name in names:
            ids_by_form.setdefault(plain(name), set()).add(id)
    return {form: ids.pop() for form, ids in ids_by_form.items() if len(ids) == 1}


def _in_words(name: str) -> str:
    """A name with its number in words, as some people say it."""
    return re.sub(r"\b\d+\b", lambda number: in_words(int(number[0])), name)


def id_of(typed: str, ids_by_form: Mapping[str, str]) -> str:
    """The id of what is typed, in whichever spelling; what was typed where nothing goes by it."""
    return typed if typed in ids_by_form.values() else ids_by_form.get(plain(typed), typed)
