import { expect, test } from "vitest";
import { type Approval, createSkillApprovals } from "./approvals.js";
import { checkEntry } from "./check-entry.js";
import { DEFAULT_HOST_LIMITS } from "./limits.js";
import { type McpSkill, toMcpSkill } from "./mcp-skill.js";

const digest = (digit: string): string => `sha256:${digit.repeat(64)}`;

async function skillOf(files: Record<string, string>, label = "shop", folder = "a"): Promise<McpSkill> {
  const uri = `skill://${folder}/SKILL.md`;
  const resources = Object.entries(files).map(([path, digit]) => ({
    uri: `skill://${folder}/${path}`,
    digest: digest(digit),
    size: 1,
  }));
  const entry = checkEntry(
    { uri, frontmatter: { name: folder, description: "x" }, resources },
    { label, limits: DEFAULT_HOST_LIMITS },
  );
  const skill = entry.ok ? await toMcpSkill(entry.value, label) : entry;
  if (!skill.ok) throw new Error(skill.problem.message);
  return skill.value;
}

test("an approval holds for the same files in any order", async () => {
  const approvals = createSkillApprovals();
  await approvals.approve(await skillOf({ "SKILL.md": "1", "run.sh": "2" }), { tools: true });
  expect(await approvals.find(await skillOf({ "run.sh": "2", "SKILL.md": "1" }))).toMatchObject({ tools: true });
});

test.for<[string, Record<string, string>]>([
  ["a changed file", { "SKILL.md": "1", "run.sh": "3" }],
  ["a new file", { "SKILL.md": "1", "run.sh": "2", "more.sh": "2" }],
  ["a missing file", { "SKILL.md": "1" }],
  ["a renamed file", { "SKILL.md": "1", "walk.sh": "2" }],
  ["files that changed places", { "SKILL.md": "2", "run.sh": "1" }],
])("%s revokes it for good", async ([, files]) => {
  const approvals = createSkillApprovals();
  const approved = await skillOf({ "SKILL.md": "1", "run.sh": "2" });
  await approvals.approve(approved);
  expect(await approvals.find(await skillOf(files))).toBeUndefined();
  expect(await approvals.find(approved)).toBeUndefined();
});

test("it holds for one server and one skill alone", async () => {
  const approvals = createSkillApprovals();
  await approvals.approve(await skillOf({ "SKILL.md": "1" }));
  expect(await approvals.find(await skillOf({ "SKILL.md": "1" }, "other"))).toBeUndefined();
  expect(await approvals.find(await skillOf({ "SKILL.md": "1" }, "shop", "b"))).toBeUndefined();
  expect(await approvals.find(await skillOf({ "SKILL.md": "1" }))).toMatchObject({ tools: false });
});

test("it can be revoked, and lives in the store it was given", async () => {
  const store = new Map<string, Approval>();
  const skill = await skillOf({ "SKILL.md": "1" });
  await createSkillApprovals(store).approve(skill);
  expect(await createSkillApprovals(store).find(skill)).toBeDefined();
  await createSkillApprovals(store).revoke(skill);
  expect(store.size).toBe(0);
});
