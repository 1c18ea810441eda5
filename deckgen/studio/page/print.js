// Print and share: every product and export with its questions, its pages as they will print, and its files.

import { attempt, button, choicesOf, fill, h, say, select, sentence } from "./dom.js";
import { form } from "./forms.js";
import { post, query } from "./server.js";
import { address, deckAmong, distance, go, look, studio } from "./studio.js";

const THINGS = { ruleset: "rulesets", booklet: "rulesets", conversion: "conversions" };
const FORMATS = { folder: "A folder" }; // what is no suffix; a download of more than one file is an archive
const ANSWERS = new Map(); // by product, as long as the page is open
const CHOSEN = new Map(); // and the formats
let deck = ""; // for which they were given

export function show(main) {
  const { products } = studio.about;
  const product = products.find(({ name }) => name === studio.at.item) ?? products[0];
  const groups = [["To print", products.filter((one) => !one.export)], ["To send or play with", products.filter((one) => one.export)]];
  const link = (one) => h("li", {}, h("a", { href: address({ item: one.name }), "aria-current": one === product && "page" },
    h("b", {}, one.title), h("small", {}, one.what)));
  const list = h("nav.products", { "aria-label": "Products" }, groups.map(([title, rows]) => [h("h3", {}, title), h("ul", {}, rows.map(link))]));
  const desk = h("section.desk", { "aria-label": product.title });
  fill(main, h("div.printing", {}, list, desk));
  return setOut(desk, product);
}

/** The questions of a product and what becomes of them. */
function setOut(desk, product) {
  const { things, usual } = thingsFor(product);
  const name = things?.some((one) => one.value === studio.at.for) ? studio.at.for : usual;
  if (deck !== studio.at.deck) ANSWERS.forEach((given) => delete given.deck);
  deck = studio.at.deck;
  const conversion = product.takes === "conversion" ? studio.about.conversions.find((one) => one.name === name) : null;
  const questions = asksOf(product, conversion);
  const answers = Object.fromEntries(Object.entries(ANSWERS.get(product.name) ?? {}).filter(([one]) => questions.some((question) => question.name === one)));
  const packs = questions.find(({ kind }) => kind === "traditions");
  if (packs && studio.at.tradition) answers[packs.name] = studio.at.tradition;
  if (conversion && !conversion.decks.includes(answers.deck)) answers.deck = deckAmong(conversion.decks);
  if (answers.deck === conversion?.decks[0]) delete answers.deck;
  const early = new Map(); // news by job of those that are quicker than the answer which says what they are called
  let job = null, format = CHOSEN.get(product.name) ?? product.formats[0], stale = false, making = 0;
  const formats = product.formats.map((one) => ({ value: one, label: FORMATS[one] ?? one.toUpperCase() }));
  const result = h("div.result");
  const status = h("p", { role: "status" });
  const bar = h("progress", { hidden: true, "aria-label": "Progress" });
  const stop = button("Stop", () => attempt(() => post("/stop", { job: job.id })), { hidden: true });
  const again = button(product.export ? "Make the files" : "Make it again", () => make(), { class: product.export ? "primary" : null });
  const make = async () => {
    const turn = ++making;
    stale = false;
    early.clear();
    status.textContent = "Being made …";
    bar.hidden = false;
    bar.removeAttribute("value");
    const made = await attempt(() => post("/make", { ...look(), product: product.name, name, format, options: answers }));
    if (turn !== making) return;
    if (made) receive(early.get(made.id) ?? made); else { bar.hidden = true; status.textContent = "It was not made."; }
  };
  const receive = (now) => {
    job = now;
    const working = isWorking(job);
    bar.hidden = stop.hidden = !working;
    if (job.of) Object.assign(bar, { max: job.of, value: job.done });
    status.textContent = working ? `Being made: ${job.done} of ${job.of || "…"}` : job.state === "done" ? nameFiles(job) : "It was not made; the reasons stand below.";
    if (!product.export) again.textContent = job.state === "failed" ? "Try again" : "Make it again";
    if (!working) drawResult(result, job);
  };
  const head = [h("div.bar", {}, h("h2", {}, product.title), h("p", {}, product.what)),
    things && select("For", name ? things : [{ value: "", label: "Choose …" }, ...things], name ?? "", (chosen) => go({ item: product.name, for: chosen }))];
  if (things && !name) { fill(desk, head, h("p", { role: "status" }, nothingFor(product))); return { offers: true }; }
  fill(desk, head,
    form(questions, answers, (given) => {
      for (const key of Object.keys(answers)) delete answers[key];
      ANSWERS.set(product.name, Object.assign(answers, given));
      if (!product.export) make();
    }),
    h("p.buttons", {}, formats.length > 1 && select("As", formats, format, (chosen) => { CHOSEN.set(product.name, format = chosen); if (!product.export) make(); }),
      again, stop, bar),
    status, result);
  if (!product.export) make();
  return {
    job: (now) => { if (now.id === job?.id) receive(now); else early.set(now.id, now); },
    cards: () => { if (job && !stale) { stale = true; status.textContent = "The deck has changed since these pages were made: make them again."; } },
    offers: !product.export, // files that are made on demand stay until then
    leave: () => { if (job && isWorking(job)) post("/stop", { job: job.id }).catch(() => {}); },
  };
}

