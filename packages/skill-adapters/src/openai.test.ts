import { createSkillTools } from "@skillwright/skill-inject";
import { expect, test } from "vitest";
import { SAMPLE } from "../test/sample-skills.js";
import { answerOpenAICalls, answerOpenAIOutput, toOpenAIResponsesTools, toOpenAITools } from "./openai.js";

test("tools are listed as chat completions and responses want them", () => {
  const toolset = createSkillTools(SAMPLE);
  expect(toOpenAITools(toolset)[2]).toMatchObject({
    type: "function",
    function: { name: "activate_skill", parameters: { type: "object", required: ["name"] } },
  });
  expect(toOpenAIResponsesTools(toolset)[1]).toMatchObject({ type: "function", name: "search_skills", strict: false });
  expect(toOpenAITools(createSkillTools([]))).toEqual([]);
});

test("calls of a chat completion are answered, those to other tools left alone", async () => {
  const calls = [
    { id: "1", type: "function", function: { name: "weather", arguments: "{}" } },
    { id: "2", type: "function", function: { name: "activate_skill", arguments: '{"name":"trip-planner"}' } },
    { id: "3", type: "function", function: { name: "activate_skill", arguments: '{"name":' } },
    { id: "4", type: "custom" },
    { id: "5", type: "function", function: { name: "list_skills", arguments: "" } },
  ];
  const messages = await answerOpenAICalls(createSkillTools(SAMPLE), calls);
  expect(messages.map(({ tool_call_id }) => tool_call_id)).toEqual(["2", "3", "5"]);
  expect(messages[0]).toMatchObject({
    role: "tool",
    content: expect.stringMatching(/^<skill_content name="trip-planner">/),
  });
  expect(messages[1]?.content).toBe("The input must be an object.");
  expect(messages[2]?.content).toMatch(/^<available_skills>/);
  expect(await answerOpenAICalls(createSkillTools(SAMPLE), undefined)).toEqual([]);
});

test("calls in the output of the responses API are answered", async () => {
  const output = [
    { type: "reasoning" },
    { type: "function_call", call_id: "a", name: "search_skills", arguments: '{"query":"trip"}' },
    { type: "function_call", call_id: "b", name: "weather", arguments: "{}" },
  ];
  expect(await answerOpenAIOutput(createSkillTools(SAMPLE), output)).toEqual([
    { type: "function_call_output", call_id: "a", output: expect.stringContaining("<name>trip-planner</name>") },
  ]);
});
