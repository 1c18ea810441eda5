"""Lines are broken for the whole paragraph, within the bounds of what letters and spaces can give."""

import itertools
import re

import pyphen
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckgen.foundations.files import data_folder
from deckgen.typography.breaking import FORCED, Box, Glue, Penalty, break_lines
from deckgen.typography.fonts import width
from deckgen.typography.hyphens import hyphens
from deckgen.typography.lines import set_lines
from deckgen.typography.markup import typographic
from deckgen.typography.runs import STRETCH, Run

TEXT = (
    "Anyone but the player in turn may call, once everybody at the table has had a turn of their own, and a call ends "
    "the hand there and then; whoever calls and does not win pays as much as the hand pot holds into the other pot, "
    "which is why the careful wait and the hopeful raise, and why so many evenings end with empty pockets."
)

WORDS = ("a", "an", "the", "hand", "pot", "credit", "player", "everybody", "shifting", "moderation")

words = st.lists(st.sampled_from(WORDS), min_size=1)


def run(text):
    return Run(text, "vollkorn-regular", 10.0, "#000000")


def text_of(line):
    return "".join(item.text for item in line.items)


def pieces(lengths):
    row = [piece for length in lengths for piece in (Box(length), Glue(4, 2, 1))]
    return [*row[:-1], Penalty(0, FORCED)]


@pytest.mark.parametrize("room", [240, 280, 320, 400])
def test_every_line_but_the_last_fills_the_measure_and_no_space_gapes(room):
    lines = set_lines((run(TEXT),), room)
    assert all(line.width == pytest.approx(room, abs=0.1) for line in lines[:-1])
    assert lines[-1].width <= room + 0.1
    assert max(line.looseness for line in lines) <= 1 + STRETCH
    assert min(line.looseness for line in lines) >= 0.8


@given(words, st.integers(120, 400))
@settings(max_examples=60, deadline=None)
def test_the_lines_hold_every_word_in_order(chosen, room):
    lines = set_lines((run(" ".join(chosen)),), room)
    joined = " ".join(text_of(line) for line in lines).replace("\u00ad ", "")
    assert joined.split() == chosen


@given(words, st.integers(150, 400))
@settings(max_examples=60, deadline=None)
def test_no_line_is_wider_than_the_room_nor_its_spaces_wider_than_allowed(chosen, room):
    for line in set_lines((run(" ".join(chosen)),), room):
        assert line.width <= room + 0.2
        assert line.looseness <= 1 + STRETCH


@given(st.lists(st.integers(5, 30), min_size=1, max_size=9), st.integers(40, 90))
@settings(max_examples=100, deadline=None)
def test_no_other_way_of_breaking_is_more_even(lengths, room):
    row = pieces(lengths)
    lines = break_lines(row, room)
    worst = max((abs(line.ratio) for line in lines[:-1]), default=0)
    if worst > 0.6:
        return  # then it was a matter of what could be had at all
    found = badness([line.ratio for line in lines[:-1]])
    assert found <= min(every_way(lengths, room)) + 6


def every_way(lengths, room):
    """The badness of each way to break words, none of which is looser or tighter than the glue allows."""
    for cuts in itertools.product((False, True), repeat=len(lengths) - 1):
        lines, line = [], [lengths[0]]
        for cut, length in zip(cuts, lengths[1:], strict=True):
            if cut:
                lines.append(line)
                line = []
            line.append(length)
        ratios = [ratio(one, room) for one in lines]
        last = sum(line) + 4 * (len(line) - 1) - room
        if all(-1 <= one <= 0.6 for one in ratios) and last <= len(line) - 1:
            yield badness(ratios)
    yield float("inf")


def ratio(line, room):
    short, spaces = room - sum(line) - 4 * (len(line) - 1), len(line) - 1
    if not spaces:
        return 0.0 if short == 0 else float("inf")
    return short / (2 * spaces) if short > 0 else short / spaces


