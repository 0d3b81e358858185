import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { IndexStamp } from "@skillwright/skill-index/stamp";
import type { MatcherImage } from "@skillwright/skill-match";
import { type CachePlace, cacheFolder } from "../cache/cache-folder.js";
import { removeOldest } from "../cache/remove-oldest.js";
import { readSealed, writeSealed } from "../cache/sealed-file.js";
import type { HookSkill } from "./hook-skill.js";
import type { SkillPlaces } from "./skill-places.js";

/** The skills of some folders, ready to be ranked, and what tells whether they are still those. */
export interface SavedState {
  readonly stamp: IndexStamp;
  readonly skills: readonly HookSkill[];
  /** Skills taken out of the image since all were read. */
  readonly removed: number;
  readonly image: MatcherImage;
}

/** Where the state of some places is saved, and what it must say it is of. */
export interface StatePlace {
  readonly path: string;
  /** Where what was read of the files is kept, for when some of them change. */
  readonly snapshot: string;
  readonly key: string;
}

export function statePlace(places: SkillPlaces, version: string, place: CachePlace): StatePlace {
  const key = createHash("sha256")
    .update(JSON.stringify([version, process.version, places]))
    .digest("hex");
  const name = join(cacheFolder(place), `hook-${key.slice(0, 16)}`);
  return { path: `${name}${STATE}`, snapshot: `${name}${SNAPSHOT}`, key };
}

const STATE = ".state";
const SNAPSHOT = ".snapshot";
/** As many sets of folders as anyone works in; each may take megabytes. */
const MAX_STATES = 24;

/** What was saved of these places, if it is whole and nobody but this user can have written it. */
export function readState({ path, key }: StatePlace): SavedState | undefined {
  const content = readSealed(path);
  if (content === undefined) return undefined;
  try {
    const saved = deserialize(content) as SavedState & { readonly key?: unknown };
    return saved.key === key ? saved : undefined;
  } catch {
    // Of another engine: the state is made anew.
    return undefined;
  }
}

/** Saves it in one step. Throws as the file system does. */
export function writeState({ path, key }: StatePlace, state: SavedState): void {
  writeSealed(path, serialize({ key, ...state }));
  for (const removed of removeOldest(dirname(path), STATE, MAX_STATES)) {
    if (removed.endsWith(STATE)) rmSync(`${removed.slice(0, -STATE.length)}${SNAPSHOT}`, { force: true });
  }
}
