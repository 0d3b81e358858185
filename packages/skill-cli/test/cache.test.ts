import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Outcome, runHere } from "./test-io.js";

let cwd = "";
beforeEach(() => {
  cwd = realpathSync(mkdtempSync(join(tmpdir(), "skillwright-cache-")));
  for (let at = 0; at < 210; at++) put(at, `Paints fence number ${at}. Use when fence ${at} is bare.`);
});
afterEach(() => rmSync(cwd, { recursive: true, force: true }));

const put = (at: number, description: string): void => {
  mkdirSync(join(cwd, "skills", `fence-${at}`), { recursive: true });
  writeFileSync(
    join(cwd, "skills", `fence-${at}`, "SKILL.md"),
    `---\nname: fence-${at}\ndescription: ${description}\n---\nPaint.\n`,
  );
};
const cache = (): string[] => readdirSync(join(cwd, ".cache", "skillwright"));
const match = (...argv: string[]): Promise<Outcome> =>
  runHere(["match", "paint fence 77", "--root", "skills", "--json", ...argv], { cwd, home: cwd });

test("a large folder is kept for the next run, which answers the same", async () => {
  const cold = await match();
  expect(
    cache()
      .map((name) => name.replace(/[0-9a-f]{16}/, "*"))
      .sort(),
  ).toEqual(["index-*.snapshot", "index-*.snapshot.seal", "matcher-*.image"]);
  for (const name of cache()) expect(statSync(join(cwd, ".cache/skillwright", name)).mode & 0o077).toBe(0);
  expect(await match()).toEqual(cold);
  expect(await match("--no-cache")).toEqual(cold);
});

test("a changed skill is seen at once", async () => {
  await match();
  put(3, "Quotes poems about the sea. Use when somebody is sad.");
  const { stdout } = await runHere(["match", "a poem about the sea", "--root", "skills", "--json"], { cwd, home: cwd });
  expect(JSON.parse(stdout).data.matches[0]).toMatchObject({ name: "fence-3" });
});

test("what is damaged, or others could have written, is not used", async () => {
  const whole = await match();
  for (const name of cache()) {
    const path = join(cwd, ".cache/skillwright", name);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, bytes.length / 2));
  }
  expect(JSON.parse((await match()).stdout).data).toEqual(JSON.parse(whole.stdout).data);
  for (const name of cache()) chmodSync(join(cwd, ".cache/skillwright", name), 0o666);
  expect(JSON.parse((await match()).stdout).data).toEqual(JSON.parse(whole.stdout).data);
});

test("a folder that cannot be used costs only time, and the command reports it once", async () => {
  const whole = await match("--no-cache");
  writeFileSync(join(cwd, ".cache"), "");
  const { stdout, stderr, code } = await match();
  expect([code, stdout]).toEqual([0, whole.stdout]);
  expect(stderr).toBe(
    `Nothing is cached: The folder "${cwd}/.cache" is not used, because it is not a folder. Remove it, or name another folder.\n`,
  );
});

test("a snapshot or matcher that this user's key did not seal is not used", async () => {
  await match();
  const files = cache().map((name) => [name, readFileSync(join(cwd, ".cache/skillwright", name))] as const);
  rmSync(join(cwd, ".local/state/skillwright/cache.key"));
  await match();
  // With the new key all was written again; what the old key sealed is put back.
  for (const [name, bytes] of files) writeFileSync(join(cwd, ".cache/skillwright", name), bytes, { mode: 0o600 });
  await match();
  for (const [name, bytes] of files)
    if (!name.endsWith(".snapshot"))
      expect(readFileSync(join(cwd, ".cache/skillwright", name)).equals(bytes)).toBe(false);
});

// Node 20's own recursive mkdir never ends there: without a limit of its own this test would hang with it.
test.runIf(existsSync("/proc/self"))("a command ends although its cache folder is in /proc", async () => {
  const { code, stderr } = await runHere(["match", "paint fence 77", "--root", "skills", "--json"], {
    cwd,
    home: cwd,
    env: { XDG_CACHE_HOME: "/proc/none" },
  });
  expect([code, stderr]).toEqual([0, expect.stringContaining('The folder "/proc/none" cannot be opened (ENOENT).')]);
});

test("--no-cache keeps nothing", async () => {
  await match("--no-cache");
  expect(() => cache()).toThrow();
});
