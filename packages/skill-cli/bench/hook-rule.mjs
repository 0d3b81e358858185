// How often a hook names the right skill, and how often it is quiet where no skill is wanted:
//   node bench/hook-rule.mjs --corpus DIR --requests DIR [--examples] [--queries FILE]... [--fit] [--failures]
// --requests is a folder of `collection-*.json` (skills of the corpus: repo, path, name) and `requests-*.json` (text, want: paths of the
// acceptable skills, none for a request that wants none; kind; half). Figures are fitted on the half "own" only; "kept" is for reading.
// --examples adds the example requests of `examples-*.json` in that folder (repo, path, examples). --queries takes the files of skill-match's `bench/quality.mjs`. Right: an acceptable skill is named at first or second place. Quiet: nothing
// is named. "score only" is a threshold without any other evidence, to compare with. Run it after a build: it measures the shipped rule.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createMatcher } from "@skillwright/skill-match";
import { safeParseSkill } from "@skillwright/skill-parser";

const { chooseSkills, NAMING_RULE } = createRequire(import.meta.url)("../dist/hook/main.cjs");
const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    requests: { type: "string" },
    examples: { type: "boolean", default: false },
    queries: { type: "string", multiple: true, default: [] },
    fit: { type: "boolean", default: false },
    failures: { type: "boolean", default: false },
  },
});
if (!values.corpus || (!values.requests && values.queries.length === 0))
  throw new Error("Give --corpus DIR, and --requests DIR or --queries FILE.");

/** What the hook did before: a score that rises with the number of skills. */
const SCORE_ONLY = {
  ...NAMING_RULE,
  scores: [
    [100, 0.5],
    [1500, 0.65],
    [Number.POSITIVE_INFINITY, 0.8],
  ].map(([skills, score]) => ({ skills, named: score, best: score, long: score, terse: score })),
  ownWords: 0,
};

if (values.requests) {
  const collections = readCollections(values.requests, values.corpus);
  console.log("set  half  rule        right 1st/2nd   quiet small   quiet outside   quiet all   named per answer");
  for (const half of ["own", "kept"]) {
    for (const list of [...collections.map((item) => [item]), collections]) {
      for (const [name, rule] of [
        ["score only", SCORE_ONLY],
        ["shipped", NAMING_RULE],
      ])
        console.log(row(list, half, name, rule));
    }
  }
  if (values.failures) printFailures(collections);
  if (values.fit) fit(collections);
}
if (values.queries.length > 0) {
  const queries = values.queries.flatMap((file) => JSON.parse(readFileSync(file, "utf8")).queries);
  measurePools(readPools(values.corpus), queries);
}

function readCollections(folder, corpus) {
  const names = readdirSync(folder).flatMap((file) => /^requests-(.+)\.json$/.exec(file)?.[1] ?? []);
  return names.sort().map((name) => {
    const read = (kind) => JSON.parse(readFileSync(join(folder, `${kind}-${name}.json`), "utf8"));
    const examples = new Map(
      (values.examples ? read("examples") : []).map(({ repo, path, examples }) => [`${repo}/${path}`, examples]),
    );
    const skills = read("collection").map(({ repo, path }) => {
      const place = `${repo}/${path}`;
      const parsed = safeParseSkill(readFileSync(join(corpus, place)), { path: place });
      if (!parsed.ok) throw new Error(`${place} is not a skill.`);
      return { ...parsed.skill, path: place, asks: [...(parsed.skill.asks ?? []), ...(examples.get(place) ?? [])] };
    });
    return { name, matcher: createMatcher(skills), requests: read("requests").requests };
  });
}

function judge({ matcher, requests }, half, rule) {
  return requests
    .filter((request) => request.half === half)
    .map((request) => {
      const named = chooseSkills(matcher, { prompt: request.text, files: [], match: {} }, rule);
      return { ...request, named, right: named.slice(0, 2).some(({ skill }) => request.want.includes(skill.path)) };
    });
}

function row(collections, half, name, rule) {
  const all = collections.flatMap((collection) => judge(collection, half, rule));
  const label = collections.length === 1 ? collections[0].name : "all";
  const quiet = (list) => share(list, ({ named }) => named.length === 0);
  const wanting = all.filter(({ want }) => want.length > 0);
  const rest = all.filter(({ want }) => want.length === 0);
  const answered = all.filter(({ named }) => named.length > 0);
  const perAnswer = answered.reduce((sum, { named }) => sum + named.length, 0) / answered.length;
  return [
    label.padEnd(4),
    half.padEnd(5),
    name.padEnd(11),
    share(wanting, ({ right }) => right).padEnd(15),
    quiet(rest.filter(({ kind }) => kind === "small")).padEnd(13),
    quiet(rest.filter(({ kind }) => kind === "outside")).padEnd(15),
    quiet(rest).padEnd(11),
    perAnswer.toFixed(2),
  ].join(" ");
}

