import { statSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import type { ReadOutcome, SkillProblem } from "@skillwright/skill-index";
import { createDirectorySource, type LoadSkillIndexOptions } from "@skillwright/skill-index/node";
import type { CommandInput } from "../command.js";
import { loadConfig } from "../config/config.js";
import type { SkillOptions } from "../options/skill-options.js";
import { quoted } from "../terminal/printable.js";
import { UsageError } from "../usage-error.js";
import { loadIndex, toLoadOptions } from "./load-skills.js";

/** Files to look at one by one, shadowed ones too, and what went wrong while looking for them. */
export interface SkillFiles {
  /** Absolute, with forward slashes, in order, each once. */
  readonly paths: readonly string[];
  readonly problems: readonly SkillProblem[];
}

/** The files behind paths that were given (files, skills, folders of skills), else those of the usual folders. */
export async function findSkillFiles(
  given: readonly string[],
  input: CommandInput<readonly unknown[], SkillOptions>,
): Promise<SkillFiles> {
  if (given.length === 0) return search(toLoadOptions(input, loadConfig(input.options.config, input.io)));
  const files: string[] = [];
  const folders: string[] = [];
  for (const path of given) {
    const absolute = resolve(input.io.cwd, path);
    const stats = statSync(absolute, { throwIfNoEntry: false });
    if (!stats) throw new UsageError(`There is no file or folder ${quoted(path)}.`);
    (stats.isDirectory() ? folders : files).push(absolute.split(sep).join("/"));
  }
  const found = folders.length === 0 ? { paths: [], problems: [] } : await search({ roots: folders });
  return { paths: [...new Set([...files, ...found.paths])], problems: found.problems };
}

/** Problems with a skill's text come out of checking the file itself. */
const OF_THE_TEXT: ReadonlySet<SkillProblem["code"]> = new Set(["skill-invalid", "skill-warned"]);

async function search(where: LoadSkillIndexOptions): Promise<SkillFiles> {
  const { allow: _, deny: __, requirements: ___, ...roots } = where;
  const { index, problems, shadowed, withheld } = await loadIndex(roots);
  const skills = index.skills.filter(({ kind }) => kind === "skill");
  const invalid = problems.filter(({ code }) => code === "skill-invalid");
  const losers = shadowed.filter(({ reason }) => reason !== "same-file").map(({ loser }) => loser);
  const paths = [...skills, ...invalid, ...losers, ...withheld].map(({ path }) => path);
  return {
    paths: [...new Set(paths)].sort((a, b) => (a < b ? -1 : 1)),
    problems: problems.filter(({ code, severity }) => !OF_THE_TEXT.has(code) && severity !== "note"),
  };
}

/** The bytes of one file, by the index's rules: a named pipe is not waited for, a huge file not read. */
export async function readSkillFile(path: string): Promise<ReadOutcome> {
  return createDirectorySource(dirname(resolve(path))).read({ path, kind: "skill", identity: path });
}
