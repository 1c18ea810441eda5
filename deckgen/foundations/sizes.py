"""The papers and card sizes of the trade, by name; any ``WxHmm`` is taken beside them."""

from collections.abc import Mapping
from typing import NamedTuple

from deckgen.foundations import units
from deckgen.foundations.findings import Finding, UnknownName
from deckgen.foundations.geometry import Size
from deckgen.foundations.spelling import suggestion

BLEED = 3.2 * units.MILLIMETRE  # how far grounds run on beyond a card's edge: an eighth of an inch, as printers ask
MARGIN = 6.35 * units.MILLIMETRE  # a quarter of an inch: what every home printer can print inside of


class NamedSize(NamedTuple):
    """A named paper or card size in points, upright; ``title`` says what it is and for whom."""

    name: str
    title: str
    size: Size


def _table(*rows: tuple[str, str, str]) -> dict[str, NamedSize]:
    return {name: NamedSize(name, title, units.size(size)) for name, size, title in rows}


PAPERS = _table(
    ("a4", "210x297mm", "A4"),
    ("a3", "297x420mm", "A3"),
    ("letter", "8.5x11in", "US Letter"),
    ("legal", "8.5x14in", "US Legal"),
    ("tabloid", "11x17in", "US Tabloid"),
)

# Makers disagree about "poker" and "tarot": sizes of the trade stand beside the metric ones under names of their own.
CARD_SIZES = _table(
    ("poker", "2.5x3.5in", "Poker, 63.5 × 88.9 mm"),
    ("euro-poker", "63x88mm", "Euro poker and trading cards, 63 × 88 mm"),
    ("bridge", "2.25x3.5in", "Bridge, 57.15 × 88.9 mm"),
    ("tarot", "70x120mm", "Tarot, 70 × 120 mm"),
    ("playing-tarot", "60x113mm", "Playing tarot, 60 × 113 mm"),
    ("us-tarot", "2.75x4.75in", "Tarot of print services, 69.85 × 120.65 mm"),
    ("mini", "1.75x2.5in", "Mini, 44.45 × 63.5 mm"),
)


def paper(text: str) -> NamedSize:
    """The paper of that name, in any case, or of that ``WxHmm``; UnknownName with the nearest one otherwise."""
    return _look_up(text, PAPERS, "paper", "210x297mm")


def card_size(text: str) -> NamedSize:
    """The card size of that name, in any case, or of that ``WxHmm``; UnknownName with the nearest one otherwise."""
    return _look_up(text, CARD_SIZES, "card size", "63x88mm")


def name_paper(size: Size) -> NamedSize:
    """The paper of that size, upright or on its side, by its name or else as WxHmm."""
    text = "x".join(f"{length / units.MILLIMETRE:g}" for length in size) + "mm"
    return next((one for one in PAPERS.values() if size in (one.size, one.size.turned)), NamedSize(text, text, size))


def _look_up(text: str, table: Mapping[str, NamedSize], what: str, example: str) -> NamedSize:
    if entry := table.get(text.strip().lower()):
        return entry
    try:
        size = units.size(text)
    except ValueError as error:
        measured = text.strip()[:1].isdigit()
        message = str(error) if measured else f"there is no {what} {text!r}"
        choices = suggestion(text, list(table)).rstrip("?") or f"there is {', '.join(table)}"
        code = f"unknown-{what.replace(' ', '-')}"
        raise UnknownName(Finding(code, message, hint=f"{choices}, or a size such as {example}")) from None
    return NamedSize(text.strip().lower(), text.strip(), size)
