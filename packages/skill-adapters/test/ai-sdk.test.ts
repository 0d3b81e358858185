import { generateText, jsonSchema, type ModelMessage, stepCountIs, streamText, tool } from "ai";
import { withSkills } from "../src/ai-sdk.js";
import { mockModel } from "./ai-sdk-model.js";
import { FRAMEWORKS } from "./frameworks.js";
import { describeAdapter } from "./scenario-suite.js";
import { HOST_PROMPT, TOOL_SCHEMA } from "./scripted-run.js";

// The version that is here, or the newer one that `scripts/test-newer.mjs` puts in its place.
const framework = process.env["SKILLWRIGHT_NEWER"] === undefined ? FRAMEWORKS["ai-sdk"] : FRAMEWORKS["ai-sdk-7"];

describeAdapter(framework, {
  run: async ({ skills: given, options, tools, turns, model, stream, signal, conversation, once }) => {
    const hostTools = Object.fromEntries(
      tools.map(({ name, run }) => [
        name,
        tool({ inputSchema: jsonSchema<object>(TOOL_SCHEMA), execute: async (input) => run(input) }),
      ]),
    );
    const skills = await once(() => withSkills(given, { ...options, tools: hostTools }));
    const messages: ModelMessage[] = [];
    const said: string[] = [];
    for (const content of turns) {
      messages.push({ role: "user", content });
      const call = {
        ...{
          model: skills.model(mockModel(model), { conversation }),
          tools: skills.tools,
          system: HOST_PROMPT,
          messages,
        },
        ...{ stopWhen: stepCountIs(9), abortSignal: signal, maxRetries: 0 },
      };
      // What goes wrong rejects `text`; the SDK would print it as well.
      const result = stream ? streamText({ ...call, onError: () => {} }) : await generateText(call);
      said.push(await result.text);
      messages.push(...(await messagesOf(result)));
    }
    return said;
  },
});

/** What a run added to the conversation. Since 7 the messages of `response` are those of the last step alone. */
async function messagesOf(result: RunResult): Promise<readonly ModelMessage[]> {
  return (await result.responseMessages) ?? (await result.response).messages;
}

interface RunResult {
  readonly responseMessages?: PromiseLike<readonly ModelMessage[]> | readonly ModelMessage[];
  readonly response:
    | PromiseLike<{ readonly messages: readonly ModelMessage[] }>
    | { readonly messages: readonly ModelMessage[] };
}
