"""Sheets of cards, to be printed on both sides of the paper and cut."""

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from deckgen.foundations import files
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.spelling import quantity
from deckgen.foundations.units import TOLERANCE, dimensions, millimetres
from deckgen.options.sheet_options import SheetOptions
from deckgen.products import Layout

if TYPE_CHECKING:
    from deckgen.pages.card_sheets import Plan, SheetJob
    from deckgen.queries import CheckedDeck
    from deckgen.workspace import Workspace

WAYS = {  # how sheets are printed, by their duplex
    "none": "on one side",
    "gutterfold": "on one side, and fold each along the dashed line",
    "long-edge": "on both sides, flipped on the long edge",
    "short-edge": "on both sides, flipped on the short edge",
}


class SheetOrder(NamedTuple):
    """An order of sheets of a deck: the job, of no pieces where nothing has changed, the note to be kept of the
    print, and what there is to say of the choice.
    """

    checked: "CheckedDeck"
    job: "SheetJob"
    note: str = ""
    remarks: tuple[str, ...] = ()


def plan_sheets(workspace: "Workspace", name: str, options: SheetOptions) -> SheetOrder:
    """The order of sheets of the deck that ``name`` means; ``options`` are settled."""
    from deckgen.foundations.last_prints import note_of

    checked = workspace.checked_deck(name, options.theme, options.size, options.drawn_with, line=options.line)
    job = sheet_job(workspace, checked, options)
    line = f"the line {options.line!r}" if options.line else "no line of yours"
    look = f"theme {checked.theme.name}\n{dimensions(job.card)}\n{options.drawn_with} ink\n{line}"
    if options.only is not None:
        return SheetOrder(checked, job, "", tell_other_look(checked, job, name, look))
    note = "" if options.foil else note_of(zip(job.pieces, _stamps(job), strict=True), look)
    if not options.changed:
        return SheetOrder(checked, job, note)
    job, remark = only_changed(job, name, look)
    return SheetOrder(checked, job, note, (remark,))


def lay_out(workspace: "Workspace", name: str, options: SheetOptions) -> Layout:
    """The sheets of the deck that ``name`` means."""
    from deckgen.pages.card_sheets import plan, sheets

    checked, job, note, remarks = plan_sheets(workspace, name, options)
    if options.changed and not job.pieces:
        return Layout({}, checked.warnings, remarks)
    edges = any(card.placing.to in ("card", "bleed") and card.id in job.pieces for card in checked.deck.cards)
    if edges and not (options.bleed or options.cutter) and options.drawn_with == "full":
        remarks += ("pictures run to the edge of cards: with --bleed 3mm no paper shows where a cut wanders",)
    sheets_plan = plan(job)
    part = "-foil" * options.foil + "-some" * (options.only is not None) + "-changed" * options.changed
    part += f"-{options.sides}" * (options.sides != "all") + options.other_paper
    stem, document = f"{checked.deck.name}-sheets{part}", sheets(job)
    remarks += tuple(map(str, sheets_plan.warnings))
    layout = Layout({stem: document}, checked.warnings, remarks, (_advice(job, sheets_plan),), note=note)
    if not options.cutter:
        return layout
    from deckgen.outputs.cutter_sheets import with_cut_files

    return with_cut_files(layout, options.cutter, job, options.sides)


def _stamps(job: "SheetJob") -> list[str]:
    """The stamp of each piece of a job with its back, by which it is told from one that looks otherwise."""
    return [files.digest(f"{job.stamps[piece]} {job.stamps[job.back(piece)]}".encode()) for piece in job.pieces]


def only_changed(job: "SheetJob", name: str, look: str) -> "tuple[SheetJob, str]":
    """The job with those pieces, in their order, that the last print of the deck called ``name`` has not, and a line
    that says which they are, and whether it was the ``look`` that was asked for otherwise.
    """
    from deckgen.foundations.last_prints import last_print

    print_before = last_print(name)
    before = {id: list([card.stamp] * card.copies) for id, card in print_before.cards.items()}
    changed = []
    for piece, stamp in zip(job.pieces, _stamps(job), strict=True):
        stamps = before.get(piece, [])
        if stamp in stamps:
            stamps.remove(stamp)
        else:
            changed.append(piece)
    gone = [id for id in before if id not in job.pieces and not id.startswith("#")]  # such as a reference
    absent = f" No longer in the deck: {', '.join(gone)}." if gone else ""
    rest = job._replace(pieces=tuple(changed))
    if not changed:
        return rest, f"Nothing has changed since {job.title} was printed: there is nothing to print.{absent}"
    names = ", ".join(job.names[id] for id in dict.fromkeys(changed))
    if len(changed) == len(job.pieces) > 1:
        names = "all of them"
    why = print_before.tell_other(look) if before else "nothing is known of an earlier print"
    told = ", for ".join(filter(None, [names, why]))
    return restamp(rest), f"{len(changed)} of {len(job.pieces)} cards changed: {told}.{absent}"


