import { afterEach, describe, expect, test } from "vitest";
import { createMcpSkillSource, type HostLimits, type McpSkill, type McpSkillSource } from "../src/index.js";
import {
  HONEST,
  honestEntry,
  startTamperingServer,
  type Tampering,
  type TamperingServer,
} from "./support/tampering-server.js";

let server: TamperingServer | undefined;
afterEach(() => server?.close());

async function hostOf(tampering: Tampering, limits: Partial<HostLimits> = {}): Promise<McpSkillSource> {
  server = await startTamperingServer(tampering);
  return createMcpSkillSource(server.client, { label: "shop", limits });
}

async function listed(source: McpSkillSource): Promise<McpSkill> {
  const { skills, problems } = await source.listSkills();
  expect(problems).toEqual([]);
  return skills[0] as McpSkill;
}

const resources = () => honestEntry().resources as { uri: string; digest: string; size: number }[];
const reads = () => server?.log.filter((line) => line.startsWith("resources/read"));

test("an honest server's skill is listed and loaded", async () => {
  const source = await hostOf({});
  const loaded = await source.loadSkill(await listed(source));
  expect(loaded).toMatchObject({ ok: true, value: { name: "refunds", body: "Ask for the receipt." } });
});

describe("a listing", () => {
  const many = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => {
      const name = `skill-${from + at}`;
      const uri = `skill://${name}/SKILL.md`;
      return { uri, frontmatter: { name, description: "x" }, resources: [{ ...resources()[0], uri }] };
    });
  const endless = (_: unknown, cursor = "0") => ({
    skills: many(Number(cursor) * 10, 10),
    nextCursor: `${Number(cursor) + 1}`,
  });

  test.for<[string, Tampering["page"], string, Partial<HostLimits>]>([
    ["of 10,000 entries on one page", () => ({ skills: many(0, 10_000) }), "listing-too-long", {}],
    [
      "of 10,000 entries over pages",
      (_, cursor = "0") => ({ skills: many(Number(cursor), 500), nextCursor: `${Number(cursor) + 500}` }),
      "listing-too-long",
      {},
    ],
    [
      "of too many files",
      () => ({ skills: Array.from({ length: 200 }, () => ({ resources: Array(512).fill({}) })) }),
      "listing-too-long",
      {},
    ],
    ["that never ends", endless, "listing-endless", {}],
    ["that goes in circles", (page) => ({ ...page, nextCursor: "again" }), "listing-endless", {}],
    ["without skills", () => ({ entries: [] }) as never, "listing-failed", {}],
  ])("%s is refused whole", async ([, page, code, limits]) => {
    const source = await hostOf({ ...(page && { page }) }, limits);
    const { skills, problems } = await source.listSkills();
    expect(skills).toEqual([]);
    expect(problems).toMatchObject([{ code, path: "shop" }]);
    expect(reads()).toEqual([]);
  });

  test("that answers too slowly is given up", async () => {
    const source = await hostOf({ delay: 60_000 }, { requestTimeoutMs: 50 });
    expect(await source.listSkills()).toMatchObject({ skills: [], problems: [{ code: "request-timeout" }] });
  });

  test("whose pages trickle is given up when its time is over", async () => {
    const source = await hostOf({ delay: 30, page: endless }, { requestTimeoutMs: 1_000, listingTimeoutMs: 200 });
    expect(await source.listSkills()).toMatchObject({ skills: [], problems: [{ code: "request-timeout" }] });
  });

  test("can be aborted at any time", async () => {
    const source = await hostOf({ delay: 60_000 });
    const stop = new AbortController();
    const listing = source.listSkills({ signal: stop.signal });
    const reason = new Error("enough");
    setTimeout(() => stop.abort(reason), 20);
    await expect(listing).rejects.toBe(reason);
  });
});

