import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skills as anySkills, text } from "../../test/arbitraries.js";
import { createMatcher, type MatchableSkill, type MatcherData, MatcherDataError, restoreMatcher } from "../index.js";
import { checksumOf } from "./fingerprint.js";

const LIST: readonly MatchableSkill[] = [
  { name: "pdf", description: "Merge pdf files.", tags: ["office"], body: "Merge page by page. 合并文件 café C++" },
  { name: "sheets", description: "Clean up spreadsheets.", body: "Never hardcode totals." },
  { name: "deploy", description: "Deploys releases.", trigger: true },
];
const saved = (): MatcherData => JSON.parse(JSON.stringify(createMatcher(LIST)));
const everything = { topK: 100, minScore: 0 } as const;

test("a restored matcher answers as the saved one, whatever the order of the skills given", () => {
  fc.assert(
    fc.property(anySkills, text(6), fc.nat(), (list, query, turn) => {
      const matcher = createMatcher(list);
      const data: unknown = JSON.parse(JSON.stringify(matcher));
      const index = turn % (list.length + 1);
      const restored = restoreMatcher(data, [...list.slice(index), ...list.slice(0, index)]);
      for (const scorer of ["relevance", "overlap"] as const) {
        const policy = { ...everything, scorer };
        expect(JSON.stringify(restored.select(query, policy))).toBe(JSON.stringify(matcher.select(query, policy)));
      }
      expect(JSON.stringify(restored)).toBe(JSON.stringify(matcher));
    }),
    { numRuns: 500 },
  );
});

describe("with a version of each body", () => {
  const looks = { count: 0 };
  const versioned = (version: string, body: string, name = "pdf") => ({
    name,
    description: "Merge pdf files.",
    version,
    get body() {
      looks.count++;
      return body;
    },
  });
  const options = { bodyVersion: ({ version }: { readonly version: string }) => version };
  const data = (): unknown => JSON.parse(JSON.stringify(createMatcher([versioned("1", "By page.")], options)));

  test("each body is read once to build or add, and not again to ask", () => {
    looks.count = 0;
    const matcher = createMatcher([versioned("1", "By page.")], options);
    expect(looks.count).toBe(1);
    JSON.stringify(matcher);
    matcher.add([versioned("2", "By row.", "sheets")]);
    expect(matcher.select("by page or by row", everything)).toHaveLength(2);
    expect(looks.count).toBe(2);
  });

  test("none is kept: a tie is decided by the bodies as their skills give them", () => {
    const [later, earlier] = [versioned("1", "b"), versioned("2", "a")];
    const matcher = createMatcher([later, earlier], options);
    looks.count = 0;
    expect(matcher.select("merge pdf", everything).map(({ skill }) => skill.version)).toEqual(["2", "1"]);
    expect(looks.count).toBeGreaterThan(0);
  });

  test("no body is read for restoring, asking and saving again", () => {
    const kept = data();
    looks.count = 0;
    const restored = restoreMatcher(kept, [versioned("1", "By page.")], options);
    expect(restored.select("by page", everything)).toHaveLength(1);
    expect(JSON.parse(JSON.stringify(restored))).toEqual(kept);
    expect(looks.count).toBe(0);
  });

  test("it decides whether a skill is the one that was saved", () => {
    expect(() => restoreMatcher(data(), [versioned("2", "By page.")], options)).toThrow(MatcherDataError);
    expect(() => restoreMatcher(data(), [versioned("1", "By page.")])).toThrow(MatcherDataError);
    const unversioned: unknown = JSON.parse(JSON.stringify(createMatcher([versioned("1", "By page.")])));
    expect(() => restoreMatcher(unversioned, [versioned("1", "By page.")], options)).toThrow(MatcherDataError);
  });

  test("where there is none, the body itself decides", () => {
    const none = { bodyVersion: () => undefined };
    const kept: unknown = JSON.parse(JSON.stringify(createMatcher(LIST, none)));
    expect(restoreMatcher(kept, LIST).skills).toEqual(LIST);
    const other = LIST.map((skill) => ({ ...skill, body: `${skill.body} More.` }));
    expect(() => restoreMatcher(kept, other, none)).toThrow(MatcherDataError);
  });

  test("results are those of any other matcher, ties between bodies included", () => {
    fc.assert(
      fc.property(anySkills, text(6), (list, query) => {
        const matcher = createMatcher(list);
        const kept: unknown = JSON.parse(
          JSON.stringify(createMatcher(list, { bodyVersion: ({ body = "" }) => `${body}!` })),
        );
        const restored = restoreMatcher(kept, list, { bodyVersion: ({ body = "" }) => `${body}!` });
        expect(JSON.stringify(restored.select(query, everything))).toBe(
          JSON.stringify(matcher.select(query, everything)),
        );
      }),
    );
  });

  test("a body that is no text is an error as soon as it is read", () => {
    const wrong = { name: "pdf", description: "Merge pdf files.", body: 5 as unknown as string };
    expect(() => createMatcher([wrong], { bodyVersion: () => "1" })).toThrow(TypeError);
    const matcher = createMatcher<MatchableSkill>([], { bodyVersion: () => "1" });
    expect(() => matcher.add([...LIST, wrong])).toThrow(TypeError);
    expect(matcher.skills).toEqual([]);
    expect(JSON.stringify(matcher)).toBe(JSON.stringify(createMatcher([])));
    matcher.add(LIST);
    expect(() => matcher.add([{ name: "sheets", description: "Clean zeppelins." }, wrong])).toThrow(TypeError);
    expect(matcher.skills).toEqual(LIST);
    const fresh = createMatcher(LIST, { bodyVersion: () => "1" });
    for (const query of ["clean zeppelins", "merge spreadsheets", "zepelins"])
      expect(JSON.stringify(matcher.select(query, everything))).toBe(JSON.stringify(fresh.select(query, everything)));
    expect(JSON.stringify(matcher)).toBe(JSON.stringify(fresh));
  });
});

