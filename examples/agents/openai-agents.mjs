// An agent of OpenAI Agents. MODEL_URL is any endpoint that speaks the OpenAI chat format.
//
//   MODEL_URL=http://localhost:11434/v1 MODEL=qwen3 node openai-agents.mjs "What is in this folder?"
import { execFileSync } from "node:child_process";
import { Agent, OpenAIProvider, run, setTracingDisabled, tool } from "@openai/agents";
import { withSkills } from "@skillwright/skill-adapters/openai-agents";
import { z } from "zod";

setTracingDisabled(true);
const bash = tool({
  name: "Bash",
  description: "Runs one command, without a shell.",
  parameters: z.object({ command: z.string() }),
  execute: async ({ command }) => {
    const [program, ...args] = command.split(" ");
    return execFileSync(program, args, { encoding: "utf8" });
  },
});
const { MODEL_URL: baseURL, MODEL = "default", API_KEY: apiKey = "none" } = process.env;
const provider = new OpenAIProvider({ baseURL, apiKey, useResponses: false });
const skills = await withSkills("./skills", { tools: [bash] });
const agent = new Agent({ name: "helper", model: skills.model(await provider.getModel(MODEL)), tools: skills.tools });
const { finalOutput } = await run(agent, process.argv[2] ?? "What is in this folder?");
console.log(finalOutput);
