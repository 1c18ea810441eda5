"""deckgen turns a YAML file into a deck that people hold in their hands."""

__version__ = "0.1.0"
