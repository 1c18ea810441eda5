// Makes elements, and speaks to the person: messages, dialogs, live regions.

/** An element: `h("a.card", {href: "#"}, "text", element)`. What starts with "on" listens; null children are left out. */
export function h(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag || "div");
  if (classes.length) element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "style") Object.entries(value).forEach(([property, to]) => element.style.setProperty(property, to));
    else if (key in element && typeof value !== "string") element[key] = value;
    else element.setAttribute(key, value === true ? "" : value);
  }
  return fill(element, ...children);
}

/** Puts `children` into an element, in the place of those that it has; what is null or false is left out. */
export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export const $ = (selector, within = document) => within.querySelector(selector);

/** An input under its label. */
export const field = (label, input) => h("label.field", {}, h("span", {}, label), input);

/** A list of choices with its label; `choices` are {value, label}. */
export function select(label, choices, value, changed, attributes = {}) {
  const options = choices.map((one) => h("option", { value: one.value, selected: one.value === value }, one.label));
  return field(label, h("select", { ...attributes, onchange: (event) => changed(event.target.value) }, options));
}

/** A box to tick; `changed` is told whether it is ticked. */
export const tick = (label, checked, changed, attributes = {}) =>
  h("label.tick", {}, h("input", { ...attributes, type: "checkbox", checked, onchange: (event) => changed(event.target.checked) }), label);

/** A field that hides in `list` what has not all the words that are typed among its own, and sections that are left empty. */
export function finder(list, attributes = {}) {
  const nothing = h("p.hint", { role: "status" });
  const input = h("input", { ...attributes, type: "search", oninput: () => find() });
  const find = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const item of list.querySelectorAll("[data-words]")) item.hidden = !words.every((word) => item.dataset.words.includes(word));
    for (const section of list.querySelectorAll("section")) section.hidden = !section.querySelector("li:not([hidden])");
    list.after(nothing);
    nothing.textContent = list.querySelector("[data-words]:not([hidden])") ? "" : "No card matches.";
  };
  new MutationObserver(() => { if (input.value) find(); }).observe(list, { childList: true }); // the list was drawn anew
  return field("Find", input);
}

export const choicesOf = (rows) => rows.map(({ name, title }) => // those of one title by their files as well
  ({ value: name, label: rows.some((one) => title && one.title === title && one.name !== name) ? `${title} (${name})` : title ?? name }));

export const button = (text, pressed, attributes = {}) => h("button", { type: "button", onclick: pressed, ...attributes }, text);

/** Takes away what was said of something that went wrong. */
export const forgive = () => document.querySelectorAll(".message.bad").forEach((message) => message.remove());

/** Says something at the foot of the page, and to a screen reader; `tone` is "good", "bad" or "". What is said again, and
    what went wrong before something went well, goes. */
export function say(text, tone = "") {
  if (tone === "good") forgive();
  for (const said of [...$("#messages").children]) if (said.firstChild.textContent === text) said.remove();
  const message = h(`p.message${tone && `.${tone}`}`, {}, text, button("×", () => message.remove(), { "aria-label": "Dismiss" }));
  $("#messages").append(message);
  while ($("#messages").children.length > 3) $("#messages").firstChild.remove();
  setTimeout(() => message.remove(), tone === "bad" ? 12000 : 6000);
}

/** What went wrong, in words of the server. */
export const reasons = (error) => (error.findings ?? [error]).map(sentence);

export const explain = (error) => reasons(error).forEach((reason) => say(reason, "bad"));

/** A text as a sentence: with a capital, unless it begins with the name of a file, and a full stop. */
const asSentence = (text) => (/^[^\s.]+\.\w/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)).replace(/\? [a-z]/g, (start) => start.toUpperCase()).replace(/[.!?]?$/, (end) => end || ".");

/** A finding in sentences, with its hint. */
export const sentence = ({ message, hint }) => [message, hint].filter(Boolean).map(asSentence).join(" ");

/** Runs what may be refused, and says why it was. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    explain(error);
    return undefined;
  }
}

/** Asks in a dialog; gives the value of the button that was pressed, "" when it was closed. */
export function ask(title, body, answers) {
  const dialog = h("dialog", { "aria-label": title },
    h("form", { method: "dialog" }, h("h2", {}, title), body,
      h("p.buttons", {}, answers.map(([value, text], index) =>
        h(`button${index ? "" : ".primary"}`, { value, formnovalidate: value === "" }, text)))));
  document.body.append(dialog);
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => { dialog.remove(); resolve(dialog.returnValue); });
    dialog.showModal();
  });
}

/** A table under a caption; `rows` are lists of cells, of which the one at `name` names its row. */
export const tableOf = (caption, heads, rows, name = 0) => h("table", {}, h("caption", {}, caption),
  heads.length ? h("thead", {}, h("tr", {}, heads.map((text) => h("th", { scope: "col" }, text)))) : null,
  h("tbody", {}, rows.map((cells) => h("tr", {}, cells.map((cell, place) =>
    (place === name ? h("th", { scope: "row" }, cell) : h("td", {}, cell)))))));

/** So many of something: "1 note", "2 notes". */
export const quantity = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

/** A number as it is printed, with a minus and no hyphen. */
export const withSign = (number) => String(number ?? 0).replace(/^-(?=\d)/, "−");
