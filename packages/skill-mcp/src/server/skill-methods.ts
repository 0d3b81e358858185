import type { DirectoryResource, Skill } from "@modelcontextprotocol/core/ext/skills";
import { ProtocolError, ProtocolErrorCode, type Resource } from "@modelcontextprotocol/server";
import { parseSkillUri } from "../skill-uri.js";
import type { Catalog } from "./catalog.js";
import { findSdkRefusal } from "./entry-rules.js";
import { type PageSize, takePage } from "./page.js";
import type { CatalogPlace } from "./plan-catalog.js";
import { listDirectory, toManifestResource } from "./resources.js";

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
