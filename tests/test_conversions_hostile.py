"""A conversion may come from a stranger: whatever is wrong with it is told, and none of it takes long."""

import pytest

from deckgen.checks import run


def many(entry):
    """Thousands of entries alike."""
    return "{" + ", ".join(f"a{number}: {entry}" for number in range(5000)) + "}"


@pytest.mark.parametrize(
    ("base", "entries", "message"),
    [
        ("playing-cards", "jokers: {two: [playing-52]}", "two has to be a number of Jokers, from 0 to 9"),
        ("playing-cards", 'jokers: {"²": [playing-52]}', "² has to be a number of Jokers, from 0 to 9"),
        ("playing-cards", "packs: {2: {left: {many: 3}}}", "many has to be a number of Jokers, from 0 to 9"),
        ("playing-cards", "jokers: {2: []}", "0 packs are named for 2 Jokers; the conversion takes 2"),
        ("playing-cards", "jokers: {2: [playing-52, playing-52, playing-52]}", "3 packs are named for 2 Jokers"),
        ("playing-cards", f"decks: {many('{faces: {}}')}", "decks has to be at most 20 entries long"),
        ("tarot-two-decks", f"skifters: {many('1')}", "skifters has to be at most 100 entries long"),
        ("tarot-two-decks", f"suits: {many('cups')}", "suits has to be at most 20 entries long"),
        ("tarot-two-decks", f"packs: {{1: {{ranks: {many('king')}}}}}", "ranks has to be at most 200 entries long"),
    ],
    ids=lambda text: text[:24],
)
def test_what_cannot_be_a_conversion_is_refused_where_it_stands(tmp_path, base, entries, message):
    path = tmp_path / "mine.yaml"
    path.write_text(f"conversion: mine\ntitle: Mine\nextends: {base}\n{entries}\n")
    found = [finding for finding in run([str(path)]).findings if message in finding.message]
    assert found
    assert found[0].at and found[0].at.line == 4
