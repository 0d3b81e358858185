import Anthropic from "@anthropic-ai/sdk";
import type { BetaMessageParam } from "@anthropic-ai/sdk/resources/beta/messages";
import type { MessageParam } from "@anthropic-ai/sdk/resources/messages";
import { type AnthropicRunnableTool, type AnthropicSkills, withSkills } from "../src/anthropic.js";
import { anthropicServer } from "./anthropic-server.js";
import { FRAMEWORKS } from "./frameworks.js";
import { withModelServer } from "./model-server.js";
import { describeAdapter } from "./scenario-suite.js";
import { HOST_PROMPT, type ScriptedRun, type ScriptedTool, TOOL_SCHEMA } from "./scripted-run.js";

const toTool = ({ name, run }: ScriptedTool): AnthropicRunnableTool => ({ name, input_schema: TOOL_SCHEMA, run });
const PARAMS = { model: "scripted", max_tokens: 100, system: HOST_PROMPT };

/** What is said last in one turn of a conversation. */
type Turn = (text: string) => Promise<string>;

async function hold(
  script: ScriptedRun,
  start: (client: Anthropic, skills: AnthropicSkills) => Turn,
): Promise<string[]> {
  const skills = await script.once(() =>
    withSkills(script.skills, { ...script.options, tools: script.tools.map(toTool) }),
  );
  return withModelServer(anthropicServer(script.model), async (url) => {
    const turn = start(new Anthropic({ apiKey: "none", baseURL: url, maxRetries: 0 }), skills);
    const said: string[] = [];
    for (const text of script.turns) said.push(await turn(text));
    return said;
  });
}

const textOf = (content: readonly { readonly type: string; readonly text?: string }[]): string =>
  content.flatMap(({ text }) => text ?? []).join("\n");

describeAdapter(
  { ...FRAMEWORKS.anthropic, title: "Anthropic, messages" },
  {
    run: (script) =>
      hold(script, (client, skills) => {
        const messages: MessageParam[] = [];
        const { signal, stream, conversation } = script;
        return async (text) => {
          messages.push({ role: "user", content: text });
          for (;;) {
            const { params, answer } = await skills.messages({ ...PARAMS, messages }, { conversation });
            const reply = stream
              ? await client.messages.stream(params, { signal }).finalMessage()
              : await client.messages.create(params, { signal });
            messages.push({ role: "assistant", content: reply.content });
            const { content } = await answer(reply, { signal });
            if (content.length === 0) return textOf(reply.content);
            messages.push({ role: "user", content });
          }
        };
      }),
  },
);

describeAdapter(
  { ...FRAMEWORKS.anthropic, title: "Anthropic, toolRunner" },
  {
    run: (script) =>
      hold(script, (client, skills) => {
        let messages: BetaMessageParam[] = [];
        return async (text) => {
          messages.push({ role: "user", content: text });
          const params = { ...PARAMS, messages, max_iterations: 9 };
          const { signal, conversation } = script;
          const runner = script.stream
            ? skills.toolRunner(client, { ...params, stream: true }, { signal, conversation })
            : skills.toolRunner(client, params, { signal, conversation });
          const reply = await runner;
          messages = [...runner.params.messages];
          return textOf(reply.content);
        };
      }),
  },
);
