import { existsSync } from "node:fs";
import { dirname, relative, sep } from "node:path";
import { readJsonFile } from "../config/read-json-file.js";
import { displayPath } from "../terminal/display-path.js";
import type { Io } from "../terminal/io.js";
import { writeText } from "../terminal/write-text.js";
import { UsageError } from "../usage-error.js";

/** Findings that are known and do not count: by file, by code, how many. It can only become shorter without anyone's saying so. */
type Baseline = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A file, and what was found in it. */
export interface BaselineFile {
  readonly path: string;
  readonly diagnostics: readonly { readonly code: string }[];
}

/** What a comparison with a baseline gave. */
export interface Ratchet<F extends BaselineFile> {
  /** The files with what is new. */
  readonly files: readonly F[];
  /** Findings that the baseline knows. */
  readonly known: number;
  /** Findings of the baseline that are gone, so that it can be made shorter. */
  readonly gone: number;
}

/** Takes away what a baseline knows. Of more findings than it knows of a code in a file, the last are new. */
export function compareWithBaseline<F extends BaselineFile>(files: readonly F[], path: string, io: Io): Ratchet<F> {
  const baseline = readBaseline(path, io);
  let [known, allowed] = [0, 0];
  for (const codes of Object.values(baseline)) for (const count of Object.values(codes)) allowed += count;
  const remaining = files.map((file) => {
    const left = new Map(Object.entries(baseline[toKey(file.path, path)] ?? {}));
    const diagnostics = file.diagnostics.filter(({ code }) => {
      const count = left.get(code) ?? 0;
      if (count === 0) return true;
      left.set(code, count - 1);
      known++;
      return false;
    });
    return { ...file, diagnostics };
  });
  return { files: remaining, known, gone: allowed - known };
}

/** Writes the findings of these files as the ones that are known from now on. */
export function writeBaseline(files: readonly BaselineFile[], path: string): void {
  const findings: Record<string, Record<string, number>> = {};
  for (const { path: file, diagnostics } of files) {
    if (diagnostics.length === 0) continue;
    const counts: Record<string, number> = {};
    for (const { code } of diagnostics) counts[code] = (counts[code] ?? 0) + 1;
    const sorted = Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1));
    findings[toKey(file, path)] = Object.fromEntries(sorted);
  }
  const ordered = Object.fromEntries(Object.entries(findings).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeText(path, `${JSON.stringify({ version: 1, findings: ordered }, undefined, 2)}\n`);
}

function readBaseline(path: string, io: Io): Baseline {
  if (!existsSync(path)) {
    throw new UsageError(`There is no baseline ${displayPath(path, io)}.`, "Write it with --update-baseline.");
  }
  const { version, findings } = readJsonFile<{ version?: unknown; findings?: unknown }>(path, io) ?? {};
  if (version !== 1 || typeof findings !== "object" || findings === null) {
    throw new UsageError(`${displayPath(path, io)} is not a baseline that \`--update-baseline\` writes.`);
  }
  return findings as Baseline;
}

/** Relative to the baseline, so that both can be moved together. */
const toKey = (file: string, baseline: string): string => relative(dirname(baseline), file).split(sep).join("/");
