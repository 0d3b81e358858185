import {
  openUserFolder,
  type PrivateFolderError,
  type PrivateFolderOptions,
  type UserFolderPlace,
} from "@skillwright/skill-index/stamp";
import { openPrivateKey } from "./private-key.js";

/** The user's cache folder, and the key that its files are sealed with. */
export interface Cache {
  readonly folder: string;
  readonly key: string;
}

export type OpenedCache =
  | { readonly ok: true; readonly cache: Cache }
  | { readonly ok: false; readonly error: PrivateFolderError };

/**
 * Opens the user's cache folder. A repository or a restored archive may supply everything in it, so each file is sealed with a key that is
 * in the user's state folder.
 */
export function openCache(place: UserFolderPlace, options: PrivateFolderOptions = {}): OpenedCache {
  const folder = openUserFolder("cache", [], place, options);
  if (!folder.ok) return folder;
  const key = openPrivateKey("cache.key", place, options);
  return key.ok ? { ok: true, cache: { folder: folder.path, key: key.key } } : key;
}
