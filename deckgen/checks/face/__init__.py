"""Checks of each drawn face."""
