import { compareCodePoints } from "@skillwright/skill-text";
import type { SkillScope } from "../model/skill-document.js";
import { toProblem } from "../model/skill-problem.js";
import type { SkillResource } from "../model/skill-resource.js";
import type { SkillEntry, SkillFile, SkillSource } from "./skill-source.js";

export interface MemoryFile {
  /** With forward slashes: `pdf/SKILL.md`. */
  readonly path: string;
  readonly content: string | Uint8Array;
  /** Default: `skill`. */
  readonly kind?: SkillEntry["kind"] | undefined;
  /** Milliseconds since 1970. Default: 0. */
  readonly lastModified?: number | undefined;
  readonly resources?: readonly SkillResource[] | undefined;
}

export interface MemorySourceOptions {
  /** Default: `memory`. */
  readonly name?: string | undefined;
  /** Default: `extra`. */
  readonly scope?: SkillScope | undefined;
}

/** A source made of an array, which can be changed afterwards; a refresh sees it. */
export interface MemorySource extends SkillSource {
  /** Adds the file, or puts it in the place of the one at its path. */
  set(file: MemoryFile): void;
  delete(path: string): boolean;
}

/** Of two files with one path the later counts. */
export function createMemorySource(files: Iterable<MemoryFile> = [], options: MemorySourceOptions = {}): MemorySource {
  const stored = new Map<string, { readonly file: MemoryFile; readonly version: string }>();
  let changes = 0;
  const set = (file: MemoryFile): void => void stored.set(file.path, { file, version: `${changes++}` });
  for (const file of files) set(file);
  return {
    name: options.name ?? "memory",
    scope: options.scope ?? "extra",
    set,
    delete: (path) => stored.delete(path),
    *list({ signal } = {}) {
      signal?.throwIfAborted();
      yield [...stored].sort(([a], [b]) => compareCodePoints(a, b)).map(([, { file }]) => ({ entry: toEntry(file) }));
    },
    version: ({ path }) => stored.get(path)?.version,
    read({ path }, { signal } = {}) {
      signal?.throwIfAborted();
      const { file, version } = stored.get(path) ?? {};
      if (file) return { ok: true, file: { ...toFile(file), version } };
      return { ok: false, problem: toProblem("file-vanished", path, "The file is gone since it was listed.") };
    },
  };
}

function toEntry({ path, kind = "skill", resources }: MemoryFile): SkillEntry {
  return resources ? { path, kind, resources } : { path, kind };
}

function toFile({ content, lastModified = 0 }: MemoryFile): SkillFile {
  // A copy; `slice` of a Buffer would be none.
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content);
  return { bytes, lastModified: Math.trunc(lastModified) };
}
