// Starts a deck of one's own, from another deck or a starter, without a command line.

import { ask, attempt, choicesOf, field, h, say, select } from "./dom.js";
import { post, get } from "./server.js";
import { go, studio } from "./studio.js";

/** Asks for a name and what to start from, makes the deck and opens it. */
export async function askForDeck(from = "standard", why = "") {
  const { decks, starters } = studio.about;
  const sources = [...choicesOf(decks).map(({ value, label }) => ({ value, label: `The deck ${label}` })), ...choicesOf(starters)];
  let source = sources.some(({ value }) => value === from) ? from : "standard";
  const name = h("input", { required: true, maxLength: 100, autocomplete: "off" });
  const fields = [why && h("p", {}, why), field("What it is called", name),
    select("Begin with", sources, source, (value) => { source = value; })];
  if (await ask("A new deck", fields, [["make", "Make it"], ["", "Cancel"]]) !== "make" || !name.value) return;
  const made = await attempt(() => post("/new", { name: name.value, from: source }));
  if (!made) return;
  studio.about = await get("/about");
  say(`${made.deck} is yours now: ${made.files.join(", ")} in ${studio.about.folder}.`, "good");
  go({ deck: made.deck, theme: "", size: "", view: "cards", item: "", change: "1" });
}
