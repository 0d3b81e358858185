import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addExampleRequests, createMemorySource, type ExampleRequests, loadIndex } from "../../index.js";
import { readExampleRequests, writeExampleRequests } from "./examples-file.js";

const folder = mkdtempSync(join(tmpdir(), "skillwright-examples-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const load = async (description: string, name = "plumber") => {
  const text = `---\nname: ${name}\ndescription: ${description}\nasks: [my sink leaks]\n---\nTurn the tap.`;
  const other = "---\nname: painter\ndescription: Paints walls.\n---\nPaint.";
  const source = createMemorySource([
    { path: `skills/${name}/SKILL.md`, content: text },
    { path: "skills/painter/SKILL.md", content: other },
  ]);
  return (await loadIndex([source])).index;
};
const entry = (more: Partial<ExampleRequests> = {}): ExampleRequests => ({
  name: "plumber",
  source: "skills",
  writtenFor: "0".repeat(64),
  requests: ["no hot water", "my sink leaks"],
  ...more,
});

test("what is written is read back, in one order, a request on each line", () => {
  const path = join(folder, "deep", "examples.json");
  const examples = [entry({ source: "z" }), entry({ source: "a" }), entry({ name: "empty", requests: [] })];
  expect(writeExampleRequests(path, examples)).toBeUndefined();
  expect(readExampleRequests(path)).toEqual({ ok: true, examples: [examples[1], examples[0]] });
  expect(readFileSync(path, "utf8").split("\n")).toContain('        "no hot water",');
});

test("example requests stay with a skill whose file has changed, which is noted", async () => {
  const index = await load("Mends pipes.");
  const { hash = "" } = index.findByName("plumber") ?? {};
  const current = addExampleRequests(index, [entry({ writtenFor: hash })]);
  expect(current.problems).toEqual([]);
  const [asked] = current.index.skills.filter(({ name }) => name === "plumber");
  expect(asked?.asks).toEqual(["my sink leaks", "no hot water"]);
  expect([asked?.body, asked?.id]).toEqual([index.findByName("plumber")?.body, index.findByName("plumber")?.id]);
  expect(index.findByName("plumber")?.asks).toEqual(["my sink leaks"]);
  const changed = addExampleRequests(await load("Mends pipes and taps."), [entry({ writtenFor: hash })]);
  expect(changed.index.findByName("plumber")?.asks).toContain("no hot water");
  expect(changed.problems).toMatchObject([{ code: "examples-outdated", severity: "note" }]);
});

test("example requests of a skill that is gone or elsewhere are told, those of a folder not looked at are not", async () => {
  const renamed = addExampleRequests(await load("Mends pipes.", "pipe-doctor"), [entry()]);
  expect(renamed.problems).toMatchObject([{ code: "examples-unused", severity: "warning", path: "skills/plumber" }]);
  const index = await load("Mends pipes.");
  const moved = addExampleRequests(index, [entry({ source: "elsewhere" })]);
  expect(moved.index).toBe(index);
  expect(moved.problems[0]?.message).toContain('"plumber" of "elsewhere" are not used');
  expect(moved.problems[0]?.message).toContain("One of this name is at skills/plumber/SKILL.md.");
  expect(addExampleRequests(index, [entry({ source: "elsewhere", name: "baker" })]).problems).toEqual([]);
});

test("a file that does not exist holds none", () => {
  expect(readExampleRequests(join(folder, "nowhere.json"))).toEqual({ ok: true, examples: [] });
});

const file = (skills: string): string => `{"format":"skillwright-examples","version":1,"skills":${skills}}`;
test.for([
  ["no JSON", "{"],
  ["another format", '{"format":"other","version":1,"skills":[]}'],
  ["another version", '{"format":"skillwright-examples","version":2,"skills":[]}'],
  ["no skills", '{"format":"skillwright-examples","version":1}'],
  ["a key that is no hash", file('[{"name":"a","source":"b","writtenFor":"c","requests":[]}]')],
  ["requests that are no texts", file(`[{"name":"a","source":"b","writtenFor":"${"a".repeat(64)}","requests":[1]}]`)],
  ["nothing in an entry", file("[null]")],
] as const)("a file with %s is a problem, not a crash", ([, text]) => {
  const path = join(folder, "bad.json");
  writeFileSync(path, text);
  expect(readExampleRequests(path)).toMatchObject({ ok: false, problem: { code: "examples-invalid" } });
});

test("nothing of a file that is no JSON is told", () => {
  const path = join(folder, "secret");
  writeFileSync(path, "TOKEN=abc");
  const read = readExampleRequests(path);
  expect(read.ok ? "" : read.problem.message).toMatch(/^These example requests cannot be used: it is not JSON\. /);
});

test("a file is read through a folder that is a link", () => {
  writeExampleRequests(join(folder, "examples.json"), [entry()]);
  symlinkSync(folder, join(folder, "again"));
  expect(readExampleRequests(join(folder, "again", "examples.json"))).toEqual({ ok: true, examples: [entry()] });
});

test("links are neither read nor written through", () => {
  const target = join(folder, "target.json");
  writeFileSync(target, "keep");
  const link = join(folder, "link.json");
  symlinkSync(target, link);
  expect(readExampleRequests(link).ok).toBe(false);
  writeExampleRequests(link, []);
  expect(readFileSync(target, "utf8")).toBe("keep");
});
