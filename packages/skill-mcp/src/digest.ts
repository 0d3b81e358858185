import { createHash } from "node:crypto";

/** SHA-256 in the spelling of the extension: `sha256:` and 64 lower-case hex digits. */
export function toDigest(bytes: Uint8Array): string {
  return `${PREFIX}${toHash(bytes)}`;
}

/** SHA-256 as 64 lower-case hex digits; a text counts as UTF-8. */
export function toHash(content: Uint8Array | string): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The hex digits of a digest. */
export function toHexOf(digest: string): string {
  return digest.slice(PREFIX.length);
}

const PREFIX = "sha256:";
