import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skills as anySkills, text } from "../../test/arbitraries.js";
import {
  type Candidate,
  countedTerms,
  createCandidateMatcher,
  createMatcher,
  type MatchableSkill,
  NearestWords,
  possibleMentions,
  readSkillTerms,
  type SkillTerms,
  type TermStatistics,
  weighRequest,
  weighSkillTerms,
} from "../index.js";

/** What a catalog would count. */
function statisticsOf(all: readonly SkillTerms[]): TermStatistics {
  const counts = new Map<string, { metadataSkills: number; bodySkills: number }>();
  const countOf = (term: string): { metadataSkills: number; bodySkills: number } => {
    const known = counts.get(term) ?? { metadataSkills: 0, bodySkills: 0 };
    counts.set(term, known);
    return known;
  };
  for (const terms of all) {
    const { metadata, body } = countedTerms(terms);
    for (const term of metadata) countOf(term).metadataSkills++;
    for (const term of body) countOf(term).bodySkills++;
  }
  const nearest = new NearestWords(all.flatMap(({ words }) => words));
  return { skills: all.length, countsOf: (term) => counts.get(term), nearestWords: (word) => nearest.find(word) };
}

/** Candidates with no more of their terms than the request asks for. */
function candidatesFor(query: string, skills: readonly MatchableSkill[], statistics: TermStatistics) {
  const asked = new Set(weighRequest(query, statistics).map(({ term }) => term));
  return skills.map((skill): Candidate<MatchableSkill> => {
    const { body: _, ...head } = skill;
    const terms = readSkillTerms(skill);
    return { skill: head, terms: { ...terms, postings: terms.postings.filter(([term]) => asked.has(term)) } };
  });
}

/** Without a lead: whether the second best is among the candidates is for who chooses them. */
const EVERYTHING = { topK: 1000, minScore: 0, clearLead: "ignore" } as const;
const PDF: MatchableSkill = {
  name: "pdf-forms",
  description: "Fill in PDF forms and merge documents.",
  tags: ["documents"],
  body: "Read the form fields first, then fill them. Merging creates one file.",
  asks: ["I must sign this paper"],
};
const OTHERS: readonly MatchableSkill[] = [
  {
    name: "deploy-app",
    description: "Deploy an application to the cloud.",
    body: "Run the pipeline and check the form.",
  },
  { name: "sql-review", description: "Review SQL queries and forms of joins.", trigger: true },
  { name: "css-grid", description: "Lay out pages.", triggers: ["*.css"] },
];

describe("a matcher over candidates", () => {
  test("scores and explains as one over the whole collection, bit for bit", () => {
    fc.assert(
      fc.property(anySkills, text(6), fc.infiniteStream(fc.boolean()), (skills, query, chosen) => {
        const whole = createMatcher(skills);
        const statistics = statisticsOf(skills.map(readSkillTerms));
        const some = skills.filter(() => chosen.next().value === true);
        const candidates = candidatesFor(query, some, statistics);
        const few = createCandidateMatcher(candidates, statistics);
        for (const [at, skill] of some.entries()) {
          const { skill: _, leftOut: __, ...expected } = whole.explain(query, skill, EVERYTHING);
          const head = candidates[at]?.skill as MatchableSkill;
          const { skill: ___, leftOut: ____, ...actual } = few.explain(query, head, EVERYTHING);
          expect(actual).toEqual(expected);
        }
      }),
    );
  });

  test.for([
    "fill in the forms of this pdf",
    "fil in teh fomrs of a documnet",
    "I must sign this paper",
    "@sql-review the joins",
    "make it prettier",
    "Formulare zusammenführen",
  ])("selects what one over the whole collection selects: %s", (query) => {
    const skills = [PDF, ...OTHERS];
    const statistics = statisticsOf(skills.map(readSkillTerms));
    const few = createCandidateMatcher(candidatesFor(query, skills, statistics), statistics);
    const policy = { topK: 4, minScore: 0.1, files: ["style.css"] };
    const told = (matches: ReturnType<typeof few.select>): unknown =>
      matches.map(({ skill: { name }, ...match }) => ({ name, ...match }));
    expect(told(few.select(query, policy))).toEqual(told(createMatcher(skills).select(query, policy)));
  });
});

describe("the terms of a skill", () => {
  test("have what an index of candidates is made of", () => {
    const terms = readSkillTerms(PDF);
    const weighed = new Map(weighSkillTerms(terms, statisticsOf([terms])).map((term) => [term.term, term]));
    expect(terms.nameTerms).toEqual(["pdf", "form"]);
    expect(terms.words).toContain("forms");
    expect(terms.words).not.toContain("pipeline");
    expect(weighed.get("form")).toMatchObject({ named: true });
    expect(weighed.get("paper")).toMatchObject({ named: true, cover: 0 });
    expect(weighed.get("field")).toMatchObject({ named: false, cover: 0 });
    expect((weighed.get("pdf")?.cover ?? 0) + (weighed.get("form")?.cover ?? 0)).toBeCloseTo(1);
    for (const { impact } of weighed.values()) expect(impact).toBeGreaterThan(0);
  });
});

test("the terms of a skill do not depend on what was read before", () => {
  fc.assert(
    fc.property(anySkills, (all) => {
      const first = all.map((skill) => readSkillTerms(skill));
      expect(all.toReversed().map((skill) => readSkillTerms(skill))).toEqual(first.toReversed());
    }),
  );
  const before = readSkillTerms(PDF);
  const words = Array.from({ length: 60_000 }, (_, at) => `word${at.toString(36)}`).join(" ");
  readSkillTerms({ name: "many", description: "Words.", body: words });
  expect(readSkillTerms(PDF)).toEqual(before);
  expect(readSkillTerms(PDF)).toEqual(before);
});

test("what a text may mention is spelled as a mention would be", () => {
  expect(possibleMentions("ask @pdf-forms, /usr/bin and $x. me@here.org")).toEqual([
    "pdf-forms",
    "usr",
    "bin",
    "x",
    "here.org",
  ]);
});
