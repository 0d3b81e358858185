import {
  Agent,
  type AgentInputItem,
  type Model,
  type ModelRequest,
  type ModelResponse,
  run,
  tool,
  Usage,
} from "@openai/agents";
import { withSkills } from "../src/openai-agents.js";
import { FRAMEWORKS } from "./frameworks.js";
import { describeAdapter } from "./scenario-suite.js";
import { HOST_PROMPT, type ModelAnswer, type ModelView, type ScriptedModel, TOOL_SCHEMA } from "./scripted-run.js";

describeAdapter(FRAMEWORKS["openai-agents"], {
  run: async ({ skills: given, options, tools, turns, model, stream, signal, conversation, once }) => {
    const hostTools = tools.map(({ name, run: execute }) =>
      tool({
        name,
        description: name,
        strict: false,
        parameters: { ...TOOL_SCHEMA, additionalProperties: true },
        execute: async (input) => execute(input),
      }),
    );
    const skills = await once(() => withSkills(given, { ...options, tools: hostTools }));
    const agent = new Agent({
      ...{ name: "helper", instructions: HOST_PROMPT },
      ...{ model: skills.model(scriptedModel(model), { conversation }), tools: skills.tools },
    });
    let history: AgentInputItem[] = [];
    const said: string[] = [];
    for (const content of turns) {
      const input: AgentInputItem[] = [...history, { role: "user", content }];
      const result = stream ? await run(agent, input, { stream: true, signal }) : await run(agent, input, { signal });
      if ("completed" in result) await result.completed;
      said.push(result.finalOutput ?? "");
      history = result.history;
    }
    return said;
  },
});

/** An object with the two methods of a model, answering by a script. */
function scriptedModel(script: ScriptedModel): Model {
  const answer = (request: ModelRequest): ModelResponse => ({
    usage: new Usage(),
    output: toOutput(script.next(toView(request))),
  });
  return {
    getResponse: async (request) => answer(request),
    getStreamedResponse: async function* (request) {
      const { output } = answer(request);
      yield { type: "response_started" };
      yield {
        type: "response_done",
        response: { id: "r", usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 }, output: output as never },
      };
    },
  };
}

function toOutput(answer: ModelAnswer): ModelResponse["output"] {
  if ("say" in answer) {
    return [
      { type: "message", role: "assistant", status: "completed", content: [{ type: "output_text", text: answer.say }] },
    ];
  }
  return answer.calls.map(({ id, tool: name, input }) => ({
    ...{ type: "function_call", callId: id, name, arguments: JSON.stringify(input), status: "completed" },
  }));
}

function toView({ systemInstructions = "", input, tools }: ModelRequest): ModelView {
  const items = typeof input === "string" ? [] : input;
  const user = items.findLast((item) => "role" in item && item.role === "user");
  const content = user && "content" in user ? user.content : "";
  return {
    system: systemInstructions,
    user: typeof content === "string" ? content : JSON.stringify(content),
    tools: tools.flatMap((item) => ("name" in item ? [item.name] : [])),
    results: items.flatMap((item) => {
      if (item.type !== "function_call_result") return [];
      const { output } = item;
      return [typeof output === "object" && "text" in output ? output.text : String(output)];
    }),
  };
}
