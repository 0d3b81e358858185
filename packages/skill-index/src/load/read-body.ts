import { createDocument, type SkillSummary } from "../model/skill-document.js";
import { type SkillProblem, toProblem } from "../model/skill-problem.js";
import { brokenPromise, isKnown } from "../source/known-skill.js";
import type { SkillSource, SourceOptions } from "../source/skill-source.js";
import type { LoaderHost } from "./loader-host.js";
import { type CachedFile, toBrokenPromise, toSourceProblem } from "./read-entry.js";
import type { SourceReading } from "./read-sources.js";
import { toDocument } from "./to-document.js";

export type BodyResult =
  | { readonly ok: true; readonly body: string }
  | { readonly ok: false; readonly problem: SkillProblem };

/** The body of an indexed skill, from its source. Only the very bytes that were indexed count: their hash is checked. */
export async function readBody(
  readings: readonly SourceReading<SkillSummary>[],
  skill: SkillSummary,
  host: LoaderHost,
  options: SourceOptions = {},
): Promise<BodyResult> {
  const reading = readings.find(({ source, files }) => source.name === skill.source && files.has(skill.path));
  const held = reading?.files.get(skill.path);
  if (!reading || !held) {
    return failure("skill-missing", skill, "This skill is not in the index any more. Look it up again.");
  }
  try {
    return await readFrom(reading.source, held, skill, host, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    return { ok: false, problem: toSourceProblem(reading.source, skill.path, error) };
  }
}

async function readFrom(
  source: SkillSource,
  held: CachedFile<SkillSummary>,
  skill: SkillSummary,
  host: LoaderHost,
  options: SourceOptions,
): Promise<BodyResult> {
  const { entry } = held;
  options.signal?.throwIfAborted();
  const outcome = await source.read(entry, options);
  if (!outcome.ok) return outcome;
  const hash = await host.hash(outcome.file.bytes);
  // Where nobody vouches for the bytes, the hash is that of the frontmatter, which is compared below.
  const unvouched = held.skill?.unread && isKnown(entry) && entry.known.hash === undefined;
  if ((unvouched ? held.hash : hash) !== skill.hash) {
    return failure(
      "skill-changed",
      skill,
      "The file is not the one that was indexed. Call `refresh()`, then use the new skill.",
    );
  }
  const { scope } = skill;
  const hashed = { entry, file: outcome.file, hash, source: source.name, scope };
  const { skill: document } = toDocument(hashed, createDocument);
  if (!document) return failure("skill-invalid", skill, "The file no longer parses.");
  const broken = brokenPromise(entry, document);
  return broken === undefined
    ? { ok: true, body: document.body }
    : { ok: false, problem: toBrokenPromise(skill.path, broken) };
}

function failure(
  code: "skill-missing" | "skill-changed" | "skill-invalid",
  skill: SkillSummary,
  message: string,
): BodyResult {
  return { ok: false, problem: toProblem(code, skill.path, message) };
}
