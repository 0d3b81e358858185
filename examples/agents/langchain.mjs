// An agent of LangChain. MODEL_URL is any endpoint that speaks the OpenAI chat format.
//
//   MODEL_URL=http://localhost:11434/v1 MODEL=qwen3 node langchain.mjs "What is in this folder?"
import { execFileSync } from "node:child_process";
import { ChatOpenAI } from "@langchain/openai";
import { withSkills } from "@skillwright/skill-adapters/langchain";
import { createAgent, tool } from "langchain";
import { z } from "zod";

const bash = tool(
  async ({ command }) => {
    const [program, ...args] = command.split(" ");
    return execFileSync(program, args, { encoding: "utf8" });
  },
  { name: "Bash", description: "Runs one command, without a shell.", schema: z.object({ command: z.string() }) },
);
const { MODEL_URL: baseURL, MODEL: model = "default", API_KEY: apiKey = "none" } = process.env;
const agent = createAgent({
  model: new ChatOpenAI({ model, apiKey, configuration: { baseURL } }),
  tools: [bash],
  middleware: [await withSkills("./skills", { tools: [bash] })],
});
const { messages } = await agent.invoke({
  messages: [{ role: "user", content: process.argv[2] ?? "What is in this folder?" }],
});
console.log(messages.at(-1).text);
