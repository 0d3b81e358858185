import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { discoverInstructionFiles, discoverSkillFiles } from "@skillwright/skill-index/node";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toDigest } from "../digest.js";
import { createSkillCache } from "./skill-cache.js";

let directory: string;
beforeEach(() => {
  directory = realpathSync(mkdtempSync(join(tmpdir(), "skill-cache-")));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const BYTES = new TextEncoder().encode("---\nname: a\ndescription: x\n---\n");
const FILE = { label: "shop", uri: "skill://a/SKILL.md", digest: toDigest(BYTES), size: BYTES.length };
const stored = (): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));

test("what was stored comes back, also to the next process", async () => {
  await createSkillCache({ directory }).set(FILE, BYTES);
  expect(await createSkillCache({ directory }).get(FILE)).toEqual(BYTES);
});

test("label, URI and digest all count", async () => {
  const cache = createSkillCache({ directory });
  await cache.set(FILE, BYTES);
  expect(await cache.get({ ...FILE, label: "other" })).toBeUndefined();
  expect(await cache.get({ ...FILE, uri: "skill://b/SKILL.md" })).toBeUndefined();
  expect(await cache.get({ ...FILE, digest: toDigest(new Uint8Array(0)) })).toBeUndefined();
});

test.for<[string, (path: string) => void]>([
  [
    "of the same length",
    (path) =>
      writeFileSync(
        path,
        BYTES.map((byte) => byte ^ 1),
      ),
  ],
  ["that grew", (path) => writeFileSync(path, "x".repeat(1_000))],
  ["swapped for a link", (path) => [rmSync(path), symlinkSync("/etc/passwd", path)]],
])("a stored file %s is thrown away", async ([, tamper]) => {
  const cache = createSkillCache({ directory });
  await cache.set(FILE, BYTES);
  tamper(stored()[0] ?? "");
  expect(await cache.get(FILE)).toBeUndefined();
  expect(stored()).toEqual([]);
});

test("only the user can read or write what is stored", async () => {
  await createSkillCache({ directory }).set(FILE, BYTES);
  expect(stored().map((path) => statSync(path).mode & 0o777)).toEqual([0o600]);
});

test("no scan takes a stored file for a skill", async () => {
  await createSkillCache({ directory }).set(FILE, BYTES);
  expect((await discoverSkillFiles(directory)).paths).toEqual([]);
  expect((await discoverInstructionFiles(directory)).paths).toEqual([]);
});

test.for([".skills", ".agents/skills", ".claude/skills/cache"])("%s is refused as a place", (place) => {
  expect(() => createSkillCache({ directory: join(directory, place) })).toThrow(TypeError);
});

test("a server gets no more room than it is given, counting what is there already", async () => {
  await createSkillCache({ directory, maxBytesPerServer: 50 }).set(FILE, BYTES);
  const cache = createSkillCache({ directory, maxBytesPerServer: 50 });
  const more = { ...FILE, uri: "skill://b/SKILL.md" };
  await cache.set(more, BYTES);
  expect(await cache.get(more)).toBeUndefined();
  await cache.set({ ...more, label: "other" }, BYTES);
  expect(await cache.get({ ...more, label: "other" })).toEqual(BYTES);
});

test("a removed server leaves nothing", async () => {
  const cache = createSkillCache({ directory });
  await cache.set(FILE, BYTES);
  await cache.removeServer("shop");
  expect(readdirSync(directory)).toEqual([]);
});

test("of a removed server only files go that the cache could have written", async () => {
  const cache = createSkillCache({ directory });
  await cache.set(FILE, BYTES);
  const letter = join(stored()[0] ?? "", "../letter.txt");
  writeFileSync(letter, "Dear Mum");
  await cache.removeServer("shop");
  expect(stored()).toEqual([letter]);
});

test.for<[string, () => void]>([
  ["is a link", () => symlinkSync(join(directory, "elsewhere"), join(directory, "cache"))],
  ["others can write to", () => chmodSync(join(directory, "cache"), 0o777)],
])("nothing is read, written or removed in a folder that %s, and one warning says so", async ([, spoil]) => {
  const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => {});
  mkdirSync(join(directory, "elsewhere"));
  await createSkillCache({ directory: join(directory, "elsewhere") }).set(FILE, BYTES);
  if (spoil.toString().includes("chmod")) renameSync(join(directory, "elsewhere"), join(directory, "cache"));
  spoil();
  const before = stored();
  const cache = createSkillCache({ directory: join(directory, "cache") });
  expect(await cache.get(FILE)).toBeUndefined();
  await cache.set({ ...FILE, uri: "skill://b/SKILL.md" }, BYTES);
  await cache.removeServer("shop");
  expect(stored()).toEqual(before);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('/cache" is not used'), { code: "cache-unsafe" });
  warn.mockRestore();
});

test("a relative XDG_CACHE_HOME is ignored", async () => {
  vi.stubEnv("XDG_CACHE_HOME", "relative");
  vi.stubEnv("HOME", directory);
  await createSkillCache().set(FILE, BYTES);
  vi.unstubAllEnvs();
  expect(stored()[0]).toContain(join(directory, ".cache/skillwright/mcp/"));
});

test("a place that cannot be written costs nothing but the saving", async () => {
  const cache = createSkillCache({ directory: "/dev/null/cache" });
  await cache.set(FILE, BYTES);
  expect(await cache.get(FILE)).toBeUndefined();
});
