// Loads every SKILL.md below a folder: what loads, what does not and why, and whether line ends make a difference.
//   node bench/corpus.mjs --corpus DIR [--show CODE]
import { isDeepStrictEqual } from "node:util";
import { safeParseSkill, validateSkill } from "@skillwright/skill-parser";
import { readArguments, readCorpus } from "./corpus-files.mjs";

const { corpus, show } = readArguments({ show: { type: "string" } });
const files = readCorpus(corpus);
const errors = new Map();
const warnings = new Map();
let loaded = 0;
let loadedByText = 0;
let valid = 0;
let unequal = 0;

for (const { path, directoryName, bytes, text } of files) {
  const result = safeParseSkill(bytes, { directoryName, fallbackName: directoryName });
  if (result.ok) loaded++;
  if (safeParseSkill(bytes).ok) loadedByText++;
  if (validateSkill(bytes, { profile: "spec", directoryName }).length === 0) valid++;
  if (!isEqualInAllForms(text)) {
    unequal++;
    console.log(`line ends matter: ${path}`);
  }
  const advice = validateSkill(bytes, { profile: "lenient", directoryName }).filter(({ code }) => code === "body-long");
  count(warnings, [...result.warnings, ...advice], path);
  if (!result.ok) count(errors, result.errors, path);
}

console.log(
  `${files.length} files: ${loaded} load, ${files.length - loaded} are refused; ${unequal} differ by line ends`,
);
console.log(
  `without a name to fall back on, ${loadedByText} load; ${valid} are valid by the reference validator's rules`,
);
print("refused by code", errors);
print("files by warning", warnings);
process.exitCode = unequal > 0 ? 1 : 0;

/** LF, CRLF, CR, and each with a byte order mark. */
function isEqualInAllForms(original) {
  const text = original.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const expected = safeParseSkill(text);
  const forms = [original, text.replaceAll("\n", "\r\n"), text.replaceAll("\n", "\r")];
  return [...forms, ...forms.map((form) => `\ufeff${form.replace(/^\ufeff/, "")}`)].every((form) =>
    isDeepStrictEqual(safeParseSkill(form), expected),
  );
}

function count(counts, diagnostics, path) {
  for (const code of new Set(diagnostics.map((diagnostic) => diagnostic.code))) {
    counts.set(code, (counts.get(code) ?? 0) + 1);
    if (code !== show) continue;
    for (const { line, column, message } of diagnostics.filter((item) => item.code === code)) {
      console.log(`${path}:${line}:${column} ${message}`);
    }
  }
}

function print(title, counts) {
  console.log(title);
  console.table([...counts].sort((a, b) => b[1] - a[1]).map(([code, number]) => ({ code, files: number })));
}
