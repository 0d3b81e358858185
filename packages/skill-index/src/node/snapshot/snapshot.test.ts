import { randomBytes } from "node:crypto";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { skillText, tempFolder, writeTree } from "../../../test/temp-tree.js";
import { storedBody } from "../../model/lazy-texts.js";
import { type LoadSkillIndexOptions, loadSkillIndex } from "../load-skill-index.js";

const parsed = vi.hoisted(() => ({ count: 0 }));
vi.mock("@skillwright/skill-parser", async (importOriginal) => {
  const parser = await importOriginal<typeof import("@skillwright/skill-parser")>();
  const safeParseHead: typeof parser.safeParseHead = (...given) => {
    parsed.count++;
    return parser.safeParseHead(...given);
  };
  return { ...parser, safeParseHead };
});

const assembled = vi.hoisted(() => ({ count: 0 }));
vi.mock("../../load/assemble-index.js", async (importOriginal) => {
  const original = await importOriginal<typeof import("../../load/assemble-index.js")>();
  const assembleIndex: typeof original.assembleIndex = (...given) => {
    assembled.count++;
    return original.assembleIndex(...given);
  };
  return { ...original, assembleIndex };
});

const TREE = {
  "pdf/SKILL.md": skillText(
    "pdf",
    "Ünïcödé 🦊 body.",
    "version: 1.10\ntags: [a, b]\nallowed-tools: Read Bash(git *)\nmetadata:\n  k: v\n",
  ),
  "xlsx/SKILL.md": skillText("xlsx"),
  "copy/pdf/SKILL.md": skillText("pdf", "another"),
  "odd/SKILL.md": skillText("Odd Name"),
  "bad/deep/SKILL.md": "no frontmatter",
};

/** A tree that has been quiet long enough for its times to be proof, and a snapshot of it. */
async function prepare(folder: string, options: Partial<LoadSkillIndexOptions> = {}) {
  const [root, snapshot] = [join(folder, "root"), join(folder, "skills.snapshot")];
  writeTree(root, TREE);
  await sleep(2100);
  const cold = await loadSkillIndex({ roots: [root], ...options });
  // A second look takes the stamps of folders that are not an hour old yet.
  await cold.refresh();
  await cold.saveSnapshot(snapshot);
  return { root, snapshot, cold, bytes: readFileSync(snapshot) };
}

const shared: { folder: string; state?: Awaited<ReturnType<typeof prepare>> } = { folder: "" };
beforeAll(async () => {
  shared.folder = realpathSync(mkdtempSync(join(tmpdir(), "skill-index-")));
  shared.state = await prepare(shared.folder);
});
afterAll(() => rmSync(shared.folder, { recursive: true }));

/** The same tree for every test, which must leave it as it is, with a snapshot that may be spoilt. */
function sharedTree() {
  if (!shared.state) throw new Error("not prepared");
  const { root, cold, bytes } = shared.state;
  const snapshot = join(tempFolder(), "skills.snapshot");
  writeFileSync(snapshot, bytes, { mode: 0o600 });
  parsed.count = assembled.count = 0;
  return { root, snapshot, cold, warm: () => loadSkillIndex({ roots: [root], snapshot }) };
}

/** A tree of one's own, to be changed. */
async function ownTree(options?: Partial<LoadSkillIndexOptions>) {
  const { root, snapshot } = await prepare(tempFolder(), options);
  parsed.count = assembled.count = 0;
  return { root, snapshot, warm: () => loadSkillIndex({ roots: [root], snapshot, ...options }) };
}

test("a warm start gives the same index, parses nothing and works nothing out again", async () => {
  const { cold, warm } = sharedTree();
  const loaded = await warm();
  expect([parsed.count, assembled.count]).toEqual([0, 0]);
  expect(loaded.index.skills).toEqual(cold.index.skills);
  expect([loaded.problems, loaded.shadowed, loaded.skipped, loaded.found]).toEqual([
    cold.problems,
    cold.shadowed,
    cold.skipped,
    cold.found,
  ]);
});

test("a snapshot of folders that were looked at once only gives the same index too", async () => {
  const { root, cold } = sharedTree();
  const snapshot = join(tempFolder(), "skills.snapshot");
  await (await loadSkillIndex(root)).saveSnapshot(snapshot);
  parsed.count = 0;
  const loaded = await loadSkillIndex({ roots: [root], snapshot });
  expect([parsed.count, loaded.index.skills]).toEqual([0, cold.index.skills]);
});

