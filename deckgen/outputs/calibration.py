"""The two-sided test page from which a printer's offset is read."""

from typing import Literal

from deckgen.foundations import defaults
from deckgen.foundations.sizes import name_paper
from deckgen.options import FLAG, choice, option
from deckgen.options.printing import PaperOptions
from deckgen.products import Layout
from deckgen.workspace import Workspace


class CalibrationOptions(PaperOptions):
    """The options of the test page."""

    duplex: Literal["long-edge", "short-edge"] = option(
        choice("long-edge", "short-edge"), "The edge on which you flip the paper.", "long-edge"
    )
    landscape: bool = option(FLAG, "The page for landscape sheets, on which a printer is off otherwise.", False)


def lay_out(workspace: Workspace, _name: str, options: CalibrationOptions) -> Layout:
    """The test page for a paper."""
    from deckgen.pages.calibration_page import calibration

    paper = options.paper_size
    upright = paper.turned if paper.landscape else paper
    lying = upright.turned if options.landscape else paper
    page = calibration(lying, workspace.theme(options.theme or defaults.THEME), options.duplex)
    return Layout({f"calibration-{name_paper(upright).name}{'-landscape' * lying.landscape}": page})
