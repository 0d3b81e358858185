import type OpenAI from "openai";
import { expectTypeOf } from "vitest";
import type { AdaptableTools } from "./index.js";
import { answerOpenAICalls, answerOpenAIOutput, toOpenAIResponsesTools, toOpenAITools } from "./openai.js";

declare const tools: AdaptableTools;
declare const client: OpenAI;

// What openai's own types say goes in and comes out, without a cast.
const chat = async () => {
  const { choices } = await client.chat.completions.create({ model: "m", messages: [], tools: toOpenAITools(tools) });
  const answers = await answerOpenAICalls(tools, choices[0]?.message.tool_calls);
  return client.chat.completions.create({ model: "m", messages: answers });
};
expectTypeOf(chat).returns.resolves.toHaveProperty("choices");

const responses = async () => {
  const { output } = await client.responses.create({ model: "m", input: [], tools: toOpenAIResponsesTools(tools) });
  return client.responses.create({ model: "m", input: await answerOpenAIOutput(tools, output) });
};
expectTypeOf(responses).returns.resolves.toHaveProperty("output");
