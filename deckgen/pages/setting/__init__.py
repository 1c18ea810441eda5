"""How a page of words is set: from a template, with decks and games at hand, to slabs on a grid of lines.

Every page that has words on it comes about in the same way::

    template ──templates──▶ Markdown ──markdown──▶ blocks ──setter──▶ slabs ──┬─ leaf ─────▶ one page of panels
                                                                              ├─ card_set ─▶ panels on cards
                                                                              └─ booklet/ ─▶ pages that go on

    theme = load_theme("classic")
    shop = Workshop("standard", faces, theme)         # decks, games and pictures for the directives
    blocks = write_blocks("references/game", shop, {"rules": "weg"}, [MyWords(shop)])
    document = leaf([read_panels(blocks)], paper, theme)  # or card_set([read_panels(blocks)], POKER, theme)

A template lies in any folder below ``templates/``. It calls the directives of ``card_words``, ``rule_words``,
``odds_words``, ``figure_words`` and one's own, methods of a subclass of ``Directives`` under ``@directive``. They
return a block, words, which are printed as they are, ``shop.inline(a picture)`` or other ``Markdown``.
docs/booklets.md says what the Markdown knows. Besides text, lists and tables there are ``- [ ]`` for boxes to tick,
``{{ emblem("coins") }}`` in lines and cells, ``::: columns`` for things side by side, and ``Picture`` for any drawing.
A panel is a heading of level 3 with what follows it; ``{.wide}`` on the line before lets it span all columns. Fonts
and colours are the theme's; no size is chosen in a template, for the page takes the largest that goes.
"""
