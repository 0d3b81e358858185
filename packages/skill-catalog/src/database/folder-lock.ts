import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { CatalogError, reasonOf } from "../catalog-problem.js";

/**
 * Holds a folder for this process: two processes on one data folder would damage it, and the engine does not look. The lock of a
 * process that is gone is taken over. Returns what gives the folder back.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (!create(path)) {
      if (isRunning(readOwner(path))) throw busy(folder);
      rmSync(path, { force: true });
      if (!create(path)) throw busy(folder);
    }
  } catch (error) {
    if (error instanceof CatalogError) throw error;
    throw new CatalogError("database-unreachable", `${path} cannot be written (${reasonOf(error)}).`, error);
  }
  return () => rmSync(path, { force: true });
}

function create(path: string): boolean {
  try {
    const file = openSync(path, "wx", 0o600);
    writeSync(file, `${process.pid}\n`);
    closeSync(file);
    return true;
  } catch (error) {
    if (reasonOf(error) === "EEXIST") return false;
    throw error;
  }
}

function readOwner(path: string): number {
  return Number.parseInt(readFileSync(path, "utf8"), 10);
}

/** A lock without a number was left by a process that died while writing it. */
function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return reasonOf(error) === "EPERM";
  }
}

function busy(folder: string): CatalogError {
  const hint = "Close the other catalog, or run a PostgreSQL server and open it by its URL.";
  return new CatalogError("database-busy", `The folder ${folder} is in use by a running process. ${hint}`);
}
