import { createSkillIndex } from "@skillwright/skill-index";
import { expect, test } from "vitest";
import { loadMemorySkills } from "./memory-skills.js";
import { planCatalog } from "./plan-catalog.js";

const skill = (name: string, more = ""): string =>
  `---\nname: ${name}\ndescription: Does ${name}.\n${more}---\nText.\n`;
const plan = async (
  record: Record<string, string>,
  prefix: Parameters<typeof planCatalog>[1]["prefix"] = "",
  listAll = false,
) => {
  const { index } = await loadMemorySkills(record);
  const { places, problems } = planCatalog(index, { prefix, listAll });
  return { uris: places.filter(({ listed }) => listed).map(({ uri }) => uri), places, problems };
};

test("skills are planned by URI, whatever their order", async () => {
  const { uris, problems } = await plan(
    { "b/SKILL.md": skill("b"), "a/SKILL.md": skill("a"), "größe/SKILL.md": skill("größe") },
    "",
    true,
  );
  expect(uris).toEqual(["skill://a/SKILL.md", "skill://b/SKILL.md", "skill://gr%C3%B6%C3%9Fe/SKILL.md"]);
  expect(problems).toEqual([]);
});

test("a prefix goes before every name, by scope if there is one for the scope", async () => {
  expect((await plan({ "a/SKILL.md": skill("a") }, "acme/billing")).uris).toEqual(["skill://acme/billing/a/SKILL.md"]);
  expect((await plan({ "a/SKILL.md": skill("a") }, { extra: "more", project: "here" })).uris).toEqual([
    "skill://more/a/SKILL.md",
  ]);
  expect((await plan({ "x/a/SKILL.md": skill("a") }, ({ path }) => path.split("/")[0] ?? "")).uris).toEqual([
    "skill://x/a/SKILL.md",
  ]);
});

test.for(["../up", "/top", "a//b", "."])("the prefix %j is a mistake of the caller", async (prefix) => {
  await expect(plan({ "a/SKILL.md": skill("a") }, prefix)).rejects.toThrow(TypeError);
});

test("what common clients refuse is served unlisted, unless all are to be listed", async () => {
  const record = { "a/SKILL.md": skill("a", "metadata:\n  version: 1.0\n"), "größe/SKILL.md": skill("größe") };
  const { uris, places, problems } = await plan(record);
  expect(uris).toEqual([]);
  expect(places).toHaveLength(2);
  expect(problems).toMatchObject([{ code: "entry-unlisted", severity: "warning" }, { code: "entry-unlisted" }]);
  expect((await plan(record, "", true)).uris).toHaveLength(2);
});

test("of two skills for one URI the first keeps it", async () => {
  const { index } = await loadMemorySkills({ "x/a/SKILL.md": skill("a") });
  const { index: other } = await loadMemorySkills({ "y/a/SKILL.md": skill("a") });
  const both = createSkillIndex([...index.skills, ...other.skills]);
  const { places, problems } = planCatalog(both, { prefix: "", listAll: false });
  expect(places.map(({ skill: { path } }) => path)).toEqual(["x/a/SKILL.md"]);
  expect(problems).toMatchObject([{ code: "uri-taken", path: "y/a/SKILL.md" }]);
});

test("a skill in another's folder keeps its URI there; one from elsewhere does not get one", async () => {
  const nested = { "a/SKILL.md": skill("a"), "a/b/SKILL.md": skill("b") };
  const byFolder = ({ directory }: { directory: string }) => directory.split("/").slice(0, -1).join("/");
  expect((await plan(nested, byFolder)).uris).toEqual(["skill://a/SKILL.md", "skill://a/b/SKILL.md"]);
  const mixed = await plan({ "a/SKILL.md": skill("a"), "b/SKILL.md": skill("b") }, ({ name }) =>
    name === "b" ? "a" : "",
  );
  expect(mixed.uris).toEqual(["skill://a/SKILL.md"]);
  expect(mixed.problems).toMatchObject([{ code: "uri-taken", path: "b/SKILL.md" }]);
});

test("what is not a skill's own folder is left out, each with its reason", async () => {
  const { index } = await loadMemorySkills({ "a/SKILL.md": skill("a") });
  const [document] = index.skills;
  if (!document) throw new Error("not loaded");
  const loose = { ...document, path: "notes/a.md", directory: "notes" };
  const instructions = { ...document, kind: "instructions" as const, path: "AGENTS.md", directory: "" };
  const { places, problems } = planCatalog(createSkillIndex([loose, instructions]), { prefix: "", listAll: false });
  expect(places).toEqual([]);
  expect(problems.map(({ code }) => code).sort()).toEqual(["instructions-not-served", "skill-not-folder"]);
});

test("a skill behind another of its name is on record", async () => {
  const { uris, problems } = await plan({
    "acme/a/SKILL.md": skill("a"),
    "zeta/a/SKILL.md": skill("a", "license: MIT\n"),
  });
  expect(uris).toEqual(["skill://a/SKILL.md"]);
  expect(problems).toMatchObject([{ code: "skill-shadowed", severity: "warning" }]);
  expect(problems[0]?.path).toContain("zeta/a/SKILL.md");
  expect(problems[0]?.message).toContain("acme/a/SKILL.md");
});
