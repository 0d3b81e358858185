import type { SkillTexts } from "../index/skill-reader.js";

/**
 * 64 bits that change with any text of a skill that is in the index, or with the version of its body, as two whole numbers.
 * Guards against mistakes, not against someone who builds a skill with the same fingerprint: such a skill would only be ranked by
 * another's words.
 */
export function fingerprintOf(
  skill: SkillTexts & { readonly bodyVersion?: string | undefined },
): readonly [number, number] {
  const { name, description, tags, asks, bodyVersion } = skill;
  const mixer = new Mixer();
  for (const text of [name, description, bodyVersion ?? skill.body, ...tags]) mixer.add(text);
  // The number of tags keeps the two lists apart.
  if (asks.length > 0) for (const text of [String(tags.length), ...asks]) mixer.add(text);
  return mixer.value();
}

/** 64 bits of texts, as 16 hexadecimal digits. */
export function checksumOf(...texts: readonly string[]): string {
  const mixer = new Mixer();
  for (const text of texts) mixer.add(text);
  return mixer
    .value()
    .map((half) => half.toString(16).padStart(8, "0"))
    .join("");
}

/** Two multiplicative hashes side by side. Each text counts with its length, so that no two lists run together. */
class Mixer {
  #first = 0x811c9dc5;
  #second = 0x2545f491;

  add(text: string): void {
    let first = this.#first ^ text.length;
    let second = this.#second + text.length;
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      first = Math.imul(first ^ code, 0x01000193);
      second = Math.imul((second << 5) ^ (second >>> 27) ^ code, 0x9e3779b1);
    }
    this.#first = first;
    this.#second = second;
  }

  value(): readonly [number, number] {
    return [(this.#first ^ (this.#first >>> 15)) >>> 0, (this.#second ^ (this.#second >>> 13)) >>> 0];
  }
}
