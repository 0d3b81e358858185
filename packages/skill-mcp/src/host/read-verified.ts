import { toDigest } from "../digest.js";
import { fail, type McpResult } from "../mcp-problem.js";
import { MANIFEST, toFolderUri, toPathBelow, toSegments } from "../skill-uri.js";
import type { CheckedEntry } from "./check-entry.js";
import { fetchContent } from "./fetch-content.js";
import type { HostContext } from "./fetch-entries.js";
import type { SkillCache } from "./skill-cache.js";

/** A file of a skill, as its entry describes it. */
export interface McpFile {
  /** Below the skill's folder, with forward slashes. */
  readonly path: string;
  readonly uri: string;
  readonly bytes: Uint8Array;
  /** `false`: the skill is dynamic, so there was no digest to compare with. */
  readonly verified: boolean;
  /** What the server says it is. Absent for a file from the cache. */
  readonly mimeType?: string;
}

export interface ReadContext extends HostContext {
  readonly cache?: SkillCache | undefined;
  /** Bytes read so far of dynamic skills, whose size no entry limits. */
  readonly dynamicBytes: WeakMap<CheckedEntry, number>;
}

export interface FileRequest {
  readonly entry: CheckedEntry;
  /** The file's path or URI. */
  readonly reference: string;
  readonly signal: AbortSignal | undefined;
}

/** Fetches one file and checks its size and digest. What the entry does not list is refused before anything is asked. */
export async function readVerified(context: ReadContext, request: FileRequest): Promise<McpResult<McpFile>> {
  const { entry, reference, signal } = request;
  const paths = resolveReference(entry, reference);
  const last = paths?.at(-1);
  if (!paths || last === undefined)
    return fail("resource-outside", reference, `This leads out of the skill ${entry.uri}.`);
  if (!entry.files) return readDynamic(context, last, request);
  const path = paths.find((candidate) => entry.files?.has(candidate)) ?? last;
  const listed = entry.files.get(path);
  if (!listed) return fail("resource-unlisted", reference, `The server does not list this file for ${entry.uri}.`);
  const { uri, size, digest } = listed;
  const file = { label: context.label, uri, size, digest };
  const cached = await context.cache?.get(file);
  if (cached) return { ok: true, value: { path, uri, bytes: cached, verified: true } };
  const fetched = await fetchContent(context, { uri, size: { bytes: size, exact: true }, signal });
  if (!fetched.ok) return fetched;
  const { bytes, mimeType } = fetched.value;
  if (toDigest(bytes) !== digest) {
    return fail("digest-differs", uri, "The file is not the one the server listed: its digest differs.");
  }
  await context.cache?.set(file, bytes);
  return { ok: true, value: { path, uri, bytes, verified: true, ...(mimeType !== undefined && { mimeType }) } };
}

/** A file of a skill without digests: nothing to compare it with, but all of them together stay within the limit. */
async function readDynamic(
  context: ReadContext,
  path: string,
  { entry, signal }: FileRequest,
): Promise<McpResult<McpFile>> {
  const { dynamicBytes, limits } = context;
  const used = dynamicBytes.get(entry) ?? 0;
  const uri = path === MANIFEST ? entry.uri : toUriBelow(entry, path);
  const fetched = await fetchContent(context, { uri, size: { bytes: limits.bytes - used, exact: false }, signal });
  if (!fetched.ok) return fetched;
  const { bytes, mimeType } = fetched.value;
  dynamicBytes.set(entry, (dynamicBytes.get(entry) ?? 0) + bytes.length);
  return { ok: true, value: { path, uri, bytes, verified: false, ...(mimeType !== undefined && { mimeType }) } };
}

// The path consists of segments that may stand in a URI, so it can be written as one.
const toUriBelow = ({ uri }: CheckedEntry, path: string): string =>
  `${toFolderUri(uri)}/${path.split("/").map(encodeURIComponent).join("/")}`;

/**
 * A path or URI, as instructions mention files, as the paths it may mean below the skill's folder; `undefined` if it leads
 * elsewhere. Links in Markdown are percent-encoded and may point into a file, so a path is also taken decoded, once, and without
 * its fragment. The literal reading comes first; every reading must stay inside.
 */
function resolveReference({ root }: CheckedEntry, reference: string): readonly string[] | undefined {
  const [plain = ""] = reference.split("#");
  const paths = plain.includes("://")
    ? [toPathBelow(root, plain)]
    : [reference, decodeOnce(reference), plain, decodeOnce(plain)].map(toRelativePath);
  return paths.every((path) => path !== undefined) ? paths : undefined;
}

function toRelativePath(text: string): string | undefined {
  return toSegments(text.replace(/^(?:\.\/)+/, ""))?.join("/");
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone `%` is a character like any other.
    return text;
  }
}
