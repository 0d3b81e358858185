import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { withSkills } from "../src/mastra.js";
import { mockModel } from "./ai-sdk-model.js";
import { FRAMEWORKS } from "./frameworks.js";
import { describeAdapter } from "./scenario-suite.js";
import { HOST_PROMPT, type ModelAnswer, TOOL_SCHEMA } from "./scripted-run.js";

/** What is used of Mastra, which is not installed with the workspace. */
interface MastraAgent {
  generate(messages: object[], options: object): Promise<MastraOutput>;
  stream(messages: object[], options: object): Promise<{ getFullOutput(): Promise<MastraOutput> }>;
  approveToolCallGenerate(call: { runId: string | undefined; toolCallId: string }): Promise<MastraOutput>;
}

interface MastraOutput {
  readonly text: string;
  readonly response: { readonly messages: object[] };
  readonly runId?: string;
}

const folder = process.env["SKILLWRIGHT_NEWER"];

if (folder === undefined) {
  test("Mastra", (context) => context.skip("Mastra needs Node 22: `pnpm test:newer` runs its suite."));
} else {
  const load = createRequire(join(folder, "index.js"));
  const { Agent } = load("@mastra/core/agent") as { readonly Agent: new (config: object) => MastraAgent };
  const { createTool } = load("@mastra/core/tools") as { createTool(tool: object): { execute(): unknown } };

  describeAdapter(FRAMEWORKS.mastra, {
    run: async ({ skills, options, tools, turns, model, stream, signal, once }) => {
      const hostTools = Object.fromEntries(
        tools.map(({ name, run }) => {
          const execute = async (input: unknown) => run(input);
          return [name, createTool({ id: name, description: name, inputSchema: TOOL_SCHEMA, execute })];
        }),
      );
      const agent = new Agent({
        ...{ id: "agent", name: "agent", instructions: HOST_PROMPT, model: mockModel(model), tools: hostTools },
        ...(await once(() => withSkills(skills, options))),
      });
      const messages: object[] = [];
      const said: string[] = [];
      for (const content of turns) {
        messages.push({ role: "user", content });
        const call = { maxSteps: 9, abortSignal: signal };
        const output = stream
          ? await (await agent.stream(messages, call)).getFullOutput()
          : await agent.generate(messages, call);
        signal.throwIfAborted();
        said.push(output.text);
        messages.push(...output.response.messages);
      }
      return said;
    },
  });

  describe("a call that a person approved in another process", () => {
    const { Mastra } = load("@mastra/core") as { readonly Mastra: new (config: object) => object };
    const { InMemoryStore } = load("@mastra/core/storage") as { readonly InMemoryStore: new () => object };
    const WISH = [{ role: "user", content: "Write the release notes from the git history." }];
    const skill = (scope: string) => ({
      ...{ name: "release-notes", description: "Writes release notes from the git history.", body: "Read the log." },
      allowedTools: [{ tool: "Bash", scope }],
    });

    /** What ran of a call that was allowed by one process and approved in another, whose skills grant `scope`. */
    async function resume(scope: string, namesTools: boolean): Promise<readonly string[]> {
      const ran: string[] = [];
      const storage = new InMemoryStore();
      const answers: ModelAnswer[] = [{ calls: [{ id: "1", tool: "Bash", input: { command: "git log" } }] }];
      const start = async (grant: string): Promise<MastraAgent> => {
        const execute = async () => void ran.push("Bash");
        const tool = { id: "Bash", description: "Bash", inputSchema: TOOL_SCHEMA, requireApproval: true, execute };
        const tools = { Bash: createTool(tool) };
        const agent = new Agent({
          ...{ id: "agent", name: "agent", instructions: HOST_PROMPT, tools },
          model: mockModel({ next: () => answers.shift() ?? { say: "Done." } }),
          ...(await withSkills([skill(grant)], namesTools ? { tools } : {})),
        });
        new Mastra({ agents: { agent }, storage, logger: false });
        return agent;
      };
      const { runId } = await (await start("git log *")).generate(WISH, {});
      expect(ran).toEqual([]);
      await (await start(scope)).approveToolCallGenerate({ runId, toolCallId: "1" });
      return ran;
    }

    test.for([
      ["runs inside the grant", "git log *", true, ["Bash"]],
      ["does not run outside of it", "git status *", true, []],
      ["does not run where nobody knows which tools there are", "git log *", false, []],
    ] as const)("%s", async ([, scope, namesTools, expected]) => {
      expect(await resume(scope, namesTools)).toEqual(expected);
    });
  });
}
