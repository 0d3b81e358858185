import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { passThrough } from "../../test/support/pass-through.js";
import { hasSandbox } from "../../test/support/sandbox.js";
import { temporaryFolder } from "../../test/support/temporary-skill.js";
import { createBubblewrap, createSeatbelt, detectSandbox, type Sandbox } from "../index.js";
import { probeSandbox } from "./probe-sandbox.js";

const missing = (name: string): Sandbox => ({
  ...passThrough(),
  name,
  check: async () => ({ ok: false, problem: { message: `${name} is not installed.` } }),
});

test("the first that works is taken, and those before it say why they do not", async () => {
  const found = await detectSandbox([missing("one"), passThrough(), missing("two")]);
  expect(found.sandbox?.name).toBe("pass-through");
  expect(found.tried).toMatchObject([
    { name: "one", ok: false, problem: { message: "one is not installed." } },
    { name: "pass-through", ok: true },
  ]);
});

test("where none works there is none, and each says why", async () => {
  expect(await detectSandbox([missing("one"), missing("two")])).toEqual({
    tried: [
      { name: "one", ok: false, problem: { message: "one is not installed." } },
      { name: "two", ok: false, problem: { message: "two is not installed." } },
    ],
  });
});

test("a sandbox that holds nothing back fails its trial run", async () => {
  expect((await probeSandbox(passThrough()))?.message).toMatch(/was not held: it could read a file outside its folder/);
});

test("a sandbox that does not start fails its trial run with its own words", async () => {
  const broken: Sandbox = {
    ...passThrough(),
    launch: () => ({
      file: "/bin/sh",
      args: ["-c", "echo no rights >&2; exit 1"],
      environment: {},
      workingDirectory: "/",
    }),
  };
  expect(await probeSandbox(broken)).toEqual({ message: "A trial run in pass-through failed: no rights" });
});

test("a bubblewrap that is not there, or is something else, is reported", async () => {
  const absent = await createBubblewrap({ program: "/no/such/bwrap" }).check();
  expect(absent).toMatchObject({ ok: false });
  if (process.platform === "linux") {
    expect(await createBubblewrap({ program: "/bin/true" }).check()).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining("trial run") },
    });
  }
});

test.skipIf(process.platform !== "linux")("a bubblewrap that is too old is told so", async () => {
  const program = join(temporaryFolder(), "bwrap");
  writeFileSync(program, "#!/bin/sh\necho bubblewrap 0.6.1\n", { mode: 0o755 });
  const check = await createBubblewrap({ program }).check();
  expect(check).toMatchObject({ ok: false, problem: { message: expect.stringContaining("0.6.1 is too old") } });
});

test.skipIf(process.platform === "darwin")("sandbox-exec is told apart from a failure", async () => {
  expect(await createSeatbelt().check()).toEqual({ ok: false, problem: { message: "sandbox-exec is part of macOS." } });
});

test.skipIf(!hasSandbox || process.platform !== "linux")("bubblewrap says what it holds back", async () => {
  const check = await createBubblewrap().check();
  expect(check).toMatchObject({
    ok: true,
    version: expect.stringMatching(/^\d+\.\d+/),
    isolation: { files: true, network: true, endsDetached: true },
  });
});

test("a launch before a check is wrong use", () => {
  expect(() => createBubblewrap().launch({} as never)).toThrow(TypeError);
});
