import { codePointLength } from "@skillwright/skill-text";
import type { SkillHead } from "../parsed-skill.js";
import { type Claim, claim, toVerdict } from "./claim.js";
import type { DescriptionRule, Outcome } from "./known/client.js";

/** What a client makes of the description, with whatever counts towards its length. */
export function judgeDescription(rule: DescriptionRule, skill: SkillHead | undefined): Claim {
  if (skill === undefined) {
    const message = `There is no description${rule.absent === "refused" ? ", so the skill is not loaded." : "."}`;
    return claim("description", rule, { verdict: toVerdict(rule.absent), message });
  }
  const { maxLength, countedWith = [], tooLong } = rule;
  const others = countedWith.flatMap((key) => {
    const value = skill.frontmatter[key];
    return typeof value === "string" ? [{ key, value }] : [];
  });
  const length = [skill.description, ...others.map(({ value }) => value)].reduce(
    (sum, text) => sum + codePointLength(text),
    0,
  );
  const what = `${length} characters${others.length === 0 ? "" : ` with \`${others.map(({ key }) => key).join("`, `")}\``}`;
  if (maxLength === undefined) return claim("description", rule, { verdict: "fits", message: `${what}.` });
  const of = `${what}, of ${maxLength}`;
  if (length <= maxLength) return claim("description", rule, { verdict: "fits", message: `${of}.` });
  return claim("description", rule, { verdict: toVerdict(tooLong), message: `${of}${THEN[tooLong ?? "unknown"]}` });
}

const THEN: Readonly<Record<Outcome | "unknown", string>> = {
  refused: ": the skill is not loaded.",
  differs: ": the rest is cut.",
  accepted: ", which nothing checks.",
  unknown: "; what becomes of the rest was not verified.",
};
