import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { skillText, tempTree, writeTree } from "../../../test/temp-tree.js";
import { loadSkillIndex } from "../load-skill-index.js";
import { hashSkillFolder, skillFolderHash } from "./hash-skill-folder.js";
import { listResources, listResourcesSync } from "./list-resources.js";
import { readResource } from "./read-resource.js";

const CANARY = "CANARY-bytes-from-outside";

/** A skill `pdf` in a root of its own, with these files beside its SKILL.md. */
async function skillWith(files: Readonly<Record<string, string | Uint8Array | null>>) {
  const root = tempTree({
    "skills/pdf/SKILL.md": skillText("pdf"),
    "skills/pdf-evil/secret.txt": CANARY,
    "secret.txt": CANARY,
  });
  writeTree(join(root, "skills/pdf"), files);
  const skill = (await loadSkillIndex(join(root, "skills"))).index.findByName("pdf");
  if (!skill) throw new Error("no skill");
  return { root, folder: join(root, "skills/pdf"), skill };
}

test("resources are listed by path, with their sizes, and what is left out is listed too", async () => {
  const { skill } = await skillWith({
    "scripts/run.py": "12345",
    "references/b.md": "b",
    "references/B.md": "b",
    LICENSE: "",
    ".env": "SECRET",
    ".git/config": "",
    "node_modules/x/index.js": "",
    "dist/deep/run.js": "1",
    "build/data.bin": "12",
    "scripts/target/table.csv": "a",
    "references/.cache/x": "",
    "nested/SKILL.md": skillText("nested"),
  });
  expect(listResourcesSync(skill)).toEqual(await listResources(skill));
  expect(await listResources(skill)).toEqual({
    resources: [
      { path: "LICENSE", size: 0 },
      { path: "build/data.bin", size: 2 },
      { path: "dist/deep/run.js", size: 1 },
      { path: "nested/SKILL.md", size: skillText("nested").length },
      { path: "references/B.md", size: 1 },
      { path: "references/b.md", size: 1 },
      { path: "scripts/run.py", size: 5 },
      { path: "scripts/target/table.csv", size: 1 },
    ],
    problems: [],
    skipped: [
      { path: ".env", reason: "hidden" },
      { path: ".git", reason: "vendor" },
      { path: "node_modules", reason: "vendor" },
      { path: "references/.cache", reason: "hidden" },
    ],
  });
});

test("hidden files and installed modules are listed if asked for, the folders of version control never", async () => {
  const { skill } = await skillWith({
    ".env": "x",
    ".git/config": "",
    "lib/.svn/x": "",
    "node_modules/x/index.js": "1",
  });
  const listing = await listResources(skill, { hidden: true });
  expect(listing.resources.map(({ path }) => path)).toEqual([".env", "node_modules/x/index.js"]);
  expect(listing.skipped).toEqual([
    { path: ".git", reason: "vendor" },
    { path: "lib/.svn", reason: "vendor" },
  ]);
});

test("a link to a folder of the skill is left out, and says so", async () => {
  const { skill, folder } = await skillWith({ "real/a.txt": "a" });
  symlinkSync("real", join(folder, "also"));
  expect(await listResources(skill)).toEqual({
    resources: [{ path: "real/a.txt", size: 1 }],
    problems: [],
    skipped: [{ path: "also", reason: "link" }],
  });
});

test("no byte that a script could load is left out of the hash of its folder", async () => {
  const { skill, folder } = await skillWith({ "scripts/run.js": "", ".git/HEAD": "" });
  const hashes = [(await hashSkillFolder(skill)).hash];
  for (const path of [
    "dist/lib.js",
    "build/lib.js",
    "target/lib.js",
    "coverage/x",
    "node_modules/x/index.js",
    ".env",
  ]) {
    writeTree(folder, { [path]: "evil" });
    hashes.push((await hashSkillFolder(skill)).hash);
  }
  expect(new Set(hashes).size).toBe(7);
  writeTree(folder, { ".git/HEAD": "moved" });
  const { hash, skipped, problems } = await hashSkillFolder(skill);
  expect(hash).toBe(hashes.at(-1));
  expect({ skipped, problems }).toEqual({ skipped: [{ path: ".git", reason: "vendor" }], problems: [] });
});

test("a long list is cut, and says so", async () => {
  const { skill } = await skillWith(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, ""])));
  const listing = await listResources(skill, { maxResources: 3 });
  expect(listing.resources.map(({ path }) => path)).toEqual(["f0", "f1", "f10"]);
  expect(listing.problems).toMatchObject([{ code: "resources-cut" }]);
});

