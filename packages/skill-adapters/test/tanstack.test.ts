import { chat, type ModelMessage, maxIterations } from "@tanstack/ai";
import { withSkills } from "../src/tanstack.js";
import { FRAMEWORKS } from "./frameworks.js";
import { describeAdapter } from "./scenario-suite.js";
import { HOST_PROMPT, TOOL_SCHEMA } from "./scripted-run.js";
import { scriptedAdapter } from "./tanstack-adapter.js";

describeAdapter(FRAMEWORKS.tanstack, {
  run: async ({ skills, options, tools, turns, model, stream, signal, conversation, once }) => {
    const hostTools = tools.map(({ name, run }) => ({
      ...{ name, description: name, inputSchema: TOOL_SCHEMA },
      execute: async (input: unknown) => run(input),
    }));
    const middleware = await once(() => withSkills(skills, options));
    let messages: readonly ModelMessage[] = [];
    const said: string[] = [];
    for (const content of turns) {
      const abortController = new AbortController();
      signal.addEventListener("abort", () => abortController.abort(signal.reason));
      // The conversation as it stands when the run is over, for the next turn.
      const keep = {
        onFinish: (context: { readonly messages: readonly ModelMessage[] }) => {
          messages = context.messages;
        },
      };
      const call = {
        ...{ adapter: scriptedAdapter(model), systemPrompts: [HOST_PROMPT], tools: hostTools, abortController },
        messages: [...messages, { role: "user" as const, content }],
        ...(conversation && { threadId: conversation }),
        ...{ middleware: [middleware, keep], agentLoopStrategy: maxIterations(9) },
      };
      let text = "";
      if (stream) {
        for await (const chunk of chat(call)) if (chunk.type === "TEXT_MESSAGE_CONTENT") text += chunk.delta;
      } else {
        text = await chat({ ...call, stream: false });
      }
      signal.throwIfAborted();
      said.push(text);
      messages = [...messages, { role: "assistant", content: text }];
    }
    return said;
  },
});
