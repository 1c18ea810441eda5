"""From a booklet's name to its text: the template rendered, read as Markdown, and every mistake in it gathered."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from deckgen.findings import DeckgenError, Finding, Location
from deckgen.library.volumes import Volume
from deckgen.names import suggestion
from deckgen.pages.booklet import markdown, templates
from deckgen.pages.booklet.blocks import Block, Heading, Text, spans_of
from deckgen.pages.booklet.directives import directives
from deckgen.pages.booklet.workshop import Faces, Workshop

ZINE = "_zine"
"""The template of the zine, which serves every booklet."""

UNOFFICIAL = (
    "An unofficial work by admirers of the game, made without gain; "
    "sabacc and the names about it belong to their owners."
)
"""The line that says whose game this is, and that this is not theirs."""


def written(volume: Volume, faces: Faces, template: str = "") -> Text:
    """The text of a booklet; DeckgenError with every finding, each at its template's line."""
    shop, name = Workshop(volume.deck, faces), template or volume.name
    facts = {**volume._asdict(), "unofficial": UNOFFICIAL}
    try:
        source = templates.render(name, directives(shop, facts))
    except DeckgenError as error:
        raise DeckgenError((*shop.findings, *error.findings)) from None
    blocks, problems = markdown.blocks(source, shop.made)
    findings = [*shop.findings, *_located(problems, source, templates.shown(name)), *_astray(blocks)]
    if findings:
        raise DeckgenError(findings)
    return Text(volume.title, volume.running, blocks, Location(templates.shown(name)))


def _astray(blocks: Sequence[Block]) -> Iterator[Finding]:
    """Links that lead nowhere."""
    anchors = [block.anchor for block in blocks if isinstance(block, Heading)]
    for span in spans_of(blocks):
        if span.link and span.link not in anchors:
            hint = suggestion(span.link, anchors)
            message = f"no heading goes by {span.link!r} ({span.text!r} leads there)"
            yield Finding("booklet-link", message, _line_with(f"(#{span.link})"), hint)


def _line_with(words: str) -> Location | None:
    """The first line of a template that holds these words."""
    for name, text in templates.sources():
        for number, line in enumerate(text.splitlines(), 1):
            if words in line:
                return Location(name, number)
    return None


def _located(problems: Sequence[markdown.Problem], source: str, template: str) -> Iterator[Finding]:
    """Findings on the Markdown, at the line where the same words stand before the same, in ``template`` if anywhere."""
    places: dict[tuple[str, ...], Location] = {}
    for name, text in sorted(templates.sources(), key=lambda named: named[0] != template):
        for number, words in enumerate(_lines(text), 1):
            places.setdefault(words, Location(name, number))
            places.setdefault(words[:1], Location(name, number))
    lines = list(_lines(source))
    for line, finding in problems:
        words = lines[line - 1] if line <= len(lines) else ("", "")
        yield finding._replace(at=places.get(words, places.get(words[:1])), message=f"{finding.message} ({words[0]!r})")


def _lines(text: str) -> Iterator[tuple[str, str]]:
    """Each line of a text with the one that follows it."""
    return pairwise([*map(str.strip, text.splitlines()), ""])
