import { type InstallProblem, quote, Refusal } from "../install-problem.js";
import { DEFAULT_FOLDER, type LockedSkill, parseLock, type SkillLock, withFolders } from "./skill-lock.js";

/** Both sides of a merge as one lock. */
export interface MergedLock {
  readonly lock: SkillLock;
  /** `lock-merged`: skills that the two sides have differently, and which side counts. */
  readonly warnings: readonly InstallProblem[];
}

/**
 * Joins the two sides that Git leaves in a lock file, entry by entry. What only one side has stays, unless the common ancestor shows that
 * the other side removed it. Where both changed the same skill, the first side counts, and a warning says so. `undefined`: no marks of a merge.
 */
export function mergeLock(text: string, path: string): MergedLock | undefined {
  const sides = splitConflict(text);
  if (!sides) return undefined;
  const [ours, theirs] = [parseLock(sides.ours, path), parseLock(sides.theirs, path)];
  const base = sides.base === undefined ? undefined : parseLock(sides.base, path);
  const warnings: InstallProblem[] = [];
  const lock = new Map<string, LockedSkill>();
  for (const name of new Set([...ours.keys(), ...theirs.keys()])) {
    const [one, other, old] = [ours.get(name), theirs.get(name), base?.get(name)];
    const kept = pick(one, other, old);
    if (kept === "conflict") {
      if (one) lock.set(name, one);
      else if (other) lock.set(name, other);
      warnings.push(conflictWarning(name, sides.labels, { one, other }));
    } else if (kept) lock.set(name, joinFolders(kept, one, other));
  }
  return { lock, warnings };
}

function pick(
  one: LockedSkill | undefined,
  other: LockedSkill | undefined,
  old: LockedSkill | undefined,
): LockedSkill | "conflict" | undefined {
  if (isSame(one, other)) return one;
  if (old && isSame(one, old)) return other;
  if (old && isSame(other, old)) return one;
  // Without the common ancestor one side may have added it, or the other removed it: keeping loses nothing.
  if (!old && (!one || !other)) return one ?? other;
  return "conflict";
}

/** By what is locked; folders are joined. */
function isSame(one: LockedSkill | undefined, other: LockedSkill | undefined): boolean {
  if (!one || !other) return one === other;
  const key = (skill: LockedSkill): string =>
    JSON.stringify([skill.digest, Object.entries(skill.source).sort(), skill.executable ?? []]);
  return key(one) === key(other);
}

function joinFolders(kept: LockedSkill, one?: LockedSkill, other?: LockedSkill): LockedSkill {
  const all = [kept, one, other].flatMap((skill) => (skill ? (skill.folders ?? [DEFAULT_FOLDER]) : []));
  return withFolders(kept, [...new Set(all)]);
}

function conflictWarning(
  name: string,
  [ours, theirs]: readonly [string, string],
  { one, other }: { readonly one: LockedSkill | undefined; readonly other: LockedSkill | undefined },
): InstallProblem {
  const what = !one
    ? `${quote(ours)} removed it, and ${quote(theirs)} changed it: it stays`
    : !other
      ? `${quote(theirs)} removed it, and ${quote(ours)} changed it: it stays`
      : `both sides changed it: that of ${quote(ours)} is kept, and that of ${quote(theirs)} is dropped (${versionOf(one)} against ${versionOf(other)})`;
  const message = `${quote(name)} in the two sides of the merge: ${what}. Use \`update ${name}\` for the newest version, or \`remove ${name}\`.`;
  return new Refusal("lock-merged", message, { path: name }).problem;
}

function versionOf({ source, digest }: LockedSkill): string {
  if (source.type === "git") return source.commit.slice(0, 12);
  return "version" in source ? source.version : digest.slice(0, 15);
}

interface Sides {
  readonly ours: string;
  readonly theirs: string;
  /** Absent: Git wrote no common ancestor. */
  readonly base?: string;
  /** What Git calls the two. */
  readonly labels: readonly [string, string];
}

/** The texts of both sides. No string of a lock holds a line break, so a line that begins like a mark is one. `undefined`: there are none, or they do not pair. */
function splitConflict(text: string): Sides | undefined {
  const parts = { ours: "", theirs: "", base: "" };
  let at: "all" | "ours" | "base" | "theirs" = "all";
  let [conflicts, bases] = [0, 0];
  let labels: readonly [string, string] = ["", ""];
  for (const line of text.split(/(?<=\n)/)) {
    const mark = /^(<{7}|\|{7}|={7}|>{7})(?: (.*?))?\r?\n?$/.exec(line);
    const kind = mark?.[1]?.[0];
    if (kind === "<" && at === "all") {
      at = "ours";
      conflicts++;
      labels = [mark?.[2] ?? "", labels[1]];
    } else if (kind === "|" && at === "ours") {
      at = "base";
      bases++;
    } else if (kind === "=" && (at === "ours" || at === "base")) at = "theirs";
    else if (kind === ">" && at === "theirs") {
      at = "all";
      labels = [labels[0], mark?.[2] ?? ""];
    } else if (mark) return undefined;
    else for (const side of at === "all" ? (["ours", "theirs", "base"] as const) : [at]) parts[side] += line;
  }
  if (conflicts === 0 || at !== "all") return undefined;
  return { ours: parts.ours, theirs: parts.theirs, labels, ...(bases === conflicts && { base: parts.base }) };
}
