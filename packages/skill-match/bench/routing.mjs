// The figures on public tool-routing sets, which nobody here wrote: each tool is taken for a skill, each request for its tools.
//
//   node bench/routing.mjs --layout toole --tools plugin_des.json --queries all_clean_data.csv
//   node bench/routing.mjs --layout toole --tools plugin_des.json --queries multi_tool_query_golden.json
//   node bench/routing.mjs --layout seal-tools --tools tool.jsonl --queries test_in_domain.jsonl
//   node bench/routing.mjs --layout toolret --tools tools.jsonl --queries queries.jsonl
//
// A file is read by its ending: `.json`, `.jsonl` or `.csv`. Requests whose tools are not among those given are counted and left out. Run it after
// a build.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createMatcher, selectByOverlap } from "@skillwright/skill-match";
import MiniSearch from "minisearch";

const LAYOUTS = {
  /** ToolE (MetaTool): a map of descriptions; requests as `Query,Tool` lines, or a list of `{ query, tool }`. */
  toole: {
    tools: (data) => Object.entries(data).map(([name, description]) => ({ name, description: String(description) })),
    query: ({ query, Query, tool, Tool }) => ({ query: query ?? Query, wanted: [tool ?? Tool].flat() }),
  },
  /** Seal-Tools: `{ api_name, api_description }` lines; `{ query, calling: [{ api }] }`, alone or as the last of a list. */
  "seal-tools": {
    tools: (data) => data.map((tool) => ({ name: tool.api_name, description: tool.api_description ?? "" })),
    query: (item) => {
      const { query, calling } = Array.isArray(item) ? item.at(-1) : item;
      return { query, wanted: [...new Set((calling ?? []).map(({ api }) => api))] };
    },
  },
  /** ToolRet: `{ id, documentation }` lines; `{ query, labels }`, the labels a list of `{ id }` or its JSON. */
  toolret: {
    tools: (data) => data.map(({ id, documentation }) => ({ name: String(id), ...documented(documentation) })),
    query: ({ query, labels }) => ({
      query,
      wanted: (typeof labels === "string" ? JSON.parse(labels) : labels).map(({ id }) => String(id)),
    }),
  },
};

const { values } = parseArgs({
  options: { layout: { type: "string" }, tools: { type: "string" }, queries: { type: "string" } },
});
const layout = LAYOUTS[values.layout];
if (!layout || !values.tools || !values.queries) {
  console.error(`Usage: node bench/routing.mjs --layout ${Object.keys(LAYOUTS).join("|")} --tools FILE --queries FILE`);
  process.exit(2);
}

const skills = layout.tools(readData(values.tools)).filter(({ name }) => typeof name === "string");
const names = new Set(skills.map(({ name }) => name));
const all = readData(values.queries)
  .map(layout.query)
  .filter(({ query, wanted }) => typeof query === "string" && wanted.length > 0);
const asked = all.filter(({ wanted }) => wanted.every((name) => names.has(name)));
console.log(
  `${skills.length} tools, ${asked.length} requests, ${all.length - asked.length} left out for tools unknown`,
);
console.log("ranked by     top-1  recall@5  all in 5  nDCG@10");
for (const [name, rank] of contestants()) {
  const rows = asked.map(({ query, wanted }) => ({ wanted: new Set(wanted), found: rank(query) }));
  const figures = [
    mean(rows, ({ wanted, found }) => (wanted.has(found[0]) ? 1 : 0)),
    mean(rows, ({ wanted, found }) => found.slice(0, 5).filter((tool) => wanted.has(tool)).length / wanted.size),
    mean(rows, ({ wanted, found }) => ([...wanted].every((tool) => found.slice(0, 5).includes(tool)) ? 1 : 0)),
    mean(rows, gain),
  ];
  console.log(name.padEnd(12) + figures.map((figure) => (figure * 100).toFixed(1).padStart(9)).join(""));
}

function* contestants() {
  const matcher = createMatcher(skills);
  const policy = { topK: 10, minScore: 0.000001 };
  yield ["skill-match", (query) => matcher.select(query, policy).map(({ skill }) => skill.name)];
  yield ["overlap", (query) => selectByOverlap(skills, query, policy).map(({ skill }) => skill.name)];
  const search = new MiniSearch({
    fields: ["name", "description"],
    searchOptions: { boost: { name: 4, description: 2.5 } },
  });
  search.addAll(skills.map((skill, id) => ({ ...skill, id })));
  yield [
    "MiniSearch",
    (query) =>
      search
        .search(query)
        .slice(0, 10)
        .map(({ id }) => skills[id].name),
  ];
}

function gain({ wanted, found }) {
  const discount = (at) => 1 / Math.log2(at + 2);
  let sum = 0;
  for (const [at, tool] of found.slice(0, 10).entries()) if (wanted.has(tool)) sum += discount(at);
  let best = 0;
  for (let at = 0; at < Math.min(10, wanted.size); at++) best += discount(at);
  return sum / best;
}

/** What a tool says of itself, whatever the keys. */
function documented(documentation) {
  let data = documentation;
  try {
    if (typeof documentation === "string") data = JSON.parse(documentation);
  } catch {
    // Plain prose.
  }
  if (typeof data === "string") return { description: data };
  const { description = "", doc_arguments: _, ...rest } = data ?? {};
  return { description: String(description), body: JSON.stringify(rest) };
}

function readData(file) {
  const text = readFileSync(file, "utf8");
  if (file.endsWith(".csv")) return readTable(text);
  if (!file.endsWith(".jsonl")) return JSON.parse(text);
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [JSON.parse(line)]));
}

/** Comma-separated values with a header; fields in quotes may hold commas, quotes in pairs and line ends. */
function readTable(text) {
  const rows = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1).push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  const [header, ...lines] = rows.filter((row) => row.some((field) => field !== ""));
  return lines.map((line) => Object.fromEntries(header.map((key, at) => [key, line[at]])));
}

function mean(rows, figure) {
  return rows.reduce((sum, row) => sum + figure(row), 0) / Math.max(1, rows.length);
}
