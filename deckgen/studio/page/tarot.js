// For who has Tarot or playing cards: what each card becomes, to tick off, and the chart and stickers to print.

import { attempt, button, choicesOf, fill, h, select, tableOf, withSign } from "./dom.js";
import { packMenus } from "./forms.js";
import { get } from "./server.js";
import { address, deckAmong, distance, go, habits, studio } from "./studio.js";

export function show(main) {
  const conversions = studio.about.conversions.toSorted((one, other) => distance(one) - distance(other) || !one.tarots - !other.tarots);
  const asked = conversions.find(({ name }) => name === studio.at.item);
  const conversion = asked ?? (distance(conversions[0]) < Infinity ? conversions[0] : null);
  const tradition = studio.at.tradition === studio.about.tradition ? "" : studio.at.tradition ?? "";
  const chart = h("div");
  const printed = (product) => address({ view: "print", item: product, for: conversion.name, tradition });
  const print = (product) => h("a.button", { href: printed(product) }, `Print the ${product}`);
  const offered = [...(conversion ? [] : [{ value: "", label: "Choose …" }]), ...choicesOf(conversions)];
  fill(main, h("div.bar", {}, h("h2", {}, "From packs you own"),
    select("Packs that you have", offered, conversion?.name ?? "", (item) => go({ item })),
    conversion?.tarots > 0 && packMenus(conversion.tarots, tradition, (named) => go({ item: conversion.name, tradition: named })),
    conversion && h("p.buttons", {}, print("chart"), print("stickers"))), chart);
  if (conversion) layOut(chart, conversion, tradition);
  else fill(chart, h("p", {}, `No packs that deckgen knows become ${studio.seen.title}. Others become other decks.`));
  return { offers: true };
}

/** The chart of a conversion, for the deck that is shown if it makes that or one that it extends. */
function layOut(chart, { name, decks }, tradition) {
  const deck = deckAmong(decks) ?? decks[0];
  chart.setAttribute("aria-busy", "true");
  fill(chart, h("p.waiting", {}, "Laying out the packs …"));
  attempt(() => get("/conversion", { name, tradition, deck })).then((told) => {
    chart.removeAttribute("aria-busy");
    fill(chart, told && drawChart(told, [name, deck === decks[0] ? "" : deck, tradition].filter(Boolean).join(" ")));
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
      typeof value === "object" ? "varies" : withSign(value)];
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
