"""The read-back finds what went wrong between the plan and the file."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pikepdf
import pytest
from made_sheets import POKER, face, job, print_to
from outlines import trace

from deckgen.foundations.findings import DeckgenError
from deckgen.foundations.frame import Frame, Group, Text
from deckgen.foundations.frame import Path as FramePath
from deckgen.foundations.geometry import moving
from deckgen.foundations.offset import Offset
from deckgen.foundations.units import MILLIMETRE
from deckgen.library import catalogue
from deckgen.outputs.sheets import SheetOptions
from deckgen.pages.card_sheets import sheets
from deckgen.pages.document import Document, Placement
from deckgen.press.proof import prove
from deckgen.workspace import Workspace


def printed(folder: Path, document: Document) -> Path:
    (path,) = print_to(folder / "sheets.pdf", document)
    return path


def tampered(folder: Path, document: Document, change: Callable[[pikepdf.Pdf], None]) -> list[str]:
    path = printed(folder, document)
    with pikepdf.open(path, allow_overwriting_input=True) as file:
        change(file)
        file.save(path)
    return [finding.message for finding in prove(path, document)]


def exchange(page: int, old: bytes, new: bytes, count: int = 1) -> Callable[[pikepdf.Pdf], None]:
    def change(file: pikepdf.Pdf) -> None:
        content = file.pages[page].Contents
        data = content.read_bytes()
        assert old in data
        content.write(data.replace(old, new, count))

    return change


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"duplex": "short-edge"},
        {"duplex": "gutterfold"},
        {"duplex": "none"},
        {"sides": "fronts"},
        {"sides": "backs"},
        {"copies": 2},
        {"offset": Offset(3, -2)},
        {"bleed": 8.0, "gap": 5.0, "marks": "cards"},
        {"paper": "legal"},
        {"paper": "legal", "duplex": "short-edge"},
        {"count": 1},
        {"corner_radius": 8.0},
    ],
)
def test_a_sound_print_is_proved(tmp_path: Path, options: dict[str, object]) -> None:
    document = sheets(job(**{"count": 12, **options}))
    assert prove(printed(tmp_path, document), document) == []


@pytest.fixture(scope="module")
def workspace() -> Workspace:
    return Workspace()


@pytest.mark.parametrize("deck", catalogue.names("deck"))
def test_every_built_in_deck_is_proved_in_every_theme(workspace: Workspace, tmp_path: Path, deck: str) -> None:
    found = {}
    for theme, ink in product(catalogue.names("theme"), ("full", "saver")):
        document = workspace.document("sheets", deck, SheetOptions(theme=theme, ink=ink, duplex="none"))
        found[theme, ink] = [finding.message for finding in prove(printed(tmp_path, document), document)]
    assert not any(found.values()), found


def test_names_that_are_numbers_are_not_taken_for_the_values_on_other_cards(tmp_path: Path) -> None:
    made = job(4)
    numbered = dict(zip(made.pieces, ("1", "2", "12", "Half-Moon"), strict=True))
    faces = {**made.faces, **{id: face(name) for id, name in numbered.items()}}
    value = Text(20, 30, "12", "oxanium-bold", 12, "#000000")
    faces[made.pieces[0]] = Frame(POKER, (*faces[made.pieces[0]].items, value))
    document = sheets(made._replace(names=numbered, faces=faces))
    assert prove(printed(tmp_path, document), document) == []


def test_names_broken_at_a_hyphen_are_read_as_one(tmp_path: Path) -> None:
    made = job(1)
    (id,) = made.pieces
    lines = ("Queen of Air and Half-", "Darkness")
    items = tuple(Text(20, 100 + 12 * n, line, "vollkorn-semibold", 10, "#000000") for n, line in enumerate(lines))
    faces = {**made.faces, id: Frame(POKER, items)}
    document = sheets(made._replace(names={id: "Queen of Air and Half-Darkness"}, faces=faces))
    assert prove(printed(tmp_path, document), document) == []


def without_marked_card(number: int) -> Callable[[pikepdf.Pdf], None]:
    def change(file: pikepdf.Pdf) -> None:
        content = file.pages[0].Contents
        parts = content.read_bytes().split(b"/Card ")
        del parts[number + 1]
        content.write(b"/Card ".join(parts))

    return change


def test_a_missing_card_is_found(tmp_path: Path) -> None:
    messages = tampered(tmp_path, sheets(job(5)), without_marked_card(2))
    assert "page 1 (1 front): nothing of that name stands where Ace of Coins belongs" in messages
    assert "Ace of Coins is printed 0 times instead of 1" in messages


def test_two_cards_that_changed_places_are_found(tmp_path: Path) -> None:
    def change(file: pikepdf.Pdf) -> None:
        content = file.pages[0].Contents
        data = content.read_bytes()
        places = [line for line in data.split(b"\n") if line.endswith(b" cm") and b"BDC" in line]
        first, second = (place.split(b"BDC ")[1] for place in places[:2])
        data = data.replace(first, b"@").replace(second, first).replace(b"@", second)
        content.write(data)

    messages = tampered(tmp_path, sheets(job(5)), change)
    assert "page 1 (1 front): Ace of Flasks stands where Ace of Sabres belongs" in messages
    assert "page 1 (1 front): Ace of Sabres stands where Ace of Flasks belongs" in messages


def test_a_card_printed_over_another_is_found(tmp_path: Path) -> None:
    def change(file: pikepdf.Pdf) -> None:
        content = file.pages[0].Contents
        data = content.read_bytes()
        cards = data.split(b"/Card ")
        first, second = (card.split(b"BDC ")[1].split(b"\n")[0] for card in cards[1:3])
        content.write(data + b"\n/Card " + cards[2].replace(second, first))

    messages = tampered(tmp_path, sheets(job(5)), change)
    assert any("Ace of Flasks is printed over Ace of Sabres" in message for message in messages)


def test_a_lost_page_is_found(tmp_path: Path) -> None:
    def change(file: pikepdf.Pdf) -> None:
        del file.pages[-1]

    messages = tampered(tmp_path, sheets(job(12)), change)
    assert "the file has 3 pages instead of 4" in messages


def test_pages_in_the_wrong_order_are_found(tmp_path: Path) -> None:
    def change(file: pikepdf.Pdf) -> None:
        file.pages.append(file.pages[0])
        del file.pages[0]

    assert tampered(tmp_path, sheets(job(12)), change)


@pytest.mark.parametrize("by", [0.5, -3.0])
def test_a_shifted_back_is_found(tmp_path: Path, by: float) -> None:
    document = sheets(job(5))
    x = f"{document.pages[1].placements[0].trim.x:.3f}".rstrip("0").encode()
    messages = tampered(tmp_path, document, exchange(1, b" %s " % x, b" %.3f " % (float(x) + by)))
    assert any("page 2 (1 back): a back is missing, shifted or turned" in message for message in messages)


def test_a_back_on_its_head_is_found(tmp_path: Path) -> None:
    document = sheets(job(1))
    trim = document.pages[1].placements[0].trim

    def change(file: pikepdf.Pdf) -> None:
        content = file.pages[1].Contents
        lines = content.read_bytes().decode().split("\n")
        (place,) = [number for number, line in enumerate(lines) if "BDC" in line]
        before, _ = lines[place].split("q ")
        lines[place] = f"{before}q -1 0 0 -1 {trim.right:.3f} {trim.bottom:.3f} cm"
        content.write("\n".join(lines).encode())

    assert any("turned" in message for message in tampered(tmp_path, document, change))


def moved_fronts(document: Document, change: Callable[[Placement], Placement]) -> Document:
    """A document whose first page was laid out wrongly: every front in its place is another one."""
    first = document.pages[0]
    wrong = first._replace(placements=tuple(map(change, first.placements)))
    return document._replace(pages=(wrong, *document.pages[1:]))


@pytest.mark.parametrize("millimetres", [0.5, 1, 5, -2])
def test_shifted_fronts_are_found(tmp_path: Path, millimetres: float) -> None:
    document = sheets(job(10))
    by = millimetres * MILLIMETRE
    shifted = moved_fronts(document, lambda place: place._replace(trim=place.trim.move(by, 0)))
    messages = [finding.message for finding in prove(printed(tmp_path, shifted), document)]
    assert "page 1 (1 front): Ace of Coins is shifted or turned" in messages
    assert "the backs of '1 back' do not lie behind the fronts of '1 front'" in messages


@pytest.mark.parametrize("copies", [1, 2])
def test_fronts_on_their_heads_are_found(tmp_path: Path, copies: int) -> None:
    document = sheets(job(5, copies=copies))
    turned = moved_fronts(document, lambda place: place._replace(turned=True))
    messages = [finding.message for finding in prove(printed(tmp_path, turned), document)]
    assert "page 1 (1 front): Ace of Coins is shifted or turned" in messages
    assert "the backs of '1 back' do not lie behind the fronts of '1 front'" in messages


@pytest.mark.parametrize("number", [1, 9])
def test_a_card_in_an_empty_place_is_found(tmp_path: Path, number: int) -> None:
    document = sheets(job(10))
    first, last = document.pages[0], document.pages[2]
    name = "Three of Flasks" if number == 9 else first.placements[number].name
    extra = (last.placements[0] if number == 9 else first.placements[number])._replace(trim=first.placements[8].trim)
    crowded = last._replace(placements=(*last.placements, extra))
    wrong = document._replace(pages=(*document.pages[:2], crowded, document.pages[3]))
    messages = [finding.message for finding in prove(printed(tmp_path, wrong), document)]
    assert f"page 3 (2 front): {name} stands there once too often" in messages
    assert "the backs of '2 back' do not lie behind the fronts of '2 front'" in messages
    assert f"{name} is printed 2 times instead of 1" in messages


@pytest.mark.parametrize(("count", "x", "y"), [(10, 400, 600), (14, 430, 400), (14, 20, 750)])
def test_a_card_is_found_in_an_empty_place_by_its_name_alone(tmp_path: Path, count: int, x: float, y: float) -> None:
    document = sheets(job(count))
    stray = Text(x, y, "Ace of Coins", "vollkorn-semibold", 10, "#000000")
    last = document.pages[2]
    pages = (*document.pages[:2], last._replace(items=(*last.items, stray)), document.pages[3])
    messages = [finding.message for finding in prove(printed(tmp_path, document._replace(pages=pages)), document)]
    assert "page 3 (2 front): Ace of Coins stands there once too often" in messages


def test_a_file_that_asks_for_the_other_flip_is_found(tmp_path: Path) -> None:
    def change(file: pikepdf.Pdf) -> None:
        file.Root.ViewerPreferences.Duplex = pikepdf.Name.DuplexFlipShortEdge

    messages = tampered(tmp_path, sheets(job(5)), change)
    assert messages[0] == (
        "the file asks for paper that is flipped on the short edge instead of flipped on the long edge"
    )
    assert "the backs of '1 back' do not lie behind the fronts of '1 front'" in messages


def test_a_file_that_asks_for_no_flip_is_found(tmp_path: Path) -> None:
    def change(file: pikepdf.Pdf) -> None:
        file.Root.ViewerPreferences.Duplex = pikepdf.Name.Simplex

    assert any("that is not flipped" in message for message in tampered(tmp_path, sheets(job(5)), change))


def test_fronts_whose_drawing_begins_anyhow_are_read_where_they_stand(tmp_path: Path) -> None:
    made = job(3)
    begun = (
        Text(20, 30, "I", "vollkorn-semibold", 10, "#000000"),
        Group((rule := FramePath(trace("M 0 0 L 9 0"), stroke="#000000", width=1),), moving(5, 5)),
        rule._replace(stroke=None),
    )
    faces = {id: Frame(POKER, (first, *made.faces[id].items)) for id, first in zip(made.pieces, begun, strict=True)}
    document = sheets(made._replace(faces={**made.faces, **faces}))
    assert prove(printed(tmp_path, document), document) == []


def test_a_back_too_many_is_found(tmp_path: Path) -> None:
    def change(file: pikepdf.Pdf) -> None:
        content = file.pages[1].Contents
        data = content.read_bytes()
        extra = data.split(b"/Card ")[1].split(b" EMC")[0] + b" EMC"
        content.write(data + b"\n/Card " + extra)

    assert any("none belongs" in message for message in tampered(tmp_path, sheets(job(5)), change))


def test_paper_of_another_size_is_found(tmp_path: Path) -> None:
    def change(file: pikepdf.Pdf) -> None:
        file.pages[0].MediaBox = [0, 0, 612, 792]

    assert "page 1 (1 front): its size is wrong" in tampered(tmp_path, sheets(job(5)), change)


def test_a_plan_whose_backs_miss_their_fronts_is_found(tmp_path: Path) -> None:
    right = sheets(job(10))
    other_flip = right._replace(duplex="short-edge")
    messages = [finding.message for finding in prove(printed(tmp_path, other_flip), other_flip)]
    assert "the backs of '1 back' do not lie behind the fronts of '1 front'" in messages
    unsaid = sheets(job(10, offset=Offset(MILLIMETRE, 0)))._replace(offset=Offset(0, 0))
    assert prove(printed(tmp_path, unsaid), unsaid)
    folded = sheets(job(3, duplex="gutterfold"))
    page = folded.pages[0]
    slipped = folded._replace(pages=(page._replace(placements=page.placements[1:]),))
    assert prove(printed(tmp_path, slipped), slipped)


def test_a_file_that_is_no_pdf_is_said_to_be_none(tmp_path: Path) -> None:
    path = tmp_path / "sheets.pdf"
    path.write_bytes(b"%PDF-1.7 and nothing more")
    with pytest.raises(DeckgenError, match="not a PDF file"):
        prove(path, sheets(job(3)))
    with pytest.raises(DeckgenError, match="there is no such file"):
        prove(tmp_path / "none.pdf", sheets(job(3)))


def test_a_file_that_is_wrong_all_over_is_not_reported_card_by_card(tmp_path: Path) -> None:
    findings = prove(printed(tmp_path, sheets(job(4))), sheets(job(52)))
    assert len(findings) <= 21
    assert "more of the kind" in findings[-1].message
    assert all(finding.severity == "error" for finding in findings)
