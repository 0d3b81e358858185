import { comparatorFor, compareCodePoints, findAddressed } from "@skillwright/skill-text";
import { type SkillDocument, type SkillScope, type SkillSummary, toSummary } from "./skill-document.js";
import { createFilter, type SkillFilter } from "./skill-filter.js";
import type { SkillProblem } from "./skill-problem.js";

/**
 * Skills in one fixed order: by name, then path, by code point; of skills that `sameName: "keep"` has kept, the one that the name alone
 * means comes first. It never changes; what is derived from it is a new index.
 * `S` is `SkillSummary` for an index loaded without bodies.
 */
export interface SkillIndex<S extends SkillSummary = SkillDocument> {
  readonly skills: readonly S[];
  /** Everything that could not be loaded, or was with a doubt. */
  readonly problems: readonly SkillProblem[];
  /** Skills that lost to another of the same name. */
  readonly shadowed: readonly ShadowedSkill[];
  /** The skills without their bodies, in the same order. */
  summaries(): readonly SkillSummary[];
  /**
   * By exact name, or by an address that tells skills of one name apart: `source/name`, or a path. By name, a skill comes before a
   * convention file, and a convention file nearer the root before a deeper one.
   */
  findByName(name: string): S | undefined;
  findById(id: string): S | undefined;
  /** The skills that pass a filter, or that a function says `true` to. Problems and shadowed skills are kept. */
  filter(filter: SkillFilter | ((skill: S) => boolean)): SkillIndex<S>;
  /** Both together. Where names meet, `other` wins and the loser is recorded in `shadowed`. */
  merge(other: SkillIndex<S>): SkillIndex<S>;
}

/** A skill that lost its name to another, and why. */
export interface ShadowedSkill {
  readonly name: string;
  readonly winner: SkillPlace;
  readonly loser: SkillPlace;
  readonly reason: ShadowReason;
}

/**
 * `scope`: the winner's scope is nearer. `root`: same scope, earlier root. `rank`: same root, which puts the winner first.
 * `path`: same root and rank, earlier path. `merge`: the other index won.
 * `identical`: the same bytes, so nothing is lost. `same-file`: one file reached twice, through a link or overlapping roots.
 * `id`: different names and bytes, but the same id.
 */
export type ShadowReason = "scope" | "root" | "rank" | "path" | "merge" | "identical" | "same-file" | "id";

/** Where a skill comes from, and the hash of its bytes. */
export interface SkillPlace {
  readonly path: string;
  readonly source: string;
  readonly scope: SkillScope;
  readonly hash: string;
}

/** What an index carries besides its skills. */
export interface IndexRecords {
  readonly problems?: readonly SkillProblem[] | undefined;
  readonly shadowed?: readonly ShadowedSkill[] | undefined;
}

/** An index over these skills, in its own order whatever theirs was. Skills that share a name are all kept: see `resolvePrecedence`. */
export function createSkillIndex<S extends SkillSummary = SkillDocument>(
  skills: Iterable<S>,
  records: IndexRecords = {},
): SkillIndex<S> {
  const { problems = [], shadowed = [] } = records;
  return fromOrdered(inOrder(skills), { problems: [...problems], shadowed: [...shadowed] });
}

/**
 * As `createSkillIndex`, of skills that are in its order already. It takes the lists over, and hands `records` on to what is filtered;
 * their fields may be getters, which are asked when someone asks the index.
 */
export function fromOrdered<S extends SkillSummary>(
  skills: readonly S[],
  records: { readonly [K in keyof IndexRecords]-?: NonNullable<IndexRecords[K]> },
): SkillIndex<S> {
  const ordered = Object.freeze(skills);
  // Most indexes are read in order and never searched, so these are made at the first call.
  let summaries: readonly SkillSummary[] | undefined;
  let byName: ReadonlyMap<string, S> | undefined;
  let byId: ReadonlyMap<string, S> | undefined;
  const index: SkillIndex<S> = {
    skills: ordered,
    get problems() {
      return Object.freeze(records.problems);
    },
    get shadowed() {
      return Object.freeze(records.shadowed);
    },
    summaries() {
      summaries ??= Object.freeze(ordered.map(toSummary));
      return summaries;
    },
    findByName(name) {
      byName ??= mapBy(ordered, "name", isNearer);
      return byName.get(name) ?? findAddressed(ordered, name)[0];
    },
    findById(id) {
      byId ??= mapBy(ordered, "id", () => false);
      return byId.get(id);
    },
    filter(filter) {
      const refuses = createFilter<S>(filter);
      const passed = ordered.filter((skill) => refuses(skill) === undefined);
      return fromOrdered(passed, records);
    },
    merge: (other) => mergeIndexes(index, other),
  };
  return Object.freeze(index);
}

