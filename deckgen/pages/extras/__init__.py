"""What lies on the table besides the cards: what the game at hand uses, and nothing else."""

from collections.abc import Iterator, Sequence

from deckgen.foundations.frame import Frame, Path
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.limits import SMALLEST_TYPE
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE
from deckgen.game.table import Game
from deckgen.pages.document import Document, Page
from deckgen.pages.extras.cutting import LEAST, MARGIN, check_paper, sheets
from deckgen.pages.extras.dice import paper_dice
from deckgen.pages.extras.money import chips, credits, pots
from deckgen.pages.extras.placards import cards, slips
from deckgen.pages.extras.score_pad import score_pad
from deckgen.pages.extras.tokens import fields, shift_tokens, tokens
from deckgen.pages.paper import on_ground, on_white
from deckgen.pages.setting.blocks import Block, Heading, words
from deckgen.pages.setting.box import BoxStyle, read_words, set_blocks
from deckgen.pages.setting.workshop import Workshop
from deckgen.pages.sheet_notes import EDGE
from deckgen.records.theme import Ink, Theme

__all__ = ["LEAST", "extras", "laid_pieces"]

FOOT = 6.4 * MILLIMETRE
"""The height of the lines under the pieces of a sheet."""


def extras(
    game: Game, variants: Sequence[Game], title: str, paper: Size, theme: Theme, ink: Ink = "full"
) -> Document | None:
    """The pages of what a game uses besides its cards; None where it uses nothing.

    ``variants`` are the games of which one is drawn to be played, if any; ``ink`` is that of the deck's cards. All has
    the ground of these but the score pad, on which one writes. Raises DeckgenError for paper on which they do not go,
    and for words that are too long for their piece.
    """
    check_paper(paper)
    found = _pages(game, variants, title, paper, theme, ink)
    pages = [page._replace(label=str(number)) for number, page in enumerate(found, 1)]
    return Document(f"{title}: extras", tuple(pages), single_sided=True) if pages else None


def laid_pieces(game: Game, theme: Theme) -> Iterator[Frame]:
    """The mats of a game's pots, or else its shift tokens, cut out; none of a game that has neither."""
    theme = on_ground(theme)
    emblems = Workshop(game.deck.name, lambda _: {}, theme, [game], on_cards=theme)
    for piece in list(pots(game, emblems, theme)) or shift_tokens(game, emblems, theme):
        yield Frame(piece.size, (Path(rectangle(0, 0, *piece.size), theme.palette.paper), *piece.items))


def _pages(game: Game, variants: Sequence[Game], title: str, paper: Size, theme: Theme, ink: Ink) -> Iterator[Page]:
    ruleset, white, theme = game.ruleset, on_white(theme), on_ground(theme, ink)
    if ruleset.points:
        bookmark, _ = _name_sheet(title, ["score-pad"])
        yield Page(paper, score_pad(game, title, bool(variants), paper, white), bookmark=bookmark)
    emblems = Workshop(game.deck.name, lambda _: {}, theme, [game], on_cards=theme)
    mats = [
        *pots(game, emblems, theme),
        *fields(ruleset, theme),
        *cards(game, emblems, theme),
        *paper_dice(game, theme),
    ]
    mats += tokens(game, theme)
    money = [*(credits(game, emblems, paper, theme) if ruleset.pots else ()), *chips(game, emblems, paper, theme)]
    pieces = [*mats, *shift_tokens(game, emblems, theme), *money, *slips(variants, emblems, theme)]
    for sheet in sheets(pieces, paper, theme.palette.paper):
        bookmark, foot = _name_sheet(title, sheet.kinds, sheet.straight)
        below = Rect(MARGIN, paper.height - EDGE - FOOT, paper.width - 2 * MARGIN, FOOT)
        line = set_blocks(foot, below, white, BoxStyle(SMALLEST_TYPE, stand="bottom"))
        yield Page(paper, (*sheet.items, *line), bookmark=bookmark)


def _name_sheet(title: str, kinds: Sequence[str], straight: bool = True) -> tuple[str, Sequence[Block]]:
    """What a sheet with pieces of some kinds is called, and what stands at its foot."""
    heading, *foot = read_words("extras/sheet", {"title": title, "kinds": kinds, "straight": straight})
    return words(heading.spans) if isinstance(heading, Heading) else "", foot
