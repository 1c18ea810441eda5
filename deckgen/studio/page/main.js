// Holds the page together: where one is, what is heard from the server, and the view that is shown.

import * as cards from "./cards.js";
import { $, attempt, button, choicesOf, explain, fill, forgive, h, say, select } from "./dom.js";
import { askWhose, listFindings, loadFiles, openEditor, receive, showFaulty, showFindings } from "./editor.js";
import * as hands from "./hands.js";
import { askForDeck } from "./new_deck.js";
import { updatePictures } from "./pictures.js";
import * as play from "./play.js";
import * as print from "./print.js";
import { get, listen } from "./server.js";
import { address, go, habits, look, readAddress, studio } from "./studio.js";
import * as tarot from "./tarot.js";

const VIEWS = { cards: ["Cards", cards], print: ["Print & share", print], hands: ["Hands", hands], tarot: ["Tarot", tarot], play: ["Play", play] };
const GAMES = ["hands", "tarot", "play"];
let shown = null, watched = "", laidOut = "";

async function start() {
  studio.about = await get("/about");
  drawEyes(studio.about.eyes);
  openEditor($("#change"));
  $("#skip").addEventListener("click", () => $("#main").focus());
  addEventListener("hashchange", () => attempt(move));
  await move();
}

/** Goes where the address says. */
async function move() {
  const { start: first, decks } = studio.about;
  forgive();
  const to = readAddress();
  const deck = decks.some(({ name }) => name === to.deck) ? to.deck : first.deck;
  if (to.deck && to.deck !== deck) say(`There is no deck ${to.deck} here.`, "bad");
  studio.at = { ...(deck === to.deck ? to : { theme: first.theme }), deck, view: to.view in VIEWS ? to.view : "cards" };
  localStorage.setItem("at", location.hash);
  drawHead();
  if (studio.at.change) habits.set("change", true);
  showChange(habits.get("change", false));
  const view = JSON.stringify(look());
  if (view === watched) { drawView(); return; }
  watched = view;
  Object.assign(studio, { seen: null, findings: [], errors: 0, behind: false, files: [] });
  studio.cards.clear();
  fill($("#main"), h("p.waiting", {}, "Laying out the cards …"));
  listen(look(), hear, tell);
}

function drawHead() {
  const { themes, sizes } = studio.about;
  const { at } = studio;
  const known = studio.about.decks.some(({ name }) => name === at.deck);
  const decks = known ? studio.about.decks : [{ name: at.deck, title: studio.seen?.title }, ...studio.about.decks]; // whose file is gone
  const { id, tagName, textContent } = document.activeElement;
  const title = (name) => decks.find((one) => one.name === name)?.title ?? name;
  const usual = (label) => ({ value: "", label });
  document.title = `${title(at.deck)} · ${VIEWS[at.view][0]} · deckgen studio`;
  fill($("#choices"), select("Deck", choicesOf(decks), at.deck, (deck) => go({ deck, theme: "", size: "" }), { id: "deck" }),
    select("Theme", [usual("the deck's own"), ...choicesOf(themes)], at.theme ?? "", (theme) => go({ ...at, theme }), { id: "theme" }),
    select("Size", [usual("the theme's own"), ...choicesOf(sizes)], at.size ?? "", (size) => go({ ...at, size }), { id: "size" }),
    button("New deck …", () => askForDeck(at.deck)),
    button("Change", () => { habits.set("change", $("#change").hidden); showChange($("#change").hidden); },
      { id: "edit", "aria-controls": "change", "aria-expanded": String(!$("#change").hidden) }));
  drawViews();
  const held = [...document.querySelectorAll("header :is(a, button, select)")].find((one) => (id ? one.id === id : one.tagName === tagName && one.textContent === textContent));
  if (document.activeElement === document.body) held?.focus();
}

/** Files have come or gone: decks, themes, packs and conversions of one's own may be others. */
async function followFiles() {
  const before = JSON.stringify(studio.about);
  studio.about = await get("/about");
  await loadFiles();
  if (JSON.stringify(studio.about) === before) return;
  drawHead();
  if (!shown?.offers) return;
  const typed = $("#main input[type=search]")?.value;
  drawView();
  const find = $("#main input[type=search]");
  if (typed && find) { find.value = typed; find.dispatchEvent(new Event("input")); }
}