const isWorking = ({ state }) => ["waiting", "working"].includes(state);

/** What is asked of a product; of a conversion, what its packs leave open. */
function asksOf({ questions }, conversion) {
  const title = (deck) => studio.about.decks.find((one) => one.name === deck) ?? { name: deck };
  const fits = conversion ? { traditions: conversion.tarots > 0, jokers: conversion.jokers, deck: conversion.decks.length > 1 } : {};
  return questions.filter(({ name }) => (["theme", "size"].includes(name) ? !look()[name] : fits[name] ?? true))
    .map((question) => ({ ...question, packs: conversion?.tarots }))
    .map((question) => (conversion && question.kind === "deck" ? { ...question, usual: conversion.decks[0], choices: choicesOf(conversion.decks.map(title)) } : question));
}

/** What a product can be made for when it is not the deck, the nearest first, and which of it is meant unless one says. */
function thingsFor({ takes }) {
  const rows = studio.about[THINGS[takes]];
  if (!rows) return {};
  const { at, seen, about } = studio;
  const far = (row) => (row.name === seen.rules ? -1 : distance(row));
  const sorted = rows.toSorted((one, other) => far(one) - far(other) || !one.tarots - !other.tarots);
  const own = THINGS[takes] === "rulesets" && seen.rules && !about.decks.some(({ name, builtin }) => name === at.deck && builtin);
  const things = [...(own ? [{ value: at.deck, label: seen.title }] : []), ...choicesOf(sorted)]; // which counts the deck's own cards
  return { things, usual: own ? at.deck : far(sorted[0]) < Infinity ? sorted[0].name : undefined };
}

const nothingFor = ({ takes }) => (takes === "conversion" ? `No packs that deckgen knows become ${studio.seen.title}.`
  : `${studio.seen.title} names no rules, and deckgen knows no game that is played with it.`);

function nameFiles({ files }) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return `${files.length === 1 ? files[0].file : `${files.length} files`}, ${size(bytes)}.`;
}

const size = (bytes) => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

function drawResult(result, { id, files, findings, remarks, advice }) {
  const at = (file) => `/made/${id}/${file.split("/").map(encodeURIComponent).join("/")}`;
  const download = (href, text, name) => h("a.button.primary", { href, download: name }, text);
  const links = files.length > 1
    ? download(`/made/${id}.zip`, `Download all ${files.length} files`, "")
    : files.map(({ file }) => download(at(file), `Download ${file}`, file));
  const single = ({ file, bytes }) => h("li", {}, h("a", { href: at(file), download: file.split("/").pop() }, file), ` ${size(bytes)}`);
  const list = files.length > 1 && h("details", {}, h("summary", {}, "One by one"), h("ul.files", {}, files.map(single)));
  const copy = () => navigator.clipboard.writeText(location.href).then(() => say("The address is copied."));
  const numbered = (file, all) => all.map((one, index) => ({ ...one, file, number: index + 1, of: all.length }));
  const pages = files.flatMap(({ file, pages: all = [] }) => numbered(file, all));
  const page = ({ file, number, of, width, height }) => h("figure", {}, h("img", {
    loading: "lazy", src: `${at(file)}?${query({ page: number, width: 1000 })}`, width: Math.round(width), height: Math.round(height),
    alt: `Page ${number} of ${of} of ${file}`,
  }), h("figcaption", {}, `${number} of ${of}`));
  const said = [...findings.map((one) => h(`li.${one.severity}`, {}, sentence(one))), ...[...remarks, ...advice].map((text) => h("li", {}, text))];
  fill(result, h("p.buttons", {}, links, files.length > 0 && button("Copy this view's address", copy)),
    said.length > 0 && h("ul.said", {}, said), list,
    pages.length > 0 && h("div.pages", { tabindex: "0", role: "group", "aria-label": "Pages" }, pages.map(page)));
}
