import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadIndex } from "@skillwright/skill-index";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type ConnectOptions,
  connectSkillServer,
  createMcpSkillSource,
  createSkillApprovals,
  createSkillCache,
  createSkillServer,
  isMcpSkill,
  joinSkills,
  loadMemorySkills,
  type McpSkill,
  type SkillConnection,
  type SkillServerConfig,
  serveSkillsHttp,
} from "../src/index.js";
import { bundle } from "./support/bundle.js";
import { createSkillFolder, PICTURE, type SkillFolder } from "./support/skill-folder.js";
import { type honestEntry, startTamperingServer } from "./support/tampering-server.js";

async function connect(config: SkillServerConfig, options: ConnectOptions = {}): Promise<SkillConnection> {
  const connection = await connectSkillServer("shop", config, options);
  onTestFinished(() => connection.close());
  return connection;
}

const first = async ({ source }: SkillConnection): Promise<McpSkill> =>
  (await source.listSkills()).skills[0] as McpSkill;

describe("a server's skills come over", () => {
  let program: Awaited<ReturnType<typeof bundle>>;
  let folder: SkillFolder;
  beforeAll(async () => {
    program = await bundle(new URL("./support/stdio-server.ts", import.meta.url));
    folder = createSkillFolder();
  }, 60_000);
  afterAll(() => {
    program.remove();
    folder.remove();
  });

  test.for<[string, () => Promise<SkillServerConfig>]>([
    ["stdio", async () => ({ command: process.execPath, args: [program.file, folder.path] })],
    [
      "HTTP",
      async () => {
        const { index } = await loadSkillIndex(folder.path);
        const { url, close } = await serveSkillsHttp(createSkillServer(index));
        onTestFinished(close);
        return { url };
      },
    ],
    ["memory", async () => ({ server: createSkillServer((await loadSkillIndex(folder.path)).index) })],
  ])("%s, the same each time", async ([, config]) => {
    const { source, client } = await connect(await config());
    expect(client.getNegotiatedProtocolVersion()).toBe("2026-07-28");
    const { skills, problems } = await source.listSkills();
    expect(problems).toEqual([]);
    expect(skills.map(({ name, path }) => [name, path])).toEqual([
      ["invoices", "skill://invoices/SKILL.md"],
      ["refunds", "skill://refunds/SKILL.md"],
    ]);
    const refunds = skills[1] as McpSkill;
    expect(refunds).toMatchObject({ source: "shop", scope: "extra", directory: "skill://refunds", version: "1.1" });
    expect(refunds.resources?.map(({ path }) => path)).toEqual([
      "assets/seal.png",
      "references/RULES.md",
      "references/deep/Q&A 100%.md",
    ]);
    const loaded = await source.loadSkill(refunds);
    expect(loaded).toMatchObject({
      ok: true,
      value: { body: "Ask for the receipt.", version: "1.10", id: refunds.id, hash: refunds.hash },
    });
    expect(await source.readFile(refunds, "assets/seal.png")).toMatchObject({
      ok: true,
      value: { bytes: Buffer.from(PICTURE), mimeType: "image/png" },
    });
    expect(await source.getSkill("skill://stray/SKILL.md")).toMatchObject({
      ok: false,
      problem: { code: "skill-missing" },
    });
  });
});

test("connecting and listing read no file", async () => {
  const server = await startTamperingServer();
  onTestFinished(server.close);
  const source = createMcpSkillSource(server.client, { label: "shop" });
  const { skills } = await source.listSkills();
  await createSkillApprovals().approve(skills[0] as McpSkill, { tools: true });
  expect(server.log).toEqual(["skills/list"]);
});

test("a server without the extension has no skills, and that is no fault", async () => {
  const server = await startTamperingServer();
  onTestFinished(server.close);
  const { client } = server;
  const source = createMcpSkillSource(
    {
      request: client.request.bind(client),
      readResource: client.readResource.bind(client),
      getServerCapabilities: () => ({ resources: {} }),
    },
    { label: "shop" },
  );
  expect(await source.listSkills()).toMatchObject({
    skills: [],
    problems: [{ code: "extension-missing", severity: "note" }],
  });
  expect(await source.getSkill("skill://refunds/SKILL.md")).toMatchObject({
    ok: false,
    problem: { code: "extension-missing" },
  });
  expect(server.log).toEqual([]);
});

test("a skill is loaded under the name it goes by here", async () => {
  const { index, files } = await loadMemorySkills({ "a/SKILL.md": "---\nname: a\ndescription: x\n---\nTheirs.\n" });
  const connection = await connect({ server: createSkillServer(index, { files }) });
  const joined = joinSkills(index, [await connection.source.listSkills()]);
  const renamed = joined.skills.filter(isMcpSkill)[0] as McpSkill;
  expect(await connection.source.loadSkill(renamed)).toMatchObject({
    ok: true,
    value: { name: "shop/a", body: "Theirs." },
  });
});

