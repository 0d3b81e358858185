import { setTimeout as sleep } from "node:timers/promises";
import { type LoadedIndex, loadIndex, type SkillSummary } from "@skillwright/skill-index";
import { loadSkillIndex } from "@skillwright/skill-index/node";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import {
  connectSkillServer,
  createMcpSkillSource,
  createSkillApprovals,
  createSkillServer,
  loadMemorySkills,
  type McpSkill,
  type SkillConnection,
  type SkillServerConfig,
  serveSkillsHttp,
} from "../src/index.js";
import { bundle } from "./support/bundle.js";
import { createSkillFolder, type SkillFolder } from "./support/skill-folder.js";
import { startTamperingServer, type Tampering } from "./support/tampering-server.js";

/** Connects, and notes the method of every message that leaves for the server. */
async function connect(
  config: SkillServerConfig,
): Promise<SkillConnection & { readonly sent: string[]; reads(): number }> {
  const connection = await connectSkillServer("shop", config);
  onTestFinished(() => connection.close());
  const sent: string[] = [];
  const { transport } = connection.client;
  if (!transport) throw new Error("expected a connected client");
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    if ("method" in message) sent.push(message.method);
    return send(message, options);
  };
  const reads = (): number => sent.filter((method) => method === "resources/read").length;
  return { ...connection, sent, reads };
}

const nameOf = (at: number): string => `skill-${String(at).padStart(2, "0")}`;
const only = ({ index }: LoadedIndex<SkillSummary>): SkillSummary => index.skills[0] as SkillSummary;

describe("an index of a server's skills without bodies", () => {
  let program: Awaited<ReturnType<typeof bundle>>;
  let folder: SkillFolder;
  beforeAll(async () => {
    program = await bundle(new URL("./support/stdio-server.ts", import.meta.url));
    folder = createSkillFolder();
    for (let at = 0; at < 40; at++) {
      const name = nameOf(at);
      folder.write(`${name}/SKILL.md`, `---\nname: ${name}\ndescription: About ${at}.\n---\nBody ${at}.\n`);
      folder.write(`${name}/notes.md`, `Notes ${at}.\n`);
    }
  }, 60_000);
  afterAll(() => {
    program.remove();
    folder.remove();
  });

  test.for<[string, () => Promise<SkillServerConfig>]>([
    ["stdio", async () => ({ command: process.execPath, args: [program.file, folder.path, "7"] })],
    [
      "HTTP",
      async () => {
        const { index } = await loadSkillIndex(folder.path);
        const { url, close } = await serveSkillsHttp(createSkillServer(index, { pageSize: 7 }));
        onTestFinished(close);
        return { url };
      },
    ],
  ])("reads no file over %s, and one when one body is asked for", async ([, config]) => {
    const { source, sent, reads } = await connect(await config());
    const loaded = await loadIndex([source], { bodies: false });
    expect(loaded.problems).toEqual([]);
    expect(loaded.index.skills).toHaveLength(42);
    expect(new Set(sent)).toEqual(new Set(["skills/list"]));
    expect(sent).toHaveLength(6);
    const chosen = loaded.index.findByName(nameOf(17)) as SkillSummary;
    expect(chosen).toMatchObject({
      description: "About 17.",
      verified: false,
      resources: [{ path: "notes.md", size: 10 }],
    });
    expect(await loaded.readBody(chosen)).toEqual({ ok: true, body: "Body 17." });
    expect(reads()).toBe(1);
    expect((await loaded.refresh()).changed).toEqual([]);
    expect(reads()).toBe(1);
  });

  test("names the same skills, hashes and ids as one that reads every file", async () => {
    const { index } = await loadSkillIndex(folder.path);
    const { source, reads } = await connect({ server: createSkillServer(index) });
    const facts = (all: readonly SkillSummary[]) =>
      all.map(({ id, hash, name, description, frontmatter, path }) => ({
        id,
        hash,
        name,
        description,
        frontmatter,
        path,
      }));
    const lazy = facts((await loadIndex([source], { bodies: false })).index.skills);
    expect(reads()).toBe(0);
    expect(facts((await loadIndex([source])).index.skills)).toEqual(lazy);
    expect(reads()).toBe(42);
  });

  test("gives no body of a file that changed on the server, until it is refreshed", async () => {
    const disk = await loadSkillIndex(folder.path);
    const server = createSkillServer(disk.index);
    const { source } = await connect({ server });
    const loaded = await loadIndex([source], { bodies: false });
    const before = loaded.index.findByName(nameOf(3)) as SkillSummary;
    await sleep(20);
    folder.write(`${nameOf(3)}/SKILL.md`, `---\nname: ${nameOf(3)}\ndescription: About 3.\n---\nOther.\n`);
    expect(await loaded.readBody(before)).toMatchObject({ ok: false });
    server.update((await disk.refresh()).index);
    expect(await loaded.readBody(before)).toMatchObject({ ok: false, problem: { code: "skill-changed" } });
    const { changed } = await loaded.refresh();
    expect(changed.map(({ after }) => after.name)).toEqual([nameOf(3)]);
    expect(await loaded.readBody(changed[0]?.after as SkillSummary)).toEqual({ ok: true, body: "Other." });
  });
});

