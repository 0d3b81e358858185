import { compareCodePoints } from "@skillwright/skill-text";
import type { FolderFile } from "../folder/folder-file.js";
import { mergeLines, type SideNames } from "./merge-lines.js";
import { toText } from "./skill-facts.js";

/** A skill with local edits and a new version as one. */
export interface MergedFolder {
  readonly files: readonly FolderFile[];
  /** Files that somebody has to look at: both sides changed them, and both are kept. */
  readonly conflicts: readonly string[];
}

/** What stands before the name of a new file that could not be merged into the local one. */
const KEPT = ".new";

/**
 * Merges what somebody did to a skill with what its source did, from the version that both began with. A text that both changed is merged by
 * lines. What cannot be (no text, or removed by one side) stays as it is here, and the new one is beside it as `<path>.new`.
 */
export function mergeFolders(
  base: readonly FolderFile[],
  sides: { readonly ours: readonly FolderFile[]; readonly theirs: readonly FolderFile[] },
  names: SideNames,
): MergedFolder {
  const [olds, ours, theirs] = [byPath(base), byPath(sides.ours), byPath(sides.theirs)];
  const files: FolderFile[] = [];
  const conflicts: string[] = [];
  const paths = [...new Set([...ours.keys(), ...theirs.keys()])].sort(compareCodePoints);
  for (const path of paths) {
    const [old, mine, fresh] = [olds.get(path), ours.get(path), theirs.get(path)];
    if (isSame(old, mine)) {
      if (fresh) files.push(fresh);
    } else if (isSame(old, fresh) || isSame(mine, fresh)) {
      if (mine) files.push(mine);
    } else {
      const { merged, isConflict } = mergeFile({ old, mine, fresh, beside: freeName(path, paths) }, names);
      files.push(...merged);
      if (isConflict) conflicts.push(path);
    }
  }
  return { files: files.sort((a, b) => compareCodePoints(a.path, b.path)), conflicts };
}

const byPath = (files: readonly FolderFile[]): ReadonlyMap<string, FolderFile> =>
  new Map(files.map((file) => [file.path, file]));

function isSame(one: FolderFile | undefined, other: FolderFile | undefined): boolean {
  if (!one || !other) return one === other;
  return Buffer.compare(one.bytes, other.bytes) === 0;
}

interface Versions {
  readonly old: FolderFile | undefined;
  readonly mine: FolderFile | undefined;
  readonly fresh: FolderFile | undefined;
  /** Where the new one goes if it cannot be merged. */
  readonly beside: string;
}

function freeName(path: string, taken: readonly string[]): string {
  const name = `${path}${KEPT}`;
  return taken.includes(name) ? freeName(name, taken) : name;
}

function mergeFile(
  { old, mine, fresh, beside }: Versions,
  names: SideNames,
): { readonly merged: readonly FolderFile[]; readonly isConflict: boolean } {
  // Removed by the source and changed here: it stays. Removed here and changed by the source: the new one is beside its place.
  if (!fresh) return { merged: mine ? [mine] : [], isConflict: true };
  if (!mine) return { merged: [{ ...fresh, path: beside }], isConflict: true };
  const texts = [old ? toText(old.bytes) : "", toText(mine.bytes), toText(fresh.bytes)];
  const [base, ours, theirs] = texts;
  if (base === undefined || ours === undefined || theirs === undefined)
    return { merged: [mine, { ...fresh, path: beside }], isConflict: true };
  const { text, conflicts } = mergeLines(base, { ours, theirs }, names);
  const { executable: _, ...rest } = mine;
  const isModeNew = (old?.executable ?? false) !== (fresh.executable ?? false);
  const executable = (isModeNew ? fresh : mine).executable ?? false;
  return {
    merged: [{ ...rest, bytes: Buffer.from(text), ...(executable && { executable }) }],
    isConflict: conflicts > 0,
  };
}
