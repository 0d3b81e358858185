import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readFileTool } from "./read-file.js";

const base = mkdtempSync(join(tmpdir(), "runner-read-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
mkdirSync(join(base, "work", "folder"), { recursive: true });
mkdirSync(join(base, "workshop"));
writeFileSync(join(base, "work", "note.txt"), "inside");
writeFileSync(join(base, "workshop", "canary.txt"), "canary");
symlinkSync(join(base, "workshop", "canary.txt"), join(base, "work", "link.txt"));

const read = (path: string) =>
  readFileTool(join(base, "work")).execute?.({ path }, { toolCallId: "1", messages: [] }) as Promise<object>;

test("reads a file of the workspace", async () => {
  expect(await read("note.txt")).toEqual({ path: "note.txt", text: "inside" });
});

test.for(["../workshop/canary.txt", "link.txt", join(base, "workshop", "canary.txt"), "missing.txt", "a\0b", ".."])(
  "gives nothing for %j",
  async (path) => {
    expect(await read(path)).toEqual({ path, error: "There is no such file in the workspace." });
  },
);

test("gives nothing for a folder", async () => {
  expect(await read("folder")).toEqual({ path: "folder", error: "That is not a file." });
});
