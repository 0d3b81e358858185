import { type Stats, statSync } from "node:fs";
import { type SkillProblem, toProblem } from "../skill-problem.js";
import type { SkillEntry, SourceFinding } from "../skill-source.js";
import { errorCode, isInside, joinPath, toReal } from "./disk-path.js";
import type { FolderEntry } from "./folder-cache.js";
import { candidateKind, skipReason } from "./scan-rules.js";
import type { Walk, WalkedFolder } from "./walk-folder.js";

/** What is not a folder to enter: a candidate, a candidate's name on something else, or nothing of interest. */
export function* examineFile(
  walk: Walk,
  folder: WalkedFolder,
  { name, type }: FolderEntry,
): Generator<SourceFinding, void> {
  const path = joinPath(folder.path, name);
  const kind = candidateKind(name, walk.mode, folder);
  if (type === "undecodable") {
    const message = "This name is not valid UTF-8, so what stands there cannot be opened with certainty. Rename it.";
    yield { problem: toProblem("name-undecodable", path, message) };
  } else if (kind) {
    const entry = { path, kind, identity: path };
    yield type === "file" ? { entry } : { entry, problem: toIrregular(path, type) };
  } else if (walk.mode === "skills" && type === "file" && name.toLowerCase() === "skill.md") {
    const message = `This file would be a skill if it were named SKILL.md, in capitals. Rename it.`;
    yield { problem: toProblem("file-misnamed", path, message) };
  }
}

/** A link, followed as far as `within` allows. */
export function* examineLink(
  walk: Walk,
  folder: WalkedFolder,
  name: string,
  parentIsSkill: boolean,
): Generator<SourceFinding, void> {
  const path = joinPath(folder.path, name);
  const kind = candidateKind(name, walk.mode, folder);
  const target = resolveLink(path);
  if (!target.ok) {
    // Inside a skill, or beside convention files, a broken link is none of our business unless a candidate hides behind it.
    if (kind || (walk.mode !== "instructions" && !folder.inSkill)) yield toFinding(path, kind, target.problem);
  } else if (!kind && !target.stats.isDirectory()) {
    return;
  } else if (walk.within && !walk.within.some((place) => isInside(target.real, place))) {
    yield toFinding(path, kind, toOutside(path));
  } else if (kind) {
    const entry = { path, kind, identity: target.real };
    yield target.stats.isFile() ? { entry } : { entry, problem: toIrregular(path, "link") };
  } else {
    yield* followFolder(walk, folder, path, target.real, skipReason(name, parentIsSkill));
  }
}

function* followFolder(
  walk: Walk,
  folder: WalkedFolder,
  link: string,
  real: string,
  skip: ReturnType<typeof skipReason>,
): Generator<SourceFinding, void> {
  if (skip) yield { skipped: { path: link, reason: skip } };
  else if (isInside(folder.path, real)) {
    const message = `This link leads back to ${real}, which it stands in. It is not followed.`;
    yield { problem: toProblem("link-loop", link, message) };
  } else if (folder.depth >= walk.limits.depth) walk.deep.push(link);
  else walk.linked.push({ link, path: real, depth: folder.depth + 1, inSkill: folder.inSkill });
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
function toOutside(path: string): SkillProblem {
  const message =
    'This link leads out of the given roots and is not followed. Give the place it leads to as a root, or set `links: "anywhere"`.';
  return toProblem("link-outside", path, message);
}

function toIrregular(path: string, type: string): SkillProblem {
  const what = type === "folder" ? "a folder" : "a pipe, device or socket";
  return toProblem(
    "file-not-regular",
    path,
    `This is ${type === "link" ? "a link to something that is not a file" : what}, so it was not read. Put a regular file in its place.`,
  );
}
