import type { MatchableSkill } from "./skill-match.js";
import { checkNames } from "./text/check-names.js";

/** Which skills may be selected, and how many. Every field is optional; `DEFAULT_POLICY` holds the defaults. */
export interface SelectionPolicy<S extends MatchableSkill = MatchableSkill> {
  /** How many skills at most: a whole number, 0 or more. Default 1. */
  readonly topK?: number | undefined;
  /**
   * The lowest score that is selected: 0 or more. Default 1.0, the floor of the band `broad`. At 0, skills without evidence are
   * selected where `includeTags` asks for them.
   */
  readonly minScore?: number | undefined;
  /** When not empty, a skill needs at least one of these tags. Compared without case. Default none. */
  readonly includeTags?: readonly string[] | undefined;
  /** A skill with one of these tags is left out, included or not. Compared without case. Default none. */
  readonly excludeTags?: readonly string[] | undefined;
  /** Leaves out the skills it says `false` to, mentioned or not: those of another tenant, say. Default: none. */
  readonly where?: ((skill: S) => boolean) | undefined;
  /** Paths the request is about, for skills with `triggers`. Default none. */
  readonly files?: readonly string[] | undefined;
  /**
   * `exclude`: a skill that `isMentionOnly` is selected only when the request mentions it. `include`: it is ranked like any other, as
   * to tell what a mention would have found. Default `exclude`.
   */
  readonly mentionOnly?: "exclude" | "include" | undefined;
  /**
   * `count`: a skill that is far ahead of all others is lifted to the floor of the band `broad`, from half of it, where three words or more
   * of the request are in its name, description, tags or asks. `ignore`: it scores by its own words, whatever
   * others do. Default `count`.
   */
  readonly clearLead?: "count" | "ignore" | undefined;
}

/** A policy with nothing left open. */
export type ResolvedPolicy = Pick<SelectionPolicy, "where"> & {
  readonly [K in Exclude<keyof SelectionPolicy, "where">]-?: NonNullable<SelectionPolicy[K]>;
};

/** What a missing field of a policy means. */
export const DEFAULT_POLICY: ResolvedPolicy = {
  topK: 1,
  minScore: 1,
  includeTags: [],
  excludeTags: [],
  files: [],
  mentionOnly: "exclude",
  clearLead: "count",
};

/** Fills in the defaults. Throws a `RangeError` or `TypeError` that says which field is wrong, and how. */
export function resolvePolicy<S extends MatchableSkill>(
  policy: SelectionPolicy<S> = {},
  defaults: ResolvedPolicy = DEFAULT_POLICY,
): ResolvedPolicy {
  checkNames(policy, { ...DEFAULT_POLICY, where: undefined }, "A policy");
  // A matcher asks it only about its own skills, which have this type.
  const where = (policy.where as ResolvedPolicy["where"]) ?? defaults.where;
  const resolved: ResolvedPolicy = {
    ...(where && { where }),
    topK: policy.topK ?? defaults.topK,
    minScore: policy.minScore ?? defaults.minScore,
    includeTags: policy.includeTags ?? defaults.includeTags,
    excludeTags: policy.excludeTags ?? defaults.excludeTags,
    files: policy.files ?? defaults.files,
    mentionOnly: policy.mentionOnly ?? defaults.mentionOnly,
    clearLead: policy.clearLead ?? defaults.clearLead,
  };
  if (where !== undefined && typeof where !== "function") {
    throw new TypeError(`where must be a function, got ${typeof where}.`);
  }
  if (!Number.isInteger(resolved.topK) || resolved.topK < 0) {
    throw new RangeError(`topK must be a whole number of 0 or more, got ${String(resolved.topK)}.`);
  }
  if (!Number.isFinite(resolved.minScore) || resolved.minScore < 0) {
    throw new RangeError(`minScore must be a number of 0 or more, got ${String(resolved.minScore)}.`);
  }
  checkChoice("mentionOnly", resolved.mentionOnly, ["exclude", "include"]);
  checkChoice("clearLead", resolved.clearLead, ["count", "ignore"]);
  checkList("includeTags", resolved.includeTags);
  checkList("excludeTags", resolved.excludeTags);
  checkList("files", resolved.files);
  return resolved;
}

function checkChoice(field: string, value: unknown, choices: readonly [string, string]): void {
  if (value === choices[0] || value === choices[1]) return;
  throw new RangeError(`${field} must be "${choices[0]}" or "${choices[1]}", got ${JSON.stringify(value)}.`);
}

function checkList(field: string, value: unknown): void {
  if (Array.isArray(value) && value.every((item) => typeof item === "string")) return;
  throw new TypeError(`${field} must be a list of strings, got ${JSON.stringify(value) ?? String(value)}.`);
}
