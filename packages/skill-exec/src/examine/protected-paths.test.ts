import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-skill.js";
import { findProtectedPaths, type ProtectedPaths } from "./protected-paths.js";

function folderWith(paths: readonly string[]): string {
  const folder = temporaryFolder();
  for (const path of paths) {
    mkdirSync(path.endsWith("/") ? join(folder, path) : dirname(join(folder, path)), { recursive: true });
    if (!path.endsWith("/")) writeFileSync(join(folder, path), "");
  }
  return folder;
}

async function protectedIn(read: readonly string[], write: readonly string[]): Promise<ProtectedPaths> {
  const found = await findProtectedPaths({ network: false, unixSockets: false, read, write, environment: [] });
  if (!found.ok) throw new Error(found.problem.message);
  return found.value;
}

test("names what other programs act on, whole and once, and the folders on the way to it", async () => {
  const folder = folderWith([
    ".git/hooks/x",
    "a/b/.git",
    "a/CLAUDE.md",
    "skills/pdf/SKILL.md",
    "skills/pdf/.vscode/",
    "src/x",
  ]);
  const { readOnly, pinned } = await protectedIn([], [folder]);
  const inside = (path: string): string => join(folder, path);
  expect(readOnly).toEqual([".git", "a/CLAUDE.md", "a/b/.git", "skills/pdf"].map(inside));
  expect(pinned).toEqual(["a", "a/b", "skills"].map(inside));
});

test("lists what must not be created at the top and beside each .git", async () => {
  const folder = folderWith([".vscode/", "sub/.git/", "other/"]);
  const { absent } = await protectedIn([], [folder]);
  expect(absent).toContain(`${folder}/.git/`);
  expect(absent).toContain(`${folder}/sub/.vscode/`);
  expect(absent).toContain(`${folder}/skillwright.json`);
  expect(absent).not.toContain(`${folder}/.vscode/`);
  expect(absent.some((path) => path.startsWith(`${folder}/other/`))).toBe(false);
});

test("protects nothing in folders to read but sockets and FIFOs, wherever they are", async () => {
  const folder = folderWith([".git/x", "node_modules/a/.vscode/", "deep/er/"]);
  execFileSync("mkfifo", [join(folder, "deep/er/orders"), join(folder, ".git/orders")]);
  const covered = [join(folder, ".git/orders"), join(folder, "deep/er/orders")];
  expect(await protectedIn([folder], [])).toEqual({ covered, readOnly: [], absent: [], pinned: [], links: [] });
});

test("leaves node_modules inside a folder alone, but not a folder that is in one", async () => {
  const folder = folderWith(["node_modules/a/.vscode/x"]);
  expect((await protectedIn([], [folder])).readOnly).toEqual([]);
  const inner = join(folder, "node_modules/a");
  expect((await protectedIn([], [inner])).readOnly).toEqual([join(inner, ".vscode")]);
});

test("a path that is granted for reading stays protected, and so do the folders on the way to it", async () => {
  const folder = folderWith(["sub/.git/hooks/", "skills/other/SKILL.md", "a/b/notes/"]);
  const read = ["sub/.git", "skills/other", "a/b/notes"].map((path) => join(folder, path));
  const { readOnly, pinned } = await protectedIn(read, [folder]);
  expect(readOnly).toEqual([...read].sort());
  expect(pinned).toEqual(["a", "a/b", "skills", "sub"].map((path) => join(folder, path)));
});

test("the folders on the way to a path that is granted for writing stay where they are", async () => {
  const folder = folderWith(["a/sub/.git/"]);
  const { readOnly, pinned } = await protectedIn([join(folder, "a")], [folder, join(folder, "a/sub")]);
  expect(readOnly).toEqual([join(folder, "a"), join(folder, "a/sub/.git")]);
  expect(pinned).toEqual([]);
  expect((await protectedIn([], [folder, join(folder, "a/sub")])).pinned).toEqual([join(folder, "a")]);
});

test("a path that is granted for writing is not protected by the folder it is in", async () => {
  const folder = folderWith([".vscode/x", ".git/hooks/"]);
  const found = await protectedIn([join(folder, ".git")], [folder, join(folder, ".vscode")]);
  expect(found.readOnly).toEqual([join(folder, ".git")]);
  expect(found.absent).not.toContain(`${folder}/.vscode/`);
});

test("symlinks with a protected name are listed apart, and not followed", async () => {
  const folder = folderWith(["real/.git/"]);
  symlinkSync("/etc", join(folder, ".claude"));
  symlinkSync("/", join(folder, "root"));
  expect(await protectedIn([], [folder])).toMatchObject({
    links: [join(folder, ".claude")],
    readOnly: [join(folder, "real/.git")],
  });
});

test("a folder with too many protected paths cannot be granted, and the message says what to do", async () => {
  const folder = folderWith(Array.from({ length: 300 }, (_, at) => `p${at}/q/.git/`));
  const found = await findProtectedPaths({
    network: false,
    unixSockets: false,
    read: [],
    write: [folder],
    environment: [],
  });
  expect(found).toMatchObject({
    ok: false,
    problem: { code: "grant-invalid", message: expect.stringMatching(/more than 800 .* Name a folder inside it\.$/) },
  });
});

test.skipIf(process.platform !== "linux").for([
  ["a folder", "mkdir"],
  ["a FIFO", "mkfifo"],
] as const)("%s whose name is not UTF-8 keeps what it is in from being granted", async ([, make]) => {
  const folder = folderWith(["sub/"]);
  execFileSync("/bin/sh", ["-c", `touch "$(printf 'file\\377')"`], { cwd: join(folder, "sub") });
  expect((await protectedIn([folder], [])).covered).toEqual([]);
  execFileSync("/bin/sh", ["-c", `${make} "$(printf 'x\\377')"`], { cwd: join(folder, "sub") });
  for (const grants of [
    { read: [folder], write: [] },
    { read: [], write: [folder] },
  ]) {
    const found = await findProtectedPaths({ network: false, unixSockets: false, environment: [], ...grants });
    expect(found).toMatchObject({
      ok: false,
      problem: { code: "grant-invalid", message: expect.stringContaining("is not valid UTF-8") },
    });
  }
});
