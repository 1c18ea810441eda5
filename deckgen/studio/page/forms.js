// Draws the questions of the server as fields, and reads the answers: it knows kinds of questions, and no question.

import { choicesOf, h, quantity, select, tick } from "./dom.js";
import { studio } from "./studio.js";

const SEVERAL = { paper: "papers", size: "sizes", theme: "themes", deck: "decks" };

/** A form of `questions`; `answers` are those given before, `changed` is told of all that differ from the usual ones.
    A question is not asked while one of those is answered that it is not asked beside (`unless`). */
export function form(questions, answers, changed) {
  const given = { ...answers };
  const tell = (name, value, usual) => {
    if (["", usual, null, false].includes(value) || Number.isNaN(value)) delete given[name]; else given[name] = value;
    changed(asked());
  };
  const fields = questions.map((question) => field(question, given[question.name], (value) => tell(question.name, value, question.usual)));
  const asked = () => {
    const told = { ...given };
    questions.forEach(({ name, unless = [] }, place) => {
      fields[place].hidden = unless.some((other) => other in given);
      if (fields[place].hidden) delete told[name];
    });
    return told;
  };
  asked();
  const [first, more] = [fields.slice(0, 5), fields.slice(5)];
  return h("form.questions", { onsubmit: (event) => event.preventDefault() }, first,
    more.length ? h("details", { open: questions.slice(5).some(({ name }) => name in given) }, h("summary", {}, quantity(more.length, "more question")), more) : null);
}

/** A menu for each of so many Tarot packs; `value` has the names of both with a comma between them, or of the one that all
    are, and is empty for the usual one. */
export function packMenus(packs, value, changed) {
  const { traditions, tradition: usual } = studio.about;
  let [first, second = ""] = (value || usual).split(",");
  const tell = () => changed(second && second !== first ? `${first},${second}` : first === usual ? "" : first);
  return [select(packs > 1 ? "First Tarot pack" : "Tarot pack", choicesOf(traditions), first, (name) => { first = name; tell(); }),
    packs > 1 && select("Second Tarot pack", [{ value: "", label: "like the first" }, ...choicesOf(traditions)], second, (name) => { second = name; tell(); })];
}

function field({ name, label, help, kind, choices, usual, packs }, value, changed) {
  if (kind === "traditions") return h("div.fields", {}, packMenus(packs, value, changed));
  const shown = value ?? usual ?? "";
  const note = help ? h("small", { id: `help-${name}` }, help) : null;
  const about = { name, "aria-describedby": note?.id };
  if (kind === "flag") return h("div.field", {}, tick(label, Boolean(shown), changed, about), note);
  const offered = choices?.length ? choices : SEVERAL[kind] && choicesOf(studio.about[SEVERAL[kind]]);
  const option = (one) => h("option", { value: one.value, selected: one.value === shown }, one.label);
  const input = offered
    ? h("select", { ...about, onchange: ({ target }) => changed(target.value) },
        offered.some((one) => one.value === shown) ? null : h("option", { value: shown }, shown || "the usual"), offered.map(option))
    : h("input", { ...about, type: kind === "number" ? "number" : "text", value: String(shown),
        onchange: ({ target }) => changed(kind === "number" ? target.valueAsNumber : target.value.trim()) });
  return h("div.field", {}, h("label", {}, h("span", {}, label), input), note);
}
