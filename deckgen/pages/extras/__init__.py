"""What lies on the table besides the cards: what the game at hand uses, and nothing else."""

from collections.abc import Iterator, Sequence

from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.outline import polyline, rectangle, straight_lines
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE
from deckgen.foundations.words import word
from deckgen.game.standings import Game
from deckgen.pages.document import Document, Page
from deckgen.pages.extras.cutting import LEAST, MARGIN, check_paper, sheets
from deckgen.pages.extras.dice import paper_dice
from deckgen.pages.extras.money import chips, credits, pots
from deckgen.pages.extras.pieces import piece_design, rising_chip
from deckgen.pages.extras.placards import cards, slips
from deckgen.pages.extras.tokens import fields, shift_tokens, tokens
from deckgen.pages.paper import on_white
from deckgen.pages.setting.blocks import Block, Heading, words
from deckgen.pages.setting.writing import BoxStyle, read_words, set_blocks, set_line, set_words
from deckgen.pages.sheet_notes import EDGE
from deckgen.records.theme import Ink, Theme

__all__ = ["LEAST", "extras", "laid_pieces"]

FOOT = 6.4 * MILLIMETRE  # the height of the lines under the pieces of a sheet
HANDS = 18  # hands on a page
TINT = 0.1  # how much of the accent's colour is on every other row

NUMBER = 9 * MILLIMETRE
VARIANT = 27 * MILLIMETRE
HEAD = 24 * MILLIMETRE
NAMES = 14 * MILLIMETRE
LABEL = 4 * MILLIMETRE
RULES = 22 * MILLIMETRE


def extras(
    game: Game, variants: Sequence[Game], title: str, paper: Size, theme: Theme, ink: Ink = "full"
) -> Document | None:
    """The pages of what a game uses besides its cards; None where it uses nothing.

    ``variants`` are the games of which one is drawn to be played, if any; ``ink`` is that of the deck's cards. All has
    the ground of these but the score pad, on which one writes. Raises DeckgenError for paper on which they do not go,
    and for words that are too long for their piece.
    """
    check_paper(paper)
    pages = list(_pages(game, variants, title, paper, theme, ink))
    numbered = tuple(page._replace(label=str(number)) for number, page in enumerate(pages, 1))
    return Document(f"{title}: extras", numbered, single_sided=True) if pages else None


def laid_pieces(game: Game, theme: Theme) -> Iterator[Frame]:
    """The mats of a game's pots, or else its shift tokens, cut out; none of a game that has neither."""
    design = piece_design(game, theme)
    for piece in list(pots(design)) or shift_tokens(design):
        yield Frame(piece.size, (Path(rectangle(0, 0, *piece.size), design.theme.palette.paper), *piece.items))


def _pages(game: Game, variants: Sequence[Game], title: str, paper: Size, theme: Theme, ink: Ink) -> Iterator[Page]:
    white, design = on_white(theme), piece_design(game, theme, ink)
    if game.ruleset.points:
        bookmark, _ = _name_sheet(title, ["score-pad"])
        yield Page(paper, score_pad(game, title, bool(variants), paper, white), bookmark=bookmark)
    pieces = [*pots(design), *fields(design), *cards(design), *paper_dice(design), *tokens(design)]
    pieces += [*shift_tokens(design), *credits(design, paper), *chips(design, paper), *slips(variants, design)]
    for sheet in sheets(pieces, paper, design.theme.palette.paper):
        bookmark, foot = _name_sheet(title, sheet.kinds, sheet.straight)
        below = Rect(MARGIN, paper.height - EDGE - FOOT, paper.width - 2 * MARGIN, FOOT)
        line = set_blocks(foot, below, white, BoxStyle(SMALLEST_TYPE, stand="bottom"))
        yield Page(paper, (*sheet.items, *line), bookmark=bookmark)


def _name_sheet(title: str, kinds: Sequence[str], straight: bool = True) -> tuple[str, Sequence[Block]]:
    """The title of a sheet with pieces of some kinds, and the words at its foot."""
    heading, *foot = read_words("extras/sheet", {"title": title, "kinds": kinds, "straight": straight})
    return words(heading.spans) if isinstance(heading, Heading) else "", foot


def score_pad(game: Game, title: str, drawn: bool, paper: Size, theme: Theme) -> tuple[Item, ...]:
    """A page: a column for each player, who writes what a hand scores beside what all come to.

    Where the variant is ``drawn``, each hand has room for its name.
    """
    return tuple(_pad_items(game, title, drawn, Rect(0, 0, *paper).inset(MARGIN), theme))


def _pad_items(game: Game, title: str, drawn: bool, area: Rect, theme: Theme) -> Iterator[Item]:
    palette, players = theme.palette, game.ruleset.extras.players
    head = Rect(area.x, area.y, area.width, HEAD)
    place = head.centre._replace(x=head.right - 15 * MILLIMETRE, y=head.bottom - 4 * MILLIMETRE)
    yield from rising_chip(place, 15 * MILLIMETRE, theme)
    yield from set_words(
        "extras/score-pad",
        {"title": title, "drawn": drawn},
        head._replace(width=area.width * 0.7, height=HEAD - 4 * MILLIMETRE),
        theme,
        BoxStyle(11.5, "left", "bottom"),
    )
    grid = Rect(area.x, head.bottom, area.width, area.height - HEAD - RULES)
    first = NUMBER + (VARIANT if drawn else 0.0)
    column, row = (grid.width - first) / players, (grid.height - NAMES) / HANDS
    names = grid.y + NAMES
    label = BoxStyle(7.5, "centre", "bottom")
    for number in range(0, HANDS, 2):
        band = rectangle(grid.x, names + number * row, grid.width, row)
        yield Path(band, palette.accent, opacity=TINT)
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
    rule = Rect(area.x, grid.bottom + 3 * MILLIMETRE, area.width, RULES - 3 * MILLIMETRE)
    yield from set_words("extras/score-rule", {"rules": game.ruleset}, rule, theme, BoxStyle(10.5, "left", "top"))


def _lines(lines: list[tuple[float, float, float, float]], colour: str, width: float) -> Path:
    return Path(straight_lines(lines), stroke=colour, width=width)
