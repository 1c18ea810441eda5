"""Slips as people make them in files, seeded; and whether ``deckgen check`` catches each, at the right line.

``python tests/slips.py --slips 5000 --seed 7`` makes as many as one likes and lists those that were missed.
"""

import argparse
import functools
import re
import shutil
import sys
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import yaml

from deckgen.checks import run
from deckgen.foundations.findings import DeckgenError
from deckgen.library.reading import parse

ROOT = Path(__file__).parent.parent

FOLDERS = {
    "deck": "decks",
    "ruleset": "decks/rulesets",
    "pack": "decks/packs",
    "conversion": "decks/conversions",
    "family": "decks/families",
    "theme": "templates/themes",
}

OWN = {
    "deck": """\
deck: mine
title: My deck
extends: standard
family: none
theme: midnight
suits:
  coins: {name: Orbs, aliases: [O]}
ranks:
  ace: {name: One, aliases: [Top]}
faces:
  star: {name: The Nova, value: -17, copies: 2}
  wanderer:
    name: The Wanderer
    value: -3
    copies: 2
    art: star
  idiot: null
composition: {cards: 76, suit-cards: 60, face-cards: 16}
""",
    "ruleset": """\
ruleset: house
title: House rules
extends: weg
hand: {deal: 3}
ranking:
  twins: {name: Twin Stars, exactly: [star, star], worth: 23, before: idiots-array}
pots: {ante: 2, limit: 5}
rulings:
  late:
    title: Coming late
    text: "Whoever comes late pays {ante}, and bets no more than {limit}."
""",
    "pack": """\
pack: mine
title: My Tarot
extends: thoth
suits:
  wands: {name: Rods}
trumps:
  fool: {name: The Jester}
  star: {name: Hope, number: 17}
lacks: [tower]
cards: 77
""",
    "conversion": """\
conversion: mine
title: My two packs
extends: tarot-two-decks
packs:
  1: {holds: tarot, ranks: {commander: knight, mistress: queen}}
faces:
  star: {from: moon, altered: true}
cards:
  sabres-7: {from: 2/cups-7, altered: true}
notes: ["The {1/page} is a page."]
""",
    "theme": """\
theme: mine
title: My colours
extends: classic
palette:
  ink: "#1b2a49"
  suits: ["#0072b2", "#a5480b", "#00704f", "#8a1253"]
boxes:
  name: {left: 12mm, right: 12mm, width: null, bottom: 3.6mm, height: 3.6mm}
type:
  name: {font: vollkorn-regular, size: 8pt}
measures: {pip: 8.4mm}
""",
}
"""Files as a user has them, made from what is built in."""

FREE = {
    *("title", "name", "text", "summary", "because", "meaning", "pictured", "players", "dice", "length", "when"),
    *("how", "after", "printed", "becomes", "sources", "aliases", "notes", "kit", "chores"),
}
"""Keys under which anybody may write what they like."""

BY_ID = {
    "deck": ("checks",),
    "ruleset": ("ranking", "phases", "rulings"),
    "theme": ("art", "by-suit"),
    "family": (),
    "pack": (),
    "conversion": (),
}
"""Groups whose entries may be called anything."""

NUMBERS = ("ruleset", "theme")
"""Kinds of file in which another number makes another game or look."""


class Source(NamedTuple):
    """A file that is slipped in: its kind, its name, its text, the folder that it lies in, and how it is checked."""

    kind: str
    name: str
    text: str
    folder: Path | None


class Slip(NamedTuple):
    """A slip: its kind, the line it is made on, counted from 1, and the whole text with it."""

    kind: str
    line: int
    text: str


class Token(NamedTuple):
    """A scalar of a file, between two places of its text; ``key`` tells keys from values."""

    path: tuple[str, ...]
    key: bool
    start: int
    end: int
    style: str
    line: int


def sources() -> list[Source]:
    """Every file that is shipped, and those of a user."""
    found = [Source(kind, f"{kind}-of-mine.yaml", text, None) for kind, text in OWN.items()]
    for kind, folder in FOLDERS.items():
        pattern = "**/*.yaml" if kind == "ruleset" else "*.yaml"
        for path in sorted((ROOT / folder).glob(pattern)):
            if not path.name.startswith("_known"):
                found.append(Source(kind, path.name, path.read_text(encoding="utf-8"), path.parent))
    return found


