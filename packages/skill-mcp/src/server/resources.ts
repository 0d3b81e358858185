import { DIRECTORY_MIME_TYPE, type DirectoryResource } from "@modelcontextprotocol/core/ext/skills";
import type { Resource } from "@modelcontextprotocol/server";
import { MANIFEST, toSkillUri } from "../skill-uri.js";
import type { BuiltEntry } from "./build-entry.js";
import { toMimeType } from "./mime-type.js";
import type { CatalogPlace } from "./plan-catalog.js";

/** A `SKILL.md` as a plain resource, for clients that know nothing of skills. */
export function toManifestResource({ skill, uri }: CatalogPlace): Resource {
  const { name, description } = skill;
  return { uri, name, description, mimeType: toMimeType(MANIFEST), annotations: { priority: 1 } };
}

/**
 * The direct children of a folder of the skill, by URI, or `undefined` if there is no such folder. They are made from the
 * entry, so a directory never shows a file that the entry does not vouch for.
 */
export function listDirectory(place: CatalogPlace, entry: BuiltEntry, folder: string): DirectoryResource[] | undefined {
  const prefix = folder === "" ? "" : `${folder}/`;
  const children = new Map<string, DirectoryResource>();
  for (const [path, { uri, size }] of entry.files) {
    if (!path.startsWith(prefix)) continue;
    const [name = "", ...deeper] = path.slice(prefix.length).split("/");
    if (deeper.length === 0) children.set(name, { uri, name, mimeType: toMimeType(name), size });
    else children.set(name, toDirectory(place, `${prefix}${name}`, name));
  }
  if (children.size === 0) return undefined;
  return [...children.values()].sort((a, b) => (a.uri < b.uri ? -1 : 1));
}

function toDirectory({ root }: CatalogPlace, path: string, name: string): DirectoryResource {
  const segments = [...root.segments, ...path.split("/")];
  // Every part of the path is part of a file's URI already, so it can be written.
  return { uri: toSkillUri({ ...root, segments }) as string, name, mimeType: DIRECTORY_MIME_TYPE };
}
