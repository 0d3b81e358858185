import { estimateTokens } from "@skillwright/skill-text";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withSkills } from "./agent-skills.js";
import type { ConversationEntry } from "./conversation.js";
import type { LoadReport } from "./load-report.js";
import type { AgentSkill, SkillsOptions } from "./skills-options.js";

const user = (text: string): ConversationEntry => ({ type: "user", text });
const answer: ConversationEntry = { type: "answer" };
/** More than the default budget holds in full. */
const CROWD: readonly AgentSkill[] = Array.from({ length: 120 }, (_, at) => ({
  name: `filler-${at}`,
  description: `Handles the paperwork of department ${at}. ${"Use it for forms and letters of that department. ".repeat(4)}`,
  body: "Fill in the form.",
}));
const POEMS = {
  name: "sonnet",
  description: `Writes a sonnet about love.${" Rhyme and metre.".repeat(12)}`,
  body: "Rhyme.",
};
const CAKES = {
  name: "zz-cakes",
  description: `Bakes a chocolate cake.${" Flour and eggs.".repeat(12)}`,
  body: "Bake.",
};
const ALL = [...CROWD, POEMS, CAKES];
const TOPICS = ["a poem about rhyme", "chocolate please", "which forms has department 7?", "metre", "eggs"];

async function turns(skills: readonly AgentSkill[], options: SkillsOptions = {}, topics = TOPICS) {
  const agent = await withSkills(skills, { policy: { topK: 0 }, ...options });
  const conversation: ConversationEntry[] = [];
  const steps = [];
  for (const topic of topics) {
    conversation.push(user(topic));
    steps.push(await agent.step({ conversation: [...conversation] }));
    conversation.push(answer);
  }
  return steps;
}

