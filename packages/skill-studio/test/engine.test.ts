import { createMemorySource, type LoadedIndex, loadIndex, type MemorySource } from "@skillwright/skill-index";
import { createMatcher, DEFAULT_POLICY } from "@skillwright/skill-match";
import { describe, expect, test } from "vitest";
import { ask } from "../src/page/engine/ask.js";
import { Engine, type PlainPolicy } from "../src/page/engine/engine.js";
import { createFolderSource } from "../src/page/engine/folder-source.js";
import { look } from "../src/page/engine/look.js";
import { catalog, prompts } from "../src/page/engine/prompts.js";
import type { PageSource } from "../src/page/engine/skill-source.js";
import { tune } from "../src/page/engine/tune.js";
import { createSnapshotMaker, type SnapshotMaker } from "../src/server/snapshot-maker.js";
import { generateSkills } from "./generated-skills.js";
import { skillText } from "./studio-fixture.js";

const POLICY: PlainPolicy = { ...DEFAULT_POLICY, minScore: 0.1 };
const SETTINGS = { label: "", base: "", policy: {}, tools: [], cases: [], canWrite: false, hasLog: false };

interface Fixture {
  readonly memory: MemorySource;
  readonly loaded: LoadedIndex;
  readonly maker: SnapshotMaker;
  readonly engine: Engine;
  /** How often a body was asked for. */
  readonly asked: string[];
}

/** An engine fed over JSON, as by the server. */
async function open(files: Readonly<Record<string, string>>): Promise<Fixture> {
  const memory = createMemorySource(Object.entries(files).map(([path, content]) => ({ path, content })));
  const loaded = await loadIndex([memory]);
  const maker = createSnapshotMaker(() => loaded);
  const asked: string[] = [];
  const source: PageSource = {
    snapshot: async () => JSON.parse(JSON.stringify(maker.snapshot(SETTINGS))),
    details: async (id) => {
      asked.push(id);
      return { body: loaded.index.findById(id)?.body ?? "", resources: { resources: [], problems: [] } };
    },
    file: async () => ({ ok: false, message: "" }),
    log: async () => "",
    addCase: async () => [],
    follow: () => {},
  };
  return { memory, loaded, maker, engine: await Engine.open(source), asked };
}

/** What a matcher built from whole documents says. */
const expected = (loaded: LoadedIndex, query: string): readonly (readonly [string, number])[] =>
  createMatcher(loaded.index.skills)
    .select(query, { ...POLICY, topK: 8, minScore: 0.01 })
    .map(({ skill, score }) => [skill.name, score]);

const answered = (engine: Engine, query: string): readonly (readonly [string, number])[] =>
  ask(engine, { query, policy: POLICY, shown: 8 }).matches.map(({ name, score }) => [name, score]);

const QUERIES = ["review invoices for banks", "batch b17", "ask for the photos and check them", "echo 3"];

describe("an engine without bodies", () => {
  test("ranks as a matcher with them does, and asks for none", async () => {
    const { engine, loaded, asked } = await open(generateSkills(60));
    for (const query of QUERIES) expect(answered(engine, query)).toEqual(expected(loaded, query));
    expect(asked).toEqual([]);
  });

  test("still does after skills were changed, added and removed", async () => {
    const { engine, loaded, memory, maker } = await open(generateSkills(60));
    memory.set({
      path: "converts-invoices-1/SKILL.md",
      content: skillText("converts-invoices-1", "Paints banks.", "batch echo 3"),
    });
    memory.set({ path: "new/SKILL.md", content: skillText("new", "Reviews invoices for banks twice.") });
    memory.delete("reviews-invoices-0/SKILL.md");
    await loaded.refresh();
    const change = maker.advance();
    expect(change && engine.apply(JSON.parse(JSON.stringify(change)))).toBe(true);
    for (const query of QUERIES) expect(answered(engine, query)).toEqual(expected(loaded, query));
  });

  test("takes in hundreds of changes without a body of what is gone", async () => {
    const { engine, memory, loaded, maker } = await open(generateSkills(20));
    for (let round = 0; round < 3; round++) {
      for (let number = 0; number < 60; number++)
        memory.set({ path: `${number}/SKILL.md`, content: skillText(`added-${number}`, `Paints bank ${round}.`) });
      await loaded.refresh();
      const added = maker.advance();
      for (let number = 0; number < 60; number++) memory.delete(`${number}/SKILL.md`);
      await loaded.refresh();
      const removed = maker.advance();
      expect([added, removed].map((change) => change && engine.apply(JSON.parse(JSON.stringify(change))))).toEqual([
        true,
        true,
      ]);
    }
    for (const query of QUERIES) expect(answered(engine, query)).toEqual(expected(loaded, query));
  });

  test("asks for everything again when it missed a change", async () => {
    const { engine, memory, loaded, maker } = await open(generateSkills(20));
    memory.set({ path: "1/SKILL.md", content: skillText("added-1", "Does it.") });
    await loaded.refresh();
    const first = maker.advance();
    memory.delete("1/SKILL.md");
    await loaded.refresh();
    const second = maker.advance();
    expect(second && engine.apply(second)).toBe(false);
    expect(first && engine.apply(first)).toBe(true);
    expect(second && engine.apply(second)).toBe(true);
  });
});

