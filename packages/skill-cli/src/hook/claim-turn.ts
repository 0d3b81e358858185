import { createHash } from "node:crypto";
import { closeSync, lstatSync, openSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { openPrivateFolder } from "@skillwright/skill-index/stamp";
import type { Cache } from "../cache/open-cache.js";

/** One prompt in one session of one agent. */
export interface Turn {
  readonly agent: string;
  readonly session: string;
  readonly prompt: string;
  /** How long the same prompt is the same turn. */
  readonly seconds: number;
}

/**
 * Whether this process is the first to answer a turn: agents run the hooks of user and project side by side, and some call a hook again for
 * results of tools.
 */
export function claimTurn({ agent, session, prompt, seconds }: Turn, cache: Cache): boolean {
  return leaveMark([agent, session, prompt], seconds, cache);
}

/** How long a model is taken to remember a skill that was named to it, in seconds. Sessions are compacted, and models forget. */
const MEMORY_SECONDS = 3600;

/** Leaves a mark for each skill, and returns whether one of them was not named in this session yet, or has changed since. */
export function namesNews(
  skills: readonly { readonly path: string; readonly hash: string }[],
  { agent, session }: Pick<Turn, "agent" | "session">,
  cache: Cache,
): boolean {
  // Each of them gets its mark, so no stopping at the first.
  const news = skills.filter(({ path, hash }) => leaveMark([agent, session, path, hash], MEMORY_SECONDS, cache));
  return news.length > 0;
}

/** Makes an empty file named by a hash. Returns `false` when it was made less than so many seconds ago; `true` where none can be made. */
function leaveMark(parts: readonly string[], seconds: number, cache: Cache): boolean {
  const folder = openPrivateFolder(cache.folder, ["turns"], { create: true });
  if (!folder.ok) return true;
  const mark = join(folder.path, createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32));
  try {
    if (isNew(mark)) {
      removeOldMarks(folder.path);
      return true;
    }
    const age = Date.now() - lstatSync(mark).mtimeMs;
    if (age < seconds * 1000) return false;
    utimesSync(mark, new Date(), new Date());
    return true;
  } catch {
    // Saying it twice is better than not at all.
    return true;
  }
}

function isNew(mark: string): boolean {
  try {
    closeSync(openSync(mark, "wx", 0o600));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

const MAX_MARKS = 200;
const MARK = /^[0-9a-f]{32}$/;

function removeOldMarks(folder: string): void {
  const names = readdirSync(folder).filter((name) => MARK.test(name));
  if (names.length <= MAX_MARKS) return;
  const hourAgo = Date.now() - 3_600_000;
  for (const name of names) {
    const path = join(folder, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    // Marks are empty: a file with content was never ours.
    if (stats?.isFile() && stats.size === 0 && stats.mtimeMs < hourAgo) rmSync(path, { force: true });
  }
}
