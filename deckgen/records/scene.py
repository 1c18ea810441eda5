"""Engraved pictures as data: the ground with its light, the lines of light in the dark, and the covers of books."""

from deckgen.records.fields import FLAG, NAME
from deckgen.records.groups import List
from deckgen.records.measures import MEASURE, PER_CENT, TINT
from deckgen.records.record import Record, key, record
from deckgen.records.shapes import Choice, Number


class Scene(Record):
    """The scene that fills the field inside the border, all in per cent of its width and height, or of its darkest
    line.

    Engraved lines are left out within ``reach`` of the point of ``light`` and reach their full weight ``fade`` further
    out; an ornament begins there and ends there. A net lies about an oval, or an arch, which is ``reach`` to each side
    of the light, or in a band as broad along the border. ``fans`` stand in the corners that the index leaves free.
    """

    pattern: str = key(
        Choice("lines", "rosette", "oval", "arch", "band", "rays", "disc", "stars", "fans", "none"),
        "Engraved lines, an ornament about the light, a net about an oval or an arch or in a band, or fans alone.",
        default="lines",
    )
    colour: str = key(TINT, "Of its lines; engraving, or the card's own for ornament, unless given.", default="")
    tint: float = key(PER_CENT, "How much of that colour they have, the rest being the panel's.", default=100.0)
    light: tuple[float, float] = key(List(PER_CENT, 2, 2), "Where the light is, across and down.", default=(50.0, 45.0))
    reach: float = key(PER_CENT, "How far from it nothing is drawn.", default=25.0)
    fade: float = key(PER_CENT, "How far beyond that lines grow to their full weight.", default=60.0)
    dim: float = key(PER_CENT, "How heavy they are where they begin.", default=12.0)
    dark: float = key(PER_CENT, "How heavy they are where it is darkest.", default=90.0)
    rays: int = key(Number(0, 60), "How many rays go out from the light.", default=0)
    oval: bool = key(FLAG, "Whether the light is as oval as the frame, not round.", default=False)
    fans: float = key(PER_CENT, "How wide fans in the two free corners are, in per cent of the width.", default=0.0)
    pips: int = key(Number(0, 99), "How many pips it may stand behind; behind more, only its fans do.", default=99)
    horizon: float | None = key(PER_CENT, "How far down land or water begins.", default=None)
    below: str = key(Choice("floor", "water"), "What lies under the horizon.", default="floor")


class Highlights(Record):
    """Lines that run into the dark of pictures from its edges and taper, longest from the left, where the light
    is; and lines of the dark into a card's own colour, from the right.
    """

    pitch: float = key(MEASURE, "From one line to the next.")
    length: float = key(MEASURE, "The longest line.")
    edge: float = key(MEASURE, "What every contour keeps free of them.")
    least: float = key(MEASURE, "How broad a part of the dark has to be to have any.")
    share: float = key(PER_CENT, "How long they are at most, of the breadth of their part.", default=50.0)
    far: float = key(PER_CENT, "How long those from the right are, beside those from the left.", default=45.0)
    weight: float = key(PER_CENT, "How heavy they are where they begin, of the pitch.", default=52.0)
    colour: str = key(TINT, "Of the lines in the dark; light unless given.", default="")


class CoverFigure(Record):
    """A drawing on a cover: a suit, a card or any drawing by name, its place and size in per cent of the picture."""

    art: str = key(NAME, "The suit, the face card or the drawing.")
    at: tuple[float, float] = key(List(PER_CENT, 2, 2), "Where its middle is, across and down.", default=(50.0, 50.0))
    size: float = key(Number(5, 150), "How wide the square is that it fills, beside the picture.", default=80.0)


class Cover(Record):
    """The picture on a cover: drawings, the last of them in front, on an engraved ground."""

    figures: tuple[CoverFigure, ...] = key(List(record(CoverFigure), 1, 12), "The drawings, those behind first.")
    scene: Scene = key(record(Scene), "The light over the ground.", default=Scene())
