import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildMatcher } from "./hook-matcher.js";
import { type ReadSkills, readSkills } from "./read-skills.js";
import type { SavedState } from "./saved-state.js";
import { type UpdatedMatcher, updateMatcher } from "./update-matcher.js";

let folder = "";
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-update-")));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const places = () => ({ folders: [{ path: join(folder, "skills"), scope: "project", own: true } as const] });

/** Mulberry32: the same numbers for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const WORDS =
  "invoice totals matching orders pdf form filling deploys kubernetes manifest reviewing migrations café 表格 c++ .net naïve release notes writes".split(
    " ",
  );

/** Skills that come, go, change their words, their names, or lose what makes them skills. */
function edit(random: (below: number) => number): void {
  const name = `skill-${random(24)}`;
  const path = join(folder, "skills", name, "SKILL.md");
  if (random(4) === 0) {
    rmSync(dirname(path), { recursive: true, force: true });
    return;
  }
  const words = (count: number): string => Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(" ");
  // Names of other folders too: one skill then stands behind another, or comes out from behind it.
  const called = random(5) === 0 ? `skill-${random(24)}` : name;
  const head = random(12) === 0 ? "" : `---\nname: ${called}\ndescription: ${words(6)}\ntags: [${words(1)}]\n---\n`;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${head}${words(random(60))}\n`);
}

/** As it comes from a disk. */
function toSaved({ matcher, skills, removed }: UpdatedMatcher): SavedState {
  const stamp = { folders: [], files: [], ways: [] };
  return deserialize(serialize({ stamp, skills, notes: [], removed, image: matcher.toImage() }));
}

const answers = ({ matcher }: UpdatedMatcher): unknown =>
  [...WORDS, "invoce totl of the ordr", "fill in a pdf form, then deploy", "@skill-3 please", "表格 café"].flatMap(
    (prompt) =>
      matcher
        .select(prompt, { topK: 30, minScore: 0 })
        .map(({ skill: { name, path, hash }, score, hits }) => ({ name, path, hash, score, hits })),
  );

test.for([1, 2, 3, 4, 5, 6])(
  "after edits by chance (%i), what was brought up to date answers as what is built anew",
  async (seed) => {
    const random = createRandom(seed);
    const snapshot = join(folder, "snapshot");
    for (let times = 0; times < 30; times++) edit(random);
    let saved = toSaved(buildMatcher(await readSkills(places(), {})));
    let updates = 0;
    for (let round = 0; round < 8; round++) {
      for (let times = random(5); times >= 0; times--) edit(random);
      const read = await readSkills(places(), { snapshot });
      const updated = await updateMatcher(saved, read);
      const built = buildMatcher(await readSkills(places(), {}));
      if (updated) {
        updates++;
        expect(answers(updated)).toEqual(answers(built));
        expect(updated.matcher.skills).toHaveLength(built.skills.length);
      }
      saved = toSaved(updated ?? built);
      await read.saveSnapshot(snapshot);
    }
    expect(updates).toBeGreaterThan(4);
  },
);

test("only what has changed is learnt", async () => {
  const random = createRandom(7);
  while (readdirSync(folder).length === 0 || readdirSync(join(folder, "skills")).length < 12) edit(random);
  const saved = toSaved(buildMatcher(await readSkills(places(), {})));
  const path = join(folder, "skills/skill-new/SKILL.md");
  mkdirSync(dirname(path));
  writeFileSync(path, "---\nname: skill-new\ndescription: Plays the harpsichord.\n---\nBaroque.\n");
  const read = await readSkills(places(), { snapshot: join(folder, "snapshot") });
  const asked: string[] = [];
  const bodyOf: ReadSkills["bodyOf"] = (skill) => {
    asked.push(skill.name);
    return read.bodyOf(skill);
  };
  const updated = await updateMatcher(saved, { ...read, bodyOf });
  expect(asked).toEqual(["skill-new"]);
  expect(updated?.matcher.select("baroque harpsichord")[0]?.skill.name).toBe("skill-new");
});

test("a matcher that most skills were taken out of is built anew", async () => {
  const put = (name: string): void => {
    mkdirSync(join(folder, "skills", name), { recursive: true });
    writeFileSync(join(folder, "skills", name, "SKILL.md"), `---\nname: ${name}\ndescription: Does ${name}.\n---\n`);
  };
  for (let at = 0; at < 70; at++) put(`skill-${at}`);
  const saved = toSaved(buildMatcher(await readSkills(places(), {})));
  rmSync(join(folder, "skills"), { recursive: true });
  put("last");
  expect(await updateMatcher(saved, await readSkills(places(), { snapshot: join(folder, "none") }))).toBeUndefined();
});
