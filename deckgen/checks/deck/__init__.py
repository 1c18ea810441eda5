"""Checks of what a deck is made of, which hold in every theme."""
