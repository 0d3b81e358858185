import { pathFault } from "../folder/file-path.js";
import { linkRefusal, specialRefusal } from "../folder/read-folder.js";
import { quote, Refusal } from "../install-problem.js";

export const S_IFDIR = 0o040000;
const S_IFMT = 0o170000;
const S_IFREG = 0o100000;
const S_IFLNK = 0o120000;

/** The type in the mode bits of an archive's entry, 0 where there is none. Refuses all but files and folders. */
export function checkEntryType(mode: number, path: string): number {
  const type = mode & S_IFMT;
  if (type === S_IFLNK) throw linkRefusal(path);
  if (type !== 0 && type !== S_IFREG && type !== S_IFDIR) throw specialRefusal(path);
  return type;
}

/** A name as UTF-8; what is not becomes U+FFFD, and is refused as a path. */
export const decodeName = (name: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(name);

/** Folders come with their files and are not kept, but one that leads out tells what the archive is for. */
export function checkFolderName(path: string, maxDepth: number): void {
  const fault = pathFault(path, maxDepth);
  if (fault) throw new Refusal("path-refused", `The path ${quote(path)} is refused: ${fault}.`, { path });
}

export const damaged = (what: string): Refusal =>
  new Refusal("archive-damaged", `The archive is damaged: ${what}. Download or pack it again.`);

export const unsupported = (what: string): Refusal =>
  new Refusal("archive-unsupported", `The archive is not read: ${what}. Pack it as a plain zip or tar.gz.`);
