import { expect, test } from "vitest";
import { type SourceHarness, sourceContract } from "./contract.js";
import { hashBytes } from "./model/content-hash.js";
import { createMemorySource } from "./source/memory-source.js";
import type { SkillEntry, SkillSource } from "./source/skill-source.js";

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

/** A memory source that says of each file what `know` makes of it. */
function knowing(know: (text: string) => SkillEntry["declared"] | Promise<SkillEntry["declared"]>): SourceHarness {
  const memory = createMemorySource();
  const texts = new Map<string, string>();
  const source: SkillSource = {
    ...memory,
    async *list(options) {
      for await (const page of memory.list(options)) {
        yield await Promise.all(
          page.map(async ({ entry: one }) => ({
            entry: { ...one, declared: await know(texts.get(one?.path ?? "") ?? "") } as SkillEntry,
          })),
        );
      }
    },
  };
  return {
    source,
    write(path, content) {
      texts.set(path, content);
      memory.set({ path, content });
    },
    remove: (path) => void memory.delete(path),
  };
}

const frontmatterOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/^(\w+): (.*)$/gm)].map(([, key, value]) => [key, value]));
const hashOf = (text: string) => hashBytes(new TextEncoder().encode(text));
let stale: SkillEntry["declared"];

test.for<[string, (text: string) => SkillEntry["declared"] | Promise<SkillEntry["declared"]>, number]>([
  ["honestly", async (text) => ({ frontmatter: frontmatterOf(text), hash: await hashOf(text) }), 0],
  ["of the frontmatter alone", (text) => ({ frontmatter: frontmatterOf(text) }), 0],
  ["another hash", (text) => ({ frontmatter: frontmatterOf(text), hash: "0".repeat(64) }), 1],
  [
    "half of the frontmatter",
    async (text) => ({ frontmatter: { name: frontmatterOf(text)["name"] }, hash: await hashOf(text) }),
    1,
  ],
  ["what it said the first time", (text) => (stale ??= { frontmatter: frontmatterOf(text) }), 1],
])("a source that says %s breaks as many facts as it should", async ([, know, broken]) => {
  let count = 0;
  for (const fact of sourceContract) {
    stale = undefined;
    await fact.check(knowing(know)).catch(() => count++);
  }
  expect(count).toBe(broken);
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
