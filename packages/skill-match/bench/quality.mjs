// How often the right skill comes first: `relevance` beside `overlap` and MiniSearch with the same field boosts.
//
//   node bench/quality.mjs --corpus DIR --queries FILE [--folds 5] [--misses]
//
// DIR holds one folder per repository with `SKILL.md` files below; FILE is a list of requests with the skills they
// should find. Run it after a build. Pools: `small` is anthropics+skills; `medium` all but four mass collections, one
// skill per name; `large` everything, one skill per content.
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { createMatcher } from "@skillwright/skill-match";
import MiniSearch from "minisearch";
import { readSkills } from "./read-skills.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string" },
    folds: { type: "string", default: "5" },
    misses: { type: "boolean", default: false },
  },
});
if (!values.corpus || !values.queries) {
  console.error("Usage: node bench/quality.mjs --corpus DIR --queries FILE [--folds 5] [--misses]");
  process.exit(2);
}

const RANKS = 10;
const MASS_COLLECTIONS = ["ComposioHQ", "jeremylongshore", "openclaw", "sickn33"];
const skills = readSkills(values.corpus);
const { queries } = JSON.parse(readFileSync(values.queries, "utf8"));
const pools = {
  small: skills.filter(({ repository }) => repository === "anthropics+skills"),
  medium: onePer(
    skills.filter(({ repository }) => !MASS_COLLECTIONS.some((owner) => repository.startsWith(owner))),
    ({ name }) => name,
  ),
  large: onePer(skills, ({ hash }) => hash),
};

for (const [pool, members] of Object.entries(pools)) report(pool, members);

function report(pool, members) {
  const own = queries.filter((query) => query.pools.includes(pool));
  const asked = own.filter((query) => query.relevant.length > 0);
  const quiet = own.filter((query) => query.relevant.length === 0);
  // Requests for skills of other pools: whatever is selected here is wrong.
  const foreign = queries.filter(
    (query) => query.relevant.length > 0 && !query.pools.includes(pool) && relevantIn(members, query).size === 0,
  );
  console.log(
    `\n${pool}: ${members.length} skills, ${asked.length} requests, ${quiet.length} to leave alone, ${foreign.length} that no skill here covers`,
  );
  console.log("scorer        top-1  recall@5    MRR  selected right  false selections  uncovered selected");
  const contestants = contestantsFor(members);
  for (const [name, rank, select] of contestants) {
    const rows = asked.map((query) => ({
      query,
      at: rank(query.query).findIndex((skill) => relevantIn(members, query).has(skill)),
    }));
    const chosen = (list) => list.map((query) => [query, select?.(query.query)]);
    const figures = [
      percent(rows, ({ at }) => at === 0),
      percent(rows, ({ at }) => at >= 0 && at < 5),
      ((rows.reduce((sum, { at }) => sum + (at < 0 ? 0 : 1 / (at + 1)), 0) / rows.length) * 100).toFixed(1),
      select ? percent(chosen(asked), ([query, skill]) => skill && relevantIn(members, query).has(skill)) : "–",
      select ? percent(chosen(quiet), ([, skill]) => skill) : "–",
      select && foreign.length > 0 ? percent(chosen(foreign), ([, skill]) => skill) : "–",
    ];
    const widths = [7, 10, 7, 16, 18, 20];
    console.log(name.padEnd(12) + figures.map((figure, at) => figure.padStart(widths[at])).join(""));
    if (name === "relevance") {
      spread(rows);
      if (values.misses)
        for (const { query, at } of rows)
          if (at !== 0) console.log(`  ${at} ${query.kind} ${JSON.stringify(query.query.slice(0, 100))}`);
    }
  }
}

/** The same figure on parts of the requests, by kind and by random fold: how far it can be trusted. */
function spread(rows) {
  const kinds = [...new Set(rows.map(({ query }) => query.kind))];
  const line = kinds.map((kind) => {
    const own = rows.filter(({ query }) => query.kind === kind);
    return `${kind} ${percent(own, ({ at }) => at === 0)} of ${own.length}`;
  });
  const folds = Number(values.folds);
  const parts = Array.from({ length: folds }, (_, fold) =>
    rows.filter(({ query }) => Number.parseInt(query.id.slice(-4), 16) % folds === fold),
  );
  console.log(`  top-1 by kind: ${line.join(", ")}`);
  console.log(`  top-1 by fold: ${parts.map((part) => percent(part, ({ at }) => at === 0)).join(", ")}`);
}

function contestantsFor(members) {
  const matcher = createMatcher(members);
  const ranked = (scorer) => (query) =>
    matcher.select(query, { topK: RANKS, minScore: 0, scorer }).map(({ skill }) => skill);
  const selected = (scorer) => (query) => matcher.select(query, { scorer })[0]?.skill;
  const search = new MiniSearch({
    fields: ["name", "description", "tags", "body"],
    searchOptions: { boost: { name: 4, description: 2.5, tags: 2, body: 1 } },
  });
  search.addAll(members.map((skill, id) => ({ ...skill, id, tags: skill.tags.join(" ") })));
  return [
    ["relevance", ranked("relevance"), selected("relevance")],
    ["overlap", ranked("overlap"), selected("overlap")],
    [
      "MiniSearch",
      (query) =>
        search
          .search(query)
          .slice(0, RANKS)
          .map(({ id }) => members[id]),
    ],
  ];
}

function relevantIn(members, query) {
  query.cache ??= new Map();
  if (!query.cache.has(members)) {
    const names = new Set(query.relevant.map(({ name }) => plain(name)));
    query.cache.set(
      members,
      new Set(members.filter(({ name, directory }) => names.has(plain(name)) || names.has(plain(directory)))),
    );
  }
  return query.cache.get(members);
}

function onePer(list, key) {
  const seen = new Set();
  return list.filter((item) => !seen.has(key(item)) && seen.add(key(item)));
}

function plain(name) {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}

function percent(list, test) {
  return `${((list.filter(test).length / list.length) * 100).toFixed(1)}%`;
}
