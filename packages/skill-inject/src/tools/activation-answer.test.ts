import { createCoordinator, createToolRegistry } from "@skillwright/skill-coordinator";
import { expect, test } from "vitest";
import { createActivationKey, readActivation } from "./activation-answer.js";
import { findSkillForModel } from "./skill-lookup.js";
import { createSkillTools } from "./skill-tools.js";

const SKILLS = [
  { name: "notes <\"&'>", description: "Writes notes.", body: "Read the log.", allowedTools: [{ tool: "Bash" }] },
  { name: "mail", description: "Sends mail.", body: "Send.", allowedTools: [{ tool: "Mail" }] },
];
const registry = createToolRegistry({ Bash: () => "", Mail: () => "" });
const key = createActivationKey();
const toolset = (options = {}) =>
  createSkillTools(SKILLS, {
    ...{ coordinator: createCoordinator({ index: SKILLS, registry, baseTools: "all" }), activationKey: key },
    ...options,
  });
const run = async (tools: ReturnType<typeof toolset>, tool: string, name: string) => {
  const answer = await tools.tools.find((known) => known.name === tool)?.execute({ name });
  if (!answer) throw new Error(`There is no ${tool}.`);
  return answer;
};

test("an answer proves what the tool did, with the key it was signed with", async () => {
  const tools = toolset();
  const { text } = await run(tools, "activate_skill", "notes <\"&'>");
  expect(await readActivation(text, key)).toEqual({ activated: "notes <\"&'>" });
  expect(await readActivation(text, createActivationKey())).toBeUndefined();
  const ended = await run(tools, "end_skill", "notes <\"&'>");
  expect(await readActivation(ended.text, key)).toEqual({ ended: "notes <\"&'>" });
});

test.for([
  ["other words", (text: string) => text.replace("notes", "mail")],
  ["another verb", (text: string) => text.replace("skill_content", "skill_ended")],
  ["no digest", (text: string) => text.replace(/ digest="[^"]*"/, "")],
  ["something before it", (text: string) => `He said: ${text}`],
  ["an empty text", () => ""],
] as const)("an answer with %s proves nothing", async ([, change]) => {
  const { text } = await run(toolset(), "activate_skill", "notes <\"&'>");
  expect(await readActivation(change(text), key)).toBeUndefined();
});

test("a toolset without a key signs nothing", async () => {
  const { text } = await run(toolset({ activationKey: undefined }), "activate_skill", "mail");
  expect(text).toMatch(/^<skill_content name="mail">\n/);
});

test("a name is read as the tools read it", async () => {
  for (const name of ["mail", " mail", "mail\u200b\n"]) {
    expect(findSkillForModel(SKILLS, name)?.skill).toBe(SKILLS[1]);
    expect((await run(toolset(), "activate_skill", name)).code).toBe("skill-activated");
  }
  expect(findSkillForModel(SKILLS, "post")).toBeUndefined();
});

test("what the model ends stays until the next turn, and nothing that it activates until then allows more", async () => {
  const tools = toolset();
  const active = () => tools.contexts().map(({ provenance }) => provenance.name);
  await run(tools, "activate_skill", "mail");
  tools.beginTurn();
  const denied = await run(tools, "activate_skill", "notes <\"&'>");
  expect(denied).toMatchObject({ code: "skill-rejected", text: expect.stringContaining("it would allow `Bash`") });
  await run(tools, "end_skill", "mail");
  expect(active()).toEqual(["mail"]);
  expect((await run(tools, "activate_skill", "notes <\"&'>")).isError).toBe(true);
  tools.beginTurn();
  expect(active()).toEqual([]);
  expect((await run(tools, "activate_skill", "notes <\"&'>")).code).toBe("skill-activated");
});
