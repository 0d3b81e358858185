import fc from "fast-check";
import { expect, test } from "vitest";
import { text } from "../../test/arbitraries.js";
import { scanWords } from "../text/scan-words.js";
import { BODY, countOf, DESCRIPTION, NAME, TAGS } from "./fields.js";
import { Lexicon } from "./lexicon.js";
import { SkillReader, type SkillTexts } from "./skill-reader.js";

const EMPTY: SkillTexts = { name: "", description: "", tags: [], body: "", asks: [] };

/** The words of a body and how often each stands there, by use and spelling, as the reader has counted them. */
function read(reader: SkillReader, lexicon: Lexicon, texts: SkillTexts, field = BODY): Record<string, number> {
  reader.read(texts);
  const keys = [...reader.keys.subarray(0, reader.size)];
  return Object.fromEntries(
    keys.map((key) => [
      `${key & 3} ${lexicon.vocabulary.word(key >>> 2)}`,
      countOf(reader.counts[key] as number, field),
    ]),
  );
}

/** The same, counted one word after the other. */
function count(body: string): Record<string, number> {
  const counts = new Map<string, number>();
  scanWords(body, {
    word: (word, use) => counts.set(`${use} ${word}`, Math.min(255, (counts.get(`${use} ${word}`) ?? 0) + 1)),
  });
  return Object.fromEntries(counts);
}

test("counts the words that are found one by one, known or new, skill after skill", () => {
  fc.assert(
    fc.property(fc.array(text(60), { minLength: 1, maxLength: 4 }), (bodies) => {
      const lexicon = new Lexicon();
      const reader = new SkillReader(lexicon);
      for (const body of bodies) expect(read(reader, lexicon, { ...EMPTY, body })).toEqual(count(body));
      for (const body of bodies) expect(read(reader, lexicon, { ...EMPTY, body })).toEqual(count(body));
    }),
  );
});

test("knows a word in any case of its letters, and never one for another of the same length", () => {
  const lexicon = new Lexicon();
  const reader = new SkillReader(lexicon);
  read(reader, lexicon, { ...EMPTY, body: "kubernetes 2x" });
  expect(read(reader, lexicon, { ...EMPTY, body: "KuberNetes kubernete5 KUBERNETES 2X" })).toEqual({
    "3 kubernetes": 2,
    "3 kubernete5": 1,
    "3 2x": 1,
  });
});

test("counts every word of a text with more different words than any table began with", () => {
  const lexicon = new Lexicon();
  const body = Array.from({ length: 20_000 }, (_, index) => `w${index} w${index >> 1}`).join(" ");
  for (const reader of [new SkillReader(lexicon), new SkillReader(lexicon)]) {
    expect(read(reader, lexicon, { ...EMPTY, body })).toEqual(count(body));
  }
});

test("stops counting where a field is full, and keeps the fields apart", () => {
  const lexicon = new Lexicon();
  const reader = new SkillReader(lexicon);
  const many = "pdf ".repeat(300);
  const texts = { name: many, description: many, tags: [many], body: many, asks: [] };
  for (let turn = 0; turn < 2; turn++) {
    const found = [NAME, DESCRIPTION, TAGS, BODY].map((field) => read(reader, lexicon, texts, field)["3 pdf"]);
    expect(found).toEqual([3, 15, 3, 63]);
  }
});
