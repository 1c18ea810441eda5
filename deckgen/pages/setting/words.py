"""The words of pages that belong to no template: see ``deckgen.library.words``."""

from deckgen.library.words import word

__all__ = ["word"]
