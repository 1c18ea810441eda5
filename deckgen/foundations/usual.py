"""What is meant where nobody says which."""

RULES = "weg"
THEME = "classic"
PAPER = "a4"
OUTPUT = "output"  # the folder in which results land
