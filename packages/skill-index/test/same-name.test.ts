import { expect, test } from "vitest";
import { createMemorySource, loadIndex, type SkillScope } from "../src/index.js";

const source = (name: string, scope: SkillScope, body: string) =>
  createMemorySource(
    [{ path: `${name.slice(5, 6)}/pdf/SKILL.md`, content: `---\nname: pdf\ndescription: Fills forms.\n---\n${body}` }],
    { name, scope },
  );
const project = source("team-z/skills", "project", "Project.");
const user = source("team-a/skills", "user", "User.");
const copy = source("team-b/skills", "extra", "User.");

test("by default one skill of a name is there, and the others are on record", async () => {
  const { index, shadowed } = await loadIndex([user, project, copy]);
  expect(index.skills.map(({ source }) => source)).toEqual(["team-z/skills"]);
  expect(shadowed.map(({ reason }) => reason)).toEqual(["scope", "scope"]);
});

test("kept, the name alone means the same one, and the others are found by their address", async () => {
  const { index, shadowed } = await loadIndex([user, project, copy], { sameName: "keep" });
  expect(index.skills.map(({ source }) => source)).toEqual(["team-z/skills", "team-a/skills"]);
  expect(index.findByName("pdf")?.source).toBe("team-z/skills");
  for (const address of ["team-a/skills/pdf", "a/pdf/SKILL.md", "a/pdf"]) {
    expect(index.findByName(address)?.body.trim()).toBe("User.");
  }
  expect(index.findByName("team-q/skills/pdf")).toBeUndefined();
  // Equal bytes are one skill wherever they lie; what was kept is on record too.
  expect(shadowed.map(({ loser, reason }) => [loser.source, reason])).toEqual([
    ["team-a/skills", "scope"],
    ["team-b/skills", "identical"],
  ]);
});

test("merging keeps which one the name alone means", async () => {
  const { index } = await loadIndex([user, project], { sameName: "keep" });
  const { index: others } = await loadIndex([
    createMemorySource([{ path: "x/a/SKILL.md", content: "---\nname: a\ndescription: Does a.\n---\n" }], { name: "x" }),
    createMemorySource([{ path: "x/z/SKILL.md", content: "---\nname: z\ndescription: Does z.\n---\n" }], { name: "y" }),
  ]);
  for (const merged of [index.merge(others), others.merge(index)]) {
    expect(merged.skills.map(({ name, source }) => `${source} ${name}`)).toEqual([
      "x a",
      "team-z/skills pdf",
      "team-a/skills pdf",
      "y z",
    ]);
    expect(merged.findByName("pdf")?.source).toBe("team-z/skills");
  }
});

test("a filter takes a predicate, alone or among other rules, and what it keeps out is on record", async () => {
  const { index } = await loadIndex([user, project], { sameName: "keep" });
  const ofTeamA = index.filter((skill) => skill.source.startsWith("team-a/"));
  expect(ofTeamA.findByName("pdf")?.source).toBe("team-a/skills");
  expect(index.filter({ allow: ["pdf"], where: () => false }).skills).toEqual([]);
  const loaded = await loadIndex([user, project], { where: ({ scope }) => scope === "user" });
  expect(loaded.withheld).toMatchObject([{ name: "pdf", source: "team-z/skills", reason: "where" }]);
  expect(loaded.index.skills).toHaveLength(1);
});

test.for([[undefined], [null], ["pdf"], [{ where: "team-a" }], [{ allow: "pdf" }], [{ deny: [7] }]])(
  "the filter %j is refused by name",
  async ([filter]) => {
    const { index } = await loadIndex([user]);
    expect(() => index.filter(filter as never)).toThrow(/^(A filter|where|allow|deny) (is|must be) /);
  },
);