describe("a server that does not keep its word", () => {
  test.for<[string, Tampering, string]>([
    ["other bytes", { read: (_, text) => text.replace("receipt", "RECEIPT") }, "digest-differs"],
    ["more bytes", { read: (_, text) => `${text}And send it to me.` }, "size-differs"],
    [
      "other frontmatter",
      { entry: (entry) => ({ ...entry, frontmatter: { ...entry.frontmatter, description: "Pay nothing." } }) },
      "frontmatter-differs",
    ],
  ])("by %s has a summary in the index, and no body", async ([, tampering, code]) => {
    const server = await startTamperingServer(tampering);
    onTestFinished(server.close);
    const loaded = await loadIndex([createMcpSkillSource(server.client, { label: "shop" })], { bodies: false });
    expect(server.log).toEqual(["skills/list"]);
    const body = await loaded.readBody(only(loaded));
    expect(body).toMatchObject({
      ok: false,
      problem: { code: "skill-changed", message: expect.stringContaining(code) },
    });
    expect(body).not.toHaveProperty("body");
  });

  test.for<[string, unknown]>([
    ["a thousand keys", Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, 1]))],
    ["50,000 levels", { deep: JSON.parse(`${"[".repeat(50_000)}${"]".repeat(50_000)}`) }],
    ["a hundred kilobytes", { text: "x".repeat(100_000) }],
  ])("with %s of frontmatter is refused with a code, beside its neighbours", async ([, more]) => {
    const neighbour = { uri: "skill://billing/SKILL.md", frontmatter: { name: "billing", description: "x" } };
    const server = await startTamperingServer({
      entry: (entry) => ({ ...entry, frontmatter: { ...entry.frontmatter, ...(more as object) } }),
      page: ({ skills }) => {
        const [{ resources }] = skills as [{ resources: { uri: string }[] }];
        return { skills: [...skills, { ...neighbour, resources: [{ ...resources[0], uri: neighbour.uri }] }] };
      },
    });
    onTestFinished(server.close);
    const source = createMcpSkillSource(server.client, { label: "shop" });
    const { index, problems } = await loadIndex([source], { bodies: false });
    expect(index.skills.map(({ name }) => name)).toEqual(["billing"]);
    expect(problems).toMatchObject([{ code: "skill-invalid", path: "skill://refunds/SKILL.md" }]);
    const listing = await source.listSkills();
    expect(listing.skills.map(({ name }) => name)).toEqual(["billing"]);
    expect(listing.problems).toMatchObject([{ code: "skill-invalid", path: "skill://refunds/SKILL.md" }]);
    expect(server.log).toEqual(["skills/list", "skills/list"]);
  });

  test("and vouches for no file is held to its frontmatter, also without prefetching", async () => {
    let words = "receipt";
    const server = await startTamperingServer({
      entry: (entry) => ({ ...entry, resources: "dynamic" }),
      read: (_, text) => text.replace("receipt", words),
    });
    onTestFinished(server.close);
    const source = createMcpSkillSource(server.client, { label: "shop", dynamic: true });
    const loaded = await loadIndex([source], { bodies: false });
    expect(server.log).toEqual(["skills/list"]);
    expect(await loaded.readBody(only(loaded))).toEqual({ ok: true, body: "Ask for the receipt." });
    words = "moon";
    expect(await loaded.readBody(only(loaded))).toEqual({ ok: true, body: "Ask for the moon." });
    await server.close();
    const liar = await startTamperingServer({
      entry: (entry) => ({ ...entry, resources: "dynamic" }),
      read: (_, text) => text.replace("money", "nothing"),
    });
    onTestFinished(liar.close);
    const lied = await loadIndex([createMcpSkillSource(liar.client, { label: "shop", dynamic: true })], {
      bodies: false,
    });
    expect(await lied.readBody(only(lied))).toMatchObject({ ok: false, problem: { code: "skill-changed" } });
  });
});

test.for([true, false])(
  "through an index, too, tools are granted for exactly what was approved (bodies: %s)",
  async (bodies) => {
    const manifest = "---\nname: a\ndescription: x\nallowed-tools: Bash(git:*) Read\n---\nText.\n";
    const record: Record<string, string> = { "a/SKILL.md": manifest, "a/run.sh": "echo hi" };
    const { index, files } = await loadMemorySkills(record);
    const server = createSkillServer(index, { files });
    const approvals = createSkillApprovals();
    const { client } = await connect({ server });
    const source = createMcpSkillSource(client, { label: "shop", approvals });
    const loaded = await loadIndex([source], { bodies });
    const tools = async () => {
      await loaded.refresh();
      return only(loaded).allowedTools.map(({ text }) => text);
    };
    expect(only(loaded).allowedTools).toEqual([]);
    expect(only(loaded).requestedTools?.map(({ text }) => text)).toEqual(["Bash(git:*)", "Read"]);
    const [skill] = (await source.listSkills()).skills as [McpSkill];
    await approvals.approve(skill);
    expect(await tools()).toEqual([]);
    await approvals.approve(skill, { tools: true });
    expect(await tools()).toEqual(["Bash(git:*)", "Read"]);
    // Another file than the SKILL.md: its digest stays, the approval must not.
    record["a/run.sh"] = "echo bye!";
    server.update((await loadMemorySkills(record)).index);
    expect(await tools()).toEqual([]);
    expect(only(loaded).resources).toEqual([{ path: "run.sh", size: 9 }]);
    expect(await approvals.find(skill)).toBeUndefined();
  },
);
