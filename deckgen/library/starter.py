"""The files that a new deck or theme starts from: commented, and valid as they stand."""

import re
from collections.abc import Mapping
from pathlib import Path, PurePath
from string import Template
from typing import NamedTuple

from deckgen.foundations import defaults, files, whole_files
from deckgen.foundations.findings import DeckgenError, Finding, Location, UnknownName
from deckgen.foundations.spelling import slug, suggestion
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.text_edits import scalar_text
from deckgen.library.themes import load_theme
from deckgen.records.deck import Deck, Suit

UNFIT = re.compile(r'^[.-]|[\x00-\x1f"*/:<>?\\|]')  # what some system does not take in the name of a file, or hides
LONGEST_NAME = 100  # characters of the longest name of a new file

EUROPEAN = "\u0180"  # the first letter beyond those of Latin scripts that every font which comes with deckgen has


def starter(name: str, base: str = "standard") -> str:
    """The text of a deck file ``name`` that extends ``base``, a built-in deck or a file in the same folder.

    Raises UnknownName for a base that there is not, and DeckgenError for one with anything wrong or without cards.
    """
    blanks = _names_of(name)
    blanks["base"] = scalar_text(PurePath(base).name)
    return read_template("deck.yaml").substitute(blanks, **_examples(load_deck(base)))


def read_template(name: str) -> Template:
    """The text of a file to start from, with blanks such as ``$title``."""
    return Template(files.read_bytes(files.data_folder("templates") / "starter" / name).decode())


def new_files(name: str, base: str) -> dict[str, bytes]:
    """The files of a new deck ``name``, by their names, the deck first: from a starter, or from a deck that it extends;
    that of a new theme from the name of a built-in one.

    Raises DeckgenError for a name that no file may have or that a built-in deck or theme has, and UnknownName, with the
    nearest, for a base that is none of these.
    """
    kind = "theme" if starts_theme(base) else "deck"
    refuse_unfit(name)
    refuse_built_in(kind, name)
    if kind == "theme":
        return {f"{name}{files.YAML}": theme_starter(name, base).encode()}
    if start := starters().get(base):
        return start_files(name, start)
    try:
        return {f"{name}{files.YAML}": starter(name, base).encode()}
    except UnknownName:
        names = [*catalogue.names("deck"), *starters(), *catalogue.names("theme")]
        message = f"there is no deck, starter or theme called {base!r}"
        hint = catalogue.near(base, ()) if files.is_file(base) else suggestion(base, names)
        raise UnknownName(Finding("unknown-deck", message, hint=hint)) from None


def write_new(contents: Mapping[Path, bytes]) -> list[str]:
    """Write new files, and none where one is there already; the names of those that stand."""
    for path in contents:
        refuse_there(path)
    return [str(whole_files.write(path, data)) for path, data in contents.items()]


def refuse_unfit(name: str) -> None:
    """Raise DeckgenError where a new file cannot go by a name on every system."""
    if not name or UNFIT.search(name) or len(name) > LONGEST_NAME or files.is_device(name):
        message = f"{name!r} cannot be the name of a file" if name else "a deck needs a name"
        raise DeckgenError(Finding("name", message, hint="letters, digits, spaces and hyphens do, such as my-deck"))


def refuse_built_in(kind: str, name: str) -> None:
    """Raise DeckgenError where a new file of a kind would go by the name of one that is built in."""
    if catalogue.has(kind, id := slug(name)):
        message = f"deckgen has a {kind} {id} of its own, and two of one name are easily confused"
        raise DeckgenError(Finding("name", message, hint=f"choose another name, such as my-{id}, and start from {id}"))


def refuse_there(path: Path) -> None:
    """Raise DeckgenError where a new file is there already."""
    if path.exists():
        hint = "choose another name, or move that file away first"
        raise DeckgenError(Finding("exists", f"{path.name} is there already", Location(str(path)), hint))


def starts_theme(base: str) -> bool:
    """Whether something new that starts from ``base`` is a theme."""
    return base in catalogue.names("theme") and base not in (*catalogue.names("deck"), *starters())


