"""What a press gets: greys as such, colours by the name of their space, and no line too thin."""

import io
import math

import pikepdf
import pytest

from deckgen import SheetOptions, Workspace
from deckgen.faces import draw_card
from deckgen.foundations import files
from deckgen.foundations.frame import Group
from deckgen.foundations.geometry import moving, scaling
from deckgen.foundations.sizes import card_size
from deckgen.library import catalogue
from deckgen.library.decks import load_deck
from deckgen.library.themes import load_theme
from deckgen.outputs.booklet import BookletOptions
from deckgen.pages.document import Document, Page
from deckgen.press import pdf

LEAST = 0.25 - 0.002  # numbers are written to a thousandth


def operations(stream, matrix=(1, 0, 0, 1), width=1.0, resources=None):
    """Every operator with the scale it is seen at and the width of lines then, those of forms where they are drawn."""
    resources = stream.get("/Resources", resources)
    kept = []
    for operands, operator in pikepdf.parse_content_stream(stream):
        name = str(operator)
        if name == "q":
            kept.append((matrix, width))
        elif name == "Q":
            matrix, width = kept.pop()
        elif name == "cm":
            a, b, c, d = (float(number) for number in operands[:4])
            e, f, g, h = matrix
            matrix = (a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h)
        elif name == "w":
            width = float(operands[0])
        yield name, [*operands], math.sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])), width
        if name == "Do":
            drawn = resources.XObject[operands[0]]
            if drawn.Subtype == "/Form":
                yield from operations(drawn, matrix, width, resources)


def told(data):
    """What is wrong with the lines and the colours of a file."""
    wrong = set()
    with pikepdf.open(io.BytesIO(data)) as file:
        (intent,) = file.Root.OutputIntents
        assert str(intent.OutputConditionIdentifier) == "sRGB IEC61966-2.1"
        assert bytes(intent.DestOutputProfile.read_bytes())[36:40] == b"acsp"
        for page in file.pages:
            for name, operands, scale, width in operations(page):
                if name in ("S", "s", "B", "B*", "b", "b*") and width * scale < LEAST:
                    wrong.add(f"a line of {width * scale:.3f} points")
                if name in ("rg", "RG") and len({*map(float, operands)}) == 1:
                    wrong.add("a grey in three colours")
    return wrong


def test_the_profile_is_srgb_to_whoever_reads_it():
    from PIL import Image, ImageCms

    profile = files.data_folder("templates") / pdf.SRGB_PROFILE
    made, known = ImageCms.ImageCmsProfile(str(profile)), ImageCms.createProfile("sRGB")
    colours = Image.new("RGB", (6, 1))
    colours.putdata([(0, 0, 0), (255, 255, 255), (196, 78, 0), (0, 96, 159), (124, 36, 100), (18, 18, 18)])
    seen = ImageCms.profileToProfile(colours, made, known)
    pairs = zip(colours.tobytes(), seen.tobytes(), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 1
    assert "sRGB" in ImageCms.getProfileDescription(made)


def printed(tmp_path, product, name, options):
    return (Workspace().print(product, name, options, output=tmp_path / "made.pdf").files)[0].read_bytes()


@pytest.mark.parametrize("theme", catalogue.names("theme"))
def test_lines_greys_and_colours_of_small_cards(theme, tmp_path):
    options = SheetOptions(theme=theme, size=card_size("mini").size, only="star, idiot, ace of coins, 9 of staves")
    assert told(printed(tmp_path, "sheets", "standard", options)) == set()


def test_cards_that_are_made_smaller_keep_their_lines(tmp_path):
    assert told(printed(tmp_path, "booklet", "weg", BookletOptions())) == set()
    theme, deck = load_theme("classic"), load_deck("standard")
    face = draw_card(deck.card("sabres-commander"), deck, theme, theme.size)
    small = tuple(Group(face.items, scaling(scale).then(moving(200 * scale, 0))) for scale in (1.0, 0.2, 0.5, 0.2))
    (file,) = pdf.files_of(Document("", (Page(face.size, small),)))
    assert told(file) == set()
    with pikepdf.open(io.BytesIO(file)) as made:
        widths = [width * scale for name, _, scale, width in operations(made.pages[0]) if name in ("S", "B")]
    assert min(widths) == pytest.approx(0.25, abs=0.002) and max(widths) > 0.6
