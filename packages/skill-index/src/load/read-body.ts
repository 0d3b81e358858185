import { createDocument, type SkillSummary } from "../model/skill-document.js";
import { type SkillProblem, toProblem } from "../model/skill-problem.js";
import type { SkillFile, SourceOptions } from "../source/skill-source.js";
import { findMismatch, isDeclared } from "./declared-skill.js";
import type { LoaderHost } from "./loader-host.js";
import { type CachedFile, toMismatchProblem, toSourceProblem } from "./read-entry.js";
import type { SourceReading } from "./read-sources.js";
import { toDocument } from "./to-document.js";

export type BodyResult =
  | { readonly ok: true; readonly body: string }
  | { readonly ok: false; readonly problem: SkillProblem };

export interface ReadBodyOptions extends SourceOptions {
  /** What the sources hold now. */
  readonly readings: readonly SourceReading[];
  readonly host: LoaderHost;
}

/** The body of an indexed skill, from its source. Only the very bytes that were indexed count: their hash is checked. */
export async function readBody(skill: SkillSummary, options: ReadBodyOptions): Promise<BodyResult> {
  const { readings, host, signal } = options;
  const reading = readings.find(({ source, files }) => source.name === skill.source && files.has(skill.path));
  const indexed = reading?.files.get(skill.path);
  if (!reading || !indexed) {
    return failure("skill-missing", skill, "This skill is not in the index any more. Look it up again.");
  }
  try {
    signal?.throwIfAborted();
    const outcome = await reading.source.read(indexed.entry, { signal });
    if (!outcome.ok) return outcome;
    const hash = await host.hash(outcome.file.bytes);
    return toBody(skill, indexed, { file: outcome.file, hash });
  } catch (error) {
    signal?.throwIfAborted();
    return { ok: false, problem: toSourceProblem(reading.source, skill.path, error) };
  }
}

interface ReadFile {
  readonly file: SkillFile;
  readonly hash: string;
}

function toBody(skill: SkillSummary, indexed: CachedFile, { file, hash }: ReadFile): BodyResult {
  const { entry } = indexed;
  // Where the source declares no hash, that of the frontmatter stands in for it, which is compared below.
  const isUnhashed = indexed.skill?.verified === false && isDeclared(entry) && entry.declared.hash === undefined;
  if ((isUnhashed ? indexed.hash : hash) !== skill.hash) {
    return failure(
      "skill-changed",
      skill,
      "The file is not the one that was indexed. Call `refresh()`, then use the new skill.",
    );
  }
  const { source, scope } = skill;
  const { skill: document } = toDocument({ entry, file, hash, source, scope }, createDocument);
  if (!document) return failure("skill-invalid", skill, "The file no longer parses.");
  const mismatch = findMismatch(entry, document);
  return mismatch === undefined
    ? { ok: true, body: document.body }
    : { ok: false, problem: toMismatchProblem(skill.path, mismatch) };
}

function failure(
  code: "skill-missing" | "skill-changed" | "skill-invalid",
  skill: SkillSummary,
  message: string,
): BodyResult {
  return { ok: false, problem: toProblem(code, skill.path, message) };
}
