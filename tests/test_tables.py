"""Cards out of tables: every format gives the same cards, and what is wrong is told at its row and column."""

import datetime
import io
import json
import zipfile

import openpyxl
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from odf.opendocument import OpenDocumentSpreadsheet
from odf.table import CoveredTableCell, Table, TableCell, TableRow
from odf.text import P
from pypdf import PdfReader

from deckgen.checks import run
from deckgen.foundations.findings import DeckgenError
from deckgen.library.decks import FACE, load_deck
from deckgen.library.spreadsheet_cells import READERS
from deckgen.library.spreadsheets import SheetChoice, read_grid
from deckgen.workspace import Workspace

ROWS = [
    ["Name", "Text", "Value", "Copies", "Cost"],
    ["The Cat", "Purr, and draw\na card", 3, 2, "4"],
    ["Zażółć", "Say “hello”; then bow", -2, None, None],
    [],
    ["Dog", None, None, 1, None],
]


def write_csv(path, rows, separator=",", encoding="utf-8", end="\n"):
    def cell(value):
        text = "" if value is None else str(value)
        return '"' + text.replace('"', '""') + '"' if set(text) & set(f'{separator}"\n') else text

    path.write_bytes(end.join(separator.join(map(cell, row)) for row in [*rows, []]).encode(encoding))


def write_xlsx(path, rows, title="Cards"):
    book = openpyxl.Workbook()
    book.active.title = title
    for row in rows:
        book.active.append(row)
    book.save(path)


def write_ods(path, rows):
    document = OpenDocumentSpreadsheet()
    sheet = Table(name="Cards")
    for row in rows:
        line = TableRow()
        for value in row:
            kind = {"valuetype": "float", "value": value} if isinstance(value, int | float) else {"valuetype": "string"}
            cell = TableCell(**kind if value is not None else {})
            for paragraph in str(value).split("\n") if value is not None else ():
                cell.addElement(P(text=paragraph))
            line.addElement(cell)
        sheet.addElement(line)
    foot = TableRow(numberrowsrepeated=1048000)
    foot.addElement(TableCell(numbercolumnsrepeated=16384))
    sheet.addElement(foot)
    document.spreadsheet.addElement(sheet)
    document.save(path)


WRITERS = {
    "comma.csv": write_csv,
    "semicolon.csv": lambda path, rows: write_csv(path, rows, ";", end="\r\n"),
    "mark.csv": lambda path, rows: write_csv(path, rows, encoding="utf-8-sig"),
    "tab.tsv": lambda path, rows: write_csv(path, rows, "\t"),
    "excel.csv": lambda path, rows: write_csv(path, rows, "\t", "utf-16", "\r\n"),
    "no-mark.csv": lambda path, rows: write_csv(path, rows, ";", "utf-16-le"),
    "book.xlsx": write_xlsx,
    "book.ods": write_ods,
}


def deck_of(folder, table, more=""):
    path = folder / "deck.yaml"
    path.write_text(f"deck: mine\ntitle: Mine\ntable: {table}\n{more}")
    return str(path)


def refused(folder, table, more=""):
    with pytest.raises(DeckgenError) as error:
        load_deck(deck_of(folder, table, more))
    return str(error.value).replace(f"{folder}/", "")


def cells(folder, text, more="", encoding="utf-8"):
    (folder / "t.csv").write_bytes(text.encode(encoding))
    return refused(folder, "t.csv", more)


@pytest.mark.parametrize("name", WRITERS)
def test_every_format_gives_the_same_cards(name, tmp_path):
    WRITERS[name](tmp_path / name, ROWS)
    cards = load_deck(deck_of(tmp_path, name)).cards
    assert [(card.id, card.name, card.text, card.value, card.copies) for card in cards] == [
        ("cat", "The Cat", "Purr, and draw\na card", 3, 2),
        ("zazolc", "Zażółć", "Say “hello”; then bow", -2, 1),
        ("dog", "Dog", "", {}, 1),
    ]
    assert cards[0].boxes == {"cost": "4"}


@pytest.mark.parametrize("name", WRITERS)
def test_cards_of_every_format_are_printed(name, tmp_path, monkeypatch):
    monkeypatch.setenv("DECKGEN_CACHE", str(tmp_path / "cache"))
    WRITERS[name](tmp_path / name, ROWS)
    Workspace().print("sheets", deck_of(tmp_path, name), output=tmp_path / "out")
    page = PdfReader(next((tmp_path / "out").rglob("*.pdf"))).pages[0].extract_text()
    text = " ".join(page.split())
    assert all(words in text for words in ("Purr, and draw", "a card", "Say “hello”; then bow", "Zażółć", "Dog"))
    assert text.count("The Cat") == 2


