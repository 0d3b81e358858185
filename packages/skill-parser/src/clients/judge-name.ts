import { codePointLength } from "@skillwright/skill-text";
import { type Claim, claim, toVerdict } from "./claim.js";
import type { NameRule, Outcome } from "./known/client.js";

/** What a client makes of the name; `directoryName` as far as it is known. */
export function judgeName(rule: NameRule, name: string | undefined, directoryName?: string): Claim {
  if (name === undefined) {
    return claim("name", rule, {
      verdict: toVerdict(rule.absent),
      message: `There is no name${THEN[rule.absent ?? "unknown"]}`,
    });
  }
  const broken = findBroken(rule, name, directoryName);
  if (broken.length === 0) return claim("name", rule, { verdict: "fits", message: `\`${name}\`` });
  const message = `\`${name}\` ${broken.join(" and ")}${THEN[rule.broken ?? "unknown"]}`;
  return claim("name", rule, { verdict: toVerdict(rule.broken), message });
}

const THEN: Readonly<Record<Outcome | "unknown", string>> = {
  refused: ", so the skill is not loaded.",
  differs: ", so another is used.",
  accepted: ", which nothing checks.",
  unknown: "; what follows from that was not verified.",
};

function findBroken(
  { maxLength, pattern, isFolder }: NameRule,
  name: string,
  directoryName?: string,
): readonly string[] {
  const broken: string[] = [];
  const length = codePointLength(name);
  if (maxLength !== undefined && length > maxLength) broken.push(`has ${length} characters of ${maxLength}`);
  if (pattern !== undefined && !new RegExp(pattern, "u").test(name)) broken.push("has characters it may not have");
  if (isFolder && directoryName !== undefined && directoryName !== name)
    broken.push(`is not its folder's, \`${directoryName}\``);
  return broken;
}
