import { expect, test } from "vitest";
import { createMatcher, explanationRows, formatExplanation } from "./index.js";

const skills = [
  { name: "pdf-forms", description: "Fills PDF forms. Use when a form is a PDF.", body: "Read the fields first." },
  { name: "deploy", description: "Deploys to production.", trigger: true },
];
const matcher = createMatcher(skills);

test("an explanation becomes a table that adds up", () => {
  expect(formatExplanation(matcher.explain("fill this pdf form", "pdf-forms"))).toMatch(
    /^pdf-forms {2}\d+\.\d\d \w+\n {2}term +name +description +tags +body +sum\n( {2}\S+( → \S+)? +[\d.·]+ .*\n)+( {2}the request spells out its name.* [\d.]+\n)? {2}score +\d+\.\d\d$/,
  );
});

test("the sums of the rows are the score, and words that only others have stand there with 0", () => {
  for (const query of ["fill this pdf form", "@pdf-forms for the zebra", "fields"]) {
    const explanation = matcher.explain(query, "pdf-forms");
    const rows = explanationRows(explanation);
    expect(rows.reduce((total, { sum }) => total + sum, 0)).toBeCloseTo(explanation.score, 10);
    for (const { fields, sum } of rows) {
      if (fields) expect(Object.values(fields).reduce((total, weight) => total + weight, 0)).toBeCloseTo(sum, 10);
    }
  }
  expect(explanationRows(matcher.explain("deploy form", "pdf-forms"))[0]).toMatchObject({ label: "deploy", sum: 0 });
});

test.for([
  ["fields", {}, /\nNot selected: its score is below 1\.$/],
  ["deploy", {}, /\nNot selected: it is used only when the request mentions it\.$/],
  ["deploy", { where: () => false, mentionOnly: "include" }, /\nNot selected: the policy does not allow it\.$/],
  ["deploy", { includeTags: ["a", "b"], mentionOnly: "include" }, /\nNot selected: it has none of the tags a, b\.$/],
  ["", {}, /\nNot selected: .*\.$/],
  ["deploy @deploy", {}, /it is mentioned.*\n {2}score/],
] as const)("%j says why a skill is left out", ([query, policy, words]) => {
  const name = query === "fields" ? "pdf-forms" : "deploy";
  expect(formatExplanation(matcher.explain(query, name, policy), policy)).toMatch(words);
});

test("a name that a terminal would act on is written as an escape", () => {
  const hostile = { name: "a\u001B[2J\nb\u202E", description: "Fills forms." };
  const text = formatExplanation(createMatcher([hostile]).explain("forms", hostile));
  expect(text).toContain("a\\u{1b}[2J\\u{a}b\\u{202e}");
});

test("what stands for a name is shown beside it", () => {
  const explanation = {
    ...matcher.explain("pdf", "pdf-forms"),
    hits: [{ field: "coverage" as const, term: "slide deck", via: "pptx", weight: 2 }],
  };
  expect(formatExplanation(explanation)).toContain("the request spells out its name (slide deck → pptx)");
});
