// Feeds mutants to the parser and checks what comes back.
//   node fuzz/fuzz.mjs [--seed N] [--count N] [--corpus DIR] [--bytes] [--limit MS]
import { isDeepStrictEqual, parseArgs } from "node:util";
import { formatSkill, safeParseInstructions, safeParseSkill, validateSkill } from "@skillwright/skill-parser";
import { readCorpus } from "../bench/corpus-files.mjs";
import { faultsOf } from "./check-result.mjs";
import { createRandom, mutate, mutateBytes, SEEDS } from "./mutate.mjs";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    count: { type: "string", default: "20000" },
    corpus: { type: "string" },
    bytes: { type: "boolean", default: false },
    limit: { type: "string", default: "250" },
  },
});
const seed = Number(values.seed);
const limit = Number(values.limit);
const texts = values.corpus === undefined ? SEEDS : [...SEEDS, ...readCorpus(values.corpus).map((file) => file.text)];
const random = createRandom(seed);
const outcomes = new Map();
const times = [];
let failures = 0;
let slowest = { milliseconds: 0, number: -1, outcome: "" };

for (let number = 0; number < Number(values.count); number++) {
  const text = mutate(texts, random);
  const input = values.bytes ? mutateBytes(text, random) : text;
  try {
    const { result, milliseconds } = parseInTime(input);
    times.push(milliseconds);
    if (milliseconds > slowest.milliseconds)
      slowest = { milliseconds, number, outcome: result.ok ? "loaded" : result.errors[0].code };
    const faults = [...faultsOf(result), ...checkOthers(input, result)];
    if (milliseconds > limit) faults.push(`${milliseconds.toFixed(0)} ms`);
    if (faults.length > 0) report(number, input, faults);
    const outcome = result.ok ? "loaded" : result.errors[0].code;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  } catch (error) {
    report(number, input, [error.stack]);
  }
}

times.sort((a, b) => a - b);
const at = (share) => (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2);
console.log(
  `seed ${seed}, ${values.count} mutants of ${texts.length} texts${values.bytes ? ", as bytes" : ""}: ${failures} failures`,
);
console.log(
  `milliseconds: median ${at(0.5)}, 99% ${at(0.99)}, worst ${at(1)} (mutant ${slowest.number}, ${slowest.outcome})`,
);
console.table(Object.fromEntries([...outcomes].sort((a, b) => b[1] - a[1])));
process.exitCode = failures > 0 ? 1 : 0;

/** A mutant over the limit gets two more chances: what counts is the parser's time, not that of a busy machine. */
function parseInTime(input) {
  let milliseconds = Number.POSITIVE_INFINITY;
  let result;
  for (let attempt = 0; attempt < 3 && milliseconds > limit; attempt++) {
    const start = performance.now();
    result = safeParseSkill(input, { directoryName: "demo" });
    milliseconds = Math.min(milliseconds, performance.now() - start);
  }
  return { result, milliseconds };
}

/** The other entries must not throw either, and what loads must survive being written. */
function checkOthers(input, result) {
  const faults = [];
  validateSkill(input, { profile: "spec", directoryName: "demo" });
  safeParseInstructions(input, { fileName: "AGENTS.md" });
  if (!result.ok) return faults;
  const again = safeParseSkill(formatSkill(result.skill));
  // Quotes and escapes can push frontmatter at the limit over it.
  if (!again.ok && again.errors[0].code.startsWith("frontmatter-too-")) return faults;
  if (!again.ok) faults.push(`written, then refused: ${again.errors[0].message}`);
  else if (!isDeepStrictEqual(fieldsOf(again.skill), fieldsOf(result.skill))) faults.push("changed by writing it");
  return faults;
}

/** All but the lines, and the numbers whose spelling only the fields keep. */
function fieldsOf({ frontmatter: _, fieldLines: __, bodyLine: ___, ...fields }) {
  return fields;
}

function report(number, input, faults) {
  failures++;
  if (failures > 10) return;
  console.error(`mutant ${number} of seed ${seed}: ${faults.join("; ")}`);
  const shown = typeof input === "string" ? input : Buffer.from(input).toString("latin1");
  console.error(JSON.stringify(shown.length > 2000 ? `${shown.slice(0, 2000)}…` : shown));
}