test.for<[string, (root: string) => void, string]>([
  [
    "a skill inside a skill",
    (root) => writeTree(root, { "xlsx/inner/SKILL.md": skillText("inner") }),
    "Odd Name inner pdf xlsx",
  ],
  [
    "a skill in one of the known places",
    (root) => writeTree(root, { ".claude/skills/c/SKILL.md": skillText("c") }),
    "Odd Name c pdf xlsx",
  ],
  ["the loss of a winner", (root) => rmSync(join(root, "copy"), { recursive: true }), "Odd Name pdf xlsx"],
  ["a folder renamed", (root) => renameSync(join(root, "xlsx"), join(root, "moved")), "Odd Name pdf xlsx"],
  ["a file turned into a folder", (root) => turnIntoFolder(join(root, "xlsx/SKILL.md")), "Odd Name pdf"],
  ["a link", (root) => symlinkSync("xlsx", join(root, "link")), "Odd Name pdf xlsx"],
])("%s is seen by a warm start", async ([, change, names]) => {
  const { root, warm } = await ownTree();
  change(root);
  const [loaded, fresh] = [await warm(), await loadSkillIndex(root)];
  expect(loaded.index.skills.map(({ name }) => name).join(" ")).toBe(names);
  expect(loaded.index.skills).toEqual(fresh.index.skills);
  expect([loaded.problems, loaded.shadowed, loaded.found]).toEqual([fresh.problems, fresh.shadowed, fresh.found]);
});

function turnIntoFolder(path: string): void {
  rmSync(path);
  mkdirSync(path);
}

test("a link that was turned elsewhere since the snapshot is seen by a warm start", async () => {
  const folder = tempFolder();
  writeTree(folder, { "root/live": null, "root/v1/text.md": skillText("v1"), "root/v2/text.md": skillText("v2") });
  const [link, snapshot] = [join(folder, "root/live/SKILL.md"), join(folder, "skills.snapshot")];
  symlinkSync("../v1/text.md", link);
  await sleep(2100);
  const cold = await loadSkillIndex(join(folder, "root"));
  await cold.refresh();
  await cold.saveSnapshot(snapshot);
  rmSync(join(folder, "root/v1"), { recursive: true });
  renameSync(join(folder, "root/v2"), join(folder, "root/v1"));
  const { index } = await loadSkillIndex({ roots: [join(folder, "root")], snapshot });
  expect(index.skills.map(({ name }) => name)).toEqual(["v2"]);
});

test("a root that may be missing, and is a file by now, is a problem of a warm start too", async () => {
  const options = { roots: [{ path: join(tempFolder(), "maybe"), optional: true }] };
  const snapshot = join(tempFolder(), "skills.snapshot");
  await (await loadSkillIndex(options)).saveSnapshot(snapshot);
  writeFileSync(options.roots[0]?.path ?? "", "");
  const { problems } = await loadSkillIndex({ ...options, snapshot });
  expect(problems).toEqual((await loadSkillIndex(options)).problems);
  expect(problems).toMatchObject([{ code: "root-not-directory" }]);
});

test("a snapshot saved without bodies serves a start without, and no other", async () => {
  const { cold, root } = sharedTree();
  const snapshot = join(tempFolder(), "skills.snapshot");
  await cold.saveSnapshot(snapshot, { bodies: false });
  expect(readFileSync(snapshot).length).toBeGreaterThan(0);
  const before = parsed.count;
  const summaries = await loadSkillIndex({ roots: [root], snapshot, bodies: false });
  expect(parsed.count).toBe(before);
  expect(summaries.index.skills.map(({ name, hash }) => [name, hash])).toEqual(
    cold.index.skills.map(({ name, hash }) => [name, hash]),
  );
  expect(summaries.index.skills.some((skill) => "body" in skill)).toBe(false);
  const documents = await loadSkillIndex({ roots: [root], snapshot });
  expect(documents.problems).toContainEqual(expect.objectContaining({ code: "snapshot-foreign" }));
  expect(documents.index.findByName("pdf")?.body).toBe(cold.index.findByName("pdf")?.body);
});

test("other limits are heeded by a warm start", async () => {
  const { root, snapshot } = sharedTree();
  const { index, problems } = await loadSkillIndex({ roots: [root], snapshot, limits: { depth: 1 } });
  expect(index.findByName("pdf")?.path).toBe(join(root, "pdf/SKILL.md"));
  expect(problems.some(({ code }) => code === "scan-too-deep")).toBe(true);
});

