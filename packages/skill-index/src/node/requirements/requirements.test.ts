import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createMemorySource, loadIndex, missingRequirements, type RequirementHost } from "../../index.js";
import { createRequirementHost, loadSkillIndex } from "../../node.js";

function temporaryFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "skill-index-requirements-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const HOST: RequirementHost = {
  system: "linux",
  hasProgram: (name) => name === "git",
  hasVariable: (name) => name === "HOME",
};
const skill = (name: string, more: string): string =>
  `---\nname: ${name}\ndescription: A skill.\n${more}\n---\nBody.\n`;

test("what is missing is named, with what to do", () => {
  const requires = { bins: ["git", "jq"], anyBins: ["node", "bun"], env: ["HOME", "TOKEN"], os: ["darwin"] };
  expect(missingRequirements({ frontmatter: { requires } }, HOST)).toEqual([
    { kind: "system", name: "darwin", message: "It works on darwin, and this is linux." },
    { kind: "program", name: "jq", message: "The program jq is not in the PATH. Install it." },
    { kind: "program", name: "node, bun", message: "None of node, bun is in the PATH. Install one." },
    { kind: "variable", name: "TOKEN", message: "The variable TOKEN is not set. Set it before the agent starts." },
  ]);
  expect(
    missingRequirements({ frontmatter: { requires: { bins: ["git"], os: ["linux"], mcp: ["x"] } } }, HOST),
  ).toEqual([]);
});

test("an index withholds what cannot work here, with a record, and only when it is given a host", async () => {
  const source = createMemorySource([
    { path: "a/SKILL.md", content: skill("a", "requires: { bins: [git] }") },
    { path: "b/SKILL.md", content: skill("b", "requires: { bins: [jq] }") },
  ]);
  const gated = await loadIndex([source], { requirements: HOST });
  expect(gated.index.skills.map(({ name }) => name)).toEqual(["a"]);
  expect(gated.withheld).toMatchObject([
    { name: "b", reason: "requirements", missing: [{ kind: "program", name: "jq" }] },
  ]);
  expect(gated.found).toBe(2);
  expect((await loadIndex([source])).index.skills).toHaveLength(2);
});

test("a need that is not understood keeps the skill, and is told of", async () => {
  const source = createMemorySource([{ path: "a/SKILL.md", content: skill("a", "requires: [jq]") }]);
  const { index, problems } = await loadIndex([source], { requirements: HOST });
  expect(index.skills).toHaveLength(1);
  expect(problems).toMatchObject([{ code: "requirement-unread", severity: "note", path: "a/SKILL.md" }]);
  expect((await loadIndex([source])).problems).toEqual([]);
});

test("a refresh looks at the host anew, and a filter's reason comes first", async () => {
  const has = new Set<string>();
  const host: RequirementHost = { ...HOST, hasProgram: (name) => has.has(name) };
  const source = createMemorySource([{ path: "a/SKILL.md", content: skill("a", "requires: { bins: [jq] }") }]);
  const loaded = await loadIndex([source], { requirements: host });
  expect(loaded.index.skills).toHaveLength(0);
  has.add("jq");
  await loaded.refresh();
  expect(loaded.index.skills).toHaveLength(1);
  has.clear();
  expect((await loadIndex([source], { requirements: host, deny: ["a"] })).withheld).toMatchObject([{ reason: "deny" }]);
});

test("a snapshot made without a host does not stand in for one with", async () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "skills/b"), { recursive: true });
  writeFileSync(join(root, "skills/b/SKILL.md"), skill("b", "requires: { bins: [jq] }"));
  const snapshot = join(root, "snapshot");
  await (await loadSkillIndex({ roots: [join(root, "skills")] })).saveSnapshot(snapshot);
  const warm = await loadSkillIndex({ roots: [join(root, "skills")], snapshot, requirements: HOST });
  expect(warm.withheld).toMatchObject([{ name: "b", reason: "requirements" }]);
});

test.skipIf(process.platform === "win32")(
  "a program is a file with the right to be run, in an absolute folder of PATH, and never runs",
  () => {
    const folder = temporaryFolder();
    const ran = join(folder, "ran");
    writeFileSync(join(folder, "tool"), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 });
    writeFileSync(join(folder, "notes"), "text");
    chmodSync(join(folder, "notes"), 0o644);
    mkdirSync(join(folder, "folder"));
    const host = createRequirementHost({ env: { PATH: `relative::${folder}`, SET: "x", EMPTY: "" } });
    expect(["tool", "notes", "folder", "absent", "ran"].map((name) => host.hasProgram(name))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(["SET", "EMPTY", "UNSET", "constructor"].map((name) => host.hasVariable(name))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(createRequirementHost({ env: {}, platform: "freebsd" }).system).toBeUndefined();
  },
);
