import { describe, expect, test } from "vitest";
import { skillText } from "../../test/temp-tree.js";
import { hashBytes } from "../model/content-hash.js";
import { createMemorySource } from "../source/memory-source.js";
import type { DeclaredSkill, SkillEntry, SkillSource } from "../source/skill-source.js";
import { summariseDeclared } from "./declared-skill.js";
import { loadIndex } from "./load-index.js";

const HASH = "ab".repeat(32);
const frontmatter = { name: "pdf", description: "Reads forms." };
const file = "---\nname: pdf\ndescription: Reads forms.\n---\nBody.\n";
const hashOf = (text: string): Promise<string> => hashBytes(new TextEncoder().encode(text));

interface Shelf extends SkillSource {
  /** Paths that were read, in order. */
  readonly reads: string[];
  entry: SkillEntry;
  text: string;
}

/** A source that knows of one skill, says so, and notes what is read. */
function shelf(declared: DeclaredSkill, more: Partial<SkillEntry> = {}): Shelf {
  const source: Shelf = {
    name: "shelf",
    reads: [],
    text: file,
    entry: { path: "pdf/SKILL.md", kind: "skill", declared, ...more },
    list: () => [[{ entry: source.entry }]],
    read({ path }) {
      source.reads.push(path);
      return { ok: true, file: { bytes: new TextEncoder().encode(source.text), lastModified: 5 } };
    },
  };
  return source;
}

describe("an index without bodies", () => {
  test("is made of what the source says, and reads one file when one body is asked for", async () => {
    const source = shelf({ frontmatter, hash: await hashOf(file), lastModified: 12.7 });
    const { index, problems, readBody, found } = await loadIndex([source], { bodies: false });
    expect(problems).toEqual([]);
    expect(found).toBe(1);
    expect(index.skills).toMatchObject([
      { name: "pdf", description: "Reads forms.", hash: await hashOf(file), lastModified: 12, verified: false },
    ]);
    expect(index.skills[0]).not.toHaveProperty("body");
    expect(index.skills[0]).not.toHaveProperty("fieldLines");
    expect(source.reads).toEqual([]);
    expect(await readBody(index.skills[0] as never)).toEqual({ ok: true, body: "Body." });
    expect(source.reads).toEqual(["pdf/SKILL.md"]);
  });

  test.for<[string, DeclaredSkill, string]>([
    ["bytes", { frontmatter, hash: HASH }, "not the one that was indexed"],
    ["frontmatter", { frontmatter: { ...frontmatter, license: "MIT" } }, 'license is "MIT" in the entry'],
  ])("gives no body of other %s than its source spoke of", async ([, declared, words]) => {
    const { index, readBody } = await loadIndex([shelf(declared)], { bodies: false });
    const body = await readBody(index.skills[0] as never);
    expect(body).toMatchObject({
      ok: false,
      problem: { code: "skill-changed", message: expect.stringContaining(words) },
    });
    expect(body).not.toHaveProperty("body");
  });

  test("gives no body whose hash is right and whose frontmatter is not", async () => {
    const declared = { frontmatter: { ...frontmatter, description: "Pays bills." }, hash: await hashOf(file) };
    const { index, readBody } = await loadIndex([shelf(declared)], { bodies: false });
    expect(await readBody(index.skills[0] as never)).toMatchObject({ ok: false, problem: { code: "skill-changed" } });
  });

  test("follows what the source says, still without reading", async () => {
    const source = shelf({ frontmatter, hash: HASH });
    const loaded = await loadIndex([source], { bodies: false });
    const { index } = loaded;
    expect((await loaded.refresh()).index).toBe(index);
    source.entry = {
      ...source.entry,
      declared: { frontmatter: { ...frontmatter, description: "Better." }, hash: "cd".repeat(32) },
    };
    expect((await loaded.refresh()).changed).toMatchObject([{ after: { description: "Better." } }]);
    source.entry = { ...source.entry, resources: [{ path: "a.md", size: 1 }] };
    await loaded.refresh();
    expect(loaded.index.skills[0]?.resources).toEqual([{ path: "a.md", size: 1 }]);
    expect(source.reads).toEqual([]);
  });

  test("holds a body to the state of the index it is asked for", async () => {
    const source = shelf({ frontmatter });
    const loaded = await loadIndex([source], { bodies: false });
    const [before] = loaded.index.skills;
    expect(await loaded.readBody(before as never)).toMatchObject({ ok: true });
    source.text = file.replace("forms", "files");
    source.entry = { ...source.entry, declared: { frontmatter: { ...frontmatter, description: "Reads files." } } };
    await loaded.refresh();
    expect(await loaded.readBody(before as never)).toMatchObject({ ok: false, problem: { code: "skill-changed" } });
    expect(await loaded.readBody(loaded.index.skills[0] as never)).toMatchObject({ ok: true });
  });

  test("reads convention files all the same, since their text makes them", async () => {
    const source = shelf({ frontmatter, hash: HASH }, { path: "AGENTS.md", kind: "instructions" });
    const { index } = await loadIndex([source], { bodies: false });
    expect(source.reads).toEqual(["AGENTS.md"]);
    expect(index.skills[0]?.kind).toBe("instructions");
  });

  test("takes a hash that is none for a fault of the source", async () => {
    const { index, problems } = await loadIndex([shelf({ frontmatter, hash: "AB" })], { bodies: false });
    expect(index.skills).toEqual([]);
    expect(problems).toMatchObject([{ code: "source-failed", path: "pdf/SKILL.md" }]);
  });
});

