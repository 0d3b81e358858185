// How often the right skill is among a few that are named, and how often nothing is named where nothing is right:
//   node bench/named.mjs --corpus DIR --queries FILE [--queries FILE] [--named 3] [--share 0.3] [--min-score N] [--grid]
// DIR and FILE as for `quality.mjs`. A skill is named from a score on that rises with the number of skills, and with a share of the best
// score at least. The figures are those of `skillwright hook`; `--grid` shows what others would give. Run it after a build.
import { parseArgs } from "node:util";
import { createMatcher } from "@skillwright/skill-match";
import { readPools, readQueries, relevantIn } from "./pools.mjs";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    queries: { type: "string", multiple: true },
    named: { type: "string", default: "3" },
    share: { type: "string", default: "0.3" },
    "min-score": { type: "string" },
    grid: { type: "boolean", default: false },
  },
});
if (!values.corpus || !values.queries) throw new Error("Give --corpus DIR and --queries FILE.");

/** As `chooseSkills` of skill-cli has them: up to so many skills, from which score on. */
const MIN_SCORES = [
  [100, 0.5],
  [1500, 0.65],
  [Number.POSITIVE_INFINITY, 0.8],
];
const own = { share: Number(values.share), minScore: values["min-score"] && Number(values["min-score"]) };
const rules = values.grid
  ? [0.4, 0.5, 0.6, 0.7, 0.8, 1].flatMap((minScore) => [0.3, 0.5, 0.7].map((share) => ({ minScore, share })))
  : [own];

const queries = readQueries(values.queries);
console.log("pool     rule              R@3  R@3 long  short  named  wrong  | silent on negatives, others' work");
for (const [pool, members] of Object.entries(readPools(values.corpus))) {
  const matcher = createMatcher(members);
  const judged = queries
    .filter(({ pools }) => pools.includes(pool))
    .map((query) => ({
      kind: query.kind,
      relevant: relevantIn(members, query),
      isAsked: query.relevant.length > 0,
      matches: matcher.select(query.query, { topK: Number(values.named), minScore: 0.2 }),
    }));
  for (const rule of rules) print(pool, { ...rule, minScore: rule.minScore ?? ownMinScore(members.length) }, judged);
}

function ownMinScore(skills) {
  return MIN_SCORES.find(([most]) => skills <= most)[1];
}

function choose(matches, { minScore, share }) {
  const best = matches[0]?.score ?? 0;
  return matches.filter(({ score }) => score >= minScore && score >= best * share);
}

function print(pool, rule, judged) {
  const rows = judged.map((row) => ({ ...row, named: choose(row.matches, rule) }));
  const asked = rows.filter(({ isAsked }) => isAsked);
  const isRight = ({ named, relevant }) => named.some(({ skill }) => relevant.has(skill));
  const isSilent = ({ named }) => named.length === 0;
  const answered = asked.filter((row) => !isSilent(row));
  const perAnswer = answered.reduce((sum, { named }) => sum + named.length, 0) / answered.length;
  const kind = (name) => rows.filter((row) => row.kind === name);
  const figures = [
    percent(asked, isRight),
    percent(
      asked.filter((row) => row.kind !== "short"),
      isRight,
    ),
    percent(kind("short"), isRight),
    perAnswer.toFixed(2),
    percent(asked, (row) => !isSilent(row) && !isRight(row)),
    "|",
    percent(kind("negative"), isSilent),
    percent(kind("outside"), isSilent),
  ];
  console.log(
    pool.padEnd(9) +
      `≥${rule.minScore}, ${rule.share} of best`.padEnd(18) +
      figures.map((text) => text.padStart(6)).join(" "),
  );
}

function percent(rows, test) {
  return rows.length === 0 ? "–" : ((rows.filter(test).length / rows.length) * 100).toFixed(1);
}
