"""A conversion as text: tables for a terminal, the whole chart as Markdown, and a row for each card as CSV."""

import csv
import io
import re
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from deckgen.cli import terminal
from deckgen.foundations.spelling import NO_BREAK, in_figures
from deckgen.game.conversion_lists import left_lines, pull_lines, run_together
from deckgen.game.conversion_relation import Relation
from deckgen.game.conversion_rows import (
    amendment,
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
    takes_labels,
    value_text,
)
from deckgen.pages.chart_facts import STAR, chart_facts, mind
from deckgen.pages.setting import templates
from deckgen.records.conversion import Pull

Cell: TypeAlias = str | int | None

LITERAL = str.maketrans({sign: f"\\{sign}" for sign in "\\`*_{}[]<>|#"} | {"\n": " "})  # text without Markdown's markup

FORMULAS = ("=", "+", "-", "@", "\t", "\r")  # what makes a spreadsheet take a text for a formula when it comes first


def heading(relation: Relation) -> str:
    """A conversion in a line: "Two Tarot packs become Sabacc, 76 cards"; a name of its own says the count."""
    size = "" if relation.conversion.becomes else f", {len(relation.pulls)} cards"
    return f"{conversion_title(relation.conversion)}{size}"


def conversion_lines(relation: Relation) -> Iterator[str]:
    """The conversion as people want to see it: suits and ranks, face cards, and what to take and to leave."""
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
    """The cards to pull out of a pack, single ones on one line, and those that stay in its box."""
    pulled, total = counts(relation, number)
    lines = pull_lines(relation, number)
    label = ", and label each" if takes_labels(relation, number) else ""
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
        label = ", label" * _is_labelled(row.pulls)
        yield [row.rank.name, value, "←", " and ".join(origins) + label + (" *" if row.others else "")]


def _face_rows(relation: Relation) -> Iterator[list[str]]:
    several = len(relation.conversion.packs) > 1
    for row in face_rows(relation):
        note = next((note for pull in row.pulls if (note := printed_note(pull))), picture_note(row))
        name = f"{printed_text(row.pulls)} {origin_text(row.pulls, relation.conversion.packs)}".lstrip()
        packs = f" (pack{'s' * ('+' in packs_text(row.pulls))} {packs_text(row.pulls)})" if several else ""
        label = ", label" * _is_labelled(row.pulls)
        yield [row.card.name, value_text(row.card), "←", f"{name}{packs}{label}", f"×{len(row.pulls)}", note]


def _is_labelled(pulls: Sequence[Pull]) -> bool:
    return any(pull.altered for pull in pulls)


def csv_text(relation: Relation) -> str:
    """A row for each card of the packs, those that are pulled first; values that vary have a column for each game."""
    values = [pull.becomes.value for pull in relation.pulls]
    games = list(dict.fromkeys(game for value in values if not isinstance(value, int) for game in value))
    columns = ["pack", "card", "name", "printed", "becomes", "becomes name", "value", *games]
    columns += ["label", "pictured", "note"]
    rows: list[list[Cell]] = [_pull_row(pull, games) for pull in relation.pulls]
    skifters = dict(relation.skifters)
    for leftover in relation.left:
        card, rank = leftover.card, skifters.get(leftover)
        note = "stays in the box" if rank is None else f"stays in the box, or is a skifter: {rank or 'Master'}"
        cells: list[Cell] = [leftover.pack, card.id, card.name, card.printed]
        rows.append([*cells, *[None] * (len(games) + 4), card.pictured or None, note])
    return as_csv(columns, rows)


def _pull_row(pull: Pull, games: list[str]) -> list[Cell]:
    card, becomes = pull.card, pull.becomes
    value = becomes.value
    single = value if isinstance(value, int) else None
    each = [None if isinstance(value, int) else value.get(game) for game in games]
    label = "yes" if pull.altered else None
    also = f"or {', '.join(map(in_figures, becomes.also))}" if becomes.also else amendment(pull)
    cells: list[Cell] = [pull.pack, card.id, card.name, card.printed, becomes.id, becomes.name]
    return [*cells, single, *each, label, card.pictured or None, also]


def markdown_text(relation: Relation) -> str:
    """The whole chart, with boxes to tick."""
    rows = {
        "suits": [[suit.name, names] for suit, names in suit_rows(relation)],
        "ranks": list(_markdown_ranks(relation)),
        "faces": list(_markdown_faces(relation)),
    }
    facts = {"facts": chart_facts(relation), "rows": rows, "table": as_markdown}
    text = templates.render("charts/text", facts).replace(NO_BREAK, " ")
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def _markdown_ranks(relation: Relation) -> Iterator[list[Cell]]:
    for row in rank_rows(relation):
        value = rank_text(row.rank)
        origin = row.name + f" {STAR}" * bool(row.others)
        yield [value, row.rank.name, origin, packs_text(row.pulls), "yes" * _is_labelled(row.pulls)]


def _markdown_faces(relation: Relation) -> Iterator[list[Cell]]:
    for row in face_rows(relation):
        note = next((note for pull in row.pulls if (note := amendment(pull))), picture_note(row))
        name, packs = origin_text(row.pulls, relation.conversion.packs), packs_text(row.pulls)
        numeral, label = printed_text(row.pulls), "yes" * _is_labelled(row.pulls)
        yield [value_text(row.card), row.card.name, numeral, name, packs, label, note]


def as_csv(head: Sequence[str], rows: Sequence[Sequence[Cell]]) -> str:
    """The table as CSV; numbers stay numbers, and no text can pass for a formula."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(head)
    writer.writerows(
        [f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULAS) else cell for cell in row] for row in rows
    )
    return text.getvalue()


def as_markdown(head: Sequence[str], rows: Sequence[Sequence[Cell]]) -> templates.Markdown:
    """The table in Markdown, its text without any markup of its own; a hyphen before a number becomes a minus sign."""
    escaped = (
        [in_figures(cell) if isinstance(cell, int) else (cell or "").translate(LITERAL) for cell in row]
        for row in (head, *rows)
    )
    first, *rest = (f"| {' | '.join(cells)} |\n" for cells in escaped)
    return templates.Markdown(first + "|" + " --- |" * len(head) + "\n" + "".join(rest))
