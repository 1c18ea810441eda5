"""The score pad: a column for each player, who writes what a hand scores beside what all come to."""

from collections.abc import Iterator

from deckgen.foundations.frame import Group, Item, Path
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.outline import polyline, rectangle, straight_lines
from deckgen.foundations.units import MILLIMETRE
from deckgen.foundations.words import word
from deckgen.game.standings import Game
from deckgen.pages.extras.piece_sheets import MARGIN
from deckgen.pages.extras.pieces import rising_chip
from deckgen.pages.setting.words_in_place import BoxStyle, set_line, set_words
from deckgen.records.theme import Theme

HANDS = 18  # hands on a page
TINT = 0.1  # how much of the accent's colour is on every other row
NUMBER = 9 * MILLIMETRE
VARIANT = 27 * MILLIMETRE
HEAD = 24 * MILLIMETRE
NAMES = 14 * MILLIMETRE
LABEL = 4 * MILLIMETRE
RULES = 22 * MILLIMETRE


def score_pad(game: Game, title: str, drawn: bool, paper: Size, theme: Theme) -> Iterator[Item]:
    """A page: a column for each player, who writes what a hand scores beside what all come to.

    Where the variant is ``drawn``, each hand has room for its name.
    """
    area = Rect(0, 0, *paper).inset(MARGIN)
    head = Rect(area.x, area.y, area.width, HEAD)
    place = head.centre._replace(x=head.right - 15 * MILLIMETRE, y=head.bottom - 4 * MILLIMETRE)
    yield from rising_chip(place, 15 * MILLIMETRE, theme)
    room = head._replace(width=area.width * 0.7, height=HEAD - 4 * MILLIMETRE)
    yield from set_words(
        "extras/score-pad", {"title": title, "drawn": drawn}, room, theme, BoxStyle(11.5, "left", "bottom")
    )
    grid = Rect(area.x, head.bottom, area.width, area.height - HEAD - RULES)
    yield from _grid(grid, game.ruleset.extras.players, drawn, theme)
    rule = Rect(area.x, grid.bottom + 3 * MILLIMETRE, area.width, RULES - 3 * MILLIMETRE)
    yield from set_words("extras/score-rule", {"rules": game.ruleset}, rule, theme, BoxStyle(10.5, "left", "top"))


def _grid(grid: Rect, players: int, drawn: bool, theme: Theme) -> Iterator[Item]:
    """The columns of the players, each in halves, and the numbered rows of hands."""
    palette, label = theme.palette, BoxStyle(7.5, "centre", "bottom")
    first = NUMBER + (VARIANT if drawn else 0.0)
    column, row = (grid.width - first) / players, (grid.height - NAMES) / HANDS
    names = grid.y + NAMES
    for number in range(0, HANDS, 2):
        yield Path(rectangle(grid.x, names + number * row, grid.width, row), palette.accent, opacity=TINT)
    yield Path(rectangle(grid.x, grid.y, grid.width, NAMES), palette.accent, opacity=2 * TINT)
    yield _lines([(grid.x, y, grid.right, y) for y in (grid.y, names, grid.bottom)], palette.border, 1.2)
    yield _lines([(grid.x, names + n * row, grid.right, names + n * row) for n in range(1, HANDS)], palette.tone, 0.3)
    edges = [grid.x + first + n * column for n in range(players)]
    yield _lines([(x, grid.y, x, grid.bottom) for x in edges], palette.ink, 0.7)
    halves = (polyline(((x + column / 2, names), (x + column / 2, grid.bottom))) for x in edges)
    yield Group(tuple(Path(half, stroke=palette.tone, width=0.3, dash=(1.5, 1.5)) for half in halves))
    if drawn:
        yield _lines([(grid.x + NUMBER, grid.y, grid.x + NUMBER, grid.bottom)], palette.tone, 0.3)
        box = Rect(grid.x + NUMBER + 3, names - LABEL, VARIANT - 3, LABEL)
        yield from set_line(word("score-variant"), box, theme, label)
    for edge in edges:
        for number, part in enumerate(("score-hand", "score-total")):
            box = Rect(edge + number * column / 2, names - LABEL, column / 2, LABEL)
            yield from set_line(word(part), box, theme, label)
    for number in range(HANDS):
        box = Rect(grid.x, names + number * row, NUMBER - 4, row)
        yield from set_line(str(number + 1), box, theme, BoxStyle(9.5, "right"))


def _lines(lines: list[tuple[float, float, float, float]], colour: str, width: float) -> Path:
    return Path(straight_lines(lines), stroke=colour, width=width)
