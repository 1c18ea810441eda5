"""Checks of a deck in a theme, for which nothing has to be drawn."""
