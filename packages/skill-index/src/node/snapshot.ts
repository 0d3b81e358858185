import { lstatSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type SkillProblem, toProblem } from "../skill-problem.js";
import { errorCode, toAbsolute } from "./disk-path.js";
import { decodeSnapshot, encodeSnapshot, type SnapshotKey, type SnapshotState } from "./snapshot-format.js";
import { writeFileAtomically } from "./write-file-atomically.js";

/** What a snapshot gave: a state to start from, or nothing and a note that says why. A file that is not there yet needs no note. */
export interface SnapshotLoad {
  readonly state?: SnapshotState;
  readonly notes: readonly SkillProblem[];
}

/** Reads a snapshot of these roots. Never throws; whatever is odd about the file means starting from nothing. */
export function loadSnapshot(path: string, roots: string): SnapshotLoad {
  const file = toAbsolute(path);
  try {
    const stats = lstatSync(file, { throwIfNoEntry: false });
    if (!stats) return { notes: [] };
    if (!stats.isFile() || !isOurs(stats)) {
      return rebuild("snapshot-foreign", file, "is not a file that only this user can write");
    }
    const decoded = decodeSnapshot(readFileSync(file));
    if (!decoded.ok)
      return decoded.reason === "stale"
        ? rebuild("snapshot-stale", file, STALE)
        : rebuild("snapshot-damaged", file, "is damaged");
    if (decoded.key.engine !== ENGINE) return rebuild("snapshot-stale", file, STALE);
    if (decoded.key.roots !== roots) return rebuild("snapshot-foreign", file, "is of other roots or options");
    return { state: decoded.restore(), notes: [] };
  } catch (error) {
    return rebuild("snapshot-damaged", file, `cannot be read (${errorCode(error) || String(error)})`);
  }
}

/** Writes a snapshot that only this user can read or write, in one step. Throws as the file system does. */
export function saveSnapshot(path: string, roots: string, state: SnapshotState): void {
  const file = toAbsolute(path);
  const slash = file.lastIndexOf("/");
  const key: SnapshotKey = { engine: ENGINE, roots };
  writeFileAtomically(file.slice(0, slash) || "/", file.slice(slash + 1), encodeSnapshot(state, key), {
    replace: true,
    mode: 0o600,
  });
}

const STALE = "was written by another version";

// What a snapshot holds was made by the parser and the index as they were; another version may read the same file otherwise.
const load = createRequire(import.meta.url);
const versionOf = (name: string): string => (load(`${name}/package.json`) as { readonly version: string }).version;
const ENGINE = ["@skillwright/skill-index", "@skillwright/skill-parser"]
  .map((name) => `${name}@${versionOf(name)}`)
  .join(" ");

// Whoever can write the snapshot decides what skills say, so it must be no one but the user. Windows has no such bits.
function isOurs({ uid, mode }: { readonly uid: number; readonly mode: number }): boolean {
  return process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
}

function rebuild(
  code: "snapshot-damaged" | "snapshot-foreign" | "snapshot-stale",
  path: string,
  why: string,
): SnapshotLoad {
  const message = `This snapshot ${why}, so it was not used and everything was read anew. Save a new one.`;
  return { notes: [toProblem(code, path, message)] };
}
