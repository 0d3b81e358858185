import { execFileSync } from "node:child_process";
import { createInstaller } from "@skillwright/skill-install";

/** Installs until it is killed: `add` by turns from two folders, `update` by turns to two commits; `once` adds one source and ends. */
const [mode, project = "", store = "", first = "", second = "", url = ""] = process.argv.slice(2);
const installer = createInstaller({ project, store, env: { PATH: process.env["PATH"] } });
/** A folder of copies and one of links change as one. */
const FOLDERS = [".agents/skills", ".claude/skills"];
const agree = (): boolean => {
  // From here on something is written.
  process.stdout.write("go\n");
  return true;
};

for (let turn = 0; mode !== "once"; turn++) {
  const wanted = turn % 2 === 0 ? second : first;
  if (mode === "update")
    execFileSync("git", ["-C", url.slice("file://".length), "update-ref", "refs/heads/main", wanted]);
  const result =
    mode === "update"
      ? await installer.update({ agree })
      : await installer.add(wanted, { agree, force: true, otherSource: ["a", "b", "c", "d"], folders: FOLDERS });
  if (!result.ok || result.refused.length > 0) throw new Error(JSON.stringify(result));
}
const result = await installer.add(first, { agree, folders: FOLDERS });
process.stdout.write(`${JSON.stringify(result)}\n`);
