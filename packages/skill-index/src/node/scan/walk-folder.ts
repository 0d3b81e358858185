import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import type { SourceFinding } from "../../source/skill-source.js";
import { errorCode } from "../disk/disk-path.js";
import { type FolderScan, firstNames, type KeptFolder } from "./folder-cache.js";
import type { ScanLimits, ScanMode } from "./scan-rules.js";
import { surveyFolder, toSurveyed, type WalkedFolder } from "./survey-folder.js";
import { followLink } from "./walk-link.js";

export interface WalkOptions {
  readonly mode: ScanMode;
  readonly limits: Required<ScanLimits>;
  /** Real paths that links may lead into; `undefined`: anywhere. */
  readonly within: readonly string[] | undefined;
  readonly scan: FolderScan;
}

/**
 * Every candidate below a real path, level by level, each folder in code point order; linked folders come last, so that what can
 * be reached without a link is. Yields what one folder holds at a time, be it nothing, to let the caller pause.
 */
export function* walkFolder(root: string, options: WalkOptions): Generator<readonly SourceFinding[], void> {
  const walk: Walk = {
    ...options,
    root,
    began: Date.now(),
    linked: [],
    seen: 0,
    deep: [],
    unread: [],
  };
  const queue: Queue = { folders: [{ path: root, depth: 0, inSkill: false }], inNewParent: [false] };
  for (let at = 0; at < queue.folders.length; at++) {
    const folder = queue.folders[at] as WalkedFolder;
    if (walk.seen < walk.limits.entries) yield visitFolder(walk, folder, queue, queue.inNewParent[at] ?? false);
    else walk.unread.push(folder.path);
    if (at === queue.folders.length - 1) yield takeLinked(walk, queue);
  }
  yield reportCuts(walk);
}

/** Folders to look into, and whether each stands in one that was read anew. */
interface Queue {
  readonly folders: WalkedFolder[];
  readonly inNewParent: boolean[];
  /** The paths of all of them, once a link was followed: only then can one be reached twice. */
  paths?: Set<string>;
}

/** The state of one walk. */
export interface Walk extends WalkOptions {
  readonly root: string;
  /** Milliseconds since 1970. */
  readonly began: number;
  /** Folders that links lead to, to be looked into last. */
  readonly linked: (WalkedFolder & { readonly link: string })[];
  /** Entries looked at. */
  seen: number;
  /** Folders beyond a limit. */
  readonly deep: string[];
  readonly unread: string[];
}

function visitFolder(walk: Walk, folder: WalkedFolder, queue: Queue, inNewParent: boolean): readonly SourceFinding[] {
  let kept: KeptFolder;
  try {
    kept = walk.scan.look(folder.path, inNewParent);
  } catch (error) {
    return [{ problem: toFolderProblem(folder.path, error) }];
  }
  const room = walk.limits.entries - walk.seen;
  let survey = surveyFolder(kept, folder, walk.mode);
  walk.seen += survey.count;
  if (survey.count > room) {
    walk.unread.push(folder.path);
    const names = firstNames(kept.names, room);
    survey = surveyFolder({ sight: kept.sight, names, survey: undefined }, folder, walk.mode);
  }
  const isNew = kept.sight.readAt >= walk.began;
  for (const next of survey.folders) {
    if (folder.depth < walk.limits.depth) enqueue(queue, next, isNew);
    else walk.deep.push(next.path);
  }
  if (survey.links.length === 0) return survey.findings;
  const place = toSurveyed(folder, survey.isSkill);
  return [...survey.findings, ...survey.links.flatMap((name) => followLink(walk, place, name) ?? [])];
}

/** Says whether the folder was not queued already. */
function enqueue(queue: Queue, folder: WalkedFolder, inNewParent: boolean): boolean {
  if (queue.paths?.has(folder.path)) return false;
  queue.paths?.add(folder.path);
  queue.folders.push(folder);
  queue.inNewParent.push(inNewParent);
  return true;
}

/** Queues the linked folders that no other way led to. */
function takeLinked(walk: Walk, queue: Queue): readonly SourceFinding[] {
  if (walk.linked.length === 0) return [];
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
  const message = `This folder cannot be read (${code || String(error)}). Check its permissions.`;
  return toProblem("folder-unreadable", path, message);
}
