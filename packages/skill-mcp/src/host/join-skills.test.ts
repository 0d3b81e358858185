import { createSkillIndex } from "@skillwright/skill-index";
import { expect, test } from "vitest";
import { loadMemorySkills } from "../server/memory-skills.js";
import { checkEntry } from "./check-entry.js";
import { isMcpSkill, joinSkills } from "./join-skills.js";
import { DEFAULT_HOST_LIMITS } from "./limits.js";
import type { McpListing } from "./list-skills.js";
import { toMcpSkill } from "./mcp-skill.js";

async function listingOf(label: string, paths: readonly string[]): Promise<McpListing> {
  const skills = paths.map(async (path) => {
    const uri = `skill://${path}/SKILL.md`;
    const frontmatter = { name: path.split("/").at(-1) ?? "", description: "x" };
    const resources = [{ uri, digest: `sha256:${"0".repeat(64)}`, size: 1 }];
    const entry = checkEntry({ uri, frontmatter, resources }, { label, limits: DEFAULT_HOST_LIMITS });
    const skill = entry.ok ? await toMcpSkill(entry.value, label) : entry;
    if (!skill.ok) throw new Error(skill.problem.message);
    return skill.value;
  });
  return { skills: await Promise.all(skills), problems: [] };
}

const local = async (...names: string[]) =>
  (
    await loadMemorySkills(
      Object.fromEntries(
        names.map((name) => [`${name}/SKILL.md`, `---\nname: ${name}\ndescription: x\n---\nLocal.\n`]),
      ),
    )
  ).index;

test("a local skill keeps its name, and a server's of that name is called by its label and path", async () => {
  const index = joinSkills(await local("refunds", "pdf"), [await listingOf("shop", ["billing/refunds", "invoices"])]);
  expect(index.skills.map(({ name, source }) => [name, source])).toEqual([
    ["invoices", "shop"],
    ["pdf", "memory"],
    ["refunds", "memory"],
    ["shop/billing/refunds", "shop"],
  ]);
  expect(index.findByName("refunds")).toMatchObject({ body: "Local." });
  expect(index.problems).toMatchObject([
    { code: "name-twin", severity: "warning", path: "skill://billing/refunds/SKILL.md" },
  ]);
  expect(index.skills.filter(isMcpSkill).map(({ name }) => name)).toEqual(["invoices", "shop/billing/refunds"]);
});

test("no server takes a name from another, whichever comes first", async () => {
  const [one, two] = [await listingOf("one", ["pdf"]), await listingOf("two", ["pdf"])];
  const names = (listings: readonly McpListing[]) =>
    joinSkills(createSkillIndex([]), listings).skills.map(({ name }) => name);
  expect(names([one, two])).toEqual(["one/pdf", "two/pdf"]);
  expect(names([two, one])).toEqual(["one/pdf", "two/pdf"]);
});

test("two skills of one name on one server are told apart by their paths", async () => {
  const index = joinSkills(createSkillIndex([]), [await listingOf("shop", ["a/pdf", "b/pdf"])]);
  expect(index.skills.map(({ name }) => name)).toEqual(["shop/a/pdf", "shop/b/pdf"]);
});

test("a name that only looks the same counts as the same", async () => {
  const index = joinSkills(await local("pdf"), [await listingOf("shop", ["ｐｄｆ"])]);
  expect(index.skills.map(({ name }) => name)).toEqual(["pdf", "shop/ｐｄｆ"]);
});

test("what was shadowed or wrong before stays on record", async () => {
  const before = createSkillIndex((await local("pdf")).skills, {
    problems: [{ code: "skill-invalid", severity: "error", path: "x", message: "y" }],
  });
  const listing = {
    skills: [],
    problems: [{ code: "listing-failed", severity: "error", path: "shop", message: "z" }],
  } as const;
  expect(joinSkills(before, [listing]).problems.map(({ code }) => code)).toEqual(["skill-invalid", "source-failed"]);
});
