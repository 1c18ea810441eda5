// For who has Tarot or playing cards: what each card becomes, to tick off, and the chart and stickers to print.

import { attempt, button, choicesOf, fill, h, select, tableOf, withSign } from "./dom.js";
import { get } from "./server.js";
import { address, go, habits, studio } from "./studio.js";

export function show(main) {
  const { conversions, traditions } = studio.about;
  const makes = (deck) => conversions.find(({ decks, tarots }) => tarots && decks.includes(deck));
  const conversion = conversions.find(({ name }) => name === studio.at.item)
    ?? makes(studio.at.deck) ?? makes("standard") ?? conversions[0]; // a deck of one's own is mostly made of the standard one
  const [first = "", second = ""] = (studio.at.tradition ?? "").split(",");
  const packs = (label) => [{ value: "", label }, ...choicesOf(traditions)];
  const both = (one, other) => (other && other !== one ? `${one || traditions[0].name},${other}` : one);
  const choose = (one, other) => go({ item: conversion.name, tradition: both(one, other) });
  const chart = h("div", { "aria-busy": "true" }, h("p.waiting", {}, "Laying out the packs …"));
  const printed = (product) => address({ view: "print", item: product, for: conversion.name, tradition: studio.at.tradition });
  const print = (product) => h("a.button", { href: printed(product) }, `Print the ${product}`);
  fill(main, h("div.bar", {}, h("h2", {}, "From packs you own"),
    select("You have", choicesOf(conversions), conversion.name, (item) => go({ item })),
    conversion.tarots > 0 && select("The pack is a", packs("the usual"), first, (one) => choose(one, second)),
    conversion.tarots > 1 && select("The second pack", packs("the same"), second, (other) => choose(first, other)),
    print("chart"), print("stickers")), chart);
  attempt(() => get("/conversion", { name: conversion.name, tradition: studio.at.tradition })).then((told) => {
    chart.removeAttribute("aria-busy");
    fill(chart, told && drawChart(told, `${conversion.name} ${studio.at.tradition ?? ""}`));
  });
}

function drawChart({ pull, left }, key) {
  const ticked = new Set(habits.get(key, []));
  const count = h("p", { role: "status" });
  const tell = () => {
    count.textContent = ticked.size ? `${ticked.size} of ${pull.length} cards are out of their packs.`
      : "Tick each card as you pull it out; the ticks are remembered here.";
  };
  const tick = (id, on) => { ticked[on ? "add" : "delete"](id); habits.set(key, [...ticked]); tell(); };
  const row = ({ pack, card, name, printed, becomes_name: becomes, value, note }) => {
    const id = `${pack} ${card}`;
    const box = h("input", {
      type: "checkbox", checked: ticked.has(id), "aria-label": `${name} is pulled`, onchange: (event) => tick(id, event.target.checked),
    });
    return [box, [name, printed && printed !== name && h("small", {}, ` ${printed}`)], [becomes, note && h("small", {}, ` ${note}`)],
      typeof value === "object" ? "" : withSign(value)];
  };
  const packs = [...new Set(pull.map(({ pack }) => pack))];
  tell();
  const clear = button("Clear the ticks", () => {
    ticked.clear();
    habits.set(key, []);
    tell();
    for (const box of document.querySelectorAll(".chart input")) box.checked = false;
  });
  const rows = (pack) => pull.filter((one) => one.pack === pack).map(row);
  return [h("p.buttons", {}, count, clear),
    h("div.chart", {}, packs.map((pack) => tableOf(`Pack ${pack}`, ["Out", "Pull", "It becomes", "Counts"], rows(pack), 1))),
    left.length > 0 && h("p", {}, `These stay in the box: ${[...new Set(left.map(({ name }) => name))].join(", ")}.`)];
}
