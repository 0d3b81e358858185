// Measures what users feel, in several checkouts that were built, one beside another:
//   node scripts/compare-builds.mjs --corpus DIR [--few DIR] [--rounds 9] [--only TASK] before=DIR [between=DIR] now=.
// Each task runs in a process of its own, the checkouts take turns, and figures are medians: of the wall clock, and of the processor's
// time, which a busy machine disturbs less. `--few` is a folder of some hundred skills for whole commands. The first checkout is 1.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    corpus: { type: "string" },
    few: { type: "string" },
    rounds: { type: "string", default: "9" },
    only: { type: "string", default: "" },
  },
});
const checkouts = positionals.map((text) => [text.split("=")[0], resolve(text.slice(text.indexOf("=") + 1))]);
if (!values.corpus || checkouts.length < 2) {
  console.error("Give --corpus DIR and two checkouts or more, as NAME=DIR.");
  process.exit(2);
}

const here = fileURLToPath(new URL(".", import.meta.url));
const temporary = mkdtempSync(join(tmpdir(), "skillwright-compare-"));
try {
  await main();
} finally {
  rmSync(temporary, { recursive: true, force: true });
}

async function main() {
  const calls = join(temporary, "calls.mjs");
  const entry = join(here, "../packages/skill-coordinator/test/grant-calls.ts");
  await build({ entryPoints: [entry], outfile: calls, bundle: true, format: "esm", logLevel: "error" });
  for (const [name, run] of Object.entries(toTasks(calls))) {
    if (name.startsWith(values.only)) report(name, race(run));
  }
}

/** Of each task, how it runs in one checkout: the numbers it measured. */
function toTasks(calls) {
  const measure = (task, given) => (checkout) =>
    parse(node([join(here, "compare-task.mjs"), task, checkout, given, temporary]));
  const command =
    (...words) =>
    (checkout) =>
      runCommand(commandOf(checkout), words, checkout);
  const examples = join(here, "../examples/skills");
  const query = "review my pull request";
  return {
    "permits, honest calls": measure("honest", calls),
    "permits, hostile calls": measure("hostile", calls),
    "context of a skill, built": measure("context", calls),
    "load, cold": measure("cold", values.corpus),
    "load, from a snapshot": measure("warm", values.corpus),
    "refresh, nothing changed": measure("refresh", values.corpus),
    match: measure("match", values.corpus),
    "list, examples": command("list", "--root", examples),
    "validate, examples": command("validate", examples),
    "match, examples": command("match", query, "--root", examples),
    ...(values.few && {
      "list, few": command("list", "--root", values.few),
      "list, few, cold": command("list", "--root", values.few, "--no-cache"),
      "validate, few": command("validate", values.few),
      "match, few": command("match", query, "--root", values.few),
    }),
  };
}

/** The checkouts take turns, each round in the other direction. The first round fills caches and is not counted. */
function race(run) {
  const results = checkouts.map(() => []);
  for (let round = 0; round <= Number(values.rounds); round++) {
    const order = checkouts.map((_, index) => index);
    for (const index of round % 2 ? order : order.reverse()) {
      const measured = run(checkouts[index][1]);
      if (round > 0) results[index].push(measured);
    }
  }
  return results;
}

/** Releases have called it by several names. */
function commandOf(checkout) {
  const folder = join(checkout, "packages/skill-cli");
  return join(folder, JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).bin.skillwright);
}

function runCommand(bin, words, checkout) {
  const home = join(temporary, `home-${checkouts.findIndex(([, folder]) => folder === checkout)}`);
  const began = performance.now();
  const output = node(["--import", join(here, "compare-usage.mjs"), bin, ...words], home);
  return { wall: performance.now() - began, cpu: parse(output).cpu };
}

/** What a process of Node printed, and behind it what `compare-usage.mjs` did. */
function node(argv, home = temporary) {
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, {
    env: { PATH: process.env.PATH, HOME: home },
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  if (status !== 0 && status !== 1) throw new Error(`${argv.join(" ")} ended with ${status}: ${stderr}`);
  return `${stdout}\n${stderr}`;
}

function parse(output) {
  return JSON.parse(/^MEASURED (.*)$/m.exec(output)?.[1] ?? "null");
}

function report(name, results) {
  const [base] = results;
  console.log(name);
  for (const [index, [checkout]] of checkouts.entries()) {
    const figures = ["wall", "cpu"].map((kind) => {
      const [own, first] = [results[index], base].map((list) => median(list.map((one) => one[kind])));
      return `${kind} ${own.toFixed(own < 1 ? 5 : 1).padStart(9)} ms × ${(own / first).toFixed(2)}`;
    });
    console.log(`  ${checkout.padEnd(10)} ${figures.join("   ")}`);
  }
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
