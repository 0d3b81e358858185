import { expect, test } from "vitest";
import { skillText } from "../../test/temp-tree.js";
import { createMemorySource, type MemoryFile } from "../source/memory-source.js";
import type { SkillEntry, SkillSource } from "../source/skill-source.js";
import type { TrustCandidate } from "../source/trust.js";
import { loadIndex } from "./load-index.js";

const skill = (name: string, body?: string): MemoryFile => ({
  path: `${name}/SKILL.md`,
  content: skillText(name, body),
});

test("one bad file is one problem, and its neighbours load", async () => {
  const bad = { path: "bad/SKILL.md", content: "no frontmatter here" };
  const { index, problems, found } = await loadIndex([createMemorySource([skill("a"), bad, skill("z")])]);
  expect(index.skills.map(({ name }) => name)).toEqual(["a", "z"]);
  expect(problems).toMatchObject([{ code: "skill-invalid", severity: "error", path: "bad/SKILL.md" }]);
  expect(problems[0]?.diagnostics?.[0]?.code).toBe("frontmatter-missing");
  expect(found).toBe(3);
});

test("a document knows its place, its hash and its id", async () => {
  const source = createMemorySource([{ ...skill("pdf"), lastModified: 12.7 }], { name: "shelf", scope: "user" });
  const { index } = await loadIndex([source]);
  expect(index.skills).toMatchObject([
    {
      name: "pdf",
      path: "pdf/SKILL.md",
      directory: "pdf",
      source: "shelf",
      scope: "user",
      kind: "skill",
      lastModified: 12,
    },
  ]);
  expect(index.skills[0]?.id).toBe(`pdf-${index.skills[0]?.hash.slice(0, 12)}`);
});

test("a name that differs from the folder's is a warning, and a missing name is the folder's", async () => {
  const other = { path: "folder/SKILL.md", content: skillText("other") };
  const nameless = { path: "nameless/SKILL.md", content: "---\ndescription: Has no name.\n---\nBody" };
  const { index, problems } = await loadIndex([createMemorySource([other, nameless])]);
  expect(index.skills.map(({ name }) => name)).toEqual(["nameless", "other"]);
  expect(problems.map(({ code, path }) => [code, path])).toEqual([
    ["skill-warned", "folder/SKILL.md"],
    ["skill-warned", "nameless/SKILL.md"],
  ]);
});

test("a loose file without frontmatter is a note, one with frontmatter a skill", async () => {
  const files: MemoryFile[] = [
    { path: "README.md", content: "# Hello", kind: "loose" },
    { path: "notes.md", content: "---\ndescription: Keeps notes.\n---\nBody", kind: "loose" },
  ];
  const { index, problems } = await loadIndex([createMemorySource(files)]);
  expect(index.skills.map(({ name }) => name)).toEqual(["notes"]);
  expect(problems.find(({ path }) => path === "README.md")).toMatchObject({ code: "file-not-skill", severity: "note" });
});

test("a convention file becomes instructions", async () => {
  const { index } = await loadIndex([
    createMemorySource([{ path: "AGENTS.md", content: "# Build\n\nRun make.", kind: "instructions" }]),
  ]);
  expect(index.skills).toMatchObject([{ kind: "instructions", description: "Build" }]);
});

test("a source that fails as a whole is a problem, and the others load", async () => {
  const broken: SkillSource = {
    name: "broken",
    list: () => {
      throw new Error("offline");
    },
    read: () => {
      throw new Error("offline");
    },
  };
  const { index, problems } = await loadIndex([broken, createMemorySource([skill("a")])]);
  expect(index.skills).toHaveLength(1);
  expect(problems).toMatchObject([{ code: "source-failed", path: "broken" }]);
  expect(problems[0]?.message).toContain("offline");
});

test("a source that fails at one file, now or later, loses that file alone", async () => {
  const memory = createMemorySource([skill("a"), skill("b"), skill("c")]);
  const read: SkillSource["read"] = (entry, options) => {
    if (entry.path.startsWith("a")) throw new Error("at once");
    if (entry.path.startsWith("b")) return Promise.reject(new Error("later"));
    return memory.read(entry, options);
  };
  const { index, problems } = await loadIndex([{ ...memory, read }]);
  expect(index.skills.map(({ name }) => name)).toEqual(["c"]);
  expect(problems.map(({ message }) => message)).toEqual([
    "The source memory failed: at once",
    "The source memory failed: later",
  ]);
});

