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
import { readSealed, writeSealed } from "./sealed-file.js";
import { MIN_CACHED, type SkillsCache } from "./skills-cache.js";

/**
 * A matcher over these skills. For many of them it is restored from what an earlier run cached, if that is of exactly these skills;
 * else it is built, and cached for the next run. Without `cache` nothing is cached.
 */
export function toMatcher<S extends SkillSummary>(
  skills: readonly S[],
  cache: SkillsCache | undefined,
  { later }: Pick<CommandInput, "later">,
): Matcher<S> {
  if (cache === undefined || skills.length < MIN_CACHED) return createMatcher(skills);
  const name = `matcher-${cache.key}.json`;
  // What this release makes of a file with this hash. Bodies are not read for it, which would take longer than all the rest.
  const version = readVersion();
  const bodyVersion = ({ hash, verified }: SkillSummary): string | undefined =>
    verified === false ? undefined : `${version} ${hash}`;
  const opened = cache.open();
  const cached = restore(opened && readSealed(name, opened), skills, { bodyVersion });
  if (cached) return cached;
  const matcher = createMatcher(skills, { bodyVersion });
  later(async () => {
    const written = cache.open({ create: true });
    try {
      if (written) writeSealed(name, Buffer.from(JSON.stringify(matcher)), written);
    } catch {
      // A full disk, for one: the next run takes as long as this one.
    }
  });
  return matcher;
}

function restore<S extends SkillSummary>(
  bytes: Buffer | undefined,
  skills: readonly S[],
  options: MatcherOptions<S>,
): Matcher<S> | undefined {
  if (bytes === undefined) return undefined;
  try {
    return restoreMatcher(JSON.parse(bytes.toString("utf8")), skills, options);
  } catch (error) {
    // Of other skills, of another release, or damaged: all the same to us, it is built anew.
    if (error instanceof MatcherDataError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
