import { closeSync, fstatSync, lstatSync, openSync, read, readSync } from "node:fs";
import { promisify } from "node:util";
import { parentOf } from "../../model/skill-document.js";
import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import { errorCode, toAbsolute } from "../disk/disk-path.js";
import { isPrivateToUser, OPEN_FLAGS } from "../disk/read-file.js";
import { removeOldTemporaries, writeFileAtomically } from "../disk/write-file-atomically.js";
import { parserFingerprint } from "./parser-fingerprint.js";
import {
  decodeHeader,
  decodeRecords,
  encodeSnapshot,
  isCurrentVersion,
  isIntact,
  type SnapshotHeader,
  type SnapshotState,
} from "./snapshot-format.js";
import type { SourceLabel } from "./snapshot-record.js";

/** What a file gave: a state to start from, or nothing and a note that says why. A file that is not there yet needs no note. */
export interface SnapshotRead {
  readonly state?: SnapshotState;
  readonly notes: readonly SkillProblem[];
}

/** Reads a snapshot of these roots. Never rejects; whatever is odd about the file means starting from nothing. */
export async function readSnapshotFile(
  path: string,
  roots: string,
  labels: readonly SourceLabel[],
): Promise<SnapshotRead> {
  const name = toAbsolute(path);
  let file: number | undefined;
  try {
    if (!lstatSync(name, { throwIfNoEntry: false })) return { notes: [] };
    file = openSync(name, OPEN_FLAGS);
    const stats = fstatSync(file);
    // Whoever can write the snapshot decides what skills say, so it must be no one but the user.
    if (!stats.isFile() || !isPrivateToUser(stats)) {
      return rebuild("foreign", name, "is not a file that only this user can write");
    }
    return await readParts(file, stats.size, { name, roots, labels });
  } catch (error) {
    return rebuild("damaged", name, `cannot be read (${errorCode(error) || String(error)})`);
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Writes a snapshot that only this user can read or write, in one step. Rejects as the file system does. */
export async function writeSnapshotFile(path: string, roots: string, state: SnapshotState): Promise<void> {
  const bytes = Buffer.concat(await encodeSnapshot(state, { engine: parserFingerprint(), roots }));
  const name = toAbsolute(path);
  writeFileAtomically(name, bytes, { replace: true, mode: 0o600 });
  removeOldTemporaries(parentOf(name), name.slice(name.lastIndexOf("/") + 1));
}

async function readParts(file: number, size: number, wanted: Wanted): Promise<SnapshotRead> {
  const { name, roots, labels } = wanted;
  const found = decodeHeader(readPart(file, 0, Math.min(size, MAX_HEADER)));
  if (!found) return rebuild("damaged", name, "is damaged");
  const { header, end } = found;
  const refused = refuseHeader(header, name, roots);
  if (refused) return refused;
  const { records, texts } = header;
  if (end + records.size + texts.size !== size) return rebuild("damaged", name, "is damaged");
  const bytes = Buffer.allocUnsafeSlow(texts.size);
  const stored = readPart(file, end, records.size);
  if (!isIntact(stored, records)) return rebuild("damaged", name, "is damaged");
  // The texts, by far the larger part, are read by another thread while this one parses the records. Not sooner: so much new memory
  // has the engine sweep some, which takes many times as long while that thread reads.
  const reading = fillAside(file, bytes, end + records.size);
  const state = restoreRecords(stored, bytes, labels);
  await reading;
  return state && isIntact(bytes, texts) ? { state, notes: [] } : rebuild("damaged", name, "is damaged");
}

function restoreRecords(stored: Buffer, texts: Buffer, labels: readonly SourceLabel[]): SnapshotState | undefined {
  try {
    return decodeRecords(stored, texts, labels);
  } catch {
    // Damage that the checksum missed; the texts are still being read, so this is no place to leave from.
    return undefined;
  }
}

interface Wanted {
  readonly name: string;
  readonly roots: string;
  readonly labels: readonly SourceLabel[];
}

const MAX_HEADER = 256 * 1024;

function refuseHeader(header: SnapshotHeader, name: string, roots: string): SnapshotRead | undefined {
  if (!isCurrentVersion(header) || header.engine !== parserFingerprint()) {
    return rebuild("stale", name, "was written by another version");
  }
  return header.roots === roots ? undefined : rebuild("foreign", name, "is of other roots or options");
}

function readPart(file: number, position: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length);
  for (let done = 0; done < length; ) done += orEnd(readSync(file, bytes, done, length - done, position + done));
  return bytes;
}

async function fillAside(file: number, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await promisify(read)(file, bytes, done, bytes.length - done, position + done);
    done += orEnd(bytesRead);
  }
}

function orEnd(count: number): number {
  if (count === 0) throw new Error("it ends too soon");
  return count;
}

function rebuild(kind: "damaged" | "foreign" | "stale", path: string, why: string): SnapshotRead {
  const message = `This snapshot ${why}, so it was not used and everything was read anew. Save a new one.`;
  return { notes: [toProblem(`snapshot-${kind}`, path, message)] };
}