def test_a_row_counts_where_spreadsheets_count_it(tmp_path):
    text = 'sep=;\nname;value;copies\n"Two\nlines";1;1\n\nDog;x;1\n'
    assert "t.csv:4:2: error[value] value has to be a whole number" in cells(tmp_path, text)


def test_the_line_that_names_a_separator_may_name_a_tab(tmp_path):
    (tmp_path / "t.csv").write_bytes(b"sep=\t\r\nname\ttext\r\nCat\tPurr, purr\r\n")
    card = load_deck(deck_of(tmp_path, "t.csv")).cards[0]
    assert (card.name, card.text) == ("Cat", "Purr, purr")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("name,copies\nCat,two\n", 't.csv:2:2: error[value] copies has to be a whole number, not "two"'),
        ("name,copies\nCat,2.5\n", "t.csv:2:2: error[value] copies has to be a whole number"),
        ("name,copies\nCat,-1\n", "t.csv:2:2: error[value] this cell holds -1 copies\n  hint: write 0 or more"),
        ('name,value\nCat,"2,0"\n', 't.csv:2:2: error[value] this cell holds "2,0", where the sign'),
        ("name;copies\nCat;1.000\n", 't.csv:2:2: error[value] this cell holds "1.000", where the sign'),
        ("name;value.weg\nCat;-1 000\n", 't.csv:2:2: error[value] this cell holds "-1 000", where the sign'),
        ("name;also\nCat;1 | 1'000\n", 't.csv:2:2: error[value] this cell holds "1\'000", where the sign'),
        ("name,copies\nCat,101\n", "t.csv:2:2: error[value] copies has to be 100 or less, not 101"),
        ("name,in-play\nCat,maybe\n", "t.csv:2:2: error[value] in-play has to be true or false"),
        ("name,art\nCat,../x.svg\n", "t.csv:2:2: error[unsafe-path]"),
        ("name,back\nCat,night\n", "t.csv:2:2: error[unknown-back]"),
        ("id,name\na b,Cat\n", "t.csv:2:1: error[value] a b has to be an id"),
        (
            "id,name\ncat,Cat\ncat,Tom\n",
            't.csv:3:1: error[duplicate-key] "cat" is the id of two cards; the first is in row 2',
        ),
        ("nmae,copies\nCat,2\n", "t.csv:1:1: error[table] no column is headed name or text"),
        (
            "name,Name\nCat,Tom\n",
            't.csv:1:2: error[duplicate-key] two columns are headed "Name"; the first is column 1',
        ),
        ("name,,text\nCat,,Hi\nDog,loose,\n", "t.csv:3:2: error[table] this cell stands in a column without a heading"),
        (
            "name,text\nCat,Hi,\nDog,Hello, world\n",
            "t.csv:3:3: error[table] this cell stands in a column without a heading",
        ),
        ("name,値段\nCat,3\n", "t.csv:1:2: error[table] the heading"),
        ('name,text\nCat,"open\nDog,x\n', "t.csv:2:1: error[table] a quotation mark that opens in this row"),
        ('name,text\nCat,"a"b\n', "t.csv:2:1: error[table] text follows behind a closing quotation mark"),
        ("name,copies\nCat,1\n,2\n", "t.csv:3:2: error[missing-key] name is missing"),
        (f"name\n{'x' * 81}\n", "t.csv:2:1: error[value] name has to be at most 80 characters long"),
        ("name,text\nCat,a\x07b\n", "t.csv:2:2: error[value] text holds a character that cannot be seen"),
        ("name,value.weg\nCat,x\n", "t.csv:2:2: error[value] weg has to be a whole number"),
        ("name\n" + "x\n" * 10_001, "error[table] the table has more than 10,000 rows"),
        ("name" + "," * 300 + "x\n", "t.csv:1: error[table] the row has more than 200 columns"),
    ],
)
def test_a_wrong_cell_is_told_at_its_row_and_column(text, told, tmp_path):
    assert told in cells(tmp_path, text)