/** The order of every index: by name, then path, by code point. */
export function inOrder<S extends SkillSummary>(skills: Iterable<S>): readonly S[] {
  // Sorting positions by two lists of strings spares the engine a look into tens of thousands of objects.
  const list = [...skills];
  const names: string[] = [];
  const paths: string[] = [];
  for (const { name, path } of list) {
    names.push(name);
    paths.push(path);
  }
  const [byName, byPath] = [comparatorFor(names), comparatorFor(paths)];
  const at = (texts: readonly string[], position: number): string => texts[position] ?? "";
  return [...list.keys()]
    .sort((a, b) => byName(at(names, a), at(names, b)) || byPath(at(paths, a), at(paths, b)))
    .map((position) => list[position] as S);
}

/** Whether nothing is lost with the loser. Equal bytes that the winner only claims to have prove nothing. */
export function isIdentical(winner: SkillSummary, loser: SkillSummary): boolean {
  return winner.hash === loser.hash && winner.verified !== false;
}

export function toShadowed(winner: SkillSummary, loser: SkillSummary, reason: ShadowReason): ShadowedSkill {
  return { name: loser.name, winner: toPlace(winner), loser: toPlace(loser), reason };
}

export function toPlace(skill: SkillSummary): SkillPlace {
  return { path: skill.path, source: skill.source, scope: skill.scope, hash: skill.hash };
}

function mergeIndexes<S extends SkillSummary>(own: SkillIndex<S>, other: SkillIndex<S>): SkillIndex<S> {
  const kept: S[] = [];
  const shadowed = [...own.shadowed, ...other.shadowed];
  for (const skill of own.skills) {
    const twin = other.findById(skill.id);
    const winner = twin ?? (skill.kind === "skill" ? other.findByName(skill.name) : undefined);
    if (!winner || (winner.kind !== skill.kind && !twin)) kept.push(skill);
    else if (twin?.path !== skill.path || twin.hash !== skill.hash || twin.source !== skill.source) {
      shadowed.push(toShadowed(winner, skill, isIdentical(winner, skill) ? "identical" : "merge"));
    }
  }
  return fromOrdered(mergeOrdered(kept, other.skills), { problems: [...own.problems, ...other.problems], shadowed });
}

/** Both lists in the order of an index. Each keeps its own: of skills of one name the first is the one that the name means. */
function mergeOrdered<S extends SkillSummary>(first: readonly S[], second: readonly S[]): readonly S[] {
  const merged: S[] = [];
  let next = 0;
  for (const skill of first) {
    for (; next < second.length && comesBefore(second[next] as S, skill); next++) merged.push(second[next] as S);
    merged.push(skill);
  }
  return [...merged, ...second.slice(next)];
}

function comesBefore(one: SkillSummary, other: SkillSummary): boolean {
  return (compareCodePoints(one.name, other.name) || compareCodePoints(one.path, other.path)) < 0;
}

function mapBy<S extends SkillSummary>(
  skills: readonly S[],
  key: "name" | "id",
  beats: (candidate: S, current: S) => boolean,
): ReadonlyMap<string, S> {
  const map = new Map<string, S>();
  for (const skill of skills) {
    const current = map.get(skill[key]);
    if (!current || beats(skill, current)) map.set(skill[key], skill);
  }
  return map;
}

function isNearer(candidate: SkillSummary, current: SkillSummary): boolean {
  if (candidate.kind !== current.kind) return candidate.kind === "skill";
  if (candidate.kind === "skill") return false;
  return candidate.path.split("/").length < current.path.split("/").length;
}
