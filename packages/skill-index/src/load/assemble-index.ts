import { comparatorFor, compareCodePoints } from "@skillwright/skill-text";
import {
  type MissingRequirement,
  missingRequirements,
  type RequirementHost,
  unreadRequirements,
} from "../model/requirements.js";
import type { SkillSummary } from "../model/skill-document.js";
import { createFilter, type FilterReason, type SkillFilter } from "../model/skill-filter.js";
import { fromOrdered, type SkillIndex, type SkillPlace, toPlace } from "../model/skill-index.js";
import { type SkillProblem, toProblem } from "../model/skill-problem.js";
import { type LockCheck, unlockedBy } from "../source/lock-check.js";
import type { SkippedPlace } from "../source/skill-source.js";
import { isTrusted, type TrustCheck } from "../source/trust.js";
import { findNameTwins } from "./name-twins.js";
import { type Candidate, resolvePrecedence, type SameName } from "./precedence.js";
import type { SourceReading } from "./read-sources.js";

/** A skill that is valid but was kept out: by a filter, for lack of what it needs, or because it is not trusted or not as locked. */
export interface WithheldSkill extends SkillPlace {
  readonly name: string;
  readonly reason: FilterReason | "lock" | "requirements" | "trust";
  /** What it needs and does not find, where that is the reason. */
  readonly missing?: readonly MissingRequirement[];
}

/** An index with the records that account for every file that is not in it. */
export interface AssembledIndex {
  readonly index: SkillIndex<SkillSummary>;
  readonly withheld: readonly WithheldSkill[];
  readonly skipped: readonly SkippedPlace[];
  /** How many files were found: each is loaded, a problem, shadowed, or withheld. */
  readonly found: number;
}

/** From what the sources hold to one index: filter, trust, lock, precedence, twins, order. */
export async function assembleIndex(
  readings: readonly SourceReading[],
  options: Gates & {
    readonly sameName?: SameName | undefined;
    readonly wins?: "project" | "user" | undefined;
    readonly notes?: readonly SkillProblem[] | undefined;
  },
): Promise<AssembledIndex> {
  const { candidates: admitted, withheld, noticed, found } = await admit(readings, options);
  const candidates =
    options.wins === "user" ? admitted.map((candidate) => ({ ...candidate, userFirst: true })) : admitted;
  const { skills, shadowed } = resolvePrecedence(candidates, options.sameName);
  const problems = [...(options.notes ?? []), ...gatherProblems(readings, [...findNameTwins(skills), ...noticed])];
  return {
    index: fromOrdered(skills, { problems, shadowed }),
    withheld: withheld.sort(compareWithheld),
    skipped: gatherSkipped(readings),
    found,
  };
}

/** What a skill must pass to get in. */
interface Gates extends SkillFilter {
  readonly trust?: TrustCheck | undefined;
  readonly requirements?: RequirementHost | undefined;
  readonly lock?: LockCheck | undefined;
}

async function admit(readings: readonly SourceReading[], options: Gates): Promise<Admitted> {
  const refuses = createFilter(options);
  const candidates: Candidate<SkillSummary>[] = [];
  const withheld: WithheldSkill[] = [];
  const noticed: SkillProblem[] = [];
  let found = 0;
  for (const [order, { files }] of readings.entries()) {
    found += files.size;
    for (const { entry, skill } of files.values()) {
      if (!skill) continue;
      let reason: WithheldSkill["reason"] | undefined = refuses(skill);
      const missing = !reason && options.requirements ? missingRequirements(skill, options.requirements) : [];
      if (missing.length > 0) reason = "requirements";
      else if (!reason && options.requirements) noticed.push(...unreadRequirements(skill));
      if (!reason && options.trust && !(await isTrusted(options.trust, { kind: "skill", skill, scope: skill.scope }))) {
        reason = "trust";
      }
      const difference = !reason && options.lock && (await unlockedBy(options.lock, skill));
      if (difference) {
        noticed.push(toProblem("skill-unlocked", skill.path, difference));
        if (options.lock?.withhold) reason = "lock";
      }
      if (reason)
        withheld.push({ name: skill.name, ...toPlace(skill), reason, ...(missing.length > 0 && { missing }) });
      else candidates.push({ skill, order, rank: entry.rank, identity: entry.identity ?? `${order} ${entry.path}` });
    }
  }
  return { candidates, withheld, noticed, found };
}

interface Admitted extends Pick<AssembledIndex, "found"> {
  readonly candidates: readonly Candidate<SkillSummary>[];
  readonly withheld: WithheldSkill[];
  /** What was noticed on the way: skills that are not as locked, withheld or not, and needs that nobody could check. */
  readonly noticed: readonly SkillProblem[];
}

/** All folders that a rule left alone, by path. */
export function gatherSkipped(readings: readonly Pick<SourceReading, "skipped">[]): readonly SkippedPlace[] {
  return readings.flatMap(({ skipped }) => skipped).sort((a, b) => compareCodePoints(a.path, b.path));
}

type ProblemReading = Pick<SourceReading, "files" | "problems">;

/** All problems of sources and files, and these others, by path. */
export function gatherProblems(
  readings: readonly ProblemReading[],
  others: readonly SkillProblem[],
): readonly SkillProblem[] {
  const problems = [...others];
  for (const { problems: own, files } of readings) {
    for (const problem of own) problems.push(problem);
    for (const file of files.values()) for (const problem of file.problems) problems.push(problem);
  }
  const byPath = comparatorFor(problems.map(({ path }) => path));
  const byText = (a: SkillProblem, b: SkillProblem): number =>
    compareCodePoints(a.code, b.code) || compareCodePoints(a.message, b.message);
  return problems.sort((a, b) => byPath(a.path, b.path) || byText(a, b));
}

const compareWithheld = (a: WithheldSkill, b: WithheldSkill): number =>
  compareCodePoints(a.name, b.name) || compareCodePoints(a.path, b.path);
