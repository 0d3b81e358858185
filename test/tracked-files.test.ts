import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, ROOT } from "./support/workspace.js";

const texts = filesBelow(ROOT)
  .filter((path) => !path.endsWith(".tgz"))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

const holding = (needle: string): string[] => texts.filter(({ text }) => text.includes(needle)).map(({ path }) => path);

test("no file names a package registry", () => {
  const configured = process.env["npm_config_registry"];
  // Written in two parts, so that this file does not find itself.
  const hosts = [["registry", "npmjs.org"].join("."), ...(configured ? [new URL(configured).host] : [])];
  expect(hosts.flatMap(holding)).toEqual([]);
});

test("the lockfile holds no address at all", () => {
  const lockfile = readFileSync(join(ROOT, "pnpm-lock.yaml"), "utf8");
  expect(lockfile.match(/https?:\/\/|tarball:/g)).toBeNull();
});

test("no file names a folder of the machine it was written on", () => {
  const folders = [resolve(ROOT), homedir()].filter((folder) => folder.length > 1);
  expect(folders.flatMap((folder) => holding(`${folder}/`))).toEqual([]);
});
