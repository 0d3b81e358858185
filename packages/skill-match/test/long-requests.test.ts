import { describe, expect, test } from "vitest";
import { createMatcher, type MatchableSkill } from "../src/index.js";

const SKILLS: readonly MatchableSkill[] = [
  {
    name: "pdf-forms",
    description: "Fills PDF forms. Use when a form is to be filled in.",
    body: "Read the form first.",
  },
  { name: "release-notes", description: "Writes release notes from commits.", body: "Group commits by kind." },
  {
    name: "sql-review",
    description: "Reviews SQL migrations before they run.",
    body: "Look for locks and full scans.",
  },
  { name: "invoice-check", description: "Checks invoices before payment.", body: "Compare the total with the order." },
  { name: "trip-planner", description: "Plans journeys by train and by plane.", body: "Ask for dates first." },
];
const matcher = createMatcher(SKILLS);

/** A page of small talk about nothing that a skill does. */
const PAGE = Array.from(
  { length: 40 },
  (_, at) =>
    `On day ${at} the garden was quiet, somebody baked bread, the neighbors sang, and a cat slept on the warm stones near the old wall.`,
).join(" ");

describe("a request of a page", () => {
  test("about something else selects nothing by sheer length", () => {
    expect(matcher.select(PAGE)).toEqual([]);
    // One word of a skill in passing is not a request for it.
    expect(matcher.select(`${PAGE} The invoice for the bread was small. ${PAGE}`)).toEqual([]);
  });

  test("made of many requests that no skill answers selects nothing either", () => {
    const foreign = ["bake bread", "sing a song", "paint the wall", "feed the cat", "water the garden"];
    expect(matcher.select(foreign.join(". ").repeat(20))).toEqual([]);
  });

  test("still finds what it is about", () => {
    const [match] = matcher.select("please review these sql migrations before they run ".repeat(20));
    expect(match?.skill.name).toBe("sql-review");
  });
});

test("tasks in separate sentences are all served", () => {
  const request =
    "Fill in this PDF form for me. Then write the release notes from our commits. And plan a journey by train to Vienna.";
  const names = matcher.select(request, { topK: 3, minScore: 0.1 }).map(({ skill }) => skill.name);
  expect(names.sort()).toEqual(["pdf-forms", "release-notes", "trip-planner"]);
});

describe("a request of 1,000 different words", () => {
  const words = Array.from({ length: 1000 }, (_, at) => `zeppelin${at.toString(36)}x`);

  test("that no skill has selects nothing, and looks up nothing", () => {
    expect(matcher.select(words.join(" "))).toEqual([]);
    expect(matcher.explain(words.join(" "), "sql-review").asked.every(({ maxWeight }) => maxWeight === 0)).toBe(true);
  });

  test("looks up the 128 heaviest of those that skills have", () => {
    const wide = createMatcher(words.map((word, at) => ({ name: `s${at}`, description: `Handles ${word}.` })));
    const explained = wide.explain(words.join(" "), "s0");
    expect(explained.asked.filter(({ maxWeight }) => maxWeight > 0)).toHaveLength(128);
    expect(wide.select(words.join(" "))).toEqual([]);
  });

  test("has no more evidence in all than one of a dozen words", () => {
    const most = (request: string): number =>
      matcher.explain(request, "sql-review").asked.reduce((sum, { maxWeight }) => sum + maxWeight, 0);
    const many = `${words.join(" ")} review the sql migrations`;
    expect(most(many)).toBeLessThan(most("review the sql migrations") / 10);
  });
});
