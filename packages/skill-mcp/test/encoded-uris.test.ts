import { loadIndex, type SkillProblem } from "@skillwright/skill-index";
import { describe, expect, onTestFinished, test } from "vitest";
import {
  connectSkillServer,
  createMcpSkillSource,
  createSkillServer,
  loadMemorySkills,
  type McpSkill,
  type McpSkillSource,
} from "../src/index.js";
import { startTamperingServer, type TamperingServer } from "./support/tampering-server.js";

/** A server whose one skill has this name, in a folder that its URIs spell in this way. */
async function serve(folder: string, name: string, more: { resources?: "dynamic" } = {}): Promise<TamperingServer> {
  const files = {
    [`${folder}/SKILL.md`]: `---\nname: ${JSON.stringify(name)}\ndescription: Brew.\n---\nUse fresh water.\n`,
    [`${folder}/notes.md`]: "# Notes\n",
  };
  const frontmatter = { name, description: "Brew." };
  const uri = `skill://${folder}/SKILL.md`;
  const server = await startTamperingServer({ entry: (entry) => ({ ...entry, uri, frontmatter, ...more }) }, files);
  onTestFinished(server.close);
  return server;
}

const sourceOf = ({ client }: TamperingServer): McpSkillSource =>
  createMcpSkillSource(client, { label: "shop", dynamic: true });

const readsOf = ({ log }: TamperingServer): string[] => log.filter((line) => line.startsWith("resources/read"));

const codesOf = (problems: readonly SkillProblem[]): string[] =>
  problems.flatMap(({ diagnostics = [] }) => diagnostics.map(({ code }) => code));

// How URIs spell the folder, the name, and what is said of the name for its own sake: never that its folder is called otherwise.
const SPELLINGS: readonly [string, string, string[]][] = [
  ["caf%C3%A9", "café", ["name-not-ascii"]],
  ["caf%c3%a9", "café", ["name-not-ascii"]],
  ["café", "café", ["name-not-ascii"]],
  ["cafe%CC%81", "cafe\u0301", ["name-not-ascii"]],
  ["%E6%96%87%E6%A1%A3", "文档", ["name-not-ascii"]],
  ["%70df", "pdf", []],
  ["acme.example:8080/pdf", "pdf", []],
  ["my%20skill", "my skill", ["name-characters"]],
  ["Q&A", "Q&A", ["name-case", "name-characters"]],
  ["100%25", "100%", ["name-characters"]],
  ["a%252fb", "a%2fb", ["name-characters"]],
  ["%252e%252e", "%2e%2e", ["name-characters"]],
];

describe.for(SPELLINGS)("a skill at skill://%s/SKILL.md", ([folder, name, codes]) => {
  const uri = `skill://${folder}/SKILL.md`;

  test.for([true, false])("is in the folder of its name (bodies: %s)", async (bodies) => {
    const { index, problems } = await loadIndex([sourceOf(await serve(folder, name))], { bodies });
    expect(index.skills).toMatchObject([{ name, path: uri, directory: `skill://${folder}` }]);
    expect(codesOf(problems)).toEqual(codes);
  });

  test("is read at the URIs that the server listed", async () => {
    const server = await serve(folder, name);
    const source = sourceOf(server);
    const loaded = await loadIndex([source], { bodies: false });
    const [summary] = loaded.index.skills;
    expect(summary && (await loaded.readBody(summary))).toEqual({ ok: true, body: "Use fresh water." });
    const { skills, problems } = await source.listSkills();
    expect(problems).toEqual([]);
    const skill = skills[0] as McpSkill;
    expect(skill).toMatchObject({ path: uri, directory: summary?.directory });
    expect(await source.loadSkill(skill)).toMatchObject({ ok: true, value: { name, path: uri } });
    expect(await source.readFile(skill, "notes.md")).toMatchObject({ ok: true, value: { path: "notes.md" } });
    expect(readsOf(server)).toEqual([
      `resources/read ${uri}`,
      `resources/read ${uri}`,
      `resources/read skill://${folder}/notes.md`,
    ]);
  });

  test("is read at its own URI, and below it, if the server lists no files", async () => {
    const server = await serve(folder, name, { resources: "dynamic" });
    const source = sourceOf(server);
    const skill = (await source.listSkills()).skills[0] as McpSkill;
    expect(await source.loadSkill(skill)).toMatchObject({ ok: true, value: { body: "Use fresh water." } });
    expect(await source.readFile(skill, "notes.md")).toMatchObject({ ok: true, value: { verified: false } });
    await source.readFile(skill, "a b/Q&A.md");
    for (const reference of [
      "%2e%2e/notes.md",
      "a%2f..%2f..%2fnotes.md",
      "a%5cb",
      "notes.md%00",
      `${skill.directory}/%2e%2e`,
    ]) {
      expect(await source.readFile(skill, reference)).toMatchObject({
        ok: false,
        problem: { code: "resource-outside" },
      });
    }
    expect(readsOf(server)).toEqual([
      `resources/read ${uri}`,
      `resources/read skill://${folder}/notes.md`,
      `resources/read skill://${folder}/a%20b/Q%26A.md`,
    ]);
  });
});