def tokens(text: str) -> list[Token]:
    """The scalars of a YAML text, with the keys that lead to them."""
    found: list[Token] = []
    stack: list[list[Any]] = []  # [is mapping, path, waiting key or counter]
    for event in yaml.parse(text, Loader=yaml.CSafeLoader):
        name = type(event).__name__
        if name in ("MappingEndEvent", "SequenceEndEvent"):
            stack.pop()
        elif name in ("ScalarEvent", "MappingStartEvent", "SequenceStartEvent"):
            path: tuple[str, ...] = ()
            if stack:
                top = stack[-1]
                if top[0] and top[2] is None:
                    top[2] = event.value
                    path = (*top[1], event.value)
                    mark = event.start_mark
                    found.append(Token(path, True, mark.index, event.end_mark.index, event.style or "", mark.line + 1))
                    continue
                path = (*top[1], str(top[2]))
                top[2] = None if top[0] else top[2] + 1
            if name == "ScalarEvent":
                mark = event.start_mark
                found.append(Token(path, False, mark.index, event.end_mark.index, event.style or "", mark.line + 1))
            else:
                stack.append([name == "MappingStartEvent", path, None if name == "MappingStartEvent" else 0])
    return found


def slip(source: Source, random: Random) -> Slip | None:
    """One slip of a random kind in a file; None where that kind cannot be made at the place that was drawn."""
    kind = random.choice(list(KINDS))
    return KINDS[kind](source.text, tokens(source.text), random, kind)


def _replaced(text: str, kind: str, start: int, end: int, new: str) -> Slip | None:
    if text[start:end] == new:
        return None
    return Slip(kind, text.count("\n", 0, start) + 1, text[:start] + new + text[end:])


def _misspell(word: str, random: Random) -> str:
    at = random.randrange(len(word))
    ways = [word[:at] + word[at + 1 :], word[:at] + word[at] + word[at:]]
    if at + 1 < len(word):
        ways.append(word[:at] + word[at + 1] + word[at] + word[at + 2 :])
    return random.choice(ways)


def misspell_key(text: str, there: list[Token], random: Random, kind: str) -> Slip | None:
    token = random.choice([token for token in there if token.key])
    return _replaced(text, kind, token.start, token.end, _misspell(text[token.start : token.end], random))


def misspell_value(text: str, there: list[Token], random: Random, kind: str) -> Slip | None:
    token = random.choice([token for token in there if not token.key])
    word = text[token.start : token.end]
    if token.style in ("|", ">") or not word:
        return None
    return _replaced(text, kind, token.start, token.end, _misspell(word, random))


def empty_value(text: str, there: list[Token], random: Random, kind: str) -> Slip | None:
    token = random.choice([token for token in there if not token.key])
    if token.path[-1].isdigit() or "\n" in text[token.start : token.end]:
        return None
    return _replaced(text, kind, token.start, token.end, "")


def change_number(text: str, there: list[Token], random: Random, kind: str) -> Slip | None:
    numbers = [token for token in there if not token.key and re.fullmatch(r"-?\d+", text[token.start : token.end])]
    if not numbers:
        return None
    token = random.choice(numbers)
    number = int(text[token.start : token.end])
    new = random.choice([number + 1, number - 1, -number, number * 10 + 1])
    return _replaced(text, kind, token.start, token.end, str(new))


def lose_quote(text: str, there: list[Token], random: Random, kind: str) -> Slip | None:
    quoted = [token for token in there if token.style in ("'", '"')]
    if not quoted:
        return None
    token = random.choice(quoted)
    at = random.choice([token.start, token.end - 1])
    return _replaced(text, kind, at, at + 1, "")


def lose_sign(text: str, there: list[Token], random: Random, kind: str) -> Slip | None:
    """A bracket, comma or colon that stands outside of every scalar, or the space behind one."""
    inside = {place for token in there for place in range(token.start, token.end)}
    spans = [(m.start(), m.end()) for m in re.finditer(r"[\[\]{},:]|(?<=:) | (?=#)", text) if m.start() not in inside]
    spans = [span for span in spans if not text[text.rfind("\n", 0, span[0]) + 1 : span[0]].lstrip().startswith("#")]
    if not spans:
        return None
    start, end = random.choice(spans)
    if " #" in text[text.rfind("\n", 0, start) + 1 : start]:
        return None
    return _replaced(text, kind, start, end, "")


def lose_dash(text: str, there: list[Token], random: Random, kind: str) -> Slip | None:
    dashes = [match.start(1) for match in re.finditer(r"(?m)^ +(- )", text)]
    if not dashes:
        return None
    at = random.choice(dashes)
    return _replaced(text, kind, at, at + 2, random.choice(["", "  "]))


def lose_indentation(text: str, there: list[Token], random: Random, kind: str) -> Slip | None:
    lines = text.split("\n")
    indented = [n for n, line in enumerate(lines) if re.match(r" +[a-z0-9-]+:", line)]
    if not indented:
        return None
    number = random.choice(indented)
    depth = len(lines[number]) - len(lines[number].lstrip())
    lines[number] = lines[number][random.choice([1, 2, depth]) :] if random.random() < 0.8 else f" {lines[number]}"
    return Slip(kind, number + 1, "\n".join(lines))


