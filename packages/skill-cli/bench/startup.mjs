// How long the command takes to start, and to answer, beside bare Node. `node bench/startup.mjs [--corpus DIR] [--rounds N]`
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { corpus: { type: "string" }, rounds: { type: "string", default: "15" } } });
const bin = fileURLToPath(new URL("../dist/bin.cjs", import.meta.url));
const examples = fileURLToPath(new URL("../../../examples/skills", import.meta.url));
const home = mkdtempSync(join(tmpdir(), "skillwright-bench-"));
const query = "the invoice total does not match the order";

const contestants = [
  { name: "node -e 0", argv: ["-e", "0"] },
  { name: "skillwright --version", argv: [bin, "--version"] },
  { name: "skillwright --help", argv: [bin, "--help"] },
  { name: "skillwright match, 16 skills", argv: [bin, "match", query, "--root", examples] },
];
if (values.corpus) {
  const match = [bin, "match", query, "--root", values.corpus];
  contestants.push({ name: "skillwright match, corpus, cold", argv: [...match, "--no-cache"] });
  contestants.push({ name: "skillwright match, corpus, warm", argv: match });
}

try {
  for (const contestant of contestants) run(contestant.argv);
  const times = new Map(contestants.map(({ name }) => [name, []]));
  for (let round = 0; round < Number(values.rounds); round++) {
    // Interleaved, so that whatever else the machine does hits all of them alike.
    for (const { name, argv } of contestants) times.get(name).push(run(argv));
  }
  const bare = median(times.get("node -e 0"));
  console.log("median of", values.rounds, "interleaved rounds\n");
  for (const { name } of contestants) {
    const time = median(times.get(name));
    console.log(
      `${name.padEnd(34)} ${time.toFixed(0).padStart(6)} ms ${(time / bare).toFixed(2).padStart(7)} × bare Node`,
    );
  }
} finally {
  rmSync(home, { recursive: true, force: true });
}

function run(argv) {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, argv, {
    env: { ...process.env, HOME: home, XDG_CACHE_HOME: "" },
  });
  if (status !== 0 && status !== 1) throw new Error(`${argv.join(" ")} ended with ${status}: ${stderr}`);
  return performance.now() - began;
}

function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}
