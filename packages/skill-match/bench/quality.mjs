// How often the right skill comes first, and is selected, beside the reference algorithm and MiniSearch with the same field boosts.
//
//   node bench/quality.mjs --corpus DIR --queries FILE [--queries FILE] [--matcher MODULE] [--folds 5] [--misses]
//     [--examples FILE [--share 0.5] [--no-bodies]]
//
// DIR holds one folder per repository with `SKILL.md` files below; FILE is a list of requests with the skills they should find. Run it
// after a build. `--matcher` adds another build of this package, to compare with. Intervals are of 95 %, by drawing target skills again
// (1,000 times); folds part the target skills. `--examples` gives skills example requests (repo, path, examples), `--share` only to this share
// of them, `--no-bodies` leaves the bodies of those out.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createMatcher, selectByOverlap } from "@skillwright/skill-match";
import MiniSearch from "minisearch";
import { hashOf, readPools, readQueries, relevantIn, targetOf } from "./pools.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string", multiple: true },
    matcher: { type: "string" },
    folds: { type: "string", default: "5" },
    misses: { type: "boolean", default: false },
    examples: { type: "string" },
    share: { type: "string", default: "1" },
    "no-bodies": { type: "boolean", default: false },
  },
});
if (!values.corpus || !values.queries) {
  console.error("Usage: node bench/quality.mjs --corpus DIR --queries FILE [--queries FILE] [--matcher MODULE]");
  process.exit(2);
}

const RANKS = 10;
const SAMPLES = 1000;
const queries = readQueries(values.queries);
const examples = new Map(
  (values.examples ? JSON.parse(readFileSync(values.examples, "utf8")) : []).map((each) => [
    `${each.repo}/${each.path}`,
    each.examples,
  ]),
);
const other = values.matcher && (await import(pathToFileURL(values.matcher).href));
for (const [pool, members] of Object.entries(readPools(values.corpus))) report(pool, members.map(withExamples));

/** The skill with its example requests, where it is among those that get some. */
function withExamples(skill) {
  const asks = hashOf(skill.path) % 1000 < Number(values.share) * 1000 ? examples.get(skill.path) : undefined;
  if (asks === undefined) return skill;
  return { ...skill, asks, ...(values["no-bodies"] && { body: "" }) };
}

function report(pool, members) {
  const own = queries.filter((query) => query.pools.includes(pool));
  // Requests for skills of other pools: whatever is selected here is false.
  const foreign = queries
    .filter(({ pools, relevant }) => relevant.length > 0 && !pools.includes(pool))
    .filter((query) => relevantIn(members, query).size === 0)
    .map((query) => ({ ...query, kind: "uncovered", relevant: [], cache: undefined }));
  console.log(`\n${pool}: ${members.length} skills, ${own.length} requests`);
  console.log(
    "ranked by   kind             n  top-1 [95 %]          recall@5   MRR  right [95 %]          wrong  nothing  false",
  );
  for (const [name, rank, select] of contestantsFor(members)) {
    const rows = [...own, ...foreign].map((query) => judge(query, members, { rank, select }));
    for (const [kind, part] of byKind(rows)) print(name, kind, part, select !== undefined);
    if (select) folds(name, rows);
    if (name !== "skill-match" || !values.misses) continue;
    for (const { query, at } of rows)
      if (at !== 0 && query.relevant.length > 0)
        console.log(`  ${at} ${query.kind} ${JSON.stringify(query.query.slice(0, 100))}`);
  }
}

function judge(query, members, { rank, select }) {
  const relevant = relevantIn(members, query);
  const chosen = select?.(query.query);
  return {
    query,
    at: rank(query.query).findIndex((skill) => relevant.has(skill)),
    selected: chosen !== undefined,
    right: chosen !== undefined && relevant.has(chosen),
  };
}

/** All that have an answer, all that have none, and each kind. */
function byKind(rows) {
  const kinds = [...new Set(rows.map(({ query }) => query.kind))].sort();
  const asked = rows.filter(({ query }) => query.relevant.length > 0);
  return [["all", asked], ...kinds.map((kind) => [kind, rows.filter(({ query }) => query.kind === kind)])];
}

