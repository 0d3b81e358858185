import { spawn } from "node:child_process";
import { existsSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createInstaller, folderDigest, hashFiles, readFolder } from "@skillwright/skill-install";
import { expect, test } from "vitest";
import { bundle } from "./support/bundle.js";
import { createRepository } from "./support/git.js";
import { skillText } from "./support/skill-text.js";
import { tempFolder, writeTree } from "./support/temp.js";
import { needsTool } from "./support/tools.js";

/** Each of the two ways; the figure in the reference is of 100. */
const KILLS = Number(process.env["SKILL_INSTALL_KILLS"] ?? 6);
const NAMES = ["a", "b", "c", "d"];

const version = (mark: string): Record<string, string> =>
  Object.fromEntries(
    NAMES.flatMap((name) => [
      [`skills/${name}/SKILL.md`, skillText(name, { body: `${mark}\n` })],
      ...Array.from({ length: 12 }, (_, index): [string, string] => [
        `skills/${name}/f${index}.md`,
        `${mark} ${index}\n`.repeat(200),
      ]),
      [`skills/${name}/only-${mark}.md`, mark],
    ]),
  );

const digestOf = (folder: string): string => {
  const read = readFolder(folder);
  return read.ok ? folderDigest(hashFiles(read.files)) : read.problem.code;
};

/** Kills a process that installs by turns, again and again, and looks at what it left. */
async function killAtWork(mode: "add" | "update", prepare: () => Promise<readonly string[]>): Promise<void> {
  const script = await bundle("install-child.ts");
  const [project, store] = [tempFolder(), tempFolder()];
  const [one, two] = [tempFolder(version("one")), tempFolder(version("two"))];
  const whole = NAMES.map((name) => [one, two].map((folder) => digestOf(join(folder, "skills", name))));
  const rest = await prepare();
  const [first = one, second = two, url = ""] = rest;
  const installer = createInstaller({ project, store, env: { PATH: process.env["PATH"] } });
  await installer.add(url || first, { agree: () => true, folders: [".agents/skills", ".claude/skills"] });
  const left = { old: 0, new: 0, unfinished: 0 };
  let previous = readFileSync(join(project, "skillwright.lock"), "utf8");
  for (let kill = 0; kill < KILLS; kill++) {
    const child = spawn(process.execPath, [script, mode, project, store, first, second, url], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    await sleep((kill * 37) % 450);
    child.kill("SIGKILL");
    await new Promise((resolve) => child.once("close", resolve));
    const root = join(project, ".agents/skills");
    // Before anyone mends anything: each skill is whole, or for a moment not there.
    for (const [index, name] of NAMES.entries()) {
      if (existsSync(join(root, name))) expect(whole[index]).toContain(digestOf(join(root, name)));
    }
    if (existsSync(join(project, ".skillwright/journal.json"))) left.unfinished++;
    expect(await installer.verify()).toEqual({ ok: true, differences: [], skills: NAMES.length });
    for (const name of NAMES)
      expect(readlinkSync(join(project, ".claude/skills", name))).toBe(`../../.agents/skills/${name}`);
    expect(existsSync(join(root, ".skillwright"))).toBe(false);
    const versions = new Set(NAMES.map((name, index) => whole[index]?.indexOf(digestOf(join(root, name)))));
    expect([...versions]).toHaveLength(1);
    const lock = readFileSync(join(project, "skillwright.lock"), "utf8");
    left[lock === previous ? "old" : "new"]++;
    previous = lock;
  }
  if (process.env["SKILL_INSTALL_FIGURES"]) console.log(`${KILLS} kills during ${mode}:`, left);
}

test(
  `${KILLS} processes killed during add leave the old skills or the new ones, and the lock that fits`,
  { timeout: 900_000 },
  () => killAtWork("add", async () => []),
);

needsTool("git")(
  `${KILLS} processes killed during update leave the old skills or the new ones`,
  { timeout: 900_000 },
  () =>
    killAtWork("update", async () => {
      const repository = createRepository(version("one"));
      const first = repository.commit({});
      // The files of the first version go with the second.
      rmSync(join(repository.work, "skills"), { recursive: true });
      writeTree(repository.work, version("two"));
      const second = repository.commit({});
      return [first, second, repository.url];
    }),
);

test("several processes that add at once do not mix, and none is lost", { timeout: 60_000 }, async () => {
  const script = await bundle("install-child.ts");
  const [project, store] = [tempFolder(), tempFolder()];
  const sources = NAMES.map((name) => tempFolder({ "SKILL.md": skillText(name), "x.md": name.repeat(1000) }));
  const codes = await Promise.all(
    sources.map((source) => {
      const child = spawn(process.execPath, [script, "once", project, store, source], {
        stdio: ["ignore", "ignore", "inherit"],
      });
      return new Promise((resolve) => child.once("close", resolve));
    }),
  );
  expect(codes).toEqual([0, 0, 0, 0]);
  const installer = createInstaller({ project, store });
  expect(await installer.verify()).toEqual({ ok: true, differences: [], skills: 4 });
});
