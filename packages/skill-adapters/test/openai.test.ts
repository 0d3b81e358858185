import OpenAI from "openai";
import type { ChatCompletionMessageParam } from "openai/resources/chat/completions";
import type { ResponseInputItem } from "openai/resources/responses/responses";
import { type OpenAIRunnableTool, type OpenAISkills, withSkills } from "../src/openai.js";
import { FRAMEWORKS } from "./frameworks.js";
import { withModelServer } from "./model-server.js";
import { openAIServer } from "./openai-server.js";
import { describeAdapter } from "./scenario-suite.js";
import { HOST_PROMPT, type ScriptedRun, type ScriptedTool, TOOL_SCHEMA } from "./scripted-run.js";

// The version that is here, or the newer one that `scripts/test-newer.mjs` puts in its place.
const framework = process.env["SKILLWRIGHT_NEWER"] === undefined ? FRAMEWORKS.openai : FRAMEWORKS["openai-7"];

const toTool = ({ name, run }: ScriptedTool): OpenAIRunnableTool => ({
  type: "function",
  function: { name, parameters: TOOL_SCHEMA, parse: JSON.parse, function: run },
});

/** What is said last in one turn of a conversation. */
type Turn = (text: string) => Promise<string>;

async function hold(script: ScriptedRun, start: (client: OpenAI, skills: OpenAISkills) => Turn): Promise<string[]> {
  const skills = await script.once(() =>
    withSkills(script.skills, { ...script.options, tools: script.tools.map(toTool) }),
  );
  return withModelServer(openAIServer(script.model), async (url) => {
    const turn = start(new OpenAI({ apiKey: "none", baseURL: `${url}/v1`, maxRetries: 0 }), skills);
    const said: string[] = [];
    for (const text of script.turns) said.push(await turn(text));
    return said;
  });
}

describeAdapter(
  { ...framework, title: `${framework.title}, chat completions` },
  {
    run: (script) =>
      hold(script, (client, skills) => {
        const messages: ChatCompletionMessageParam[] = [{ role: "system", content: HOST_PROMPT }];
        const { signal, stream, conversation } = script;
        return async (text) => {
          messages.push({ role: "user", content: text });
          for (;;) {
            const { params, answer } = await skills.chat({ model: "scripted", messages }, { conversation });
            const message = stream
              ? await client.chat.completions.stream(params, { signal }).finalMessage()
              : (await client.chat.completions.create(params, { signal })).choices[0]?.message;
            if (!message) throw new Error("There is no choice.");
            messages.push(message);
            const answered = await answer(message, { signal });
            if (answered.messages.length === 0) return message.content ?? "";
            messages.push(...answered.messages);
          }
        };
      }),
  },
);

describeAdapter(
  { ...framework, title: `${framework.title}, responses` },
  {
    run: (script) =>
      hold(script, (client, skills) => {
        const input: ResponseInputItem[] = [];
        const { signal, stream, conversation } = script;
        return async (text) => {
          input.push({ role: "user", content: text });
          for (;;) {
            const { params, answer } = await skills.responses(
              { model: "scripted", instructions: HOST_PROMPT, input },
              { conversation },
            );
            const response = stream
              ? await client.responses.stream(params, { signal }).finalResponse()
              : await client.responses.create(params, { signal });
            // What the API puts out it takes in again, though its types have it otherwise.
            input.push(...(response.output as ResponseInputItem[]));
            const { items } = await answer(response, { signal });
            if (items.length === 0) return response.output_text;
            input.push(...items);
          }
        };
      }),
  },
);
