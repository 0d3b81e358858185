import { parseRequirements, type SkillRequirements, type SystemName } from "@skillwright/skill-parser";
import type { SkillSummary } from "./skill-document.js";
import { type SkillProblem, toProblem } from "./skill-problem.js";

/** What there is where skills are to work. It is asked, never run: a program that is found was not started. */
export interface RequirementHost {
  /** Undefined: a system that no skill can name. */
  readonly system: SystemName | undefined;
  hasProgram(name: string): boolean;
  hasVariable(name: string): boolean;
}

/** One thing a skill needs and does not find. */
export interface MissingRequirement {
  readonly kind: "program" | "variable" | "system";
  /** As the skill names it; of several that would do, all, with commas between. */
  readonly name: string;
  /** What is so, and what to do. */
  readonly message: string;
}

/** What of a skill's requirements is not there, systems first. MCP servers are not looked for: only their host knows them. */
export function missingRequirements(
  skill: Pick<SkillSummary, "frontmatter">,
  host: RequirementHost,
): MissingRequirement[] {
  const { systems, programs, anyPrograms, variables } = parseRequirements(skill);
  return [
    ...missingSystems(systems, host),
    ...programs.filter((name) => !host.hasProgram(name)).map((name) => toMissing("program", name, NOT_FOUND(name))),
    ...anyPrograms
      .filter((group) => !group.some((name) => host.hasProgram(name)))
      .map((group) => toMissing("program", group.join(", "), NONE_FOUND(group))),
    ...variables.filter((name) => !host.hasVariable(name)).map((name) => toMissing("variable", name, NOT_SET(name))),
  ];
}

/** A skill that asks for something in a form that is not understood is kept, and that is said. */
export function unreadRequirements(skill: Pick<SkillSummary, "path" | "frontmatter">): SkillProblem[] {
  const { unread } = parseRequirements(skill);
  if (unread.length === 0) return [];
  const message = `What it needs is not understood at ${unread.join(", ")}, so nobody looked whether that is here. Write names of programs in \`requires.bins\`, variables in \`requires.env\`, systems in \`requires.os\`.`;
  return [toProblem("requirement-unread", skill.path, message)];
}

function missingSystems(systems: SkillRequirements["systems"], { system }: RequirementHost): MissingRequirement[] {
  if (systems.length === 0 || (system !== undefined && systems.includes(system))) return [];
  const wanted = systems.join(", ");
  return [toMissing("system", wanted, `It works on ${wanted}, and this is ${system ?? "another system"}.`)];
}

const NOT_FOUND = (name: string): string => `The program ${name} is not in the PATH. Install it.`;
const NONE_FOUND = (group: readonly string[]): string => `None of ${group.join(", ")} is in the PATH. Install one.`;
const NOT_SET = (name: string): string => `The variable ${name} is not set. Set it before the agent starts.`;

const toMissing = (kind: MissingRequirement["kind"], name: string, message: string): MissingRequirement => ({
  kind,
  name,
  message,
});
