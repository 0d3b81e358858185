import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, lstatSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { UsageError } from "../usage-error.js";
import { systemWords } from "./system-words.js";

/** Writes a file that a person named, anew or over what stands there. */
export function writeText(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new UsageError(`${path} cannot be written: ${systemWords(error)}.`, undefined, { cause: error });
  }
}

/** Replaces a regular file in one step: a crash leaves the old text or the new one. Links are never written through. */
export function replaceText(path: string, text: string): void {
  const previous = lstatSync(path);
  if (!previous.isFile()) throw new UsageError(`${path} is a link or no file, and nothing is written through it.`);
  const temporary = join(dirname(path), `.${basename(path)}.${randomBytes(8).toString("hex")}.tmp`);
  try {
    const file = openSync(temporary, "wx", previous.mode & 0o777);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}
