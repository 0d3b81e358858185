import { ByteReader, ByteWriter } from "../encode/leb128.js";
import { damaged, type MatcherData, MatcherDataError } from "../encode/matcher-data.js";
import type { IndexedSkill } from "../index/indexed-skill.js";
import { InvertedIndex } from "../index/inverted-index.js";
import type { MatchableSkill } from "../skill-match.js";
import { checksumOf, fingerprintOf } from "./fingerprint.js";

const FORMAT = "skillwright-matcher";
const VERSION = 2;

/** An index as plain data. The index must not be fragmented. */
export function saveIndex<S extends MatchableSkill>(index: InvertedIndex<S>): MatcherData {
  const { vocabulary } = index.lexicon;
  const words = Array.from({ length: vocabulary.size }, (_, number) => vocabulary.word(number)).join(" ");
  const writer = new ByteWriter();
  const skills = index.slots.all();
  for (const indexed of skills) writer.writeAll(fingerprintOf(indexed));
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
  skills: readonly IndexedSkill<S>[],
): InvertedIndex<S> {
  const { words, index, skills: count } = checkedData(data);
  if (count !== skills.length) throw changed(`${count} skills were saved, ${skills.length} are given`);
  const reader = new ByteReader(fromBase64(index));
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

function inSavedOrder<S extends MatchableSkill>(
  skills: readonly IndexedSkill<S>[],
  reader: ByteReader,
): IndexedSkill<S>[] {
  const byFingerprint = new Map<string, IndexedSkill<S>[]>();
  // From the last to the first, so that of equal skills the first is taken from the end.
  for (const indexed of skills.toReversed()) {
    const key = fingerprintOf(indexed).join(" ");
    const equal = byFingerprint.get(key);
    if (equal) equal.push(indexed);
    else byFingerprint.set(key, [indexed]);
  }
  return skills.map(() => {
    const key = `${reader.read(2 ** 32)} ${reader.read(2 ** 32)}`;
    const indexed = byFingerprint.get(key)?.pop();
    if (indexed === undefined) throw changed("a saved skill is not among those given");
    return indexed;
  });
}

/** Characters made in one call: more could overflow the stack of some engines. */
const CHUNK = 8192;

function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += CHUNK)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK)));
  return btoa(parts.join(""));
}

/** The bytes of padded base 64. `atob` alone would skip spaces and do without padding: such a text was not written here. */
function fromBase64(text: string): Uint8Array {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw damaged("the index is no base 64 text");
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
  return bytes;
}

function changed(what: string): MatcherDataError {
  return new MatcherDataError("skills-changed", `The matcher data is of other skills: ${what}.`);
}
