// For who has Tarot or playing cards: what each card becomes, to tick off, and the chart and stickers to print.

import { attempt, button, fill, h, named, select, signed } from "./dom.js";
import { get } from "./server.js";
import { address, go, habits, studio } from "./studio.js";

export function show(main) {
  const { conversions, traditions } = studio.about;
  const conversion = conversions.find(({ name }) => name === studio.at.item) ?? conversions.find(({ decks, tarots }) => tarots && decks.includes(studio.at.deck)) ?? conversions[0];
  const [first = "", second = ""] = (studio.at.tradition ?? "").split(",");
  const packs = [{ value: "", label: "the usual" }, ...named(traditions)];
  const choose = (one, other) => go({ item: conversion.name, tradition: other && other !== one ? `${one || traditions[0].name},${other}` : one });
  const chart = h("div", { "aria-busy": "true" }, h("p.waiting", {}, "Laying out the packs …"));
  const print = (product) => h("a.button", { href: address({ view: "print", item: product, for: conversion.name, tradition: studio.at.tradition }) }, `Print the ${product}`);
  fill(main, h("div.bar", {}, h("h2", {}, "From packs you own"), select("You have", named(conversions), conversion.name, (item) => go({ item })),
      conversion.tarots > 0 && select("The pack is a", packs, first, (one) => choose(one, second)), conversion.tarots > 1 && select("The second pack", [{ value: "", label: "the same" }, ...named(traditions)], second, (other) => choose(first, other)),
      print("chart"), print("stickers")), chart);
  attempt(() => get("/conversion", { name: conversion.name, tradition: studio.at.tradition })).then((told) => {
    chart.removeAttribute("aria-busy");
    fill(chart, ...(told ? drawChart(told, `${conversion.name} ${studio.at.tradition ?? ""}`) : []));
  });
  return {};
}

function drawChart({ pull, left = [] }, key) {
  const ticked = new Set(habits.get(key, []));
  const count = h("p", { role: "status" });
  const tell = () => { count.textContent = ticked.size ? `${ticked.size} of ${pull.length} cards are out of their packs.` : "Tick each card as you pull it out; the ticks are remembered here."; };
  const tick = (id, on) => { ticked[on ? "add" : "delete"](id); habits.set(key, [...ticked]); tell(); };
  const row = ({ pack, card, name, printed, becomes_name: becomes, value, note }) => {
    const id = `${pack} ${card}`;
    const box = h("input", { type: "checkbox", checked: ticked.has(id), "aria-label": `${name} is pulled`, onchange: (event) => tick(id, event.target.checked) });
    const counts = typeof value === "object" ? "" : signed(value);
    return h("tr", {}, h("td", {}, box), h("th", { scope: "row" }, name, printed && printed !== name ? h("small", {}, ` ${printed}`) : null), h("td", {}, becomes, note ? h("small", {}, ` ${note}`) : null), h("td", {}, counts));
  };
  const packs = [...new Set(pull.map(({ pack }) => pack))];
  tell();
  const clear = button("Clear the ticks", () => { ticked.clear(); habits.set(key, []); tell(); for (const box of document.querySelectorAll(".chart input")) box.checked = false; });
  return [h("p.buttons", {}, count, clear), h("div.chart", {}, packs.map((pack) => h("table", {}, h("caption", {}, `Pack ${pack}`),
    h("thead", {}, h("tr", {}, ["Out", "Pull", "It becomes", "Counts"].map((text) => h("th", { scope: "col" }, text)))), h("tbody", {}, pull.filter((one) => one.pack === pack).map(row))))),
  left.length ? h("p", {}, `What stays in the box: ${left.map((one) => (typeof one === "string" ? one : one.name ?? one.cards ?? "")).join(", ")}.`) : ""];
}
