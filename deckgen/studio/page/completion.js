// Completes what one types in a deck, theme or ruleset file, from the schema of that kind of file.

import { get } from "./server.js";
import { faces, studio } from "./studio.js";

const schemas = new Map();

/** The schema of a kind of file, asked for once. */
function schemaOf(kind) {
  if (!schemas.has(kind)) schemas.set(kind, get(`/schema/${kind}`).catch(() => null));
  return schemas.get(kind);
}

/** A completion source of CodeMirror for files of a `kind`. */
export const completer = (kind) => async (context) => {
  const schema = await schemaOf(kind);
  if (!schema) return null;
  const { path, key } = placeOf(context.state.doc, context.pos);
  const word = context.matchBefore(/[\w#./-]*$/);
  if (!context.explicit && word.from === word.to && !context.matchBefore(/:\s+$|-\s+$/)) return null;
  const found = key === null ? keys(reach(schema, path, schema), path) : values(reach(schema, [...path, key], schema), key);
  return found.length ? { from: word.from, options: found, validFor: /^[\w#./-]*$/ } : null;
};

/** The keys that lead to a place in a YAML text, by indentation, and the key whose value stands there, if it is one. */
export function placeOf(doc, position) {
  const line = doc.lineAt(position);
  const before = line.text.slice(0, position - line.from);
  const { path: inside, key } = readLine(before);
  const path = [];
  let indent = before.search(/[^\s-]|$/);
  for (let number = line.number - 1; number > 0 && indent > 0; number--) {
    const [, space, name, value] = doc.line(number).text.match(/^([\s-]*)("?[^\s#:"]+"?):(?:\s+(.*))?$/) ?? [];
    if (name === undefined || space.length >= indent || (value && !/^[{[#|>&]/.test(value))) continue;
    path.unshift(name.replaceAll('"', ""));
    indent = space.search(/[^ ]|$/);
  }
  return { path: [...path, ...inside], key };
}

/** Within one line: the keys of braces that are still open, and the key before the place. */
function readLine(text) {
  const path = [];
  let key = null;
  for (const [token] of text.trimStart().replace(/^(- +)+/, "").matchAll(/"[^"]*"?|[{[\]},]|[^\s{}[\],:"]+|:(?=\s|$)/g)) {
    if (token === "{") { path.push(...(key === null ? [] : [key])); key = null; }
    else if (token === "}") { path.pop(); key = null; }
    else if (token === ",") { if (!text.includes("[", text.lastIndexOf("{") + 1)) key = null; }
    else if (token === ":") key = readLine.last;
    else readLine.last = token;
  }
  return { path, key };
}

/** The alternatives of a schema, references resolved. */
function alternatives(schema, root) {
  if (!schema || typeof schema !== "object") return [];
  if (schema.$ref) return alternatives(schema.$ref.split("/").slice(1).reduce((found, part) => found[part], root), root);
  const described = ({ ...inner }) => ({ description: schema.description, ...inner });
  if (schema.anyOf) return schema.anyOf.flatMap((one) => alternatives(one, root)).map(described);
  return schema.type === "array" ? [schema, ...alternatives(schema.items, root)] : [schema];
}

/** The schemas of what stands at a path. */
function reach(schema, path, root) {
  let found = alternatives(schema, root);
  for (const key of path) {
    found = found.flatMap((one) => [
      ...alternatives(one.properties?.[key], root),
      ...Object.entries(one.patternProperties ?? {}).filter(([pattern]) => !one.properties?.[key] && new RegExp(pattern).test(key))
        .flatMap(([, inner]) => alternatives(inner, root)),
      ...(one.properties?.[key] || typeof one.additionalProperties !== "object" ? [] : alternatives(one.additionalProperties, root)),
    ]);
  }
  return found;
}

function keys(schemas, path) {
  const own = schemas.flatMap((one) => Object.entries(one.properties ?? {}).map(([label, { description, anyOf }]) =>
    ({ label, apply: `${label}: `, type: "property", info: description ?? anyOf?.[0]?.description })));
  const free = schemas.some((one) => one.patternProperties) ? names(path.at(-1)).map((label) => ({ label, apply: `${label}: `, type: "variable" })) : [];
  return unique([...own, ...free]);
}

function values(schemas, key) {
  const own = schemas.flatMap((one) => [...(one.enum ?? []), ...("const" in one ? [one.const] : []), ...(one.type === "boolean" ? ["true", "false"] : [])]
    .map((label) => ({ label: String(label), type: "enum", info: one.description })));
  return unique([...own, ...names(key).map((label) => ({ label, type: "variable" }))]);
}

const unique = (options) => [...new Map(options.map((one) => [one.label, one])).values()];

/** The names that there are for what a key asks. */
function names(key) {
  const { decks, themes, rulesets, art, fonts } = studio.about;
  const called = (rows) => rows.map(({ name }) => name);
  const suits = (studio.seen?.suits ?? []).map(({ id }) => id);
  const known = {
    extends: [...called(decks), ...called(themes), ...called(rulesets)], theme: called(themes), rules: called(rulesets), decks: called(decks),
    cards: faces().map(({ id }) => id), faces: faces().filter(({ suit }) => !suit).map(({ id }) => id), suits, suit: suits, art, grounds: art, font: fonts, fallback: fonts,
  };
  return known[key] ?? [];
}
