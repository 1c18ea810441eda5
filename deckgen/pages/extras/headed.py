"""What pieces are drawn by, and their frames, with or without a band for the title of the piece."""

from collections.abc import Iterable
from typing import NamedTuple

from deckgen.art.engraving import engrave
from deckgen.faces.lettering import fit_line
from deckgen.foundations.colour import WHITE, most_seen
from deckgen.foundations.frame import Frame, Group, Item, Path
from deckgen.foundations.geometry import Point, Rect, Size
from deckgen.foundations.outline import rectangle
from deckgen.foundations.units import MILLIMETRE, SMALLEST_TYPE
from deckgen.game.standings import Game
from deckgen.pages.cover_art import stage_look
from deckgen.pages.paper import on_ground, page_field, page_frame
from deckgen.pages.setting.workshop import Workshop
from deckgen.records.record import replace
from deckgen.records.scene import Scene
from deckgen.records.theme import Ink, Theme
from deckgen.typography.fonts import fit

FROM_EDGE = 2.5 * MILLIMETRE
"""From the cut to a frame."""

WITHIN = 4 * MILLIMETRE
"""From a frame to what stands in it."""

BESIDE = 3.4 * MILLIMETRE
"""From a frame to a title in its band."""

HIGH = 11 * MILLIMETRE
"""The height of a band at most, and the part of the piece's height that it takes."""

PART = 0.17
LARGEST = 0.5
"""The largest type of a title, in heights of its band."""

RULE = 1.2
"""The width of the line under a band."""


LIGHT = Scene(reach=40.0, fade=70.0, rays=36)
"""The light on what lies under cards and coins."""

PITCH = 2.6
"""Points between the engraved lines of its ground."""


class PieceDesign(NamedTuple):
    """The design of the pieces of a game: the theme, in colours that are seen on their ground, and its emblems."""

    game: Game
    theme: Theme
    shop: Workshop

    def emblem(self, id: str) -> Frame:
        """The emblem of a suit, the picture of a face card, or any drawing; UnknownName for what is not drawn."""
        return self.shop.emblem(id, self.game.deck)


def piece_design(game: Game, theme: Theme, ink: Ink = "full") -> PieceDesign:
    """The design of the pieces of a game in a theme; ``ink`` is that of the deck's cards."""
    theme = on_ground(theme, ink)
    return PieceDesign(game, theme, Workshop(game.deck.name, lambda _: {}, theme, [game], on_cards=theme))


class Framed(NamedTuple):
    """A piece with nothing on it but its frame: what that is drawn of, and the room inside."""

    items: tuple[Item, ...]
    room: Rect


def frame_piece(size: Size, theme: Theme) -> Framed:
    """A piece in a frame."""
    box = Rect(0, 0, *size).inset(FROM_EDGE)
    return Framed((*panel_in(box, theme), *page_frame(box, theme)), box.inset(min(WITHIN, size.height / 12)))


def panel_in(box: Rect, theme: Theme) -> tuple[Item, ...]:
    """The field inside a frame, where the theme's cards have another colour there than outside."""
    panel = theme.palette.panel
    return () if panel in ("", theme.palette.paper) else (Path(page_field(box, theme), panel),)


def head_piece(title: str, size: Size, theme: Theme, points: float = 0.0) -> Framed:
    """A piece in a frame with its title in the band, in type of so many ``points``, by default as large as goes."""
    box, band = Rect(0, 0, *size).inset(FROM_EDGE), _band(size)
    palette, face = theme.palette, theme.pages["title"]
    rule = rectangle(band.x, band.bottom, band.width, RULE)
    ground = Group((Path(rectangle(*band), palette.border), Path(rule, palette.accent)), clip=page_field(box, theme))
    light = most_seen(palette.border, WHITE, palette.paper, palette.ink)
    words = fit_line(title, face, points or band.height * LARGEST, _room(band), light)
    within = min(WITHIN, size.height / 12)
    room = Rect(box.x + within, band.bottom + within, box.width - 2 * within, box.bottom - band.bottom - 2 * within)
    return Framed((*panel_in(box, theme), ground, *page_frame(box, theme), words), room)


def lit_ground(stage: Rect, light: Point, theme: Theme) -> tuple[Item, ...]:
    """The ground of what is pictured on a ``stage``: engraved about a point of light, or of a flat colour; none where
    ink is saved.
    """
    look = stage_look(theme)
    if look.reversed_out:
        return (Path(rectangle(*stage), look.paper),)
    at = 100 * (light.x - stage.x) / stage.width, 100 * (light.y - stage.y) / stage.height
    return () if look.saver else (Path(engrave(stage, replace(LIGHT, light=at), PITCH), look.palette.engraving),)


def title_size(titles: Iterable[str], size: Size, theme: Theme) -> float:
    """The points in which the longest of titles goes into its band."""
    band = _band(size)
    wide = _room(band).width
    return min(fit(one, theme.pages["title"], band.height * LARGEST, wide, SMALLEST_TYPE).size for one in titles)


def _band(size: Size) -> Rect:
    box = Rect(0, 0, *size).inset(FROM_EDGE)
    return box._replace(height=min(HIGH, size.height * PART))


def _room(band: Rect) -> Rect:
    return Rect(band.x + BESIDE, band.y + 1, band.width - 2 * BESIDE, band.height - 1)
