import { fromBase64, toBase64 } from "../encode/base64.js";
import { ByteReader } from "../encode/byte-reader.js";
import { ByteWriter } from "../encode/byte-writer.js";
import { damaged, type MatcherData, MatcherDataError } from "../encode/matcher-data.js";
import type { HeldSkill } from "../index/held-skill.js";
import { InvertedIndex } from "../index/inverted-index.js";
import type { MatchableSkill } from "../skill-match.js";
import { checksumOf, fingerprintOf } from "./fingerprint.js";

const FORMAT = "skillwright-matcher";
const VERSION = 1;

/** An index as plain data. The index must not be fragmented. */
export function saveIndex<S extends MatchableSkill>(index: InvertedIndex<S>): MatcherData {
  const { vocabulary } = index.lexicon;
  const words = Array.from({ length: vocabulary.size }, (_, number) => vocabulary.word(number)).join(" ");
  const writer = new ByteWriter();
  const skills = index.slots.all();
  for (const held of skills) writer.writeAll(fingerprintOf(held));
  index.save(writer);
  const text = toBase64(writer.bytes());
  return {
    format: FORMAT,
    version: VERSION,
    skills: skills.length,
    words,
    index: text,
    checksum: checksumOf(words, text),
  };
}

/** The index of the skills, which may come in any order. Throws a `MatcherDataError` unless the data is whole and of these skills. */
export function restoreIndex<S extends MatchableSkill>(
  data: unknown,
  skills: readonly HeldSkill<S>[],
): InvertedIndex<S> {
  const { words, index, skills: count } = checkedData(data);
  if (count !== skills.length) throw changed(`${count} skills were saved, ${skills.length} are given`);
  const bytes = fromBase64(index);
  if (bytes === undefined) throw damaged("the index is no base 64 text");
  const reader = new ByteReader(bytes);
  const ordered = inSavedOrder(skills, reader);
  return InvertedIndex.restore(words === "" ? [] : words.split(" "), ordered, reader);
}

/** Checks the frame. Nothing in it is trusted before the checksum fits. */
function checkedData(data: unknown): MatcherData {
  const { format, version, skills, words, index, checksum } = (data ?? {}) as Partial<
    Record<keyof MatcherData, unknown>
  >;
  if (format !== FORMAT) throw new MatcherDataError("format-unknown", "This is not the data of a matcher.");
  if (version !== VERSION) {
    throw new MatcherDataError(
      "version-unsupported",
      `The matcher data has version ${String(version)}, not ${VERSION}.`,
    );
  }
  if (typeof words !== "string" || typeof index !== "string" || typeof skills !== "number")
    throw damaged("a part is missing");
  if (checksum !== checksumOf(words, index)) throw damaged("the checksum differs");
  return { format: FORMAT, version: VERSION, skills, words, index, checksum };
}

function inSavedOrder<S extends MatchableSkill>(skills: readonly HeldSkill<S>[], reader: ByteReader): HeldSkill<S>[] {
  const byFingerprint = new Map<string, HeldSkill<S>[]>();
  for (const held of skills) {
    const key = fingerprintOf(held).join(" ");
    byFingerprint.set(key, [...(byFingerprint.get(key) ?? []), held]);
  }
  return skills.map(() => {
    const key = `${reader.read(2 ** 32)} ${reader.read(2 ** 32)}`;
    const held = byFingerprint.get(key)?.shift();
    if (held === undefined) throw changed("a saved skill is not among those given");
    return held;
  });
}

function changed(what: string): MatcherDataError {
  return new MatcherDataError("skills-changed", `The matcher data is of other skills: ${what}.`);
}
