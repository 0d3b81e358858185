import { randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { isPrivateToUser } from "@skillwright/skill-index/stamp";

const CHECKSUM_BYTES = 4;
/** More is nothing of ours. */
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * What `writeSealed` wrote, if it is whole and nobody but this user can have written it; else `undefined`. Damage is found here, so that
 * what reads the content never meets bytes that were not written.
 */
export function readSealed(path: string): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(file);
    if (!stats.isFile() || !isPrivateToUser(stats) || stats.size > MAX_BYTES) return undefined;
    const bytes = readFileSync(file);
    const content = bytes.subarray(CHECKSUM_BYTES);
    return crc32(content) === bytes.readUInt32LE(0) ? content : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Writes it in one step, with its checksum before it. Only this user can read or write it. Throws as the file system does. */
export function writeSealed(path: string, content: Uint8Array): void {
  const temporary = `${path}.${randomBytes(8).toString("hex")}.tmp`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(temporary, Buffer.concat([checksumOf(content), content]), { flag: "wx", mode: 0o600 });
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** CRC-32: nobody else can write the file, so it only has to find accidents, and a digest of megabytes would be felt at every prompt. */
function checksumOf(content: Uint8Array): Buffer {
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(content));
  return checksum;
}