@pytest.mark.parametrize("before", ["", "Dog\n" * 200])
def test_a_nul_is_told_at_its_row_and_not_taken_for_letters(before, tmp_path):
    found = cells(tmp_path, f"name\n{before}C\0at\n")
    row = 2 + before.count("\n")
    assert found.count("error") == 1 and f"t.csv:{row}: error[table] this row holds U+0000" in found, found


def test_all_wrong_cells_are_told_at_once(tmp_path):
    found = cells(tmp_path, "name,copies,value\nCat,two,1\nDog,1,x\n", "rules: wge\n")
    assert "t.csv:2:2" in found and "t.csv:3:3" in found


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("missing.csv", "deck.yaml:3:8: error[file]"),
        ("cards.csv.xls", "deck.yaml:3:8: error[table]"),
        ("../t.csv", "deck.yaml:3:8: error[unsafe-path]"),
        ("[a, b]", "deck.yaml:3:1: error[value] table has to be text"),
        ("{file: missing.csv}", "deck.yaml:3:15: error[file]"),
        ("{file: t.csv, encoding: elvish}", "deck.yaml:3:32: error[encoding] elvish is no encoding that is known"),
        (
            '{file: t.csv, encoding: "\\0"}',
            "deck.yaml:3:32: error[value] encoding holds a char",
        ),
        ("{file: t.csv, encoding: punycode}", "deck.yaml:3:32: error[encoding] punycode is no encoding that is known"),
        ("{file: t.csv, encoding: unicode_escape}", "error[encoding] unicode_escape is no encoding that is known"),
        ("{file: t.csv, encoding: utf-16}", "deck.yaml:3:32: error[encoding] the file is not utf-16 text"),
        (
            "{file: t.csv, sheet: Cards}",
            "deck.yaml:3:29: error[sheet] t.csv takes no sheet 'Cards'",
        ),
        ("{file: t.ods, encoding: utf-8}", "deck.yaml:3:32: error[encoding] t.ods takes no encoding 'utf-8'"),
        ("{sheet: x}", "file is missing in table"),
    ],
)
def test_a_table_that_cannot_be_had_is_told_where_it_is_named(table, told, tmp_path):
    (tmp_path / "t.csv").write_text("name\nCat\n")
    (tmp_path / "t.ods").write_text("PK")
    assert told in refused(tmp_path, table)


def test_a_table_with_a_slip_in_its_name_is_found(tmp_path):
    (tmp_path / "party.csv").write_text("name\nCat\n")
    assert "did you mean party.csv?" in refused(tmp_path, "partty.csv")


def test_sheets_are_chosen_by_name(tmp_path):
    book = openpyxl.Workbook()
    book.active.append(["notes"])
    book.create_sheet("Cards").append(["name"])
    book["Cards"].append(["Cat"])
    book.save(tmp_path / "t.xlsx")
    assert load_deck(deck_of(tmp_path, "{file: t.xlsx, sheet: Cards}")).cards[0].name == "Cat"
    told = refused(tmp_path, "{file: t.xlsx, sheet: Crads}")
    assert 'deck.yaml:3:30: error[sheet] the file has no sheet "Crads"\n  hint: did you mean Cards?' in told


@pytest.mark.parametrize("suffix", ["xlsx", "ods"])
def test_a_spreadsheet_under_the_name_of_a_text_file_is_told(suffix, tmp_path):
    WRITERS[f"book.{suffix}"](tmp_path / f"t.{suffix}", ROWS)
    (tmp_path / f"t.{suffix}").rename(tmp_path / "t.csv")
    told = refused(tmp_path, "t.csv")
    assert "deck.yaml:3:8: error[table] the file looks like a spreadsheet" in told
    assert f"rename it to .{suffix}" in told


def test_a_table_of_headings_alone_is_told_where_it_is_named(tmp_path):
    (tmp_path / "t.csv").write_text("name,text\n")
    found = next(finding for finding in run([deck_of(tmp_path, "t.csv")]).findings if finding.code == "composition")
    assert "t.csv has no row below its heading" in found.message
    assert (found.at.line, found.at.column) == (3, 8)


def test_decimals_that_are_whole_are_taken(tmp_path):
    (tmp_path / "t.csv").write_text("name,value,copies\nCat,3.0,2.00\n")
    card = load_deck(deck_of(tmp_path, "t.csv")).cards[0]
    assert (card.value, card.copies) == (3, 2)


