"""What becomes of packs of other cards: the table of a conversion, and what to mind, from its proved relation."""

from collections.abc import Iterator, Sequence

from deckgen.foundations import spelling
from deckgen.foundations.words import amount, word
from deckgen.game import phrases
from deckgen.game.conversion_lists import left_lines
from deckgen.game.conversion_rows import (
    FaceRow,
    counts,
    face_rows,
    origin_text,
    rank_rows,
    rank_runs,
    rank_text,
    run_text,
    skifter_text,
    suit_names,
    value_text,
)
from deckgen.game.relation import Relation
from deckgen.pages.chart_facts import mind
from deckgen.pages.setting.blocks import Items, Paragraph, Spans, Table
from deckgen.pages.setting.markdown import escape, spans
from deckgen.pages.setting.rule_tables import row, word_row
from deckgen.records.conversion import Pack


def conversion(relation: Relation) -> Table:
    """Suits, ranks and face cards down; what each counts, and the cards of the packs that stand for it."""
    found = relation.conversion
    suits = (row(suit.name, "", suit_names(found.packs[0], relation, suit.id)) for suit in found.deck.suits)
    faces = (row(one.card.name, value_text(one.card), _face_origin(one, found.packs)) for one in face_rows(relation))
    head = word_row("conversions", "in-sabacc", "counts", "in-pack")
    return Table(head, (*suits, *_ranks(relation), *faces), "lrl")


def reminders(relation: Relation) -> Items:
    """What is taken from each pack, what stays, the skifters to be had, and what people trip over, without rulings."""
    packs = range(1, len(relation.conversion.packs) + 1)
    lines = [_pack(relation, number, phrases.count_words(number)) for number in packs]
    if len(lines) > 1 and len({_pack(relation, number, "") for number in packs}) == 1:
        lines = [_pack(relation, 1)]
    if relation.skifters:
        lines.append(word("conversions.skifters", cards=_skifters(relation)))
    lines += (line for line in mind(relation) if not line.startswith(word("ruling")))
    return Items(tuple((Paragraph(spans(escape(line))),) for line in lines))


def _skifters(relation: Relation) -> str:
    """What may become which skifter, the Master Skifters last."""
    ranked = [skifter_text(left.card.name, rank) for left, rank in relation.skifters if rank]
    masters = [left.card.name for left, rank in relation.skifters if not rank]
    mastered = skifter_text(spelling.several(masters), amount("conversions.masters", len(masters))) if masters else ""
    return "; ".join(filter(None, (spelling.several(ranked), mastered)))


def _ranks(relation: Relation) -> Iterator[tuple[Spans, ...]]:
    """The ranks, with a run of numbers that stand for themselves in one row."""
    rows = rank_rows(relation)
    plain = [one for one in rows if one.rank.numbered and [name for _, name in one.origins] == [one.rank.name]]
    several = len(relation.conversion.packs) > 1
    for one, *rest in rank_runs(rows):
        if rest:
            name = word("conversions.of-each-suit", rank=run_text(each.rank.name for each in (one, *rest)))
            origin = run_text(each.origins[0][1] for each in (one, *rest))
            yield row(name, word("conversions.as-numbered"), _origin(one.origins[0][0], origin, several))
        elif one not in plain:
            name = word("conversions.of-each-suit", rank=one.rank.name) if one.rank.numbered else one.rank.name
            yield row(
                name, rank_text(one.rank), spelling.several([_origin(*origin, several) for origin in one.origins])
            )
        elif one is plain[0]:
            name = word("conversions.ranks", first=plain[0].rank.name, last=plain[-1].rank.name)
            same = _origin(one.origins[0][0], word("conversions.the-same"), several)
            yield row(name, word("conversions.as-numbered"), same)


def _origin(pack: int, name: str, several: bool) -> str:
    return word("conversions.from-pack", name=name, pack=phrases.count_words(pack)) if several else name


def _face_origin(face: FaceRow, packs: Sequence[Pack]) -> str:
    """What stands for a face card; with the numeral that a trump bears, for packs that have no names, and how often
    it is wanted where one card of several packs does.
    """
    printed = {pull.card.printed for pull in face.pulls if pull.card.suit is None}
    numeral = f" ({printed.pop()})" if len(printed) == 1 and all(printed) else ""
    alike = len({pull.card.name for pull in face.pulls}) == 1 and len({pull.pack for pull in face.pulls}) > 1
    return origin_text(face.pulls, packs) + numeral + (f" ×{len(face.pulls)}" if alike else "")


def _pack(relation: Relation, number: int, called: str | None = None) -> str:
    """How much of a pack is taken, and what stays in its box; of each pack where it is not ``called`` by its number."""
    pulled, held = counts(relation, number)
    left = ", ".join(line.text for line in left_lines(relation, number))
    several = len(relation.conversion.packs) > 1
    each = word("conversions.each-pack") if called is None else word("conversions.pack", number=called)
    whose = each if several else word("conversions.the-pack")
    sentence = "conversions.some-taken" if left else "conversions.all-taken"
    return word(sentence, pack=whose, pulled=pulled, held=held, left=held - pulled, cards=left)
