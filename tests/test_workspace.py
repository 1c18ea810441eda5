"""A workspace owns a run: everything once, and what a file has changed made anew, down to the card."""

import json
import re

import pytest
from PIL import Image
from pypdfium2 import PdfDocument

import deckgen
from deckgen import PRODUCTS, BookletOptions, ChartOptions, GalleryOptions, SheetOptions, Size, Workspace
from deckgen.checks.engine import FACE_CHECKS
from deckgen.checks.face_fit import apart
from deckgen.cli import cli
from deckgen.faces import card as faces
from deckgen.foundations import stamp
from deckgen.foundations.sizes import CARD_SIZES, PAPERS
from deckgen.options.printing import Options
from deckgen.outputs.build import BuildOptions
from deckgen.overview import LISTS
from deckgen.press import PRESSES


@pytest.fixture
def mine(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)

    def write(name="The Comet", more=""):
        path = tmp_path / "mine.yaml"
        path.write_text(
            "deck: mine\ntitle: Mine\nextends: tarot-70\nfamily: none\ncomposition: {cards: 71, face-cards: 15}\n"
            f"{more}faces:\n  comet: {{name: {name}, value: 3, art: star}}\n"
        )
        return "mine.yaml"

    return write


@pytest.fixture
def work(monkeypatch):
    """The cards that are drawn, and those that are looked at, in order."""
    drawn, looked_at = [], []
    draw = faces.draw_card
    monkeypatch.setattr(faces, "draw_card", lambda card, *rest: drawn.append(card.id) or draw(card, *rest))
    watched = apart._replace(find=lambda face: looked_at.append(face.card.id) or apart.find(face))
    monkeypatch.setitem(FACE_CHECKS, "apart", watched)
    return drawn, looked_at


def test_a_face_is_drawn_and_checked_once_and_after_an_edit_only_if_it_was_touched(mine, work):
    drawn, looked_at = work
    workspace, name = Workspace(), mine()
    dict(workspace.faces(name))
    dict(workspace.faces(name))
    designs = len(workspace.deck(name).cards)
    assert (len(drawn), len(looked_at)) == (designs, designs)
    mine("The Meteor")
    faces = dict(workspace.faces(name))
    assert (drawn[designs:], looked_at[designs:]) == (["comet"], ["comet"])
    assert "The Meteor" in [text.text for text, _ in faces["comet"].texts()]


def test_a_line_that_moves_a_deck_down_draws_and_checks_nothing(mine, work):
    drawn, looked_at = work
    workspace, name = Workspace(), mine()
    dict(workspace.faces(name))
    before = len(drawn), len(looked_at)
    mine(more="# a remark\n")
    dict(workspace.faces(name))
    assert (len(drawn), len(looked_at)) == before


def test_art_that_is_drawn_otherwise_is_drawn_anew(mine, tmp_path, work):
    circle = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90"><circle r="{}0" cx="45" cy="45"/></svg>'
    (tmp_path / "moon.svg").write_text(circle.format(3))
    workspace, name = Workspace(), mine()
    (tmp_path / name).write_text((tmp_path / name).read_text().replace("art: star", "art: moon.svg"))
    first = workspace.faces(name)["comet"]
    (tmp_path / "moon.svg").write_text(circle.format(2))
    assert workspace.faces(name)["comet"] != first
    assert workspace.faces(name)["comet"] == Workspace().faces(name)["comet"]


