import { createHmac } from "node:crypto";
import { closeSync, constants, fstatSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isPrivateToUser, openUserFolder, type UserFolderPlace, userFolderPath } from "@skillwright/skill-index/stamp";
import { openPrivateKey } from "../cache/private-key.js";
import { UsageError } from "../usage-error.js";
import type { UsageEvent } from "./usage-event.js";

/** The record is two files of at most this size: when the newer is full it takes the place of the older. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_TEXT = 4000;
const MAX_NAME = 200;
const KEY = "usage.key";

/** The files of the record, the newer first, and the key of its hashes. */
export function usageFiles(place: UserFolderPlace): {
  readonly files: readonly [string, string];
  readonly key: string;
} {
  const folder = userFolderPath("state", place);
  return { files: [join(folder, "usage.jsonl"), join(folder, "usage.old.jsonl")], key: join(folder, KEY) };
}

/** Adds a line, in one write, so that hooks that run at once do not mix theirs. Throws as the file system does. */
export function appendUsage(event: UsageEvent, place: UserFolderPlace): void {
  const { files } = usageFiles(place);
  const [path, older] = files;
  const folder = openUserFolder("state", [], place, { create: true });
  if (!folder.ok) throw new Error(folder.error.message);
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const file = openSync(path, O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW | O_NONBLOCK, 0o600);
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
export function readUsage(place: UserFolderPlace): { readonly events: readonly UsageEvent[]; readonly broken: number } {
  const events: UsageEvent[] = [];
  checkFolder(place);
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
export function clearUsage(place: UserFolderPlace): number {
  checkFolder(place);
  const { files, key } = usageFiles(place);
  let removed = 0;
  for (const path of [...files, key, `${files[0]}.turning`]) {
    if (readIfThere(path) !== "") removed++;
    rmSync(path, { force: true });
  }
  return removed;
}

/** Hashes with a key of this machine: short texts could else be guessed from their hash. Throws where no key can be kept. */
export function createHasher(place: UserFolderPlace): (text: string) => string {
  const opened = openPrivateKey(KEY, place, { create: true });
  if (!opened.ok) throw new Error(opened.error.message);
  return (text) => createHmac("sha256", opened.key).update(text).digest("hex").slice(0, 16);
}

/** Throws if others could have put files there: nothing is read or removed in such a folder. */
function checkFolder(place: UserFolderPlace): void {
  const folder = openUserFolder("state", [], place);
  if (!folder.ok && folder.error.code !== "folder-missing") throw new UsageError(folder.error.message);
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
