import { expect, test } from "vitest";
import { type SourceHarness, sourceContract } from "./contract.js";
import { createMemorySource } from "./memory-source.js";
import type { SkillSource } from "./skill-source.js";

/** A memory source with one fault. */
function faulty(fault: Partial<SkillSource>): SourceHarness {
  const memory = createMemorySource();
  return {
    source: { ...memory, ...fault },
    write: (path, content) => memory.set({ path, content }),
    remove: (path) => void memory.delete(path),
  };
}

const entry = { path: "alpha/SKILL.md", kind: "skill" } as const;
const bytes = new Uint8Array(8);

test.for<[string, Partial<SkillSource>]>([
  ["lists a file that is not there", { list: () => [[{ entry }]] }],
  ["lists nothing", { list: () => [] }],
  ["reads something else", { read: () => ({ ok: true, file: { bytes: bytes.slice(), lastModified: 0 } }) }],
  [
    "throws when a file is gone",
    {
      read: () => {
        throw new Error("ENOENT");
      },
    },
  ],
  [
    "never changes its version",
    { version: () => "0", read: () => ({ ok: true, file: { bytes, lastModified: 0, version: "0" } }) },
  ],
])("a source that %s fails at least one fact", async ([, fault]) => {
  const outcomes = await Promise.allSettled(sourceContract.map((fact) => fact.check(faulty(fault))));
  expect(outcomes.some(({ status }) => status === "rejected")).toBe(true);
});

test("a source that reads the same memory twice breaks only the fact about that", async () => {
  const held = new Map<string, Uint8Array>();
  const outcomes = await Promise.allSettled(
    sourceContract.map(async (fact) => {
      const memory = createMemorySource();
      const read: SkillSource["read"] = async (asked, options) => {
        const outcome = await memory.read(asked, options);
        if (!outcome.ok) return outcome;
        const key = outcome.file.bytes.join();
        held.set(key, held.get(key) ?? outcome.file.bytes);
        return { ok: true, file: { ...outcome.file, bytes: held.get(key) ?? outcome.file.bytes } };
      };
      const write = (path: string, content: string) => memory.set({ path, content });
      await fact.check({ source: { ...memory, read }, write, remove: (path) => void memory.delete(path) });
    }),
  );
  const broken = sourceContract.filter((_, at) => outcomes[at]?.status === "rejected").map(({ name }) => name);
  expect(broken).toEqual(["reading twice gives equal bytes that do not share memory"]);
});
