import { toProblem } from "../skill-problem.js";
import type { SourceFinding } from "../skill-source.js";
import { errorCode, joinPath } from "./disk-path.js";
import type { FolderEntry, FolderScan } from "./folder-cache.js";
import { type FolderPlace, type ScanLimits, type ScanMode, skipReason } from "./scan-rules.js";
import { examineFile, examineLink } from "./walk-entry.js";

export interface WalkOptions {
  readonly mode: ScanMode;
  readonly limits: Required<ScanLimits>;
  /** Real paths that links may lead into; `undefined`: anywhere. */
  readonly within: readonly string[] | undefined;
  readonly scan: FolderScan;
}

/**
 * Every candidate below a real path, level by level, each folder in code point order; linked folders come last, so that what can
 * be reached without a link is. Yields `undefined` after each folder, to let the caller pause.
 */
export function* walkFolder(root: string, options: WalkOptions): Generator<SourceFinding | undefined, void> {
  const walk: Walk = { ...options, root, visited: new Set(), linked: [], seen: 0, deep: [], unread: [] };
  const queue: WalkedFolder[] = [{ path: root, depth: 0, inSkill: false }];
  for (let at = 0; at < queue.length; at++) {
    const folder = queue[at] as WalkedFolder;
    if (walk.seen < walk.limits.entries) yield* visitFolder(walk, folder, queue);
    else walk.unread.push(folder.path);
    yield undefined;
    if (at === queue.length - 1) yield* takeLinked(walk, queue);
  }
  yield* reportCuts(walk);
}

export interface WalkedFolder extends FolderPlace {
  /** Real, so that it names one folder however it was reached. */
  readonly path: string;
}

/** The state of one walk. */
export interface Walk extends WalkOptions {
  readonly root: string;
  readonly visited: Set<string>;
  readonly linked: (WalkedFolder & { readonly link: string })[];
  /** Entries looked at. */
  seen: number;
  /** Folders beyond a limit. */
  readonly deep: string[];
  readonly unread: string[];
}

function* visitFolder(walk: Walk, folder: WalkedFolder, queue: WalkedFolder[]): Generator<SourceFinding, void> {
  walk.visited.add(folder.path);
  let entries: readonly FolderEntry[];
  try {
    entries = walk.scan.entries(folder.path);
  } catch (error) {
    yield { problem: toFolderProblem(folder.path, error) };
    return;
  }
  const room = walk.limits.entries - walk.seen;
  walk.seen += entries.length;
  if (entries.length > room) walk.unread.push(folder.path);
  const isSkill = entries.some(({ name, type }) => name === "SKILL.md" && (type === "file" || type === "link"));
  const place = { path: folder.path, depth: folder.depth, inSkill: folder.inSkill || isSkill };
  for (const entry of entries.length > room ? entries.slice(0, room) : entries) {
    if (entry.type === "folder") yield* enterFolder(walk, place, entry.name, isSkill, queue);
    else if (entry.type === "link") yield* examineLink(walk, place, entry.name, isSkill);
    else yield* examineFile(walk, place, entry);
  }
}

function* enterFolder(
  walk: Walk,
  parent: WalkedFolder,
  name: string,
  parentIsSkill: boolean,
  queue: WalkedFolder[],
): Generator<SourceFinding, void> {
  const path = joinPath(parent.path, name);
  if (name === "SKILL.md") yield* examineFile(walk, parent, { name, type: "folder" });
  const reason = skipReason(name, parentIsSkill);
  if (reason) yield { skipped: { path, reason } };
  else if (parent.depth >= walk.limits.depth) walk.deep.push(path);
  else queue.push({ path, depth: parent.depth + 1, inSkill: parent.inSkill });
}

/** Queues the linked folders that no other way led to. */
function* takeLinked(walk: Walk, queue: WalkedFolder[]): Generator<SourceFinding, void> {
  for (const { link, ...folder } of walk.linked.splice(0)) {
    if (walk.visited.has(folder.path)) {
      const message = `This link leads to ${folder.path}, which was looked into already. Nothing is lost.`;
      yield { problem: toProblem("link-repeated", link, message) };
      continue;
    }
    walk.visited.add(folder.path);
    queue.push(folder);
  }
}

function* reportCuts(walk: Walk): Generator<SourceFinding, void> {
  for (const path of walk.deep) yield { skipped: { path, reason: "depth" } };
  for (const path of walk.unread) yield { skipped: { path, reason: "entries" } };
  if (walk.deep.length > 0) {
    const message = `${walk.deep.length} folders lie more than ${walk.limits.depth} levels below this root and were not looked into; the first is ${walk.deep[0]}. Raise \`limits.depth\` if skills live there.`;
    yield { problem: toProblem("scan-too-deep", walk.root, message) };
  }
  if (walk.unread.length > 0) {
    const message = `This root holds more than ${walk.limits.entries} files and folders; ${walk.unread.length} folders were not read to the end, the first is ${walk.unread[0]}. Raise \`limits.entries\`, or choose a smaller root.`;
    yield { problem: toProblem("scan-too-large", walk.root, message) };
  }
}

function toFolderProblem(path: string, error: unknown): NonNullable<SourceFinding["problem"]> {
  const code = errorCode(error);
  if (code === "ENOENT" || code === "ENOTDIR") {
    return toProblem("folder-vanished", path, "This folder went away during the scan. Refresh to look again.");
  }
  return toProblem(
    "folder-unreadable",
    path,
    `This folder cannot be read (${code || String(error)}). Check its permissions.`,
  );
}
