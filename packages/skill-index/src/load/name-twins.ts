import { codePointName, foldName, isHiddenCodePoint, toLookAlike } from "@skillwright/skill-text";
import type { SkillSummary } from "../model/skill-document.js";
import { type SkillProblem, toProblem } from "../model/skill-problem.js";

/** A warning for each skill whose name a reader could take for that of a skill before it: other case, look-alike letters, invisible ones. */
export function findNameTwins(skills: readonly SkillSummary[]): readonly SkillProblem[] {
  const seen = new Map<string, SkillSummary>();
  const problems: SkillProblem[] = [];
  for (const skill of skills) {
    if (skill.kind !== "skill") continue;
    const looks = toSkeleton(skill.name);
    const twin = seen.get(looks);
    if (!twin) seen.set(looks, skill);
    else if (twin.name !== skill.name) problems.push(toTwinProblem(skill, twin));
  }
  return problems;
}

function toTwinProblem(skill: SkillSummary, twin: SkillSummary): SkillProblem {
  const message = `The name \`${skill.name}\` (${spell(skill.name)}) is easily taken for \`${twin.name}\` of ${twin.path}. Rename one of them, or deny it.`;
  return toProblem("name-twin", skill.path, message);
}

/** What a name looks like: NFKC, lower case, look-alikes as one letter, invisible characters dropped. */
function toSkeleton(name: string): string {
  if (PLAIN.test(name)) return name;
  const folded = foldName(name);
  return Array.from(folded, (char) => (isHiddenCodePoint(char.codePointAt(0) ?? 0) ? "" : toLookAlike(char))).join("");
}

// Nothing to fold, and no digit that looks like a letter.
const PLAIN = /^[a-z2-9-]*$/;

const spell = (name: string): string =>
  /^[\x20-\x7e]*$/.test(name)
    ? "plain ASCII"
    : Array.from(name, (char) => char.codePointAt(0) ?? 0)
        .filter((point) => point > 0x7e)
        .map(codePointName)
        .join(" ");
