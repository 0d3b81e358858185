import type { LoaderHost } from "./loader-host.js";
import { toSourceProblem } from "./read-entry.js";
import type { SourceReading } from "./read-sources.js";
import type { SkillSummary } from "./skill-document.js";
import { type SkillProblem, toProblem } from "./skill-problem.js";
import type { SkillEntry, SkillSource, SourceOptions } from "./skill-source.js";
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
  const entry = reading?.files.get(skill.path)?.entry;
  if (!reading || !entry) {
    return failure("skill-missing", skill, "This skill is not in the index any more. Look it up again.");
  }
  try {
    return await readFrom(reading.source, entry, skill, host, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    return { ok: false, problem: toSourceProblem(reading.source, skill.path, error) };
  }
}

async function readFrom(
  source: SkillSource,
  entry: SkillEntry,
  skill: SkillSummary,
  host: LoaderHost,
  options: SourceOptions,
): Promise<BodyResult> {
  options.signal?.throwIfAborted();
  const outcome = await source.read(entry, options);
  if (!outcome.ok) return outcome;
  const hash = await host.hash(outcome.file.bytes);
  if (hash !== skill.hash) {
    return failure(
      "skill-changed",
      skill,
      "The file is not the one that was indexed. Call `refresh()`, then use the new skill.",
    );
  }
  const { scope } = skill;
  const { skill: document } = toDocument({ entry, file: outcome.file, hash, source: source.name, scope });
  return document ? { ok: true, body: document.body } : failure("skill-invalid", skill, "The file no longer parses.");
}

function failure(
  code: "skill-missing" | "skill-changed" | "skill-invalid",
  skill: SkillSummary,
  message: string,
): BodyResult {
  return { ok: false, problem: toProblem(code, skill.path, message) };
}
