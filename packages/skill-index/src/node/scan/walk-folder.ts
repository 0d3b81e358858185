import { isPassing } from "../../model/passing-error.js";
import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import type { SourceFinding } from "../../source/skill-source.js";
import { errorCode } from "../disk/disk-path.js";
import { classifyEntries, toClassified } from "./classify-entries.js";
import { type CachedFolder, firstNames } from "./folder-cache.js";
import { isTooDeepInside, isTooLarge, takePostponed } from "./postpone-folder.js";
import type { WalkedFolder } from "./scan-rules.js";
import type { Walk, WalkOptions, WalkQueue } from "./walk.js";
import { followLink } from "./walk-link.js";

/**
 * Every candidate below a real path, level by level, each folder in code point order; linked folders come last, so that what can
 * be reached without a link is, and behind them those that would use up the entries that others need. Yields what one folder holds at a time, even if it is nothing, to let the caller pause.
 */
export function* walkFolder(root: string, options: WalkOptions): Generator<readonly SourceFinding[], void> {
  const walk: Walk = {
    ...options,
    root,
    queue: { folders: [{ path: root, depth: 0, inSkill: false }], inNewParent: [false] },
    began: Date.now(),
    linked: [],
    postponed: [],
    turn: "neighbours",
    share: options.limits.entries,
    seen: 0,
    deep: [],
    unread: [],
  };
  const { folders, inNewParent } = walk.queue;
  let levelEnd = 1;
  // The list grows while it is gone through.
  for (const [position, folder] of folders.entries()) {
    if (position === levelEnd) levelEnd = folders.length;
    walk.share = (walk.limits.entries - walk.seen) / (levelEnd - position);
    const isInNewParent = inNewParent[position] ?? false;
    if (walk.seen >= walk.limits.entries) walk.unread.push(folder.path);
    else if (isTooDeepInside(walk, folder)) walk.postponed.push({ folder, inNewParent: isInNewParent });
    else yield visitFolder(walk, folder, isInNewParent);
    if (position < folders.length - 1) continue;
    if (walk.linked.length > 0) yield takeLinked(walk);
    if (position === folders.length - 1) requeue(walk);
  }
  yield reportCuts(walk);
}

function requeue(walk: Walk): void {
  for (const { folder, inNewParent } of takePostponed(walk)) {
    walk.queue.folders.push(folder);
    walk.queue.inNewParent.push(inNewParent);
  }
}

function visitFolder(walk: Walk, folder: WalkedFolder, inNewParent: boolean): readonly SourceFinding[] {
  let cached: CachedFolder;
  let problem: SkillProblem | undefined;
  try {
    cached = walk.scan.read(folder.path, inNewParent);
  } catch (error) {
    problem = toFolderProblem(folder.path, error);
    // A moment without descriptors says nothing about the folder, so it stays as it was.
    const kept = isPassing(error) ? walk.scan.keep(folder.path) : undefined;
    if (!kept) return [{ problem }];
    cached = kept;
  }
  const remaining = walk.limits.entries - walk.seen;
  let contents = classifyEntries(cached, folder, walk.mode);
  if (isTooLarge(walk, contents.count)) {
    walk.postponed.push({ folder, inNewParent });
    return [];
  }
  walk.seen += contents.count;
  if (contents.count > remaining) {
    walk.unread.push(folder.path);
    const names = firstNames(cached.names, remaining);
    contents = classifyEntries({ stamp: cached.stamp, names, contents: undefined }, folder, walk.mode);
  }
  const isNew = cached.stamp.readAt >= walk.began;
  for (const next of contents.folders) {
    if (folder.depth < walk.limits.depth) enqueue(walk.queue, next, isNew);
    else walk.deep.push(next.path);
  }
  const findings = problem ? [...contents.findings, { problem }] : contents.findings;
  if (contents.links.length === 0) return findings;
  const place = toClassified(folder, contents.isSkill);
  return [...findings, ...contents.links.flatMap((name) => followLink(walk, place, name) ?? [])];
}

/** Says whether the folder was not queued already. */
function enqueue(queue: WalkQueue, folder: WalkedFolder, inNewParent: boolean): boolean {
  if (queue.paths?.has(folder.path)) return false;
  queue.paths?.add(folder.path);
  queue.folders.push(folder);
  queue.inNewParent.push(inNewParent);
  return true;
}

/** Queues the linked folders that no other way led to. */
function takeLinked(walk: Walk): readonly SourceFinding[] {
  const { queue } = walk;
  queue.paths ??= new Set(queue.folders.map(({ path }) => path));
  const findings: SourceFinding[] = [];
  for (const { link, ...folder } of walk.linked.splice(0)) {
    if (enqueue(queue, folder, false)) continue;
    const message = `This link leads to ${folder.path}, which the scan comes to another way, so it is not followed.`;
    findings.push({ problem: toProblem("link-repeated", link, message) });
  }
  return findings;
}

function reportCuts({ deep, unread, limits, root }: Walk): readonly SourceFinding[] {
  const findings: SourceFinding[] = [
    ...deep.map((path) => ({ skipped: { path, reason: "depth" } }) as const),
    ...unread.map((path) => ({ skipped: { path, reason: "entries" } }) as const),
  ];
  if (deep.length > 0) {
    const message = `${deep.length} folders lie more than ${limits.depth} levels below this root and were not looked into; the first is ${deep[0]}. Raise \`limits.depth\` if skills live there.`;
    findings.push({ problem: toProblem("scan-too-deep", root, message) });
  }
  if (unread.length > 0) {
    const message = `This root holds more than ${limits.entries} files and folders; ${unread.length} folders were not read to the end, the first is ${unread[0]}. Raise \`limits.entries\`, or choose a smaller root.`;
    findings.push({ problem: toProblem("scan-too-large", root, message) });
  }
  return findings;
}

function toFolderProblem(path: string, error: unknown): SkillProblem {
  const code = errorCode(error);
  if (code === "ENOENT" || code === "ENOTDIR") {
    return toProblem("folder-vanished", path, "This folder went away during the scan. Refresh to look again.");
  }
  const advice = isPassing(error)
    ? "What was last read of it is kept, if anything was. Refresh to look again."
    : "Check its permissions.";
  const message = `This folder cannot be read (${code || String(error)}). ${advice}`;
  return toProblem("folder-unreadable", path, message);
}
