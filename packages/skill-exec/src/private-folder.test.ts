import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../test/support/temporary-skill.js";
import { createPrivateFolder, removeFolder, sweepFolders } from "./private-folder.js";

test("a private folder is closed to others", async () => {
  const folder = await createPrivateFolder({ parent: temporaryFolder() });
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.skipIf(process.getuid?.() !== 0)(
  "to the user of a sandbox it is open for reading, through the group alone",
  async () => {
    const folder = await createPrivateFolder({ parent: temporaryFolder(), user: { uid: 65534, gid: 65534 } });
    expect(statSync(folder)).toMatchObject({ uid: 0, gid: 65534 });
    expect(statSync(folder).mode & 0o777).toBe(0o750);
  },
);

test("locked folders go, and what links lead to stays", async () => {
  const outside = temporaryFolder();
  writeFileSync(join(outside, "kept"), "kept");
  const folder = await createPrivateFolder({ parent: temporaryFolder() });
  mkdirSync(join(folder, "a", "b"), { recursive: true });
  writeFileSync(join(folder, "a", "b", "file"), "");
  symlinkSync(outside, join(folder, "a", "link"));
  for (const path of ["a/b", "a"]) chmodSync(join(folder, path), 0);
  await removeFolder(folder);
  expect(existsSync(folder)).toBe(false);
  expect(readFileSync(join(outside, "kept"), "utf8")).toBe("kept");
  expect(statSync(outside).mode & 0o777).toBe(0o755);
});

test("what a killed host left goes, and nothing else", async () => {
  const parent = temporaryFolder();
  const { pid: gone } = spawnSync("true");
  const living = await createPrivateFolder({ parent });
  const left = living.replace(`.${process.pid}.`, `.${gone}.`);
  const elsewhere = left.replace(/run\.\d+\./, "run.1.");
  for (const folder of [left, elsewhere, join(parent, "skillwright-run-x")])
    mkdirSync(join(folder, "skill"), { recursive: true });
  chmodSync(join(left, "skill"), 0o555);
  symlinkSync(elsewhere, `${left}1`);
  writeFileSync(`${left}2`, "a file");
  await sweepFolders(parent);
  expect(existsSync(left)).toBe(false);
  expect(readdirSync(parent)).toHaveLength(5);
  // The first folder that a process makes in a place sweeps it.
  const other = temporaryFolder();
  renameSync(living, living.replace(parent, other).replace(`.${process.pid}.`, `.${gone}.`));
  await createPrivateFolder({ parent: other });
  expect(readdirSync(other)).toHaveLength(1);
});

test("a record of mount points removes only names that runs close, and only if no one else can write it", async () => {
  const [parent, outside] = [temporaryFolder(), temporaryFolder()];
  const living = await createPrivateFolder({ parent });
  const { pid: gone } = spawnSync("true");
  const forge = (at: number, mode: number, paths: readonly string[]): void => {
    const left = `${living.replace(`.${process.pid}.`, `.${gone}.`)}${at}`;
    mkdirSync(left);
    writeFileSync(join(left, "mount-points.json"), JSON.stringify(paths.map((path) => join(outside, path))));
    chmodSync(join(left, "mount-points.json"), mode);
  };
  for (const path of ["empty", ".git", ".vscode"]) mkdirSync(join(outside, path));
  for (const path of [".lock", ".envrc"]) writeFileSync(join(outside, path), "");
  forge(1, 0o600, ["empty/", ".lock", ".git/"]);
  forge(2, 0o666, [".vscode/", ".envrc"]);
  await sweepFolders(parent);
  expect(readdirSync(outside).sort()).toEqual([".envrc", ".lock", ".vscode", "empty"]);
});
