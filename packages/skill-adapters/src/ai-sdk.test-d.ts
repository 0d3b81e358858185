import { generateText, jsonSchema, type LanguageModel, tool } from "ai";
import { expectTypeOf } from "vitest";
import { withSkills } from "./ai-sdk.js";

declare const model: LanguageModel;
const Bash = tool({ inputSchema: jsonSchema<{ command: string }>({}), execute: async ({ command }) => command.length });

// The host's own tools keep their names and types.
const run = async () => {
  const { tools } = await withSkills("./skills", { tools: { Bash } });
  expectTypeOf(tools.Bash).toEqualTypeOf<typeof Bash>();
  const { toolCalls } = await generateText({ model, tools, prompt: "", activeTools: ["Bash", "activate_skill"] });
  // @ts-expect-error There is no such tool.
  await generateText({ model, tools, prompt: "", activeTools: ["Bsh"] });
  for (const call of toolCalls) {
    if (call.toolName === "Bash" && !call.dynamic) expectTypeOf(call.input).toEqualTypeOf<{ command: string }>();
  }
};
expectTypeOf(run).returns.resolves.toBeVoid();
