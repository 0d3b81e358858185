import { isStampCurrent } from "@skillwright/skill-index/stamp";
import { type Matcher, openMatcher } from "@skillwright/skill-match";
import type { CachePlace } from "../cache/cache-folder.js";
import type { HookSkill } from "./hook-skill.js";
import { readState, statePlace, writeState } from "./saved-state.js";
import type { SkillFolder } from "./skill-folders.js";

/** A matcher over the skills of some folders. */
export interface HookMatcher {
  readonly matcher: Matcher<HookSkill>;
  readonly skills: number;
  /** Saves what was made, for the next prompt. Throws as the file system does. */
  save(): void;
}

export interface HookMatcherOptions extends CachePlace {
  /** Of this package: another release may make something else of the same files. */
  readonly version: string;
  readonly signal?: AbortSignal | undefined;
}

/** From the saved state if nothing has changed since; else from the files, by code that is loaded only then. */
export async function openHookMatcher(
  folders: readonly SkillFolder[],
  { version, signal, ...place }: HookMatcherOptions,
): Promise<HookMatcher> {
  const at = statePlace(folders, version, place);
  const saved = readState(at);
  if (saved && isStampCurrent(saved.stamp)) {
    const matcher = openMatcher(saved.image, saved.skills, { bodyVersion: ({ hash }) => hash });
    return { matcher, skills: saved.skills.length, save: () => {} };
  }
  const { buildState } = await import("./build-state.js");
  const { skills, matcher, stamp } = await buildState(folders, signal);
  return {
    matcher,
    skills: skills.length,
    save: () => {
      if (stamp) writeState(at, { stamp, skills, image: matcher.toImage() });
    },
  };
}