test("the body and the frontmatter of a restored skill are fields like any other", async () => {
  const { cold, warm } = sharedTree();
  const skill = (await warm()).index.findByName("xlsx");
  if (!skill) throw new Error("no skill");
  expect(Object.keys(skill)).toEqual(Object.keys(cold.index.findByName("xlsx") ?? {}));
  expect({ ...skill }.body).toBe("How to xlsx.");
  expect([skill.body, skill.body]).toEqual(["How to xlsx.", "How to xlsx."]);
  expect(skill.frontmatter).toEqual({ name: "xlsx", description: expect.any(String) });
  expect(skill.frontmatter).toBe(skill.frontmatter);
});

test("bodies stay lazy after everyone has read them, however they were loaded", async () => {
  const { cold, warm } = sharedTree();
  for (const { index } of [cold, await warm()]) {
    const bodies = index.skills.map(({ body }) => body);
    expect(index.skills.map(({ body }) => body)).toEqual(bodies);
    const getters = index.skills.map((skill) => typeof Object.getOwnPropertyDescriptor(skill, "body")?.get);
    expect(getters).toEqual(index.skills.map(() => "function"));
    expect((JSON.parse(JSON.stringify(index.skills)) as { body: string }[]).map(({ body }) => body)).toEqual(bodies);
  }
});

test("saving takes bodies as they are stored, and decodes none", async () => {
  const { root } = sharedTree();
  const loaded = await loadSkillIndex({ roots: [root] });
  await loaded.saveSnapshot(join(tempFolder(), "skills.snapshot"));
  expect(loaded.index.skills.map((skill) => typeof storedBody(skill))).toEqual(loaded.index.skills.map(() => "object"));
});

test("what restored skills have in common cannot be changed through one of them", async () => {
  const { root, snapshot } = sharedTree();
  const { index } = await loadSkillIndex({ roots: [root], snapshot, limits: { depth: 1 } });
  const { tags = [], metadata = {} } = index.findByName("pdf") ?? {};
  expect([tags, metadata, parsed.count]).toEqual([["a", "b"], { k: "v" }, 0]);
  expect(() => (tags as string[]).push("evil")).toThrow(TypeError);
  expect(() => Object.assign(metadata, { evil: true })).toThrow(TypeError);
});

test("a warm start parses what changed, and nothing else", async () => {
  const { root, warm } = await ownTree();
  writeTree(root, { "xlsx/SKILL.md": skillText("xlsx", "changed"), "new/SKILL.md": skillText("new") });
  rmSync(join(root, "odd"), { recursive: true });
  const { index } = await warm();
  expect(index.skills.map(({ name, body }) => [name, body])).toEqual([
    ["new", "How to new."],
    ["pdf", "another"],
    ["xlsx", "changed"],
  ]);
  expect(parsed.count).toBe(2);
});

test("an edit that keeps size and time of modification is seen by a warm start", async () => {
  const { root, warm } = await ownTree();
  const path = join(root, "xlsx/SKILL.md");
  const { mtime } = statSync(path);
  writeFileSync(path, skillText("xlsx").replace("How to", "Why to"));
  utimesSync(path, mtime, mtime);
  expect((await warm()).index.findByName("xlsx")?.body).toBe("Why to xlsx.");
});

test("a refresh after a warm start works as after a cold one", async () => {
  const { root, warm } = await ownTree();
  const loaded = await warm();
  writeTree(root, { "xlsx/SKILL.md": skillText("xlsx", "changed") });
  expect((await loaded.refresh()).changed.map(({ before, after }) => [before.body, after.body])).toEqual([
    ["How to xlsx.", "changed"],
  ]);
});

test("a file that was only touched keeps the problems it had in the snapshot", async () => {
  const { root, warm } = await ownTree();
  const { problems } = await warm();
  const loaded = await warm();
  utimesSync(join(root, "odd/SKILL.md"), new Date(0), new Date(0));
  await loaded.refresh();
  expect(loaded.index.findByName("Odd Name")?.lastModified).toBe(0);
  expect(parsed.count).toBe(0);
  expect(loaded.problems.map(({ code }) => code)).toContain("skill-warned");
  expect(loaded.problems).toEqual(problems);
});

test("a snapshot saved after a warm start is as good as the first", async () => {
  const { cold, root, snapshot, warm } = sharedTree();
  const again = `${snapshot}.2`;
  await (await warm()).saveSnapshot(again);
  const loaded = await loadSkillIndex({ roots: [root], snapshot: again });
  expect(loaded.index.skills).toEqual(cold.index.skills);
  expect(loaded.problems).toEqual(cold.problems);
  expect(loaded.shadowed).toEqual(cold.shadowed);
  expect([parsed.count, assembled.count]).toEqual([0, 0]);
});