def test_workbooks_hold_numbers_dates_formulas_and_merged_cells(tmp_path):
    book = openpyxl.Workbook()
    sheet = book.active
    for row in (
        ["name", "kind", "copies", "text"],
        ["A", "beast", 3.0, "=1+1"],
        ["B", None, 1, datetime.date(2026, 5, 1)],
    ):
        sheet.append(row)
    sheet.append(["C", None, 2.5, "#REF!"])
    sheet.merge_cells("B2:B4")
    book.save(tmp_path / "t.xlsx")
    rows = read_grid(tmp_path / "t.xlsx", "t.xlsx", SheetChoice())
    assert [row[1] for row in rows] == ["kind", "beast", "beast", "beast"]
    found = refused(tmp_path, "t.xlsx")
    assert "t.xlsx:2:4: error[value] this cell holds a formula whose result the file does not hold" in found
    assert "t.xlsx:3:4: error[value] this cell holds a date or time, 2026-05-01" in found
    assert "t.xlsx:4:3: error[value] copies has to be a whole number, not 2.5" in found
    assert "t.xlsx:4:4: error[value] this cell holds the error #REF!" in found


@pytest.mark.parametrize(
    ("heading", "told"),
    [(datetime.date(2026, 5, 1), "a date or time, 2026-05-01"), ("#REF!", "the error #REF!")],
)
def test_a_heading_that_is_no_text_is_told(heading, told, tmp_path):
    write_xlsx(tmp_path / "t.xlsx", [["name", heading], ["Cat", "x"]])
    assert f"t.xlsx:1:2: error[table] this heading holds {told}" in refused(tmp_path, "t.xlsx")


def test_many_cards_of_one_name_are_numbered_at_once(tmp_path):
    (tmp_path / "t.csv").write_text("id,name\n" + ",Cat\n" * 9_000 + "cat-7,Tom\n")
    cards = load_deck(deck_of(tmp_path, "t.csv")).cards
    assert [card.id for card in cards[:7]] == ["cat", "cat-2", "cat-3", "cat-4", "cat-5", "cat-6", "cat-8"]
    assert len({card.id for card in cards}) == 9_001


def test_a_merged_cell_of_opendocument_counts_for_its_rows(tmp_path):
    document, sheet = OpenDocumentSpreadsheet(), Table(name="Cards")
    for number, name in enumerate(["kind", "beast", "", ""]):
        line = TableRow()
        cell = (
            CoveredTableCell()
            if not name
            else TableCell(valuetype="string", **{"numberrowsspanned": 3} if number else {})
        )
        cell.addElement(P(text=name)) if name else None
        line.addElement(cell)
        last = TableCell(valuetype="string")
        last.addElement(P(text=f"x{number}"))
        line.addElement(last)
        sheet.addElement(line)
    document.spreadsheet.addElement(sheet)
    document.save(tmp_path / "t.ods")
    assert [row[0] for row in read_grid(tmp_path / "t.ods", "t.ods", SheetChoice())] == [
        "kind",
        "beast",
        "beast",
        "beast",
    ]


@pytest.mark.parametrize("suffix", ["xlsx", "ods"])
def test_merged_cells_count_in_their_first_column_and_no_further(suffix, tmp_path):
    rows = [
        ["name", "kind", "den", "text"],
        ["A", "beast", None, "x"],
        ["B", None, None, "y"],
        ["C", "fish", "sea", "z"],
    ]
    if suffix == "xlsx":
        book = openpyxl.Workbook()
        for row in rows:
            book.active.append(row)
        book.active.merge_cells("B2:C3")
        book.save(tmp_path / "t.xlsx")
    else:
        document, sheet = OpenDocumentSpreadsheet(), Table(name="Cards")
        merged = {
            1: (TableCell(valuetype="string", numberrowsspanned=2, numbercolumnsspanned=2), CoveredTableCell()),
            2: (CoveredTableCell(numbercolumnsrepeated=2),),
        }
        for number, row in enumerate(rows):
            line = TableRow()
            inner = merged.get(number) or [TableCell(valuetype="string") for _ in row[1:3]]
            for cell, words in zip(inner, row[1:3], strict=False):
                cell.addElement(P(text=words)) if words else None
            first, last = TableCell(valuetype="string"), TableCell(valuetype="string")
            first.addElement(P(text=row[0])), last.addElement(P(text=row[3]))
            for cell in (first, *inner, last):
                line.addElement(cell)
            sheet.addElement(line)
        document.spreadsheet.addElement(sheet)
        document.save(tmp_path / "t.ods")
    assert list(read_grid(tmp_path / f"t.{suffix}", "t", SheetChoice())) == [
        tuple(rows[0]),
        ("A", "beast", None, "x"),
        ("B", "beast", None, "y"),
        tuple(rows[3]),
    ]