def tell_other_look(checked: "CheckedDeck", job: "SheetJob", name: str, look: str) -> tuple[str, ...]:
    """A line that says so, if the cards of a job, and others too, looked otherwise when the deck was last printed."""
    from deckgen.foundations.last_prints import last_print
    from deckgen.library import catalogue

    before = last_print(name)
    known = [card.id for card in checked.deck.cards if card.id in before.cards]
    rest = [id for id in known if id not in job.pieces]
    several = [id for id in known if id in job.pieces][:1] + rest[:1] + rest[-1:]
    looks = with_stamps(job._replace(pieces=tuple(several)))
    if not rest or any(stamp == before.cards[id].stamp for id, stamp in zip(several, _stamps(looks), strict=True)):
        return ()
    why = before.tell_other(look) or "its file or its theme is not what it was"
    themed = before.theme != checked.theme.name and catalogue.has("theme", before.theme)
    add = f"; to match them, add --theme {before.theme}" if themed else ""
    return (f"the other cards of {job.title} look otherwise as they were last printed: {why}{add}",)


def sheet_job(workspace: "Workspace", checked: "CheckedDeck", options: SheetOptions) -> "SheetJob":
    """The job of printing a deck; ``options`` are settled."""
    from deckgen.faces.card_text import first_line
    from deckgen.foundations.frame import back_key
    from deckgen.outputs.chosen_cards import find_cards
    from deckgen.pages.card_sheets import SheetJob
    from deckgen.pages.sheet_notes import FONT

    deck, faces = checked.deck, checked.faces
    if options.corner_radius > (roundest := min(faces.size) / 2) + TOLERANCE:
        radius, most = millimetres(options.corner_radius), millimetres(roundest)
        message = f"a card of {dimensions(faces.size)} has no room for corners of {radius}"
        raise DeckgenError(Finding("corner-radius", message, hint=f"{most} is the most; playing cards have 3 mm"))
    cards = deck.printed_cards() if options.only is None else find_cards(workspace, deck, options.only)
    job = SheetJob(
        asked=options,
        title=deck.title,
        pieces=tuple(card.id for card in cards),
        faces=faces,
        # A card that bears no name is known by the beginning of its text.
        names={
            card.id: first_line(faces[card.id]) if card.text and not card.titled else card.name for card in deck.cards
        },
        card=checked.faces.size,
        backs={card.id: back_key(card.back) for card in deck.cards},
        font=checked.theme.with_own_fonts(FONT),
    )
    if options.cutter:
        from deckgen.outputs.cutter_sheets import for_cutter

        job = for_cutter(job, options.cutter)
    if options.with_reference or options.fill:
        from deckgen.outputs.fillers import add_reference, fill_places

        job = add_reference(workspace, checked, job) if options.with_reference else job
        job = fill_places(workspace, checked, job) if options.fill else job
    return with_stamps(job)


def with_stamps(job: "SheetJob") -> "SheetJob":
    """The job with the stamp of each side that it prints, remembered while the side stays as it was, and of all."""
    from deckgen.foundations.memory import recall_later
    from deckgen.foundations.stamp import stamper

    keys, stamp = dict.fromkeys((*map(job.back, job.pieces), *job.pieces)), stamper()
    recall, stamps = recall_later(len(keys)), dict[str, str]()
    for key in keys:
        side = job.faces[key]
        stamps[key] = recall(("stamp", job.title, key), partial(stamp, side), side)
    return restamp(job._replace(stamps=stamps))


def restamp(job: "SheetJob") -> "SheetJob":
    """The job with the stamp of what it prints."""
    from deckgen.foundations.stamp import join_stamps

    keys = (*dict.fromkeys(map(job.back, job.pieces)), *job.pieces)
    return job._replace(stamp=join_stamps(job.stamps[key] for key in keys))


def _advice(job: "SheetJob", layout: "Plan") -> str:
    from deckgen.pages.imposition import refeed_advice

    asked = job.asked
    if asked.foil:
        return f"{quantity(layout.pages, 'sheet')} of foil: print at 100 %, one side, backs apart"
    if asked.sides == "all" or asked.duplex == "none":
        free = f"; --fill uses the {layout.empty} places that are left" if layout.empty > 1 and not job.cutting else ""
        return f"{quantity(layout.sheets, 'sheet')}: print at 100 %, {WAYS[asked.duplex]}{free}"
    return refeed_advice(asked.duplex)
