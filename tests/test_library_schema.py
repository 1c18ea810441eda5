"""Editors are told what a file may hold, and a new deck starts from a file that works."""

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, UnknownName
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.reading import survey_yaml
from deckgen.library.schema import FILES, json_schema
from deckgen.library.starter import starter

SCHEMAS = files.data_folder("decks") / "schema"


@pytest.mark.parametrize("path", sorted(SCHEMAS.glob("*.json")), ids=lambda path: path.stem)
def test_the_kept_schemas_are_those_of_the_models(path):
    made = json_schema(path.stem)
    assert json.loads(path.read_text()) == made, f"run: deckgen schema {path.stem} > decks/schema/{path.name}"


@pytest.mark.parametrize("entry", catalogue.entries("deck"), ids=lambda entry: entry.name)
def test_every_built_in_deck_points_editors_at_the_schema(entry):
    first = entry.path.read_text().partition("\n")[0]
    pointed = re.fullmatch(r"# yaml-language-server: \$schema=(\S+)", first)
    assert (entry.path.parent / pointed[1]).resolve() == (SCHEMAS / "deck.json").resolve()


def test_the_schema_of_a_deck_describes_every_key():
    schema = json_schema("deck")
    assert schema["required"] == ["deck", "title"]
    assert schema["additionalProperties"] is False
    assert all(part.get("description") for part in schema["properties"].values())


def test_what_a_ruleset_extends_need_not_be_said_again():
    schema = json_schema("ruleset")
    assert schema["required"] == ["ruleset", "title"]
    assert schema["if"] == {"not": {"required": ["extends"]}}
    assert schema["then"] == {"required": ["decks", "hand", "targets"]}


@pytest.mark.parametrize(
    "entry",
    [entry for kind in FILES for entry in catalogue.entries(kind)],
    ids=lambda entry: f"{entry.kind} {entry.name}",
)
def test_every_built_in_file_is_what_its_schema_says(entry):
    schema = Draft202012Validator(json_schema(entry.kind))
    found = [
        f"{list(error.path)}: {error.message}"
        for error in schema.iter_errors(survey_yaml(entry.path, entry.label).data)
    ]
    assert found == []


def test_a_ruleset_of_its_own_needs_a_deck_a_hand_and_a_target():
    schema = Draft202012Validator(json_schema("ruleset"))
    assert not schema.is_valid({"ruleset": "mine", "title": "Mine"})
    assert schema.is_valid({"ruleset": "mine", "title": "Mine", "extends": "weg"})
    assert schema.is_valid({"ruleset": "mine", "title": "Mine", "extends": "weg", "rulings": {"deal": None}})


def test_an_unknown_kind_has_no_schema():
    with pytest.raises(UnknownName, match="did you mean ruleset"):
        json_schema("rulesets")


@pytest.mark.parametrize("base", catalogue.names("deck"))
def test_a_new_deck_is_the_deck_that_it_starts_from(tmp_path, base):
    path = tmp_path / "my-deck.yaml"
    path.write_text(starter("my-deck", base))
    deck, old = load_deck(str(path)), load_deck(base)
    assert (deck.name, deck.title) == ("my-deck", "My Deck")
    assert (deck.cards, deck.composition.cards, deck.in_play) == (old.cards, old.printed, old.in_play)


@pytest.mark.parametrize("base", catalogue.names("deck"))
def test_the_examples_in_a_new_deck_work(tmp_path, base):
    path = tmp_path / "my-deck.yaml"
    path.write_text(starter("my-deck", base).replace("#|", ""))
    deck, old = load_deck(str(path)), load_deck(base)
    faces = [card for card in old.cards if card.is_face]
    assert deck.card("comet").value == -9
    assert all(deck.card(face.id).name == f"My {face.name.removeprefix('The ')}" for face in faces[:1])
    assert (deck.printed, deck.in_play) == (old.printed, old.in_play)
    assert deck.family is None


@pytest.mark.parametrize("name", ["42", "no", "null", "Übung: eins", "../../etc/passwd", "the end", "---", "a" * 300])
def test_any_name_makes_a_valid_deck(tmp_path, name):
    path = Path(tmp_path / "new.yaml")
    path.write_text(starter(name))
    assert load_deck(str(path)).printed == 76


@pytest.mark.parametrize(
    "parts",
    [
        "faces: {comets-end: {name: 'The Comet''s: End, {so} # to say', value: -3}}\n",
        "suits: {moons: {name: 'Moons: full'}}\nranks: {numbered: 1..3}\n",
    ],
)
def test_a_new_deck_can_start_from_a_deck_without_suits_or_faces(tmp_path, monkeypatch, parts):
    monkeypatch.chdir(tmp_path)
    Path("base.yaml").write_text(f"deck: base\ntitle: Base\n{parts}")
    Path("mine.yaml").write_text(starter("mine", "base.yaml").replace("#|", ""))
    assert load_deck("mine.yaml").card("comet").value == -9


def test_a_new_deck_cannot_start_from_nothing(tmp_path):
    path = tmp_path / "base.yaml"
    path.write_text("deck: base\ntitle: Base\n")
    with pytest.raises(DeckgenError, match="Base has no cards to start from"):
        starter("mine", str(path))
