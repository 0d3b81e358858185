import { SKILL_LIMITS } from "@modelcontextprotocol/core/ext/skills";
import { expect, test } from "vitest";
import { createCatalog } from "./catalog.js";
import { loadMemorySkills } from "./memory-skills.js";
import {
  handleGetSkill,
  handleListResources,
  handleListSkills,
  handleReadDirectory,
  handleReadResource,
} from "./skill-methods.js";

const skill = (name: string, more = ""): string =>
  `---\nname: ${name}\ndescription: Does ${name}.\n${more}---\nText.\n`;
const size = { items: 100, bytes: 100_000 };

async function catalogOf(record: Record<string, string>) {
  const { index, files } = await loadMemorySkills(record);
  const catalog = createCatalog(index, {
    files,
    limits: SKILL_LIMITS,
    maxCachedFiles: 100,
    prefix: "",
    listAll: false,
  });
  return { catalog, files };
}

test("an unlisted skill is got and read, but in no listing", async () => {
  const { catalog, files } = await catalogOf({ "a/SKILL.md": skill("a", "metadata:\n  version: 1\n"), "a/x.md": "x" });
  expect(await handleListSkills(catalog, { size })).toEqual({ skills: [] });
  expect(await handleListResources(catalog, { size })).toEqual({ resources: [] });
  expect(await handleGetSkill(catalog, "skill://a/SKILL.md")).toMatchObject({
    frontmatter: { metadata: { version: 1 } },
  });
  expect(await handleReadResource(catalog, "skill://a/x.md", { files })).toMatchObject({ contents: [{ text: "x" }] });
  expect((await handleReadDirectory(catalog, "skill://a", { size })).resources).toHaveLength(2);
});

test("a skill that became one of these since it was indexed leaves the listing", async () => {
  const record = { "a/SKILL.md": skill("a"), "b/SKILL.md": skill("b") };
  const { catalog } = await catalogOf(record);
  record["a/SKILL.md"] = skill("a", "metadata:\n  version: 1\n");
  expect((await handleListSkills(catalog, { size })).skills.map(({ uri }) => uri)).toEqual(["skill://b/SKILL.md"]);
});

test("what cannot be served is passed over, and unknown to whoever asks for it", async () => {
  const { catalog, files } = await catalogOf({
    "a/SKILL.md": skill("a"),
    "b/SKILL.md": skill("b", "hint: one: two\n"),
  });
  expect((await handleListSkills(catalog, { size })).skills.map(({ uri }) => uri)).toEqual(["skill://a/SKILL.md"]);
  await expect(handleGetSkill(catalog, "skill://b/SKILL.md")).rejects.toMatchObject({ code: -32602 });
  await expect(handleReadResource(catalog, "skill://b/SKILL.md", { files })).rejects.toMatchObject({ code: -32602 });
  await expect(handleReadDirectory(catalog, "skill://b", { size })).rejects.toMatchObject({ code: -32602 });
});

test("getting a skill looks at its files again", async () => {
  const record: Record<string, string> = { "a/SKILL.md": skill("a"), "a/x.md": "x" };
  const { catalog } = await catalogOf(record);
  const before = await handleGetSkill(catalog, "skill://a/SKILL.md");
  record["a/x.md"] = "y";
  expect(await handleGetSkill(catalog, "skill://a/SKILL.md")).not.toEqual(before);
});

test("a file of the same size but other bytes is not served under the old entry", async () => {
  const record: Record<string, string> = { "a/SKILL.md": skill("a"), "a/x.md": "x" };
  const { catalog, files } = await catalogOf(record);
  await handleGetSkill(catalog, "skill://a/SKILL.md");
  record["a/x.md"] = "y";
  await expect(handleReadResource(catalog, "skill://a/x.md", { files })).rejects.toMatchObject({ code: -32603 });
  expect(await handleReadResource(catalog, "skill://a/x.md", { files })).toMatchObject({ contents: [{ text: "y" }] });
});

test("a file of control characters is sent as base64, which JSON does not blow up", async () => {
  const { catalog, files } = await catalogOf({
    "a/SKILL.md": skill("a"),
    "a/x.txt": "\u0001".repeat(1000),
    "a/y.txt": "a\tb\r\n",
  });
  const read = async (name: string) => (await handleReadResource(catalog, `skill://a/${name}`, { files })).contents[0];
  expect(await read("x.txt")).toMatchObject({ blob: expect.any(String) });
  expect(await read("y.txt")).toMatchObject({ text: "a\tb\r\n" });
});
