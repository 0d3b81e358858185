import { createHmac, randomBytes } from "node:crypto";
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { isPrivateToUser } from "@skillwright/skill-index/stamp";
import { type StatePlace, stateFolder } from "../config/state-files.js";
import type { UsageEvent } from "./usage-event.js";

/** The record is two files of at most this size: when the newer is full it takes the place of the older. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_TEXT = 4000;
const MAX_NAME = 200;

/** The files of the record, the newer first, and the key of its hashes. */
export function usageFiles(place: StatePlace): { readonly files: readonly [string, string]; readonly key: string } {
  const folder = stateFolder(place);
  return {
    files: [join(folder, "usage.jsonl"), join(folder, "usage.old.jsonl")],
    key: join(folder, "usage.key"),
  };
}

/** Adds a line, in one write, so that hooks that run at once do not mix theirs. Throws as the file system does. */
export function appendUsage(event: UsageEvent, place: StatePlace): void {
  const { files } = usageFiles(place);
  const [path, older] = files;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW = 0 } = constants;
  const file = openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW, 0o600);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile() || !isPrivateToUser(stats))
      throw new Error(`${path} can be written by others, so nothing is recorded`);
    writeSync(file, `${JSON.stringify(toBounded(event))}\n`);
    if (stats.size > MAX_BYTES) turnOver(path, older);
  } finally {
    closeSync(file);
  }
}

function toBounded({ skills, text, ...rest }: UsageEvent): UsageEvent {
  return {
    ...rest,
    skills: skills.map((name) => name.slice(0, MAX_NAME)),
    ...(text !== undefined && { text: text.slice(0, MAX_TEXT) }),
  };
}

/** Whoever makes the mark first turns over; the others have nothing to do. */
function turnOver(path: string, older: string): void {
  const mark = `${path}.turning`;
  try {
    closeSync(openSync(mark, "wx", 0o600));
  } catch {
    return;
  }
  try {
    renameSync(path, older);
  } finally {
    rmSync(mark, { force: true });
  }
}

/** What was recorded, oldest first, and how many lines could not be read. */
export function readUsage(place: StatePlace): { readonly events: readonly UsageEvent[]; readonly broken: number } {
  const events: UsageEvent[] = [];
  let broken = 0;
  for (const path of usageFiles(place).files.toReversed()) {
    for (const line of readIfThere(path).split("\n")) {
      if (line === "") continue;
      const event = toEvent(line);
      if (event) events.push(event);
      else broken++;
    }
  }
  return { events, broken };
}

/** Removes the record and the key of its hashes. Gives how many files were there. */
export function clearUsage(place: StatePlace): number {
  const { files, key } = usageFiles(place);
  let removed = 0;
  for (const path of [...files, key, `${files[0]}.turning`]) {
    if (readIfThere(path) !== "") removed++;
    rmSync(path, { force: true });
  }
  return removed;
}

/** Hashes with a key of this machine: short texts could else be guessed from their hash. Throws as the file system does. */
export function createHasher(place: StatePlace): (text: string) => string {
  const { key: path } = usageFiles(place);
  let key = readIfThere(path);
  if (key === "") {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    key = randomBytes(32).toString("hex");
    try {
      writeFileSync(path, key, { flag: "wx", mode: 0o600 });
    } catch {
      // Another hook was quicker.
      key = readIfThere(path) || key;
    }
  }
  return (text) => createHmac("sha256", key).update(text).digest("hex").slice(0, 16);
}

function readIfThere(path: string): string {
  let file: number | undefined;
  try {
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    const stats = fstatSync(file);
    return stats.isFile() && isPrivateToUser(stats) ? readFileSync(file, "utf8") : "";
  } catch {
    return "";
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

const EVENTS: ReadonlySet<unknown> = new Set(["offered", "silent", "used"]);

function toEvent(line: string): UsageEvent | undefined {
  try {
    const event = JSON.parse(line) as Partial<UsageEvent>;
    const isOurs =
      EVENTS.has(event.event) &&
      typeof event.time === "string" &&
      typeof event.agent === "string" &&
      Array.isArray(event.skills) &&
      event.skills.every((name) => typeof name === "string");
    return isOurs ? (event as UsageEvent) : undefined;
  } catch {
    return undefined;
  }
}
