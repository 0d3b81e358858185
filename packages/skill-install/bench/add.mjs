// Adds skills from a git repository made of a folder of real ones, installs them again from the store and from the repository, and
// verifies them: `node bench/add.mjs --corpus DIR [--count 500]`. Build first.
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { createInstaller, readFolder } from "@skillwright/skill-install";

const { values } = parseArgs({ options: { corpus: { type: "string" }, count: { type: "string", default: "500" } } });
if (!values.corpus) {
  console.error("Give a folder of skills: --corpus DIR [--count 500]");
  process.exit(2);
}
const count = Number(values.count);
const folder = mkdtempSync(join(tmpdir(), "skillwright-bench-"));
const at = (...names) => join(folder, ...names);
const git = (place, ...args) =>
  execFileSync("git", ["-C", place, ...args], { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });
try {
  const { files, bytes, skills } = await makeRepository();
  console.log(`${skills} skills, ${files} files, ${(bytes / 1_048_576).toFixed(1)} MiB`);
  const url = `file://${at("skills.git")}`;
  const open = (project, store) => {
    mkdirSync(at(project), { recursive: true });
    return createInstaller({ project: at(project), store: at(store), env: { PATH: process.env.PATH } });
  };
  const agree = () => true;
  await time("add from git", () => open("first", "store").add(url, { agree }));
  await time("verify", () => open("first", "store").verify());
  await time("add again, nothing new", () => open("first", "store").add(url, { agree }));
  const lock = readFileSync(at("first", "skillwright.lock"));
  for (const [name, store] of [
    ["from the store", "store"],
    ["from git, by the lock", "empty"],
  ]) {
    mkdirSync(at(`second-${store}`));
    writeFileSync(at(`second-${store}`, "skillwright.lock"), lock);
    await time(`install ${name}`, () => open(`second-${store}`, store).install({ frozen: true }));
  }
  const same = Buffer.compare(lock, readFileSync(at("second-empty", "skillwright.lock"))) === 0;
  console.log(`lock ${same ? "the same" : "CHANGED"}`);
  await time("verify the second", () => open("second-empty", "empty").verify());
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function time(name, work) {
  const start = performance.now();
  const result = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(2);
  if (!result.ok) throw new Error(`${name}: ${result.problem.code} ${result.problem.message}`);
  const { written, unchanged, refused, differences } = result;
  const codes = Object.entries(Object.groupBy?.(refused ?? [], ({ problem }) => problem.code) ?? {}).map(
    ([code, of]) => `${code} ${of.length}`,
  );
  const what = differences
    ? `${differences.length} differences`
    : `${written.length} written, ${unchanged.length} unchanged, ${refused.length} refused ${codes.join(", ")}`;
  console.log(`${name.padEnd(26)} ${seconds.padStart(7)} s   ${what}`);
}

/** The first skills of the folder that can be read whole, each once by name. */
async function makeRepository() {
  const { index } = await loadSkillIndex({ roots: [values.corpus], everywhere: true, bodies: false });
  git(folder, "init", "-q", "work");
  const totals = { skills: 0, files: 0, bytes: 0 };
  for (const skill of index.skills) {
    if (totals.skills === count) break;
    if (skill.kind !== "skill" || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(skill.name)) continue;
    const read = readFolder(dirname(skill.path));
    if (!read.ok) continue;
    cpSync(dirname(skill.path), at("work/skills", skill.name), { recursive: true });
    totals.skills++;
    totals.files += read.files.length;
    totals.bytes += read.files.reduce((sum, file) => sum + file.bytes.length, 0);
  }
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "core.autocrlf=false"];
  git(at("work"), ...author, "add", "-A", "-f");
  git(at("work"), ...author, "commit", "-q", "-m", "x");
  git(folder, "clone", "-q", "--bare", "work", "skills.git");
  git(at("skills.git"), "config", "uploadpack.allowFilter", "true");
  return totals;
}
