"""The stickers of a job: labels, whole faces or whole backs, in the order in which the cards lie in their packs."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckgen.faces import draw_back, draw_card
from deckgen.faces.card_design import CardDesign, design_for
from deckgen.foundations.findings import DeckgenError, Finding
from deckgen.foundations.frame import Frame
from deckgen.foundations.geometry import Size
from deckgen.game import readings
from deckgen.game.conversion_rows import name_on, needs_label
from deckgen.pages.label_faces import card_sticker, draw_labels, skifter_sticker
from deckgen.pages.paper import on_white
from deckgen.pages.sticker_job import StickerJob


class DrawnSticker(NamedTuple):
    """A sticker that is to be printed, the words it is known by, and the pack and the card that it goes on."""

    name: str
    frame: Frame
    pack: int
    card: str


def make_stickers(job: StickerJob, size: Size) -> Iterator[DrawnSticker]:
    """The stickers of a size in the order in which the cards lie in their packs, then those of the skifters.

    Those that are printed ``only`` look as they do among all.
    """
    if job.backs:
        yield from _make_backs(job, size)
        return
    deck = job.relation.conversion.deck
    design = design_for(job.theme, size, "foil") if job.foil else CardDesign(on_white(job.theme), size, False)
    wanted = job.only or frozenset()
    sized = [pull for pull in job.relation.pulls if job.size(pull.pack) == size]
    pulls = [pull for pull in sized if job.all_cards or pull.becomes.id in wanted or needs_label(pull)]
    cards = {pull.becomes.id: pull.becomes for pull in pulls}
    spares = [(left, rank) for left, rank in job.relation.skifters if job.skifters and job.size(left.pack) == size]
    spare_ids = [f"skifter-{rank}" if rank else readings.MASTER for _, rank in spares]
    skifters = [skifter_sticker(deck.rank(rank) if rank else None, design) for _, rank in spares]
    drawn: Sequence[Frame] = ()
    if job.sheet.whole:
        known = {card.id: card for card in readings.skifters(deck)} if spares else {}
        ink = "foil" if job.foil else "full"
        whole = [*cards.values(), *(known[id] for id in spare_ids)]
        drawn = [draw_card(card, deck, job.theme, size, ink) for card in whole]
    elif said := [*(card_sticker(card, deck, design) for card in cards.values()), *skifters]:
        drawn = draw_labels(said, size, design, job.sheet.round)
    faces, spare = dict(zip(cards, drawn, strict=False)), drawn[len(cards) :]
    times = 1 if job.sheet.whole else job.corners
    for pull in pulls:
        if job.only is None or pull.becomes.id in job.only:
            made = DrawnSticker(pull.becomes.name, faces[pull.becomes.id], pull.pack, name_on(pull.card))
            yield from [made] * times
    for (left, _), id, sticker, frame in zip(spares, spare_ids, skifters, spare, strict=True):
        if job.only is None or id in job.only:
            yield from [DrawnSticker(sticker.name, frame, left.pack, name_on(left.card))] * times


def _make_backs(job: StickerJob, size: Size) -> Iterator[DrawnSticker]:
    """The backs of a size, one for every card that is pulled, and for every skifter the usual one."""
    if not job.sheet.whole:
        hint = "take stock that is one large label: --labels l7167, or 5165"
        raise DeckgenError(Finding("labels", f"{job.sheet.title} has no room for a whole back", hint=hint))
    deck, ink = job.relation.conversion.deck, "foil" if job.foil else "full"
    pulls = [pull for pull in job.relation.pulls if job.size(pull.pack) == size]
    spares = [left for left, _ in job.relation.skifters if job.skifters and job.size(left.pack) == size]
    usual = {"", *(pull.becomes.back for pull in pulls)}
    drawn = {id: draw_back(deck, job.theme, size, ink, id) for id in sorted(usual)}
    for pull in pulls:
        if job.only is None or pull.becomes.id in job.only:
            yield DrawnSticker("", drawn[pull.becomes.back], pull.pack, name_on(pull.card))
    for left in spares if job.only is None else ():
        yield DrawnSticker("", drawn[""], left.pack, name_on(left.card))
