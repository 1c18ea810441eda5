"""Faces: a card and a theme become a frame, the finished drawing of one side of one card."""

from deckgen.faces.back import draw_back
from deckgen.faces.card import draw_card

__all__ = ["draw_back", "draw_card"]
