import { compareCodePoints } from "@skillwright/skill-text";
import type { FolderFile } from "../folder/folder-file.js";
import { skillFacts, toText } from "./skill-facts.js";

/** One file that is not the same in two folders. */
export interface FileDifference {
  readonly path: string;
  readonly change: "added" | "removed" | "changed";
  /** Texts on both sides; absent for what is no text, or not there. */
  readonly before?: string;
  readonly after?: string;
}

/** What an update would do to a skill, in the order a reader cares. */
export interface SkillDifference {
  /** Patterns of `allowed-tools` that are new: more than was agreed to. */
  readonly toolsGained: readonly string[];
  readonly toolsLost: readonly string[];
  /** Files that can be run and could not before, or were not there. */
  readonly scriptsGained: readonly string[];
  /** Programs and hosts that the texts did not speak of before. */
  readonly networkGained: readonly string[];
  /** By path. */
  readonly files: readonly FileDifference[];
}

export function compareFolders(before: readonly FolderFile[], after: readonly FolderFile[]): SkillDifference {
  const [old, now] = [skillFacts(before), skillFacts(after)];
  const without = (list: readonly string[], others: readonly string[]): string[] =>
    list.filter((item) => !others.includes(item));
  const words = ({ network }: typeof old): string[] => network.map(({ word }) => word);
  return {
    toolsGained: without(now.tools, old.tools),
    toolsLost: without(old.tools, now.tools),
    scriptsGained: without(now.scripts, old.scripts),
    networkGained: without(words(now), words(old)),
    files: fileDifferences(before, after),
  };
}

function fileDifferences(before: readonly FolderFile[], after: readonly FolderFile[]): FileDifference[] {
  const olds = new Map(before.map((file) => [file.path, file.bytes]));
  const news = new Map(after.map((file) => [file.path, file.bytes]));
  const paths = [...new Set([...olds.keys(), ...news.keys()])].sort(compareCodePoints);
  return paths.flatMap((path) => {
    const [old, now] = [olds.get(path), news.get(path)];
    if (old && now && Buffer.compare(old, now) === 0) return [];
    const [textBefore, textAfter] = [old && toText(old), now && toText(now)];
    return {
      path,
      change: !old ? "added" : !now ? "removed" : "changed",
      ...(textBefore !== undefined && { before: textBefore }),
      ...(textAfter !== undefined && { after: textAfter }),
    } as const;
  });
}
