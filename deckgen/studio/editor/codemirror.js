// What the page takes of CodeMirror; `npm run build` makes ../page/codemirror.js of it.
export { EditorState, StateEffect, StateField, Transaction, Compartment } from "@codemirror/state";
export {
  EditorView, ViewPlugin, WidgetType, Decoration, keymap, lineNumbers, highlightActiveLine, highlightActiveLineGutter,
  highlightSpecialChars, drawSelection,
} from "@codemirror/view";
export { defaultKeymap, history, historyKeymap, indentWithTab, undo, redo } from "@codemirror/commands";
export { autocompletion, completionKeymap, closeBrackets, closeBracketsKeymap } from "@codemirror/autocomplete";
export { HighlightStyle, syntaxHighlighting, foldGutter, foldKeymap, bracketMatching, indentUnit } from "@codemirror/language";
export { lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint";
export { search, searchKeymap, highlightSelectionMatches } from "@codemirror/search";
export { yaml } from "@codemirror/lang-yaml";
export { tags } from "@lezer/highlight";