describe("tuning", () => {
  const cases = [
    { query: "review recipes for retail batch b40", expected: ["reviews-recipes-40"], file: "-", line: 1 },
    { query: "convert invoices for retail batch b1", expected: ["converts-invoices-1"], file: "-", line: 2 },
  ];
  const idOf = (engine: Engine, name: string): string => engine.skills.find((skill) => skill.name === name)?.id ?? "";

  test("tells what an edit changes, and leaves every ranking as it was", async () => {
    const { engine, loaded } = await open(generateSkills(60));
    const id = idOf(engine, "converts-invoices-1");
    const edit = { name: "sings", description: "Sings to batch b40 of recipes for retail.", tags: [] };
    for (let times = 0; times < 40; times++) await tune(engine, { id, edit, policy: POLICY, cases });
    const answer = await tune(engine, { id, edit, policy: POLICY, cases });
    expect(answer.before.outcomes.map(({ passed }) => passed)).toEqual([true, true]);
    const scoreOf = ({ outcomes }: typeof answer.after): number => outcomes[1]?.selected?.score ?? 0;
    expect(scoreOf(answer.after)).toBeLessThan(scoreOf(answer.before) / 2);
    expect(answer.changes).toMatchObject([{ query: cases[1]?.query, before: { name: "converts-invoices-1" } }]);
    for (const query of QUERIES) expect(answered(engine, query)).toEqual(expected(loaded, query));
    // After forty trials the second matcher still says what one says that was built with the edit.
    const edited = loaded.index.skills.map((skill) => (skill.id === id ? { ...skill, ...edit } : skill));
    const matcher = createMatcher(edited);
    const best = cases.map(({ query }) => matcher.select(query, POLICY)[0]?.score);
    expect(answer.after.outcomes.map(({ selected }) => selected?.score)).toEqual(best);
  });

  test("a new name is meant by the cases of the old one, and stands in the file", async () => {
    const { engine } = await open(generateSkills(20));
    const id = idOf(engine, "converts-invoices-1");
    const { description } = engine.skill(id);
    const answer = await tune(engine, {
      id,
      edit: { name: "renamed", description, tags: ["x"] },
      policy: POLICY,
      cases: cases.slice(1),
    });
    expect(answer.after.outcomes[0]).toMatchObject({ expected: ["renamed"], status: "passed" });
    expect(answer.text).toMatch(/^---\nname: renamed\n/);
    expect(answer.text).toContain("# converts-invoices-1");
  });
});

test("a way from file to prompt and a prompt fetch the bodies they need, and no others", async () => {
  const { engine, asked } = await open(generateSkills(60));
  const query = "review recipes for retail batch b40";
  const answer = await prompts(engine, { query, policy: POLICY, tools: [], mode: "strict", fallback: "" });
  expect(answer.injected.text).toMatch(/^\[skill:reviews-recipes-40\]\n# reviews-recipes-40/);
  expect(answer.coordinated).toMatchObject({ status: "resolved", rejected: [] });
  expect(asked).toHaveLength(1);
  const [skill] = engine.skills;
  const seen = await look(engine, skill?.id ?? "", (path) => path);
  expect(seen.steps.map(({ step }) => step)).toContain("catalog");
  expect(asked).toHaveLength(2);
});

test("a catalog accounts for every skill", async () => {
  const { engine } = await open(generateSkills(60));
  const { report, entries, omitted } = catalog(engine, { tokens: 500, format: "xml", query: "invoices" });
  expect(entries.length + omitted.length).toBe(60);
  expect(report.used).toBeLessThanOrEqual(500);
});

test("a folder of files is a source, and bundled files are those beside the skill alone", async () => {
  const files = {
    "s/a/SKILL.md": skillText("a", "Does a."),
    "s/a/x/notes.md": "hi",
    "s/secret.md": "no",
    "s/b/SKILL.md": "broken",
  };
  const source = await createFolderSource(
    "s",
    Object.entries(files).map(([path, text]) => ({ path, file: new Blob([text]) })),
  );
  const engine = await Engine.open(source);
  expect(engine.overview()).toMatchObject({
    skills: [{ name: "a", path: "s/a/SKILL.md" }],
    problems: [{ code: "skill-invalid" }],
  });
  const id = engine.skills[0]?.id ?? "";
  expect((await engine.details(id)).resources.resources).toEqual([{ path: "x/notes.md", size: 2 }]);
  expect(await source.file(id, "x/notes.md")).toMatchObject({ ok: true, text: "hi" });
  expect(await source.file(id, "../secret.md")).toMatchObject({ ok: false });
});
