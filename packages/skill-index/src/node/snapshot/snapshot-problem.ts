import { once } from "../../model/once.js";
import type { SkillProblem } from "../../model/skill-problem.js";
import type { KeepText, SnapshotTexts } from "./snapshot-texts.js";

/** The problems of a source's files, as JSON among the texts: where nothing changed, and nobody asks for them, they are never read. */
export interface StoredProblems {
  /** Positions of the files that have any. */
  readonly files: readonly number[];
  /** Where the JSON stands: a list of problems for each of `files`. */
  readonly start: number;
  readonly end: number;
}

/** `lists` has the problems of each file, by position. */
export function packProblems(lists: readonly (readonly SkillProblem[])[], keepText: KeepText): StoredProblems {
  const files = [...lists.keys()].filter((at) => lists[at]?.length);
  const start = keepText("");
  return { files, start, end: keepText(JSON.stringify(files.map((at) => lists[at]))) };
}

/** The problems of the file at a position. */
export type ProblemUnpacker = (at: number) => readonly SkillProblem[];

/** `texts` may still be on their way: they are not read before the first question. */
export function createProblemUnpacker({ files, start, end }: StoredProblems, texts: SnapshotTexts): ProblemUnpacker {
  const lists = once(() => {
    const found = JSON.parse(texts.subarray(start, end).toString("utf8")) as readonly SkillProblem[][];
    return new Map(found.map((list, order) => [files[order] ?? -1, list]));
  });
  return (at) => lists().get(at) ?? NONE;
}

const NONE: readonly never[] = Object.freeze([]);