/** The rules that keep the most right ones for each share of quiet, on the half "own". */
function fit(collections) {
  const found = [];
  for (const named of [0.4, 0.5, 0.6])
    for (const best of [0.65, 0.7, 0.75, 0.8, 0.85])
      for (const long of [0.65, 0.75, 0.8, 0.85, 0.9, 1])
        for (const terse of [1.4, 1.5, 1.7, 2])
          for (const words of [5, 6]) {
            const scores = [{ skills: Number.POSITIVE_INFINITY, named, best, long, terse }];
            const rule = { ...NAMING_RULE, scores, longPrompt: { ...NAMING_RULE.longPrompt, words } };
            const all = collections.flatMap((collection) => judge(collection, "own", rule));
            const rest = all.filter(({ want }) => want.length === 0);
            const quiet = rest.filter((item) => item.named.length === 0).length / rest.length;
            found.push({ rule: { scores, words }, quiet, right: all.filter(({ right }) => right).length });
          }
  console.log("\nfitted on own: quiet all, right, rule");
  for (const least of [0.9, 0.91, 0.92, 0.93, 0.94, 0.95]) {
    const best = found.filter(({ quiet }) => quiet >= least).sort((a, b) => b.right - a.right || b.quiet - a.quiet)[0];
    if (best) console.log(`${(best.quiet * 100).toFixed(1)} %  ${best.right}  ${JSON.stringify(best.rule)}`);
  }
}

function printFailures(collections) {
  for (const collection of collections)
    for (const { want, kind, text, named, right } of judge(collection, "own", NAMING_RULE))
      if (want.length > 0 ? !right : named.length > 0)
        console.log(
          `${kind}  ${text}\n    wanted ${want.join(" or ") || "none"}\n    named ${named.map(({ skill, score }) => `${skill.name} ${score.toFixed(2)}`).join(", ") || "none"}`,
        );
}

function measurePools(pools, queries) {
  console.log("\npool     rule        right of 3  right short  wrong  | quiet negative  quiet outside");
  for (const [pool, members] of Object.entries(pools)) {
    const matcher = createMatcher(members);
    for (const [name, rule] of [
      ["score only", SCORE_ONLY],
      ["shipped", NAMING_RULE],
    ]) {
      const all = queries
        .filter((query) => query.pools.includes(pool))
        .map((query) => {
          const named = chooseSkills(matcher, { prompt: query.query, files: [], match: {} }, rule);
          const relevant = relevantIn(members, query);
          return { ...query, named, right: named.some(({ skill }) => relevant.has(skill)) };
        });
      const asked = all.filter(({ relevant }) => relevant.length > 0);
      const kind = (which) => all.filter((item) => item.kind === which);
      console.log(
        [
          pool.padEnd(8),
          name.padEnd(11),
          share(asked, ({ right }) => right).padEnd(11),
          share(kind("short"), ({ right }) => right).padEnd(12),
          share(asked, ({ named, right }) => named.length > 0 && !right).padEnd(6),
          "|",
          share(kind("negative"), ({ named }) => named.length === 0).padEnd(15),
          share(kind("outside"), ({ named }) => named.length === 0),
        ].join(" "),
      );
    }
  }
}

/** The pools of skill-match's benchmarks: one repository, all but four mass collections with one skill per name, and one per content. */
function readPools(corpus) {
  const paths = readdirSync(corpus, { recursive: true }).filter((path) => path.endsWith("SKILL.md"));
  const skills = paths.sort().flatMap((path) => {
    const bytes = readFileSync(join(corpus, path));
    const parsed = safeParseSkill(bytes);
    const hash = createHash("sha256").update(bytes).digest("hex");
    return parsed.ok
      ? [{ ...parsed.skill, path, hash, repository: path.split("/")[0], directory: path.split("/").at(-2) }]
      : [];
  });
  const isMass = ({ repository }) => /^(?:ComposioHQ|jeremylongshore|openclaw|sickn33)/.test(repository);
  return {
    small: skills.filter(({ repository }) => repository === "anthropics+skills"),
    medium: onePer(
      skills.filter((skill) => !isMass(skill)),
      ({ name }) => name,
    ),
    large: onePer(skills, ({ hash }) => hash),
  };
}

function onePer(list, key) {
  return [...new Map(list.toReversed().map((item) => [key(item), item])).values()].reverse();
}

function relevantIn(members, { relevant }) {
  const plain = (name) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
  const names = new Set(relevant.map(({ name }) => plain(name)));
  return new Set(members.filter(({ name, directory }) => names.has(plain(name)) || names.has(plain(directory))));
}

function share(list, test) {
  const count = list.filter(test).length;
  return list.length === 0 ? "–" : `${count} ${((count / list.length) * 100).toFixed(1)}%`;
}
