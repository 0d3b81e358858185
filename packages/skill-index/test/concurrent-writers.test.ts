import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import type { SkillDocument, SkillProblem } from "../src/index.js";
import { loadSkillIndex } from "../src/node.js";
import { skillText, tempTree } from "./temp-tree.js";

const LOADS = Number(process.env["SKILL_INDEX_LOADS"] ?? 25);
const SKILLS = 200;

test(`${LOADS} loads while eight writers change ${SKILLS} skills: no exception, and every body matches its hash`, {
  timeout: 600_000,
}, async () => {
  const names = Array.from({ length: SKILLS }, (_, at) => `s${at}`);
  const root = tempTree(Object.fromEntries(names.map((name) => [`${name}/SKILL.md`, skillText(name)])));
  const writers = startWriters(root);
  onTestFinished(async () => void (await Promise.all(writers.map(end))));
  const loaded = await loadSkillIndex(root);
  const seen = new Map<string, number>();
  for (let load = 0; load < LOADS; load++) {
    if (load % 2 === 0) await loaded.refresh();
    const { index, problems, found, shadowed } = load % 2 === 0 ? loaded : await loadSkillIndex(root);
    for (const skill of index.skills) expect(possibleHashes(skill)).toContain(skill.hash);
    for (const { code } of problems) seen.set(code, (seen.get(code) ?? 0) + 1);
    const isLost = ({ code, severity }: SkillProblem): boolean => severity === "error" && !code.startsWith("folder-");
    const lost = problems.filter(isLost).length;
    expect(index.skills.length + shadowed.length + lost).toBe(found);
  }
  if (process.env["SKILL_INDEX_FIGURES"]) console.log(`${LOADS} loads; problems seen:`, Object.fromEntries(seen));
  expect(seen.size).toBeGreaterThan(0);
});

function startWriters(root: string): readonly ChildProcess[] {
  const script = fileURLToPath(new URL("./writer.mjs", import.meta.url));
  return Array.from({ length: 8 }, (_, seed) =>
    spawn(process.execPath, [script, root, String(seed), String(SKILLS)], { stdio: "ignore" }),
  );
}

async function end(writer: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => writer.once("close", resolve));
  writer.kill("SIGKILL");
  await ended;
}

/** The hashes of every file, whole or torn, that has this body. */
function possibleHashes({ name, body, description }: SkillDocument): readonly string[] {
  const head = `---\nname: ${name}\ndescription: ${description}\n---\n`;
  const files = body.startsWith("How to")
    ? [skillText(name)]
    : [`${head}${body}`, `${head}${body}\n`, head.slice(0, -1)];
  return files.map((text) => createHash("sha256").update(text).digest("hex"));
}
