import { dirname, join, relative, resolve, sep } from "node:path";
import type { ExampleRequests, SkillProblem, SkillSummary } from "@skillwright/skill-index";
import { readExampleRequests } from "@skillwright/skill-index/node";
import type { ConfigFile } from "../config/config.js";
import { isInside } from "../config/is-inside.js";
import { findProject, projectFolder } from "../config/project-folder.js";

import type { Io } from "../terminal/io.js";

/** The file of example requests of a project. */
const EXAMPLES_FILE = "skillwright.examples.json";

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

/** Loads the file that the config names, else the one beside `skillwright.json`, else that in the root of the project. */
export function loadExamples({ settings, path }: ConfigFile, io: Pick<Io, "cwd" | "home" | "env">): ProjectExamples {
  // In a folder of another user there is no project.
  const isForeign = path === undefined && findProject(io).folders.length === 0;
  const folder = path !== undefined ? dirname(path) : isForeign ? io.cwd : projectFolder(io);
  const file = resolve(folder, settings.examples ?? EXAMPLES_FILE);
  const read = isForeign ? ({ ok: true, examples: [] } as const) : readExampleRequests(file);
  return {
    path: file,
    examples: read.ok ? read.examples : [],
    problems: read.ok ? [] : [read.problem],
    toFolder: (source) => toSlashes(source.startsWith("~/") ? join(io.home, source) : resolve(dirname(file), source)),
    toSource: ({ source, path: skill }) => {
      // Of a server, which has no folder.
      if (!toSlashes(skill).startsWith(`${toSlashes(source)}/`)) return source;
      if (isInside(source, dirname(file))) return toSlashes(relative(dirname(file), source)) || ".";
      return isInside(source, io.home) ? `~/${toSlashes(relative(io.home, source))}` : toSlashes(source);
    },
  };
}

const toSlashes = (path: string): string => path.split(sep).join("/");
