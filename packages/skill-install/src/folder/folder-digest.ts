import { createHash } from "node:crypto";
import { compareCodePoints } from "@skillwright/skill-text";

/** One file of a folder by its hash: all that a folder's digest is made of. */
export interface FileHash {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  /** SHA-256 in 64 lower-case hex digits. */
  readonly hash: string;
}

/**
 * The digest of a folder, as Go's module checksums define it (`dirhash.Hash1`), with paths from the folder itself:
 *
 * 1. Take every regular file below the folder; empty folders and mode bits do not count, and a folder with a link has no digest.
 * 2. Name each by its path from the folder, with forward slashes, in UTF-8 and NFC.
 * 3. Sort by the bytes of the path.
 * 4. Write one line a file: SHA-256 of its bytes in lower-case hex, two blanks, the path, a line feed.
 * 5. `h1:` and the SHA-256 of those lines in base64 is the digest.
 *
 * In a shell: `find . -type f | sed 's|^\./||' | LC_ALL=C sort | xargs -d'\n' sha256sum | sha256sum` is the same in hex.
 * No two folders give the same lines, because a path holds no line feed.
 */
export function folderDigest(files: Iterable<FileHash>): string {
  const hash = createHash("sha256");
  // Code points and bytes of UTF-8 are in the same order.
  for (const file of [...files].sort((a, b) => compareCodePoints(a.path, b.path))) {
    if (file.path.includes("\n")) throw new TypeError("A path with a line feed cannot be in a digest.");
    hash.update(`${file.hash}  ${file.path}\n`);
  }
  return `h1:${hash.digest("base64")}`;
}

/** The hashes that a digest is made of, for files in memory. */
export function hashFiles(files: Iterable<{ readonly path: string; readonly bytes: Uint8Array }>): FileHash[] {
  return Array.from(files, ({ path, bytes }) => ({ path, hash: sha256(bytes) }));
}

/** SHA-256 in 64 lower-case hex digits. */
export const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/** The digest of bytes as indexes and lock files write it: `sha256:` and 64 hex digits. */
export const artifactDigest = (bytes: Uint8Array): string => `sha256:${sha256(bytes)}`;
