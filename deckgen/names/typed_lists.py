"""Lists of cards as people type them: with commas or without, with counts, values and choices."""

import re
from collections.abc import Sequence
from itertools import product
from typing import NamedTuple

from deckgen.foundations.findings import Finding, UnknownName, refuse_errors
from deckgen.foundations.spelling import NUMBERS, SIGNS, fold, in_figures, in_words, separate, several, words
from deckgen.names.card_names import CardNames
from deckgen.names.forms import NUMBER
from deckgen.names.misses import miss, near_face
from deckgen.records.deck import Card

MOST_WORDS = 48  # words without a comma that are looked through for cards
LONGEST = 6  # words of the longest card among them

_DASHES = "".join(re.escape(sign) for sign in SIGNS if len(sign) == 1)
# Compiled when they are first asked about, which most hands never do.
_SIGN = rf"(?i)(?<!\S)([{_DASHES}]|minus|plus)\s+(\d|(?:{'|'.join(NUMBERS)})\b)"
_SIGN_BEHIND = rf"(?<!\S)(\d+)([{_DASHES}])(?!\S)"
_VALUE = rf"(?s)(.*\S)\s*\(\s*([{_DASHES}]?\s*\d+)\s*\)\s*"
_OR = r"(?i)\s*(?:\bor\b|/)\s*"
_CHOICE = rf"(?is)(.*\S)\s+as\s+([{_DASHES}]?\s*\d+(?:\s*(?:\bor\b|/)\s*\d+)*)\s*"
_TIMES = r"(?i)(\d{1,2})\s*[x×]\s*(?=[^\W\d_]{2}|\d|[^\w\s])(.+)|(.*\S)\s*(?:\bx|×)\s*(\d{1,2})"


class ListEntry(NamedTuple):
    """One entry of a list: a card so many ``times``, or cards of one rank whose suit was left open.

    ``choice`` is the value that its holder has it count, where one was typed, or those of which it counts the best.
    """

    cards: tuple[Card, ...]
    times: int = 1
    choice: tuple[int, ...] = ()


def read_entries(text: str | Sequence[str], names: CardNames) -> list[tuple[str, list[ListEntry]]]:
    """The meanings of the parts of a list, a list or text with commas, each with what was typed.

    Raises UnknownName with every part that means nothing, or several things.
    """
    parts: list[tuple[str, list[ListEntry]]] = []
    findings: list[Finding] = []
    for part in separate(text):
        try:
            parts.append((part, entries(part, names)))
        except UnknownName as error:
            findings += error.findings
    refuse_errors(findings, UnknownName)
    return parts


def entries(text: str, names: CardNames) -> list[ListEntry]:
    """The card that ``text`` means, or several whose commas were left out, as in ``ace coins 8 staves``."""
    if single := _entry(text, names) or _entry(_join_signs(text), names):
        return [single]
    splits = _splits(text, names)
    if len(splits) == 1:
        return splits[0]
    if splits:
        ways = ", or ".join(" and ".join(_entry_words(entry, names) for entry in split) for split in splits)
        hint = "put commas between the cards"
        raise UnknownName(Finding("ambiguous-card", f"{text!r} could be {ways}", hint=hint))
    raise UnknownName(_miss_in(text, names))


def _miss_in(text: str, names: CardNames) -> Finding:
    """The finding on the fewest words of a list that are no card among others that are, or on all of it."""
    choices = re.split(r"(?i)[/|]|\bor\b", text)
    if len(choices) > 1 and all(_entry(part, names) or _splits(part, names) for part in choices):
        return Finding("unknown-card", f"{text!r} is no card", hint="put commas between the cards")
    parts = _join_signs(text).split()
    spans = _spans(parts, names)
    heads = _ways_to_part(spans, 0)
    tails = {start: ways for start in _cuts(parts, names) if (ways := _ways_to_part(spans, start).get(len(parts)))}
    for start, end in sorted(product(heads, [*tails, len(parts)]), key=lambda span: span[1] - span[0]):
        word = " ".join(parts[start:end])
        if not 0 < end - start < min(len(parts), LONGEST + 1) or names.find(word).cards:
            continue
        others = (*heads[start][0], *tails.get(end, [[]])[0])
        is_open = any(len(entry.cards) > 1 for entry in others)  # and the word may be its suit
        if not is_open or near_face(word, names):
            return miss(word, names)
    return miss(text, names)


def _join_signs(text: str) -> str:
    """A list with each sign that stands by itself, or is a word, joined to the number behind it, and "10+" as "+10"."""
    text = re.sub(_SIGN_BEHIND, r"\2\1", text)
    if SIGNS.keys().isdisjoint(map(str.casefold, text.split())):
        return text
    return re.sub(_SIGN, lambda match: f"{SIGNS[match[1].casefold()]}{_in_figures(match[2])}", text)


def _entry(text: str, names: CardNames) -> ListEntry | None:
    """The single entry that ``text`` is, if it is one; UnknownName for a card with a value that is not its own."""
    if "as" in text.casefold().split() and (match := re.fullmatch(_CHOICE, text)):
        entry = _entry(match[1], names)
        return entry and entry._replace(choice=tuple(map(_number, re.split(_OR, match[2]))))
    if "(" in text and (match := re.fullmatch(_VALUE, text)):
        entry = _entry(match[1], names)
        return entry and _of_value(entry, _number(match[2]), match[1], names)
    if any(sign in text for sign in "xX×") and (match := re.fullmatch(_TIMES, text)):
        entry = _entry(match[2] or match[3], names) or _several(match[2] or match[3], names)
        return entry and entry._replace(times=int(match[1] or match[4]))
    meaning = names.find(text)
    if len(meaning.cards) == 1:
        return ListEntry(meaning.cards, meaning.cards[0].copies if meaning.plural else 1)
    if open_suit := names.of_rank(text):
        return ListEntry(open_suit)
    _refuse_figure_in_name(text, names)
    return _count_before_plural(text, names) or _value_behind_name(text, names)


