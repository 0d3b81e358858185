import { compareCodePoints, isHiddenCodePoint } from "@skillwright/skill-text";
import { quote, Refusal } from "../install-problem.js";
import type { FullInstallLimits } from "../limits.js";
import { pathFault } from "./file-path.js";

/** One regular file of a skill's folder, in memory. */
export interface FolderFile {
  /** Relative to the skill's folder, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** Whether its owner may run it. Absent: no. */
  readonly executable?: boolean;
}

/** A folder as it will be written, in order of path. Refuses what could not be written everywhere, or would not be what it looks like. */
export function toFolder(files: readonly FolderFile[], limits: FullInstallLimits): readonly FolderFile[] {
  if (files.length > limits.files) throw tooMany(limits.files);
  let bytes = 0;
  for (const file of files) {
    if (file.bytes.length > limits.fileBytes) throw tooLarge(file.path, limits.fileBytes);
    bytes += file.bytes.length;
  }
  if (bytes > limits.bytes)
    throw new Refusal("too-large", `The files have ${bytes} bytes; at most ${limits.bytes} are taken.`);
  checkPaths(
    files.map(({ path }) => path),
    limits.depth,
  );
  return [...files].sort((a, b) => compareCodePoints(a.path, b.path));
}

export const tooMany = (limit: number): Refusal =>
  new Refusal("too-many-files", `There are more than ${limit} files. Ask for fewer, or raise \`limits.files\`.`);

export const tooLarge = (path: string, limit: number): Refusal =>
  new Refusal(
    "too-large",
    `${quote(path)} has more than ${limit} bytes. Raise \`limits\` if it is meant to be so large.`,
    { path },
  );

/** Refuses paths that lead out of a folder or mean another thing on another disk, and two that one disk would take for the same. */
export function checkPaths(paths: readonly string[], maxDepth: number): void {
  const spellings = new Map<string, { readonly path: string; readonly isFile: boolean }>();
  for (const path of paths) {
    const fault = pathFault(path, maxDepth);
    if (fault) throw new Refusal("path-refused", `The path ${quote(path)} is refused: ${fault}.`, { path });
    const segments = path.split("/");
    for (let depth = 1; depth <= segments.length; depth++) {
      const isFile = depth === segments.length;
      const part = segments.slice(0, depth).join("/");
      const folded = fold(part);
      const known = spellings.get(folded);
      // A folder may be met again, spelt the same; anything else is a twin.
      if (known && (known.isFile || isFile || known.path !== part)) {
        const message = `${quote(known.path)} and ${quote(part)} would be one file on some disks. Rename one.`;
        throw new Refusal("path-repeated", message, { path });
      }
      if (!known) spellings.set(folded, { path: part, isFile });
    }
  }
}

// Upper case first: a sharp s and a long s then fall together with what disks take them for.
const fold = (path: string): string => visible(path).normalize("NFC").toUpperCase().toLowerCase().normalize("NFC");

/** Some disks leave out what nobody sees when they compare names, and so does whoever reads them. */
function visible(path: string): string {
  return Array.from(path, (character) => (isHiddenCodePoint(character.codePointAt(0) as number) ? "" : character)).join(
    "",
  );
}
