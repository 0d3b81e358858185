import { Client } from "@modelcontextprotocol/client";
import { fromJsonSchema, InMemoryTransport, McpServer } from "@modelcontextprotocol/server";
import { createSkillTools } from "@skillwright/skill-inject";
import { describe, expect, test } from "vitest";
import { memoryResources } from "../test/memory-resources.js";
import { HIDDEN, SAMPLE } from "../test/sample-skills.js";
import { registerSkillTools, withSkills } from "./mcp.js";

async function connect(skills = [...SAMPLE, ...HIDDEN], files = {}): Promise<Client> {
  const server = new McpServer({ name: "skills", version: "1.0.0" });
  registerSkillTools(server, createSkillTools(skills, { resources: memoryResources(files) }));
  const client = new Client({ name: "test", version: "1.0.0" });
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(theirs), client.connect(ours)]);
  return client;
}

describe("an MCP client", () => {
  test("sees the tools with their schemas, hidden skills left out", async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      "list_skills",
      "search_skills",
      "activate_skill",
      "read_skill_resource",
    ]);
    expect(tools[2]?.inputSchema).toEqual({
      type: "object",
      properties: {
        name: {
          type: "string",
          description: "The skill to load.",
          enum: ["invoice-check", "recipe-scaler", "trip-planner"],
        },
      },
      required: ["name"],
      additionalProperties: false,
    });
    expect(tools[2]?.annotations).toMatchObject({ readOnlyHint: true });
  });

  test("activates a skill, once", async () => {
    const client = await connect();
    const call = () => client.callTool({ name: "activate_skill", arguments: { name: "trip-planner" } });
    const text = expect.stringMatching(/^<skill_content name="trip-planner">\n# Trip planner/);
    expect(await call()).toMatchObject({ content: [{ type: "text", text }], isError: false });
    expect(await call()).toMatchObject({ content: [{ text: expect.stringContaining("is loaded already") }] });
  });

  test("is told near names, not a protocol error, for a name outside the enum", async () => {
    const client = await connect();
    expect(await client.callTool({ name: "activate_skill", arguments: { name: "trip-planer" } })).toMatchObject({
      isError: true,
      content: [{ text: 'There is no skill named "trip-planer". Did you mean trip-planner?' }],
    });
    expect(await client.callTool({ name: "activate_skill", arguments: {} })).toMatchObject({ isError: true });
  });

  test("gets pictures as pictures", async () => {
    const client = await connect([...SAMPLE], { "logo.png": Uint8Array.from([137, 80]) });
    const result = await client.callTool({
      name: "read_skill_resource",
      arguments: { name: "trip-planner", path: "logo.png" },
    });
    expect(result.content[1]).toEqual({ type: "image", data: "iVA=", mimeType: "image/png" });
  });

  test("finds no tools where there are no skills", async () => {
    const server = new McpServer({ name: "skills", version: "1.0.0" });
    expect(registerSkillTools(server, createSkillTools(HIDDEN))).toEqual([]);
  });
});

describe("the tools of a server", () => {
  const GIT = {
    name: "git",
    description: "Reads git.",
    body: "x",
    allowedTools: [{ tool: "Bash", scope: "git log *" }],
  };
  const MAIL = { name: "mail", description: "Sends mail.", body: "x", allowedTools: [{ tool: "Mail" }] };
  const HAIKU = { name: "haiku", description: "Writes a haiku.", body: "x" };

  async function serve(options = {}) {
    const skills = await withSkills([GIT, MAIL, HAIKU], options);
    const server = new McpServer({ name: "host", version: "1.0.0" });
    const names = ["Bash", "Mail"];
    const inputSchema = fromJsonSchema({ type: "object" });
    const done = async () => ({ content: [{ type: "text" as const, text: "done" }] });
    skills.register(
      server,
      Object.fromEntries(names.map((name) => [name, server.registerTool(name, { inputSchema }, done)])),
    );
    const client = new Client({ name: "test", version: "1.0.0" });
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    await Promise.all([server.connect(theirs), client.connect(ours)]);
    const activate = async (name: string) =>
      (await client.callTool({ name: "activate_skill", arguments: { name } })).content[0];
    const runs = async (name: string, command = "rm -rf /") =>
      (await client.callTool({ name, arguments: { command } })).isError !== true;
    return { activate, runs, end: () => skills.endSkill(server) };
  }

  test("are limited by the skill that was activated last, until the host ends it", async () => {
    const { activate, runs, end } = await serve();
    expect([await runs("Bash"), await runs("Mail")]).toEqual([true, true]);
    await activate("git");
    expect([await runs("Bash", "git log -3"), await runs("Bash"), await runs("Mail")]).toEqual([true, false, false]);
    await activate("mail");
    expect([await runs("Bash", "git log -3"), await runs("Mail")]).toEqual([false, true]);
    end();
    expect([await runs("Bash"), await runs("Mail")]).toEqual([true, true]);
    expect(await activate("git")).toMatchObject({ text: expect.stringContaining("<skill_content") });
    expect(await runs("Mail")).toBe(false);
  });

  test("stay limited when a skill without allowed-tools is activated", async () => {
    const { activate, runs } = await serve();
    await activate("git");
    expect(await activate("haiku")).toMatchObject({ text: expect.stringContaining("<skill_content") });
    expect([await runs("Bash"), await runs("Mail"), await runs("Bash", "git log")]).toEqual([false, false, true]);
    await activate("nowhere");
    expect(await runs("Mail")).toBe(false);
  });

  test("are limited by the host's list, where a skill has none", async () => {
    const { activate, runs } = await serve({ baseTools: ["Mail"] });
    await activate("haiku");
    expect([await runs("Bash"), await runs("Mail")]).toEqual([false, true]);
  });
});