test("links in a skill are listed and read only if they stay in its folder", async () => {
  const { skill, folder, root } = await skillWith({ "real.txt": "inside" });
  symlinkSync("real.txt", join(folder, "in.txt"));
  symlinkSync(join(root, "secret.txt"), join(folder, "out.txt"));
  symlinkSync("../pdf-evil", join(folder, "sibling"));
  symlinkSync("nowhere", join(folder, "broken"));
  const listing = await listResources(skill);
  expect(listing.resources.map(({ path }) => path)).toEqual(["in.txt", "real.txt"]);
  expect(listing.problems.map(({ code }) => code).sort()).toEqual(["link-broken", "link-outside", "link-outside"]);
  expect(await readResource(skill, "in.txt")).toMatchObject({ ok: true, content: { kind: "text", text: "inside" } });
  for (const path of ["out.txt", "sibling/secret.txt"]) {
    expect(await readResource(skill, path)).toMatchObject({ ok: false, problem: { code: "resource-refused" } });
  }
});

const ESCAPES = [
  "../secret.txt",
  "../pdf-evil/secret.txt",
  "scripts/../../secret.txt",
  "./../../secret.txt",
  "/etc/passwd",
  "//server/share/secret.txt",
  "\\\\server\\share",
  "..\\secret.txt",
  "C:/secret.txt",
  "c:secret.txt",
  "file:///etc/passwd",
  "https://example.com/x",
  "%2e%2e/secret.txt",
  "%2E%2E%2Fsecret.txt",
  "..%2fsecret.txt",
  "%2fetc%2fpasswd",
  "..%5csecret.txt",
  "scripts/%2e%2e/%2e%2e/secret.txt",
  "secret.txt\0.md",
  "%00",
  ".. /secret.txt",
  ".../secret.txt",
  "",
  ".",
  "./",
  ".env",
  "scripts/.hidden/x",
];

test.for(ESCAPES)("the path %j is refused", async (path) => {
  const { skill } = await skillWith({ "scripts/run.py": "" });
  const result = await readResource(skill, path);
  expect(result).toMatchObject({ ok: false, problem: { code: "resource-refused" } });
  expect(JSON.stringify(result)).not.toContain(CANARY);
});

test("no path made of slashes, dots and escapes reads anything but the skill's own file", async () => {
  const { skill } = await skillWith({ "a/b.txt": "inside" });
  const part = fc.constantFrom(
    "..",
    ".",
    "a",
    "b.txt",
    "secret.txt",
    "pdf-evil",
    "pdf",
    "%2e%2e",
    "%2f",
    "%5c",
    "\\",
    "",
    " ",
    "...",
    "C:",
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(part, { minLength: 1, maxLength: 6 }),
      fc.constantFrom("/", "%2f", "\\", ""),
      async (parts, glue) => {
        const result = await readResource(skill, parts.join(glue));
        if (result.ok) expect(result.content).toMatchObject({ kind: "text", text: "inside" });
        expect(JSON.stringify(result)).not.toContain(CANARY);
      },
    ),
    { numRuns: 500 },
  );
});

test("a percent-encoded link of a Markdown file finds its file, a literal percent sign too", async () => {
  const { skill } = await skillWith({ "my file.md": "blank", "100%.md": "percent", "a%20b.md": "literal" });
  for (const [path, text] of [
    ["my%20file.md", "blank"],
    ["my file.md", "blank"],
    ["100%.md", "percent"],
    ["a%20b.md", "literal"],
  ]) {
    expect(await readResource(skill, path ?? "")).toMatchObject({ ok: true, content: { text } });
  }
});

test("what is not there, not a file, or a pipe is said to be", async () => {
  const { skill, folder } = await skillWith({ scripts: null });
  execFileSync("mkfifo", [join(folder, "pipe")]);
  expect((await listResources(skill)).problems).toMatchObject([
    { code: "resource-not-regular", path: join(folder, "pipe") },
  ]);
  const codes = await Promise.all(
    ["missing.md", "scripts", "pipe"].map(async (path) => {
      const result = await readResource(skill, path);
      return result.ok ? "ok" : result.problem.code;
    }),
  );
  expect(codes).toEqual(["resource-missing", "resource-not-regular", "resource-not-regular"]);
});

test("pages of a text, joined, are the text, and none splits a character", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom("a", "é", "漢", "🦊", "\n"), maxLength: 60 }),
      fc.integer({ min: 4, max: 20 }),
      async (text, maxBytes) => {
        const { skill } = await skillWith({ "text.md": text });
        let [joined, offset] = ["", 0 as number | undefined];
        while (offset !== undefined) {
          const result = await readResource(skill, "text.md", { offset, maxBytes });
          if (!result.ok || result.content.kind !== "text") throw new Error("not a text");
          expect(result.content.offset).toBe(offset);
          joined += result.content.text;
          offset = result.content.nextOffset;
        }
        expect(joined).toBe(text);
      },
    ),
    { numRuns: 30 },
  );
});