describe("an index with bodies", () => {
  test("reads what it is asked for, and holds it to what the source said", async () => {
    const source = shelf({ frontmatter, hash: await hashOf(file) });
    const { index } = await loadIndex([source]);
    expect(index.skills).toMatchObject([{ body: "Body.", lastModified: 5 }]);
    expect(index.skills[0]).not.toHaveProperty("verified");
    expect(source.reads).toHaveLength(1);
  });

  test.for<[string, DeclaredSkill]>([
    ["hash", { frontmatter, hash: HASH }],
    ["frontmatter", { frontmatter: { ...frontmatter, license: "MIT" } }],
  ])("leaves out a file of another %s, until source and file agree", async ([, declared]) => {
    const source = shelf(declared);
    const loaded = await loadIndex([source]);
    expect(loaded.index.skills).toEqual([]);
    expect(loaded.problems).toMatchObject([{ code: "skill-changed", severity: "error", path: "pdf/SKILL.md" }]);
    source.entry = { ...source.entry, declared: { frontmatter, hash: await hashOf(file) } };
    expect((await loaded.refresh()).added).toMatchObject([{ name: "pdf" }]);
  });
});

test.for([true, false])(
  "a folder is called what its source says, and a refresh sees it (bodies: %s)",
  async (bodies) => {
    const path = "shop://%70df/SKILL.md";
    const source = shelf({ frontmatter }, { path });
    const loaded = await loadIndex([source], { bodies });
    const codes = () => loaded.problems.flatMap(({ diagnostics = [] }) => diagnostics.map(({ code }) => code));
    expect(codes()).toEqual(["name-directory"]);
    source.entry = { ...source.entry, directoryName: "pdf" };
    await loaded.refresh();
    expect(codes()).toEqual([]);
    expect(loaded.index.skills).toMatchObject([{ name: "pdf", path, directory: "shop://%70df" }]);
    source.entry = { ...source.entry, directoryName: "doc" };
    await loaded.refresh();
    expect(codes()).toEqual(["name-directory"]);
  },
);