test("a snapshot without bodies has none", async () => {
  const { snapshot, root, warm } = await ownTree({ bodies: false });
  const { size } = statSync(snapshot);
  writeTree(root, { "xlsx/SKILL.md": skillText("xlsx", randomBytes(20_000).toString("base64")) });
  await (await warm()).saveSnapshot(snapshot);
  expect(statSync(snapshot).size).toBeLessThan(size + 1000);
  const { index, problems } = await warm();
  expect(index.findByName("xlsx")).not.toHaveProperty("body");
  expect(problems.filter(({ code }) => code.startsWith("snapshot"))).toEqual([]);
});

test("trust and filters apply to a warm start too", async () => {
  const { root, snapshot } = sharedTree();
  const { index, withheld } = await loadSkillIndex({
    roots: [root],
    snapshot,
    deny: ["xlsx"],
    trust: (asked) => asked.kind === "root" || asked.skill.name !== "pdf",
  });
  expect(index.skills.map(({ name }) => name)).toEqual(["Odd Name"]);
  expect(withheld.map(({ reason }) => reason).sort()).toEqual(["deny", "trust", "trust"]);
});

test("a missing snapshot is no problem, and one is written for its owner alone", async () => {
  const { root, snapshot } = sharedTree();
  expect(statSync(snapshot).mode & 0o777).toBe(0o600);
  const { problems } = await loadSkillIndex({ roots: [root], snapshot: join(root, "missing.snapshot") });
  expect(problems.some(({ code }) => code.startsWith("snapshot"))).toBe(false);
});

const spoil = (change: (bytes: Buffer) => Buffer) => (path: string) => writeFileSync(path, change(readFileSync(path)));
const replace = (from: string, to: string) =>
  spoil((bytes) => Buffer.from(bytes.toString("latin1").replace(from, to), "latin1"));

test.for<[string, string, (path: string) => void]>([
  ["empty", "snapshot-damaged", spoil(() => Buffer.of())],
  ["cut short", "snapshot-damaged", spoil((bytes) => bytes.subarray(0, -1))],
  ["longer than it was", "snapshot-damaged", spoil((bytes) => Buffer.concat([bytes, Buffer.of(0)]))],
  ["changed in a record", "snapshot-damaged", replace('"xlsx"', '"evil"')],
  [
    "changed in its texts",
    "snapshot-damaged",
    spoil((bytes) => Buffer.concat([bytes.subarray(0, -2), Buffer.of(9, 9)])),
  ],
  ["something else", "snapshot-damaged", spoil(() => Buffer.from("{}\n"))],
  ["of a later format", "snapshot-stale", replace('"version":5', '"version":9')],
  ["of another parser", "snapshot-stale", replace("skill-parser@", "skill-pazzer@")],
  ["of other roots", "snapshot-foreign", replace('\\"scope\\":\\"extra\\"', '\\"scope\\":\\"userX\\"')],
  ["writable by others", "snapshot-foreign", (path) => chmodSync(path, 0o666)],
])("a snapshot that is %s is a note, and everything is read anew", async ([, code, change]) => {
  const { snapshot, cold, warm } = sharedTree();
  change(snapshot);
  const { index, problems } = await warm();
  expect(problems[0]).toMatchObject({ code, severity: "note", path: snapshot });
  expect(index.skills).toEqual(cold.index.skills);
  expect(parsed.count).toBeGreaterThanOrEqual(5);
});

test("no flipped byte of a snapshot is ever believed", async () => {
  const { snapshot, cold, warm } = sharedTree();
  const good = readFileSync(snapshot);
  for (let at = 0; at < good.length; at += 37) {
    const bad = Buffer.from(good);
    bad[at] = (bad[at] ?? 0) ^ 0x21;
    writeFileSync(snapshot, bad);
    expect((await warm()).index.skills).toEqual(cold.index.skills);
  }
});

test("a snapshot that is a link or a folder is not followed", async () => {
  const { root, snapshot } = sharedTree();
  const link = join(tempFolder(), "link");
  symlinkSync(snapshot, link);
  for (const path of [link, root]) {
    const { problems, index } = await loadSkillIndex({ roots: [root], snapshot: path });
    expect(problems.filter(({ code }) => code.startsWith("snapshot"))).toHaveLength(1);
    expect(index.skills).toHaveLength(3);
  }
});
