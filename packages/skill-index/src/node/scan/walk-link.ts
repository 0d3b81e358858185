import { type Stats, statSync } from "node:fs";
import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import type { SkillEntry, SourceFinding } from "../../source/skill-source.js";
import { errorCode, isInside, joinPath, toReal } from "../disk/disk-path.js";
import { type ClassifiedFolder, toIrregular } from "./classify-entries.js";
import { candidateKind, skipReason } from "./scan-rules.js";
import type { Walk } from "./walk.js";

/** A link, followed as far as `within` allows: a candidate, a folder to look into later, a problem, or nothing of interest. */
export function followLink(walk: Walk, folder: ClassifiedFolder, name: string): SourceFinding | undefined {
  const path = joinPath(folder.path, name);
  const kind = candidateKind(name, walk.mode, folder);
  const target = resolveLink(path);
  if (!target.ok) {
    // Inside a skill, or beside convention files, a broken link is none of our business unless a candidate hides behind it.
    return kind || (walk.mode !== "instructions" && !folder.inSkill)
      ? toFinding(path, kind, target.problem)
      : undefined;
  }
  if (!kind && !target.stats.isDirectory()) return undefined;
  if (walk.within && !walk.within.some((place) => isInside(target.real, place))) {
    return toFinding(path, kind, toOutside(path));
  }
  if (!kind) return followToFolder(walk, folder, { name, link: path, real: target.real });
  const entry = { path, kind, identity: target.real };
  return target.stats.isFile() ? { entry } : { entry, problem: toIrregular(path, "link") };
}

function followToFolder(
  walk: Walk,
  folder: ClassifiedFolder,
  { name, link, real }: FolderLink,
): SourceFinding | undefined {
  const reason = skipReason(name, folder.isSkill, walk.mode);
  if (reason) return { skipped: { path: link, reason } };
  if (isInside(folder.path, real)) {
    const message = `This link leads back to ${real}, which it stands in. It is not followed.`;
    return { problem: toProblem("link-loop", link, message) };
  }
  if (folder.depth >= walk.limits.depth) walk.deep.push(link);
  else walk.linked.push({ link, path: real, depth: folder.depth + 1, inSkill: folder.inSkill });
  return undefined;
}

/** A link to a folder. */
interface FolderLink {
  readonly name: string;
  /** The path of the link itself. */
  readonly link: string;
  /** Where it leads. */
  readonly real: string;
}

type LinkTarget =
  | { readonly ok: true; readonly real: string; readonly stats: Stats }
  | { readonly ok: false; readonly problem: SkillProblem };

function resolveLink(path: string): LinkTarget {
  try {
    return { ok: true, stats: statSync(path), real: toReal(path) };
  } catch (error) {
    const code = errorCode(error);
    if (code === "ELOOP") {
      return { ok: false, problem: toProblem("link-loop", path, "This link leads to itself. It is not followed.") };
    }
    const message = `This link leads nowhere (${code || String(error)}). Remove it, or restore what it pointed to.`;
    return { ok: false, problem: toProblem("link-broken", path, message) };
  }
}

function toFinding(path: string, kind: SkillEntry["kind"] | undefined, problem: SkillProblem): SourceFinding {
  return kind ? { entry: { path, kind, identity: path }, problem } : { problem };
}

// The target is not named: nothing from outside the roots belongs in any output, not even a path.
export function toOutside(path: string): SkillProblem {
  const message =
    'This link leads out of the given roots and is not followed. Give the place it leads to as a root, or set `links: "anywhere"`.';
  return toProblem("link-outside", path, message);
}
