"""YAML files become plain data with places, and nothing in them can harm."""

import json
import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen.foundations.findings import DeckgenError, Location
from deckgen.library.events import MOST_NODES
from deckgen.library.reading import parse, survey_yaml


def refusal(text, shown="my.yaml"):
    with pytest.raises(DeckgenError) as refused:
        parse(text, shown)
    return str(refused.value)


def file_refusal(path):
    with pytest.raises(DeckgenError) as refused:
        survey_yaml(path, "my.yaml")
    return str(refused.value)


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("no", "no"),
        ("off", "off"),
        ("1:30", "1:30"),
        ("012", 12),
        ("0x1F", 31),
        ("0o17", 15),
        ("-8", -8),
        ("+8", 8),
        ("1_000", "1_000"),
        ("1..11", "1..11"),
        ("2026-11-20", "2026-11-20"),
        ("1.5", 1.5),
        ("true", True),
        ("~", None),
        ("", None),
        ('"7"', "7"),
        ("'no'", "no"),
        ("=", "="),
        ("<<", "<<"),
    ],
)
def test_scalars_mean_what_yaml_1_2_says(written, meant):
    read = parse(f"key: {written}\n", "my.yaml").data["key"]
    assert (read, type(read)) == (meant, type(meant))


def test_every_datum_knows_its_line_and_column():
    source = parse("ranks:\n  numbered: 1..11\n  ace: {name: Ace, value: 15}\ndrop:\n  - star\n", "my.yaml")
    assert source.marks["ranks"] == ("my.yaml", 1, 1)
    assert source.marks["ranks.numbered"] == ("my.yaml", 2, 13)
    assert source.marks["ranks.ace"] == ("my.yaml", 3, 3)
    assert source.marks["ranks.ace.value"] == ("my.yaml", 3, 27)
    assert source.keys["ranks.ace.value"] == ("my.yaml", 3, 20)
    assert source.marks["drop.0"] == ("my.yaml", 5, 5)
    assert source.at("ranks.ace.art") == ("my.yaml", 3, 3)
    assert source.at("nothing.like.it") == Location("my.yaml", 1, 1)


def test_columns_count_characters_not_bytes():
    assert parse('{"é€𝄞": 1, b: 2}', "my.yaml").marks["b"].column == 15


TEXTS = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cf", "Cn", "Cs", "Zl", "Zp")), max_size=12)
KEYS = st.text("abcdefgh-", min_size=1, max_size=6)
DATA = st.recursive(
    st.none() | st.booleans() | st.integers(-999, 999) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=20,
)


@given(st.dictionaries(KEYS, DATA, max_size=5))
def test_whatever_json_says_is_read_back_with_a_place_for_each_datum(data):
    source = parse(json.dumps(data, ensure_ascii=False), "my.yaml")
    assert source.data == data
    assert set(source.marks) == set(paths(data))


def paths(data, above=""):
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield f"{above}{key}"
        yield from paths(value, f"{above}{key}.")


@given(st.text())
def test_any_text_is_read_or_refused_but_never_breaks(tmp_path_factory, text):
    path = tmp_path_factory.getbasetemp() / "any.yaml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        assert isinstance(survey_yaml(path, "any.yaml").data, dict)
    except DeckgenError as error:
        assert all(finding.message for finding in error.findings)


@pytest.mark.parametrize("opening", ["[", "{a: ", "- ", "? "])
def test_a_hundred_thousand_levels_are_refused_at_the_thirty_third(opening):
    assert "nested more than 32 deep" in refusal(opening * 100_000) or "a key has to be" in refusal(opening * 100_000)


def test_an_alias_bomb_is_refused_before_it_goes_off():
    bomb = "a: &a [x, x]\n" + "".join(
        f"{new}: &{new} [{', '.join([f'*{old}'] * 9)}]\n" for old, new in zip("abcdefgh", "bcdefghi", strict=True)
    )
    assert refusal(bomb).startswith(
        'my.yaml:1:4: error[yaml-alias] "&a" is an alias; write the value out wherever it is meant'
    )