def double_line(text: str, there: list[Token], random: Random, kind: str) -> Slip | None:
    lines = text.split("\n")
    number = random.choice([n for n, line in enumerate(lines) if re.match(r" *[a-z0-9-]+:", line)])
    lines.insert(number, lines[number])
    return Slip(kind, number + 1, "\n".join(lines))


def lose_line(text: str, there: list[Token], random: Random, kind: str) -> Slip | None:
    lines = text.split("\n")
    number = random.choice([n for n, line in enumerate(lines) if re.match(r" *[a-z0-9-]+:", line)])
    del lines[number]
    return Slip(kind, number + 1, "\n".join(lines))


def spoil_blank(text: str, there: list[Token], random: Random, kind: str) -> Slip | None:
    blanks = list(re.finditer(r"\{[A-Za-z0-9/-]+\}", text))
    if not blanks:
        return None
    match = random.choice(blanks)
    word = match[0][1:-1]
    new = random.choice([match[0][:-1], match[0][1:], f"{{{_misspell(word, random)}}}"])
    return _replaced(text, kind, *match.span(), new)


KINDS = {
    function.__name__.replace("_", " "): function
    for function in (
        *(misspell_key, misspell_key, misspell_value, misspell_value, empty_value, change_number, lose_quote),
        *(lose_sign, lose_dash, lose_indentation, double_line, lose_line, spoil_blank),
    )
}


