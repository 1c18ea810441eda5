"""Frames placed on pages: sheet arithmetic, backs, crop marks and everything that is printed beside the cards."""
