import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { quote, Refusal, reasonOf } from "../install-problem.js";
import type { InstallPlace } from "./install-place.js";

/** The right to change a place, held by one process at a time. */
export interface Hold {
  /** Refuses if somebody has taken the place over meanwhile. */
  check(): void;
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When the process began, where the system says: numbers of processes are used again. */
  readonly began: string;
  readonly token: string;
}

const LOOK_MS = 50;
const PATIENCE_MS = 60_000;

/** Runs work while no other process changes the place. Waits for one that does; one that was killed is not waited for. */
export async function holdPlace<T>(
  place: InstallPlace,
  work: (hold: Hold) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const file = join(place.state, "busy");
  const own: Holder = {
    pid: process.pid,
    host: hostname(),
    began: beganAt(process.pid),
    token: randomBytes(16).toString("hex"),
  };
  await take(file, { place, own, signal });
  const check = (): void => {
    if (readHolder(file)?.token !== own.token)
      throw new Refusal("install-busy", "Another process has taken this folder over. Run the command again.");
  };
  try {
    return await work({ check });
  } finally {
    if (readHolder(file)?.token === own.token) rmSync(file, { force: true });
    try {
      rmdirSync(place.state);
    } catch {
      // Something is in it: the next who waits, or what a killed install left.
    }
  }
}

async function take(
  file: string,
  {
    place,
    own,
    signal,
  }: { readonly place: InstallPlace; readonly own: Holder; readonly signal: AbortSignal | undefined },
): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    signal?.throwIfAborted();
    if (tryTake(file, place, own)) return;
    const holder = readHolder(file);
    if (holder && isGone(holder)) removeStale(file, holder);
    else if (Date.now() > end) {
      const who = holder ? `process ${holder.pid} on ${quote(holder.host)}` : "another process";
      throw new Refusal(
        "install-busy",
        `${who} is installing here. Wait for it, or remove ${quote(file)} if it is long gone.`,
        { path: file },
      );
    } else await sleep(LOOK_MS, undefined, signal ? { signal } : {});
  }
}

/** Written whole and then given its name by a link, which fails if the name is taken: nobody reads half a holder. */
function tryTake(file: string, place: InstallPlace, own: Holder): boolean {
  const temporary = `${file}.${own.token}`;
  try {
    mkdirSync(place.state, { recursive: true });
    writeFileSync(temporary, JSON.stringify(own), { flag: "wx" });
    linkSync(temporary, file);
    return true;
  } catch (error) {
    // The folder may go between the two steps: whoever was here before has just finished.
    if (["EEXIST", "ENOENT"].includes(reasonOf(error))) return false;
    throw new Refusal("write-failed", `${quote(place.base)} cannot be written (${reasonOf(error)}).`, {
      path: place.base,
      cause: error,
    });
  } finally {
    rmSync(temporary, { force: true });
  }
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Holder;
  } catch {
    // Gone, or never a holder's: who waits looks again.
    return undefined;
  }
}

function isGone({ pid, host, began }: Holder): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return began !== beganAt(pid);
  } catch (error) {
    return reasonOf(error) === "ESRCH";
  }
}

/** Two may see the same dead holder. Each moves what it finds away and looks at it: a living one is put back. */
function removeStale(file: string, dead: Holder): void {
  const aside = `${file}.${randomBytes(8).toString("hex")}`;
  try {
    renameSync(file, aside);
    if (readHolder(aside)?.token !== dead.token) linkSync(aside, file);
  } catch {
    // Someone was faster. If a holder was lost on the way, its own check tells it so before it changes anything.
  } finally {
    rmSync(aside, { force: true });
  }
}

function beganAt(pid: number): string {
  try {
    // The name of the program may hold blanks and brackets, so count from behind it.
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    // No such file system, or no such process: then the number alone must do.
    return "";
  }
}
