import { dirname, relative } from "node:path";
import type { ExampleRequests, SkillProblem, SkillSummary } from "@skillwright/skill-index";
import { type ExampleRequestsResult, readExampleRequests } from "@skillwright/skill-index/node";
import type { ConfigFile } from "../config/config.js";
import { findExamples, toSlashes, toSourceFolder } from "../config/examples-place.js";
import { isInside } from "../config/is-inside.js";
import type { Io } from "../terminal/io.js";

/** The example requests of a project, and where they are kept. */
export interface ProjectExamples {
  readonly path: string;
  readonly examples: readonly ExampleRequests[];
  /** Why the file cannot be used. It counts as empty then. */
  readonly problems: readonly SkillProblem[];
  /** Resolves the source of an entry: relative to the file, or below the home folder (`~/`). */
  toFolder(source: string): string;
  /** Returns the source of a skill as the file has it, so that it is the same on every machine. */
  toSource(skill: Pick<SkillSummary, "source" | "path">): string;
}

/** Loads the example requests of the project around the working folder. */
export function loadExamples(
  { settings, path, given }: ConfigFile,
  io: Pick<Io, "cwd" | "home" | "env">,
): ProjectExamples {
  const { path: file, foreign } = findExamples({ config: path, given, examples: settings.examples }, io);
  const read = foreign === undefined ? readExampleRequests(file) : toForeign(file, foreign);
  return {
    path: file,
    examples: read.ok ? read.examples : [],
    problems: read.ok ? [] : [read.problem],
    toFolder: (source) => toSourceFolder(source, { path: file, home: io.home }),
    toSource: ({ source, path: skill }) => {
      // Of a server, which has no folder.
      if (!toSlashes(skill).startsWith(`${toSlashes(source)}/`)) return source;
      if (isInside(source, dirname(file))) return toSlashes(relative(dirname(file), source)) || ".";
      return isInside(source, io.home) ? `~/${toSlashes(relative(io.home, source))}` : toSlashes(source);
    },
  };
}

function toForeign(path: string, message: string): ExampleRequestsResult {
  return { ok: false, problem: { code: "examples-invalid", severity: "warning", path, message } };
}
