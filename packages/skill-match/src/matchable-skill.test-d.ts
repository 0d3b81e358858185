import { createMatcher, type MatchableSkill, type SelectionPolicy, selectSkills } from "./index.js";

// A document with more fields than ranking looks at fits as it is, and comes out as it went in.
interface Row {
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly body: string;
  readonly path: string;
  readonly trigger: boolean;
  readonly triggers: readonly string[];
  readonly disableModelInvocation: boolean;
  readonly id: number;
}
declare const rows: readonly Row[];
export const id: number | undefined = createMatcher(rows).select("x")[0]?.skill.id;
export const literal: string | undefined = selectSkills([{ name: "a", description: "b" }], "a")[0]?.skill.name;

// @ts-expect-error A skill needs a description.
createMatcher([{ name: "a" }]);
// @ts-expect-error A policy has no such field.
createMatcher(rows).select("x", { scorer: "bm25" });
// @ts-expect-error Matches cannot be changed.
createMatcher<MatchableSkill>([]).select("x").push();

// `where` gets the skills of the matcher, with all their fields.
createMatcher(rows, { policy: { where: ({ id }) => id > 7 } }).select("x", { where: ({ id }) => id > 8 });
selectSkills(rows, "x", { where: ({ id, name }) => id > 8 && name !== "" });
createMatcher(rows).select("x", { where: undefined });
// A policy for every skill serves any matcher.
const anySkill: SelectionPolicy = { where: ({ name }) => name !== "" };
createMatcher(rows).select("x", anySkill);
// @ts-expect-error Skills have no such field.
createMatcher(rows).select("x", { where: ({ team }) => team === "a" });