test.for([
  ["with tools", {}, "`activate_skill`"],
  ["without tools", { tools: false }, "skill://<name>/SKILL.md"],
  ["in the host's own words", { instructions: "Ask first." }, "Ask first."],
] as const)("a client is told how to use the skills, %s", async ([, options, words]) => {
  const { index, files } = await loadMemorySkills({ "a/SKILL.md": "---\nname: a\ndescription: x\n---\nText.\n" });
  const { client } = await connect({ server: createSkillServer(index, { files, ...options }) });
  expect(client.getInstructions()).toContain(words);
});

describe("tools that a skill asks for", () => {
  const manifest = "---\nname: a\ndescription: x\nallowed-tools: Bash(git:*) Read\n---\nText.\n";

  test("are granted by nobody but the user, for exactly these files", async () => {
    const record: Record<string, string> = { "a/SKILL.md": manifest, "a/run.sh": "echo hi" };
    const { index, files } = await loadMemorySkills(record);
    const approvals = createSkillApprovals();
    const connection = await connect({ server: createSkillServer(index, { files }) }, { approvals });
    const { source } = connection;
    const skill = await first(connection);
    const tools = async (of: McpSkill) => {
      const loaded = await source.loadSkill(of);
      return loaded.ok ? loaded.value.allowedTools.map(({ text }) => text) : loaded.problem.code;
    };
    expect(skill.allowedTools).toEqual([]);
    expect(skill.requestedTools?.map(({ text }) => text)).toEqual(["Bash(git:*)", "Read"]);
    expect(await tools(skill)).toEqual([]);
    await approvals.approve(skill);
    expect(await tools(skill)).toEqual([]);
    await approvals.approve(skill, { tools: true });
    expect(await tools(skill)).toEqual(["Bash(git:*)", "Read"]);
    record["a/run.sh"] = "echo bye";
    const changed = await source.getSkill(skill.path);
    expect(changed.ok && (await tools(changed.value))).toEqual([]);
    expect(await approvals.find(skill)).toBeUndefined();
  });
});

describe("the cache", () => {
  function cacheFolder(): string {
    const path = realpathSync(mkdtempSync(join(tmpdir(), "skill-cache-")));
    onTestFinished(() => rmSync(path, { recursive: true, force: true }));
    return path;
  }

  test("saves the second request, and is not believed blindly", async () => {
    const directory = cacheFolder();
    const server = await startTamperingServer();
    onTestFinished(server.close);
    const source = createMcpSkillSource(server.client, { label: "shop", cache: createSkillCache({ directory }) });
    const [skill] = (await source.listSkills()).skills as [McpSkill];
    const reads = () => server.log.filter((line) => line.startsWith("resources/read")).length;
    for (let times = 0; times < 3; times++) expect(await source.loadSkill(skill)).toMatchObject({ ok: true });
    expect(reads()).toBe(1);
    for (const file of readdirSync(directory, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())) {
      writeFileSync(join(file.parentPath, file.name), "---\nname: refunds\ndescription: Forged.\n---\n");
    }
    expect(await source.loadSkill(skill)).toMatchObject({ ok: true, value: { body: "Ask for the receipt." } });
    expect(reads()).toBe(2);
  });
});

describe("as a source of an index", () => {
  test("its skills are loaded like any others", async () => {
    const { index, files } = await loadMemorySkills({
      "a/SKILL.md": "---\nname: a\ndescription: x\n---\nText.\n",
      "b/SKILL.md": "---\nname: b\ndescription: x\n---\nOther.\n",
    });
    const { source } = await connect({ server: createSkillServer(index, { files }) });
    const loaded = await loadIndex([source]);
    expect(loaded.problems).toEqual([]);
    expect(loaded.index.skills.map(({ name, body, source: from, path }) => [name, body, from, path])).toEqual([
      ["a", "Text.", "shop", "skill://a/SKILL.md"],
      ["b", "Other.", "shop", "skill://b/SKILL.md"],
    ]);
  });

  test("a refresh reads nothing that did not change", async () => {
    const server = await startTamperingServer();
    onTestFinished(server.close);
    const loaded = await loadIndex([createMcpSkillSource(server.client, { label: "shop" })]);
    const before = server.log.length;
    expect((await loaded.refresh()).changed).toEqual([]);
    expect(server.log.slice(before)).toEqual(["skills/list"]);
  });

  test("a skill that is tampered with is a problem there, and not loaded", async () => {
    const server = await startTamperingServer({ read: (_, text) => text.toUpperCase() });
    onTestFinished(server.close);
    const { index, problems } = await loadIndex([createMcpSkillSource(server.client, { label: "shop" })]);
    expect(index.skills).toEqual([]);
    expect(problems).toMatchObject([{ code: "skill-changed", message: expect.stringContaining("digest-differs") }]);
  });
});

