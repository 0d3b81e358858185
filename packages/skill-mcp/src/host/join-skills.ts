import { createSkillIndex, type SkillIndex, type SkillProblem, type SkillSummary } from "@skillwright/skill-index";
import { foldName } from "@skillwright/skill-text";
import { toMcpProblem } from "../mcp-problem.js";
import { toSkillProblem } from "./index-source.js";
import type { McpListing } from "./list-skills.js";
import type { McpSkill } from "./mcp-skill.js";

/**
 * Local skills and those of servers in one index. Every skill is in it, and none takes another's name: where a server's skill
 * would, it is called by its label and path (`acme/billing/refunds`), and a problem says so. The order of servers does not matter.
 */
export function joinSkills(
  local: SkillIndex<SkillSummary>,
  listings: readonly McpListing[],
): SkillIndex<SkillSummary | McpSkill> {
  const remote = listings.flatMap(({ skills }) => skills);
  const taken = countNames([...local.skills, ...remote]);
  const problems: SkillProblem[] = [...local.problems];
  for (const listing of listings) problems.push(...listing.problems.map(toSkillProblem));
  const named = remote.map((skill) => {
    if (taken.get(foldName(skill.name)) === 1) return skill;
    const name = toQualifiedName(skill);
    const message = `More than one skill is named ${skill.name}; this one, from the server ${skill.source}, is called ${name} here.`;
    problems.push(toSkillProblem(toMcpProblem("name-shared", skill.path, message)));
    return { ...skill, name };
  });
  return createSkillIndex<SkillSummary | McpSkill>([...local.skills, ...named], { problems, shadowed: local.shadowed });
}

/** Whether a skill came from a server. */
export function isMcpSkill(skill: SkillSummary | McpSkill): skill is McpSkill {
  return "entry" in skill;
}

/** The host's label for the server, then the skill's path on it. */
export function toQualifiedName({ source, entry }: McpSkill): string {
  return [source, ...entry.root.segments].join("/");
}

function countNames(skills: readonly SkillSummary[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  // A name that only looks like another one counts as that name.
  for (const { name } of skills) counts.set(foldName(name), (counts.get(foldName(name)) ?? 0) + 1);
  return counts;
}
