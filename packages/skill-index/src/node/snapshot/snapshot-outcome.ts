import { type AssembledIndex, gatherProblems, gatherSkipped } from "../../load/assemble-index.js";
import type { SourceReading } from "../../load/read-sources.js";
import { fromOrdered, type ShadowReason, type SkillPlace, toShadowed } from "../../model/skill-index.js";
import type { SkillProblem } from "../../model/skill-problem.js";
import { once } from "./once.js";

/** How an index was put together from its files, each named by its position among all files, so that it need not be worked out again. */
export interface StoredOutcome {
  /** The options it was put together under. */
  readonly rules: string;
  /** In the order of the index. */
  readonly skills: readonly number[];
  readonly shadowed: readonly (readonly [winner: number, loser: number, reason: ShadowReason])[];
  readonly twins: readonly SkillProblem[];
}

type Readings = readonly Omit<SourceReading, "source">[];

/** `undefined` if not every file is one that a snapshot keeps, or something was withheld. */
export function packOutcome(
  readings: Readings,
  { index, withheld }: AssembledIndex,
  rules: string,
): StoredOutcome | undefined {
  const files = readings.flatMap((reading) => [...reading.files.values()]);
  if (withheld.length > 0 || files.some(({ hash, version, entry }) => !hash || !version || entry.resources))
    return undefined;
  const positions = new Map(files.map(({ skill }, at) => [skill && toKey(skill), at]));
  const at = (place: SkillPlace): number => positions.get(toKey(place)) ?? -1;
  const outcome = {
    rules,
    skills: index.skills.map(at),
    shadowed: index.shadowed.map(({ winner, loser, reason }) => [at(winner), at(loser), reason] as const),
    twins: index.problems.filter(({ code }) => code === "name-twin"),
  };
  return outcome.skills.includes(-1) || outcome.shadowed.flat().includes(-1) ? undefined : outcome;
}

const toKey = ({ source, path }: SkillPlace): string => `${source}\n${path}`;

/** `undefined` if the positions do not fit the files. */
export function unpackOutcome(stored: StoredOutcome, readings: Readings): AssembledIndex | undefined {
  const files = readings.flatMap((reading) => [...reading.files.values()]);
  const skills = stored.skills.flatMap((at) => files[at]?.skill ?? []);
  const losses = stored.shadowed.flatMap(([winner, loser, reason]) => {
    const [over, under] = [files[winner]?.skill, files[loser]?.skill];
    return over && under ? { over, under, reason } : [];
  });
  if (skills.length !== stored.skills.length || losses.length !== stored.shadowed.length) return undefined;
  const problems = once(() => gatherProblems(readings, stored.twins));
  const shadowed = once(() => losses.map(({ over, under, reason }) => toShadowed(over, under, reason)));
  const records = {
    get problems() {
      return problems();
    },
    get shadowed() {
      return shadowed();
    },
  };
  return {
    index: fromOrdered(skills, records),
    withheld: [],
    skipped: gatherSkipped(readings),
    found: files.length,
  };
}
