import { isStampCurrent } from "@skillwright/skill-index/stamp";
import { createMatcher, type Matcher, openMatcher } from "@skillwright/skill-match";
import type { Cache } from "../cache/open-cache.js";
import { isSealedBeside, sealBeside } from "../cache/sealed-file.js";
import type { HookSkill } from "./hook-skill.js";
import type { ReadSkills } from "./read-skills.js";
import { readState, type SavedState, type StatePlace, statePlace, writeState } from "./saved-state.js";
import type { SkillPlaces } from "./skill-places.js";
import { type UpdatedMatcher, updateMatcher } from "./update-matcher.js";

/** A matcher over the skills of some places. */
export interface HookMatcher {
  readonly matcher: Matcher<HookSkill>;
  readonly skills: number;
  /** Why example requests were not used. */
  readonly notes: readonly string[];
  /** Saves what was made, for the next prompt. Rejects as the file system does. */
  save(): Promise<void>;
}

export interface HookMatcherOptions {
  /** Absent: everything is read, and nothing is saved. */
  readonly cache: Cache | undefined;
  /** Of this package: another release may make something else of the same files. */
  readonly version: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * From the saved state if nothing has changed since; else from the files, by code that is loaded only then. Beside a saved state only what
 * has changed is read and learnt.
 */
export async function openHookMatcher(
  places: SkillPlaces,
  { version, signal, cache }: HookMatcherOptions,
): Promise<HookMatcher> {
  const at = cache && statePlace(places, version, cache);
  const saved = at && readState(at);
  if (saved && isStampCurrent(saved.stamp)) {
    const matcher = openMatcher(saved.image, saved.skills);
    return { matcher, skills: saved.skills.length, notes: saved.notes, save: async () => {} };
  }
  const { readSkills } = await import("./read-skills.js");
  if (at && saved) {
    const { snapshot, cache } = at;
    const read = await readSkills(places, {
      ...(isSealedBeside(snapshot, cache) && { snapshot }),
      lazyBodies: true,
      signal,
    });
    const updated = await updateMatcher(saved, read);
    // Kept only now: who changes one skill will likely change it again, and most are never changed.
    if (updated) return toHookMatcher(updated, read, { at, saveSnapshot: true });
  }
  const read = await readSkills(places, { signal });
  return toHookMatcher(buildMatcher(read), read, { at });
}

/** From the bodies of all skills. */
export function buildMatcher({ skills, bodyOf }: ReadSkills): UpdatedMatcher {
  // Bodies are read once, to learn their words, and are no part of the state.
  const readable = skills.map((skill) => Object.defineProperty({ ...skill }, "body", { get: () => bodyOf(skill) }));
  return { matcher: createMatcher(readable), skills, removed: 0 };
}

interface Saving {
  readonly at: StatePlace | undefined;
  readonly saveSnapshot?: boolean;
}

function toHookMatcher(
  { matcher, skills, removed }: UpdatedMatcher,
  read: ReadSkills,
  { at, saveSnapshot = false }: Saving,
): HookMatcher {
  return {
    matcher,
    skills: skills.length,
    notes: read.notes,
    save: async () => {
      const stamp = read.stamp();
      if (at === undefined || stamp === undefined) return;
      const state: SavedState = { stamp, skills, notes: read.notes, removed, image: matcher.toImage() };
      writeState(at, state);
      if (!saveSnapshot) return;
      await read.saveSnapshot(at.snapshot);
      sealBeside(at.snapshot, at.cache);
    },
  };
}
