import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { type IndexStamp, isPrivateToUser } from "@skillwright/skill-index/stamp";
import type { MatcherImage } from "@skillwright/skill-match";
import { type CachePlace, cacheFolder } from "../cache/cache-folder.js";
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
const DIGEST_BYTES = 32;
/** More is no state of ours. */
const MAX_BYTES = 256 * 1024 * 1024;

/** What was saved of these places, if it is whole and nobody but this user can have written it. */
export function readState({ path, key }: StatePlace): SavedState | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(file);
    if (!stats.isFile() || !isPrivateToUser(stats) || stats.size > MAX_BYTES) return undefined;
    const bytes = readFileSync(file);
    const content = bytes.subarray(DIGEST_BYTES);
    // Damage is found here, so that nothing below meets bytes that were not written by `writeState`.
    if (!digestOf(content).equals(bytes.subarray(0, DIGEST_BYTES))) return undefined;
    const saved = deserialize(content) as SavedState & { readonly key?: unknown };
    return saved.key === key ? saved : undefined;
  } catch {
    // Missing, out of reach, or of another engine: the state is made anew.
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Saves it in one step. Only this user can read or write it. Throws as the file system does. */
export function writeState({ path, key }: StatePlace, state: SavedState): void {
  const content = serialize({ key, ...state });
  const temporary = `${path}.${randomBytes(8).toString("hex")}.tmp`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(temporary, Buffer.concat([digestOf(content), content]), { flag: "wx", mode: 0o600 });
    renameSync(temporary, path);
    removeOldest(dirname(path));
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** As many sets of folders as anyone works in; each may take megabytes. */
const MAX_STATES = 24;

function removeOldest(folder: string): void {
  const states = readdirSync(folder)
    .filter((name) => /^hook-[0-9a-f]{16}\.state(?:\.[0-9a-f]{16}\.tmp)?$/.test(name))
    .map((name) => ({ path: join(folder, name), time: lstatSync(join(folder, name), QUIETLY)?.mtimeMs ?? 0 }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of states.slice(MAX_STATES)) {
    rmSync(path, { force: true });
    if (path.endsWith(STATE)) rmSync(`${path.slice(0, -STATE.length)}${SNAPSHOT}`, { force: true });
  }
}

const QUIETLY = { throwIfNoEntry: false } as const;

const digestOf = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
