import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skill as anySkill, skills as anySkills, text } from "../test/arbitraries.js";
import {
  createMatcher,
  DEFAULT_POLICY,
  isMentionOnly,
  type MatchableSkill,
  type Matcher,
  selectSkills,
} from "./index.js";

const EVERYTHING = { topK: 100, minScore: 0 } as const;

function answers(matcher: Matcher<MatchableSkill>, query: string): string {
  return JSON.stringify(matcher.select(query, EVERYTHING));
}

describe("adding and removing", () => {
  test("give the results of a matcher built with what is left", () => {
    const steps = fc.array(
      fc.oneof(fc.record({ add: fc.array(anySkill, { maxLength: 3 }) }), fc.record({ remove: fc.nat() })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(anySkills, steps, text(6), (start, changes, query) => {
        const matcher = createMatcher(start);
        let left = [...start];
        for (const change of changes) {
          if ("add" in change) {
            matcher.add(change.add);
            left.push(...change.add);
          } else if (left.length > 0) {
            const gone = left[change.remove % left.length] as MatchableSkill;
            expect(matcher.remove(gone)).toBe(true);
            left = left.filter((item) => item !== gone);
          }
        }
        const fresh = createMatcher(left);
        expect(matcher.skills).toEqual(left);
        expect(answers(matcher, query)).toBe(answers(fresh, query));
      }),
      { numRuns: 500 },
    );
  });

  test("hundreds of skills come and go one by one", () => {
    const list = Array.from({ length: 300 }, (_, index) => ({
      name: `skill-${index}`,
      description: `Handles topic${index} and topic${index % 7}.`,
    }));
    const matcher = createMatcher<MatchableSkill>([]);
    for (const item of list) matcher.add([item]);
    expect(answers(matcher, "topic3 topic299")).toBe(answers(createMatcher(list), "topic3 topic299"));
    for (const item of list.slice(0, 250)) expect(matcher.remove(item)).toBe(true);
    expect(matcher.skills).toEqual(list.slice(250));
    expect(answers(matcher, "topic3 topic299")).toBe(answers(createMatcher(list.slice(250)), "topic3 topic299"));
  });

  test("a skill is removed by itself, else by name and path", () => {
    const [one, two] = [
      { name: "a", description: "", path: "1" },
      { name: "a", description: "", path: "2" },
    ];
    const matcher = createMatcher([one, two]);
    expect(matcher.remove({ ...two })).toBe(true);
    expect(matcher.skills).toEqual([one]);
    expect(matcher.remove({ ...one, path: "3" })).toBe(false);
    expect(matcher.remove(one)).toBe(true);
    expect(matcher.remove(one)).toBe(false);
  });

  test("what an owner changes later changes nothing", () => {
    const skill = { name: "pdf", description: "Merge pdf files.", tags: ["office"], body: "merge" };
    const matcher = createMatcher([skill]);
    const before = JSON.stringify(matcher.select("merge pdf")[0]?.hits);
    skill.description = "";
    skill.tags.push("other");
    expect(JSON.stringify(matcher.select("merge pdf")[0]?.hits)).toBe(before);
    expect(matcher.select("merge pdf", { includeTags: ["other"] })).toEqual([]);
    expect(matcher.remove(skill)).toBe(true);
    expect(matcher.select("merge pdf", EVERYTHING)).toEqual([]);
  });
});

const LIST: readonly MatchableSkill[] = [
  { name: "pdf", description: "Merge, split and fill pdf files.", tags: ["Office", "documents"] },
  { name: "sheets", description: "Clean up spreadsheets and csv files.", tags: ["office"] },
  { name: "deploy", description: "Deploys a release to production.", tags: ["ops"], trigger: true },
  { name: "rollback", description: "Rolls a release back.", tags: ["ops"], disableModelInvocation: true },
  { name: "sql-review", description: "Reviews migrations.", triggers: ["**/*.sql", "migrations/**"] },
];
const names = (query: string, policy = {}): string[] =>
  createMatcher(LIST)
    .select(query, { topK: 9, ...policy })
    .map(({ skill }) => skill.name);

describe("a policy", () => {
  test("cuts at topK and minScore", () => {
    expect(names("merge pdf files", { minScore: 0, topK: 2 })).toHaveLength(2);
    expect(names("merge pdf files", { topK: 0 })).toEqual([]);
    expect(names("merge pdf files", { minScore: 1000 })).toEqual([]);
  });

  test("includes and excludes tags without regard to case", () => {
    expect(names("files", { minScore: 0.01, includeTags: ["OFFICE"] }).sort()).toEqual(["pdf", "sheets"]);
    expect(names("files", { minScore: 0.01, excludeTags: ["Documents"] })).toEqual(["sheets"]);
    expect(names("files", { minScore: 0.01, includeTags: ["office"], excludeTags: ["office"] })).toEqual([]);
  });

  test("selects nothing for a request without words, unless tags are asked for", () => {
    expect(names("", { minScore: 0 })).toEqual([]);
    expect(names(" … ", { minScore: 0 })).toEqual([]);
    expect(names("", { minScore: 0, includeTags: ["office"] })).toEqual(["pdf", "sheets"]);
    expect(names("", { includeTags: ["office"] })).toEqual([]);
  });

  test("hides skills that want to be called by name until they are", () => {
    expect(names("deploy the release to production", { minScore: 0 })).not.toContain("deploy");
    expect(names("roll the release back", { minScore: 0 })).not.toContain("rollback");
    expect(names("please /deploy the release")[0]).toBe("deploy");
    expect(names("@rollback")).toEqual(["rollback"]);
    expect(names("@Deploy deploy@production /deploy/it", { minScore: 0 })).not.toContain("deploy");
  });

  test("finds skills by the files at hand, without a word in common", () => {
    expect(names("look at this", { files: ["db/004.sql"] })).toEqual(["sql-review"]);
    expect(names("", { files: ["migrations/1/up.py"] })).toEqual(["sql-review"]);
    expect(names("look at this", { files: ["db/004.txt"] })).toEqual([]);
    const [match] = createMatcher(LIST).select("", { files: ["a.sql"] });
    expect(match).toMatchObject({ score: 1, band: "broad", hits: [{ term: "**/*.sql", field: "files", weight: 1 }] });
  });
});

describe("mention-only skills", () => {
  test.for([
    [{}, false],
    [{ trigger: false, disableModelInvocation: false }, false],
    [{ trigger: true }, true],
    [{ disableModelInvocation: true }, true],
    [{ trigger: "true" as unknown as boolean }, false],
  ] as const)("%j: %s", ([skill, expected]) => {
    expect(isMentionOnly(skill)).toBe(expected);
  });

  test("rank, when included, as in a matcher of skills that are not mention-only", () => {
    const flags = fc.record(
      { trigger: fc.boolean(), disableModelInvocation: fc.boolean(), triggers: fc.constant(["*.sql"]) },
      { requiredKeys: [] },
    );
    const lists = fc.array(
      fc.tuple(anySkill, flags).map(([skill, own]) => ({ ...skill, ...own })),
      { maxLength: 8 },
    );
    const policies = fc.record({
      topK: fc.integer({ min: 0, max: 9 }),
      minScore: fc.constantFrom(0, 0.1, 1),
      includeTags: fc.constantFrom([], ["data"]),
      files: fc.constantFrom([], ["a.sql"]),
    });
    fc.assert(
      fc.property(
        lists,
        text(6),
        fc.constantFrom("", " @pdf", " /pdf-merge"),
        policies,
        (list, words, mention, policy) => {
          const query = `${words}${mention}`;
          const open = list.map(({ trigger, disableModelInvocation, ...rest }) => rest);
          const found = createMatcher<MatchableSkill>(list).select(query, { ...policy, mentionOnly: "include" });
          const expected = createMatcher<MatchableSkill>(open).select(query, policy);
          const shown = ({ skill, ...match }: (typeof found)[number]): unknown => [skill.name, skill.path, match];
          expect(found.map(shown)).toEqual(expected.map(shown));
          expect(found.map(({ skill }) => skill)).toSatisfy((skills: MatchableSkill[]) =>
            skills.every((item) => list.includes(item)),
          );
        },
      ),
      { numRuns: 1000 },
    );
  });

  test("are left out for another reason than the missing mention, when included", () => {
    const matcher = createMatcher(LIST);
    const deploy = LIST[2] as MatchableSkill;
    expect(matcher.explain("clean the windows", deploy, { mentionOnly: "include" }).leftOut).toBe("score-low");
    expect(matcher.select("deploy a release", { mentionOnly: "include" })[0]?.skill).toBe(deploy);
  });
});

describe("a mention", () => {
  test("is worth ten, as one of the hits", () => {
    const [match] = createMatcher(LIST).select("@deploy");
    expect(match?.band).toBe("high");
    expect(match?.hits).toContainEqual({ term: "@deploy", field: "mention", weight: 10 });
    expect(match?.score).toBe(match?.hits.reduce((sum, { weight }) => sum + weight, 0));
  });

  test("puts an open skill first too", () => {
    expect(names("clean up spreadsheets, not @pdf")[0]).toBe("pdf");
  });
});

describe("explain", () => {
  const matcher = createMatcher(LIST);
  const [pdf, sheets, deploy] = LIST as [MatchableSkill, MatchableSkill, MatchableSkill];

  test("gives what select gives, for a skill that is selected", () => {
    const { asked, ...match } = matcher.explain("merge these pdfs", pdf);
    expect(match).toEqual(matcher.select("merge these pdfs")[0]);
    expect(asked.map(({ term }) => term)).toEqual(["merge", "pdfs"]);
  });

  test.for([
    ["score-low", "clean the windows", sheets, {}],
    ["outranked", "merge pdf files", sheets, { minScore: 0.001 }],
    ["tag-missing", "spreadsheets", sheets, { includeTags: ["ops"] }],
    ["tag-excluded", "spreadsheets", sheets, { excludeTags: ["office"] }],
    ["mention-missing", "deploy the release", deploy, {}],
    ["query-empty", "", sheets, {}],
  ] as const)("says %s", ([reason, query, skill, policy]) => {
    expect(matcher.explain(query, skill, policy).leftOut).toBe(reason);
  });

  test("names words that no skill holds, and corrections", () => {
    expect(matcher.explain("merge zebras and spreadsheat", pdf).asked).toEqual([
      { term: "merge", maxWeight: expect.any(Number) },
      { term: "spreadsheat", via: "spreadsheets", maxWeight: expect.any(Number) },
      { term: "zebras", maxWeight: 0 },
    ]);
  });

  test("throws for a skill that is not in it", () => {
    const stranger = { name: "stranger", description: "" };
    expect(() => matcher.explain("x", stranger)).toThrow(
      new RangeError('explain needs a skill of this matcher, or its name, got "stranger".'),
    );
  });
});

test("a skill without a name or description is refused", () => {
  const broken = { name: "a" } as unknown as MatchableSkill;
  expect(() => createMatcher([broken])).toThrow(TypeError);
});

test("words of prototypes are words", () => {
  const list = ["constructor", "__proto__", "toString"].map((name) => ({ name, description: `About ${name}.` }));
  for (const { name } of list) expect(createMatcher(list).select(`about ${name}`)[0]?.skill.name).toBe(name);
});

test("a matcher tells the policy it falls back on", () => {
  expect(createMatcher([]).policy).toEqual(DEFAULT_POLICY);
  expect(createMatcher([], { policy: { minScore: 3 } }).policy).toEqual({ ...DEFAULT_POLICY, minScore: 3 });
});

describe("what is given by mistake", () => {
  const skills = [
    { name: "pdf-forms", description: "Fills PDF forms." },
    { name: "mail", description: "Writes mail." },
  ];

  test("an index is taken for its skills", () => {
    expect(createMatcher({ skills }).select("fill a pdf form")[0]?.skill).toBe(skills[0]);
    expect(selectSkills({ skills }, "fill a pdf form")[0]?.skill).toBe(skills[0]);
  });

  test.for([
    [undefined, "createMatcher needs a list of skills, or an index with `skills`, got undefined."],
    ["pdf", "got pdf."],
    [{}, "got an object without `skills`."],
    [{ index: { skills } }, "got a loaded index or a watcher. Pass its `index`."],
  ] as const)("%j is refused by name", ([given, message]) => {
    expect(() => createMatcher(given as never)).toThrow(message);
    expect(() => createMatcher(given as never)).toThrow(TypeError);
  });

  test("a name is explained like the skill", () => {
    const matcher = createMatcher(skills);
    expect(matcher.explain("fill a pdf form", "pdf-forms")).toEqual(
      matcher.explain("fill a pdf form", skills[0] as never),
    );
    expect(() => matcher.explain("x", "pdf-form")).toThrow(
      'explain needs a skill of this matcher, or its name, got "pdf-form". Did you mean "pdf-forms"?',
    );
    expect(() => matcher.explain("x", undefined as never)).toThrow("explain needs a skill of this matcher");
  });
});

describe("a policy's predicate", () => {
  const skills = [
    { name: "pdf", description: "Fills PDF forms.", tenant: "north" },
    { name: "pdf", description: "Fills PDF forms.", tenant: "south" },
  ];
  const where = (skill: (typeof skills)[number]) => skill.tenant === "south";

  test("leaves out what it says no to, mentioned or not", () => {
    const matcher = createMatcher(skills, { policy: { topK: 9 } });
    for (const query of ["fill a pdf form", "@pdf please"]) {
      expect(matcher.select(query, { where }).map(({ skill }) => skill.tenant)).toEqual(["south"]);
    }
    expect(matcher.explain("@pdf", skills[0] as never, { where }).leftOut).toBe("denied");
  });

  test("of the matcher holds where the request's policy is silent", () => {
    expect(createMatcher(skills, { policy: { where, topK: 9 } }).select("fill a pdf form")).toHaveLength(1);
  });

  test("must be a function", () => {
    expect(() => createMatcher(skills, { policy: { where: "south" as never } })).toThrow(
      "where must be a function, got string.",
    );
  });
});

test.for(["**", "*", "**/*", "*.*", "?*", "**/**"])(
  "the trigger %s fits every file, and counts for nothing",
  (glob) => {
    const skills = [{ name: "greedy", description: "x", triggers: [glob] }];
    expect(createMatcher(skills).select("", { files: ["src/a.ts"] })).toEqual([]);
  },
);
