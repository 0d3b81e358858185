import { createMatcher } from "@skillwright/skill-match";
import { expect, test } from "vitest";
import { chooseSkills } from "./choose-skills.js";
import type { HookSkill } from "./hook-skill.js";
import { NAMING_RULE } from "./naming-rule.js";

const skill = (name: string, description: string, more: Partial<HookSkill> = {}): HookSkill => ({
  name,
  description,
  path: `/skills/${name}/SKILL.md`,
  hash: name,
  own: true,
  ...more,
});
/** So many that the scores for some hundred skills are asked for. */
const FILLING = Array.from({ length: 120 }, (_, at) =>
  skill(`topic-${at}`, `Explains chapter ${at} of a course on subject${at} and its history.`),
);
const SKILLS = [
  skill("pull-request-review", "Reviews pull requests on git hosts. Use before merging a branch."),
  skill("cargo-fuzz", "Fuzzes Rust crates with cargo and libFuzzer."),
  skill("redis-cache", "Designs caches with Redis: keys, expiry, eviction."),
  skill("python-packaging", "Packages Python projects. Use when publishing to an index."),
  skill("pdf-forms", "Fills PDF forms. Use when a form is to be filled in."),
  skill("bibtex", "Cleans up BibTeX files and citations."),
  skill("typescript-types", "Explains types of TypeScript (ts), generics and inference."),
];
const matcher = createMatcher([...SKILLS, ...FILLING]);
const named = (prompt: string, match = {}, rule = NAMING_RULE): readonly string[] =>
  chooseSkills(matcher, { prompt, files: [], match }, rule).map((found) => found.skill.name);
/** A score without any other evidence names skills for all of these. */
const SCORE_ONLY = { ...NAMING_RULE, scores: NAMING_RULE.scores.map((row) => ({ ...row, best: 0.5 })), ownWords: 0 };

test.for(["cargo build", "what port does redis use by default", "fix the typo in types.ts"])(
  "names no skill for the small request %j, which shares one word with a skill",
  (prompt) => {
    expect(named(prompt, {}, SCORE_ONLY)).not.toEqual([]);
    expect(named(prompt)).toEqual([]);
  },
);

test.for([
  ["fill in the pdf form", "pdf-forms"],
  ["review my pull request", "pull-request-review"],
] as const)("names a skill with two own words of %j", ([prompt, name]) => {
  expect(named(prompt)[0]).toBe(name);
});

test("names a skill for a terse request that is not a shell command", () => {
  expect(named("bibtex cleanup")).toEqual(["bibtex"]);
  expect(named("cargo cleanup")).toEqual([]);
});

test("counts a word of a file name only where the request uses it too", () => {
  expect(named("rename bibtex.pdf to forms.pdf")).toEqual([]);
  expect(named("fill the pdf form in forms.pdf")).toEqual(["pdf-forms"]);
});

test("names a skill that the request mentions, whatever else it says", () => {
  expect(named("@cargo-fuzz go")).toEqual(["cargo-fuzz"]);
});

test("keeps a score from the settings in the place of its own", () => {
  expect(named("fill in the pdf form", { minScore: 50 })).toEqual([]);
});