describe("what a source says is read as if it stood in a file", () => {
  const summarise = (more: Record<string, unknown>) =>
    summariseDeclared(
      { path: "pdf/SKILL.md", kind: "skill", declared: { frontmatter: { ...frontmatter, ...more }, hash: HASH } },
      { name: "shelf" },
    );

  test.for<[string, Record<string, unknown>]>([
    ["an empty description", { description: "" }],
    ["no name of any kind", { name: { a: 1 } }],
    ["a thousand keys", Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, 1]))],
    ["20 levels", { deep: JSON.parse(`${"[".repeat(20)}${"]".repeat(20)}`) }],
    ["20,000 levels", { deep: JSON.parse(`${"[".repeat(20_000)}${"]".repeat(20_000)}`) }],
    ["more than 16 KiB", { note: "x".repeat(17_000) }],
    ["half a character", { note: "\ud800" }],
    ["a function", { note: () => 1 }],
    ["a large number that is none", { note: 10n }],
  ])("%s is refused", async ([, more]) => {
    const { skill, problems } = await summarise(more);
    expect(skill).toBeUndefined();
    expect(problems).toMatchObject([{ code: "skill-invalid", severity: "error" }]);
    expect(problems[0]?.message).not.toContain("Line");
  });

  test("doubts are warnings, without lines that nobody wrote", async () => {
    const { skill, problems } = await summarise({ name: "PDF Forms", compatibility: "x".repeat(600) });
    expect(skill?.name).toBe("PDF Forms");
    expect(problems).toMatchObject([{ code: "skill-warned", severity: "warning" }]);
    expect(problems[0]?.diagnostics?.every(({ line }) => line === 1)).toBe(true);
    const text = skillText("PDF Forms").replace("---\n", `---\ncompatibility: ${"x".repeat(600)}\n`);
    const { problems: ofFile } = await loadIndex([createMemorySource([{ path: "pdf/SKILL.md", content: text }])]);
    const codes = (of: typeof problems) => of[0]?.diagnostics?.map(({ code }) => code).sort();
    expect(codes(problems)).toEqual(codes(ofFile));
  });
});

describe("tools that a skill asks for", () => {
  const asking = `${file.replace("---\nBody", "allowed-tools: Read Bash(git:*)\n---\nBody")}`;
  const declared = { frontmatter: { ...frontmatter, "allowed-tools": "Read Bash(git:*)" } };

  test.for([true, false])("are not granted where the source does not grant them (bodies: %s)", async (bodies) => {
    const source = shelf(declared, { grantsTools: false });
    source.text = asking;
    const loaded = await loadIndex([source], { bodies });
    const tools = () =>
      loaded.index.skills.map((skill) =>
        [skill.allowedTools, skill.requestedTools].map((all) => all?.map(({ text }) => text)),
      );
    expect(tools()).toEqual([[[], ["Read", "Bash(git:*)"]]]);
    expect(loaded.index.summaries()[0]).toMatchObject({ allowedTools: [], requestedTools: [{}, {}] });
    source.entry = { ...source.entry, grantsTools: true };
    await loaded.refresh();
    expect(tools()).toEqual([[["Read", "Bash(git:*)"], undefined]]);
    source.entry = { ...source.entry, grantsTools: false };
    await loaded.refresh();
    expect(tools()).toEqual([[[], ["Read", "Bash(git:*)"]]]);
  });
});

test("a source that only claims to have the bytes of another skill is not identical to it", async () => {
  const local = createMemorySource([{ path: "pdf/SKILL.md", content: file }], { name: "local" });
  const claim = shelf({ frontmatter, hash: await hashOf(file) });
  const { shadowed, index } = await loadIndex([claim, local], { bodies: false });
  expect(shadowed).toMatchObject([{ reason: "root", loser: { source: "local" } }]);
  expect((await loadIndex([local, claim], { bodies: false })).shadowed).toMatchObject([{ reason: "identical" }]);
  expect((await loadIndex([local])).index.merge(index as never).shadowed.at(-1)).toMatchObject({ reason: "merge" });
});
