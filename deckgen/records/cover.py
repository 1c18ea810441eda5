"""The cover of a book as data: the light over its engraved ground, and the drawings on it."""

from deckgen.records.fields import NAME
from deckgen.records.groups import List
from deckgen.records.measures import PER_CENT
from deckgen.records.record import Record, key, record
from deckgen.records.scene import Scene
from deckgen.records.shapes import Number


class CoverFigure(Record):
    """A drawing on a cover: a suit, a card or any drawing by name, its place and size in per cent of the picture."""

    art: str = key(NAME, "The suit, the face card or the drawing.")
    at: tuple[float, float] = key(List(PER_CENT, 2, 2), "Where its middle is, across and down.", default=(50.0, 50.0))
    size: float = key(Number(5, 150), "How wide the square is that it fills, beside the picture.", default=80.0)


class Cover(Record):
    """What is pictured on a cover: drawings, the last of them in front, on an engraved ground."""

    figures: tuple[CoverFigure, ...] = key(List(record(CoverFigure), 1, 12), "The drawings, those behind first.")
    scene: Scene = key(record(Scene), "The light over the ground.", default=Scene())
