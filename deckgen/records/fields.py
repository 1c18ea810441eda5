"""Shapes of what many records hold: names and texts that are printed, ids, numbers and ranges."""

import re
import unicodedata

from deckgen.foundations.files import is_device
from deckgen.foundations.spelling import ID, slug
from deckgen.records.groups import Either, Entries, List
from deckgen.records.shapes import Flag, Number, Words, matching

LONGEST_NAME = 80  # characters of a name that is printed
LONGEST_TEXT = 1000  # characters of a text
LONGEST_PROSE = 3000  # characters of a text on a card; a card of Tarot size holds half of that in the smallest type
MOST_NUMBERS = 30  # numbers in a list of them, or in a range

_HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_MINUSES = str.maketrans(dict.fromkeys("‐‑‒–—―−", "-"))
_RANGE = r"(-?[0-9]{1,2})\.\.(-?[0-9]{1,2})"


def shown_text(text: str) -> str:
    """Text that may be printed: composed, and without characters that nobody sees."""
    text = unicodedata.normalize("NFC", text)
    if not text.isprintable():
        hidden = next((c for c in text if unicodedata.category(c) in _HIDDEN), None)
        if hidden:
            raise ValueError(f"holds a character that cannot be seen or printed, U+{ord(hidden):04X}")
    if not text.strip():
        raise ValueError("has to say something")
    return text.strip()


def title_text(text: str) -> str:
    """A title as it is printed: several spaces in a row become one."""
    return re.sub(" {2,}", " ", shown_text(text))


def name_text(text: str) -> str:
    """A name as it is printed on cards and told on charts: its apostrophes are curled, as all type has them."""
    text = title_text(text)
    quoted = re.search(r"(?<!\w)'", text)  # what stands behind a word may close a quotation
    return re.sub(r"(?<=[^\W\d])'" + r"(?=\w)" * bool(quoted), "’", text)


def prose_text(text: str) -> str:
    """Text that may go over several lines; a blank one parts paragraphs."""
    lines = text.replace("\t", " ").split("\n")
    return "\n".join(shown_text(line) if line.strip() else "" for line in lines).strip() or shown_text("")


def id_text(text: str) -> str:
    """An id: small letters, digits and single hyphens."""
    if not ID.fullmatch(text) or len(text) > LONGEST_NAME:
        like = slug(text)[:LONGEST_NAME].rstrip("-")
        raise ValueError("has to be an id of small letters, digits and hyphens" + (f", such as {like}" if like else ""))
    return text


def _file_id(text: str) -> str:
    """An id that files and folders are named after."""
    if is_device(id_text(text)):
        raise ValueError(f"cannot be {text}, the name of a device under Windows; it could be my-{text}")
    return text


def _card_id(text: str) -> str:
    """The id of a card, suit or rank; the id like "7 of Sabres" is ``sabres-7``."""
    rank, of, suit = text.partition(" of ")
    if of and not ID.fullmatch(text) and slug(rank) and slug(suit):
        raise ValueError(f"has to be an id of small letters, digits and hyphens, such as {slug(suit)}-{slug(rank)}")
    return id_text(text)


def number_range(text: str) -> range:
    """The numbers that ``1..11`` or ``-10..10`` stands for; ValueError for anything else."""
    text = text.strip().translate(_MINUSES)
    if re.fullmatch(r"-?[0-9]+\.\.-?[0-9]+", text) and not re.fullmatch(_RANGE, text):
        raise ValueError("has to lie between -99 and 99")
    match = re.fullmatch(_RANGE, text)
    if not match or int(match[1]) > int(match[2]):
        raise ValueError('has to be a range from low to high, such as "1..11" or "-10..10"')
    return range(int(match[1]), int(match[2]) + 1)


def _some_numbers(text: str) -> tuple[int, ...]:
    numbers = number_range(text)
    if len(numbers) > MOST_NUMBERS:
        raise ValueError(f"has to be a range of at most {MOST_NUMBERS} numbers")
    return tuple(numbers)


FLAG = Flag()
TEXT = Words(shown_text, LONGEST_TEXT)
PROSE = Words(prose_text, LONGEST_PROSE)
NAME = Words(shown_text, LONGEST_NAME)
TITLE = Words(title_text, LONGEST_NAME)
PRINTED = Words(name_text, LONGEST_NAME)
ID_TEXT = Words(id_text, pattern=f"^{ID.pattern}$")
FILE_ID = Words(_file_id, pattern=f"^{ID.pattern}$")
CARD_ID = Words(_card_id, pattern=f"^{ID.pattern}$")
RULESET_ID = matching(r"[a-z0-9-]+(?:/[a-z0-9-]+)?", "the id of a ruleset, such as weg or dagobah/imperial")
RANGE = Words(number_range, pattern=f"^{_RANGE}$")
VALUE = Number(-999, 999)
CARD_VALUE = Either(VALUE, group=Entries(RULESET_ID, VALUE))
SOURCES = List(TEXT, most=50)
NUMBERS = Either(List(VALUE, most=MOST_NUMBERS), word=Words(_some_numbers, pattern=f"^{_RANGE}$"))
WHOLE_NUMBER = matching("[1-9][0-9]{0,2}", "a whole number from 1 to 999", lambda match: int(match[0]))
