import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPrivateFolder, openUserFolder, type UserFolderKind } from "./private-folder.js";

let home = "";
beforeEach(() => {
  home = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-private-")));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const open = (env: Readonly<Record<string, string>> = {}, names: readonly string[] = ["turns"]) =>
  openUserFolder("cache", names, { env, home }, { create: true });
const refused = (code: string, message: string) => ({
  ok: false,
  error: { code, message: expect.stringContaining(message) },
});

test.for([
  ["cache", "XDG_CACHE_HOME", ".cache"],
  ["data", "XDG_DATA_HOME", ".local/share"],
  ["state", "XDG_STATE_HOME", ".local/state"],
] as const satisfies readonly (readonly [UserFolderKind, string, string])[])(
  "the %s folder is that of %s, else of the home folder",
  ([kind, variable, folder]) => {
    const opened = (env: Readonly<Record<string, string>>) => openUserFolder(kind, [], { env, home }, { create: true });
    expect(opened({})).toEqual({ ok: true, path: join(home, folder, "skillwright") });
    expect(opened({ [variable]: join(home, "own") })).toEqual({ ok: true, path: join(home, "own/skillwright") });
  },
);

test("every folder that is created is for this user only", () => {
  expect(open()).toEqual({ ok: true, path: join(home, ".cache/skillwright/turns") });
  for (const path of [".cache", ".cache/skillwright", ".cache/skillwright/turns"])
    expect(statSync(join(home, path)).mode & 0o777).toBe(0o700);
});

test.for([".cache", "./.cache", ".", ""])("the relative XDG_CACHE_HOME %j is ignored", (value) => {
  expect(open({ XDG_CACHE_HOME: value })).toEqual({ ok: true, path: join(home, ".cache/skillwright/turns") });
});

test("a path that is not absolute is rejected", () => {
  expect(openPrivateFolder(relative(process.cwd(), home), [], { create: true })).toEqual(
    refused("folder-unsafe", "its path is not absolute"),
  );
});

test("a folder that does not exist is created only on request", () => {
  expect(openUserFolder("cache", [], { env: {}, home })).toEqual(refused("folder-missing", "does not exist"));
  expect(existsSync(join(home, ".cache"))).toBe(false);
});

test.for([
  [".cache", [".cache"]],
  [".cache/skillwright", [".cache"]],
  [".cache/skillwright/turns", [".cache/skillwright"]],
] as const)("%s is rejected as a link, a file, and where others can write to it", ([path, above]) => {
  for (const folder of above) mkdirSync(join(home, folder, ".."), { recursive: true });
  mkdirSync(join(home, path, ".."), { recursive: true });
  mkdirSync(join(home, "elsewhere"));
  symlinkSync(join(home, "elsewhere"), join(home, path));
  expect(open()).toEqual(refused("folder-unsafe", `"${join(home, path)}" is not used, because it is a link.`));
  expect(open({ XDG_CACHE_HOME: `${join(home, ".cache")}/` }).ok).toBe(false);
  rmSync(join(home, path));
  writeFileSync(join(home, path), "");
  expect(open()).toMatchObject({ ok: false });
  rmSync(join(home, path));
  mkdirSync(join(home, path));
  for (const mode of [0o720, 0o702, 0o777, 0o1777]) {
    chmodSync(join(home, path), mode);
    expect(open()).toEqual(refused("folder-unsafe", "others can write to it"));
  }
  chmodSync(join(home, path), 0o755);
  expect(open().ok).toBe(true);
});

test.runIf(process.getuid?.() === 0)("a folder of another user is rejected", () => {
  for (const path of [".cache/skillwright/turns", ".cache/skillwright", ".cache"]) {
    mkdirSync(join(home, path), { recursive: true });
    chownSync(join(home, path), 65534, 65534);
    expect(open()).toEqual(refused("folder-unsafe", "it belongs to another user (uid 65534)"));
    chownSync(join(home, path), 0, 0);
  }
});

// Node 20's own recursive mkdir never ends there.
test.runIf(existsSync("/proc/self"))("a folder in /proc is rejected at once", () => {
  expect(open({ XDG_CACHE_HOME: "/proc/none" })).toEqual(refused("folder-failed", "cannot be opened (ENOENT)"));
});
