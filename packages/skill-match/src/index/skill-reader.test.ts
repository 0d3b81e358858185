import fc from "fast-check";
import { expect, test } from "vitest";
import { text } from "../../test/arbitraries.js";
import { scanWords } from "../text/scan-words.js";
import { isStopWord, toTerm } from "../text/word-facts.js";
import { captureSkill } from "./indexed-skill.js";
import { Lexicon } from "./lexicon.js";
import { SkillReader } from "./skill-reader.js";

/** The terms of a body and how often each is there, as the reader has counted them. */
function read(reader: SkillReader, lexicon: Lexicon, body: string): Record<string, number> {
  reader.read(captureSkill({ name: "", description: "", body }));
  return Object.fromEntries(reader.terms.map((term) => [lexicon.vocabulary.word(term), reader.countsOf(term)]));
}

/** The same, counted one word after the other. */
function count(body: string): Record<string, number> {
  const counts = new Map<string, number>();
  const word = (spelling: string): void => {
    if (isStopWord(spelling)) return;
    counts.set(toTerm(spelling), Math.min(63, (counts.get(toTerm(spelling)) ?? 0) + 1));
  };
  scanWords(body, { word });
  return Object.fromEntries(counts);
}

test("counts the words that are found one by one, known or new, skill after skill", () => {
  fc.assert(
    fc.property(fc.array(text(60), { minLength: 1, maxLength: 4 }), (bodies) => {
      const lexicon = new Lexicon();
      const reader = new SkillReader(lexicon);
      for (const body of [...bodies, ...bodies]) expect(read(reader, lexicon, body)).toEqual(count(body));
    }),
  );
});

test("knows a word in any case of its letters, and never one for another of the same length", () => {
  const lexicon = new Lexicon();
  const reader = new SkillReader(lexicon);
  read(reader, lexicon, "zeppelinx 2x");
  expect(read(reader, lexicon, "ZeppelinX zeppelin5 ZEPPELINX 2X")).toEqual({ zeppelinx: 2, zeppelin5: 1, "2x": 1 });
});

test("counts every word of a text with more different words than any table began with", () => {
  const lexicon = new Lexicon();
  const body = Array.from({ length: 20_000 }, (_, index) => `w${index} w${index >> 1}`).join(" ");
  for (const reader of [new SkillReader(lexicon), new SkillReader(lexicon)])
    expect(read(reader, lexicon, body)).toEqual(count(body));
});

test("stops counting where a field is full, and keeps the fields apart", () => {
  const reader = new SkillReader(new Lexicon());
  const many = "pdf ".repeat(300);
  const skill = captureSkill({ name: many, description: many, tags: [many], body: many, asks: [many] });
  for (let turn = 0; turn < 2; turn++) {
    expect(reader.read(skill)).toMatchObject({ lengths: [3, 15, 3, 63, 3] });
    expect(reader.terms.map((term) => reader.countsOf(term))).toEqual([0xffff]);
  }
});
