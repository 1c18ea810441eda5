"""What the templates of charts tell of a conversion: names, numbers and lists, and the sentences made of them."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from deckgen.foundations.spelling import NO_BREAK, in_words, keep_together, number_of
from deckgen.game.conversion_lists import left_lines, pull_lines, run_together
from deckgen.game.conversion_relation import Relation, is_misleading
from deckgen.game.conversion_rows import (
    apart,
    conversion_title,
    counts,
    face_rows,
    is_confused,
    mixed_up,
    origin_text,
    plays_unlabelled,
    printed_text,
    rank_rows,
    rank_runs,
    rank_text,
    run_text,
    suit_rows,
    takes_labels,
    value_text,
    varies,
)
from deckgen.pages.setting import templates
from deckgen.records.conversion import Pack
from deckgen.records.record import replace

BLANK = re.compile(r"\{([1-9])/([a-z0-9-]+)\}")  # in a note, the name of something in a pack: {1/page}

STAR = "*"  # stands beside a card that comes from elsewhere than the rest of its rank, and before the sentence on it


class PackFacts(NamedTuple):
    """One of the packs: its number in figures and in words, and what is pulled out of it and stays in its box."""

    number: int
    word: str
    title: str
    pulled: int
    held: int
    altered: bool
    lines: tuple[str, ...]
    left: str


class Misleading(NamedTuple):
    """A trump that bears another number than it counts."""

    name: str
    printed: str
    counts: str


class PackNotes(NamedTuple):
    """The notes on one kind of pack: its own, the trumps in use without a number where others have one, and the numbers
    of those without a name where others have one.
    """

    title: str
    notes: tuple[str, ...]
    unnumbered: tuple[str, ...]
    nameless: tuple[str, ...]


def is_mixed(relation: Relation) -> bool:
    """Whether one card is easily taken for another, so that rows of the chart are tinted as a warning."""
    return bool(mixed_up(rank_rows(relation))) or is_confused(relation.pulls, relation)


def chart_facts(relation: Relation) -> dict[str, object]:
    """Everything that a chart says in words, by the names that templates know it by. Packs are ``unlike`` that are no
    pair.
    """
    conversion, deck = relation.conversion, relation.conversion.deck
    packs = conversion.packs
    backs = tuple(back.title for id in deck.backs_in_use if (back := deck.back(id)))
    spared = sorted({left.pack for left, _ in relation.skifters})
    tarots = {pack.name: pack for pack in packs if pack.kind == "tarot"}
    return {
        "title": conversion_title(relation.conversion),
        "game": conversion.game[:1].upper() + conversion.game[1:],
        "traditions": tuple(pack.title for pack in tarots.values()),
        "conversion": conversion,
        "pulls": relation.pulls,
        "how_many": in_words(len(packs)),
        "varies": any(varies(row.card) for row in face_rows(relation)),
        "mixed": is_mixed(relation),
        "faces": bool(face_rows(relation)),
        "backs": backs if len(deck.backs_in_use) > 1 else (),  # by which its cards are told apart
        "unlike": len(packs) > 1 and len(tarots) > 1,
        "packs": tuple(_pack(relation, number) for number in range(1, len(packs) + 1)),
        "notes": tuple(_fill(note, packs) for note in conversion.notes if _concerns(note, relation)),
        "pack_notes": tuple(_pack_notes(pack, relation) for pack in {pack.name: pack for pack in packs}.values()),
        "unlabelled": plays_unlabelled(relation),
        "apart": tuple(pull for pull in relation.pulls if apart(pull, relation)),
        "misleading": tuple(_misleading(relation)),
        "rulings": tuple(replace(ruling, text=_fill(ruling.text, packs)) for ruling in conversion.rulings),
        "skifters": relation.skifters,
        "skifter_packs": tuple(map(in_words, spared)),
        "star": STAR,
    }


class SourceCards(NamedTuple):
    """Cards that something is made of, by name, and the number of the pack that they come out of, 0 for any."""

    name: str
    pack: int = 0


class MadeRow(NamedTuple):
    """A row of what becomes what: a suit, a rank, ranks in a run or a face card; ``each_suit`` has the cards of a
    numbered one. ``counts`` is empty where each counts what it shows, and each origin is wanted so many ``times``.
    """

    name: str
    counts: str
    origins: tuple[SourceCards, ...]
    each_suit: bool = False
    times: int = 1


def made_rows(relation: Relation) -> Iterator[MadeRow]:
    """A row for each thing and its sources: the suits, the ranks from the lowest, the face cards from the highest."""
    for suit, theirs in suit_rows(relation):
        yield MadeRow(suit.name, "", (SourceCards(theirs),))
    for run in rank_runs(relation):
        rank, name = run[0].rank, run_text(row.rank.name for row in run)
        together = zip(*(row.origins for row in run), strict=True)  # each time from the same packs
        origins = tuple(SourceCards(run_text(text for _, text in each), each[0][0]) for each in together)
        yield MadeRow(name, "" if len(run) > 1 else rank_text(rank), origins, each_suit=rank.numbered)
    for face in face_rows(relation):
        origin = f"{printed_text(face.pulls)} {origin_text(face.pulls, relation.conversion.packs)}".lstrip()
        alike = len({pull.card.name for pull in face.pulls}) == 1 and len({pull.pack for pull in face.pulls}) > 1
        yield MadeRow(
            face.card.name, value_text(face.card), (SourceCards(origin),), times=len(face.pulls) if alike else 1
        )


def mind(relation: Relation) -> tuple[str, ...]:
    """The common mistakes, in whole sentences, the conversion's own notes first."""
    return _sentences("charts/mind", relation)


