"""Whatever a drawing holds that is not drawn is told, at its place; and nothing in one can harm the machine."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen.art.svg_reader import compile_svg
from deckgen.foundations.findings import DeckgenError, Finding, Location

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'


def findings(body: str, whole: bool = False) -> tuple[Finding, ...]:
    with pytest.raises(DeckgenError) as caught:
        compile_svg((body if whole else f"{OPEN}{body}</svg>").encode(), "a.svg")
    return caught.value.findings


def told(body: str, whole: bool = False) -> str:
    return "\n".join(map(str, findings(body, whole)))


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ('<use href="#a"/>', "<use> is not part of the SVG that deckgen draws\n  hint: write the shape out"),
        ("<defs><style>path{fill:red}</style></defs>", "<style> is not part"),
        (
            "<metadata><x xmlns='http://example.com/'><s:script xmlns:s='http://www.w3.org/2000/svg'/></x></metadata>",
            "<script> is not",
        ),
        (
            '<defs><linearGradient id="a"/></defs><circle r="5" style="fill:url(#a)"/>',
            "fill='url(#a)': expected a solid",
        ),
        ('<defs><path id="a" d="M0 0h9"/></defs><use href="#a"/>', "<use> is not part"),
        ('<image href="file:///etc/passwd"/>', "<image> is not part"),
        ("<script>alert(1)</script>", "<script> is not part"),
        ("<foreignObject><div/></foreignObject>", "<foreignObject> is not part"),
        ("<style>path{fill:red}</style>", "hint: write fill, stroke and the like as attributes"),
        ("<text>Idiot</text>", "hint: turn the text into outlines"),
        ("<svg/>", "<svg> is not part"),
        ("<pth/>", "did you mean path?"),
        ("Idiot", "text stands between the elements: 'Idiot'"),
        ("<?run this?>", "<?run?> has no place in a drawing"),
        ("<path d='M0 0h9'><circle r='3'/></path>", "<circle> is not part"),
        ("<title><path d='M0 0h9'/></title>", "<path> is not part"),
        ('<g opacity=".5"/>', "opacity on <g> is not part of the SVG that deckgen draws\n  hint: use a solid colour"),
        ('<circle r="3" fill-opacity=".5"/>', "hint: use a solid colour"),
        ('<circle r="3" class="red"/>', "hint: write fill, stroke and the like as attributes"),
        (
            '<circle r="3" style="opacity:0.5"/>',
            "opacity on <circle> is not part of the SVG that deckgen draws\n  hint: use",
        ),
        ('<g style="display:none"/>', "hint: delete what is hidden"),
        ('<circle r="3" style="fil:red"/>', "did you mean fill?"),
        ('<circle r="3" style="red"/>', "style='red': expected properties and values, such as fill:#000000"),
        ('<circle r="3" stroke-miterlimit="9"/>', "stroke-miterlimit on <circle> is not part"),
        ('<circle r="3" style="paint-order:stroke fill"/>', "paint-order on <circle> is not part"),
        ('<circle r="3" style="fill:url(http://example.com/a)"/>', "expected a solid colour"),
        ('<circle r="3" onclick="x()"/>', "onclick on <circle> is not part"),
        ('<circle r="3" d="M0 0"/>', "d on <circle> is not part"),
        ('<g xmlns:x="http://www.w3.org/1999/xlink" x:href="#a"/>', "href on <g> is not part"),
        ('<g filter="url(http://example.com/)"/>', "filter on <g> is not part"),
        ('<rect width="5" heigth="5"/>', "did you mean height?"),
        ('<rect width="5"/>', "<rect> has no height"),
        ("<path/>", "<path> has no d"),
        ('<rect width="5" height="0"/>', "height='0': expected a number above zero"),
        ('<rect width="5mm" height="5"/>', "width='5mm': expected a plain number, without a unit"),
        ('<circle r="nan"/>', "expected a plain number"),
        ('<circle r="1e400"/>', "expected a number within ±100,000"),
        ('<circle r="5" fill="rouge"/>', "fill='rouge': expected a solid colour"),
        ('<circle r="5" fill="url(#a)"/>', "expected a solid colour"),
        ('<circle r="5" fill="inherit"/>', "expected a solid colour"),
        ('<circle r="5" fill="rgba(1,2,3,4)"/>', "expected a solid colour"),
        ('<circle r="5" fill="#11223344"/>', "expected a solid colour"),
        (f'<circle r="5" fill="rgb({"9" * 900_000},1,1)"/>', "expected a solid colour"),
        ('<circle r="5" fill-rule="odd"/>', "expected nonzero or evenodd"),
        ('<path d="L 5 5"/>', "a path begins with M, not L"),
        ('<path d="M 5"/>', "expected a number after 'M 5'"),
        ('<path d="M 5 5 X"/>', "expected a command such as M, L, C or Z after 'M 5 5', found 'X'"),
        ('<path d="M 5 5 a 1 1 0 2 0 5 5"/>', "expected a flag, 0 or 1, after"),
        ('<path d=" "/>', "expected path data"),
        ('<path d="M 5 5e999 h 1"/>', "expected numbers within ±100,000"),
        ('<path d="M 5 5 a 1e999 1 0 0 0 5 5"/>', "expected numbers within ±100,000"),
        ('<polygon points="1 2 3"/>', "expected pairs of numbers"),
        ('<polygon points="1 2 x 4"/>', "expected pairs of numbers"),
        ('<g transform="spin(3)"/>', "expected matrix(…), translate(…)"),
        ('<g transform="rotate(1 2)"/>', "expected matrix(…), translate(…)"),
        ('<g transform="scale(1000)"><circle r="5000"/></g>', "it reaches beyond ±100,000"),
        ('<circle r="5" stroke="#000" transform="scale(1 2)"/>', "its stroke would be scaled unevenly"),
        ('<circle r="5" stroke="#000" stroke-dasharray="0 0"/>', "expected up to 16 lengths"),
    ],
)
def test_what_is_not_drawn_is_told(body, says):
    assert says in told(body)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "not well-formed XML: no element found"),
        ("<svg", "not well-formed XML"),
        ("\x00", "not well-formed XML"),
        ("<html/>", "this is not an SVG drawing"),
        (f"{OPEN}<circle r='1'/></svg x>", "not well-formed XML"),
        ("<svg viewBox='0 0 10 10'/>", "this is not an SVG drawing"),
        (f"{OPEN}<g></svg>", "mismatched tag"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "<svg> has no viewBox"),
        ('<svg xmlns="http://www.w3.org/2000/svg" width="90"/>', "<svg> has no viewBox"),
        ('<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="90"/>', "width='100%': expected 10 or more"),
        ('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9e9"/>', "height='9e9': expected"),
        (OPEN.replace("100 100", "0 100") + "</svg>", "expected x, y, width and height"),
        (OPEN.replace('">', '" preserveAspectRatio="none">') + "</svg>", "drawings always keep their proportions"),
        (f"<!DOCTYPE svg [<!ENTITY a 'aaaa'>]>{OPEN}<path d='&a;'/></svg>", "has no DOCTYPE and declares no entities"),
        (f"<!DOCTYPE svg SYSTEM 'file:///etc/passwd'>{OPEN}</svg>", "has no DOCTYPE"),
        (f"{OPEN}<path d='&a;'/></svg>", "undefined entity"),
    ],
)  # fmt: skip
def test_what_is_no_drawing_is_told(text, says):
    assert says in told(text, whole=True)


def test_every_problem_is_told_at_once_and_where_it_stands():
    body = '\n<g class="é"\n   opacity=".5"><use/></g>\n<path stroke="#000" d="M 0 0 q"/>'
    assert [(finding.code, finding.at) for finding in findings(body)] == [
        ("svg-attribute", Location("a.svg", 2, 4)),
        ("svg-attribute", Location("a.svg", 3, 4)),
        ("svg-element", Location("a.svg", 3, 17)),
        ("svg-value", Location("a.svg", 4, 21)),
    ]


def test_what_a_style_says_wrongly_is_told_where_the_style_stands():
    (finding,) = findings('<circle r="3" style="stroke:none;fill:rouge"/>\n<circle r="3" fill="#000"/>')
    assert finding.at == Location("a.svg", 1, len(OPEN) + 15)


def test_a_refused_element_is_told_once_with_all_that_is_in_it():
    assert len(findings("<mask><linearGradient><stop/><stop/></linearGradient>words</mask>")) == 1


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("<g>" * 40 + "</g>" * 40, "more than 32 deep"),
        ("<g>" * 100_000, "more than 32 deep"),
        ('<path d="M0 0' + "h1" * 20_001 + '"/>', "a path has more than 20,000 segments"),
        ('<path d="M0 0' + "h1" * 200_000 + '"/>', "a path has more than 20,000 segments"),
        ('<path d="M0 0' + "h1" * 8_000 + '"/>' + "<path d='M0 0h9'/>" * 9_000, "more than 20,000 segments and dashes"),
        ('<polyline points="' + "1 2 " * 30_000 + '"/>', "more than 20,000 segments"),
        ('<path stroke="#000" stroke-dasharray=".001" d="M0 0H90"/>', "more than 20,000 segments and dashes"),
        ('<path stroke="#000" stroke-dasharray="1" transform="scale(.0001)" d="M0 0H90"/>', "too small"),
        ("<!-- " + "a" * 1_000_000 + " -->", "larger than 1,000,000 bytes"),
        ('<circle r="5" transform="' + " " * 900_000 + 'x"/>', "expected matrix"),
        ('<circle r="5" transform="' + "scale(9)" * 100_000 + '"/>', "reaches beyond"),
        ('<path d="M0 0' + " " * 900_000 + 'x"/>', "expected a command"),
        ('<path d="M0 0 a 1e-320 1e-320 0 0 0 5 5"/><path d="M0 0 a ' + "9" * 500_000 + '"/>', "expected a number"),
        ('<circle r="' + "9" * 900_000 + '"/>', "within ±100,000"),
        ('<circle r="' + "9" * 900_000 + 'x"/>', "expected a plain number"),
        ('<polygon points="' + "9" * 900_000 + 'x"/>', "expected pairs of numbers"),
        (f"<{'a' * 900_000}/>", "is not part of the SVG"),
        ("<x/>" * 200_000, "is not part of the SVG"),
        ('<metadata xmlns:n="n">' + "<n:a>" * 100_000, "not well-formed"),
        ('<circle r="3" style="' + "fill:#000;" * 90_000 + 'x"/>', "expected properties and values"),
    ],
)  # fmt: skip
def test_no_drawing_exhausts_the_machine(body, says):
    started = time.process_time()
    text = told(body)
    assert says in text and len(text) < 50_000
    assert time.process_time() - started < 10, "this is far from what any drawing takes"


@given(st.binary(max_size=200))
def test_any_bytes_are_refused_in_good_order(data):
    with pytest.raises(DeckgenError):
        compile_svg(data, "a.svg")


@given(st.text(st.sampled_from("MmLlHhVvCcSsQqTtAaZz0123456789.,-+eE \n"), max_size=60))
def test_any_path_data_is_drawn_or_refused(data):
    try:
        made = compile_svg(f'{OPEN}<path stroke="#000" d="{data}"/></svg>'.encode(), "a.svg")
    except DeckgenError as error:
        assert {finding.code for finding in error.findings} == {"svg-value"}
    else:
        assert made.items