test("a path that is listed twice is read once", async () => {
  const memory = createMemorySource([skill("a")]);
  const list = () => [
    [{ entry: { path: "a/SKILL.md", kind: "skill" } as const }],
    [{ entry: { path: "a/SKILL.md", kind: "skill" } as const }],
  ];
  const { found, problems } = await loadIndex([{ ...memory, list }]);
  expect([found, problems.map(({ code }) => code)]).toEqual([1, ["source-failed"]]);
});

test("at most 64 reads are in flight", async () => {
  const memory = createMemorySource(Array.from({ length: 300 }, (_, at) => skill(`s${at}`)));
  let [now, max] = [0, 0];
  const read: SkillSource["read"] = async (entry) => {
    max = Math.max(max, ++now);
    await new Promise((resolve) => setTimeout(resolve, 1));
    now--;
    return memory.read(entry);
  };
  const { index } = await loadIndex([{ ...memory, read }]);
  expect(index.skills).toHaveLength(300);
  expect(max).toBe(64);
});

test("what filters keep out is on record", async () => {
  const { index, withheld, found } = await loadIndex([createMemorySource([skill("a"), skill("b"), skill("c")])], {
    allow: ["a", "b"],
    deny: ["b"],
  });
  expect(index.skills.map(({ name }) => name)).toEqual(["a"]);
  expect(withheld.map(({ name, reason }) => [name, reason])).toEqual([
    ["b", "deny"],
    ["c", "allow"],
  ]);
  expect(found).toBe(3);
});

test("a denied skill does not stand in front of anything", async () => {
  const tagged = { path: "pdf/SKILL.md", content: skillText("pdf", "new", "tags: [beta]\n") };
  const sources = [
    createMemorySource([tagged], { name: "near", scope: "project" }),
    createMemorySource([skill("pdf")]),
  ];
  const { index } = await loadIndex(sources, {
    trust: (candidate) => candidate.kind === "root" || !candidate.skill.tags.includes("beta"),
  });
  expect(index.findByName("pdf")).toMatchObject({ source: "memory", scope: "extra" });
});

test("trust is asked for every root and skill, and what it refuses is withheld and recorded", async () => {
  const asked: TrustCandidate[] = [];
  const sources = [
    createMemorySource([skill("a")], { name: "repository", scope: "project" }),
    createMemorySource([skill("b"), skill("c")], { name: "home", scope: "user" }),
    createMemorySource([], { name: "empty" }),
  ];
  const { index, problems, withheld } = await loadIndex(sources, {
    trust: async (candidate) => {
      asked.push(candidate);
      return candidate.kind === "root" ? candidate.scope !== "project" : candidate.skill.name !== "c";
    },
  });
  expect(
    asked.map((candidate) => (candidate.kind === "root" ? candidate.source : candidate.skill.name)).sort(),
  ).toEqual(["b", "c", "home", "repository"]);
  expect(index.skills.map(({ name }) => name)).toEqual(["b"]);
  expect(problems).toMatchObject([{ code: "root-withheld", path: "repository" }]);
  expect(withheld).toMatchObject([{ name: "c", reason: "trust", source: "home" }]);
});

test("trust is asked one question at a time", async () => {
  const sources = ["a", "b", "c"].map((name) => createMemorySource([skill(name)], { name }));
  let [open, max] = [0, 0];
  const trust = async (): Promise<boolean> => {
    max = Math.max(max, ++open);
    await new Promise((resolve) => setTimeout(resolve, 1));
    open--;
    return true;
  };
  const { index } = await loadIndex(sources, { trust });
  expect([index.skills.length, max]).toEqual([3, 1]);
});

test("a trust check that throws withholds", async () => {
  const trust = (): boolean => {
    throw new Error("no answer");
  };
  const { index, problems } = await loadIndex([createMemorySource([skill("a")])], { trust });
  expect([index.skills.length, problems[0]?.code]).toEqual([0, "root-withheld"]);
});

test("a skill that becomes trusted loads at the next refresh", async () => {
  let trusted = false;
  const loaded = await loadIndex([createMemorySource([skill("a")])], { trust: () => trusted });
  trusted = true;
  expect((await loaded.refresh()).added.map(({ name }) => name)).toEqual(["a"]);
});