def mixing_advice(relation: Relation) -> tuple[str, ...]:
    """Advice on playing with cards of several packs at once, in whole sentences."""
    return _sentences("charts/mixing", relation)


def _sentences(template: str, relation: Relation) -> tuple[str, ...]:
    """The items of a template's list, as they are and not as Markdown."""
    facts: Mapping[str, object] = {"facts": chart_facts(relation)}
    lines = templates.render(template, facts, str).replace(NO_BREAK, " ").splitlines()
    return tuple(line.removeprefix("- ").replace("**", "") for line in lines if line.startswith("- "))


def bind(name: str) -> str:
    """A name that stays on one line if it is short."""
    return keep_together(name) if len(name) <= 18 else name


def bind_numeral(text: str) -> str:
    """A card in words whose first word is not parted from the next: a numeral stays with its name, and an article in
    between with both.
    """
    words = text.split(" ")
    bound = 3 if len(words) == 3 and len(words[1]) <= len("the") else 2
    return " ".join([NO_BREAK.join(words[:bound]), *words[bound:]])


def _pack(relation: Relation, number: int) -> PackFacts:
    pulled, held = counts(relation, number)
    return PackFacts(
        number=number,
        word=in_words(number),
        title=relation.conversion.packs[number - 1].title,
        pulled=pulled,
        held=held,
        altered=takes_labels(relation, number),
        lines=tuple(line.text for line in pull_lines(relation, number)),
        left=run_together(bind_numeral(line.text) for line in left_lines(relation, number)),
    )


def _misleading(relation: Relation) -> Iterator[Misleading]:
    """The trumps that bear another number than they count, each name once; a label would tell what one counts."""
    trumps = (
        Misleading(bind(pull.card.name), pull.card.printed, value_text(pull.becomes))
        for pull in relation.pulls
        if pull.card.is_trump
        and not pull.altered
        and isinstance(pull.becomes.value, int)
        and is_misleading(pull, number_of(pull.card.printed))
    )
    yield from dict.fromkeys(trumps)


def _pack_notes(pack: Pack, relation: Relation) -> PackNotes:
    ids = {pull.card.id for pull in relation.pulls}
    trumps = [card for card in pack.cards if card.is_trump]
    in_use = [card for card in trumps if card.id in ids]
    unnumbered = (card.name for card in in_use if not card.printed and any(one.printed for one in trumps))
    nameless = (card.printed for card in in_use if not card.captioned and any(one.captioned for one in trumps))
    return PackNotes(
        pack.title,
        tuple(_fill(note, [pack]) for note in pack.notes),
        tuple(unnumbered),
        tuple(filter(None, nameless)),
    )


def _concerns(note: str, relation: Relation) -> bool:
    """Whether cards are pulled of each rank that a note names: that of a conversion that this one changes may not."""
    pulled = {(pull.pack, pull.card.rank) for pull in relation.pulls}
    left = {(left.pack, left.card.rank) for left in relation.left} - pulled
    return not left.intersection((int(number), id) for number, id in BLANK.findall(note))


def _fill(note: str, packs: Sequence[Pack]) -> str:
    """A note with ``{1/page}`` replaced by what pack one calls that rank, suit or trump."""

    def name(match: re.Match[str]) -> str:
        pack_of_number = packs[int(match[1]) - 1 : int(match[1])]
        return next((pack.names[match[2]] for pack in pack_of_number if match[2] in pack.names), match[0])

    return BLANK.sub(name, note)
