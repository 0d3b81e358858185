import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { HOOK_FORMATS } from "./hook-messages.js";
import { type Outcome, runHere } from "./test-io.js";

let folder = "";
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-hostile-")));
  mkdirSync(join(folder, "project/.git"), { recursive: true });
  mkdirSync(join(folder, "home"));
  const skill = join(folder, "project/.claude/skills/pdf-forms");
  mkdirSync(skill, { recursive: true });
  writeFileSync(
    join(skill, "SKILL.md"),
    "---\nname: pdf-forms\ndescription: Fills PDF forms. Use for a form.\n---\nWork.\n",
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let session = 0;
const ask = (env: Readonly<Record<string, string>> = {}): Promise<Outcome> =>
  runHere(["hook", "claude-code"], {
    cwd: join(folder, "home"),
    home: join(folder, "home"),
    env,
    stdin: JSON.stringify({ ...HOOK_FORMATS["claude-code"].prompt, session_id: `s${session++}` })
      .replaceAll("PROMPT", "please fill in this pdf form for me")
      .replaceAll("CWD", join(folder, "project")),
  });

/** Files as a user keeps them, all older than an hour. */
function putLetters(path: string, names: (index: number) => string, text = "Dear Mum"): void {
  mkdirSync(path, { recursive: true });
  for (let index = 0; index < 250; index++) {
    writeFileSync(join(path, names(index)), text);
    utimesSync(join(path, names(index)), 1000, 1000);
  }
}

test("no file is deleted where the folder of turns is a link", async () => {
  putLetters(join(folder, "letters"), (index) => (index + 256).toString(16).padStart(32, "0"), "");
  mkdirSync(join(folder, "home/.cache/skillwright"), { recursive: true, mode: 0o700 });
  symlinkSync(join(folder, "letters"), join(folder, "home/.cache/skillwright/turns"));
  expect((await ask()).stdout).toContain("pdf-forms");
  expect(readdirSync(join(folder, "letters"))).toHaveLength(250);
});

test("only empty files with the name of a mark are deleted from the folder of turns", async () => {
  const turns = join(folder, "home/.cache/skillwright/turns");
  putLetters(turns, (index) => `letter ${index}.txt`);
  putLetters(turns, (index) => (index + 256).toString(16).padStart(32, "a"), "");
  putLetters(turns, (index) => (index + 256).toString(16).padStart(32, "b"));
  await ask();
  const left = readdirSync(turns);
  expect(left.filter((name) => name.startsWith("letter"))).toHaveLength(250);
  expect(left.filter((name) => name.startsWith("bbbbbbbb"))).toHaveLength(250);
  expect(left.filter((name) => name.startsWith("aaaaaaaa"))).toHaveLength(0);
});

test("a relative XDG_CACHE_HOME makes no cache in the working folder", async () => {
  const name = `.cache-${process.pid}-${Math.random().toString(36).slice(2)}`;
  await ask({ XDG_CACHE_HOME: name, XDG_STATE_HOME: name });
  expect(existsSync(name)).toBe(false);
  expect(existsSync(join(folder, "home/.cache/skillwright/turns"))).toBe(true);
});

test("a state that was changed is not used, whatever checksum it has", async () => {
  await setTimeout(2100);
  const before = await ask();
  const cache = join(folder, "home/.cache/skillwright");
  const name = readdirSync(cache).find((found) => found.endsWith(".state")) ?? "";
  const forged = Buffer.from(readFileSync(join(cache, name), "latin1").replaceAll("Fills PDF", "Sends PDF"), "latin1");
  expect(forged.includes("Sends PDF")).toBe(true);
  forged.writeUInt32LE(crc32(forged.subarray(4)), 0);
  writeFileSync(join(cache, name), forged, { mode: 0o600 });
  expect((await ask()).stdout).toBe(before.stdout);
});

test("a state of another user's key is not used, and neither is one of another name", async () => {
  await setTimeout(2100);
  await ask();
  const cache = join(folder, "home/.cache/skillwright");
  const name = readdirSync(cache).find((found) => found.endsWith(".state")) ?? "";
  const old = readFileSync(join(cache, name));
  rmSync(join(folder, "home/.local/state/skillwright/cache.key"));
  await ask();
  const fresh = readFileSync(join(cache, name));
  expect(fresh.equals(old)).toBe(false);
  writeFileSync(join(cache, name), old, { mode: 0o600 });
  await ask();
  expect(readFileSync(join(cache, name)).equals(fresh)).toBe(true);
});

test("a hook without a usable cache answers, and its note says why", async () => {
  writeFileSync(join(folder, "home/.cache"), "");
  const { stdout, stderr, code } = await ask();
  expect([code, stdout]).toEqual([0, expect.stringContaining("pdf-forms")]);
  expect(stderr.match(/Nothing is cached/g)).toHaveLength(1);
  expect(stderr).toContain('home/.cache" is not used, because it is not a folder.');
});

test("a hook whose key cannot be written answers, and its note says why", async () => {
  const key = join(folder, "home/.local/state/skillwright/cache.key");
  mkdirSync(join(key, "full"), { recursive: true, mode: 0o700 });
  const { stdout, stderr, code } = await ask();
  expect([code, stdout]).toEqual([0, expect.stringContaining("pdf-forms")]);
  expect(stderr).toContain(`The key "${key}" cannot be written.`);
});

test.runIf(existsSync("/proc/self"))("a hook whose state folder is in /proc answers", async () => {
  const { stdout, stderr } = await ask({ XDG_STATE_HOME: "/proc/none" });
  expect(stdout).toContain("pdf-forms");
  expect(stderr).toContain('The folder "/proc/none" cannot be opened (ENOENT).');
});
