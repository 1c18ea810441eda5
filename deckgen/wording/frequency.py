"""How often something happens, in words."""

from collections.abc import Sequence
from math import floor

from deckgen.foundations.words import word

OFTEN = 0.1  # the share from which on people think in per cent
HALF_UP = 1e-6  # what is added before rounding, so that "1 in 18.5" becomes 19 and not the nearer even number


def chance(share: float) -> str:
    """How often: in per cent where it is often, as "1 in 38" where it is rare, "never"; within half a per cent."""
    return chances([share])[0]


def chances(shares: Sequence[float]) -> list[str]:
    """How often each of several, so that they can be compared: in per cent if any is often, else all as "1 in 38"."""
    often = any(share >= OFTEN for share in shares)
    return [
        percent(share) if often or share <= 0 else word("one-in", number=f"{1 / share + HALF_UP:,.0f}")
        for share in shares
    ]


def percent(share: float) -> str:
    """A share in per cent, with more places the rarer it is."""
    if share >= 1:
        return word("always")
    if share > 0.99:
        return f"{floor(share * 1000) / 10:g}\u00a0%"  # what is not certain is not told as if it were
    places = next((places for places in range(4) if share >= 10 ** -(places + 1)), 4)
    return f"{share:.{places}%}".replace("%", "\u00a0%") if share else word("never")
