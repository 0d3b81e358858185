import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { CLIENT_NAMES, CLIENTS, clientNaming } from "@skillwright/skill-parser/clients";
import { afterAll, expect, test } from "vitest";
import { loadSkillIndex } from "../load-skill-index.js";
import { SKILL_PLACES } from "./scan-rules.js";

const made: string[] = [];
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "skill-places-"));
  made.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const skill = (name: string): string => `---\nname: ${name}\ndescription: Does ${name}.\n---\n\nDo it.\n`;

test.for(["project", "user"] as const)("every folder of a %s that a known client reads is one of ours", (scope) => {
  const ours = SKILL_PLACES.filter(({ only }) => only === undefined || only === scope).map(({ folder }) => folder);
  const theirs = new Set(CLIENT_NAMES.flatMap((name) => CLIENTS[name].places[scope]));
  for (const folder of theirs) expect(ours).toContain(folder);
  for (const { folder, only } of SKILL_PLACES) if (only === scope) expect(theirs).toContain(folder);
});

test("folders with one name in their frontmatter are two skills where the folder is the name", async () => {
  const root = folderOf({ "pdf/SKILL.md": skill("pdf"), "pdf-official/SKILL.md": skill("pdf") });
  const { index } = await loadSkillIndex({ roots: [{ path: root, naming: clientNaming("claude-code") }] });
  expect(index.skills.map(({ name, frontmatter }) => [name, frontmatter["name"]])).toEqual([
    ["pdf", "pdf"],
    ["pdf-official", "pdf"],
  ]);
  expect((await loadSkillIndex(root)).index.skills).toHaveLength(1);
});

test("a plugin's name stands before those of its skills, with a snapshot too", async () => {
  const root = folderOf({ "counter/SKILL.md": skill("zebra-counter") });
  const naming = clientNaming("claude-code", "zoo");
  const snapshot = join(folderOf({}), "snapshot");
  const first = await loadSkillIndex({ roots: [{ path: root, naming }] });
  await first.saveSnapshot(snapshot);
  for (const loaded of [first, await loadSkillIndex({ roots: [{ path: root, naming }], snapshot })])
    expect(loaded.index.skills.map(({ name }) => name)).toEqual(["zoo:zebra-counter"]);
  // One of another naming is of no use.
  const other = await loadSkillIndex({ roots: [root], snapshot });
  expect(other.index.skills.map(({ name }) => name)).toEqual(["zebra-counter"]);
});

test("the skill of a user wins where a client says so, and one file is one skill under both of its names", async () => {
  const [project, user] = [
    folderOf({ "deploy/SKILL.md": skill("deploy"), "odd/SKILL.md": skill("even") }),
    folderOf({ "deploy/SKILL.md": `${skill("deploy")}Of the user.\n` }),
  ];
  const roots = [
    { path: project, scope: "project" },
    { path: user, scope: "user" },
  ] as const;
  const scopes = async (wins: "project" | "user"): Promise<string | undefined> =>
    (await loadSkillIndex({ roots, wins })).index.findByName("deploy")?.scope;
  expect([await scopes("project"), await scopes("user")]).toEqual(["project", "user"]);
  const linked = folderOf({});
  symlinkSync(join(project, "odd"), join(linked, "odd"));
  const { index, shadowed } = await loadSkillIndex({
    roots: [{ path: linked, naming: { by: "folder" } }, { path: project }],
  });
  expect(index.skills.map(({ name }) => name)).toEqual(["deploy", "odd"]);
  expect(shadowed).toMatchObject([{ reason: "same-file" }]);
});
