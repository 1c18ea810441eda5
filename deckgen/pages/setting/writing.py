"""From a template to blocks: rendered with its directives, read as Markdown, every mistake in it gathered.

docs/booklets.md is the manual of what templates can call. What a directive finds wrong is noted with the template's
line, and the text goes on, so that a writer sees every mistake at once.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from deckgen.foundations.findings import DeckgenError, Finding, Location
from deckgen.foundations.spelling import suggestion
from deckgen.pages.setting import markdown, templates
from deckgen.pages.setting.blocks import RUN_IN, Block, Heading, spans_of
from deckgen.pages.setting.card_words import CardWords
from deckgen.pages.setting.figure_words import FigureWords
from deckgen.pages.setting.odds_words import OddsWords
from deckgen.pages.setting.rule_words import RuleWords
from deckgen.pages.setting.workshop import Directives, Workshop


def write_blocks(
    template: str, shop: Workshop, facts: Mapping[str, object], own: Sequence[Directives] = ()
) -> tuple[Block, ...]:
    """The blocks that a template tells; DeckgenError with every finding, each at its template's line.

    ``template`` is its path below ``templates/`` without the ending; ``facts`` is what it can look up, as
    ``facts.title``, and ``own`` are directives that it can call besides the usual ones.
    """
    try:
        source = templates.render(template, directives(shop, facts, own))
    except DeckgenError as error:
        raise DeckgenError((*shop.findings, *error.findings)) from None
    blocks, problems = markdown.blocks(source, shop.made, shop.pictures)
    located = _locate(problems, source, templates.template_file(template)) if problems else ()
    if findings := [*shop.findings, *located, *_dead_links(blocks)]:
        raise DeckgenError(findings)
    return blocks


def directives(shop: Workshop, facts: Mapping[str, object], own: Sequence[Directives] = ()) -> dict[str, object]:
    """Every directive by the name that templates call it by, those of ``own`` too, and ``facts``, to be looked up."""
    named: dict[str, object] = {"facts": facts}
    for group in (CardWords(shop), RuleWords(shop), OddsWords(shop), FigureWords(shop), *own):
        named |= group.directives()
    return named


def _dead_links(blocks: Sequence[Block]) -> Iterator[Finding]:
    """Links that lead nowhere, at the first line of a template that has them."""
    anchors = [block.anchor for block in blocks if isinstance(block, Heading) and block.level < RUN_IN]
    for span in spans_of(blocks):
        if span.link and span.link not in anchors:
            hint = suggestion(span.link, anchors)
            message = f"no heading goes by {span.link!r} ({span.text!r} leads there)"
            lines = ((name, *line) for name, text in templates.sources() for line in enumerate(text.splitlines(), 1))
            at = (Location(name, number) for name, number, line in lines if f"(#{span.link})" in line)
            yield Finding("booklet-link", message, next(at, None), hint)


def _locate(problems: Sequence[Finding], source: str, template: str) -> Iterator[Finding]:
    """Findings on the Markdown, at the line where the same words stand before the same, in ``template`` if anywhere."""
    places: dict[tuple[str, ...], Location] = {}
    for name, text in sorted(templates.sources(), key=lambda named: named[0] != template):
        for number, pair in enumerate(_lines(text), 1):
            places.setdefault(pair, Location(name, number))
            places.setdefault(pair[:1], Location(name, number))
    lines = list(_lines(source))
    for finding in problems:
        line = finding.at.line if finding.at else 0
        pair = lines[line - 1] if line <= len(lines) else ("", "")
        yield finding._replace(at=places.get(pair, places.get(pair[:1])), message=f"{finding.message} ({pair[0]!r})")


def _lines(text: str) -> Iterator[tuple[str, str]]:
    """Each line of a text with the one that follows it."""
    return pairwise([*map(str.strip, text.splitlines()), ""])
