// Shows each colour in a text in a small field that opens a picker.

import { Decoration, ViewPlugin, WidgetType } from "./codemirror.js";
import { h } from "./dom.js";

class Swatch extends WidgetType {
  constructor(colour) { super(); this.colour = colour; }
  eq(other) { return other.colour === this.colour; }
  ignoreEvent() { return true; }

  toDOM(view) {
    return h("input.swatch", { type: "color", value: this.colour, "aria-label": `Colour ${this.colour}`, disabled: view.state.readOnly, oninput: (event) => {
      const from = view.posAtDOM(event.target);
      if (/^#[0-9a-f]{6}$/i.test(view.state.sliceDoc(from, from + 7))) view.dispatch({ changes: { from, to: from + 7, insert: event.target.value } });
    } });
  }

  updateDOM(field) { // the same field, so that its picker stays open
    field.value = this.colour;
    field.setAttribute("aria-label", `Colour ${this.colour}`);
    return true;
  }
}

const find = (view) => Decoration.set(view.visibleRanges.flatMap(({ from, to }) =>
  [...view.state.sliceDoc(from, to).matchAll(/#[0-9a-f]{6}\b/gi)].map(({ 0: colour, index }) =>
    Decoration.widget({ widget: new Swatch(colour.toLowerCase()), side: -1 }).range(from + index))));

/** Colour fields in a text. */
export const swatches = ViewPlugin.fromClass(class {
  constructor(view) { this.decorations = find(view); }
  update(update) { if (update.docChanged || update.viewportChanged) this.decorations = find(update.view); }
}, { decorations: (plugin) => plugin.decorations });

