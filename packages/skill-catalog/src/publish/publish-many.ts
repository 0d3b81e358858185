import type { InstallLimits } from "@skillwright/skill-install";
import { checkSkill, type PublishProblem, type SkillPackage } from "./check-skill.js";
import type { VersionOutcome, VersionWish } from "./publish-versions.js";
import { publisherProblem } from "./publisher-problem.js";
import { subjectOf } from "./skill-row.js";
import { tagProblem } from "./tag-problem.js";

/** One skill of many that are published. */
export interface SkillToPublish {
  readonly from: SkillPackage;
  /** Default: that of all. */
  readonly publisher?: string | undefined;
  /** Tags besides `latest`. Default: those of all. */
  readonly tags?: readonly string[] | undefined;
}

/** What holds for all skills that say nothing else. */
export interface PublishDefaults {
  readonly publisher: string;
  readonly tags: readonly string[];
  readonly actor: string | undefined;
  readonly limits: InstallLimits | undefined;
}

export type WishResult =
  | { readonly ok: true; readonly wish: VersionWish }
  | { readonly ok: false; readonly problem: PublishProblem };

/** Checks a skill, and who publishes it under which tags. */
export async function checkWish(skill: SkillToPublish, defaults: PublishDefaults): Promise<WishResult> {
  const { publisher = defaults.publisher, tags = defaults.tags } = skill;
  for (const problem of [publisherProblem(publisher), ...tags.map(tagProblem)])
    if (problem) return { ok: false, problem };
  const result = await checkSkill(skill.from, defaults.limits);
  if (!result.ok) return result;
  return { ok: true, wish: { checked: result.checked, publisher, tags, actor: defaults.actor ?? publisher } };
}

/** How skills are put together into transactions. */
export interface BatchOptions {
  /** Skills in one transaction, at most. */
  readonly batch: number;
  /** Writes a batch, all or nothing. */
  readonly write: (wishes: readonly VersionWish[]) => Promise<readonly VersionOutcome[]>;
}

/** Bytes of files in one transaction, unless a single skill has more. */
const BATCH_BYTES = 16_000_000;

/**
 * Publishes skills in their order, a batch at a time, while the next is being checked. What is refused keeps no other back. A skill
 * that comes twice is in two batches: the second is a version after the first.
 */
export async function publishInBatches(
  results: AsyncIterable<WishResult>,
  { batch, write }: BatchOptions,
): Promise<readonly (VersionOutcome | Exclude<WishResult, { ok: true }>)[]> {
  const outcomes: (VersionOutcome | Exclude<WishResult, { ok: true }>)[] = [];
  let waiting = new Map<string, { readonly at: number; readonly wish: VersionWish }>();
  let bytes = 0;
  let writing = Promise.resolve();
  const flush = async (): Promise<void> => {
    const due = [...waiting.values()];
    waiting = new Map();
    bytes = 0;
    await writing;
    if (due.length === 0) return;
    writing = write(due.map(({ wish }) => wish)).then((written) => {
      for (const [index, { at }] of due.entries()) outcomes[at] = written[index] as VersionOutcome;
    });
    // Whoever waits for it is told; until then a failure is no unhandled one.
    writing.catch(() => {});
  };
  let at = 0;
  for await (const result of results) {
    if (result.ok) {
      const { wish } = result;
      const key = subjectOf({ publisher: wish.publisher, name: wish.checked.skill.name });
      const size = wish.checked.files.reduce((sum, file) => sum + file.bytes.length, 0);
      if (waiting.size >= batch || waiting.has(key) || (waiting.size > 0 && bytes + size > BATCH_BYTES)) await flush();
      waiting.set(key, { at, wish });
      bytes += size;
    } else outcomes[at] = result;
    at++;
  }
  await flush();
  await writing;
  return outcomes;
}
