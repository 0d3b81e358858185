import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AdaptableTools } from "@skillwright/skill-adapters";
import type { skillTools } from "@skillwright/skill-adapters/ai-sdk";
import { answerAnthropicCalls, toAnthropicTools } from "@skillwright/skill-adapters/anthropic";
import type { registerSkillTools } from "@skillwright/skill-adapters/mcp";
import {
  answerOpenAICalls,
  answerOpenAIOutput,
  toOpenAIResponsesTools,
  toOpenAITools,
} from "@skillwright/skill-adapters/openai";
import { createScriptRunner, createScriptTools, openAuditLog, type ScriptTool } from "@skillwright/skill-exec";
import { createSkillTools } from "@skillwright/skill-inject";
import { afterAll, expect, expectTypeOf, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "skillwright-fit-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const skill = { name: "greeter", description: "Greets people.", body: "Hello.", directory: join(folder, "greeter") };
const runner = createScriptRunner({ audit: openAuditLog(join(folder, "audit.jsonl")) });
const scripts = createScriptTools({ runner, index: { skills: [skill] }, enabled: true });
const tools = [...createSkillTools([skill]).tools, ...scripts];

test("the tool for scripts is listed by every adapter beside the skill tools, with one word for a skill's name", () => {
  const names = ["list_skills", "search_skills", "activate_skill", "run_skill_script"];
  expect(toOpenAITools(tools).map((tool) => tool.function.name)).toEqual(names);
  expect(toOpenAIResponsesTools(tools).map(({ name }) => name)).toEqual(names);
  expect(toAnthropicTools(tools).map(({ name }) => name)).toEqual(names);
  for (const { name, inputSchema } of tools.slice(2)) expect([name, inputSchema.required[0]]).toEqual([name, "name"]);
  expectTypeOf<readonly ScriptTool[]>().toExtend<AdaptableTools>();
  expectTypeOf<readonly ScriptTool[]>().toExtend<Parameters<typeof skillTools>[0]>();
  expectTypeOf<readonly ScriptTool[]>().toExtend<Parameters<typeof registerSkillTools>[1]>();
});

test("a call to it is answered through every adapter", async () => {
  const call = { name: "run_skill_script", arguments: '{"name":"nobody","script":"x.sh"}' };
  const unknown = expect.stringContaining("There is no skill called");
  expect(await answerOpenAICalls(scripts, [{ id: "1", type: "function", function: call }])).toMatchObject([
    { tool_call_id: "1", content: unknown },
  ]);
  expect(await answerOpenAIOutput(scripts, [{ type: "function_call", call_id: "2", ...call }])).toMatchObject([
    { call_id: "2", output: unknown },
  ]);
  const block = { type: "tool_use", id: "3", name: call.name, input: { name: "nobody", script: "x.sh" } };
  expect(await answerAnthropicCalls(scripts, [block])).toMatchObject([
    { tool_use_id: "3", is_error: true, content: [{ text: unknown }] },
  ]);
});