def test_a_row_of_covered_cells_that_is_repeated_ends_its_merged_cell(tmp_path):
    document, sheet = OpenDocumentSpreadsheet(), Table(name="Cards")
    first = TableCell(valuetype="string", numberrowsspanned=4)
    first.addElement(P(text="Cat"))
    for cell, times in ((first, 1), (CoveredTableCell(), 3), (CoveredTableCell(), 1)):
        line, last = TableRow(numberrowsrepeated=times), TableCell(valuetype="string")
        last.addElement(P(text="x"))
        line.addElement(cell), line.addElement(last)
        sheet.addElement(line)
    document.spreadsheet.addElement(sheet)
    document.save(tmp_path / "t.ods")
    assert [row[0] for row in read_grid(tmp_path / "t.ods", "t", SheetChoice())] == [*["Cat"] * 4, None]


def test_what_is_not_utf_8_is_taken_for_windows_and_told(tmp_path):
    (tmp_path / "t.csv").write_bytes("name\nCafé\n".encode("windows-1252"))
    deck = deck_of(tmp_path, "t.csv")
    assert load_deck(deck).cards[0].name == "Café"
    assert [finding.code for finding in run([deck]).findings if finding.code == "table"] == ["table"]
    (tmp_path / "t.csv").write_bytes("name\nŁódź\n".encode("windows-1250"))
    deck = deck_of(tmp_path, "{file: t.csv, encoding: windows-1250}")
    assert load_deck(deck).cards[0].name == "Łódź"
    assert "table" not in [finding.code for finding in run([deck]).findings]


def test_a_deck_says_the_last_word_about_the_cards_of_its_table(tmp_path):
    (tmp_path / "t.csv").write_text("name,copies,value\nCat,2,1\nDog,2,\nMouse,0,\n")
    deck = load_deck(deck_of(tmp_path, "t.csv", "faces:\n  cat: {copies: 5}\n  dog: null\n  cow: {name: Cow}\n"))
    assert [(card.id, card.copies, card.value) for card in deck.cards] == [("cat", 5, 1), ("cow", 1, {})]


def test_a_deck_may_extend_one_with_a_table_and_take_another(tmp_path):
    (tmp_path / "t.csv").write_text("name\nCat\n")
    (tmp_path / "u.csv").write_text("name\nDog\n")
    deck_of(tmp_path, "t.csv")
    for own, cards in (
        ("", ["cat"]),
        ("table: u.csv\n", ["dog"]),
        ("table: null\nfaces: {cow: {name: Cow}}\n", ["cow"]),
    ):
        (tmp_path / "own.yaml").write_text(f"deck: own\ntitle: Own\nextends: deck.yaml\n{own}")
        assert [card.id for card in load_deck(str(tmp_path / "own.yaml")).cards] == cards


def test_ids_are_made_of_names_and_never_twice(tmp_path):
    (tmp_path / "t.csv").write_text("id,name,text\n,Cat,\ncat-2,Tom,\n,Cat,x\n,,What if it *rained* today?\n,猫,\n")
    assert [card.id for card in load_deck(deck_of(tmp_path, "t.csv")).cards] == [
        "cat",
        "cat-2",
        "cat-3",
        "what-if-it-rained-today",
        "card-6",
    ]


def test_cards_share_a_name_only_if_they_are_to_be_read(tmp_path):
    (tmp_path / "t.csv").write_text("name,text\nTruth,One?\nTruth,Two?\nDare,Jump.\nDare,Jump.\n")
    found = [finding for finding in run([deck_of(tmp_path, "t.csv")]).findings if finding.code == "names"]
    assert [str(finding.at).replace(f"{tmp_path}/", "") for finding in found] == ["t.csv:5:1"]


def test_a_card_without_a_value_has_none_in_any_game(tmp_path):
    (tmp_path / "t.csv").write_text("name\nCat\n")
    shown = json.loads(json.dumps(load_deck(deck_of(tmp_path, "t.csv")).as_json()))
    assert shown["cards"][0]["value"] == {}


def test_every_key_of_a_card_can_be_a_column():
    assert set(FACE.keys) == {*READERS, "boxes"} - {"id"}


