import { dirname, resolve } from "node:path";
import type { ReadOutcome } from "@skillwright/skill-index";
import { createDirectorySource } from "@skillwright/skill-index/node";

/** The bytes of one file, by the index's rules: a named pipe is not waited for, a huge file not read. */
export async function readSkillFile(path: string): Promise<ReadOutcome> {
  return createDirectorySource(dirname(resolve(path))).read({ path, kind: "skill", identity: path });
}
