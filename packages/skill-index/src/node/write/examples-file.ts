import { mkdirSync } from "node:fs";
import type { ExampleRequests } from "../../model/example-requests.js";
import { parentOf } from "../../model/skill-document.js";
import { type SkillProblem, toProblem } from "../../model/skill-problem.js";
import { errorCode, joinPath, toAbsolute, toReal } from "../disk/disk-path.js";
import { readRegularFile } from "../disk/read-file.js";
import { writeFileAtomically } from "../disk/write-file-atomically.js";

const FORMAT = "skillwright-examples";
const VERSION = 1;
const MAX_BYTES = 16 * 1024 * 1024;
const HASH = /^[0-9a-f]{64}$/;

/** The content of a file of example requests, or why it cannot be used. */
export type ExampleRequestsResult =
  | { readonly ok: true; readonly examples: readonly ExampleRequests[] }
  | { readonly ok: false; readonly problem: SkillProblem };

/** Reads the example requests that `writeExampleRequests` wrote. A file that does not exist holds none. */
export function readExampleRequests(path: string): ExampleRequestsResult {
  const absolute = toAbsolute(path);
  const read = readRegularFile(inRealFolder(absolute), MAX_BYTES, absolute);
  if (!read.ok) return read.problem.code === "file-vanished" ? { ok: true, examples: [] } : read;
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(read.bytes));
  } catch {
    // Not the engine's own text: it quotes the content, and a stranger's config may have named any file.
    return invalid(absolute, "it is not JSON");
  }
  const { format, version, skills } = (data ?? {}) as Record<string, unknown>;
  if (format !== FORMAT || version !== VERSION)
    return invalid(absolute, `it is not a "${FORMAT}" file of version ${VERSION}`);
  if (!Array.isArray(skills)) return invalid(absolute, 'it has no list "skills"');
  const wrong = skills.findIndex((entry) => !isEntry(entry));
  if (wrong !== -1)
    return invalid(
      absolute,
      `entry ${wrong + 1} needs "name", "source", "writtenFor" (a SHA-256) and "requests" (texts)`,
    );
  return { ok: true, examples: skills.map(toEntry) };
}

function isEntry(value: unknown): value is ExampleRequests {
  const { name, source, writtenFor, requests } = (value ?? {}) as Record<string, unknown>;
  const texts = [name, source, writtenFor].every((text) => typeof text === "string" && text !== "");
  return (
    texts &&
    HASH.test(writtenFor as string) &&
    Array.isArray(requests) &&
    requests.every((text) => typeof text === "string")
  );
}

const toEntry = ({ name, source, writtenFor, requests }: ExampleRequests): ExampleRequests => ({
  name,
  source,
  writtenFor,
  requests,
});

/**
 * Writes example requests by source and name, a request on each line, so that a review shows each one that was added. A reader or a crash
 * meets the old file or the new one.
 */
export function writeExampleRequests(path: string, examples: readonly ExampleRequests[]): SkillProblem | undefined {
  const absolute = toAbsolute(path);
  const key = ({ source, name }: ExampleRequests): string => `${source}\n${name}`;
  const skills = examples
    .filter(({ requests }) => requests.length > 0)
    .map(toEntry)
    .sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const text = `${JSON.stringify({ format: FORMAT, version: VERSION, skills }, undefined, 2)}\n`;
  try {
    mkdirSync(parentOf(absolute), { recursive: true });
    writeFileAtomically(absolute, new TextEncoder().encode(text), { replace: true });
    return undefined;
  } catch (error) {
    return toProblem("write-failed", absolute, `The file cannot be written: ${errorCode(error)}.`);
  }
}

/** The same file with the links of its folder resolved; where that fails, as it is. */
function inRealFolder(path: string): string {
  try {
    return joinPath(toReal(parentOf(path)), path.slice(path.lastIndexOf("/") + 1));
  } catch {
    return path;
  }
}

function invalid(path: string, why: string): ExampleRequestsResult {
  const message = `These example requests cannot be used: ${why}. Correct the file, or delete it and add them again.`;
  return { ok: false, problem: toProblem("examples-invalid", path, message) };
}
