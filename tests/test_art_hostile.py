"""Whatever a drawing holds that is not drawn is told, at its place; and nothing in one can harm the machine."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deckgen.art.svg_reader import compile_svg
from deckgen.foundations.findings import DeckgenError, Finding, Location

OPEN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'


ENTITIES = "".join(f"<!ENTITY a{n} 'b:'>" for n in range(99))


def findings(body: str, whole: bool = False) -> tuple[Finding, ...]:
    with pytest.raises(DeckgenError) as caught:
        compile_svg((body if whole else f"{OPEN}{body}</svg>").encode(), "a.svg")
    return caught.value.findings


def told(body: str, whole: bool = False) -> str:
    return "\n".join(map(str, findings(body, whole)))


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ('<use href="#a"/>', "there is no #a in the drawing"),
        ("<use/>", "there is no #"),
        ('<use href="http://example.com/a.svg#a"/>', "hint: a drawing stands alone"),
        ('<use href="other.svg#a"/>', "expected something in the drawing itself"),
        ('<g id="a"><use href="#a"/></g>', "#a uses itself"),
        ('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>', "uses itself"),
        ('<symbol id="a"><use href="#a"/></symbol><use href="#a"/>', "#a uses itself"),
        (
            "<style>@import url(http://example.com/a.css);</style>",
            "'@import url(http://example.com/a.css)' is not",
        ),
        ("<style>@media print{path{fill:red}}</style>", "is not understood in a style sheet"),
        ("<style>path:hover{fill:red}</style>", "the selector 'path:hover' is not understood"),
        ("<style>path[d]{fill:red}</style>", "the selector 'path[d]' is not understood"),
        ("<style>path{fill}</style>", "'fill': expected properties and values"),
        ("<style>.a{filter:url(#b)}</style><circle r='3' class='a'/>", "filter on <circle> is not part"),
        ("<style>.a{fill:rouge}</style><circle r='3' class='a'/>", "fill='rouge': expected a colour"),
        (
            "<metadata><x xmlns='http://example.com/'><s:script xmlns:s='http://www.w3.org/2000/svg'/></x></metadata>",
            "<script> is not",
        ),
        ('<circle r="5" style="fill:url(#a)"/>', "there is no gradient #a in the drawing"),
        ('<pattern id="a"/><circle r="5" fill="url(#a)"/>', "<pattern> is not part"),
        ('<linearGradient id="a" href="#a"/><circle r="5" fill="url(#a)"/>', "take over from one another in a circle"),
        ('<linearGradient id="a" href="#b"/><circle r="5" fill="url(#a)"/>', "there is no gradient '#b'"),
        ('<linearGradient id="a" href="x.svg#b"/><circle r="5" fill="url(#a)"/>', "expected something in the drawing"),
        (
            '<linearGradient id="a" x1="left"><stop offset="0"/><stop offset="1"/></linearGradient>'
            '<circle r="5" fill="url(#a)"/>',
            "the gradient #a: expected a number, or a length",
        ),
        ('<g clip-path="url(#a)"><circle r="5"/></g>', "there is no clip path #a in the drawing"),
        ('<clipPath id="a"><text>A</text></clipPath><circle r="5" clip-path="url(#a)"/>', "convert text to paths"),
        (
            '<clipPath id="a" clip-path="url(#a)"><circle r="5"/></clipPath><circle r="5" clip-path="url(#a)"/>',
            "no clip",
        ),
        ('<image href="file:///etc/passwd"/>', "<image> is not part"),
        ('<image href="data:image/png;base64,AAAA"/>', "hint: a drawing holds outlines; trace it"),
        ("<script>alert(1)</script>", "<script> is not part"),
        ("<foreignObject><div/></foreignObject>", "<foreignObject> is not part"),
        ("<text>Idiot</text>", "hint: convert text to paths: Inkscape Path ▸ Object to Path"),
        ("<pth/>", "did you mean path?"),
        ("Idiot", "text stands between the elements: 'Idiot'"),
        ("<?run this?>", "<?run?> has no place in a drawing"),
        ("<path d='M0 0h9'><circle r='3'/></path>", "<circle> is not part"),
        ('<circle r="3" opacity="half"/>', "opacity='half': expected a plain number"),
        ('<g mask="url(#a)"/>', "mask on <g> is not part of the SVG that deckgen draws\n  hint: clip instead"),
        ('<path d="M0 0h9" marker-end="url(#a)"/>', "marker-end on <path> is not part"),
        ('<g style="mix-blend-mode:multiply"/>', "hint: flatten it"),
        ('<circle r="5"><animate attributeName="r"/></circle>', "paper keeps still"),
        ('<circle r="3" style="fil:red"/>', "did you mean fill?"),
        ('<circle r="3" style="red"/>', "style='red': expected properties and values, such as fill:#000000"),
        ('<circle r="3" stroke-miterlimit=".5"/>', "stroke-miterlimit='.5': expected 1 or more"),
        ('<circle r="3" style="paint-order:ink"/>', "expected normal, or fill, stroke and markers"),
        ('<circle r="3" style="fill:url(http://example.com/a)"/>', "expected a colour"),
        ('<circle r="3" onclick="x()"/>', "onclick on <circle> is not part"),
        ('<circle r="3" d="M0 0"/>', "d on <circle> is not part"),
        ('<g xmlns:x="http://www.w3.org/1999/xlink" x:href="#a"/>', "href on <g> is not part"),
        ('<g filter="url(http://example.com/)"/>', "filter on <g> is not part"),
        ('<rect width="5" heigth="5"/>', "did you mean height?"),
        ('<rect width="5"/>', "<rect> has no height"),
        ("<path/>", "<path> has no d"),
        ('<rect width="5" height="-1"/>', "height='-1': expected a number that is not negative"),
        ('<rect width="5ly" height="5"/>', "width='5ly': expected a number, or a length such as 30mm"),
        ('<circle r="nan"/>', "expected a number, or a length"),
        ('<circle r="1e400"/>', "expected a number within ±100,000"),
        ('<circle r="5" fill="rouge"/>', "fill='rouge': expected a colour"),
        ('<circle r="5" fill="rgba(1,2,3,x)"/>', "expected a colour"),
        (f'<circle r="5" fill="rgb({"9" * 900_000},1,1)"/>', "expected a colour"),
        ('<circle r="5" fill-rule="odd"/>', "expected nonzero or evenodd"),
        ('<path d="L 5 5"/>', "a path begins with M, not L"),
        ('<path d="M 5"/>', "expected a number after 'M 5'"),
        ('<path d="M 5 5 X"/>', "expected a command such as M, L, C or Z after 'M 5 5', found 'X'"),
        ('<path d="M 5 5 a 1 1 0 2 0 5 5"/>', "expected a flag, 0 or 1, after"),
        ('<path d="M 5 5e999 h 1"/>', "expected numbers within ±100,000"),
        ('<path d="M 5 5 a 1e999 1 0 0 0 5 5"/>', "expected numbers within ±100,000"),
        ('<polygon points="1 2 3"/>', "expected pairs of numbers"),
        ('<polygon points="1 2 x 4"/>', "expected pairs of numbers"),
        ('<g transform="spin(3)"/>', "expected matrix(…), translate(…)"),
        ('<g transform="rotate(1 2)"/>', "expected matrix(…), translate(…)"),
        ('<g transform="scale(1000)"><circle r="5000"/></g>', "it reaches beyond ±100,000"),
        ('<circle r="5" stroke="#000" stroke-dasharray="2 -1"/>', "expected up to 16 lengths"),
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
        ('<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="90"/>', "<svg> has no viewBox"),
        ('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9e9"/>', "height='9e9': expected"),
        (OPEN.replace("100 100", "0 100") + "</svg>", "expected x, y, width and height"),
        (f"<!DOCTYPE svg [<!ENTITY a 'aaaa'>]>{OPEN}<path d='&a;'/></svg>", "an entity, a, that is not the name of a"),
        ("<!DOCTYPE svg [<!ENTITY a 'http:&b;'>]><svg/>", "that is not the name of a namespace"),
        ("<!DOCTYPE svg [<!ENTITY % a 'http:'>]><svg/>", "that is not the name of a namespace"),
        ("<!DOCTYPE svg [<!ENTITY a SYSTEM 'http://example.com/a'>]><svg/>", "that is not the name of a namespace"),
        (f"<!DOCTYPE svg [{ENTITIES}]><svg/>", "that is not the name of a namespace"),
        (f"<!DOCTYPE svg SYSTEM 'file:///etc/passwd'>{OPEN}</svg>", "the DOCTYPE leads to another file"),
        (f"<?xml-stylesheet href='a.css'?>{OPEN}</svg>", "leads to another file"),
        (f"{OPEN}<path d='&a;'/></svg>", "undefined entity"),
    ],
)  # fmt: skip
def test_what_is_no_drawing_is_told(text, says):
    assert says in told(text, whole=True)


def test_every_problem_is_told_at_once_and_where_it_stands():
    body = '\n<g fil="é"\n   mask="url(#a)"><text>A</text></g>\n<path stroke="#000" d="M 0 0 q"/>'
    assert sorted((finding.code, finding.at) for finding in findings(body)) == [
        ("svg-attribute", Location("a.svg", 2, 4)),
        ("svg-attribute", Location("a.svg", 3, 4)),
        ("svg-element", Location("a.svg", 3, 19)),
        ("svg-value", Location("a.svg", 4, 21)),
    ]


def test_what_a_style_says_wrongly_is_told_where_the_style_stands():
    (finding,) = findings('<circle r="3" style="stroke:none;fill:rouge"/>\n<circle r="3" fill="#000"/>')
    assert finding.at == Location("a.svg", 1, len(OPEN) + 15)


def test_a_refused_element_is_told_once_with_all_that_is_in_it():
    assert len(findings("<text><tspan>The</tspan><tspan>Idiot</tspan></text>")) == 1


def test_what_is_used_often_is_told_once():
    body = '<symbol id="a">\n<text>A</text></symbol>' + '<use href="#a"/>' * 9
    assert [finding.at.line for finding in findings(body)] == [2]


def test_what_a_style_sheet_says_wrongly_is_told_at_its_line():
    found = findings("<style>\n.a{fill:red}\n\n.b:hover{fill:red}\n.c{filter:url(#a)}</style><g class='c'/>")
    assert [(one.at.line, one.code) for one in found] == [(4, "svg-style"), (5, "svg-attribute")]


@pytest.mark.parametrize(
    "body",
    [
        "<mask id='a'><text>A</text></mask><filter id='b'/><pattern id='c'/><marker id='d'/>",
        "<g style='display:none'><text>Hidden</text><image href='a.png'/></g>",
        "<text> </text><text x='5' y='5'><tspan/></text>",
        "<defs><text id='a'>Unused</text></defs>",
        "<circle r='0'/><rect width='0' height='5'/><path d=''/>",
        "<switch><foreignObject requiredExtensions='http://ns.adobe.com/AdobeIllustrator/10.0/'/><g/></switch>",
        "<metadata><?xpacket begin=''?></metadata>",
        "<title><tspan>A sabre</tspan></title>",
    ],
)
def test_what_nobody_would_see_is_passed_over(body):
    assert compile_svg(f"{OPEN}{body}</svg>".encode(), "a.svg").items == ()


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("<g>" * 80 + "</g>" * 80, "more than 64 deep"),
        ("<g>" * 100_000, "more than 64 deep"),
        (
            "".join(f'<g id="a{n}">' + f'<use href="#a{n + 1}"/>' * 10 + "</g>" for n in range(12)) + '<g id="a12"/>',
            "draws more than 50,000 elements",
        ),
        (
            "".join(f'<g id="a{n}">' + f'<use href="#a{n + 1}"/>' * 9 + "</g>" for n in range(6))
            + '<circle id="a6" r="9"/>',
            "more than 20,000 segments",
        ),
        ("<style>" + ".a{fill:red}" * 9_000 + "</style>", "more than 2,000 rules"),
        ("<style>" + "a{}" * 900_000 + "</style>", "more than 2,000 rules"),
        ("<style>" + "/* " * 900_000 + "</style><text>A</text>", "convert text to paths"),
        ("<style>" + "a " * 200_000 + "{fill:red}</style>", "the selector"),
        (
            "<style>" + "g g{fill:red}" * 1_900 + "</style>" + ("<g>" * 60 + "</g>" * 60) * 800,
            "too many rules for so many elements",
        ),
        (
            '<linearGradient id="a">' + '<stop offset="0"/>' * 900 + '</linearGradient><circle r="5" fill="url(#a)"/>',
            "a gradient has more than 200 stops",
        ),
        (
            '<linearGradient id="a" spreadMethod="reflect" x2="1%"><stop offset="0"/>' + '<stop offset=".5"/>' * 190
            + '<stop offset="1"/></linearGradient>' + '<rect width="90" height="90" fill="url(#a)"/>' * 9_000,
            "more than 20,000 segments",
        ),
        (
            '<clipPath id="a">' + "<circle r='5'/>" * 9_000 + '</clipPath><circle r="5" clip-path="url(#a)"/>',
            "more than 20,000 segments",
        ),
        ('<path d="M0 0' + "h1" * 20_001 + '"/>', "a path has more than 20,000 segments"),
        ('<path d="M0 0' + "h1" * 200_000 + '"/>', "a path has more than 20,000 segments"),
        ('<path d="M0 0' + "h1" * 8_000 + '"/>' + "<path d='M0 0h9'/>" * 9_000, "more than 20,000 segments and dashes"),
        ('<polyline points="' + "1 2 " * 30_000 + '"/>', "more than 20,000 segments"),
        ('<path stroke="#000" stroke-dasharray=".001" d="M0 0H90"/>', "more than 20,000 segments and dashes"),
        ('<path stroke="#000" stroke-dasharray="1" transform="scale(.0001)" d="M0 0H90"/>', "too small"),
        (
            "".join(f'<use id="a{n}" href="#a{n + 1}"/>' for n in range(900)) + '<circle id="a900" r="9"/>',
            "more than 64 deep",
        ),
        (
            "".join(f'<clipPath id="a{n}" clip-path="url(#a{n + 1})"><circle r="9"/></clipPath>' for n in range(900))
            + '<clipPath id="a900"/><circle r="9" clip-path="url(#a0)"/>',
            "more than 4 clip paths clip one another",
        ),
        (
            "".join(f'<clipPath id="a{n}" clip-path="url(#a{n + 1})"><circle r="9"/></clipPath>' for n in range(3))
            + '<clipPath id="a3"><circle r="9"/></clipPath>'
            + '<g opacity=".5" clip-path="url(#a0)">' * 60
            + '<circle r="9"/>' * 2
            + "</g>" * 60,
            "more than 128 groups",
        ),
        (
            '<clipPath id="a"><path clip-rule="evenodd" d="' + "M0 0h9v9z" * 4_000 + '"/><circle r="5"/></clipPath>'
            '<circle r="5" clip-path="url(#a)"/>',
            "by the even-odd rule has more than 1,000 parts",
        ),
        ("<!-- " + "a" * 5_000_000 + " -->", "larger than 5,000,000 bytes"),
        ('<circle r="5" transform="' + " " * 900_000 + 'x"/>', "expected matrix"),
        ('<circle r="5" transform="' + "scale(9)" * 100_000 + '"/>', "reaches beyond"),
        ('<path d="M0 0' + " " * 900_000 + 'x"/>', "expected a command"),
        ('<path d="M0 0 a 1e-320 1e-320 0 0 0 5 5"/><path d="M0 0 a ' + "9" * 500_000 + '"/>', "expected a number"),
        ('<circle r="5" fill="' + "url(#a) " * 100_000 + '"/>', "expected a colour"),
        ('<circle r="5" fill="rgb(' + "1 " * 100_000 + '"/>', "expected a colour"),
        ('<circle r="' + "9" * 900_000 + '"/>', "within ±100,000"),
        ('<circle r="' + "9" * 900_000 + 'x"/>', "expected a number, or a length"),
        ('<polygon points="' + "9" * 900_000 + 'x"/>', "expected pairs of numbers"),
        (f"<{'a' * 900_000}/>", "is not part of the SVG"),
        ("<x/>" * 200_000, "more than 50,000 elements"),
        ('<metadata xmlns:n="n">' + "<n:a>" * 100_000, "more than 50,000 elements"),
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
        assert made.items or not data.strip()
