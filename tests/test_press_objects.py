"""What is taken of reportlab's inside, looked at by itself: a failure here says what a new reportlab has changed."""

import io

import pypdf
from PIL import Image

from deckgen.press.objects import File, pdfdoc


def stream(operators: bytes) -> pdfdoc.PDFStream:
    return pdfdoc.PDFStream(pdfdoc.PDFDictionary({}), operators)


def one_page(file: File, operators: bytes, resources: dict[str, object]) -> pypdf.PdfReader:
    boxes = {"MediaBox": pdfdoc.PDFArrayCompact([0, 0, 100, 50]), "TrimBox": pdfdoc.PDFArrayCompact([5, 5, 95, 45])}
    file.add_page(stream(operators), pdfdoc.PDFDictionary(resources), boxes)
    return pypdf.PdfReader(io.BytesIO(file.data()), strict=True)


def test_a_font_is_handed_out_under_a_name_and_embedded_with_what_was_used_of_it() -> None:
    file = File("Fonts")
    codes = [file.encode(character, "vollkorn-regular") for character in "sabac"]
    (name,) = {name for name, _ in codes}
    assert codes[1] == codes[3], "TTFont.splitString gives a character the same code again"
    assert all(len(code) == 2 for _, code in codes), "TTFont.splitString gives one byte a character"
    text = f"BT /{name} 12 Tf 5 5 Td <{''.join(code for _, code in codes)}> Tj ET".encode()
    page = one_page(file, text, {"Font": file.fonts()}).pages[0]
    assert page.extract_text() == "sabac", "PDFDocument.delayedFonts and idToObject['BasicFonts'] hold the fonts"
    fonts = page["/Resources"]["/Font"]
    assert {f"/{name}"} == set(fonts), "no font is named in the file that nobody asked for"
    assert "/FontFile2" in fonts[f"/{name}"]["/FontDescriptor"]


def test_a_second_file_begins_anew_with_a_font() -> None:
    first, second = File("One"), File("Two")
    codes = [first.encode(letter, "vollkorn-regular") for letter in "xyz"]
    assert second.encode("z", "vollkorn-regular") == codes[0], "TTFont keeps a state for each document"
    first.fonts()
    second.fonts()


def test_a_picture_keeps_its_transparency() -> None:
    data = io.BytesIO()
    Image.new("RGBA", (4, 3), (255, 0, 0, 128)).save(data, "PNG")
    file = File("Picture")
    picture = file.picture(data.getvalue(), "I1")
    page = one_page(file, b"/I1 Do", {"XObject": pdfdoc.PDFDictionary({"I1": picture})}).pages[0]
    found = page["/Resources"]["/XObject"]["/I1"]
    assert (found["/Width"], found["/Height"]) == (4, 3)
    assert found["/SMask"]["/ColorSpace"] == "/DeviceGray", "PDFImageXObject._smask is its transparency"


def test_a_page_has_the_boxes_it_was_given_and_none_that_were_left_out() -> None:
    page = one_page(File("Boxes"), b"", {}).pages[0]
    assert list(map(float, page["/MediaBox"])) == [0, 0, 100, 50]
    assert list(map(float, page["/TrimBox"])) == [5, 5, 95, 45]
    assert "/BleedBox" not in page


def test_the_identity_of_a_file_follows_from_its_title_and_pages() -> None:
    def identity(title: str, operators: bytes) -> object:
        return one_page(File(title), operators, {}).trailer["/ID"]

    assert identity("A", b"n") == identity("A", b"n")
    assert len({str(identity(*one)) for one in (("A", b"n"), ("B", b"n"), ("A", b"h"))}) == 3
