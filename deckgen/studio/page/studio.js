// What the page knows: what there is to choose from, where one is, and what is seen of the deck.

/** `about` never changes; `at` is the address; `seen` is the last good view; `cards` has its cards and backs by id. */
export const studio = { about: null, at: {}, seen: null, cards: new Map(), findings: [], errors: 0, behind: false, files: [] };

const KEPT = ["theme", "size"]; // what goes with one from view to view

/** The address of a view: `#/DECK/VIEW/ITEM?theme=…`; what is not named stays as it is. */
export function address(changes) {
  const to = { view: "cards", ...pick(studio.at, ["deck", "view", ...KEPT]), ...changes };
  const { deck, view, item, ...rest } = to;
  const path = [deck, view, item].filter(Boolean).map(encodeURIComponent).join("/");
  const more = new URLSearchParams(Object.entries(rest).filter(([, value]) => value));
  return `#/${path}${more.size ? `?${more}` : ""}`;
}

export const go = (changes) => { location.hash = address(changes); };

/** The address that the browser shows, or else the one of the last time. */
export function readAddress() {
  const hash = location.hash.length > 2 ? location.hash : localStorage.getItem("at") ?? "";
  const [path, more] = hash.replace(/^#\//, "").split("?");
  const [deck, view, item] = path.split("/").map(decodeURIComponent);
  return { deck, view, item, ...Object.fromEntries(new URLSearchParams(more)) };
}

export const pick = (from, names) => Object.fromEntries(names.filter((name) => from[name]).map((name) => [name, from[name]]));

/** What the server is asked about: a deck in a theme and size. */
export const look = () => pick(studio.at, ["deck", ...KEPT]);

export const isBack = (id) => id.startsWith("#back");
export const faces = () => [...studio.cards.values()].filter(({ id }) => !isBack(id));
export const cardName = (id) => studio.cards.get(id.replace(/#\d+$/, ""))?.name ?? id;

/** The first deck that `decks` has of the one that is shown and those that it extends; undefined for none. */
export const deckAmong = (decks) => [studio.at.deck, ...studio.seen.bases].find((deck) => decks.includes(deck));

/** How far the deck that is shown is from those of a thing: 0 for itself, more for each that it extends. */
export const distance = ({ decks }) => {
  const place = [studio.at.deck, ...studio.seen.bases].indexOf(deckAmong(decks));
  return place < 0 ? Infinity : place;
};

/** What is remembered of the habits of whoever sits here. */
export const habits = {
  get: (name, usual) => JSON.parse(localStorage.getItem(`habit-${name}`) ?? JSON.stringify(usual)),
  set: (name, value) => localStorage.setItem(`habit-${name}`, JSON.stringify(value)),
};
