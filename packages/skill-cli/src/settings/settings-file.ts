import { lstatSync, mkdirSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isInside } from "@skillwright/skill-index/node";
import { readTextFile } from "../config/read-text-file.js";
import type { Io } from "../terminal/io.js";
import { replaceText } from "../terminal/write-text.js";
import { UsageError } from "../usage-error.js";

/** A settings file of an agent: what is in it, and where it really is. */
export interface SettingsFile {
  /** As it was asked for. */
  readonly path: string;
  /** With every link resolved. */
  readonly real: string;
  /** `undefined`: there is none yet. */
  readonly text: string | undefined;
}

/** Reads it. A link may lead to another place of the same folder, as people keep their dot files; one that leads out is refused. */
export function readSettings(path: string, folder: string, io: Io): SettingsFile {
  const real = toRealPath(path);
  if (!isInside(real, toRealPath(folder))) {
    throw new UsageError(
      `${path} really is ${real}, outside ${folder}, and nothing is written there.`,
      "Name that file with --file to change it all the same.",
    );
  }
  const exists = lstatSync(real, { throwIfNoEntry: false }) !== undefined;
  return { path, real, text: exists ? readTextFile(real, io, { keepMark: true }) : undefined };
}

/** Writes it in one step, or removes it. The rights of a file that is there stay. */
export function writeSettings({ real }: SettingsFile, text: string | undefined): void {
  if (text === undefined) {
    rmSync(real);
    return;
  }
  mkdirSync(dirname(real), { recursive: true });
  if (lstatSync(real, { throwIfNoEntry: false }) === undefined) writeFileSync(real, "", { flag: "wx" });
  replaceText(real, text);
}

/** With every link resolved in as much of the path as there is. */
function toRealPath(path: string): string {
  if (lstatSync(path, { throwIfNoEntry: false }) !== undefined) return realpathSync.native(path);
  const parent = dirname(path);
  return parent === path ? path : join(toRealPath(parent), basename(path));
}
