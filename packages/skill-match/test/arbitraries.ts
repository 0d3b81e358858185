import fc from "fast-check";
import type { MatchableSkill } from "../src/index.js";

/** Words that meet often, in several scripts, with spellings that fold, stem and split in different ways. */
const WORDS = [
  "pdf",
  "PDF",
  "pdfs",
  "merge",
  "merging",
  "merged",
  "excel",
  "data",
  "database",
  "databases",
  "the",
  "and",
  "will",
  "wills",
  "deploy",
  "Deploying",
  "kubernetes",
  "k8s",
  "v2",
  "42",
  "c++",
  "C#",
  "f#",
  ".net",
  "example.net",
  "café",
  "cafe",
  "caf",
  "Müller",
  "naïve",
  "ﬁle",
  "½",
  "данные",
  "ΟΔΟΣ",
  "数据库",
  "数据",
  "スキャン",
  "ｽｷｬﾝ",
  "데이터",
  "ข้อมูล",
  "𝒳",
  "😀",
  "e\u0301",
  "--",
  "’",
  "a/b_c",
  "\u0000",
  "\ud800",
] as const;

const word = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
);

/** Text of a few words, joined by spaces or by nothing at all. */
export function text(maxLength: number): fc.Arbitrary<string> {
  return fc
    .array(fc.tuple(word, fc.constantFrom(" ", " ", " ", "", "-", "\n")), { maxLength })
    .map((parts) => parts.flat().join(""));
}

/** A skill of such texts. Names and paths repeat, so that ties come up. */
export const skill: fc.Arbitrary<MatchableSkill> = fc.record(
  {
    name: fc.oneof(text(2), fc.constantFrom("pdf", "pdf-merge", "\u{10000}", "\uffff", "")),
    description: text(6),
    tags: fc.array(fc.constantFrom("pdf", "Data", "data", "數據", "c++", "İ"), { maxLength: 3 }),
    body: text(12),
    asks: fc.array(text(3), { maxLength: 2 }),
    path: fc.constantFrom("a", "b", "\u{1f600}", "\uff5e"),
  },
  { requiredKeys: ["name", "description"] },
);

/** Skills of which some are equal. */
export const skills: fc.Arbitrary<MatchableSkill[]> = fc
  .array(skill, { maxLength: 8 })
  .chain((list) =>
    fc.shuffledSubarray([...list, ...list.slice(0, 2).map((item) => ({ ...item }))], { minLength: list.length }),
  );
