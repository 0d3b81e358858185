import { expect, test } from "vitest";
import { characterClass, isAlphanumeric, LETTER, MARK, UNSPACED } from "./character-class.js";

test("letters, digits and marks are those of Unicode 17, whatever the engine knows", () => {
  let letters = 0;
  let marks = 0;
  for (let code = 0x80; code <= 0x10ffff; code++) {
    const kind = characterClass(code);
    if ((kind & LETTER) !== 0) letters++;
    if ((kind & MARK) !== 0) marks++;
  }
  expect([letters, marks]).toEqual([147_534, 2543]);
});

test("no engine that knows a character thinks otherwise", () => {
  const wrong: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    const kind = characterClass(code) & (LETTER | MARK);
    if (kind === 0 || !/\p{Assigned}/u.test(character)) continue;
    if (!(kind === LETTER ? /[\p{L}\p{N}]/u : /\p{M}/u).test(character)) wrong.push(code.toString(16));
  }
  expect(wrong).toEqual([]);
});

test.for([
  ["Han", "水", true],
  ["Han beyond the basic plane", "𠀀", true],
  ["Hiragana", "す", true],
  ["the mark for long vowels", "ー", true],
  ["Hangul", "데", true],
  ["Thai", "ก", true],
  ["Cyrillic", "ж", false],
  ["Arabic", "ع", false],
  ["Devanagari", "द", false],
] as const)("%s: %s is written without spaces: %s", ([, character, unspaced]) => {
  const kind = characterClass(character.codePointAt(0) ?? 0);
  expect(kind & LETTER).toBe(LETTER);
  expect((kind & UNSPACED) !== 0).toBe(unspaced);
});

test.for(["…", "—", "。", "、", "😀", "\u00a0", "\u200d", "\ue000", "\udead"])("%j separates words", (character) => {
  expect(characterClass(character.codePointAt(0) ?? 0)).toBe(0);
});

test("what is alphanumeric is what Rust takes for it, as far as the engine knows the character", () => {
  const wrong: string[] = [];
  for (let code = 0x80; code <= 0x10ffff; code++) {
    const character = String.fromCodePoint(code);
    if (!/\p{Assigned}/u.test(character)) continue;
    if (isAlphanumeric(code) !== /[\p{Alphabetic}\p{N}]/u.test(character)) wrong.push(code.toString(16));
  }
  // Unicode 16 and 17 moved a few characters.
  expect(wrong.length).toBeLessThan(20);
});
