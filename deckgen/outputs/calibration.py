"""The two-sided test page from which a printer's offset is read."""

from dataclasses import dataclass
from typing import Literal

from deckgen.foundations.sizes import PAPERS, name_paper
from deckgen.products import Layout, Options
from deckgen.workspace import Workspace


@dataclass(frozen=True, kw_only=True)
class CalibrationOptions(Options):
    """``duplex`` is the edge on which the paper is flipped."""

    duplex: Literal["long-edge", "short-edge"] = "long-edge"


OPTIONS = CalibrationOptions


def lay_out(workspace: Workspace, _name: str, options: CalibrationOptions) -> Layout:
    """The test page for a paper."""
    from deckgen.pages.calibrate import calibration

    paper = options.paper or PAPERS["a4"].size
    page = calibration(paper, workspace.theme(options.theme or "classic"), options.duplex)
    return Layout({f"calibration-{name_paper(paper).name}": page})