describe("skills without digests", () => {
  const dynamic = { entry: (entry: ReturnType<typeof honestEntry>) => ({ ...entry, resources: "dynamic" }) };

  test("are taken if asked for, with their frontmatter compared, and cannot be approved", async () => {
    const server = await startTamperingServer(dynamic);
    onTestFinished(server.close);
    const source = createMcpSkillSource(server.client, { label: "shop", dynamic: true });
    const [skill] = (await source.listSkills()).skills as [McpSkill];
    expect(await source.loadSkill(skill)).toMatchObject({ ok: true, value: { body: "Ask for the receipt." } });
    expect(await source.readFile(skill, "references/RULES.md")).toMatchObject({ ok: true, value: { verified: false } });
    expect(await createSkillApprovals().approve(skill)).toMatchObject({
      ok: false,
      problem: { code: "approval-unbound" },
    });
  });

  test("may not change their frontmatter, leave their folder, or grow without end", async () => {
    const server = await startTamperingServer({ ...dynamic, read: (_, text) => text.replace("money", "nothing") });
    onTestFinished(server.close);
    const source = createMcpSkillSource(server.client, { label: "shop", dynamic: true, limits: { bytes: 60 } });
    const [skill] = (await source.listSkills()).skills as [McpSkill];
    expect(await source.readFile(skill, "../billing/SKILL.md")).toMatchObject({
      ok: false,
      problem: { code: "resource-outside" },
    });
    expect(await source.readFile(skill, "references/RULES.md")).toMatchObject({ ok: true });
    expect(await source.readFile(skill, "references/RULES.md")).toMatchObject({
      ok: false,
      problem: { code: "size-differs" },
    });
    const unlimited = createMcpSkillSource(server.client, { label: "shop", dynamic: true });
    expect(await unlimited.loadSkill(skill)).toMatchObject({ ok: false, problem: { code: "frontmatter-differs" } });
  });
});

describe("connecting", () => {
  test("tells of changes", async () => {
    const { index, files } = await loadMemorySkills({ "a/SKILL.md": "---\nname: a\ndescription: x\n---\n" });
    const server = createSkillServer(index, { files });
    const onChange = vi.fn();
    await connect({ server }, { onChange });
    server.update((await loadMemorySkills({})).index);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), 10_000);
  });

  test.for<[string, SkillServerConfig]>([
    ["a program that is not there", { command: "no-such-program-anywhere" }],
    ["a program that ends at once", { command: process.execPath, args: ["-e", "0"] }],
    ["a port where nobody listens", { url: "http://127.0.0.1:9/mcp" }],
  ])("to %s fails with the label", async ([, config]) => {
    await expect(connectSkillServer("shop", config)).rejects.toThrow("The server shop cannot be reached.");
  });

  test("to a program that says nothing is given up", async () => {
    const config = { command: process.execPath, args: ["-e", "setInterval(() => {}, 1000)"] };
    await expect(connectSkillServer("shop", config, { connectTimeoutMs: 300 })).rejects.toThrow("cannot be reached");
  });

  test("can be aborted", async () => {
    const config = { command: process.execPath, args: ["-e", "setInterval(() => {}, 1000)"] };
    const reason = new Error("enough");
    const stop = new AbortController();
    setTimeout(() => stop.abort(reason), 50);
    await expect(connectSkillServer("shop", config, { signal: stop.signal })).rejects.toBe(reason);
  });

  test.for(["", "../x", "two words", "a/b", "a".repeat(65)])(
    "the label %j is a mistake of the caller",
    async (label) => {
      await expect(connectSkillServer(label, { url: "http://127.0.0.1:9/" })).rejects.toThrow(TypeError);
    },
  );

  test("to another protocol than HTTP is a mistake of the caller", async () => {
    await expect(connectSkillServer("shop", { url: "file:///etc/passwd" })).rejects.toThrow(TypeError);
  });

  test("passes on no variable that was not named", async () => {
    process.env["SKILL_MCP_SECRET"] = "hush";
    onTestFinished(() => void delete process.env["SKILL_MCP_SECRET"]);
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "skill-env-")));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const report = join(folder, "env.json");
    const args = ["-e", `require("fs").writeFileSync(${JSON.stringify(report)}, JSON.stringify(process.env))`];
    await connectSkillServer("shop", { command: process.execPath, args, env: { NAMED: "yes" } }).catch(() => {});
    const { default: env } = await import(/* @vite-ignore */ report, { with: { type: "json" } });
    expect(env).toMatchObject({ NAMED: "yes" });
    expect(env).not.toHaveProperty("SKILL_MCP_SECRET");
  });
});
