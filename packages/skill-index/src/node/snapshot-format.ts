import { crc32 } from "node:zlib";
import type { CachedFile } from "../read-entry.js";
import type { KnownFiles } from "../read-sources.js";
import { type SkillDocument, type SkillSummary, toSummary } from "../skill-document.js";
import type { FolderEntry, KeptFolder } from "./folder-cache.js";

/** What a loader knows, apart from the sources themselves. */
export interface SnapshotState {
  /** Of each source. */
  readonly known: readonly KnownFiles<SkillSummary>[];
  /** Of each source. */
  readonly folders: readonly ReadonlyMap<string, KeptFolder>[];
}

/** What makes a snapshot usable: written by this code, for these roots. Compared as a whole. */
export interface SnapshotKey {
  readonly engine: string;
  readonly roots: string;
}

/**
 * One line of JSON with lengths and a checksum, one JSON document with everything but the bodies, then the bodies as they are:
 * a start from it decodes no body that nobody asks for.
 */
export function encodeSnapshot(state: SnapshotState, key: SnapshotKey): Buffer {
  const bodies: Buffer[] = [];
  let length = 0;
  const keepBody = (body: string): readonly [number, number] => {
    const bytes = Buffer.from(body, "utf8");
    bodies.push(bytes);
    length += bytes.length;
    return [length - bytes.length, length];
  };
  const records: StoredState = {
    sources: state.known.map(({ files }) => Array.from(files.values(), (file) => packFile(file, keepBody))),
    folders: state.folders.map((folders) =>
      Array.from(folders, ([path, { stamp, entries }]) => [path, stamp ?? null, packEntries(entries)] as const),
    ),
  };
  const meta = Buffer.from(JSON.stringify(records), "utf8");
  const content = Buffer.concat([meta, ...bodies]);
  const header = { ...MARK, ...key, meta: meta.length, bodies: length, check: crc32(content) } satisfies Header;
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`, "utf8"), content]);
}

export type DecodedSnapshot =
  | {
      readonly ok: true;
      readonly key: SnapshotKey;
      readonly restore: () => SnapshotState;
    }
  | { readonly ok: false; readonly reason: "damaged" | "stale" };

/** Throws only if `restore` meets something that its checksum should have kept out. */
export function decodeSnapshot(bytes: Buffer): DecodedSnapshot {
  const end = bytes.subarray(0, MAX_HEADER).indexOf(0x0a);
  const header = end < 0 ? undefined : parseHeader(bytes.toString("utf8", 0, end));
  if (!header) return { ok: false, reason: "damaged" };
  if (header.version !== MARK.version) return { ok: false, reason: "stale" };
  const content = bytes.subarray(end + 1);
  if (content.length !== header.meta + header.bodies || crc32(content) !== header.check)
    return { ok: false, reason: "damaged" };
  const { engine, roots } = header;
  return { ok: true, key: { engine, roots }, restore: () => restore(content, header.meta) };
}

const MARK = { format: "skillwright skill-index snapshot", version: 1 } as const;
const MAX_HEADER = 64 * 1024;

interface Header extends SnapshotKey {
  readonly format: string;
  readonly version: number;
  /** Bytes. */
  readonly meta: number;
  readonly bodies: number;
  /** CRC-32 of all that follows the header. */
  readonly check: number;
}

function parseHeader(line: string): Header | undefined {
  try {
    const header = JSON.parse(line) as Header;
    return header.format === MARK.format ? header : undefined;
  } catch {
    // Not even a header: damaged, as the caller says.
    return undefined;
  }
}

interface StoredState {
  readonly sources: readonly (readonly StoredFile[])[];
  readonly folders: readonly (readonly StoredFolder[])[];
}

type StoredFolder = readonly [path: string, stamp: string | null, entries: string];

interface StoredFile extends Omit<CachedFile<SkillSummary>, "skill"> {
  readonly skill?: SkillSummary;
  /** First byte and end of the body. */
  readonly body?: readonly [number, number];
}

function packFile(file: CachedFile<SkillSummary>, keepBody: (body: string) => readonly [number, number]): StoredFile {
  const { skill, ...rest } = file;
  if (!skill) return rest;
  const { body } = skill as Partial<SkillDocument>;
  return { ...rest, skill: toSummary(skill), ...(body !== undefined && { body: keepBody(body) }) };
}

function restore(content: Buffer, metaLength: number): SnapshotState {
  const stored = JSON.parse(content.toString("utf8", 0, metaLength)) as StoredState;
  const bodies = content.subarray(metaLength);
  const known = stored.sources.map((files) => ({
    files: new Map(files.map((file) => [file.entry.path, unpackFile(file, bodies)])),
  }));
  return { known, folders: stored.folders.map((folders) => new Map(folders.map(unpackFolder))) };
}

function unpackFile({ body, ...file }: StoredFile, bodies: Buffer): CachedFile<SkillSummary> {
  if (!file.skill || !body) return file as CachedFile<SkillSummary>;
  return { ...file, skill: withLazyBody(file.skill, bodies, body) };
}

function withLazyBody(summary: SkillSummary, bodies: Buffer, [start, end]: readonly [number, number]): SkillSummary {
  let body: string | undefined;
  return Object.defineProperty(summary, "body", {
    enumerable: true,
    get: () => (body ??= bodies.toString("utf8", start, end)),
  });
}

// Names never hold a slash, so a slash keeps them apart; the first letter of each is its type.
const TYPES = { f: "file", d: "folder", l: "link", o: "other", u: "undecodable" } as const;
const LETTERS = { file: "f", folder: "d", link: "l", other: "o", undecodable: "u" } as const;

const packEntries = (entries: readonly FolderEntry[]): string =>
  entries.map(({ name, type }) => LETTERS[type] + name).join("/");

function unpackFolder([path, stamp, entries]: StoredFolder): readonly [string, KeptFolder] {
  return [path, { stamp: stamp ?? undefined, entries: unpackEntries(entries) }];
}

function unpackEntries(packed: string): readonly FolderEntry[] {
  if (packed === "") return [];
  return packed.split("/").map((item) => ({ name: item.slice(1), type: TYPES[item[0] as keyof typeof TYPES] }));
}
