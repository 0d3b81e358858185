import { expect, test } from "vitest";
import { DISCOVERY_SCHEMA, type DiscoveryEntry, readDiscoveryIndex, writeDiscoveryIndex } from "./discovery-index.js";

const GOOD: DiscoveryEntry = {
  name: "csv-clean",
  type: "skill-md",
  description: "Cleans CSV.",
  url: "csv-clean/SKILL.md",
  digest: `sha256:${"0a".repeat(32)}`,
};

const read = (skills: unknown, $schema: unknown = DISCOVERY_SCHEMA) =>
  readDiscoveryIndex(JSON.stringify({ $schema, skills }));

test("an index that is written is read again, in order of name, with unknown fields ignored", () => {
  const other: DiscoveryEntry = { ...GOOD, name: "a-first", type: "archive" };
  const text = writeDiscoveryIndex([GOOD, other]);
  expect(readDiscoveryIndex(text)).toEqual({ ok: true, entries: [other, GOOD], rejected: [] });
  expect(writeDiscoveryIndex([other, GOOD])).toBe(text);
  expect(read([{ ...GOOD, extra: 1 }])).toEqual({ ok: true, entries: [GOOD], rejected: [] });
});

test.for([
  ["a name with capitals", { name: "Csv" }, "entry-invalid"],
  ["a name that is a path", { name: "../x" }, "entry-invalid"],
  ["a name of 65 letters", { name: "a".repeat(65) }, "entry-invalid"],
  ["a name with two hyphens", { name: "a--b" }, "entry-invalid"],
  ["a type from the future", { type: "bundle" }, "entry-unknown"],
  ["no description", { description: "" }, "entry-invalid"],
  ["a long description", { description: "x".repeat(1025) }, "entry-invalid"],
  ["no address", { url: undefined }, "entry-invalid"],
  ["no digest", { digest: undefined }, "digest-missing"],
  ["a digest of another kind", { digest: `sha512:${"0".repeat(128)}` }, "entry-invalid"],
  ["a digest in capitals", { digest: GOOD.digest.toUpperCase() }, "entry-invalid"],
  ["the name of an entry above", {}, "entry-invalid"],
] as const)("an entry with %s is rejected, and the others stay", ([, change, code]) => {
  expect(read([GOOD, { ...GOOD, ...change }])).toMatchObject({
    ok: true,
    entries: [GOOD],
    rejected: [{ index: 1, problem: { code } }],
  });
});

test("an entry that is no object is rejected", () => {
  expect(read([null, 1, "x", []])).toMatchObject({ ok: true, entries: [], rejected: [{}, {}, {}, {}] });
});

test.for([
  ["no JSON", "{", "index-invalid"],
  ["a list", "[]", "index-unknown"],
  ["no list of skills", JSON.stringify({ $schema: DISCOVERY_SCHEMA, skills: {} }), "index-invalid"],
  ["no version", JSON.stringify({ skills: [] }), "index-unknown"],
  ["another version", JSON.stringify({ $schema: "https://example.com/9", skills: [] }), "index-unknown"],
  [
    "too many skills",
    JSON.stringify({ $schema: DISCOVERY_SCHEMA, skills: new Array(10_001).fill(0) }),
    "index-invalid",
  ],
] as const)("an index with %s is not used", ([, text, code]) => {
  expect(readDiscoveryIndex(text)).toMatchObject({ ok: false, problem: { code } });
});

test("an index in another encoding is not used", () => {
  expect(readDiscoveryIndex(new Uint8Array([0xff, 0xfe, 0x7b]))).toMatchObject({ problem: { code: "index-invalid" } });
});

test("a bad entry is not written", () => {
  expect(() => writeDiscoveryIndex([{ ...GOOD, name: "../x" }])).toThrow("name");
  expect(() => writeDiscoveryIndex([GOOD, GOOD])).toThrow("Two entries");
});