def _refuse_figure_in_name(text: str, names: CardNames) -> None:
    """Raise UnknownName for what may be a face card with a figure in its name, "evil 1", or a card and a number."""
    if not "".join(text.split()[-1:]).isdecimal():
        return
    spelt = re.sub(r"(?<!\S)\d{1,2}(?!\S)", lambda figure: in_words(int(figure[0])), text)
    cards = names.find(spelt).cards if spelt != text else ()
    if len(cards) == 1 and cards[0].is_face:
        message = f"{text!r} could be {cards[0].name} alone, or with another card"
        hint = "write the number in the name as a word, or put a comma before it"
        raise UnknownName(Finding("ambiguous-card", message, hint=hint))


def _several(text: str, names: CardNames) -> ListEntry | None:
    """A card or an open suit that is typed in the plural."""
    meaning = names.find(text)
    return ListEntry(meaning.cards) if meaning.plural and (len(meaning.cards) == 1 or meaning.rank) else None


def _count_before_plural(text: str, names: CardNames) -> ListEntry | None:
    """A count before a plural, "2 stars" or "two aces"."""
    first, _, rest = text.strip().partition(" ")
    word = _in_figures(first)
    count = int(word) if re.fullmatch(r"\d{1,2}", word) else 0
    entry = _several(rest, names) if count else None
    return entry and entry._replace(times=count)


def _value_behind_name(text: str, names: CardNames) -> ListEntry | None:
    """A face card with its value behind it, "star -17"; two numbers are two cards, as in "-15 -15"."""
    name, _, value = text.strip().rpartition(" ")
    number = words(value)
    if (
        value.startswith("(")
        or len(number) != 1
        or not re.fullmatch(r"[-+]\d+|0", number[0])
        or all(map(NUMBER.fullmatch, words(name)))
    ):
        return None
    meaning = names.find(name)
    face = len(meaning.cards) == 1 and meaning.cards[0].is_face
    return ListEntry(meaning.cards) if face and int(number[0]) in _values(meaning.cards[0], names) else None


def _of_value(entry: ListEntry, value: int, text: str, names: CardNames) -> ListEntry:
    """The entry, which has to count ``value``."""
    counts = _values(entry.cards[0], names)
    if counts and value not in counts:
        numbers = several(map(in_figures, sorted(counts)), "or")
        message = f"{entry.cards[0].name} counts {numbers}, not {in_figures(value)}"
        raise UnknownName(Finding("card-value", message, hint=f"write {text.strip()} alone, or the card that you mean"))
    return entry


def _values(card: Card, names: CardNames) -> set[int]:
    value = names.value(card)
    return {value, *card.also} if value is not None else set(card.also)


def _in_figures(word: str) -> str:
    """A number in figures that is typed so, or as a word."""
    return str(NUMBERS.index(word.casefold())) if word.casefold() in NUMBERS else word


def _number(text: str) -> int:
    return int(words(text)[0])


def _splits(text: str, names: CardNames) -> list[list[ListEntry]]:
    """The ways to part ``text`` into the fewest entries, two at most; none next to an "of", and no sign cut off."""
    parts = _join_signs(text).split()
    return _ways_to_part(_spans(parts, names), 0).get(len(parts), [])


class _Span(NamedTuple):
    """Words of a list that may be an entry; a card with its value behind it, "star -17", may as well be two cards."""

    end: int
    start: int
    entry: ListEntry
    cards: int


def _spans(parts: list[str], names: CardNames) -> list[_Span]:
    """The entries that words of a list may be, by where these end; none in a list that is too long."""
    spans: list[_Span] = []
    cuts = _cuts(parts, names)
    unknown = {place for place, part in enumerate(parts) if len(parts) > MOST_WORDS or not names.knows(part)}
    for end in (*cuts[1:], len(parts)):
        for start in cuts:
            if start < end <= start + LONGEST and unknown.isdisjoint(range(start, end)):
                typed = " ".join(parts[start:end])
                if entry := _entry(typed, names):
                    spans.append(_Span(end, start, entry, 1 + bool(_value_behind_name(typed, names))))
    return spans


def _ways_to_part(spans: list[_Span], start: int) -> dict[int, list[list[ListEntry]]]:
    """By place, the ways to part the words from ``start`` to it into the fewest cards, two at most."""
    fewest = {start: 0}
    ways: dict[int, list[list[ListEntry]]] = {start: [[]]}
    for span in spans:
        if span.start not in ways:
            continue
        number = fewest[span.start] + span.cards
        if number < fewest.setdefault(span.end, number):
            fewest[span.end], ways[span.end] = number, []
        if number == fewest[span.end]:
            held = ways.setdefault(span.end, [])
            held += [way for split in ways[span.start] if (way := [*split, span.entry]) not in held]
            del held[2:]
    return ways


def _cuts(parts: list[str], names: CardNames) -> list[int]:
    """The places before which a card may begin: none next to a word that joins a rank and a suit."""
    low, joints = [fold(part) for part in parts], {"of", *names.joints}
    return [place for place in range(len(parts)) if low[place] not in joints and low[place - 1] not in {"the", *joints}]


def _entry_words(entry: ListEntry, names: CardNames) -> str:
    card = entry.cards[0]
    name = card.name if len(entry.cards) == 1 else f"any {names.deck.rank(card.rank or '').name}"
    return f"{entry.times} × {name}" if entry.times > 1 else name
