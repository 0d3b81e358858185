import { type Content, GoogleGenAI, type Part } from "@google/genai";
import { withSkills } from "../src/genai.js";
import { FRAMEWORKS } from "./frameworks.js";
import { geminiServer } from "./gemini-server.js";
import { withModelServer } from "./model-server.js";
import { describeAdapter } from "./scenario-suite.js";
import { HOST_PROMPT, type ScriptedTool, TOOL_SCHEMA } from "./scripted-run.js";

/** All tools of the host as one that can be called. */
const toCallable = (tools: readonly ScriptedTool[]) => ({
  tool: async () => ({ functionDeclarations: tools.map(({ name }) => ({ name, parametersJsonSchema: TOOL_SCHEMA })) }),
  callTool: async (calls: readonly { id?: string; name?: string; args?: Record<string, unknown> }[]): Promise<Part[]> =>
    calls.map(({ id, name, args }) => {
      const output = tools.find((tool) => tool.name === name)?.run(args);
      return { functionResponse: { id: id ?? "", name: name ?? "", response: { output } } };
    }),
});

describeAdapter(FRAMEWORKS.genai, {
  run: async ({ skills: given, options, tools, turns, model, stream, signal, conversation, once }) => {
    const skills = await once(() => withSkills(given, { ...options, tools: [toCallable(tools)] }));
    return withModelServer(geminiServer(model), async (baseUrl) => {
      const { models } = new GoogleGenAI({ apiKey: "none", httpOptions: { baseUrl } });
      const contents: Content[] = [];
      const turn = async (text: string): Promise<string> => {
        contents.push({ role: "user", parts: [{ text }] });
        for (;;) {
          const config = { systemInstruction: HOST_PROMPT, abortSignal: signal };
          const { params, answer } = await skills.generate({ model: "scripted", contents, config }, { conversation });
          const replies = stream ? await models.generateContentStream(params) : [await models.generateContent(params)];
          const reply: Content = { role: "model", parts: [] };
          for await (const { candidates } of replies) reply.parts?.push(...(candidates?.[0]?.content?.parts ?? []));
          contents.push(reply);
          const { parts } = await answer(reply, { signal });
          if (parts.length === 0) return reply.parts?.map((part) => part.text ?? "").join("") ?? "";
          contents.push({ role: "user", parts });
        }
      };
      const said: string[] = [];
      for (const text of turns) said.push(await turn(text));
      return said;
    });
  },
});
