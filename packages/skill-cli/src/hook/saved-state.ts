import { createHash } from "node:crypto";
import { lstatSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { IndexStamp } from "@skillwright/skill-index/stamp";
import type { MatcherImage } from "@skillwright/skill-match";
import type { Cache } from "../cache/open-cache.js";
import { readSealed, writeSealed } from "../cache/sealed-file.js";
import type { HookSkill } from "./hook-skill.js";
import type { SkillPlaces } from "./skill-places.js";

/** The skills of some folders, ready to be ranked, and what tells whether they are still those. */
export interface SavedState {
  readonly stamp: IndexStamp;
  readonly skills: readonly HookSkill[];
  /** What there is to say about them at each prompt. */
  readonly notes: readonly string[];
  /** Skills taken out of the image since all were read. */
  readonly removed: number;
  readonly image: MatcherImage;
}

/** Where the state of some places is saved, and what it must say it is of. */
export interface StatePlace {
  readonly cache: Cache;
  /** The name of its file. */
  readonly name: string;
  /** Where what was read of the files is kept, for when some of them change. */
  readonly snapshot: string;
  readonly key: string;
}

export function statePlace(places: SkillPlaces, version: string, cache: Cache): StatePlace {
  const key = createHash("sha256")
    .update(JSON.stringify([version, process.version, places]))
    .digest("hex");
  const name = `hook-${key.slice(0, 16)}`;
  return { cache, name: `${name}.state`, snapshot: join(cache.folder, `${name}.snapshot`), key };
}

/** As many sets of folders as anyone works in; each may take megabytes. */
const MAX_STATES = 24;

/** Returns what was saved of these places, if this user wrote it: the content is deserialized only behind its seal. */
export function readState({ cache, name, key }: StatePlace): SavedState | undefined {
  const content = readSealed(name, cache);
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
export function writeState({ cache, name, key }: StatePlace, state: SavedState): void {
  writeSealed(name, serialize({ key, ...state }), cache);
  removeOldStates(cache.folder);
}

/** What `writeState` and `sealBeside` write for one set of folders, finished or not. */
const OURS = /^hook-[0-9a-f]{16}\.(?:state|snapshot|snapshot\.seal)(?:\.[0-9a-f]{16}\.tmp)?$/;

/** Removes the files of all sets of folders but the newest. Files that we could not have written stay. */
function removeOldStates(folder: string): void {
  const times = new Map<string, number>();
  const names = readdirSync(folder).filter((name) => OURS.test(name));
  for (const name of names) {
    const time = lstatSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    times.set(setOf(name), Math.max(times.get(setOf(name)) ?? 0, time));
  }
  const old = new Set(
    [...times]
      .sort(([, a], [, b]) => b - a)
      .slice(MAX_STATES)
      .map(([set]) => set),
  );
  for (const name of names) if (old.has(setOf(name))) rmSync(join(folder, name), { force: true });
}

const setOf = (name: string): string => name.slice(0, "hook-".length + 16);
