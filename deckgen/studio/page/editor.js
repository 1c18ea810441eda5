// Change: the files of the deck in an editor, their findings, saving, and what is dropped or pasted into them.

import { $, ask, attempt, button, explain, fill, h, quantity, say, sentence } from "./dom.js";
import {
  EditorState, EditorView, HighlightStyle, autocompletion, bracketMatching, closeBrackets, closeBracketsKeymap, completionKeymap,
  defaultKeymap, drawSelection, foldGutter, foldKeymap, highlightActiveLine, highlightActiveLineGutter, highlightSelectionMatches, highlightSpecialChars,
  history, historyKeymap, indentUnit, indentWithTab, keymap, lineNumbers, lintGutter, lintKeymap, redo, search, searchKeymap, setDiagnostics,
  syntaxHighlighting, tags, undo, yaml,
} from "./codemirror.js";
import { completer } from "./completion.js";
import { askForDeck } from "./new_deck.js";
import { TAB, get, post, send } from "./server.js";
import { look, studio } from "./studio.js";
import { swatches } from "./swatches.js";

/** The open files by name: {file, kind, editable, state, version, sent, saved, sending, heard, asking, theirs, elsewhere}.
    `theirs` is what another program wrote as long as nobody has decided whose stays; one of another deck is `elsewhere`. */
const buffers = new Map();
let active = "", deck = "", editor = null, server = "", queue = Promise.resolve();

const isText = (kind) => ["deck", "theme", "ruleset"].includes(kind);
const nonce = $("meta[name=csp-nonce]").content;

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], class: "code-key" }, { tag: [tags.string, tags.content], class: "code-text" },
  { tag: tags.comment, class: "code-comment" }, { tag: [tags.separator, tags.squareBracket, tags.brace, tags.punctuation], class: "code-mark" },
]);

/** Builds the pane; it is filled by `loadFiles`. */
export function openEditor(pane) {
  fill(pane, h("div.bar", {}, h("div.tabs", { role: "tablist", "aria-label": "Files" }), h("div.tools", { role: "toolbar", "aria-label": "Editing" },
      button("Undo", () => undo(editor), { id: "undo" }), button("Redo", () => redo(editor), { id: "redo" }), button("Paste a table …", pasteTable),
      button("Save", save, { id: "save", class: "primary", "aria-keyshortcuts": "Control+S" }))),
    h("div", { id: "notice", role: "status", hidden: true }),
    h("div", { id: "text", role: "tabpanel", "aria-labelledby": "tab-0" }),
    h("p.hint", {}, "Control and Space completes. Tab indents; Escape, then Tab, leaves the text."),
    h("div", { id: "findings", role: "region", "aria-label": "Findings", tabindex: "0" }));
  editor = new EditorView({ parent: $("#text"), extensions: [EditorView.cspNonce.of(nonce), EditorView.editable.of(false)] });
  addEventListener("keydown", (event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "s") { event.preventDefault(); save(); }
  });
  addEventListener("beforeunload", (event) => { if ([...buffers.values()].some((one) => textOf(one) !== one.sent)) event.preventDefault(); });
}

const textOf = (buffer) => (buffer.file === active ? editor.state : buffer.state).doc.toString();

function begin(buffer, text) {
  return EditorState.create({ doc: text, extensions: [
    lineNumbers(), foldGutter(), highlightSpecialChars(), highlightActiveLine(), highlightActiveLineGutter(), drawSelection(), bracketMatching(), closeBrackets(),
    history(), search({ top: true }), highlightSelectionMatches(), syntaxHighlighting(colours), indentUnit.of("  "), EditorView.lineWrapping,
    isText(buffer.kind) ? [yaml(), lintGutter(), swatches, autocompletion({ override: [completer(buffer.kind)] })] : [],
    EditorState.readOnly.of(!buffer.editable), EditorView.cspNonce.of(nonce),
    EditorView.contentAttributes.of({ "aria-label": `Text of ${buffer.file}`, spellcheck: "false" }),
    EditorView.updateListener.of((update) => { if (update.docChanged) { push(buffer); mark(); } }),
    keymap.of([{ key: "Enter", run: goInside }, ...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...foldKeymap, ...completionKeymap, ...lintKeymap, indentWithTab]),
  ] });
}