test("a restored matcher takes more skills and gives them up", () => {
  const restored = restoreMatcher(saved(), LIST);
  const more = { name: "slides", description: "Makes slides for a presentation." };
  restored.add([more]);
  expect(restored.select("slides for a presentation")[0]?.skill).toBe(more);
  expect(restored.remove(LIST[0] as MatchableSkill)).toBe(true);
  const fresh = createMatcher([...LIST.slice(1), more]);
  expect(JSON.stringify(restored.select("clean spreadsheets", everything))).toBe(
    JSON.stringify(fresh.select("clean spreadsheets", everything)),
  );
});

test("data is smaller than the texts it is of", () => {
  const texts = Array.from({ length: 50 }, (_, index) => ({
    name: `skill-${index}`,
    description: "Does things.",
    body: `Step ${index}: read the file and write the report. `.repeat(40),
  }));
  expect(JSON.stringify(createMatcher(texts)).length).toBeLessThan(JSON.stringify(texts).length / 4);
});

describe("is refused", () => {
  const code = (data: unknown, skills = LIST): string => {
    try {
      restoreMatcher(data, skills);
    } catch (error) {
      expect(error).toBeInstanceOf(MatcherDataError);
      expect((error as Error).message).toMatch(/Build the matcher anew with createMatcher\.$/);
      return (error as MatcherDataError).code;
    }
    return "none";
  };

  test.for([
    ["nothing", undefined, "format-unknown"],
    ["null", null, "format-unknown"],
    ["a text", "skillwright-matcher", "format-unknown"],
    ["another format", { format: "other", version: 1 }, "format-unknown"],
    ["another version", { ...saved(), version: 3 }, "version-unsupported"],
    ["no index", { ...saved(), index: undefined }, "data-damaged"],
    ["a wrong checksum", { ...saved(), checksum: "0" }, "data-damaged"],
    ["a changed word", { ...saved(), words: saved().words.replace("pdf", "pda") }, "data-damaged"],
    ["another number of skills", { ...saved(), skills: 2 }, "skills-changed"],
  ] as const)("data that is %s", ([, data, expected]) => {
    expect(code(data)).toBe(expected);
  });

  test.for([
    ["one fewer", LIST.slice(1)],
    ["another body", [{ ...LIST[0], body: "Merge." }, ...LIST.slice(1)] as MatchableSkill[]],
    ["another tag", [{ ...LIST[0], tags: ["Office"] }, ...LIST.slice(1)] as MatchableSkill[]],
    ["one twice", [LIST[0], LIST[0], LIST[1]] as MatchableSkill[]],
  ] as const)("data of other skills: %s", ([, skills]) => {
    expect(code(saved(), skills)).toBe("skills-changed");
  });

  test("any data made by hand: it throws or answers, and never hangs or reads beyond its end", () => {
    const bytes = Buffer.from(saved().index, "base64");
    const changes = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(changes, fc.nat(bytes.length), fc.boolean(), (edits, cut, cuts) => {
        const forged = Uint8Array.from(bytes);
        for (const [index, byte] of edits) forged[index] = byte;
        const index = Buffer.from(cuts ? forged.subarray(0, cut) : forged).toString("base64");
        const data = { ...saved(), index, checksum: checksumOf(saved().words, index) };
        if (code(data) !== "none") return;
        for (const scorer of ["relevance", "overlap"] as const)
          restoreMatcher(data, LIST).select("merge pdf 文件", { ...everything, scorer });
      }),
      { numRuns: 3000 },
    );
  });
});

describe("the index is base 64", () => {
  test("as everyone writes it, however long", () => {
    const words = Array.from({ length: 9000 }, (_, number) => `word${number}`).join(" ");
    const list = [{ name: "long", description: "Many words.", body: words }];
    const data = createMatcher(list).toJSON();
    expect(data.index.length).toBeGreaterThan(3 * 8192);
    expect(Buffer.from(data.index, "base64").toString("base64")).toBe(data.index);
    expect(restoreMatcher(data, list).toJSON()).toEqual(data);
  });

  test.for([
    ["a sign too few", (index: string) => index.slice(0, -1)],
    ["a sign of another alphabet", (index: string) => `-${index.slice(1)}`],
    ["a letter beyond ASCII", (index: string) => `ä${index.slice(1)}`],
    ["padding in the middle", (index: string) => `ab=d${index.slice(4)}`],
    ["spaces", (index: string) => `    ${index}`],
    ["nothing but padding", () => "===="],
  ] as const)("and nothing else: %s", ([, change]) => {
    const index = change(saved().index);
    const data = { ...saved(), index, checksum: checksumOf(saved().words, index) };
    expect(() => restoreMatcher(data, LIST)).toThrow("The matcher data is damaged: the index is no base 64 text.");
  });
});