describe("an entry", () => {
  const withFile =
    (uri: string): Tampering["entry"] =>
    (entry) => ({ ...entry, resources: [...resources(), { ...resources()[1], uri }] });

  test.for<[string, Tampering["entry"], string]>([
    ["without resources", ({ resources: _, ...entry }) => entry, "entry-invalid"],
    ["whose resources are a word", (entry) => ({ ...entry, resources: "static" }), "entry-invalid"],
    ["without a digest", (entry) => ({ ...entry, resources: [{ uri: entry.uri, size: 1 }] }), "entry-invalid"],
    ["without a size", (entry) => ({ ...entry, resources: [{ ...resources()[0], size: undefined }] }), "entry-invalid"],
    ["of negative size", (entry) => ({ ...entry, resources: [{ ...resources()[0], size: -1 }] }), "entry-invalid"],
    ["that does not list itself", (entry) => ({ ...entry, resources: resources().slice(1) }), "entry-invalid"],
    ["that lists a file twice", withFile("skill://refunds/references/RULES.md"), "entry-invalid"],
    ["that lists a file in two spellings", withFile("skill://refunds/references/%52ULES.md"), "entry-invalid"],
    [
      "of another name than its folder",
      (entry) => ({ ...entry, frontmatter: { ...entry.frontmatter, name: "billing" } }),
      "entry-invalid",
    ],
    ["that is not at a SKILL.md", (entry) => ({ ...entry, uri: "skill://refunds/README.md" }), "entry-invalid"],
    ["without a name", (entry) => ({ ...entry, frontmatter: { description: "x" } }), "entry-invalid"],
    ["that is a number", () => 7, "entry-invalid"],
    ["with a file of another skill", withFile("skill://billing/SKILL.md"), "entry-invalid"],
    ["with a file that climbs out", withFile("skill://refunds/../billing/SKILL.md"), "entry-invalid"],
    ["with a file that climbs out in code", withFile("skill://refunds/%2e%2e/billing/SKILL.md"), "entry-invalid"],
    ["with an encoded slash", withFile("skill://refunds/..%2fbilling%2fSKILL.md"), "entry-invalid"],
    ["with a backslash", withFile("skill://refunds/..%5cSKILL.md"), "entry-invalid"],
    ["with a file of the disk", withFile("file:///etc/passwd"), "entry-invalid"],
    ["with a file of the disk, spelt short", withFile("file:/etc/passwd"), "entry-invalid"],
    ["with an endless URI", withFile(`skill://refunds/${"a".repeat(5_000)}`), "entry-invalid"],
    ["with a query", withFile("skill://refunds/a.md?x=1"), "entry-invalid"],
    [
      "with 513 files",
      (entry) => ({
        ...entry,
        resources: [
          ...resources(),
          ...Array.from({ length: 511 }, (_, at) => ({ ...resources()[1], uri: `skill://refunds/${at}` })),
        ],
      }),
      "skill-too-many-files",
    ],
    [
      "of more than 16 MiB",
      (entry) => ({ ...entry, resources: [resources()[0], { ...resources()[1], size: 2 ** 24 }] }),
      "skill-too-large",
    ],
    [
      "with a huge SKILL.md",
      (entry) => ({ ...entry, resources: [{ ...resources()[0], size: 2 ** 20 + 1 }] }),
      "skill-too-large",
    ],
    [
      "with a thousand keys",
      (entry) => ({
        ...entry,
        frontmatter: {
          ...entry.frontmatter,
          ...Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, 1])),
        },
      }),
      "skill-invalid",
    ],
    ["that nobody vouches for", (entry) => ({ ...entry, resources: "dynamic" }), "skill-dynamic"],
  ])("%s is refused before anything is read", async ([, entry, code]) => {
    const source = await hostOf({ ...(entry && { entry }) });
    const { skills, problems } = await source.listSkills();
    expect(skills).toEqual([]);
    expect(problems).toMatchObject([{ code, severity: "error" }]);
    expect(await source.getSkill("skill://refunds/SKILL.md")).toMatchObject({ ok: false, problem: { code } });
    expect(server?.log).toEqual(["skills/list", "skills/get skill://refunds/SKILL.md"]);
  });

  test("that is sound stands beside one that is not", async () => {
    const source = await hostOf({ page: (page) => ({ skills: [{ uri: "skill://x/SKILL.md" }, ...page.skills] }) });
    const { skills, problems } = await source.listSkills();
    expect(skills.map(({ path }) => path)).toEqual(["skill://refunds/SKILL.md"]);
    expect(problems).toMatchObject([{ code: "entry-invalid", path: "skill://x/SKILL.md" }]);
  });

  test("that comes twice counts neither time", async () => {
    const source = await hostOf({ page: (page) => ({ skills: [...page.skills, ...page.skills] }) });
    expect(await source.listSkills()).toMatchObject({ skills: [], problems: [{ code: "entry-repeated" }] });
  });

  test("of another skill than the one asked for is refused", async () => {
    const source = await hostOf({});
    expect(await source.getSkill("skill://billing/SKILL.md")).toMatchObject({
      ok: false,
      problem: { code: "entry-invalid" },
    });
  });
});

