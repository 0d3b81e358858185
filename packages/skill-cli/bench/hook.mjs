// How long `skillwright hook` takes beside bare Node: from the saved state, from one that a skill was edited since, and without any:
//   node bench/hook.mjs --corpus DIR [--rounds 15] [--sizes 16,300,2000] [--before BIN]
// With --before, the hook of another build takes its turns too, with a home of its own.
// So many skills of DIR, one of each folder name, evenly spread, are copied to a project of their own. All take turns, so that a busy machine
// is equally busy for each. All have the same environment, of two variables: others, such as NODE_EXTRA_CA_CERTS, make bare Node itself two
// or three times as slow, and whatever is measured beside it look quick. Run it after a build.
import { spawnSync } from "node:child_process";
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    corpus: { type: "string" },
    rounds: { type: "string", default: "15" },
    sizes: { type: "string", default: "16,300,2000" },
    before: { type: "string" },
  },
});
if (!values.corpus) throw new Error("Give a folder of skills with --corpus.");

const own = fileURLToPath(new URL("../dist/bin.cjs", import.meta.url));
const builds = [...(values.before ? [["before", resolve(values.before)]] : []), ["hook", own]];
const folder = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-bench-")));
const sizes = values.sizes.split(",").map(Number);
// Ordinary, with a typo, long, and one that nothing fits.
const PROMPTS = [
  "the invoice total does not match the order",
  "reveiw my kubernetes manifests befor I deploy",
  `please write release notes for this version. ${"We changed the parser and the way links are checked. ".repeat(20)}`,
  "thanks, that looks good",
];

try {
  const folders = findSkills(values.corpus);
  for (const size of sizes) copy(folders, size);
  // What changed within the last seconds is read anew, since a second change would leave no trace.
  await setTimeout(2500);
  const times = new Map();
  const add = (name, time) => times.set(name, [...(times.get(name) ?? []), time]);
  for (const size of sizes) for (const [name, bin] of builds) hook({ bin, size, round: 0, home: homeOf(size, name) });
  for (let round = 0; round < Number(values.rounds); round++) {
    // Edits are a while old when they are met, or nothing would be saved of them.
    for (const size of sizes) appendFileSync(skillsOf(size)[round], `\nEdited in round ${round}.\n`);
    await setTimeout(2500);
    add("node -e 0", run(["-e", "0"], { env: envOf(folder) }));
    for (const size of sizes) {
      for (const [name, bin] of builds) {
        const home = homeOf(size, name);
        add(`${name}, ${size} skills, one edited`, hook({ bin, size, round, home }));
        add(`${name}, ${size} skills, saved`, hook({ bin, size, round: round + 0.5, home }));
        add(`${name}, ${size} skills, cold`, hook({ bin, size, round, home: mkdtempSync(join(folder, "home-")) }));
      }
    }
  }
  const bare = median(times.get("node -e 0"));
  console.log(`median of ${values.rounds} interleaved rounds\n`);
  for (const [name, list] of times) {
    const time = median(list);
    console.log(
      `${name.padEnd(32)} ${time.toFixed(0).padStart(6)} ms ${(time / bare).toFixed(2).padStart(7)} × bare Node`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Whoever lives there has a saved state. */
function homeOf(size, name) {
  return join(folder, `home-of-${size}-${name}`);
}

function skillsOf(size) {
  const skills = join(folder, String(size), ".claude/skills");
  return readdirSync(skills).map((name) => join(skills, name, "SKILL.md"));
}

function hook({ bin, size, round, home }) {
  const project = join(folder, String(size));
  const prompt = PROMPTS[Math.floor(round) % PROMPTS.length];
  const message = {
    session_id: `s${round}`,
    cwd: project,
    hook_event_name: "UserPromptSubmit",
    prompt: `${prompt} ${round}`,
  };
  return run([bin, "hook", "claude-code", "--strict", "--max-ms", "60000"], {
    input: JSON.stringify(message),
    cwd: project,
    env: envOf(home),
  });
}

function envOf(home) {
  return { PATH: process.env.PATH, HOME: home };
}

function run(argv, options) {
  const began = performance.now();
  const { status, stderr } = spawnSync(process.execPath, argv, { encoding: "utf8", ...options });
  const time = performance.now() - began;
  if (status !== 0) throw new Error(`${argv.join(" ")} ended with ${status}: ${stderr}`);
  return time;
}

function copy(folders, size) {
  const step = folders.length / size;
  for (let at = 0; at < size; at++) {
    const from = folders[Math.floor(at * step)];
    const to = join(folder, String(size), ".claude/skills", basename(from));
    mkdirSync(to, { recursive: true });
    copyFileSync(join(from, "SKILL.md"), join(to, "SKILL.md"));
  }
}

/** Folders with a `SKILL.md`, one of each name. */
function findSkills(root) {
  const found = new Map();
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (entry.name === "SKILL.md" && entry.isFile()) found.set(basename(entry.parentPath), entry.parentPath);
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, path]) => path);
}

function median(list) {
  return list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
}
