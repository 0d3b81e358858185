import fc from "fast-check";
import { expect, test } from "vitest";
import { document, hashLike } from "../../test/documents.js";
import { createSkillIndex } from "./skill-index.js";

test("skills stand in the order of their names, then paths, however they were given", () => {
  const skills = [
    document("b"),
    document("a", { path: "/2/SKILL.md" }),
    document("a", { path: "/1/SKILL.md" }),
    document("B"),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(skills, { minLength: 4 }), (given) => {
      const places = createSkillIndex(given).skills.map(({ name, path }) => `${name} ${path}`);
      expect(places).toEqual(["B /skills/B/SKILL.md", "a /1/SKILL.md", "a /2/SKILL.md", "b /skills/b/SKILL.md"]);
    }),
  );
});

test("an index keeps the records it was given, whatever becomes of the lists", () => {
  const problems = [{ code: "file-vanished", severity: "error", path: "/a", message: "Gone." } as const];
  const index = createSkillIndex([document("pdf")], { problems });
  problems.length = 0;
  expect(index.problems).toHaveLength(1);
  expect(index.problems).toBe(index.problems);
  expect(() => (index.problems as unknown[]).pop()).toThrow(TypeError);
  expect({ ...index.filter({ deny: ["*"] }) }).toMatchObject({ skills: [], problems: [{ path: "/a" }], shadowed: [] });
});

test("skills are found by exact name and by id", () => {
  const pdf = document("pdf");
  const index = createSkillIndex([pdf, document("xlsx")]);
  expect(index.findByName("pdf")).toBe(pdf);
  expect(index.findById(pdf.id)).toBe(pdf);
  expect(index.findByName("PDF")).toBeUndefined();
  expect(index.findByName("constructor")).toBeUndefined();
});

test("a skill is found before a convention file of its name, and a shallow convention file before a deep one", () => {
  const deep = document("agents", { kind: "instructions", path: "/p/a/AGENTS.md" });
  const shallow = document("agents", { kind: "instructions", path: "/p/z.md" });
  expect(createSkillIndex([deep, shallow]).findByName("agents")).toBe(shallow);
  const skill = document("agents", { path: "/p/x/y/z/SKILL.md" });
  expect(createSkillIndex([deep, shallow, skill]).findByName("agents")).toBe(skill);
});

test("summaries are the skills without their bodies, made once", () => {
  const index = createSkillIndex([document("pdf")]);
  expect(index.summaries()[0]).not.toHaveProperty("body");
  expect(index.summaries()[0]).toMatchObject({ name: "pdf", hash: hashLike("pdf") });
  expect(index.summaries()).toBe(index.summaries());
});

test("a filter makes a new index and leaves the old one alone", () => {
  const index = createSkillIndex([document("pdf"), document("xlsx", { tags: ["table"] })]);
  expect(index.filter({ deny: ["p*"] }).skills.map(({ name }) => name)).toEqual(["xlsx"]);
  expect(index.filter({ tags: ["TABLE"] }).findByName("pdf")).toBeUndefined();
  expect(index.skills).toHaveLength(2);
});

test("of two indexes the other wins, and the loser is recorded", () => {
  const [mine, theirs] = [
    document("pdf", { path: "/mine" }),
    document("pdf", { path: "/theirs", hash: hashLike("theirs") }),
  ];
  const merged = createSkillIndex([mine, document("only-mine")]).merge(
    createSkillIndex([theirs, document("only-theirs")]),
  );
  expect(merged.skills.map(({ name, path }) => [name, path])).toEqual([
    ["only-mine", "/skills/only-mine/SKILL.md"],
    ["only-theirs", "/skills/only-theirs/SKILL.md"],
    ["pdf", "/theirs"],
  ]);
  expect(merged.shadowed).toMatchObject([
    { name: "pdf", reason: "merge", winner: { path: "/theirs" }, loser: { path: "/mine" } },
  ]);
});

test("merging the same bytes from another place is recorded as identical", () => {
  const merged = createSkillIndex([document("pdf", { path: "/a" })]).merge(
    createSkillIndex([document("pdf", { path: "/b" })]),
  );
  expect(merged.shadowed).toMatchObject([{ reason: "identical", winner: { path: "/b" }, loser: { path: "/a" } }]);
});

test("merging an index with itself changes nothing", () => {
  const index = createSkillIndex([document("pdf"), document("agents", { kind: "instructions" })]);
  const merged = index.merge(index);
  expect(merged.skills).toEqual(index.skills);
  expect(merged.shadowed).toEqual([]);
});

test("convention files of both indexes are kept", () => {
  const [a, b] = ["/a/AGENTS.md", "/b/AGENTS.md"].map((path) =>
    document("agents", { kind: "instructions", path, hash: hashLike(path) }),
  );
  if (!a || !b) throw new Error("unreachable");
  expect(createSkillIndex([a]).merge(createSkillIndex([b])).skills).toHaveLength(2);
});
