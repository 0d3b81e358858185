// An agent of the AI SDK. MODEL_URL is any endpoint that speaks the OpenAI chat format.
//
//   MODEL_URL=http://localhost:11434/v1 MODEL=qwen3 node ai-sdk.mjs "What is in this folder?"
import { execFileSync } from "node:child_process";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { withSkills } from "@skillwright/skill-adapters/ai-sdk";
import { generateText, stepCountIs, tool } from "ai";
import { z } from "zod";

const Bash = tool({
  description: "Runs one command, without a shell.",
  inputSchema: z.object({ command: z.string() }),
  execute: async ({ command }) => {
    const [program, ...args] = command.split(" ");
    return execFileSync(program, args, { encoding: "utf8" });
  },
});
const provider = createOpenAICompatible({ name: "provider", baseURL: process.env.MODEL_URL });
const skills = await withSkills("./skills", { tools: { Bash } });
const { text } = await generateText({
  model: skills.model(provider(process.env.MODEL ?? "default")),
  tools: skills.tools,
  prompt: process.argv[2] ?? "What is in this folder?",
  stopWhen: stepCountIs(20),
});
console.log(text);
