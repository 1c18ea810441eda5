// Bundles CodeMirror for the page, and gathers the licences of all that went into it.
import { build } from "esbuild";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";

const target = new URL("../page/", import.meta.url).pathname;
const result = await build({
  entryPoints: [new URL("codemirror.js", import.meta.url).pathname],
  outfile: `${target}codemirror.js`,
  bundle: true, minify: true, format: "esm", target: "es2022", charset: "utf8", legalComments: "none", metafile: true,
  banner: { js: "// CodeMirror 6, made by deckgen/studio/editor/build.js. Licences: codemirror-LICENSE.txt" },
});

const packages = new Set();
for (const path of Object.keys(result.metafile.inputs)) {
  const found = path.match(/^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//);
  if (found) packages.add(found[1]);
}
const texts = new Map();
for (const folder of [...packages].sort()) {
  const { name, version } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const text = readFileSync(`${folder}/${readdirSync(folder).find((file) => /^licen[cs]e/i.test(file))}`, "utf8").trim();
  texts.set(text, [...(texts.get(text) ?? []), `${name} ${version}`]);
}
const licences = [...texts].map(([text, names]) => `${names.join("\n")}\n\n${text}\n`).join(`\n${"-".repeat(80)}\n\n`);
writeFileSync(`${target}codemirror-LICENSE.txt`, licences);