def test_what_was_printed_is_made_anew_when_a_row_changes(tmp_path, monkeypatch):
    monkeypatch.setenv("DECKGEN_CACHE", str(tmp_path / "cache"))
    path, table = deck_of(tmp_path, "t.csv"), tmp_path / "t.csv"
    made = []
    for name in ("Cat", "Cat", "Dog"):
        table.write_text(f"name\n{name}\n")
        (tmp_path / "out").mkdir(exist_ok=True)
        Workspace().print("sheets", path, output=tmp_path / "out")
        made.append(next((tmp_path / "out").rglob("*.pdf")).read_bytes())
    assert made[0] == made[1] != made[2]


# Hostile files


def repacked(data, change):
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, change(name, old.read(name)))
    return made.getvalue()


def workbook(tmp_path):
    write_xlsx(tmp_path / "t.xlsx", ROWS)
    return (tmp_path / "t.xlsx").read_bytes()


def test_a_bomb_is_not_unpacked(tmp_path):
    bomb = repacked(workbook(tmp_path), lambda name, data: data + b" " * 40_000_000 * ("sheet1" in name))
    (tmp_path / "t.xlsx").write_bytes(bomb)
    assert "unpacks to more than" in refused(tmp_path, "t.xlsx")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16-le"])
def test_entities_are_refused(encoding, tmp_path):
    laugh = '<!DOCTYPE x [<!ENTITY a "ha">]>'.encode(encoding)
    (tmp_path / "t.xlsx").write_bytes(repacked(workbook(tmp_path), lambda _, data: laugh + data))
    assert "declares entities" in refused(tmp_path, "t.xlsx")


def test_a_cell_far_out_costs_nothing(tmp_path):
    book = openpyxl.Workbook()
    book.active["A1"], book.active["XFD1048576"] = "name", "far"
    book.save(tmp_path / "t.xlsx")
    load_deck(deck_of(tmp_path, "t.xlsx"))


def merged_workbook(tmp_path, far=""):
    book = openpyxl.Workbook()
    for row in (["name", "text"], ["Cat", "Purr"], [None, "Hiss"]):
        book.active.append(row)
    book.active.merge_cells("A2:A3")
    if far:
        book.active[far] = "far"
    book.save(tmp_path / "t.xlsx")
    return (tmp_path / "t.xlsx").read_bytes()


def test_a_cell_far_out_costs_nothing_beside_merged_ones(tmp_path):
    merged_workbook(tmp_path, "XFD1048576")
    assert [card.text for card in load_deck(deck_of(tmp_path, "t.xlsx")).cards] == ["Purr", "Hiss"]


def test_a_claim_of_many_merged_cells_costs_nothing(tmp_path):
    claim = b"ref='A2:XFD1048576'"
    whole = repacked(merged_workbook(tmp_path), lambda _, part: part.replace(b'ref="A2:A3"', claim))
    (tmp_path / "t.xlsx").write_bytes(whole)
    assert [(card.name, card.text) for card in load_deck(deck_of(tmp_path, "t.xlsx")).cards] == [("Cat", "")] * 2


def test_a_claim_of_many_cells_costs_nothing(tmp_path):
    document, sheet, line = OpenDocumentSpreadsheet(), Table(name="x"), TableRow(numberrowsrepeated=1_000_000)
    cell = TableCell(valuetype="string", numbercolumnsrepeated=16_000)
    cell.addElement(P(text="x"))
    line.addElement(cell), sheet.addElement(line), document.spreadsheet.addElement(sheet)
    document.save(tmp_path / "t.ods")
    assert "more than 200 columns" in refused(tmp_path, "t.ods")


@pytest.mark.parametrize("suffix", ["xlsx", "ods", "csv"])
@settings(max_examples=40, deadline=None)
@given(cut=st.integers(0, 5000), noise=st.binary(max_size=40), data=st.data())
def test_noise_is_refused_or_read_and_never_more(suffix, cut, noise, data, tmp_path_factory):
    folder = tmp_path_factory.mktemp("noise")
    WRITERS[f"book.{suffix}" if suffix != "csv" else "comma.csv"](folder / f"t.{suffix}", ROWS)
    whole = (folder / f"t.{suffix}").read_bytes()
    at = cut % len(whole)
    (folder / f"t.{suffix}").write_bytes(whole[:at] + noise + whole[at + len(noise) :])
    try:
        read_grid(folder / f"t.{suffix}", "t", SheetChoice())
    except DeckgenError as error:
        assert all(finding.at for finding in error.findings)
