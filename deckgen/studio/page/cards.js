// See: all cards of the deck, a fan of them, and one in large with what matters when it is cut.

import { $, attempt, button, field, fill, finder, h, say, select, tick, withSign } from "./dom.js";
import { dropPicture, reveal } from "./editor.js";
import { picture, tile, valueOf } from "./pictures.js";
import { address, faces, go, habits, isBack, studio } from "./studio.js";

const EYES = [["", "In full colour"], ["grey", "In grey"], ["protan", "Without red cones"], ["deutan", "Without green cones"], ["tritan", "Without blue cones"]];
const POINTS = 72 / 25.4;

let last = null; // the card that was seen in large before, "" after all of them

export function show(main) {
  return studio.at.item && studio.cards.has(studio.at.item) ? showOne(main, studio.at.item) : showAll(main);
}

function showAll(main) {
  const fan = studio.at.as === "fan";
  const body = h("div", { "data-see": studio.at.see ?? "" });
  const width = habits.get("card-width", 9);
  const draw = () => {
    fill(body, ...(fan ? [drawFan()] : groups().map(drawGroup)));
    body.style.setProperty("--card", `${width}rem`);
    count.textContent = countCards();
  };
  const count = h("p.count");
  const layouts = [["", "All cards"], ["fan", "A fan"]].map(([as, text]) =>
    h("a.choice", { href: address({ as, see: studio.at.see }), "aria-current": (studio.at.as ?? "") === as && "true" }, text));
  const size = field("Card width", h("input", {
    type: "range", min: 4, max: 24, step: 0.5, value: String(width),
    oninput: (event) => { body.style.setProperty("--card", `${event.target.value}rem`); habits.set("card-width", Number(event.target.value)); },
  }));
  fill(main, h("div.bar", {}, h("hgroup", {}, h("h2", {}, studio.seen.title), count), h("div.choices", { role: "group", "aria-label": "Arrangement" }, layouts),
      eyes(), fan ? button("Other cards", draw) : [size, finder(body, { placeholder: "a name or value" })]),
    body);
  draw();
  if (lost() && last) $(`a.card:has([data-id="${CSS.escape(last)}"])`, body)?.focus();
  last = "";
  return { view: draw, cards: () => { count.textContent = countCards(); } };
}

/** Whether what had the focus is gone. */
const lost = () => document.activeElement === document.body;

function countCards() {
  const all = faces();
  const printed = all.reduce((sum, card) => sum + card.copies, 0);
  return `${printed} cards${printed === all.length ? "" : `, ${all.length} different`}`;
}

const eyes = () => select("Seen", EYES.map(([value, label]) => ({ value, label })), studio.at.see ?? "",
  (see) => go({ item: studio.at.item, as: studio.at.as, see }));

/** The cards of each suit, then those of none, then the backs. */
function groups() {
  const all = [...studio.cards.values()];
  const suits = studio.seen.suits.map(({ id, name }) => [name, all.filter((card) => card.suit === id && !isBack(card.id))]);
  const rest = all.filter((card) => !isBack(card.id) && !studio.seen.suits.some(({ id }) => id === card.suit));
  return [...suits, ["Face cards", rest], ["Backs", all.filter(({ id }) => isBack(id))]].filter(([, cards]) => cards.length);
}

const drawGroup = ([name, cards]) =>
  h("section.suit", { "aria-label": name }, h("h3", {}, name, h("small", {}, String(cards.length))), h("ul.grid", {}, cards.map(drawTile)));

function drawTile(card) {
  const copies = card.copies > 1 && h("span.copies", { title: `printed ${card.copies} times` }, `×${card.copies}`);
  return tile(card, takeDrops(h("a.card", { href: address({ item: card.id, see: studio.at.see }) }, picture(card.id), copies), card.id));
}

function drawFan() {
  const cards = faces().map((card) => [Math.random(), card]).sort(([one], [other]) => one - other).slice(0, 7);
  return h("ul.fan", { "aria-label": "A hand of this deck" }, cards.map(([, card], place) =>
    h("li", { style: { "--turn": String(place - (cards.length - 1) / 2) } }, h("a.card", { href: address({ item: card.id }) }, picture(card.id)))));
}

