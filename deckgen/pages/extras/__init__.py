"""What lies on the table besides the cards: what the game at hand uses, and nothing else."""

from collections.abc import Iterator, Sequence

from deckgen.foundations.frame import Frame, Path
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE
from deckgen.foundations.words import word
from deckgen.game.standings import Game
from deckgen.pages.document import Document, Page
from deckgen.pages.extras.dice import paper_dice
from deckgen.pages.extras.money import chips, credits, pots
from deckgen.pages.extras.piece_sheets import MARGIN, check_paper, sheets
from deckgen.pages.extras.pieces import piece_design
from deckgen.pages.extras.placards import cards, slips
from deckgen.pages.extras.score_pad import score_pad
from deckgen.pages.extras.tokens import fields, shift_tokens, tokens
from deckgen.pages.paper import on_white
from deckgen.pages.setting.blocks import Block, Heading, words
from deckgen.pages.setting.words_in_place import BoxStyle, read_words, set_blocks
from deckgen.pages.sheet_notes import EDGE
from deckgen.records.theme import Ink, Theme

FOOT = 6.4 * MILLIMETRE  # the height of the lines under the pieces of a sheet


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
    return Document(word("titles.extras", title=title), numbered, single_sided=True) if pages else None


def laid_pieces(game: Game, theme: Theme) -> Iterator[Frame]:
    """The mats of a game's pots, or else its shift tokens, cut out; none of a game that has neither."""
    design = piece_design(game, theme)
    for piece in list(pots(design)) or shift_tokens(design):
        yield Frame(piece.size, (Path(rectangle(0, 0, *piece.size), design.theme.palette.paper), *piece.items))


def _pages(game: Game, variants: Sequence[Game], title: str, paper: Size, theme: Theme, ink: Ink) -> Iterator[Page]:
    white, design = on_white(theme), piece_design(game, theme, ink)
    if game.ruleset.points:
        bookmark, _ = _name_sheet(title, ["score-pad"])
        yield Page(paper, tuple(score_pad(game, title, bool(variants), paper, white)), bookmark=bookmark)
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
