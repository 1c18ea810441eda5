"""Text with the characters that printers set, and with what belongs together kept on one line."""

import re

# Compiled at its first use, for it takes long and cards without a text do without.
_COUNT = (
    r"(?:[−+±]?\d+(?:[.,]\d+)*"
    r"|(?i:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|forty|an?))"
)
_UNIT = r"(?:points?|credits?|cards?|players?|hands?|dice|die|stakes?|minutes?|hours?|turns?|rounds?|pt|mm|%)"
_NUMBERED = rf"(?<![\w,.]){_COUNT} (?:(?:to|or) {_COUNT} )?(?:{_UNIT}(?!\w)|of [^\W\d_a-z]\w*)"
"""A value and what it counts, "5 to 10 minutes", or a card of a suit, "two of Hearts"."""

_HYPHEN_MINUS = re.compile(r"(?<![\w)\]−-])-(?=\d)")


def typographic(text: str) -> str:
    """``text`` with true minus signs and curled apostrophes, and with values kept together with what they count."""
    bound = re.sub(_NUMBERED, lambda found: found[0].replace(" ", "\u00a0"), _HYPHEN_MINUS.sub("−", text))
    return bound.replace("'", "’")
