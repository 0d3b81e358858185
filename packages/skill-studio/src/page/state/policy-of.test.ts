import { DEFAULT_POLICY } from "@skillwright/skill-match";
import { expect, test } from "vitest";
import { policyOf, toListParam } from "./policy-of.js";

test("an empty address gives what was given, else the library's own", () => {
  expect(policyOf({})).toEqual(DEFAULT_POLICY);
  expect(policyOf({}, { topK: 4, includeTags: ["a"] })).toEqual({ ...DEFAULT_POLICY, topK: 4, includeTags: ["a"] });
});

test("the address wins, and can empty a list", () => {
  const params = { k: "2.9", min: "0", with: toListParam(" "), without: "x, y", lead: "ignore" };
  expect(policyOf(params, { topK: 4, includeTags: ["a"] })).toEqual({
    ...DEFAULT_POLICY,
    topK: 2,
    minScore: 0,
    excludeTags: ["x", "y"],
    clearLead: "ignore",
  });
});

test("what makes no sense is passed over", () => {
  expect(policyOf({ k: "-1", min: "NaN", lead: "", files: "" })).toEqual(DEFAULT_POLICY);
});
