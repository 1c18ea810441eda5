"""The lists of a conversion's chart: what to pull out of each pack and what stays there, and what to mind."""

from collections.abc import Sequence

from deckgen.game.conversion import Relation
from deckgen.game.conversion_lists import left_lines, pull_lines
from deckgen.game.conversion_rows import counts, minded, skifters_text
from deckgen.game.phrases import several
from deckgen.names import in_words
from deckgen.pages.chart_parts import Section, Setting
from deckgen.pages.typesetting import BODY, Block, columns, paragraph, pointed, space, ticked
from deckgen.type.fonts import width

LONGEST_BOUND = 20
"""How many characters a name has at most that is not broken."""


def pull_section(relation: Relation, number: int, setting: Setting) -> Section:
    """What to take out of a pack, each with a box to tick, and what stays in it."""
    pack = relation.conversion.packs[number - 1]
    pulled, held = counts(relation, number)
    title = f"Pack {in_words(number)}" if len(relation.conversion.packs) > 1 else "Pull"
    lines = pull_lines(relation, number)
    size = setting.points
    many = [line.text for line in lines if line.cards > 2]
    few = [line.text for line in lines if line.cards < 3]
    rows = [*_ticks(many, setting), *_ticks(few, setting)]
    left = ", ".join(map(_bound, (line.text for line in left_lines(relation, number))))
    stays = f"Stays in the box, {held - pulled}: {left}." if left else "Nothing stays in the box."
    label = ", and label each" if relation.conversion.shares[number - 1].altered else ""
    alike = len({other.title.partition(",")[0] for other in relation.conversion.packs}) == 1
    note = f"{'' if alike else f'{pack.title}: '}{pulled} of {held}{label}"
    return Section(title, note, (*rows, space(size * 0.4), paragraph(stays, BODY, size, setting.width)))


def _bound(name: str) -> str:
    """A short name that stays on one line."""
    return name.replace(" ", "\u00a0") if len(name) <= LONGEST_BOUND else name


def _ticks(texts: Sequence[str], setting: Setting) -> list[Block]:
    """Boxes to tick in as many columns as there is room for, up to three."""
    size = setting.points
    longest = max((width(text, BODY, size) for text in texts), default=0.0) + 2 * size
    count = max(1, min(3, int(setting.width / longest)))
    if count == 1:
        return [ticked(text, BODY, size, setting.width) for text in texts]
    pitch = setting.width / count
    return [columns([ticked(text, BODY, size, pitch) for text in texts], count, pitch)]


def mind_section(relation: Relation, setting: Setting) -> Section:
    """What people trip over."""
    notes = list(minded(relation))
    if skifters := skifters_text(relation):
        packs = [in_words(number) for number in sorted({left.pack for left, _ in relation.skifters})]
        which = f"pack{'s' * (len(packs) > 1)} {several(packs)}"
        notes.append(f"Skifters, where they are played, out of what is left of {which}: {skifters}.")
    return Section("Mind", "", tuple(pointed(note, BODY, setting.points, setting.width) for note in notes))
