import { estimateTokens } from "@skillwright/skill-text";
import { LIMITS } from "../limits.js";
import type { ParsedSkill } from "../parsed-skill.js";
import { checkWrittenBody, checkWrittenDescription } from "./placeholders.js";
import { type Advice, checkCompatibility, checkDescription, checkName, isUsualName } from "./rules.js";
import { checkWeakDescription } from "./weak-description.js";

/** What the specification asks of the fields, and this skill does otherwise. Nothing here keeps it from being used. */
export function adviseOnFields(
  skill: Pick<ParsedSkill, "name" | "description" | "compatibility">,
  directoryName?: string,
): readonly Advice[] {
  const { name, description, compatibility = "" } = skill;
  // Most skills break no rule, and to see that takes no time.
  const isUsual =
    isUsualName(name) &&
    (directoryName === undefined || directoryName === name) &&
    description.length <= LIMITS.descriptionLength &&
    compatibility.length <= LIMITS.compatibilityLength;
  if (isUsual) return [];
  return [
    ...checkName(name, directoryName),
    ...checkPortability(name),
    ...checkDescription(description),
    ...checkCompatibility(compatibility),
  ];
}

/** The specification allows letters of any script; MCP servers and well-known indexes do not. */
function checkPortability(name: string): readonly Advice[] {
  if (!/[^ -~]/.test(name) || !/^[\p{L}\p{N}-]*$/u.test(name.normalize("NFKC"))) return [];
  const advice = `The name \`${name}\` has letters outside a–z, which some readers refuse.`;
  return [{ code: "name-not-ascii", field: "name", advice }];
}

/** Returns advice on the text itself: a description or a body that is a placeholder, a weak description, a body that is too long. */
export function adviseOnText(skill: Pick<ParsedSkill, "description" | "whenToUse" | "body">): readonly Advice[] {
  const { description, body } = skill;
  const unwritten = checkWrittenDescription(description);
  const weak = unwritten.length > 0 ? unwritten : checkWeakDescription(skill);
  return [...weak, ...checkWrittenBody(body), ...checkBodyLength(body)];
}

/** A body longer than a model should be given at once: over 500 lines, or over 5,000 tokens by a rough count. */
function checkBodyLength(body: string): readonly Advice[] {
  const lines = body === "" ? 0 : body.split("\n").length;
  const tokens = estimateTokens(body);
  if (lines <= LIMITS.bodyLines && tokens <= LIMITS.bodyTokens) return [];
  const advice = `The body has ${lines} lines and about ${tokens} tokens; at most 500 and 5000 are advised. Move parts of it to files beside it.`;
  return [{ code: "body-long", advice }];
}
