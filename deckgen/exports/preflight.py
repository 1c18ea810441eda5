"""The checks before a deck is sent away: resolution, safe area, bleed, type, all at the target's size."""

from collections.abc import Iterator
from itertools import chain

from deckgen.checks.engine import merge_alike, run_check
from deckgen.checks.face_edges import safe_zone
from deckgen.checks.face_fit import smallest_type
from deckgen.checks.face_pictures import resolution
from deckgen.checks.subject import DeckInTheme, Face, place
from deckgen.foundations.findings import Finding, Location
from deckgen.foundations.frame import Frame, Image, Path, back_key, walk
from deckgen.foundations.geometry import Rect
from deckgen.foundations.units import MILLIMETRE, TOLERANCE, millimetres
from deckgen.queries import CheckedDeck
from deckgen.records.record import replace


def preflight(checked: CheckedDeck, bleed: float, safe: float, dpi: float) -> tuple[Finding, ...]:
    """The complaints that a service or a buyer would have: each finding names the card.

    What the deck has off is left out, but for the safe area, which is the service's own demand.

    ``bleed`` and ``safe`` are points outside and inside the cut, ``dpi`` the fineness that pictures should have.
    """
    wanted = {
        safe_zone.id: {"millimetres": (safe - 72 / dpi) / MILLIMETRE},  # edges lie between pixels
        resolution.id: {"wanted": min(dpi, 300)},
    }
    options = checked.deck.options
    options = {**options, **{check: {**wanted[check], **options.get(check, {})} for check in wanted}}
    subject = DeckInTheme(replace(checked.deck, options=options), checked.theme, checked.faces.size)
    findings: list[Finding] = []
    for card in checked.deck.cards:
        face = Face(subject, card, checked.faces[card.id])
        told = chain(safe_zone.find(face), run_check(resolution, face), run_check(smallest_type, face))
        findings += (finding._replace(severity="warning") for finding in told)
        findings += _short_bleed(card.name, face.frame, bleed, place(checked.deck, card, "art"))
    for id in checked.deck.backs_in_use:
        back = checked.deck.back(id)
        at = checked.deck.marks.at(f"backs.{id}" if id else "back") if back else None
        findings += _short_bleed(back.called if back else "the back", checked.faces[back_key(id)], bleed, at)
    return tuple(merge_alike(findings))


def _short_bleed(name: str, frame: Frame, bleed: float, at: Location | None) -> Iterator[Finding]:
    """A ground or a picture that goes to the cut and ends before the bleed does, so that a cut that wanders shows;
    unless another goes on where it ends.
    """
    width, height = frame.size
    boxes = [
        under.bounds(item.bounds if isinstance(item, Path) else Rect(*item[:4]))
        for item, under in walk(frame.items)
        if isinstance(item, Image) or (isinstance(item, Path) and item.fill)
    ]
    for box in boxes:
        ends = (
            (-box.x, Rect(-bleed, box.y, box.x + bleed, box.height)),
            (-box.y, Rect(box.x, -bleed, box.width, box.y + bleed)),
            (box.right - width, Rect(box.right, box.y, width + bleed - box.right, box.height)),
            (box.bottom - height, Rect(box.x, box.bottom, box.width, height + bleed - box.bottom)),
        )
        for beyond, strip in ends:
            short = -TOLERANCE <= beyond < bleed - TOLERANCE
            if short and not any(other.inset(-TOLERANCE).holds(strip) for other in boxes if other != box):
                message = f"on {name} a ground ends {millimetres(max(beyond, 0.0))} beyond the cut"
                hint = f"{millimetres(bleed)} are asked for: let it run on, or keep it clear of the cut"
                yield Finding("bleed", message, at, hint, "warning")
                return
