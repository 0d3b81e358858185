import { Client } from "@modelcontextprotocol/client";
import { fromJsonSchema, InMemoryTransport, McpServer, type RegisteredTool } from "@modelcontextprotocol/server";
import { withSkills } from "../src/mcp.js";
import { FRAMEWORKS } from "./frameworks.js";
import { describeAdapter } from "./scenario-suite.js";
import { HOST_PROMPT, type ScriptedRun, TOOL_SCHEMA } from "./scripted-run.js";

/** A client whose model is scripted, over a real connection to the server. */
describeAdapter(FRAMEWORKS.mcp, {
  run: async (script) => {
    const client = await connect(script);
    const results: string[] = [];
    const said: string[] = [];
    for (const user of script.turns) {
      for (;;) {
        const { tools } = await client.listTools();
        const names = tools.map(({ name }) => name);
        const answer = script.model.next({
          ...{ system: client.getInstructions() ?? "", user, tools: names, results: [...results] },
        });
        if ("say" in answer) {
          said.push(answer.say);
          break;
        }
        // The calls of one answer go out together, as clients send them.
        const answers = await Promise.all(
          answer.calls.map(({ tool, input }) =>
            client.callTool({ name: tool, arguments: { ...input } }).then(
              ({ content }) => content.map((part) => (part.type === "text" ? part.text : "")).join("\n"),
              (error: Error) => error.message,
            ),
          ),
        );
        results.push(...answers);
      }
    }
    return said;
  },
});

async function connect({ skills: given, options, tools }: ScriptedRun): Promise<Client> {
  const skills = await withSkills(given, options);
  const instructions = `${HOST_PROMPT}\n\n${skills.instructions}`;
  const server = new McpServer({ name: "host", version: "1.0.0" }, { instructions });
  const own = tools.map(({ name, run }): [string, RegisteredTool] => [
    name,
    server.registerTool(name, { inputSchema: fromJsonSchema({ ...TOOL_SCHEMA }) }, async (input) => ({
      content: [{ type: "text", text: run(input) }],
    })),
  ]);
  skills.register(server, Object.fromEntries(own));
  const client = new Client({ name: "client", version: "1.0.0" });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  return client;
}