test("the system prompt is the same in every turn, and the skills for a request come with the user's message", async () => {
  const steps = await turns(ALL);
  expect(new Set(steps.map(({ system }) => system)).size).toBe(1);
  for (const { name } of ALL) expect(steps[0]?.system).toContain(`<name>${name}</name>`);
  expect(steps[0]?.beforeUser).toMatch(/^## Skills that may fit this request\n[\s\S]*<name>sonnet<\/name>/);
  expect(steps[0]?.beforeUser).toContain(POEMS.description.trim());
  expect(steps[0]?.beforeUser).not.toContain("zz-cakes");
  expect(steps[1]?.beforeUser).toContain(CAKES.description.trim());
  for (const { system, beforeUser } of steps) {
    expect(estimateTokens(system)).toBeLessThanOrEqual(4000);
    expect(estimateTokens(beforeUser)).toBeLessThanOrEqual(1000);
    expect(beforeUser.split("<name>").length - 1).toBeLessThanOrEqual(5);
  }
});

test("nothing goes with the user's message where every skill is shown in full, or none is near", async () => {
  expect((await turns([POEMS, CAKES])).map(({ beforeUser }) => beforeUser)).toEqual(TOPICS.map(() => ""));
  expect((await turns(ALL, {}, ["qwertz"]))[0]?.beforeUser).toBe("");
});

test("the steps of a turn read the same list, also after the model activated a skill of it", async () => {
  const agent = await withSkills(ALL, { policy: { topK: 0 } });
  const turn = [user("a poem about rhyme")];
  const first = await agent.step({ conversation: turn });
  const call = { tool: "activate_skill", input: { name: "sonnet" } };
  const answered = await first.answer(call);
  const activation: ConversationEntry[] = [
    { type: "call", id: "1", ...call },
    { type: "result", id: "1", text: answered?.text ?? "" },
  ];
  const second = await agent.step({ conversation: [...turn, ...activation] });
  expect(second.beforeUser).toBe(first.beforeUser);
  const later = await agent.step({ conversation: [...turn, ...activation, answer, user("better metre")] });
  expect(later.beforeUser).not.toContain("<name>sonnet</name>");
});

test("a matched skill is not listed again beside its instructions", async () => {
  const agent = await withSkills(ALL);
  const { beforeUser } = await agent.step({ conversation: [user("/zz-cakes chocolate, or a sonnet about love")] });
  expect(beforeUser).toContain("Bake.");
  expect(beforeUser).not.toContain("<name>zz-cakes</name>");
  expect(beforeUser).toContain("<name>sonnet</name>");
});

test("the catalog follows the conversation, or shows nothing of it, where the host says so", async () => {
  const moving = await turns(ALL, { catalog: { relevant: "system" } });
  expect(new Set(moving.map(({ system }) => system)).size).toBeGreaterThan(3);
  expect(moving[0]?.system).toContain(POEMS.description.trim());
  const still = await turns(ALL, { catalog: { relevant: "none" } });
  expect(new Set(still.map(({ system, beforeUser }) => system + beforeUser)).size).toBe(1);
  expect(still[0]?.beforeUser).toBe("");
  await expect(withSkills(ALL, { catalog: { relevant: "message" as never } })).rejects.toThrow(
    'catalog.relevant must be "user", "system" or "none", got "message".',
  );
});

test.for([{ tokens: 400 }, { characters: 1600 }] as const)(
  "a budget %j holds, and a quarter of it beside",
  async (budget) => {
    for (const { system, beforeUser } of await turns(ALL, { catalog: { budget } })) {
      const used = (text: string): number => ("tokens" in budget ? estimateTokens(text) : [...text].length);
      const limit = "tokens" in budget ? budget.tokens : budget.characters;
      expect(used(system)).toBeLessThanOrEqual(limit);
      expect(used(beforeUser)).toBeLessThanOrEqual(limit / 4);
    }
  },
);

test("filters hold for what goes with the user's message, as for the catalog", async () => {
  const [step] = await turns(ALL, { catalog: { deny: ["sonnet"] } });
  expect(step?.beforeUser).not.toContain("sonnet");
});

const warned: string[] = [];
beforeEach(() => {
  warned.splice(0);
  vi.spyOn(console, "warn").mockImplementation((text: string) => void warned.push(text));
});
afterEach(() => void vi.restoreAllMocks());
const DEPLOY = {
  name: "rollout",
  description: "Rolls out.",
  body: "x",
  allowedTools: [{ tool: "Deploy", scope: "eu:*" }],
};

test("a skill whose tools are missing is in no catalog, and is reported with the tool it needs", async () => {
  const [step] = await turns([POEMS, DEPLOY], { tools: [{ name: "Bash" }] }, ["roll out"]);
  expect(step?.system).toContain("sonnet");
  expect(step?.system).not.toContain("rollout");
  expect(warned).toEqual([
    'withSkills found 2 skills, and:\n  "rollout" is not offered: it needs "Deploy(eu:*)", and no tool has that name. Add the tool, or name yours in aliases. (tools-missing)',
  ]);
  const [bound] = await turns([POEMS, DEPLOY], { tools: [{ name: "ship" }], aliases: { Deploy: "ship" } }, [
    "roll out",
  ]);
  expect(bound?.system).toContain("rollout");
  const [permissive] = await turns([POEMS, DEPLOY], { tools: [{ name: "Bash" }], mode: "permissive" }, ["roll out"]);
  expect(permissive?.system).toContain("rollout");
  expect(warned).toHaveLength(1);
});

test("where tools come with the call, what lacks one is reported at the first", async () => {
  const reports: LoadReport[] = [];
  const agent = await withSkills([POEMS, DEPLOY], { onLoaded: (report) => void reports.push(report) });
  expect(reports).toEqual([]);
  const tools = [{ name: "Bash" }, ...agent.tools];
  for (const text of ["roll out", "now"]) {
    expect((await agent.step({ conversation: [user(text)], tools })).system).not.toContain("rollout");
  }
  expect(reports).toMatchObject([{ skills: 2, unusable: [{ skill: { name: "rollout" }, missing: ["Deploy(eu:*)"] }] }]);
  const find = async (tool: string, input: object) =>
    (await agent.tools.find(({ name }) => name === tool)?.execute(input))?.text;
  for (const text of [await find("search_skills", { query: "rolls out love" }), await find("list_skills", {})]) {
    expect(text).toContain("<name>sonnet</name>");
    expect(text).not.toContain("<name>rollout</name>");
    expect(text).toMatch(/\nNot usable here because a tool is missing: rollout\.$/);
  }
});
