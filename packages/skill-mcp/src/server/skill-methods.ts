import type { DirectoryResource, Skill } from "@modelcontextprotocol/core/ext/skills";
import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { toDigest } from "../digest.js";
import { parseSkillUri } from "../skill-uri.js";
import type { Catalog } from "./catalog.js";
import { findSdkRefusal } from "./entry-rules.js";
import { toMimeType } from "./mime-type.js";
import { type PageSize, takePage } from "./page.js";
import type { CatalogPlace } from "./plan-catalog.js";
import { listDirectory, toManifestResource } from "./resources.js";
import type { SkillFiles } from "./skill-files.js";

interface Paging {
  readonly size: PageSize;
  readonly cursor?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

// Results of the SDK take any further key, which an interface would rule out.
type Cursor = { readonly nextCursor?: string };

/** Answers `skills/list`: whole entries, by URI. What cannot be served is passed over, and on record in the catalog. */
export async function handleListSkills(
  catalog: Catalog,
  paging: Paging,
): Promise<Cursor & { readonly skills: Skill[] }> {
  const toItem = async (place: CatalogPlace): Promise<Skill | undefined> => {
    const entry = place.listed ? await catalog.entry(place, paging.signal) : undefined;
    return entry?.ok && isListable(place, entry.value.skill) ? entry.value.skill : undefined;
  };
  const { items, ...cursor } = await takePage({ places: catalog.places, toItem, ...paging });
  return { skills: items, ...cursor };
}

// The file may have become one that common clients refuse since it was indexed, and would take the listing with it.
function isListable({ skill }: CatalogPlace, { frontmatter }: Skill): boolean {
  return findSdkRefusal(frontmatter) === undefined || findSdkRefusal(skill.frontmatter) !== undefined;
}

/** Answers `skills/get`, for unlisted skills too. It is how clients refresh, so it never answers from memory. */
export async function handleGetSkill(catalog: Catalog, uri: string, signal?: AbortSignal): Promise<Skill> {
  const parsed = parseSkillUri(uri);
  const place = parsed && catalog.findSkill(parsed);
  if (!place) throw invalid(`No skill is served at ${uri}.`);
  catalog.forget(place);
  const entry = await catalog.entry(place, signal);
  if (!entry.ok) throw invalid(`No skill is served at ${uri}. ${entry.problem.message}`);
  return entry.value.skill;
}

/** Answers `resources/directory/read`: the direct children of any folder of a skill. */
export async function handleReadDirectory(
  catalog: Catalog,
  uri: string,
  paging: Paging,
): Promise<Cursor & { readonly resources: DirectoryResource[] }> {
  const parsed = parseSkillUri(uri);
  const found = parsed && catalog.findFile(parsed);
  const entry = found && (await catalog.entry(found.place, paging.signal));
  const places = found && entry?.ok ? listDirectory(found.place, entry.value, found.path) : undefined;
  if (!places) throw invalid(`${uri} is not a directory of a skill.`);
  const { items, ...cursor } = await takePage({ places, toItem: async (child: DirectoryResource) => child, ...paging });
  return { resources: items, ...cursor };
}

/** Answers `resources/list` with the `SKILL.md` files, from metadata alone. */
export async function handleListResources(
  catalog: Catalog,
  paging: Paging,
): Promise<Cursor & { readonly resources: Resource[] }> {
  const toItem = async (place: CatalogPlace): Promise<Resource | undefined> =>
    place.listed ? toManifestResource(place) : undefined;
  const { items, ...cursor } = await takePage({ places: catalog.places, toItem, ...paging });
  return { resources: items, ...cursor };
}

const invalid = (message: string): ProtocolError => new ProtocolError(ProtocolErrorCode.InvalidParams, message);

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

/** Text where decoding loses nothing, a byte order mark included; else base64, and so what JSON would blow up to six times its size. */
function toContent(bytes: Uint8Array): { readonly text: string } | { readonly blob: string } {
  try {
    if (isMostlyControls(bytes)) return { blob: Buffer.from(bytes).toString("base64") };
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    // Not UTF-8, which is what the other form is for.
    return { blob: Buffer.from(bytes).toString("base64") };
  }
}

/** Whether more than one byte in eight is a control character, tabs and line ends apart: JSON writes each as six. */
function isMostlyControls(bytes: Uint8Array): boolean {
  let controls = 0;
  for (const byte of bytes) if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) controls++;
  return controls > bytes.length / 8;
}
