"""deckgen as a library: a handful of names, each documented, each what it says."""

import inspect

import pytest

import deckgen


@pytest.mark.parametrize("name", deckgen.__all__)
def test_every_public_name_is_there_and_documented(name):
    found = getattr(deckgen, name)
    assert inspect.getdoc(found)
    assert name in dir(deckgen)


@pytest.mark.parametrize("name", [name for name in vars(deckgen.Workspace) if not name.startswith("_")])
def test_every_question_to_a_workspace_is_documented_and_typed(name):
    method = inspect.getattr_static(deckgen.Workspace, name)
    assert inspect.getdoc(method)
    signature = inspect.signature(getattr(method, "func", method))
    assert signature.return_annotation is not inspect.Signature.empty
    assert all(p.annotation is not p.empty for n, p in signature.parameters.items() if n != "self")


def test_the_docstring_of_the_package_tells_the_truth(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mydeck.yaml").write_text("deck: mydeck\ntitle: My Deck\nextends: tarot-70\n")
    (code,) = (part for part in deckgen.__doc__.split("::\n\n")[1:])
    lines = [line.removeprefix("    ") for line in code.split("\n\n    workspace = ")[1].splitlines()]
    example = "workspace = " + "\n".join(line for line in lines if "workspace" in line or "Workspace" in line)
    exec(example, {"deckgen": deckgen})
    assert (tmp_path / "prints" / "mydeck-sheets.pdf").read_bytes().startswith(b"%PDF-")


def test_an_unknown_name_is_an_ordinary_attribute_error():
    with pytest.raises(AttributeError, match="no attribute 'lod_deck'"):
        deckgen.lod_deck  # noqa: B018
