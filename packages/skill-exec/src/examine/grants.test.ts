import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../test/support/temporary-skill.js";
import { covers, type ResolvedGrants, resolveGrants } from "./grants.js";

const NO_GUARDS = { paths: [], staging: [] };
const NOTHING: ResolvedGrants = { network: false, unixSockets: false, read: [], write: [], environment: [] };

test("nothing is granted unless it is named", async () => {
  expect(await resolveGrants({}, NO_GUARDS)).toEqual({ ok: true, value: NOTHING });
});

test("paths become real, sorted and single", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "b"));
  writeFileSync(join(folder, "a"), "");
  symlinkSync(join(folder, "b"), join(folder, "link"));
  const granted = await resolveGrants(
    { read: [join(folder, "link"), join(folder, "a"), join(folder, "b")] },
    NO_GUARDS,
  );
  expect(granted).toMatchObject({ ok: true, value: { read: [join(folder, "a"), join(folder, "b")] } });
});

test.for(["relative", "/no/such/path", "/", "/proc", "/proc/self", "/dev/null", homedir(), dirname(homedir())])(
  "%s cannot be granted",
  async (path) => {
    for (const grants of [{ read: [path] }, { write: [path] }]) {
      expect(await resolveGrants(grants, NO_GUARDS)).toMatchObject({ ok: false, problem: { code: "grant-invalid" } });
    }
  },
);

test.for(["/run", "/var/run"])("%s is granted only with Unix sockets", async (path) => {
  expect(await resolveGrants({ read: [path] }, NO_GUARDS)).toMatchObject({
    ok: false,
    problem: { code: "grant-invalid" },
  });
  expect(await resolveGrants({ read: [path], unixSockets: true }, NO_GUARDS)).toMatchObject({ ok: true });
});

test.for(["/usr", "/etc", "/usr/local", "/bin"])(
  "programs and settings in %s can be read, not written",
  async (path) => {
    expect(await resolveGrants({ read: [path] }, NO_GUARDS)).toMatchObject({ ok: true });
    expect(await resolveGrants({ write: [path] }, NO_GUARDS)).toMatchObject({
      ok: false,
      problem: { code: "grant-invalid" },
    });
  },
);

test("a guarded path can be read but never written, nor any folder around or inside it", async () => {
  const folder = temporaryFolder();
  const skill = join(folder, "skills", "demo");
  mkdirSync(join(skill, "scripts"), { recursive: true });
  for (const path of [folder, skill, join(skill, "scripts")]) {
    expect(await resolveGrants({ read: [path] }, { paths: [skill], staging: [] })).toMatchObject({ ok: true });
    expect(await resolveGrants({ write: [path] }, { paths: [skill], staging: [] })).toMatchObject({ ok: false });
  }
});

test("a guarded path is guarded by every name, also before it exists", async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "logs"));
  symlinkSync(join(folder, "logs"), join(folder, "link"));
  const guarded = [join(folder, "link", "deep", "audit.jsonl")];
  expect(await resolveGrants({ write: [join(folder, "logs")] }, { paths: guarded, staging: [] })).toMatchObject({
    ok: false,
  });
});

test("the folder that holds the private folders of runs can be read but never written, nor a run's own", async () => {
  const folder = temporaryFolder();
  const [place, own] = [join(folder, "staging"), join(folder, "staging", "skillwright-run.1.2.x", "skill")];
  mkdirSync(own, { recursive: true });
  mkdirSync(join(place, "project"));
  symlinkSync(place, join(folder, "link"));
  const guards = { paths: [], staging: [join(folder, "link")] };
  for (const path of [folder, place, dirname(own), own]) {
    expect(await resolveGrants({ read: [path] }, guards)).toMatchObject({ ok: true });
    const written = await resolveGrants({ write: [path] }, guards);
    expect(written).toMatchObject({ ok: false, problem: { code: "grant-invalid" } });
  }
  expect(await resolveGrants({ write: [join(place, "project")] }, guards)).toMatchObject({ ok: true });
});

test.for(["HOME", "PATH", "TMPDIR", "A=B", "", "1A", "A B", "A\nB"])(
  "the variable %j cannot be granted",
  async (name) => {
    expect(await resolveGrants({ environment: [name] }, NO_GUARDS)).toMatchObject({
      ok: false,
      problem: { code: "grant-invalid" },
    });
  },
);

test("a grant covers itself and less, never more", () => {
  const all: ResolvedGrants = { network: true, unixSockets: false, read: ["/a"], write: ["/b"], environment: ["X"] };
  expect(covers(all, all)).toBe(true);
  expect(covers(all, NOTHING)).toBe(true);
  expect(covers(all, { ...NOTHING, read: ["/b"] })).toBe(true);
  expect(covers(NOTHING, { ...NOTHING, network: true })).toBe(false);
  expect(covers(all, { ...NOTHING, unixSockets: true })).toBe(false);
  expect(covers(all, { ...NOTHING, write: ["/a"] })).toBe(false);
  expect(covers(all, { ...NOTHING, read: ["/a/b"] })).toBe(false);
  expect(covers(all, { ...NOTHING, environment: ["X", "Y"] })).toBe(false);
});
