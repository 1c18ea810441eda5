"""Options of what is printed: answers that are measured, and the records and options that several products have."""

import math
from collections.abc import Container
from functools import partial
from pathlib import Path
from typing import Any, Self, cast

from deckgen.foundations import defaults, sizes, units
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.geometry import Point, Size
from deckgen.foundations.offset import Offset, Offsets, check_offset, parse_lengths, parse_offset, read_offset
from deckgen.foundations.settings import Settings
from deckgen.foundations.spelling import nearest
from deckgen.options import FLAG, LINE, THEME, AnswerKind, Request, choice, number, option
from deckgen.records.record import replace

POINTS = "points"  # what lengths are in, wherever they are values


def length(least: float = 0.0, most: float = math.inf, why: str = "") -> AnswerKind:
    """A length such as 3mm or 0.25in, in points, from the least to, for the reason ``why``, the most."""

    def check(points: Any) -> None:
        if not isinstance(points, int | float):
            raise ValueError(f"{points!r} is not a length in points")
        if not points >= least:
            raise ValueError(f"{units.millimetres(points)} is less than {units.millimetres(least)}")
        if points > most + units.TOLERANCE:
            raise ValueError(f"{units.millimetres(points)} is more than {units.millimetres(most)}, {why}")

    def show(points: float) -> str:
        return units.millimetres(points).replace(" ", "") if points else "0"

    return AnswerKind("length", units.length, show, value=POINTS, check=check)


def _check_size(size: Size) -> None:
    if max(size) > units.LONGEST:
        raise ValueError(f"{units.millimetres(max(size))} is too long: {units.millimetres(units.LONGEST)} is the most")
    if not min(size) > 0:
        raise ValueError(f"{units.dimensions(size)} has no area")


def _check_offset(offset: Offset | Offsets) -> None:
    for one in filter(None, offset if isinstance(offset, Offsets) else (offset,)):
        check_offset(one)


NUDGE = AnswerKind("x,y", lambda text: Point(*parse_lengths(text)), value=POINTS)  # right and down

OFFSET = AnswerKind(  # how far backs are moved, or the file of silhouette-card-maker
    "x,y[,angle]",
    lambda text: read_offset(Path(text)) if text.endswith(".json") else parse_offset(text),
    value="points and degrees",
    check=_check_offset,
)

PAPER = AnswerKind(
    "paper", lambda text: sizes.paper(text).size, known=lambda: sizes.PAPERS, value=POINTS, check=_check_size
)
CARD_SIZE = AnswerKind(
    "size", lambda text: sizes.card_size(text).size, known=lambda: sizes.CARD_SIZES, value=POINTS, check=_check_size
)


class Options(Request):
    """The options of a product. Lengths are in points, and None stands for what is usual."""

    theme: str | None = option(THEME, "The look, by name or file.  [the one in your settings, or the deck's own]")

    verify = True  # whether the file is read back, of a product that is proved
    image_dpi = 300  # dots to the inch that pictures are brought down to: more cannot be seen on paper

    def settle(self, settings: Settings) -> Self:
        """The options with what the user wants every time where nothing else was asked for; DeckgenError for what
        cannot be, and where they do not go together.
        """
        if flaw := self.flaw():
            raise DeckgenError(Finding("options", flaw))
        return replace(self, theme=self.theme or settings.theme or None)

    def meant_for(self, product: str) -> Self:
        """The options of one of several products that a module makes."""
        return self


PAGES = ("page", "card")


def _parse_page(text: str) -> str | Size:
    if text.lower() not in PAGES and nearest(text, ("card",)):
        raise ValueError(f"{text!r} is no page; did you mean card?")
    return text.lower() if text.lower() in PAGES else sizes.paper(text).size


def _check_page(page: str | Size) -> None:
    if page not in PAGES and not isinstance(page, Size):
        raise ValueError(f"{page!r} is not one of {', '.join(PAGES)}, and no size")


PAGE = AnswerKind("page", _parse_page, check=_check_page)  # a page, cards, or the paper of a page


class PaperOptions(Options):
    """The options of a product on paper."""

    paper: Size | None = option(
        PAPER, "Paper size: a4, letter, a3, legal, tabloid or WxHmm.  [the one in your settings, or a4]"
    )

    page = cast(Any, "")  # what a page is, for those who ask: a size names the paper as well

    def clash(self, given: Container[str]) -> str:
        """A contradiction: two papers."""
        twice = isinstance(self.page, Size) and self.paper
        return "--page and --paper name the paper twice; leave one of them out" if twice else ""

    def settle(self, settings: Settings) -> Self:
        """The options with what the user wants every time, the paper as well."""
        paper = self.paper or sizes.paper(settings.paper or defaults.PAPER).size
        named = {"page": "page", "paper": self.page} if isinstance(self.page, Size) else {"paper": paper}
        return replace(super().settle(settings), **cast(dict[str, Any], named))

    @property
    def paper_size(self) -> Size:
        """The paper, which options that are settled have."""
        return cast(Size, self.paper)

    @property
    def other_paper(self) -> str:
        """What the name of a file ends with so that it does not replace the one for the usual paper: "-letter"."""
        name = sizes.name_paper(self.paper_size).name
        return "" if name == defaults.PAPER else f"-{name}"


USUAL_SIZE = f"Size of a card: {', '.join(sizes.CARD_SIZES)} or WxHmm.  [the theme's; most have poker]"


def size_option(help: str = USUAL_SIZE) -> Any:
    """The size of cards."""
    return option(CARD_SIZE, help, name="--card-size")


def bleed_option(help: str, usual: float | None = 0.0) -> Any:
    """Ground beyond the cut, as far as cards have any to show."""
    return option(length(most=sizes.BLEED, why="as far as grounds are drawn beyond the cut"), help, usual)


page_option = partial(option, PAGE, "Paper of the page, or card for cards on sheets.", "page")
ink_option = partial(option, choice("full", "saver"), "saver: outlines and hatching, no coloured grounds.", "full")
line_option = partial(option, LINE, "A line for every card, such as its owner's name.  [the deck's own]", "")
mirror_option = partial(option, FLAG, "Mirror everything, for foil that you print on its inside.", False, "--mirror")
cut_option = partial(option, FLAG, "Write the lines for a cutting machine as well, as DXF and SVG.", False)
image_dpi_option = partial(
    option, number(50, 2400), "Scale pictures down to this many dots per inch.", Options.image_dpi
)

PIXELS_PER_INCH = number(30, 1200)
