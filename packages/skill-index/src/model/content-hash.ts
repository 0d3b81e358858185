import { compareCodePoints } from "@skillwright/skill-text";

/** SHA-256 of the bytes, as 64 lower-case hex digits, by Web Crypto. */
export async function hashBytes(bytes: Uint8Array): Promise<string> {
  // The copy gives Web Crypto an ArrayBuffer of its own: a view on shared memory is refused.
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** One file of a folder, as far as its hash is concerned. */
export interface HashedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** SHA-256 in hex. */
  readonly hash: string;
}

/** The text whose hash stands for a whole folder: one line a file, paths quoted, so that no two folders give the same text. */
export function toManifest(files: Iterable<HashedFile>): string {
  return [...files]
    .sort((a, b) => compareCodePoints(a.path, b.path))
    .map((file) => `${file.hash} ${file.size} ${JSON.stringify(file.path)}\n`)
    .join("");
}
