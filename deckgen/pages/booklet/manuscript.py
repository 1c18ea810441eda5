"""From a booklet's name to its text."""

from deckgen.foundations.findings import Location
from deckgen.foundations.words import word
from deckgen.library.volumes import Volume
from deckgen.pages.booklet.page_words import PageWords
from deckgen.pages.setting import templates
from deckgen.pages.setting.blocks import Manuscript
from deckgen.pages.setting.workshop import Faces, Workshop
from deckgen.pages.setting.writing import write_blocks
from deckgen.records.theme import Theme

ZINE = "_zine"
"""The template of the zine, which serves every booklet."""


def write_booklet(volume: Volume, faces: Faces, template: str = "", theme: Theme | None = None) -> Manuscript:
    """The text of a booklet, with drawings in a theme or in that of each deck; DeckgenError with every finding, each at
    its template's line.
    """
    name = f"booklets/{template or volume.text}"
    # Names may be paths of the user's own, which templates hand back as they are.
    rules = tuple(map(templates.Markdown, volume.rules))
    facts = {**vars(volume), "rules": rules, "deck": templates.Markdown(volume.deck), "unofficial": word("unofficial")}
    shop = Workshop(volume.deck, faces, theme)
    blocks = write_blocks(name, shop, facts, [PageWords(shop, volume)])
    return Manuscript(volume.title, volume.running, blocks, Location(templates.template_file(name)))
