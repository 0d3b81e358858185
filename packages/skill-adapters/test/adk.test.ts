import {
  BaseLlm,
  FunctionTool,
  InMemoryRunner,
  LlmAgent,
  type LlmRequest,
  type LlmResponse,
  LogLevel,
  StreamingMode,
  setLogLevel,
} from "@google/adk";
import { withSkills } from "../src/adk.js";
import { FRAMEWORKS } from "./frameworks.js";
import { toParts, viewOfContents } from "./gemini-view.js";
import { describeAdapter } from "./scenario-suite.js";
import { HOST_PROMPT, type ScriptedModel, TOOL_SCHEMA } from "./scripted-run.js";

setLogLevel(LogLevel.ERROR);

/** What ADK itself puts before the instruction of an agent. */
const IDENTITY = 'You are an agent. Your internal name is "agent".\n\n';

/** A model of ADK, answering by a script. */
class ScriptedLlm extends BaseLlm {
  readonly #script: ScriptedModel;

  constructor(script: ScriptedModel) {
    super({ model: "scripted" });
    this.#script = script;
  }

  override async *generateContentAsync(
    { contents, config }: LlmRequest,
    stream?: boolean,
  ): AsyncGenerator<LlmResponse, void> {
    const system = String(config?.systemInstruction).replace(IDENTITY, "");
    const parts = toParts(this.#script.next(viewOfContents({ contents, tools: config?.tools, system })));
    const words = stream ? parts.flatMap(({ text }) => text?.split(/(?<= )/) ?? []) : [];
    for (const text of words) yield { content: { role: "model", parts: [{ text }] }, partial: true };
    yield { content: { role: "model", parts } };
  }

  override connect(): never {
    throw new Error("The script has no live connection.");
  }
}

describeAdapter(FRAMEWORKS.adk, {
  run: async ({ skills: given, options, tools, turns, model, stream, signal, conversation, once }) => {
    const hostTools = tools.map(
      ({ name, run }) =>
        new FunctionTool({
          name,
          description: name,
          parameters: TOOL_SCHEMA as never,
          execute: (input) => ({ output: run(input) }),
        }),
    );
    const { plugin } = await once(() => withSkills(given, options));
    const agent = new LlmAgent({
      name: "agent",
      model: new ScriptedLlm(model),
      instruction: HOST_PROMPT,
      tools: hostTools,
    });
    const runner = new InMemoryRunner({ agent, plugins: [plugin] });
    const { id } = await runner.sessionService.createSession({
      ...{ appName: runner.appName, userId: "user" },
      ...(conversation && { sessionId: conversation }),
    });
    const said: string[] = [];
    for (const text of turns) {
      const newMessage = { role: "user", parts: [{ text }] };
      const runConfig = { streamingMode: stream ? StreamingMode.SSE : StreamingMode.NONE };
      let last = "";
      for await (const event of runner.runAsync({
        userId: "user",
        sessionId: id,
        newMessage,
        runConfig,
        abortSignal: signal,
      })) {
        if (event.errorMessage) throw new Error(event.errorMessage);
        if (!event.partial) last = event.content?.parts?.map((part) => part.text ?? "").join("") ?? last;
      }
      // ADK ends an aborted run without a word.
      if (signal.aborted) return said;
      said.push(last);
    }
    return said;
  },
});
