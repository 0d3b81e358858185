import { AIMessage, type BaseMessage, createAgent, fakeModel, HumanMessage, tool } from "langchain";
import { withSkills } from "../src/langchain.js";
import { FRAMEWORKS } from "./frameworks.js";
import { describeAdapter } from "./scenario-suite.js";
import { HOST_PROMPT, type ModelAnswer, type ModelView, type ScriptedModel, TOOL_SCHEMA } from "./scripted-run.js";

describeAdapter(FRAMEWORKS.langchain, {
  run: async ({ skills, options, tools, turns, model, stream, signal, conversation, once }) => {
    const hostTools = tools.map(({ name, run }) =>
      tool(async (input: unknown) => run(input), { name, description: name, schema: TOOL_SCHEMA }),
    );
    const agent = createAgent({
      ...{ model: scriptedModel(model), tools: hostTools, systemPrompt: HOST_PROMPT },
      middleware: [await once(() => withSkills(skills, { ...options, tools: hostTools }))],
    });
    const config = { signal, ...(conversation && { configurable: { thread_id: conversation } }) };
    let messages: BaseMessage[] = [];
    const said: string[] = [];
    for (const text of turns) {
      const input = { messages: [...messages, new HumanMessage(text)] };
      if (stream) {
        for await (const state of await agent.stream(input, { ...config, streamMode: "values" })) {
          ({ messages } = state as { messages: BaseMessage[] });
        }
      } else ({ messages } = await agent.invoke(input, config));
      said.push(messages.at(-1)?.text ?? "");
    }
    return said;
  },
});

/** LangChain's own fake model, answering by a script and keeping which tools were bound. */
function scriptedModel(script: ScriptedModel): ReturnType<typeof fakeModel> {
  const model = fakeModel();
  let bound: readonly string[] = [];
  for (let calls = 0; calls < 30; calls++) {
    model.respond((messages) => toMessage(script.next(toView(messages, bound))));
  }
  const bindTools = model.bindTools.bind(model);
  model.bindTools = (tools) => {
    bound = tools.map((given) => (given as { readonly name: string }).name);
    return bindTools(tools);
  };
  return model;
}

function toMessage(answer: ModelAnswer): AIMessage {
  if ("say" in answer) return new AIMessage(answer.say);
  const calls = answer.calls.map(({ id, tool: name, input }) => ({
    id,
    name,
    args: { ...input },
    type: "tool_call" as const,
  }));
  return new AIMessage({ content: "", tool_calls: calls });
}

function toView(messages: readonly BaseMessage[], tools: readonly string[]): ModelView {
  const texts = (type: string) => messages.filter((message) => message.type === type).map(({ text }) => text);
  return { system: texts("system").join("\n\n"), user: texts("human").at(-1) ?? "", tools, results: texts("tool") };
}
