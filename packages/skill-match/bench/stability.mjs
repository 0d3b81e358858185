// Whether a verdict stays put: how often a request and a skill that fits it change from selected to not, or back, as 16, 100, 1,000 and
// all skills surround that skill.
//
//   node bench/stability.mjs --corpus DIR --queries FILE [--queries FILE] [--matcher MODULE]
//
// The others are drawn once, in an order that depends on their content alone; each larger set holds the smaller. The skill is the one of
// all that fit which scores best among all skills. `--matcher` measures another build of this package beside.
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import * as own from "@skillwright/skill-match";
import { readPools, readQueries, relevantIn } from "./pools.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string", multiple: true },
    matcher: { type: "string" },
  },
});
if (!values.corpus || !values.queries) {
  console.error("Usage: node bench/stability.mjs --corpus DIR --queries FILE [--queries FILE] [--matcher MODULE]");
  process.exit(2);
}

const { large } = readPools(values.corpus);
const shuffled = large.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
const sizes = [16, 100, 1000, large.length];
const queries = readQueries(values.queries).filter(
  (query) => query.pools.includes("large") && relevantIn(large, query).size > 0,
);
measure("relevance", own);
if (values.matcher) measure("the other", await import(pathToFileURL(values.matcher).href));

function measure(name, { createMatcher, DEFAULT_POLICY }) {
  const matchers = sizes.map((size) => createMatcher(shuffled.slice(0, size)));
  const known = sizes.map((size) => new Set(shuffled.slice(0, size)));
  const all = matchers.at(-1);
  const flips = sizes.slice(1).map(() => 0);
  const selected = sizes.map(() => 0);
  const ratios = [];
  let changed = 0;
  for (const query of queries) {
    const scoreIn = (matcher, skill) => matcher.explain(query.query, skill).score;
    const [target] = [...relevantIn(large, query)].sort((a, b) => scoreIn(all, b) - scoreIn(all, a));
    const scores = matchers.map((matcher, at) => {
      const joins = !known[at].has(target);
      if (joins) matcher.add([target]);
      const score = scoreIn(matcher, target);
      if (joins) matcher.remove(target);
      return score;
    });
    const verdicts = scores.map((score) => score >= DEFAULT_POLICY.minScore);
    for (const [at, verdict] of verdicts.entries()) {
      if (verdict) selected[at]++;
      if (at > 0 && verdict !== verdicts[at - 1]) flips[at - 1]++;
    }
    if (new Set(verdicts).size > 1) changed++;
    if (scores[0] > 0) ratios.push(scores.at(-1) / scores[0]);
  }
  const share = (number) => `${((number / queries.length) * 100).toFixed(1)}%`;
  ratios.sort((a, b) => a - b);
  console.log(`${name}: ${queries.length} requests, each with a skill that fits`);
  console.log(`  selected among ${sizes.join(" / ")} skills: ${selected.map(share).join(" / ")}`);
  console.log(
    `  verdict changes from size to size: ${flips.map(share).join(" / ")}; for ${share(changed)} at any of them`,
  );
  console.log(
    `  score among all by score among 16 (p10, p50, p90): ${[0.1, 0.5, 0.9].map((part) => ratios[Math.floor(ratios.length * part)]?.toFixed(2)).join(", ")}`,
  );
}