/** The views that there are of a deck: those of a game only where it names one, for a maker's own is none of ours. */
function drawViews() {
  const { at, seen } = studio;
  const there = ([view]) => view === at.view || !GAMES.includes(view) || !seen || seen.rules;
  fill($("nav"), ...Object.entries(VIEWS).filter(there).map(([view, [text]]) =>
    h("a", { href: address({ view }), "aria-current": view === at.view && "page" }, text)));
}

function showChange(open) {
  $("#change").hidden = !open;
  $("#workspace").classList.toggle("changing", open);
  $("#edit").setAttribute("aria-expanded", String(open));
}

function drawView() {
  shown?.leave?.();
  shown = null;
  if (!studio.seen) return;
  const [text, { show }] = VIEWS[studio.at.view];
  $("#main").setAttribute("aria-label", text);
  $("#main").dataset.view = studio.at.view;
  shown = show($("#main")) ?? {};
  laidOut = order();
}

/** What has to be laid out anew when it changes: which cards there are, where they stand, how many of each, and all but the cards. */
const order = () => JSON.stringify([{ ...studio.seen, cards: 0 }, [...studio.cards.values()].map(({ id, suit, copies }) => [id, suit, copies])]);

/** Follows the deck: `cards` look or are called otherwise than before. */
function follow(cards) {
  if (order() !== laidOut) { laidOut = order(); shown?.view?.(); } else if (cards.length) shown?.cards?.(cards);
  updatePictures(cards.map(({ id }) => id));
}

/** What comes from the server. */
function hear(name, data) {
  if (name === "view") {
    const { seen, cards: before } = studio;
    studio.seen = data;
    if (seen?.rules !== data.rules) drawViews();
    studio.cards = new Map(data.cards.map((card) => [card.id, card]));
    if (!seen || !shown) drawView();
    follow(data.cards.filter((card) => JSON.stringify(card) !== JSON.stringify(before.get(card.id))));
  } else if (name === "cards") {
    for (const card of data.cards) studio.cards.set(card.id, { ...studio.cards.get(card.id), ...card });
    follow(data.cards);
  } else if (name === "findings") {
    const others = String(data.files) !== String(studio.files); // such as a theme that is named now
    Object.assign(studio, data);
    showFindings();
    if (others) attempt(loadFiles).then(() => { if (data.errors && !studio.seen) showFaulty(); });
    if (!studio.seen) fill($("#main"), ...(data.errors ? [h("p", {}, "This deck cannot be shown yet:"), listFindings()] : [h("p.waiting", {}, "Laying out the cards …")]));
    if (data.errors && !studio.seen) showChange(true);
  } else if (name === "files") attempt(followFiles);
  else if (name === "text") receive(data);
  else if (name === "disk") askWhose(data);
  else if (name === "job") shown?.job?.(data);
}

const WORDS = {
  there: ["", "The studio is back."], waiting: ["Waiting for the studio …", "The studio does not answer just now. What you typed is kept; this page tries again."],
  gone: ["The studio was closed", "The studio was closed. What you typed stays in this tab: start deckgen studio again, or open the address it names."],
};

/** How the connection stands, in words; texts that were typed meanwhile are sent when the server is back. */
function tell(state) {
  const element = $("#connection");
  const before = element.dataset.state ?? "there";
  if (state === "there") attempt(loadFiles);
  if (state === before || (before === "gone" && state === "waiting")) return;
  element.dataset.state = state;
  element.textContent = WORDS[state][0];
  say(WORDS[state][1], state === "there" ? "good" : "bad");
}

/** The filters that show colours as other eyes see them. */
function drawEyes(eyes) {
  const make = (name, values) => `<filter id="see-${name}" color-interpolation-filters="linearRGB"><feColorMatrix type="matrix" values="${values}"/></filter>`;
  const filters = Object.entries(eyes).map(([name, rows]) => make(name, [...rows.map((row) => [...row, 0, 0].join(" ")), "0 0 0 1 0"].join(" ")));
  const grey = "0.2126 0.7152 0.0722 0 0 ".repeat(3);
  $("#eyes").innerHTML = filters.join("") + make("grey", `${grey}0 0 0 1 0`);
}

start().catch(explain);