test("a refresh reads only what changed and reports it with both documents", async () => {
  const memory = createMemorySource([skill("keep"), skill("change", "old"), skill("go")]);
  const reads: string[] = [];
  const read: SkillSource["read"] = (entry) => {
    reads.push(entry.path);
    return memory.read(entry);
  };
  const source: SkillSource = { ...memory, read };
  const loaded = await loadIndex([source]);
  const before = loaded.index;
  reads.length = 0;
  memory.set(skill("change", "new"));
  memory.set(skill("come"));
  memory.delete("go/SKILL.md");
  const change = await loaded.refresh();
  expect(reads.sort()).toEqual(["change/SKILL.md", "come/SKILL.md"]);
  expect(change.added.map(({ name }) => name)).toEqual(["come"]);
  expect(change.removed.map(({ name }) => name)).toEqual(["go"]);
  expect(change.changed.map((pair) => [pair.before.body, pair.after.body])).toEqual([["old", "new"]]);
  expect(loaded.index).toBe(change.index);
  expect(before.skills.map(({ name }) => name)).toEqual(["change", "go", "keep"]);
  expect(loaded.index.findByName("keep")).toBe(before.findByName("keep"));
});

test("a refresh without a change keeps the very same index", async () => {
  const loaded = await loadIndex([createMemorySource([skill("a"), { path: "bad/SKILL.md", content: "" }])]);
  const { index } = loaded;
  expect((await loaded.refresh()).index).toBe(index);
});

test("a refresh sees that a source says another kind of an entry", async () => {
  const memory = createMemorySource([skill("pdf")]);
  let kind: SkillEntry["kind"] = "instructions";
  const loaded = await loadIndex([{ ...memory, list: () => [[{ entry: { path: "pdf/SKILL.md", kind } }]] }]);
  expect(loaded.index.skills[0]?.kind).toBe("instructions");
  kind = "skill";
  await loaded.refresh();
  expect(loaded.index.skills[0]?.kind).toBe("skill");
});

test("a refresh sees that two entries have become one file", async () => {
  const files = [skill("a"), skill("b")];
  let identity: string | undefined;
  const memory = createMemorySource(files);
  const list = () => [
    files.map(({ path }) => ({ entry: { path, kind: "skill" as const, identity: identity ?? path } })),
  ];
  const loaded = await loadIndex([{ ...memory, list }]);
  expect(loaded.shadowed).toEqual([]);
  identity = "one";
  await loaded.refresh();
  expect(loaded.shadowed.map(({ reason }) => reason)).toEqual(["same-file"]);
});

test("the same bytes at a later time are no change", async () => {
  const memory = createMemorySource([skill("a")]);
  const loaded = await loadIndex([memory]);
  memory.set({ ...skill("a"), lastModified: 5 });
  const change = await loaded.refresh();
  expect(change).toMatchObject({ added: [], changed: [], removed: [] });
  expect(loaded.index.findByName("a")?.lastModified).toBe(5);
});

test("without bodies, a body is read on demand and must be the one that was indexed", async () => {
  const memory = createMemorySource([skill("a", "The body.")]);
  const loaded = await loadIndex([memory], { bodies: false });
  const [summary] = loaded.index.skills;
  if (!summary) throw new Error("no skill");
  expect(summary).not.toHaveProperty("body");
  expect(await loaded.readBody(summary)).toEqual({ ok: true, body: "The body." });
  memory.set(skill("a", "Another body."));
  expect(await loaded.readBody(summary)).toMatchObject({ ok: false, problem: { code: "skill-changed" } });
  memory.delete("a/SKILL.md");
  expect(await loaded.readBody(summary)).toMatchObject({ ok: false, problem: { code: "file-vanished" } });
  await loaded.refresh();
  expect(await loaded.readBody(summary)).toMatchObject({ ok: false, problem: { code: "skill-missing" } });
});

test("an abort before or during a load rejects with its reason", async () => {
  const files = Array.from({ length: 50 }, (_, at) => skill(`s${at}`));
  await expect(
    loadIndex([createMemorySource(files)], { signal: AbortSignal.abort(new Error("early")) }),
  ).rejects.toThrow("early");
  const controller = new AbortController();
  const memory = createMemorySource(files);
  const read: SkillSource["read"] = (entry, options) => {
    if (entry.path === "s30/SKILL.md") controller.abort(new Error("midway"));
    return memory.read(entry, options);
  };
  await expect(loadIndex([{ ...memory, read }], { signal: controller.signal })).rejects.toThrow("midway");
});