def flat(data: Any, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    """Every scalar, and every empty group, by the keys that lead to it."""
    if isinstance(data, dict) and data:
        return {at: value for key, inner in data.items() for at, value in flat(inner, (*path, str(key))).items()}
    if isinstance(data, list) and data:
        return {at: value for n, inner in enumerate(data) for at, value in flat(inner, (*path, str(n))).items()}
    return {path: data}


def may_be_meant(source: Source, text: str) -> bool:
    """Whether a file with a slip is another one that somebody might have meant, by what differs in it."""
    try:
        before, after = flat(parse(source.text, "").data), flat(parse(text, "").data)
    except DeckgenError:
        return False
    if before == after:
        return True
    family = before.get(("family",)) if source.kind == "deck" else None
    held = source.kind == "family" or family not in (None, "none")
    differing = [path for path in before.keys() | after.keys() if before.get(path, ...) != after.get(path, ...)]
    named, renamed = ({path[:2] for path in flatted if path[0] in BY_ID[source.kind]} for flatted in (before, after))
    differing = [path for path in differing if path[:2] not in named ^ renamed]  # entries that may be called anything
    return all(_open(source, path, before.get(path, ...), after.get(path, ...), held) for path in differing)


def _open(source: Source, path: tuple[str, ...], old: Any, new: Any, held: bool) -> bool:
    """Whether a value may be so, or be there, or not, in a file that is right."""
    kind = source.kind
    if any(step in FREE for step in path):
        if source.kind == "conversion" or kind == "ruleset":
            braces = (
                isinstance(new, str) and isinstance(old, str) and re.findall(r"[{}]", old) != re.findall(r"[{}]", new)
            )
            blanks = re.findall(r"\{([^}]*)\}?", str(old)) != re.findall(r"\{([^}]*)\}?", str(new))
            if isinstance(new, str) and isinstance(old, str) and (braces or blanks):
                return False
        required = path[-1] in ("title", "name", "text") and not (len(path) > 1 and "extends" in source.text)
        return (
            new is not None and not (new is ... and required) and (old is ... or new is ... or type(old) is type(new))
        )
    if kind == "deck" and path[0] == "faces" and "in-play: false" in source.text.partition(f"  {path[1]}:")[2][:400]:
        return True  # what is not played with may be called anything
    if new == [] and kind in NUMBERS:
        return True
    number = all(isinstance(value, int | float) and not isinstance(value, bool) for value in (old, new))
    if number:
        return (
            kind in NUMBERS
            or (kind == "deck" and not held and path[0] != "composition")
            or path[-1] == "also"
            or (kind, path[0]) in (("pack", "ranks"), ("conversion", "skifters"))
        )
    if isinstance(old, str) and isinstance(new, str):
        lengths = r"-?[0-9.]+ ?(mm|cm|in|pt)|#[0-9a-fA-F]{6}"
        ranges = r"\d+\.\.\d+"
        alike = any(
            re.fullmatch(form, old) and re.fullmatch(form, new)
            for form in (lengths, *([ranges] if kind == "ruleset" else []))
        )
        return alike or path[0] == kind  # its id may be anything
    return new is ... and kind != "family" and not _needed(source, path, held)


def _needed(source: Source, path: tuple[str, ...], held: bool) -> bool:
    """Whether a file is wrong without a value: what it has to say, and what is counted elsewhere."""
    kind, extends = source.kind, "extends" in parse(source.text, "").data
    if path[0] == kind or (kind == "theme" and not extends):
        return True
    counted = {
        "deck": ("suits", "ranks", "faces") if held else (),
        "pack": ("suits", "ranks", "trumps", "cards", "kind"),
    }
    needed = {"ruleset": ("hand", "decks", "targets"), "conversion": ("deck", "packs")}
    return not extends and path[0] in (*counted.get(kind, ()), *(needed.get(kind, ()) if len(path) == 1 else ()))


class Verdict(NamedTuple):
    """What the check says of a slip: the lines of the errors in the file, and of warnings that name what was meant, and
    the whole of what it said.
    """

    lines: tuple[int, ...]
    said: tuple[str, ...]

    @property
    def caught(self) -> bool:
        return bool(self.said)


def judge(source: Source, text: str, folder: Path) -> Verdict:
    """Check a file with a slip in a folder of its own."""
    if source.folder and source.kind == "ruleset":
        shutil.copytree(source.folder, folder, dirs_exist_ok=True, ignore=lambda at, _: [
            child.name for child in Path(at).iterdir() if child.is_dir()])  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / source.name
    path.write_text(text, encoding="utf-8")
    asked = path
    if source.kind == "family":
        asked = folder / "held.yaml"
        deck = next(deck for deck in (ROOT / "decks").glob("*.yaml") if f"\nfamily: {path.stem}\n" in deck.read_text())
        asked.write_text(f"deck: held\ntitle: Held\nextends: {deck.stem}\nfamily: {path.name}\n")
    elif source.name == "_common.yaml":
        asked = folder / "imperial.yaml"
    told = run([str(asked)]).findings
    findings = [found for found in told if found.severity == "error" or found.hint.startswith("did you mean")]
    lines = tuple(found.at.line for found in findings if found.at and found.at.file == str(path))
    return Verdict(lines, tuple(str(finding).replace(str(folder), "") for finding in findings))


def right(source: Source, made: Slip, verdict: Verdict) -> bool:
    """Whether a finding stands within a line of the slip, or at an entry that the slip stands in."""
    there = tokens(source.text)
    paths = {token.path[:depth] for token in there if token.line == made.line for depth in range(1, len(token.path))}
    entries = {token.line for token in there if token.key and token.path in paths}
    if any(token.line == made.line and token.key and len(token.path) == 1 for token in there):
        entries.add(min(token.line for token in there))  # a whole part of the file is missing at the file's head
    return any(abs(line - made.line) <= 1 or line in entries for line in verdict.lines)


class Tally(NamedTuple):
    """How many sure slips there were, those that were missed, and those that were caught at another line."""

    made: Counter[str]
    missed: list[str]
    elsewhere: list[str]


def trial(count: int, seed: int, folder: Path, tell: Callable[[str], object] = str) -> Tally:
    """So many slips that nobody can have meant, in files drawn at random."""
    random, files = Random(seed), sources()
    tally = Tally(Counter(), [], [])
    number = 0
    while tally.made.total() < count:
        source = random.choice(files)
        made = slip(source, random)
        number += 1
        if made is None or may_be_meant(source, made.text):
            continue
        verdict = judge(source, made.text, folder / str(number))
        shutil.rmtree(folder / str(number))
        tally.made[f"{source.kind}: {made.kind}"] += 1
        if not verdict.caught:
            tally.missed.append(_told("MISSED", source, made))
        elif not right(source, made, verdict):
            tally.elsewhere.append("\n    ".join([_told("ELSEWHERE", source, made), *verdict.said[:3]]))
        else:
            continue
        tell((tally.missed + tally.elsewhere)[-1] if verdict.caught else tally.missed[-1])
    return tally


def _told(what: str, source: Source, made: Slip) -> str:
    return f"{what} {source.name}:{made.line} ({made.kind}) {_line(source.text, made)} => {_line(made.text, made)}"


def main() -> None:
    """Make slips, and list what was missed or told elsewhere."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--slips", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tally = trial(asked.slips, asked.seed, Path(folder), functools.partial(print, flush=True))
    made, missed, elsewhere = tally.made.total(), len(tally.missed), len(tally.elsewhere)
    print(f"{made} slips, {missed} missed, {elsewhere} of those caught told elsewhere")
    sys.exit(100 * missed > made or 100 * elsewhere > made - missed)


def _line(text: str, made: Slip) -> str:
    lines = text.split("\n")
    return repr(lines[made.line - 1]) if made.line <= len(lines) else "''"


if __name__ == "__main__":
    main()
