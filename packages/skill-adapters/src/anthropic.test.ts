import { createSkillTools } from "@skillwright/skill-inject";
import { expect, test } from "vitest";
import { memoryResources } from "../test/memory-resources.js";
import { SAMPLE } from "../test/sample-skills.js";
import { answerAnthropicCalls, toAnthropicTools } from "./anthropic.js";

const resources = memoryResources({ "logo.png": Uint8Array.from([137, 80]), "data.bin": Uint8Array.from([0]) });

test("tools are listed as the messages API wants them", () => {
  const [tool] = toAnthropicTools(createSkillTools(SAMPLE));
  expect(tool).toMatchObject({ name: "list_skills", input_schema: { type: "object" } });
});

test("calls in a message are answered, other blocks left alone", async () => {
  const read = (id: string, path: string) => ({
    ...{ type: "tool_use", id, name: "read_skill_resource" },
    input: { name: "trip-planner", path },
  });
  const content = [
    { type: "text", text: "Let me see." },
    { type: "tool_use", id: "1", name: "activate_skill", input: { name: "trip-plan" } },
    { type: "tool_use", id: "2", name: "weather", input: {} },
    read("3", "logo.png"),
    read("4", "data.bin"),
  ];
  const results = await answerAnthropicCalls(createSkillTools(SAMPLE, { resources }), content);
  expect(results.map(({ tool_use_id, is_error }) => [tool_use_id, is_error])).toEqual([
    ["1", true],
    ["3", false],
    ["4", false],
  ]);
  expect(results[0]?.content).toEqual([
    { type: "text", text: 'There is no skill named "trip-plan". Did you mean trip-planner?' },
  ]);
  expect(results[1]?.content[1]).toEqual({
    type: "image",
    source: { type: "base64", media_type: "image/png", data: "iVA=" },
  });
  expect(results[2]?.content).toHaveLength(1);
});