test("a SKILL.md that is spelled in escapes is read as it is spelled", async () => {
  const uri = "skill://pdf/%53KILL.md";
  const server = await startTamperingServer(
    { entry: () => ({ uri, frontmatter: { name: "pdf", description: "x" }, resources: "dynamic" }) },
    { "pdf/%53KILL.md": "---\nname: pdf\ndescription: x\n---\nText.\n" },
  );
  onTestFinished(server.close);
  const source = sourceOf(server);
  const { index, problems } = await loadIndex([source]);
  expect(problems).toEqual([]);
  expect(index.skills).toMatchObject([{ name: "pdf", path: uri, body: "Text." }]);
  expect(readsOf(server)).toEqual([`resources/read ${uri}`]);
});

test.for<[string, string]>([
  ["%2e%2e", ".."],
  ["%2E.", ".."],
  ["%2e", "."],
  ["a/%2e%2e/pdf", "pdf"],
  ["a%2fpdf", "pdf"],
  ["a%2Fpdf", "a/pdf"],
  ["a%5cpdf", "pdf"],
  ["a%5Cpdf", "a\\pdf"],
  ["pdf%00", "pdf"],
  ["pdf%00", "pdf\0"],
  ["%ff", "\ufffd"],
  ["%c0%ae%c0%ae", ".."],
  ["%C3", "%C3"],
  ["100%", "100%"],
  ["%zz", "%zz"],
  ["%ED%A0%80", "\ud800"],
  ["caf%25C3%25A9", "café"],
])("a skill at skill://%s/SKILL.md named %j is refused, and nothing is read", async ([folder, name]) => {
  const server = await serve(folder, name);
  const source = sourceOf(server);
  const path = `skill://${folder}/SKILL.md`;
  const { index, problems } = await loadIndex([source]);
  expect(index.skills).toEqual([]);
  expect(problems).toMatchObject([{ code: "skill-invalid", path, message: expect.stringContaining("entry-invalid") }]);
  expect(await source.listSkills()).toMatchObject({ skills: [], problems: [{ code: "entry-invalid", path }] });
  expect(readsOf(server)).toEqual([]);
});

test("our own server's skills with letters of any script come over, each in the folder of its name", async () => {
  const manifest = (name: string): string => `---\nname: ${name}\ndescription: x\n---\nAbout ${name}.\n`;
  const { index, files } = await loadMemorySkills({
    "café/SKILL.md": manifest("café"),
    "café/menü.md": "Soup.",
    "文档/SKILL.md": manifest("文档"),
  });
  const server = createSkillServer(index, { files, listAll: true });
  const { source, close } = await connectSkillServer("shop", { server });
  onTestFinished(close);
  for (const bodies of [true, false]) {
    const loaded = await loadIndex([source], { bodies });
    expect(codesOf(loaded.problems)).toEqual(["name-not-ascii", "name-not-ascii"]);
    expect(loaded.index.skills.map(({ name, path }) => [name, path])).toEqual([
      ["café", "skill://caf%C3%A9/SKILL.md"],
      ["文档", "skill://%E6%96%87%E6%A1%A3/SKILL.md"],
    ]);
  }
  const cafe = (await source.listSkills()).skills.find(({ name }) => name === "café") as McpSkill;
  expect(await source.readFile(cafe, "menü.md")).toMatchObject({ ok: true, value: { path: "menü.md" } });
});