def theme_starter(name: str, base: str) -> str:
    """The text of a theme file ``name`` that extends a theme, with the colours of that to change."""
    palette = load_theme(base).palette
    colours = {office: getattr(palette, office) for office in ("ink", "paper", "accent", "face", "border")}
    suits = ", ".join(f'"{colour}"' for colour in palette.suits)
    return read_template("theme.yaml").substitute(_names_of(name), base=scalar_text(base), suits=suits, **colours)


class Starter(NamedTuple):
    """A game to start from that is no deck of sabacc: its name, what it is, and the folder of its files."""

    name: str
    title: str
    folder: Path


def starters() -> dict[str, Starter]:
    """The starters by name; the first line of a deck file there says what it is."""
    by_name = {}
    for file in sorted((files.data_folder("templates") / "starter").glob("*/deck.yaml")):
        title = files.read_bytes(file).decode().partition("\n")[0].lstrip("# ").rstrip(".")
        by_name[file.parent.name] = Starter(file.parent.name, title, file.parent)
    return by_name


def start_files(name: str, start: Starter) -> dict[str, bytes]:
    """The files of a deck ``name`` that starts from a starter, by name: its deck, and any table, theme and rules."""
    rules = f"{name}-rules.yaml"
    files_by_part = {"deck": f"{name}.yaml", "table": f"{name}.csv", "theme": f"{name}-theme.yaml", "rules": rules}
    sources = {"deck": "deck.yaml", "table": "cards.csv", "theme": "theme.yaml", "rules": "rules.yaml"}
    blanks = _names_of(name) | {part: scalar_text(file) for part, file in files_by_part.items()}
    blanks["rules_file"] = shell_name(rules)
    contents = {}
    for part, file in files_by_part.items():
        if (source := start.folder / sources[part]).is_file():
            text = files.read_bytes(source).decode()
            contents[file] = (Template(text).substitute(blanks) if files.names_file(file) else text).encode()
    return contents


def _names_of(name: str) -> dict[str, str]:
    """The names of a new deck in its file and in the terminal; its title keeps letters that every font here has."""
    id = slug(name)[:60].strip("-") or "my-deck"
    plain = name[:60].replace("’", "'")  # which is printed curled
    words = re.findall(r"[^\W_]+(?:'[^\W_]+)*", plain) if slug(name) and max(plain) < EUROPEAN else []
    title = " ".join(map(_capitalize, words or id.split("-")))
    stem = name if re.fullmatch(r"\w[\w .-]*", name) else id
    return {"file": shell_name(f"{stem}.yaml"), "id": scalar_text(id), "title": scalar_text(title)}


def _capitalize(word: str) -> str:
    """A word with a capital at its beginning, if its first letter has one in the same script, as ``ß`` has not."""
    capital = word[:1].upper()
    return capital + word[1:] if len(capital) == 1 and capital < EUROPEAN else word


def shell_name(file: str) -> str:
    """A file's name as it is typed in a terminal: in quotes when there is a space in it."""
    return f'"{file}"' if " " in file else file


def _examples(deck: Deck) -> dict[str, object]:
    """The examples of the starter for the deck that it extends."""
    if not deck.cards:
        raise DeckgenError(Finding("composition", f"{deck.title} has no cards to start from", Location(deck.file)))
    faces = [card for card in deck.cards if card.is_face]
    suit_cards = [card for card in deck.cards if not card.is_face]
    last = next(iter(reversed([card for card in faces[1:] if card.in_play] or suit_cards)), None)
    removal = f"#|  {last.id}: null\n" if last else ""
    suit = next(iter(deck.suits), Suit("moons", "Moons"))
    face_cards = sum(card.copies for card in faces)
    return {
        "cards": deck.printed,
        "suit_cards": deck.printed - face_cards,
        "face_cards": face_cards,
        "changed_face": f"#|  {faces[0].id}: {{name: {_my_name(faces[0].name)}}}\n" if faces else "",
        "copies": last.copies if last else 1,
        "left_out_face": removal if last and last.is_face else "",
        "left_out_card": f"\n#|cards:\n{removal}" if last and not last.is_face else "",
        "card": (suit_cards or faces)[-1].id,
        "suit": suit.id,
        "suit_name": _my_name(suit.name),
        "rules": deck.rules or defaults.RULES,
    }


def _my_name(name: str) -> str:
    """A name that somebody may give a card or suit of that name in a deck of their own."""
    return scalar_text(f"My {name.removeprefix('The ')}")
