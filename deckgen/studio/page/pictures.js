// Pictures of cards that follow the deck: the last good one stays until the next is there.

import { h, withSign } from "./dom.js";
import { query } from "./server.js";
import { isBack, look, studio } from "./studio.js";

const FEW = 120; // up to so many cards are drawn at once, of more those that are looked at

const watcher = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    target.near = isIntersecting;
    if (isIntersecting) update(target);
  }
}, { rootMargin: "800px" });

/** The address of a card's picture; with a `bleed`, of the ground beyond the trim too. */
export const pictureOf = (card, bleed = "", view = look()) => `/card?${query({ ...view, id: card.id, hash: card.hash, bleed })}`;

/** What a card counts, in words; nothing where no game says. */
export function valueOf({ value }) {
  if (value === undefined || value === null || value === "") return "";
  if (typeof value !== "object") return withSign(value);
  return Object.keys(value).length ? "varies" : studio.seen?.rules ? "decided in play" : "";
}

/** What a card shows, in words. */
export const inWords = (card) => [card.name, !isBack(card.id) && valueOf(card)].filter(Boolean).join(", ");

/** An item of a list of cards, which the words of its card find. */
export const tile = (card, content) => h("li", { "data-words": `${card.name} ${valueOf(card)} ${card.id}`.toLowerCase() }, content);

/** A picture of a card of the deck, by its id, that is kept up to date as long as it stands in the page. */
export function picture(id, bleed = "") {
  const card = studio.cards.get(id) ?? { id, name: id };
  const { width, height } = studio.seen.size;
  const image = h("img.face", { alt: inWords(card), width: Math.round(width), height: Math.round(height), draggable: "false", "data-id": id });
  image.bleed = bleed;
  watcher.observe(image);
  if (studio.cards.size <= FEW) update(image);
  return image;
}

/** Pictures whose cards have changed are exchanged when the new ones are there. */
export function updatePictures(ids) {
  const all = studio.cards.size <= FEW;
  for (const id of ids) {
    for (const image of document.querySelectorAll(`img.face[data-id="${CSS.escape(id)}"]`)) {
      if (all || image.near) update(image);
    }
  }
}

async function update(image) {
  const card = studio.cards.get(image.dataset.id);
  if (!card) return;
  image.alt = inWords(card);
  const source = pictureOf(card, image.bleed);
  if (image.wanted === source) return;
  image.wanted = source;
  const next = new Image();
  next.src = source;
  try {
    await next.decode();
  } catch {
    if (image.wanted === source) image.wanted = "";
    return;
  }
  if (image.wanted !== source) return;
  image.src = source;
  image.dataset.hash = card.hash;
}
