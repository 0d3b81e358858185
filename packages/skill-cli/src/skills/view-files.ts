import { basename, dirname } from "node:path";
import type { SkillProblem } from "@skillwright/skill-index";
import { type SkillView, type ViewerName, viewSkill } from "@skillwright/skill-parser/clients";
import { readSkillFile } from "./skill-files.js";

/** A file, and what those who read skills make of it; or why it could not be read. */
export type ViewedFile = { readonly path: string } & (
  | { readonly view: SkillView }
  | { readonly problem: SkillProblem }
);

/** Reads and judges one file after the other. */
export async function viewFiles(
  paths: readonly string[],
  viewers: readonly ViewerName[],
  update: (done: number) => void,
): Promise<readonly ViewedFile[]> {
  const files: ViewedFile[] = [];
  for (const [index, path] of paths.entries()) {
    update(index);
    if (index % TURN === 0) await new Promise(setImmediate);
    const read = await readSkillFile(path);
    files.push(
      read.ok
        ? { path, view: viewSkill(read.file.bytes, { directoryName: basename(dirname(path)), path, viewers }) }
        : { path, problem: read.problem },
    );
  }
  return files;
}

/** How many files are looked at before whoever waits gets a turn. */
const TURN = 64;