function showOne(main, id) {
  const order = [...studio.cards.keys()];
  const card = () => studio.cards.get(id);
  const step = (by) => address({ item: order.at((order.indexOf(id) + by) % order.length), see: studio.at.see });
  const shown = { safe: habits.get("safe", true), trim: habits.get("trim", false) };
  const stage = h("div.stage", { "data-see": studio.at.see ?? "" });
  const title = h("h2", { tabindex: "-1" }, card().name);
  const facts = h("dl.facts");
  const draw = () => {
    fill(stage, takeDrops(h("div.large", { style: { "--ratio": String(ratio(shown)) } }, picture(id, shown.trim ? "3mm" : ""), guides(shown)), id));
    describe();
  };
  const describe = () => {
    const { name, rank, copies, in_play: played } = card();
    title.textContent = name;
    const suit = studio.seen.suits.find((one) => one.id === card().suit)?.name;
    const rows = isBack(id) ? [] : [["Value", valueInGames(card())], ["Suit", suit], ["Rank", rank], ["Copies", copies], ["In play", played === false ? "no" : null]];
    fill(facts, ...rows.filter(([, fact]) => fact !== null && fact !== undefined && fact !== "")
      .flatMap(([word, fact]) => [h("dt", {}, word), h("dd", {}, fact)]));
  };
  const guide = (name, text) => tick(text, shown[name], (on) => { shown[name] = on; habits.set(name, on); draw(); });
  const file = h("input", { type: "file", accept: "image/*,.svg", hidden: true, onchange: () => file.files[0] && give(id, file.files[0]) });
  fill(main, h("div.bar", {}, h("a.choice", { href: address({ see: studio.at.see }) }, "← All cards"), title,
      h("a.choice", { href: step(-1), rel: "prev" }, "Previous"), h("a.choice", { href: step(1), rel: "next" }, "Next")),
    h("div.one", {}, stage, h("div.panel", {}, facts, eyes(), guide("safe", "Safe zone: what must not be cut off stays inside"),
      guide("trim", "Ground beyond the cut, 3 mm"), !isBack(id) && h("p.buttons", {},
        card().file && button("Show it in the file", () => reveal(card().file, card().line)), button("Give it a picture …", () => file.click()), file),
      h("p.hint", {}, "← and → go through the cards, Escape back to all of them."))));
  draw();
  if (lost() && last !== null) title.focus();
  last = id;
  const keys = (event) => {
    if (event.target.closest("input, select, textarea, .cm-editor, dialog") || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "ArrowRight") location.hash = step(1);
    if (event.key === "ArrowLeft") location.hash = step(-1);
    if (event.key === "Escape") location.hash = address({ see: studio.at.see });
  };
  document.addEventListener("keydown", keys);
  return { view: draw, cards: describe, leave: () => document.removeEventListener("keydown", keys) };
}

/** What a card counts; where games differ, in each of them. */
function valueInGames(card) {
  if (valueOf(card) !== "varies") return valueOf(card);
  const title = (rules) => studio.about.rulesets.find(({ name }) => name === rules)?.title ?? rules;
  return h("ul", {}, Object.entries(card.value).map(([rules, value]) => h("li", {}, withSign(value), h("small", {}, ` ${title(rules)}`))));
}

/** How wide a card is for its height, what is beyond the cut with it, if that is shown. */
function ratio({ trim }) {
  const { size: { width, height } } = studio.seen;
  const beyond = trim ? 6 * POINTS : 0;
  return (width + beyond) / (height + beyond);
}

/** Where the card is cut and what is safe from the knife, drawn over its picture. */
function guides({ safe, trim }) {
  const { size: { width, height }, safe: inset, corner } = studio.seen;
  const beyond = trim ? 3 * POINTS : 0;
  const svg = (name, attributes) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, value));
    return element;
  };
  const drawing = svg("svg", { class: "guides", viewBox: `${-beyond} ${-beyond} ${width + 2 * beyond} ${height + 2 * beyond}`, "aria-hidden": "true" });
  if (trim) drawing.append(svg("rect", { class: "trim", width, height, rx: corner }));
  if (safe) drawing.append(svg("rect", { class: "safe", x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }));
  return drawing;
}

/** Takes pictures that are dropped onto it for a card. */
function takeDrops(element, id) {
  if (isBack(id)) return element;
  element.addEventListener("dragover", (event) => { event.preventDefault(); element.classList.add("over"); });
  element.addEventListener("dragleave", () => element.classList.remove("over"));
  element.addEventListener("drop", (event) => {
    event.preventDefault();
    element.classList.remove("over");
    const [file] = event.dataTransfer.files;
    if (file) give(id, file); else say("That is no picture file. Drop a PNG, JPEG or SVG from your computer.", "bad");
  });
  return element;
}

const give = (id, file) => attempt(async () => {
  if (await dropPicture(id, file)) say(`${studio.cards.get(id).name} shows ${file.name} now. Save keeps it, undo takes it back.`, "good");
});

