import { describe, expect, test } from "vitest";
import { arePlainBytes, isPlain } from "./characters.js";

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function isPlainText(bytes: Uint8Array): boolean {
  try {
    return isPlain(decoder.decode(bytes));
  } catch {
    return false;
  }
}

/** Where the two ways of telling differ, among these bytes put at the end of a text at each distance from a whole word. */
function differences(sequences: Iterable<readonly number[]>): string[] {
  const found: string[] = [];
  for (const sequence of sequences) {
    const expected = isPlainText(Uint8Array.from(sequence));
    for (let distance = 0; distance < 4; distance++) {
      const bytes = Uint8Array.of(0, ...Array(distance).fill(0x61), 0x2d, ...sequence, 0x62).subarray(distance);
      if (arePlainBytes(bytes.subarray(0, -1), 2) !== expected)
        found.push(sequence.map((byte) => byte.toString(16)).join(" "));
    }
  }
  return found;
}

describe("bytes are plain exactly if their text is", () => {
  test("characters below U+10000, one by one", () => {
    const found: string[] = [];
    for (let codePoint = 0; codePoint <= 0xffff; codePoint++) {
      const text = String.fromCodePoint(codePoint);
      const isHalf = codePoint >= 0xd800 && codePoint <= 0xdfff;
      if (!isHalf && arePlainBytes(new TextEncoder().encode(text), 0) !== isPlain(text)) found.push(text);
    }
    expect(found).toEqual([]);
  });

  test("characters above, at both ends of each thousand", () => {
    const found: number[] = [];
    for (let page = 0x10000; page <= 0x10ffff; page += 0x400) {
      for (const codePoint of [page, page + 0x3ff]) {
        const text = String.fromCodePoint(codePoint);
        if (arePlainBytes(new TextEncoder().encode(text), 0) !== isPlain(text)) found.push(codePoint);
      }
    }
    expect(found).toEqual([]);
  });

  test("every byte, and every two", () => {
    const pairs = Array.from({ length: 0x10000 }, (_, pair) => [pair >> 8, pair & 0xff]);
    expect(differences([...Array(256).keys()].map((byte) => [byte]))).toEqual([]);
    expect(differences(pairs)).toEqual([]);
  });

  test("three and four bytes at the borders of what UTF-8 allows", () => {
    const edges = [0x00, 0x61, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc2, 0xff];
    const leads = [0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xf8, 0xff];
    const all = leads.flatMap((a) =>
      edges.flatMap((b) => edges.flatMap((c) => [[a, b, c], ...edges.map((d) => [a, b, c, d])])),
    );
    expect(differences(all)).toEqual([]);
  });
});