def test_too_many_entries_are_refused():
    assert f"more than {MOST_NODES:,} entries" in refusal("a: [" + "1," * MOST_NODES + "]")


def test_keys_cannot_multiply_into_gigabytes():
    assert "more than 400 characters" in refusal("? " + "k" * 500 + "\n: 1\n")


def test_tag_directives_are_refused(tmp_path):
    path = tmp_path / "tags.yaml"
    path.write_text("".join(f"%TAG !a{n}! x\n" for n in range(50_000)) + "---\na: 1\n")
    assert file_refusal(path) == "my.yaml:1:1: error[yaml-tag] tags are not taken; a file holds plain data"


def test_problems_that_do_not_stop_the_reader_are_told_together():
    assert refusal("a: 1\na: 2\nb: .nan\nc: !x 3\n").splitlines() == [
        'my.yaml:2:1: error[duplicate-key] "a" is written twice here; the first is on line 1',
        "  hint: keep one of the two",
        'my.yaml:3:4: error[number] ".nan" is not a number that can be reckoned with',
        'my.yaml:4:4: error[yaml-tag] the tag "!x" is not taken; a file holds plain data',
    ]


def test_fifteen_figures_are_a_number():
    assert parse("value: 123456789012345", "my.yaml").data["value"] == 123456789012345
    assert "is longer than the 15 characters" in refusal("value: 1234567890123456")


@pytest.mark.parametrize("number", ["1e999", "-1e999", "9" * 400, "0x" + "f" * 400, "1." + "0" * 400])
def test_huge_numbers_are_refused(number):
    assert "error[number]" in refusal(f"value: {number}")


def test_a_byte_order_mark_and_windows_line_ends_are_no_harm(tmp_path):
    path = tmp_path / "windows.yaml"
    path.write_bytes(b"\xef\xbb\xbfdeck: mine\r\ntitle: Mine\r\n")
    source = survey_yaml(path, "my.yaml")
    assert source.data == {"deck": "mine", "title": "Mine"}
    assert source.marks["title"] == ("my.yaml", 2, 8)


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ("title: Café\n".encode("latin-1"), "my.yaml:1:11: error[encoding] the file is not UTF-8 text"),
        ("title: Mine\n".encode("utf-16"), "my.yaml:1:1: error[encoding] the file is not UTF-8 text"),
        (
            "title: Mine\n".encode("utf-16-le"),
            "my.yaml:1:2: error[encoding] a character that no text holds stands here",
        ),
        (b"deck: mine\ntitle: \x00\n", "my.yaml:2:8: error[encoding] a character that no text holds stands here"),
        (b"deck: mine\ntitle: \x1b[31m\n", "my.yaml:2:8: error[encoding] a character that no text holds stands here"),
        (b"\x89PNG\r\n\x1a\n\x00\x00", "my.yaml:1:1: error[encoding] the file is not UTF-8 text"),
        (
            b"",
            "my.yaml:1:1: error[yaml] the file holds nothing; it has to hold named entries\n"
            "  hint: deckgen new writes a file to start from",
        ),
        (
            b"deck:a\ntitle:A\n",
            'my.yaml:1:1: error[yaml] the file holds "deck:a title:A"; it has to hold named entries',
        ),
        (b"just text\n", 'my.yaml:1:1: error[yaml] the file holds "just text"; it has to hold named entries'),
    ],
)
def test_odd_files_are_refused_in_one_clear_line(tmp_path, data, message):
    path = tmp_path / "odd.yaml"
    path.write_bytes(data)
    assert file_refusal(path).startswith(message)


def test_a_missing_file_a_folder_and_a_too_large_file_say_so(tmp_path):
    large = tmp_path / "large.yaml"
    large.write_bytes(b"#" * 1_000_001)
    assert file_refusal(tmp_path / "none.yaml").endswith("cannot be read: there is no such file")
    assert file_refusal(tmp_path).endswith("is a folder, not a file")
    assert file_refusal(large).endswith("is larger than 1,000,000 bytes, the most that is read")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_device_is_not_read():
    assert file_refusal(Path("/dev/null")).endswith("is not a regular file")
