import { toDigest } from "../digest.js";
import { fail, type McpResult } from "../mcp-problem.js";
import { MANIFEST, toFolderUri } from "../skill-uri.js";
import type { CheckedEntry } from "./check-entry.js";
import { fetchContent } from "./fetch-content.js";
import type { HostContext } from "./fetch-entries.js";
import { resolveReference } from "./resolve-reference.js";
import type { SkillCache } from "./skill-cache.js";

/** A file of a skill, as its entry promises it. */
export interface McpFile {
  /** Below the skill's folder, with forward slashes. */
  readonly path: string;
  readonly uri: string;
  readonly bytes: Uint8Array;
  /** `false`: the server vouches for no file of this skill, so nothing could be compared. */
  readonly verified: boolean;
  /** What the server says it is. Absent for a file from the cache. */
  readonly mimeType?: string;
}

export interface ReadContext extends HostContext {
  readonly cache?: SkillCache | undefined;
  /** Bytes read so far of skills without digests, whose size nobody promised. */
  readonly unpromised: WeakMap<CheckedEntry, number>;
}

/** Fetches one file and checks its size and digest. What the entry does not list is refused before anything is asked. */
export async function readVerified(
  context: ReadContext,
  entry: CheckedEntry,
  reference: string,
  signal?: AbortSignal,
): Promise<McpResult<McpFile>> {
  const paths = resolveReference(entry, reference);
  const last = paths?.at(-1);
  if (!paths || last === undefined)
    return fail("resource-outside", reference, `This leads out of the skill ${entry.uri}.`);
  if (!entry.files) return readUnpromised(context, entry, last, signal);
  const path = paths.find((one) => entry.files?.has(one)) ?? last;
  const listed = entry.files.get(path);
  if (!listed) return fail("resource-unlisted", reference, `The server does not list this file for ${entry.uri}.`);
  const { uri, size, digest } = listed;
  const file = { label: context.label, uri, size, digest };
  const kept = await context.cache?.get(file);
  if (kept) return { ok: true, value: { path, uri, bytes: kept, verified: true } };
  const fetched = await fetchContent(context, uri, { bytes: size, exact: true }, signal);
  if (!fetched.ok) return fetched;
  const { bytes, mimeType } = fetched.value;
  if (toDigest(bytes) !== digest) {
    return fail("digest-differs", uri, "The file is not the one the server listed: its digest differs.");
  }
  await context.cache?.set(file, bytes);
  return { ok: true, value: { path, uri, bytes, verified: true, ...(mimeType !== undefined && { mimeType }) } };
}

async function readUnpromised(
  context: ReadContext,
  entry: CheckedEntry,
  path: string,
  signal: AbortSignal | undefined,
): Promise<McpResult<McpFile>> {
  const { unpromised, limits } = context;
  const room = limits.bytes - (unpromised.get(entry) ?? 0);
  const uri = path === MANIFEST ? entry.uri : toUriBelow(entry, path);
  const fetched = await fetchContent(context, uri, { bytes: room, exact: false }, signal);
  if (!fetched.ok) return fetched;
  const { bytes, mimeType } = fetched.value;
  unpromised.set(entry, (unpromised.get(entry) ?? 0) + bytes.length);
  return { ok: true, value: { path, uri, bytes, verified: false, ...(mimeType !== undefined && { mimeType }) } };
}

// The path consists of segments that may stand in a URI, so it can be written as one.
const toUriBelow = ({ uri }: CheckedEntry, path: string): string =>
  `${toFolderUri(uri)}/${path.split("/").map(encodeURIComponent).join("/")}`;
