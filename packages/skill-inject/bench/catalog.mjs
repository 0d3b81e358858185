// How often does a catalog of a fixed budget list the right skill, and what does making it cost?
//
//   node bench/catalog.mjs --corpus DIR --queries FILE [--tokens 2000] [--location none|absolute|relative]
//
// DIR holds one folder for each repository of skills. FILE holds { queries: [{ query, kind, pools, relevant: [{ name }] }] }.
// Every query is rendered twice and measured; those of the pool "large" that have an answer are scored.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { renderCatalog } from "@skillwright/skill-inject";
import { estimateTokens } from "@skillwright/skill-text";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import { loadEverySkill } from "./load-every-skill.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string" },
    tokens: { type: "string", default: "2000" },
    location: { type: "string", default: "none" },
  },
});
if (!values.corpus || !values.queries) throw new Error("Usage: node bench/catalog.mjs --corpus DIR --queries FILE");
const budget = { tokens: Number(values.tokens) };
const options = { location: values.location, budget, searchHint: "Call search_skills with a few words of the task." };

const { files, skills } = await loadEverySkill(values.corpus);
const { queries } = JSON.parse(readFileSync(values.queries, "utf8"));
const answerable = queries.filter(({ relevant, pools }) => relevant.length > 0 && pools.includes("large"));
console.log(
  `${files} files, ${skills.length} skills, ${queries.length} queries (${answerable.length} with an answer), ${budget.tokens} tokens\n`,
);

const started = performance.now();
renderCatalog(skills, { ...options, query: "warm up" });
const warmUp = performance.now() - started;

const byName = [...skills].sort((a, b) => compare(a.name, b.name) || compare(a.path, b.path));
const byDate = [...skills].sort((a, b) => b.lastModified - a.lastModified || compare(a.path, b.path));
const fixed = { "in name order": spentInOrder(byName), "on the most recent": spentInOrder(byDate) };

const rows = new Map([["relevance", counts()], ...Object.keys(fixed).map((name) => [name, counts()])]);
const kinds = new Map();
const times = [];
let [largest, exceeded, differing, misread] = [0, 0, 0, 0];
for (const one of queries) {
  const { query, kind, relevant } = one;
  const before = performance.now();
  const { text, report, entries } = renderCatalog(skills, { ...options, query });
  times.push(performance.now() - before);
  largest = Math.max(largest, report.used);
  if (estimateTokens(text) > budget.tokens) exceeded++;
  if (renderCatalog(skills, { ...options, query }).text !== text) differing++;
  if (parsedEntries(text) !== entries.length) misread++;
  if (!answerable.includes(one)) continue;
  const level = bestLevel(entries, relevant);
  rows.get("relevance")[level]++;
  kinds.set(kind, kinds.get(kind) ?? counts());
  kinds.get(kind)[level]++;
  for (const [name, listed] of Object.entries(fixed)) rows.get(name)[bestLevel(listed, relevant)]++;
}

console.log("The right skill is listed      in full   shortened    by name   left out");
for (const [name, row] of rows) console.log(tableRow(name, row));
console.log("");
for (const [kind, row] of kinds) console.log(tableRow(`  ${kind}`, row));
times.sort((a, b) => a - b);
const at = (share) => times[Math.floor(share * (times.length - 1))].toFixed(1);
console.log(
  `\nlargest catalog ${largest} tokens; over the budget ${exceeded}; different when repeated ${differing}; misread as XML ${misread}`,
);
for (const format of ["xml", "xml-skills-ref"]) {
  const { text, entries } = renderCatalog(skills, { format, budget: "none" });
  console.log(`all skills as ${format}: ${entries.length} entries, parsed into ${parsedEntries(text)}`);
}
console.log(
  `first catalog ${warmUp.toFixed(0)} ms (builds the matcher); then median ${at(0.5)} ms, 99% within ${at(0.99)} ms`,
);

/** Every file that loads: also those that an index would put behind another of the same name, and those in hidden or deep folders. */
function parsedEntries(text) {
  if (XMLValidator.validate(text) !== true) return "invalid XML";
  const parser = new XMLParser({ isArray: (tag) => tag === "skill", processEntities: false });
  return parser.parse(text).available_skills?.skill?.length ?? 0;
}

function spentInOrder(ordered) {
  let count = 0;
  while (
    renderCatalog(ordered.slice(0, count + 1), { location: values.location, budget: "none" }).text.length / 4 <
    budget.tokens
  )
    count++;
  return ordered.slice(0, count).map((skill) => ({ skill, level: "full" }));
}

function bestLevel(entries, relevant) {
  const wanted = new Set(relevant.map(({ name }) => plain(name)));
  const levels = entries
    .filter(({ skill }) => wanted.has(plain(skill.name)) || wanted.has(plain(basename(skill.directory))))
    .map(({ level }) => level);
  return ["full", "shortened", "name"].find((level) => levels.includes(level)) ?? "none";
}

function counts() {
  return { full: 0, shortened: 0, name: 0, none: 0 };
}

function tableRow(name, row) {
  const total = Object.values(row).reduce((sum, count) => sum + count, 0);
  const cells = Object.values(row).map((count) => `${((100 * count) / total).toFixed(1)}%`.padStart(11));
  return `${name.padEnd(27)}${cells.join("")}   of ${total}`;
}

function plain(name) {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}
