"""What is meant where nobody says which."""

RULES = "weg"
THEME = "classic"
PAPER = "a4"

OUTPUT = "output"
"""The folder in which results land."""
