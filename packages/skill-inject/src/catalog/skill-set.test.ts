import { sharedSkills } from "@skillwright/skill-coordinator";
import { createMatcher } from "@skillwright/skill-match";
import { expect, test } from "vitest";
import { HIDDEN, SAMPLE } from "../../test/sample-skills.js";
import { visibleSkills } from "./skill-set.js";

test("one matcher is built for a list and a filter, however often it is asked", () => {
  expect(visibleSkills(SAMPLE).matcher()).toBe(sharedSkills({ skills: SAMPLE }).matcher());
  expect(visibleSkills(SAMPLE, { deny: ["trip-*"] }).matcher()).toBe(
    visibleSkills(SAMPLE, { deny: ["trip-*"] }).matcher(),
  );
});

test("a matcher that was built already is used", () => {
  const matcher = createMatcher([...SAMPLE]);
  expect(visibleSkills(matcher).matcher()).toBe(matcher);
});

test("a matcher with hidden skills is not asked about visible ones", () => {
  const matcher = createMatcher([...SAMPLE, ...HIDDEN]);
  const set = visibleSkills(matcher);
  expect(set.matcher()).not.toBe(matcher);
  expect(set).toMatchObject({ hidden: 2 });
  expect(set.skills).toEqual(SAMPLE);
});

test("a list that was changed in place is a new one", () => {
  const list: { name: string; description: string }[] = [{ name: "a", description: "x" }];
  const before = visibleSkills(list);
  list[0] = { name: "b", description: "x" };
  expect(visibleSkills(list)).not.toBe(before);
});

test("a host that makes up filters does not fill the memory", () => {
  const list = [...SAMPLE];
  const first = visibleSkills(list, { deny: ["0"] });
  for (let at = 1; at < 40; at++) visibleSkills(list, { deny: [String(at)] });
  expect(visibleSkills(list, { deny: ["39"] })).toBe(visibleSkills(list, { deny: ["39"] }));
  expect(visibleSkills(list, { deny: ["0"] })).not.toBe(first);
});
