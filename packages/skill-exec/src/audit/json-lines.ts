import { constants } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { dirname } from "node:path";
import { createFolders, isPrivateToUser } from "@skillwright/skill-index/node";
import { printableJson } from "@skillwright/skill-text";

export interface JsonLine {
  /** One-based. */
  readonly line: number;
  /** Absent if the line is no JSON. */
  readonly value?: unknown;
}

/**
 * Adds one line to the end of a file that only its owner may read, in a single write: lines of several processes never mix.
 * No value can add a line of its own: line breaks of every kind are escaped, as is all that could act on a terminal.
 */
export async function appendJsonLine(path: string, value: unknown): Promise<void> {
  createFolders(dirname(path));
  const flags = constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW;
  const file = await open(path, flags, 0o600);
  try {
    const stats = await file.stat();
    if (!stats.isFile() || !isPrivateToUser(stats)) throw notPrivate(path);
    const start = (await endsInMidLine(file)) ? "\n" : "";
    const bytes = Buffer.from(`${start}${printableJson(JSON.stringify(value))}\n`);
    const { bytesWritten } = await file.write(bytes);
    if (bytesWritten !== bytes.length)
      throw new Error(`Only ${bytesWritten} of ${bytes.length} bytes fit into ${path}.`);
    await file.datasync();
  } finally {
    await file.close();
  }
}

export interface ReadJsonLinesOptions {
  /** Throw unless it is a regular file, reached through no link, that nobody but this user can write. Default: `false`. */
  readonly ownOnly?: boolean;
}

/** All lines that hold anything. A file that does not exist has none. */
export async function readJsonLines(path: string, { ownOnly = false }: ReadJsonLinesOptions = {}): Promise<JsonLine[]> {
  const text = await readText(path, ownOnly);
  return text.split("\n").flatMap((content, index) => {
    if (content.trim() === "") return [];
    try {
      return [{ line: index + 1, value: JSON.parse(content) as unknown }];
    } catch {
      // Torn by a crash, or not ours: the caller hears of it by the missing value.
      return [{ line: index + 1 }];
    }
  });
}

async function readText(path: string, ownOnly: boolean): Promise<string> {
  try {
    const file = await open(path, constants.O_RDONLY | (ownOnly ? constants.O_NOFOLLOW | constants.O_NONBLOCK : 0));
    try {
      const stats = await file.stat();
      if (ownOnly && !(stats.isFile() && isPrivateToUser(stats))) {
        throw notPrivate(path);
      }
      return await file.readFile("utf8");
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

function notPrivate(path: string): Error {
  return new Error(
    `${path} can be written by other users, or is not a file. Look at what it says, then: chmod go-w and chown it.`,
  );
}

/** A crash in the middle of a write leaves a torn line; the next one must not be glued to it. */
async function endsInMidLine(file: FileHandle): Promise<boolean> {
  const { size } = await file.stat();
  if (size === 0) return false;
  const last = Buffer.alloc(1);
  await file.read(last, 0, 1, size - 1);
  return last[0] !== 0x0a;
}
