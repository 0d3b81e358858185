import { createHash } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { SkillSummary } from "@skillwright/skill-index";
import { createMatcher, type Matcher, openMatcher } from "@skillwright/skill-match";
import type { CommandInput } from "../command.js";
import { readVersion } from "../package-files.js";
import { readSealed, writeSealed } from "./sealed-file.js";
import { MIN_CACHED, type SkillsCache } from "./skills-cache.js";

/**
 * Returns a matcher over these skills. For many of them it is opened from what an earlier run cached, if that is of exactly these skills;
 * else it is built, and cached for the next run. Without `cache` nothing is cached.
 */
export function toMatcher<S extends SkillSummary>(
  skills: readonly S[],
  cache: SkillsCache | undefined,
  { later }: Pick<CommandInput, "later">,
): Matcher<S> {
  if (cache === undefined || skills.length < MIN_CACHED || skills.some(({ verified }) => verified === false))
    return createMatcher(skills);
  const name = `matcher-${cache.key}.image`;
  const digest = digestOf(skills);
  const opened = cache.open();
  const cached = open(opened && readSealed(name, opened), digest, skills);
  if (cached) return cached;
  const matcher = createMatcher(skills);
  later(async () => {
    const written = cache.open({ create: true });
    try {
      if (written) writeSealed(name, serialize({ digest, image: matcher.toImage() }), written);
    } catch {
      // A full disk, for one: the next run takes as long as this one.
    }
  });
  return matcher;
}

/** What this release of ours and of the engine makes of these skills. Bodies are known by their hashes: reading them would take longer than all the rest. */
function digestOf(skills: readonly SkillSummary[]): string {
  const hash = createHash("sha256").update(JSON.stringify([readVersion(), process.version]));
  for (const { hash: content, name, description, tags, asks } of skills)
    hash.update(JSON.stringify([content, name, description, tags, asks]));
  return hash.digest("hex");
}

function open<S extends SkillSummary>(
  content: Buffer | undefined,
  digest: string,
  skills: readonly S[],
): Matcher<S> | undefined {
  if (content === undefined) return undefined;
  try {
    const saved = deserialize(content) as { readonly digest?: unknown; readonly image?: unknown };
    return saved.digest === digest ? openMatcher(saved.image, skills) : undefined;
  } catch {
    // Of another engine or another release: it is built.
    return undefined;
  }
}
