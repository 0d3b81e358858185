import { crc32 } from "node:zlib";
import type { SourceReading } from "../../load/read-sources.js";
import type { CachedFolders } from "../scan/folder-cache.js";
import { packFolders, type StoredFolders, unpackFolders } from "./snapshot-folder.js";
import type { StoredOutcome } from "./snapshot-outcome.js";
import { packFiles, type SourceLabel, type StoredFiles, unpackFiles } from "./snapshot-record.js";
import { createTextPacker, openTexts } from "./snapshot-texts.js";

/*
 * The format of a snapshot, version 5. Three parts, one after the other:
 *
 *   header    one line of JSON
 *               format, version        what this is
 *               engine                 `parserFingerprint`: what was parsed would be parsed the same today
 *               roots                  which folders it is of, and whether with bodies
 *               records, texts         size and CRC-32 of the parts below
 *   records   JSON in ASCII, parsed at once
 *               sources[]              one for each root
 *                 files                a column for each field: paths, kinds, identities, versions, hashes
 *                   skills             names, descriptions, times, flags, …; frontmatter and body as start and end ──▶ texts
 *                   problems           which files have any; the problems themselves                              ──▶ texts
 *                 folders              paths; stamps and names                                                   ──▶ texts
 *                 problems, skipped    of the root itself
 *               outcome                the index as positions among all files: order, shadowed skills, name twins
 *               pageEnds               where each page of the texts ends
 *   texts     pages of 64 KiB, each compressed by itself with brotli and opened when something in it is asked for; `start` and `end`
 *             count bytes before compression. For each root: all frontmatter (JSON), all bodies (UTF-8), problems (JSON), stamps of
 *             folders (doubles), names in folders (JSON).
 *
 * `snapshot-record`, `-skill`, `-folder` and `-outcome` pack and unpack what their names say, `snapshot-texts` the pages.
 */

/** What is known of one source. */
export interface SourceState extends Omit<SourceReading, "source"> {
  readonly folders: CachedFolders;
}

/** What a loader knows, apart from the sources themselves. */
export interface SnapshotState {
  /** Whether bodies are kept, where skills have any. Default: `true`. */
  readonly bodies?: boolean;
  readonly sources: readonly SourceState[];
  /** What was made of it, if that can be told. */
  readonly outcome?: StoredOutcome | undefined;
}

/** What makes a snapshot usable: written by this code, for these roots. */
export interface SnapshotKey {
  readonly engine: string;
  readonly roots: string;
}

/** The first line of a snapshot. */
export interface SnapshotHeader extends SnapshotKey {
  readonly format: string;
  readonly version: number;
  /** Bytes of the records that follow, and of the texts after them, each with its CRC-32. */
  readonly records: SnapshotPart;
  readonly texts: SnapshotPart;
}

export interface SnapshotPart {
  readonly size: number;
  readonly check: number;
}

/** A header, the records as JSON, and as texts what need not be decoded before someone asks for it. The state is read at once. */
export async function encodeSnapshot(state: SnapshotState, key: SnapshotKey): Promise<readonly Buffer[]> {
  const texts = createTextPacker();
  const sources = state.sources.map(({ files, folders, problems, skipped }) => {
    // In this order: it is that of the texts.
    const storedFiles = packFiles(files.values(), { keepText: texts.keepText, bodies: state.bodies ?? true });
    return { files: storedFiles, folders: packFolders(folders, texts.keepText), problems, skipped };
  });
  const { bytes, pageEnds } = await texts.pack();
  const stored: StoredState = { sources, outcome: state.outcome, pageEnds };
  const records = Buffer.from(toAscii(JSON.stringify(stored)), "latin1");
  const header: SnapshotHeader = { ...MARK, ...key, records: toPart(records), texts: toPart(bytes) };
  return [Buffer.from(`${JSON.stringify(header)}\n`, "utf8"), records, bytes];
}

/** The header that bytes begin with, and where it ends; `undefined` if they do not. */
export function decodeHeader(bytes: Buffer): { readonly header: SnapshotHeader; readonly end: number } | undefined {
  const end = bytes.indexOf(0x0a) + 1;
  if (end === 0) return undefined;
  try {
    const header = JSON.parse(bytes.toString("utf8", 0, end)) as SnapshotHeader;
    return header.format === MARK.format ? { header, end } : undefined;
  } catch {
    // Not even a header: the caller takes it for damage.
    return undefined;
  }
}

export const isCurrentVersion = ({ version }: SnapshotHeader): boolean => version === MARK.version;

export const isIntact = (bytes: Buffer, part: SnapshotPart): boolean =>
  bytes.length === part.size && crc32(bytes) === part.check;

/** `bytes` are those of the texts. They may still be on their way: nothing here reads them. */
export function decodeRecords(records: Buffer, bytes: Buffer, labels: readonly SourceLabel[]): SnapshotState {
  const stored = JSON.parse(records.toString("latin1")) as StoredState;
  const texts = openTexts({ bytes, pageEnds: stored.pageEnds });
  const sources = labels.flatMap((label, order) => {
    const source = stored.sources[order];
    if (!source) return [];
    const { files, folders, problems, skipped } = source;
    return { files: unpackFiles(files, label, texts), folders: unpackFolders(folders, texts), problems, skipped };
  });
  return { sources, outcome: stored.outcome };
}

const MARK = { format: "skillwright skill-index snapshot", version: 5 } as const;

interface StoredState {
  readonly sources: readonly StoredSource[];
  readonly outcome?: StoredOutcome | undefined;
  /** See `PackedTexts`. */
  readonly pageEnds: readonly number[];
}

interface StoredSource extends Pick<SourceState, "problems" | "skipped"> {
  readonly files: StoredFiles;
  readonly folders: StoredFolders;
}

const toPart = (bytes: Buffer): SnapshotPart => ({ size: bytes.length, check: crc32(bytes) });

// JSON in ASCII is decoded by copying, and parsed faster than any other.
const toAscii = (json: string): string =>
  json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