def badness(ratios):
    """Demerits without the contrast between neighbours, in units in which that contrast is less than 6."""
    return sum((10 + 100 * abs(one) ** 3) ** 2 for one in ratios) / 1000 + 0.1 * len(ratios)


def test_a_word_that_is_wider_than_the_line_stands_on_one_of_its_own():
    lines = break_lines(pieces([20, 200, 20]), 60)
    assert [line.start for line in lines] == [0, 2, 4]


def test_a_hyphen_is_one_that_readers_can_take_away():
    lines = set_lines((run(TEXT),), 190)
    assert any(line.hyphenated for line in lines)
    for line in lines:
        assert text_of(line).endswith("\u00ad") == line.hyphenated


def test_values_stay_with_what_they_count():
    text = typographic("It counts -17 points or three credits in all of the hands there are")
    for room in range(60, 200, 7):
        shown = [text_of(line) for line in set_lines((run(text),), room)]
        assert any("−17 points" in line for line in shown)
        assert not any(line.endswith(("three", "−17")) for line in shown)


def test_a_hyphen_before_a_figure_is_a_minus_sign_and_none_between_words_is():
    assert typographic("-17, (-2) and two-pot, 0-2-3") == "−17, (−2) and two-pot, 0-2-3"


def test_ragged_lines_keep_the_fonts_own_spaces():
    lines = set_lines((run(TEXT),), 200, "left")
    for line in lines:
        assert line.width == pytest.approx(width(text_of(line), "vollkorn-regular", 10), abs=0.01)


@pytest.mark.parametrize(
    "value",
    [
        "nine credits",
        "two minutes",
        "5 to 10 minutes",
        "two or three cards",
        "two of Hearts",
        "Five of Staves",
        "12 hands",
    ],
)
def test_a_value_and_what_it_counts_are_never_parted(value):
    """Nor is its last word hyphenated, wherever the line ends."""
    for room in range(60, 160, 3):
        lines = [
            text_of(line) for line in set_lines((run(typographic(f"It comes to {value} at the end of it all.")),), room)
        ]
        assert any(value in line for line in lines)


def test_a_paragraph_does_not_end_in_a_piece_of_a_word():
    said = (
        "Cards go in pairs, two or four of them; two Smugglers and a Knight are partners, which nobody would have "
        "thought of them."
    )
    for room in range(150, 420, 3):
        assert not any(line.hyphenated for line in set_lines((run(said),), room)[-2:-1])


JAPANESE = "愚者は「風と闇の女王」を見た。そして、サーベルのエースを一枚引いた！ Sabacc 23は、とても強い手である。"


@given(st.integers(30, 300), st.sampled_from(["left", "justified"]))
@settings(max_examples=40, deadline=None)
def test_a_text_without_spaces_is_broken_between_its_letters_but_not_before_what_closes(room, align):
    lines = [text_of(line) for line in set_lines((run(JAPANESE),), room, align)]
    assert "".join(lines).replace(" ", "") == JAPANESE.replace(" ", "")
    assert not any(line[0] in "、。」！ーッ" for line in lines)
    assert not any(line.rstrip()[-1] == "「" for line in lines)
    assert any("Sabacc" in line for line in lines), "a word of letters stays whole"
    if room >= 100:
        assert all(line.width <= room + 0.05 for line in set_lines((run(JAPANESE),), room, align))
        assert len(lines) <= 1.3 * width(JAPANESE, "vollkorn-regular", 10) / room + 1


def test_words_are_hyphenated_where_pyphen_has_it():
    theirs = pyphen.Pyphen(lang="en_US")
    text = "".join(path.read_text() for path in sorted(data_folder("templates").glob("booklets/*.md")))
    words = set(re.findall(r"[^\W\d_]{2,}", text)) | {"office", "naïve", "Café", "a" * 80}
    assert len(words) > 1500
    assert {word: hyphens(word) for word in words} == {word: tuple(theirs.positions(word)) for word in words}