function print(name, kind, rows, selects) {
  if (rows.length === 0) return;
  const begin = name.padEnd(12) + kind.padEnd(13) + String(rows.length).padStart(5);
  if (rows[0].query.relevant.length === 0) {
    if (selects) console.log(`${begin}${"".padEnd(78)}${withInterval(rows, ({ selected }) => selected)}`);
    return;
  }
  const mrr = (rows.reduce((sum, { at }) => sum + (at < 0 ? 0 : 1 / (at + 1)), 0) / rows.length) * 100;
  const figures = [
    `  ${withInterval(rows, ({ at }) => at === 0).padEnd(22)}`,
    percent(rows, ({ at }) => at >= 0 && at < 5).padStart(8),
    mrr.toFixed(1).padStart(6),
  ];
  if (selects)
    figures.push(
      `  ${withInterval(rows, ({ right }) => right).padEnd(20)}`,
      percent(rows, ({ selected, right }) => selected && !right).padStart(7),
      percent(rows, ({ selected }) => !selected).padStart(9),
    );
  console.log(begin + figures.join(""));
}

/** The same figures on parts of the target skills: how far they can be trusted. */
function folds(name, rows) {
  const count = Number(values.folds);
  const asked = rows.filter(({ query }) => query.relevant.length > 0);
  const parts = Array.from({ length: count }, (_, fold) =>
    asked.filter(({ query }) => hashOf(targetOf(query)) % count === fold),
  );
  const line = (test) => parts.map((part) => percent(part, test)).join(" ");
  console.log(
    `${name.padEnd(12)}folds        top-1 ${line(({ at }) => at === 0)}   right ${line(({ right }) => right)}`,
  );
}

function contestantsFor(members) {
  const own = createMatcher(members);
  const ranked = (matcher) => (query) => matcher.select(query, { topK: RANKS, minScore: 0 }).map(({ skill }) => skill);
  const selected = (matcher) => (query) => matcher.select(query)[0]?.skill;
  const overlapping = (policy) => (query) => selectByOverlap(members, query, policy).map(({ skill }) => skill);
  const search = new MiniSearch({
    fields: ["name", "description", "tags", "body"],
    searchOptions: { boost: { name: 4, description: 2.5, tags: 2, body: 1 } },
  });
  search.addAll(members.map((skill, id) => ({ ...skill, id, tags: skill.tags.join(" ") })));
  const found = (query) =>
    search
      .search(query)
      .slice(0, RANKS)
      .map(({ id }) => members[id]);
  const compared = other?.createMatcher(members);
  return [
    ["skill-match", ranked(own), selected(own)],
    ...(compared ? [["other", ranked(compared), selected(compared)]] : []),
    ["overlap", overlapping({ topK: RANKS, minScore: 0 }), (query) => overlapping()(query)[0]],
    ["MiniSearch", found],
  ];
}

function withInterval(rows, test) {
  const groups = new Map();
  for (const row of rows) {
    const key = targetOf(row.query);
    const group = groups.get(key) ?? { n: 0, hits: 0 };
    groups.set(key, { n: group.n + 1, hits: group.hits + (test(row) ? 1 : 0) });
  }
  const list = [...groups.values()];
  const next = randomFrom(list.length);
  const shares = Array.from({ length: SAMPLES }, () => {
    let n = 0;
    let hits = 0;
    for (let draw = 0; draw < list.length; draw++) {
      const group = list[next() % list.length];
      n += group.n;
      hits += group.hits;
    }
    return (hits / n) * 100;
  }).sort((a, b) => a - b);
  const bound = (part) => shares[Math.floor(SAMPLES * part)].toFixed(1);
  return `${percent(rows, test)} [${bound(0.025)}, ${bound(0.975)}]`;
}

/** Xorshift: the same draws every time. */
function randomFrom(seed) {
  let state = hashOf(`seed ${seed}`) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}

function percent(list, test) {
  return list.length === 0 ? "–" : `${((list.filter(test).length / list.length) * 100).toFixed(1)}%`;
}
