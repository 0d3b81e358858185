import { Client } from "@modelcontextprotocol/client";
import { fromJsonSchema, InMemoryTransport, McpServer, type RegisteredTool } from "@modelcontextprotocol/server";
import {
  type BaseTools,
  combineContexts,
  createCoordinator,
  createToolRegistry,
  guardRegistry,
} from "@skillwright/skill-coordinator";
import { createSkillTools } from "@skillwright/skill-inject";
import { expect, test } from "vitest";
import { type AgentSkill, type ConversationEntry, withSkills } from "../src/index.js";
import { withSkills as mcpSkills } from "../src/mcp.js";

const OPEN: AgentSkill = { name: "haiku", description: "Writes a haiku poem.", body: "Five, seven, five." };
const LISTING: AgentSkill = { ...OPEN, name: "notes", allowedTools: [{ tool: "Read" }] };
const SKILLS = [OPEN, LISTING];
const TOOLS = ["Bash", "Read", "Mail"] as const;

/** Which tools run after a model has activated these skills, in one layer. */
type Layer = (names: readonly string[], baseTools: BaseTools) => Promise<readonly string[]>;

const registry = createToolRegistry(Object.fromEntries(TOOLS.map((name) => [name, () => name])));

/** The tools that run, and do not throw. */
function running(tools: Readonly<Record<string, (() => unknown) | undefined>>): readonly string[] {
  return TOOLS.filter((name) => {
    try {
      return tools[name]?.() === name;
    } catch {
      return false;
    }
  });
}

const LAYERS: Readonly<Record<string, Layer>> = {
  coordinator: async (names, baseTools) => {
    const coordinator = createCoordinator({ index: SKILLS, registry, baseTools });
    const contexts = names.flatMap((name) => {
      const resolution = coordinator.buildByName(name);
      return resolution.status === "resolved" ? [resolution.context] : [];
    });
    return running(combineContexts(contexts).activeTools);
  },
  adapters: async (names, baseTools) => {
    const skills = await withSkills(SKILLS, { tools: TOOLS.map((name) => ({ name })), baseTools });
    const conversation: ConversationEntry[] = [{ type: "user", text: "hello" }];
    for (const [at, name] of names.entries()) {
      const call = { tool: "activate_skill", input: { name } };
      const answer = await (await skills.step({ conversation })).answer(call);
      const id = String(at);
      conversation.push({ type: "call", id, ...call }, { type: "result", id, text: answer?.text ?? "" });
    }
    const step = await skills.step({ conversation });
    const allowed = TOOLS.filter((tool) => step.judge({ tool, input: {} }).allowed);
    expect(TOOLS.filter((tool) => step.offers(tool))).toEqual(allowed);
    return allowed;
  },
  "MCP guard": async (names, baseTools) => {
    const skills = await mcpSkills(SKILLS, { baseTools });
    const server = new McpServer({ name: "host", version: "1.0.0" });
    const inputSchema = fromJsonSchema({ type: "object" });
    const own = TOOLS.map((name): [string, RegisteredTool] => [
      name,
      server.registerTool(name, { inputSchema }, async () => ({ content: [{ type: "text", text: name }] })),
    ]);
    skills.register(server, Object.fromEntries(own));
    const client = new Client({ name: "client", version: "1.0.0" });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(theirs), client.connect(ours)]);
    for (const name of names) await client.callTool({ name: "activate_skill", arguments: { name } });
    const ran: string[] = [];
    for (const name of TOOLS) if ((await client.callTool({ name, arguments: {} })).isError !== true) ran.push(name);
    return ran;
  },
};

test.for<readonly [what: string, names: readonly string[], base: BaseTools, expected: readonly string[]]>([
  ["by itself", ["haiku"], "all", ["Bash", "Read", "Mail"]],
  ["by itself, where the host says none", ["haiku"], "none", []],
  ["by itself, where the host gives a list", ["haiku"], ["Read", "Mail"], ["Read", "Mail"]],
  ["beside a skill that lists its tools", ["notes", "haiku"], "all", ["Read"]],
  ["before a skill that lists its tools", ["haiku", "notes"], "all", ["Read"]],
])("a skill without allowed-tools adds and removes nothing in every layer: %s", async ([, names, base, expected]) => {
  const answers = await Promise.all(Object.values(LAYERS).map((layer) => layer(names, base)));
  expect(Object.fromEntries(Object.keys(LAYERS).map((layer, at) => [layer, answers[at]]))).toEqual({
    coordinator: expected,
    adapters: expected,
    "MCP guard": expected,
  });
});

test("the guard of a registry says the same, for the tools of the host", async () => {
  const toolset = createSkillTools(SKILLS, {
    coordinator: createCoordinator({ index: SKILLS, registry, baseTools: "all" }),
  });
  const activate = toolset.tools.find(({ name }) => name === "activate_skill");
  const guarded = guardRegistry(registry, toolset.contexts);
  await activate?.execute({ name: "haiku" });
  expect(running(guarded)).toEqual(["Bash", "Read", "Mail"]);
  await activate?.execute({ name: "notes" });
  expect(running(guarded)).toEqual(["Read"]);
  await toolset.tools.find(({ name }) => name === "end_skill")?.execute({ name: "notes" });
  expect(running(guarded)).toEqual(["Read"]);
  toolset.beginTurn();
  expect(running(guarded)).toEqual(["Bash", "Read", "Mail"]);
});