/** After a key without a value, a new line goes one step further in: what belongs to it stands there. */
function goInside({ state, dispatch }) {
  const { from, empty } = state.selection.main;
  const line = state.doc.lineAt(from);
  const [, start] = line.text.slice(0, from - line.from).match(/^([ -]*)[^#]*:\s*$/) ?? [];
  if (start === undefined || !empty || state.readOnly || line.to !== from) return false;
  dispatch(state.update(state.replaceSelection(`${state.lineBreak}${" ".repeat(start.length + 2)}`), { scrollIntoView: true, userEvent: "input" }));
  return true;
}

/** Asks which files the view is made of. A server that was started anew knows nothing of texts that were not saved: it is sent them again. */
export async function loadFiles() {
  const { files, run } = await get("/files", look());
  const anew = server && run !== server;
  server = run;
  for (const buffer of [...buffers.values()]) {
    const { version, text } = files.find(({ file }) => file === buffer.file) ?? {};
    if (anew && !buffer.saved) { Object.assign(buffer, { version: version ?? 1, sent: text ?? "" }); push(buffer); }
    else if (version === undefined) buffers.delete(buffer.file);
    else if (anew) buffer.version = 0;
  }
  files.forEach(receive);
  for (const { file } of files) { const buffer = buffers.get(file); buffers.delete(file); buffers.set(file, buffer); } // in the server's order
  const others = deck !== studio.at.deck; // whose own file is what one wants to see
  deck = studio.at.deck;
  if (others || !buffers.has(active)) activate(files[0]?.file ?? "");
  drawTabs();
}

/** A file as the server has it: a new one, or one that was changed by another tab or program, or saved. */
export function receive(news) {
  const { tab, text, ...facts } = news;
  const buffer = buffers.get(facts.file);
  if (!buffer) open(facts, text);
  else if (buffer.sending) buffer.heard = news; // what it means shows when the answer is here
  else if (facts.version >= buffer.version) { // what is older was overtaken on its way
    if (tab !== TAB && text !== textOf(buffer) && textOf(buffer) !== buffer.sent) { push(buffer); return; }
    Object.assign(buffer, facts);
    if (tab !== TAB) show(buffer, text);
    mark();
  }
}

function open(facts, text) {
  const buffer = { ...facts, sent: text };
  buffer.state = begin(buffer, text);
  buffers.set(facts.file, buffer);
}

/** Puts a text of the server in the place of the one that is shown; undo brings that back. */
function show(buffer, text) {
  buffer.sent = text;
  if (text !== textOf(buffer)) edit(buffer, [difference(textOf(buffer), text)]);
}

/** Another program changed a file that has unsaved edits here, perhaps once more while that is asked. */
export async function askWhose({ file, text }) {
  const buffer = buffers.get(file);
  if (!buffer) return;
  if (buffer.asking) { buffer.asking.textContent = text; return; }
  buffer.asking = h("pre", { tabindex: "0" }, text);
  const theirs = h("details", {}, h("summary", {}, "The other text"), buffer.asking);
  const answer = await ask(`${file} was changed by another program`, [h("p", {}, "You have changes here that are not saved. Which text shall stay?"), theirs],
    [["", "Decide later"], ["mine", "Keep mine"], ["theirs", "Take the other"]]);
  buffer.theirs = answer ? null : buffer.asking.textContent;
  buffer.asking = null;
  if (answer === "mine") await saveFile(buffer, true);
  if (answer === "theirs") await attempt(() => post("/revert", { file, tab: "" }));
  mark();
}

/** Sends the newest text as soon as the one before has arrived. */
async function push(buffer) {
  if (buffer.sending || textOf(buffer) === buffer.sent) return;
  buffer.sending = true;
  buffer.saved = false;
  queue = Promise.allSettled([queue, pushNewest(buffer)]);
}

async function pushNewest(buffer) {
  try {
    for (let text = textOf(buffer); text !== buffer.sent; text = textOf(buffer)) {
      Object.assign(buffer, await post("/text", { file: buffer.file, text, base: buffer.version, tab: TAB }), { sent: text });
    }
  } catch (error) {
    if (error.status === 409) takeTheirs(buffer, error.answer);
    else if (error.status) explain(error);
  }
  const { heard } = buffer;
  Object.assign(buffer, { sending: false, heard: null });
  if (heard) receive(heard);
}

function takeTheirs(buffer, { version, text }) {
  buffer.version = version;
  if (text !== textOf(buffer)) say(`Another tab was quicker with ${buffer.file}: its text is shown. Undo brings yours back.`);
  show(buffer, text);
}

/** Everything that was typed has arrived at the server. */
const settle = async () => { for (let last; last !== queue;) { last = queue; await last; } };

function edit(buffer, changes) {
  if (buffer.file === active) editor.dispatch({ changes });
  else buffer.state = buffer.state.update({ changes }).state;
}

/** What has to be changed to make one text of another: all between what both begin and end with. */
function difference(old, text) {
  let from = 0, end = 0;
  const least = Math.min(old.length, text.length);
  while (from < least && old[from] === text[from]) from++;
  while (end < least - from && old.at(-1 - end) === text.at(-1 - end)) end++;
  return { from, to: old.length - end, insert: text.slice(from, text.length - end) };
}

/** Puts edits of the server into the texts, and brings that to the front which was changed last: undo takes them back. */
async function apply(edits) {
  for (const file of new Set(edits.map((one) => one.file))) {
    if (!buffers.has(file)) open({ file, kind: "table", version: 1, saved: false, editable: true }, "");
    edit(buffers.get(file), edits.filter((one) => one.file === file).map(({ from, to, insert }) => ({ from, to, insert })));
    push(buffers.get(file));
    await settle();
  }
  activate(edits.at(-1).file); // where undo takes them back
}

const isOwn = () => !studio.about.decks.some(({ name, builtin }) => name === studio.at.deck && builtin);

/** Gives a card a picture that was dropped or chosen; true when it has it. */
export async function dropPicture(id, file) {
  if (!isOwn()) return askForDeck(studio.at.deck, "This deck is built in and stays as it is. Make your own from it, then drop the picture again.");
  await settle();
  const { edits } = await send("/drop", { deck: studio.at.deck, card: id, name: file.name }, file);
  await apply(edits);
  return true;
}

async function pasteTable() {
  if (!isOwn()) return askForDeck(studio.at.deck, "This deck is built in and stays as it is. Make your own, then paste the table again.");
  const area = h("textarea", { rows: 10, "aria-label": "Table", placeholder: "name\ttext\tcopies", required: true });
  const answer = await ask("Paste a table", [h("p", {}, "Copy the cells of a spreadsheet and paste them here. A row is a card; the first row names the columns."), area],
    [["paste", "Make cards of it"], ["", "Cancel"]]);
  if (answer !== "paste") return;
  await attempt(async () => {
    await settle();
    const { edits, cards } = await post("/paste", { deck: studio.at.deck, text: area.value });
    await apply(edits);
    say(`${cards} cards came with the table. Save keeps them, undo takes them back.`, "good");
  });
}

async function save() {
  await settle();
  const changed = [...buffers.values()].filter(({ saved, editable }) => !saved && editable);
  for (const buffer of changed) await saveFile(buffer);
  if (changed.some(({ elsewhere }) => elsewhere)) await attempt(loadFiles);
  if (!changed.length) say("Everything is saved.");
}

const saveFile = (buffer, over = false) => attempt(async () => {
  try {
    Object.assign(buffer, await post("/save", { file: buffer.file, over, tab: TAB }), { theirs: null, gone: false });
    say(`${buffer.file} is saved.`, "good");
  } catch (error) {
    if (error.status !== 409) throw error;
    await askWhose({ file: buffer.file, text: error.answer.text });
  }
  mark();
});

/** Shows a line of a file in the editor. */
export function reveal(file, line, column = 1) {
  if (!buffers.has(file)) return say(`${file} is not open here.`);
  $("#change").hidden || activate(file);
  if ($("#change").hidden) { $("#edit").click(); activate(file); }
  const at = editor.state.doc.line(Math.min(Math.max(line, 1), editor.state.doc.lines));
  editor.dispatch({ selection: { anchor: Math.min(at.from + Math.max(column - 1, 0), at.to) }, effects: EditorView.scrollIntoView(at.from, { y: "center" }) });
  editor.focus();
  return undefined;
}

function activate(file) {
  if (buffers.has(active)) buffers.get(active).state = editor.state;
  active = file;
  const buffer = buffers.get(file);
  if (!buffer) return;
  editor.setState(buffer.state);
  drawTabs();
  markFindings();
}

/** What has to be known of the file that is open before one types. */
function drawNotice() {
  const { file, editable = true, theirs = null, gone, elsewhere } = buffers.get(active) ?? {};
  const told = !editable ? [`${file} comes with deckgen and stays as it is.`, button("Make my own from this deck …", () => askForDeck(studio.at.deck))]
    : theirs !== null ? [`Another program changed ${file}, and you have not decided which text stays.`, button("Decide …", () => askWhose({ file, text: theirs }))]
    : gone ? [`${file} is no more on the disk. Save writes it again.`]
    : elsewhere ? [`${file} is not part of this deck, and not saved.`] : [];
  $("#notice").hidden = !told.length;
  if ($("#notice").textContent !== fill(h("div"), ...told).textContent) fill($("#notice"), told[0] && h("p", {}, told[0]), told[1]);
}

/** What a tab is called: the name of its file, and where that lies if another is called so. */
const nameOf = (file) => {
  const last = (path) => path.replace(/^.*\//, "");
  return [...buffers.keys()].some((other) => other !== file && last(other) === last(file)) ? file : last(file);
};

function drawTabs() {
  const tabs = [...buffers.values()];
  const move = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    activate(tabs.at((tabs.findIndex(({ file }) => file === active) + by) % tabs.length).file);
    $(".tabs [aria-selected=true]").focus();
  };
  fill($(".tabs"), ...tabs.map(({ file }, number) => h("button", {
    type: "button", role: "tab", id: `tab-${number}`, "aria-selected": String(file === active), "aria-controls": "text", tabindex: file === active ? "0" : "-1",
    "data-file": file, onclick: () => activate(file), onkeydown: move,
  }, nameOf(file))));
  $("#text").setAttribute("aria-labelledby", `tab-${Math.max(tabs.findIndex(({ file }) => file === active), 0)}`);
  mark();
}

/** Marks files that are not saved, and offers to save them. */
function mark() {
  for (const tab of document.querySelectorAll(".tabs [role=tab]")) {
    const { file, saved = true, theirs = null, elsewhere } = buffers.get(tab.dataset.file) ?? {};
    tab.classList.toggle("unsaved", !saved);
    tab.classList.toggle("disputed", theirs !== null);
    tab.classList.toggle("elsewhere", Boolean(elsewhere));
    tab.title = [file, !saved && "not saved", theirs !== null && "changed by another program", elsewhere && "not part of this deck"].filter(Boolean).join(", ");
  }
  drawNotice();
  const can = (command) => Boolean(editor) && command({ state: editor.state, dispatch() {} });
  Object.entries({ undo, redo }).forEach(([name, command]) => { $(`#${name}`).disabled = !can(command); });
  $("#save").disabled = [...buffers.values()].every(({ saved, editable }) => saved || !editable);
}

/** Shows what was found: at its line, and in a list. */
export function showFindings() {
  fill($("#findings"), h("div", { role: "status" }, h("h2", {}, summary())), listFindings());
  markFindings();
}

/** What was found, each with a button that leads to its line. */
export const listFindings = () => h("ul.findings", {}, studio.findings.slice(0, 200).map((finding) => h(`li.${finding.severity}`, {},
  button(place(finding), () => reveal(finding.file, finding.line, finding.column)), h("span", {}, sentence(finding)))));

/** Brings the file of the first error to the front. */
export function showFaulty() {
  const faulty = studio.findings.find(({ severity, file }) => severity === "error" && buffers.has(file));
  if (faulty) activate(faulty.file);
}

const place = ({ file, line, severity }) => [severity === "error" ? "Error" : "Note", line ? `, line ${line}` : "",
  file && file !== active ? ` of ${file.replace(/^.*\//, "")}` : ""].join("");

function summary() {
  const { errors, findings, behind } = studio;
  if (!findings.length) return "Nothing to find fault with.";
  const notes = findings.length - errors;
  const good = errors && studio.seen ? ` ${behind ? "The last good cards stay" : "Nothing is printed"} until it is mended.` : "";
  return `${[errors && quantity(errors, "error"), notes && quantity(notes, "note")].filter(Boolean).join(", ")}.${good}`;
}

function markFindings() {
  const { doc } = editor.state;
  const diagnostics = studio.findings.filter(({ file, line }) => file === active && line <= doc.lines).map((finding) => {
    const line = doc.line(Math.max(finding.line, 1));
    const from = Math.min(line.from + Math.max((finding.column || 1) - 1, 0), line.to);
    const word = doc.sliceString(from, line.to).match(/^(?:"[^"]*"|[^\s,:{}[\]]+)/)?.[0].length ?? 0;
    return { from, to: word ? from + word : line.to, severity: finding.severity === "error" ? "error" : "warning", message: sentence(finding) };
  }).sort((one, other) => one.from - other.from);
  editor.dispatch(setDiagnostics(editor.state, diagnostics));
}
