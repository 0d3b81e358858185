import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { createSkillIndex } from "@skillwright/skill-index";
import { afterEach, expect, test } from "vitest";
import { createSkillServer, type SkillServer } from "./create-skill-server.js";
import { loadMemorySkills } from "./memory-skills.js";
import type { SkillServerOptions } from "./options.js";
import { serveSkillsStdio } from "./serve-stdio.js";

const SKILLS = {
  "refunds/SKILL.md": "---\nname: refunds\ndescription: Pay money back.\n---\nAsk for the receipt.\n",
  "refunds/references/RULES.md": "Größe: ".repeat(20),
  "folder/SKILL.md": "---\nname: unlike\ndescription: In a folder of another name.\n---\nStill useful.\n",
  "quiet/SKILL.md": "---\nname: quiet\ndescription: For users alone.\ndisable-model-invocation: true\n---\nShh.\n",
};

let client: Client | undefined;
afterEach(() => client?.close());

async function connect(options: SkillServerOptions = {}, record: Record<string, string> = SKILLS) {
  const { index, files } = await loadMemorySkills(record);
  const server = createSkillServer(index, { files, ...options });
  return { client: await connectTo(server), server };
}

async function connectTo(server: SkillServer): Promise<Client> {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await serveSkillsStdio(server, { transport: far });
  client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode: { pin: "2026-07-28" } } });
  await client.connect(near);
  return client;
}

const textOf = async (from: Client, name: string, args: Record<string, unknown>): Promise<string> => {
  const { content } = await from.callTool({ name, arguments: args });
  return content.map((part) => (part.type === "text" ? part.text : part.type)).join("\n");
};

test("a client without the extension lists, searches, activates and reads", async () => {
  const { client } = await connect();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "list_skills",
    "search_skills",
    "activate_skill",
    "read_skill_resource",
  ]);
  expect(await textOf(client, "list_skills", {})).toContain("refunds");
  expect(await textOf(client, "search_skills", { query: "which refunds pay money back" })).toContain("refunds");
  const activated = await textOf(client, "activate_skill", { name: "refunds" });
  expect(activated).toContain("Ask for the receipt.");
  expect(activated).toContain("references/RULES.md");
  const read = { name: "refunds", path: "references/RULES.md" };
  expect(await textOf(client, "read_skill_resource", read)).toContain("Größe: Größe:");
});

test("a skill is handed out again, because a server does not know what a conversation still holds", async () => {
  const { client } = await connect();
  const first = await textOf(client, "activate_skill", { name: "refunds" });
  expect(first).toContain("Ask for the receipt.");
  expect(await textOf(client, "activate_skill", { name: "refunds" })).toBe(first);
});

test("tools reach a skill that the extension cannot carry, and no skill that hides from models", async () => {
  const { client, server } = await connect();
  expect(server.problems).toMatchObject([{ code: "name-not-folder" }]);
  expect(await textOf(client, "activate_skill", { name: "unlike" })).toContain("Still useful.");
  expect(await textOf(client, "activate_skill", { name: "quiet" })).not.toContain("Shh.");
});

test("a part of a resource ends between characters", async () => {
  const { client } = await connect();
  const args = { name: "refunds", path: "references/RULES.md", length: 4 };
  const part = await textOf(client, "read_skill_resource", args);
  expect(part).toContain("Grö");
  expect(part).not.toContain("\uFFFD");
});

test("tools follow an update", async () => {
  const { client, server } = await connect();
  const { index } = await loadMemorySkills({
    "invoices/SKILL.md": "---\nname: invoices\ndescription: Ask for money.\n---\nBe polite.\n",
  });
  expect(server.update(index)).toMatchObject({ added: ["skill://invoices/SKILL.md"], listChanged: true });
  expect(await textOf(client, "list_skills", {})).toContain("invoices");
});

test("an index without bodies is served without tools, and that is on record", async () => {
  const { index } = await loadMemorySkills(SKILLS);
  const server = createSkillServer(createSkillIndex(index.summaries()));
  expect(server.problems).toMatchObject([{ code: "name-not-folder" }, { code: "tools-without-bodies" }]);
  expect((await connectTo(server)).getServerCapabilities()?.tools).toBeUndefined();
});

test("with `tools: false` there are none", async () => {
  const { client } = await connect({ tools: false });
  expect(client.getServerCapabilities()?.tools).toBeUndefined();
});

test("each skill is a prompt if asked for, also one that waits for its user", async () => {
  const { client } = await connect({ prompts: true });
  const { prompts } = await client.listPrompts();
  expect(prompts.map(({ name }) => name)).toEqual(["quiet", "refunds", "unlike"]);
  const { messages } = await client.getPrompt({ name: "quiet", arguments: { request: "Hush them." } });
  expect(messages).toMatchObject([
    { role: "user", content: { type: "text", text: expect.stringMatching(/Shh\.(.|\n)*Hush them\.$/) } },
  ]);
  await expect(client.getPrompt({ name: "nobody" })).rejects.toMatchObject({ code: -32602 });
});
