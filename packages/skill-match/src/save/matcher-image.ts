import { damaged, MatcherDataError } from "../encode/matcher-data.js";
import type { IndexedSkill } from "../index/indexed-skill.js";
import { type IndexParts, InvertedIndex } from "../index/inverted-index.js";
import type { MatchableSkill } from "../skill-match.js";

/**
 * A matcher as it lies in memory: arrays of numbers that `structuredClone`, `postMessage` and `v8.serialize` copy as they are. Several times
 * the size of `MatcherData`, and open at once.
 */
export interface MatcherImage {
  readonly format: "skillwright-matcher-image";
  readonly version: 2;
  /** Names of the skills it is of, in order; `null` where one was removed. */
  readonly names: readonly (string | null)[];
  /** For `openMatcher` alone; another release may have other parts. */
  readonly parts: unknown;
}

const FORMAT = "skillwright-matcher-image";
const VERSION = 2;

/** An index as it lies in memory; what is added to it later may show in the image. */
export function toImage<S extends MatchableSkill>(index: InvertedIndex<S>): MatcherImage {
  const { slots } = index;
  const names = Array.from({ length: slots.size }, (_, slot) => slots.get(slot)?.name ?? null);
  return { format: FORMAT, version: VERSION, names, parts: index.parts() };
}

/** The index of an image. Throws a `MatcherDataError` unless it is an image of as many skills with the same names in the same order. */
export function openImage<S extends MatchableSkill>(
  image: unknown,
  skills: readonly IndexedSkill<S>[],
): InvertedIndex<S> {
  const { format, version, names, parts } = (image ?? {}) as Partial<Record<keyof MatcherImage, unknown>>;
  if (format !== FORMAT) throw new MatcherDataError("format-unknown", "This is not the image of a matcher.");
  if (version !== VERSION)
    throw new MatcherDataError("version-unsupported", `The image has version ${String(version)}, not ${VERSION}.`);
  if (!Array.isArray(names) || !isWhole(parts)) throw damaged("a part is missing");
  let taken = 0;
  const bySlot = names.map((name: unknown) => {
    if (name === null) return undefined;
    const indexed = skills[taken++];
    if (indexed?.name !== name) throw otherSkills();
    return indexed;
  });
  if (taken !== skills.length) throw otherSkills();
  return InvertedIndex.fromParts(bySlot, parts);
}

const otherSkills = (): MatcherDataError =>
  new MatcherDataError("skills-changed", "The image is of other skills, or of these in another order.");

/** Whether every part is there. What the numbers say is not looked at: that is what makes it quick. */
function isWhole(parts: unknown): parts is IndexParts {
  const { lexicon, slots, segments, metadataWords } = (parts ?? {}) as Partial<IndexParts>;
  const arrays: readonly unknown[] = [
    metadataWords,
    lexicon?.terms,
    lexicon?.metadataSkills,
    lexicon?.bodySkills,
    lexicon?.firstForms,
    lexicon?.formCounts,
    lexicon?.vocabulary?.bytes,
    lexicon?.vocabulary?.starts,
    lexicon?.vocabulary?.table,
    slots?.overlapNorms,
    slots?.figures,
    slots?.nameTerms,
    slots?.nameStarts,
    ...(slots?.occurrenceWeights ?? [undefined]),
    ...(segments ?? [undefined]).flatMap((segment) => [
      segment?.terms,
      segment?.starts,
      segment?.slots,
      segment?.forms,
      segment?.counts,
    ]),
  ];
  const maps: readonly unknown[] = [lexicon?.overlapForms, lexicon?.otherForms, lexicon?.vocabulary?.crowded];
  return arrays.every((array) => ArrayBuffer.isView(array)) && maps.every((map) => map instanceof Map);
}
