import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { UsageError } from "../usage-error.js";

const MAX_BYTES = 16 * 1024 * 1024;

export interface ReadTextOptions {
  /** Nobody named the file: a link put in its place is not followed. Default: `false`. */
  readonly isStranger?: boolean;
  /** Whether a byte order mark at the beginning stays. Default: `false`. */
  readonly keepMark?: boolean;
}

/** The text of a file that a person wrote. What cannot be read is thrown as a `UsageError`. */
export function readTextFile(
  path: string,
  io: Pick<Io, "cwd" | "home">,
  { isStranger = false, keepMark = false }: ReadTextOptions = {},
): string {
  let file: number | undefined;
  try {
    // A pipe is opened without waiting for who writes to it, to be refused.
    const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
    file = openSync(path, O_RDONLY | O_NONBLOCK | (isStranger ? O_NOFOLLOW : 0));
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new UsageError(`${displayPath(path, io)} is not a file.`);
    if (stats.size > MAX_BYTES) throw new UsageError(`${displayPath(path, io)} is larger than 16 MiB.`);
    const text = readFileSync(file, "utf8");
    return keepMark ? text : text.replace(/^\ufeff/, "");
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${displayPath(path, io)} cannot be read.`, undefined, { cause: error });
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
