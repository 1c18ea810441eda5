"""Ids: what decks, suits, ranks and cards are called inside files, and the one that a name would have."""

import re
import unicodedata

ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
"""Small letters, digits and single hyphens."""


def slug(text: str) -> str:
    """The id nearest to ``text``: ``Queen of Air`` is ``queen-of-air``; a leading "the" is dropped."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", re.sub(r"^the\s+", "", plain)))
