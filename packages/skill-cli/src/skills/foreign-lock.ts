import { dirname, resolve } from "node:path";
import { type RefusedSkill, readSkillsLock } from "@skillwright/skill-install";
import { readTextFile } from "../config/read-text-file.js";
import type { Io } from "../terminal/io.js";
import { NotFoundError } from "../usage-error.js";

/** The lock that `npx skills` writes. */
export const FOREIGN_LOCK = "skills-lock.json";

/** What the lock of `npx skills` names, by source, and what of it says too little. */
export interface ForeignSources {
  readonly sources: ReadonlyMap<string, readonly string[]>;
  readonly refused: readonly RefusedSkill[];
}

/** Reads where the skills of a `skills-lock.json` come from; those named, or all. */
export function foreignSources(path: string, wanted: readonly string[] | undefined, io: Io): ForeignSources {
  const read = readSkillsLock(readTextFile(path, io, { isStranger: true }));
  if (!read.ok) throw new NotFoundError(read.problem.message, read.problem.code);
  const { entries } = read;
  const sources = new Map<string, readonly string[]>();
  const refused: RefusedSkill[] = [];
  for (const { name, source } of entries.filter(({ name }) => wanted?.includes(name) ?? true)) {
    if (source === undefined)
      refused.push({ name, problem: { code: "source-missing", message: NO_SOURCE, path: name } });
    else {
      // A path in it starts from its own folder.
      const from = /^\.{1,2}(?:\/|$)/.test(source) ? resolve(dirname(path), source) : source;
      sources.set(from, [...(sources.get(from) ?? []), name]);
    }
  }
  return { sources, refused };
}

const NO_SOURCE = `${FOREIGN_LOCK} does not say where it comes from. Add it from its source.`;
