import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { toDigest } from "../digest.js";
import { parseSkillUri } from "../skill-uri.js";
import type { Catalog } from "./catalog.js";
import { toMimeType } from "./mime-type.js";
import type { SkillFiles } from "./skill-files.js";

/** Answers `resources/read`: the very bytes that the entry vouches for, or an error. */
export async function handleReadResource(
  catalog: Catalog,
  uri: string,
  { files, signal }: { readonly files: SkillFiles; readonly signal?: AbortSignal },
): Promise<ReadResourceResult> {
  const parsed = parseSkillUri(uri);
  const found = parsed && catalog.findFile(parsed);
  if (!found) throw new ResourceNotFoundError(uri);
  const { place, path } = found;
  const entry = await catalog.entry(place, signal);
  if (!entry.ok) throw new ResourceNotFoundError(uri, entry.problem.message);
  const listed = entry.value.files.get(path);
  if (!listed) throw new ResourceNotFoundError(uri);
  const file = await files.read(place.skill, path, { signal });
  if (!file.ok || file.bytes.length !== listed.size || toDigest(file.bytes) !== listed.digest) {
    // The next `skills/get` looks at the folder again, which is how a host recovers.
    catalog.forget(place);
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      `${uri} changed since its skill was listed. Ask skills/get for the skill again.`,
    );
  }
  return { contents: [{ uri, mimeType: toMimeType(path), ...toContent(file.bytes) }] };
}

/** Text where decoding loses nothing, a byte order mark included; else base64. */
function toContent(bytes: Uint8Array): { readonly text: string } | { readonly blob: string } {
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    // Not UTF-8, which is what the other form is for.
    return { blob: Buffer.from(bytes).toString("base64") };
  }
}
