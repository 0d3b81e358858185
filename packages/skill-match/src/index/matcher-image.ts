import type { MatchableSkill } from "../skill-match.js";
import type { IndexedSkill } from "./indexed-skill.js";
import { type IndexParts, InvertedIndex } from "./inverted-index.js";

/** A matcher as it is in memory: plain data and arrays of numbers that `structuredClone`, `postMessage` and `v8.serialize` copy. */
export interface MatcherImage {
  readonly format: "skillwright-matcher-image";
  readonly version: 3;
  /** Names of the skills it is of, in order; `null` where one was removed. */
  readonly names: readonly (string | null)[];
  /** For `openMatcher` only; another release may have other parts. */
  readonly parts: unknown;
}

/**
 * Why an image cannot be used. `format-unknown`: it is not an image of a matcher. `version-unsupported`: another release wrote it.
 * `data-damaged`: a part is missing. `skills-changed`: it is of other skills than those given.
 */
export type MatcherDataErrorCode = "format-unknown" | "version-unsupported" | "data-damaged" | "skills-changed";

/** Thrown by `openMatcher`. The remedy is always the same: build the matcher with `createMatcher`. */
export class MatcherDataError extends Error {
  override readonly name = "MatcherDataError";
  readonly code: MatcherDataErrorCode;

  constructor(code: MatcherDataErrorCode, message: string) {
    super(`${message} Build the matcher with createMatcher.`);
    this.code = code;
  }
}

const FORMAT = "skillwright-matcher-image";
const VERSION = 3;

/** Returns an index as it is in memory; what is added to it later may show in the image. */
export function toImage<S extends MatchableSkill>(index: InvertedIndex<S>): MatcherImage {
  const names = Array.from({ length: index.slotCount }, (_, slot) => index.skill(slot)?.name ?? null);
  return { format: FORMAT, version: VERSION, names, parts: index.parts() };
}

/** Returns the index of an image. Throws a `MatcherDataError` unless it is an image of skills with the same names in the same order. */
export function openImage<S extends MatchableSkill>(
  image: unknown,
  skills: readonly IndexedSkill<S>[],
): InvertedIndex<S> {
  const { format, version, names, parts } = (image ?? {}) as Partial<Record<keyof MatcherImage, unknown>>;
  if (format !== FORMAT) throw new MatcherDataError("format-unknown", "This is not the image of a matcher.");
  if (version !== VERSION)
    throw new MatcherDataError("version-unsupported", `The image has version ${String(version)}, not ${VERSION}.`);
  if (!Array.isArray(names) || !isWhole(parts, names.length))
    throw new MatcherDataError("data-damaged", "A part of the image is missing.");
  let taken = 0;
  const slots = names.map((name: unknown) => {
    if (name === null) return undefined;
    const indexed = skills[taken++];
    if (indexed?.name !== name) throw otherSkills();
    return indexed;
  });
  if (taken !== skills.length) throw otherSkills();
  return InvertedIndex.fromParts(slots, parts);
}

const otherSkills = (): MatcherDataError =>
  new MatcherDataError("skills-changed", "The image is of other skills, or of these in another order.");

/** Whether every part is there. What the numbers say is not looked at: that is what makes it quick. */
function isWhole(parts: unknown, slots: number): parts is IndexParts {
  const { lexicon, lengths, nameTerms, nameSizes, segments } = (parts ?? {}) as Partial<IndexParts>;
  const { vocabulary, terms, uses, metadataSkills, bodySkills } = lexicon ?? {};
  const arrays: readonly unknown[] = [
    ...[terms, uses, metadataSkills, bodySkills, lengths, nameTerms],
    ...[vocabulary?.characters, vocabulary?.starts, vocabulary?.table, vocabulary?.otherNumbers],
    ...(segments ?? [undefined]).flatMap((own) => [own?.terms, own?.starts, own?.slots, own?.counts]),
  ];
  return (
    arrays.every((array) => ArrayBuffer.isView(array)) &&
    typeof vocabulary?.others === "string" &&
    nameSizes?.length === slots
  );
}