def test_a_print_has_the_stamp_of_what_is_on_the_cards_now_and_looks_at_what_has_changed_alone(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    looked_at, digest = [], stamp._digest
    monkeypatch.setattr(stamp, "_digest", lambda items, digests: looked_at.append(items) or digest(items, digests))

    def paint(colour):
        Image.new("RGB", (400, 400), colour).save("photo.png")

    def write(name):
        shown = "  two: {name: Two, art: star}\n  three: {name: Three, art: photo.png}\n"
        cards = f"  one: {{name: {name}, art: photo.png}}\n{shown}"
        (tmp_path / "mine.yaml").write_text(f"deck: mine\ntitle: Mine\nfaces:\n{cards}")

    def print_stamp():
        looked_at.clear()
        return workspace.document("sheets", "mine.yaml").keywords

    workspace = Workspace()
    paint("red")
    write("One")
    first, whole = print_stamp(), len(looked_at)
    assert (print_stamp(), looked_at) == (first, [])
    write("Another")
    renamed = print_stamp()
    assert renamed != first
    assert 0 < len(looked_at) < whole
    paint("blue")
    assert renamed != print_stamp() == Workspace().document("sheets", "mine.yaml").keywords


def test_a_deck_is_the_same_object_until_its_file_changes(mine):
    workspace, name = Workspace(), mine()
    first, standard = workspace.deck(name), workspace.deck("standard")
    assert workspace.deck(name) is first
    mine("The Meteor")
    assert workspace.deck(name).card("comet").name == "The Meteor"
    assert workspace.deck("standard") is standard


def test_what_a_theme_and_a_ruleset_say_is_read_anew_as_well(tmp_path):
    theme, rules = tmp_path / "look.yaml", tmp_path / "game.yaml"
    workspace = Workspace()
    for ink, title in (("#101010", "One"), ("#202020", "Two")):
        theme.write_text(f'theme: look\ntitle: Look\nextends: classic\npalette: {{ink: "{ink}"}}\n')
        rules.write_text(f"ruleset: game\ntitle: {title}\nextends: weg\n")
        assert workspace.theme(str(theme)).palette.ink == ink
        assert workspace.game(str(rules)).ruleset.title == title


def test_a_relative_name_means_what_lies_where_one_stands(tmp_path, monkeypatch):
    workspace = Workspace()
    for place in ("one", "two"):
        (tmp_path / place).mkdir()
        (tmp_path / place / "d.yaml").write_text(f"deck: {place}\ntitle: T\nextends: tarot-70\n")
        monkeypatch.chdir(tmp_path / place)
        assert workspace.deck("d.yaml").name == place


def test_the_settings_are_read_once_in_a_run(tmp_path, monkeypatch):
    from deckgen.foundations import settings

    reads = []
    monkeypatch.setattr(
        "deckgen.foundations.settings.load", lambda: reads.append(1) or settings.Settings(paper="letter")
    )
    workspace = Workspace()
    for product in ("sheets", "calibration"):
        workspace.lay_out(product, "tarot-70")
    assert reads == [1]
    assert workspace.document("sheets", "tarot-70").pages[0].size == Size(612, 792)


def test_files_say_what_was_found_and_remarked_when_they_are_kept_too(mine, tmp_path):
    options = SheetOptions(margin=0, offset=deckgen.Offset(28, 0))
    first, again = (Workspace().print("sheets", mine(), options, tmp_path / name) for name in ("a", "b"))
    assert first.files[0].read_bytes() == again.files[0].read_bytes()
    assert (first.warnings, first.remarks, first.advice) == (again.warnings, again.remarks, again.advice)
    assert any("off the paper" in remark for remark in again.remarks)


def test_a_build_says_what_its_parts_say_when_they_are_kept_too(tmp_path):
    deck = tmp_path / "mine.yaml"
    deck.write_text("deck: mine\ntitle: Mine\nfaces: {star: {name: Star, value: 3, art: star}}\n")
    options = BuildOptions(margin=0, offset=deckgen.Offset(28, 0))
    first, again = (Workspace().build(str(deck), options, tmp_path / name) for name in ("a", "b"))
    alone = Workspace().print("sheets", str(deck), SheetOptions(margin=0, offset=deckgen.Offset(28, 0)), tmp_path / "c")
    assert (first.warnings, first.remarks) == (again.warnings, again.remarks) == (alone.warnings, alone.remarks)
    assert sum("off the paper" in remark for remark in first.remarks) == 1


def test_nothing_is_left_of_a_file_that_is_not_what_was_meant(mine, tmp_path, monkeypatch):
    from deckgen.press import proof

    finding = deckgen.Finding("proof", "the back is missing")
    monkeypatch.setattr(proof, "prove", lambda *_: [finding])
    for _ in range(2):
        with pytest.raises(deckgen.DeckgenError, match="the back is missing"):
            Workspace().print("sheets", mine(), output=tmp_path / "out")
    assert not list((tmp_path / "out").iterdir())


@pytest.mark.parametrize("name", PRODUCTS)
def test_a_product_is_a_row_and_a_module_that_keeps_what_the_row_says(name):
    product = PRODUCTS[name]
    assert product.formats[0] == "folder" if product.export else {*product.formats} <= {*PRESSES}
    assert issubclass(product.options, Options)
    assert product.options.__doc__
    assert product.options in [getattr(deckgen, public) for public in deckgen.__all__]


def test_commands_say_what_the_table_says():
    for name, product in PRODUCTS.items():
        command = cli.get_command(None, "export" if product.export else {"calibration": "calibrate"}.get(name, name))
        taken = [one.type.name for one in command.params if one.param_type_name == "argument"]
        assert taken == ["ruleset" if name == "booklet" else product.takes] * bool(product.takes)
        if product.export:
            assert name in next(one.type.choices for one in command.params if one.name == "target")
        else:
            assert product.what in command.short_help
    told = cli.get_command(None, "build").help
    assert all(part in told for part in ("sheets", "quick reference", "booklet", "chart"))


@pytest.mark.parametrize("kind", LISTS)
def test_what_there_is_is_asked_as_on_the_command_line(kind, capsys):
    with pytest.raises(SystemExit):
        cli.main(["list", kind, "--json"])
    assert json.loads(capsys.readouterr().out) == json.loads(json.dumps(Workspace().catalogue(kind)))


@pytest.mark.parametrize("name", ["tarot-70", "weg", "tarot-one-deck"])
def test_what_a_thing_is_is_asked_as_on_the_command_line(name, capsys):
    with pytest.raises(SystemExit):
        cli.main(["show", name, "--json"])
    assert json.loads(capsys.readouterr().out) == Workspace().describe(name)


def test_an_unknown_product_is_answered_with_the_nearest():
    with pytest.raises(deckgen.UnknownName, match=r"there is no product .sheet.(.|\n)*sheets"):
        Workspace().print("sheet", "standard")


def test_a_suffix_of_another_format_is_refused(tmp_path):
    with pytest.raises(deckgen.DeckgenError, match=r"does not end in \.pdf"):
        Workspace().print("sheets", "tarot-70", output=tmp_path / "a.yaml")


def test_a_format_that_a_product_does_not_come_in_is_refused(tmp_path):
    with pytest.raises(deckgen.DeckgenError, match=r"does not come as 'gif', but as pdf"):
        Workspace().print("sheets", "tarot-70", output=tmp_path, form="gif")


def test_the_manual_of_products_is_the_table(request):
    text = (request.config.rootpath / "docs" / "api.md").read_text()
    for name, product in PRODUCTS.items():
        options, formats = product.options.__name__, ", ".join(product.formats)
        assert f"| `{name}` | {product.what} | {product.takes or 'nothing'} | `{options}` | {formats} |" in text


def test_the_examples_of_the_manual_run(request, tmp_path, monkeypatch):
    text = (request.config.rootpath / "docs" / "api.md").read_text()
    examples = [part.partition("```")[0] for part in text.split("```python\n")[1:]]
    assert len(examples) >= 4
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mydeck.yaml").write_text("deck: mydeck\ntitle: My Deck\nextends: tarot-70\n")
    space = {}
    for example in examples:
        exec(compile(example, "docs/api.md", "exec"), space)


def test_a_document_in_memory_is_what_is_printed(tmp_path):
    workspace = Workspace()
    document = workspace.document("calibration")
    (path,) = workspace.print("calibration", output=tmp_path).files
    assert len(document.pages) == 2
    assert path.name == "calibration-a4.pdf"
    assert json.dumps(document.title)


@pytest.mark.parametrize(
    ("product", "options", "told"),
    [
        (
            "sheets",
            SheetOptions(only="idiot", changed=True, foil=True, duplex="gutterfold"),
            "leave --only and --foil out",
        ),
        ("sheets", SheetOptions(changed=True, foil=True), "with their backs: leave --foil out"),
        ("sheets", SheetOptions(foil=True, duplex="short-edge"), "foil is printed on one side: leave --duplex out"),
        ("sheets", SheetOptions(foil=True, offset=deckgen.Offset(1, 0)), "which --duplex none does not"),
        ("sheets", SheetOptions(cutter="silhouette", gap=5.0), "leave --gap out"),
        ("booklet", BookletOptions(page="zine", impose="saddle"), "a zine is imposed as it is"),
        ("booklet", BookletOptions(signature=3), "--signature is for --impose saddle"),
        ("booklet", BookletOptions(page="a4", impose="saddle", paper=PAPERS["a4"].size), "try --page a5"),
        ("chart", ChartOptions(size=CARD_SIZES["mini"].size), "--card-size is for --page card"),
        ("gallery", GalleryOptions(bleed=3.0), "--bleed is for cards that are cut: add --each"),
        ("gallery", GalleryOptions(each=True, arrangement="fan"), "leave one out"),
    ],
)
def test_options_that_do_not_go_together_are_refused_whoever_asks(product, options, told):
    with pytest.raises(deckgen.DeckgenError, match=told):
        Workspace().document(product, "weg" if product == "booklet" else "standard", options)


@pytest.mark.parametrize(
    ("product", "options", "told"),
    [
        ("sheets", SheetOptions(copies=0), "--copies: 0 is too small; it takes 1 or more"),
        ("sheets", SheetOptions(copies=1.5), "--copies: 1.5 is not a whole number"),  # type: ignore[arg-type]
        ("sheets", SheetOptions(bleed=20), "--bleed: 7.06 mm is more than 3.2 mm, as far as grounds are drawn"),
        ("sheets", SheetOptions(gap=float("nan")), "--gap: nan mm is less than 0 mm"),
        (
            "sheets",
            SheetOptions(offset=deckgen.Offset(0, 0, 9)),
            "--back-offset: 9 is too steep: backs are turned by 5",
        ),
        ("sheets", SheetOptions(offset=deckgen.Offset(40, 0)), "--back-offset: 14.11 mm is too far"),
        ("sheets", SheetOptions(line="a\nb"), "--line: The line holds a character that cannot be seen"),
        ("sheets", SheetOptions(size=Size(0, 90)), "--card-size: 0 × 31.75 mm has no area"),
        ("sheets", SheetOptions(ink="blue"), "--ink: 'blue' is not one of 'full', 'saver'"),  # type: ignore[arg-type]
    ],
)
def test_options_that_go_too_far_are_refused_whoever_asks(product, options, told):
    with pytest.raises(deckgen.DeckgenError, match=re.escape(told)):
        Workspace().document(product, "standard", options)


def test_usual_paper_is_not_taken_for_paper_that_was_asked_for(tmp_path):
    """Pages of A4 are imposed on sheets of A3, though A4 is the usual paper."""
    printed = Workspace().print("booklet", "figg", BookletOptions(page="a4", impose="saddle"), tmp_path)
    assert [round(side) for side in PdfDocument(printed.files[0])[0].get_size()] == [1191, 842]


def test_foil_is_printed_on_one_side_whoever_asks(monkeypatch):
    from deckgen.foundations import settings

    kept = settings.Settings(printer="mine", offsets={"mine": "1mm,1mm"})
    monkeypatch.setattr("deckgen.foundations.settings.load", lambda: kept)
    options = SheetOptions(foil=True, only="idiot")
    assert Workspace().document("sheets", "standard", options).single_sided
    assert options.settle(kept).settle(kept) == options.settle(kept)
