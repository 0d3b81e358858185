import { mkdirSync } from "node:fs";
import type { AsksByHash } from "../../model/add-asks.js";
import { parentOf } from "../../model/skill-document.js";
import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import { errorCode, joinPath, toAbsolute, toReal } from "../disk/disk-path.js";
import { readRegularFile } from "../disk/read-file.js";
import { writeFileAtomically } from "../disk/write-file-atomically.js";

const FORMAT = "skillwright-asks";
const VERSION = 1;
const MAX_BYTES = 16 * 1024 * 1024;
const HASH = /^[0-9a-f]{64}$/;

/** What a file of asks holds, or why it cannot be used. */
export type AsksResult =
  | { readonly ok: true; readonly asks: AsksByHash }
  | { readonly ok: false; readonly problem: SkillProblem };

/** Reads the ways of asking that `writeAsks` wrote. A file that is not there holds none. */
export function readAsks(path: string): AsksResult {
  const absolute = toAbsolute(path);
  const read = readRegularFile(inRealFolder(absolute), MAX_BYTES, absolute);
  if (!read.ok) return read.problem.code === "file-vanished" ? { ok: true, asks: {} } : read;
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(read.bytes));
  } catch {
    // Not the engine's own words: they quote the text, and settings of a stranger may have named any file.
    return invalid(absolute, "it is no JSON");
  }
  const { format, version, skills } = (data ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || version !== VERSION)
    return invalid(absolute, `it is no \`${FORMAT}\` of version ${VERSION}`);
  if (typeof skills !== "object" || skills === null) return invalid(absolute, "it has no `skills`");
  const asks: Record<string, readonly string[]> = {};
  for (const [hash, texts] of Object.entries(skills)) {
    const whole = Array.isArray(texts) && texts.every((text) => typeof text === "string");
    if (!HASH.test(hash) || !whole)
      return invalid(absolute, `the entry \`${hash}\` is no list of texts under a SHA-256`);
    asks[hash] = texts as string[];
  }
  return { ok: true, asks };
}

/** Writes ways of asking, sorted by hash, so that a reader or a crash meets the old file or the new one. */
export function writeAsks(path: string, asks: AsksByHash): SkillProblem | undefined {
  const absolute = toAbsolute(path);
  const kept = Object.entries(asks).filter(([, texts]) => texts.length > 0);
  const skills = Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
  const text = `${JSON.stringify({ format: FORMAT, version: VERSION, skills }, undefined, 2)}\n`;
  try {
    mkdirSync(parentOf(absolute), { recursive: true });
    writeFileAtomically(absolute, new TextEncoder().encode(text), { replace: true });
    return undefined;
  } catch (error) {
    return toProblem("write-failed", absolute, `The file cannot be written: ${errorCode(error)}.`);
  }
}

/** The same file with its folder's links resolved; where that cannot be told, as it is. */
function inRealFolder(path: string): string {
  try {
    return joinPath(toReal(parentOf(path)), path.slice(path.lastIndexOf("/") + 1));
  } catch {
    return path;
  }
}

function invalid(path: string, why: string): AsksResult {
  const message = `These ways of asking cannot be used: ${why}. Mend the file, or write it anew.`;
  return { ok: false, problem: toProblem("asks-invalid", path, message) };
}
