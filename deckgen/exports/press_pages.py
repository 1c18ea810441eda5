"""A deck for a printing house: one card a page, front and back in turn, in inks, as PDF/X."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from deckgen.checks.engine import merge_alike
from deckgen.checks.subject import place
from deckgen.exports.card_pictures import SAFE, Canvas, canvas_of
from deckgen.exports.parcel import ExportOptions, ManifestCard, Parcel, take_order
from deckgen.exports.preflight import preflight
from deckgen.foundations import files
from deckgen.foundations.colour import Colour, difference
from deckgen.foundations.findings import DeckgenError, Finding, Location, with_others
from deckgen.foundations.frame import Frame, back_key
from deckgen.foundations.geometry import Rect, Size
from deckgen.foundations.spelling import quantity, several
from deckgen.library.shipped import PROFILE
from deckgen.pages.document import Document, Page, Placement
from deckgen.press import pdfx
from deckgen.press.flattening import SEEN_PICTURE, CannotFlatten, flatten_frame
from deckgen.press.separation import Separation, colours_among
from deckgen.products import Layout
from deckgen.queries import CheckedDeck
from deckgen.records.deck import Deck
from deckgen.records.services import ExportTarget
from deckgen.workspace import Workspace

LARGEST_PROFILE = 5_000_000  # bytes of a press profile
UNLIKE = 15.0  # CIE ΔE from which on a colour is not what was chosen any more
MOST_TOLD = 6  # such colours that are told one by one


def lay_out(workspace: Workspace, name: str, options: ExportOptions) -> Layout:
    """The deck that ``name`` means, one card a page, in a file for each standard."""
    target, checked = take_order(workspace, name, options)
    canvas = canvas_of(target, checked.faces.size, options)
    deck = checked.deck
    pages = _pages(deck, target, checked.faces.size, canvas)
    document = Document(deck.title, pages, checked.faces, image_dpi=canvas.dpi)
    faults = list(_find_transparency(checked, target))
    standards = _standards(target, options, faults)
    names = {standard: _file_name(deck, standard) for standard in standards}
    return Parcel(
        target,
        checked,
        tuple(_cards(deck, target, next(iter(names.values())))),
        others={name: partial(_file, document, target, standard) for standard, name in names.items()},
        findings=(
            *preflight(checked, canvas.bleed, target.safe * 72 / target.dpi or SAFE, canvas.dpi),
            *merge_alike(_find_heavy_inks(checked, target)),
            *_find_unlike_inks(checked, target),
            *(_tell_unwritten(fault, deck) for fault in faults if "1a" in _asked(target, options)),
        ),
        remarks=tuple(_remarks(target, len(pages))),
    ).layout(options.rehearsed)


def _standards(target: ExportTarget, options: ExportOptions, faults: Sequence[Finding]) -> tuple[str, ...]:
    """The standards that are meant; DeckgenError for one that the place does not take, or the deck cannot be."""
    if options.pdfx and options.pdfx not in target.standards:
        titles = " and ".join(f"PDF/X-{standard}" for standard in target.standards)
        message = f"{target.title} takes {titles}, not PDF/X-{options.pdfx}"
        raise DeckgenError(Finding("export", message, hint="leave --pdfx out"))
    possible = tuple(standard for standard in _asked(target, options) if standard != "1a" or not faults)
    if not possible:
        raise DeckgenError(faults)
    return possible


def _asked(target: ExportTarget, options: ExportOptions) -> tuple[str, ...]:
    return (options.pdfx,) if options.pdfx else target.standards


def _file_name(deck: Deck, standard: str) -> str:
    return f"{deck.name}-x{standard}.pdf"


def _tell_unwritten(fault: Finding, deck: Deck) -> Finding:
    """The warning at a fault for which a deck is not written as PDF/X-1a."""
    return fault._replace(severity="warning", message=f"{fault.message}; {_file_name(deck, '1a')} is not written")


def _pages(deck: Deck, target: ExportTarget, card: Size, canvas: Canvas) -> tuple[Page, ...]:
    """Every piece as two pages, the side first that the place wants first."""
    whole = Size(*(side + 2 * canvas.bleed for side in card))
    if target.sizes:
        whole = Size(*(side * 72 / canvas.dpi for side in canvas.pixels))
    trim = Rect((whole.width - card.width) / 2, (whole.height - card.height) / 2, *card)

    def page(label: str, placement: Placement) -> Page:
        return Page(whole, placements=(placement,), label=label, trim=trim, bleed=Rect(0, 0, *whole))

    pages: list[Page] = []
    for piece in deck.printed_cards():
        front = page(piece.name, Placement(piece.id, trim, piece.name))
        back = page(f"{piece.name}, back", Placement(back_key(piece.back), trim))
        pages += (back, front) if target.back_first else (front, back)
    return tuple(pages)


def _cards(deck: Deck, target: ExportTarget, file: str) -> Iterator[ManifestCard]:
    """Each different card with the pages on which its sides stand, counted from 1."""
    pages: dict[str, list[int]] = {}
    for number, card in enumerate(deck.printed_cards()):
        pages.setdefault(card.id, []).append(2 * number + (2 if target.back_first else 1))
    for card in deck.cards:
        fronts = tuple(pages[card.id])
        backs = tuple(page + (-1 if target.back_first else 1) for page in fronts)
        yield ManifestCard(card.id, card.name, card.copies, file, file, fronts, backs)


def _file(document: Document, target: ExportTarget, standard: str, _: Mapping[str, bytes]) -> bytes:
    intent = pdfx.Intent(target.condition, target.paper, _profile() if target.embedded else b"")
    kind = pdfx.STANDARDS[standard]
    return pdfx.file_of(document, kind, intent, _separation(target, kind.mixed))


def _profile() -> bytes:
    return files.read_bytes(files.data_folder("templates") / PROFILE, LARGEST_PROFILE, code="profile")


def _separation(target: ExportTarget, mixed: bool) -> Separation:
    return Separation(_profile(), target.ink, mixed)


def _find_transparency(checked: CheckedDeck, target: ExportTarget) -> Iterator[Finding]:
    """Transparency that cannot be mixed beforehand, as PDF/X-1a wants it, with every card that has it."""
    separation, deck = _separation(target, mixed=False), checked.deck
    names: dict[tuple[str, Location | None], list[str]] = {}
    places = {card.name: place(deck, card, "art") for card in deck.cards if not deck.built_in}
    for name, frame in _faces(checked):
        try:
            flatten_frame(separation.frame(frame))
        except CannotFlatten as error:
            names.setdefault((str(error), places.get(name)), []).append(name)
    for (reason, at), those in names.items():
        message = f"{several(those)} {'have' if those[1:] else 'has'} {reason}, which PDF/X-1a cannot say"
        hint = (
            "save the picture without transparency, on a white ground" if reason == SEEN_PICTURE else "draw it without"
        )
        yield Finding("transparency", message, at, f"{hint}, or take --pdfx 4" if "4" in target.standards else hint)


def _find_heavy_inks(checked: CheckedDeck, target: ExportTarget) -> Iterator[Finding]:
    """Colours whose inks, as the theme has them, are more than the place takes: they are printed with less."""
    for name, frame in _faces(checked):
        carried = ((str(one), sum(one.ink)) for one in colours_among(frame.items) if isinstance(one, Colour))
        for colour, whole in dict.fromkeys(carried):
            if whole <= target.ink:
                continue
            message = f"on {name} {colour} has {whole:g} per cent of ink, and {target.ink:g} are the most"
            hint = "it is printed with less cyan, magenta and yellow: name inks that come to less"
            yield Finding("ink", message, severity="warning", hint=hint)


def _find_unlike_inks(checked: CheckedDeck, target: ExportTarget) -> Iterator[Finding]:
    """Colours of a screen to which no ink comes near, the farthest first, each once: what they become in print."""
    separation, cards = _separation(target, mixed=True), dict[str, dict[str, None]]()
    for name, frame in _faces(checked):
        for colour in {colour for colour in colours_among(frame.items) if not isinstance(colour, Colour)}:
            cards.setdefault(colour, {})[name] = None
    printed = {colour: separation.screen_colour(colour) for colour in cards}
    ways = {colour: difference(colour, seen) for colour, seen in printed.items() if difference(colour, seen) > UNLIKE}
    farthest = sorted(ways, key=lambda one: -ways[one])
    for number, colour in enumerate(farthest[:MOST_TOLD], 1):
        first, *others = cards[colour]
        where = f"{first} and {quantity(len(others), 'other')}" if others else first
        message = f"no ink comes near {colour}, on {where}: it becomes {printed[colour]}, ΔE {ways[colour]:.0f} from it"
        hint = f"take one that can be printed, such as {printed[colour]}, or name its inks in the theme"
        rest = len(farthest) - number if number == MOST_TOLD else 0
        yield with_others(Finding("ink", message, severity="warning", hint=hint), rest)


def _faces(checked: CheckedDeck) -> Iterator[tuple[str, Frame]]:
    """Every face that is printed, with what it is called."""
    for card in checked.deck.cards:
        yield card.name, checked.faces[card.id]
    for back in checked.deck.backs_in_use:
        yield f"the back {back}".strip(), checked.faces[back_key(back)]


def _remarks(target: ExportTarget, pages: int) -> Iterator[str]:
    order = "each back before its front" if target.back_first else "each front before its back"
    yield f"{pages} pages, {order}; {target.paper}, at most {target.ink:g} % of ink."
    if not target.embedded:
        yield "Colours without inks of their own are parted for coated paper (FOGRA39), the nearest free profile."
    if not target.verified:
        yield f"Nobody has ordered by these figures yet ({target.source}): look at the proof that you are shown."
