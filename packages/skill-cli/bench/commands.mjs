// Measures whole commands on a folder of skills, cold and from the saved state, beside another build if one is given:
//   node bench/commands.mjs --corpus DIR [--before path/to/dist/bin.cjs] [--rounds 3]
// The builds take turns, so that a busy machine is equally busy for both. Figures are medians in milliseconds.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { corpus: { type: "string" }, before: { type: "string" }, rounds: { type: "string", default: "3" } },
});
if (!values.corpus) throw new Error("Give a folder of skills with --corpus.");

const builds = [
  ...(values.before ? [["before", values.before]] : []),
  ["now", fileURLToPath(new URL("../dist/bin.cjs", import.meta.url))],
];
const COMMANDS = [
  ["validate", ["validate", values.corpus]],
  ["list, cold", ["list", "--root", values.corpus, "--no-cache"]],
  ["list", ["list", "--root", values.corpus]],
  ["stats", ["stats", "--root", values.corpus]],
  ["match", ["match", "review my pull request", "--root", values.corpus]],
];

const homes = new Map(builds.map(([name]) => [name, mkdtempSync(join(tmpdir(), "skillwright-bench-"))]));
try {
  for (const [label, argv] of COMMANDS) {
    const times = new Map(builds.map(([name]) => [name, []]));
    // One round more than is counted: the first fills the cache.
    for (let round = 0; round <= Number(values.rounds); round++) {
      for (const [name, bin] of builds) {
        const began = performance.now();
        spawnSync(process.execPath, [bin, ...argv], {
          env: { PATH: process.env.PATH, HOME: homes.get(name) },
          maxBuffer: 1 << 30,
        });
        if (round > 0) times.get(name).push(performance.now() - began);
      }
    }
    const medians = builds.map(([name]) => [name, median(times.get(name))]);
    console.log(label.padEnd(12), medians.map(([name, time]) => `${name} ${Math.round(time)}`.padEnd(16)).join(""));
  }
} finally {
  for (const home of homes.values()) rmSync(home, { recursive: true, force: true });
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}
