// Print and share: every product and export with its questions, its pages as they will print, and its files.

import { attempt, button, choicesOf, fill, h, say, select, sentence } from "./dom.js";
import { form } from "./forms.js";
import { post, query } from "./server.js";
import { address, go, look, studio } from "./studio.js";

const THINGS = { ruleset: "rulesets", booklet: "rulesets", conversion: "conversions" };
const ANSWERS = new Map(); // by product, as long as the page is open

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
  const things = thingsFor(product);
  const name = things?.some((one) => one.value === studio.at.for) ? studio.at.for : things?.[0]?.value;
  const answers = { ...ANSWERS.get(product.name) };
  const packs = product.questions.find(({ kind }) => kind === "traditions");
  if (packs && studio.at.tradition) answers[packs.name] = studio.at.tradition;
  const makes = decksOf(product, name);
  if (!makes?.some((one) => one.name === answers.deck)) delete answers.deck;
  const early = new Map(); // news by job of those that are quicker than the answer which says what they are called
  let job = null, format = product.formats[0], stale = false, making = 0;
  const formats = product.formats.map((one) => ({ value: one, label: one.toUpperCase() }));
  const result = h("div.result");
  const status = h("p", { role: "status" });
  const bar = h("progress", { hidden: true, "aria-label": "Progress" });
  const stop = button("Stop", () => attempt(() => post("/stop", { job: job.id })), { hidden: true });
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
    if (!working) drawResult(result, job);
  };
  const asked = product.questions.filter(({ name: question }) => !["theme", "size"].includes(question) || !look()[question])
    .map((question) => (makes && question.kind === "deck" ? { ...question, usual: makes[0].name, choices: choicesOf(makes) } : question));
  fill(desk, h("div.bar", {}, h("h2", {}, product.title), h("p", {}, product.what)),
    things && select("For", things, name, (chosen) => go({ item: product.name, for: chosen })),
    form(asked, answers, (given) => {
      for (const key of Object.keys(answers)) delete answers[key];
      ANSWERS.set(product.name, Object.assign(answers, given));
      if (!product.export) make();
    }),
    h("p.buttons", {}, formats.length > 1 && select("As", formats, format, (chosen) => { format = chosen; if (!product.export) make(); }),
      button(product.export ? "Make the files" : "Make it again", make, { class: "primary" }), stop, bar),
    status, result);
  if (!product.export) make();
  return {
    job: (now) => { if (now.id === job?.id) receive(now); else early.set(now.id, now); },
    cards: () => { if (job && !stale) { stale = true; status.textContent = "The deck has changed since these pages were made: make them again."; } },
    leave: () => { if (job && isWorking(job)) post("/stop", { job: job.id }).catch(() => {}); },
  };
}

const isWorking = ({ state }) => ["waiting", "working"].includes(state);

/** The decks that a conversion makes; null where no conversion is asked for. */
function decksOf({ takes }, name) {
  const { conversions, decks } = studio.about;
  const made = takes === "conversion" && conversions.find((one) => one.name === name)?.decks;
  return made ? made.map((deck) => decks.find((one) => one.name === deck) ?? { name: deck }) : null;
}

/** What a product can be made for, when it is not the deck. */
function thingsFor({ takes }) {
  const rows = studio.about[THINGS[takes]];
  if (!rows) return null;
  const near = (row) => (row.name === studio.seen.rules ? 0 : row.decks.includes(studio.at.deck) ? 1 : 2);
  return choicesOf(rows.toSorted((one, other) => near(one) - near(other)));
}

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