test("a page that begins inside a character begins with the next one", async () => {
  const { skill } = await skillWith({ "text.md": "🦊x" });
  expect(await readResource(skill, "text.md", { offset: 2 })).toMatchObject({
    ok: true,
    content: { offset: 4, text: "x" },
  });
});

test("a large text is read in part, and reading beyond its end gives nothing", async () => {
  const { skill } = await skillWith({ "big.log": "line\n".repeat(200_000) });
  const first = await readResource(skill, "big.log");
  expect(first).toMatchObject({ ok: true, content: { size: 1_000_000, offset: 0, nextOffset: 262_144 } });
  expect(await readResource(skill, "big.log", { offset: 2_000_000 })).toMatchObject({
    ok: true,
    content: { text: "" },
  });
});

test("what is not UTF-8 text is binary, on every page", async () => {
  const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
  const { skill } = await skillWith({
    "logo.png": png,
    "nul.txt": "a\0b",
    "latin1.txt": Uint8Array.of(0x63, 0x61, 0x66, 0xe9),
  });
  expect(await readResource(skill, "logo.png")).toMatchObject({
    ok: true,
    content: { kind: "binary", bytes: Buffer.from(png) },
  });
  for (const path of ["nul.txt", "latin1.txt"])
    expect(await readResource(skill, path)).toMatchObject({ content: { kind: "binary" } });
  expect(await readResource(skill, "nul.txt", { maxBytes: 4 })).toMatchObject({ content: { kind: "binary" } });
});

test.for([
  [{ offset: -1 }, "offset"],
  [{ offset: 0.5 }, "offset"],
  [{ maxBytes: 3 }, "maxBytes"],
  [{ maxBytes: 2 ** 30 }, "maxBytes"],
] as const)("the range %j is a programmer's mistake", async ([options, word]) => {
  const { skill } = await skillWith({ "a.md": "" });
  await expect(readResource(skill, "a.md", options)).rejects.toThrow(new RegExp(`^${word} must`));
});

test("a skill folder that was swapped for a link is refused", async () => {
  const { skill, folder, root } = await skillWith({ "a.md": "inside" });
  renameSync(folder, `${folder}-old`);
  mkdirSync(join(root, "elsewhere"));
  writeFileSync(join(root, "elsewhere/a.md"), CANARY);
  symlinkSync(join(root, "elsewhere"), folder);
  const read = await readResource(skill, "a.md");
  expect(read).toMatchObject({ ok: false, problem: { code: "resource-refused" } });
  expect(await listResources(skill)).toMatchObject({ resources: [], problems: [{ code: "resource-refused" }] });
  expect(JSON.stringify(read)).not.toContain(CANARY);
});

test("loose skills and convention files share their folder and have no resources", async () => {
  const project = tempTree({
    ".skills/loose.md": skillText("loose"),
    ".skills/other.txt": "",
    "AGENTS.md": "# Hello",
    "src/x.ts": "",
  });
  const { index } = await loadSkillIndex({ project });
  expect(index.skills).toHaveLength(2);
  for (const skill of index.skills) {
    expect(await listResources(skill)).toEqual({ resources: [], problems: [] });
    expect(await readResource(skill, "other.txt")).toMatchObject({ ok: false, problem: { code: "resource-refused" } });
  }
});

test("the hash of a folder changes with any file in it, and with nothing else", async () => {
  const { skill, folder } = await skillWith({ "scripts/run.py": "print(1)", ".env": "A=1" });
  const before = await hashSkillFolder(skill);
  expect(before.files.map(({ path }) => path)).toEqual([".env", "SKILL.md", "scripts/run.py"]);
  expect((await hashSkillFolder(skill)).hash).toBe(before.hash);
  writeFileSync(join(folder, "scripts/run.py"), "print(2)");
  expect((await hashSkillFolder(skill)).hash).not.toBe(before.hash);
});

test("at once, the hash is the same, and none where a file is missing from it", async () => {
  const { skill, folder } = await skillWith({ "scripts/run.py": "print(1)" });
  expect(skillFolderHash(skill)).toBe((await hashSkillFolder(skill)).hash);
  symlinkSync("/etc/hostname", join(folder, "away"));
  expect(skillFolderHash(skill)).toBeUndefined();
  expect(skillFolderHash({})).toBeUndefined();
  expect(skillFolderHash({ path: "/x/AGENTS.md", directory: "/x", kind: "instructions" })).toBeUndefined();
});

test("at once, what has no folder of its own has no files", () => {
  expect(listResourcesSync({})).toEqual({ resources: [], problems: [] });
  expect(listResourcesSync({ path: "/x/AGENTS.md", directory: "/x", kind: "instructions" }).resources).toEqual([]);
});
