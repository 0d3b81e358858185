import { describe, expect, test } from "vitest";
import { createMatcher, DEFAULT_POLICY, type SelectionPolicy } from "./index.js";
import { resolvePolicy } from "./policy.js";

test("an empty policy is the default one", () => {
  expect(resolvePolicy()).toEqual(DEFAULT_POLICY);
  expect(resolvePolicy({ topK: undefined, minScore: undefined })).toEqual(DEFAULT_POLICY);
  expect(DEFAULT_POLICY).toEqual({
    topK: 1,
    minScore: 1,
    includeTags: [],
    excludeTags: [],
    files: [],
    mentionOnly: "exclude",
    clearLead: "count",
  });
});

describe("a wrong policy throws and says what is wrong", () => {
  test.for([
    [{ topK: -1 }, RangeError, "topK must be a whole number of 0 or more, got -1."],
    [{ topK: 1.5 }, RangeError, "topK must be a whole number of 0 or more, got 1.5."],
    [{ topK: Number.NaN }, RangeError, "topK must be a whole number of 0 or more, got NaN."],
    [{ topK: Number.POSITIVE_INFINITY }, RangeError, "topK must be a whole number of 0 or more, got Infinity."],
    [{ topK: "3" }, RangeError, "topK must be a whole number of 0 or more, got 3."],
    [{ minScore: -0.1 }, RangeError, "minScore must be a number of 0 or more, got -0.1."],
    [{ minScore: Number.NaN }, RangeError, "minScore must be a number of 0 or more, got NaN."],
    [{ minScore: Number.POSITIVE_INFINITY }, RangeError, "minScore must be a number of 0 or more, got Infinity."],
    [{ mentionOnly: true }, RangeError, 'mentionOnly must be "exclude" or "include", got true.'],
    [{ mentionOnly: "all" }, RangeError, 'mentionOnly must be "exclude" or "include", got "all".'],
    [{ clearLead: false }, RangeError, 'clearLead must be "count" or "ignore", got false.'],
    [{ includeTags: "pdf" }, TypeError, 'includeTags must be a list of strings, got "pdf".'],
    [{ excludeTags: [1] }, TypeError, "excludeTags must be a list of strings, got [1]."],
    [{ minscore: 2 }, TypeError, 'A policy has no option "minscore". Did you mean "minScore"?'],
    [{ limit: 2 }, TypeError, /^A policy has no option "limit"\. It has topK, minScore, /],
    [{ files: {} }, TypeError, "files must be a list of strings, got {}."],
  ] as const)("%j", ([policy, kind, message]) => {
    const wrong = policy as unknown as SelectionPolicy;
    const matcher = createMatcher([{ name: "a", description: "b" }]);
    expect(() => matcher.select("b", wrong)).toThrow(kind);
    expect(() => matcher.select("b", wrong)).toThrow(message);
    expect(() => createMatcher([], { policy: wrong })).toThrow(kind);
  });
});

test("a matcher's own policy stands where a request's is silent", () => {
  const list = ["one", "two", "three"].map((name) => ({ name, description: "Merge pdf files." }));
  const matcher = createMatcher(list, { policy: { topK: 3, minScore: 0.1 } });
  expect(matcher.select("merge pdf")).toHaveLength(3);
  expect(matcher.select("merge pdf", { topK: 2 })).toHaveLength(2);
});

test("options of a matcher that it does not have are told", () => {
  expect(() => createMatcher([], { polcy: {} } as never)).toThrow(
    new TypeError('A matcher has no option "polcy". Did you mean "policy"?'),
  );
});
