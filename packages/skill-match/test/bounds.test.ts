import { describe, expect, test } from "vitest";
import { createMatcher, type MatchableSkill, selectByOverlap, selectSkills } from "../src/index.js";

// Each takes milliseconds; the limit only tells linear from worse, on machines that are busy with other things.
const inTime = (work: () => void): void => {
  const started = performance.now();
  work();
  expect(performance.now() - started).toBeLessThan(20_000);
};

const SKILLS: readonly MatchableSkill[] = Array.from({ length: 1000 }, (_, index) => ({
  name: `skill-${index}`,
  description: `Handles topic${index} with tool${index % 97}.`,
  body: `Read the file of topic${index} and write a report about tool${index % 97}.`,
}));
const matcher = createMatcher(SKILLS);
const MEGABYTE = 1_000_000;
const QUERIES: readonly (readonly [string, string])[] = [
  ["a megabyte of $", "$".repeat(MEGABYTE)],
  ["a megabyte of one letter", "a".repeat(MEGABYTE)],
  ["a megabyte of spaces", " ".repeat(MEGABYTE)],
  ["a megabyte of one word", "report ".repeat(MEGABYTE / 7)],
  [
    "a megabyte of different words",
    Array.from({ length: MEGABYTE / 10 }, (_, index) => `w${index.toString(36).padStart(8, "x")}`).join(" "),
  ],
  ["a megabyte of Chinese", "文件合并水印".repeat(MEGABYTE / 18)],
  ["a megabyte of accents", "e\u0301\u0301".repeat(MEGABYTE / 3)],
  ["a megabyte of marks alone", "\u0301".repeat(MEGABYTE / 2)],
  ["a megabyte of mentions", "@skill-1 ".repeat(MEGABYTE / 9)],
  ["an expression", `${"(a+)+".repeat(2000)}$`],
  ["lone surrogates", "\ud800".repeat(MEGABYTE / 2)],
];

describe.for([
  ["a matcher", (query: string) => matcher.select(query)],
  ["a list", (query: string) => matcher.select(query, { topK: 10, minScore: 0 })],
  ["the reference algorithm", (query: string) => selectByOverlap(SKILLS, query)],
] as const)("%s takes", ([, select]) => {
  test.for(QUERIES)("%s", ([, query]) => {
    inTime(() => void select(query));
  });
});

test("a skill of 300 KB, and one that is a single word of 300 KB", () => {
  const body = Array.from({ length: 30_000 }, (_, index) => `word${index % 5000}`).join(" ");
  inTime(() => {
    const list = [
      { name: "long", description: "zeppelin", body },
      { name: "word", description: "zeppelin", body: "e".repeat(300_000) },
      ...SKILLS,
    ];
    expect(selectSkills(list, "zeppelin word17 word4999", { minScore: 0 })[0]?.skill.name).toBe("long");
  });
});

test("a name, a description or a tag as long as anyone likes", () => {
  const long = {
    name: "n ".repeat(50_000),
    description: "d".repeat(300_000),
    tags: Array.from({ length: 20_000 }, (_, index) => `t${index}`),
  };
  inTime(() => {
    const withLong = createMatcher<MatchableSkill>([long, ...SKILLS]);
    expect(withLong.select("t19999", { minScore: 0 })[0]?.skill).toBe(long);
    expect(withLong.select("x", { includeTags: ["T19999"], minScore: 0 })).toHaveLength(1);
  });
});

test("a request for every skill at once", () => {
  inTime(() => expect(matcher.select("handles file report", { topK: 5000, minScore: 0 })).toHaveLength(1000));
});

test("the middle of a huge paste is not read, its beginning and end are", () => {
  const paste = "lorem ipsum dolor sit amet ".repeat(4000);
  expect(matcher.select(`topic5 tool5\n${paste}`, { minScore: 0 })[0]?.skill.name).toBe("skill-5");
  expect(matcher.select(`${paste}\ntopic5 tool5`, { minScore: 0 })[0]?.skill.name).toBe("skill-5");
});
