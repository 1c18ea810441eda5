"""Every drawing that a deck uses can be read whole.

Drawings are SVG files as Inkscape, Illustrator and Affinity save them: shapes and paths in colours and gradients, with
opacity, clips, symbols and style sheets. Nothing in them is silently dropped: what cannot be printed as intended
(filters, masks, patterns, bitmaps, text that is still text) is reported with its line in the drawing, and with a way
out. An empty drawing is reported as well, and there is a warning about one that fills little of its page: it is cropped
to what is drawn.

This passes:

```yaml
extends: standard
suits:
  sabres: {art: flasks}
```

This fails when `emblem.svg` beside the deck holds text or a bitmap:

```yaml
extends: standard
suits:
  sabres: {art: emblem.svg}
```
"""

from collections.abc import Iterator

from deckgen.art.drawings import find_drawing, is_file
from deckgen.checks.art_references import is_svg, pictures
from deckgen.checks.subject import DeckInTheme
from deckgen.foundations.findings import DeckgenError, Finding, Severity

ID = "svg"
SEVERITY: Severity = "error"


def check(subject: DeckInTheme) -> Iterator[Finding]:
    """Read each drawing once, and look at how much of its page it fills."""
    references = [picture for picture in pictures(subject) if picture.exists()]
    drawings = {(picture.name, picture.folder): picture for picture in reversed(references)}
    for picture in reversed(drawings.values()):
        if is_svg(picture.name) or not is_file(picture.name):
            try:
                drawing = find_drawing(picture.name, picture.folder)
                if drawing and is_file(picture.name) and drawing.blank:
                    hint = "give its shapes a fill or a line, and let them lie on the page"
                    yield Finding(ID, f"nothing is drawn in {picture.name}", picture.at, hint)
                elif drawing and drawing.page:
                    share = drawing.bounds.width * drawing.bounds.height / (drawing.page.width * drawing.page.height)
                    fills = f"{max(share, 0.01):.0%}".replace("%", " %")
                    message = f"{picture.name} fills {fills} of its page, and is cut to what is drawn"
                    hint = "resize the page to the drawing: in Inkscape Edit ▸ Resize Page to Selection"
                    yield Finding(ID, message, picture.at, hint, "warning")
            except DeckgenError as error:
                yield from (finding._replace(code=ID, at=finding.at or picture.at) for finding in error.findings)
