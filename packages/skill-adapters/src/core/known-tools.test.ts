import { expect, test } from "vitest";
import { withSkills } from "./agent-skills.js";

test("a call with tools that cannot be meant fails alone", async () => {
  const skill = { name: "notes", description: "Writes notes.", body: "Write.", allowedTools: [{ tool: "Read" }] };
  const skills = await withSkills([skill]);
  const conversation = [{ type: "user", text: "hello" }] as const;
  const twice = skills.step({ conversation, tools: [{ name: "Read" }, { name: "Read" }] });
  await expect(twice).rejects.toThrow('Two tools are named "Read".');
  await skills.step({ conversation, tools: [{ name: "Read" }] });
  const activate = skills.tools.find(({ name }) => name === "activate_skill");
  expect(await activate?.execute({ name: "notes" })).toMatchObject({ isError: false });
});
