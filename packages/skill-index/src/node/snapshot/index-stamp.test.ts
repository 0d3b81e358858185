import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSkillIndex } from "../load-skill-index.js";
import { type IndexStamp, isStampCurrent } from "./index-stamp.js";

let folder = "";
const CHANGES: readonly (readonly [what: string, change: (root: string) => void])[] = [
  ["a skill is written to", (root) => appendFileSync(join(root, "skills/one/SKILL.md"), "More.\n")],
  ["a skill comes", (root) => put(root, "skills/three")],
  ["a skill comes below another", (root) => put(root, "skills/one/deep")],
  ["a skill goes", (root) => rmSync(join(root, "skills/two"), { recursive: true })],
  ["a skill behind a link is written to", (root) => appendFileSync(join(root, "elsewhere/four/SKILL.md"), "More.\n")],
  ["a link leads elsewhere", (root) => relink(root, "elsewhere/five")],
  ["a link leads nowhere", (root) => relink(root, "elsewhere/none")],
  ["a root appears", (root) => put(root, "later/six")],
  ["a root goes", (root) => rmSync(join(root, "skills"), { recursive: true })],
];

const put = (root: string, name: string): void => {
  mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, name, "SKILL.md"), `---\nname: ${name.split("/").at(-1)}\ndescription: Counts.\n---\n`);
};
const relink = (root: string, target: string): void => {
  rmSync(join(root, "skills/linked"));
  symlinkSync(join(root, target), join(root, "skills/linked"));
};
const load = (root: string) =>
  loadSkillIndex({
    roots: ["skills", "later", "elsewhere"].map((name) => ({ path: join(root, name), optional: true })),
  });

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-stamp-")));
  for (const [at] of CHANGES.entries()) {
    const root = join(folder, String(at));
    for (const name of ["skills/one", "skills/two", "elsewhere/four", "elsewhere/five"]) put(root, name);
    symlinkSync(join(root, "elsewhere/four"), join(root, "skills/linked"));
  }
  // A change of the last two seconds is no proof of anything.
  await setTimeout(2100);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.for(CHANGES.map(([what, change], at) => [what, change, at] as const))(
  "a stamp is current until %s",
  async ([, change, at]) => {
    const root = join(folder, String(at));
    const loaded = await load(root);
    const stamp = JSON.parse(JSON.stringify(loaded.stamp())) as IndexStamp;
    expect(loaded.index.skills.length).toBeGreaterThan(0);
    expect(isStampCurrent(stamp)).toBe(true);
    change(root);
    expect(isStampCurrent(stamp)).toBe(false);
  },
);

test("what has just changed gives no stamp", async () => {
  const root = join(folder, "fresh");
  put(root, "skills/one");
  expect((await load(root)).stamp()).toBeUndefined();
  cpSync(root, join(folder, "copied"), { recursive: true });
  expect((await load(join(folder, "copied"))).stamp()).toBeUndefined();
});

test("a stamp covers further files, present or missing", async () => {
  const root = join(folder, "further");
  mkdirSync(root);
  const [present, missing] = [join(root, "present.json"), join(root, "missing.json")];
  writeFileSync(present, "1");
  const files = [present, missing];
  expect((await load(root)).stamp({ files })).toBeUndefined();
  await setTimeout(2100);
  const stamp = (await load(root)).stamp({ files }) as IndexStamp;
  expect(isStampCurrent(stamp)).toBe(true);
  writeFileSync(missing, "2");
  expect(isStampCurrent(stamp)).toBe(false);
  rmSync(missing);
  expect(isStampCurrent(stamp)).toBe(true);
  appendFileSync(present, "3");
  expect(isStampCurrent(stamp)).toBe(false);
});

test("nothing at all is a stamp too, until something comes", async () => {
  const root = join(folder, "empty");
  const stamp = (await load(root)).stamp() as IndexStamp;
  expect(isStampCurrent(stamp)).toBe(true);
  put(root, "later/one");
  expect(isStampCurrent(stamp)).toBe(false);
});
