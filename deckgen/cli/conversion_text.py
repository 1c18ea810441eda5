"""A conversion on a terminal: what becomes what, what to pull and what stays in the box."""

from collections.abc import Iterator

from deckgen.cli import terminal
from deckgen.game.conversion_lists import left_lines, pull_lines, run_together
from deckgen.game.conversion_rows import (
    conversion_title,
    counts,
    face_rows,
    origin_text,
    packs_text,
    picture_note,
    printed_note,
    printed_text,
    rank_rows,
    rank_text,
    skifters_text,
    suit_rows,
    summary,
    value_text,
)
from deckgen.game.relation import Relation


def heading(relation: Relation) -> str:
    """What becomes what, in a line: "Two Tarot packs become Sabacc, 76 cards"; a name of its own says the count."""
    size = "" if relation.conversion.becomes else f", {len(relation.pulls)} cards"
    return f"{conversion_title(relation.conversion)}{size}"


def conversion_lines(relation: Relation) -> Iterator[str]:
    """The conversion as people want to see it: suits and ranks, face cards, and what to take and to leave."""
    from deckgen.pages.chart_facts import mind

    packs = relation.conversion.packs
    yield f"{summary(relation)}: " + ", ".join(f"pack {n} {pack.title}" for n, pack in enumerate(packs, 1))
    suits = [[suit.name, "", "←", names] for suit, names in suit_rows(relation)]
    yield from ("", *terminal.table([*suits, *_rank_rows(relation)], right=(1,)))
    yield from ("", *terminal.table(list(_face_rows(relation)), right=(1,)))
    for number in range(1, len(packs) + 1):
        yield from ("", *_pack_lines(relation, number))
    if skifters := skifters_text(relation):
        yield from ("", f"Skifters, if you like, out of what stays: {skifters}")
    yield from ("", *(f"· {note}" for note in mind(relation)))


def _pack_lines(relation: Relation, number: int) -> Iterator[str]:
    """What to pull out of a pack, single cards on one line, and what stays in its box."""
    pulled, total = counts(relation, number)
    lines = pull_lines(relation, number)
    label = ", and label each" if relation.conversion.shares[number - 1].altered else ""
    yield f"Pack {number}: pull {pulled} of {total}{label}"
    yield from (f"  {line.text}" for line in lines if line.cards > 2)
    few = ", ".join(line.text for line in lines if line.cards < 3)
    yield from (f"  {few}",) if few else ()
    rest = run_together(line.text for line in left_lines(relation, number))
    yield f"  stays in the box, {total - pulled}: {rest}" if rest else "  nothing stays in the box"


def _rank_rows(relation: Relation) -> Iterator[list[str]]:
    several = len(relation.conversion.packs) > 1
    for row in rank_rows(relation):
        value = rank_text(row.rank)
        origins = (f"{name} (pack {pack})" if several else name for pack, name in row.origins)
        label = ", label" if any(pull.altered for pull in row.pulls) else ""
        yield [row.rank.name, value, "←", " and ".join(origins) + label + (" *" if row.others else "")]


def _face_rows(relation: Relation) -> Iterator[list[str]]:
    several = len(relation.conversion.packs) > 1
    for row in face_rows(relation):
        note = next((note for pull in row.pulls if (note := printed_note(pull))), picture_note(row))
        name = f"{printed_text(row.pulls)} {origin_text(row.pulls, relation.conversion.packs)}".lstrip()
        packs = f" (pack{'s' * ('+' in packs_text(row.pulls))} {packs_text(row.pulls)})" if several else ""
        label = ", label" if any(pull.altered for pull in row.pulls) else ""
        yield [row.card.name, value_text(row.card), "←", f"{name}{packs}{label}", f"×{len(row.pulls)}", note]
