import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { hashSkillFolder, listResources, loadSkillIndex, readResource, writeSkill } from "../src/node.js";
import { tempFolder } from "./temp-tree.js";

/** Exchanges two names at once, again and again, as a script with access to the root could: `renameat2` with `RENAME_EXCHANGE`. */
const SWAPPER = `
import ctypes, sys
libc = ctypes.CDLL(None, use_errno=True)
a, b = sys.argv[1].encode(), sys.argv[2].encode()
if libc.renameat2(-100, a, -100, b, 2) != 0: sys.exit(3)
print("ready", flush=True)
while True: libc.renameat2(-100, a, -100, b, 2)
`;
const canSwap =
  process.platform === "linux" &&
  spawnSync("python3", ["-c", "import ctypes; ctypes.CDLL(None).renameat2"]).status === 0;

let swapper: ChildProcess | undefined;
afterEach(() => void swapper?.kill("SIGKILL"));

/** A root with a skill in `group/a`, a link to a place outside, and the folder `swapped` being exchanged with the link. */
async function swappedRoot(swapped: string): Promise<{ readonly root: string; readonly outside: string }> {
  const base = tempFolder();
  const [root, outside] = [join(base, "root"), join(base, "outside")];
  for (const [folder, word] of [
    [join(root, "group", "a"), "inside"],
    [join(outside, "a"), "SECRET"],
  ] as const) {
    mkdirSync(join(folder, "files"), { recursive: true });
    writeFileSync(join(folder, "SKILL.md"), `---\nname: a\ndescription: ${word}\n---\n${word}`);
    writeFileSync(join(folder, "files", "x.txt"), word);
    writeFileSync(join(folder, "files", `${word}.txt`), "");
  }
  symlinkSync(join(outside, swapped.slice("group".length)), join(root, "link"));
  swapper = spawn("python3", ["-c", SWAPPER, join(root, swapped), join(root, "link")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise((resolve) => swapper?.stdout?.once("data", resolve));
  return { root, outside };
}

test.skipIf(!canSwap)("no body comes from outside while a folder is exchanged with a link", async () => {
  const { root } = await swappedRoot("group");
  const seen = new Set<string>();
  for (let round = 0; round < 400; round++) {
    const { index } = await loadSkillIndex(root);
    for (const skill of index.skills) seen.add(skill.body);
  }
  expect([...seen].filter((body) => body.includes("SECRET"))).toEqual([]);
});

test.skipIf(!canSwap)("no resource is read or hashed from outside", async () => {
  const { root } = await swappedRoot("group");
  const skill = { path: `${root}/group/a/SKILL.md`, directory: `${root}/group/a`, kind: "skill" } as const;
  const hashes = new Set<string>();
  for (let round = 0; round < 3000; round++) {
    const result = await readResource(skill, "files/x.txt");
    if (result.ok) expect(result.content).toMatchObject({ text: "inside" });
    if (round % 10 === 0) {
      for (const { path, hash } of (await hashSkillFolder(skill)).files) if (path === "files/x.txt") hashes.add(hash);
    }
  }
  expect(hashes.size).toBeLessThanOrEqual(1);
});

test.skipIf(!canSwap)("no name of a file outside is listed", async () => {
  const { root } = await swappedRoot("group");
  const skill = { path: `${root}/group/a/SKILL.md`, directory: `${root}/group/a`, kind: "skill" } as const;
  const names = new Set<string>();
  for (let round = 0; round < 3000; round++) {
    for (const { path } of (await listResources(skill)).resources) names.add(path);
  }
  expect([...names].sort()).toEqual(["files/inside.txt", "files/x.txt"]);
});

test.skipIf(!canSwap)("nothing is written outside, and nothing is left there", async () => {
  const { root, outside } = await swappedRoot("group/a");
  let written = 0;
  for (let round = 0; round < 1500; round++) {
    const result = await writeSkill(
      join(root, "group"),
      { name: "a", description: "x", body: "WRITTEN" },
      { overwrite: true },
    );
    if (result.ok) written++;
  }
  swapper?.kill("SIGKILL");
  expect(written).toBeGreaterThan(0);
  expect(readFileSync(join(outside, "a", "SKILL.md"), "utf8")).toContain("SECRET");
  expect(readdirSync(join(outside, "a")).sort()).toEqual(["SKILL.md", "files"]);
});

test("a root given through a link is still read and written", async () => {
  const base = tempFolder();
  mkdirSync(join(base, "real"));
  symlinkSync(join(base, "real"), join(base, "link"));
  expect(await writeSkill(join(base, "link"), { name: "a", description: "x", body: "y" })).toMatchObject({ ok: true });
  expect(existsSync(join(base, "real", "a", "SKILL.md"))).toBe(true);
  expect((await loadSkillIndex(join(base, "link"))).index.skills.map(({ name }) => name)).toEqual(["a"]);
  renameSync(join(base, "real"), join(base, "moved"));
});
