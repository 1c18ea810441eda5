"""What is meant where nobody says which."""

RULES = "weg"
THEME = "classic"
PAPER = "a4"
TRADITION = "rider-waite-smith"  # the Tarot pack by whose names every Tarot card is known
OUTPUT = "output"  # the folder in which results land
