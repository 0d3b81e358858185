import { setTimeout as sleep } from "node:timers/promises";
import { Client, StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { SkillsClient } from "@modelcontextprotocol/client/ext/skills";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { createSkillServer, serveSkillsHttp } from "../src/index.js";
import { bundle } from "./support/bundle.js";
import { CANARY, createSkillFolder, PICTURE, type SkillFolder } from "./support/skill-folder.js";

/** One way from a client to the skills of a folder. */
interface Wire {
  readonly transport: Transport;
  /** Has the server look at its folder again. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

let program: Awaited<ReturnType<typeof bundle>>;
beforeAll(async () => {
  program = await bundle(new URL("./support/stdio-server.ts", import.meta.url));
}, 60_000);
afterAll(() => program.remove());

async function overStdio(folder: string, pageSize: number): Promise<Wire> {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program.file, folder, `${pageSize}`],
  });
  const refresh = async () => void process.kill(transport.pid ?? 0, "SIGUSR2");
  return { transport, refresh, close: async () => {} };
}

async function overHttp(folder: string, pageSize: number): Promise<Wire> {
  const loaded = await loadSkillIndex(folder);
  const server = createSkillServer(loaded.index, { pageSize });
  const { url, close } = await serveSkillsHttp(server);
  const refresh = async () => void server.update((await loaded.refresh()).index);
  return { transport: new StreamableHTTPClientTransport(new URL(url)), refresh, close };
}

const WIRES = [
  ["stdio, 2025-11-25", overStdio, "legacy"],
  ["stdio, 2026-07-28", overStdio, { pin: "2026-07-28" }],
  ["HTTP, 2025-11-25", overHttp, "legacy"],
  ["HTTP, 2026-07-28", overHttp, { pin: "2026-07-28" }],
] as const;

const PAGE = z.looseObject({ skills: z.array(z.unknown()), nextCursor: z.string().optional() });

const NEW = ["more-0", "more-1", "more-2", "more-3", "more-4"];

const HOSTILE_URIS = [
  "skill://nobody/SKILL.md",
  "skill://stray/SKILL.md",
  "skill://refunds/../../secret.md",
  "skill://refunds/references/../../../secret.md",
  "skill://refunds/%2e%2e/%2e%2e/secret.md",
  "skill://refunds/..%2f..%2fsecret.md",
  "skill://refunds/..%5c..%5csecret.md",
  "skill://refunds/references/link.md",
  "skill://refunds/references/up/secret.md",
  "skill://refunds/.env",
  "skill://refunds//SKILL.md",
  "skill://refunds/./SKILL.md",
  "skill://refunds/SKILL.md%00",
  "skill://refunds/SKILL.md?x=1",
  "file:///etc/passwd",
  "https://example.com/SKILL.md",
  "not a uri",
] as const;

describe.for(WIRES)("over %s, a client of the official SDK", ([, start, mode]) => {
  let folder: SkillFolder;
  let wire: Wire;
  let client: Client;
  let skills: SkillsClient;
  let changes = 0;

  // Starting a server is what takes the time, so all tests share one; those that change its folder come last.
  beforeAll(async () => {
    folder = createSkillFolder();
    wire = await start(folder.path, 3);
    const listChanged = { resources: { autoRefresh: false, debounceMs: 0, onChanged: () => void changes++ } };
    client = new Client({ name: "test", version: "1.0.0" }, { versionNegotiation: { mode }, listChanged });
    await client.connect(wire.transport);
    skills = new SkillsClient(client);
  }, 60_000);
  afterAll(async () => {
    await client.close();
    await wire.close();
    folder.remove();
  });

  test("lists, gets and reads skills, and verifies every file", async () => {
    const { skills: entries } = await skills.list();
    expect(entries.map(({ uri }) => uri)).toEqual(["skill://invoices/SKILL.md", "skill://refunds/SKILL.md"]);
    const { skill } = await skills.get("skill://refunds/SKILL.md");
    expect(skill).toEqual(entries[1]);
    expect(skill.frontmatter).toEqual({ name: "refunds", description: "Pay money back.", version: 1.1 });
    expect((await skills.read(skill)).body).toBe("Ask for the receipt.\n");
    expect((await skills.read(skill, "references/deep/Q&A 100%25.md")).text).toBe("\uFEFFWhy?\r\n");
    expect((await skills.read(skill, "assets/seal.png")).bytes).toEqual(PICTURE);
  });

  test("sees every level of a skill's folder, and nothing hidden or linked from outside", async () => {
    const names = async (uri: string) => (await skills.readDirectory(uri)).resources.map(({ name }) => name);
    expect(await names("skill://refunds")).toEqual(["SKILL.md", "assets", "references"]);
    expect(await names("skill://refunds/references")).toEqual(["RULES.md", "deep"]);
    expect(await names("skill://refunds/references/deep")).toEqual(["Q&A 100%.md"]);
    await expect(names("skill://refunds/SKILL.md")).rejects.toMatchObject({ code: -32602 });
    await expect(names("skill://refunds/nowhere")).rejects.toMatchObject({ code: -32602 });
  });

  test("is refused, with -32602, whatever is not a file of a skill", async () => {
    for (const uri of HOSTILE_URIS) {
      const failures = [
        await client.readResource({ uri }).catch((error) => error),
        await skills.get(uri).catch((error) => error),
        await skills.readDirectory(uri).catch((error) => error),
      ];
      expect(failures, uri).toMatchObject([{ code: -32602 }, { code: -32602 }, { code: -32602 }]);
      expect(failures.map((failure) => `${failure.message} ${JSON.stringify(failure)}`).join()).not.toContain(CANARY);
    }
  });

  test("notices a changed file, and gets the new one after asking again", async () => {
    const { skill } = await skills.get("skill://refunds/SKILL.md");
    folder.write("refunds/references/RULES.md", "# Other rules\n");
    await expect(skills.read(skill, "references/RULES.md")).rejects.toMatchObject({ code: -32603 });
    const { skill: fresh } = await skills.get("skill://refunds/SKILL.md");
    expect((await skills.read(fresh, "references/RULES.md")).text).toBe("# Other rules\n");
  });

  test("lists resources by their names and descriptions", async () => {
    const { resources } = await client.listResources();
    expect(resources).toMatchObject([
      { uri: "skill://invoices/SKILL.md", name: "invoices", mimeType: "text/markdown" },
      { uri: "skill://refunds/SKILL.md", name: "refunds", description: "Pay money back." },
    ]);
  });

  test("is told when skills come and go, wherever there is a channel for news", async () => {
    for (const name of NEW) folder.write(`${name}/SKILL.md`, `---\nname: ${name}\ndescription: New.\n---\nText.\n`);
    await wire.refresh();
    // Over HTTP, a client of 2025-11-25 has no session here: it asks again.
    const told = start === overHttp && mode === "legacy" ? 0 : 1;
    for (let tries = 0; tries < 200 && changes < told; tries++) await sleep(20);
    expect(changes).toBe(told);
  });

  test("goes through the pages, which hold whole entries", async () => {
    const first = await client.request({ method: "skills/list", params: {} }, PAGE);
    expect(first.skills).toHaveLength(3);
    expect(first.nextCursor).toEqual(expect.any(String));
    const names = (await skills.list()).skills.map(({ frontmatter }) => frontmatter.name);
    expect(names).toEqual(["invoices", ...NEW, "refunds"]);
    const forged = client.request({ method: "skills/list", params: { cursor: "x" } }, PAGE);
    await expect(forged).rejects.toMatchObject({ code: -32602 });
  });
});
