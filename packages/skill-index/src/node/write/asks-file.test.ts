import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { addAsks, createMemorySource, loadIndex } from "../../index.js";
import { readAsks, writeAsks } from "./asks-file.js";

const folder = mkdtempSync(join(tmpdir(), "skillwright-asks-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const load = async (description: string) => {
  const text = `---\nname: plumber\ndescription: ${description}\nasks: [my sink leaks]\n---\nTurn the tap.`;
  const source = createMemorySource([{ path: "plumber/SKILL.md", content: text }]);
  return (await loadIndex([source])).index;
};

test("what is written is read back, and added to the skills of that content alone", async () => {
  const index = await load("Mends pipes.");
  const { hash } = index.skills[0] as { hash: string };
  const path = join(folder, "deep", "asks.json");
  expect(writeAsks(path, { [hash]: ["no hot water", "my sink leaks"], ["0".repeat(64)]: [] })).toBeUndefined();
  const read = readAsks(path);
  expect(read).toEqual({ ok: true, asks: { [hash]: ["no hot water", "my sink leaks"] } });
  const asks = read.ok ? read.asks : {};
  const [asked] = addAsks(index, asks).skills;
  expect(asked?.asks).toEqual(["my sink leaks", "no hot water"]);
  expect([asked?.body, asked?.id]).toEqual([index.skills[0]?.body, index.skills[0]?.id]);
  expect(index.skills[0]?.asks).toEqual(["my sink leaks"]);
  const changed = await load("Mends pipes and taps.");
  expect(addAsks(changed, asks)).toBe(changed);
});

test("a file that is not there holds none", () => {
  expect(readAsks(join(folder, "nowhere.json"))).toEqual({ ok: true, asks: {} });
});

test.for([
  ["no JSON", "{"],
  ["another format", '{"format":"other","version":1,"skills":{}}'],
  ["another version", '{"format":"skillwright-asks","version":2,"skills":{}}'],
  ["no skills", '{"format":"skillwright-asks","version":1}'],
  ["a key that is no hash", '{"format":"skillwright-asks","version":1,"skills":{"__proto__x":["a"]}}'],
  ["asks that are no texts", `{"format":"skillwright-asks","version":1,"skills":{"${"a".repeat(64)}":[1]}}`],
] as const)("a file with %s is a problem, not a crash", ([, text]) => {
  const path = join(folder, "bad.json");
  writeFileSync(path, text);
  expect(readAsks(path)).toMatchObject({ ok: false, problem: { code: "asks-invalid" } });
});

test("nothing of a file that is no JSON is told", () => {
  const path = join(folder, "secret");
  writeFileSync(path, "TOKEN=abc");
  const read = readAsks(path);
  expect(read.ok ? "" : read.problem.message).toMatch(/^These ways of asking cannot be used: it is no JSON\. /);
});

test("a file is read through a folder that is a link", () => {
  writeAsks(join(folder, "asks.json"), { ["a".repeat(64)]: ["x"] });
  symlinkSync(folder, join(folder, "again"));
  expect(readAsks(join(folder, "again", "asks.json"))).toEqual({ ok: true, asks: { ["a".repeat(64)]: ["x"] } });
});

test("links are neither read nor written through", () => {
  const target = join(folder, "target.json");
  writeFileSync(target, "keep");
  const link = join(folder, "link.json");
  symlinkSync(target, link);
  expect(readAsks(link).ok).toBe(false);
  writeAsks(link, {});
  expect(readFileSync(target, "utf8")).toBe("keep");
});