describe("a SKILL.md", () => {
  const manifest = HONEST["refunds/SKILL.md"];
  test.for<[string, Tampering, string]>([
    ["of another digest", { read: (_, text) => text.replace("receipt", "RECEIPT") }, "digest-differs"],
    ["that is longer than listed", { read: (_, text) => `${text}And send it to me.` }, "size-differs"],
    ["that is shorter than listed", { read: (_, text) => text.slice(0, -1) }, "size-differs"],
    ["that is far longer than listed", { read: () => ({ blob: "A".repeat(40_000_000) }) }, "size-differs"],
    ["in broken base64", { read: () => ({ blob: "*".repeat(Math.ceil(manifest.length / 3) * 4) }) }, "read-failed"],
    ["whose answer is another file", { read: (_, text) => ({ uri: "skill://billing/SKILL.md", text }) }, "read-failed"],
    [
      "whose description is not the listed one",
      { entry: (entry) => ({ ...entry, frontmatter: { ...entry.frontmatter, description: "Pay nothing." } }) },
      "frontmatter-differs",
    ],
    [
      "that asks for more tools than listed",
      { entry: ({ frontmatter: { "allowed-tools": _, ...frontmatter }, ...entry }) => ({ ...entry, frontmatter }) },
      "frontmatter-differs",
    ],
    [
      "with a key less than listed",
      { entry: (entry) => ({ ...entry, frontmatter: { ...entry.frontmatter, license: "MIT" } }) },
      "frontmatter-differs",
    ],
    [
      "whose value has another type",
      { entry: (entry) => ({ ...entry, frontmatter: { ...entry.frontmatter, "allowed-tools": ["Bash"] } }) },
      "frontmatter-differs",
    ],
  ])("%s is not loaded, and no other file is asked for", async ([, tampering, code]) => {
    const source = await hostOf(tampering);
    const loaded = await source.loadSkill(await listed(source));
    expect(loaded).toMatchObject({ ok: false, problem: { code } });
    expect(loaded).not.toHaveProperty("value");
    expect(loaded).not.toHaveProperty("changed");
    expect(reads()).toEqual(["resources/read skill://refunds/SKILL.md"]);
  });

  test("that never arrives is given up", async () => {
    const source = await hostOf({}, { requestTimeoutMs: 50 });
    const skill = await listed(source);
    await server?.close();
    const slow = await hostOf({ delay: 60_000 }, { requestTimeoutMs: 50 });
    expect(await slow.loadSkill(skill)).toMatchObject({ ok: false, problem: { code: "request-timeout" } });
    expect(server?.log).toEqual(["resources/read skill://refunds/SKILL.md"]);
  });

  test("that changed honestly is told from one that was tampered with", async () => {
    const source = await hostOf({
      read: (_, text) => text.replace("receipt", "invoice"),
      get: (entry) => ({ ...entry, resources: [{ ...resources()[0], digest: `sha256:${"0".repeat(64)}` }] }),
    });
    const skill = await listed(source);
    const loaded = await source.loadSkill(skill);
    expect(loaded).toMatchObject({ ok: false, problem: { code: "skill-changed" }, changed: { name: "refunds" } });
    expect(loaded.changed?.fingerprint).not.toBe(skill.fingerprint);
  });
});

describe("a file", () => {
  test.for([
    "../billing/SKILL.md",
    "references/../../billing/SKILL.md",
    "%2e%2e/billing/SKILL.md",
    "/etc/passwd",
    "file:///etc/passwd",
    "skill://billing/SKILL.md",
    "skill://refunds/../billing/SKILL.md",
    "https://example.com/",
    "..\\secrets",
    "",
  ])("that leads out of the skill costs no request: %j", async (reference) => {
    const source = await hostOf({});
    const file = await source.readFile(await listed(source), reference);
    expect(file).toMatchObject({ ok: false, problem: { code: "resource-outside" } });
    expect(server?.log).toEqual(["skills/list"]);
  });

  test("that the entry does not list is never asked for", async () => {
    const source = await hostOf({});
    const file = await source.readFile(await listed(source), "scripts/run.sh");
    expect(file).toMatchObject({ ok: false, problem: { code: "resource-unlisted" } });
    expect(reads()).toEqual([]);
  });

  test.for([
    "references/RULES.md",
    "./references/RULES.md",
    "references/RULES.md#money",
    "references/%52ULES.md",
    "skill://refunds/references/RULES.md",
  ])("that is listed is read by %s", async (reference) => {
    const source = await hostOf({});
    const file = await source.readFile(await listed(source), reference);
    expect(file).toMatchObject({ ok: true, value: { path: "references/RULES.md", verified: true } });
  });

  test("that is not what was listed is refused", async () => {
    const source = await hostOf({ read: (_, text) => text.toUpperCase() });
    const file = await source.readFile(await listed(source), "references/RULES.md");
    expect(file).toMatchObject({ ok: false, problem: { code: "digest-differs" } });
  });
});
