import { crc32 } from "node:zlib";
import type { SourceReading } from "../read-sources.js";
import type { SkillSummary } from "../skill-document.js";
import type { KeptFolder } from "./folder-cache.js";
import type { BodySpan } from "./lazy-body.js";
import type { StoredOutcome } from "./snapshot-outcome.js";
import {
  packFiles,
  packFolders,
  type SourceLabel,
  type StoredFiles,
  type StoredFolders,
  unpackFiles,
  unpackFolders,
} from "./snapshot-record.js";

/** What is known of one source. */
export interface SourceState extends Omit<SourceReading<SkillSummary>, "source"> {
  readonly folders: ReadonlyMap<string, KeptFolder>;
}

/** What a loader knows, apart from the sources themselves. */
export interface SnapshotState {
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
  /** Bytes of the records that follow, and of the bodies after them, each with its CRC-32. */
  readonly records: SnapshotPart;
  readonly bodies: SnapshotPart;
}

export interface SnapshotPart {
  readonly size: number;
  readonly check: number;
}

/** A header, the records as JSON, the bodies as they are: so that no body is decoded before someone asks for it. */
export function encodeSnapshot(state: SnapshotState, key: SnapshotKey): readonly Buffer[] {
  const texts: Buffer[] = [];
  let end = 0;
  const keepBody = (body: string): BodySpan => {
    const bytes = Buffer.from(body, "utf8");
    texts.push(bytes);
    end += bytes.length;
    return [end - bytes.length, end];
  };
  const stored: StoredState = {
    sources: state.sources.map(({ files, folders, problems, skipped }) => {
      return { files: packFiles(files.values(), keepBody), folders: packFolders(folders), problems, skipped };
    }),
    outcome: state.outcome,
  };
  const records = Buffer.from(toAscii(JSON.stringify(stored)), "latin1");
  const bodies = Buffer.concat(texts);
  const header: SnapshotHeader = { ...MARK, ...key, records: toPart(records), bodies: toPart(bodies) };
  return [Buffer.from(`${JSON.stringify(header)}\n`, "utf8"), records, bodies];
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

export const isKnownVersion = ({ version }: SnapshotHeader): boolean => version === MARK.version;

export const isIntact = (bytes: Buffer, part: SnapshotPart): boolean =>
  bytes.length === part.size && crc32(bytes) === part.check;

/** `bodies` may still be on its way: it is not read before a body is. */
export function decodeRecords(records: Buffer, bodies: Buffer, labels: readonly SourceLabel[]): SnapshotState {
  const stored = JSON.parse(records.toString("latin1")) as StoredState;
  const sources = labels.flatMap((label, order) => {
    const source = stored.sources[order];
    return source ? unpackSource(source, label, bodies) : [];
  });
  return { sources, outcome: stored.outcome };
}

function unpackSource(
  { files, folders, problems, skipped }: StoredSource,
  label: SourceLabel,
  bodies: Buffer,
): SourceState {
  return { files: unpackFiles(files, label, bodies), folders: unpackFolders(folders), problems, skipped };
}

const MARK = { format: "skillwright skill-index snapshot", version: 1 } as const;

interface StoredState {
  readonly sources: readonly StoredSource[];
  readonly outcome?: StoredOutcome | undefined;
}

interface StoredSource extends Pick<SourceState, "problems" | "skipped"> {
  readonly files: StoredFiles;
  readonly folders: StoredFolders;
}

const toPart = (bytes: Buffer): SnapshotPart => ({ size: bytes.length, check: crc32(bytes) });

// JSON in ASCII is decoded by copying, and parsed faster than any other.
const toAscii = (json: string): string =>
  json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
