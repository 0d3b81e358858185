import { join } from "node:path";
import type { SkillSummary } from "@skillwright/skill-index";
import {
  createMatcher,
  type Matcher,
  MatcherDataError,
  type MatcherOptions,
  restoreMatcher,
} from "@skillwright/skill-match";
import type { CommandInput } from "../command.js";
import { readVersion } from "../package-files.js";
import { MIN_CACHED, readCache, writeCache } from "./cache-file.js";
import { cacheFolder } from "./cache-folder.js";

/**
 * A matcher over these skills. For many of them it is restored from what an earlier run cached, if that is of exactly these skills;
 * else it is built, and cached for the next run. `key` names the set of folders; without it nothing is cached.
 */
export function toMatcher<S extends SkillSummary>(
  skills: readonly S[],
  key: string | undefined,
  { io, later }: Pick<CommandInput, "io" | "later">,
): Matcher<S> {
  if (key === undefined || skills.length < MIN_CACHED) return createMatcher(skills);
  const path = join(cacheFolder(io), `matcher-${key}.json`);
  // What this release makes of a file with this hash. Bodies are not read for it, which would take longer than all the rest.
  const version = readVersion();
  const bodyVersion = ({ hash, verified }: SkillSummary): string | undefined =>
    verified === false ? undefined : `${version} ${hash}`;
  const cached = restore(readCache(path), skills, { bodyVersion });
  if (cached) return cached;
  const matcher = createMatcher(skills, { bodyVersion });
  later(async () => writeCache(path, () => JSON.stringify(matcher)));
  return matcher;
}

function restore<S extends SkillSummary>(
  text: string | undefined,
  skills: readonly S[],
  options: MatcherOptions<S>,
): Matcher<S> | undefined {
  if (text === undefined) return undefined;
  try {
    return restoreMatcher(JSON.parse(text), skills, options);
  } catch (error) {
    // Of other skills, of another release, or damaged: all the same to us, it is built anew.
    if (error instanceof MatcherDataError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
